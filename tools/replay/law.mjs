// The law of bidding, computed from the log alone: price, time, suspensions, extensions, cap and end.
import { Fault } from './log.mjs'

const MINUTE = 60_000
/** A bid in the last ten minutes adds ten minutes to the end (Ordinance N-3, art. 41). */
const WINDOW = 10 * MINUTE
const EXTENSION = 10 * MINUTE
/** All extensions together add no more than 48 hours (CPC art. 501e(2); Ordinance art. 42(1)). */
const CAP = 48 * 60 * MINUTE
/** A checkpoint must have seen every bid that claims to be more than a minute older. */
const SLOWEST = MINUTE
/** An outage is measured between two signs of life of the portal. */
const EDGE = 2000

const ms = Date.parse
const iso = (time) => new Date(time).toISOString()

/** Goes through the course of the sale; throws a Fault at the first row that could not have come about. */
export function checkCourse(log) {
  const { head, course, end } = log
  const starts = ms(head.startsAt)
  const announced = ms(head.firstEndsAt)
  let [ends, shift, extensions, before] = [announced, 0, 0, starts]
  let last
  const lost = []
  for (const row of course)
    if (row.is === 'pause') {
      const [from, act, until] = [row.suspendedAt, row.resumedAt, row.resumesAt].map(ms)
      if (row.pause !== lost.length + 1) throw new Fault(row.row, 'order')
      if (from < starts || from >= ends) throw new Fault(row.row, 'pauseOutside')
      if (act < from || until < act) throw new Fault(row.row, 'backwards')
      lost.push([from, until])
      if (covered(lost) !== row.shiftMs) throw new Fault(row.row, 'shift', covered(lost), row.shiftMs)
      ends += row.shiftMs - shift
      shift = row.shiftMs
    } else {
      const at = ms(row.recordedAt)
      const due = last ? last.price + head.step : head.startPrice
      if (row.number !== (last?.number ?? 0) + 1) throw new Fault(row.row, 'order')
      if (row.price !== due) throw new Fault(row.row, 'price', row.price, due, head.currency)
      if (at < starts) throw new Fault(row.row, 'early')
      if (at >= ends) throw new Fault(row.row, 'late', iso(ends))
      if (at < before || ms(row.receivedAt) > at) throw new Fault(row.row, 'backwards')
      if (log.pauses.some((pause) => keptOut(pause, row, at))) throw new Fault(row.row, 'suspended')
      if (at >= ends - WINDOW) {
        const later = Math.min(ends + EXTENSION, announced + shift + CAP)
        if (later > ends) extensions++
        ends = later
      }
      if (iso(ends) !== row.endsAt) throw new Fault(row.row, 'end', iso(ends), row.endsAt)
      before = at
      last = row
    }
  checkCheckpoints(log)
  const found = {
    endsAt: iso(ends),
    extensions,
    bids: log.bids.length,
    finalPrice: last?.price ?? null,
    lastHash: last?.hash ?? head.genesis,
    ...(log.signature && { pauses: log.pauses.length, checkpoints: log.checkpoints.length }),
  }
  for (const [field, value] of Object.entries(found))
    if (end[field] !== value) throw new Fault(end.row, 'summary', field, end[field], value)
  return found
}

/** How long these intervals are together; what lies in two of them counts once. */
function covered(intervals) {
  let [sum, reached] = [0, -Infinity]
  for (const [from, until] of [...intervals].sort(([one], [other]) => one - other)) {
    sum += Math.max(0, until - Math.max(from, reached))
    reached = Math.max(reached, until)
  }
  return sum
}

/** Bids do not count from a suspension until the moment set for going on; an outage was known only afterwards. */
function keptOut(pause, bid, at) {
  const [from, until] = [ms(pause.suspendedAt), ms(pause.resumesAt)]
  if (bid.row > pause.row) return at < until
  const edge = pause.resumedAt === pause.resumesAt ? EDGE : 0
  return at > from + edge && at < until - edge
}

function checkCheckpoints({ head, bids, pauses, checkpoints }) {
  let last = { at: head.startsAt, bids: 0, pauses: 0 }
  for (const [index, point] of checkpoints.entries()) {
    const wrong = (code) => new Fault(point.row, code)
    if (point.checkpoint !== index + 1) throw wrong('order')
    if (ms(point.at) < ms(last.at) || point.bids < last.bids || point.pauses < last.pauses)
      throw wrong('backwards')
    if (point.bids > bids.length || point.pauses > pauses.length) throw wrong('sawTooMuch')
    const newest = point.bids > 0 ? bids[point.bids - 1] : undefined
    if (point.lastHash !== (newest ? newest.hash : head.genesis)) throw wrong('sawOther')
    if (newest && ms(newest.recordedAt) > ms(point.at)) throw wrong('sawFuture')
    const missed = bids[point.bids]
    if (missed && ms(missed.recordedAt) < ms(point.at) - SLOWEST)
      throw new Fault(missed.row, 'unseen', point.checkpoint)
    if (point.kind === 'END' && (missed || index < checkpoints.length - 1)) throw wrong('notTheEnd')
    last = point
  }
}

/** The longest time of bidding without a checkpoint, in milliseconds; ten minutes is the plan. */
export function longestGap({ head, checkpoints, pauses, end }) {
  let [longest, from] = [0, ms(head.startsAt)]
  const moments = [...checkpoints.map(({ at }) => ms(at)).filter((at) => at < ms(end.endsAt)), ms(end.endsAt)]
  for (const at of moments) {
    const resting = pauses.reduce(
      (sum, { suspendedAt, resumesAt }) =>
        sum + Math.max(0, Math.min(at, ms(resumesAt)) - Math.max(from, ms(suspendedAt))),
      0,
    )
    longest = Math.max(longest, at - from - resting)
    from = Math.max(from, at)
  }
  return longest
}
