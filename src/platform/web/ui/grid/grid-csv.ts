/** A list as a CSV file that Excel in Bulgaria opens by itself: semicolons, UTF-8 with its mark. */
import { csvLine } from '../../../csv.ts'

// Spaces that do not break keep Excel from reading a number.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/** The lines of a CSV file, its columns' titles first. */
export const csv = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  `\ufeff${[titles, ...rows].map((row) => csvLine(row.map(plain))).join('')}`

/** Hands a text to the person as a file. */
export function saveAs(name: string, text: string, type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ')
  link.click()
  URL.revokeObjectURL(address)
}
