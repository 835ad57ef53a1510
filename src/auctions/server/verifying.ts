/** Recomputes a sale from its exported log and names the first row that cannot be as it was written. */
import type { z } from 'zod'
import { endAfterBid, nextPrice, type Table, whyNotBid } from '../rules.ts'
import { genesis, hashOfBid } from './chain.ts'
import { LogBid, LogEnd, LogHead } from './export.ts'

export type Verdict =
  { sound: true; bids: number; finalPrice: number | null } | { sound: false; row: number; why: string }

/** Thrown inside and turned into a verdict; `row` counts the lines of the file from 1. */
class Unsound extends Error {
  readonly row: number
  constructor(row: number, why: string) {
    super(why)
    this.row = row
  }
}

/** Checks the text of an exported log: its form, its hash chain and the law of every step, extension and cap. */
export function verifyLog(log: string): Verdict {
  try {
    return check(log)
  } catch (error) {
    if (error instanceof Unsound) return { sound: false, row: error.row, why: error.message }
    throw error
  }
}

function check(log: string): Verdict {
  const lines = log.split('\n')
  if (lines.pop() !== '' || lines.length < 2)
    throw new Unsound(Math.max(1, lines.length), 'the file is cut off')
  const head = parse(LogHead, lines[0]!, 1)
  const bids = lines.slice(1, -1).map((line, index) => parse(LogBid, line, index + 2))
  const end = parse(LogEnd, lines.at(-1)!, lines.length)

  const terms = { ...head, startsAt: new Date(head.startsAt), firstEndsAt: new Date(head.firstEndsAt) }
  if (genesis(terms).toString('hex') !== head.genesis)
    throw new Unsound(1, 'the terms of the sale do not give the hash that the first bid starts from')
  checkChain(head, bids)

  const table: Table & { extensions: number } = {
    startPrice: head.startPrice,
    step: head.step,
    startsAt: terms.startsAt,
    firstEndsAt: terms.firstEndsAt,
    endsAt: terms.firstEndsAt,
    lastPrice: null,
    lastRegistrationId: null,
    extensions: 0,
  }
  let before = terms.startsAt
  for (const [index, bid] of bids.entries()) {
    const row = index + 2
    const at = new Date(bid.recordedAt)
    if (bid.number !== index + 1)
      throw new Unsound(row, `bid ${index + 1} should stand here, not ${bid.number}`)
    // Who bid is not in the log, so only the price and the time are judged here.
    const reason = whyNotBid(table, { price: bid.price, registrationId: -1 }, at)
    if (reason)
      throw new Unsound(
        row,
        `by the rules this bid is refused (${reason}); the price due was ${nextPrice(table)}`,
      )
    if (at < before || bid.receivedAt > bid.recordedAt) throw new Unsound(row, 'its times run backwards')
    const endsAt = endAfterBid(table, at)
    if (endsAt.toISOString() !== bid.endsAt)
      throw new Unsound(row, `after this bid the sale ends at ${endsAt.toISOString()}, not at ${bid.endsAt}`)
    if (endsAt > table.endsAt) table.extensions++
    table.endsAt = endsAt
    table.lastPrice = bid.price
    before = at
  }
  const computed: z.infer<typeof LogEnd> = {
    endsAt: table.endsAt.toISOString(),
    extensions: table.extensions,
    bids: bids.length,
    finalPrice: table.lastPrice,
    lastHash: bids.at(-1)?.hash ?? head.genesis,
  }
  for (const field of Object.keys(computed) as (keyof typeof computed)[])
    if (computed[field] !== end[field])
      throw new Unsound(lines.length, `${field} is ${end[field]}, but the bids give ${computed[field]}`)
  return { sound: true, bids: bids.length, finalPrice: table.lastPrice }
}

/** Each row must give its own hash, and continue the hash of the row before it. */
function checkChain(head: z.infer<typeof LogHead>, bids: z.infer<typeof LogBid>[]) {
  let previous = head.genesis
  for (const [index, bid] of bids.entries()) {
    const own = hashOfBid({
      auctionId: head.id,
      number: bid.number,
      price: bid.price,
      receivedAt: new Date(bid.receivedAt),
      recordedAt: new Date(bid.recordedAt),
      endsAt: new Date(bid.endsAt),
      commitment: Buffer.from(bid.commitment, 'hex'),
      previousHash: Buffer.from(bid.previousHash, 'hex'),
    }).toString('hex')
    if (own !== bid.hash) throw new Unsound(index + 2, 'its contents do not give its hash')
    // This row is whole in itself, so it is the one before that was replaced together with its hash.
    if (bid.previousHash !== previous)
      throw new Unsound(index + 1, `its hash is not the one that the next row was built on`)
    previous = bid.hash
  }
}

/** Reads one line strictly: any byte that the portal would not have written is a change. */
function parse<S extends z.ZodObject>(schema: S, line: string, row: number): z.output<S> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Unsound(row, 'it is not readable')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Unsound(row, 'it is not a row of a sale log')
  const ordered = Object.fromEntries(
    Object.keys(schema.shape).map((field) => [field, (parsed.data as Record<string, unknown>)[field]]),
  )
  if (JSON.stringify(ordered) !== line)
    throw new Unsound(row, 'it is not written the way the portal writes it')
  return parsed.data
}
