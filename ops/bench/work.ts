/** npm run bench:work: how soon a person's own page is there with 3,000 and 30,000 sales, a thousand times the samples; a fifth of them are of one office, nearly all done with. */
import pg from 'pg'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { fillSales, signIn } from './sale-data.ts'
import { askAll, figures, type Timed } from './searchers.ts'

const CONNECTIONS = 4
const SIZES = [3_000, Number(process.env['BENCH_SALES'] ?? 30_000)]
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 200)
const OFFICE = 1_000_003
/** So many sales of the office still wait for something. */
const WAIT = 30

/** Gives every fifth sale to one office; the ended ones have a signed protocol and an award in force, but for the newest. */
async function settle(owner: pg.Client) {
  const run = (sql: string) => owner.query(sql)
  await run("set session_replication_role = replica; set work_mem = '256MB'")
  await run(`update announcement set organiser_id = ${OFFICE} where id % 5 = 0 and organiser_id <> ${OFFICE}`)
  await run(
    `update sale_shelf set organiser_id = ${OFFICE} where announcement_id % 5 = 0 and organiser_id <> ${OFFICE}`,
  )
  const ended = `(select s.announcement_id as id, s.ends_at, (select min(r.id) from registration r where r.announcement_id = s.announcement_id) as winner
    from sale_shelf s where s.organiser_id = ${OFFICE} and s.state = 'PAST' order by s.ends_at desc offset`
  await run(
    `insert into sale_protocol (auction_id, number, kind, buyer_registration_id, price, drawn_up_at, signed_at, uploaded_by, hash, cipher,
       document_hash, document_file, redacted_file, signer, issuer, thumbprint, chain_checked)
     select e.id, 'bench-' || e.id, 'SOLD', e.winner, 100000, e.ends_at, e.ends_at, ${OFFICE}, sha256(''), '', sha256(''),
       gen_random_uuid(), gen_random_uuid(), 'S', 'I', repeat('0', 64), true
     from ${ended} ${WAIT / 2}) e on conflict do nothing`,
  )
  await run(
    `insert into after_step (auction_id, number, kind, at, on_day, registration_id)
     select e.id, step.number, step.kind, e.ends_at, e.ends_at::date, e.winner
     from ${ended} ${WAIT}) e, (values (1, 'AWARDED'), (2, 'IN_FORCE')) step (number, kind) on conflict do nothing`,
  )
  await run('reset session_replication_role')
  await run('vacuum analyze')
}

const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
console.log(
  `${CONNECTIONS} connections, ${QUESTIONS} questions of each kind after as many to warm up; p50 and p95 in ms`,
)
const found: Record<string, Timed[]> = {}
let filled = 0
for (const size of SIZES) {
  await fillSales(owner, filled, size)
  filled = size
  await settle(owner)
  const { organiser, bidder } = await signIn(owner)
  const portal = await startPortal(database.url)
  const code = (n: number) => `2026-${String(1 + ((n * 7919) % size)).padStart(6, '0')}`
  for (const [name, token, path] of [
    ['an officer’s own page', organiser, () => '/api/work'],
    ['a bidder’s own page', bidder, () => '/api/work'],
    ['a sale by its number', organiser, (n: number) => `/api/work/find?text=${code(n)}`],
    ['a word of a title', organiser, () => `/api/work/find?text=${encodeURIComponent('ремарке')}`],
  ] as const) {
    const questions = Array.from({ length: QUESTIONS }, (_, n) => ({ path: path(n), token }))
    await askAll(portal.port, CONNECTIONS, questions)
    ;(found[name] ??= []).push(figures(await askAll(portal.port, CONNECTIONS, questions)))
  }
  await portal.end()
}
const round = (value: number) => Number(value.toFixed(1))
for (const [name, times] of Object.entries(found))
  console.log(
    name.padEnd(28) + times.map(({ p50, p95 }) => `${round(p50)} / ${round(p95)}`.padStart(18)).join(''),
  )
await owner.end()
await database.drop()
const all = Object.values(found)
console.log(
  JSON.stringify({
    worstMs: round(Math.max(...all.map((times) => times.at(-1)!.p95))),
    growth: round(Math.max(...all.map((times) => times.at(-1)!.p95 / times[0]!.p95))),
  }),
)
process.exit(0)
