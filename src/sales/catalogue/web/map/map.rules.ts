/** How a map of sales is shaded, and how near it looks. */

/** The least number of sales of each shade above none; how far they reach follows from the most that a region has. */
export function shadesFor(most: number): readonly number[] {
  if (most <= 4) return Array.from({ length: most }, (_, at) => at + 1)
  // Each shade begins at so many times the one before: few regions have most of the sales.
  const times = most ** (1 / SHADES)
  const begun = Array.from({ length: SHADES }, (_, at) => Math.round(times ** at))
  return [...new Set(begun.map((least, at) => Math.max(least, at + 1)))]
}
const SHADES = 4

/** The shade of a region: 0 of one without sales. */
export const shadeOf = (sales: number, shades: readonly number[]): number =>
  shades.filter((least) => sales >= least).length

/** What a shade stands for, in numbers. */
export const spanOf = (shade: number, shades: readonly number[], most: number): string => {
  const least = shades[shade - 1]!
  const last = (shades[shade] ?? most + 1) - 1
  return last > least ? `${least}–${last}` : `${least}`
}

type Box = { x: number; y: number; width: number; height: number }

/** The part of the drawing that holds a path of relative steps, with room around it and in the proportions of the whole. */
export function boxAround(path: string, whole: { width: number; height: number }): Box {
  const xs: number[] = []
  const ys: number[] = []
  for (const ring of path.split('z').filter(Boolean)) {
    const [x, y, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number)
    let [atX, atY] = [x ?? 0, y ?? 0]
    xs.push(atX)
    ys.push(atY)
    for (let at = 0; at + 1 < steps.length; at += 2) {
      atX += steps[at]!
      atY += steps[at + 1]!
      xs.push(atX)
      ys.push(atY)
    }
  }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.max((right - left) / whole.width, (bottom - top) / whole.height) * 1.14
  const [width, height] = [whole.width * scale, whole.height * scale]
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

export type Spot = { x: number; y: number; radius: number }

/** Points that would cover one another, moved apart: each stays as near to its place as the others let it. */
export function apart<S extends Spot>(spots: readonly S[]): S[] {
  const moved = spots.map((spot) => ({ ...spot }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, one] of moved.entries())
      for (const other of moved.slice(at + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const distance = Math.hypot(dx, dy)
        const lacks = (one.radius + other.radius) * ROOM - distance
        if (lacks <= 0) continue
        // Two in one place part to the left and to the right.
        const [toX, toY] = distance > 0 ? [dx / distance, dy / distance] : [1, 0]
        one.x -= (toX * lacks) / 2
        one.y -= (toY * lacks) / 2
        other.x += (toX * lacks) / 2
        other.y += (toY * lacks) / 2
      }
  return moved
}
const ROUNDS = 60
const ROOM = 1.08

/** Which of the points can have their name beneath them: it covers no point and no name before it. */
export function named<S extends Spot & { name: string }>(spots: readonly S[], letter: number): S[] {
  type Field = { left: number; right: number; top: number; bottom: number }
  const covers = (one: Field, other: Field) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  const points = spots.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  const names: Field[] = []
  return spots.filter(({ x, y, radius, name }, at) => {
    const half = (name.length * letter) / 4
    const field = { left: x - half, right: x + half, top: y + radius, bottom: y + radius + letter }
    if ([...points.toSpliced(at, 1), ...names].some((each) => covers(field, each))) return false
    names.push(field)
    return true
  })
}
