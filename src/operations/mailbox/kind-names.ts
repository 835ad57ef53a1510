/** What the letters of all domains are called, by the code of their kind in the outbox. */
import { inOutbox, SALE_LETTERS } from '../../sales/letters/kinds.contract.ts'
import { letterKinds } from '../../sales/letters/messages.ts'
import { dictionary } from '../../platform/web/say.ts'
import type { EMAIL_KINDS } from './contract.ts'
import { kinds, messages } from './messages.ts'

const words = dictionary(messages)
const ofSales = dictionary(letterKinds)

const others: Readonly<Record<(typeof EMAIL_KINDS)[number], string>> = dictionary(kinds)

/** By code; one that has no name yet shows itself. */
export const kindNames: Readonly<Record<string, string>> = {
  ...others,
  ...Object.fromEntries(SALE_LETTERS.map((kind) => [inOutbox(kind), words.ofSale(ofSales[kind])])),
}
