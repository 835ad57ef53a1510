/** Sets a spreadsheet; runs in a thread (spreadsheet.ts). */
import writeSpreadsheet from 'write-excel-file/node'
import type { Spreadsheet } from './spreadsheet.ts'

/** The bytes of a spreadsheet as XLSX. */
export async function setSpreadsheet({ titles, rows }: Spreadsheet): Promise<Uint8Array> {
  const heading = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : value ? { value, type: String } : null,
    ),
  )
  const file = await writeSpreadsheet([heading, ...cells], {
    columns: titles.map(({ length }) => ({ width: Math.max(14, length + 2) })),
    stickyRowsCount: 1,
  }).toBuffer()
  return new Uint8Array(file)
}
