/** The beginning of a manual: whose it is, its title and lead, and the contents with their pages. */
import type { Tokens } from 'marked'
import { messages } from '../../src/app/web/frame/messages.ts'
import { piecesOf } from './lines.ts'
import { BODY, DEEP, DIM, HEADINGS, INK, LEAD, MEASURE, PAGE, SENDER, TINT } from './look.ts'
import type { Paper } from './paper.ts'

const CONTENTS = { bg: 'Съдържание', en: 'Contents' }

export function setCover(
  paper: Paper,
  title: Tokens.Heading,
  lead: Tokens.Paragraph,
  sections: Tokens.Heading[],
) {
  const { root, language } = paper
  paper.artifact('Layout', () => paper.mark(PAGE.left, 64, 34))
  paper.y = 66
  const ministry = { text: messages.ministry[language], face: 'strong' } as const
  paper.text([ministry], 'P', root, { ...SENDER, colour: INK }, 46)
  const portal = { text: messages.title[language], face: 'plain' } as const
  paper.text([portal], 'P', root, { ...SENDER, colour: DIM }, 46)
  paper.y = 128
  paper.text(piecesOf([title]), 'H1', root, HEADINGS[0]!)
  paper.y += 8
  paper.text(piecesOf([lead]), 'P', root, LEAD)
  paper.y += 18
  setContents(paper, sections)
}

/** The sections and their pages, in two columns, each a link. */
function setContents(paper: Paper, sections: Tokens.Heading[]) {
  const { doc, root } = paper
  const top = paper.y
  const line = 17
  const half = Math.ceil(sections.length / 2)
  const column = (MEASURE - 36 - 28) / 2
  const height = 42 + half * line
  paper.artifact('Layout', () => doc.roundedRect(PAGE.left, top, MEASURE, height, 6).fill(TINT))
  paper.y = top + 13
  const name = { text: CONTENTS[paper.language], face: 'strong' } as const
  paper.text([name], 'P', root, { ...BODY, colour: DEEP }, 18)
  const first = paper.y + 3
  const list = paper.child(root, 'TOC')
  for (const [index, { text }] of sections.entries()) {
    const x = PAGE.left + 18 + (index < half ? 0 : column + 28)
    const y = first + (index % half) * line
    const page = String(paper.expected?.of[index] ?? '')
    const item = paper.child(list, 'TOCI')
    const link = paper.child(item, 'Link')
    paper.marked('Link', link, () => {
      paper.words(`${text} `, x, y, BODY.size, INK)
      paper.words(page, x + column - paper.width(page, 'plain', BODY.size), y, BODY.size, DIM)
    })
    const options = { structParent: link, Contents: new String(text) as string }
    doc.goTo(x, y - 2, column, line - 1, `section ${index}`, options)
    link.end()
    item.end()
  }
  list.end()
  paper.y = top + height + 4
}
