/** The law around the bidding: reminders, the places at the end, the day of the protocol. */
import { type Day, dayInSofia, timeInSofia } from '#platform/dates.ts'
import { type DeclaredDays, isWorkingDay, nextWorkingDay } from '#platform/working-days.ts'
import type { Clockwork } from './bidding.rules.ts'
import { biddingFiguresOn, officeFiguresOn } from './figures.rules.ts'

/** The day of the protocol: the first working day after the actual end. CPC art. 501e(5); Ordinance art. 45. */
export const protocolDay = (endedAt: Date, declared: DeclaredDays): Day =>
  nextWorkingDay(dayInSofia(endedAt), declared)

/**
 * The first day on which the protocol may be signed. It is the day on which it is due; but a sale that extensions have
 * carried past midnight into a working day has ended before that day begins, and may be signed on it.
 */
export function protocolFrom(endedAt: Date, declared: DeclaredDays): Day {
  const day = dayInSofia(endedAt)
  return isWorkingDay(day, declared) && timeInSofia(endedAt) < officeFiguresOn(day).opening
    ? day
    : protocolDay(endedAt, declared)
}

/** Places by each bidder's highest price, highest first; of bids by `who`, oldest first. */
export function ranking<W>(
  bids: readonly { who: W; price: number }[],
): { rank: number; who: W; best: number }[] {
  const best = new Map<W, number>()
  for (const { who, price } of bids) best.set(who, Math.max(price, best.get(who) ?? 0))
  return [...best]
    .sort(([, a], [, b]) => b - a)
    .map(([who, price], index) => ({ rank: index + 1, who, best: price }))
}

/** When bidders are reminded: so long before the start, by kind, and before the announced end. Ordinance art. 33, 40. */
export function reminderTimes(clockwork: Clockwork) {
  const { remindersBeforeStart, reminderBeforeEnd } = biddingFiguresOn(dayInSofia(clockwork.startsAt))
  return {
    beforeStart: remindersBeforeStart.map((one) => ({
      ...one,
      dueAt: new Date(clockwork.startsAt.getTime() - one.before),
    })),
    beforeEnd: {
      kind: 'twoHoursBeforeEnd' as const,
      before: reminderBeforeEnd,
      dueAt: new Date(clockwork.firstEndsAt.getTime() - reminderBeforeEnd),
    },
  }
}
