/** Tables of a manual: columns by what is in them, and rows that go on over pages under a repeated header. */
import type { Tokens } from 'marked'
import { extent, piecesOf, type Piece } from './lines.ts'
import { ACCENT, CELL, DEEP, MEASURE, RULE } from './look.ts'
import type { Paper } from './paper.ts'

const GAP = 16
const HEAD = { ...CELL, colour: DEEP }

const sum = (figures: number[]) => figures.reduce((all, figure) => all + figure, 0)

export function setTable(paper: Paper, { header, rows }: Tokens.Table) {
  const names = header.map(({ tokens }) =>
    piecesOf(tokens).map(({ text }): Piece => ({ text, face: 'strong' })),
  )
  const all = [names, ...rows.map((row) => row.map(({ tokens }) => piecesOf(tokens)))]
  const widths = widthsOf(paper, all)
  const places = widths.map((_, column) => sum(widths.slice(0, column).map((width) => width + GAP)))
  const set = all.map((row) => row.map((cell, column) => paper.lines(cell, CELL, widths[column]!)))
  const heights = set.map((row) => Math.max(...row.map((lines) => lines.length)) * CELL.leading + 9)
  const rule = (thickness: number, colour: string) =>
    paper.artifact('Layout', () => paper.rule(paper.y, thickness, colour))

  paper.reserve(sum(heights.slice(0, 3)))
  const table = paper.child(paper.root, 'Table')
  for (const [index, row] of set.entries()) {
    // The last row does not go over alone.
    const together = heights.slice(index, index === set.length - 2 ? index + 2 : index + 1)
    if (paper.reserve(sum(together))) {
      // The header again, for the eye: to those who listen it is known.
      paper.artifact('Pagination', () => {
        for (const [column, lines] of set[0]!.entries()) paper.draw(lines, HEAD, places[column]!, paper.y + 4)
      })
      paper.y += heights[0]!
      rule(1, ACCENT)
    }
    const top = paper.y
    const struct = paper.child(table, 'TR')
    const tag = index === 0 ? 'TH' : 'TD'
    for (const [column, lines] of row.entries()) {
      const cell = paper.child(struct, tag, index === 0 ? { scope: 'Column' } : {})
      paper.y = top + 4
      paper.put(lines, tag, cell, index === 0 ? HEAD : CELL, places[column]!)
      cell.end()
    }
    struct.end()
    paper.y = top + heights[index]!
    if (index === 0) rule(1, ACCENT)
    else rule(0.5, RULE)
  }
  table.end()
  paper.y += 12
}

/** Narrow columns keep their width; the others share what is left. */
function widthsOf(paper: Paper, rows: Piece[][][]) {
  const columns = rows[0]!.length
  const natural = rows[0]!.map((_, column) =>
    Math.max(...rows.map((row) => extent(paper.lines(row[column]!, CELL, 9999)[0] ?? []))),
  )
  const room = MEASURE - GAP * (columns - 1)
  const narrow = natural.map((width) => (width <= room / columns ? width + 1 : 0))
  const left = room - sum(narrow)
  const wide = sum(natural.filter((_, column) => !narrow[column]))
  return natural.map((width, column) => narrow[column] || (left * width) / wide)
}
