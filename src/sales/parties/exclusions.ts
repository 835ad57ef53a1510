/** Whom the law keeps out of a sale, found by number: the debtor and his people, the organiser and his, those who run the portal. */
import type { Db } from '../../platform/db/database.ts'
import { isIdentifier } from '../../platform/identifiers.ts'
import type { Identifier, PersonalNumbers } from '../../platform/pki/personal.ts'
import { barringRoles, ENTITLING, type Identity } from './application.rules.ts'
import type { PARTY_ROLES } from './parties.contract.ts'
import type { PROCEDURES } from '../law/sale.contract.ts'

type Role = (typeof PARTY_ROLES)[number]
export type Bar = Role | 'ORGANISER'
export type SaleOfBars = { id: number; organiser_id: number; procedure: string }

/** Companies and documents are hashed like persons: under the name of their kind. */
export const asIdentifier = ({ type, value }: Identity) => ({ type, value }) as Identifier

/** Under every kind that a number can be: whoever calls his EGN an LNCH is the same person still. */
export const hashesOf = (personal: PersonalNumbers, identities: readonly Identity[]) =>
  identities.flatMap(spellingsOf).flatMap((identity) => personal.hashes(asIdentifier(identity)))

function spellingsOf(identity: Identity): Identity[] {
  const { type, value } = identity
  const other = type === 'EGN' ? 'LNCH' : type === 'LNCH' ? 'EGN' : undefined
  return other && isIdentifier(other, value) ? [identity, { type: other, value }] : [identity]
}

const partiesAmong = (db: Db, saleId: number, hashes: Buffer[], roles: readonly Role[]) =>
  hashes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('sale_party')
        .select('role')
        .distinct()
        .where('announcement_id', '=', saleId)
        .where('removed_at', 'is', null)
        .where('identifier_hash', 'in', hashes)
        .where('role', 'in', roles)
        .execute()

/** Every bar that stands against one of these persons, known by number. CPC art. 490(1); OCA art. 185; CA art. 683, 717g(1). */
export async function barsAgainst(db: Db, sale: SaleOfBars, hashes: Buffer[]): Promise<Bar[]> {
  if (hashes.length === 0) return []
  const procedure = sale.procedure as (typeof PROCEDURES)[number]
  const found = await partiesAmong(db, sale.id, hashes, barringRoles(procedure))
  const staff = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.identifier_hash', 'in', hashes)
    .where((eb) =>
      eb.or([
        eb('a.id', '=', sale.organiser_id),
        eb('a.acts_for', '=', sale.organiser_id),
        // Whoever ran the sale before, and his people, were charged with it, too.
        ...(['a.id', 'a.acts_for'] as const).map((column) =>
          eb(
            column,
            'in',
            eb
              .selectFrom('sale_succession as s')
              .innerJoin('succession as c', 'c.id', 's.succession_id')
              .select('c.from_id')
              .where('s.announcement_id', '=', sale.id),
          ),
        ),
        eb.exists(
          eb
            .selectFrom('account_role as r')
            .select('r.role')
            .whereRef('r.account_id', '=', 'a.id')
            .where('r.role', 'in', ['SysAdmin', 'MJAdmin']),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return [...found.map(({ role }) => role as Role), ...(staff ? (['ORGANISER'] as const) : [])]
}

/** The numbers of other applications of the same bidder in this sale that wait or were approved, by whomever they were filed. */
export async function othersOfBidder(
  db: Db,
  application: { id: number; announcement_id: number },
  bidder: Buffer[],
) {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('registration_person as p', 'p.registration_id', 'r.id')
    .select(['r.number', 'r.status'])
    .where('r.announcement_id', '=', application.announcement_id)
    .where('r.id', '<>', application.id)
    .where('r.status', 'in', ['WAITING', 'APPROVED'])
    .where('p.capacity', '=', 'BIDDER')
    .where('p.identifier_hash', 'in', bidder.length > 0 ? bidder : [Buffer.alloc(0)])
    .orderBy('r.id')
    .execute()
  return rows.map(({ number, status }) => ({ number, approved: status === 'APPROVED' }))
}

/** Which positions that give a right the organiser's list confirms for these persons. CPC art. 354, 505(2). */
export async function positionsOf(db: Db, saleId: number, hashes: Buffer[]) {
  const found = await partiesAmong(db, saleId, hashes, ENTITLING)
  return new Set(found.map(({ role }) => role as (typeof ENTITLING)[number]))
}
