/** The numbers of changes: given after the commit by one portal at a time, read on by everybody, and taken out when they are old news. */
import type { RetentionRule } from '#platform/features/retention.ts'
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import type { Job } from '#platform/db/job.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { Change, changes } from './changes.contract.ts'

const AT_ONCE = 1_000
const DAY_MS = 86_400_000
/** So long a change stays after the same sale or distraint has changed again. */
const RETENTION_DAYS = 30

export const changeRetention: RetentionRule[] = [
  {
    name: 'changes',
    what: {
      bg: 'Редове за промени, след които има по-нова за същото; самите промени остават в историята си',
      en: 'Lines on changes that were followed by a newer change of the same thing; the changes themselves stay in their history',
    },
    why: { bg: 'За системите, които четат промените', en: 'For systems that read changes' },
    term: { count: RETENTION_DAYS, unit: 'days' },
    how: 'ROWS',
  },
]

/**
 * Gives numbers to what was committed. The counter is held until the numbers are committed, too, so no reader ever sees a
 * number while a smaller one is still to come. Within one sale or distraint they follow the order of its changes, because
 * who changes it holds it.
 */
export const numberChanges: Job = {
  name: 'numberChanges',
  everyMs: 60_000,
  wokenBy: 'changes',
  run: async (tx) => {
    if (!(await isAny(tx))) return []
    const { number: last } = await tx
      .selectFrom('change_last')
      .select('number')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ number: number }>`
      with taken as (
        delete from change_fresh where id in (select id from change_fresh order by id limit ${AT_ONCE} for update skip locked)
        returning id, subject, subject_id, kind, at
      ), numbered as (
        select ${last}::bigint + row_number() over (order by id) as number, subject, subject_id, kind, at,
          lead(id) over (partition by subject, subject_id order by id) is not null as superseded
        from taken
      ), old as (
        update change c set superseded = true from numbered n
        where c.subject = n.subject and c.subject_id = n.subject_id and not c.superseded
      )
      insert into change (number, subject, subject_id, kind, at, superseded)
        select number, subject, subject_id, kind, at, superseded from numbered order by number
      returning number`.execute(tx)
    const numbers = rows.map(({ number }) => number)
    if (numbers.length > 0)
      await tx
        .updateTable('change_last')
        .set({ number: Math.max(...numbers) })
        .execute()
    return numbers
  },
}

/** Without this an idle portal would hold the counter at each look. */
const isAny = (tx: Db) => tx.selectFrom('change_fresh').select('id').limit(1).executeTakeFirst()

/** Takes out old changes of what has changed again since: whoever begins anew still finds the last of each. */
export const compactChanges: Job = {
  name: 'compactChanges',
  everyMs: 3_600_000,
  run: async (tx, now) => {
    const until = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
    const { rows } = await sql<{ number: number }>`
      delete from change where number in (
        select number from change where superseded and at < ${until} order by at limit ${AT_ONCE} for update skip locked)
      returning number`.execute(tx)
    return rows.map(({ number }) => number)
  },
}

/** Whether somebody may know of entries in the register: a system to which that is granted. */
const followsRegister = (user?: User) =>
  user?.system?.services.some(({ service }) => service === 'followChanges') === true

export const changeHandlers = handlers(changes, {
  async listChanges({ input: { since, limit }, user, db }) {
    const { number: last } = await db.selectFrom('change_last').select('number').executeTakeFirstOrThrow()
    if (since > last) throw new Refusal('aheadOfFeed')
    const rows = await db
      .selectFrom('change')
      .select(['number', 'subject', 'subject_id', 'kind', 'at'])
      .where('number', '>', since)
      .$if(!followsRegister(user), (query) => query.where('subject', '=', 'SALE'))
      .orderBy('number')
      .limit(limit + 1)
      .execute()
    const items = rows
      .slice(0, limit)
      .map(({ subject_id: id, at, ...change }) => Change.parse({ ...change, id, at: at.toISOString() }))
    const more = rows.length > limit
    // What this reader may not know of is passed over once, too: `last` was committed before the changes were read.
    const next = more ? items.at(-1)!.number : Math.max(since, last, items.at(-1)?.number ?? 0)
    return { items, next, more }
  },
})
