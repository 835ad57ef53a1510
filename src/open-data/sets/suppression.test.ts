/** The rule of small counts, against every table that could be behind what is shown. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumsOfDistraints } from './server/counting.ts'
import { type Flow, hiddenWithin } from './suppression.rules.ts'

/** A table of kinds and regions with both sums, as flows; empty cells are left out. */
function networkOf(table: number[][]): Flow[] {
  const flows: Flow[] = []
  const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0)
  for (const [kind, row] of table.entries()) {
    if (sum(row) > 0) flows.push({ from: 'all', to: `kind ${kind}`, count: sum(row) })
    for (const [region, count] of row.entries())
      if (count > 0) flows.push({ from: `kind ${kind}`, to: `region ${region}`, count })
  }
  for (const region of table[0]!.keys()) {
    const count = sum(table.map((row) => row[region]!))
    if (count > 0) flows.push({ from: `region ${region}`, to: 'end', count })
  }
  const total = sum(table.flat())
  if (total > 0) flows.push({ from: 'end', to: 'all', count: total })
  return flows
}

/** All that each hidden count could be, up to `most`, found by trying: cells first, sums follow from them. */
function possible(flows: readonly Flow[], hidden: readonly boolean[], most: number): Set<number>[] {
  const cells = flows.flatMap((flow, at) => (flow.from.startsWith('kind') ? [at] : []))
  const found = flows.map(() => new Set<number>())
  const counts = flows.map(({ count }) => count)
  const into = (node: string) => cells.filter((at) => flows[at]!.to === node || flows[at]!.from === node)
  const sums = flows.flatMap((_, at) => (cells.includes(at) ? [] : [at]))
  const sumOf = (at: number) => {
    const { from, to } = flows[at]!
    const own = from === 'end' ? cells : into(from === 'all' ? to : from)
    return own.reduce((all, cell) => all + counts[cell]!, 0)
  }
  const attempt = (place: number): void => {
    const at = cells[place]
    if (at === undefined) {
      if (sums.some((sum) => !hidden[sum] && sumOf(sum) !== flows[sum]!.count)) return
      for (const [flow, set] of found.entries()) set.add(sums.includes(flow) ? sumOf(flow) : counts[flow]!)
      return
    }
    if (!hidden[at]) return attempt(place + 1)
    for (let count = 1; count <= most; count++) {
      counts[at] = count
      attempt(place + 1)
    }
    counts[at] = flows[at]!.count
  }
  attempt(0)
  return found
}

const tables = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 7 }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )

describe('small counts', () => {
  it('are all hidden, and large tables are not', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const flows = networkOf(table)
        const hidden = hiddenWithin(flows)
        for (const [at, { count }] of flows.entries()) if (count < 5) expect(hidden[at]).toBe(true)
        if (flows.every(({ count }) => count >= 5)) expect(hidden).not.toContain(true)
      }),
    )
  })

  it('cannot be computed from what is shown: at least one other table fits it', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const flows = networkOf(table)
        const hidden = hiddenWithin(flows, 3)
        if (hidden.filter((each, at) => each && flows[at]!.from.startsWith('kind')).length > 6) return
        const could = possible(flows, hidden, 9)
        for (const [at, { count }] of flows.entries())
          if (count < 3) expect([...could[at]!].length, JSON.stringify({ table, at })).toBeGreaterThan(1)
      }),
      { numRuns: 150 },
    )
  })

  it('take a second one with them where the total would give the only one away', () => {
    const flows = [
      { from: 'all', to: 'car', count: 20 },
      { from: 'all', to: 'ship', count: 8 },
      { from: 'all', to: 'aircraft', count: 2 },
      { from: 'car', to: 'end', count: 20 },
      { from: 'ship', to: 'end', count: 8 },
      { from: 'aircraft', to: 'end', count: 2 },
      { from: 'end', to: 'all', count: 30 },
    ]
    expect(hiddenWithin(flows)).toEqual([false, true, true, false, true, true, false])
  })

  it('hide nothing more where a circle of hidden counts is there, however long', () => {
    const nodes = ['y', 'a', 'b', 'c', 'd', 'e', 'x']
    const flows = [
      { from: 'x', to: 'y', count: 2 },
      ...nodes.slice(1).map((to, at) => ({ from: nodes[at]!, to, count: 2 })),
      { from: 'y', to: 'x', count: 5 },
      { from: 'x', to: 'm', count: 5 },
      { from: 'm', to: 'y', count: 5 },
    ]
    expect(hiddenWithin(flows)).toEqual(flows.map(({ count }) => count < 5))
  })

  it('take of two circles the one that is worth less to readers', () => {
    const flows = (worth: number) => [
      { from: 'all', to: 'car', count: 9, worth },
      { from: 'all', to: 'ship', count: 10 },
      { from: 'all', to: 'aircraft', count: 2 },
      { from: 'car', to: 'end', count: 9, worth },
      { from: 'ship', to: 'end', count: 10 },
      { from: 'aircraft', to: 'end', count: 2 },
      { from: 'end', to: 'all', count: 21 },
    ]
    expect(hiddenWithin(flows(1))).toEqual([true, false, true, true, false, true, false])
    expect(hiddenWithin(flows(2))).toEqual([false, true, true, false, true, true, false])
  })

  it('hide the total, too, where there is nothing else', () => {
    const one = [
      { from: 'all', to: 'car', count: 1 },
      { from: 'car', to: 'end', count: 1 },
      { from: 'end', to: 'all', count: 1 },
    ]
    expect(hiddenWithin(one)).toEqual([true, true, true])
  })
})

/** Which unknowns the equations leave no choice for (Gauss): an equation says that its unknowns add up to something known. */
function determinedBy(equations: ReadonlySet<number>[]): number[] {
  const rows = equations.map((equation) => new Map([...equation].map((unknown) => [unknown, 1])))
  const done: Map<number, number>[] = []
  for (let row = rows.pop(); row; row = rows.pop()) {
    const pivot = [...row].find(([, factor]) => Math.abs(factor) > 1e-9)
    if (!pivot) continue
    const [unknown, by] = pivot
    for (const [key, factor] of row) row.set(key, factor / by)
    for (const other of [...rows, ...done]) {
      const times = other.get(unknown) ?? 0
      for (const [key, factor] of row) other.set(key, (other.get(key) ?? 0) - times * factor)
    }
    done.push(row)
  }
  return done.flatMap((row) => {
    const left = [...row].filter(([, factor]) => Math.abs(factor) > 1e-9)
    return left.length === 1 ? [left[0]![0]] : []
  })
}

it('no hidden count follows from those that are told, by whatever adding and subtracting across all levels of the real set', () => {
  const [kinds, states, regions] = [
    ['VEHICLE', 'VESSEL', 'OTHER'],
    ['ENFORCED', 'REVOKED'],
    ['16', '22', null],
  ]
  const places = kinds.flatMap((kind) =>
    states.flatMap((status) =>
      regions.map((region_code) => ({ kind, status, region_code, region: region_code })),
    ),
  )
  const counts = fc.array(fc.integer({ min: 0, max: 9 }), {
    minLength: places.length,
    maxLength: places.length,
  })
  fc.assert(
    fc.property(counts, (plotted) => {
      const rows = places
        .map((place, at) => ({ ...place, count: plotted[at]! }))
        .filter(({ count }) => count > 0)
      const sums = sumsOfDistraints(rows)
      const hidden = hiddenWithin(sums)
      const cells = sums.flatMap(({ row }, at) => (row['level'] === 'CELL' ? [at] : []))
      const columns = ['kind', 'status', 'region_code'] as const
      /** The cells that a sum comprises. */
      const within = (at: number) => {
        const named = sums[at]!.row
        const request = columns.filter((column) => column in named)
        return cells.filter((cell) => request.every((column) => sums[cell]!.row[column] === named[column]))
      }
      const equations = sums.flatMap((_, at) =>
        hidden[at] ? [] : [new Set(within(at).filter((cell) => hidden[cell]))],
      )
      expect(determinedBy(equations), JSON.stringify(plotted)).toEqual([])
      // Nor does a hidden sum follow: what is hidden in it is no part of what is told.
      for (const [at] of sums.entries())
        if (hidden[at])
          expect(
            within(at).some((cell) => hidden[cell]),
            JSON.stringify(plotted),
          ).toBe(true)
    }),
    { numRuns: 200 },
  )
})
