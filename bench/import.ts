/** npm run bench:import: rows a second of an import into the register, beside a bare COPY of the same file into a table without keys. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { importFile } from '../src/register/import/import-file.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { personalNumbers } from '../src/platform/pki/personal.ts'
import { freshPortalDatabase } from './portal-under-test.ts'
import { egn, eik } from './register-numbers.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
/** Of the same register: many debtors, some of them often; few creditors; some things distrained more than once. */
const [DEBTORS, CREDITORS, THINGS] = [Math.ceil(ROWS * 0.6), 300, Math.ceil(ROWS * 0.9)]

const HEADINGS = `externalKey officer suitNumber imposedOn location status thing.kind thing.identifier
  thing.secondIdentifier thing.title thing.description debtorOwns debtor.kind debtor.identifierType debtor.identifier
  debtor.firstName debtor.middleName debtor.lastName creditor.kind creditor.identifierType creditor.identifier
  creditor.name creditor.legalForm exemption.exemptedOn exemption.caseNumber exemption.authority
  exemption.ground`.split(/\s+/)

function row(n: number): string[] {
  const debtor = (n * 7919) % DEBTORS
  const creditor = n % CREDITORS
  const thing = (n * 104_729) % THINGS
  const lifted = {
    status: 'EXEMPTED',
    'exemption.exemptedOn': '2021-05-20',
    'exemption.caseNumber': `${n}/2021`,
    'exemption.authority': 'ЧСИ № 999',
    'exemption.ground': 'Дългът е погасен',
  }
  const cells: Record<string, string> = {
    externalKey: `old-${n}`,
    officer: 'bench-bailiff',
    suitNumber: `2019${String(n).padStart(10, '0')}`,
    imposedOn: '2019-03-14',
    location: 'гр. София, ул. „Пиротска“ 1',
    'thing.kind': 'VEHICLE',
    'thing.identifier': `СА${String(thing).padStart(7, '0')}`,
    'thing.secondIdentifier': `WVWZZZ1JZ${String(thing).padStart(8, '0')}`,
    'thing.title': 'Шкода Октавия',
    'thing.description': 'лек автомобил, сив',
    debtorOwns: 'да',
    'debtor.kind': 'PHYSICAL_PERSON',
    'debtor.identifierType': 'EGN',
    'debtor.identifier': egn(debtor),
    'debtor.firstName': 'Иван',
    'debtor.middleName': 'Петров',
    'debtor.lastName': `Длъжников-${debtor}`,
    'creditor.kind': 'COMPANY',
    'creditor.identifierType': 'EIK',
    'creditor.identifier': eik(creditor),
    'creditor.name': `КРЕДИТОР ${creditor}`,
    'creditor.legalForm': 'ЕООД',
    ...(n % 5 === 0 && lifted),
  }
  return HEADINGS.map((name) => cells[name] ?? '')
}

const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const folder = await mkdtemp(join(tmpdir(), 'zapori-bench-'))
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
try {
  const path = join(folder, 'register.csv')
  const lines = [HEADINGS, ...Array.from({ length: ROWS }, (_, n) => row(n))]
  await writeFile(path, lines.map((cells) => `${cells.join(';')}\n`).join(''))
  // PostgreSQL reads it by itself, under an account of its own.
  await chmod(folder, 0o755)
  await chmod(path, 0o644)
  await owner.query(
    `with made as (insert into account (user_name, full_name, user_type, chsi_number, created_at)
       values ('bench-bailiff', 'Чавдар Изпълнителов', 'CHSI', '999', now()) returning id)
     insert into account_role select id, 'PrivateBailiff' from made`,
  )
  console.log(`${ROWS.toLocaleString('en')} rows, fsync on, a fresh database`)

  const copies: number[] = []
  const copy = async () => {
    await owner.query(`create table bare (${HEADINGS.map((name) => `"${name}" text`).join(', ')})`)
    const startedAt = performance.now()
    await owner.query(`copy bare from '${path}' with (format csv, delimiter ';', header)`)
    copies.push(ROWS / ((performance.now() - startedAt) / 1000))
    await owner.query('drop table bare')
  }
  await copy()
  await copy()

  const { db } = openDatabase(database.url, 3, { bulk: true })
  const startedAt = performance.now()
  const run = await importFile({
    db,
    personal: personalNumbers(['a key for measurements, which is no secret']),
    language: 'en',
    actor: undefined,
    check: false,
    path,
  })
  const importRate = ROWS / ((performance.now() - startedAt) / 1000)
  await db.destroy()
  if (run.entered !== ROWS) throw new Error(`Only ${run.entered} of ${ROWS} rows were entered.`)
  await copy()

  const copyRate = Math.max(...copies)
  const shown = (rate: number) => Math.round(rate).toLocaleString('en').padStart(9)
  console.log(
    `import ${shown(importRate)} rows/s, with parties, things, entries, hashes, checks and counters`,
  )
  console.log(`COPY   ${shown(copyRate)} rows/s, the best of ${copies.length}, into a table of texts`)
  console.log(`COPY is ${(copyRate / importRate).toFixed(0)} times as fast`)
  console.log(
    JSON.stringify({
      rows: ROWS,
      importRowsPerSecond: Math.round(importRate),
      copyRowsPerSecond: Math.round(copyRate),
      importOverCopy: Number((importRate / copyRate).toFixed(4)),
    }),
  )
} finally {
  await owner.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}
