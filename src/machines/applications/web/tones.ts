/** How each state of an application looks. */
import type { Tone } from '#platform/web/ui/Chip.tsx'
import type { ApplicationState } from '../applications.contract.ts'

export const TONES: Readonly<Record<ApplicationState, Tone>> = {
  UNCONFIRMED: 'plain',
  SUBMITTED: 'accent',
  RETURNED: 'warn',
  APPROVED: 'good',
  DENIED: 'bad',
}
