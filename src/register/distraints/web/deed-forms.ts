/** What each deed on a distraint asks for: its endpoint, its fields, and what stands in them at first. */
import { addDays, dayInSofia } from '../../../platform/dates.ts'
import type { AnyEndpoint } from '../../../platform/endpoint.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { distraintEntry } from '../distraint-entry.contract.ts'
import type { DistraintDeed } from '../entry.contract.ts'
import type { Distraint } from '../views.contract.ts'
import { deedMessages, distraintFields } from '../messages.ts'

const words = { ...dictionary(distraintFields), ...dictionary(deedMessages) }

/** A distraint as far as a deed needs it; in lists what can only be changed on its own page is not known. */
export type Subject = Pick<Distraint, 'id' | 'reference' | 'lastNumber' | 'propertyKind'> & {
  identifier: string
} & Partial<Distraint>

export type Values = Record<string, string | boolean>
export type DeedField = {
  name: string
  label: string
  kind: 'day' | 'text' | 'long' | 'mark'
  hint?: string
  required?: boolean
  longest?: number
}
type DeedForm = {
  endpoint: AnyEndpoint
  title: (reference: string) => string
  confirm: string
  note: string
  done: (reference: string) => string
  danger?: boolean
  fields: readonly DeedField[]
  initial: (subject: Subject, today: string) => Values
}

/** The last day that any date may have. Specification, section 5. */
export const latestDay = () => addDays(dayInSofia(new Date()), 1)

const ground = {
  name: 'ground',
  label: words.ground,
  kind: 'long',
  hint: words.reasonHint,
  required: true,
  longest: 1000,
} as const
const reason = {
  name: 'reason',
  label: words.reason,
  kind: 'long',
  hint: words.reasonHint,
  required: true,
  longest: 1000,
} as const
/** Case and authority of a revocation or exemption. Specification, section 3. */
const lifting = [
  { name: 'caseNumber', label: words.caseNumber, kind: 'text', required: true, longest: 100 },
  {
    name: 'authority',
    label: words.stateAuthority,
    kind: 'text',
    hint: words.stateAuthorityHint,
    required: true,
    longest: 300,
  },
  ground,
] as const
const nothing = { caseNumber: '', authority: '', ground: '' }

export const DEED_FORMS: Record<DistraintDeed, DeedForm> = {
  enforce: {
    endpoint: distraintEntry.enforceDistraint,
    title: words.enforceTitle,
    confirm: words.enforceDo,
    note: words.enforceNote,
    done: words.enforceDone,
    fields: [{ name: 'imposedOn', label: words.imposedOn, kind: 'day', required: true }],
    // The day decides who comes first: nobody enters it by pressing a button without having written it.
    initial: () => ({ imposedOn: '' }),
  },
  change: {
    endpoint: distraintEntry.changeDistraint,
    title: words.changeTitle,
    confirm: words.changeDo,
    note: words.changeNote,
    done: words.changeDone,
    fields: [
      { name: 'suitNumber', label: words.suitNumber, kind: 'text', required: true, longest: 100 },
      { name: 'futureClaim', label: words.futureClaim, kind: 'mark' },
      { name: 'authority', label: words.authority, kind: 'text', longest: 300 },
      { name: 'rulingNumber', label: words.rulingNumber, kind: 'text', longest: 100 },
      { name: 'injunctionNumber', label: words.injunctionNumber, kind: 'text', longest: 100 },
      { name: 'injunctionOn', label: words.injunctionOn, kind: 'day' },
      { name: 'location', label: words.location, kind: 'text', longest: 500 },
      { name: 'imposedOn', label: words.imposedOn, kind: 'day' },
      reason,
    ],
    initial: (subject) => ({
      suitNumber: subject.suitNumber ?? '',
      futureClaim: subject.futureClaim ?? false,
      authority: subject.authority ?? '',
      rulingNumber: subject.rulingNumber ?? '',
      injunctionNumber: subject.injunctionNumber ?? '',
      injunctionOn: subject.injunctionOn ?? '',
      location: subject.location ?? '',
      imposedOn: subject.imposedOn ?? '',
      reason: '',
    }),
  },
  revoke: {
    endpoint: distraintEntry.revokeDistraint,
    title: words.revokeTitle,
    confirm: words.revokeDo,
    note: words.revokeNote,
    done: words.revokeDone,
    danger: true,
    fields: [{ name: 'revokedOn', label: words.revokedOn, kind: 'day', required: true }, ...lifting],
    initial: (_, today) => ({ revokedOn: today, ...nothing }),
  },
  exempt: {
    endpoint: distraintEntry.exemptDistraint,
    title: words.exemptTitle,
    confirm: words.exemptDo,
    note: words.exemptNote,
    done: words.exemptDone,
    fields: [{ name: 'exemptedOn', label: words.exemptedOn, kind: 'day', required: true }, ...lifting],
    initial: (_, today) => ({ exemptedOn: today, ...nothing }),
  },
  strikeOut: {
    endpoint: distraintEntry.strikeOutDistraint,
    title: words.strikeOutTitle,
    confirm: words.strikeOutDo,
    note: words.strikeOutNote,
    done: words.strikeOutDone,
    danger: true,
    fields: [reason],
    initial: () => ({ reason: '' }),
  },
}
