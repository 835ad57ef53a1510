/** A row of an existing register of distraints, as `npm run import` takes it: the fields of the form, and how the distraint ended. */
import { z } from 'zod'
import { Line } from '#platform/fields.ts'
import { DistraintInput, distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { ByHand } from '#register/distraints/asset.contract.ts'

const onto = { id: true, after: true } as const
const STATES = { REVOKED: 'отменен', EXEMPTED: 'вдигнат' } as const
const needed = (state: keyof typeof STATES) => ({
  bg: `Полето е задължително, когато запорът е ${STATES[state]} (${state}).`,
  en: `The field is required with status ${state}.`,
})

export const ImportedDistraint = DistraintInput.omit({
  key: true,
  thing: true,
  enforce: true,
  ownerReason: true,
  onBehalfOf: true,
})
  .extend({
    externalKey: Line(100).default('').describe('Key of the row in the register that it comes from'),
    officer: Line(100).default('').describe('User name of the officer whose distraint it is'),
    bailiffNumber: Line(100).default('').describe('Or the number of the private bailiff'),
    status: z.enum(['REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED']).default('ENFORCED'),
    thing: ByHand,
    revocation: distraintEntry.revokeDistraint.input.omit(onto).optional(),
    exemption: distraintEntry.exemptDistraint.input.omit(onto).optional(),
  })
  .strict()
  .superRefine(({ status, revocation, exemption }, context) => {
    const missing = (state: keyof typeof STATES, path: string[]) =>
      context.addIssue({ code: 'custom', path, params: needed(state) })
    if (status === 'REVOKED' && !revocation) missing(status, ['revocation', 'revokedOn'])
    if (status === 'EXEMPTED' && !exemption) missing(status, ['exemption', 'exemptedOn'])
  })
export type ImportedDistraint = z.output<typeof ImportedDistraint>

/** Refusals that only an import gives, beside those of the form. */
export const IMPORT_REFUSALS = {
  noSuchOfficer: { bg: 'Няма такъв съдебен изпълнител или орган.', en: 'There is no such officer.' },
  mayNotEnter: {
    bg: 'Този потребител няма право да вписва запори.',
    en: 'This user may not enter distraints.',
  },
  unreadable: { bg: 'Редът не може да бъде прочетен.', en: 'The row cannot be read.' },
  alteredNumber: {
    bg: 'Програма за таблици е променила стойността: закръглила е дълго число или е превърнала номер в дата. Задайте на колоната формат „Текст“ и въведете стойността отново.',
    en: 'A spreadsheet has altered the value: it rounded a long number or turned a number into a date. Format the column as text and enter the value again.',
  },
  keyUsed: {
    bg: 'Ред с този ключ вече е внесен с други данни.',
    en: 'A row with this key was already imported with other data.',
  },
} as const
