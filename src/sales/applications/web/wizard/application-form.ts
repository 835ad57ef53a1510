/** The form of an application: what it begins with, which step each field stands in, and how steps reach it. */
import type { FileRef } from '#files/files.contract.ts'
import { dictionary } from '#platform/web/say.ts'
import type { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { type FileUse, MOST_OWNERS } from '#sales/parties/application.contract.ts'
import { fileUses, messages } from '../../application.messages.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import type { applications } from '../../applications.contract.ts'
import { messages as applying } from '../../applications.messages.ts'

const words = { ...dictionary(applying), ...dictionary(messages) }
const uses = dictionary(fileUses)

export type ApplicationForm = ReturnType<typeof useFormOf<typeof applications.registerForSale>>['form']

/** What each step is given. Uploaded files are kept beside the form, which holds only their ids. */
export type StepProps = {
  form: ApplicationForm
  announcement: Announcement
  onPaper: boolean
  uploads: Uploads
}
export type Uploads = {
  of: (use: FileUse) => FileRef[]
  change: (use: FileUse, files: FileRef[]) => void
  busy: (use: FileUse, busy: boolean) => void
}

export const STEP_NAMES = [words.stepWho, words.stepDeposit, words.stepNotices, words.stepSend] as const

/** Beginnings of the fields that stand in each step. */
const FIELDS = [
  [
    'applicant',
    'participation',
    'represented',
    'authority',
    'guardian',
    'bornOn',
    'files.capacity',
    'files.authority',
    'files.declarations',
    'files.paper',
    'language',
  ],
  ['exempt', 'refund', 'files.deposit', 'files.claim'],
  ['delivery', 'deliveryAddress', 'coOwner', 'spouse'],
  ['declared', 'fundsOrigin', 'owners', 'expos'],
] as const

/** The step in which a field stands. */
export const stepOf = (field: string) =>
  Math.max(
    0,
    FIELDS.findIndex((beginnings) => beginnings.some((beginning) => field.startsWith(beginning))),
  )

export const nobodyYet = (kind: 'PHYSICAL_PERSON' | 'COMPANY' = 'PHYSICAL_PERSON') => ({
  kind,
  name: '',
  citizenship: 'BG',
  identifierType: kind === 'COMPANY' ? ('EIK' as const) : ('EGN' as const),
  identifier: '',
  document: { type: 'IDENTITY_CARD' as const, number: '', issuedOn: '', issuer: '' },
  address: '',
  representedBy: '',
  phone: '',
  email: '',
})

/** An application with nothing filled in; `forOther` of who may apply only in another's name. */
export const emptyApplication = (id: number, email: string, forOther = false) => ({
  id,
  participation: forOther ? ('ASSIGNEE' as const) : ('PERSONAL' as const),
  represented: forOther ? nobodyYet() : null,
  authority: forOther ? { reference: '', on: '', proxyIdentifier: '', declaredOn: '' } : null,
  guardian: null,
  bornOn: '' as const,
  delivery: 'EMAIL' as const,
  deliveryAddress: email,
  refund: { iban: '', bank: '', holder: '' },
  coOwner: false,
  spouse: false,
  exempt: false,
  declaredFunds: false,
  fundsOrigin: '',
  owners: [],
  // Nothing is chosen before it is declared.
  exposure: '' as never,
  exposedPosition: '',
  declaredNoBar: false,
  declaredNoInsolvencyBar: false,
  files: { deposit: [], authority: [], declarations: [], claim: [], paper: [], capacity: [] },
})

const person = (path: string, of: string) =>
  Object.fromEntries(
    Object.entries({
      // The block asks one of the two, as the applicant is a person or a company.
      name: `${words.fullName} / ${words.companyName}`,
      citizenship: words.citizenship,
      identifierType: words.identifierType,
      identifier: words.personNumber,
      'document.number': words.documentNumber,
      'document.issuedOn': words.documentIssuedOn,
      'document.issuer': words.documentIssuer,
      address: words.address,
      representedBy: words.representedBy,
      phone: words.phone,
      email: words.email,
    }).map(([field, label]) => [`${path}.${field}`, `${of}: ${label}`]),
  )

/** The names of fields in a summary of faults, in the order of the screens. */
export const LABELS: Record<string, string> = {
  participation: words.participation,
  ...person('applicant', words.applicant),
  ...person('represented', words.represented),
  bornOn: words.bornOn,
  'guardian.capacity': `${words.guardian}: ${words.guardianCapacity}`,
  'guardian.name': words.guardianName,
  'files.capacity': uses.capacity,
  'authority.reference': words.authorityReference,
  'authority.on': words.authorityOn,
  'authority.proxyIdentifier': words.proxyIdentifier,
  'files.authority': uses.authority,
  'files.declarations': uses.declarations,
  'authority.declaredOn': words.declaredOn,
  exempt: words.exempted,
  'files.deposit': uses.deposit,
  'files.claim': uses.claim,
  'refund.iban': words.iban,
  'refund.bank': words.bank,
  'refund.holder': words.holder,
  deliveryAddress: words.noticeAddress,
  declaredFunds: words.fundsShort,
  fundsOrigin: words.fundsOrigin,
  owners: words.owners,
  ...Object.fromEntries(
    Array.from({ length: MOST_OWNERS }, (_, at) => [
      [`owners.${at}.name`, `${words.ownerNo(at + 1)}: ${words.ownerName}`],
      [`owners.${at}.control`, `${words.ownerNo(at + 1)}: ${words.ownerControl}`],
    ]).flat(),
  ),
  exposure: words.exposure,
  exposedPosition: words.exposedPosition,
  declaredNoBar: words.noBarShort,
  declaredNoInsolvencyBar: words.declaredInsolvency,
  ...Object.fromEntries(Object.entries(uses).map(([use, label]) => [`files.${use}`, label])),
}
