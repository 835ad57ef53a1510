/** Makes the data sets on a schedule: each month of a set is a piece of its own, and a version is kept only where something differs. */
import { sql } from 'kysely'
import { type Db, touch } from '#platform/db/database.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { canonical, hashOf } from '#platform/process/canonical.ts'
import { inTurns } from '#platform/process/turns.ts'
import { settingAt } from '#settings/settings.ts'
import { SET_NAMES, type SetName } from '../sets.contract.ts'
import { monthOf, MONTHS_BACK, monthsLater, nextDue, TOPIC } from '../sets.rules.ts'
import { countMonth } from './counting.ts'

/** A portal that has just started has more urgent assets to do. */
const FIRST_AFTER_MS = 20_000
const AT_ONCE = 10
const EVERY_MS = 3_600_000
const ROWS_AT_ONCE = 1_000

type MonthItem = { set_name: SetName; month: string; release_id: number | null; due_at: Date | null }

/** Makes what is due. Months that have begun since are noted first. */
export const generateOpenData = (): Job => {
  const job = inSequence<MonthItem>({
    name: 'generateOpenData',
    everyMs: EVERY_MS,
    atOnce: AT_ONCE,
    dueAt: async (db, notBackingOff) =>
      (
        await db
          .selectFrom('open_data_month')
          .select('due_at')
          .where('due_at', 'is not', null)
          .where(notBackingOff(ITEM_KEY))
          .orderBy('due_at')
          .limit(1)
          .executeTakeFirst()
      )?.due_at ?? undefined,
    next: (tx, now, notBackingOff) =>
      tx
        .selectFrom('open_data_month')
        .select(['set_name', 'month', 'release_id', 'due_at'])
        .where('due_at', '<=', now)
        .where(notBackingOff(ITEM_KEY))
        .orderBy('due_at')
        .orderBy('month', 'desc')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ set_name, month }) => `${set_name} ${month}`,
    time: ({ set_name, month, due_at }) => `${set_name} ${month} ${due_at?.toISOString()}`,
    work: (tx, item, now) => generate(tx, item, now),
  })
  let noted = ''
  const note = async (db: Db, now: Date) => {
    if (noted === monthOf(now)) return
    await noteMonths(db, now)
    noted = monthOf(now)
  }
  return {
    ...job,
    nextAt: async (db, now) => {
      await note(db, now)
      return job.nextAt?.(db, now)
    },
    run: async (db, now, report) => {
      await note(db, now)
      return job.run(db, now, report)
    },
  }
}

const ITEM_KEY = sql`set_name || ' ' || month`

/** A row for each month that a set may have and has none of yet; they become due a little later. */
async function noteMonths(db: Db, now: Date) {
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, at) => monthsLater(monthOf(now), -at))
  const due_at = new Date(now.getTime() + FIRST_AFTER_MS)
  await db
    .insertInto('open_data_month')
    .values(SET_NAMES.flatMap((set_name) => months.map((month) => ({ set_name, month, due_at }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes the running month and the last one of a set at once, for an administrator. Answers how many months have a new version. */
export async function generateNow(tx: Db, set: SetName, now: Date): Promise<number> {
  await noteMonths(tx, now)
  const running = monthOf(now)
  const rows = await tx
    .selectFrom('open_data_month')
    .select(['set_name', 'month', 'release_id', 'due_at'])
    .where('set_name', '=', set)
    .where('month', 'in', [running, monthsLater(running, -1)])
    .orderBy('month')
    .forUpdate()
    .execute()
  let made = 0
  for (const row of rows) if (await generate(tx, row, now)) made++
  return made
}

/** Computes a month; keeps a new version where it differs from the last. Answers whether it did. */
async function generate(tx: Db, { set_name, month, release_id }: MonthItem, now: Date): Promise<boolean> {
  const { cells, hidden } = await countMonth(tx, set_name, month)
  // What `canonical` says of all of them, row by row: sets of sales may have thousands.
  const text = `[${(await inTurns(cells, ROWS_AT_ONCE, canonical)).join(',')}]`
  const hash = hashOf(text)
  const last =
    release_id === null
      ? undefined
      : await tx
          .selectFrom('open_data_release')
          .select(['number', 'hash'])
          .where('id', '=', release_id)
          .executeTakeFirstOrThrow()
  const same = last?.hash.equals(hash) ?? false
  const id = same
    ? release_id
    : (
        await tx
          .insertInto('open_data_release')
          .values({
            set_name,
            month,
            number: (last?.number ?? 0) + 1,
            made_at: now,
            cells: text,
            row_count: cells.length,
            hidden,
            hash,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
  const everyHours = await settingAt(tx, 'OpenDataHours', now)
  await tx
    .updateTable('open_data_month')
    .set({ release_id: id, generated_at: now, due_at: nextDue(month, now, everyHours) })
    .where('set_name', '=', set_name)
    .where('month', '=', month)
    .execute()
  await touch(tx, TOPIC)
  return !same
}
