/** Figures that slices keep for the metrics: each under its name, counted since the start of the process, or asked for when it is read. */

/** One figure, or one for each value of the label; undefined where it is not known just now. */
type Read = number | ReadonlyMap<string, number> | undefined
export type Tally = {
  help: string
  /** A counter only rises, and its name ends in `_total`. */
  kind: 'counter' | 'gauge'
  /** What tells the figures of a map apart. */
  label?: string
  count: number | (() => Promise<Read>)
}
export type Tallies = Map<string, Tally>

/** A count of its own under this name, which ends in `_total`; `add` raises it. */
export function tally(tallies: Tallies, name: `${string}_total`, help: string) {
  const mine = { help, kind: 'counter' as const, count: 0 }
  tallies.set(name, mine)
  return { add: (some: number) => void (mine.count += some) }
}

/** Counts apart by what they are called, of which there are few; those that are known before are told as 0, so that the first is a rise. */
export function tallyBy(
  tallies: Tallies,
  name: `${string}_total`,
  label: string,
  help: string,
  known: readonly string[] = [],
) {
  const counts = new Map<string, number>(known.map((value) => [value, 0]))
  tallies.set(name, { help, kind: 'counter', label, count: async () => counts })
  return { add: (value: string) => void counts.set(value, (counts.get(value) ?? 0) + 1) }
}
