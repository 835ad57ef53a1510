/** Statements as tables, as banks let them be downloaded: what is in which column, an office says once. */
import { csvReader, type CsvRow } from '#platform/csv.ts'
import { alteredInCsv, shownInCsv } from '#platform/validation.ts'
import { columnsByHeadings, directionOf, isDirectionHeading } from '../bank-table.rules.ts'
import {
  AlteredRow,
  decoded,
  lineOf,
  minorUnits,
  MOST_LINES,
  plain,
  type ReadFile,
  type ReadLine,
  type TableForm,
  TooMany,
  Unreadable,
} from './statement-lines.ts'

const SIGNS = { SEMICOLON: ';', COMMA: ',', TAB: '\t' }
const CHUNK = 64 * 1024
/** Above the headings banks write whose account it is, and of when. */
const MOST_ABOVE = 30
const MOST_COLUMNS = 60

/** The lines of a table; its headings, where they are not those that were described. */
export function readTable(bytes: Uint8Array, form: TableForm | undefined): ReadFile {
  const sign = form && form.separator !== 'AUTO' ? SIGNS[form.separator] : undefined
  const reader = csvReader(sign)
  const text = decoded(bytes, form?.encoding)
  const above: string[][] = []
  let columns: Record<string, number> | undefined
  let headings: string[] = []
  const lines: ReadLine[] = []
  const signs = signsOfDebits(lines)
  const marked = markedColumns()
  const take = (rows: CsvRow[]) => {
    for (const { row, cells: written } of rows) {
      const cells = written.map(shownInCsv)
      if (columns) {
        refuseAltered(row, cells, columns)
        const line = lineIn(cells, columns, form!)
        if (line) {
          lines.push(line)
          signs.note(cells[columns['direction'] ?? -1], ofOne(cells[columns['amount'] ?? -1] ?? ''))
          marked.note(cells, line)
        }
        if (lines.length > MOST_LINES) throw new TooMany()
        continue
      }
      if (form) columns = columnsIn(cells, form)
      if (columns) headings = cells.slice(0, MOST_COLUMNS)
      if (!columns && above.length < MOST_ABOVE) above.push(cells.slice(0, MOST_COLUMNS))
    }
  }
  for (let at = 0; at < text.length; at += CHUNK) take(reader.push(text.slice(at, at + CHUNK)))
  take(reader.end())
  if (columns) {
    const direction = signless(columns)
      ? (headings.find(isDirectionHeading) ?? headings[marked.contrary()])
      : undefined
    // Without it all would be taken for what came in.
    if (direction !== undefined) return { headings: shown(headings), direction: plain(direction, 100) }
    signs.settle()
    return { format: 'CSV', statements: [{ account: '', lines }], headings: shown(headings) }
  }
  // The row with the most cells is that of the headings.
  const [found = []] = above.toSorted((one, other) => filled(other) - filled(one))
  if (filled(found) < 2) throw new Unreadable('no table')
  return { headings: shown(found), direction: plain(directionBelow(found, above), 100) }
}

/** The heading of the column by whose marks sums seem to come in or go out, in a table that nobody has described; empty where none. */
function directionBelow(headings: string[], rows: readonly string[][]) {
  if (columnsByHeadings(headings).credit !== undefined) return ''
  const marked = markedColumns()
  for (const cells of rows.slice(rows.indexOf(headings) + 1))
    // A row of totals has few cells.
    if (filled(cells) * 2 > filled(headings))
      marked.note(cells, { direction: cells.some((cell) => (ofOne(cell) ?? 0) < 0) ? 'OUT' : 'IN' })
  return headings.find(isDirectionHeading) ?? headings[marked.contrary()] ?? ''
}

/** Columns whose numbers are names of something. */
const TEXTS = ['payer', 'iban', 'reason', 'reference']
function refuseAltered(row: number, cells: readonly string[], columns: Record<string, number>) {
  if (TEXTS.some((field) => alteredInCsv(cells[columns[field] ?? -1] ?? '') === 'LONG'))
    throw new AlteredRow(row)
}

const shown = (headings: readonly string[]) =>
  headings.map((each) => plain(each, 100)).filter((each) => each !== '')
/** One column of sums, and none that says which way they went. */
const signless = (columns: Record<string, number>) =>
  columns['amount'] !== undefined && columns['direction'] === undefined

/** Columns that hold nothing but marks of a direction, and one of them contrary to how a line was read. */
function markedColumns() {
  const columns = new Map<number, { only: boolean; contrary: boolean; seen: Set<string> }>()
  return {
    note: (cells: readonly string[], { direction }: Pick<ReadLine, 'direction'>) => {
      for (const [place, cell] of cells.slice(0, MOST_COLUMNS).entries()) {
        const column = columns.get(place) ?? { only: true, contrary: false, seen: new Set() }
        columns.set(place, column)
        const mark = column.only ? directionOf(cell) : undefined
        column.only = mark !== undefined
        if (!mark) continue
        column.seen.add(cell.length > 1 ? 'word' : mark.direction)
        column.contrary ||= mark.direction === 'OUT' && direction === 'IN'
      }
    },
    /** The place of such a column; a single letter means a direction only beside its opposite. */
    contrary: () =>
      [...columns].find(
        ([, { only, contrary, seen }]) => only && contrary && (seen.has('word') || seen.size > 1),
      )?.[0] ?? -1,
  }
}

/**
 * What goes out is written by some banks with a minus beside its mark, by others without: where one has none, another's minus means that
 * it was reversed.
 */
function signsOfDebits(lines: ReadLine[]) {
  const below: number[] = []
  let above = false
  return {
    note: (mark: string | undefined, money: number | undefined) => {
      if (mark === undefined || money === undefined || directionOf(mark)?.direction !== 'OUT') return
      if (money > 0) above = true
      else below.push(lines.length - 1)
    },
    settle: () => {
      if (above) for (const at of below) lines[at] = { ...lines[at]!, direction: 'IN', takesBack: true }
    },
  }
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length
const folded = (text: string) => plain(text, 100).toLowerCase()

/** Where each described column stands, if this row has all of them. */
function columnsIn(cells: readonly string[], { columns }: TableForm) {
  const headings = cells.map(folded)
  const places = Object.entries(columns)
    .filter(([, heading]) => heading !== '')
    .map(([field, heading]) => [field, headings.indexOf(folded(heading))] as const)
  return places.every(([, place]) => place >= 0) ? Object.fromEntries(places) : undefined
}

/** A row as a line; nothing where it has neither day nor amount, as sums at the end. */
function lineIn(cells: readonly string[], columns: Record<string, number>, { dayOrder }: TableForm) {
  const at = (field: string) => (columns[field] === undefined ? '' : (cells[columns[field]] ?? ''))
  const bookedOn = dayIn(at('date'), dayOrder)
  const money = columns['amount'] === undefined ? ofTwo(at('credit'), at('debit')) : ofOne(at('amount'))
  if (!bookedOn && (!money || !at('date'))) return undefined
  if (!bookedOn) throw new Unreadable('no day')
  if (money === undefined) throw new Unreadable('no amount')
  if (money === 0) return undefined
  const mark = columns['direction'] === undefined ? undefined : directionOf(at('direction'))
  if (columns['direction'] !== undefined && columns['amount'] !== undefined && !mark)
    throw new Unreadable('no direction')
  const taken = columns['amount'] === undefined ? undefined : mark
  return lineOf({
    bookedOn,
    direction: taken ? (money < 0 ? 'OUT' : taken.direction) : money > 0 ? 'IN' : 'OUT',
    amount: Math.abs(money),
    currency: at('currency').toUpperCase() || 'EUR',
    payer: at('payer'),
    iban: at('iban'),
    reason: at('reason'),
    bankReference: at('reference'),
    // What banks write as a credit below nought is one that they take back.
    takesBack: taken
      ? taken.takesBack || (money < 0 && taken.direction === 'IN')
      : columns['amount'] === undefined && (ofOne(at('credit') || '0') ?? 0) < 0,
    bankReason: '',
  })
}

/** No sum is longer; what is, would be tried in very many ways. */
const LONGEST_SUM = 40

/** With its sign: banks write it before or behind, as a hyphen or a minus. */
function ofOne(text: string): number | undefined {
  if (text.length > LONGEST_SUM) return undefined
  const [, before, sum = '', behind] = /^([-−–+]?)\s*([\d\s\u00a0.,']+?)\s*([-−–]?)$/.exec(text.trim()) ?? []
  const amount = amountIn(sum)
  return amount === undefined ? undefined : (before && before !== '+') || behind ? -amount : amount
}

function ofTwo(credit: string, debit: string): number | undefined {
  const [incoming, outgoing] = [ofOne(credit || '0'), ofOne(debit || '0')]
  return incoming === undefined || outgoing === undefined ? undefined : incoming - Math.abs(outgoing)
}

/** The last point or comma before one or two digits is the decimal one; what stands before groups thousands. */
function amountIn(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^([\d\s\u00a0.,']*?)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  const grouped = /^\d{1,3}(?:[\s\u00a0.,']\d{3})+$/.test(whole)
  return minorUnits(`${grouped ? whole.replaceAll(/\D/g, '') : whole}.${fraction}`)
}

function dayIn(text: string, order: TableForm['dayOrder']): string | undefined {
  const [, one = '', two = '', three = ''] =
    /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:\D|$)/.exec(text.trim()) ?? []
  if (!three) return undefined
  const [year, month, day] =
    one.length === 4 || order === 'YMD'
      ? [one, two, three]
      : order === 'DMY'
        ? [three, two, one]
        : [three, one, two]
  return `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
