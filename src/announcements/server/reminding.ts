/** Reminders of the five days in which an application is decided: to the organiser the day before and when they are over, then also to the ministry (Ordinance N-3, art. 29). Nothing is ever approved by itself. */
import { sql } from 'kysely'
import { inPhase } from '../../auctions/server/phases.ts'
import { partyLetter } from '../../correspondence/server/letters.ts'
import { addDays, dayInSofia } from '../../platform/dates.ts'
import type { Language } from '../../platform/language.ts'
import type { Db } from '../../platform/server/db.ts'
import { declaredDays } from '../../platform/server/declared-days.ts'
import type { Outside } from '../../platform/server/outside.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import { decideByDay } from '../rules.ts'

const AT_ONCE = 1_000
const EVERY_MS = 60_000
/** No application is near the end of its time earlier than this many days after it was recorded. */
const EARLIEST_DAYS = 3

export function decisionReminders(outside: Outside): Sweep {
  /** All are gone through, so many a turn: those near the end of their time are not always the first. */
  let last = 0
  const run = async (db: Db, now: Date) => {
    const waiting = await db
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
      .where('r.id', '>', last)
      .orderBy('r.id')
      .limit(AT_ONCE)
      .forUpdate('r')
      .skipLocked()
      .execute()
    last = waiting.length === AT_ONCE ? waiting.at(-1)!.id : 0
    if (waiting.length === 0) return []
    const declared = await declaredDays(db)
    const done: string[] = []
    for (const row of waiting) {
      const until = decideByDay(row.recorded_at, declared)
      const today = dayInSofia(now)
      const kind = today > until ? 'LATE' : today >= addDays(until, -1) ? 'SOON' : undefined
      if (!kind || row.sent.includes(kind)) continue
      await db.insertInto('decision_reminder').values({ registration_id: row.id, kind, at: now }).execute()
      const readers = [row, ...(kind === 'LATE' ? await administratorsOf(db) : [])]
      for (const { email, full_name: name, language } of readers)
        if (email)
          await partyLetter(db, outside, now, {
            kind: kind === 'LATE' ? 'decisionLate' : 'decisionDue',
            announcementId: row.announcement_id,
            to: email,
            name,
            language: language as Language,
            occasion: row.number,
            facts: { number: row.number, dueOn: until },
          })
      done.push(`${row.id} ${kind}`)
    }
    return done
  }
  return { name: 'decisionReminders', everyMs: EVERY_MS, run }
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
