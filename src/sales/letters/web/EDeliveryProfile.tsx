/** Whether whoever is at the screen can be reached by e-delivery; whatever is found, the choice stays theirs, since letters come by e-mail, too. */
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { letterEndpoints } from '../letters.contract.ts'
import { profileStates } from '../letters.messages.ts'

const words = dictionary(profileStates)

export function EDeliveryProfile() {
  const { data, error } = useAsk(letterEndpoints.checkEDeliveryForSales, {})
  const state = error ? 'AWAY' : (data?.state ?? 'CHECKING')
  const style = state === 'REGISTERED' ? 'note-good' : state === 'CHECKING' ? '' : 'note-warn'
  return <output className={`note ${style}`}>{words[state]}</output>
}
