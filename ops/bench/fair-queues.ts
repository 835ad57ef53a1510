/** What somebody sends into each line of the portal: an honest one something of the usual size, a hostile one the worst that is taken. */
import { setTimeout as sleep } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import type { Client } from 'pg'
import sharp from 'sharp'
import { openDatabase } from '#platform/db/database.ts'
import { freshMachines, png } from './freeze-inputs.ts'
import { personWith } from './freeze-senders.ts'
import { callsTo, entry, systemFor, tokenAt } from './intake-system.ts'

const OFFICERS = { honest: '901', hostile: '902' }
/** Sends one thing and waits for its answer; `n` never comes twice. Answers the status. */
export type Send = (n: number) => Promise<number>
export type Queue = {
  honest: Send
  hostile: Send
  /** So many requests the hostile one has under way. */
  crowd: number
  /** How an honest request is answered. */
  status?: number
}

const NETWORKS = { honest: '198.51.100.7', hostile: '203.0.113.9' }
type Who = keyof typeof NETWORKS
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const CHECK_EVERY_MS = { honest: 20, hostile: 250 }

/** A text document of some kilobytes that unpacks to many paragraphs. */
const wordOf = (paragraphs: number) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        '<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      'word/document.xml': strToU8(
        `<w:document>${'<w:p a="1"><w:r>т</w:r></w:p>'.repeat(paragraphs)}</w:document>`,
      ),
    }),
  )

/** A PDF as offices send them: some hundred objects and pages of text. */
const usualPdf = () => {
  const objects = Array.from(
    { length: 300 },
    (_, n) => `${n + 9} 0 obj <</Type/Font/Name/F${n}/Widths[${'500 '.repeat(200)}]>> endobj\n`,
  )
  const body = `%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n${objects.join('')}% текст ${'x'.repeat(200_000)}\n`
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer <</Size 2/Root 1 0 R>>\nstartxref\n${Buffer.byteLength(body)}\n%%EOF\n`,
  )
}

/** A photograph of a telephone: twelve million points, none like the next. */
const photograph = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()

const MACHINES = 1_000
/** A table of machines as a browser sends it; who looks at it enters nothing. */
const table = (rows: number) => JSON.stringify({ file: freshMachines(rows).toString('base64') })

/** Who sends, and about what; made once, and given to both processes. */
export type Senders = {
  address: string
  tokens: Record<'clerk' | 'organiser' | 'officer' | 'buyer' | 'system', Record<Who, string>>
  /** Numbers of so many sales, each of which has a page. */
  sales: { first: number; count: number }
}

/** Makes those who send, each with a session, and the machines of which there is a spreadsheet. */
export async function sendersOf(
  owner: Client,
  url: string,
  address: string,
  sales: Senders['sales'],
): Promise<Senders> {
  const both = async (role: string) => ({
    honest: await personWith(owner, role, `honest-${role}`),
    hostile: await personWith(owner, role, `hostile-${role}`),
  })
  const tokens = {
    clerk: await both('MAFF'),
    organiser: await both('AuctionOrganizer'),
    officer: await both('PrivateBailiff'),
    buyer: await both('AuctionParticipant'),
    system: {
      honest: await tokenAt(address, await systemOf(owner, url, 'honest')),
      hostile: await tokenAt(address, await systemOf(owner, url, 'hostile')),
    },
  }
  const imported = await fetch(`${address}/api/machinery/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.clerk.honest}` },
    body: JSON.stringify({ file: freshMachines(MACHINES).toString('base64') }),
  })
  if (!imported.ok) throw new Error(await imported.text())
  return { address, tokens, sales }
}

/** A system that enters distraints in batches. */
async function systemOf(owner: Client, url: string, who: Who) {
  const { rows } = await owner.query<{ id: number }>(
    `insert into account (user_name, full_name, user_type, chsi_number, created_at)
     values ('bailiff-' || $1::text, 'Чавдар Изпълнителов', 'CHSI', $2, now()) returning id`,
    [who, OFFICERS[who]],
  )
  const { id } = rows[0]!
  await owner.query("insert into account_role values ($1, 'PrivateBailiff')", [id])
  const { db } = openDatabase(url, 1)
  const key = await systemFor(db, id)
  await db.destroy()
  return key
}

/** All lines, by the name that is printed. */
export async function queuesOf({ address, tokens, sales }: Senders): Promise<Record<string, Queue>> {
  const ask = async (who: Who, path: string, init: RequestInit & { token?: string } = {}) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      'x-forwarded-for': NETWORKS[who],
      ...(init.token && { authorization: `Bearer ${init.token}` }),
    }
    const response = await fetch(address + path, { ...init, headers })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  }
  const json = (who: Who, path: string, body: object | string, token?: string) =>
    ask(who, path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      ...(token && { token }),
    })
  /** Both do the same, each for themselves. */
  const alike = (send: (who: Who, n: number) => Promise<{ status: number }>) => ({
    honest: async (n: number) => (await send('honest', n)).status,
    hostile: async (n: number) => (await send('hostile', n)).status,
  })

  const uploads = (by: Record<Who, string>, files: Record<Who, Buffer>, as = '') =>
    alike(async (who) => {
      const token = by[who]
      const sent = await ask(who, `/api/files?name=a${as}`, {
        method: 'POST',
        body: new Uint8Array(files[who]),
        headers: { 'content-type': 'application/octet-stream' },
        token,
      })
      if (sent.status === 200) {
        const { id } = JSON.parse(String(sent.body)) as { id: string }
        await ask(who, `/api/files/${id}`, { method: 'DELETE', token })
      }
      return sent
    })

  /** Each page and picture is drawn once, in turn: the honest one's from the last sale on, the hostile one's from the first. */
  const saleOf = (who: Who, n: number) =>
    who === 'honest' ? sales.first + sales.count - 1 - (n % 500) : sales.first + (n % (sales.count - 500))
  const drawn = async (who: Who, n: number) => {
    const page = await ask(who, `/dist/auctions/${saleOf(who, n)}?lang=bg`)
    // What the browser is to draw has no tag.
    return { status: page.headers.has('etag') ? page.status : 0 }
  }

  const call = callsTo(address)
  /** A batch of so many lines, each of which is entered or refused. */
  const batch = async (who: Who, n: number, lines: number) => {
    const token = tokens.system[who]
    const { id } = await call(token, '/api/v1/batches', '{}')
    const first = who === 'honest' ? n * lines : 3_000_000 + (n % 1_000_000) * lines
    const body = Array.from({ length: lines }, (_, line) => {
      const { thing, ...rest } = entry(first + line)
      const officer = { bailiffNumber: OFFICERS[who] }
      return JSON.stringify({
        deed: 'enter',
        key: `${n} ${line}`,
        officer,
        ...rest,
        thing: { from: 'hand', thing },
      })
    })
    await call(token, `/api/v1/batches/${id}/items?first=1`, body.join('\n'), 'application/x-ndjson')
    while ((await call(token, `/api/v1/batches/${id}`))['waiting'] !== 0) await sleep(CHECK_EVERY_MS[who])
    return 200
  }
  const tables = { honest: table(500), hostile: table(4_900) }
  return {
    'uploads of documents': {
      ...uploads(tokens.buyer, { honest: usualPdf(), hostile: wordOf(1_500_000) }),
      crowd: 6,
    },
    'uploads of photographs': {
      ...uploads(tokens.organiser, { honest: await photograph(), hostile: png(7_000, 7_000) }, '&as=PHOTO'),
      crowd: 6,
    },
    'tables that are read': {
      ...alike((who) => json(who, '/api/machinery/import/check', tables[who], tokens.clerk[who])),
      crowd: 6,
    },
    papers: {
      ...alike((who) => ask(who, '/api/papers/sample.pdf?kind=CERTIFICATE', { token: tokens.buyer[who] })),
      crowd: 12,
    },
    exports: {
      ...alike((who) => ask(who, '/api/machinery/export.xlsx', { token: tokens.clerk[who] })),
      crowd: 12,
    },
    'drawn pages': { ...alike(drawn), crowd: 12 },
    'pictures of links': {
      ...alike((who, n) => ask(who, `/og/bg/sales/${saleOf(who, n)}/a.jpg`)),
      crowd: 12,
    },
    passwords: {
      ...alike((who, n) =>
        json(who, '/api/account/login', { userName: `${who} ${n}`, password: 'не е тази' }),
      ),
      crowd: 12,
      status: 400,
    },
    'look-ups in registers': {
      ...alike((who, n) =>
        json(
          who,
          '/api/properties/lookups',
          {
            kind: 'VEHICLE',
            by: 'REGNUMBER',
            identifier: `${who === 'honest' ? 'СВ' : 'СА'}${String(1000 + (n % 9000))}${'АВЕКМНОРСТУХ'[n % 12]}${'АВЕКМНОРСТУХ'[Math.floor(n / 12) % 12]}`,
            purpose: 'Проверка',
          },
          tokens.officer[who],
        ),
      ),
      crowd: 24,
    },
    imports: {
      honest: (n) => batch('honest', n, 20),
      hostile: (n) => batch('hostile', n, 1_000),
      crowd: 6,
    },
  }
}
