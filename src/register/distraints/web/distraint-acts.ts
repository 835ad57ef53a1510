/** The acts of an officer upon a distraint: what the dialog of each asks, and what stands in it at first. */
import { addDays, dayInSofia } from '#platform/dates.ts'
import type { Action, Field, Form, Values } from '#actions/action.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { distraintEntry } from '../distraint-entry.contract.ts'
import type { DistraintAction } from '../entry.contract.ts'
import type { PartyDraft } from '#register/parties/party-draft.ts'
import { partyInput } from '#register/parties/party-draft.ts'
import type { Distraint } from '../views.contract.ts'
import { CREDITOR_GROUNDS, DEBTOR_GROUNDS } from '../entry.contract.ts'
import { actionMessages, distraintFields, replacementGrounds } from '../distraints.messages.ts'

const words = { ...dictionary(distraintFields), ...dictionary(actionMessages) }
const groundNames = dictionary(replacementGrounds)

/** A distraint as far as an action needs it; in lists what can only be changed on its own page is not known. */
export type Subject = Pick<Distraint, 'id' | 'reference' | 'lastNumber' | 'propertyKind'> & {
  identifier: string
} & Partial<Distraint> & {
    /** Who takes the place of a party, as they are being written. */
    successors?: readonly PartyDraft[]
  }

/** The last day that any date may have. Specification, section 5. */
const latestDay = () => addDays(dayInSofia(new Date()), 1)

const ground = {
  name: 'ground',
  label: words.ground,
  kind: 'long',
  hint: words.reasonHint,
  longest: 1000,
} as const
const reason = {
  name: 'reason',
  label: words.reason,
  kind: 'long',
  hint: words.reasonHint,
  longest: 1000,
} as const
/** Case and authority of a revocation or exemption. Specification, section 3. */
const lifting = [
  { name: 'caseNumber', label: words.caseNumber, kind: 'text', longest: 100 },
  {
    name: 'authority',
    label: words.stateAuthority,
    kind: 'text',
    hint: words.stateAuthorityHint,
    longest: 300,
  },
  ground,
] as const

const day = (name: string, label: string, optional = false): Field => ({
  name,
  label,
  kind: 'day',
  latest: latestDay(),
  ...(optional && { optional }),
})

type ActDialog = {
  danger?: boolean
  begun?: (subject: Subject) => Values
  given?: (subject: Subject) => Readonly<Record<string, unknown>>
  fields: (subject: Subject) => readonly Field[]
}

const act = <D extends DistraintAction>(
  action: D,
  command: AnyEndpoint,
  { begun, given, fields, ...asked }: ActDialog,
) => ({
  command,
  form: (subject: Subject): Form => ({
    ...asked,
    title: words[`${action}Title`](subject.reference),
    confirm: words[`${action}Do`],
    // What was seen when the dialog opened; what is entered meanwhile by somebody else has not been read.
    given: { id: subject.id, after: subject.lastNumber, ...given?.(subject) },
    fields: () => fields(subject),
    begun: begun?.(subject) ?? {},
    effect: () => ({ lines: [words[`${action}Note`]], ...(asked.danger && { tone: 'note-warn' }) }),
    done: () => words[`${action}Done`](subject.reference),
  }),
})

/** Which act replaces whom; its dialog asks for the new parties above these fields. CPC art. 429. */
export const REPLACED = { replaceCreditor: 'creditor', replaceDebtor: 'debtor' } as const

/** Everybody who is creditor or debtor now. */
const partiesNow = (subject: Subject, side: 'creditor' | 'debtor') =>
  side === 'creditor'
    ? [subject.creditor!, ...(subject.furtherCreditors ?? [])]
    : [subject.debtor!, ...(subject.furtherDebtors ?? [])]

const replace = (
  action: keyof typeof REPLACED,
  command: AnyEndpoint,
  grounds: readonly (keyof typeof groundNames)[],
) => {
  const side = REPLACED[action]
  return act(action, command, {
    begun: (subject) => {
      const now = partiesNow(subject, side)
      return { replaced: now.length === 1 ? String(now[0]!.id) : '' }
    },
    given: ({ successors = [] }) => ({ parties: successors.map(partyInput) }),
    fields: (subject) => [
      {
        name: 'replaced',
        label: words.replaced,
        kind: 'choice',
        options: partiesNow(subject, side).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        name: 'ground',
        label: words.ground,
        kind: 'list',
        none: words.chooseGround,
        options: grounds.map((value) => ({ value, label: groundNames[value] })),
      },
      { ...day('on', words.replacedOn), hint: words.replacedOnHint },
      {
        name: 'document',
        label: words.proofDocument,
        hint: words.proofDocumentHint,
        kind: 'text',
        longest: 200,
      },
      { name: 'remarks', label: words.replaceRemarks, kind: 'long', longest: 1000, optional: true },
    ],
  })
}

export const DISTRAINT_ACTS: Record<DistraintAction, Action<Subject>> = {
  // The day decides who comes first: nobody enters it by pressing a button without having written it.
  enforce: act('enforce', distraintEntry.enforceDistraint, {
    fields: () => [day('imposedOn', words.imposedOn)],
  }),
  change: act('change', distraintEntry.changeDistraint, {
    fields: () => [
      { name: 'suitNumber', label: words.suitNumber, kind: 'text', longest: 100 },
      { name: 'futureClaim', label: words.futureClaim, kind: 'mark' },
      { name: 'authority', label: words.authority, kind: 'text', longest: 300, optional: true },
      { name: 'rulingNumber', label: words.rulingNumber, kind: 'text', longest: 100, optional: true },
      { name: 'injunctionNumber', label: words.injunctionNumber, kind: 'text', longest: 100, optional: true },
      day('injunctionOn', words.injunctionOn, true),
      { name: 'location', label: words.location, kind: 'text', longest: 500, optional: true },
      day('imposedOn', words.imposedOn, true),
      reason,
    ],
    begun: (subject) => ({
      suitNumber: subject.suitNumber ?? '',
      futureClaim: subject.futureClaim ?? false,
      authority: subject.authority ?? '',
      rulingNumber: subject.rulingNumber ?? '',
      injunctionNumber: subject.injunctionNumber ?? '',
      injunctionOn: subject.injunctionOn ?? '',
      location: subject.location ?? '',
      imposedOn: subject.imposedOn ?? '',
    }),
  }),
  replaceCreditor: replace('replaceCreditor', distraintEntry.replaceCreditor, CREDITOR_GROUNDS),
  replaceDebtor: replace('replaceDebtor', distraintEntry.replaceDebtor, DEBTOR_GROUNDS),
  revoke: act('revoke', distraintEntry.revokeDistraint, {
    danger: true,
    begun: () => ({ revokedOn: dayInSofia(new Date()) }),
    fields: () => [day('revokedOn', words.revokedOn), ...lifting],
  }),
  exempt: act('exempt', distraintEntry.exemptDistraint, {
    begun: () => ({ exemptedOn: dayInSofia(new Date()) }),
    fields: () => [day('exemptedOn', words.exemptedOn), ...lifting],
  }),
  strikeOut: act('strikeOut', distraintEntry.strikeOutDistraint, { danger: true, fields: () => [reason] }),
}
