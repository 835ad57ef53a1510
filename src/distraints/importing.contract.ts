/** A row of an existing register of distraints, as `npm run import` takes it: the fields of the form, and how the distraint ended. */
import { z } from 'zod'
import { ByHand, DistraintInput, entering } from './entering.contract.ts'

const line = z.string().trim().max(100)
const onto = { id: true, after: true } as const
const needed = (state: string) => ({
  bg: `Полето е задължително при състояние ${state}.`,
  en: `The field is required with status ${state}.`,
})

export const ImportedDistraint = DistraintInput.omit({ key: true, thing: true, enforce: true })
  .extend({
    externalKey: line.default('').describe('Key of the row in the register that it comes from'),
    officer: line.default('').describe('User name of the officer whose distraint it is'),
    bailiffNumber: line.default('').describe('Or the number of the private bailiff'),
    status: z.enum(['REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED']).default('ENFORCED'),
    thing: ByHand,
    revocation: entering.revokeDistraint.input.omit(onto).optional(),
    exemption: entering.exemptDistraint.input.omit(onto).optional(),
  })
  .strict()
  .superRefine(({ status, revocation, exemption }, context) => {
    const missing = (path: string[]) => context.addIssue({ code: 'custom', path, params: needed(status) })
    if (status === 'REVOKED' && !revocation) missing(['revocation', 'revokedOn'])
    if (status === 'EXEMPTED' && !exemption) missing(['exemption', 'exemptedOn'])
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
  keyUsed: {
    bg: 'Ред с този ключ вече е внесен с други данни.',
    en: 'A row with this key was already imported with other data.',
  },
} as const
