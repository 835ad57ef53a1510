/** Counts with their sums, and the rule of small counts applied to both. */
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Cell } from '../sets.contract.ts'
import { type Flow, hiding } from '../suppression.rules.ts'

type Row = Record<string, Cell>
type Level<R> = {
  level: keyof typeof WORTH
  by: (row: R) => Row
  from: (row: R) => string
  to: (row: R) => string
}
type Sum = Flow & { row: Row }

/** The more a sum comprises, the rather something smaller is hidden in its place. */
const WORTH = { TOTAL: 1000, REGION: 10, KIND: 10, PAPER: 10, KIND_STATUS: 3, PAPER_PAYMENT: 1, CELL: 1 }

/** Each level's sums, as rows and as flows. */
export function summed<R extends { count: number }>(rows: readonly R[], levels: readonly Level<R>[]): Sum[] {
  return levels.flatMap(({ level, by, from, to }) => {
    const sums = new Map<string, Sum>()
    for (const row of rows) {
      const key = JSON.stringify(by(row))
      const sum = sums.get(key) ?? {
        from: from(row),
        to: to(row),
        count: 0,
        worth: WORTH[level],
        row: { level, ...by(row) },
      }
      sum.count += row.count
      sums.set(key, sum)
    }
    return [...sums.values()]
  })
}

/** So many small counts take some milliseconds. */
const AT_ONCE = 10

/** The rows, each with its count or the mark that it is hidden. */
export async function withoutSmall(sums: readonly Sum[]): Promise<Row[]> {
  const steps = hiding(sums)
  let step = steps.next()
  for (let done = 1; !step.done; done++) {
    if (done % AT_ONCE === 0) await othersTurn()
    step = steps.next()
  }
  const hidden = step.value
  return sums.map(({ row, count }, at) => ({ ...row, ...(hidden[at] ? { hidden: 'yes' } : { count }) }))
}
