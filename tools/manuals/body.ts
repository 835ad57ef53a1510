/** The body of a manual, block by block: headings, paragraphs, lists, commands, remarks and tables. */
import type { Token, Tokens } from 'marked'
import { setTable } from '#platform/pdf/grid.ts'
import { ACCENT, BODY, CELL, HEADING, MEASURE, PAGE, STRONG, type Style } from '#platform/pdf/styles.ts'
import type { Part } from '#platform/pdf/paper.ts'
import { type ManualPaper, workItemsOf, TINT } from './paper.ts'

/** Of sections, and of what stands in them. */
const HEADINGS: Record<number, Style> = {
  2: { ...HEADING, size: 15, leading: 20 },
  3: { ...HEADING, size: 11, leading: 15.5 },
}
const CODE: Style = { ...BODY, size: 9.4 }

/** Answers on which page each section begins. */
export function setBody(paper: ManualPaper, tokens: Token[]): number[] {
  const { pages, setHeading } = headingsOn(paper)
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    switch (token.type) {
      case 'heading':
        setHeading(token as Tokens.Heading, next)
        break
      case 'paragraph':
        setParagraph(paper, token as Tokens.Paragraph, next)
        break
      case 'list':
        setList(paper, token as Tokens.List, paper.root)
        break
      case 'code':
        setCode(paper, token as Tokens.Code)
        break
      case 'blockquote':
        setRemark(paper, token as Tokens.Blockquote)
        break
      case 'table':
        setTable(paper, tableOf(token as Tokens.Table))
        paper.y += 12
        break
      default:
        throw new Error(`Manuals have no place for “${token.type}”: ${token.raw.slice(0, 60)}`)
    }
  }
  return pages
}

const tableOf = ({ header, rows }: Tokens.Table) => ({
  columns: header.map(({ text }) => ({ name: text })),
  rows: rows.map((row) => row.map(({ tokens }) => workItemsOf(tokens, CELL))),
})

/** Sets headings, and bookmarks for them: those of sections hold those below. */
function headingsOn(paper: ManualPaper) {
  let section = paper.doc.outline
  const pages: number[] = []
  const setHeading = (token: Tokens.Heading, next?: Token) => {
    const style = HEADINGS[token.depth]!
    // A heading takes the beginning of what follows with it: of a table the first rows.
    paper.reserve(style.leading + (next?.type === 'table' ? 8 : 3) * BODY.leading + 20)
    if (paper.y > PAGE.top) paper.y += token.depth === 2 ? 13 : 6
    const options = { top: paper.y - 12, left: PAGE.width, expanded: true }
    if (token.depth === 2) {
      paper.doc.addNamedDestination(`section ${pages.length}`, 'XYZ', 0, paper.y - 12, 0)
      pages.push(paper.page)
      section = paper.doc.outline.addItem(token.text, options)
    } else section.addItem(token.text, options)
    paper.text(workItemsOf([token], style), `H${token.depth}`, paper.root, style)
    paper.y += token.depth === 2 ? 5 : 2
  }
  return { pages, setHeading }
}

function setParagraph(paper: ManualPaper, token: Tokens.Paragraph, next?: Token) {
  // What announces a command stands on the page of the command.
  if (next?.type === 'code') paper.reserve(5 * BODY.leading + next.raw.split('\n').length * CODE.leading)
  paper.text(workItemsOf([token]), 'P', paper.root, BODY)
  paper.y += next?.type === 'list' ? 4 : 8
}

function setList(paper: ManualPaper, { items, ordered, start }: Tokens.List, parent: Part, indent = 0) {
  const list = paper.child(parent, 'L')
  for (const [index, { tokens }] of items.entries()) {
    const item = paper.child(list, 'LI')
    const x = indent + 19
    const first = paper.lines(workItemsOf([tokens[0]!]), BODY, MEASURE - x)
    // So that the label does not stay behind: up to three lines are never parted.
    paper.reserve((first.length > 3 ? 2 : first.length) * BODY.leading)
    const label = ordered ? `${Number(start || 1) + index}.` : '•'
    // A round dot of our own size: the one of the letters is too faint at this size.
    const mark: Style = { ...STRONG, colour: ACCENT, size: ordered ? BODY.size : 15 }
    const at = PAGE.left + indent + (ordered ? 14 - paper.width(label, mark) : 6)
    const name = paper.child(item, 'Lbl')
    paper.marked('Lbl', name, () => paper.words(label, at, paper.y - (ordered ? 0 : 3.4), mark))
    name.end()
    const body = paper.child(item, 'LBody')
    for (const token of tokens) {
      if (token.type === 'list') setList(paper, token as Tokens.List, body, x)
      else if (token.type !== 'space') paper.text(workItemsOf([token]), 'P', body, BODY, { indent: x })
      paper.y += 3
    }
    body.end()
    item.end()
  }
  list.end()
  paper.y += indent > 0 ? 0 : 6
}

function setCode(paper: ManualPaper, { text }: Tokens.Code) {
  const rows = paper.lines(text.replaceAll(' ', '\u00a0'), CODE, MEASURE - 28)
  const height = rows.length * CODE.leading + 18
  paper.reserve(height)
  paper.artifact('Layout', () => paper.doc.roundedRect(PAGE.left, paper.y, MEASURE, height, 4).fill(TINT))
  paper.y += 9
  const block = paper.child(paper.root, 'P')
  paper.put(rows, 'Code', block, CODE.leading, 14)
  block.end()
  paper.y += 19
}

/** A remark beside the text, with a bar at its left. */
function setRemark(paper: ManualPaper, { tokens }: Tokens.Blockquote) {
  const inside = tokens.filter(({ type }) => type !== 'space')
  const set = inside.map((token) => paper.lines(workItemsOf([token]), BODY, MEASURE - 34))
  const height = set.flat().length * BODY.leading + (set.length - 1) * 5 + 20
  paper.reserve(height)
  const top = paper.y
  paper.artifact('Layout', () => {
    paper.doc.roundedRect(PAGE.left, top, MEASURE, height, 4).fill(TINT)
    paper.doc.rect(PAGE.left, top, 3, height).fill(ACCENT)
  })
  paper.y += 10
  const note = paper.child(paper.root, 'Note')
  for (const lines of set) {
    const paragraph = paper.child(note, 'P')
    paper.put(lines, 'P', paragraph, BODY.leading, 18)
    paragraph.end()
    paper.y += 5
  }
  note.end()
  paper.y = top + height + 12
}
