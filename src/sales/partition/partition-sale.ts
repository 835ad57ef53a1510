/** Among whom a new sale is held when several parties to a partition want to buy, and what it begins with. CPC art. 354(2). */
import { writeToApplicant } from '#sales/letters/server/letters.ts'
import { Refusal } from '#platform/endpoint.ts'
import { convert, type Currency } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { type Identity, identityOf } from '#sales/parties/application.rules.ts'
import type { RecordedPerson } from '#sales/parties/application.contract.ts'
import type { SaleBefore } from '#sales/law/partition.rules.ts'
import { identityHashes } from '#sales/parties/exclusions.ts'
import { hashesOfPersons, positionsOfBidder } from '#sales/parties/sale-parties.ts'

/** What the new sale begins with: the highest price of the first, and the deposits that lie since then. */
export async function firstOfPartition(db: Db, id: number, currency: Currency): Promise<SaleBefore> {
  const row = await db
    .selectFrom('announcement as a')
    .innerJoin('auction', 'auction.id', 'a.id')
    .select(['auction.last_price', 'a.deposit', 'a.currency'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  const now = (amount: number) => convert(amount, row.currency, currency)
  return { price: now(row.last_price!), deposit: now(row.deposit) }
}

const claimsIn = (db: Db, id: number) =>
  db
    .selectFrom('purchase_claim')
    .select(['registration_id', 'accepted'])
    .where('auction_id', '=', id)
    .execute()

/** Locks the first sale, and refuses unless several claims in it are granted, none waits, its protocol is not signed, and no other new sale stands. */
export async function assertCoOwner(db: Db, first: number, own?: number) {
  const sale = await db
    .selectFrom('auction')
    .select(['closed_at', 'terminated_at', 'last_price'])
    .where('id', '=', first)
    .forUpdate()
    .executeTakeFirst()
  const signed = await db
    .selectFrom('sale_protocol')
    .select('id')
    .where('auction_id', '=', first)
    .executeTakeFirst()
  const claims = await claimsIn(db, first)
  const several = claims.filter(({ accepted }) => accepted).length > 1
  if (!sale?.closed_at || sale.terminated_at || signed || !several) throw new Refusal('notSeveral')
  if (claims.some(({ accepted }) => accepted === null)) throw new Refusal('claimWaits')
  const other = await db
    .selectFrom('announcement as a')
    .leftJoin('auction', 'auction.id', 'a.id')
    .select('a.id')
    .where('a.among', '=', first)
    .where('auction.terminated_at', 'is', null)
    .$if(own !== undefined, (query) => query.where('a.id', '<>', own!))
    .executeTakeFirst()
  if (other) throw new Refusal('amongAlready')
}

/**
 * The applications of the first sale whose bidders may take part: the granted claims, and the highest bidder if they are known to be a
 * party to the partition themselves, who could not claim what they had offered already. CPC art. 354(2).
 */
async function admittedTo(db: Db, services: Services, first: number): Promise<number[]> {
  const granted = (await claimsIn(db, first)).flatMap((claim) =>
    claim.accepted ? [claim.registration_id] : [],
  )
  const { last_registration_id: top } = await db
    .selectFrom('auction')
    .select('last_registration_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  if (top === null || granted.includes(top)) return granted
  const { partitionParty, coOwner } = await positionsOfBidder(db, services, top)
  return partitionParty === 'CONFIRMED' || coOwner === 'CONFIRMED' ? [...granted, top] : granted
}

/** By which application of the first sale this bidder may take part; who is not among them is refused. The list itself is nobody’s business. */
export async function firstApplicationOf(
  db: Db,
  services: Services,
  first: number,
  bidder: RecordedPerson,
): Promise<number> {
  const found = await admittedAs(db, services, first, bidder)
  if (found === undefined) throw new Refusal('notAmong')
  return found
}

async function admittedAs(db: Db, services: Services, first: number, bidder: RecordedPerson) {
  const identity: Identity = identityOf(bidder)
  const own = identityHashes(services.personal, [identity])
  for (const id of await admittedTo(db, services, first)) {
    const known = await hashesOfPersons(db, services.personal, id, 'BIDDER')
    if (own.some((hash) => known.some((other) => other.equals(hash)))) return id
  }
  return undefined
}

/** Whether this person may take part for themselves. Nobody learns of another. */
export async function isCoOwner(
  db: Db,
  services: Services,
  first: number,
  person: RecordedPerson,
): Promise<boolean> {
  return (await admittedAs(db, services, first, person)) !== undefined
}

/** Tells those who may take part that the new sale is announced. */
type NewSale = { id: number; code: string; among: number }
export async function notifyOfPartition(scope: Scope, { id, code, among }: NewSale) {
  const { db, services } = scope
  for (const registrationId of await admittedTo(db, services, among))
    await writeToApplicant(scope, {
      kind: 'partitionSale',
      registrationId,
      occasion: code,
      facts: { number: code, newSale: id },
    })
}
