/** The body of a manual, block by block: headings, paragraphs, lists, commands, remarks and tables. */
import type { Token, Tokens } from 'marked'
import { setTable } from '#platform/pdf/grid.ts'
import { ACCENT, BODY, CELL, HEADING, MEASURE, PAGE, STRONG, type Style } from '#platform/pdf/styles.ts'
import type { Part } from '#platform/pdf/pages.ts'
import { type ManualDocument, workItemsOf, TINT } from './document.ts'

/** Of sections, and of what stands in them. */
const HEADINGS: Record<number, Style> = {
  2: { ...HEADING, size: 15, leading: 20 },
  3: { ...HEADING, size: 11, leading: 15.5 },
}
const CODE: Style = { ...BODY, size: 9.4 }

/** Answers on which page each section begins. */
export function setBody(manual: ManualDocument, tokens: Token[]): number[] {
  const { pages, setHeading } = headingsOn(manual)
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    switch (token.type) {
      case 'heading':
        setHeading(token as Tokens.Heading, next)
        break
      case 'paragraph':
        setParagraph(manual, token as Tokens.Paragraph, next)
        break
      case 'list':
        setList(manual, token as Tokens.List, manual.root)
        break
      case 'code':
        setCode(manual, token as Tokens.Code)
        break
      case 'blockquote':
        setRemark(manual, token as Tokens.Blockquote)
        break
      case 'table':
        setTable(manual, tableOf(token as Tokens.Table))
        manual.y += 12
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
function headingsOn(manual: ManualDocument) {
  let section = manual.doc.outline
  const pages: number[] = []
  const setHeading = (token: Tokens.Heading, next?: Token) => {
    const style = HEADINGS[token.depth]!
    // A heading takes the beginning of what follows with it: of a table the first rows.
    manual.reserve(style.leading + (next?.type === 'table' ? 8 : 3) * BODY.leading + 20)
    if (manual.y > PAGE.top) manual.y += token.depth === 2 ? 13 : 6
    const options = { top: manual.y - 12, left: PAGE.width, expanded: true }
    if (token.depth === 2) {
      manual.doc.addNamedDestination(`section ${pages.length}`, 'XYZ', 0, manual.y - 12, 0)
      pages.push(manual.page)
      section = manual.doc.outline.addItem(token.text, options)
    } else section.addItem(token.text, options)
    manual.text(workItemsOf([token], style), `H${token.depth}`, manual.root, style)
    manual.y += token.depth === 2 ? 5 : 2
  }
  return { pages, setHeading }
}

function setParagraph(manual: ManualDocument, token: Tokens.Paragraph, next?: Token) {
  // What announces a command stands on the page of the command.
  if (next?.type === 'code') manual.reserve(5 * BODY.leading + next.raw.split('\n').length * CODE.leading)
  manual.text(workItemsOf([token]), 'P', manual.root, BODY)
  manual.y += next?.type === 'list' ? 4 : 8
}

function setList(manual: ManualDocument, { items, ordered, start }: Tokens.List, parent: Part, indent = 0) {
  const list = manual.child(parent, 'L')
  for (const [index, { tokens }] of items.entries()) {
    const item = manual.child(list, 'LI')
    const x = indent + 19
    const first = manual.lines(workItemsOf([tokens[0]!]), BODY, MEASURE - x)
    // So that the label does not stay behind: up to three lines are never parted.
    manual.reserve((first.length > 3 ? 2 : first.length) * BODY.leading)
    const label = ordered ? `${Number(start || 1) + index}.` : '•'
    // A round dot of our own size: the one of the letters is too faint at this size.
    const mark: Style = { ...STRONG, colour: ACCENT, size: ordered ? BODY.size : 15 }
    const at = PAGE.left + indent + (ordered ? 14 - manual.width(label, mark) : 6)
    const name = manual.child(item, 'Lbl')
    manual.marked('Lbl', name, () => manual.words(label, at, manual.y - (ordered ? 0 : 3.4), mark))
    name.end()
    const body = manual.child(item, 'LBody')
    for (const token of tokens) {
      if (token.type === 'list') setList(manual, token as Tokens.List, body, x)
      else if (token.type !== 'space') manual.text(workItemsOf([token]), 'P', body, BODY, { indent: x })
      manual.y += 3
    }
    body.end()
    item.end()
  }
  list.end()
  manual.y += indent > 0 ? 0 : 6
}

function setCode(manual: ManualDocument, { text }: Tokens.Code) {
  const rows = manual.lines(text.replaceAll(' ', '\u00a0'), CODE, MEASURE - 28)
  const height = rows.length * CODE.leading + 18
  manual.reserve(height)
  manual.artifact('Layout', () => manual.doc.roundedRect(PAGE.left, manual.y, MEASURE, height, 4).fill(TINT))
  manual.y += 9
  const block = manual.child(manual.root, 'P')
  manual.put(rows, 'Code', block, CODE.leading, 14)
  block.end()
  manual.y += 19
}

/** A remark beside the text, with a bar at its left. */
function setRemark(manual: ManualDocument, { tokens }: Tokens.Blockquote) {
  const inside = tokens.filter(({ type }) => type !== 'space')
  const set = inside.map((token) => manual.lines(workItemsOf([token]), BODY, MEASURE - 34))
  const height = set.flat().length * BODY.leading + (set.length - 1) * 5 + 20
  manual.reserve(height)
  const top = manual.y
  manual.artifact('Layout', () => {
    manual.doc.roundedRect(PAGE.left, top, MEASURE, height, 4).fill(TINT)
    manual.doc.rect(PAGE.left, top, 3, height).fill(ACCENT)
  })
  manual.y += 10
  const note = manual.child(manual.root, 'Note')
  for (const lines of set) {
    const paragraph = manual.child(note, 'P')
    manual.put(lines, 'P', paragraph, BODY.leading, 18)
    paragraph.end()
    manual.y += 5
  }
  note.end()
  manual.y = top + height + 12
}
