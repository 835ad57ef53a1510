/** npm run bench:intake: entries a second that a system sends in batches, beside the same sent one by one through the endpoint of the form, and beside an import of them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { giveLeave } from '../src/machines/intake/server/leave.ts'
import { makeKey } from '../src/machines/systems/server/key-rows.ts'
import { addGrant, openSystem } from '../src/machines/systems/server/store.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { personalNumbers } from '../src/platform/pki/personal.ts'
import { importFile } from '../src/register/import/import-file.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { egn, eik } from './register-numbers.ts'

const ROUNDS = 3
const KEY = 'bench-'.repeat(8)
const BY_FORM = Number(process.env['BENCH_FORM'] ?? 150)
const BY_BATCH = Number(process.env['BENCH_ROWS'] ?? 3_000)
const OF_A_PIECE = 1_000
const LOOKS_EVERY_MS = 50

/** What is entered, the same by every way: a distraint on a car that nobody has met. */
const entry = (n: number) => ({
  thing: {
    kind: 'VEHICLE',
    identifier: `СА${String(n).padStart(7, '0')}`,
    secondIdentifier: `WVWZZZ1JZ${String(n).padStart(8, '0')}`,
    title: 'Шкода Октавия',
    description: 'лек автомобил, сив',
  },
  suitNumber: `2026999${String(n).padStart(7, '0')}`,
  imposedOn: '2026-03-02',
  location: 'гр. София, ул. „Пиротска“ 1',
  debtorOwns: true,
  debtor: {
    kind: 'PHYSICAL_PERSON',
    identifierType: 'EGN',
    identifier: egn(n % 20_000),
    firstName: 'Иван',
    lastName: 'Длъжников',
  },
  creditor: { kind: 'COMPANY', identifierType: 'EIK', identifier: eik(n % 300), name: `КРЕДИТОР ${n % 300}` },
})
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
  const now = new Date()
  const system = await openSystem(
    db,
    {
      applicationId: null,
      name: 'Деловодство',
      institution: 'Кантора',
      eik: null,
      environment: 'PRODUCTION',
      networks: ['127.0.0.0/8'],
      perMinute: 100_000,
    },
    null,
    now,
  )
  const grant = {
    systemId: system.id,
    service: 'enterDistraints',
    ground: 'чл. 11 от Наредба № Н-3',
    from: '2026-01-01',
    to: null,
  } as const
  await addGrant(db, grant, null, now)
  await giveLeave(db, { systemId: system.id, accountId: bailiff }, now)
  const { key, secret } = await makeKey(db, { systemId: system.id }, now)

  const portal = await startPortal(database.url, { PERSONAL_DATA_KEYS: KEY })
  const call = async (token: string, path: string, body?: string, type = 'application/json') => {
    const response = await fetch(portal.address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, number>
  }
  const asked = await fetch(`${portal.address}/api/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: key.clientId,
      client_secret: secret!,
    }),
  })
  const { access_token: token } = (await asked.json()) as { access_token: string }

  const byForm = () =>
    rateOf(BY_FORM, async () => {
      for (let n = 0; n < BY_FORM; n++)
        await call(session, '/api/distraints', JSON.stringify({ ...sent(), key: randomUUID() }))
    })
  const byBatch = () =>
    rateOf(BY_BATCH, async () => {
      const { id } = await call(token, '/api/v1/batches', '{}')
      for (let first = 1; first <= BY_BATCH; first += OF_A_PIECE) {
        const piece = Array.from({ length: Math.min(OF_A_PIECE, BY_BATCH + 1 - first) }, () =>
          JSON.stringify({ deed: 'enter', key: `${++last}`, officer: { bailiffNumber: '999' }, ...sent() }),
        )
        await call(
          token,
          `/api/v1/batches/${id}/items?first=${first}`,
          piece.join('\n'),
          'application/x-ndjson',
        )
      }
      for (;;) {
        const { waiting, refused } = await call(token, `/api/v1/batches/${id}`)
        if (refused! > 0) throw new Error(`${refused} items were refused`)
        if (waiting === 0) return
        await new Promise((resume) => setTimeout(resume, LOOKS_EVERY_MS))
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
