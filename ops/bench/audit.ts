/**
 * npm run bench:audit: how soon a page of the audit is there, near or far and under each filter, among 20 million rows and among two;
 * and what the chain costs a command. BENCH_AUDIT_ROWS sets the larger number, BENCH_AUDIT_MONTH_ROWS how many of them a month has:
 * fewer rows in as many months show sooner how a page grows with the months.
 */
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { sql } from 'kysely'
import { type AuditFilters, auditEndpoints } from '#operations/audit/audit.contract.ts'
import { auditRows } from '#operations/audit/server/listing.ts'
import { checkDays } from '#operations/audit/server/checking.ts'
import { sealAudit } from '#operations/audit/server/sealing.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { turnOf } from '#platform/db/job.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Services } from '#platform/process/integrations.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import { freshPortalDatabase } from './portal-under-test.ts'

const ROWS = Number(process.env['BENCH_AUDIT_ROWS'] ?? 20_000_000)
/** A smaller run has smaller months. */
const MONTH_ROWS = Math.min(Number(process.env['BENCH_AUDIT_MONTH_ROWS'] ?? 1_000_000), Math.ceil(ROWS / 2))
const MONTHS = Math.max(1, Math.round(ROWS / MONTH_ROWS))
const FEW_MONTHS = Math.max(1, Math.round(MONTHS / 10))
/** Each does as much in a month, however few rows it has. */
const ACCOUNTS = Math.max(100, Math.round(MONTH_ROWS / 200))
const TIMES = 60
const ROUNDS = 6
const COMMANDS = 3_000
/** By the kernel's clock of 100 ticks a second. */
const MS_PER_TICK = 10
const WRITERS = 4

const say = (text: string) => console.log(text)
const round = (value: number) => Math.round(value * 100) / 100
const percentile = (all: readonly number[], share: number) =>
  all.toSorted((one, other) => one - other)[Math.min(all.length - 1, Math.floor(all.length * share))]!
const middle = (all: readonly number[]) => percentile(all, 0.5)

const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
const { db } = openDatabase(database.url, 8)
const now = new Date()
const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
const months = Array.from(
  { length: MONTHS },
  (_, back) => new Date(Date.UTC(monthStart.getUTCFullYear(), monthStart.getUTCMonth() - back, 1)),
)

await owner.query(
  `insert into account (user_name, full_name, user_type, created_at)
   select 'person-' || n, 'Лице ' || n, 'CHSI', now() from generate_series(1, ${ACCOUNTS}) n`,
)
const { rows: people } = await owner.query<{ least: number }>('select min(id) as least from account')
const least = people[0]!.least
const ACTIONS = Object.keys(auditEndpoints).concat(Array.from({ length: 120 }, (_, n) => `action${n}`))

await owner.query('set synchronous_commit = off')
/** The months before the portal was made here get their own tables, as they would have had in time. */
async function fill(month: Date) {
  const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
  const name = `audit.month_${month.toISOString().slice(0, 7).replace('-', '_')}`
  const { rows } = await owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    name,
  ])
  if (!rows[0]!.there)
    await owner.query(`create table ${name} (like audit_entry including defaults including constraints)`)
  // Some act far more often than others, some actions are common and some rare; one in thirty is refused.
  await owner.query(`set session_replication_role = replica`)
  const into = rows[0]!.there ? 'audit_entry' : name
  await owner.query(
    `insert into ${into} (id, at, request_id, account_id, acting_for, command, outcome, input, roles, address, object)
     ${rows[0]!.there ? 'overriding system value' : ''}
     select nextval('audit_entry_id_seq'), $1::timestamptz + n * ($2::timestamptz - $1::timestamptz) / ${MONTH_ROWS},
       'request-' || n, case when n % 10 = 0 then null else ${least} + (power(random(), 3) * ${ACCOUNTS - 1})::int end,
       case when n % 40 = 0 then ${least} + (random() * ${ACCOUNTS - 1})::int end,
       ($3::text[])[1 + (power(random(), 2) * ${ACTIONS.length - 1})::int],
       case when random() < 0.03 then 'forbidden' when random() < 0.0001 then 'serverError' when random() < 0.5 then 'read' else 'done' end,
       jsonb_build_object('id', n, 'purpose', 'изп. д. ' || n || '/2026', 'name', 'Лице Лицево ' || n),
       '{PrivateBailiff}', '10.0.0.' || n % 250, case when n % 3 > 0 then 'distraints/' || (random() * 1000000)::int end
     from generate_series(1, ${MONTH_ROWS} - 1) n`,
    [month, next, ACTIONS],
  )
  await owner.query(`set session_replication_role = default`)
  if (!rows[0]!.there) {
    await owner
      .query(`alter table audit.before add check (at < '${months.at(-1)!.toISOString()}') not valid`)
      .catch(() => {})
    await owner.query('begin')
    // "Before" ends where the months begin; here more of them are put between.
    await owner.query('alter table audit_entry detach partition audit.before')
    await owner.query(
      `alter table audit_entry attach partition ${name} for values from ('${month.toISOString()}') to ('${next.toISOString()}')`,
    )
    await owner.query(
      `alter table audit_entry attach partition audit.before for values from (minvalue) to ('${month.toISOString()}')`,
    )
    await owner.query('commit')
  }
  await owner.query(`vacuum analyze ${name}`)
}

type Kind = { name: string; filters: () => Partial<AuditFilters>; far?: boolean }
const NOTHING: AuditFilters = {
  from: '',
  to: '',
  person: '',
  deed: '',
  outcome: undefined,
  object: '',
  request: '',
}
const upTo = (count: number) => Math.floor(Math.random() * count)
const person = () => `person-${1 + upTo(ACCOUNTS)}`
const action = () => ACTIONS[upTo(ACTIONS.length)]!
const dayWithin = (rows: number) =>
  dayInSofia(new Date(now.getTime() - upTo(Math.floor(rows / MONTH_ROWS) * 30) * 86_400_000))
const kindsOf = (rows: number): Kind[] => [
  { name: 'first page', filters: () => ({}) },
  { name: 'a page anywhere', filters: () => ({}), far: true },
  { name: 'a person', filters: () => ({ person: person() }) },
  { name: 'a person, anywhere', filters: () => ({ person: person() }), far: true },
  { name: 'an action', filters: () => ({ deed: action() }) },
  { name: 'an action, anywhere', filters: () => ({ deed: action() }), far: true },
  { name: 'a person and an action', filters: () => ({ person: person(), deed: action() }) },
  { name: 'refused', filters: () => ({ outcome: 'REFUSED' }), far: true },
  { name: 'failed', filters: () => ({ outcome: 'FAILED' }) },
  { name: 'a person, refused', filters: () => ({ person: person(), outcome: 'REFUSED' }) },
  { name: 'an action, refused', filters: () => ({ deed: action(), outcome: 'REFUSED' }) },
  { name: 'an object', filters: () => ({ object: `distraints/${upTo(1_000_000)}` }) },
  { name: 'a number of whatever', filters: () => ({ object: String(upTo(1_000_000)) }) },
  {
    name: 'one day',
    filters: () => {
      const day = dayWithin(rows)
      return { from: day, to: day }
    },
  },
  {
    name: 'an action on one day',
    filters: () => {
      const day = dayWithin(rows)
      return { from: day, to: day, deed: action() }
    },
  },
]

/** The p95 of each kind of page, in milliseconds. */
async function measure(rows: number) {
  const worst: number[] = []
  for (const { name, filters, far } of kindsOf(rows)) {
    const all: number[] = []
    for (let n = 0; n < TIMES; n++) {
      const at = new Date(now.getTime() - Math.random() * (rows / MONTH_ROWS) * 30 * 86_400_000)
      const from = far ? { at, id: 1 } : undefined
      const began = performance.now()
      await auditRows(db, { ...NOTHING, ...filters() }, { from, way: 'older', limit: 16, now })
      all.push(performance.now() - began)
    }
    worst.push(percentile(all, 0.95))
    say(
      `  ${name.padEnd(24)} p50 ${round(middle(all)).toFixed(2).padStart(8)} ms   p95 ${round(percentile(all, 0.95)).toFixed(2).padStart(8)} ms`,
    )
  }
  return { worst: Math.max(...worst), all: middle(worst), each: worst }
}

const began = performance.now()
let few: Awaited<ReturnType<typeof measure>> | undefined
for (const [at, month] of months.entries()) {
  await fill(month)
  say(`${(at + 1) * MONTH_ROWS} rows, ${round((performance.now() - began) / 1000)} s`)
  if (at + 1 === FEW_MONTHS) {
    say(`among ${FEW_MONTHS * MONTH_ROWS}:`)
    await measure(FEW_MONTHS * MONTH_ROWS)
    few = await measure(FEW_MONTHS * MONTH_ROWS)
  }
}
say(`among ${MONTHS * MONTH_ROWS}:`)
await measure(MONTHS * MONTH_ROWS)
const many = await measure(MONTHS * MONTH_ROWS)
const growth = Math.max(...many.each.map((value, at) => value / Math.max(few!.each[at]!, 1)))

const { rows: own } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
/** The father of each process that answers a connection. */
const postmaster = Number(readFileSync(`/proc/${own[0]!.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
const signing = signingKeys(['a key for a bench, which is no secret at all'])
const job = sealAudit({ signing } as unknown as Services)
// What was loaded before counts as sealed: the chain goes on from there.
const { rows: top } = await owner.query<{ last: number }>('select last_value as last from audit_entry_id_seq')
await owner.query(
  `insert into audit_seal (number, from_id, to_id, entries, first_at, last_at, entries_hash, previous_hash, sealed_at, hash, key_id, signature)
   values (1, 0, $1, 1, '2000-01-01', '2000-01-01', sha256('1'), sha256('2'), now(), sha256('3'), 'bench', '')`,
  [top[0]!.last],
)

/** Processor time of this process and of the database, in milliseconds: what others do on the machine does not touch it. */
function processorMs() {
  const { user, system } = process.cpuUsage()
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
        // Those of the children that have ended are the postmaster's.
        if (Number(name) === postmaster) return [fields[11]! + fields[12]! + fields[13]! + fields[14]!]
        return fields[1] === postmaster ? [fields[11]! + fields[12]!] : []
      } catch {
        return []
      }
    })
  return (user + system) / 1000 + ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK
}

/** So many commands at once by a few, each a transaction with a change and its row in the audit. */
async function commands() {
  let left = COMMANDS
  const work = async (n: number) => {
    while (left-- > 0)
      await db.transaction().execute(async (tx: Db) => {
        await sql`update account set full_name = full_name where id = ${least + n}`.execute(tx)
        const input = { id: n, purpose: 'изп. д. 1/2026', name: 'Лице Лицево' }
        const at = new Date()
        await noteInAudit(tx, {
          at,
          requestId: 'r',
          accountId: least,
          command: 'action1',
          outcome: 'done',
          input,
        })
      })
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, n) => work(n)))
}
const seal = async () => {
  while ((await turnOf(job, db, new Date())).length > 0);
}
async function spent(work: () => Promise<void>) {
  const [before, from] = [processorMs(), performance.now()]
  await work()
  return { processor: processorMs() - before, wall: performance.now() - from }
}

await commands()
await seal()
const ratios: number[] = []
for (let n = 0; n < ROUNDS; n++) {
  const doing = await spent(commands)
  const sealing = await spent(seal)
  ratios.push((sealing.processor / doing.processor) * 100)
  say(
    `${COMMANDS} commands: ${round(doing.processor)} ms of processor, ${round(doing.wall)} ms; sealing them: ${round(sealing.processor)} ms, ${round(sealing.wall)} ms`,
  )
}
const seals = await owner.query<{ seals: number; entries: number }>(
  'select count(*)::int as seals, sum(entries)::int as entries from audit_seal where number > 1',
)
const today = dayInSofia(new Date())
const from = performance.now()
await checkDays(db, today, today, { keys: signing.published })
say(
  `${seals.rows[0]!.entries} rows under ${seals.rows[0]!.seals} seals; checking the day ${round(performance.now() - from)} ms`,
)

await db.destroy()
await owner.end()
await database.drop()
say(
  JSON.stringify({
    pageP95Ms: round(many.worst),
    growth: round(growth),
    chainCostPercent: round(middle(ratios)),
  }),
)
