/** Whom the law keeps out of a sale, found by number: the debtor and their people, the organiser and theirs, those who run the portal. */
import type { Db } from '#platform/db/database.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { excludedRoles, ENTITLING, type Identity } from './application.rules.ts'
import type { PARTY_ROLES } from './parties.contract.ts'
import type { PROCEDURES } from '#sales/law/sale.contract.ts'
import { oneOf } from '#platform/kinds.ts'

type Role = (typeof PARTY_ROLES)[number]
export type Exclusion = Role | 'ORGANISER'
export type ExclusionSale = { id: number; organiser_id: number; procedure: (typeof PROCEDURES)[number] }

/** Under every kind that a number can be: whoever calls their EGN an LNCH is the same person still. */
export const identityHashes = (personal: PersonalNumbers, identities: readonly Identity[]) =>
  identities.flatMap(spellingsOf).flatMap((identity) => personal.hashes(identity))

function spellingsOf(identity: Identity): Identity[] {
  const { type, value } = identity
  const other = type === 'EGN' ? 'LNCH' : type === 'LNCH' ? 'EGN' : undefined
  return other && isIdentifier(other, value) ? [identity, { type: other, value }] : [identity]
}

const partiesWithin = (db: Db, saleId: number, hashes: Buffer[], roles: readonly Role[]) =>
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
export async function exclusionsOf(db: Db, sale: ExclusionSale, hashes: Buffer[]): Promise<Exclusion[]> {
  if (hashes.length === 0) return []
  const procedure = sale.procedure
  const found = await partiesWithin(db, sale.id, hashes, excludedRoles(procedure))
  const staff = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.identifier_hash', 'in', hashes)
    .where((eb) =>
      eb.or([
        eb('a.id', '=', sale.organiser_id),
        eb('a.acts_for', '=', sale.organiser_id),
        // Whoever ran the sale before, and their people, were charged with it, too.
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
  return [...found.map(({ role }) => role), ...(staff ? (['ORGANISER'] as const) : [])]
}

/** The numbers of other applications of the same bidder in this sale that wait or were approved, by whomever they were filed. */
export async function otherApplicationsOf(
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
  const found = await partiesWithin(db, saleId, hashes, ENTITLING)
  return new Set(found.flatMap(({ role }) => oneOf(ENTITLING, role) ?? []))
}

const AS_THEY_WERE = [
  'role',
  'kind',
  'name',
  'identifier_type',
  'identifier_hash',
  'identifier_cipher',
  'country',
  'document_type',
  'birth_date',
  'email',
  'email_confirmed_at',
  'language',
  'added_by',
  'added_at',
] as const

/** Whom the law keeps out of a sale, it keeps out of the one among parties to a partition that follows it. CPC art. 354(2). */
export const copyParties = (db: Db, from: number, to: number) =>
  db
    .insertInto('sale_party')
    .columns(['announcement_id', ...AS_THEY_WERE])
    .expression((eb) =>
      eb
        .selectFrom('sale_party')
        .select((each) => [each.val(to).as('announcement_id'), ...AS_THEY_WERE])
        .where('announcement_id', '=', from)
        .where('removed_at', 'is', null),
    )
    .execute()
