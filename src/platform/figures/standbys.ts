/** Figures of standbys that answer reads. */
import { counter, gauge } from './own.ts'

/** While somebody reads: how long ago a standby, by its place in DATABASE_READ_URL, had all that the primary has. */
export const standbyAge = gauge(
  'standby_age_seconds',
  'How far a standby is behind, while somebody reads; of one that does not answer it is infinite',
  'standby',
)
export const standbyReads = counter(
  'standby_reads_total',
  'Reads that a standby might answer, by who did',
  'by',
)
