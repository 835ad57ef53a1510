/** How much of each month the portal was available. */
import { addMonths, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { type Language, formatPercent } from '#platform/lang/language.ts'
import { type Interval, shared } from './outages.rules.ts'
import type { StatusMonth } from './status.contract.ts'

/** The running month and those of a year before it. */
const MONTHS_SHOWN = 13

type Watched = {
  /** Since when the portal has been measured. */
  since: Date
  now: Date
  /** Outages that were measured; planned restarts and freezes are none (Ordinance N-3, art. 14). */
  absences: readonly Interval[]
  /** Outages that were announced. */
  announced: readonly Interval[]
}

const sum = (parts: readonly (Interval | undefined)[]) =>
  parts.reduce((all, part) => all + (part ? part.until.getTime() - part.from.getTime() : 0), 0)

/** Months of Bulgarian time, the newest first, with what was lost in each; an announced outage is time lost, too. */
export function monthsOf({ since, now, absences, announced }: Watched): StatusMonth[] {
  const first = `${dayInSofia(now).slice(0, 7)}-01`
  const days = Array.from({ length: MONTHS_SHOWN }, (_, back) => addMonths(first, -back))
  return days.flatMap((day) => {
    const month = { from: momentInSofia(day, '00:00'), until: momentInSofia(addMonths(day, 1), '00:00') }
    const watched = shared(month, { from: since, until: now })
    if (!watched) return []
    const away = absences.flatMap((absence) => shared(absence, watched) ?? [])
    const expected = away.flatMap((each) => announced.map((window) => shared(each, window)))
    return [
      {
        month: day.slice(0, 7),
        watchedMs: sum([watched]),
        awayMs: sum(away),
        announcedMs: sum(expected),
        outages: away.length,
      },
    ]
  })
}

/** The available part of a month in per cent, with three decimals and never rounded up: only what had no outage is 100. */
export function availability({ watchedMs, awayMs }: StatusMonth, language: Language): string {
  const thousandths = Math.floor(((watchedMs - awayMs) / Math.max(1, watchedMs)) * 100_000)
  const text = (thousandths / 1000).toFixed(thousandths === 100_000 ? 0 : 3)
  return formatPercent(text, language)
}
