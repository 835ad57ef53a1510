/** The order on an application acts by its signature: with that the application is decided. Ordinance N-3, art. 29, annex 5. */
import type { SignedAction } from '#actions/action.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { type Application, applications } from './applications.contract.ts'
import { messages } from './applications.messages.ts'

type Given = Pick<Application, 'id' | 'number'>

export const signOrder: SignedAction<Given, typeof applications.signOrder> = {
  command: applications.signOrder,
  signed: true,
  form({ id, number }, language) {
    const words = inLanguage(messages, language)
    return {
      title: words.handInOrderTitle,
      confirm: words.handInOrder,
      lead: words.handInOrderText,
      file: words.signedOrder,
      given: { id },
      done: ({ status }) => words[status === 'APPROVED' ? 'approvedDone' : 'deniedDone'](number),
    }
  },
}
