/** The ledger of a portal on paper: bids and pauses by the rules and the chain of the server, and the log that comes of them. */
import { createHash } from 'node:crypto'
import type { SaleForAct } from '#sales/acts/acts.rules.ts'
import type { LogBid, LogPause } from '#sales/proofs/log.contract.ts'
import { endAfterBid, type Table } from '#sales/law/bidding.rules.ts'
import {
  commitmentTo,
  genesis,
  hashOfBid,
  hashOfCheckpoint,
  hashOfPauses,
} from '#sales/history/hash-chain.ts'
import { signedLog } from '#sales/proofs/server/export.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import type { Terms } from './law-course.ts'
import type { BidCommand } from './portal.ts'

const SIGNING = signingKeys(['a key for histories on paper, which is no secret'])
const SALE = { id: 7, code: '20268880400123', currency: 'EUR' as const }
const registration = (bidder: number) => `2027-${bidder + 1}`
const saltOf = (bidder: number) => createHash('sha256').update(registration(bidder)).digest()
const DAY = 86_400_000

export type LedgerSale = SaleForAct &
  Table & { shiftMs: number; extensions: number; lastRecordedAt: Date | null }

/** The sale before anything has happened in it. */
export const announced = ({ startPrice, step, startsAt, endsAt, registrationEndsAt }: Terms): LedgerSale => ({
  registrationStartsAt: new Date(registrationEndsAt - 40 * DAY),
  registrationEndsAt: new Date(registrationEndsAt),
  startPrice,
  step,
  startsAt: new Date(startsAt),
  firstEndsAt: new Date(endsAt),
  endsAt: new Date(endsAt),
  suspendedAt: null,
  resumesAt: null,
  terminatedAt: null,
  protocolSigned: false,
  anyDate: false,
  procedure: 'GPK',
  shiftMs: 0,
  extensions: 0,
  lastPrice: null,
  lastRegistrationId: null,
  lastRecordedAt: null,
})

/** Writes into a sale as the server writes into its tables. */
export function ledgerOf(sale: LedgerSale) {
  const course: (LogBid | LogPause)[] = []
  const bids: (LogBid & { bidder: number; key: string })[] = []
  const pauses: LogPause[] = []
  const start = () => genesis({ ...SALE, ...sale }).toString('hex')
  const lastHash = () => bids.at(-1)?.hash ?? start()

  return {
    bids,
    record({ bidder, price, key }: BidCommand, at: Date) {
      const number = bids.length + 1
      const endsAt = endAfterBid(sale, at)
      const commitment = commitmentTo(saltOf(bidder), SALE.id, number, registration(bidder))
      const times = { receivedAt: at, recordedAt: at, endsAt }
      const previousHash = Buffer.from(lastHash(), 'hex')
      const hash = hashOfBid({ saleId: SALE.id, number, price, ...times, commitment, previousHash })
      const line: LogBid = {
        number,
        price,
        receivedAt: at.toISOString(),
        recordedAt: at.toISOString(),
        endsAt: endsAt.toISOString(),
        commitment: commitment.toString('hex'),
        previousHash: previousHash.toString('hex'),
        hash: hash.toString('hex'),
      }
      if (endsAt > sale.endsAt) sale.extensions++
      Object.assign(sale, { endsAt, lastPrice: price, lastRegistrationId: bidder, lastRecordedAt: at })
      course.push(line)
      bids.push({ ...line, bidder, key })
    },
    addLostTime(from: Date, until: Date, resumedAt: Date, ms: number) {
      sale.shiftMs += ms
      sale.endsAt = new Date(sale.endsAt.getTime() + ms)
      if (sale.shiftMs === 0) return
      const pause = {
        pause: pauses.length + 1,
        suspendedAt: from.toISOString(),
        resumedAt: resumedAt.toISOString(),
        resumesAt: until.toISOString(),
        shiftMs: sale.shiftMs,
      }
      pauses.push(pause)
      course.push(pause)
    },
    /** The log of the ended sale, with the one checkpoint of its end. */
    log() {
      const point = {
        checkpoint: 1,
        kind: 'END' as const,
        at: sale.endsAt.toISOString(),
        bids: bids.length,
        lastHash: lastHash(),
        pauses: pauses.length,
        pausesHash: hashOfPauses(SALE.id, pauses).toString('hex'),
        previousHash: start(),
      }
      const hash = hashOfCheckpoint(SALE.id, point).toString('hex')
      const head = {
        format: 'zapori-sale-log/2' as const,
        ...SALE,
        startPrice: sale.startPrice,
        step: sale.step,
        startsAt: sale.startsAt.toISOString(),
        firstEndsAt: sale.firstEndsAt.toISOString(),
        genesis: start(),
      }
      const end = {
        endsAt: sale.endsAt.toISOString(),
        extensions: sale.extensions,
        bids: bids.length,
        finalPrice: sale.lastPrice,
        lastHash: lastHash(),
        pauses: pauses.length,
        checkpoints: 1,
        terminatedAt: null,
      }
      return signedLog({ head, course, checkpoints: [{ ...point, hash, token: null }], end }, SIGNING)
    },
  }
}
