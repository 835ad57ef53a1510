/** How a subscription stands and how a notice fares, in a word or two. */
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { deliveryStates, endings, states } from '../subscriptions.messages.ts'
import type { DeliveryState, EndedWhy, SubscriptionState } from '../subscriptions.contract.ts'

const stateNames = dictionary(states)
const endingNames = dictionary(endings)
const deliveryNames = dictionary(deliveryStates)

const TONES: Record<SubscriptionState, Tone> = { UNCONFIRMED: 'warn', ACTIVE: 'good', ENDED: 'plain' }
export const DELIVERY_TONES: Record<DeliveryState, Tone> = {
  QUEUED: 'accent',
  SENT: 'good',
  DELIVERED: 'good',
  FAILED: 'bad',
  DROPPED: 'plain',
}
type Standing = { state: SubscriptionState; endedWhy: EndedWhy | null }

export const standingText = ({ state, endedWhy }: Standing) =>
  [stateNames[state], endedWhy && endingNames[endedWhy]].filter(Boolean).join(': ')

export const StandingChip = ({ state, endedWhy }: Standing) => (
  <div className="stack">
    <Chip tone={TONES[state]}>{stateNames[state]}</Chip>
    {endedWhy && <span className="small">{endingNames[endedWhy]}</span>}
  </div>
)

export const DeliveryChip = ({ delivery }: { delivery: DeliveryState }) => (
  <Chip tone={DELIVERY_TONES[delivery]}>{deliveryNames[delivery]}</Chip>
)
