/** Rows and columns of a document: a table under a header that every page repeats, and facts, each beside its label. */
import type { Line, Segment } from './lines.ts'
import { ACCENT, BODY, CELL, HEAD, LABEL, MEASURE, PAGE, RULE, type Style } from './styles.ts'
import type { Fact, Section } from './document.ts'
import type { Document, Part } from './pages.ts'

const GAP = 14
/** Of the labels of facts: the same in all sections, so that the eye keeps to one line. */
const LEFT = MEASURE * 0.37
/** Above the lines of a row, and below them. */
const AIR = 4
const AIR_BELOW = 2
/** A header that is higher would leave no room for rows. */
const HIGHEST_REPEATED = 160

type Cell = { lines: Line[]; tag: 'TH' | 'TD'; scope?: 'Row' | 'Column' }
type Grid = { places: number[]; leading: number; table: Part; onTurn: () => void }

const tallest = (cells: Cell[]) => Math.max(1, ...cells.map(({ lines }) => lines.length))
const heightOf = (cells: Cell[], leading: number) => tallest(cells) * leading + AIR + AIR_BELOW

/** The room of a page with nothing on it but a header that was repeated. */
const FULL = PAGE.height - PAGE.top - PAGE.bottom - 60
/** A row of more lines than these goes on over the next page, rather than leave half of this one empty. */
const LONGEST_WHOLE = 8
/** So many lines of it stand on each page at least. */
const FEWEST_LINES = 4

/** Sets one row. One of many lines goes on over the next page; any other stays whole, and together with as much after it as `keep`. */
function setRow(document: Document, { places, leading, table, onTurn }: Grid, cells: Cell[], store = 0) {
  const room = () => Math.max(1, Math.floor((document.room - AIR - AIR_BELOW) / leading))
  const whole = heightOf(cells, leading)
  const together = whole + store <= FULL ? whole + store : whole
  const parts = tallest(cells) > LONGEST_WHOLE && room() >= FEWEST_LINES
  if (together > document.room && !parts) {
    document.turn()
    onTurn()
  }
  const row = document.child(table, 'TR')
  const segments = cells.map(({ tag, scope }) => document.child(row, tag, scope ? { scope } : {}))
  for (let from = 0; from < tallest(cells);) {
    const left = tallest(cells) - from
    const fits = room()
    const take = left <= fits ? left : Math.max(1, Math.min(fits, left - FEWEST_LINES))
    const top = document.y + AIR
    for (const [column, { lines, tag }] of cells.entries()) {
      document.y = top
      document.put(lines.slice(from, from + take), tag, segments[column]!, leading, places[column]!)
    }
    document.y = top + take * leading + AIR_BELOW
    from += take
    if (from < tallest(cells)) {
      document.turn()
      onTurn()
    }
  }
  for (const segment of segments) segment.end()
  row.end()
}

/** How much of what follows stays with a row: the last row never stands on a page by itself, and what comes after the table not without it. */
const storedWith = (next: Cell[] | undefined, isLastButOne: boolean, { leading }: Grid, after: number) =>
  next ? (isLastButOne ? heightOf(next, leading) + after : 0) : after

const factCells = (document: Document, { label, value }: Fact): Cell[] => [
  { lines: document.lines(label, LABEL, LEFT), tag: 'TH', scope: 'Row' },
  { lines: document.lines(value, BODY, MEASURE - LEFT - GAP), tag: 'TD' },
]

/** So few facts are not parted. */
const FEW_FACTS = 4

/** What the first row of facts takes, or all of a few, or what of a long one stands on a page at least: a heading does not stand without it. */
export function firstOfFacts(document: Document, facts: Fact[]): number {
  const rows = facts.map((fact) => factCells(document, fact))
  const [first] = rows
  if (!first) return 0
  if (tallest(first) > LONGEST_WHOLE) return FEWEST_LINES * BODY.leading
  const whole = rows.length <= FEW_FACTS && rows.every((cells) => tallest(cells) <= LONGEST_WHOLE)
  return sum((whole ? rows : [first]).map((cells) => heightOf(cells, BODY.leading)))
}

/** Facts under each other, labels at the left; `after` stays with the last. */
export function setFacts(document: Document, facts: Fact[], after = 0) {
  const table = document.child(document.root, 'Table')
  const grid: Grid = { places: [0, LEFT + GAP], leading: BODY.leading, table, onTurn: () => {} }
  const rows = facts.map((fact) => factCells(document, fact))
  for (const [index, cells] of rows.entries()) {
    setRow(document, grid, cells, storedWith(rows[index + 1], index === rows.length - 2, grid, after))
    document.artifact('Layout', () => document.rule(document.y, 0.5, RULE))
  }
  table.end()
}

type Columns = Extract<Section, { kind: 'table' }>['columns']
type Text = string | Segment[]

/** Sets a table with its head, which is repeated on each further page unless it is too high; columns are as wide as their texts need. `after` stays with the last row. */
export function setTable(
  document: Document,
  { columns, rows }: { columns: Columns; rows: Text[][] },
  after = 0,
) {
  const all: Text[][] = [columns.map(({ name }) => name), ...rows]
  const styleOf = (row: number): Style => (row === 0 ? HEAD : CELL)
  const widths = widthsOf(document, all, styleOf)
  const places = widths.map((_, column) => sum(widths.slice(0, column).map((width) => width + GAP)))
  const cellsOf = (row: Text[], index: number): Cell[] =>
    columns.map(({ align }, column) => {
      const lines = document.lines(row[column] ?? '', styleOf(index), widths[column]!)
      const aligned = align === 'right' ? lines.map((line) => pushed(document, line, widths[column]!)) : lines
      return index === 0 ? { lines: aligned, tag: 'TH', scope: 'Column' } : { lines: aligned, tag: 'TD' }
    })
  const header = cellsOf(all[0]!, 0)
  const table = document.child(document.root, 'Table')
  const high = heightOf(header, CELL.leading)
  // The header again, for the eye: to those who listen it is known.
  const repeatHeader = () => {
    if (high > HIGHEST_REPEATED) return
    document.artifact('Pagination', () => {
      for (const [column, { lines }] of header.entries())
        document.draw(lines, CELL.leading, places[column]!, document.y + AIR)
      document.rule(document.y + high, 1, ACCENT)
    })
    document.y += high
  }
  const grid: Grid = { places, leading: CELL.leading, table, onTurn: repeatHeader }
  for (const [index, row] of all.entries()) {
    const cells = index === 0 ? header : cellsOf(row, index)
    const next = all[index + 1]
    // Only the first and the last row are kept with another, so no row is set twice but those.
    const near = next && (index === 0 || index === all.length - 2) ? cellsOf(next, index + 1) : undefined
    // A header that itself goes over is not repeated above itself.
    const own = index === 0 ? { ...grid, onTurn: () => {} } : grid
    const isLast = index === all.length - 1
    const more = index === all.length - 2 || isLast ? after : 0
    setRow(document, own, cells, storedWith(near, true, grid, more))
    document.artifact('Layout', () =>
      index === 0 ? document.rule(document.y, 1, ACCENT) : document.rule(document.y, 0.5, RULE),
    )
  }
  table.end()
}

/** A line at the right end of its column. */
function pushed(document: Document, line: Line, width: number): Line {
  const by = Math.max(0, width - document.extent([line]))
  return line.map((segment) => ({ ...segment, x: segment.x + by }))
}

const sum = (figures: number[]) => figures.reduce((all, figure) => all + figure, 0)
/** More rows than this say nothing new of how wide a column wants to be. */
const ROWS_MEASURED = 200

/** Narrow columns keep their width; the others share what is left. */
function widthsOf(document: Document, rows: Text[][], styleOf: (row: number) => Style) {
  const columns = rows[0]!.length
  const natural = rows[0]!.map((_, column) =>
    Math.max(
      12,
      ...rows
        .slice(0, ROWS_MEASURED)
        .map((row, index) =>
          document.extent(document.lines(row[column]?.slice(0, 300) ?? '', styleOf(index), 9999)),
        ),
    ),
  )
  const room = MEASURE - GAP * (columns - 1)
  if (sum(natural) <= room) return natural.map((width) => width + (room - sum(natural)) / columns)
  const narrow = natural.map((width) => (width <= room / columns ? width + 1 : 0))
  const left = room - sum(narrow)
  const wide = sum(natural.filter((_, column) => !narrow[column]))
  return natural.map((width, column) => narrow[column] || (left * width) / wide)
}
