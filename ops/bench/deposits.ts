/** npm run bench:deposits: how soon an office's pages of money are there with 20,000 lines of statements while 40 of its sales are being bid in. */
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { newReference } from '#sales/deposits/server/references.ts'
import { freshPortalDatabase, moreSales, startPortal } from './portal-under-test.ts'
import { fillSales } from './sale-data.ts'
import { askAll, figures } from './searchers.ts'

const CONNECTIONS = 2
const RUNNING = 40
const BIDDERS = 30
const ENDED = 2_000
const LINES = Number(process.env['BENCH_LINES'] ?? 20_000)
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 100)
/** A file has no more. */
const IN_FILE = 10_000
const IBAN = 'BG80BNBG96611020345678'

const { url, sales, drop } = await freshPortalDatabase({ sales: 1, bidders: BIDDERS })
const owner = new pg.Client({ connectionString: url })
await owner.connect()
await moreSales(url, sales[0]!, RUNNING)
await fillSales(owner, 10_000, 10_000 + ENDED, 0)
const { rows } = await owner.query<{ office: number }>(
  'select organiser_id as office from announcement where id = $1',
  [sales[0]!.id],
)
const { office } = rows[0]!
await owner.query("insert into account_role values ($1, 'PrivateBailiff') on conflict do nothing", [office])
const token = randomBytes(32).toString('base64url')
await owner.query(
  "insert into session (account_id, token_hash, created_at, expires_at) values ($1, $2, now(), now() + interval '3 hours')",
  [office, createHash('sha256').update(token).digest()],
)
await owner.query('set session_replication_role = replica')
await owner.query(
  `update announcement set organiser_id = ${office}, notice = '{"account": {"iban": "${IBAN}", "bic": "", "bank": "Б", "holder": "К"}}'`,
)
await owner.query(`update sale_shelf set organiser_id = ${office}`)
const { rows: applications } = await owner.query<{ id: number }>('select id from registration order by id')
const given = [...new Set(Array.from({ length: applications.length * 2 }, newReference))].slice(
  0,
  applications.length,
)
await owner.query(
  `insert into deposit_reference (announcement_id, account_id, registration_id, reference, given_at)
   select announcement_id, account_id, id, reference, now() from registration
     join unnest($1::int[], $2::text[]) as t (of_registration, reference) on of_registration = id`,
  [applications.map(({ id }) => id), given],
)
await owner.query('reset session_replication_role')
await owner.query('vacuum analyze')

const portal = await startPortal(url)
/** A quarter of what comes in names an application, a twentieth goes out. */
const entry = (n: number) => {
  const text = n % 4 === 0 ? given[(n * 7919) % given.length]! : `наем ${n}`
  const day = new Date(Date.now() - (n % 300) * 86_400_000).toISOString().slice(0, 10)
  return `<Ntry><Amt Ccy="EUR">${n % 4 === 0 ? 1000 : 10 + (n % 500)}.00</Amt><CdtDbtInd>${n % 20 === 1 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>B${n}</AcctSvcrRef><NtryDtls><TxDtls>
    <RltdPties><Dbtr><Pty><Nm>Платец ${n % 900}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}
for (let from = 0; from < LINES; from += IN_FILE) {
  const entries = Array.from({ length: Math.min(IN_FILE, LINES - from) }, (_, n) => entry(from + n))
  const response = await fetch(`${portal.address}/api/bank/statements`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  })
  if (response.status !== 200) throw new Error(await response.text())
}
await owner.query('vacuum analyze')

const pages: Record<string, (n: number) => string> = {
  'one sale, for comparison': () => `/api/announcements/${sales[0]!.id}`,
  'lines, the newest': () => '/api/bank/lines?flow=IN&size=50',
  'lines, a later page': (n) => `/api/bank/lines?flow=IN&size=50&page=${1 + ((n * 7) % 300)}`,
  'lines, those to be matched': () => '/api/bank/lines?state=UNMATCHED&size=50',
  'lines, doubtful, by sum': () => '/api/bank/lines?state=DOUBTFUL&size=50&sort=amount&direction=desc',
  'lines of one statement': () => '/api/bank/lines?statementId=1&size=50',
  statements: () => '/api/bank/statements',
  deposits: (n) => `/api/deposits?size=50&page=${1 + (n % 40)}`,
  'deposits, searched': (n) => `/api/deposits?size=50&search=${encodeURIComponent(`bench-${10_000 + n}`)}`,
  'returns, who made no bid': () => '/api/returns?queue=NO_BID&size=50',
  'returns, who lost': () => '/api/returns?queue=LOST&size=50',
  'returns, sent back': () => '/api/returns?queue=SENT_BACK&size=50',
  'returns, handed to the bank': () => '/api/returns?queue=HANDED&size=50',
  'own page': () => '/api/work',
}
console.log(
  `${CONNECTIONS} connections, ${QUESTIONS} requests of each kind after as many to warm up; p50 and p95 in ms`,
)
const found: Record<string, number> = {}
for (const [name, path] of Object.entries(pages)) {
  const questions = Array.from({ length: QUESTIONS }, (_, n) => ({ path: path(n), token }))
  await askAll(portal.port, CONNECTIONS, questions)
  const { p50, p95 } = figures(await askAll(portal.port, CONNECTIONS, questions))
  found[name] = p95
  console.log(`${name.padEnd(32)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`)
}
await portal.end()
await owner.end()
await drop()
const [plain = 0, ...others] = Object.values(found)
const slowest = Math.max(...others)
console.log(
  JSON.stringify({
    plainMs: Number(plain.toFixed(1)),
    slowestMs: Number(slowest.toFixed(1)),
    over: Number((slowest / plain).toFixed(1)),
  }),
)
process.exit(0)
