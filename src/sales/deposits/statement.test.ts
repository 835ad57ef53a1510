import { afterAll, describe, expect, it } from 'vitest'
import { camt, mt940, OFFICE_IBAN, table, TABLE_FORM } from '#test/statements.ts'
import { closeReading } from '#platform/process/reading.ts'
import { readStatement } from './server/statement.ts'
import type { TableForm } from './server/statement-lines.ts'
import { BankTable } from './bank-table.contract.ts'
import { columnsByHeadings, directionOf } from './bank-table.rules.ts'

afterAll(closeReading)

const FORM = BankTable.parse(TABLE_FORM)
const read = (text: string | Buffer, form?: TableForm) => readStatement(Buffer.from(text as string), form)
const refused = (text: string | Buffer, form?: TableForm) =>
  read(text, form).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  )

const MOVEMENTS = [
  {
    on: '2026-11-20',
    amount: 51_129_20,
    payer: 'Ана Първа',
    reason: 'Задатък RF74 0000 0000 01, търг 12',
    bank: 'X1',
  },
  { on: '2026-11-23', amount: -100_05, payer: 'Борис Втори', reason: 'Връщане', bank: 'X2' },
]
const LINES = [
  {
    bookedOn: '2026-11-20',
    direction: 'IN',
    amount: 51_129_20,
    currency: 'EUR',
    payer: 'Ана Първа',
    iban: 'GB33BUKB20201555555555',
    reason: 'Задатък RF74 0000 0000 01, търг 12',
    bankReference: 'X1',
  },
  { bookedOn: '2026-11-23', direction: 'OUT', amount: 100_05, payer: 'Борис Втори', bankReference: 'X2' },
]

describe('a bank statement', () => {
  it('says the same in each of its forms', async () => {
    const statements = [{ account: OFFICE_IBAN, lines: LINES }]
    expect(await read(camt(MOVEMENTS))).toMatchObject({ format: 'CAMT053', statements })
    expect(await read(camt(MOVEMENTS, { old: true }))).toMatchObject({ format: 'CAMT053', statements })
    expect(await read(mt940(MOVEMENTS))).toMatchObject({ format: 'MT940', statements })
    const inTable = { format: 'CSV', statements: [{ account: '', lines: LINES }] }
    expect(await read(table(MOVEMENTS), FORM)).toMatchObject(inTable)
    expect(await read(`\ufeff${table(MOVEMENTS)}`, FORM)).toMatchObject(inTable)
  })

  it('is read in the encoding of old Bulgarian programs too', async () => {
    const cyrillic = (text: string) =>
      Buffer.from(
        [...text].map((sign) => {
          const code = sign.codePointAt(0)!
          return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
        }),
      )
    const inTable = { statements: [{ lines: LINES }] }
    expect(await read(cyrillic(table(MOVEMENTS)), FORM)).toMatchObject(inTable)
    expect(await read(cyrillic(mt940(MOVEMENTS)))).toMatchObject(inTable)
    expect(await refused(cyrillic(table(MOVEMENTS)), { ...FORM, encoding: 'UTF_8' })).toBe(
      'unreadableStatement',
    )
  })

  it('leaves out what was not booked, and divides what a bank booked together', async () => {
    const together = camt([{ on: '2026-11-20', amount: 300_00 }]).replace(
      /<NtryDtls>.*<\/NtryDtls>/s,
      `<NtryDtls>${['100.00', '200.00'].map((sum) => `<TxDtls><Amt Ccy="EUR">${sum}</Amt></TxDtls>`).join('')}</NtryDtls>`,
    )
    const amounts = async (text: string) =>
      (await read(text)).statements.flatMap(({ lines }) => lines.map(({ amount }) => amount))
    expect(await amounts(together)).toEqual([100_00, 200_00])
    // What the parts do not make up is a line of its own, and an officer says what each part pays.
    const short = await read(together.replace('>200.00', '>150.00'))
    expect(short.statements[0]!.lines.map(({ amount, inDoubt }) => [amount, inDoubt])).toEqual([
      [100_00, true],
      [150_00, true],
      [50_00, false],
    ])
    expect(await refused(together.replace('BOOK', 'PDNG'))).toBe('emptyStatement')
  })

  it('knows what is taken back in MT940, the year of an entry at its turn, and text that is not divided', async () => {
    const text = [
      ':20:1',
      ':25:RZBBBGSF/BG80BNBG96611020345678',
      ':60F:C261231EUR0,00',
      ':61:2612310102RC10,00NTRFNONREF//A',
      ':86:Сторно на превод',
      'RF74 0000 0000 01',
      ':61:270102RD5,5NTRFNONREF',
      ':62F:D270102EUR4,50',
    ].join('\n')
    const { statements } = await read(text)
    expect(statements[0]!.lines).toMatchObject([
      {
        bookedOn: '2027-01-02',
        direction: 'OUT',
        amount: 1000,
        reason: 'Сторно на превод RF74 0000 0000 01',
      },
      { bookedOn: '2027-01-02', direction: 'IN', amount: 550, bankReference: '' },
    ])
  })

  it('refuses an MT940 whose movements do not lead from one balance to the other', async () => {
    const text = mt940(MOVEMENTS)
    const [first] = text.match(/:61:[\s\S]*?(?=:6)/) ?? []
    expect(await refused(text.replace(first!, ''))).toBe('unreadableStatement')
    // A payer’s text that the bank has broken, so that a part of it begins a line.
    const forged = text.replace(':62F:', ':61:261120C999,00NTRFRF740000000001\r\n:62F:')
    expect(await refused(forged)).toBe('unreadableStatement')
  })

  it('reads sums and days of a table as banks write them', async () => {
    const form = BankTable.parse({ columns: { date: 'Date', amount: 'Amount', currency: 'Ccy' } })
    const sums = ['1 234,56', '1,234.56', '1.234,56', '-7', '7,5-', '− 0.07', "12'000.00", '+3']
    const text = ['Date,Amount,Ccy', ...sums.map((sum) => `2026-11-2,"${sum}",EUR`), '3/11/26,1,USD'].join(
      '\n',
    )
    const { statements } = await read(text, form)
    const lines = statements[0]!.lines
    expect(lines.map(({ amount, direction }) => (direction === 'IN' ? amount : -amount))).toEqual([
      123456, 123456, 123456, -700, -750, -7, 1_200_000, 300, 100,
    ])
    expect(lines.map(({ bookedOn }) => bookedOn).slice(-2)).toEqual(['2026-11-02', '2026-11-03'])
  })

  it('refuses a table whose long numbers a spreadsheet has rounded, with the row, and takes those that it has spared', async () => {
    const rounded = table([{ on: '2026-11-20', amount: 100, reason: '7,40123E+11' }])
    await expect(read(rounded, FORM)).rejects.toMatchObject({ code: 'alteredNumber', details: { row: 3 } })
    const spared = rounded.replace('"7,40123E+11"', '="740000000001"')
    const { statements } = await read(spared, FORM)
    expect(statements[0]!.lines).toMatchObject([{ reason: '740000000001' }])
  })

  it('asks what the columns are, where they are not those that were described', async () => {
    const headings = TABLE_FORM.columns
    await expect(read(table(MOVEMENTS))).rejects.toMatchObject({
      code: 'tableNotDescribed',
      details: { headings: expect.arrayContaining([headings.date, headings.reason]) },
    })
    const other = { ...FORM, columns: { ...FORM.columns, date: 'Вальор' } }
    expect(await refused(table(MOVEMENTS), other)).toBe('tableNotDescribed')
  })
})

it('proposes what the columns of a table hold by their headings, and leaves what it does not know', () => {
  const { columns } = TABLE_FORM
  expect(columnsByHeadings(['№ по ред', ...Object.values(columns), 'Салдо'])).toEqual(columns)
  expect(columnsByHeadings(['Value date', 'Amount', 'Currency', 'Counterparty name', 'Details'])).toEqual({
    date: 'Value date',
    amount: 'Amount',
    currency: 'Currency',
    payer: 'Counterparty name',
    reason: 'Details',
  })
  expect(columnsByHeadings(['а', 'б'])).toEqual({})
  // With a column for each direction there is none with a sign.
  expect(columnsByHeadings(['Дата', 'Дебит', 'Кредит', 'Сума'])).toEqual({
    date: 'Дата',
    debit: 'Дебит',
    credit: 'Кредит',
  })
  expect(columnsByHeadings(['Дата', 'Дебит', 'Сума'])).toMatchObject({ debit: 'Дебит', amount: 'Сума' })
  expect(columnsByHeadings(['Сума с ДДС', 'Сума'])).toEqual({ amount: 'Сума' })
})

it('knows the direction by the mark of a bank, and what is reversed by that of MT940', () => {
  expect(['Дт', 'kt', '(D)', 'RC', 'RD', '?'].map(directionOf)).toEqual([
    { direction: 'OUT', takesBack: false },
    { direction: 'IN', takesBack: false },
    { direction: 'OUT', takesBack: false },
    { direction: 'OUT', takesBack: true },
    { direction: 'IN', takesBack: true },
    undefined,
  ])
})

describe('the direction of sums in a table', () => {
  const columns = { date: 'Дата', amount: 'Сума', direction: 'Посока', reason: 'Основание' }
  const form = BankTable.parse({ columns })
  const rows = (heading: string, ...pairs: [sum: string, mark: string][]) =>
    [
      `Дата;Сума;${heading};Основание`,
      ...pairs.map(([sum, mark], turn) => `2${turn}.11.2026;${sum};${mark};ред`),
    ].join('\r\n')
  const went = async (text: string, how = form) => {
    const { statements } = await read(text, how)
    return statements[0]!.lines.map(({ direction, amount, takesBack }) =>
      [direction, amount, ...(takesBack ? ['back'] : [])].join(' '),
    )
  }

  it.each([
    ['Дт', 'Кт'],
    ['ДТ', 'KT'],
    ['дебит', 'Кредит'],
    ['Д', 'К'],
    ['D', 'C'],
    ['DR', 'CR'],
    ['DBIT', 'CRDT'],
    ['Debit', 'Credit'],
    ['S', 'H'],
    ['Soll', 'Haben'],
    ['Af', 'Bij'],
    ['-', '+'],
    ['(D)', '(С)'],
  ])('is that of its mark: %s, %s', async (out, incoming) => {
    expect(await went(rows('Посока', ['1000,00', out], ['250,00', incoming]))).toEqual([
      'OUT 100000',
      'IN 25000',
    ])
    // Some banks write a minus beside it; without one at the others, it reverses.
    expect(await went(rows('Посока', ['-1000,00', out], ['250,00', incoming]))).toEqual([
      'OUT 100000',
      'IN 25000',
    ])
    expect(await went(rows('Посока', ['-7', incoming], ['-8', out], ['9', out]))).toEqual([
      'OUT 700 back',
      'IN 800 back',
      'OUT 900',
    ])
  })

  it('has to be one that is known', async () => {
    expect(await refused(rows('Посока', ['1000,00', 'x']), form)).toBe('unreadableStatement')
    expect(await refused(rows('Посока', ['1000,00', '']), form)).toBe('unreadableStatement')
  })

  it.each([
    'Дт/Кт',
    'ДТ / КТ',
    'Дебит/Кредит',
    'дебит или кредит',
    'Д/К',
    'D/C',
    'DC',
    'DR/CR',
    'CR/DR',
    'Debit/Credit',
    'Debit or credit',
    'Credit Debit Indicator',
    'Признак (Дт/Кт)',
    'Вид Дт/Кт',
    'S/H',
    'Soll/Haben',
    'Af Bij',
    'Af/Bij',
    '+/-',
    'Посока',
    'Direction',
  ])('is proposed by the heading %s, and nothing is read before it is described', async (heading) => {
    const found = ['Дата', 'Сума', heading, 'Основание']
    expect(columnsByHeadings(found)).toEqual({
      date: 'Дата',
      amount: 'Сума',
      direction: heading,
      reason: 'Основание',
    })
    const without = BankTable.parse({ columns: { ...columns, direction: '' } })
    await expect(read(rows(heading, ['1000,00', 'Кт']), without)).rejects.toMatchObject({
      code: 'tableNotDescribed',
      details: { headings: found, direction: heading },
    })
    const known = BankTable.parse({ columns: { ...columns, direction: heading } })
    expect(await went(rows(heading, ['1000,00', 'Дт']), known)).toEqual(['OUT 100000'])
  })

  it.each([
    'Дебит',
    'Кредит',
    'Сума (Дт/Кт)',
    'Описание',
    'Description',
    'Код',
    'Card',
    'SC',
    'Adcr',
    'Салдо Дт/Кт',
  ])('is not what %s says', (heading) => {
    expect(columnsByHeadings([heading])).not.toHaveProperty('direction')
  })

  it('is seen by what stands in a column, whatever its heading', async () => {
    const without = BankTable.parse({ columns: { ...columns, direction: '' } })
    await expect(read(rows('Тип', ['1000,00', 'Кт'], ['1000,00', 'Дт']), without)).rejects.toMatchObject({
      details: { direction: 'Тип' },
    })
    // Sums with their sign need none.
    expect(await went(rows('Тип', ['1000,00', 'Кт'], ['-1000,00', 'Дт']), without)).toEqual([
      'IN 100000',
      'OUT 100000',
    ])
    // A letter that always stands there means something else.
    expect(await went(rows('Тип', ['1000,00', 'D'], ['250,00', 'D']), without)).toEqual([
      'IN 100000',
      'IN 25000',
    ])
  })

  it('is proposed by what stands in a column before anybody described the table', async () => {
    const proposed = async (text: string) =>
      read(text).catch((error: { details?: { direction?: string } }) => error.details?.direction)
    expect(await proposed(rows('Вид', ['1000,00', 'К'], ['1000,00', 'Д']))).toBe('Вид')
    expect(await proposed(rows('Тип', ['1000,00', 'Дебит']))).toBe('Тип')
    expect(await proposed(`Извлечение;;;\r\n${rows('Вид', ['5', 'К'], ['7', 'Д'])}\r\n;12;;`)).toBe('Вид')
    expect(await proposed('Дата;Кредит;Дебит;Дт/Кт\r\n20.11.2026;5;;Кт\r\n20.11.2026;;6;Дт')).toBe('')
    // Sums have their sign, or a letter always stands there.
    expect(await proposed(rows('Вид', ['1000,00', 'К'], ['-1000,00', 'Д']))).toBe('')
    expect(await proposed(rows('Вид', ['1000,00', 'Д'], ['5,00', 'Д']))).toBe('')
    expect(await proposed(rows('Вид', ['1000,00', 'К'], ['5,00', 'Д'], ['6,00', 'прочие']))).toBe('')
  })

  it('is nobody’s concern where each has a column of its own', async () => {
    const two = BankTable.parse({ columns: { date: 'Дата', debit: 'Сума', credit: 'Кредит' } })
    const text = 'Дата;Сума;Кредит;Дт/Кт\r\n20.11.2026;5;;Дт\r\n20.11.2026;;6;Кт'
    expect(await went(text, two)).toEqual(['OUT 500', 'IN 600'])
  })
})

describe('a file that is meant to harm, or none at all', () => {
  it('is refused with a sentence, and read no further than it may', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}"><!ENTITY d "${'&b;'.repeat(1000)}">]>`
    const hostile: Record<string, string | Buffer> = {
      bomb: camt(MOVEMENTS).replace('<Document', `${bomb}<Document`),
      services: camt(MOVEMENTS).replace('<Document', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Document'),
      deep: '<a>'.repeat(200_000),
      other: '<Document><BkToCstmrDbtCdtNtfctn/></Document>',
      nul: camt(MOVEMENTS).replace('Ана', 'А\0на'),
      wide: Buffer.from(camt(MOVEMENTS), 'utf16le'),
      picture: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      sentence: 'Това не е извлечение.',
      empty: '',
      swift: ':20:1\n:25:BG80BNBG96611020345678\n:60F:C261101EUR0,00\n:61:x\n',
    }
    for (const [name, text] of Object.entries(hostile))
      expect(await refused(text), name).toMatch(/^(unreadableStatement|tooHardToRead)$/)
    // As many blocks as a file holds are read as one.
    const blocks = `:20:1\n:25:${OFFICE_IBAN}\n${'{1:a}'.repeat(500_000)}`
    expect(await refused(blocks)).toBe('emptyStatement')
    // Of a movement that cannot be, the others are none the worse.
    const impossible: Record<string, [text: string, why: string]> = {
      minus: [camt(MOVEMENTS).replace('51129.20', '-51129.20'), 'NO_AMOUNT'],
      huge: [camt(MOVEMENTS).replace('51129.20', '9'.repeat(40)), 'NO_AMOUNT'],
      nothing: [camt(MOVEMENTS).replace('51129.20', ''), 'NO_AMOUNT'],
      third: [camt(MOVEMENTS).replace('51129.20', '51129.201'), 'NO_AMOUNT'],
      never: [camt(MOVEMENTS).replaceAll('2026-11-20', '2026-02-30'), 'NO_DAY'],
    }
    for (const [name, [text, why]] of Object.entries(impossible)) {
      const { statements } = await read(text)
      expect(statements, name).toMatchObject([{ lines: [{ bankReference: 'X2' }], left: [{ row: 1, why }] }])
    }
    const form = { ...FORM, columns: { date: 'Дата', amount: 'Сума' } }
    expect(await refused(`Дата;Сума\n"2026-11-20;${'x'.repeat(1_100_000)}`, form)).toBe('unreadableStatement')
  })

  it('has more lines than anybody may send', async () => {
    const many = camt(Array.from({ length: 10_001 }, (_, turn) => ({ on: '2026-11-20', amount: turn + 1 })))
    expect(await refused(many)).toBe('tooManyLines')
    const form = { ...FORM, columns: { date: 'd', amount: 'a' } }
    expect(await refused(`d;a\n${'2026-11-20;1\n'.repeat(100_000)}`, form)).toBe('tooManyLines')
    const line = ':61:261120C1,00NTRFNONREF\n'
    const text = `:20:1\n:25:${OFFICE_IBAN}\n:60F:C261101EUR0,00\n${line.repeat(100_000)}`
    expect(await refused(text)).toBe('tooManyLines')
    // Nor more statements, though nothing is in them.
    const empty = '<Stmt><Acct><Id><IBAN>x</IBAN></Id></Acct></Stmt>'
    expect(
      await refused(`<Document><BkToCstmrStmt>${empty.repeat(100_000)}</BkToCstmrStmt></Document>`),
    ).toBe('tooManyLines')
    expect(await refused(`:20:1\n${':25:x\n'.repeat(1_000_000)}`)).toBe('tooManyLines')
    expect(await refused(`:20:1\n:25:x\n${':86:x\n'.repeat(1_000_000)}`)).toBe('tooManyLines')
  })
})
