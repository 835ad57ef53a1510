/** A message for each webhook of each change that concerns it. */
import { type RawBuilder, sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import type { Sweep } from '#platform/db/sweep.ts'

const WEBHOOKS_AT_ONCE = 10
const CHANGES_AT_ONCE = 500

/** Whether system `s` may follow changes today: it is not stopped, and the service is granted to it. */
export const followsChanges = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(s.state = 'ACTIVE' and exists (
  select from external_grant g where g.system_id = s.id and g.service = 'followChanges'
    and g.from_day <= ${dayInSofia(now)}::date and (g.to_day is null or g.to_day >= ${dayInSofia(now)}::date)))`

/** The same of the system of webhook `w`. */
export const mayFollow = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from external_system s where s.id = w.system_id and ${followsChanges(now)})`

/** Makes the messages of changes that have got their numbers. Who may not follow for a while is told of what it missed, later. */
export const spreadChanges: Sweep = {
  name: 'spreadChanges',
  everyMs: 60_000,
  wokenBy: 'webhooks',
  run: async (tx, now) => {
    const { rows: behind } = await sql<{ id: number; next_number: number; subjects: string[]; last: number }>`
      select w.id, w.next_number, w.subjects, l.number as last from webhook w, change_last l
      where w.state = 'ACTIVE' and w.next_number <= l.number and ${mayFollow(now)}
      order by w.next_number, w.id limit ${WEBHOOKS_AT_ONCE} for update of w skip locked`.execute(tx)
    const done: string[] = []
    for (const webhook of behind) {
      await spread(tx, now, webhook)
      done.push(`${webhook.id}, ${webhook.next_number}`)
    }
    return done
  },
}

async function spread(
  tx: Db,
  now: Date,
  {
    id,
    next_number: from,
    subjects,
    last,
  }: { id: number; next_number: number; subjects: string[]; last: number },
) {
  // No further than to the number that was there when it was asked: what has come since is found by the next turn.
  const { rows } = await sql<{ number: number }>`
    insert into webhook_message (webhook_id, number, subject, subject_id, kind, at, made_at, next_try_at)
    select ${id}, number, subject, subject_id, kind, at, ${now}, ${now} from change
    where number between ${from} and ${last} and subject = any(${subjects}) order by number limit ${CHANGES_AT_ONCE}
    returning number`.execute(tx)
  const next = rows.length < CHANGES_AT_ONCE ? last + 1 : Math.max(...rows.map(({ number }) => number)) + 1
  await tx.updateTable('webhook').set({ next_number: next }).where('id', '=', id).execute()
}
