/** What becomes of requests by themselves: reminders the day before, their end with their time or their sale, and their deletion. */
import { sql } from 'kysely'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import type { Services } from '#platform/process/integrations.ts'
import { settingAt } from '#settings/settings.ts'
import { OPEN, remindFrom } from '../viewing.rules.ts'
import { notifyAsker, notifyOrganiser } from './viewing-letters.ts'
import { viewingRows } from './viewing-rows.ts'

const AT_ONCE = 50
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Both are told the day before. Of a viewing that was agreed later than that, the letter that agreed it has said so. */
const remindOfViewings = (services: Services) =>
  inSequence({
    name: 'remindOfViewings',
    everyMs: 60_000,
    wokenBy: 'viewings',
    atOnce: AT_ONCE,
    dueAt: async (db, notBackingOff) => {
      const first = await db
        .selectFrom('viewing_request as v')
        .select('v.starts_at')
        .where('v.state', '=', 'AGREED')
        .where('v.reminded_at', 'is', null)
        .where(notBackingOff(sql`v.id`))
        .orderBy('v.starts_at')
        .limit(1)
        .executeTakeFirst()
      return first && remindFrom(first.starts_at)
    },
    next: (tx, now, notBackingOff) =>
      viewingRows(tx)
        .where('v.state', '=', 'AGREED')
        .where('v.reminded_at', 'is', null)
        .where('v.starts_at', '<=', new Date(now.getTime() + DAY_MS))
        .where('v.ends_at', '>', now)
        .where('auction.terminated_at', 'is', null)
        .where(notBackingOff(sql`v.id`))
        .orderBy('v.starts_at')
        .limit(1)
        .forUpdate('v')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: async (db, row, now) => {
      await db.updateTable('viewing_request').set({ reminded_at: now }).where('id', '=', row.id).execute()
      // Once it has begun, nobody needs to be reminded.
      if (row.starts_at <= now) return
      await notifyAsker({ db, now, services }, 'tomorrow', { row })
      await notifyOrganiser({ db, now, services }, 'tomorrow', { row })
    },
  })

/** Requests whose time has passed, or whose sale was ended or has come to bidding: they wait for nobody any more, and who waited is told. */
const endViewings = (services: Services) =>
  inSequence({
    name: 'endViewings',
    everyMs: 60_000,
    wokenBy: 'viewings',
    atOnce: AT_ONCE,
    dueAt: async (db, notBackingOff) =>
      (
        await db
          .selectFrom('viewing_request as v')
          .select('v.ends_at')
          .where('v.state', 'in', OPEN)
          .where(notBackingOff(sql`v.id`))
          .orderBy('v.ends_at')
          .limit(1)
          .executeTakeFirst()
      )?.ends_at,
    next: (tx, now, notBackingOff) =>
      viewingRows(tx)
        .where('v.state', 'in', OPEN)
        .where((eb) =>
          eb.or([
            eb('v.ends_at', '<=', now),
            eb('auction.terminated_at', 'is not', null),
            eb('auction.starts_at', '<=', now),
          ]),
        )
        .where(notBackingOff(sql`v.id`))
        .orderBy('v.id')
        .limit(1)
        .forUpdate('v')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: async (db, row, now) => {
      const ended = row.terminated_at !== null && row.ends_at > row.terminated_at
      const over = { ...row, state: ended ? 'CLOSED' : 'OVER', changes: row.changes + 1 } as const
      await db
        .updateTable('viewing_request')
        .set({ state: over.state, changes: over.changes, ended_at: now })
        .where('id', '=', row.id)
        .execute()
      const scope = { db, now, services }
      const agreed = row.state === 'AGREED'
      if (ended) await notifyAsker(scope, 'ended', { row: over, inCalendar: agreed })
      else if (!agreed) await notifyAsker(scope, 'unanswered', { row: over })
      if (ended && agreed) await notifyOrganiser(scope, 'ended', { row: over })
    },
  })

/** Deletes the requests of sales that ended so many days ago. */
const forgetViewings = inSequence({
  name: 'forgetViewings',
  everyMs: HOUR_MS,
  atOnce: AT_ONCE,
  next: async (tx, now, notBackingOff) => {
    const days = await settingAt(tx, 'ViewingDays', now)
    const before = momentInSofia(addDays(dayInSofia(now), -days), '00:00')
    return tx
      .selectFrom('viewing_request as v')
      .innerJoin('auction as a', 'a.id', 'v.announcement_id')
      .select('v.announcement_id as sale')
      .where('v.state', 'not in', OPEN)
      .where(sql<Date>`coalesce(a.terminated_at, a.ends_at)`, '<', before)
      .where(notBackingOff(sql`v.announcement_id`))
      .limit(1)
      .forUpdate('v')
      .skipLocked()
      .executeTakeFirst()
  },
  piece: ({ sale }) => sale,
  work: (db, { sale }) =>
    db
      .deleteFrom('viewing_request')
      .where('announcement_id', '=', sale)
      .where('state', 'not in', OPEN)
      .execute(),
})

export const viewingJobs = (services: Services): Job[] => [
  endViewings(services),
  remindOfViewings(services),
  forgetViewings,
]
