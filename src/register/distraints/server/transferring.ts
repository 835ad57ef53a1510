/** Open distraints pass to the successor of an office, each by an entry of its own. Ordinance N-3, art. 7(5); Private Bailiffs Act, art. 33–35; CPC art. 427(5). */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { countOnAssets } from '#register/assets/server/asset-counters.ts'
import type { Transfer } from '../entry.contract.ts'
import { messages } from '../letters.messages.ts'
import { nextEntry } from './distraint-actions.ts'
import { addEntries, mendStates, rowOfState, statesOf } from './entries.ts'
import { officeOf, officerOf, officers } from './offices.ts'

/** So many pass in one statement. */
const AT_ONCE = 500

type Passing = Scope & {
  user: User
  from: number
  to: number
  act: Transfer['act']
  /** Only those of this case (CPC art. 427(5)). */
  caseNumber?: string | undefined
}

/** Passes all open distraints of an officer, or those of one case, to another; answers how many. Refuses `notAnOfficer`, where there are any and the other may not enter distraints. */
export async function transferDistraints({ db, now, services, user, from, to, act, caseNumber }: Passing) {
  const ids = await openDistraintsOf(db, from, caseNumber)
  const target = await officers(db).where('a.id', '=', to).executeTakeFirst()
  // The distraints of a court or an authority stay with it, whoever of its officers leaves.
  const current = await db.selectFrom('account').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
  if (ids.length === 0 || (target && officeOf(target) === officeOf(current))) return 0
  if (!target) throw new Refusal('notAnOfficer', { field: 'toId' })
  const officer = await officerOf(db, user)
  const transfer: Transfer = {
    office: officeOf(target),
    officer: { accountId: target.id, name: target.full_name },
    act,
  }
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const batch = ids.slice(first, first + AT_ONCE)
    // The assets first and then the distraints, as everywhere.
    await sql`select id from property where id in (select property_id from distraint where id = any(${batch}::bigint[]))
      order by id for update`.execute(db)
    await sql`select id from distraint where id = any(${batch}::bigint[]) order by id for update`.execute(db)
    const before = [...(await statesOf(db, batch)).values()]
    const states = await addEntries(
      db,
      before.map((state) => {
        const entry = { kind: 'TRANSFERRED', status: state.status } as const
        const content = nextEntry(state, entry, officer, now, 'FORM', '', state.facts)
        return { before: state, content: { ...content, transfer } }
      }),
    )
    await mendStates(db, states.map(rowOfState))
    await countOnAssets(db, [...new Set(states.map(({ facts }) => facts.propertyId))])
  }
  await notify({ db, now, services }, { from, to, count: ids.length, act })
  return ids.length
}

/** What an officer has that is prepared or in force: of a private bailiff all of the office, of a court or an authority theirs. */
async function openDistraintsOf(db: Db, accountId: number, caseNumber?: string): Promise<number[]> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'user_type', 'court_code', 'institution_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const office = officeOf(account)
  let query = db
    .selectFrom('distraint as d')
    .select('d.id')
    .where('d.office', '=', office)
    .where('d.status', 'in', ['REGISTERED', 'ENFORCED'])
    .where(sql<boolean>`(d.office like 'account:%' or coalesce(d.holder, d.acting_for) = ${accountId})`)
    .orderBy('d.id')
  if (caseNumber !== undefined) query = query.where('d.suit_number', '=', caseNumber)
  const rows = await query.execute()
  return rows.map(({ id }) => id)
}

/** How many open distraints an officer has, in all or in one case. */
export const countOpenDistraints = async (db: Db, accountId: number, caseNumber?: string) =>
  (await openDistraintsOf(db, accountId, caseNumber)).length

/** Offices of private bailiffs whose officer can act no more, with how many open distraints each has: these need a successor. */
export async function officesWithoutOfficer(db: Db): Promise<{ id: number; distraints: number }[]> {
  const { rows } = await sql<{ id: number; distraints: number }>`
    select o.id, count(*)::int as distraints
    from account o join distraint d on d.office = 'account:' || o.id and d.status in ('REGISTERED', 'ENFORCED')
    where o.id not in (select id from (${officers(db)}) active) group by o.id order by o.id`.execute(db)
  return rows
}

/** One letter to each of the two. */
async function notify(
  { db, now, services }: Scope,
  { from, to, count, act }: { from: number; to: number; count: number; act: Transfer['act'] },
) {
  const people = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
    .where('id', 'in', [from, to])
    .execute()
  for (const { id, email, full_name: name, language } of people) {
    if (!email) continue
    const other = people.find((person) => person.id !== id)!.full_name
    const words = inLanguage(messages, language)
    const kind = id === to ? 'distraintsTakenOver' : 'distraintsHandedOver'
    await queueMail(
      db,
      { to: email, accountId: id, language, kind },
      {
        subject: words[`${kind}Subject`](count),
        greeting: words.greeting(oneLine(name)),
        paragraphs: [words[kind](oneLine(other), count, oneLine(act.number)), words.transferKeeps],
        action: { label: words.seeDistraints, address: `${services.publicUrl}/dist/distraints/list` },
      },
      now,
    )
  }
}
