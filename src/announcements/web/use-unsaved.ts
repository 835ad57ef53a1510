/** Keeps what is typed into a form through a reload, for this person in this browser, until it is saved or discarded. */
import { useEffect } from 'react'
import { storedSession } from '../../platform/web/session.ts'

const keyOf = (form: string) => `unsaved:${storedSession()?.id ?? 0}:${form}`

/** What was typed earlier and not saved; of another version of the form only the fields that it still has are taken. */
export function readUnsaved<V extends object>(form: string, saved: V): V | undefined {
  try {
    const text = localStorage.getItem(keyOf(form))
    const kept: unknown = text && JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || text === JSON.stringify(saved)) return undefined
    return { ...saved, ...Object.fromEntries(Object.entries(kept).filter(([field]) => field in saved)) }
  } catch {
    return undefined
  }
}

export const forgetUnsaved = (form: string) => localStorage.removeItem(keyOf(form))

/** Notes what is in the form now, as long as it differs from what is saved. */
export function useKeepUnsaved<V extends object>(form: string, saved: V, values: V) {
  const text = JSON.stringify(values)
  const isSaved = text === JSON.stringify(saved)
  useEffect(() => {
    if (isSaved) forgetUnsaved(form)
    else localStorage.setItem(keyOf(form), text)
  }, [form, isSaved, text])
}
