/** The colours of how a message stands. */
import type { Tone } from '#platform/web/ui/Chip.tsx'
import type { FeedbackState } from '../feedback.contract.ts'

export const TONES: Record<FeedbackState, Tone> = {
  NEW: 'warn',
  IN_PROGRESS: 'accent',
  ANSWERED: 'good',
  CLOSED: 'plain',
}
