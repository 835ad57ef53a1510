/** The hash chain of a sale: every bid's hash covers the sale, the bid and the hash before it, so no row can change unnoticed. */
import { createHash } from 'node:crypto'

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Fields joined by line ends: none of them can hold one, so no two rows give the same text. */
const text = (...fields: (string | number)[]) => fields.join('\n')

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
export const genesis = (sale: SaleTerms) =>
  sha256(
    text(
      'zapori-sale/1',
      sale.id,
      sale.code,
      sale.currency,
      sale.startPrice,
      sale.step,
      sale.startsAt.toISOString(),
      sale.firstEndsAt.toISOString(),
    ),
  )

/** Binds a bid to its bidder without naming him: only who knows the salt can show whose it is, and no two bids look related. */
export const commitmentTo = (salt: Buffer, auctionId: number, number: number, registrationNumber: string) =>
  sha256(text('zapori-bidder/1', salt.toString('hex'), auctionId, number, registrationNumber))

export type ChainedBid = {
  auctionId: number
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
    text(
      'zapori-bid/1',
      bid.auctionId,
      bid.number,
      bid.price,
      bid.receivedAt.toISOString(),
      bid.recordedAt.toISOString(),
      bid.endsAt.toISOString(),
      bid.commitment.toString('hex'),
      bid.previousHash.toString('hex'),
    ),
  )
