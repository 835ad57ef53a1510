/** Lists of pages for search engines, as sitemaps.org has laid down; each page in both languages, which name each other. */
import { DEFAULT_LANGUAGE, languages } from '#platform/lang/language.ts'
import { escaped } from './markup.ts'

/** A page by its path, and when it last changed, where that is known. */
export type ListedPage = { path: string; changed?: Date | undefined }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const lastmod = ({ changed }: ListedPage) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '')

/** The list of lists. */
export const siteMapIndex = (lists: readonly ListedPage[], origin: string): string =>
  `${HEAD}<sitemapindex ${SCHEMA}>${lists
    .map((list) => `<sitemap><loc>${escaped(origin + list.path)}</loc>${lastmod(list)}</sitemap>`)
    .join('\n')}</sitemapindex>\n`

/** A list of pages; in English they have `?lang=en` at the end. */
export function siteMap(pages: readonly ListedPage[], origin: string): string {
  const entries = pages.flatMap((page) => {
    const bg = escaped(origin + page.path)
    const all = languages.map(
      (language) => [language, language === DEFAULT_LANGUAGE ? bg : `${bg}?lang=${language}`] as const,
    )
    const links = all.map(([name, at]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${at}"/>`)
    return all.map(([, at]) => `<url><loc>${at}</loc>${lastmod(page)}${links.join('')}</url>`)
  })
  return `${HEAD}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>\n`
}
