/** What the hashes and signatures of a sale cover, as texts: the published format (docs/sale-log.md), alike on server and in browser. */

/** Fields joined by line ends: none of them can hold one, so no two rows give the same text. Times are ISO with milliseconds, hashes hexadecimal. */
const text = (...fields: (string | number)[]) => fields.join('\n')

export type Terms = {
  id: number
  code: string
  currency: string
  startPrice: number
  step: number
  startsAt: string
  firstEndsAt: string
}
/** The terms of a sale: what its first bid and its first checkpoint start from. */
export const termsText = (sale: Terms) =>
  text(
    'zapori-sale/1',
    sale.id,
    sale.code,
    sale.currency,
    sale.startPrice,
    sale.step,
    sale.startsAt,
    sale.firstEndsAt,
  )

/** Binds a bid to its bidder without naming them: only who knows the salt can show whose it is, and no two bids look related. */
export const commitmentText = (salt: string, saleId: number, number: number, registrationNumber: string) =>
  text('zapori-bidder/1', salt, saleId, number, registrationNumber)

export type BidFields = {
  number: number
  price: number
  receivedAt: string
  recordedAt: string
  endsAt: string
  commitment: string
  previousHash: string
}
/** A bid: sale, number, price, times, commitment and the previous hash. */
export const bidText = (saleId: number, bid: BidFields) =>
  text(
    'zapori-bid/1',
    saleId,
    bid.number,
    bid.price,
    bid.receivedAt,
    bid.recordedAt,
    bid.endsAt,
    bid.commitment,
    bid.previousHash,
  )

export type PauseFields = {
  pause: number
  suspendedAt: string
  resumedAt: string
  resumesAt: string
  shiftMs: number
}
/** All suspensions of a sale up to one moment. */
export const pausesText = (saleId: number, pauses: readonly PauseFields[]) =>
  text(
    'zapori-pauses/1',
    saleId,
    ...pauses.flatMap((each) => [each.pause, each.suspendedAt, each.resumedAt, each.resumesAt, each.shiftMs]),
  )

export type CheckpointFields = {
  checkpoint: number
  kind: string
  at: string
  bids: number
  lastHash: string
  pauses: number
  pausesHash: string
  previousHash: string
}
/** A checkpoint: where the chain stood at a moment. These are the bytes that an authority stamps. */
export const checkpointText = (saleId: number, point: CheckpointFields) =>
  text(
    'zapori-checkpoint/1',
    saleId,
    point.checkpoint,
    point.kind,
    point.at,
    point.bids,
    point.lastHash,
    point.pauses,
    point.pausesHash,
    point.previousHash,
  )

export type ReceiptFields = {
  auctionId: number
  number: number
  price: number
  currency: string
  receivedAt: string
  recordedAt: string
  endsAt: string
  registrationNumber: string
  commitment: string
  previousHash: string
  hash: string
}
/** A receipt as the portal signs it. The salt is left out, so that it can be shown without giving the secret away. */
export const receiptText = (keyId: string, receipt: ReceiptFields) =>
  text(
    'zapori-receipt/1',
    keyId,
    receipt.auctionId,
    receipt.number,
    receipt.price,
    receipt.currency,
    receipt.receivedAt,
    receipt.recordedAt,
    receipt.endsAt,
    receipt.registrationNumber,
    receipt.commitment,
    receipt.previousHash,
    receipt.hash,
  )
