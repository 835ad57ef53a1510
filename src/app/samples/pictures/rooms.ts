/** Places from inside and from above: a living room, plans of flats, an office, an underground car park, a hall with machines. */
import type { Walls } from './homes.ts'
import { bush, box, canvas, chance, disc, hills, many, type Mood, shadow, shape, sky } from './scenery.ts'

type Room = { walls: Walls; mood: Mood; seed: number; atSea?: boolean }

const SOFAS = ['#54788a', '#8a6f9a', '#a8705a', '#5f8272']

/** A living room with a large window. */
export function livingRoom({ walls, mood, seed, atSea = false }: Room): string {
  const sofa = SOFAS[seed % SOFAS.length]!
  const view = atSea
    ? `${box(0, 300, 800, 130, '#5d9cb8')}${many(5, (n) => box(240 + n * 70, 312 + (n % 3) * 14, 40, 2, '#fff', 'opacity=".5"'))}${shape('M470 306l22 -46v46Z', '#fff')}${shape('M460 308h44l-8 10h-28Z', '#8a5646')}`
    : hills(mood, seed, 372)
  return canvas(
    `<defs><clipPath id="window"><rect x="224" y="120" width="352" height="232"/></clipPath></defs>`,
    box(0, 0, 800, 450, '#f1e9dc'),
    shape('M0 0L120 70V430L0 520Z', walls.wall),
    shape('M800 0L680 70V430L800 520Z', walls.wall, 'opacity=".8"'),
    shape('M0 0H800L680 70H120Z', '#faf7f1'),
    shape('M0 520L120 430H680L800 520V600H0Z', '#b98f66'),
    many(9, (n) =>
      shape(
        `M${120 + n * 70} 430L${n * 100} 520V600`,
        'none',
        'stroke="#9a7350" stroke-width="2" opacity=".5"',
      ),
    ),
    box(212, 108, 376, 256, '#fff'),
    `<g clip-path="url(#window)">${sky(mood, seed)}${view}</g>`,
    box(396, 120, 8, 232, '#fff'),
    shape('M224 120H400L260 352H224Z', '#fff', 'opacity=".12"'),
    shape('M190 96H236C228 190 236 280 214 400H182C196 300 190 180 190 96Z', '#d9c3a3'),
    shape('M610 96H564C572 190 564 280 586 400H618C604 300 610 180 610 96Z', '#d9c3a3'),
    box(170, 90, 460, 8, '#8a6a4c'),
    shape('M230 364H570L660 520H110Z', '#fff3c9', 'opacity=".18"'),
    shape('M150 540L220 470H580L650 540Z', '#cfd8d6'),
    shape('M178 530L232 478H568L622 530Z', 'none', 'stroke="#8fa3a3" stroke-width="4"'),
    shadow(260, 492, 150, 12),
    box(126, 372, 270, 70, sofa, 'rx="16"'),
    box(116, 420, 290, 56, sofa, 'rx="14"'),
    box(116, 462, 290, 18, '#000', 'opacity=".14" rx="8"'),
    box(108, 398, 40, 78, sofa, 'rx="14"'),
    box(374, 398, 40, 78, sofa, 'rx="14"'),
    box(160, 386, 56, 46, '#e8d3a2', 'rx="8" transform="rotate(-8 188 409)"'),
    box(310, 386, 54, 46, '#f4efe4', 'rx="8" transform="rotate(7 337 409)"'),
    shape('M450 500H590L610 512H430Z', '#a87c54'),
    box(446, 512, 8, 34, '#7a5a3c'),
    box(586, 512, 8, 34, '#7a5a3c'),
    disc(520, 490, 12, '#7fa38c'),
    box(640, 250, 6, 210, '#6b625a'),
    shape('M612 250H674L658 196H628Z', '#f3d9a0'),
    disc(643, 262, 60, '#fff0c0', 'opacity=".25"'),
    bush(700, 470, 1.1, mood),
    box(682, 464, 38, 44, '#b06a4f'),
    box(26, 170, 62, 84, '#8a6a4c', 'transform="skewY(16)"'),
    box(33, 178, 48, 68, '#8fb0b8', 'transform="skewY(16)"'),
  )
}

const ROOM = ['#e6eef0', '#f3e6d3', '#e6efdf', '#efe3ea', '#f3efd9']

/** The plan of a flat with one to three rooms, as a surveyor draws it: walls, doors, furniture, lines of measure. */
export function planOfFlat(rooms: number, seed: number): string {
  const next = chance(seed)
  const [left, top, width, height] = [130, 110, 540, 380]
  const split = 0.42 + next() * 0.1
  const [mid, low] = [left + width * split, top + height * 0.56]
  const wall = (x1: number, y1: number, x2: number, y2: number, w = 10) =>
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#3c464e" stroke-width="${w}" stroke-linecap="square"/>`
  const door = (x: number, y: number, dx: number, dy: number) =>
    `<path d="M${x} ${y}h${dx}" stroke="#fbfaf6" stroke-width="12"/><path d="M${x} ${y}v${dy}A${Math.abs(dy)} ${Math.abs(dy)} 0 0 ${dx * dy > 0 ? 0 : 1} ${x + dx} ${y}" fill="none" stroke="#7b8890" stroke-width="2"/>`
  const glass = (x: number, y: number, w: number, h: number) =>
    `${box(x, y, w, h, '#fbfaf6', 'stroke="#3c464e" stroke-width="2"')}${w > h ? box(x, y + h / 2 - 1, w, 2, '#6fa0b8') : box(x + w / 2 - 1, y, 2, h, '#6fa0b8')}`
  const line = 'fill="none" stroke="#8a969d" stroke-width="2.5"'
  const bed = (x: number, y: number) =>
    `<g ${line}><rect x="${x}" y="${y}" width="96" height="110" rx="4"/><rect x="${x + 8}" y="${y + 8}" width="36" height="24" rx="5"/><rect x="${x + 52}" y="${y + 8}" width="36" height="24" rx="5"/><path d="M${x} ${y + 44}h96"/></g>`
  const sofa = (x: number, y: number) =>
    `<g ${line}><rect x="${x}" y="${y}" width="110" height="44" rx="8"/><path d="M${x + 12} ${y + 14}h86v30"/><circle cx="${x + 55}" cy="${y + 86}" r="24"/></g>`
  const kitchen = (x: number, y: number) =>
    `<g ${line}><path d="M${x} ${y}h130v34h-96v70h-34Z"/><circle cx="${x + 66}" cy="${y + 17}" r="7"/><circle cx="${x + 88}" cy="${y + 17}" r="7"/><rect x="${x + 5}" y="${y + 44}" width="24" height="32" rx="6"/></g>`
  const bath = (x: number, y: number) =>
    `<g ${line}><rect x="${x}" y="${y}" width="40" height="84" rx="12"/><circle cx="${x + 76}" cy="${y + 22}" r="14"/><rect x="${x + 60}" y="${y + 58}" width="34" height="26" rx="6"/></g>`
  const measure = (x1: number, y1: number, x2: number, y2: number) =>
    `<path d="M${x1} ${y1}L${x2} ${y2}M${x1 - 6} ${y1 + 6}l12 -12M${x2 - 6} ${y2 + 6}l12 -12" stroke="#6c7a83" stroke-width="2" fill="none"/>`
  const three = rooms > 2
  const inner = left + width * (split + (1 - split) * 0.52)
  return canvas(
    box(0, 0, 800, 600, '#fbfaf6'),
    many(20, (n) => box(n * 40, 0, 1, 600, '#dfe7ea') + (n < 15 ? box(0, n * 40, 800, 1, '#dfe7ea') : '')),
    box(left, top, mid - left + 1, low - top, ROOM[rooms > 1 ? 0 : 1]!),
    box(mid, top, left + width - mid, low - top, ROOM[1]!),
    box(left, low, mid - left, top + height - low, ROOM[2]!),
    box(mid, low, left + width - mid, top + height - low, ROOM[4]!),
    three ? box(inner, top, left + width - inner, low - top, ROOM[3]!) : '',
    bed(left + 24, top + 20),
    sofa(mid + 26, top + 24),
    three ? bed(inner + 20, top + 20) : '',
    kitchen(left + 16, low + 18),
    bath(left + width - 116, low + 24),
    wall(left, top, left + width, top),
    wall(left, top, left, top + height),
    wall(left + width, top, left + width, top + height),
    wall(left, top + height, left + width, top + height),
    wall(left, low, left + width, low, 7),
    rooms > 1 ? wall(mid, top, mid, low, 7) : '',
    three ? wall(inner, top, inner, low, 7) : '',
    wall(mid, low, mid, top + height, 7),
    wall(left + width - 140, low, left + width - 140, top + height, 7),
    door(mid + 26, low, 44, 44),
    rooms > 1 ? door(mid - 76, low, 44, -44) : '',
    three ? door(inner + 24, low, 44, -44) : '',
    door(left + width - 230, top + height, 50, -50),
    glass(left + 50, top - 5, 100, 10),
    glass(mid + 50, top - 5, 100, 10),
    three ? glass(inner + 40, top - 5, 80, 10) : '',
    glass(left - 5, low + 50, 10, 80),
    box(mid + 20, top - 62, 180, 56, '#eef2ee', 'stroke="#3c464e" stroke-width="4"'),
    many(4, (n) => disc(mid + 40 + n * 46, top - 46, 7, '#8fae87')),
    measure(left, top + height + 40, left + width, top + height + 40),
    measure(left - 44, top + height, left - 44, top),
    `<g transform="translate(724 90)">${disc(0, 0, 26, 'none', 'stroke="#6c7a83" stroke-width="2"')}${shape('M0 -34L10 6H-10Z', '#3c464e')}${shape('M0 34L10 -6H-10Z', '#cfd6d9')}</g>`,
  )
}

/** A desk in an office with a view over the town. */
export const officeRoom = ({ walls, mood, seed }: Room): string =>
  canvas(
    `<defs><clipPath id="glass"><rect x="60" y="80" width="680" height="300"/></clipPath></defs>`,
    box(0, 0, 800, 600, '#e9e6df'),
    `<g clip-path="url(#glass)">${sky(mood, seed)}${hills(mood, seed, 330)}${many(12, (n) => {
      const high = 50 + ((n * 53) % 110)
      return `${box(40 + n * 62, 390 - high, 52, high, n % 2 ? '#b9c4cb' : '#cfc3b3')}${many(4, (k) => box(48 + n * 62, 400 - high + k * 22, 36, 8, '#fff', 'opacity=".5"'))}`
    })}</g>`,
    many(5, (n) => box(56 + n * 170, 74, 8, 312, '#f7f5f0')),
    box(50, 72, 700, 10, '#f7f5f0'),
    box(50, 378, 700, 12, '#cfc9be'),
    box(0, 430, 800, 170, walls.shade),
    shape('M60 390L200 600H0V430Z', '#fff', 'opacity=".12"'),
    shadow(420, 560, 270, 14),
    shape('M170 446H640L690 486H130Z', '#b48a60'),
    box(130, 486, 560, 12, '#94704c'),
    box(160, 498, 14, 64, '#59626a'),
    box(646, 498, 14, 64, '#59626a'),
    box(300, 318, 190, 112, '#2f3a43', 'rx="8"'),
    box(309, 327, 172, 94, '#6f9db6'),
    shape('M309 327H420L350 421H309Z', '#fff', 'opacity=".16"'),
    box(388, 430, 14, 22, '#4a545c'),
    box(356, 450, 78, 7, '#4a545c'),
    shape('M330 464H464L474 474H320Z', '#e8e6e0'),
    box(540, 424, 70, 10, '#c0574a'),
    box(546, 434, 66, 10, '#3f7f8c'),
    box(538, 444, 74, 10, '#d6a24a'),
    disc(230, 446, 13, '#f7f5f0'),
    bush(716, 440, 1, mood),
    box(696, 436, 40, 60, '#8d6b55'),
    box(360, 512, 104, 20, '#3f4c56', 'rx="8"'),
    box(404, 530, 14, 44, '#59626a'),
  )

/** An underground car park; the space that is sold is lit. */
export const carPark = (): string =>
  canvas(
    box(0, 0, 800, 600, '#8d9499'),
    shape('M0 0H800L560 210H240Z', '#a9afb3'),
    shape('M0 600L240 330H560L800 600Z', '#6c7277'),
    shape('M0 0L240 210V330L0 600Z', '#b6bbbe'),
    shape('M800 0L560 210V330L800 600Z', '#9fa5a9'),
    box(240, 210, 320, 120, '#c3c7c9'),
    box(240, 288, 320, 12, '#d6a24a'),
    many(3, (n) =>
      shape(`M${320 + n * 18} ${50 + n * 52}H${480 - n * 18}l-7 15H${327 + n * 18}Z`, '#fffbe2'),
    ),
    shape('M250 480L318 342H482L550 480Z', '#e8cf86', 'opacity=".55"'),
    ...[60, 172, 250, 550, 628, 740].map((x) =>
      shape(`M${x} 600L${400 + (x - 400) * 0.42} 342h6L${x + 14} 600Z`, '#f6f3ea', 'opacity=".85"'),
    ),
    shape('M250 480L318 342H482L550 480Z', 'none', 'stroke="#f6f3ea" stroke-width="6"'),
    ...[96, 664].map(
      (x) =>
        `${box(x, 60, 46, 470, '#c9cdd0')}${box(x + 34, 60, 12, 470, '#000', 'opacity=".12"')}${box(x, 380, 46, 22, '#d6a24a')}${box(x, 424, 46, 22, '#d6a24a')}`,
    ),
    shape('M362 404h22v-22h32v22h22l-38 40Z', '#f6f3ea', 'opacity=".9"'),
  )

/** A hall with machines on its floor. */
export const machineHall = (): string =>
  canvas(
    box(0, 0, 800, 600, '#cbd2d6'),
    shape('M0 0H800L640 150H160Z', '#aab4ba'),
    many(5, (n) => shape(`M${n * 200 - 40} 0L${160 + n * 120} 150h10L${n * 200} 0Z`, '#86929a')),
    many(4, (n) => shape(`M${60 + n * 190} 20h110l-12 60h-70Z`, '#f3fbff', 'opacity=".75"')),
    box(160, 150, 480, 220, '#dde2e4'),
    many(4, (n) => box(186 + n * 116, 176, 84, 70, '#9fc3d6')),
    shape('M0 600L160 370H640L800 600Z', '#a7a298'),
    shape('M330 600L372 370H428L470 600Z', '#d6c48a', 'opacity=".6"'),
    ...[
      [60, 400, 1.25, '#3f7f8c'],
      [520, 400, 1.25, '#6c8f5b'],
      [190, 340, 0.7, '#c98a3f'],
      [510, 340, 0.7, '#8a6f9a'],
    ].map(
      ([x, y, s, fill]) =>
        `<g transform="translate(${x} ${y}) scale(${s})">${shadow(90, 92, 110, 9)}${box(0, 0, 180, 90, String(fill), 'rx="6"')}${box(0, 60, 180, 30, '#000', 'opacity=".18"')}${box(20, -34, 66, 40, '#59666e')}${box(28, -28, 50, 24, '#a9d0e0')}${disc(136, 30, 22, '#39444b')}${disc(136, 30, 9, '#c9d2d6')}${box(100, -16, 60, 16, '#8d979d')}</g>`,
    ),
  )
