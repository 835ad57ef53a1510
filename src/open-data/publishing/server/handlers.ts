/** What administrators see of the data sets, and what they may do. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { settingAt } from '#settings/settings.ts'
import { SET_NAMES, type SetName } from '#open-data/sets/sets.contract.ts'
import { generateNow } from '#open-data/sets/server/generating.ts'
import { cellsOfRelease } from '#open-data/sets/server/releases.ts'
import { publishing, type SetRow, type Status } from '../publishing.contract.ts'
import { statuses, recordedFields } from '../publishing.messages.ts'
import { noteEvents, unsentMonths } from './store.ts'

const PREVIEWED = 100
const EVENTS_SHOWN = 50

export const publishingHandlers = recordingHandlers(publishing, recordedFields, {
  async seeOpenData({ input: { set: asked }, db, now, services }) {
    const sets: SetRow[] = []
    for (const set of SET_NAMES) sets.push(await rowOf(db, set, now))
    const next = await db
      .selectFrom('open_data_month')
      .select((eb) => eb.fn.min('due_at').as('at'))
      .executeTakeFirst()
    return {
      details: asked ? await detailsOf(db, asked) : null,
      sets,
      portal: services.openData?.url ?? null,
      organisation: services.openData?.organisation ?? null,
      everyHours: await settingAt(db, 'OpenDataHours', now),
      nextAt: next?.at?.toISOString() ?? null,
    }
  },

  async generateOpenData({ input: { set }, db, now }) {
    const changed = await generateNow(db, set, now)
    return { changed }
  },

  async publishOpenData({ input: { set, on }, user, db, now, services, changed }) {
    if (on && !services.openData) throw new Refusal('notConfigured')
    const before = statusOf(await stateOf(db, set))
    if (on !== (before !== 'OFF')) {
      const change = on
        ? { publishing_since: now, retry_at: null, tries: 0 }
        : { publishing_since: null, last_error: null }
      await db
        .insertInto('open_data_set')
        .values({ set_name: set, ...change })
        .onConflict((conflict) => conflict.column('set_name').doUpdateSet(change))
        .execute()
      await noteEvents(db, now, set, [{ event: on ? 'TURNED_ON' : 'TURNED_OFF', account_id: user.id }])
    }
    const status = statusOf(await stateOf(db, set))
    changed({ status: statuses[before] }, { status: statuses[status] })
    return { standing: status }
  },
})

/** The months of a set with their versions, and what happened to it. */
async function detailsOf(db: Db, set: SetName) {
  const months = await db
    .selectFrom('open_data_month as m')
    .innerJoin('open_data_release as r', 'r.id', 'm.release_id')
    .leftJoin('open_data_resource as s', (join) =>
      join.onRef('s.set_name', '=', 'm.set_name').onRef('s.month', '=', 'm.month'),
    )
    .leftJoin('open_data_release as sent', 'sent.id', 's.release_id')
    .select([
      'r.id',
      'm.month',
      'r.number',
      'm.generated_at',
      'r.made_at',
      'r.row_count',
      'r.hidden',
      'r.hash',
    ])
    .select(['sent.number as sent_number'])
    .where('m.set_name', '=', set)
    .where('r.row_count', '>', 0)
    .orderBy('m.month', 'desc')
    .execute()
  const history = await db
    .selectFrom('open_data_event as e')
    .leftJoin('open_data_release as r', 'r.id', 'e.release_id')
    .leftJoin('account as a', 'a.id', 'e.account_id')
    .select(['e.at', 'e.event', 'e.month', 'r.number', 'e.error', 'a.full_name'])
    .where('e.set_name', '=', set)
    .orderBy('e.id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute()
  return {
    months: months.map((row) => ({
      month: row.month,
      version: row.number,
      generatedAt: row.generated_at!.toISOString(),
      rows: row.row_count,
      hash: row.hash.toString('hex'),
      publishedVersion: row.sent_number,
    })),
    rows: months[0] ? (await cellsOfRelease(db, months[0].id)).slice(0, PREVIEWED) : [],
    history: history.map(({ at, event, month, number, error, full_name }) => ({
      at: at.toISOString(),
      event,
      month,
      version: number,
      error,
      by: full_name,
    })),
  }
}

const stateOf = (db: Db, set: SetName) =>
  db.selectFrom('open_data_set').selectAll().where('set_name', '=', set).executeTakeFirst()
type State = Awaited<ReturnType<typeof stateOf>>

function statusOf(state: State): Status {
  if (!state?.publishing_since) return 'OFF'
  return state.state === 'NEW' ? 'WAITING' : state.state
}

async function rowOf(db: Db, set: SetName, now: Date): Promise<SetRow> {
  const state = await stateOf(db, set)
  const { rows } = await sql<{
    from: string | null
    until: string | null
    generated_at: Date | null
    rows: number
    hidden: number
    sent: number
    version: number | null
  }>`select min(m.month) filter (where r.row_count > 0) as from, max(m.month) filter (where r.row_count > 0) as until,
      max(m.generated_at) as generated_at, coalesce(sum(r.row_count), 0)::int as rows, coalesce(sum(r.hidden), 0)::int as hidden,
      count(s.release_id)::int as sent, (array_agg(sent.number order by m.month desc) filter (where sent.id is not null))[1] as version
    from open_data_month m left join open_data_release r on r.id = m.release_id
      left join open_data_resource s on s.set_name = m.set_name and s.month = m.month
      left join open_data_release sent on sent.id = s.release_id
    where m.set_name = ${set}`.execute(db)
  const found = rows[0]!
  return {
    set,
    from: found.from,
    until: found.until,
    generatedAt: found.generated_at?.toISOString() ?? null,
    rows: found.rows,
    hidden: found.hidden,
    standing: statusOf(state),
    publishedVersion: found.version,
    sent: found.sent,
    waiting: (await unsentMonths(db, set, now).execute()).length,
    error: state?.last_error ?? null,
    retryAt: state?.publishing_since ? (state.retry_at?.toISOString() ?? null) : null,
  }
}
