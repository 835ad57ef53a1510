/** What names people in a line of a statement, sealed; and how much of it is shown. */
import { z } from 'zod'
import type { PersonalNumbers } from '#platform/pki/personal.ts'

const LineDetails = z.object({
  payer: z.string(),
  iban: z.string(),
  reason: z.string(),
  bankReference: z.string(),
  /** Why a bank sent it back. */
  bankReason: z.string().default(''),
  /** A part of a booking whose parts do not make up the whole. */
  inDoubt: z.boolean().default(false),
})
export type LineDetails = z.infer<typeof LineDetails>

export const coverDetails = (
  personal: PersonalNumbers,
  { payer, iban, reason, bankReference, bankReason, inDoubt }: LineDetails,
) => personal.cover(JSON.stringify({ payer, iban, reason, bankReference, bankReason, inDoubt }))

export const openDetails = (personal: PersonalNumbers, sealed: Buffer) =>
  LineDetails.parse(JSON.parse(personal.open(sealed)))

/** Enough to tell two accounts of a payer apart. */
export const shownIban = (iban: string) => (iban.length > 8 ? `${iban.slice(0, 2)}…${iban.slice(-4)}` : '')
