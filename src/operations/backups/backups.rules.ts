/** When a backup counts as old. */
import type { Status } from './backups.contract.ts'

const HOUR_MS = 3_600_000

/** How the newest backup stands at a moment, if one is made every so many hours. */
export function statusOf(newest: Date | undefined, now: Date, hours: number): Status {
  if (!newest) return 'NONE'
  return now.getTime() - newest.getTime() > hours * HOUR_MS ? 'OLD' : 'FRESH'
}
