/**
 * The rule of small counts, as a pure function. Counts of people's matters below the threshold are hidden; where what is shown would
 * give one away by adding or subtracting, others are hidden with it.
 *
 * A table with its totals is a network: each count flows from one sum to another (all → kind → status → region → all), and what enters a
 * node leaves it. So a hidden count can be computed exactly if no other flow fits what is shown: if no circle of hidden counts leads
 * through it, on which they could be one more or one less. The circle that hides least is looked for, and all on it is hidden.
 */

/** Counts below it are small (docs/decisions/074). */
const THRESHOLD = 5

/** A count on its way from one sum to another. The sums are named by the caller; `worth` is how dear it is to readers, 1 unless told. */
export type Flow = { from: string; to: string; count: number; worth?: number }

/**
 * Which counts are hidden. Nought is a count of nobody, is known by not being there, and must not be passed. Of a hidden count it is
 * known that it is at least one, and no more than that. In every node what comes in must go out.
 */
export function hiddenWithin(flows: readonly Flow[], threshold = THRESHOLD): boolean[] {
  const steps = hiding(flows, threshold)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The same count by count, so that others have their turn between them: a table of 800 small counts takes a fifth of a second. */
export function* hiding(flows: readonly Flow[], threshold = THRESHOLD): Generator<undefined, boolean[]> {
  const hidden = flows.map(({ count }) => count < threshold)
  const at = new Map<string, number[]>()
  for (const [index, { from, to }] of flows.entries())
    for (const node of [from, to]) at.set(node, [...(at.get(node) ?? []), index])
  // Hiding more never makes another one known, so that each is looked at once.
  for (const [index, { count }] of flows.entries()) {
    if (count >= threshold) continue
    for (const other of circleThrough(flows, hidden, at, index)) hidden[other] = true
    yield
  }
  return hidden
}

type Way = { cost: number; last?: number; before?: string }

/** The others on the circle through a count that takes the least of what is shown. */
function circleThrough(
  flows: readonly Flow[],
  hidden: readonly boolean[],
  at: ReadonlyMap<string, readonly number[]>,
  index: number,
): number[] {
  const { from, to, count } = flows[index]!
  // One more here needs a way back from its end to its beginning; one less the opposite.
  const more = way(to, from)
  const less = count > 1 ? way(from, to) : undefined
  if (!more || (less && less.cost < more.cost)) return less?.flows ?? []
  return more.flows

  /** The cheapest way (Dijkstra): what is hidden costs nothing, what is shown its count times its worth. */
  function way(start: string, end: string): { cost: number; flows: number[] } | undefined {
    const ways = new Map<string, Way>([[start, { cost: 0 }]])
    const open = new Set([start])
    while (open.size > 0) {
      const node = [...open].reduce((one, other) =>
        ways.get(other)!.cost < ways.get(one)!.cost ? other : one,
      )
      open.delete(node)
      const { cost } = ways.get(node)!
      if (node === end) return { cost, flows: back(ways, end) }
      for (const other of at.get(node) ?? []) {
        const flow = flows[other]!
        // A count of one cannot be less.
        const next = flow.from === node ? flow.to : flow.count > 1 ? flow.from : undefined
        if (other === index || next === undefined) continue
        const there = cost + (hidden[other] ? 0 : flow.count * (flow.worth ?? 1))
        if (there >= (ways.get(next)?.cost ?? Infinity)) continue
        ways.set(next, { cost: there, last: other, before: node })
        open.add(next)
      }
    }
    return undefined
  }
}

function back(ways: ReadonlyMap<string, Way>, end: string): number[] {
  const flows: number[] = []
  for (let way = ways.get(end); way?.last !== undefined; way = ways.get(way.before!)) flows.push(way.last)
  return flows
}
