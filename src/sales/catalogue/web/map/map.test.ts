/** The map: its shapes are those of the 28 regions and 265 municipalities, and its shades tell apart what there is. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apart, boxAround, named, shadeOf, shadesFor, spanOf } from './map.rules.ts'
import { HEIGHT, REGIONS, seats, WIDTH } from './shapes.ts'

const whole = { width: WIDTH, height: HEIGHT }

it('has every region with a place for its number, and every municipality, within the drawing', () => {
  expect(Object.keys(REGIONS).toSorted()).toEqual(
    Array.from({ length: 28 }, (_, at) => String(at + 1).padStart(2, '0')),
  )
  expect(seats().size).toBe(265)
  for (const [x, y] of [...seats().values(), ...Object.values(REGIONS).map(({ at }) => at)]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(WIDTH)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(HEIGHT)
  }
  const box = boxAround(REGIONS['16']!.path, whole)
  const [x, y] = seats().get('PDV22')!
  expect(x).toBeGreaterThan(box.x)
  expect(x).toBeLessThan(box.x + box.width)
  expect(y).toBeGreaterThan(box.y)
  expect(y).toBeLessThan(box.y + box.height)
  expect(box.width / box.height).toBeCloseTo(WIDTH / HEIGHT)
})

it('weighs less than ten kilobytes on the way', () => {
  expect(brotliCompressSync(readFileSync(new URL('shapes.ts', import.meta.url))).length).toBeLessThan(10_000)
})

it('shades more sales never lighter, none as none, and says of each shade what it stands for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }), (most, some) => {
      const shades = shadesFor(most)
      expect(shades.length).toBeLessThanOrEqual(4)
      expect(shades).toEqual([...new Set(shades)].toSorted((one, other) => one - other))
      expect(shadeOf(0, shades)).toBe(0)
      const sales = Math.min(some, most)
      expect(shadeOf(sales, shades)).toBeLessThanOrEqual(shadeOf(most, shades))
      const shade = shadeOf(sales, shades)
      expect(shade === 0).toBe(sales === 0)
      if (shade === 0) return
      const [least = 0, last = least] = spanOf(shade, shades, most).split('–').map(Number)
      expect(sales).toBeGreaterThanOrEqual(least)
      expect(sales).toBeLessThanOrEqual(last)
    }),
  )
})

it('moves points apart until none covers another, and writes no name over a point or a name', () => {
  const one = { x: 10, y: 10, radius: 5, name: 'Марица' }
  const moved = apart([one, { ...one, name: 'Родопи' }, { ...one, x: 12, name: 'Пловдив' }])
  for (const [at, first] of moved.entries())
    for (const second of moved.slice(at + 1))
      expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThan(9.9)
  const far = { ...one, x: 100, name: 'Асеновград' }
  expect(named([one, { ...one, y: 17 }, far], 4).map(({ name, y }) => `${name} ${y}`)).toEqual([
    'Марица 17',
    'Асеновград 10',
  ])
})

it('has a shade for each number of few sales, and of many each begins at so many times the one before', () => {
  expect([0, 1, 4].map(shadesFor)).toEqual([[], [1], [1, 2, 3, 4]])
  expect([5, 16, 81, 256].map(shadesFor)).toEqual([
    [1, 2, 3, 4],
    [1, 2, 4, 8],
    [1, 3, 9, 27],
    [1, 4, 16, 64],
  ])
  const shades = [1, 2, 4, 8]
  expect([0, 1, 2, 3, 4, 8, 16].map((sales) => shadeOf(sales, shades))).toEqual([0, 1, 2, 2, 3, 4, 4])
  expect([1, 2, 3, 4].map((shade) => spanOf(shade, shades, 16))).toEqual(['1', '2–3', '4–7', '8–16'])
})

it('shows all of a path, seven hundredths of room on each side, in the proportions of the drawing', () => {
  // From 10, 10 to the right by 100, down by 50, and a second ring further up.
  const box = boxAround('m10,10 100,0 0,50zm60,-40 0,10z', { width: 200, height: 100 })
  expect(box.width).toBeCloseTo(228)
  expect(box.height).toBeCloseTo(114)
  expect([box.x + box.width / 2, box.y + box.height / 2]).toEqual([60, 10])
})

it('moves two points apart evenly, those in one place to the left and to the right, and leaves others', () => {
  const spot = (x: number, y: number) => ({ x, y, radius: 5 })
  const places = (...spots: { x: number; y: number; radius: number }[]) =>
    apart(spots).map(({ x, y }) => [Number(x.toFixed(3)), Number(y.toFixed(3))])
  expect(places(spot(10, 10), spot(10, 10))).toEqual([
    [4.6, 10],
    [15.4, 10],
  ])
  expect(places(spot(10, 10), spot(13, 14))).toEqual([
    [8.26, 7.68],
    [14.74, 16.32],
  ])
  expect(places(spot(10, 10), spot(20.8, 10))).toEqual([
    [10, 10],
    [20.8, 10],
  ])
})

it('writes a name that only touches another or a point, and none that covers it by the least', () => {
  // A name of four signs, each four wide, reaches four to both sides, and four below its point.
  const spot = (x: number, y: number, name = 'Русе') => ({ x, y, radius: 2, name })
  const written = (...spots: ReturnType<typeof spot>[]) => named(spots, 4).map(({ x, y }) => `${x} ${y}`)
  expect(written(spot(10, 10), spot(18, 10))).toEqual(['10 10', '18 10'])
  expect(written(spot(10, 10), spot(17, 10))).toEqual(['10 10'])
  expect(written(spot(10, 10), spot(10, 18, ''))).toEqual(['10 10', '10 18'])
  expect(written(spot(10, 10), spot(10, 17, ''))).toEqual(['10 17'])
  expect(written(spot(10, 10), spot(16, 15, ''))).toEqual(['10 10', '16 15'])
  expect(written(spot(10, 10), spot(15, 15, ''))).toEqual(['15 15'])
  expect(written(spot(10, 10), spot(4, 15, ''))).toEqual(['10 10', '4 15'])
  expect(written(spot(10, 10), spot(5, 15, ''))).toEqual(['5 15'])
})
