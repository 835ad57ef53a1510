/** Checkpoints of a sale's chain: at the start, every ten minutes, around suspensions and at the end, each to be time-stamped. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { type NotBackingOff, workItems } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { stampOutbox } from '#settings/stamp-order.ts'
import { checkpointText } from '#sales/history/hash-chain.rules.ts'
import type { LogCheckpoint } from '../log.contract.ts'
import { genesis, hashOfCheckpoint, hashOfPauses } from '#sales/history/hash-chain.ts'
import { pausesOf } from './export.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 50
const STAMPS_AT_ONCE = 8

/** Makes the checkpoints that are due. It locks nothing, so no bid waits for it; of two processes one comes first. */
export const makeCheckpoints: Job = {
  name: 'makeCheckpoints',
  everyMs: 10_000,
  wokenBy: 'sales',
  nextAt: async (db, now) =>
    (
      await db
        .selectFrom('checkpoint_duty')
        // What has just happened is due before all times, and a suspended sale at none.
        .select(sql<Date>`greatest(due_at, ${now})`.as('at'))
        .where('finished_at', 'is', null)
        .where('due_at', '<', sql<Date>`'infinity'`)
        .where(workItems(db, 'makeCheckpoints', now).calm(sql`auction_id`))
        .orderBy('checkpoint_duty.due_at')
        .limit(1)
        .executeTakeFirst()
    )?.at,
  // A transaction each: what happens to a sale meanwhile changes its duty, and must not wait for all of them.
  ownTransactions: true,
  run: async (db, now, report) => {
    const { calm, attempt, end } = workItems(db, 'makeCheckpoints', now, report)
    const due = await dueSales(db, now, calm)
    const done: string[] = []
    for (const sale of due)
      await attempt(sale.id, async (tx) => done.push(await makeCheckpoint(tx, sale, now)))
    await end({ nothingMore: due.length < AT_ONCE })
    return done
  },
}

/** Gets the time stamps that checkpoints still lack. Without an authority they stay visibly missing, and bidding goes on. */
export const stampCheckpoints = (services: Services, clock: () => Date) =>
  stampOutbox(
    {
      name: 'stampCheckpoints',
      table: 'sale_checkpoint',
      key: ['auction_id', 'number'],
      atOnce: STAMPS_AT_ONCE,
      bytesOf: (row) =>
        Buffer.from(
          checkpointText(row.auction_id, {
            checkpoint: row.number,
            kind: row.kind,
            at: row.at.toISOString(),
            bids: row.bids,
            lastHash: row.last_hash.toString('hex'),
            pauses: row.pauses,
            pausesHash: row.pauses_hash.toString('hex'),
            previousHash: row.previous_hash.toString('hex'),
          }),
        ),
    },
    services,
    clock,
  )

/** Sales that have opened and are not done with, where something has happened since the last checkpoint or it is ten minutes old: then the duty is due. */
const dueSales = (db: Db, now: Date, notBackingOff: NotBackingOff) =>
  db
    .selectFrom('checkpoint_duty as duty')
    .innerJoin('auction', 'auction.id', 'duty.auction_id')
    .innerJoin('announcement', 'announcement.id', 'auction.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sale_checkpoint')
          .select(['number', 'kind', 'at', 'pauses', 'hash'])
          .whereRef('auction_id', '=', 'auction.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('auction')
    .select([
      'announcement.code',
      'last.number as number_before',
      'last.kind as kind_before',
      'last.at as at_before',
      'last.hash as hash_before',
      'duty.asked',
      sql<boolean>`auction.suspended_at is null and (last.kind = 'SUSPENDED'
        or last.pauses < (select count(*) from sale_pause where auction_id = auction.id))`.as('resumed'),
    ])
    .where('duty.finished_at', 'is', null)
    .where('duty.due_at', '<=', now)
    .where(notBackingOff(sql`duty.auction_id`))
    .orderBy('duty.due_at')
    .limit(AT_ONCE)
    .execute()
type DueSale = Awaited<ReturnType<typeof dueSales>>[number]

const kindOf = (sale: DueSale): LogCheckpoint['kind'] =>
  sale.closed_at || sale.terminated_at
    ? 'END'
    : sale.suspended_at
      ? 'SUSPENDED'
      : sale.resumed
        ? 'RESUMED'
        : sale.number_before === null
          ? 'START'
          : 'PERIODIC'

/** Makes the checkpoint of a sale, unless the last one still says all, and sets when the next is due; answers what it did. */
async function makeCheckpoint(db: Db, sale: DueSale, now: Date): Promise<string> {
  const kind = kindOf(sale)
  const announced =
    (kind === 'SUSPENDED' && sale.kind_before === kind) ||
    (kind === 'PERIODIC' && now.getTime() < sale.at_before!.getTime() + EVERY_MS)
  const did = `${sale.id}, ${sale.number_before ?? 0}, ${sale.asked}`
  // Where another process came first, the sale is looked at anew.
  if (!announced && !(await insert(db, sale, kind, now))) return did
  const since = announced ? sale.at_before! : now
  await db
    .updateTable('checkpoint_duty')
    .set(
      kind === 'END'
        ? { finished_at: now }
        : { due_at: kind === 'SUSPENDED' ? sql<Date>`'infinity'` : new Date(since.getTime() + EVERY_MS) },
    )
    .where('auction_id', '=', sale.id)
    // What has happened meanwhile is due at once.
    .where('asked', '=', sale.asked)
    .execute()
  return did
}

async function insert(db: Db, sale: DueSale, kind: LogCheckpoint['kind'], now: Date): Promise<boolean> {
  // A sale ended by an act while suspended may have more suspensions than those after which it went on.
  const pauses = await pausesOf(db, sale.id)
  const number = (sale.number_before ?? 0) + 1
  const terms = {
    ...sale,
    startPrice: sale.start_price,
    startsAt: sale.starts_at,
    firstEndsAt: sale.first_ends_at,
  }
  const previous = sale.hash_before ?? genesis(terms)
  // A bid of another portal may have been recorded in the millisecond after our `now`.
  const at = new Date(Math.max(now.getTime(), sale.last_recorded_at?.getTime() ?? 0))
  const pausesHash = hashOfPauses(sale.id, pauses)
  const point = {
    checkpoint: number,
    kind,
    at: at.toISOString(),
    bids: sale.last_number,
    lastHash: sale.last_hash.toString('hex'),
    pauses: pauses.length,
    pausesHash: pausesHash.toString('hex'),
    previousHash: previous.toString('hex'),
  }
  const made = await db
    .insertInto('sale_checkpoint')
    .values({
      auction_id: sale.id,
      number,
      kind,
      at,
      bids: sale.last_number,
      last_hash: sale.last_hash,
      pauses: pauses.length,
      pauses_hash: pausesHash,
      previous_number: sale.number_before,
      previous_hash: previous,
      hash: hashOfCheckpoint(sale.id, point),
      next_try_at: at,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('number')
    .executeTakeFirst()
  return made !== undefined
}
