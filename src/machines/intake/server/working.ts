/** Works batches: items in their order, some sixty in a transaction, and systems by turns; new assets in one go, all others one after the other. */
import type { RetentionRule } from '#platform/features/retention.ts'
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { inSequence, withSavepoint } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { Refusal } from '#platform/endpoint.ts'
import { noteManyInAudit } from '#platform/http/audit.ts'
import type { Services } from '#platform/process/integrations.ts'
import { inTurns } from '#platform/process/turns.ts'
import { type intake, SERVICE_OF } from '../intake.contract.ts'
import { enterItem } from './items.ts'
import { storedOf, type StoredRefusal, openLine, readItem, type Waiting } from './judging.ts'
import { actingOfficer } from './leave.ts'
import { enterMany, sortItems } from './many.ts'

/** Another system waits for one group: some hundredths of a second. */
const OF_A_GROUP = 60
/** Long items taken apart are much to remember at once. */
const BYTES_OF_A_GROUP = 1024 * 1024
const BATCHES_AT_ONCE = 10
const OPENED_AT_ONCE = 5

type Row = { id: number; system_id: number; done: number; name: string; account_id: number }
type Outcome = { line: number; entryId: number } | { line: number; refusal: StoredRefusal }

/** When a system's last batch was worked on, among more than it may have unfinished. */
const systemWorkedAt = sql<Date | null>`(select max(worked_at) from (
  select worked_at from intake_batch o where o.system_id = b.system_id order by o.id desc limit 50) latest)`

/**
 * The batch that has waited longest, of the system that has: one with many batches has one turn like any other. Held until its group is
 * committed; of a system that was stopped, none.
 */
const nextBatch = (tx: Db, notBackingOff: (id: ReturnType<typeof sql>) => ReturnType<typeof sql<boolean>>) =>
  tx
    .selectFrom('intake_batch as b')
    .innerJoin('external_system as s', 's.id', 'b.system_id')
    .select(['b.id', 'b.system_id', 'b.done', 's.name', 's.account_id'])
    .whereRef('b.done', '<', 'b.received')
    .where('s.state', '=', 'ACTIVE')
    .where(notBackingOff(sql`b.id`))
    .orderBy(systemWorkedAt, (order) => order.asc().nullsFirst())
    .orderBy('b.worked_at', (order) => order.asc().nullsFirst())
    .orderBy('b.id')
    .limit(1)
    .forUpdate('b')
    .skipLocked()
    .executeTakeFirst()

export const workBatches = (services: Services): Job =>
  inSequence<Row>({
    name: 'enter items of batches',
    everyMs: 60_000,
    wokenBy: 'intake',
    atOnce: BATCHES_AT_ONCE,
    next: (tx, _, notBackingOff) => nextBatch(tx, notBackingOff),
    piece: ({ id }) => id,
    time: ({ id, done }) => `${id}, ${done}`,
    work: (tx, batch, now) => workGroup(tx, batch, now, services),
  })

async function workGroup(tx: Db, batch: Row, now: Date, { personal }: Services) {
  const { rows } = await sql<{ line: number; content: Buffer }>`
    select line, content from (
      select line, content, sum(octet_length(content)) over (order by line) - octet_length(content) as before from intake_item
      where batch_id = ${batch.id} and state = 'WAITING' order by line limit ${OF_A_GROUP}
    ) next where before < ${BYTES_OF_A_GROUP} order by line`.execute(tx)
  const waiting = await inTurns(rows, OPENED_AT_ONCE, ({ line, content }) =>
    openLine(line, personal.open(content)),
  )
  const grants = await grantsToday(tx, batch.system_id, now)
  const officers = new Map<string, ReturnType<typeof actingOfficer>>()
  const officer: Parameters<typeof enterItem>[0]['officer'] = (named) => {
    const known = JSON.stringify([named.userName, named.bailiffNumber])
    const found = officers.get(known) ?? actingOfficer(tx, batch.system_id, named)
    officers.set(known, found)
    return found
  }
  const entering = { db: tx, personal, now, systemId: batch.system_id, officer, changed: () => undefined }
  const mayDo = ({ deed }: Waiting) => grants.has(SERVICE_OF[deed])
  const { together, apart, refused } = await sortItems(entering, waiting, mayDo)

  const outcomes: Outcome[] = [...refused]
  for (const [line, entryId] of await enterMany(entering, together)) outcomes.push({ line, entryId })
  for (const each of apart) outcomes.push(await enterOne(entering, each, together))
  await store(tx, batch, outcomes, now)
  const byLine = new Map(waiting.map((each) => [each.line, each]))
  const audited = outcomes.map(async (outcome) => {
    const item = byLine.get(outcome.line)!
    const ground = grants.get(SERVICE_OF[item.deed])
    const acting = await officer(item.officer).catch(() => undefined)
    return {
      at: now,
      requestId: `batch-${batch.id}-${item.line}`,
      accountId: batch.account_id,
      actingFor: acting?.accountId ?? null,
      command: `${item.deed}ByInterface` satisfies keyof typeof intake,
      outcome: 'entryId' in outcome ? 'done' : outcome.refusal.code,
      object: `batches/${batch.id}`,
      input: {
        system: batch.name,
        ...ground,
        key: item.key,
        officer: item.officer,
        suitNumber: item.suitNumber,
      },
    }
  })
  await noteManyInAudit(tx, await Promise.all(audited))
}

/** Enters one item by itself; if it is refused, nothing of it is left. */
async function enterOne(
  entering: Parameters<typeof enterItem>[0],
  waiting: Waiting,
  together: readonly { line: number; key: string }[],
): Promise<Outcome> {
  const { line } = waiting
  let entryId: number | undefined
  let failed: unknown
  const done = await withSavepoint(entering.db, async () => {
    try {
      // What is entered together with this one may stand on a later line, and is not there yet for it.
      if (together.some((other) => other.key === waiting.of && other.line > line))
        throw new Refusal('noSuchDistraint', { field: 'of' })
      const item = await readItem(entering, waiting)
      if ('refusal' in item) return void (failed = item.refusal)
      entryId = (await enterItem(entering, item)).entryId
    } catch (error) {
      failed = error
      throw error
    }
  })
  if (done && entryId !== undefined) return { line, entryId }
  if (failed instanceof Refusal) return { line, refusal: storedOf(failed) }
  if (failed instanceof Error || failed === undefined) throw failed
  return { line, refusal: failed as StoredRefusal }
}

/** Notes what became of items; what they said is forgotten. */
async function store(tx: Db, { id, done }: Row, outcomes: readonly Outcome[], now: Date) {
  const rows = outcomes.map((outcome) => ({
    line: outcome.line,
    state: 'entryId' in outcome ? 'ENTERED' : 'REFUSED',
    entry_id: 'entryId' in outcome ? outcome.entryId : null,
    refusal: 'refusal' in outcome ? outcome.refusal : null,
  }))
  await sql`
    update intake_item i set state = o.state, content = null, entry_id = o.entry_id, refusal = nullif(o.refusal, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(line int, state text, entry_id bigint, refusal jsonb)
    where i.batch_id = ${id} and i.line = o.line`.execute(tx)
  const refused = rows.filter(({ state }) => state === 'REFUSED').length
  await tx
    .updateTable('intake_batch')
    .set((eb) => ({ done: done + rows.length, refused: eb('refused', '+', refused), worked_at: now }))
    .where('id', '=', id)
    .execute()
}

/** On what a system may do today what, as the audit names it. */
async function grantsToday(db: Db, systemId: number, now: Date) {
  const today = dayInSofia(now)
  const rows = await db
    .selectFrom('external_grant')
    .select(['id as grant', 'service', 'legal_ground as ground'])
    .where('system_id', '=', systemId)
    .where(sql<boolean>`from_day <= ${today}::date and (to_day is null or to_day >= ${today}::date)`)
    .orderBy('id', 'desc')
    .execute()
  return new Map<string, { grant: number; ground: string }>(
    rows.map(({ service, ...ground }) => [service, ground]),
  )
}

const RETENTION_DAYS = 90

export const batchRetention: RetentionRule[] = [
  {
    name: 'batches',
    what: {
      bg: 'Пакети от други системи, след като са обработени; вписаното остава',
      en: 'Batches of other systems once they are processed; what was entered stays',
    },
    why: {
      bg: 'За да провери системата какво е прието',
      en: 'So that the system can check what was accepted',
    },
    term: { count: RETENTION_DAYS, unit: 'days' },
    how: 'ROWS',
  },
]
const FORGOTTEN_AT_ONCE = 5
/** Forgets batches with what became of their items; what was entered, and under which key, stays. */
export const forgetBatches: Job = {
  name: 'forget batches',
  everyMs: 3_600_000,
  run: async (tx, now) => {
    const until = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
    const { rows } = await sql<{ id: number }>`
      delete from intake_batch where id in (
        select id from intake_batch where made_at < ${until} and done = received order by made_at
        limit ${FORGOTTEN_AT_ONCE} for update skip locked)
      returning id`.execute(tx)
    return rows.map(({ id }) => id)
  },
}
