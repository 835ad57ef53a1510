/** `npm run days`: shows the days that the Council of Ministers has declared; `-- add` and `-- strike` enter and strike one. */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { declareDay, strikeDay } from '#sales/calendar/days.ts'
import { calendar, type TermKind } from '#sales/law/calendar.contract.ts'
import { messages, termKinds } from '#sales/calendar/calendar.messages.ts'
import { type Day, formatDate, isDay, weekdayOf } from '#platform/dates.ts'
import { COMMON_REFUSALS, type Reason, Refusal } from '#platform/endpoint.ts'
import { writeAudit } from '#platform/http/audit.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { runningDatabase } from './running-database.ts'

const USAGE = `Usage, with days written as year-month-day:
  npm run days
      shows the days that are entered
  npm run days -- add 2027-05-07 --act 815 --on 2026-11-10 --gazette 95/2026
      enters a non-working day: the number and the day of the decision, issue and year of the State Gazette;
      --gazette may be left out, --working enters a day of rest as a working one
  npm run days -- strike 2027-05-07 --reason "a wrong day was typed"
      strikes a day that was entered in error`
const MISSING = 'Missing, or not as it should be written'
const BY = { id: null, name: 'npm run days' }
const TEXT = { type: 'string' } as const

/** What a field is called on the command line. */
const NAMED: Record<string, string> = {
  day: 'the day',
  actNumber: '--act',
  actOn: '--on',
  gazette: '--gazette',
}

type Given = { act?: string; on?: string; gazette?: string; working?: boolean; reason?: string }

/** By the same rules as the screen; what is wrong is said as it would be there. */
async function add(db: Db, day: string, { act, on, gazette, working }: Given, now: Date) {
  const input = { day, kind: working ? 'WORKING' : 'NON_WORKING', actNumber: act, actOn: on, gazette }
  const { success, data, error } = calendar.declareDay.input.safeParse(input)
  if (!success) {
    const wrong = new Set(error.issues.map(({ path }) => NAMED[String(path[0])] ?? String(path[0])))
    throw new Error(`${MISSING}: ${[...wrong].join(', ')}.\n${USAGE}`)
  }
  const { terms } = await declareDay(db, data, BY, now, 'en')
  await audit(db, 'declareDay', data, now)
  console.log(`${spoken(data.day)} is entered.`)
  say(terms)
}

async function strike(db: Db, day: string, { reason = '' }: Given, now: Date) {
  if (!isDay(day)) throw new Error(`${MISSING}: the day.\n${USAGE}`)
  const { success, data } = calendar.strikeDay.input.shape.reason.safeParse(reason)
  if (!success) throw new Error(`--reason must say why, in five letters or more.\n${USAGE}`)
  const row = await db
    .selectFrom('declared_day')
    .select(['id', 'struck_at'])
    .where(sql<string>`day::text`, '=', day)
    .orderBy('struck_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refusal('noSuchDay')
  if (row.struck_at) throw new Refusal('struckAlready')
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

/** What becomes of running terms. */
function say(terms: readonly { kind: TermKind; count: number }[]) {
  if (terms.length === 0) console.log(messages.foreseenNone.en)
  else console.log('Running terms that are affected; the people concerned are notified by email:')
  for (const { kind, count } of terms) console.log(`  ${termKinds[kind].en}: ${count}`)
  console.log()
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const spoken = (day: Day) => `${day} (${WEEKDAYS[weekdayOf(day) - 1]})`

async function list(db: Db) {
  const rows = await db
    .selectFrom('declared_day')
    .select(['working', 'act_number', 'gazette_issue', 'gazette_year'])
    .select(['struck_at', 'struck_how', 'struck_reason'])
    .select([sql<Day>`day::text`.as('day'), sql<Day>`act_on::text`.as('act_on')])
    .orderBy('declared_day.day')
    .orderBy('id')
    .execute()
  if (rows.length === 0)
    console.log(
      'No days are entered. The portal knows official holidays and weekends from the statute (Labour Code art. 154(1) and (2)).',
    )
  else console.log('Days that the Council of Ministers has declared (Labour Code art. 154(3)):')
  for (const row of rows) {
    const on = formatDate(row.act_on)
    const gazette =
      row.gazette_issue === null
        ? []
        : [messages.promulgated.en(String(row.gazette_issue), String(row.gazette_year))]
    const parts = [
      row.working ? messages.WORKING.en : messages.NON_WORKING.en,
      row.act_number ? messages.numbered.en(row.act_number, on) : messages.unnumbered.en(on),
      ...gazette,
      ...(row.struck_at
        ? [`STRUCK on ${formatDate(row.struck_at)} by ${row.struck_how}: ${row.struck_reason}`]
        : []),
    ]
    console.log(`  ${spoken(row.day)}: ${parts.join('; ')}`)
  }
}

/** The sentence of a refusal, in English. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Refusal)) return whyNot(error)
  const known: Record<string, Reason> = {
    ...COMMON_REFUSALS,
    ...calendar.declareDay.refusals,
    ...calendar.strikeDay.refusals,
  }
  const fields = Object.values(error.faults).flat()
  return fields.length > 0 ? fields.join(' ') : (known[error.code]?.en ?? error.code)
}

/** What was typed; what is not understood is answered with how it is written. */
function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { act: TEXT, on: TEXT, gazette: TEXT, working: { type: 'boolean' }, reason: TEXT },
    })
  } catch (error) {
    const [first] = (error as Error).message.split('. ')
    throw new Error(`${first}.\n${USAGE}`, { cause: error })
  }
}

const OPTIONS_OF: Record<'add' | 'strike' | 'list', readonly string[]> = {
  add: ['act', 'on', 'gazette', 'working'],
  strike: ['reason'],
  list: [],
}

async function run() {
  const { positionals, values } = given()
  const [action, day = '', ...more] = positionals
  if (action !== undefined && action !== 'add' && action !== 'strike') throw new Error(USAGE)
  // What would be passed over in silence was meant to do something: a second day, a reason without quotation marks.
  const foreign = Object.keys(values).filter((name) => !OPTIONS_OF[action ?? 'list'].includes(name))
  const surplus = [...more, ...foreign.map((name) => `--${name}`)]
  if (surplus.length > 0) throw new Error(`Not understood here: ${surplus.join(' ')}.\n${USAGE}`)
  const running = await runningDatabase(process.env)
  const { db } = openDatabase(running.url, 2)
  try {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
    const now = rows[0]!.now
    if (action)
      await db.transaction().execute((tx) => (action === 'add' ? add : strike)(tx, day, values as Given, now))
    await list(db)
  } finally {
    await db.destroy()
    await running.close()
  }
}

await run().catch((error: unknown) => {
  console.error(wordsOf(error))
  process.exitCode = 1
})
