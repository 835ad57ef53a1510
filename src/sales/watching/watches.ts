/** Applicants turn watching on and off; it ends by itself when there is nothing left to watch for. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from './watching.messages.ts'
import { beginWatch, endWatch, stopWatches } from '#register/subscriptions/server/watching.ts'
import { fold } from '#platform/folding.ts'
import { type SaleWatch, watching } from './watching.contract.ts'

/**
 * Since when an application gives nothing to watch for, null while it does. It was refused or withdrawn; the sale was ended by an
 * act, failed, or is offered anew; the award is recorded, with which title passes (CPC art. 496); this bidder lost or got
 * back the deposit, or never bid in a sale whose buyer is declared (Ordinance N-3, art. 47).
 */
const overAt = sql<Date | null>`least(
  case r.status when 'DENIED' then r.decided_at when 'WITHDRAWN' then r.withdrawn_at end,
  a.terminated_at,
  (select min(s.at) from after_step s where s.auction_id = a.id and (s.kind in ('AWARDED', 'OFFERED')
    or s.registration_id = r.id and s.kind in ('DECLINED', 'DEFAULTED', 'DEPOSIT_RETURNED'))),
  (select p.signed_at from sale_protocol p where p.auction_id = a.id and (p.kind = 'FAILED'
    or p.buyer_registration_id <> r.id and not exists (select from bid b where b.registration_id = r.id))))`

export const watchHandlers = recordingHandlers(watching, recordedFields, {
  seeSaleWatch: async ({ input: { id }, user, db, now }) => viewOf(db, await own(db, id, user.id), now),

  async watchSale({ input: { id }, user, db, now, changed }) {
    const application = await own(db, id, user.id, true)
    const { state, email, things } = await viewOf(db, application, now)
    if (state === 'OVER') throw new Refusal('watchOver')
    if (state === 'NOTHING') throw new Refusal('nothingToWatch')
    if (email === null) throw new Refusal('noAddress')
    for (const { kind, identifier } of things) {
      const watch = await beginWatch(
        { db, now },
        {
          accountId: user.id,
          email,
          thing: { kind, identifier },
          sale: application.code,
          page: `/announcements/registration/display/${id}`,
        },
      )
      await db
        .insertInto('sale_watch')
        .values({ subscription_id: watch, registration_id: id })
        .onConflict((on) => on.doNothing())
        .execute()
    }
    // What ended the sale meanwhile has not seen this watch.
    await db.insertInto('watch_stale').values({ auction_id: application.saleId }).execute()
    const view = await viewOf(db, application, now)
    changed({ watching: state === 'ON' }, { watching: view.state === 'ON' })
    return view
  },

  async stopSaleWatch({ input: { id }, user, db, now, changed }) {
    const application = await own(db, id, user.id, true)
    const before = await viewOf(db, application, now)
    const rows = await db
      .selectFrom('sale_watch')
      .select('subscription_id')
      .where('registration_id', '=', id)
      .execute()
    const ids = rows.map(({ subscription_id: each }) => each)
    await stopWatches({ db, now }, ids, user.id)
    const view = await viewOf(db, application, now)
    changed({ watching: before.state === 'ON' }, { watching: view.state === 'ON' })
    return view
  },
})

/** One's own application with its sale; another's does not exist. */
async function own(db: Db, id: number, accountId: number, lock = false) {
  const found = await db
    .selectFrom('registration as r')
    .innerJoin('auction as a', 'a.id', 'r.announcement_id')
    .innerJoin('announcement as n', 'n.id', 'a.id')
    .innerJoin('account as p', 'p.id', 'r.account_id')
    .select(['r.id', 'a.id as saleId', 'n.code', 'p.email', 'p.email_confirmed_at', overAt.as('over_at')])
    .where('r.id', '=', id)
    .where('r.account_id', '=', accountId)
    .$if(lock, (query) => query.forUpdate('r'))
    .executeTakeFirst()
  if (!found) throw new Refusal('noSuchApplication')
  return found
}
type OwnApplication = Awaited<ReturnType<typeof own>>

async function viewOf(db: Db, application: OwnApplication, now: Date): Promise<SaleWatch> {
  const { id, saleId, email, email_confirmed_at: confirmed, over_at: over } = application
  const items = await db
    .selectFrom('announcement_item')
    .select(['number', 'kind', 'identifier'])
    .where('announcement_id', '=', saleId)
    .orderBy('number')
    .execute()
  const watches = await db
    .selectFrom('sale_watch as w')
    .innerJoin('subscription as s', 's.id', 'w.subscription_id')
    .leftJoin('subscription_notice as t', (join) =>
      join.onRef('t.subscription_id', '=', 's.id').on('t.state', '=', 'WRITTEN'),
    )
    .select(['s.thing_kind', 's.folded', 's.state', 's.ends_at'])
    .select((eb) => [eb.fn.count<number>('t.id').as('told'), eb.fn.max('t.written_at').as('told_at')])
    .where('w.registration_id', '=', id)
    .groupBy('s.id')
    .execute()
  const assets = items.flatMap(({ number, kind, identifier }) => {
    const folded = fold(identifier)
    if (folded === '') return []
    const of = watches.filter((each) => each.thing_kind === kind && each.folded === folded)
    const last = of.flatMap(({ told_at: at }) => at ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0]
    return {
      number,
      kind,
      identifier,
      watched: of.some(({ state, ends_at: end }) => state === 'ACTIVE' && end > now),
      told: of.reduce((sum, { told }) => sum + told, 0),
      toldAt: last?.toISOString() ?? null,
    }
  })
  const on = assets.some(({ watched }) => watched)
  return {
    state: over ? 'OVER' : assets.length === 0 ? 'NOTHING' : on ? 'ON' : 'OFF',
    email: confirmed ? email : null,
    things: assets,
  }
}

const AT_ONCE = 100

/** Ends what there is nothing left to watch for in sales in which something has changed, from the moment at which it was over. */
export const endWatches = inSequence({
  name: 'endWatches',
  everyMs: 30_000,
  wokenBy: 'watches',
  atOnce: AT_ONCE,
  next: (tx, _, notBackingOff) =>
    tx
      .selectFrom('watch_stale')
      .selectAll()
      .where(notBackingOff(sql`auction_id`))
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  piece: ({ auction_id: sale }) => sale,
  time: ({ id, auction_id: sale }) => `${sale}, ${id}`,
  work: (tx, { auction_id: sale }) => endWatchesOf(tx, sale),
})

/** What is read after these lines were taken has all the changes that they tell of. */
async function endWatchesOf(tx: Db, sale: number) {
  await tx
    .deleteFrom('watch_stale')
    .where('id', 'in', (eb) =>
      eb.selectFrom('watch_stale').select('id').where('auction_id', '=', sale).forUpdate().skipLocked(),
    )
    .execute()
  const { rows } = await sql<{ id: number; over_at: Date }>`
    select s.id, o.over_at
    from registration r
      join auction a on a.id = r.announcement_id
      join sale_watch w on w.registration_id = r.id
      join subscription s on s.id = w.subscription_id and s.state = 'ACTIVE'
      cross join lateral (select ${overAt} as over_at) o
    where r.announcement_id = ${sale} and o.over_at is not null
      and s.ends_at > greatest(o.over_at, s.since + interval '1 millisecond')
    order by s.id for update of s`.execute(tx)
  for (const { id, over_at: at } of rows) await endWatch(tx, id, at)
}
