/** An act after the protocol acts by its signature, as the protocol and the order on an application do. CPC art. 434(1). */
import type { SignedAction } from '#actions/action.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { actionTexts } from './steps-screen.messages.ts'
import { completionSteps } from './steps.contract.ts'

export const signStep: SignedAction<{ saleId: number }, typeof completionSteps.signStep> = {
  command: completionSteps.signStep,
  signed: true,
  form({ saleId }, language) {
    const words = inLanguage(actionTexts, language)
    return {
      title: words.handIn,
      confirm: words.handIn,
      lead: words.handInText,
      file: words.signedFile,
      given: { auctionId: saleId },
      done: () => words.signedDone,
    }
  },
}
