// What somebody outside the portal has witnessed. A log that only fits itself may have been written anew as a whole.
import { checkpointText, Fault } from './log.mjs'
import { BadStamp, checkStamp, isWorthless } from './stamp.mjs'

const MINUTE = 60_000
/** Clocks of portal and authority may differ. */
const CLOCKS_DIFFER = 5 * MINUTE
/** A stamp that comes later says nothing of what was done to the log meanwhile. */
const IN_TIME = 60 * MINUTE

const ms = Date.parse

/** For each checkpoint when its stamp was given and whether it counts; throws a Fault at one that is false. */
export function checkStamps({ head, checkpoints }, trusted) {
  return checkpoints
    .filter(({ token }) => token !== null)
    .map((point) => {
      const bytes = Buffer.from(checkpointText(head.id, point), 'utf8')
      try {
        const { at } = checkStamp(Buffer.from(point.token, 'base64'), bytes, trusted)
        if (at.getTime() < ms(point.at) - CLOCKS_DIFFER) throw new BadStamp('stampTooEarly')
        return { point, at: at.getTime() }
      } catch (error) {
        if (!(error instanceof BadStamp)) throw error
        if (!isWorthless(error)) throw new Fault(point.row, error.message)
        return { point, why: error.message }
      }
    })
}

/** What is lacking before the log is proven: codes of words.mjs with details. `named` are the keys that somebody gave. */
export function lacking(log, stamps, { named, trusted }) {
  if (!log.signature) return [['format1']]
  return [...(named ? [] : [['keyNotNamed', log.signature.keyId]]), ...lackingStamps(log, stamps, trusted)]
}

function lackingStamps(log, stamps, trusted) {
  if (stamps.length === 0) return [['noStamps']]
  if (trusted.length === 0) return [['nobodyTrusted', stamps.length]]
  const worthless = ['stampStranger', 'stampOutOfDate', 'stampWeak'].flatMap((why) => {
    const count = stamps.filter((stamp) => stamp.why === why).length
    return count > 0 ? [[why, count]] : []
  })
  const good = stamps.filter(({ at }) => at !== undefined)
  if (good.length === 0) return worthless
  const unwitnessed = lateness(log, good).filter(({ late }) => late > IN_TIME)
  const bids = unwitnessed.filter(({ bid }) => bid)
  const end = unwitnessed.find(({ bid }) => !bid)
  return [
    ...worthless,
    ...(bids.length > 0 ? [['bidsLate', bids.map(({ bid }) => bid.number), bids[0].late, IN_TIME]] : []),
    ...(end ? [['endLate', end.late, IN_TIME]] : []),
  ]
}

/** How long after each bid, and after the end, a stamp was given on a checkpoint that had seen it; Infinity where none was. */
function lateness({ bids, end }, good) {
  const first = (saw) => Math.min(Infinity, ...good.filter(({ point }) => saw(point)).map(({ at }) => at))
  const over = Math.min(ms(end.endsAt), end.terminatedAt ? ms(end.terminatedAt) : Infinity)
  // From the last back to the first: whoever saw a bid saw all before it, and later checkpoints saw no fewer.
  let index = good.length
  let seen = Infinity
  const late = []
  for (const bid of bids.toReversed()) {
    while (index > 0 && good[index - 1].point.bids >= bid.number) seen = Math.min(seen, good[--index].at)
    late.push({ bid, late: seen - ms(bid.recordedAt) })
  }
  return [...late.toReversed(), { late: first(({ kind }) => kind === 'END') - over }]
}

/** The longest that anything waited for its witness, in milliseconds. */
export function longestWait(log, stamps) {
  const good = stamps.filter(({ at }) => at !== undefined)
  return lateness(log, good).reduce((longest, { late }) => Math.max(longest, late), 0)
}
