/** Which addresses are public pages, and what of an address tells one page from another. */
import { holdsEgn } from '#platform/identifiers.ts'
import { type Language, languageOf, DEFAULT_LANGUAGE } from '#platform/lang/language.ts'

/** A screen that the build wrote down: its address, its file, and, of a public page, the parameters that it reads. */
export type WrittenScreen = { address: string; file: string; page?: string }

export type PublicPage = {
  /** The address of the screen, as its route has it: `/auctions/$id`. */
  screen: string
  /** Where it is, below /dist, without what its screen does not read; the same for all ways to write it. */
  href: string
  language: Language
}

/** What is longer nobody has typed into a field of a list. */
const LONGEST_VALUE = 200
const LONGEST_SEARCH = 500

/**
 * Finds the public page of a request's address. What the screen does not read is left out, so that nobody fills the memory with
 * ten thousand addresses of one page; nothing where it is no public page, or its address is one that no link has.
 */
export function publicPages(screens: readonly WrittenScreen[]) {
  const known = screens.flatMap(({ address, page }) =>
    page === undefined
      ? []
      : [
          {
            address,
            reads: page.split(' ').filter((name) => name && !name.startsWith('!')),
            leaves: page.split(' ').flatMap((name) => (name.startsWith('!') ? [name.slice(1)] : [])),
            pattern: patternOf(address),
          },
        ],
  )
  return (url: string): PublicPage | undefined => {
    const [path = '', query = ''] = url.split('?', 2)
    const place = path.replace(/^\/dist(?=\/|$)/, '').replace(/\/$/, '') || '/'
    const screen = known.find(({ pattern }) => pattern.test(place))
    if (!screen || query.length > LONGEST_SEARCH * 3) return undefined
    const given = new URLSearchParams(query)
    if (screen.leaves.some((name) => given.has(name))) return undefined
    const search = new URLSearchParams()
    for (const name of screen.reads) {
      const value = given.get(name)
      if (value === null || value === '') continue
      // A personal number that somebody looks for is not kept, and all rows at once are too many.
      if (value.length > LONGEST_VALUE || value.includes('\0') || holdsEgn(value)) return undefined
      if (name === 'size' && !/^\d{1,3}$/.test(value)) return undefined
      search.set(name, value)
    }
    const text = String(search)
    if (text.length > LONGEST_SEARCH * 3) return undefined
    const language = languageOf(given.get('lang'))
    return { screen: screen.address, href: text ? `${place}?${text}` : place, language }
  }
}

/** `$id` stands for a number that a record may have. */
export const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[1-9]\\d{0,9}')}$`)

/** The whole address of a page in a language, as links have it. */
export function linkTo(href: string, language: Language): string {
  const path = href === '/' ? '/dist/' : `/dist${href}`
  return language === DEFAULT_LANGUAGE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
