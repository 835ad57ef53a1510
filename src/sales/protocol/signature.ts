/** The protocol acts by its signature, which closes the sale for good. Ordinance N-3, art. 45(3). */
import type { SignedAction } from '#actions/action.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { protocols } from './protocol.contract.ts'
import { messages } from './protocol.messages.ts'

export const signProtocol: SignedAction<{ saleId: number }, typeof protocols.signProtocol> = {
  command: protocols.signProtocol,
  signed: true,
  form({ saleId }, language) {
    const words = inLanguage(messages, language)
    return {
      title: words.handInTitle,
      confirm: words.handIn,
      lead: words.handInText,
      file: words.signedFile,
      given: { auctionId: saleId },
      done: ({ number }) => words.signedDone(number),
    }
  },
}
