/** A person watches themselves: who wants to be told that something about them was entered or looked at, and the letter that says so. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { pushTo } from '#people/push/server/queueing.ts'
import { visibleTo } from '#register/distraints/server/offices.ts'
import { letters } from '../letters.messages.ts'
import { accessesAt } from './accesses.ts'
import { type Person, personOfAccount } from './person.ts'

const DAY_MS = 24 * 3_600_000

export const isWatching = async (db: Db, accountId: number) =>
  (await db
    .selectFrom('trace_watch')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

/** Begins or ends to watch; what was before is not told. */
export async function watch(db: Db, accountId: number, on: boolean, now: Date) {
  if (!on) return void (await db.deleteFrom('trace_watch').where('account_id', '=', accountId).execute())
  await db
    .insertInto('trace_watch')
    .values({
      account_id: accountId,
      since: now,
      told_up_to: now,
      next_look_at: new Date(now.getTime() + DAY_MS),
    })
    .onConflict((on_) => on_.doNothing())
    .execute()
}

/** Whether something was entered about a person, or somebody else looked, after a moment; what is withheld does not count. */
export async function hasNewInMyData(scope: Scope, person: Person, after: Date): Promise<boolean> {
  const { rows } = await sql<{ entered: boolean }>`
    select exists (select from distraint d
        where d.id in (select distraints_of_debtors(${person.parties}::bigint[])
            union select distraints_of_creditors(${person.parties}::bigint[]))
          and d.updated_at > ${after} and ${visibleTo()}
          -- What was entered after their time is not theirs.
          and coalesce((select t.until from time_as_party(d.id, ${person.parties}::bigint[]) t), 'infinity') > ${after})
      or exists (select from property p join distraint d on d.property_id = p.id
        where p.owner_ids && ${person.parties}::bigint[] and d.owner_ids && ${person.parties}::bigint[]
          and d.updated_at > ${after} and ${visibleTo()}) as entered`.execute(scope.db)
  if (rows[0]!.entered) return true
  const accesses = await accessesAt(scope, person, { after })
  return accesses.some(({ accountId }) => accountId !== person.accountId)
}

/** Once a day for each who watches: a letter without data, and news in the browsers that want some, if there is something new. */
export const notifyWatchers = (services: Services) =>
  inSequence({
    name: 'tellWatchers',
    everyMs: 600_000,
    atOnce: 100,
    dueAt: async (db, notBackingOff) =>
      (
        await db
          .selectFrom('trace_watch as w')
          .select('w.next_look_at')
          .where(notBackingOff(sql`w.account_id`))
          .orderBy('w.next_look_at')
          .limit(1)
          .executeTakeFirst()
      )?.next_look_at,
    next: (tx, now, notBackingOff) =>
      tx
        .selectFrom('trace_watch as w')
        .innerJoin('account as a', 'a.id', 'w.account_id')
        .select(['w.account_id', 'w.told_up_to', 'w.next_look_at', 'a.email', 'a.language'])
        .select('a.email_confirmed_at as confirmed')
        .where('w.next_look_at', '<=', now)
        .where(notBackingOff(sql`w.account_id`))
        .orderBy('w.next_look_at')
        .limit(1)
        .forNoKeyUpdate('w')
        .skipLocked()
        .executeTakeFirst(),
    piece: (row) => row.account_id,
    time: (row) => `${row.account_id} ${row.next_look_at.toISOString()}`,
    async work(db, { account_id: accountId, told_up_to: before, email, language, confirmed }, now) {
      const scope = { db, now, services }
      const person = await personOfAccount(scope, accountId)
      const isNew = person !== null && (await hasNewInMyData(scope, person, before))
      await db
        .updateTable('trace_watch')
        .set({ next_look_at: new Date(now.getTime() + DAY_MS), ...(isNew && { told_up_to: now }) })
        .where('account_id', '=', accountId)
        .execute()
      if (!isNew) return
      // It may lie on a screen that others see: not even that it is about the register of distraints.
      const said = ({ pushTitle, pushBody }: { pushTitle: string; pushBody: string }) => ({
        title: pushTitle,
        body: pushBody,
      })
      await pushTo(scope, {
        accountId,
        kind: 'myTrace',
        text: { bg: said(inLanguage(letters, 'bg')), en: said(inLanguage(letters, 'en')) },
        path: '/account/myTrace',
        about: accountId,
        until: new Date(now.getTime() + DAY_MS),
      })
      if (!email || !confirmed) return
      const words = inLanguage(letters, language)
      await queueMail(
        db,
        { to: email, accountId, language, kind: 'traceChanged' },
        {
          subject: words.changedSubject,
          greeting: words.greeting,
          paragraphs: [words.changed, words.changedWhy],
          action: { label: words.toTrace, address: `${services.publicUrl}/dist/account/myTrace` },
        },
        now,
      )
    },
  })
