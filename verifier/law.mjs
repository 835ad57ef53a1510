// The law of bidding, computed from the log alone: price, time, suspensions, extensions, cap and end.
import { Fault } from './log.mjs'

const MINUTE = 60_000
/** A bid in the last minutes of `window` adds `extension` to the end (Ordinance N-3, art. 41); all extensions together add no more than `cap` (CPC art. 501e(2); Ordinance art. 42(1)). @public held against the figures of the portal by its tests. */
export const EXTENSIONS = [
  { validFrom: '2023-07-20', window: 10 * MINUTE, extension: 10 * MINUTE, cap: 48 * 60 * MINUTE },
]
/** The last day of which this list is known to be whole; a law that came later is not in it. */
const KNOWN_UNTIL = '2026-11-28'
/** A checkpoint must have seen every bid that claims to be more than a minute older. */
const SLOWEST = MINUTE
/** An outage is measured between two signs of life of the portal. */
const EDGE = 2000

const ms = Date.parse
const iso = (time) => new Date(time).toISOString()

const dayInSofia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Sofia',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The extensions of a sale whose bidding starts at this moment: those in force on that day in Sofia. @public */
export function extensionsFor(startsAt, table = EXTENSIONS) {
  const day = dayInSofia.format(startsAt)
  return table.findLast(({ validFrom }) => validFrom <= day) ?? table[0]
}

/**
 * Holds the figures that the log names against those of the law; throws a Fault where they are others. Of a day after all that is known
 * here nobody can say: then it gives what is lacking.
 */
export function checkFigures({ head }, table = EXTENSIONS, until = KNOWN_UNTIL) {
  const { figures } = head
  const starts = ms(head.startsAt)
  const law = extensionsFor(starts, table)
  if (!figures || Object.keys(figures).every((name) => figures[name] === law[name])) return []
  if (dayInSofia.format(starts) <= until) throw new Fault(head.row, 'figures', figures, law)
  return [['figures', until, figures, law]]
}

/** Goes through the course of the sale by the figures that it names, else by those of the law; throws a Fault at the first row that could not have come about. */
export function checkCourse(log) {
  const { head, course, end } = log
  const starts = ms(head.startsAt)
  const announced = ms(head.firstEndsAt)
  const law = head.figures ?? extensionsFor(starts)
  let [ends, shift, extensions, before] = [announced, 0, 0, starts]
  let last
  const lost = []
  for (const row of course)
    if (row.is === 'pause') {
      const [from, act, until] = [row.suspendedAt, row.resumedAt, row.resumesAt].map(ms)
      if (from < starts || from >= ends) {
        // The last bid, left out, may have moved the end beyond it.
        checkNoneMissing(log)
        throw new Fault(row.row, 'pauseOutside')
      }
      if (act < from || until < act) throw new Fault(row.row, 'backwards')
      lost.push([from, until])
      if (covered(lost) !== row.shiftMs) throw new Fault(row.row, 'shift', covered(lost), row.shiftMs)
      ends += row.shiftMs - shift
      shift = row.shiftMs
    } else {
      const at = ms(row.recordedAt)
      const due = last ? last.price + head.step : head.startPrice
      if (row.price !== due) throw new Fault(row.row, 'price', row.price, due, head.currency)
      if (at < starts) throw new Fault(row.row, 'early')
      if (at >= ends) throw unlessMisplaced(log, row, new Fault(row.row, 'late', iso(ends)))
      if (at < before || ms(row.receivedAt) > at) throw new Fault(row.row, 'backwards')
      const pause = log.pauses.find((each) => keptOut(each, row, at))
      if (pause) throw suspendedOrMisplaced(pause, row, at)
      if (at >= ends - law.window) {
        const later = Math.min(ends + law.extension, announced + shift + law.cap)
        if (later > ends) extensions++
        ends = later
      }
      if (iso(ends) !== row.endsAt)
        throw unlessMisplaced(log, row, new Fault(row.row, 'end', iso(ends), row.endsAt))
      before = at
      last = row
    }
  checkNoneMissing(log)
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
    if (end[field] !== value)
      throw field === 'checkpoints' && end[field] > value
        ? new Fault(end.row, 'missing', 'checkpoint', value + 1)
        : new Fault(end.row, 'summary', field, end[field], value, head.currency)
  return found
}

const mostSeen = (checkpoints, field) => Math.max(0, ...checkpoints.map((point) => point[field]))

/** A bid that knows of time which no pause above it has added: the pause stands below, or is not there at all. */
function unlessMisplaced({ pauses, checkpoints }, bid, fault) {
  const below = pauses.find(({ row, suspendedAt }) => row > bid.row && ms(suspendedAt) <= ms(bid.recordedAt))
  if (below) return new Fault(bid.row, 'afterPause', below.pause, below.row)
  const known = pauses.every(({ row }) => row < bid.row)
  if (known && mostSeen(checkpoints, 'pauses') > pauses.length)
    return new Fault(bid.row, 'missing', 'pause', pauses.length + 1)
  return fault
}

const suspendedOrMisplaced = (pause, bid, at) =>
  bid.row > pause.row && at < ms(pause.suspendedAt)
    ? new Fault(bid.row, 'beforePause', pause.pause, pause.row)
    : new Fault(bid.row, 'suspended')

/** The last bid or pause, of which only what stands below the course still knows. */
function checkNoneMissing({ head, course, bids, pauses, checkpoints, end }) {
  const row = course.length + 2
  const cut = end.bids > bids.length && end.lastHash !== (bids.at(-1)?.hash ?? head.genesis)
  if (cut || mostSeen(checkpoints, 'bids') > bids.length)
    throw new Fault(row, 'missing', 'bid', bids.length + 1)
  if (mostSeen(checkpoints, 'pauses') > pauses.length)
    throw new Fault(row, 'missing', 'pause', pauses.length + 1)
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

function checkCheckpoints({ head, bids, checkpoints, end }) {
  let last = { at: head.startsAt, bids: 0, pauses: 0 }
  for (const [index, point] of checkpoints.entries()) {
    const wrong = (code, ...details) => new Fault(point.row, code, ...details)
    if (ms(point.at) < ms(last.at) || point.bids < last.bids || point.pauses < last.pauses)
      throw wrong('backwards')
    const newest = bids[point.bids - 1]
    if (point.lastHash !== (newest ? newest.hash : head.genesis)) {
      // The last bid of all has nobody else to speak for it than the end.
      if (newest && newest === bids.at(-1) && end.lastHash !== newest.hash)
        throw new Fault(newest.row, 'notAsSeen', point.checkpoint, point.row)
      throw wrong('sawOther', newest?.row ?? 1)
    }
    if (newest && ms(newest.recordedAt) > ms(point.at)) throw wrong('sawFuture', newest.row)
    const missed = bids[point.bids]
    if (missed && ms(missed.recordedAt) < ms(point.at) - SLOWEST)
      throw new Fault(missed.row, 'unseen', point.checkpoint)
    if (point.kind === 'END' && (missed || index < checkpoints.length - 1)) throw wrong('notTheEnd')
    last = point
  }
}

/** How often a checkpoint is planned while bidding runs. */
export const PLANNED_GAP = 10 * MINUTE

/** The longest time of bidding without a checkpoint, in milliseconds. */
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
