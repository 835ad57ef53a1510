/** Entries of the register are held against subscriptions, one after the other, each in one statement however many want to hear of it. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { DistraintStatus } from '#register/distraints/entry.contract.ts'
import type { PropertyType } from '#platform/fields.ts'
import { isNew, kindsReported } from '../subscription.rules.ts'

const ENTRIES_AT_ONCE = 200

/**
 * Takes the entries that are due in their order. Those of one asset wait for each other, in all processes: what the first one ends, the
 * next does not tell. What is found is kept with the mark that the entry is done, in one transaction.
 */
export const matchSubscriptions = inSequence({
  name: 'matchSubscriptions',
  everyMs: 60_000,
  wokenBy: 'subscriptions',
  atOnce: ENTRIES_AT_ONCE,
  next: (tx, _, notBackingOff) =>
    tx
      .selectFrom('subscription_due as d')
      .selectAll()
      .where(notBackingOff(sql`d.entry_id`))
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('subscription_due as b')
              .select('b.entry_id')
              .whereRef('b.property_id', '=', 'd.property_id')
              .whereRef('b.entry_id', '<', 'd.entry_id'),
          ),
        ),
      )
      .orderBy('d.later')
      .orderBy('d.entry_id')
      .limit(1)
      .forUpdate('d')
      .skipLocked()
      .executeTakeFirst(),
  piece: ({ entry_id: id }) => id,
  work: async (tx, { entry_id: id }, now) => {
    await matchEntry(tx, id, now)
    await tx.deleteFrom('subscription_due').where('entry_id', '=', id).execute()
  },
})

type Entry = {
  at: Date
  status: DistraintStatus
  previous_status: DistraintStatus | null
  others_in_force: boolean
  known: boolean
  kind: PropertyType
  property_id: number
  reference: string
}

async function matchEntry(db: Db, entryId: number, now: Date) {
  const { rows } = await sql<Entry>`
    select is_known_entry(e.status, e.previous_status) as known, e.at, e.status, e.previous_status, e.property_id, p.kind, d.reference,
      exists (select from distraint_entry o
        where o.property_id = e.property_id and o.id < e.id and o.distraint_id <> e.distraint_id and o.status = 'ENFORCED'
          and not exists (select from distraint_entry n
            where n.distraint_id = o.distraint_id and n.number = o.number + 1 and n.id < e.id)) as others_in_force
    from distraint_entry e join property p on p.id = e.property_id join distraint d on d.id = e.distraint_id
    where e.id = ${entryId}`.execute(db)
  const entry = rows[0]!
  // What is only prepared is nobody else's business.
  if (!entry.known) return
  const reported = {
    status: entry.status,
    previousStatus: entry.previous_status,
    othersInForce: entry.others_in_force,
  }
  const kinds = kindsReported(reported)
  if (kinds.length === 0) return
  // Who follows a distraint by its number could not do so before it was entered.
  const reference = isNew(reported) ? null : entry.reference
  await sql`
    with name as materialized (
      select split_part(folded, '/', 1) as folded, null::int as last from property where id = ${entry.property_id}
      union select second_folded, null from property where id = ${entry.property_id} and second_folded is not null
      union select folded, last_subscription from former_number where property_id = ${entry.property_id}
    ), meant as (
      select s.id, s.kind, s.account_id from name n join subscription s
        on s.state = 'ACTIVE' and s.thing_kind = ${entry.kind} and s.folded = n.folded and (n.last is null or s.id <= n.last)
        where s.kind = any(${kinds}::text[]) and s.since <= ${entry.at} and s.ends_at > ${entry.at}
      union
      select s.id, s.kind, s.account_id from subscription s
        where s.state = 'ACTIVE' and s.reference = ${reference}::text and s.since <= ${entry.at} and s.ends_at > ${entry.at}
    ), wanted as (
      select m.id, m.kind from meant m join account a on a.id = m.account_id and a.state = 'ACTIVE'
        where not exists (select from subscription_notice t where t.subscription_id = m.id and t.entry_id = ${entryId}::bigint)
    ), ended as (
      update subscription s set state = 'ENDED', ended_why = 'TOLD', ended_at = ${now}
        from wanted w where s.id = w.id and w.kind = 'FIRST_LIEN' and s.state = 'ACTIVE' returning s.id
    )
    insert into subscription_notice (subscription_id, entry_id, matched_at, state)
      select id, ${entryId}::bigint, ${now}, 'WAITING'
        from (select id from ended union all select id from wanted where kind = 'CHANGE_STATUS') found
        order by id
      on conflict do nothing`.execute(db)
}
