/** Where the lines and marks of a chart of prices lie: pure functions from a course and a size in pixels to places. */
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { LoggedBid } from '#sales/bidding/bid/bid.contract.ts'
import type { Course } from './course.contract.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A piece of time, in milliseconds since 1970. */
export type Span = { from: number; until: number }
export type Size = { width: number; height: number }
/** What is left free at the sides for figures; the plot is the rest. */
const GUTTER = { top: 26, right: 14, bottom: 46 }
const DIGIT = 7.2

const ms = Date.parse

/**
 * The course with the newest bids that came live; none if the bid before one of them is not known, so that the whole has to be
 * asked again. As on the server, a bid moves the end by what it stands later than before, without what suspensions and outages added.
 */
export function joined(course: Course, newest: readonly LoggedBid[], endsAt: string): Course | undefined {
  const last = course.steps.at(-1)?.number ?? 0
  const more = newest
    .filter(({ number }) => number > last)
    .toSorted((one, other) => one.number - other.number)
  if (more.length === 0) return { ...course, endsAt }
  if (more[0]!.number !== last + 1) return undefined
  let before =
    last === 0 ? { endsAt: course.firstEndsAt, shiftMs: 0 } : newest.find(({ number }) => number === last)
  if (!before) return undefined
  const steps = []
  for (const bid of more) {
    const moved = ms(bid.endsAt) - ms(before.endsAt) - (bid.shiftMs - before.shiftMs)
    steps.push({ number: bid.number, price: bid.price, at: bid.recordedAt, extends: moved > 0 })
    before = bid
  }
  return { ...course, steps: [...course.steps, ...steps], endsAt }
}

/** When nothing more can come, or could by now. */
const stopOf = ({ endsAt, terminatedAt }: Course) => ms(terminatedAt ?? endsAt)

/** From the start to the end that holds, and always to the announced one. */
export const wholeOf = (course: Course): Span => ({
  from: ms(course.startsAt),
  until: Math.max(ms(course.firstEndsAt), ms(course.endsAt), stopOf(course)),
})

/** The last part of the sale: from an hour before the first extension, the announced end, or now; nothing where that is most of it, or nobody bid in it. */
export function closeUpOf(course: Course, now: number): Span | undefined {
  const whole = wholeOf(course)
  const first = course.steps.find((step) => step.extends)
  const turn = Math.min(first ? ms(first.at) : Infinity, ms(course.firstEndsAt), Math.max(now, whole.from))
  const from = Math.max(whole.from, turn - HOUR)
  const busy = course.steps.some((step) => ms(step.at) >= from)
  return busy && whole.until - from < (whole.until - whole.from) / 2
    ? { from, until: whole.until }
    : undefined
}

const NICE = [1, 2, 2.5, 5, 10]
/** Whole amounts at even distances between two prices, at most so many. */
export function amountsBetween(least: number, most: number, atMost: number): number[] {
  const rough = Math.max((most - least) / Math.max(atMost, 1), 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(Math.ceil(power * NICE.find((nice) => nice * power >= rough)!), 1)
  const first = Math.ceil(least / step)
  return Array.from(
    { length: Math.max(Math.floor(most / step) - first + 1, 0) },
    (_, n) => (first + n) * step,
  )
}

const STRIDES = [
  ...[1, 5, 15, 30].map((n) => n * MINUTE),
  ...[1, 3, 6, 12].map((n) => n * HOUR),
  ...[1, 2, 4, 7, 14, 28].map((n) => n * DAY),
]
/** Round moments of the clock in Sofia within a span, at most about so many. */
export function momentsWithin({ from, until }: Span, atMost: number): number[] {
  const stride = STRIDES.find((each) => (until - from) / each <= atMost) ?? STRIDES.at(-1)!
  const found: number[] = []
  const days = Math.max(Math.round(stride / DAY), 1)
  for (let day = dayInSofia(new Date(from)); ; day = addDays(day, days)) {
    const begins = momentInSofia(day, '00:00').getTime()
    if (begins > until) return found
    const next = stride < DAY ? momentInSofia(addDays(day, 1), '00:00').getTime() : begins + 1
    for (let at = begins; at < next; at += stride) if (at >= from && at <= until) found.push(at)
  }
}

type Point = { x: number; y: number }
export type Plot = Size & {
  left: number
  right: number
  top: number
  bottom: number
  x: (at: number) => number
  y: (price: number) => number
  amounts: number[]
  moments: number[]
}

/** The plot of a part of a course, with its axes. `figure` writes an amount as the axis shows it. */
export function plotOf(course: Course, size: Size, span: Span, figure: (amount: number) => string): Plot {
  const least = course.startPrice
  const most = course.steps.at(-1)?.price ?? least
  // A sale in which the price has not risen yet gets a scale of its own all the same.
  const rise = Math.max(most - least, least * 0.05, 100)
  const [floor, ceiling] = [Math.max(least - rise * 0.08, 0), Math.max(most, least + rise) + rise * 0.06]
  const top = GUTTER.top
  const bottom = size.height - GUTTER.bottom
  const amounts = amountsBetween(floor, ceiling, Math.floor((bottom - top) / 38))
  const longest = Math.max(...amounts.map((amount) => figure(amount).length), 1)
  const left = Math.round(longest * DIGIT) + 10
  const right = Math.max(size.width - GUTTER.right, left + 1)
  const length = Math.max(span.until - span.from, 1)
  const within = (share: number) => Math.min(Math.max(share, 0), 1)
  return {
    ...size,
    left,
    right,
    top,
    bottom,
    x: (at) => left + within((at - span.from) / length) * (right - left),
    y: (price) => bottom - within((price - floor) / (ceiling - floor)) * (bottom - top),
    amounts,
    moments: momentsWithin(span, Math.max(Math.floor((right - left) / 70), 2)),
  }
}

/** The corners of the line of prices: to the right as time goes on, up at each bid, up to the moment that is known. */
export function cornersOf(course: Course, { x, y }: Plot, span: Span, now: number): Point[] {
  const known = Math.min(now, stopOf(course), span.until)
  const steps = course.steps.filter(({ at }) => ms(at) <= span.until)
  const first = steps[0]
  if (!first) return []
  const corners: Point[] = []
  let price: number | undefined
  for (const step of steps) {
    if (ms(step.at) < span.from) {
      price = step.price
      continue
    }
    const at = x(ms(step.at))
    if (price === undefined) corners.push({ x: at, y: y(step.price) })
    else {
      if (corners.length === 0) corners.push({ x: x(span.from), y: y(price) })
      corners.push({ x: at, y: y(price) }, { x: at, y: y(step.price) })
    }
    price = step.price
  }
  if (corners.length === 0) corners.push({ x: x(span.from), y: y(price!) })
  const last = corners.at(-1)!
  return [...corners, { x: Math.max(x(known), last.x), y: last.y }]
}

/** A line through corners, as SVG draws it; tenths of a pixel are enough. */
export const pathOf = (corners: readonly Point[]) =>
  corners.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Times in which no bids counted, as bands of the plot; a moment still gets a width that can be seen. */
export function bandsOf(course: Course, { x }: Plot, span: Span, now: number) {
  return course.breaks
    .map(({ kind, from, until }) => ({ kind, from: ms(from), until: until === null ? now : ms(until) }))
    .filter(({ from, until }) => until >= span.from && from <= span.until)
    .map(({ kind, from, until }) => ({ kind, x: x(from), width: Math.max(x(until) - x(from), 2) }))
}

/** The moments of the bids that moved the end, within a span. */
export const extensionsIn = (course: Course, { from, until }: Span) =>
  course.steps.filter((step) => step.extends && ms(step.at) >= from && ms(step.at) <= until)
