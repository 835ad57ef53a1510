/** Entries that come from the systems of those who enter: by the very fields, rules and reasons of the form. Ordinance N-3, art. 11. */
import { z } from 'zod'
import { type ServiceName, system } from '#platform/access.ts'
import { endpoint, named, type Reason, refusal } from '#platform/endpoint.ts'
import { Id, Line, Moment } from '#platform/fields.ts'
import { DistraintInput, distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { DistraintStatus } from '#register/distraints/entry.contract.ts'

export const ItemKey = Line(200)
  .min(1)
  .describe('The sender’s own key of the entry: sent again under it, the same is one entry')
const oneOfTwo = {
  bg: 'Посочете потребителското име или номера на частния съдебен изпълнител, само едно от двете.',
  en: 'Give the user name or the number of the private bailiff, only one of them.',
}
export const ActingOfficer = z
  .object({
    userName: Line(100).min(1).optional(),
    bailiffNumber: Line(20).min(1).optional().describe('Of a private bailiff'),
  })
  .refine(({ userName, bailiffNumber }) => (userName === undefined) !== (bailiffNumber === undefined), {
    params: oneOfTwo,
  })
  .describe('Who acts: an officer who lets this system enter in their name')
export type ActingOfficer = z.output<typeof ActingOfficer>

const sent = { key: ItemKey, officer: ActingOfficer }
const form = distraintEntry
/** What may be sent, as the form's endpoints take it. */
export const shapes = {
  enter: DistraintInput.omit({ key: true, onBehalfOf: true }).extend(sent),
  enforce: form.enforceDistraint.input.extend(sent),
  change: form.changeDistraint.input.extend(sent),
  replaceCreditor: form.replaceCreditor.input.extend(sent),
  replaceDebtor: form.replaceDebtor.input.extend(sent),
  revoke: form.revokeDistraint.input.extend(sent),
  exempt: form.exemptDistraint.input.extend(sent),
}
const ACTIONS = [
  'enter',
  'enforce',
  'change',
  'replaceCreditor',
  'replaceDebtor',
  'revoke',
  'exempt',
] as const
export const IntakeAction = z.enum(ACTIONS)
export type IntakeAction = z.infer<typeof IntakeAction>
/** What a system must be let do for each of them. */
export const SERVICE_OF = {
  enter: 'enterDistraints',
  enforce: 'enterDistraints',
  change: 'enterDistraints',
  replaceCreditor: 'enterDistraints',
  replaceDebtor: 'enterDistraints',
  revoke: 'liftDistraints',
  exempt: 'liftDistraints',
} as const satisfies Record<IntakeAction, ServiceName>

export const Receipt = z.object({
  key: z.string(),
  id: z.int().describe('Of the distraint'),
  reference: z.string(),
  number: z.int().describe('Of the entry in the history of the distraint: the next one is sent `after` it'),
  status: DistraintStatus,
  at: Moment,
  hash: z.string().describe('SHA-256 of the entry, in hexadecimal'),
  officer: z.object({ id: Id, name: z.string() }),
  checksPending: z.int().describe('Checks in state registers that are still to be made'),
})
export type Receipt = z.infer<typeof Receipt>

const ofSender = {
  keyOfAnother: refusal(
    422,
    'Този ключ вече е използван за друго вписване.',
    'This key was already used for another entry.',
  ),
  noSuchOfficer: refusal(
    400,
    'Няма действащо длъжностно лице с това име или номер, което може да вписва запори (чл. 6 от Наредба № Н-3).',
    'There is no active officer with this name or number who may enter distraints (Ordinance N-3, art. 6).',
  ),
  officerNotAllowed: refusal(
    403,
    'Длъжностното лице не е разрешило на тази система да вписва от негово име.',
    'The officer has not allowed this system to enter in their name.',
  ),
}
const {
  officerMissing: _,
  notForOthers: __,
  noSuchOfficer: ___,
  keyUsed: ____,
  ...ofForm
} = form.createDistraint.refusals
/** Reasons by action; of each the form's own, and those of the sender. */
const refusalsOf = {
  enter: { ...ofForm, ...ofSender },
  enforce: { ...form.enforceDistraint.refusals, ...ofSender },
  change: { ...form.changeDistraint.refusals, ...ofSender },
  replaceCreditor: { ...form.replaceCreditor.refusals, ...ofSender },
  replaceDebtor: { ...form.replaceDebtor.refusals, ...ofSender },
  revoke: { ...form.revokeDistraint.refusals, ...ofSender },
  exempt: { ...form.exemptDistraint.refusals, ...ofSender },
}
/** All of them, for items that are refused later. */
export const itemRefusals: Readonly<Record<string, Reason>> = Object.assign({}, ...Object.values(refusalsOf))

const actingFor = (_: unknown, { officer }: Receipt) => officer.id
const CASE = { key: 'ИД-812/2026-1', officer: { bailiffNumber: '812' } }
const PARTY = { kind: 'COMPANY', identifierType: 'EIK' }
const REPLACED = {
  id: 1,
  after: 1,
  replaced: 7,
  on: '2026-03-02',
  document: 'договор за цесия № 7/02.03.2026 г.',
}
const LIFTED = { id: 1, after: 1, caseNumber: '812/2026', authority: 'ЧСИ № 812', ground: 'Дългът е погасен' }

export const intake = {
  enterByInterface: endpoint({
    title: { bg: 'Вписване на запор от външна система', en: 'Enter a distraint by a system' },
    summary: 'Enters a distraint in the name of an officer: imposed at once, or only prepared',
    method: 'POST',
    path: '/api/v1/distraints',
    access: system(SERVICE_OF.enter),
    only: 'makes',
    actingFor,
    input: shapes.enter,
    output: Receipt,
    refusals: refusalsOf.enter,
    machine: {
      example: {
        input: {
          ...CASE,
          thing: {
            from: 'hand',
            thing: { kind: 'VEHICLE', identifier: 'СА1234ТХ', title: 'Шкода Октавия', description: 'сив' },
          },
          suitNumber: '20268120400001',
          debtor: { ...PARTY, identifier: '999000113', name: 'ПРИМЕРНА КАНТОРА', legalForm: 'ЕООД' },
          debtorOwns: true,
          creditor: { ...PARTY, identifier: '999000120', name: 'ПРИМЕРЕН КРЕДИТОР', legalForm: 'АД' },
          imposedOn: '2026-03-02',
        },
      },
    },
  }),
  enforceByInterface: endpoint({
    title: {
      bg: 'Вписване на налагане от външна система',
      en: 'Enter the imposition of a distraint by a system',
    },
    summary: 'Enters in the name of an officer that a prepared distraint is imposed',
    method: 'POST',
    path: '/api/v1/distraints/:id/enforcement',
    access: system(SERVICE_OF.enforce),
    actingFor,
    input: shapes.enforce,
    output: Receipt,
    refusals: refusalsOf.enforce,
    machine: {
      example: { input: { ...CASE, key: 'ИД-812/2026-2', id: 1, after: 1, imposedOn: '2026-03-02' } },
    },
  }),
  changeByInterface: endpoint({
    title: { bg: 'Промяна на запор от външна система', en: 'Change a distraint by a system' },
    summary: 'Enters in the name of an officer a change in the data of a distraint that stands',
    method: 'POST',
    path: '/api/v1/distraints/:id/changes',
    access: system(SERVICE_OF.change),
    actingFor,
    input: shapes.change,
    output: Receipt,
    refusals: refusalsOf.change,
    machine: {
      example: {
        input: {
          ...CASE,
          key: 'ИД-812/2026-3',
          id: 1,
          after: 1,
          suitNumber: '20268120400812',
          reason: 'Друг номер',
        },
      },
    },
  }),
  replaceCreditorByInterface: endpoint({
    title: { bg: 'Нов взискател по запор от външна система', en: 'Replace a creditor by a system' },
    summary:
      'Enters in the name of an officer that others have taken the place of a creditor (CPC art. 429(1))',
    method: 'POST',
    path: '/api/v1/distraints/:id/creditors',
    access: system(SERVICE_OF.replaceCreditor),
    actingFor,
    input: shapes.replaceCreditor,
    output: Receipt,
    refusals: refusalsOf.replaceCreditor,
    machine: {
      example: {
        input: {
          ...CASE,
          key: 'ИД-812/2026-6',
          ...REPLACED,
          ground: 'ASSIGNMENT',
          parties: [{ ...PARTY, identifier: '999000120', name: 'ПРИМЕРЕН ЦЕСИОНЕР', legalForm: 'АД' }],
        },
      },
    },
  }),
  replaceDebtorByInterface: endpoint({
    title: { bg: 'Нов длъжник по запор от външна система', en: 'Replace a debtor by a system' },
    summary:
      'Enters in the name of an officer that heirs or a successor have taken the place of a debtor (CPC art. 429(2))',
    method: 'POST',
    path: '/api/v1/distraints/:id/debtors',
    access: system(SERVICE_OF.replaceDebtor),
    actingFor,
    input: shapes.replaceDebtor,
    output: Receipt,
    refusals: refusalsOf.replaceDebtor,
    machine: {
      example: {
        input: {
          ...CASE,
          key: 'ИД-812/2026-7',
          ...REPLACED,
          document: 'вписване № 20260302 в търговския регистър',
          ground: 'UNIVERSAL_SUCCESSION',
          parties: [{ ...PARTY, identifier: '999000120', name: 'ПРИМЕРЕН ПРИЕМНИК', legalForm: 'АД' }],
        },
      },
    },
  }),
  revokeByInterface: endpoint({
    title: { bg: 'Отмяна на запор от външна система', en: 'Revoke a distraint by a system' },
    summary: 'Enters in the name of an officer that a distraint is revoked',
    method: 'POST',
    path: '/api/v1/distraints/:id/revocation',
    access: system(SERVICE_OF.revoke),
    actingFor,
    input: shapes.revoke,
    output: Receipt,
    refusals: refusalsOf.revoke,
    machine: { example: { input: { ...CASE, key: 'ИД-812/2026-4', ...LIFTED, revokedOn: '2026-03-02' } } },
  }),
  exemptByInterface: endpoint({
    title: { bg: 'Вдигане на запор от външна система', en: 'Lift a distraint by a system' },
    summary: 'Enters in the name of an officer that a distraint is lifted',
    method: 'POST',
    path: '/api/v1/distraints/:id/exemption',
    access: system(SERVICE_OF.exempt),
    actingFor,
    input: shapes.exempt,
    output: Receipt,
    refusals: refusalsOf.exempt,
    machine: { example: { input: { ...CASE, key: 'ИД-812/2026-5', ...LIFTED, exemptedOn: '2026-03-02' } } },
  }),
}

named('output', { EntryReceipt: Receipt })
named('input', { ActingOfficer })
