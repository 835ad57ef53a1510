/** The days of the audit: months are made ahead, closed days get their stamp, and each is checked when it is closed and again every month. */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { makingMonths } from '#platform/db/months.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import type { Services } from '#platform/process/integrations.ts'
import { stampOutbox } from '#settings/stamp-order.ts'
import { checkDays } from './checking.ts'
import { textOfDay } from './seals.ts'

const HOUR_MS = 3_600_000
const MONTHS_AHEAD_DAYS = 100
const AGAIN_DAYS = 30

/** The job that makes the monthly tables of the audit, MONTHS_AHEAD_DAYS ahead. */
export const makeAuditMonths = makingMonths(
  'make months of the audit',
  MONTHS_AHEAD_DAYS,
  (until) => sql`select make_audit_months(${until}::date) as made`,
)

/** Checks one day and notes what was found, until the next time. */
export async function checkAuditDay(db: Db, day: Day, services: Services, now: Date) {
  const { signing, stamps } = services
  const { fault } = await checkDays(db, day, day, { keys: signing.published, stamps })
  await db
    .updateTable('audit_day')
    .set({
      checked_at: now,
      fault: fault?.kind ?? null,
      fault_seal: fault?.seal ?? null,
      next_check_at: new Date(now.getTime() + AGAIN_DAYS * 24 * HOUR_MS),
    })
    .where('day', '=', sql<Date>`${day}::date`)
    .execute()
}

/** Checks each day of the audit that is due, one after the other, and again AGAIN_DAYS later. */
export const checkAudit = (services: Services): Job =>
  inSequence<{ day: Day; due: Date }>({
    name: 'check the audit',
    everyMs: HOUR_MS,
    wokenBy: 'stamps',
    atOnce: 5,
    dueAt: async (db, notBackingOff) =>
      (
        await db
          .selectFrom('audit_day')
          .select('next_check_at')
          .where(notBackingOff(sql`day`))
          .orderBy('next_check_at')
          .limit(1)
          .executeTakeFirst()
      )?.next_check_at,
    next: async (tx, now, notBackingOff) =>
      tx
        .selectFrom('audit_day')
        .select([sql<Day>`day::text`.as('day'), 'next_check_at as due'])
        .where('next_check_at', '<=', now)
        .where(notBackingOff(sql`day`))
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ day }) => day,
    time: ({ day, due }) => `${day} due ${due.toISOString()}`,
    work: (tx, { day }, now) => checkAuditDay(tx, day, services, now),
  })

/** Gets the stamps of closed days that are missing, the oldest first. */
export const stampAudit = (services: Services, clock: () => Date) =>
  stampOutbox(
    {
      name: 'stamp the audit',
      table: 'audit_day',
      key: ['day'],
      columns: () => sql<{ day: Day; attempts: number; seal: number; entries: number; head: Buffer }>`
        day::text as day, attempts, seal, entries, head`,
      order: sql`day`,
      atOnce: 8,
      bytesOf: textOfDay,
    },
    services,
    clock,
  )
