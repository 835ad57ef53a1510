/** The course of one entry: what is written, what is wrong with it, which step is open, and sending it. */
import { useEffect, useState } from 'react'
import { judge } from '#platform/access.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { storedUser } from '#platform/web/session.ts'
import { allSaved, useSaving } from '#platform/web/use-saving.ts'
import { distraintEntry, type Entered } from '#register/distraints/distraint-entry.contract.ts'
import { isWellFormed, nameOfDraft, type PartyDraft } from '#register/parties/party-draft.ts'
import { sameName } from '#platform/names.ts'
import { ownership, type AssetRef } from '#register/assets/owners.contract.ts'
import type { Status } from '#register/assets/owners.rules.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { settings } from '#settings/settings.contract.ts'
import { drafts } from '../draft.contract.ts'
import { type Draft, inputOf, type Owners, purposeOf, textOf } from './draft-form.ts'
import { type Faults, faultsOf, faultsOn, labelOf, refusedFields, stepOf } from './faults.ts'

/* Keeps the draft of a distraint on the server while it is written. */

/** The draft as the server has it, after everything that was being saved. */
export async function savedDraft() {
  await allSaved()
  return call(drafts.seeDraft, {})
}

/** `revision` is the one that the server had when the writing began. */
function useDraftSaving(draft: Draft, revision: number) {
  const saving = useSaving({ text: textOf(draft), revision }, (text, from) =>
    call(drafts.saveDraft, { key: draft.key, draft: text, ...from }),
  )
  const { note, save } = saving
  useEffect(() => note(textOf(draft)), [draft, note])
  // A step that was reached is kept at once.
  useEffect(save, [draft.step, save])
  return saving
}

const NONE: Owners = { list: [], source: null, answeredAt: null, standing: null, failed: false }

const refOf = ({ thing }: Draft): AssetRef | undefined =>
  thing?.from === 'known'
    ? { from: 'known', propertyId: thing.propertyId }
    : thing?.from === 'lookup'
      ? { from: 'lookup', lookupId: thing.lookupId }
      : undefined

/** The owners of the chosen thing by its register, and how the debtor stands to them: compared by the server, which alone sees the numbers. */
function useOwners(draft: Draft): Owners {
  const asset = refOf(draft)
  const { debtor } = draft
  const { kind, identifierType, identifier } = debtor
  const purpose = purposeOf(draft)
  const comparable = isWellFormed(debtor)
  const { data, error, isPlaceholderData } = useAsk(
    ownership.seeOwners,
    {
      thing: asset ?? { from: 'known', propertyId: 1 },
      // The document of a foreigner is no number that a register knows its owners by.
      ...(comparable &&
        identifierType !== 'DOCUMENT' && { debtor: { kind, identifierType, identifier: identifier.trim() } }),
      purpose,
    },
    { enabled: draft.step > 0 && asset !== undefined && purpose.length >= 3, keepPrevious: true },
  )
  if (!asset) return NONE
  if (!data) return { ...NONE, thing: asset, failed: error !== null }
  const { owners: list, source, answeredAt } = data
  const compared = comparable && !isPlaceholderData && list.length > 0
  const name = nameOfDraft(debtor)
  const status: Status = list.some(({ isDebtor }) => isDebtor)
    ? 'owner'
    : list.some((owner) => owner.number === null && name !== '' && sameName(owner.name, name))
      ? 'sameName'
      : 'stranger'
  return { thing: asset, list, source, answeredAt, standing: compared ? status : null, failed: false }
}

export type Entry = ReturnType<typeof useEntry>
export const STEPS = 4
/** What is gone on with, and the revision of it that the server has. */
export type Begun = { draft: Draft; revision: number }

export function useEntry(begun: Begun, onEntered: (entered: Entered, draft: Draft) => void) {
  const [draft, setDraft] = useState(begun.draft)
  const [errors, setErrors] = useState<Faults>({})
  /** Grows with each failed try, so that the summary of errors takes the focus. */
  const [attempt, setAttempt] = useState(0)
  const today = useAsk(settings.seeToday, {}).data
  const owners = useOwners(draft)
  /** A system administrator enters only for an officer. */
  const forOthers = judge(mayEnter, storedUser()) !== 'allowed'
  const { saving, pause, keepMine } = useDraftSaving(draft, begun.revision)
  const doing = useDo(distraintEntry.createDistraint)

  /** Changes some fields; what was said against them no longer holds. */
  const change = (patch: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...patch }))
    for (const field of Object.keys(patch)) forget(field)
  }
  const forget = (path: string) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([at]) => at !== path && !at.startsWith(`${path}.`))),
    )
  const changeParty = (role: 'debtor' | 'creditor', patch: Partial<PartyDraft>) => {
    setDraft((before) => ({ ...before, [role]: { ...before[role], ...patch } }))
    for (const field of Object.keys(patch)) forget(`${role}.${field}`)
  }
  const changeOwner = (index: number, patch: Partial<PartyDraft>) => {
    setDraft((before) => ({
      ...before,
      owners: before.owners.map((owner, at) => (at === index ? { ...owner, ...patch } : owner)),
    }))
    for (const field of Object.keys(patch)) forget(`owners.${index}.${field}`)
    forget('owners')
  }
  const changeHand = (patch: Partial<Draft['hand']>) => {
    setDraft((before) => ({ ...before, hand: { ...before.hand, ...patch } }))
    for (const field of Object.keys(patch)) forget(`hand.${field}`)
  }

  const open = (step: number, faults: Faults = {}) => {
    setErrors(faults)
    if (Object.keys(faults).length > 0) setAttempt((count) => count + 1)
    setDraft((before) => ({ ...before, step, reached: Math.max(before.reached, step) }))
  }
  /** Opens a step; onwards only past steps that hold. Returns whether nothing stood in the way. */
  const go = (step: number): boolean => {
    const faults = faultsOf(draft, today, owners, forOthers)
    const stuck = [0, 1, 2, 3].find(
      (each) => each < step && Object.keys(faultsOn(faults, each, draft)).length > 0,
    )
    if (stuck === undefined || step <= draft.step) open(Math.min(step, STEPS - 1))
    else open(stuck, faultsOn(faults, stuck, draft))
    return stuck === undefined
  }
  /** Sends it; `onRefused` is told before the fields that are to blame are shown. */
  const send = (onRefused: () => void) => {
    // A draft that is saved while it is entered would be refused, or come back after its entry.
    const goOn = pause()
    doing.mutate(inputOf(draft, owners) as InputOf<typeof distraintEntry.createDistraint>, {
      onSuccess: (entered) => onEntered(entered, draft),
      onError: (error) => {
        goOn()
        onRefused()
        const { faults, patch } = refusedFields(error, draft)
        setDraft((before) => ({ ...before, ...patch }))
        const first = Object.keys(faults)[0]
        const step = first ? stepOf(first, draft) : draft.step
        if (first) open(step, faultsOn(faults, step, draft))
        else setAttempt((count) => count + 1)
      },
    })
  }
  const labels = Object.fromEntries(Object.keys(errors).map((path) => [path, labelOf(path, draft)]))
  return {
    draft,
    errors,
    labels,
    attempt,
    refused: Object.keys(errors).length === 0 ? doing.error : null,
    busy: doing.isPending,
    saving,
    keepMine,
    today,
    owners,
    forOthers,
    change,
    changeParty,
    changeOwner,
    changeHand,
    blame: (faults: Faults) => open(draft.step, faults),
    go,
    send,
  }
}
