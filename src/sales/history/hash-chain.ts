/** The hash chain of a sale: every bid's hash covers the sale, the bid and the hash before it, so no row can change unnoticed. */
import { hash } from 'node:crypto'
import {
  bidText,
  type CheckpointFields,
  checkpointText,
  commitmentText,
  type PauseFields,
  pausesText,
  termsText,
} from './hash-chain.rules.ts'

const sha256 = (text: string) => hash('sha256', text, 'buffer')

export type SaleTerms = {
  id: number
  code: string
  currency: string
  startPrice: number
  step: number
  startsAt: Date
  firstEndsAt: Date
}

/** What the first bid's chain starts from: the terms of the sale. */
export const genesis = ({ startsAt, firstEndsAt, ...sale }: SaleTerms) =>
  sha256(termsText({ ...sale, startsAt: startsAt.toISOString(), firstEndsAt: firstEndsAt.toISOString() }))

/** Binds a bid to its bidder without naming them: only who knows the salt can show whose it is, and no two bids look related. */
export const commitmentTo = (salt: Buffer, saleId: number, number: number, registrationNumber: string) =>
  sha256(commitmentText(salt.toString('hex'), saleId, number, registrationNumber))

export type ChainedBid = {
  saleId: number
  number: number
  price: number
  receivedAt: Date
  recordedAt: Date
  endsAt: Date
  commitment: Buffer
  previousHash: Buffer
}

/** The hash of a bid: sale, number, price, times, commitment and the previous hash. */
export const hashOfBid = (bid: ChainedBid) =>
  sha256(
    bidText(bid.saleId, {
      number: bid.number,
      price: bid.price,
      receivedAt: bid.receivedAt.toISOString(),
      recordedAt: bid.recordedAt.toISOString(),
      endsAt: bid.endsAt.toISOString(),
      commitment: bid.commitment.toString('hex'),
      previousHash: bid.previousHash.toString('hex'),
    }),
  )

/** What all suspensions so far give together. */
export const hashOfPauses = (saleId: number, pauses: readonly PauseFields[]) =>
  sha256(pausesText(saleId, pauses))

/** The hash of a checkpoint, which is also what its time stamp is on. */
export const hashOfCheckpoint = (saleId: number, point: CheckpointFields) =>
  sha256(checkpointText(saleId, point))
