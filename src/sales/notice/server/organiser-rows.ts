/** Organisers and their sales as a succession sees them. */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import { type Db, planned } from '#platform/db/database.ts'
import { LEADERS, qualityOf } from '#sales/law/successors.rules.ts'

/** Whether an account `o` runs sales in its own name now. */
const mayLead = sql<boolean>`(o.state = 'ACTIVE' and o.acts_for is null
  and exists (select from account_role r where r.account_id = o.id and r.role = any(${[...LEADERS]})))`

/** Accounts with what tells in what quality they run sales. */
export const organiserRows = (db: Db) =>
  db
    .selectFrom('account as o')
    .leftJoin('institution as c', (join) =>
      join.onRef('c.code', '=', 'o.court_code').on('c.kind', '=', 'COURT'),
    )
    .select(['o.id', 'o.full_name', 'o.user_type', 'o.chsi_number', 'o.state_reason', 'c.bg', 'c.en'])
    .select(['o.email', 'o.language', 'o.identifier_hash', 'o.identifier_cipher', 'o.identifier_type'])
    .select(sql<string[]>`array(select role from account_role r where r.account_id = o.id)`.as('roles'))
    .select(mayLead.as('leads'))
type OrganiserRow = Awaited<ReturnType<ReturnType<typeof organiserRows>['execute']>>[number]

export const organiserOf = (row: OrganiserRow) => ({
  id: row.id,
  fullName: row.full_name,
  quality: qualityOf(row.roles, row.user_type),
  chsiNumber: row.chsi_number,
  court: row.bg === null ? null : { bg: row.bg, en: row.en ?? row.bg },
})

/** Gives sales to another organiser, who runs them from now on; by which act the caller has recorded. An office may have thousands: they pass in one statement. */
export const giveSalesTo = (db: Db, organiserId: number, saleIds: readonly number[]) =>
  sql`update announcement set organiser_id = ${organiserId} where id = any(${saleIds}::int[])`.execute(db)

type Leaderless = { id: number; open: number; current: number; first_sale: number; event: number }

/** Organisers who can no longer act though something is left to do in sales of theirs; the few such accounts first, so that no other sale is looked at. */
export async function leaderless(db: Db, now: Date, most = 1_000): Promise<Leaderless[]> {
  const { rows } = await sql<Leaderless>`
    with gone as materialized (
      select o.id from account o where not ${mayLead}
        and exists (select from announcement a where a.organiser_id = o.id and a.published_at is not null))
    select gone.id, count(*)::int as open, min(a.id) as first_sale,
      count(*) filter (where s.starts_at <= ${now} and s.ends_at > ${now} and s.terminated_at is null)::int as current,
      -- What ended the account: of each end they are told once.
      coalesce((select max(e.id) from account_event e where e.account_id = gone.id
        and e.kind in ('deactivated', 'bailiffRightsEnded', 'rolesChanged')), 0)::int as event
    from gone join announcement a on a.organiser_id = gone.id join auction s on s.id = a.id
    where a.published_at is not null and sale_is_open(a.id)
    group by gone.id order by current desc, open desc limit ${most}`.execute(db)
  return rows
}

/** The account to which deposits and prices of a sale are paid: that of its notice, or of the last successor who named one. */
export async function accountOfSale(db: Db, saleId: number) {
  const [found] = await accountNow(db, { saleId })
  return found?.account ?? null
}
const accountNow = planned('account-of-sale', (db: Db, { saleId }: { saleId: number }) =>
  sql<{ account: Record<string, string> | null }>`select account_of_sale(${saleId}) as account`.compile(db),
)

/** Who took a sale over last, when and from whom; null of a sale that its announcer still runs. */
export async function lastSuccession(db: Db, saleId: number) {
  const [row] = await successionsOf(db, { saleId })
  return row
    ? { at: row.at.toISOString(), from: row.from, actNumber: row.act_number, actDate: row.act_day }
    : null
}

const successionsOf = planned('successions-of-sale', (db: Db, { saleId }: { saleId: number }) =>
  db
    .selectFrom('sale_succession as s')
    .innerJoin('succession as c', 'c.id', 's.succession_id')
    .innerJoin('account as f', 'f.id', 'c.from_id')
    .select(['s.at', 'f.full_name as from', 'c.act_number'])
    .select(sql<Day>`c.act_date::text`.as('act_day'))
    .where('s.announcement_id', '=', saleId)
    .orderBy('s.succession_id', 'desc')
    .compile(),
)
