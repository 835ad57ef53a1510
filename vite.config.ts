/** How the browser's part of the portal is built: one folder of hashed files under /dist/, no inline scripts. */
import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import type { Arrival } from '#platform/features/arrivals.ts'
import { messages } from '#app/web/frame/frame.messages.ts'
import { buildTarget } from '#platform/lang/browsers.ts'
import { languages } from '#platform/lang/language.ts'
import { escaped } from '#platform/lang/markup.ts'
import { routeScreens } from './tools/route-screens.ts'

/** Puts the frame's words into index.html, where {{name.language}} stands, so that they are written down only once. */
const firstWords: Plugin = {
  name: 'first-words',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('{{languages}}', languages.join(' '))
        .replace(/\{\{(\w+)\.(bg|en)\}\}/g, (place, name: string, language: 'bg' | 'en') => {
          const text = (messages as Record<string, { bg: unknown; en: unknown }>)[name]?.[language]
          if (typeof text !== 'string')
            throw new Error(`index.html asks for ${place}, which is no text of messages.ts`)
          return escaped(text)
        }),
  },
}

/**
 * Lets style and letters come before the scripts: the page of every screen says something by itself, and a telephone's line
 * would else share itself among all of them while the person looks at nothing.
 */
const patientScripts: Plugin = {
  name: 'patient-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}
const absolute = (file: string) => {
  if (!existsSync(file)) throw new Error(`there is no ${file}`)
  return normalizePath(resolve(file))
}
/** The screens at which people arrive from outside, as the doors of features have it. */
const arrivals = routeScreens().flatMap(({ address, file, arrival }) =>
  arrival ? [{ address, file, arrival }] : [],
)
/** The portal's own public pages, which stand in app/web/routes.tsx, and the files that they fetch. */
const OWN_PAGES = [
  { address: '/', file: 'src/sales/catalogue/home/ForSale.tsx', page: '!search' },
  { address: '/firstLienNotification', file: 'src/app/web/home/ServiceInfoScreen.tsx', page: '' },
  { address: '/changeStatusNotification', file: 'src/app/web/home/ServiceInfoScreen.tsx', page: '' },
]
/** Tells the server at which addresses it names which files. */
const arrivalPages: Plugin = {
  name: 'arrival-pages',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const screens = [
      ...OWN_PAGES,
      ...routeScreens().filter(({ arrival, page }) => arrival ?? page !== undefined),
    ]
    // Under which name the list of files has it: its own, or that of the shared file which it went into.
    const nameOf = (file: string) => {
      if (chunks.some(({ facadeModuleId }) => facadeModuleId === absolute(file))) return file
      const shared = chunks.find(({ moduleIds }) => moduleIds.includes(absolute(file)))
      return shared && `_${basename(shared.fileName)}`
    }
    const lost = screens.filter(({ file }) => !nameOf(file))
    if (lost.length > 0) this.error(`no file was made for ${lost.map(({ address }) => address).join(', ')}`)
    const source = JSON.stringify(
      screens.map(({ address, file, page }) => ({ address, file: nameOf(file), page })),
    )
    this.emitFile({ type: 'asset', fileName: 'arrivals.json', source })
  },
}
type Audience = Arrival | 'home' | 'people' | 'register' | 'office'
const audienceAt = new Map<string, Audience>([
  // A part of the home page that comes after its first sight; what it needs must not bring all of sales along.
  [absolute('src/sales/outages/OutageNotices.tsx'), 'home'],
  [absolute('src/sales/catalogue/home/ForSale.tsx'), 'home'],
  // What a running sale is heard with, also on its page.
  [absolute('src/pages/sales/LiveSale.tsx'), 'sale'],
  ...arrivals.map(({ file, arrival }) => [absolute(file), arrival] as const),
])
/** Whose screens a screen belongs to by its street, if nothing else is said; all others are those of who holds sales or applies for one. */
const DOMAINS: readonly [Audience, RegExp][] = [
  ['people', /\/src\/(people|operations\/mailbox)\/.*\.tsx$/],
  ['register', /\/src\/((pages\/)?register|trace)\/.*\.tsx$/],
]
const audienceOf = (id: string) =>
  audienceAt.get(id) ?? DOMAINS.find(([, files]) => files.test(id))?.[0] ?? 'office'
const known = new Map<string, ReadonlySet<Audience>>()
/** Parts of the component library that only the screens of people use; the library's index hides who does. */
const PICKERS =
  /@floating-ui|@mantine\/core\/esm\/(utils\/Floating|components\/(ScrollArea|Select|Popover|Combobox\/(?!ComboboxChevron|get-parsed|Combobox\.module)))/
/** Whose screens load this file: followed upwards to the screens, which are loaded on demand. */
function audiencesOf(id: string, graph: Graph): ReadonlySet<Audience> {
  const before = known.get(id)
  if (before) return before
  const found = new Set<Audience>()
  known.set(id, found) // a circle adds nothing
  if (PICKERS.test(id)) return found.add('people')
  // One form asks it; the index of its library would bring it to the home page.
  if (/useBlocker/.test(id)) return found.add('people')
  const info = graph.getModuleInfo(id)
  if (info?.dynamicImporters.length) found.add(audienceOf(id))
  for (const above of info?.importers ?? [])
    for (const audience of audiencesOf(above, graph)) found.add(audience)
  return found
}
/** The files of what several screens share: an asset is in the first one all of whose screens need it. */
const SHARED: readonly [string, readonly Audience[]][] = [
  ['home', ['home']],
  ['common', ['found', 'auction', 'entry']],
  ['sales', ['found', 'auction']],
  ['running', ['sale', 'auction']],
  ['bidding', ['auctions', 'auction']],
  ['auction', ['auction']],
  ['found', ['found']],
  ['forms', ['entry', 'sale']],
  ['sale', ['sale']],
  ['entry', ['entry']],
  ['auctions', ['auctions']],
  ['result', ['result']],
  ['office', ['office']],
  ['people', ['people']],
  ['register', ['register']],
]
function sharedFile(id: string, graph: Graph) {
  const audiences = audiencesOf(id, graph)
  return SHARED.find(([, all]) => all.every((audience) => audiences.has(audience)))?.[0]
}

export default defineConfig({
  base: '/dist/',
  plugins: [react(), firstWords, patientScripts, arrivalPages],
  build: {
    outDir: process.env.ZAPORI_OUT ?? 'dist',
    emptyOutDir: true,
    target: buildTarget,
    modulePreload: { polyfill: false },
    // The server reads here which files a screen needs.
    manifest: 'files.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // The first page is three files: libraries, which outlive a release, the portal's own, and the style. What several
        // screens share is in the few files of SHARED, so that a screen loads three to six: dozens of small ones cost a
        // telephone more in waiting than they save, and one for all is mostly what the screen at hand does not need.
        codeSplitting: {
          // A group holds what was assigned to it, not all that this needs: that may belong to another one.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'portal', tags: ['$initial'], priority: 1 },
            { name: sharedFile, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
})
