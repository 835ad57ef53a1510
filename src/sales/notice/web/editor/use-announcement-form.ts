/** The form of a draft: each step is checked by the contract and by the law of dates before the next opens, and saved on the server as soon as it can stand. */
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { type Day, isDay } from '#platform/dates.ts'
import type { Refusal } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { storedSession } from '#platform/web/session.ts'
import { localStore } from '#platform/web/store.ts'
import { thisWindow } from '#platform/web/use-saving.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import { DATE_FIELDS } from '#sales/law/dates.rules.ts'
import { type SaleBefore, termsOf } from '#sales/law/partition.rules.ts'
import { repeatWindow } from '#sales/law/repeats.rules.ts'
import { AnnouncementDraft } from '../../draft.contract.ts'
import { announcements } from '../../notices.contract.ts'
import { draftIn, faultsNow, lawfulDates, proposalFor, type Values, warningsNow } from './values.ts'

const keyOf = (form: string) => `unsaved:${storedSession()?.id ?? 0}:${form}`

/** What was typed, and the revision of the draft that it was typed over. */
export type Unsaved<V> = { values: V; revision: number }

/** What was typed earlier and not saved; of another version of the form only the fields that it still has are taken. */
export function readUnsaved<V extends object>(form: string, saved: V): Unsaved<V> | undefined {
  try {
    const text = localStore.get(keyOf(form))
    const stored: unknown = text && JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('revision' in stored))
      return undefined
    if (JSON.stringify(stored.values) === JSON.stringify(saved)) return undefined
    const fields = Object.entries(stored.values as object).filter(([field]) => field in saved)
    return { values: { ...saved, ...Object.fromEntries(fields) }, revision: Number(stored.revision) }
  } catch {
    return undefined
  }
}

/** Keeps what is typed into a form through a reload, for this person in this browser, until it is saved or discarded. */
export const forgetUnsaved = (form: string) => localStore.remove(keyOf(form))

/** Notes what is in the form now, as long as it differs from what is saved; another window may have noted its own meanwhile. */
export function useUnsavedStore<V extends object>(form: string, saved: V, { values, revision }: Unsaved<V>) {
  const text = JSON.stringify({ values, revision })
  const isSaved = JSON.stringify(values) === JSON.stringify(saved)
  useEffect(() => {
    const store = () => localStore.set(keyOf(form), text)
    if (isSaved) return forgetUnsaved(form)
    store()
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [form, isSaved, text])
}

export type Circumstances = {
  today: Day
  anyDate: boolean
  /** Days that the Council of Ministers has set apart. */
  declared: DeclaredDays
  /** Of a repeated sale, the first day on which it may begin. */
  notBefore: Day
  /** Of a sale among parties to a partition, the highest price of the first and the deposit that lies. */
  among: SaleBefore | null
}

type OnSaved = (id: number, code: string | undefined) => void

const checkDraft = schemaResolver(AnnouncementDraft, { sync: true })

/** The first day on which the sale may begin: a month after one that failed, here or elsewhere. CPC art. 494(2). */
const firstDay = ({ procedure, notice: { price } }: Values, notBefore: Day): Day =>
  price.earlier && isDay(price.earlier.endedOn)
    ? repeatWindow(procedure || 'GPK', price.earlier.endedOn).from
    : notBefore

export function useAnnouncementForm(
  id: number | undefined,
  { values: initialValues, revision }: Unsaved<Values>,
  { today, anyDate, declared, notBefore, among }: Circumstances,
) {
  const law = termsOf(declared, among !== null)
  /** Of the draft that this window has seen; nothing else is saved over. */
  const [seen, setSeen] = useState(revision)
  const create = useDo(announcements.createAnnouncement)
  const edit = useDo(announcements.editAnnouncement)
  const [attempt, setAttempt] = useState(0)
  /** Somebody saved the draft meanwhile: its revision, and what was wanted after saving. */
  const [elsewhere, setElsewhere] = useState<{ revision: number; onSaved: OnSaved }>()
  /** The proposal that stands in the form; dates that were changed by hand are never overwritten. */
  const [proposal, setProposal] = useState(() => proposalFor(initialValues.registrationStartsAt, law))
  const check = (values: Values) => ({
    ...faultsNow(values, anyDate, today, law, firstDay(values, notBefore)),
    ...(checkDraft(draftIn(values)) as Record<string, string>),
  })
  const form = useForm<Values>({ initialValues })
  const { values } = form

  const propose = (startsAt: string, overwrite: boolean) => {
    form.setFieldValue('registrationStartsAt', startsAt)
    const next = proposalFor(startsAt, law)
    if (!next) return
    setProposal(next)
    for (const field of DATE_FIELDS) {
      if (field === 'registrationStartsAt') continue
      if (overwrite || values[field] === '' || values[field] === proposal?.[field])
        form.setFieldValue(field, next[field])
    }
  }

  const tryAgain = (errors: Record<string, string>) => {
    form.setErrors(errors)
    setAttempt((count) => count + 1)
  }

  /** The faults of the fields that belong to one step, or to all of them. */
  const faultsOf = (belongs: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(check(form.getValues())).filter(([field]) => belongs(field)))

  /** Checks some of the fields; whether they stand. */
  const passes = (belongs: (field: string) => boolean): boolean => {
    const faults = faultsOf(belongs)
    if (Object.keys(faults).length > 0) tryAgain(faults)
    else form.clearErrors()
    return Object.keys(faults).length === 0
  }

  /** Saves the draft; what the server finds is shown at its fields. */
  const save = (onSaved: OnSaved, after = seen) => {
    const draft = draftIn(form.getValues()) as AnnouncementDraft
    const onError = ({ code, details, faults }: Refusal) => {
      if (code === 'changedElsewhere') return setElsewhere({ revision: Number(details['revision']), onSaved })
      tryAgain(Object.fromEntries(Object.entries(faults).map(([field, [first]]) => [field, first ?? ''])))
    }
    if (id === undefined)
      create.mutate(draft, { onSuccess: (saved) => onSaved(saved.id, saved.code), onError })
    else {
      const onSuccess = ({ revision }: { revision: number }) => {
        setSeen(revision)
        onSaved(id, undefined)
      }
      edit.mutate({ ...draft, id, from: { after, window: thisWindow } }, { onSuccess, onError })
    }
  }
  /** Saves what is in this window over what was saved meanwhile, and goes on with what was wanted. */
  const storeMine = () => {
    if (!elsewhere) return
    setElsewhere(undefined)
    save(elsewhere.onSaved, elsewhere.revision)
  }

  return {
    form,
    propose,
    passes,
    save,
    attempt,
    busy: create.isPending || edit.isPending,
    refused: elsewhere ? null : (create.error ?? edit.error),
    elsewhere: elsewhere && edit.error,
    keepMine: storeMine,
    seen,
    law,
    today,
    liveFaults: faultsNow(values, anyDate, today, law, firstDay(values, notBefore)),
    warnings: warningsNow(values, declared),
    lawful: lawfulDates(values, today, law, firstDay(values, notBefore)),
  }
}

export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>
