/** Tables with one record in each line, as spreadsheets write them (RFC 4180), read piece by piece so that files of any size fit. */

/** `row` counts from 1 with the heading, as a spreadsheet shows it. */
export type CsvRow = { row: number; cells: string[] }

/** A record that long is no record but a quotation mark that is never closed. */
const LONGEST = 1_000_000

/** Reads what is pushed into it. The sign between cells is given, or found in the first line: semicolon, comma or tab. Empty lines are counted and left out. */
export function csvReader(between?: string) {
  let rest = ''
  let row = 0
  let sign = between

  const take = (final: boolean): CsvRow[] => {
    const rows: CsvRow[] = []
    let at = 0
    while (at < rest.length) {
      sign ??= signOf(rest, final)
      const record = sign === undefined ? undefined : recordAt(rest, at, sign, final)
      if (!record) break
      at = record.end
      row++
      if (record.cells.some((cell) => cell !== '')) rows.push({ row, cells: record.cells })
    }
    rest = rest.slice(at)
    if (rest.length > LONGEST) throw new Error(`Row ${row + 1} has no end; a quotation mark may be missing.`)
    return rows
  }
  return {
    push: (text: string) => {
      rest += row === 0 && rest === '' ? text.replace(/^\ufeff/, '') : text
      return take(false)
    },
    end: () => take(true),
  }
}

function signOf(text: string, final: boolean) {
  const end = text.indexOf('\n')
  if (end < 0 && !final && text.length < LONGEST) return undefined
  const line = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const count = (sign: string) => line.split(sign).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0]!
}

function recordAt(text: string, start: number, sign: string, final: boolean) {
  const newline = text.indexOf('\n', start)
  if (newline < 0 && !final) return undefined
  const end = newline < 0 ? text.length : newline
  const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
  return line.includes('"')
    ? quotedRecord(text, start, sign, final)
    : { cells: line.split(sign).map((cell) => cell.trim()), end: end + 1 }
}

/** A record with quoted cells, in which signs and line ends mean nothing. */
function quotedRecord(text: string, start: number, sign: string, final: boolean) {
  const cells: string[] = []
  let at = start
  for (;;) {
    let cell = ''
    if (text[at] === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1)
        if (close < 0)
          return final ? { cells: [...cells, cell + text.slice(at + 1)], end: text.length } : undefined
        cell += text.slice(at + 1, close)
        at = close + 1
        if (text[at] !== '"') break
        cell += '"'
      }
    }
    const from = at
    while (at < text.length && text[at] !== sign && text[at] !== '\n') at++
    if (at >= text.length && !final) return undefined
    cells.push((cell + text.slice(from, at).replace(/\r$/, '')).trim())
    if (text[at] !== sign) return { cells, end: at + 1 }
    at++
  }
}

/** A spreadsheet would run a text that begins like a formula, also in the wide signs of East Asia; an apostrophe makes it a text again. */
const harmless = (text: string) => (/^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text)

// Spaces that do not break keep a spreadsheet from reading a number.
const breaking = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const line = (cells: readonly string[], sign: string) => `${cells.join(sign)}\r\n`

/** One line of a table that spreadsheets in Bulgaria open by themselves. */
export const csvLine = (cells: readonly string[]) =>
  line(
    cells.map((cell) => quoted(harmless(breaking(cell)))),
    ';',
  )

/** Its first line, after the mark by which they know that it is in UTF-8. */
export const csvHeadings = (titles: readonly string[]) => `\ufeff${csvLine(titles)}`

/** Such a table. */
export const csv = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  csvHeadings(titles) + rows.map(csvLine).join('')

/** One line of a table for programs: cells as they are, quoted where they must be (RFC 4180). */
export const csvRecord = (cells: readonly (string | number | null)[]) =>
  line(
    cells.map((cell) => (/[",\r\n]/.test(String(cell ?? '')) ? quoted(String(cell)) : String(cell ?? ''))),
    ',',
  )
