/** Claims to buy at the highest price: made by whoever has the right between the bidding and the protocol, and decided by the organiser. CPC art. 505(2), 354(1). */
import { positionsOfBidder } from '../../parties/sale-parties.ts'
import { protocolDay } from '../../law/ranking.rules.ts'
import { recordEvent } from '../../history/scheduling.ts'
import { saleLetter } from '../../letters/server/letters.ts'
import { fileBytes, filesOf, takeFiles } from '../../../files/server/files.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import { type Db, touch } from '../../../platform/db/database.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { declaredDays } from '../../../platform/db/declared-days.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { claims, type ClaimView } from '../claims.contract.ts'
import type { Capacity } from '../protocol.contract.ts'
import {
  type AfterAll,
  type Applied,
  afterOf,
  lockAfter,
  ownAfter,
  ownApplication,
  personIn,
} from './sold.ts'

export const claiming = handlers(claims, {
  async seeMyClaim({ input: { auctionId }, user, db, outside }) {
    const [all] = await afterOf(db, [auctionId])
    const mine = all && ownApplication(all, user)
    if (!mine) throw new Refusal('notYours')
    const claim = (await claimRows(db, auctionId)).find(
      ({ registration_id: id }) => id === mine.registrationId,
    )
    const open = isOpen(all) && !claim && all.rule.bidders[0]?.registrationId !== mine.registrationId
    return {
      currency: all.row.currency,
      price: all.rule.endedOn ? (all.rule.bidders[0]?.best ?? null) : null,
      until: protocolDay(all.row.ends_at, await declaredDays(db)),
      may: open ? await capacitiesOf(db, outside, all, mine.registrationId) : [],
      claim: claim ? decided(claim) : null,
    }
  },

  async claimPurchase({ input: { auctionId, capacity, files }, user, db, now, outside }) {
    await lockAfter(db, auctionId)
    const [all] = await afterOf(db, [auctionId])
    if (!all) throw new Refusal('noSuchAuction')
    const mine = ownApplication(all, user)
    if (!mine) throw new Refusal('notEntitled')
    if (!isOpen(all)) throw new Refusal('notNow')
    const capacities = await capacitiesOf(db, outside, all, mine.registrationId)
    if (!capacities.includes(capacity)) throw new Refusal('notEntitled')
    if (all.rule.bidders[0]?.registrationId === mine.registrationId) throw new Refusal('highestAlready')
    const known = await claimRows(db, auctionId)
    if (known.some(({ registration_id: id }) => id === mine.registrationId)) throw new Refusal('claimed')
    const { id } = await db
      .insertInto('purchase_claim')
      .values({ auction_id: auctionId, registration_id: mine.registrationId, capacity, claimed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takeFiles(db, { ids: files, user, owner: { kind: 'CLAIM', id }, use: 'claim' }, now)
    const details = { claim: id, capacity, number: mine.number }
    await recordEvent(db, { announcementId: auctionId, at: now, kind: 'claimed', user, details })
    await touch(db, `auction:${auctionId}`)
    return {}
  },

  async listClaims({ input: { auctionId }, user, db, outside }) {
    const all = await ownAfter(db, user, auctionId)
    const shown: ClaimView[] = []
    // Before the end of the bidding there is none.
    for (const row of await claimRows(db, auctionId)) {
      const { number, name } = personIn(all, row.registration_id)
      const positions = await positionsOfBidder(db, outside, row.registration_id)
      const files = await filesOf(db, { kind: 'CLAIM', id: row.id })
      shown.push({
        id: row.id,
        name,
        registrationId: row.registration_id,
        registrationNumber: number,
        standing: standingIn(positions, row.capacity as Capacity),
        ...decided(row),
        files,
      })
    }
    return { claims: shown, mayDecide: isOpen(all) }
  },

  async decideClaim({ input: { auctionId, claimId, accepted, reason }, user, db, now, outside }) {
    const all = await ownAfter(db, user, auctionId, true)
    const claim = (await claimRows(db, auctionId)).find(({ id }) => id === claimId)
    if (!claim) throw new Refusal('noSuchClaim')
    if (!isOpen(all)) throw new Refusal('signed')
    if (claim.decided_at) throw new Refusal('decided')
    await db
      .updateTable('purchase_claim')
      .set({ decided_at: now, accepted, reason: reason || null })
      .where('id', '=', claimId)
      .execute()
    const details = { claim: claimId, accepted }
    await recordEvent(db, { announcementId: auctionId, at: now, kind: 'claimDecided', user, details })
    await saleLetter(db, outside, now, {
      kind: 'claimDecided',
      registrationId: claim.registration_id,
      facts: { granted: accepted, capacity: claim.capacity as Capacity, ...(reason && { reasons: reason }) },
    })
    await touch(db, `auction:${auctionId}`)
    return {}
  },

  async readClaimFile({ input: { auctionId, claimId, fileId }, user, db, outside }) {
    await ownAfter(db, user, auctionId)
    const claim = (await claimRows(db, auctionId)).find(({ id }) => id === claimId)
    if (!claim) throw new Refusal('noSuchClaim')
    return fileBytes(db, outside, fileId, { kind: 'CLAIM', id: claimId })
  },
})

const claimRows = (db: Db, auctionId: number) =>
  db.selectFrom('purchase_claim').selectAll().where('auction_id', '=', auctionId).orderBy('id').execute()
type ClaimRow = Awaited<ReturnType<typeof claimRows>>[number]

const decided = (row: ClaimRow) => ({
  capacity: row.capacity as Capacity,
  claimedAt: row.claimed_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  accepted: row.accepted,
  reason: row.reason,
})

/** Between the end of the bidding and the signing of the protocol, or the new sale among those whose claims were granted (CPC art. 354(2)); none in that one itself. */
const isOpen = ({ row, rule }: AfterAll) =>
  rule.endedOn !== null &&
  !rule.terminatedOn &&
  rule.outcome === null &&
  row.among === null &&
  !row.sold_among

type Positions = Awaited<ReturnType<typeof positionsOfBidder>>
/** A co-owner is a party where what is owned in common is sold. CPC art. 348, 354. */
const standingIn = ({ spouse, partitionParty, coOwner }: Positions, capacity: Capacity) =>
  capacity === 'SPOUSE' ? spouse : partitionParty === 'NONE' ? coOwner : partitionParty

/** In which capacities a bidder has the right: only whoever took part, which without a bid nobody did (Ordinance N-3, art. 47). CPC art. 505(2), 354(1). */
export async function capacitiesOf(
  db: Db,
  outside: Outside,
  { rule }: AfterAll,
  registrationId: Applied['registrationId'],
): Promise<Capacity[]> {
  if (!rule.bidders.some((bidder) => bidder.registrationId === registrationId)) return []
  const positions = await positionsOfBidder(db, outside, registrationId)
  return (['SPOUSE', 'PARTITION_PARTY'] as const).filter(
    (capacity) => standingIn(positions, capacity) !== 'NONE',
  )
}
