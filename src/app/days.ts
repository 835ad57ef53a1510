/** `npm run days`: shows the days that the Council of Ministers has declared; `-- add` and `-- strike` enter and strike one. */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { enterDay, strikeDay } from '../calendar/server/days.ts'
import { calendar } from '../calendar/contract.ts'
import { COMMON_REFUSALS, type Reason, Refusal } from '../platform/endpoint.ts'
import { writeAudit } from '../platform/server/audit.ts'
import { type Db, openDatabase } from '../platform/server/db.ts'
import { runningDatabase } from './running-database.ts'

const USAGE = `Usage: npm run days
       npm run days -- add 2027-05-07 --act <number> --on 2026-11-10 [--gazette 95/2026] [--working]
       npm run days -- strike 2027-05-07 --reason <why>`
const BY = { id: null, name: 'npm run days' }
const TEXT = { type: 'string' } as const

type Given = { act?: string; on?: string; gazette?: string; working?: boolean; reason?: string }

/** By the same rules as the screen; what is wrong is said as it would be there. */
async function add(db: Db, day: string, { act, on, gazette, working }: Given, now: Date) {
  const input = { day, kind: working ? 'WORKING' : 'NON_WORKING', actNumber: act, actOn: on, gazette }
  const { success, data, error } = calendar.declareDay.input.safeParse(input)
  if (!success) throw new Error(`${error.issues.map(({ path }) => path.join('.')).join(', ')}\n${USAGE}`)
  const { terms } = await enterDay(db, data, BY, now, 'en')
  await audit(db, 'declareDay', data, now)
  say(terms)
}

async function strike(db: Db, day: string, { reason = '' }: Given, now: Date) {
  const { success, data } = calendar.strikeDay.input.shape.reason.safeParse(reason)
  if (!success) throw new Error(`--reason\n${USAGE}`)
  const row = await db
    .selectFrom('declared_day')
    .select('id')
    .where(sql<string>`day::text`, '=', day)
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('noSuchDay')
  const { terms } = await strikeDay(db, row.id, data, BY, now)
  await audit(db, 'strikeDay', { id: row.id, reason: data }, now)
  say(terms)
}

/** As if it had been done on the screen, but by nobody's account. */
const audit = (db: Db, command: 'declareDay' | 'strikeDay', input: unknown, at: Date) =>
  writeAudit(db, {
    at,
    requestId: BY.name,
    user: undefined,
    command,
    endpoint: calendar[command],
    input,
    outcome: 'done',
  })

const say = (terms: readonly { kind: string; count: number }[]) => {
  for (const { kind, count } of terms) console.log(`Running terms touched, ${kind}: ${count}`)
}

async function list(db: Db) {
  const { rows } = await sql<{ line: string }>`
    select day || case when working then ' working' else ' non-working' end || ', decision '
      || coalesce('No. ' || act_number || ' ', '') || 'of ' || act_on
      || coalesce(', SG ' || gazette_issue || '/' || gazette_year, '')
      || coalesce(', struck by ' || struck_how || ': ' || struck_reason, '') as line
    from declared_day order by day, id`.execute(db)
  for (const { line } of rows) console.log(line)
}

/** The sentence of a refusal, in English. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error)
  const known: Record<string, Reason> = {
    ...COMMON_REFUSALS,
    ...calendar.declareDay.refusals,
    ...calendar.strikeDay.refusals,
  }
  const fields = Object.values((error.details['fields'] ?? {}) as Record<string, string[]>).flat()
  return fields.length > 0 ? fields.join(' ') : (known[error.code]?.en ?? error.code)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { act: TEXT, on: TEXT, gazette: TEXT, working: { type: 'boolean' }, reason: TEXT },
})
const [deed, day = ''] = positionals
const running = await runningDatabase(process.env)
const { db } = openDatabase(running.url, 2)
try {
  if (deed !== undefined && deed !== 'add' && deed !== 'strike') throw new Error(USAGE)
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const now = rows[0]!.now
  if (deed)
    await db.transaction().execute((tx) => (deed === 'add' ? add : strike)(tx, day, values as Given, now))
  await list(db)
} catch (error) {
  console.error(wordsOf(error))
  process.exitCode = 1
} finally {
  await db.destroy()
  await running.close()
}
