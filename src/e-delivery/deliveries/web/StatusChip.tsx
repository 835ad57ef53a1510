/** How a message stands, in a few words. Only what was served is good. */
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import type { DeliveryStatus } from '../deliveries.contract.ts'
import { statuses } from '../deliveries.messages.ts'

const names = dictionary(statuses)

export const STATUS_TONES: Record<DeliveryStatus, Tone> = {
  QUEUED: 'warn',
  NOT_REGISTERED: 'bad',
  SENT: 'accent',
  SERVED: 'good',
  REFUSED: 'bad',
}

export function StatusChip({ status }: { status: DeliveryStatus }) {
  return <Chip tone={STATUS_TONES[status]}>{names[status]}</Chip>
}
