/** The officer's day in the register: what their office entered today, and a working day on which it entered nothing. */
import { sql } from 'kysely'
import { type Day, dayInSofia, formatDate, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import type { Task } from '#platform/features/my-tasks.ts'
import { handlers } from '#platform/http/mount.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { daily as dailyDaily } from '../daily.contract.ts'
import { dayWithoutEntry } from '../distraints.rules.ts'
import { officerOf } from './offices.ts'

/** Whether an office has missed a day of entering. CPC art. 450b(3). */
export const dailyEntryHandlers = handlers(dailyDaily, {
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
async function missedDay(db: Db, office: string, now: Date) {
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

const daily: Task = {
  name: 'dailyEntry',
  to: '/distraints/list',
  access: mayEnter,
  async find({ db, now }, user) {
    const { office } = await officerOf(db, user)
    const { day } = await missedDay(db, office, now)
    if (day === null) return []
    return [
      {
        key: day,
        what: {
          bg: `Няма вписване за ${formatDate(day)} г.`,
          en: `Nothing was entered for ${formatDate(day)}`,
        },
        about: '',
        why: {
          bg: 'Данните се вписват ежедневно (чл. 450б, ал. 3 ГПК). Впишете ги или отбележете, че няма какво.',
          en: 'Data are entered daily (CPC art. 450b(3)). Enter them, or note that there is nothing to enter.',
        },
        until: dayInSofia(now),
        to: '/distraints/list',
      },
    ]
  },
}

const today: Task = {
  name: 'enteredToday',
  to: '/distraints/list',
  access: mayEnter,
  async find({ db, now }, user) {
    const { office } = await officerOf(db, user)
    const { count } = await db
      .selectFrom('distraint_entry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('office', '=', office)
      .where('at', '>=', momentInSofia(dayInSofia(now), '00:00'))
      .executeTakeFirstOrThrow()
    if (count === 0) return []
    return [
      {
        key: 'today',
        what: { bg: `Вписвания днес: ${count}`, en: `Entries of today: ${count}` },
        about: '',
        why: { bg: 'На Вашата кантора или служба.', en: 'Of your office.' },
        until: null,
        to: '/distraints/list',
        tone: 'follow',
      },
    ]
  },
}

export const distraintTasks: readonly Task[] = [daily, today]
