/** Keeps what is typed into a form through a reload, for this person in this browser, until it is saved or discarded. */
import { useEffect } from 'react'
import { storedSession } from '#platform/web/session.ts'
import { localStore } from '#platform/web/store.ts'

const keyOf = (form: string) => `unsaved:${storedSession()?.id ?? 0}:${form}`

/** What was typed, and the revision of the draft that it was typed over. */
export type Unsaved<V> = { values: V; revision: number }

/** What was typed earlier and not saved; of another version of the form only the fields that it still has are taken. */
export function readUnsaved<V extends object>(form: string, saved: V): Unsaved<V> | undefined {
  try {
    const text = localStore.get(keyOf(form))
    const kept: unknown = text && JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('revision' in kept))
      return undefined
    if (JSON.stringify(kept.values) === JSON.stringify(saved)) return undefined
    const fields = Object.entries(kept.values as object).filter(([field]) => field in saved)
    return { values: { ...saved, ...Object.fromEntries(fields) }, revision: Number(kept.revision) }
  } catch {
    return undefined
  }
}

export const forgetUnsaved = (form: string) => localStore.remove(keyOf(form))

/** Notes what is in the form now, as long as it differs from what is saved; another window may have noted its own meanwhile. */
export function useKeepUnsaved<V extends object>(form: string, saved: V, { values, revision }: Unsaved<V>) {
  const text = JSON.stringify({ values, revision })
  const isSaved = JSON.stringify(values) === JSON.stringify(saved)
  useEffect(() => {
    const keep = () => localStore.set(keyOf(form), text)
    if (isSaved) return forgetUnsaved(form)
    keep()
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [form, isSaved, text])
}
