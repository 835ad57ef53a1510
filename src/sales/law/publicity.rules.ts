/**
 * For how long everybody may read in full what a notice of a sale says. The law orders the publication (CPC art. 487(2), 501b) and
 * names no end of it, so a dated setting may give one in days; without it there is none (docs/decisions/071).
 */
import { addDays, dayInSofia, momentInSofia } from '../../platform/dates.ts'

/** Sales that ended before this moment are told without persons: their last day, in Bulgaria, is `days` after that of the end. Nothing where no period is set. */
export const withheldBefore = (days: number, now: Date): Date | undefined =>
  days === 0 ? undefined : momentInSofia(addDays(dayInSofia(now), -days), '00:00')
