/** Accounts as administrators see them in lists: with their roles and their court, and never with a number. */
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Selectable, sql } from 'kysely'
import type { OutputOf } from '#platform/endpoint.ts'
import { isEgn, isLnch } from '#platform/identifiers.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/paged.ts'
import type { Identifier, PersonalNumbers } from '#platform/pki/personal.ts'
import type { users } from '../users.contract.ts'

type Row = OutputOf<typeof users.listUsers>['rows'][number]

/** Every account with its roles and its court, but those that were opened for one applicant of a sale that is not over: they tell who bids. */
export const userRows = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('institution as c', (join) =>
      join.onRef('c.code', '=', 'a.court_code').on('c.kind', '=', 'COURT'),
    )
    .where(sql<boolean>`(a.only_sale is null or not sale_runs(a.only_sale))`)
    .selectAll('a')
    .select(['c.bg as court_bg', 'c.en as court_en'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('account_role as h')
          .innerJoin('role', 'role.name', 'h.role')
          .select(['role.name', 'role.bg', 'role.en'])
          .whereRef('h.account_id', '=', 'a.id')
          .orderBy('role.name'),
      ).as('roles'),
    )
export type UserRecord = Selectable<Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number]>

/** The columns that the list of users sorts by. */
export const COLUMNS = {
  userName: 'a.user_name',
  fullName: 'a.full_name',
  email: 'a.email',
  state: 'a.state',
  userType: 'a.user_type',
  createdAt: 'a.created_at',
  lastLoginAt: 'a.last_login_at',
}

/** The numbers that a text may be: ten digits can be a valid EGN and LNCH at once. */
const numbersIn = (text: string): Identifier[] => [
  ...(isEgn(text) ? [{ type: 'EGN' as const, value: text }] : []),
  ...(isLnch(text) ? [{ type: 'LNCH' as const, value: text }] : []),
]

/** Keeps the accounts in which a text stands; a whole personal number finds its owner by its hash and nobody else. */
export function matching<Q extends ReturnType<typeof userRows>>(
  query: Q,
  text: string,
  personal: PersonalNumbers,
) {
  if (!text) return query
  const numbers = numbersIn(text)
  if (numbers.length > 0) return query.where('a.identifier_hash', 'in', numbers.flatMap(personal.hashes))
  const pattern = containing(text)
  return query.where((eb) =>
    eb.or([
      eb('a.user_name', 'ilike', pattern),
      eb('a.full_name', 'ilike', pattern),
      eb('a.email', 'ilike', pattern),
      eb('a.chsi_number', 'ilike', pattern),
    ]),
  )
}

/** A row as the list answers it. */
export const userRow = (row: UserRecord): Row => ({
  id: row.id,
  userName: row.user_name,
  fullName: row.full_name,
  email: row.email,
  emailConfirmed: row.email_confirmed_at !== null,
  state: row.state,
  userType: row.user_type,
  authType: row.auth_type,
  chsiNumber: row.chsi_number,
  court: row.court_code
    ? {
        name: row.court_code,
        bg: row.court_bg ?? row.court_code,
        en: row.court_en ?? row.court_bg ?? row.court_code,
      }
    : null,
  roles: row.roles,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  bailiffCheck: row.bailiff_check,
})

/** The bailiff under this number who may enter: whom an assistant acts for once an administrator lets them in. */
export const bailiffOf = (db: Db, chsiNumber: string) =>
  db
    .selectFrom('account')
    .select(['id', 'full_name as fullName'])
    .where('user_type', '=', 'CHSI')
    .where('chsi_number', '=', chsiNumber)
    .where('state', '=', 'ACTIVE')
    .orderBy(
      (eb) => eb('bailiff_check', '=', 'valid'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('id')
    .executeTakeFirst()
