/** Outages as people hear of them: the ministry announces and explains, everyone reads. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { type Db, touch } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { paged } from '#platform/db/paged.ts'
import { latestEnd } from '#sales/law/bidding.rules.ts'
import { outages } from './outages.contract.ts'
import { messages, recordedFields } from './outages.messages.ts'
import { SHOWN_AFTER_MS, ANNOUNCED_BEFORE_MS } from './outages.rules.ts'
import { lockSchedule, plannedWithin } from './outages.ts'
import { announced, shown } from './shown.ts'

/** By which pages learn of it that are kept for everybody. */
const OUTAGES = 'outages'

export const outageHandlers = recordingHandlers(outages, recordedFields, {
  async seeOutages({ db, now }) {
    const planned = await db
      .selectFrom('planned_outage')
      .selectAll()
      .where('withdrawn_at', 'is', null)
      .where('until_at', '>', now)
      .where('from_at', '<', new Date(now.getTime() + ANNOUNCED_BEFORE_MS))
      .orderBy('from_at')
      .execute()
    const measured = await db
      .selectFrom('outage')
      .selectAll()
      .where('until_at', '>', new Date(now.getTime() - SHOWN_AFTER_MS))
      .where('message_at', 'is not', null)
      .orderBy('from_at', 'desc')
      .execute()
    return { planned: planned.map(announced), measured: measured.map(shown), now: now.toISOString() }
  },

  async listPlannedOutages({ input, db, now }) {
    const query = db
      .selectFrom('planned_outage as p')
      .innerJoin('account', 'account.id', 'p.announced_by')
      .selectAll('p')
      .select('account.full_name as announced_by_name')
    const columns = { from: 'p.from_at', until: 'p.until_at', announcedAt: 'p.announced_at' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 'p.from_at desc', id: 'p.id' })
    return {
      rows: rows.map((row) => ({
        ...announced(row),
        announcedAt: row.announced_at.toISOString(),
        announcedBy: row.announced_by_name,
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
        stands: row.withdrawn_at === null && row.until_at > now,
        running: row.withdrawn_at === null && row.from_at <= now && now < row.until_at,
      })),
      total,
    }
  },

  async listMeasuredOutages({ input, db }) {
    const query = db
      .selectFrom('outage as o')
      .selectAll('o')
      .select(
        sql<number>`(select count(*)::int from sale_outage where sale_outage.outage_id = o.id)`.as('sales'),
      )
    const columns = { from: 'o.from_at', until: 'o.until_at' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 'o.from_at desc', id: 'o.id' })
    return {
      rows: rows.map((row) => ({
        ...shown(row),
        messageAt: row.message_at?.toISOString() ?? null,
        cause: row.cause,
        sales: row.sales,
      })),
      total,
    }
  },

  async planOutage({ input, user, db, now, origin }) {
    const [from, until] = [new Date(input.from), new Date(input.until)]
    const words = inLanguage(messages, origin.language)
    const fields = {
      ...(from <= now && { from: [words.inThePast] }),
      ...(until <= from && { until: [words.untilBeforeFrom] }),
    }
    if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
    // Who publishes a sale at this moment waits for this lock, and then sees the outage.
    await lockSchedule(db)
    if ((await plannedWithin(db, from, until)).length > 0) throw new Refusal('alreadyPlanned')
    const sales = await salesWithin(db, from, until)
    if (sales.length > 0) throw new Refusal('salesScheduled', { sales })
    const mayReach = await salesThatMayReach(db, from)
    const { id } = await db
      .insertInto('planned_outage')
      .values({
        from_at: from,
        until_at: until,
        text_bg: input.text.bg,
        text_en: input.text.en,
        announced_at: now,
        announced_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await touch(db, OUTAGES)
    return { id, mayReach }
  },

  async withdrawOutage({ input: { id }, user, db, now, changed }) {
    const row = await db
      .selectFrom('planned_outage')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchOutage')
    if (row.withdrawn_at || row.until_at <= now) throw new Refusal('over')
    changed(
      { from: row.from_at, until: row.until_at, withdrawn: false },
      { from: row.from_at, until: row.until_at, withdrawn: true },
    )
    await db
      .updateTable('planned_outage')
      .set({ withdrawn_at: now, withdrawn_by: user.id })
      .where('id', '=', id)
      .execute()
    await touch(db, OUTAGES)
    return {}
  },

  async explainOutage({ input: { id, message }, user, db, now, changed }) {
    const before = await db
      .selectFrom('outage')
      .select(['message_bg', 'message_en'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('noSuchOutage')
    changed(
      { messageBg: before.message_bg, messageEn: before.message_en },
      { messageBg: message.bg, messageEn: message.en },
    )
    await db
      .updateTable('outage')
      .set({ message_bg: message.bg, message_en: message.en, message_at: now, message_by: user.id })
      .where('id', '=', id)
      .execute()
    await sql`select pg_notify('topics', 'auction:' || announcement_id) from sale_outage where outage_id = ${id}`.execute(
      db,
    )
    await touch(db, OUTAGES)
    return {}
  },
})

/** The codes of published sales whose bidding would be cut by an outage. */
async function salesWithin(db: Db, from: Date, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('auction')
    .innerJoin('announcement', 'announcement.id', 'auction.id')
    .select('code')
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .where('suspended_at', 'is', null)
    .where('terminated_at', 'is', null)
    .orderBy('starts_at')
    .limit(20)
    .execute()
  return rows.map(({ code }) => code)
}

/** The codes of published sales that end before an outage, unless bids prolong them into it: 48 hours at most, suspensions counted in. CPC art. 501e(2). */
async function salesThatMayReach(db: Db, from: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('auction')
    .innerJoin('announcement', 'announcement.id', 'auction.id')
    .select(['code', 'starts_at', 'first_ends_at', 'ends_at', 'shift_ms'])
    .where('ends_at', '<=', from)
    .where('ends_at', '>', new Date(from.getTime() - LOOK_BACK_MS))
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('terminated_at', 'is', null)
    .orderBy('ends_at')
    .execute()
  return rows
    .filter(
      (row) =>
        latestEnd({
          startsAt: row.starts_at,
          firstEndsAt: row.first_ends_at,
          endsAt: row.ends_at,
          shiftMs: row.shift_ms,
        }) > from,
    )
    .slice(0, 20)
    .map(({ code }) => code)
}
/** Longer than any extension: which of them count, the law of bidding says. */
const LOOK_BACK_MS = 7 * 86_400_000
