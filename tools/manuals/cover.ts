/** The beginning of a manual: whose it is, its title and lead, and the contents with their pages. */
import type { Tokens } from 'marked'
import { type Language, wordsIn } from '#platform/lang/language.ts'
import { BODY, DIM, HEAD, MEASURE, PAGE, SUBTITLE, TITLE } from '#platform/pdf/styles.ts'
import { setMinistry } from '#platform/pdf/setting.ts'
import { type ManualDocument, workItemsOf, TINT } from './document.ts'

const CONTENTS = { bg: 'Съдържание', en: 'Contents' }
const LINE = 17

/** Answers a function that sets the contents, once the pages of the sections are known. */
export function setCover(
  manual: ManualDocument,
  language: Language,
  title: Tokens.Heading,
  lead: Tokens.Paragraph,
  sections: Tokens.Heading[],
) {
  const { root, doc } = manual
  setMinistry(manual, language, MEASURE)
  manual.y = 118
  manual.text(title.text, 'H1', root, TITLE)
  manual.y += 6
  manual.text(workItemsOf([lead], SUBTITLE), 'P', root, SUBTITLE)
  const top = manual.y + 16
  const half = Math.ceil(sections.length / 2)
  const column = (MEASURE - 36 - 28) / 2
  const height = 44 + half * LINE
  manual.artifact('Layout', () => doc.roundedRect(PAGE.left, top, MEASURE, height, 6).fill(TINT))
  manual.y = top + 13
  manual.text(wordsIn(CONTENTS, language), 'P', root, { ...HEAD, size: BODY.size }, { indent: 18 })
  const first = manual.y + 6
  const list = manual.child(root, 'TOC')
  manual.y = top + height + 4
  return (pages: readonly number[]) => {
    doc.switchToPage(0)
    for (const [index, { text }] of sections.entries()) {
      const x = PAGE.left + 18 + (index < half ? 0 : column + 28)
      const y = first + (index % half) * LINE
      const page = String(pages[index])
      const item = manual.child(list, 'TOCI')
      const link = manual.child(item, 'Link')
      manual.marked('Link', link, () => {
        manual.words(`${text} `, x, y, BODY)
        manual.words(page, x + column - manual.width(page, BODY), y, { ...BODY, colour: DIM })
      })
      const options = { structParent: link, Contents: new String(text) as string }
      doc.goTo(x, y - 2, column, LINE - 1, `section ${index}`, options)
      link.end()
      item.end()
    }
    list.end()
  }
}
