/** Histories of sales made up by the rules, as the log that the portal would export of them. */
import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import type { LogBid, LogCheckpoint, LogHead, LogPause } from '#sales/proofs/log.contract.ts'
import { endAfterBid, isSuspended, nextPrice, phase, type Table } from '#sales/law/bidding.rules.ts'
import {
  commitmentTo,
  genesis,
  hashOfBid,
  hashOfCheckpoint,
  hashOfPauses,
} from '#sales/history/hash-chain.ts'
import { signedLog, type UnsignedLog } from '#sales/proofs/server/export.ts'
import { signingKeys } from '#platform/pki/signing.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
export const TERMS = {
  id: 7,
  code: '20268880400123',
  currency: 'EUR' as const,
  startPrice: 1_000_000,
  step: 100_000,
  startsAt: new Date('2027-02-17T07:00:00.000Z'),
  firstEndsAt: new Date('2027-02-24T15:00:00.000Z'),
}
export const BIDDERS = ['2027-1', '2027-2', '2027-3'].map((number) => ({
  number,
  salt: createHash('sha256').update(number).digest(),
}))
export const SIGNING = signingKeys(['a key for made up histories, which is no secret'])

/** What happens so long after what happened before: somebody bids, bidding rests for a while, or a checkpoint is made. */
export type Action = { after: number } & ({ rest: number } | { point: true } | { bid: true })

/** Most assets happen where they matter: around the end. */
export const history: fc.Arbitrary<{ first: number; actions: Action[] }> = fc.record({
  first: fc.oneof(
    fc.integer({ min: 0, max: WEEK }),
    fc.integer({ min: WEEK + 7 * 60 * MINUTE, max: WEEK + 8 * 60 * MINUTE }),
  ),
  actions: fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          after: fc.integer({ min: 0, max: 11 * MINUTE }),
          bid: fc.constant(true as const),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          after: fc.integer({ min: 1, max: 5 * MINUTE }),
          rest: fc.integer({ min: 1, max: WEEK }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          after: fc.integer({ min: 0, max: 5 * MINUTE }),
          point: fc.constant(true as const),
        }),
      },
    ),
    { maxLength: 60 },
  ),
})

type Figures = NonNullable<LogHead['figures']>
/** As logs name them that are written today. */
export const TEN_MINUTES: Figures = { window: 10 * MINUTE, extension: 10 * MINUTE, cap: 48 * 60 * MINUTE }
type Reported = {
  first: number
  actions: readonly Action[]
  currency?: 'EUR' | 'BGN'
  /** Other terms than the usual, such as another year. */
  terms?: Partial<typeof TERMS>
  /** What the log names; a log of before it named any has none. */
  figures?: Figures | undefined
}
/** The log of a sale in which this happened, signed; and who bid, oldest first. */
export async function logOf({ first, actions, currency = TERMS.currency, terms: other, ...named }: Reported) {
  const terms = { ...TERMS, ...other, currency }
  const figures = 'figures' in named ? named.figures : TEN_MINUTES
  const { id } = terms
  const start = genesis(terms)
  const table: Table & { shiftMs: number } = {
    ...terms,
    ...(figures && {
      figures: { extensionWindow: figures.window, extension: figures.extension, extensionCap: figures.cap },
    }),
    endsAt: terms.firstEndsAt,
    lastPrice: null,
    lastRegistrationId: null,
    shiftMs: 0,
    resumesAt: null,
  }
  const course: UnsignedLog['course'] = []
  const bids: LogBid[] = []
  const pauses: LogPause[] = []
  const checkpoints: LogCheckpoint[] = []
  const bidders: string[] = []
  let extensions = 0
  let at = new Date(terms.startsAt.getTime() + first)
  const lastHash = () => bids.at(-1)?.hash ?? start.toString('hex')

  const point = (kind: LogCheckpoint['kind']) => {
    const made = {
      checkpoint: checkpoints.length + 1,
      kind,
      at: at.toISOString(),
      bids: bids.length,
      lastHash: lastHash(),
      pauses: pauses.length,
      pausesHash: hashOfPauses(id, pauses).toString('hex'),
      previousHash: checkpoints.at(-1)?.hash ?? start.toString('hex'),
    }
    checkpoints.push({ ...made, hash: hashOfCheckpoint(id, made).toString('hex'), token: null })
  }
  const bid = () => {
    const bidder = BIDDERS[bids.length % BIDDERS.length]!
    const number = bids.length + 1
    const endsAt = endAfterBid(table, at)
    const unhashed = {
      saleId: id,
      number,
      price: nextPrice(table),
      receivedAt: at,
      recordedAt: at,
      endsAt,
      commitment: commitmentTo(bidder.salt, id, number, bidder.number),
      previousHash: Buffer.from(lastHash(), 'hex'),
    }
    const line: LogBid = {
      number,
      price: unhashed.price,
      receivedAt: at.toISOString(),
      recordedAt: at.toISOString(),
      endsAt: endsAt.toISOString(),
      commitment: unhashed.commitment.toString('hex'),
      previousHash: lastHash(),
      hash: hashOfBid(unhashed).toString('hex'),
    }
    if (endsAt > table.endsAt) extensions++
    table.endsAt = endsAt
    table.lastPrice = line.price
    bids.push(line)
    course.push(line)
    bidders.push(bidder.number)
  }
  const rest = (length: number) => {
    const resumesAt = new Date(at.getTime() + length)
    table.shiftMs += length
    table.endsAt = new Date(table.endsAt.getTime() + length)
    const pause = {
      pause: pauses.length + 1,
      suspendedAt: at.toISOString(),
      resumedAt: at.toISOString(),
      resumesAt: resumesAt.toISOString(),
      shiftMs: table.shiftMs,
    }
    pauses.push(pause)
    course.push(pause)
    table.resumesAt = resumesAt
    at = resumesAt
  }
  for (const action of actions) {
    const next = new Date(at.getTime() + action.after)
    if (phase(table, next) !== 'current' || isSuspended(table, next)) break
    at = next
    if ('bid' in action) bid()
    else if ('rest' in action) rest(action.rest)
    else point(checkpoints.length === 0 ? 'START' : 'PERIODIC')
  }
  at = table.endsAt
  point('END')
  const end = {
    endsAt: table.endsAt.toISOString(),
    extensions,
    bids: bids.length,
    finalPrice: table.lastPrice,
    lastHash: lastHash(),
    pauses: pauses.length,
    checkpoints: checkpoints.length,
    terminatedAt: null,
  }
  const head = {
    format: 'zapori-sale-log/2' as const,
    id,
    code: terms.code,
    currency,
    startPrice: terms.startPrice,
    step: terms.step,
    startsAt: terms.startsAt.toISOString(),
    firstEndsAt: terms.firstEndsAt.toISOString(),
    genesis: start.toString('hex'),
    ...(figures && { figures }),
  }
  const unsigned = { head, course, checkpoints, end }
  return { unsigned, text: await signedLog(unsigned, SIGNING), bidders, bids, pauses, end }
}

/**
 * A log with all hashes made anew, as who holds the portal's key could write it: whole in itself, whatever it says. A checkpoint that saw
 * more than there is keeps what it saw.
 */
export function rehashed({ head, course, checkpoints, end }: UnsignedLog): UnsignedLog {
  const { id } = head
  const start = genesis({
    ...head,
    startsAt: new Date(head.startsAt),
    firstEndsAt: new Date(head.firstEndsAt),
  }).toString('hex')
  const bids: LogBid[] = []
  const lines = course.map((line) => {
    if ('pause' in line) return line
    const previousHash = bids.at(-1)?.hash ?? start
    const hash = hashOfBid({
      saleId: id,
      number: line.number,
      price: line.price,
      receivedAt: new Date(line.receivedAt),
      recordedAt: new Date(line.recordedAt),
      endsAt: new Date(line.endsAt),
      commitment: Buffer.from(line.commitment, 'hex'),
      previousHash: Buffer.from(previousHash, 'hex'),
    }).toString('hex')
    bids.push({ ...line, previousHash, hash })
    return bids.at(-1)!
  })
  const pauses = course.filter((line) => 'pause' in line)
  let previousHash = start
  const points = checkpoints.map((point) => {
    const seen = {
      ...point,
      lastHash: point.bids > 0 ? (bids[point.bids - 1]?.hash ?? point.lastHash) : start,
      pausesHash: hashOfPauses(id, pauses.slice(0, point.pauses)).toString('hex'),
      previousHash,
    }
    previousHash = hashOfCheckpoint(id, seen).toString('hex')
    return { ...seen, hash: previousHash }
  })
  const lastHash = bids.at(-1)?.hash ?? start
  return { head: { ...head, genesis: start }, course: lines, checkpoints: points, end: { ...end, lastHash } }
}
