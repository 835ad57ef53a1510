/** How a request stands, in a word: the same on its page and in every list. */
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import type { Status } from '../requests.contract.ts'
import { statuses } from '../requests.messages.ts'

export const requestStatusNames = dictionary(statuses)

const TONES: Record<Status, Tone> = {
  UNPAID: 'warn',
  UNDER_WAY: 'accent',
  LAPSED: 'bad',
  SEALING: 'accent',
  READY: 'good',
  ENDED: 'plain',
}

export function RequestStatusChip({ standing }: { standing: Status }) {
  return <Chip tone={TONES[standing]}>{requestStatusNames[standing]}</Chip>
}
