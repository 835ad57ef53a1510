/** Homes from outside: a block of flats, a house from the street and from its garden, garages. */
import {
  box,
  bush,
  canvas,
  chance,
  disc,
  hills,
  many,
  meadow,
  type Mood,
  pane,
  poplar,
  shadow,
  shape,
  sky,
  street,
  tree,
} from './scenery.ts'

export type Walls = { wall: string; shade: string; roof: string; trim: string }
export const WALLS = {
  sand: { wall: '#ecd9b8', shade: '#cdb792', roof: '#a9543f', trim: '#8a6a4c' },
  rose: { wall: '#e7c3ae', shade: '#c9a08a', roof: '#8b4a3c', trim: '#74503f' },
  white: { wall: '#f2efe8', shade: '#d3cfc6', roof: '#6b4b41', trim: '#5d6d76' },
  brick: { wall: '#c98668', shade: '#a8694f', roof: '#5c4a45', trim: '#f0e6d8' },
  mint: { wall: '#cfdfd0', shade: '#adc2b0', roof: '#7c5547', trim: '#5f7a68' },
} as const satisfies Record<string, Walls>

const AWNINGS = ['#c0574a', '#3f7f8c', '#d6a24a', '#6c8f5b']

/** The sea at the horizon, instead of hills. */
const sea = (mood: Mood) =>
  `${box(0, 372, 800, 110, '#5d9cb8')}${many(9, (n) => box((n * 97) % 760, 388 + (n % 4) * 17, 60, 3, '#fff', 'opacity=".35"'))}${shape('M0 430C160 418 300 440 470 428S720 436 800 424V600H0Z', mood.grass)}`

type Block = { storeys: number; bays: number; walls: Walls; mood: Mood; seed: number; atSea?: boolean }

/** A block of flats on a street, its side in shade, with balconies in every other bay. */
export function blockOfFlats({ storeys, bays, walls, mood, seed, atSea = false }: Block): string {
  const next = chance(seed)
  const high = Math.min(62, 370 / storeys)
  const wide = Math.min(92, 460 / bays)
  const [left, foot] = [400 - (bays * wide) / 2 - 40, 484]
  const top = foot - storeys * high - 26
  const right = left + bays * wide
  const flat = (storey: number, bay: number) => {
    const [x, y] = [left + bay * wide, foot - (storey + 1) * high - 8]
    const balcony = bay % 2 === 1 && storey > 0
    const glass = pane(
      x + wide * 0.22,
      y + high * (balcony ? 0.1 : 0.22),
      wide * 0.56,
      high * (balcony ? 0.74 : 0.46),
      next() < 0.14,
    )
    if (!balcony) return glass
    const awning =
      next() < 0.35
        ? shape(
            `M${x + 6} ${y + 2}H${x + wide - 6}L${x + wide + 2} ${y + 15}H${x - 2}Z`,
            AWNINGS[Math.floor(next() * 4)]!,
          )
        : ''
    const plants =
      next() < 0.5
        ? many(4, (n) =>
            disc(x + 14 + n * ((wide - 28) / 3), y + high * 0.52, 5, n % 2 ? mood.leaf : '#c9665c'),
          )
        : ''
    return `${glass}${plants}${box(x + 2, y + high * 0.55, wide - 4, high * 0.33, walls.trim, 'opacity=".92"')}
      ${many(5, (n) => box(x + 2 + ((wide - 6) / 4) * n, y + high * 0.55, 2, high * 0.33, '#fff', 'opacity=".28"'))}
      ${box(x - 2, y + high * 0.88, wide + 4, 5, walls.shade)}${box(x + 2, y + high * 0.88 + 5, wide - 4, 5, '#000', 'opacity=".12"')}${awning}`
  }
  return canvas(
    sky(mood, seed),
    atSea ? sea(mood) : hills(mood, seed),
    poplar(70, 480, 1.25, mood),
    poplar(735, 480, 1.45, mood),
    shape(`M${right} ${top}L${right + 64} ${top + 34}V${foot}H${right}Z`, walls.shade),
    many(storeys, (storey) =>
      shape(`M${right + 22} ${foot - (storey + 1) * high + 4}l20 7v${high * 0.45}l-20 -5Z`, '#5d7688'),
    ),
    box(left, top, right - left, foot - top, walls.wall),
    shape(`M${left} ${top}H${right}V${foot}Z`, '#000', 'opacity=".05"'),
    box(left - 8, top - 10, right - left + 16, 12, walls.roof),
    box(left + 40, top - 34, 26, 26, walls.shade),
    box(right - 90, top - 28, 34, 20, walls.shade),
    many(storeys, (storey) => many(bays, (bay) => flat(storey, bay))),
    box(left + wide * 0.2, foot - 50, wide * 0.6, 50, '#5b4638'),
    box(left + wide * 0.1, foot - 60, wide * 0.8, 8, walls.roof),
    street(mood),
    bush(left - 40, 490, 0.8, mood),
    tree(right + 20, 492, 0.82, mood),
    bush(left + 250, 490, 0.55, mood),
  )
}

type Home = { walls: Walls; mood: Mood; seed: number }

const fence = (y: number, colour: string, from: number, until: number) =>
  `${box(from, y + 12, until - from, 5, colour)}${box(from, y + 34, until - from, 5, colour)}${many(Math.floor((until - from) / 16), (n) => shape(`M${from + n * 16} ${y + 48}v-42l5 -7 5 7v42Z`, colour))}`

/** A house of two storeys from the street: gable, side wing in shade, steps, a path and a fence. */
export function houseFront({ walls, mood, seed }: Home): string {
  const shutters = (x: number, y: number) =>
    `${box(x - 16, y - 3, 12, 66, walls.trim)}${box(x + 58, y - 3, 12, 66, walls.trim)}`
  return canvas(
    sky(mood, seed),
    hills(mood, seed),
    meadow(mood),
    tree(120, 452, 1.25, mood),
    tree(706, 446, 1.05, mood),
    shadow(410, 474, 250, 16),
    shape('M430 250H612L660 318V466H430Z', walls.shade),
    shape('M330 176H560L676 322H446Z', walls.roof),
    shape('M330 176H560L570 189H340Z', '#fff', 'opacity=".12"'),
    many(6, (n) => shape(`M${354 + n * 18} ${198 + n * 22}h236l3 4h-236Z`, '#000', 'opacity=".1"')),
    box(520, 150, 34, 74, '#a86b57'),
    box(515, 144, 44, 10, '#8a5646'),
    shape('M214 322L330 176 446 322V466H214Z', walls.wall),
    shape('M330 176L446 322V466H330Z', '#000', 'opacity=".04"'),
    shape('M196 330L330 162 464 330 446 336 330 190 214 336Z', walls.roof),
    pane(303, 246, 54, 58, false),
    box(296, 310, 68, 6, walls.shade),
    pane(240, 354, 54, 60),
    shutters(240, 354),
    box(366, 352, 58, 114, '#6b4a38'),
    box(372, 358, 46, 40, '#8fabb9'),
    disc(416, 414, 3.5, '#e8c66a'),
    box(354, 340, 82, 9, walls.roof),
    box(356, 464, 78, 8, '#c9c3b8'),
    box(346, 472, 98, 8, '#b8b2a7'),
    pane(486, 356, 54, 60),
    pane(576, 356, 54, 60),
    shape('M366 480H424L500 600H330Z', '#d8cbb2'),
    fence(500, '#f3eee3', 0, 322),
    fence(500, '#f3eee3', 500, 800),
    bush(270, 478, 0.75, mood),
    bush(520, 480, 0.9, mood),
    bush(610, 478, 0.65, mood),
  )
}

/** The same house from its garden: a veranda, rows of vegetables, fruit trees. */
export function houseGarden({ walls, mood, seed }: Home): string {
  const fruit = (x: number, y: number, s: number) =>
    `${tree(x, y, s, mood)}${many(6, (n) => disc(x - 34 * s + n * 14 * s, y - (84 + ((n * 29) % 50)) * s, 5 * s, '#d9584a'))}`
  return canvas(
    sky(mood, seed + 3),
    hills(mood, seed + 3, 400),
    meadow(mood, 400),
    shadow(290, 424, 250, 14),
    shape('M84 286L150 178H430L496 286Z', walls.roof),
    shape('M150 178H430L437 190H143Z', '#fff', 'opacity=".12"'),
    box(104, 286, 372, 134, walls.shade),
    box(104, 286, 372, 134, walls.wall, 'opacity=".6"'),
    many(2, (n) => pane(130 + n * 90, 312, 50, 58)),
    box(300, 300, 190, 8, walls.roof),
    many(4, (n) => box(306 + n * 58, 308, 7, 112, '#f0e8da')),
    pane(330, 322, 50, 96),
    pane(420, 322, 40, 60),
    box(296, 416, 200, 8, '#c9b596'),
    box(350, 392, 60, 5, '#8a6a4c'),
    box(360, 396, 5, 22, '#8a6a4c'),
    box(396, 396, 5, 22, '#8a6a4c'),
    fruit(610, 438, 1.1),
    fruit(718, 470, 1.35),
    shape('M40 600L180 452H520L640 600Z', '#8a6a4e'),
    many(6, (n) =>
      shape(
        `M${64 + n * 106} 600L${194 + n * 62} 454h14L${110 + n * 106} 600Z`,
        n % 2 ? mood.leaf : mood.leafShade,
      ),
    ),
    bush(60, 450, 0.9, mood),
  )
}

/** A row of garages; the one that is sold stands open. */
export const garages = ({ walls, mood, seed }: Home): string =>
  canvas(
    sky(mood, seed),
    hills(mood, seed, 380),
    poplar(90, 360, 1.1, mood),
    tree(680, 360, 1, mood),
    box(60, 246, 680, 200, walls.wall),
    shape('M60 246H740V446Z', '#000', 'opacity=".05"'),
    box(44, 228, 712, 22, '#7c7f82'),
    many(4, (n) => {
      const x = 84 + n * 164
      const open = n === 1
      return `${box(x, 286, 136, 160, open ? '#3a3f45' : ['#5f7f8f', '#8a5f4c', '#6f8a6a', '#8d8f92'][n]!)}
        ${open ? `${shape(`M${x + 20} 446L${x + 36} 320H${x + 100}L${x + 116} 446Z`, '#5a6067')}${box(x + 44, 330, 48, 30, '#e8d9a8', 'opacity=".5"')}${box(x, 286, 136, 16, '#b9bec2')}` : many(5, (k) => box(x, 312 + k * 28, 136, 3, '#000', 'opacity=".16"'))}`
    }),
    box(0, 446, 800, 154, mood.road),
    shadow(400, 452, 350, 9),
    many(5, (n) =>
      shape(`M${66 + n * 164} 452L${20 + n * 188} 600h7L${70 + n * 164} 452Z`, '#f3f0e8', 'opacity=".75"'),
    ),
  )
