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
type Status = { state: SubscriptionState; endedWhy: EndedWhy | null }

export const statusText = ({ state, endedWhy }: Status) =>
  [stateNames[state], endedWhy && endingNames[endedWhy]].filter(Boolean).join(': ')

export const StatusChip = ({ state, endedWhy }: Status) => (
  <div className="stack">
    <Chip tone={TONES[state]}>{stateNames[state]}</Chip>
    {endedWhy && <span className="small">{endingNames[endedWhy]}</span>}
  </div>
)

export const DeliveryChip = ({ delivery }: { delivery: DeliveryState }) => (
  <Chip tone={DELIVERY_TONES[delivery]}>{deliveryNames[delivery]}</Chip>
)
