/** The body of a manual, block by block: headings, paragraphs, lists, commands, remarks and tables. */
import type { Token, Tokens } from 'marked'
import { piecesOf } from './lines.ts'
import { ACCENT, BODY, CODE, HEADINGS, MEASURE, PAGE, TINT } from './look.ts'
import type { Paper, Part } from './paper.ts'
import { setTable } from './table.ts'

export function setBody(paper: Paper, tokens: Token[]) {
  const setHeading = headingsOn(paper)
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
        setTable(paper, token as Tokens.Table)
        break
      default:
        throw new Error(
          `${paper.title}: manuals have no place for “${token.type}”: ${token.raw.slice(0, 60)}`,
        )
    }
  }
}

/** Sets headings, and bookmarks for them: those of sections hold those below. */
function headingsOn(paper: Paper) {
  let section = paper.doc.outline
  return (token: Tokens.Heading, next?: Token) => {
    const style = HEADINGS[token.depth - 1]!
    // A heading takes the beginning of what follows with it: of a table the first rows.
    paper.reserve(style.leading + (next?.type === 'table' ? 8 : 3) * BODY.leading + 20)
    if (paper.y > PAGE.top) paper.y += token.depth === 2 ? 13 : 6
    const options = { top: paper.y - 12, left: PAGE.width, expanded: true }
    if (token.depth === 2) {
      paper.doc.addNamedDestination(`section ${paper.found.of.length}`, 'XYZ', 0, paper.y - 12, 0)
      paper.found.of.push(paper.found.all)
      section = paper.doc.outline.addItem(token.text, options)
    } else section.addItem(token.text, options)
    paper.text(piecesOf([token]), `H${token.depth}`, paper.root, style)
    paper.y += token.depth === 2 ? 5 : 2
  }
}

function setParagraph(paper: Paper, token: Tokens.Paragraph, next?: Token) {
  // What announces a command stands on the page of the command.
  if (next?.type === 'code') paper.reserve(5 * BODY.leading + next.raw.split('\n').length * CODE.leading)
  paper.text(piecesOf([token]), 'P', paper.root, BODY)
  paper.y += next?.type === 'list' ? 4 : 8
}

function setList(paper: Paper, { items, ordered, start }: Tokens.List, parent: Part, indent = 0) {
  const list = paper.child(parent, 'L')
  for (const [index, { tokens }] of items.entries()) {
    const item = paper.child(list, 'LI')
    const x = indent + 19
    const first = paper.lines(piecesOf([tokens[0]!]), BODY, MEASURE - x)
    // So that the label does not stay behind: up to three lines are never parted.
    paper.reserve((first.length > 3 ? 2 : first.length) * BODY.leading)
    const label = ordered ? `${Number(start || 1) + index}.` : '•'
    // A round dot of our own size: the one of the letters is too faint at this size.
    const size = ordered ? BODY.size : 15
    const at = PAGE.left + indent + (ordered ? 14 - paper.width(label, 'strong', size) : 6)
    const name = paper.child(item, 'Lbl')
    paper.marked('Lbl', name, () =>
      paper.words(label, at, paper.y - (ordered ? 0 : 3.4), size, ACCENT, 'strong'),
    )
    name.end()
    const body = paper.child(item, 'LBody')
    for (const token of tokens) {
      if (token.type === 'list') setList(paper, token as Tokens.List, body, x)
      else if (token.type !== 'space') paper.text(piecesOf([token]), 'P', body, BODY, x)
      paper.y += 3
    }
    body.end()
    item.end()
  }
  list.end()
  paper.y += indent > 0 ? 0 : 6
}

function setCode(paper: Paper, { text }: Tokens.Code) {
  const rows = text
    .split('\n')
    .flatMap((row) =>
      paper.lines([{ text: row.replaceAll(' ', '\u00a0'), face: 'plain' }], CODE, MEASURE - 28),
    )
  const height = rows.length * CODE.leading + 18
  paper.reserve(height)
  paper.artifact('Layout', () => paper.doc.roundedRect(PAGE.left, paper.y, MEASURE, height, 4).fill(TINT))
  paper.y += 9
  const block = paper.child(paper.root, 'P')
  paper.put(rows, 'Code', block, CODE, 14)
  block.end()
  paper.y += 19
}

/** A remark beside the text, with a bar at its left. */
function setRemark(paper: Paper, { tokens }: Tokens.Blockquote) {
  const inside = tokens.filter(({ type }) => type !== 'space')
  const set = inside.map((token) => paper.lines(piecesOf([token]), BODY, MEASURE - 34))
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
    paper.put(lines, 'P', paragraph, BODY, 18)
    paragraph.end()
    paper.y += 5
  }
  note.end()
  paper.y = top + height + 12
}
