/** Whether an office has missed a day of entering. CPC art. 450b(3). */
import { sql } from 'kysely'
import { type Day, dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { handlers } from '#platform/http/mount.ts'
import { daily } from '../daily.contract.ts'
import { dayWithoutEntry } from '../distraints.rules.ts'
import { officerOf } from './offices.ts'

export const dailyEntryHandlers = handlers(daily, {
  async seeDailyEntry({ user, db, now }) {
    return missedDay(db, (await officerOf(db, user)).office, now)
  },

  async noteNothingToEnter({ input, user, db, now }) {
    const { office } = await officerOf(db, user)
    // Of days to come nobody can say it yet.
    const day = input.day < dayInSofia(now) ? input.day : null
    if (day)
      await db
        .insertInto('daily_entry_note')
        .values({ office, day, account_id: user.id, at: now })
        .onConflict((on) => on.doNothing())
        .execute()
    return {}
  },
})

/** The last working day on which an office that has distraints in force entered nothing, and when it last did. CPC art. 450b(3). */
export async function missedDay(db: Db, office: string, now: Date) {
  const { rows } = await sql<{ runs: boolean; last: Date | null; noted: Day | null }>`
    select exists (select from distraint where office = ${office} and status in ('REGISTERED', 'ENFORCED')) as runs,
      (select max(at) from distraint_entry where office = ${office}) as last,
      (select max(day)::text from daily_entry_note where office = ${office}) as noted`.execute(db)
  const { runs, last, noted } = rows[0]!
  const lastEntryOn = last && dayInSofia(last)
  // Who has no cases has nothing to enter.
  const day = runs ? dayWithoutEntry(lastEntryOn, noted, dayInSofia(now), await declaredDays(db)) : null
  return { day, lastEntryOn }
}
