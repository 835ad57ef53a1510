/** Statements as the world's banks write them (test/world/statements), each with the answer that is right; and the same ones changed as programs on the way change files. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import writeSpreadsheet from 'write-excel-file/node'
import { z } from 'zod'
import { closeReading } from '#platform/process/reading.ts'
import { runs } from '#test/at-length.ts'
import { camt, mt940, type Movement } from '#test/statements.ts'
import { BankTable } from '#sales/deposits/bank-table.contract.ts'
import { columnsByHeadings } from '#sales/deposits/bank-table.rules.ts'
import { readStatement, type StatementFile } from '#sales/deposits/server/statement.ts'

afterAll(closeReading)

const FOLDER = new URL('./world/statements/', import.meta.url)
const Answer = z.strictObject({
  kind: z.string(),
  /** Where files of this kind come from. */
  from: z.string(),
  /** Day, sum with its sign, currency, payer and reason; with a question mark where what was paid is in doubt. */
  lines: z.array(z.string()),
  /** Row, and why it is not taken. */
  left: z.array(z.string()).default([]),
  addsUp: z.boolean().nullable().default(null),
  columns: z.record(z.string(), z.string()).optional(),
})
const answers = Object.entries(
  z.record(z.string(), Answer).parse(JSON.parse(readFileSync(new URL('answers.json', FOLDER), 'utf8'))),
)

/** As an office that takes what is proposed, unless it has described its table otherwise. */
async function read(bytes: Buffer, columns?: Record<string, string>): Promise<StatementFile> {
  if (columns) return readStatement(bytes, BankTable.parse({ columns }))
  const first = await readStatement(Buffer.from(bytes), undefined).catch(
    (error: { details?: { headings?: string[] } }) => error.details?.headings ?? Promise.reject(error),
  )
  if (!Array.isArray(first)) return first
  return readStatement(bytes, BankTable.parse({ columns: columnsByHeadings(first) }))
}
const shown = ({ statements }: StatementFile) =>
  statements.flatMap(({ lines }) =>
    lines.map((line) => {
      const sum = `${line.direction === 'IN' ? '+' : '-'}${(line.amount / 100).toFixed(2)}`
      const said = `${line.bookedOn} ${sum} ${line.currency} ${line.payer} / ${line.reason}`
      return line.inDoubt ? `${said} ?` : said
    }),
  )

describe('a statement of the world', () => {
  it.each(answers)('%s', async (name, { lines, left, addsUp, columns }) => {
    const file = await read(readFileSync(new URL(name, FOLDER)), columns)
    expect(shown(file)).toEqual(lines)
    expect(file.statements.flatMap((each) => each.left.map(({ row, why }) => `${row} ${why}`))).toEqual(left)
    expect(file.statements[0]!.addsUp).toBe(addsUp)
  })

  it.each(answers.filter(([name]) => !/utf-16|unicode|xlsx/.test(name)))(
    '%s says the same after what programs do to files on the way',
    async (name, { lines, columns }) => {
      const bytes = readFileSync(new URL(name, FOLDER))
      const plain = bytes.toString('latin1').replaceAll('\r\n', '\n')
      const changed = {
        'other line ends': plain.replaceAll('\n', '\r\n'),
        'blank lines at the end': `${plain}\n\n`,
        'no end of the last line': plain.trimEnd(),
      }
      for (const [what, text] of Object.entries(changed))
        expect(shown(await read(Buffer.from(text, 'latin1'), columns)), what).toEqual(lines)
    },
  )
})

/** What banks fill in beside the sum. */
const word = fc.stringMatching(/^[A-ZА-Я][a-zа-я]{1,11}( [A-ZА-Я][a-zа-я]{1,11})?$/)
const movement = fc.record({
  on: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  amount: fc.oneof(
    fc.integer({ min: 1, max: 99_999 }),
    fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }).filter((sum) => sum !== 0),
  ),
  payer: word,
  reason: word,
})
type Written = Required<Pick<Movement, 'on' | 'amount' | 'payer' | 'reason'>>

const DAYS: Record<string, (day: string) => string> = {
  ISO: (day) => day,
  MOMENT: (day) => `${day}T10:15:00`,
  POINTS: (day) => day.split('-').toReversed().join('.'),
  SLASHES: (day) => `${day.split('-').toReversed().join('/')} 12:30`,
  TOGETHER: (day) => day.replaceAll('-', ''),
  BULGARIAN: (day) => `${day.split('-').toReversed().join('.')} г.`,
}
const grouped = (sum: number, between: string) =>
  String(Math.floor(Math.abs(sum) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, between)
const cents = (sum: number) => String(Math.abs(sum) % 100).padStart(2, '0')
const SUMS: Record<string, (sum: number) => string> = {
  plain: (sum) => `${sum < 0 ? '-' : ''}${grouped(sum, '')}.${cents(sum)}`,
  comma: (sum) => `${sum < 0 ? '-' : ''}${grouped(sum, ' ')},${cents(sum)}`,
  points: (sum) => `${sum < 0 ? '−' : '+'}${grouped(sum, '.')},${cents(sum)}`,
  parentheses: (sum) =>
    sum < 0 ? `(${grouped(sum, ',')}.${cents(sum)})` : `${grouped(sum, ',')}.${cents(sum)}`,
  behind: (sum) => `${grouped(sum, "'")}.${cents(sum)}${sum < 0 ? '-' : ''} EUR`,
}
type Columns = (each: Written, sum: (amount: number) => string) => Record<string, string>
const WAYS: Record<string, Columns> = {
  signed: ({ amount }, sum) => ({ Сума: sum(amount) }),
  'a column of the direction': ({ amount }, sum) => ({
    Сума: sum(Math.abs(amount)).replace('+', ''),
    'Дт/Кт': amount < 0 ? 'Дт' : 'Кт',
  }),
  'two columns': ({ amount }, sum) => ({
    Дебит: amount < 0 ? sum(-amount) : '',
    Кредит: amount > 0 ? sum(amount) : '',
  }),
}
const dialect = fc.record({
  day: fc.constantFrom(...Object.keys(DAYS)),
  sum: fc.constantFrom(...Object.keys(SUMS)),
  way: fc.constantFrom(...Object.keys(WAYS)),
  form: fc.constantFrom(';', ',', '\t', '|', 'xlsx', 'windows-1251'),
  turned: fc.boolean(),
  end: fc.constantFrom('\n', '\r\n'),
  above: fc.nat({ max: 2 }),
  blanks: fc.boolean(),
})
/** Quoted only where it has to be, as banks do. */
const cell = (text: string, sign: string) =>
  text.includes(sign) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
const OLD = new Map(
  Array.from({ length: 128 }, (_, n) => [
    new TextDecoder('windows-1251').decode(Uint8Array.of(n + 128)),
    n + 128,
  ]),
)
const oldBytes = (text: string) => Buffer.from([...text].map((sign) => OLD.get(sign) ?? sign.codePointAt(0)!))

async function tableOf(
  movements: readonly Written[],
  how: typeof dialect extends fc.Arbitrary<infer One> ? One : never,
) {
  const rows = movements.map((each) => {
    const columns = {
      Дата: DAYS[how.day]!(each.on),
      Наредител: each.payer,
      ...WAYS[how.way]!(each, SUMS[how.sum]!),
      Основание: each.reason,
    }
    return Object.entries(columns).toSorted(() => (how.turned ? -1 : 0))
  })
  const table = [
    ...Array.from({ length: how.above }, (_, n) => [`Извлечение ${n}`]),
    rows[0]!.map(([heading]) => heading),
    ...rows.flatMap((row) => [row.map(([, text]) => text), ...(how.blanks ? [row.map(() => '')] : [])]),
  ]
  if (how.form === 'xlsx')
    return writeSpreadsheet(table.map((row) => row.map((text) => (text === '' ? null : text)))).toBuffer()
  const sign = how.form === 'windows-1251' ? ';' : how.form
  const text = table.map((row) => row.map((each) => cell(each, sign)).join(sign)).join(how.end)
  return how.form === 'windows-1251' ? oldBytes(text.replaceAll('−', '-')) : Buffer.from(text)
}

describe('whatever a bank writes, in whatever order and however much', () => {
  const said = ({ on, amount, payer, reason }: Written) =>
    `${on} ${amount > 0 ? '+' : '-'}${(Math.abs(amount) / 100).toFixed(2)} EUR ${payer} / ${reason}`

  it('each movement of a table is taken once and whole, and nothing is left out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 2, maxLength: 30 }),
        dialect,
        async (movements, how) => {
          const file = await read(await tableOf(movements, how))
          expect(shown(file)).toEqual(movements.map(said))
          expect(file.statements.flatMap(({ left }) => left)).toEqual([])
        },
      ),
      runs(60, 600),
    )
  }, 600_000)

  it.each([
    ['camt.053', camt],
    ['MT940', mt940],
  ])(
    'and of %s',
    async (_, form) => {
      await fc.assert(
        fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 200 }), async (movements) => {
          const file = await read(Buffer.from(form(movements)))
          expect(shown(file).map((line) => line.split(' / ')[0])).toEqual(
            movements.map((each) => said(each).split(' / ')[0]),
          )
        }),
        runs(15, 150),
      )
    },
    600_000,
  )
})
