/** How a payment stands, in one word. */
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import type { PaymentStatus } from '../requests.contract.ts'
import { statuses } from '../requests.messages.ts'

const names = dictionary(statuses)

export const STATUS_TONES: Record<PaymentStatus, Tone> = {
  NEW: 'warn',
  REJECTED: 'bad',
  PENDING: 'accent',
  IN_PROCESS: 'accent',
  AUTHORIZED: 'accent',
  ORDERED: 'accent',
  PAID: 'good',
  EXPIRED: 'plain',
  CANCELED: 'plain',
  SUSPENDED: 'plain',
}

export function StatusChip({ status }: { status: PaymentStatus }) {
  return <Chip tone={STATUS_TONES[status]}>{names[status]}</Chip>
}
