/** Puts a drawn page into the frame of index.html: its head, its styles, its answers, and the scripts that take it over. */
import { createHash } from 'node:crypto'
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  languages,
  othersThan,
  wordsIn,
} from '#platform/lang/language.ts'
import { escaped } from '#platform/lang/markup.ts'
import { oldBrowser } from '#platform/lang/browsers.ts'
import { trialWords } from '#platform/lang/trial.ts'
import { messages } from '#platform/web/platform.messages.ts'
import { messages as own } from './rendering.messages.ts'
import type { RenderedPage } from './page-thread.ts'
import { linkTo, type PublicPage } from './public-pages.ts'
import { SHARE_SIZE } from './share-cards.ts'
import { type Sheet, usedStyles } from './used-styles.ts'

/** What search engines and those who are sent a link are told of a page. */
export type Head = {
  description: string
  type: 'website' | 'article'
  /** What stands beside a link, by its address on the portal. */
  picture: { path: string; alt: string }
  data?: object
  /** Search engines are asked not to list it. */
  unlisted?: boolean
}

/** The files of a screen beside those of every page. */
export type ScreenFiles = { scripts: readonly string[]; styles: readonly string[] }

/** By their hashes, the styles and scripts within a page that its policy lets in. */
export type Allowed = { styles: readonly string[]; scripts: readonly string[] }
/** A page as it is sent. */
export type Markup = { html: string; allowed: Allowed }

type Build = { trial: boolean; index: string; firstScript: string; sheets: readonly Sheet[] }

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g
const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\s*/
const FIRST_SCRIPT = /<script src="[^"]*first-paint\.js"><\/script>/

/**
 * Takes the built index.html apart once, and puts pages together. What a page needs to be seen stands in it, so that a telephone
 * fetches nothing before it shows it: the first script, and of all style sheets the rules for what is on the page.
 */
export function pageMarkup({ trial, index, firstScript, sheets }: Build) {
  const app = SCRIPT.exec(index)?.[1]
  const start = /<head>([\s\S]*)<\/head>/.exec(index)?.[1]
  if (!app || !start) throw new Error('index.html is not as it was built')
  const [sheet = ''] = STYLES.exec(index)?.slice(1) ?? []
  const used = usedStyles(sheets)
  const script = firstScript.replaceAll(/^\s*\/\/.*\n/gm, '')
  const preloads = [...index.matchAll(PRELOAD)].map(([, href]) => href!)
  const frame = start
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace(STYLES, '')
    .replace(FIRST_SCRIPT, () => `<script>${script}</script>`)
    .replace(/<meta property="csp-nonce"[^>]*>\s*/, '')
    .replace(/<meta name="description"[\s\S]*?\/>\s*/, '')
    .replace(/<title>[\s\S]*?<\/title>\s*/, '')

  return (
    page: PublicPage,
    rendered: RenderedPage,
    head: Head,
    files: ScreenFiles,
    origin: string,
  ): Markup => {
    // What components put into the head stands before everything else.
    const [hoisted = ''] = /^(?:<link [^>]*\/>)*/.exec(rendered.html) ?? []
    const { html, styles } = withoutStyleAttributes(rendered.html.slice(hoisted.length))
    const isLive = page.screen === '/auctions/$id'
    const rules = styles.map((text, n) => `[data-s="${n}"][data-s]{${text}}`).join('')
    const notice = `<aside class="old-browser" hidden>${wordsIn(oldBrowser, page.language)}</aside>`
    const strip = trial ? `<aside class="trial">${wordsIn(trialWords.page, page.language)}</aside>` : ''
    const before = notice + strip + withoutScripts(page)
    const shown = used(before + html + rules + Object.values(rendered.parts).join(''), [
      sheet,
      ...files.styles,
    ])
    const reported = JSON.stringify({
      app,
      files: [...preloads, ...files.scripts],
      // By which address it is heard what happens on it.
      live: isLive ? `/api${page.href}` : undefined,
      parts: rendered.parts,
      styles,
      // What stands on the page later may need all rules; so React does, too.
      sheets: shown.sheets,
      known: rendered.known,
    })
    const parts = [
      `<!doctype html><html lang="${page.language}" data-drawn="${page.language}" data-languages="${languages.join(' ')}" data-mantine-color-scheme="light"><head>`,
      frame,
      `<style>${shown.text}</style>`,
      rules && `<style>${rules}</style>`,
      headOf(page, rendered, head, origin),
      hoisted,
      '<script defer src="/dist/take-over.js"></script>',
      isLive ? '<script defer src="/dist/live-page.js"></script></head><body>' : '</head><body>',

      before,
      `<div id="portal" class="portal">${inItsLanguage(html, page.language)}</div>`,
      `<script type="application/json" id="page">${inScript(reported)}</script></body></html>`,
    ]
    const whole = parts.join('')
    const styleHashes = [...whole.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) =>
      hashOf(text!),
    )
    return { html: whole, allowed: { styles: styleHashes, scripts: [hashOf(script)] } }
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Where scripts are switched off, the buttons for other languages do nothing: links do. */
function withoutScripts({ href, language }: PublicPage) {
  const links = othersThan(language).map(
    (other) =>
      `<a href="${escaped(linkTo(href, other))}" hreflang="${other}" lang="${other}">${LANGUAGES[other].name}</a>`,
  )
  return `<noscript><p class="without-scripts">${own.readable[language]} ${links.join(' ')}</p></noscript>`
}

/** No text in it ends the element that it stands in. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c')

/** The policy allows no styles at elements, so each becomes a rule; the scripts that take over put them back. */
function withoutStyleAttributes(html: string) {
  const styles: string[] = []
  const bare = html.replaceAll(/ style="([^"]*)"/g, (_, coded: string) => {
    const text = coded.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    if (/[<>{}]/.test(text)) throw new Error('a style that is none')
    let at = styles.indexOf(text)
    if (at < 0) at = styles.push(text) - 1
    return ` data-s="${at}"`
  })
  return { html: bare, styles }
}

/** Whoever has chosen a language goes on in it: links to other screens name it, too. */
const inItsLanguage = (html: string, language: Language) =>
  language === DEFAULT_LANGUAGE
    ? html
    : html.replaceAll(
        /(<a\b[^>]*? href=")(\/dist\/[^"#.]*)(?=["#])/g,
        (_, before: string, href: string) =>
          `${before}${href}${href.includes('?') ? '&amp;' : '?'}lang=${language}`,
      )

function headOf({ href, language }: PublicPage, { title }: RenderedPage, head: Head, origin: string) {
  const address = (to: Language) => escaped(origin + linkTo(href, to))
  const name = escaped(`${title} – ${messages.product[language]}`)
  const about = escaped(head.description)
  const property = (of: string, content: string) => `<meta property="og:${of}" content="${content}">`
  return [
    `<title>${name}</title><meta name="description" content="${about}">`,
    head.unlisted ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${address(language)}">`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${address(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address(DEFAULT_LANGUAGE)}">`,
    property('title', escaped(title)),
    property('description', about),
    property('type', head.type),
    property('url', address(language)),
    property('site_name', messages.product[language]),
    property('locale', LANGUAGES[language].locale.replace('-', '_')),
    property('image', escaped(origin + head.picture.path)),
    property('image:type', 'image/jpeg'),
    property('image:width', String(SHARE_SIZE.width)),
    property('image:height', String(SHARE_SIZE.height)),
    property('image:alt', escaped(head.picture.alt)),
    '<meta name="twitter:card" content="summary_large_image">',
    head.data ? `<script type="application/ld+json">${inScript(JSON.stringify(head.data))}</script>` : '',
  ].join('')
}
