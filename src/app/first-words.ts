/** What the page of a screen says before its scripts have come: its name and its heading, in both languages. */
import { messages as announced } from '../sales/notice/notices.messages.ts'
import { messages as auctioned } from '../sales/bidding/bid/messages.ts'
import type { Language } from '../platform/lang/language.ts'
import { escaped } from '../platform/lang/markup.ts'
import { messages } from '../platform/web/messages.ts'

const LANGUAGES: readonly Language[] = ['bg', 'en']
type Text = Record<Language, string>
/** The heading of a screen as its component will draw it, so that nothing moves when it does. */
export type Heading = { title: Text; lead: Text; trail?: boolean }

export const headings = {
  announcements: { title: announced.announcements, lead: announced.announcementsLead },
  auctions: { title: auctioned.auctions, lead: auctioned.auctionsLead, trail: true },
} satisfies Record<string, Heading>

/** The name of the page for tabs, bookmarks and search engines; in Bulgarian, which the page is written in. */
export const pageName = ({ title }: Heading) => escaped(`${title.bg} – ${messages.product.bg}`)

/** The heading as markup; the style of the page shows the one in its language. */
export const firstWords = ({ title, lead, trail }: Heading) =>
  LANGUAGES.map((language) => {
    const name = escaped(title[language])
    const path = `<div class="trail"><ol><li><a href="/dist/">${escaped(messages.home[language])}</a></li><li>${name}</li></ol></div>`
    return `<div class="page first-words" lang="${language}">${trail ? path : ''}<div class="page-head"><div class="page-name"><h1>${name}</h1><div class="page-lead">${escaped(lead[language])}</div></div></div></div>`
  }).join('')
