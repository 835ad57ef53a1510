/** Machines from files: tables of every kind, a reason for each refused row, nothing half-imported, and out again as a spreadsheet. */
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeSpreadsheet from 'write-excel-file/node'
import { FIRM, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { machinery } from './machinery.contract.ts'
import { alteredCells } from './machinery.messages.ts'

/** As an old workbook begins. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

let world: World
let clerk: Person
beforeAll(async () => {
  world = await createWorld()
  clerk = await world.person('MAFF')
})
afterAll(() => world.close())

const HEADING = [
  'Регистрационен номер',
  'Номер на рама',
  'Тип',
  'Вид идентификатор',
  'Идентификатор',
  'Собствено име',
  'Фамилно име',
  'Наименование',
  'Адрес',
]
const ofPerson = (number: string, identifier: string = MARIA.identifier) => [
  number,
  'R-1',
  'Трактор',
  'ЕГН',
  identifier,
  'Мария',
  'Примерова',
  '',
  'гр. Добрич',
]
const ofFirm = (number: string) => [number, 'R-2', 'Комбайн', 'ЕИК', FIRM.identifier, '', '', FIRM.name, '']

const table = (rows: string[][], sign = ';') =>
  [HEADING, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(sign)).join('\r\n')
const base64 = (file: string | Uint8Array) => Buffer.from(file).toString('base64')
const check = (file: string | Uint8Array, language = 'bg') =>
  world.ask(machinery.checkMachineFile, { file: base64(file) }, clerk, { language })
const bring = (file: string | Uint8Array, goodOnly = false) =>
  world.ask(machinery.importMachines, { file: base64(file), goodOnly }, clerk)
const count = async () => (await world.owner.query('select count(*)::int n from machine')).rows[0].n
const owners = async (number: string) =>
  (
    await world.owner.query('select owner_name, address from machine where registration_number = $1', [
      number,
    ])
  ).rows

describe('a table', () => {
  it('is checked first, which enters nothing, and then entered with its owners', async () => {
    const file = table([ofPerson('А 0001 АА'), ofFirm('А 0002 АА')])
    const checked = await check(file)
    expect(checked.body).toMatchObject({ total: 2, good: 2, faults: [] })
    expect(checked.body.sample[1]).toEqual({
      row: 3,
      registrationNumber: 'А 0002 АА',
      frameNumber: 'R-2',
      type: 'Комбайн',
      ownerName: FIRM.name,
    })
    expect(await count()).toBe(0)
    expect((await bring(file)).body).toEqual({ added: 2, faults: [] })
    expect(await owners('А 0001 АА')).toEqual([{ owner_name: 'Мария Примерова', address: 'гр. Добрич' }])
    const { rows } = await world.owner.query('select kind, origin, entered_by from machine_version')
    expect(rows).toEqual([1, 2].map(() => ({ kind: 'ADDED', origin: 'IMPORT', entered_by: clerk.id })))
  })

  it.each([
    ['with commas', (rows: string[][]) => table(rows, ',')],
    [
      'with tabs and English headings',
      (rows: string[][]) =>
        table(rows, '\t').replace(
          HEADING.map((title) => `"${title}"`).join('\t'),
          'Registration number\tframeNumber\tType\tidentifierType\tIdentifier\tfirstName\tlastName\tname\tAddress',
        ),
    ],
    ['in the encoding of old spreadsheets', (rows: string[][]) => windows1251(table(rows))],
    ['with a mark before it and empty lines', (rows: string[][]) => `\ufeff${table(rows)}\r\n;;;;;;;;\r\n`],
  ])('is read %s', async (name, made) => {
    const number = `Б ${name.length} ББ`
    expect((await bring(made([ofPerson(number, GEORGI.identifier)]))).body).toEqual({ added: 1, faults: [] })
    expect(await owners(number)).toHaveLength(1)
  })

  it('is read from XLSX, also when a number has lost its leading zeros', async () => {
    const eik = '000695089'
    const firm = [...ofFirm('В 0001 ВВ')]
    const rows = [HEADING, ofPerson('В 0002 ВВ'), firm].map((row) =>
      row.map((value) => ({ value, type: String })),
    )
    const withNumber = rows.map((row, index) =>
      row.map((cell, at) => (index === 2 && at === 4 ? { value: Number(eik), type: Number } : cell)),
    )
    const file = await writeSpreadsheet(withNumber as never).toBuffer()
    expect((await bring(file)).body).toEqual({ added: 2, faults: [] })
    const { rows: found } = await world.owner.query('select 1 from party where eik = $1', [eik])
    expect(found).toHaveLength(1)
  })
})

describe('refused rows', () => {
  it('are named with row, field and reason in the asked language, and nothing is entered', async () => {
    await bring(table([ofPerson('Г 0001 ГГ')]))
    const before = await count()
    const file = table([
      ofPerson('Г 0002 ГГ'),
      ofPerson('г-0001-гг'),
      ofPerson('Г 0002 ГГ'),
      ofPerson('Г 0003 ГГ', '9224171016'),
      ofPerson(''),
      ['Г 0004 ГГ', '', 'Трактор', 'паспорт', '1'],
      [...ofPerson('Г 0005 ГГ'), 'излишна'],
    ])
    const { body } = await check(file, 'en')
    expect(body.faults.map(({ row, field }) => [row, field])).toEqual([
      [3, 'registrationNumber'],
      [4, 'registrationNumber'],
      [5, 'identifier'],
      [6, 'registrationNumber'],
      [7, 'frameNumber'],
      [7, 'identifierType'],
      [8, ''],
    ])
    expect(body.faults.slice(0, 3).map(({ reason }) => reason)).toEqual([
      'There is already a machine with this registration number.',
      'The same registration number is also in row 2.',
      'Invalid personal number (EGN).',
    ])
    expect(body).toMatchObject({ total: 7, good: 1 })
    const refused = await bring(file)
    expect([refused.status, refused.body.code, refused.body.faults.length]).toEqual([409, 'rowsRefused', 7])
    expect(refused.body.faults[2]!.reason).toBe('Невалидно ЕГН.')
    expect(await count()).toBe(before)
    expect((await bring(file, true)).body.added).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  describe('for what a spreadsheet has altered', () => {
    type Given = { v: string; format?: string; t?: string }
    const cellOf = (given: string | Given) =>
      typeof given === 'string'
        ? `<c t="inlineStr"><is><t>${given}</t></is></c>`
        : `<c t="${given.t ?? 'n'}" s="${given.format === undefined ? 0 : 1}"><v>${given.v}</v></c>`
    /** A workbook with one machine, of whose cells one is not a text. */
    const book = (at: number, given: Given) => {
      const row = ofPerson('Ж 0001 ЖЖ') as (string | Given)[]
      row[at] = given
      const rows = [HEADING, row].map((cells) => `<row>${cells.map(cellOf).join('')}</row>`)
      const { format = '' } = given
      const own = /^\d\d$/.test(format) ? format : '200'
      return workbook({
        sheet: rows.join(''),
        styles: `<numFmts><numFmt numFmtId="200" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts>
          <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="${own}"/></cellXfs>`,
      })
    }
    const [REGISTRATION, FRAME, IDENTIFIER] = [0, 1, 4]

    it.each<[string, number, Given, string]>([
      ['a number', FRAME, { v: '12345' }, '12345'],
      ['a number that is whole', FRAME, { v: '12345.0' }, '12345'],
      ['fifteen digits', FRAME, { v: '123456789012345' }, '123456789012345'],
      ['zeros before it', REGISTRATION, { v: '12345', format: '0000000' }, '0012345'],
      ['zeros and parts', FRAME, { v: '12345', format: '000\\-0000' }, '001-2345'],
      ['zeros and words', FRAME, { v: '77', format: '"СА "0000;[Red]-0000' }, 'СА 0077'],
      ['more digits than zeros', FRAME, { v: '123456', format: '0000' }, '123456'],
      ['groups', FRAME, { v: '12345', format: '#,##0' }, '12345'],
    ])('takes %s as shown', async (_, at, given, shown) => {
      const checked = await check(book(at, given))
      expect(checked.body).toMatchObject({ good: 1, faults: [] })
      const [machine] = checked.body.sample
      expect([machine!.registrationNumber, machine!.frameNumber][at]).toBe(shown)
    })

    it.each<[string, number, Given, RegExp]>([
      ['sixteen digits', FRAME, { v: '1234567890123456' }, /закръглила/],
      ['an exponent', FRAME, { v: '1.2345678901234567E+17' }, /закръглила/],
      ['a small exponent', FRAME, { v: '1E3' }, /закръглила/],
      ['a fraction', FRAME, { v: '0.5' }, /дроб/],
      ['a percentage', FRAME, { v: '1', format: '0%' }, /дроб/],
      ['a date', REGISTRATION, { v: '46346', format: '14' }, /дата/],
      ['a date of one’s own', REGISTRATION, { v: '46346', format: 'd.m.yyyy "г."' }, /дата/],
      ['a time', FRAME, { v: '0.5', format: '[h]:mm' }, /дата/],
      ['a day in ISO', FRAME, { v: '2026-11-20', t: 'd' }, /дата/],
      ['true', FRAME, { v: '1', t: 'b' }, /логическа/],
      ['an error', FRAME, { v: '#N/A', t: 'e' }, /формула/],
      ['a date for a personal number', IDENTIFIER, { v: '46346', format: 'dd.mm.yy' }, /дата/],
    ])('refuses %s, and says what to do', async (_, at, given, reason) => {
      const { body } = await check(book(at, given))
      expect(body).toMatchObject({
        good: 0,
        faults: [{ row: 2, field: ['registrationNumber', 'frameNumber', '', '', 'identifier'][at] }],
      })
      expect(body.faults[0]!.reason).toMatch(reason)
    })

    it.each([
      ['1,23457E+17', REGISTRATION],
      ['1.2E+22', FRAME],
      ['123456789012345000', FRAME],
      ['20.11.2026', REGISTRATION],
      ['20.11.26 г.', REGISTRATION],
      ['2026-11-20', FRAME],
      ['May-26', FRAME],
      ['12.май', REGISTRATION],
    ])('refuses %s in CSV', async (text, at) => {
      const row = ofPerson('З 0001 ЗЗ')
      row[at] = text
      expect((await check(table([row]))).body).toMatchObject({ good: 0, faults: [{ row: 2 }] })
    })

    it.each(['1E23', '12E05', '2026-11', 'CASE 5E12', '12345678901234567', '1.2.3'])(
      'leaves %s alone, which somebody may have typed',
      async (text) => {
        const row = ofPerson('З 0002 ЗЗ')
        row[FRAME] = text
        expect((await check(table([row]))).body).toMatchObject({ good: 1, faults: [] })
      },
    )

    it('takes what a table writes as a text of digits', async () => {
      const file = `${HEADING.join(';')}\n="0012345";R;Трактор;ЕГН;="${MARIA.identifier}";Мария;Примерова;;`
      expect((await check(file)).body.sample).toMatchObject([{ registrationNumber: '0012345' }])
    })
  })

  it('a workbook is read as other programs write it: prefixes, rich and phonetic texts, a hidden first sheet, cells without a place', async () => {
    const strings = HEADING.map(
      (title) => `<x:si><x:r><x:t>${title.slice(0, 3)}</x:t></x:r><x:r><x:t>${title.slice(3)}</x:t></x:r>
        <x:rPh sb="0" eb="1"><x:t>фу</x:t></x:rPh></x:si>`,
    )
    const heading = HEADING.map((_, n) => `<x:c t="s"><x:v>${n}</x:v></x:c>`).join('')
    const cells = ofPerson('И 0001 ИИ').map(
      (text) => `<x:c t="str"><x:f>A1</x:f><x:v>${text}_x000D_</x:v></x:c>`,
    )
    const file = workbook({
      prefix: 'x:',
      sheet: `<x:row r="3">${heading}</x:row><x:row>${cells.join('')}</x:row>`,
      strings: strings.join(''),
      hidden: true,
    })
    expect((await check(file)).body).toMatchObject({
      good: 1,
      sample: [{ row: 4, registrationNumber: 'И 0001 ИИ', type: 'Трактор' }],
    })
  })

  it('headings stand where people put them: on a later sheet, below titles, over several lines, with a sign that they are required', async () => {
    const text = (words: string) =>
      `<c t="inlineStr"><is><t xml:space="preserve">${words.replaceAll('\n', '&#10;')}</t></is></c>`
    const row = (cells: string[]) => `<row>${cells.map(text).join('')}</row>`
    const headings = HEADING.map((title, n) => (n === 0 ? `${title.replace(' ', ' \n')} *` : ` ${title}:`))
    const file = workbook({
      first: row(['Как се попълва', 'Обяснение']) + row(['Регистрационният номер е задължителен.']),
      sheet: row(['Регистър на техниката']) + row([]) + row(headings) + row(ofPerson('З 0001 ЗЗ')),
    })
    expect((await check(file)).body).toMatchObject({
      good: 1,
      total: 1,
      sample: [{ row: 4, registrationNumber: 'З 0001 ЗЗ' }],
    })
  })

  it('of a formula that nobody has calculated the row says so', async () => {
    const cells = ofPerson('').map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    const heading = HEADING.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    const sheet = `<row>${heading.join('')}</row><row><c><f>A9</f></c>${cells.slice(1).join('')}</row>`
    expect((await check(workbook({ sheet }))).body).toMatchObject({
      good: 0,
      faults: [{ row: 2, reason: alteredCells.FORMULA.bg }],
    })
  })

  it.each([
    ['tableXls', Buffer.concat([COMPOUND, Buffer.from('Workbook', 'utf16le')])],
    ['tableProtected', Buffer.concat([COMPOUND, Buffer.from('EncryptedPackage', 'utf16le')])],
    ['tableXlsb', zipSync({ 'xl/workbook.bin': strToU8('') })],
    [
      'tableOds',
      zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
    ],
    ['tableHtml', Buffer.from('\uFEFF<html><body><table><tr><td>1</td></tr></table>')],
    [
      'tableHtml',
      Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    ],
  ] as const)('what is another kind of table is called so: %s', async (code, file) => {
    const { status, body } = await check(file)
    expect([status, body.code]).toEqual([400, code])
    expect(body.message).toMatch(/запишете като XLSX или CSV/)
  })

  it.each([
    ['what is no table', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'unreadableFile'],
    ['a broken archive', Buffer.from('PK\u0003\u0004 broken'), 'unreadableFile'],
    ['an archive that unpacks to far more', bomb(), 'unreadableFile'],
    ['a table without its columns', 'Рама;Тип\n1;2', 'columnsMissing'],
    ['only a heading', HEADING.join(';'), 'nothingInside'],
    ['an unclosed quotation mark', `${HEADING.join(';')}\n"1;2`, undefined],
    [
      'a row of nothing but signs between cells',
      `${HEADING.join(';')}\n${';'.repeat(2_900_000)}`,
      'unreadableFile',
    ],
    ['a heading of very many columns', `${'Рама;'.repeat(150_000)}\n1;2`, 'columnsMissing'],
    ['cells that all refer to one long text', manyCellsOfOneText(), 'columnsMissing'],
    ['too many rows', table(Array.from({ length: 5001 }, () => ['1'])), 'tooManyRows'],
  ])('%s', async (_, file, code) => {
    const { status, body } = await check(file)
    expect([status, body.code]).toEqual(code ? [400, code] : [200, undefined])
    if (code === 'columnsMissing')
      expect(body).toMatchObject({ columns: expect.arrayContaining(['Идентификатор']) })
  })

  it('what is no Base64', async () => {
    const { status, body } = await world.ask(machinery.checkMachineFile, { file: 'няма такъв файл' }, clerk)
    expect([status, body.code]).toEqual([400, 'unreadableFile'])
  })

  it('a file larger than is allowed', async () => {
    const { status, body } = await check(new Uint8Array(4 * 1024 * 1024))
    expect([status, body.code]).toEqual([413, 'tooLarge'])
  })

  it('two people with the same file at once: one enters it, the other learns why not', async () => {
    const file = table([ofPerson('Д 0001 ДД'), ofFirm('Д 0002 ДД')])
    const answers = await Promise.all([bring(file), bring(file)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('the register leaves as a spreadsheet, in the language of who asks, with masked numbers', async () => {
  const response = await world.fetch('/api/machinery/export.xlsx?search=0001', {
    headers: { authorization: `Bearer ${clerk.token}`, 'accept-language': 'bg' },
  })
  expect(response.headers.get('content-disposition')).toContain('agricultural-machinery.xlsx')
  const rows = await readSheet(Buffer.from(await response.arrayBuffer()))
  expect(rows[0]!.slice(0, 3)).toEqual(HEADING.slice(0, 3))
  expect(rows.slice(1).every((row) => String(row[0]).includes('0001'))).toBe(true)
  expect(JSON.stringify(rows)).toContain('922417••••')
  expect(JSON.stringify(rows)).not.toContain(MARIA.identifier)
})

function windows1251(text: string) {
  return Buffer.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )
}

/** One part that says it is small and unpacks to 200 MB. */
function bomb() {
  const body = deflateRawSync(Buffer.alloc(200 * 1024 * 1024))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(body.length, 20)
  entry.writeUInt32LE(1000, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + name.length + body.length, 16)
  return Buffer.concat([local, name, body, entry, name, end])
}

/** A spreadsheet of some kilobytes whose 3,000 cells refer to the same million signs. */
type Book = {
  sheet: string
  first?: string
  styles?: string
  strings?: string
  prefix?: string
  hidden?: boolean
}
/** A workbook, part by part. */
function workbook({ sheet, first, styles = '', strings = '', prefix = '', hidden = false }: Book) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const links = (list: [string, string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(([type, target], n) => `<Relationship Id="r${n}" Type="${office}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const part = (name: string, inside: string) =>
    `<?xml version="1.0"?><${prefix}${name} xmlns${prefix && ':x'}="${main}" xmlns:r="${office}">${inside}</${prefix}${name}>`
  const sheets = hidden ? ['state="hidden" r:id="r1"', 'r:id="r0"'] : ['r:id="r0"', 'r:id="r1"']
  const parts = {
    '_rels/.rels': links([['officeDocument', 'book/main.xml']]),
    'book/main.xml': part(
      'workbook',
      `<${prefix}sheets>${sheets.map((which, n) => `<${prefix}sheet name="${n}" sheetId="${n}" ${which}/>`).join('')}</${prefix}sheets>`,
    ),
    'book/_rels/main.xml.rels': links([
      ['worksheet', 'sheets/a.xml'],
      ['worksheet', '/book/sheets/b.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'strings.xml'],
    ]),
    'book/sheets/a.xml': part('worksheet', `<${prefix}sheetData>${first ?? sheet}</${prefix}sheetData>`),
    'book/sheets/b.xml': part(
      'worksheet',
      first === undefined ? '' : `<${prefix}sheetData>${sheet}</${prefix}sheetData>`,
    ),
    'book/styles.xml': part('styleSheet', styles),
    'book/strings.xml': part('sst', strings),
  }
  const bytes = Object.entries(parts).map(([name, text]) => [name, strToU8(text)])
  return zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>)
}

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
  const bytes = Object.entries(parts).map(([name, text]) => [name, strToU8(text)])
  return zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>)
}
