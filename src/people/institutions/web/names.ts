/** Names of kinds and states in the language of the page. */
import { dictionary } from '#platform/web/say.ts'
import { kinds } from '../institutions.messages.ts'
import { checks, memberKinds } from '../structure.messages.ts'
import { accountStates } from '../terms.messages.ts'

export const names = {
  kind: dictionary(kinds),
  member: dictionary(memberKinds),
  check: dictionary(checks),
  state: dictionary(accountStates),
}
