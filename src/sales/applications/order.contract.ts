/** The order on an application (Ordinance N-3, annex 5), as data: what it decides, and all that is printed. */
import { z } from 'zod'
import { CurrencyCode, Money } from '#platform/fields.ts'
import { GROUNDS, PARTICIPATIONS } from '#sales/parties/application.contract.ts'
import { CaseCourt, StoredOrganiser, StoredAsset } from '#sales/notice/stored.contract.ts'
import { PROCEDURES } from '#sales/law/sale.contract.ts'

/** What the organiser decides: with the deposit as they found it, or with all grounds and their own words. */
export const Decision = z.object({
  status: z.enum(['APPROVED', 'DENIED']),
  grounds: z.array(z.enum(GROUNDS)),
  /** Their own words; of an approval none. */
  said: z.string(),
  deposit: z.object({ amount: Money, paidOn: z.string(), payer: z.string() }).nullable(),
  exempt: z.boolean(),
})
export type Decision = z.infer<typeof Decision>

/** What is printed. Moments are kept as text, so that the same order is set again byte for byte. */
export const Order = z.object({
  id: z.int(),
  number: z.string(),
  recordedAt: z.string(),
  status: Decision.shape.status,
  reason: z.string().nullable(),
  /** When it was drawn up, or where it took effect at once, decided. */
  at: z.string(),
  /** Who decided, and in whose name if not in their own. */
  by: z.string(),
  actingFor: z.string().nullable(),
  /** Whether it waits for a signature or has one; without one it says so. */
  toSign: z.boolean(),
  applicant: z.string(),
  /** Who represents a company that applied in its own name. */
  applicantBy: z.string().optional(),
  participation: z.enum(PARTICIPATIONS),
  represented: z.string().nullable(),
  deposit: z.object({ amount: Money, paidOn: z.string() }).nullable(),
  exempt: z.boolean(),
  organiser: StoredOrganiser,
  sale: z.object({
    code: z.string(),
    title: z.string(),
    things: z.array(StoredAsset),
    procedure: z.enum(PROCEDURES),
    caseNumber: z.string(),
    caseCourt: CaseCourt,
    currency: CurrencyCode,
    registrationStartsAt: z.string(),
    registrationEndsAt: z.string(),
  }),
})
export type Order = z.infer<typeof Order>
