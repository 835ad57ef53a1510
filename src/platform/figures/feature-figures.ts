/** Figures that features give to /metrics (http/metrics.ts): each is counted since the process started, or looked up whenever it is collected. */

/** One figure, or one for each value of the label; undefined where it is not known just now. */
type Read = number | ReadonlyMap<string, number> | undefined
/** One figure. Its name in the map is shown with `zapori_` before it. */
export type FeatureFigure = {
  help: string
  /** A counter only rises, and its name ends in `_total`. */
  kind: 'counter' | 'gauge'
  /** What tells the figures of a map apart. */
  label?: string
  count: number | (() => Promise<Read>)
}
export type FeatureFigures = Map<string, FeatureFigure>

/** Adds a counter that begins at 0; `add` raises it by so many. */
export function addCounter(featureFigures: FeatureFigures, name: `${string}_total`, help: string) {
  const counter = { help, kind: 'counter' as const, count: 0 }
  featureFigures.set(name, counter)
  return { add: (some: number) => void (counter.count += some) }
}

/**
 * Adds a counter for each value of a label, of which there must be few; `add` raises that of one value by 1. Values that are `known`
 * beforehand are shown as 0, so that an alarm sees the first event as a rise.
 */
export function addLabelledCounter(
  featureFigures: FeatureFigures,
  name: `${string}_total`,
  label: string,
  help: string,
  known: readonly string[] = [],
) {
  const counts = new Map<string, number>(known.map((value) => [value, 0]))
  featureFigures.set(name, { help, kind: 'counter', label, count: async () => counts })
  return { add: (value: string) => void counts.set(value, (counts.get(value) ?? 0) + 1) }
}
