/** What a drill found, as a table for people and as a line for programs. */

/** What came of one fault. */
export type Row = {
  name: string
  what: string
  /** Acknowledged bids that are not recorded as acknowledged; recorded ones that nobody was told of; and, of those, times against the law. */
  lost: number
  invented: number
  wrongTimes: number
  /** Whether `npm run verify` found the chain whole. */
  whole: boolean
  /** Letters of an end that are missing or there twice. */
  letters: number
  /** The longest time in which no bid was acknowledged. */
  standstillS: number
  /** The longest that somebody waited for an answer, from his first try to it. */
  waitedS: number
  byItself: boolean
  /** Bids that were acknowledged; requests that failed and were sent again; wishes that were never answered. */
  acknowledged: number
  repeated: number
  unanswered: number
  /** How many of the watchers heard of a bid afterwards. */
  watching: string
  /** What the portals wrote down as outages, in seconds. */
  outagesS: number
}

const FAILOVER_S = 15
const ROLLING_S = 1
const isUpgrade = ({ name }: Row) => name === 'upgrade'
const COLUMNS = [
  ['fault', 14],
  ['lost', 5],
  ['invented', 9],
  ['times', 6],
  ['chain', 7],
  ['letters', 8],
  ['still s', 8],
  ['wait s', 7],
  ['bids', 6],
  ['again', 6],
  ['failed', 7],
  ['watchers', 11],
  ['outage s', 9],
] as const

const line = (cells: readonly string[]) =>
  cells.map((cell, n) => (n === 0 ? cell.padEnd(COLUMNS[n]![1]) : cell.padStart(COLUMNS[n]![1]))).join('')

/** The heading of the table of results. */
export const heading = () => line(COLUMNS.map(([name]) => name))

/** One fault as a row of the table of results. */
export const rowOf = (row: Row) =>
  `${line([
    row.name,
    String(row.lost),
    String(row.invented),
    row.wrongTimes === 0 ? 'right' : String(row.wrongTimes),
    row.whole ? 'whole' : 'BROKEN',
    row.letters === 0 ? 'once' : `${row.letters} !`,
    row.standstillS.toFixed(1),
    row.waitedS.toFixed(1),
    String(row.acknowledged),
    String(row.repeated),
    String(row.unanswered),
    row.watching,
    row.outagesS.toFixed(1),
  ])}  ${row.what}`

/** The line of JSON: of failovers the longest standstill; of a rolling upgrade the bids without an answer. */
export function summary(rows: readonly Row[]) {
  const sum = (of: (row: Row) => number, which = rows) => which.reduce((all, row) => all + of(row), 0)
  const byThemselves = rows.filter(({ byItself }) => byItself)
  return {
    lost: sum(({ lost }) => lost),
    invented: sum(({ invented }) => invented),
    worstFailoverS: Number(Math.max(0, ...byThemselves.map(({ standstillS }) => standstillS)).toFixed(1)),
    rollingFailedBids: sum(({ unanswered }) => unanswered, rows.filter(isUpgrade)),
  }
}

/** Nothing lost, nothing invented, chains whole, times lawful, letters once, failovers and a rolling upgrade within their goals. */
export function goalsMet(rows: readonly Row[]): boolean {
  const { lost, invented, worstFailoverS, rollingFailedBids } = summary(rows)
  const sound = rows.every(({ whole, wrongTimes, letters }) => whole && wrongTimes === 0 && letters === 0)
  const rolls = rows.filter(isUpgrade).every(({ standstillS }) => standstillS <= ROLLING_S)
  return sound && rolls && lost + invented + rollingFailedBids === 0 && worstFailoverS <= FAILOVER_S
}
