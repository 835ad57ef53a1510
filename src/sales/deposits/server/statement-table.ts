/** Statements as tables, as banks let them be downloaded: what is in which column, an office says once. */
import { csvReader, type CsvRow } from '#platform/csv.ts'
import { alteredInCsv, shownInCsv } from '#platform/validation.ts'
import { type Cell, sheetsOf } from '#platform/process/xlsx.ts'
import type { LeftOut } from '../statements.contract.ts'
import { columnsByHeadings, directionOf, isDirectionHeading } from '../bank-table.rules.ts'
import {
  AlteredRow,
  decoded,
  isoDay,
  lineOf,
  minorUnits,
  MOST_LINES,
  orLeftOut,
  plain,
  type ReadFile,
  type ReadLine,
  type TableForm,
  TooMany,
  Unread,
  Unreadable,
} from './statement-lines.ts'

const SIGNS = { SEMICOLON: ';', COMMA: ',', TAB: '\t' }
const ANY_SIGN = [';', ',', '\t', '|']
const CHUNK = 64 * 1024
/** Above the headings banks write whose account it is, and of when. */
const MOST_ABOVE = 30
const MOST_COLUMNS = 60

/** The lines of a table; its headings, where they are not those that were described. */
export function readTable(bytes: Uint8Array, form: TableForm | undefined): ReadFile {
  const text = decoded(bytes, form?.encoding)
  const sign = form && form.separator !== 'AUTO' ? SIGNS[form.separator] : signIn(text, form)
  const reader = csvReader(sign)
  const table = tableOf(form)
  const take = (rows: CsvRow[]) => {
    for (const { row, cells } of rows) table.take(row, cells.map(shownInCsv))
  }
  for (let at = 0; at < text.length; at += CHUNK) take(reader.push(text.slice(at, at + CHUNK)))
  take(reader.end())
  return table.read() ?? table.undescribed()
}

/** The same of a workbook: of the sheet that has the described columns, else the headings of the sheet that has most. */
export function readWorkbook(bytes: Uint8Array, form: TableForm | undefined): ReadFile {
  const others: { headings: string[]; direction: string }[] = []
  for (const sheet of sheetsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    const table = tableOf(form)
    sheet(MOST_COLUMNS, (row, cells) => {
      table.take(row, cells.map(asText))
      return true
    })
    const read = table.read()
    if (read) return read
    if (table.width() >= 2) others.push(table.undescribed())
  }
  const [best] = others.toSorted((one, other) => other.headings.length - one.headings.length)
  if (!best) throw new Unreadable('no table')
  return best
}

/** No text of a bank is longer. */
const LONGEST_CELL = 1000
/** A sum as a spreadsheet keeps it, near enough to cents; a text as it was typed. */
function asText(cell: Cell): string {
  if (typeof cell === 'string') return cell.slice(0, LONGEST_CELL).trim()
  if ('day' in cell) return cell.day
  // What is no sum has to be read as none, and not as nothing.
  if (!('typed' in cell)) return `#${cell.altered}`
  if (typeof cell.typed !== 'object') return String(cell.typed)
  const number = Number(cell.number)
  const cents = number.toFixed(2)
  if (Math.abs(number) < 1e12 && Math.abs(number - Number(cents)) < 1e-6) return cents
  return cell.typed.altered === 'FRACTION' ? number.toFixed(6) : number.toExponential(14)
}

/** Takes the rows of a table, and has its lines once a row has had the described headings. */
function tableOf(form: TableForm | undefined) {
  const above: string[][] = []
  let columns: Record<string, number> | undefined
  let headings: string[] = []
  const lines: ReadLine[] = []
  const left: LeftOut[] = []
  const signs = signsOfDebits(lines)
  const marked = markedColumns()
  /** The row with the most cells is that of the headings. */
  const widest = () => above.toSorted((one, other) => filled(other) - filled(one))[0] ?? []
  return {
    take(row: number, cells: string[]) {
      if (filled(cells) === 0) return
      if (columns) {
        refuseAltered(row, cells, columns)
        const found = columns
        const words = () => cells.filter((cell) => cell !== '').join(' | ')
        const line = orLeftOut(left, row, words, () => lineIn(cells, found, form!))
        if (line) {
          lines.push(line)
          signs.note(cells[columns['direction'] ?? -1], ofOne(cells[columns['amount'] ?? -1] ?? ''))
          marked.note(cells, line)
        }
        if (lines.length > MOST_LINES) throw new TooMany()
        return
      }
      const named = distinct(cells.slice(0, MOST_COLUMNS))
      if (form) columns = columnsIn(named, form)
      if (columns) headings = named
      if (!columns && above.length < MOST_ABOVE) above.push(named)
    },
    read(): ReadFile | undefined {
      if (!columns) return undefined
      const direction = signless(columns)
        ? (headings.find(isDirectionHeading) ?? headings[marked.contrary()])
        : undefined
      // Without it all would be taken for what came in.
      if (direction !== undefined) return { headings: shown(headings), direction: plain(direction, 100) }
      signs.settle()
      return {
        format: 'CSV',
        statements: [{ account: '', lines, left, addsUp: null }],
        headings: shown(headings),
      }
    },
    width: () => filled(widest()),
    undescribed() {
      const found = widest()
      if (filled(found) < 2) throw new Unreadable('no table')
      return { headings: shown(found), direction: plain(directionBelow(found, above), 100) }
    },
  }
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

/** The sign between cells: that which gives the described headings, or else the most cells in the most rows. */
function signIn(text: string, form: TableForm | undefined): string {
  const start = text.slice(0, CHUNK)
  const tried = ANY_SIGN.map((sign) => {
    const reader = csvReader(sign)
    const rows = [...reader.push(start), ...(start.length === text.length ? reader.end() : [])]
    const widths = Map.groupBy(rows, ({ cells }) => cells.length)
    return {
      sign,
      described:
        form !== undefined && rows.some(({ cells }) => columnsIn(distinct(cells.map(shownInCsv)), form)),
      cells: Math.max(0, ...[...widths].map(([width, alike]) => (width > 1 ? width * alike.length : 0))),
    }
  })
  const [best] = tried.toSorted(
    (one, other) => Number(other.described) - Number(one.described) || other.cells - one.cells,
  )
  return best!.sign
}

/** Headings of which none is another's: a second column of one name is told by its number. */
function distinct(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const turn = (seen.get(folded(heading)) ?? 0) + 1
    seen.set(folded(heading), turn)
    return heading !== '' && turn > 1 ? `${heading} (${turn})` : heading
  })
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

/** A row as a line. Throws Unread: sums at the end have no day. */
function lineIn(cells: readonly string[], columns: Record<string, number>, { dayOrder }: TableForm) {
  const at = (field: string) => (columns[field] === undefined ? '' : (cells[columns[field]] ?? ''))
  const bookedOn = dayIn(at('date'), dayOrder)
  const money = columns['amount'] === undefined ? ofTwo(at('credit'), at('debit')) : ofOne(at('amount'))
  if (!bookedOn) throw new Unread(/\d/.test(at('date')) ? 'NO_DAY' : 'NO_MOVEMENT')
  if (money === undefined) throw new Unread('NO_AMOUNT')
  if (money === 0) throw new Unread('ZERO')
  const mark = columns['direction'] === undefined ? undefined : directionOf(at('direction'))
  if (columns['direction'] !== undefined && columns['amount'] !== undefined && !mark)
    throw new Unread('NO_DIRECTION')
  const taken = columns['amount'] === undefined ? undefined : mark
  return lineOf({
    bookedOn,
    direction: taken ? (money < 0 ? 'OUT' : taken.direction) : money > 0 ? 'IN' : 'OUT',
    amount: Math.abs(money),
    currency:
      at('currency').toUpperCase() || currencyIn(at('amount') || at('credit') || at('debit')) || 'EUR',
    payer: at('payer'),
    iban: at('iban'),
    reason: at('reason'),
    bankReference: at('reference'),
    // What banks write as a credit below nought is one that they take back.
    takesBack: taken
      ? taken.takesBack || (money < 0 && taken.direction === 'IN')
      : columns['amount'] === undefined && (ofOne(at('credit') || '0') ?? 0) < 0,
    bankReason: '',
    inDoubt: false,
  })
}

/** No sum is longer; what is, would be tried in very many ways. */
const LONGEST_SUM = 40

/** What stands for nothing in a column of sums. */
const NOTHING = /^[-−–—]*$/
/** A currency, beside a sum. */
const CURRENCY = String.raw`(?:[A-Z]{3}|€|лв\.?)`
/** Marks behind a sum. */
const MARK = '(?:CR|DR|Cr|Dr|КТ|ДТ|Кт|Дт)'
const SUM = new RegExp(
  String.raw`^([-−–+]?)\s*(?:${CURRENCY})?\s*([-−–+]?)\s*([\d\s\u00a0\u202f.,'’]+?)\s*([-−–]?)\s*(?:${CURRENCY})?\s*([-−–]?)\s*(${MARK}?)$`,
  'u',
)

/** With its sign: banks write it before or behind, as a hyphen, a minus, parentheses or a mark; with a currency or without. Undefined for all else. */
function ofOne(text: string): number | undefined {
  if (text.length > LONGEST_SUM) return undefined
  const [, within] = /^\((.*)\)$/s.exec(text.trim()) ?? []
  const [, before, between, sum = '', behind, last, mark] = SUM.exec((within ?? text).trim()) ?? []
  const amount = amountIn(sum)
  const minus = [before, between, behind, last].filter((sign) => sign && sign !== '+').length
  if (amount === undefined || minus > 1) return undefined
  const below = minus === 1 || (mark && directionOf(mark)?.direction === 'OUT') || within !== undefined
  return below ? -amount : amount
}

const currencyIn = (text: string) =>
  /[€]/.test(text) ? 'EUR' : /лв/.test(text) ? 'BGN' : (/(?<![A-Z])([A-Z]{3})(?![A-Z])/.exec(text)?.[1] ?? '')

function ofTwo(credit: string, debit: string): number | undefined {
  const [incoming, outgoing] = [credit, debit].map((sum) => (NOTHING.test(sum.trim()) ? 0 : ofOne(sum)))
  return incoming === undefined || outgoing === undefined ? undefined : incoming - Math.abs(outgoing)
}

/** The last point or comma before one or two digits is the decimal one; what stands before groups thousands. */
function amountIn(text: string): number | undefined {
  const [, whole = '', fraction = ''] =
    /^([\d\s\u00a0\u202f.,'’]*?)(?:[.,](\d{1,2}|\d{2}0{2,4}))?$/.exec(text.trim()) ?? []
  const grouped = /^\d{1,3}(?:[\s\u00a0\u202f.,'’]\d{3})+$/.test(whole)
  return minorUnits(`${grouped ? whole.replaceAll(/\D/g, '') : whole}.${fraction}`)
}

/** Months as people write them, in the languages of statements that come here. */
const MONTHS = new Map(
  ['bg', 'en', 'de'].flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15))).flatMap((day, month) =>
      (['long', 'short'] as const).map((style) => {
        const name = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(day)
        return [name.toLowerCase().replace(/\.$/, ''), month + 1] as const
      }),
    ),
  ),
)

/** A day as banks write it: in any order with signs between, together, with the month as a word, or as a moment. */
function dayIn(text: string, order: TableForm['dayOrder']): string | undefined {
  const trimmed = text.trim()
  if (/^\d{4}-\d\d-\d\dT/.test(trimmed)) return isoDay(trimmed)
  const [, one = '', two = '', three = ''] =
    /^(\d{1,4})(?:\s?[-./]\s?)(\d{1,2})(?:\s?[-./]\s?)(\d{1,4})(?:\D|$)/.exec(trimmed) ?? []
  if (three) {
    if (one.length === 4 || order === 'YMD') return day(one, two, three)
    return order === 'DMY' ? day(three, two, one) : day(three, one, two)
  }
  const [together] = /^\d{8}(?=\D|$)/.exec(trimmed) ?? []
  if (together) {
    const first = together.slice(0, 4)
    if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])/.test(together))
      return day(first, together.slice(4, 6), together.slice(6))
    const [a, b] = [together.slice(0, 2), together.slice(2, 4)]
    return order === 'MDY' ? day(together.slice(4), a, b) : day(together.slice(4), b, a)
  }
  const [, before, word = '', after, year = ''] =
    /^(\d{1,2})?[-.\s]{0,2}(\p{L}{3,10})\.?[-\s]?(\d{1,2}(?=[,\s]))?[-,\s]{0,2}(\d{4}|\d{2})(?:\D|$)/u.exec(
      trimmed,
    ) ?? []
  const month = MONTHS.get(word.toLowerCase())
  return month && (before ?? after) ? day(year, String(month), (before ?? after)!) : undefined
}

const day = (year: string, month: string, date: string) =>
  `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
