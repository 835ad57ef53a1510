/** Whose the rows of an import are: each names its officer, or all of them are those of the person who runs it. */
import { sql } from 'kysely'
import { judge } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { storable } from '#platform/validation.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import type { IMPORT_REFUSALS } from './import.contract.ts'
import type { RawRow, Standards } from './import-rows.ts'
import { type Officer, officerOf } from '#register/distraints/server/offices.ts'

type Account = { id: number; full_name: string; acts_for: number | null; state: string; roles: string[] }

/** The account with this user name, or the private bailiff with this number. */
export const accountCalled = (
  db: Db,
  by: 'user_name' | 'chsi_number',
  name: string,
): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .select(['id', 'full_name', 'acts_for', 'state'])
    .select(
      sql<string[]>`array(select r.role from account_role r where r.account_id = account.id)`.as('roles'),
    )
    .where(sql`lower(${sql.ref(by)})`, '=', name.toLowerCase())
    .where((eb) => eb.or([eb(eb.val(by), '<>', 'chsi_number'), eb('user_type', '=', 'CHSI')]))
    .executeTakeFirst()

/** Whose each of these rows is. */
export async function officersOf(
  db: Db,
  actor: string | undefined,
  raw: readonly RawRow[],
): Promise<Standards['officerFor']> {
  const named = new Map<string, Officer | keyof typeof IMPORT_REFUSALS>()
  const self = actor === undefined ? undefined : await accountCalled(db, 'user_name', actor)
  if (actor !== undefined && !self) throw new Error(`There is no account called ${actor}.`)
  const resolve = async (account: Account | undefined) => {
    if (!account) return 'noSuchOfficer'
    const { roles } = account
    if (judge(mayEnter, { roles, userType: null, claims: {} }) !== 'allowed') return 'mayNotEnter'
    const by = self ?? account
    return officerOf(db, {
      id: by.id,
      fullName: by.full_name,
      actsFor: account.acts_for ?? account.id,
    })
  }
  const keyOf = (officer: unknown, bailiffNumber: unknown) =>
    JSON.stringify(
      [officer, bailiffNumber].map((each) => (typeof each === 'string' ? storable(each.trim()) : '')),
    )
  for (const { value } of raw) {
    const { officer, bailiffNumber } = (value ?? {}) as Record<string, unknown>
    const key = keyOf(officer, bailiffNumber)
    if (named.has(key)) continue
    const [name, number] = JSON.parse(key) as [string, string]
    const account = name
      ? await accountCalled(db, 'user_name', name)
      : number
        ? await accountCalled(db, 'chsi_number', number)
        : self
    named.set(key, await resolve(account))
  }
  return ({ officer, bailiffNumber }) => named.get(keyOf(officer, bailiffNumber))!
}
