/** What the state registers tell of people and companies, in the words of the portal. Every field may be missing: a register leaves out what we may not see. */
import { z } from 'zod'

/** The state of a company's file: the first four are of the commercial register, the last two of BULSTAT. */
const COMPANY_STATUSES = [
  'NEW',
  'REREGISTERED',
  'NEWCLOSED',
  'REREGISTEREDCLOSED',
  'UNKNOWN',
  'OPERATING',
  'NOTOPERATING',
] as const

const text = z.string().optional()
const RegisteredPerson = z.object({
  identifierType: z.enum(['EGN', 'LNCH']),
  identifier: z.string(),
  firstName: text,
  middleName: text,
  lastName: text,
  birthDate: z.iso.date().optional(),
  deathDate: z.iso.date().optional(),
})
const RegisteredCompany = z.object({
  eik: z.string(),
  name: text,
  legalForm: text,
  legalFormAbbr: text,
  status: z.enum(COMPANY_STATUSES).optional(),
  /** TR: the commercial register and register of non-profit bodies. */
  register: z.enum(['TR', 'BULSTAT']),
})

export type RegisteredPerson = z.output<typeof RegisteredPerson>
export type RegisteredCompany = z.output<typeof RegisteredCompany>
