/** Buildings for work, and land: a factory, a warehouse, a shop, an office building, a field and the plan of its plots. */
import type { Walls } from './homes.ts'
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

type Premises = { walls: Walls; mood: Mood; seed: number }

/** A factory with a roof like a saw, a chimney and a gate. */
export const factory = ({ walls, mood, seed }: Premises): string =>
  canvas(
    sky(mood, seed),
    hills(mood, seed),
    poplar(60, 470, 1.1, mood),
    box(610, 150, 44, 330, '#b98a72'),
    box(604, 142, 56, 14, '#8d6552'),
    box(610, 200, 44, 14, '#f3efe6', 'opacity=".7"'),
    box(640, 150, 14, 330, '#000', 'opacity=".1"'),
    box(110, 300, 500, 180, walls.wall),
    many(
      5,
      (n) =>
        `${shape(`M${110 + n * 100} 300V236L${210 + n * 100} 300Z`, walls.shade)}${shape(`M${114 + n * 100} 296V246L${196 + n * 100} 296Z`, '#8fb4c6')}${shape(`M${110 + n * 100} 236l100 64h8l-104 -70Z`, walls.roof)}`,
    ),
    box(610, 330, 120, 150, walls.shade),
    box(602, 320, 136, 12, walls.roof),
    many(6, (n) => pane(136 + n * 52, 336, 36, 46)),
    box(470, 360, 110, 120, '#5f7885'),
    many(5, (n) => box(470, 380 + n * 22, 110, 3, '#000', 'opacity=".18"')),
    pane(636, 360, 62, 40),
    box(136, 412, 300, 10, walls.trim),
    street(mood),
    many(
      3,
      (n) =>
        `${box(150 + n * 74, 440, 62, 44, ['#c98a3f', '#8a9aa3', '#a8705a'][n]!)}${box(150 + n * 74, 458, 62, 4, '#000', 'opacity=".18"')}`,
    ),
    bush(700, 492, 0.8, mood),
  )

/** A hall for goods with two gates, and a lorry before it. */
export const warehouse = ({ walls, mood, seed }: Premises): string =>
  canvas(
    sky(mood, seed),
    hills(mood, seed),
    shape('M120 250L380 190 640 250V480H120Z', walls.wall),
    shape('M640 250L730 290V480H640Z', walls.shade),
    shape('M104 258L380 182 656 258 740 296 738 284 652 244 380 168 108 244Z', walls.roof),
    many(26, (n) => box(130 + n * 20, 262, 2, 218, '#000', 'opacity=".06"')),
    many(
      2,
      (n) =>
        `${box(170 + n * 160, 330, 124, 150, '#8fa3ae')}${many(7, (k) => box(170 + n * 160, 346 + k * 20, 124, 3, '#000', 'opacity=".16"'))}${box(162 + n * 160, 318, 140, 12, walls.trim)}`,
    ),
    pane(530, 340, 70, 44),
    street(mood),
    shadow(560, 534, 170, 11),
    box(440, 380, 190, 130, '#f2efe8', 'rx="4"'),
    box(440, 440, 190, 16, '#3f7f8c'),
    shape('M634 410H690L722 456V516H634Z', '#3f7f8c'),
    shape('M648 422H684L704 454H648Z', '#a9cbd9'),
    box(430, 508, 300, 14, '#394249'),
    ...[480, 530, 680].map((x) => `${disc(x, 524, 24, '#2b3238')}${disc(x, 524, 10, '#c3cad0')}`),
    tree(60, 492, 0.9, mood),
  )

/** A shop at the foot of a house, with an awning. */
export const shop = ({ walls, mood, seed }: Premises): string =>
  canvas(
    sky(mood, seed),
    box(0, 150, 130, 334, '#cbb9a6'),
    box(680, 120, 120, 364, '#b9c2c0'),
    many(3, (n) => pane(30, 190 + n * 86, 60, 54) + pane(716, 166 + n * 90, 50, 54)),
    box(130, 96, 550, 388, walls.wall),
    shape('M130 96H680V484Z', '#000', 'opacity=".04"'),
    box(118, 84, 574, 16, walls.roof),
    many(
      5,
      (n) => `${pane(170 + n * 104, 140, 58, 84, n === 3)}${box(162 + n * 104, 228, 74, 6, walls.shade)}`,
    ),
    box(130, 262, 550, 10, walls.shade),
    box(160, 282, 490, 202, '#3f4a52'),
    box(172, 294, 180, 178, '#9fc3cf'),
    box(458, 294, 180, 178, '#9fc3cf'),
    shape('M172 294H270L190 472H172ZM458 294H556L476 472H458Z', '#fff', 'opacity=".25"'),
    ...[190, 240, 290, 476, 526, 576].map(
      (x, n) =>
        `${box(x, 404 - (n % 3) * 16, 40, 60 + (n % 3) * 16, ['#c0574a', '#d6a24a', '#6c8f5b'][n % 3]!, 'rx="5"')}${disc(x + 20, 392 - (n % 3) * 16, 13, '#f2e6d2')}`,
    ),
    box(366, 300, 78, 184, '#8fabb5'),
    box(372, 306, 66, 172, '#b9d4dc'),
    box(430, 388, 5, 34, '#39444b'),
    many(10, (n) => shape(`M${150 + n * 51} 272h51l8 46h-58Z`, n % 2 ? '#f7f2e8' : '#b9503f')),
    many(10, (n) =>
      disc(171 + n * 51.4, 318, 20, n % 2 ? '#f7f2e8' : '#b9503f', 'clip-path="inset(50% 0 0 0)"'),
    ),
    street(mood),
    bush(158, 488, 0.6, mood),
    bush(652, 488, 0.6, mood),
    tree(60, 494, 0.85, mood),
  )

/** An office building of glass. */
export function officeBuilding({ walls, mood, seed }: Premises): string {
  const next = chance(seed)
  const [cols, rows] = [7, 8]
  return canvas(
    sky(mood, seed),
    hills(mood, seed),
    poplar(110, 480, 1.2, mood),
    shape('M560 96L660 130V484H560Z', '#4f7285'),
    many(8, (n) => shape(`M566 ${112 + n * 46}l88 28v26l-88 -24Z`, '#6d93a6')),
    box(210, 90, 350, 394, '#5f8599'),
    many(rows, (row) =>
      many(cols, (col) =>
        box(
          220 + col * 48,
          104 + row * 45,
          42,
          36,
          next() < 0.12 ? '#f5dfa6' : next() < 0.5 ? '#8db6c9' : '#a5c8d8',
        ),
      ),
    ),
    shape('M210 90H420L240 484H210Z', '#fff', 'opacity=".16"'),
    box(200, 80, 370, 14, walls.roof),
    box(330, 424, 120, 60, '#2f3f49'),
    box(340, 432, 46, 52, '#b5d2de'),
    box(394, 432, 46, 52, '#b5d2de'),
    box(312, 412, 156, 12, walls.wall),
    street(mood),
    tree(170, 494, 0.85, mood),
    tree(700, 494, 1, mood),
    bush(500, 490, 0.6, mood),
    bush(540, 490, 0.7, mood),
  )
}

/** A ploughed field whose furrows run to the horizon. */
export const field = (mood: Mood, seed: number): string =>
  canvas(
    sky(mood, seed),
    hills(mood, seed, 330),
    box(0, 322, 800, 278, '#c9b25f'),
    many(13, (n) =>
      shape(
        `M${n * 160 - 620} 600L${300 + n * 16} 322h8L${n * 160 - 540} 600Z`,
        n % 2 ? '#8f6f4b' : '#7d9a52',
      ),
    ),
    shape('M0 322H800V340C520 330 240 346 0 336Z', mood.near),
    ...[90, 128, 166, 640, 680].map((x, n) => poplar(x, 340, 0.55 + (n % 3) * 0.12, mood)),
    box(500, 306, 46, 30, '#e8d8bd'),
    shape('M494 308L523 288 552 308Z', '#a9543f'),
    box(556, 312, 30, 24, '#dccbb0'),
    shape('M552 314L571 300 590 314Z', '#8b4a3c'),
  )

/** The plots around a field on a plan; the one that is sold is marked. */
export const planOfPlots = (seed: number): string => {
  const next = chance(seed)
  const xs = [0, 150, 300, 470, 620, 800].map((x) => x + (x % 800 ? next() * 40 - 20 : 0))
  const ys = [0, 150, 320, 470, 600].map((y) => y + (y % 600 ? next() * 30 - 15 : 0))
  const tint = ['#dfe8cf', '#e9e4c8', '#d6e3d0', '#ece0cc']
  return canvas(
    box(0, 0, 800, 600, '#eef0e6'),
    many(5, (c) =>
      many(4, (r) =>
        box(
          xs[c]!,
          ys[r]!,
          xs[c + 1]! - xs[c]!,
          ys[r + 1]! - ys[r]!,
          tint[(c * 3 + r) % 4]!,
          'stroke="#9aa58a" stroke-width="2"',
        ),
      ),
    ),
    shape(`M0 ${ys[2]! - 8}H800v18H0Z`, '#f7f5ee', 'stroke="#b8b2a2"'),
    shape(
      'M560 0C600 140 520 260 640 420S700 560 690 600h40C740 540 690 430 676 400 570 260 640 130 596 0Z',
      '#a9cddc',
    ),
    box(
      xs[2]!,
      ys[1]!,
      xs[3]! - xs[2]!,
      ys[2]! - ys[1]! - 8,
      '#c9573f',
      'fill-opacity=".28" stroke="#b0432f" stroke-width="6"',
    ),
    many(6, (n) => disc(60 + next() * 420, 380 + next() * 180, 9 + (n % 3) * 3, '#8fae7c')),
    ...[2, 3].flatMap((c) =>
      [1, 2].map((r) =>
        disc(xs[c]!, r === 2 ? ys[2]! - 8 : ys[1]!, 9, '#fff', 'stroke="#b0432f" stroke-width="4"'),
      ),
    ),
    `<g transform="translate(730 80)">${disc(0, 0, 30, '#fff', 'opacity=".8"')}${shape('M0 -26L9 6H-9Z', '#3c464e')}</g>`,
  )
}

/** A yard with a meadow behind it, for vehicles to stand in. */
export const yard = (mood: Mood, seed: number): string =>
  `${sky(mood, seed)}${hills(mood, seed)}${meadow(mood, 400)}${box(0, 452, 800, 148, mood.road)}${box(0, 446, 800, 8, '#d5d2cb')}`
