/** What the page of a screen says before its scripts have come: its name and its heading, in both languages. */
import type { Heading } from '#platform/features/module.ts'
import { wholeLanguages } from '#platform/lang/language.ts'
import { escaped } from '#platform/lang/markup.ts'
import { messages } from '#platform/web/platform.messages.ts'

/** The name of the page for tabs, bookmarks and search engines; in Bulgarian, which the page is written in. */
export const pageName = ({ title }: Heading) => escaped(`${title.bg} – ${messages.product.bg}`)

/** The heading as markup; the style of the page shows the one in its language. */
export const firstWords = ({ title, lead, trail }: Heading) =>
  wholeLanguages
    .map((language) => {
      const name = escaped(title[language])
      const path = `<div class="trail"><ol><li><a href="/dist/">${escaped(messages.home[language])}</a></li><li>${name}</li></ol></div>`
      return `<div class="page first-words" lang="${language}">${trail ? path : ''}<div class="page-head"><div class="page-name"><h1>${name}</h1><div class="page-lead">${escaped(lead[language])}</div></div></div></div>`
    })
    .join('')
