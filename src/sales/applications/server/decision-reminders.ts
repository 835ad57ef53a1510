/** Reminders of the five days in which an application is decided: to the organiser the day before and when they are over, then also to the ministry (Ordinance N-3, art. 29). Nothing is ever approved by itself. */
import { sql } from 'kysely'
import { inPhase } from '#sales/history/phases.ts'
import { writeToParty } from '#sales/letters/server/letters.ts'
import { addDays, type Day, dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import type { Services } from '#platform/process/integrations.ts'
import { type NotBackingOff, workItems } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { decideByDay } from '#sales/law/terms.rules.ts'

const NAME = 'decisionReminders'
const AT_ONCE = 1_000
const EVERY_MS = 60_000
/** No application is near the end of its time earlier than this many days after it was recorded. */
const EARLIEST_DAYS = 3

export function decisionReminders(services: Services): Job {
  /** All are gone through, so many a turn: those near the end of their time are not always the first. */
  let last = 0
  const run: Job['run'] = async (db, now, report) => {
    const { calm, attempt, end } = workItems(db, NAME, now, report)
    const applications = await waiting(db, now, last, calm)
    last = applications.length === AT_ONCE ? applications.at(-1)!.id : 0
    const declared = await declaredDays(db)
    const done: string[] = []
    for (const one of applications) {
      const until = decideByDay(one.recorded_at, declared)
      const today = dayInSofia(now)
      const kind = today > until ? 'LATE' : today >= addDays(until, -1) ? 'SOON' : undefined
      if (!kind || one.sent.includes(kind)) continue
      if (await attempt(one.id, (tx) => remind(tx, services, one, { kind, until, now })))
        done.push(`${one.id} ${kind}`)
    }
    await end({ nothingMore: last === 0 })
    return done
  }
  return { name: NAME, everyMs: EVERY_MS, ownTransactions: true, run }
}

/** Applications after this one that wait for a decision and may be near the end of their time. */
const waiting = (db: Db, now: Date, after: number, notBackingOff: NotBackingOff) =>
  db
    .selectFrom('registration as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .innerJoin('auction', 'auction.id', 'a.id')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .select(['r.id', 'r.number', 'r.announcement_id', 'r.recorded_at'])
    .select(['o.email', 'o.full_name', 'o.language'])
    .select(
      sql<string[]>`array(select kind from decision_reminder d where d.registration_id = r.id)`.as('sent'),
    )
    .where('r.status', '=', 'WAITING')
    .where('r.recorded_at', '<', new Date(now.getTime() - EARLIEST_DAYS * 86_400_000))
    // Nothing of applications reaches the organiser while bidding runs (art. 19), and afterwards nothing can be decided.
    .where(inPhase('upcoming', now))
    .where(
      sql<boolean>`not exists (select from decision_reminder d where d.registration_id = r.id and d.kind = 'LATE')`,
    )
    .where(notBackingOff(sql`r.id`))
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(AT_ONCE)
    .execute()
type Waiting = Awaited<ReturnType<typeof waiting>>[number]
type Due = { kind: 'LATE' | 'SOON'; until: Day; now: Date }

/** Writes the letters about an application that still waits; of two processes one notes that it does. */
async function remind(db: Db, services: Services, one: Waiting, { kind, until, now }: Due) {
  const still = await db
    .selectFrom('registration')
    .select('id')
    .where('id', '=', one.id)
    .where('status', '=', 'WAITING')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!still) return
  const noted = await db
    .insertInto('decision_reminder')
    .values({ registration_id: one.id, kind, at: now })
    .onConflict((on) => on.doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (!noted) return
  for (const { email, full_name: name, language } of [
    one,
    ...(kind === 'LATE' ? await administratorsOf(db) : []),
  ])
    if (email)
      await writeToParty(
        { db, services, now },
        {
          kind: kind === 'LATE' ? 'decisionLate' : 'decisionDue',
          saleId: one.announcement_id,
          to: email,
          name,
          language,
          occasion: one.number,
          facts: { number: one.number, dueOn: until },
        },
      )
}

/** Whom the ministry has to look after the portal. */
export const administratorsOf = (db: Db) =>
  db
    .selectFrom('account as a')
    .select(['a.email', 'a.full_name', 'a.language'])
    .where('a.state', '=', 'ACTIVE')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_role as r')
          .select('r.role')
          .whereRef('r.account_id', '=', 'a.id')
          .where('r.role', 'in', ['SysAdmin', 'MJAdmin']),
      ),
    )
    .execute()
