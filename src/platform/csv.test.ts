/** Tables from spreadsheets: whatever cells hold comes back, in whichever pieces the file arrives. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csv, csvHeadings, csvLine, csvReader, csvRecord, type CsvRow } from './csv.ts'

const read = (...chunks: string[]): CsvRow[] => {
  const reader = csvReader()
  return [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()]
}
const cells = (...chunks: string[]) => read(...chunks).map((row) => row.cells)

describe('reading', () => {
  it.each(['a;b\n1;2', 'a,b\r\n1,2\r\n', '\ufeffa\tb\n1\t2\n', '"a;x",b\n1,2'])(
    '%j finds the sign between cells',
    (text) => {
      expect(cells(text)[1]).toEqual(['1', '2'])
    },
  )

  it('quoted cells hold signs, line ends and quotation marks', () => {
    expect(cells('a;b\n"x;1\n2";"он каза ""да"""\n')[1]).toEqual(['x;1\n2', 'он каза "да"'])
  })

  it('empty lines are left out and counted', () => {
    expect(read('a;b\n\n;\n1;2\n').map(({ row }) => row)).toEqual([1, 4])
  })

  it('a quotation mark that is never closed is found before the memory is full', () => {
    const reader = csvReader()
    expect(() => {
      reader.push('a;b\n"')
      for (let n = 0; n < 100; n++) reader.push('x'.repeat(20_000))
    }).toThrow('Row 2 has no end')
  })

  it('gives back what was written, in pieces of any size', () => {
    const cell = fc.string({ unit: fc.constantFrom('а', 'Z', '"', ';', ',', '\n', '1', ' ') })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { minLength: 1 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, size) => {
          const stored = rows
            .map((row) => row.map((each) => each.trim()))
            .filter((row) => row.some((each) => each !== ''))
          const text = csvLine(['a', 'b']) + rows.map((row) => csvLine(row)).join('')
          const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
            text.slice(n * size, (n + 1) * size),
          )
          expect(cells(...chunks).slice(1)).toEqual(stored)
        },
      ),
    )
  })
})

describe('a CSV file', () => {
  it('opens in Excel: its mark first, semicolons, quotes doubled, lines ended as there', () => {
    expect(csv(['Код', 'Заглавие'], [['1', 'Яхта „Ана“; "нова"']])).toBe(
      '\ufeff"Код";"Заглавие"\r\n"1";"Яхта „Ана“; ""нова"""\r\n',
    )
  })

  it.each(['=1+1', '+359', '-5', '@sum', '\tx'])('never runs %j as a formula', (text) => {
    expect(csv([text], [])).toBe(`\ufeff"'${text}"\r\n`)
  })

  it('holds amounts with spaces that Excel can read', () => {
    expect(csv(['12\u00a0345,67\u00a0лв.'], [])).toContain('"12 345,67 лв."')
  })

  it('does so in a file that is written line by line, too', () => {
    expect(csvHeadings(['Сума'])).toBe('\ufeff"Сума"\r\n')
    expect(csvLine(['12\u00a0345,67\u00a0лв.', '＝1+1'])).toBe('"12 345,67 лв.";"\'＝1+1"\r\n')
  })
})

it('a file for programs holds its cells as they are, in quotes only where they must stand in them', () => {
  expect(csvRecord(['a,b', 'в "г"', '=1', null, 2.5])).toBe('"a,b","в ""г""",=1,,2.5\r\n')
})
