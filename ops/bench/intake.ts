/** npm run bench:intake: entries a second that a system sends in batches, beside the same sent one by one through the endpoint of the form, and beside an import of them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { importFile } from '#register/import/import-file.ts'
import { callsTo, entry, systemFor, tokenAt } from './intake-system.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'

const ROUNDS = 3
const KEY = 'bench-'.repeat(8)
const BY_FORM = Number(process.env['BENCH_FORM'] ?? 150)
const BY_BATCH = Number(process.env['BENCH_ROWS'] ?? 3_000)
const OF_A_CHUNK = 1_000
const CHECK_EVERY_MS = 50

const numbers = Array.from({ length: BY_BATCH }, (_, n) => n)
let last = 0
/** A new entry each time, as the form and a batch take it. */
const sent = () => {
  const { thing, ...rest } = entry(++last)
  return { ...rest, thing: { from: 'hand', thing } }
}
const rateOf = async (count: number, work: () => Promise<void>) => {
  const startedAt = performance.now()
  await work()
  return count / ((performance.now() - startedAt) / 1000)
}

const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const folder = await mkdtemp(join(tmpdir(), 'zapori-bench-'))
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
try {
  const session = randomBytes(32).toString('base64url')
  const { rows } = await owner.query<{ id: number }>(
    `insert into account (user_name, full_name, user_type, chsi_number, created_at)
     values ('bench-bailiff', 'Чавдар Изпълнителов', 'CHSI', '999', now()) returning id`,
  )
  const bailiff = rows[0]!.id
  await owner.query("insert into account_role values ($1, 'PrivateBailiff')", [bailiff])
  await owner.query(
    "insert into session (account_id, token_hash, created_at, expires_at) values ($1, $2, now(), now() + interval '1 hour')",
    [bailiff, createHash('sha256').update(session).digest()],
  )
  const { db } = openDatabase(database.url, 3, { bulk: true })
  const key = await systemFor(db, bailiff)
  const portal = await startPortal(database.url, { PERSONAL_DATA_KEYS: KEY })
  const call = callsTo(portal.address)
  const token = await tokenAt(portal.address, key)

  const byForm = () =>
    rateOf(BY_FORM, async () => {
      for (let n = 0; n < BY_FORM; n++)
        await call(session, '/api/distraints', JSON.stringify({ ...sent(), key: randomUUID() }))
    })
  const byBatch = () =>
    rateOf(BY_BATCH, async () => {
      const { id } = await call(token, '/api/v1/batches', '{}')
      for (let first = 1; first <= BY_BATCH; first += OF_A_CHUNK) {
        const chunk = Array.from({ length: Math.min(OF_A_CHUNK, BY_BATCH + 1 - first) }, () =>
          JSON.stringify({ deed: 'enter', key: `${++last}`, officer: { bailiffNumber: '999' }, ...sent() }),
        )
        await call(
          token,
          `/api/v1/batches/${id}/items?first=${first}`,
          chunk.join('\n'),
          'application/x-ndjson',
        )
      }
      for (;;) {
        const { waiting, refused } = await call(token, `/api/v1/batches/${id}`)
        if (refused! > 0) throw new Error(`${refused} items were refused`)
        if (waiting === 0) return
        await sleep(CHECK_EVERY_MS)
      }
    })

  const [forms, apis]: [number[], number[]] = [[], []]
  // Before it is measured, each way has been gone once.
  await byForm()
  for (let round = 0; round < ROUNDS; round++) {
    forms.push(await byForm())
    apis.push(await byBatch())
  }
  await portal.end()

  const path = join(folder, 'register.jsonl')
  const row = (n: number) => ({
    ...entry(n),
    status: 'ENFORCED',
    externalKey: `old-${n}`,
    officer: 'bench-bailiff',
  })
  await writeFile(path, numbers.map((n) => `${JSON.stringify(row(9_000_000 + n))}\n`).join(''))
  const personal = personalNumbers([KEY])
  const imported = await rateOf(BY_BATCH, async () => {
    const run = await importFile({ db, personal, language: 'en', actor: undefined, check: false, path })
    if (run.entered !== BY_BATCH) throw new Error(`Only ${run.entered} of ${BY_BATCH} rows were entered.`)
  })
  await db.destroy()

  const median = (rates: number[]) =>
    rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)]!
  const [form, api] = [median(forms), median(apis)]
  const shown = (rate: number) => Math.round(rate).toLocaleString('en').padStart(7)
  console.log(`form one by one ${shown(form)} entries/s (${forms.map(Math.round).join(', ')})`)
  console.log(
    `batches by API  ${shown(api)} entries/s (${apis.map(Math.round).join(', ')}), from the first piece to the last receipt`,
  )
  console.log(`import          ${shown(imported)} entries/s`)
  console.log(
    JSON.stringify({
      formPerSecond: Math.round(form),
      apiPerSecond: Math.round(api),
      importPerSecond: Math.round(imported),
      apiOverForm: Number((api / form).toFixed(2)),
      apiOverImport: Number((api / imported).toFixed(3)),
    }),
  )
} finally {
  await owner.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}
