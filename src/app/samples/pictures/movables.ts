/** Movable assets: a car from its side and its front, a tractor, a ship, an aircraft, goods on shelves, a certificate. */
import {
  box,
  bush,
  canvas,
  disc,
  hills,
  many,
  meadow,
  type Mood,
  poplar,
  shadow,
  shape,
  sky,
  street,
  tree,
} from './scenery.ts'
import { yard } from './premises.ts'

const wheel = (x: number, y: number, r: number, rim = 0.55) =>
  `${disc(x, y, r, '#262b30')}${disc(x, y, r * rim, '#c9cfd3')}${many(5, (n) => `<rect x="${x - r * 0.06}" y="${y - r * rim}" width="${r * 0.12}" height="${r * rim}" fill="#8e979d" transform="rotate(${n * 72} ${x} ${y})"/>`)}${disc(x, y, r * 0.14, '#59636a')}`

/** An estate car from its side. */
export const carSide = (paint: string, mood: Mood, seed: number): string =>
  canvas(
    sky(mood, seed),
    hills(mood, seed),
    meadow(mood),
    tree(110, 446, 1.05, mood),
    poplar(730, 446, 1.1, mood),
    bush(640, 448, 0.8, mood),
    street(mood, 446),
    shadow(400, 520, 292, 17),
    shape(
      'M112 452C116 412 136 398 196 388L296 318C312 306 328 300 352 300H560C600 300 622 312 642 344L666 384C688 390 698 404 700 436V494H112Z',
      paint,
    ),
    shape('M112 452H700V494H112Z', '#000', 'opacity=".16"'),
    shape('M228 390L306 332C316 324 326 320 342 320H424V390Z', '#5b7687'),
    shape('M438 320H536V390H438Z', '#5b7687'),
    shape('M550 320H574C596 320 606 330 616 348L636 390H550Z', '#5b7687'),
    shape('M306 332C316 324 326 320 342 320H380L290 390H228ZM438 320H490L438 372Z', '#fff', 'opacity=".22"'),
    shape('M140 414C240 398 560 398 690 412V420C560 406 240 406 138 424Z', '#fff', 'opacity=".25"'),
    box(428, 392, 3, 96, '#000', 'opacity=".22"'),
    box(540, 392, 3, 96, '#000', 'opacity=".22"'),
    box(444, 412, 34, 7, '#000', 'opacity=".35" rx="3"'),
    box(556, 412, 34, 7, '#000', 'opacity=".35" rx="3"'),
    shape('M120 424L170 414 176 430 122 440Z', '#fff3cf'),
    shape('M682 404H700V438H690Z', '#b9382c'),
    box(104, 462, 60, 16, '#3c434a', 'rx="7"'),
    box(650, 462, 58, 16, '#3c434a', 'rx="7"'),
    box(340, 292, 220, 6, '#59636a', 'rx="3"'),
    ...[222, 588].map((x) => `${disc(x, 490, 62, '#1e2327')}${wheel(x, 494, 52)}`),
  )

/** The same car from its front, in a yard. */
export const carFront = (paint: string, mood: Mood, seed: number): string =>
  canvas(
    yard(mood, seed),
    poplar(120, 448, 1, mood),
    tree(690, 448, 1, mood),
    shadow(400, 532, 224, 19),
    box(214, 456, 60, 84, '#262b30', 'rx="16"'),
    box(526, 456, 60, 84, '#262b30', 'rx="16"'),
    shape('M262 330L300 234C306 220 316 214 332 214H468C484 214 494 220 500 234L538 330Z', paint),
    shape('M284 326L316 244C320 234 326 232 336 232H464C474 232 480 234 484 244L516 326Z', '#5b7687'),
    shape('M316 244C320 234 326 232 336 232H400L330 326H284Z', '#fff', 'opacity=".2"'),
    box(226, 308, 40, 24, paint, 'rx="10"'),
    box(534, 308, 40, 24, paint, 'rx="10"'),
    shape('M206 404C206 356 232 330 284 326H516C568 330 594 356 594 404V500H206Z', paint),
    shape('M284 340C330 330 470 330 516 340L500 378H300Z', '#fff', 'opacity=".16"'),
    shape('M206 456H594V500C594 512 586 518 574 518H226C214 518 206 512 206 500Z', '#000', 'opacity=".2"'),
    shape('M222 398C240 382 270 380 300 390L292 424H226Z', '#fff6dc'),
    shape('M578 398C560 382 530 380 500 390L508 424H574Z', '#fff6dc'),
    box(314, 396, 172, 34, '#2f363c', 'rx="10"'),
    many(3, (n) => box(322, 404 + n * 9, 156, 3, '#8e979d')),
    disc(400, 413, 13, '#c9cfd3'),
    box(336, 468, 128, 28, '#f7f7f2', 'rx="4" stroke="#59636a" stroke-width="2"'),
    box(336, 468, 16, 28, '#3b63a8'),
    box(226, 470, 56, 16, '#3c434a', 'rx="8"'),
    box(518, 470, 56, 16, '#3c434a', 'rx="8"'),
  )

/** A tractor with a cabin; beside a field, or in a yard. */
export function tractor(paint: string, mood: Mood, seed: number, inYard = false): string {
  const ground = inYard
    ? `${yard(mood, seed)}${box(30, 250, 250, 200, '#b98a66')}${shape('M14 256L155 176 296 256Z', '#7b4a3c')}${box(100, 320, 110, 130, '#6b4a38')}`
    : `${sky(mood, seed)}${hills(mood, seed)}${box(0, 410, 800, 190, '#8f6f4b')}${many(9, (n) => shape(`M${n * 150 - 280} 600L${330 + n * 18} 410h7L${n * 150 - 230} 600Z`, '#7a5c3d'))}${poplar(70, 414, 0.9, mood)}${poplar(120, 414, 0.75, mood)}`
  const machine = `${shadow(410, 536, 250, 15)}
    ${shape('M300 236H470L486 250V264H292V250Z', '#3c434a')}
    ${shape('M308 264H460L470 392H300Z', paint)}${shape('M322 276H380V360H316ZM394 276H448L456 360H394Z', '#a9cbd9')}${shape('M322 276H356L318 340Z', '#fff', 'opacity=".4"')}
    ${shape('M462 352H620C640 352 648 362 648 378V446H462Z', paint)}${shape('M462 352H620C632 352 640 356 644 364H462Z', '#fff', 'opacity=".25"')}
    ${many(5, (n) => box(520 + n * 20, 382, 10, 44, '#000', 'opacity=".3" rx="3"'))}
    ${box(640, 386, 12, 26, '#fff3cf')}${box(586, 284, 10, 70, '#59636a')}${box(582, 274, 18, 14, '#3c434a')}
    ${box(300, 392, 340, 66, '#3c434a')}${box(430, 440, 60, 12, '#59636a')}
    ${shape('M196 410C200 330 300 300 372 384L360 404C300 350 236 360 220 414Z', paint)}
    ${disc(282, 436, 104, '#262b30')}${many(18, (n) => `<rect x="274" y="328" width="16" height="20" fill="#1a1e22" transform="rotate(${n * 20} 282 436)"/>`)}${disc(282, 436, 62, '#d9b13b')}${disc(282, 436, 50, '#c29a2c')}${disc(282, 436, 16, '#59636a')}
    ${disc(592, 480, 60, '#262b30')}${disc(592, 480, 34, '#d9b13b')}${disc(592, 480, 26, '#c29a2c')}${disc(592, 480, 9, '#59636a')}`
  return canvas(ground, inYard ? `<g transform="translate(810 26) scale(-.95 .95)">${machine}</g>` : machine)
}

const water = (from: number) =>
  `${box(0, from, 800, 600 - from, '#4f8ba8')}${many(26, (n) => box((n * 151) % 780, from + 14 + ((n * 37) % (590 - from)), 50 + (n % 3) * 20, 3, '#fff', 'opacity=".22"'))}`

/** A small ship on the river or at sea. */
export const ship = (paint: string, mood: Mood, seed: number, inPort = false): string =>
  canvas(
    sky(mood, seed),
    hills(mood, seed, 390),
    water(380),
    inPort
      ? `${box(0, 330, 210, 130, '#a7a298')}${box(0, 330, 210, 14, '#cfcabf')}${box(60, 120, 18, 220, '#c98a3f')}${shape('M54 130H260V144H54ZM78 144L140 190 132 196 74 160Z', '#c98a3f')}${box(240, 144, 3, 90, '#39444b')}${box(20, 280, 70, 50, '#3f7f8c')}${box(100, 290, 70, 40, '#b9503f')}`
      : '',
    shape('M140 430H690L640 510H200Z', '#000', 'opacity=".16" transform="translate(0 22)"'),
    shape('M120 396H700C690 450 668 492 640 512H210C160 490 132 450 120 396Z', paint),
    shape('M140 452C150 480 176 500 210 512H640C662 496 678 474 688 448Z', '#8b3a2e'),
    box(116, 388, 590, 12, '#f2efe8'),
    box(250, 318, 300, 72, '#f7f4ee'),
    box(250, 376, 300, 14, '#000', 'opacity=".08"'),
    box(310, 254, 180, 66, '#f2efe8'),
    box(302, 244, 196, 12, '#39444b'),
    many(6, (n) => disc(280 + n * 48, 352, 13, '#5b7f94', 'stroke="#c9a24a" stroke-width="4"')),
    many(4, (n) => box(322 + n * 42, 270, 32, 30, '#5b7f94')),
    box(520, 230, 44, 90, '#b9503f'),
    box(520, 230, 44, 18, '#39444b'),
    box(396, 150, 7, 96, '#59636a'),
    shape('M403 156l56 16 -56 16Z', '#f7f4ee'),
    shape('M403 167h38v10h-38Z', '#6c8f5b'),
    many(10, (n) => box(140 + n * 11, 362, 3, 28, '#59636a')),
    box(140, 360, 104, 4, '#59636a'),
    many(10, (n) => box(566 + n * 12, 362, 3, 28, '#59636a')),
    box(566, 360, 116, 4, '#59636a'),
    shape('M110 520C240 508 300 528 420 516S620 526 720 514V540H110Z', '#fff', 'opacity=".22"'),
  )

/** A light aircraft, on the airfield or in the air. */
export function aircraft(paint: string, mood: Mood, seed: number, flying = false): string {
  const plane = `${shape('M150 366C190 344 260 330 330 326H520C600 330 650 344 676 356L690 366 676 380C600 398 420 408 330 404C250 400 180 388 150 366Z', '#f7f4ee')}
    ${shape('M150 366C250 372 560 376 690 366L676 380C600 398 420 408 330 404C250 400 180 388 150 366Z', paint)}
    ${shape('M602 344L660 262H694L682 356Z', paint)}${shape('M620 346L668 276H682L676 350Z', '#fff', 'opacity=".18"')}
    ${shape('M606 356H736L722 370H612Z', '#e4e0d7')}
    ${shape('M276 328C290 300 310 288 344 288H430C456 290 480 306 504 330Z', '#5b7f94')}${shape('M276 328C290 300 310 288 344 288H372L330 328Z', '#fff', 'opacity=".3"')}${box(382, 288, 6, 42, '#f7f4ee')}
    ${shape('M250 290H520L534 304H238Z', paint)}${shape('M250 290H520L524 294H246Z', '#fff', 'opacity=".35"')}
    ${shape('M300 304L352 388h9L314 304ZM450 304L420 388h9L464 304Z', '#9aa3a9')}
    ${shape('M150 356h-16v20h16Z', '#39444b')}<ellipse cx="130" cy="366" rx="7" ry="72" fill="#39444b" opacity=".5"/>${disc(134, 366, 9, '#c9cfd3')}`
  const gear = `${shape('M380 402L348 452h9L394 402ZM420 402L452 452h-9L408 402ZM206 392v56h8v-56Z', '#59636a')}${wheel(352, 462, 22)}${wheel(448, 462, 22)}${wheel(210, 460, 18)}`
  return flying
    ? canvas(
        sky(mood, seed),
        many(
          4,
          (n) =>
            `<g fill="#fff" opacity=".85"><ellipse cx="${80 + n * 220}" cy="${520 + (n % 2) * 40}" rx="170" ry="54"/><ellipse cx="${150 + n * 210}" cy="${486 + (n % 2) * 40}" rx="80" ry="44"/></g>`,
        ),
        `<g transform="rotate(-9 400 340) translate(0 -40)">${plane}</g>`,
      )
    : canvas(
        sky(mood, seed),
        hills(mood, seed, 400),
        meadow(mood, 400),
        shape('M0 450H800V540H0Z', '#8f9499'),
        many(6, (n) => box(20 + n * 140, 510, 80, 7, '#f6f3ea')),
        box(20, 300, 150, 110, '#9fb0b8'),
        shape('M12 306C50 250 140 250 178 306Z', '#6d8089'),
        box(44, 334, 100, 76, '#4f6069'),
        box(716, 330, 5, 90, '#59636a'),
        shape('M721 332l54 10 -54 16Z', '#d6803f'),
        shadow(400, 484, 250, 11),
        gear,
        plane,
      )
}

const CRATES = ['#c99a62', '#b98650', '#d6ad78']

/** Goods on pallets in a store. */
export const goods = (): string =>
  canvas(
    box(0, 0, 800, 600, '#d9d5cc'),
    shape('M0 0H800L660 110H140Z', '#c3c6c6'),
    box(140, 110, 520, 290, '#e8e4da'),
    shape('M0 600L140 400H660L800 600Z', '#b3ada1'),
    many(3, (n) => shape(`M${250 + n * 110} 24h80l-8 26h-64Z`, '#fffbe2')),
    ...[170, 420].map(
      (x) =>
        `${many(3, (row) => `${box(x, 196 + row * 74, 210, 8, '#3f6f8c')}${many(4, (n) => box(x + 10 + n * 50, 152 + row * 74 + ((n + row) % 2) * 8, 42, 44 - ((n + row) % 2) * 8, CRATES[(n + row) % 3]!))}`)}${[0, 102, 202].map((d) => box(x + d, 140, 8, 262, '#c96f3a')).join('')}`,
    ),
    shadow(220, 552, 130, 10),
    box(120, 526, 200, 16, '#8f6a42'),
    many(2, (row) =>
      many(
        3,
        (n) =>
          `${box(126 + n * 64, 402 + row * 62, 60, 60, CRATES[(n + row) % 3]!)}${box(126 + n * 64, 428 + row * 62, 60, 8, '#000', 'opacity=".1"')}${box(150 + n * 64, 402 + row * 62, 12, 60, '#f2e2bd', 'opacity=".6"')}`,
      ),
    ),
    shadow(570, 556, 130, 11),
    shape('M500 420H610L630 470V536H490V470Z', '#d9a032'),
    shape('M510 330H600L612 420H500V340Z', 'none', 'stroke="#39444b" stroke-width="10"'),
    box(472, 330, 12, 206, '#59636a'),
    box(400, 530, 90, 8, '#39444b'),
    box(404, 474, 66, 54, CRATES[0]!),
    ...[516, 606].map((x) => wheel(x, 538, 22)),
  )

/** A right, as of a company or a trade mark: a certificate with its seal before a rising line. No words, since nothing is certified. */
export const certificate = (paint: string): string =>
  canvas(
    box(0, 0, 800, 600, '#e3e8ea'),
    many(7, (n) => box(0, 100 + n * 66, 800, 2, '#cfd7da')),
    many(8, (n) =>
      box(
        60 + n * 90,
        470 - n * 34 - (n % 3) * 20,
        54,
        130 + n * 34 + (n % 3) * 20,
        paint,
        `opacity="${0.14 + n * 0.03}"`,
      ),
    ),
    `<path d="M60 450L180 400 270 424 380 330 470 350 590 240 740 170" fill="none" stroke="${paint}" stroke-width="8" stroke-linejoin="round"/>`,
    `<g transform="rotate(-5 400 310)">${box(196, 152, 424, 310, '#1c2733', 'opacity=".18"')}${box(186, 140, 424, 310, '#fdfaf1')}${box(202, 156, 392, 278, 'none', `stroke="${paint}" stroke-width="4"`)}${box(211, 165, 374, 260, 'none', `stroke="${paint}" stroke-width="1.5"`)}
      ${box(296, 190, 204, 20, paint, 'rx="4"')}${many(5, (n) => box(250, 238 + n * 24, n === 4 ? 180 : 296, 8, '#c9c3b4', 'rx="4"'))}
      ${disc(500, 380, 36, '#b9503f')}${many(16, (n) => `<rect x="496" y="336" width="8" height="16" fill="#b9503f" transform="rotate(${n * 22.5} 500 380)"/>`)}${disc(500, 380, 22, 'none', 'stroke="#f3d9c9" stroke-width="3"')}
      <path d="M250 396c20 -24 30 20 48 -6s20 14 40 -4" fill="none" stroke="#3c464e" stroke-width="3"/></g>`,
  )
