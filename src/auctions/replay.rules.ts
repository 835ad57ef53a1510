/** The law of bidding applied once more to an exported log: steps, times, suspensions, extensions, cap and end. */
import type { LogEnd } from './log.contract.ts'
import { type SaleLog, Unsound } from './log.rules.ts'
import { endAfterBid, nextPrice, phase, type Table, whyNotBid } from './rules.ts'
import { shiftOf } from './suspending.rules.ts'

/** How much later than the portal’s clock said a bid may have become part of the chain. */
const SLOWEST_WRITE_MS = 60_000

type Course = Table & { extensions: number; shiftMs: number }

/** Goes through a sale as the rules had to decide it; throws Unsound at the first row that they would not have let in. */
export function mustBeLawful(log: SaleLog): { bids: number; finalPrice: number | null } {
  const { head, bids, end } = log
  const [startsAt, firstEndsAt] = [new Date(head.startsAt), new Date(head.firstEndsAt)]
  const table: Course = {
    startPrice: head.startPrice,
    step: head.step,
    startsAt,
    firstEndsAt,
    endsAt: firstEndsAt,
    lastPrice: null,
    lastRegistrationId: null,
    extensions: 0,
    shiftMs: 0,
  }
  let seen = 0
  const goOn = (row: number) => {
    for (; log.pauses[seen] && log.pauses[seen]!.row < row; seen++) suspend(table, log.pauses, seen)
  }
  let before = startsAt
  for (const [index, bid] of bids.entries()) {
    const { row } = bid
    const at = new Date(bid.recordedAt)
    if (bid.number !== index + 1)
      throw new Unsound(
        row,
        `тук трябва да стои предложение ${index + 1}, а не ${bid.number}`,
        `bid ${index + 1} should stand here, not ${bid.number}`,
      )
    goOn(row)
    const suspended = log.pauses.some((pause) => keepsOut(pause, row, at))
    // Who bid is not in the log, so only the price and the time are judged here.
    const reason = suspended ? 'suspended' : whyNotBid(table, { price: bid.price, registrationId: -1 }, at)
    if (reason)
      throw new Unsound(
        row,
        `по правилата това предложение не се приема (${reason}); допустимата цена е била ${nextPrice(table)}`,
        `by the rules this bid is refused (${reason}); the price due was ${nextPrice(table)}`,
      )
    if (at < before || bid.receivedAt > bid.recordedAt)
      throw new Unsound(row, 'времената вървят назад', 'its times run backwards')
    const endsAt = endAfterBid(table, at)
    if (endsAt.toISOString() !== bid.endsAt)
      throw new Unsound(
        row,
        `след това предложение краят е ${endsAt.toISOString()}, а не ${bid.endsAt}`,
        `after this bid the sale ends at ${endsAt.toISOString()}, not at ${bid.endsAt}`,
      )
    if (endsAt > table.endsAt) table.extensions++
    table.endsAt = endsAt
    table.lastPrice = bid.price
    before = at
  }
  goOn(Infinity)
  mustFit(log)
  const computed: Omit<LogEnd, 'terminatedAt'> = {
    endsAt: table.endsAt.toISOString(),
    extensions: table.extensions,
    bids: bids.length,
    finalPrice: table.lastPrice,
    lastHash: bids.at(-1)?.hash ?? head.genesis,
    pauses: log.pauses.length,
    checkpoints: log.checkpoints.length,
  }
  for (const field of Object.keys(computed) as (keyof typeof computed)[])
    if (computed[field] !== end[field])
      throw new Unsound(
        end.row,
        `записано е ${field} = ${end[field]}, а от редовете преди него следва ${computed[field]}`,
        `${field} is ${end[field]}, but the rows above give ${computed[field]}`,
      )
  return { bids: bids.length, finalPrice: table.lastPrice }
}

/** Silence is measured from one sign of life of the portal to the next; within that much of its edges it may have been alive. */
const EDGE_MS = 2_000

/** Whether a bid falls into a suspension: from the act until bids count again. An outage is told from it by its act, which came later. */
function keepsOut(pause: SaleLog['pauses'][number], row: number, at: Date) {
  const measured = pause.resumedAt === pause.resumesAt && row < pause.row
  const edge = measured ? EDGE_MS : 0
  const inside =
    at.getTime() > Date.parse(pause.suspendedAt) + edge && at.getTime() < Date.parse(pause.resumesAt) - edge
  return inside || (row > pause.row && at < new Date(pause.resumesAt))
}

/** A suspension adds to the end exactly the time that it took from the bidding; what an earlier one has added counts once. */
function suspend(table: Course, pauses: SaleLog['pauses'], index: number) {
  const pause = pauses[index]!
  const [suspendedAt, resumedAt, resumesAt] = [pause.suspendedAt, pause.resumedAt, pause.resumesAt].map(
    (moment) => new Date(moment),
  ) as [Date, Date, Date]
  if (pause.pause !== index + 1)
    throw new Unsound(
      pause.row,
      `тук трябва да стои спиране ${index + 1}, а не ${pause.pause}`,
      `suspension ${index + 1} should stand here, not ${pause.pause}`,
    )
  if (phase(table, suspendedAt) !== 'current')
    throw new Unsound(
      pause.row,
      'по това време не е имало наддаване, което да бъде спряно',
      'at that time there was no bidding to suspend',
    )
  if (resumedAt < suspendedAt || resumesAt < resumedAt)
    throw new Unsound(pause.row, 'времената вървят назад', 'its times run backwards')
  const lost = shiftOf(
    pauses.slice(0, index + 1).map((each) => ({
      suspendedAt: new Date(each.suspendedAt),
      resumesAt: new Date(each.resumesAt),
    })),
  )
  if (lost !== pause.shiftMs)
    throw new Unsound(
      pause.row,
      `дотук са изгубени ${lost} мс, а краят е преместен с ${pause.shiftMs} мс`,
      `up to here ${lost} ms were lost, but the end was moved by ${pause.shiftMs} ms`,
    )
  table.endsAt = new Date(table.endsAt.getTime() + pause.shiftMs - table.shiftMs)
  table.shiftMs = pause.shiftMs
}

/** Every checkpoint saw the chain as it stands now, and none of the bids that it did not see claims to be much older. */
function mustFit({ head, bids, pauses, checkpoints }: SaleLog) {
  let last = { bids: 0, pauses: 0, at: head.startsAt }
  for (const [index, point] of checkpoints.entries()) {
    const wrong = (bg: string, en: string) => new Unsound(point.row, bg, en)
    if (point.checkpoint !== index + 1)
      throw wrong(
        `тук трябва да стои контролна точка ${index + 1}, а не ${point.checkpoint}`,
        `checkpoint ${index + 1} should stand here, not ${point.checkpoint}`,
      )
    if (point.at < last.at || point.bids < last.bids || point.pauses < last.pauses)
      throw wrong('върви назад', 'it runs backwards')
    if (point.bids > bids.length || point.pauses > pauses.length)
      throw wrong('видяла е повече, отколкото има', 'it saw more than there is')
    const newest = bids[point.bids - 1]
    if (point.lastHash !== (newest?.hash ?? head.genesis))
      throw wrong('видяла е други предложения', 'it saw another chain')
    if (newest && point.at < newest.recordedAt)
      throw wrong('видяла е предложение от бъдещето', 'it saw a bid of the future')
    const next = bids[point.bids]
    if (next && Date.parse(next.recordedAt) < Date.parse(point.at) - SLOWEST_WRITE_MS)
      throw new Unsound(
        next.row,
        `контролна точка ${point.checkpoint} е трябвало да го види`,
        `checkpoint ${point.checkpoint} should have seen it`,
      )
    if (point.kind === 'END' && (next || index < checkpoints.length - 1))
      throw wrong('това не е краят на търга', 'it is not the end of the sale')
    last = point
  }
}
