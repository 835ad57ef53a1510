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
const Stored = z.object({ receipts: Receipts, intention: Intention.nullable() })
type Stored = z.infer<typeof Stored>

const NOTHING: Stored = { receipts: [], intention: null }
const place = (saleId: number) => `bids:${storedUser()?.userName ?? ''}:${saleId}`

/** What is kept for a sale, newest receipt first. */
export function storedBids(saleId: number): Stored {
  try {
    return Stored.parse(JSON.parse(localStore.get(place(saleId)) ?? 'null'))
  } catch {
    return NOTHING
  }
}

const store = (saleId: number, stored: Stored) => localStore.set(place(saleId), JSON.stringify(stored))

export const storeIntention = (saleId: number, intention: Intention | null) =>
  store(saleId, { ...storedBids(saleId), intention })

/** Keeps a receipt, once; the wish that it answers is over. */
export function storeReceipt(receipt: BidReceipt) {
  const { receipts } = storedBids(receipt.auctionId)
  const others = receipts.filter(({ number }) => number !== receipt.number)
  const all = [receipt, ...others].toSorted((a, b) => b.number - a.number)
  store(receipt.auctionId, { receipts: all, intention: null })
  return all
}
