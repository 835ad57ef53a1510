/** The figures of the public page Statistics: the newest versions of the sets, nothing else. */
import { handlers } from '#platform/http/mount.ts'
import type { Db } from '#platform/db/database.ts'
import { type Cell, openData, type SetName, type Statistics } from '../sets.contract.ts'
import { COLUMNS, monthOf, monthsLater } from '../sets.rules.ts'
import { cellsSince } from './releases.ts'

/** A year, and the month that runs. */
const MONTHS_SHOWN = 13
const SECONDS_IN_MINUTE = 60

type Row = Record<string, Cell>
type ByMonth = Map<string, Row[]>

export const statisticsHandlers = handlers(openData, {
  async seeStatistics({ db, now }): Promise<Statistics> {
    const running = monthOf(now)
    const since = monthsLater(running, 1 - MONTHS_SHOWN)
    const generated = await db
      .selectFrom('open_data_month')
      .select((eb) => eb.fn.max('generated_at').as('at'))
      .executeTakeFirst()
    const distraints = await rowsSince(db, 'distraints', since)
    const regions = await db.selectFrom('region').select(['code', 'name', 'en']).orderBy('code').execute()
    const certificates = await rowsSince(db, 'papers', since)
    return {
      running: distraints.has(running) ? running : null,
      generatedAt: generated?.at?.toISOString() ?? null,
      distraints: divided(distraints, 'KIND', 'kind'),
      regions: regionsIn(distraints, running),
      regionNames: regions.map(({ code, name, en }) => ({ code, bg: name, en: en ?? name })),
      sales: [...(await rowsSince(db, 'sale-outcomes', since))].map(([month, rows]) => salesOf(month, rows)),
      papers: divided(certificates, 'PAPER', 'paper'),
      outages: [...(await rowsSince(db, 'outages', since))].map(([month, rows]) => ({
        month,
        total: rows.reduce((all, { seconds }) => all + figure(seconds), 0) / SECONDS_IN_MINUTE,
        parts: [{ name: 'COUNT', count: rows.length }],
      })),
    }
  },
})

async function rowsSince(db: Db, set: SetName, since: string): Promise<ByMonth> {
  const columns: readonly string[] = COLUMNS[set]
  return new Map(
    [...(await cellsSince(db, set, since))].map(([month, cells]) => [
      month,
      cells.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null]))),
    ]),
  )
}

const figure = (cell: Cell | undefined) => (typeof cell === 'number' ? cell : 0)
const text = (cell: Cell | undefined) => (typeof cell === 'string' ? cell : '')
/** A count that is hidden is null; a row that is not there counted nothing. */
const countOf = (row: Row | undefined) =>
  row === undefined ? 0 : typeof row['count'] === 'number' ? row['count'] : null

const divided = (months: ByMonth, level: string, column: string) =>
  [...months].map(([month, rows]) => ({
    month,
    total: countOf(rows.find((row) => row['level'] === 'TOTAL')),
    parts: rows
      .filter((row) => row['level'] === level)
      .map((row) => ({ name: text(row[column]), count: countOf(row) })),
  }))

function regionsIn(months: ByMonth, running: string): Statistics['regions'] {
  const full = [...months].filter(([, rows]) => rows.length > 0)
  const newest = full.findLast(([month]) => month !== running) ?? full.at(-1)
  if (!newest) return []
  const [month, rows] = newest
  const parts = rows
    .filter((row) => row['level'] === 'REGION')
    .map((row) => ({ name: text(row['region_code']), count: countOf(row) }))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0) || (one.name < other.name ? -1 : 1))
  return [{ month, total: countOf(rows.find((row) => row['level'] === 'TOTAL')), parts }]
}

function salesOf(month: string, rows: readonly Row[]): Statistics['sales'][number] {
  const all = rows.find((row) => row['level'] === 'TOTAL')
  const uplift = all?.['average_uplift']
  return {
    month,
    total: figure(all?.['ended']),
    parts: [
      { name: 'SOLD', count: figure(all?.['sold']) },
      { name: 'NOT_SOLD', count: figure(all?.['not_sold']) },
      { name: 'PENDING', count: figure(all?.['pending']) },
      { name: 'STOPPED', count: figure(all?.['terminated']) + figure(all?.['withdrawn']) },
      { name: 'REPEATED', count: figure(all?.['repeated']) },
      { name: 'UPLIFT', count: typeof uplift === 'number' ? uplift : null },
    ],
  }
}
