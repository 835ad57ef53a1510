/** Until when a message has to be answered, where a law says so. */
import { addMonths, type Day, dayInSofia } from '#platform/dates.ts'
import type { FeedbackCategory } from './feedback.contract.ts'

/**
 * In months from the day it came: proposals and signals, among them what hinders people from using the portal, in two (АПК,
 * art. 118(1) and 121); requests about one's personal data in one (Regulation (EU) 2016/679, art. 12(3)). For questions and
 * reports of problems no law has a term.
 */
const MONTHS: Partial<Record<FeedbackCategory, number>> = {
  PROPOSAL: 2,
  COMPLAINT: 2,
  ACCESSIBILITY: 2,
  PERSONAL_DATA: 1,
}

/** The last day for an answer, in Bulgaria; null where there is none. */
export function dueOn(category: FeedbackCategory, sentAt: Date): Day | null {
  const months = MONTHS[category]
  return months === undefined ? null : addMonths(dayInSofia(sentAt), months)
}

/** Whether a message still waits for its answer after the last day for it. */
export const isOverdue = (due: Day | null, waits: boolean, today: Day): boolean =>
  waits && due !== null && due < today
