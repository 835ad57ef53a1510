/** Claims to buy at the highest price: made by whoever has the right between the bidding and the protocol, and decided by the organiser. CPC art. 505(2), 354(1). */
import { lockSale } from '#sales/bidding/bid/server/suspension.ts'
import { positionsOfBidder } from '#sales/parties/sale-parties.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { recordEvent } from '#sales/history/events.ts'
import { writeToApplicant } from '#sales/letters/server/letters.ts'
import { fileBytes, filesOf, takeFiles } from '#files/server/files.ts'
import { Refusal } from '#platform/endpoint.ts'
import { type Db, touch } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../protocol.messages.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import type { Services } from '#platform/process/integrations.ts'
import { claims, type ClaimView } from '../claims.contract.ts'
import type { Capacity } from '../protocol-form.contract.ts'
import {
  type Completion,
  type CompletionApplicant,
  readCompletions,
  readOwnCompletion,
  ownApplication,
  applicantIn,
} from './completion.ts'

export const claimHandlers = recordingHandlers(claims, recordedFields, {
  async seeMyClaim({ input: { auctionId: saleId }, user, db, services }) {
    const [completion] = await readCompletions(db, [saleId])
    const mine = completion && ownApplication(completion, user)
    if (!mine) throw new Refusal('notYours')
    const claim = (await claimRows(db, saleId)).find(({ registration_id: id }) => id === mine.registrationId)
    const open =
      isOpen(completion) && !claim && completion.facts.bidders[0]?.registrationId !== mine.registrationId
    return {
      currency: completion.row.currency,
      price: completion.facts.endedOn ? (completion.facts.bidders[0]?.best ?? null) : null,
      until: protocolDay(completion.row.ends_at, await declaredDays(db)),
      may: open ? await capacitiesOf(db, services, completion, mine.registrationId) : [],
      claim: claim ? decided(claim) : null,
    }
  },

  async claimPurchase({ input: { auctionId: saleId, capacity, files }, user, db, now, services }) {
    await lockSale(db, saleId)
    const [completion] = await readCompletions(db, [saleId])
    if (!completion) throw new Refusal('noSuchAuction')
    const mine = ownApplication(completion, user)
    if (!mine) throw new Refusal('notEntitled')
    if (!isOpen(completion)) throw new Refusal('notNow')
    const capacities = await capacitiesOf(db, services, completion, mine.registrationId)
    if (!capacities.includes(capacity)) throw new Refusal('notEntitled')
    if (completion.facts.bidders[0]?.registrationId === mine.registrationId)
      throw new Refusal('highestAlready')
    const known = await claimRows(db, saleId)
    if (known.some(({ registration_id: id }) => id === mine.registrationId)) throw new Refusal('claimed')
    const { id } = await db
      .insertInto('purchase_claim')
      .values({ auction_id: saleId, registration_id: mine.registrationId, capacity, claimed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takeFiles(db, { ids: files, user, owner: { kind: 'CLAIM', id }, use: 'claim' }, now)
    const details = { claim: id, capacity, number: mine.number }
    await recordEvent(db, { saleId, at: now, kind: 'claimed', user, details })
    await touch(db, `auction:${saleId}`)
    return {}
  },

  async listClaims({ input: { auctionId: saleId }, user, db, services }) {
    const completion = await readOwnCompletion(db, user, saleId)
    const shown: ClaimView[] = []
    // Before the end of the bidding there is none.
    for (const row of await claimRows(db, saleId)) {
      const { number, name } = applicantIn(completion, row.registration_id)
      const positions = await positionsOfBidder(db, services, row.registration_id)
      const files = await filesOf(db, { kind: 'CLAIM', id: row.id })
      shown.push({
        id: row.id,
        name,
        registrationId: row.registration_id,
        registrationNumber: number,
        standing: statusIn(positions, row.capacity),
        ...decided(row),
        files,
      })
    }
    return { claims: shown, mayDecide: isOpen(completion) }
  },

  async decideClaim({
    input: { auctionId: saleId, claimId, accepted, reason },
    user,
    db,
    now,
    services,
    changed,
  }) {
    const completion = await readOwnCompletion(db, user, saleId, true)
    const claim = (await claimRows(db, saleId)).find(({ id }) => id === claimId)
    if (!claim) throw new Refusal('noSuchClaim')
    if (!isOpen(completion)) throw new Refusal('signed')
    if (claim.decided_at) throw new Refusal('decided')
    changed({ accepted: null, reason: null }, { accepted, reason })
    await db
      .updateTable('purchase_claim')
      .set({ decided_at: now, accepted, reason: reason || null })
      .where('id', '=', claimId)
      .execute()
    const details = { claim: claimId, accepted }
    await recordEvent(db, { saleId, at: now, kind: 'claimDecided', user, details })
    await writeToApplicant(
      { db, services, now },
      {
        kind: 'claimDecided',
        registrationId: claim.registration_id,
        facts: { granted: accepted, capacity: claim.capacity, ...(reason && { reasons: reason }) },
      },
    )
    await touch(db, `auction:${saleId}`)
    return {}
  },

  async readClaimFile({ input: { auctionId: saleId, claimId, fileId }, user, db, services }) {
    await readOwnCompletion(db, user, saleId)
    const claim = (await claimRows(db, saleId)).find(({ id }) => id === claimId)
    if (!claim) throw new Refusal('noSuchClaim')
    return fileBytes(db, services, fileId, { kind: 'CLAIM', id: claimId })
  },
})

const claimRows = (db: Db, saleId: number) =>
  db.selectFrom('purchase_claim').selectAll().where('auction_id', '=', saleId).orderBy('id').execute()
type ClaimRow = Awaited<ReturnType<typeof claimRows>>[number]

const decided = (row: ClaimRow) => ({
  capacity: row.capacity,
  claimedAt: row.claimed_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  accepted: row.accepted,
  reason: row.reason,
})

/** Between the end of the bidding and the signing of the protocol, or the new sale among those whose claims were granted (CPC art. 354(2)); none in that one itself. */
const isOpen = ({ row, facts }: Completion) =>
  facts.endedOn !== null &&
  !facts.terminatedOn &&
  facts.outcome === null &&
  row.among === null &&
  !row.sold_among

type Positions = Awaited<ReturnType<typeof positionsOfBidder>>
/** A co-owner is a party where what is owned in common is sold. CPC art. 348, 354. */
const statusIn = ({ spouse, partitionParty, coOwner }: Positions, capacity: Capacity) =>
  capacity === 'SPOUSE' ? spouse : partitionParty === 'NONE' ? coOwner : partitionParty

/** In which capacities a bidder has the right: only whoever took part, which without a bid nobody did (Ordinance N-3, art. 47). CPC art. 505(2), 354(1). */
export async function capacitiesOf(
  db: Db,
  services: Services,
  { facts }: Completion,
  registrationId: CompletionApplicant['registrationId'],
): Promise<Capacity[]> {
  if (!facts.bidders.some((bidder) => bidder.registrationId === registrationId)) return []
  const positions = await positionsOfBidder(db, services, registrationId)
  return (['SPOUSE', 'PARTITION_PARTY'] as const).filter(
    (capacity) => statusIn(positions, capacity) !== 'NONE',
  )
}
