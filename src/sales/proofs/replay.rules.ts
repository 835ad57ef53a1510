/** The law of bidding applied once more to an exported log: steps, times, suspensions, extensions, cap and end. */
import { formatMillis } from '#platform/dates.ts'
import type { Language } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { mostSeen, mustAgree, mustFit, noneMissing } from './agreement.rules.ts'
import { extensionsAt, missing, type SaleLog, Unsound } from './log.rules.ts'
import { endAfterBid, nextPrice, phase, type Table, whyNotBid } from '#sales/law/bidding.rules.ts'
import { shiftOf } from '#sales/law/suspension.rules.ts'

type Course = Table & { extensions: number; shiftMs: number }

/** Throws Unsound where a log names other figures than the law of the day on which its bidding starts. */
function mustNameTheLaw({ figures, startsAt }: SaleLog['head']) {
  const { window, extension, cap } = extensionsAt(new Date(startsAt))
  if (figures && (figures.window !== window || figures.extension !== extension || figures.cap !== cap))
    throw new Unsound(
      1,
      'дневникът посочва други удължавания от тези по закона в деня на началото',
      'the log names other extensions than the law of the day on which bidding starts',
    )
}

/** Goes through a sale as the rules had to decide it; throws Unsound at the first row that they would not have let in. */
export function mustBeLawful(log: SaleLog): { bids: number; finalPrice: number | null } {
  const { head, bids } = log
  mustNameTheLaw(head)
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
    for (; log.pauses[seen] && log.pauses[seen]!.row < row; seen++) suspend(table, log, seen)
  }
  let before = startsAt
  for (const bid of bids) {
    const { row } = bid
    const at = new Date(bid.recordedAt)
    goOn(row)
    // Who bid is not in the log, so only the price and the time are judged here.
    const reason = whyNotBid(table, { price: bid.price, registrationId: -1 }, at)
    const price = (language: Language) => formatMoney(nextPrice(table), head.currency, language)
    const offered = (language: Language) => formatMoney(bid.price, head.currency, language)
    if (reason === 'outbid' || reason === 'notOneStep')
      throw new Unsound(
        row,
        `цената е ${offered('bg')}, а допустима е била само ${price('bg')}`,
        `the price is ${offered('en')}, and only ${price('en')} was allowed`,
      )
    if (reason === 'notStarted')
      throw new Unsound(
        row,
        'предложението е преди началото на наддаването',
        'the bid was made before bidding began',
      )
    if (reason === 'ended')
      throw unlessMisplaced(
        log,
        bid,
        new Unsound(
          row,
          `предложението е след края (${formatMillis(table.endsAt)})`,
          `the bid was made after the end (${formatMillis(table.endsAt)})`,
        ),
      )
    if (at < before || bid.receivedAt > bid.recordedAt)
      throw new Unsound(row, 'времената вървят назад', 'its times run backwards')
    const pause = log.pauses.find((each) => excludes(each, row, at))
    if (pause || reason) throw suspendedOrMisplaced(bid, pause)
    const endsAt = endAfterBid(table, at)
    if (endsAt.toISOString() !== bid.endsAt)
      throw unlessMisplaced(
        log,
        bid,
        new Unsound(
          row,
          `след това предложение краят е ${formatMillis(endsAt)}, а не ${formatMillis(bid.endsAt)}`,
          `after this bid the sale ends at ${formatMillis(endsAt)}, not at ${formatMillis(bid.endsAt)}`,
        ),
      )
    if (endsAt > table.endsAt) table.extensions++
    table.endsAt = endsAt
    table.lastPrice = bid.price
    before = at
  }
  goOn(Infinity)
  noneMissing(log)
  mustFit(log)
  mustAgree(log, {
    endsAt: table.endsAt.toISOString(),
    extensions: table.extensions,
    bids: bids.length,
    finalPrice: table.lastPrice,
    lastHash: bids.at(-1)?.hash ?? head.genesis,
    pauses: log.pauses.length,
    checkpoints: log.checkpoints.length,
  })
  return { bids: bids.length, finalPrice: table.lastPrice }
}

/** A bid that knows of time which no suspension above it has added: that one stands below, or is not there at all. */
function unlessMisplaced(log: SaleLog, bid: SaleLog['bids'][number], unsound: Unsound) {
  const { pauses } = log
  const below = pauses.find(({ row, suspendedAt }) => row > bid.row && suspendedAt <= bid.recordedAt)
  if (below)
    return new Unsound(
      bid.row,
      `предложението е направено след спиране ${below.pause}, което стои по-надолу, на ред ${below.row}`,
      `the bid was made after suspension ${below.pause}, which stands below it, in row ${below.row}`,
    )
  const allAbove = pauses.every(({ row }) => row < bid.row)
  return allAbove && mostSeen(log, 'pauses') > pauses.length
    ? missing(bid.row, 'pause', pauses.length + 1)
    : unsound
}

function suspendedOrMisplaced(bid: SaleLog['bids'][number], pause: SaleLog['pauses'][number] | undefined) {
  if (pause && bid.row > pause.row && bid.recordedAt < pause.suspendedAt)
    return new Unsound(
      bid.row,
      `предложението е направено преди спиране ${pause.pause}, което стои по-нагоре, на ред ${pause.row}`,
      `the bid was made before suspension ${pause.pause}, which stands above it, in row ${pause.row}`,
    )
  return new Unsound(
    bid.row,
    'предложението е по време, когато търгът е бил спрян',
    'the bid was made while the sale was suspended',
  )
}

/** Silence is measured from one sign of life of the portal to the next; within that much of its edges it may have been alive. */
const EDGE_MS = 2_000

/** Whether a bid falls into a suspension: from the act until bids count again. An outage is told from it by its act, which came later. */
function excludes(pause: SaleLog['pauses'][number], row: number, at: Date) {
  const measured = pause.resumedAt === pause.resumesAt && row < pause.row
  const edge = measured ? EDGE_MS : 0
  const inside =
    at.getTime() > Date.parse(pause.suspendedAt) + edge && at.getTime() < Date.parse(pause.resumesAt) - edge
  return inside || (row > pause.row && at < new Date(pause.resumesAt))
}

/** A suspension adds to the end exactly the time that it took from the bidding; what an earlier one has added counts once. */
function suspend(table: Course, log: SaleLog, index: number) {
  const { pauses } = log
  const pause = pauses[index]!
  const [suspendedAt, resumedAt, resumesAt] = [pause.suspendedAt, pause.resumedAt, pause.resumesAt].map(
    (moment) => new Date(moment),
  ) as [Date, Date, Date]
  if (phase(table, suspendedAt) !== 'current') {
    // The last bid, left out, may have moved the end beyond it.
    noneMissing(log)
    throw new Unsound(
      pause.row,
      'по това време не е имало наддаване, което да бъде спряно',
      'at that time there was no bidding to suspend',
    )
  }
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
      `дотук са изгубени ${hours(lost)}, а краят е преместен с ${hours(pause.shiftMs)} (часове, минути, секунди)`,
      `up to here ${hours(lost)} were lost, but the end was moved by ${hours(pause.shiftMs)} (hours, minutes, seconds)`,
    )
  table.endsAt = new Date(table.endsAt.getTime() + pause.shiftMs - table.shiftMs)
  table.shiftMs = pause.shiftMs
}

/** A duration as 27:05:00.250. */
function hours(milliseconds: number) {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const size = Math.abs(milliseconds)
  const [hour, minute, second] = [Math.floor(size / 3_600_000), Math.floor(size / 60_000), size / 1000]
  const clock = [hour, minute % 60, Math.floor(second) % 60].map((part) => pad(part)).join(':')
  return `${milliseconds < 0 ? '-' : ''}${clock}.${pad(size % 1000, 3)}`
}
