/** What this browser keeps of a person's bids in one sale: the receipts, and the bid whose answer has not come yet. */
import { z } from 'zod'
import { storedUser } from '#platform/web/session.ts'
import { BidReceipt } from '../bid.contract.ts'
import { localStore } from '#platform/web/store.ts'

/** A confirmed wish to bid. Its key is made once, so that however often it is sent it counts once. */
const Intention = z.object({ price: z.int().positive(), key: z.uuid() })
export type Intention = z.infer<typeof Intention>

/** Receipts of an earlier version of the portal are left out: the portal gives them again, in its present form. */
const Receipts = z
  .array(z.unknown())
  .transform((all) => all.flatMap((each) => BidReceipt.safeParse(each).data ?? []))
const Kept = z.object({ receipts: Receipts, intention: Intention.nullable() })
type Kept = z.infer<typeof Kept>

const NOTHING: Kept = { receipts: [], intention: null }
const place = (saleId: number) => `bids:${storedUser()?.userName ?? ''}:${saleId}`

/** What is kept for a sale, newest receipt first. */
export function keptBids(saleId: number): Kept {
  try {
    return Kept.parse(JSON.parse(localStore.get(place(saleId)) ?? 'null'))
  } catch {
    return NOTHING
  }
}

const keep = (saleId: number, kept: Kept) => localStore.set(place(saleId), JSON.stringify(kept))

export const keepIntention = (saleId: number, intention: Intention | null) =>
  keep(saleId, { ...keptBids(saleId), intention })

/** Keeps a receipt, once; the wish that it answers is over. */
export function keepReceipt(receipt: BidReceipt) {
  const { receipts } = keptBids(receipt.auctionId)
  const others = receipts.filter(({ number }) => number !== receipt.number)
  const all = [receipt, ...others].toSorted((a, b) => b.number - a.number)
  keep(receipt.auctionId, { receipts: all, intention: null })
  return all
}
