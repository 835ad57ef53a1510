/** Checks a link and keeps how it ended. Nobody outside is waited for in a transaction, and no link is checked twice at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, touch } from '#platform/db/database.ts'
import { settingAt } from '#settings/settings.ts'
import { earliest, type Found, LONGEST_MS, type Probe, type Probing } from './probe.ts'
import { certificateEnd } from './tls.ts'

const MINUTE = 60_000
/** How long a link belongs to the process that checks it; longer than any check takes. */
const HELD_MS = 2 * LONGEST_MS + 10_000
/** What a portal finds new in its configuration is checked by itself so soon. */
const FIRST_AFTER_MS = MINUTE
/** So many checks of each link are kept. */
const STORED = 50

/** Makes a row for each link that has none yet; those that it made are due a little later. */
export async function noteLinks(db: Db, probes: readonly Probe[], now: Date) {
  if (probes.length === 0) return
  const due = new Date(now.getTime() + FIRST_AFTER_MS)
  await db
    .insertInto('link')
    .values(probes.map(({ name }) => ({ name, next_check_at: due })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a link for this process, if it is free; `due` alone takes only one whose time has come. */
async function take(db: Db, name: string, now: Date, due: boolean) {
  const minutes = await settingAt(db, 'LinkCheckMinutes', now)
  let query = db
    .updateTable('link')
    .set({
      held_until: new Date(now.getTime() + HELD_MS),
      next_check_at: new Date(now.getTime() + minutes * MINUTE),
    })
    .where('name', '=', name)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
  if (due) query = query.where('next_check_at', '<=', now)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

type How = { accountId?: number; due?: boolean }

/** Checks a link now; answers the number of the check, or nothing where another process is at it, or it was not due. */
export async function check(
  probing: Probing,
  probe: Probe,
  { accountId, due = false }: How = {},
): Promise<number | undefined> {
  const { db, now } = probing
  if (db.isTransaction) throw new Error('A link is never checked inside a transaction.')
  if (!(await take(db, probe.name, now, due))) return undefined
  const started = performance.now()
  const [found, shown] = await Promise.all([
    inTime(probe.ask(probing)),
    probe.tls ? certificateEnd(probe.tls) : undefined,
  ])
  const ms = Math.round(performance.now() - started)
  const until = earliest(found.until, shown, probe.until?.())
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('link_check')
      .values({
        link: probe.name,
        at: now,
        ms,
        outcome: found.outcome,
        answer: found.answer.replace(/\s+/g, ' ').slice(0, 500),
        certificate_until: until ?? null,
        details: found.stamp ? JSON.stringify(found.stamp) : null,
        account_id: accountId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('link').set({ held_until: null }).where('name', '=', probe.name).execute()
    await sql`delete from link_check where link = ${probe.name}
      and id <= (select id from link_check where link = ${probe.name} order by id desc offset ${STORED} limit 1)`.execute(
      tx,
    )
    await touch(tx, 'links')
    return id
  })
}

/** How a check ended, whatever the service does: it may be silent, and a mistake of ours must not keep the others from being checked. */
function inTime(asking: Promise<Found>): Promise<Found> {
  const late: Found = { outcome: 'AWAY', answer: `no answer in ${LONGEST_MS / 1000} s` }
  const failed = (error: unknown): Found => ({
    outcome: 'STRANGE',
    answer: error instanceof Error ? error.name : 'it cannot be checked',
  })
  return Promise.race([asking.catch(failed), sleep(LONGEST_MS, late, { ref: false })])
}
