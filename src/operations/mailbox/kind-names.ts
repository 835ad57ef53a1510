/** What the letters of all domains are called, by the code of their kind in the outbox. */
import { inOutbox, SALE_LETTERS } from '#sales/letters/kinds.contract.ts'
import { letterKinds } from '#sales/letters/letter-kinds.ts'
import { dictionary } from '#platform/web/say.ts'
import { emails } from './mailbox.contract.ts'
import { messages } from './mailbox.messages.ts'

const words = dictionary(messages)
const ofSales = dictionary(letterKinds)

/** By code; one that has no name yet shows itself. */
export const kindNames: Readonly<Record<string, string>> = {
  ...dictionary(emails),
  ...Object.fromEntries(SALE_LETTERS.map((kind) => [inOutbox(kind), words.ofSale(ofSales[kind])])),
}
