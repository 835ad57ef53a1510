/** Counts that slices keep for the metrics: each under its name, since the start of the process, or asked for when it is read. */

export type Tallies = Map<string, { help: string; count: number | (() => Promise<number>) }>

/** A count of its own under this name; `add` raises it. */
export function tally(tallies: Tallies, name: string, help: string) {
  const mine = { help, count: 0 }
  tallies.set(name, mine)
  return { add: (some: number) => void (mine.count += some) }
}
