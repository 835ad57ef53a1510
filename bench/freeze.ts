/** npm run bench:freeze: the worst known inputs, at the largest size that is taken, while another visitor asks: the longest that he waits. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import pg from 'pg'
import { startEAuth } from '../sandbox/e-auth.ts'
import { startAnswering } from './answering.ts'
import type { Answers as Visitor } from './freeze-visitor.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** The largest table of machines, and the largest document. */
const TABLE = 3_000_000
const DOCUMENT = 20_000_000

const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
const folder = mkdtempSync(join(tmpdir(), 'zapori-freeze-'))
const eAuth = await startEAuth({ folder, portalUrl: 'http://localhost:1' })
const portal = await startPortal(database.url, eAuth.environment)
const visitor = startAnswering<Visitor>(new URL('./freeze-visitor.ts', import.meta.url))

async function person(role: string) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await owner.query(
    "insert into account (user_name, full_name, created_at) values ($1, 'Златка Земеделска', now()) returning id",
    [`bench-${role}`],
  )
  await owner.query('insert into account_role values ($1, $2)', [rows[0].id, role])
  await owner.query(
    "insert into session (account_id, token_hash, created_at, expires_at) values ($1, $2, now(), now() + interval '3 hours')",
    [rows[0].id, createHash('sha256').update(token).digest()],
  )
  return token
}
const [clerk, organiser] = [await person('MAFF'), await person('AuctionOrganizer')]

const send = async (path: string, body: string | Buffer, type: string, token?: string) => {
  const response = await fetch(portal.address + path, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
  })
  await response.text()
  return response.status
}
const json = (path: string, body: unknown, token?: string) =>
  send(path, typeof body === 'string' ? body : JSON.stringify(body), 'application/json', token)
const table = (bytes: string | Buffer) => () =>
  json('/api/machinery/import/check', { file: Buffer.from(bytes as string).toString('base64') }, clerk)
const saml = (xml: string) => () => {
  const answer = Buffer.from(xml).toString('base64')
  const form = new URLSearchParams({ SAMLResponse: answer, RelayState: 'a'.repeat(32) })
  return send('/eAuth/acs', form.toString(), 'application/x-www-form-urlencoded')
}
const document = (bytes: string) => () =>
  send('/api/files?name=a.pdf', Buffer.from(bytes), 'application/octet-stream', organiser)

/** A spreadsheet of some kilobytes whose 3,000 cells refer to the same million signs. */
function manyCellsOfOneText() {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rows = Array.from({ length: 1000 }, (_, n) => {
    const cells = ['A', 'B', 'C'].map((column) => `<c r="${column}${n + 1}" t="s"><v>0</v></c>`)
    return `<row r="${n + 1}">${cells.join('')}</row>`
  })
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="3000" uniqueCount="1"><si><t>${'а'.repeat(1_000_000)}</t></si></sst>`,
  }
  return Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])) as Record<
        string,
        Uint8Array
      >,
    ),
  )
}

const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ')
const LOGIN = '/api/account/login'
const INPUTS: Record<string, () => Promise<number>> = {
  nothing: () => sleep(1000).then(() => 0),
  'CSV, a row of signs': table(`Рама;Номер\n${';'.repeat(TABLE * 0.7)}`),
  'CSV, a heading of many columns': table('Рама;'.repeat(TABLE / 12)),
  'CSV, quotation marks': table(`Рама;Номер\n${'"a""'.repeat(TABLE / 6)}`),
  'XLSX, one text in many cells': table(manyCellsOfOneText()),
  'XLSX that is none': table(
    Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(TABLE / 2))]),
  ),
  'SAML, very wide': saml(`<a>${'<a/>'.repeat(20_000)}</a>`),
  'SAML, very deep': saml('<a xmlns:a="a">'.repeat(4_000)),
  'SAML, full of attributes': saml(`<a ${attributes(9_000)}/>`),
  'JSON, long texts': () => json(LOGIN, { userName: 'а'.repeat(60_000), password: 'б'.repeat(60_000) }),
  'JSON, nested': () => json(LOGIN, '['.repeat(120_000) + ']'.repeat(120_000)),
  'JSON, many members': () =>
    json(LOGIN, Object.fromEntries(Array.from({ length: 14_000 }, (_, n) => [`a${n}`, n]))),
  'JSON of a table, too long': () => json('/api/machinery/import/check', `"${'a'.repeat(TABLE)}`, clerk),
  'PDF, full of remarks': document(`%PDF-1.7\n${'5 %\n'.repeat(DOCUMENT / 5)}`),
  'PDF, nested objects': document(`%PDF-1.7\n${'7777 0 obj << /A '.repeat(DOCUMENT / 20)}`),
  'PDF, brackets': document(`%PDF-1.7\n${'('.repeat(DOCUMENT - 100)}`),
}

await visitor.ask('start', portal.port)
await sleep(2000)
const longest: Record<string, number> = {}
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, input] of Object.entries(INPUTS)) {
    await visitor.ask('worst')
    const status = await input()
    await sleep(100)
    const waited = await visitor.ask('worst')
    // The first time everything is read and compiled.
    if (round === 0) console.log(`${name}: answered with ${status}`)
    else longest[name] = Math.max(longest[name] ?? 0, waited)
  }
await visitor.ask('stop')
for (const [name, ms] of Object.entries(longest)) console.log(`${name.padEnd(34)} ${ms.toFixed(1)} ms`)
await Promise.all([visitor.end(), portal.end(), eAuth.close()])
await owner.end()
await database.drop()
rmSync(folder, { recursive: true, force: true })
const { nothing, ...inputs } = longest
const round = (value: number) => Number(value.toFixed(1))
console.log(
  JSON.stringify({ worstWaitMs: round(Math.max(...Object.values(inputs))), quietWaitMs: round(nothing!) }),
)
process.exit(0)
