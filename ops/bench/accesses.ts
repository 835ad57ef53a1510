/** npm run bench:accesses: what it costs to keep whom a look has shown, and how quickly a person finds who looked, among a million looks; beside one row for each person shown. */
import pg from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import { storeAccess } from '#platform/http/accesses.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { freshPortalDatabase } from './portal-under-test.ts'

const ACCESSES = Number(process.env['BENCH_LOOKS'] ?? 1_000_000)
/** People and companies of the register; a list shows this many of them. */
const PARTIES = 500_000
const SHOWN = 15
const TIMES = 400

const say = (text: string) => console.log(text)
const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
const { db } = openDatabase(database.url, 4)
const personal = personalNumbers(['a key for a bench, which is no secret at all'])
const [{ id: accountId }] = (
  await owner.query(
    "insert into account (user_name, full_name, user_type, created_at) values ('looker', 'Л', 'CHSI', now()) returning id",
  )
).rows
const [audit] = (
  await owner.query(
    "insert into audit_entry (at, request_id, account_id, command, outcome, input) values (date_trunc('milliseconds', now()), 'r', $1, 'listDistraints', 'read', '{}') returning id, at",
    [accountId],
  )
).rows
const [{ id: plain }] = (await owner.query('select max(id) as id from audit_entry')).rows

/** Of some thousand parties far more is seen than of the others. */
const SOMEBODY = `case when random() < 0.2 then 1 + (random() * 2000)::bigint else 1 + (random() * ${PARTIES - 1})::bigint end`
const began = performance.now()
await owner.query(`create table look_subject (look_id bigint not null, party_id bigint not null);
  create index look_subject_party on look_subject (party_id, look_id)`)
for (let at = 0; at < ACCESSES; at += 50_000) {
  await owner.query(`insert into look (at, audit_id, audit_at, capacity, parties, people)
    select now(), ${audit.id}, '${audit.at.toISOString()}', 'CHSI', array(select ${SOMEBODY} from generate_series(1, ${SHOWN} + 0 * n)), '{}' from generate_series(1, 50000) n`)
  say(`${at + 50_000} looks, ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
await owner.query('insert into look_subject select id, unnest(parties) from look')
await owner.query('vacuum analyze look; ').catch(() => owner.query('analyze look'))
const sizes = (
  await owner.query(`select (select sum(pg_relation_size(relid)) from pg_partition_tree('look')) as rows,
    (select sum(pg_relation_size(relid)) from pg_partition_tree('look_parties')) as found,
    (select sum(pg_total_relation_size(relid)) from pg_partition_tree('look')) as look, pg_total_relation_size('look_subject') as subject`)
).rows[0]
const each = (bytes: string) => (Number(bytes) / ACCESSES).toFixed(0)
say(
  `bytes for each look of ${SHOWN}: ${each(sizes.look)} (rows ${each(sizes.rows)}, index ${each(sizes.found)}); with a row for each person shown ${each(sizes.subject)} beside the row of the look`,
)

const random = (count: number) =>
  Array.from({ length: count }, () => 1 + Math.floor(Math.random() * (PARTIES - 1)))
async function time(what: string, work: () => Promise<unknown>) {
  const all: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const from = performance.now()
    await work()
    all.push(performance.now() - from)
  }
  all.sort((one, other) => one - other)
  const at = (part: number) => all[Math.floor(all.length * part)]!.toFixed(2)
  say(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)
}
const access = { at: new Date(), of: { audit }, accountId, actingFor: accountId, people: [] }
await time('the audit row alone, as it was', () =>
  owner.query(
    "insert into audit_entry (at, request_id, account_id, command, outcome, input) values (now(), 'r', $1, 'listDistraints', 'read', '{}')",
    [accountId],
  ),
)
await time('keep a look that shows 5', () => storeAccess(db, personal, { ...access, parties: random(5) }))
await time(`keep a look that shows ${SHOWN}`, () =>
  storeAccess(db, personal, { ...access, parties: random(SHOWN) }),
)
await time('keep a look that shows 200', () => storeAccess(db, personal, { ...access, parties: random(200) }))
await time(`the same ${SHOWN} as a row for each`, () =>
  owner.query('insert into look_subject select $1, unnest($2::bigint[])', [plain, random(SHOWN)]),
)
const found = 'select id from look where parties && $1::bigint[] order by id desc limit 5000'
await time('the looks at somebody', () => owner.query(found, [random(1)]))
await time('the looks at one of those seen most', () =>
  owner.query(found, [[1 + Math.floor(Math.random() * 2000)]]),
)
await db.destroy()
await owner.end()
await database.drop()
process.exit(0)
