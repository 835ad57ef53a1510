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
