/** Serves the built front end under /dist/: pre-compressed files, and the one page for every screen's address. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Files, filesOf, sheetsIn } from '#app/rendering/built-files.ts'
import type { Allowed } from '#app/rendering/page-markup.ts'
import { renderedPages, pageCounts } from '#app/rendering/pages.ts'
import { patternOf, type WrittenScreen } from '#app/rendering/public-pages.ts'
import type { Topics } from '#platform/db/topics.ts'
import type { Contract } from '#platform/endpoint.ts'
import type { Heading } from '#platform/features/module.ts'
import type { FeatureFigures } from '#platform/figures/feature-figures.ts'
import { wholeLanguages } from '#platform/lang/language.ts'
import { escaped } from '#platform/lang/markup.ts'
import { trialWords } from '#platform/lang/trial.ts'
import { siteMap } from '#platform/lang/site-map.ts'
import type { Services } from '#platform/process/integrations.ts'
import { messages } from '#platform/web/platform.messages.ts'

/* What the page of a screen says before its scripts have come: its name and its heading, in both languages. */

/** The name of the page for tabs, bookmarks and search engines; in Bulgarian, which the page is written in. */
const pageName = ({ title }: Heading) => escaped(`${title.bg} – ${messages.product.bg}`)

/** The heading as markup; the style of the page shows the one in its language. */
const firstWords = ({ title, lead, trail }: Heading) =>
  wholeLanguages
    .map((language) => {
      const name = escaped(title[language])
      const path = `<div class="trail"><ol><li><a href="/dist/">${escaped(messages.home[language])}</a></li><li>${name}</li></ol></div>`
      return `<div class="page first-words" lang="${language}">${trail ? path : ''}<div class="page-head"><div class="page-name"><h1>${name}</h1><div class="page-lead">${escaped(lead[language])}</div></div></div></div>`
    })
    .join('')

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))

/** What draws pages on the server. */
const DRAWING = `${DIST}server/drawn.js`

/** A year for files whose name holds their hash; the others are asked about each time. */
const HASHED = /\/assets\//

type Around = {
  services: Services
  headings: Readonly<Record<string, Heading>>
  contract: Contract
  /** By which pages that the server has drawn learn that something on them has changed. */
  topics: Topics | undefined
  featureFigures: FeatureFigures
  /** How many threads draw pages. */
  threads: number
}

/** Routes /dist/*, and / to it. Answers how an unknown address is served when it is a screen's. Without a build (tests of the API alone) only a sentence is served. */
export async function serveFrontEnd(
  app: FastifyInstance,
  { services, headings, contract, topics, featureFigures, threads }: Around,
): Promise<(request: FastifyRequest, reply: FastifyReply) => false | Promise<unknown>> {
  const counts = pageCounts(featureFigures)
  app.get('/', (_, reply) => reply.redirect('/dist/'))
  if (!existsSync(`${DIST}index.html`)) {
    app.get('/dist/*', async (_, reply) =>
      reply.status(503).type('text/plain').send('The front end is not built: npm run build'),
    )
    return () => false
  }
  const index = await readFile(`${DIST}index.html`, 'utf8')
  const trial = services.trial ?? false
  const page = trial ? withStrip(index) : index
  const files = await written<Files>('files.json', {})
  const arrivals = await written<WrittenScreen[]>('arrivals.json', [])
  const screens = pagesOfScreens(page, headings, files, arrivals)
  const pages =
    threads > 0 && existsSync(DRAWING)
      ? renderedPages({
          app,
          threads,
          contract,
          topics,
          counts,
          code: pathToFileURL(DRAWING).href,
          index,
          trial,
          firstScript: await readFile(`${DIST}first-paint.js`, 'utf8'),
          sheets: await sheetsIn(DIST),
          screens: arrivals,
          filesOf: (address) => filesOf(files, arrivals.find((screen) => screen.address === address)?.file),
          origin: () => services.publicUrl ?? '',
          policy: (allowed) => policy(allowed, services),
        })
      : undefined
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path = '') => {
    const status = (await pages?.send(request, reply)) ?? 200
    if (status === 'sent') return reply
    const html = screens.find(({ address }) => address.test(path))?.html ?? page
    const nonce = randomBytes(16).toString('base64')
    return reply
      .status(status)
      .header('content-security-policy', policy({ styles: [`'nonce-${nonce}'`], scripts: [] }, services))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  }
  const folders = new Set(
    readdirSync(DIST, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => `/${name}`),
  )
  await app.register(fastifyStatic, {
    root: DIST,
    prefix: '/dist/',
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    // The lists of files and arrivals are for the server, compressed too.
    allowedPath: (path) =>
      !/^\/(files|arrivals)\.json|^\/server\//.test(path) && !folders.has(path.replace(/\/$/, '')),
    setHeaders: (response, path) =>
      void response.header(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  app.get('/dist/', (request, reply) => sendPage(request, reply))
  app.get('/dist/index.html', (request, reply) => sendPage(request, reply))
  const origin = () => services.publicUrl ?? ''
  // Photographs are under /api/ too, and belong to their pages.
  const robots = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/announcements/*/photos/']
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain').send(`${robots.join('\n')}\nSitemap: ${origin()}/sitemap.xml\n`),
  )
  const still = arrivals.filter((screen) => screen.page !== undefined && !screen.address.includes('$'))
  const paths = [...new Set(still.map(({ address }) => `/dist${address}`))].map((path) => ({ path }))
  app.get('/sitemap-pages.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(siteMap(paths, origin())),
  )
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!
    // Any other address under /dist/ that names no file is a screen; the page knows which, or says that there is none.
    const isScreen = /^(?:GET|HEAD)$/.test(request.method) && /^\/dist\/[^.]*$/.test(path)
    return isScreen && sendPage(request, reply, path)
  }
}

/** What the build wrote down for the server; nothing in a build that did not. */
const written = async <T>(name: string, otherwise: T): Promise<T> =>
  readFile(`${DIST}${name}`, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => otherwise,
  )

/**
 * The pages of the screens at which people arrive from outside. Each names the scripts and styles of its screen, so that the
 * browser need not run the portal's own scripts first to learn of them; one that has a heading shows it at once.
 */
function pagesOfScreens(
  page: string,
  headings: Readonly<Record<string, Heading>>,
  files: Files,
  arrivals: readonly WrittenScreen[],
) {
  return arrivals.map(({ address: named, file: screen }) => {
    const address = new RegExp(`^/dist${patternOf(named).source.slice(1, -1)}/?$`)
    const heading = headings[named]
    const parts = filesOf(files, screen)
    const scripts = parts.scripts.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
    )
    const styles = parts.styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`)
    const linked = page.replace('</head>', () => `${[...scripts, ...styles].join('')}</head>`)
    return { address, html: heading ? withHeading(linked, heading) : linked }
  })
}

/** The heading stands where the home page has its own; the portal's description stays, as it fits every screen. */
const withHeading = (page: string, heading: Heading) =>
  page
    .replace(/<title>[^<]*/, () => `<title>${pageName(heading)}`)
    .replace('<main>', () => `<main>${firstWords(heading)}`)

/** Above everything that the scripts draw, in both languages; the style of the page shows the one in its language. */
const withStrip = (page: string) =>
  page.replace('<div id="portal"', (portal) => {
    const words = wholeLanguages.map(
      (language) => `<span lang="${language}">${escaped(trialWords.page[language])}</span>`,
    )
    return `<aside class="trial">${words.join(' ')}</aside>${portal}`
  })

/** `styles` and `scripts` say which the page itself may hold. */
const policy = ({ styles, scripts }: Allowed, { eAuth }: Services) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The service worker that shows news (public/push-worker.js).
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // The browser takes the request to the identity provider in a form; payments leave by a page of their own.
    ['form-action', "'self'", ...(eAuth ? [new URL(eAuth.ssoUrl).origin] : [])].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
