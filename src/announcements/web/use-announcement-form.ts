/** The form of a draft: checked by the contract and by the law of dates, saved as a new draft or over the old one. */
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { type Day, dayInSofia } from '../../platform/dates.ts'
import type { Refusal } from '../../platform/endpoint.ts'
import { useDo } from '../../platform/web/hooks.ts'
import { AnnouncementDraft, announcements } from '../contract.ts'
import { proposedDates } from '../rules.ts'
import { DATE_FIELDS } from '../dates.rules.ts'
import { type Dates, faultsNow, isMoment, lawfulDates } from './lawful-dates.ts'

/** While it is filled in, a field may hold what the contract would not accept. */
export type Values = Dates & {
  title: string
  description: string
  propertyType: string
  procedure: string
  caseNumber: string
  startPrice: number | string
}

export type Circumstances = { today: Day; anyDate: boolean }

const checkDraft = schemaResolver(AnnouncementDraft, { sync: true })

/** The dates that the law proposes for a day, as the form holds them. */
export function proposalFor(startsAt: string): Dates | undefined {
  if (!isMoment(startsAt)) return undefined
  const proposed = proposedDates(dayInSofia(new Date(startsAt)))
  return Object.fromEntries(DATE_FIELDS.map((field) => [field, proposed[field].toISOString()])) as Dates
}

export function useAnnouncementForm(
  id: number | undefined,
  initialValues: Values,
  { today, anyDate }: Circumstances,
  onSaved: (id: number, code?: string) => void,
) {
  const create = useDo(announcements.createAnnouncement)
  const edit = useDo(announcements.editAnnouncement)
  const [attempt, setAttempt] = useState(0)
  /** The proposal that stands in the form; dates that were changed by hand are never overwritten. */
  const [proposal, setProposal] = useState(() => proposalFor(initialValues.registrationStartsAt))
  const form = useForm<Values>({
    initialValues,
    validate: (values) => ({ ...faultsNow(values, anyDate, today), ...checkDraft(values) }),
  })
  const { values } = form

  const propose = (startsAt: string, overwrite: boolean) => {
    form.setFieldValue('registrationStartsAt', startsAt)
    const next = proposalFor(startsAt)
    if (!next) return
    setProposal(next)
    for (const field of DATE_FIELDS) {
      if (field === 'registrationStartsAt') continue
      if (overwrite || values[field] === '' || values[field] === proposal?.[field])
        form.setFieldValue(field, next[field])
    }
  }

  const onError = ({ details }: Refusal) => {
    const { fields = {} } = details as { fields?: Record<string, string[]> }
    form.setErrors(Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first])))
    setAttempt((count) => count + 1)
  }

  const save = form.onSubmit(
    (filled) => {
      const draft = filled as AnnouncementDraft
      if (id === undefined)
        create.mutate(draft, { onSuccess: (saved) => onSaved(saved.id, saved.code), onError })
      else edit.mutate({ ...draft, id }, { onSuccess: () => onSaved(id), onError })
    },
    () => setAttempt((count) => count + 1),
  )

  return {
    form,
    propose,
    save,
    attempt,
    busy: create.isPending || edit.isPending,
    refused: create.error ?? edit.error,
    liveFaults: faultsNow(values, anyDate, today),
    lawful: lawfulDates(values, today),
  }
}

export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>
