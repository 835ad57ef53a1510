/** The data sets as data: which columns each has. What is not named here leaves in no file; words for people stand in sets.messages.ts. */
import { type Day, dayInSofia } from '#platform/dates.ts'
import type { Cell, SetName } from './sets.contract.ts'

/** The public columns of each set, in their order. */
export const COLUMNS = {
  distraints: ['month', 'level', 'kind', 'status', 'region_code', 'region', 'count', 'hidden'],
  sales: [
    'month',
    'sale',
    'kind',
    'procedure',
    'region_code',
    'region',
    'round',
    'currency',
    'start_price',
    'final_price',
    'uplift',
    'bids',
    'bidders',
    'extensions',
    'outcome',
    'ended_on',
  ],
  'sale-outcomes': [
    'month',
    'level',
    'kind',
    'ended',
    'sold',
    'not_sold',
    'pending',
    'terminated',
    'withdrawn',
    'repeated',
    'average_uplift',
  ],
  papers: ['month', 'level', 'paper', 'payment', 'count', 'hidden'],
  outages: ['month', 'cause', 'from', 'until', 'seconds'],
} as const satisfies Record<SetName, readonly string[]>
type Column = (typeof COLUMNS)[SetName][number]

/** Columns that hold figures; all others hold texts. */
export const FIGURES: ReadonlySet<string> = new Set<Column>([
  'count',
  'round',
  'start_price',
  'final_price',
  'uplift',
  'bids',
  'bidders',
  'extensions',
  'ended',
  'sold',
  'not_sold',
  'pending',
  'terminated',
  'withdrawn',
  'repeated',
  'average_uplift',
  'seconds',
])

/** The row of a set, its cells in the order of its columns; throws where something is named that is no public column. */
export function cellsOf(set: SetName, row: Readonly<Record<string, Cell>>): Cell[] {
  const columns: readonly string[] = COLUMNS[set]
  const foreign = Object.keys(row).filter((name) => !columns.includes(name))
  if (foreign.length > 0) throw new Error(`${set} has no public column ${foreign.join(', ')}`)
  return columns.map((name) => row[name] ?? null)
}

/** By which screens hear that a set was made, sent or turned on. */
export const TOPIC = 'openData'

/** The month of a moment in Sofia. */
export const monthOf = (moment: Date): string => dayInSofia(moment).slice(0, 7)

/** The month so many months later, or earlier. */
export function monthsLater(month: string, count: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** The first day of a month. */
export const firstDay = (month: string): Day => `${month}-01`

/** So many months before the running one a set begins, and is still computed anew: a distraint may be lifted long after it was entered. */
export const MONTHS_BACK = 24
const HOUR_MS = 3_600_000
const OLDER_EVERY_HOURS = 7 * 24

/** When a month is computed next: this one and the last as often as the setting says, older ones each week, still older ones never. */
export function nextDue(month: string, now: Date, everyHours: number): Date | null {
  const age = monthsBetween(month, monthOf(now))
  if (age > MONTHS_BACK) return null
  return new Date(now.getTime() + HOUR_MS * (age <= 1 ? everyHours : Math.max(everyHours, OLDER_EVERY_HOURS)))
}

const monthsBetween = (from: string, until: string) =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5)) - Number(from.slice(5))
