/** Statements as the world's banks write them (test/world/statements), each with the answer that is right; and the same ones changed as programs on the way change files. */
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { closeReading } from '#platform/process/reading.ts'
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

  it.each(answers.filter(([name]) => !/utf-16|unicode/.test(name)))(
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
