/** The worst known inputs of each kind, at the largest size that is taken. */
import { deflateRawSync, deflateSync, crc32 } from 'node:zlib'
import { strToU8, zipSync, type Zippable } from 'fflate'
import type { Senders } from './freeze-senders.ts'

/** The largest table of machines, the largest document, and the largest other body. */
const TABLE = 3_000_000
const DOCUMENT = 20_000_000
/** The largest bank statement. */
const STATEMENT = 8_000_000
const BODY = 250_000
/** What the headers of a request may have together. */
const HEADERS = 15_000
const LOGIN = '/api/account/login'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A spreadsheet of some kilobytes whose 3,000 cells refer to the same million signs. */
function manyCellsOfOneText() {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rows = Array.from({ length: 1000 }, (_, n) => {
    const cells = ['A', 'B', 'C'].map((column) => `<c r="${column}${n + 1}" t="s"><v>0</v></c>`)
    return `<row r="${n + 1}">${cells.join('')}</row>`
  })
  return archive({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="3000" uniqueCount="1"><si><t>${'а'.repeat(1_000_000)}</t></si></sst>`,
  })
}

const archive = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])) as Zippable,
      { level: 1 },
    ),
  )

/** A text document with more beside it. */
const docx = (more: Record<string, string>, contents = '') =>
  archive({
    '[Content_Types].xml': `<Types><Override ContentType="${WORD}"/>${contents}</Types>`,
    'word/document.xml': '<document/>',
    ...more,
  })
const parts = (count: number, name: (n: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), '']))

/** A whole document that only shows something, of the largest size: it is taken, kept and given out. */
const wholePdf = (filling: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n${filling.repeat((DOCUMENT - 500) / filling.length)}\nxref\n0 1\n0000000000 65535 f \ntrailer <</Size 2/Root 1 0 R>>\nstartxref\n40\n%%EOF\n`,
    'latin1',
  )

/** A picture of one colour that unpacks from some kilobytes to 50 million points. */
export function png(width: number, height: number) {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.writeUInt16BE(0x0802, 8)
  const lines = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A personal number that nobody has: days of the seventies, one after the other. */
function egn(n: number) {
  const first = `7${String(n % 10)}${String(1 + (Math.floor(n / 10) % 12)).padStart(2, '0')}${String(1 + (Math.floor(n / 120) % 28)).padStart(2, '0')}${String(Math.floor(n / 3360) % 1000).padStart(3, '0')}`
  const sum = [2, 4, 8, 5, 10, 9, 7, 3, 6].reduce((all, weight, at) => all + weight * Number(first[at]), 0)
  return `${first}${(sum % 11) % 10}`
}

/** What begins and ends as a whole document, so that it is read. */
const ended = (body: string) => `%PDF-1.7\n${body}\nstartxref\n0\n%%EOF`
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ')
const HEADING = 'registrationNumber;frameNumber;type;identifierType;identifier;firstName;lastName'
const rowsOf = (count: number, row: (n: number) => string) =>
  `${HEADING}\n${Array.from({ length: count }, (_, n) => row(n)).join('\n')}`

export type Input = () => Promise<number>

let entered = 0
/** Machines that are not in the register yet, each of another person. */
export const freshMachines = (count: number) => {
  const from = (entered += count)
  return Buffer.from(
    rowsOf(count, (n) => `К${from + n};Р${from + n};Трактор;ЕГН;${egn(from + n)};Златка;Земеделска`),
  )
}

/** What strangers and people with accounts can send, by the name that is printed. */
export function inputsBy(
  { json, get, read, table, statement, saml, upload, clerk, organiser, kept }: Senders,
  forgetMachines: () => Promise<unknown>,
) {
  const csv = (text: string) => table('/api/machinery/import/check', Buffer.from(text))
  const wide = rowsOf(4_900, (n) => Array.from({ length: 36 }, (_, m) => `стойност ${n} ${m}`).join(';'))
  const wrong = csv(rowsOf(4_900, (n) => `${'х'.repeat(60)}${n};!;;ЕГН;123;1;2`))
  const word = docx({})
  return {
    'CSV, a row of signs': csv(`Рама;Номер\n${';'.repeat(TABLE * 0.7)}`),
    'CSV, a heading of many columns': csv('Рама;'.repeat(TABLE / 12)),
    'CSV, quotation marks': csv(`Рама;Номер\n${'"a""'.repeat(TABLE / 6)}`),
    'CSV, many cells': csv(wide),
    'CSV, all of it wrong': wrong,
    'XLSX, one text in many cells': table('/api/machinery/import/check', manyCellsOfOneText()),
    'XLSX that is none': table(
      '/api/machinery/import/check',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(TABLE / 2))]),
    ),
    'two tables at once': async () => {
      const statuses = await Promise.all([wrong(), csv(wide)()])
      return Math.max(...statuses)
    },
    'CSV, entered': async () => {
      await forgetMachines()
      await table('/api/machinery/import', freshMachines(4_900))()
      return table('/api/machinery/import', freshMachines(4_900))()
    },
    'all machines in a list': async () => (await read('/api/machinery?size=-1', clerk)).status,
    'all machines in a spreadsheet': async () => (await read('/api/machinery/export.xlsx', clerk)).status,
    'all sales in a list': () => get('/api/announcements?size=-1', {}),
    'statement, a very deep tree': statement('<a>'.repeat(STATEMENT / 3)),
    'statement, one text after another': statement(
      `<Document><BkToCstmrStmt><Stmt><Ntry>${'<Amt>1</Amt>'.repeat(STATEMENT / 12 - 10)}`,
    ),
    'statement, movements of MT940': statement(
      `:20:1\n:25:BG80BNBG96611020345678\n:60F:C261101EUR0,00\n${':61:261120C1,00NTRFNONREF\n'.repeat(9_900)}`,
    ),
    'statement, lines above the headings of a table': statement('a;b\n'.repeat(STATEMENT / 4)),
    'SAML, very wide': saml(`<a>${'<a/>'.repeat(20_000)}</a>`),
    'SAML, very deep': saml('<a xmlns:a="a">'.repeat(4_000)),
    'SAML, full of attributes': saml(`<a ${attributes(9_000)}/>`),
    'SAML, as much as is read': saml(
      `<p:Response xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol">${`<a ${attributes(2)}/>`.repeat(1_900)}</p:Response>`,
    ),
    'JSON, long texts': () => json(LOGIN, { userName: 'а'.repeat(60_000), password: 'б'.repeat(60_000) }),
    'JSON, nested': () => json(LOGIN, '['.repeat(BODY / 2) + ']'.repeat(BODY / 2)),
    'JSON, many members': () =>
      json(LOGIN, Object.fromEntries(Array.from({ length: 14_000 }, (_, n) => [`a${n}`, n]))),
    'JSON, many rows': () =>
      json('/api/announcements', `{"items":[${'{},'.repeat(BODY / 3 - 50)}{}]}`, organiser),
    'JSON of a table, too long': () => json('/api/machinery/import/check', `"${'a'.repeat(TABLE)}`, clerk),
    'a long search': () => get(`/api/announcements/counts?search=${'a1 '.repeat(HEADERS / 5)}`, {}),
    'many parameters': () => get(`/api/announcements/counts?${'a&'.repeat(HEADERS / 2)}`, {}),
    'a list of languages': () =>
      get('/api/announcements/counts', { 'accept-language': 'a;q=1,'.repeat(HEADERS / 6) }),
    'cookies, and who passes it on': () =>
      get('/api/announcements/counts', {
        cookie: 'a=b;'.repeat(HEADERS / 8),
        'x-forwarded-for': '1,'.repeat(HEADERS / 4),
      }),
    'a long name of a session': () =>
      get('/api/account/profile', { authorization: `Bearer ${'a'.repeat(HEADERS)}` }),
    'PDF, full of remarks': upload(ended('5 %\n'.repeat(DOCUMENT / 5))),
    'PDF, nested objects': upload(ended('7777 0 obj << /A '.repeat(DOCUMENT / 20))),
    'PDF, nested lists': upload(ended(`${'1 0 obj<</A['.repeat(650_000)}${']>>'.repeat(650_000)}`)),
    'PDF, brackets': upload(ended('('.repeat(DOCUMENT - 100))),
    'PDF, whole and large, and back': kept(wholePdf('(text) Tj\n')),
    'DOCX, a million parts': upload(docx(parts(60_000, (n) => `${n}`))),
    'DOCX, parts with long names': upload(docx(parts(300, (n) => `/vba${'a'.repeat(60_000)}${n}`))),
    'DOCX, much in its list': upload(docx({}, '<a/>'.repeat(250_000))),
    'DOCX, many relations': upload(
      docx({
        'word/_rels/document.xml.rels': `<Relationships>${'<Relationship a="b"/>'.repeat(150_000)}</Relationships>`,
      }),
    ),
    'DOCX, something behind it': upload(
      Buffer.concat([word, Buffer.alloc(DOCUMENT - word.length, 'PK\u0005\u0006')]),
    ),
    'photograph that unpacks': upload(png(7_000, 7_000), '&as=PHOTO'),
    'photograph that is none': upload(
      Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(DOCUMENT / 2, 0xff)]),
      '&as=PHOTO',
    ),
  } satisfies Record<string, Input>
}
