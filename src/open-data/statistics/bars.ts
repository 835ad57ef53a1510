/** Where bars and lines of a chart by month lie: pure figures, no screen. */

export type Size = { width: number; height: number }
/** A part of each month's count; null where it is hidden. */
export type Series = { name: string; values: readonly (number | null)[] }

const LEFT = 44
const RIGHT = 4
const TOP = 12
const BOTTOM = 40
const WIDEST_BAR = 44
const SHARE_OF_SLOT = 0.7
const MOST_TICKS = 5
/** Smaller than a point nothing is seen. */
const LEAST_HEIGHT = 1.5

/** Even figures from nought to the first one that is not below the highest, at most six of them. */
export function ticksUpTo(highest: number): number[] {
  const least = Math.max(highest, 1) / MOST_TICKS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least - 1e-9)!,
  )
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step - 1e-9) + 1 }, (_, at) => at * step)
}

type Bar = { month: number; series: number; x: number; y: number; width: number; height: number }

/**
 * The bars of each month, one part upon the other in the order of the series; `remainder` comes last, with a number after the others:
 * what is known of the total and hidden in its parts.
 */
export function barsOf(series: readonly Series[], totals: readonly (number | null)[], size: Size) {
  const months = totals.length
  const sumOf = (at: number) => series.reduce((all, { values }) => all + (values[at] ?? 0), 0)
  const highest = Math.max(0, ...totals.map((total, at) => Math.max(total ?? 0, sumOf(at))))
  const ticks = ticksUpTo(highest)
  const top = ticks.at(-1)!
  const bottom = size.height - BOTTOM
  const slot = (size.width - LEFT - RIGHT) / Math.max(months, 1)
  const width = Math.min(WIDEST_BAR, slot * SHARE_OF_SLOT)
  const y = (count: number) => bottom - ((bottom - TOP) * count) / top
  const middle = (at: number) => LEFT + slot * (at + 0.5)
  const bars: Bar[] = []
  for (let at = 0; at < months; at++) {
    let below = 0
    const remainder = Math.max(0, (totals[at] ?? 0) - sumOf(at))
    for (const [number, count] of [...series.map(({ values }) => values[at] ?? 0), remainder].entries()) {
      if (count <= 0) continue
      const height = Math.max(y(below) - y(below + count), LEAST_HEIGHT)
      bars.push({ month: at, series: number, x: middle(at) - width / 2, y: y(below) - height, width, height })
      below += count
    }
  }
  return {
    bars,
    ticks: ticks.map((count) => ({ count, y: y(count) })),
    middle,
    bottom,
    left: LEFT,
    right: size.width - RIGHT,
  }
}

/** In which months something is hidden of which not even the total is known. */
export const hiddenIn = (totals: readonly (number | null)[]) =>
  totals.flatMap((total, at) => (total === null ? [at] : []))
