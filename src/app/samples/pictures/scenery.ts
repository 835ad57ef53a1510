/** What the drawn pictures of sample sales have in common: a canvas, light, sky, hills, ground, trees and clouds. */

const WIDTH = 800
const HEIGHT = 600

/** As large as the page of a sale shows them; more would only cost time when the samples are loaded. */
const SHOWN = 0.9

/** Light and colours of a time of day or year. */
export type Mood = {
  sky: readonly [string, string]
  sun: string
  far: string
  near: string
  grass: string
  road: string
  leaf: string
  leafShade: string
}

export const MOODS = {
  morning: {
    sky: ['#8fc1e3', '#f3e9d8'],
    sun: '#fff3d1',
    far: '#a9c3cf',
    near: '#86a994',
    grass: '#8fb173',
    road: '#b9b6b0',
    leaf: '#5f8f5a',
    leafShade: '#4a7649',
  },
  noon: {
    sky: ['#5fa8dc', '#d8ecf7'],
    sun: '#fffbe6',
    far: '#8fb0c4',
    near: '#6f9c77',
    grass: '#86b565',
    road: '#adb0b3',
    leaf: '#4f8a52',
    leafShade: '#3d7044',
  },
  evening: {
    sky: ['#5b6f9e', '#f6c48f'],
    sun: '#ffe0a3',
    far: '#8f87a8',
    near: '#6d7f77',
    grass: '#8a9a62',
    road: '#9d958f',
    leaf: '#5a7750',
    leafShade: '#465f43',
  },
  autumn: {
    sky: ['#9db7c9', '#f2e6d2'],
    sun: '#fff1cf',
    far: '#b0b3b5',
    near: '#b09a6b',
    grass: '#b3a865',
    road: '#b3aca4',
    leaf: '#cf8a3c',
    leafShade: '#ac6b2e',
  },
} as const satisfies Record<string, Mood>

/** Numbers from 0 to 1 that are always the same for the same seed, so that a sale looks the same wherever it is loaded. */
export function chance(seed: number): () => number {
  let state = (seed * 48_271 + 11) % 4_294_967_296
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  // The first numbers of near seeds are near to each other.
  for (let n = 0; n < 6; n++) next()
  return next
}

export const many = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

export const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const shape = (points: string, fill: string, more = '') =>
  `<path d="${points}" fill="${fill}" ${more}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const shadow = (x: number, y: number, rx: number, ry = rx / 9) =>
  oval(x, y, rx, ry, '#1c2733', 'opacity=".22"')

const cloud = (x: number, y: number, s: number) =>
  `<g fill="#fff" opacity=".72" transform="translate(${x} ${y}) scale(${s})"><rect x="-60" y="-14" width="124" height="28" rx="14"/><circle cx="-20" cy="-16" r="24"/><circle cx="20" cy="-20" r="30"/></g>`

/** The sky with its sun and clouds. */
export function sky(mood: Mood, seed: number): string {
  const next = chance(seed)
  const sun = 120 + next() * 560
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${mood.sky[0]}"/><stop offset=".72" stop-color="${mood.sky[1]}"/></linearGradient></defs>
    ${box(0, 0, WIDTH, HEIGHT, 'url(#sky)')}${disc(sun, 150, 90, mood.sun, 'opacity=".25"')}${disc(sun, 150, 46, mood.sun, 'opacity=".9"')}
    ${many(3, (n) => cloud(60 + n * 290 + next() * 120, 95 + next() * 70, 0.6 + next() * 0.5))}`
}

/** Two ridges of hills, the nearer darker. */
export function hills(mood: Mood, seed: number, foot = 420): string {
  const next = chance(seed + 7)
  const ridge = (base: number, rise: number, fill: string) => {
    const [a, b, c] = [next(), next(), next()].map((n) => base - rise * (0.4 + n * 0.6))
    return shape(
      `M0 ${a}C130 ${a! - rise * 0.3} 180 ${b! + rise * 0.5} 300 ${b}S520 ${c! - rise * 0.2} 620 ${c}S760 ${b! + rise * 0.3} 800 ${a}V600H0Z`,
      fill,
    )
  }
  return ridge(foot - 50, 90, mood.far) + ridge(foot - 10, 60, mood.near)
}

/** Grass from a line down, lighter where it is near. */
export const meadow = (mood: Mood, from = 430) =>
  `${box(0, from, WIDTH, HEIGHT - from, mood.grass)}${shape(`M0 ${from + 60}C200 ${from + 30} 520 ${from + 90} 800 ${from + 45}V600H0Z`, '#fff', 'opacity=".1"')}`

/** A street before whatever stands there. */
export const street = (mood: Mood, from = 480) =>
  `${box(0, from, WIDTH, 14, '#d5d2cb')}${box(0, from + 14, WIDTH, 6, '#98968f')}${box(0, from + 20, WIDTH, HEIGHT - from - 20, mood.road)}
   ${many(7, (n) => box(20 + n * 125, from + 66, 64, 7, '#f1efe9', 'opacity=".8"'))}`

/** A broad tree standing at a point. */
export const tree = (x: number, y: number, s: number, mood: Mood) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${shadow(0, 2, 50)}${box(-6, -60, 12, 62, '#7a5c46')}
   ${disc(0, -105, 56, mood.leaf)}${disc(-34, -82, 36, mood.leaf)}${disc(36, -84, 36, mood.leaf)}
   ${shape('M0 -161A56 56 0 0 1 40 -66A36 36 0 0 1 20 -52A70 70 0 0 0 0 -161Z', mood.leafShade, 'opacity=".55"')}</g>`

/** A poplar, slim and high. */
export const poplar = (x: number, y: number, s: number, mood: Mood) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${shadow(0, 2, 26)}${box(-4, -40, 8, 42, '#7a5c46')}
   ${oval(0, -110, 24, 84, mood.leaf)}${shape('M0 -194A24 84 0 0 1 0 -26A40 110 0 0 0 0 -194Z', mood.leafShade, 'opacity=".6"')}</g>`

export const bush = (x: number, y: number, s: number, mood: Mood) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${shadow(0, 2, 44, 6)}${disc(-22, -16, 22, mood.leaf)}${disc(20, -18, 24, mood.leaf)}${disc(0, -26, 26, mood.leaf)}${disc(14, -14, 18, mood.leafShade, 'opacity=".5"')}</g>`

/** Glass in a frame, with a slanting light on it. */
export const pane = (x: number, y: number, w: number, h: number, lit = false) =>
  `${box(x - 3, y - 3, w + 6, h + 6, '#f7f4ee')}${box(x, y, w, h, lit ? '#f7dc9c' : '#7d9db3')}
   ${shape(`M${x} ${y}H${x + w * 0.55}L${x} ${y + h * 0.75}Z`, '#fff', `opacity="${lit ? 0.2 : 0.28}"`)}${box(x + w / 2 - 1.5, y, 3, h, '#f7f4ee')}`

/** A picture as SVG. */
export const canvas = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SHOWN}" height="${HEIGHT * SHOWN}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`
