/** What anyone may check a sale by: published keys, the clock, own receipts, and checkpoints. */
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { proofs } from '../proofs.contract.ts'
import { auctionExists, receipt, signedReceipt } from '#sales/bidding/bid/server/receipts.ts'
import { publishedKeys } from './signing-key.ts'

export const proofHandlers = handlers(proofs, {
  listSigningKeys: async ({ db, now, services }) => ({
    keys: await publishedKeys(db, services.signing, now),
  }),

  tellTime: async ({ now }) => ({ now: now.toISOString() }),

  async seeMyReceipt({ input, user, db, services }) {
    const row = await db
      .selectFrom('bid')
      .innerJoin('registration as r', 'r.id', 'bid.registration_id')
      .innerJoin('auction', 'auction.id', 'bid.auction_id')
      .selectAll('bid')
      .select(['auction.currency', 'r.number as registration_number', 'r.salt'])
      .where('bid.auction_id', '=', input.auctionId)
      .where('bid.number', '=', input.number)
      .where('r.account_id', '=', user.id)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchBid')
    const bid = {
      saleId: row.auction_id,
      currency: row.currency,
      number: row.number,
      registrationId: row.registration_id,
      price: row.price,
      receivedAt: row.received_at,
      recordedAt: row.recorded_at,
      endsAt: row.ends_at,
      commitment: row.commitment,
      previousHash: row.previous_hash,
      hash: row.hash,
    }
    return signedReceipt(receipt(bid, { number: row.registration_number, salt: row.salt }), services.signing)
  },

  async listCheckpoints({ input, db }) {
    if (!(await auctionExists(db, input.auctionId))) throw new Refusal('noSuchAuction')
    const rows = await db
      .selectFrom('sale_checkpoint')
      .select(['number', 'kind', 'at', 'hash', 'stamped_at', 'authority'])
      .where('auction_id', '=', input.auctionId)
      .orderBy('number')
      .execute()
    return {
      checkpoints: rows.map((row) => ({
        number: row.number,
        kind: row.kind,
        at: row.at.toISOString(),
        hash: row.hash.toString('hex'),
        stampedAt: row.stamped_at?.toISOString() ?? null,
        authority: row.authority,
      })),
    }
  },
})
