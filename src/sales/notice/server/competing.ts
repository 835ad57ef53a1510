/** Finds other enforcement on the assets of a sale, and writes to the officers of it. CPC art. 459, 473. */
import { sql } from 'kysely'
import { judge, type User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { officerOf as officerOfUser } from '#register/distraints/server/offices.ts'
import { officeLabels, officerOf } from '#register/distraints/server/office-labels.ts'
import { type Competing, competing as contract } from '../competing.contract.ts'
import { competingMessages } from '../competing.messages.ts'

/** So many of each are named. */
const MOST = 20

type Found = Competing & {
  /** Whose they are, for the letters. */
  officers: { accountId: number; of: 'ofSale' | 'ofDistraint'; mine: string; asset: string }[]
}

/** What competes with a sale, as its organiser may know it. */
export async function competingWith(db: Db, sale: { id: number }, user: User): Promise<Found> {
  const assetOf = (row: { identifier: string; title: string }) =>
    row.title.includes(row.identifier) ? row.title : `${row.title} (${row.identifier})`
  const { rows: sales } = await sql<Sale>`
    select distinct a.id, a.code, a.organiser_id, o.full_name as officer, p.identifier, p.title
    from announcement mine join announcement_item i on i.announcement_id = mine.id
      join announcement_item s on s.property_id = i.property_id and s.announcement_id <> mine.id
      join announcement a on a.id = s.announcement_id and a.organiser_id <> mine.organiser_id
      join account o on o.id = a.organiser_id join property p on p.id = i.property_id
    where mine.id = ${sale.id} and a.published_at is not null and sale_is_open(a.id)
    order by a.id limit ${MOST}`.execute(db)
  const found: Found = {
    sales: sales.map((row) => ({ id: row.id, code: row.code, asset: assetOf(row), officer: row.officer })),
    distraints: [],
    officers: sales.map((row) => ({
      accountId: row.organiser_id,
      of: 'ofSale',
      mine: row.code,
      asset: assetOf(row),
    })),
  }
  // Who may not look into the register is told nothing of it.
  if (judge(mayUseRegister, user) !== 'allowed') return found
  const { office } = await officerOfUser(db, user)
  const { rows } = await sql<Distraint>`
    select d.id, d.reference, d.office, coalesce(d.holder, d.acting_for) as account_id, o.full_name as officer, p.identifier, p.title
    from announcement_item i join distraint d on d.property_id = i.property_id and d.status = 'ENFORCED'
      join account o on o.id = coalesce(d.holder, d.acting_for) join property p on p.id = i.property_id
    where i.announcement_id = ${sale.id} and not exists (select from distraint own
      where own.property_id = i.property_id and own.status = 'ENFORCED' and own.office = ${office})
    order by d.imposed_on, d.first_entry_id limit ${MOST}`.execute(db)
  const labels = await officeLabels(
    db,
    rows.map((row) => row.office),
  )
  for (const row of rows) {
    const asset = assetOf(row)
    const officer = officerOf(row.office, labels.get(row.office)!, row.officer)
    found.distraints.push({ id: row.id, reference: row.reference, asset, officer })
    found.officers.push({ accountId: row.account_id, of: 'ofDistraint', mine: row.reference, asset })
  }
  return found
}
type Named = { identifier: string; title: string; officer: string }
type Sale = Named & { id: number; code: string; organiser_id: number }
type Distraint = Named & { id: number; reference: string; office: string; account_id: number }

export const isCompeting = ({ sales, distraints }: Competing) => sales.length + distraints.length > 0

/** One letter to each other officer, with all that is theirs; nobody writes to themselves. */
export async function notifyCompeting(
  { db, now, services }: Scope,
  sale: { id: number; code: string; organiser_id: number; reason: string },
  { officers }: Found,
) {
  const { full_name: organiser } = await db
    .selectFrom('account')
    .select('full_name')
    .where('id', '=', sale.organiser_id)
    .executeTakeFirstOrThrow()
  for (const [accountId, theirs] of Map.groupBy(officers, (each) => each.accountId)) {
    const account = await db
      .selectFrom('account')
      .select(['email', 'full_name', 'language'])
      .where('id', '=', accountId)
      .where('state', '=', 'ACTIVE')
      .executeTakeFirst()
    if (!account?.email || accountId === sale.organiser_id) continue
    const { language } = account
    const words = inLanguage(competingMessages, language)
    await queueMail(
      db,
      { to: account.email, accountId, language, kind: 'competingSale' },
      {
        subject: words.subject(sale.code),
        greeting: words.greeting(oneLine(account.full_name)),
        paragraphs: [
          ...theirs.map(({ of, asset, mine }) =>
            words[of](oneLine(organiser), sale.code, oneLine(asset), mine),
          ),
          words.stated(oneLine(sale.reason)),
          words.law,
          ...(theirs.some(({ of }) => of === 'ofSale') ? [words.bothOpen] : []),
        ],
        action: {
          label: words.see,
          address: `${services.publicUrl}/dist/announcements/display/${sale.id}`,
        },
      },
      now,
    )
  }
}

export const competingHandlers = handlers(contract, {
  async seeCompeting({ input, user, db }) {
    const sale = await db
      .selectFrom('announcement')
      .select(['id', 'organiser_id'])
      .where('id', '=', input.id)
      .executeTakeFirst()
    if (sale?.organiser_id !== user.actsFor) throw new Refusal('noSuchAnnouncement')
    return competingWith(db, sale, user)
  },
})
