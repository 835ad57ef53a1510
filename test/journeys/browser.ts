/** Real browsers for journeys, Chromium and Firefox: windows of people who are signed in through the login screen, and an eye for accessibility. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { messages as signIn } from '#people/sign-in/sign-in.messages.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { AT_LENGTH, drawn, many } from '../at-length.ts'
import { ask } from '../http.ts'
import { type Engine, fillByEditing, launchFirefox } from './firefox.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Window = {
  page: Page
  /** Opens a screen by its address below /dist, as one who types it: the page is loaded anew. */
  open(path: string): Promise<void>
  /** Goes to another screen as by a link of the page that stands there, and waits until it has taken its place. */
  go(path: string): Promise<void>
  /**
   * Fails when axe finds anything on the screen as it is, naming what and where. A short run looks at each screen when it is first shown,
   * and at one in so many of its further states, drawn from the seed; the contrast of colours, half of all its work, on some of them.
   */
  examine(name: string): Promise<void>
  /** What the page reported as errors of its own. */
  complaints: string[]
  /**
   * Keeps a picture of the screen in node_modules/.cache/journeys, where `PICTURES=1` stands before the command: drawing one
   * costs as much as an examination. A story that fails leaves its pictures by itself.
   */
  picture(name: string): Promise<void>
  close(): Promise<void>
}

/** What the pages show does not depend on these; each spares work that a window of a test would do for nothing. */
const SPARING = [
  '--disable-quic',
  '--disable-lcd-text',
  '--num-raster-threads=1',
  // A page of a story does not live long enough for the compilers that make its scripts faster, nor for threads beside it, to pay for themselves.
  '--js-flags=--no-opt,--no-maglev,--single-threaded',
  '--disable-gpu',
  '--process-per-site',
  '--disable-features=SpareRendererForSitePerProcess',
]
const HERE = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const running: Partial<Record<Engine, Promise<Browser>>> = {}
/** The screens whose colours have been looked at, and at length their states in each width. */
const looked = new Set<string>()
/** Of the states of a screen that was looked at already, a short run looks at one in so many; of the screens, at the colours of one in three. */
const STATES_ONE_IN = many(12, 1)
const COLOURS_ONE_IN = many(3, 1)
/** The screens that have been examined, each with its language. */
const inspect = new Set<string>()
/** Windows of stories that failed. */
const broken = new WeakSet<Page>()

/**
 * The tellings of a story: all of them in `npm run test:long`, else the one in this language (or of this number). Where its
 * windows are closed, some of the screens that it showed, drawn from the seed of the run, are opened in the other language and
 * the other width, and examined there; all runs together look at all of them.
 */
export const reported = <T extends Language | readonly [Language, ...unknown[]]>(
  language: Language,
  notifications: readonly T[],
): readonly T[] =>
  AT_LENGTH
    ? notifications
    : notifications.filter((one) => (typeof one === 'string' ? one : one[0]) === language).slice(0, 1)

/** A screen whatever it is about, in a language. */
const screenAt = (url: string, language: Language | '') => {
  const { pathname, searchParams } = new URL(url)
  return `${language} ${pathname.replaceAll(/\/[\d-]+(?=\/|$)/g, '/#')} ${searchParams.get('tab') ?? ''}`
}

/** The browser of this worker, for all files that it runs; it ends with the worker. Windows share nothing in it. */
const theBrowser = (engine: Engine): Promise<Browser> =>
  (running[engine] ??= engine === 'firefox' ? launchFirefox() : launch())

function launch(more: readonly string[] = []) {
  const executablePath = [process.env['CHROMIUM_PATH'], ...HERE].find((path) => path && existsSync(path))
  if (!executablePath) throw new Error('There is no Chromium; npm test installs one, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...SPARING, ...more] })
}

/** Where examinations are kept; `tools/examined.ts` makes of them what the accessibility statement says. */
const EXAMINED = 'node_modules/.cache/examined'

/** Notes that axe found nothing on a screen in a language. */
function storeExamined(path: string, language: Language) {
  mkdirSync(EXAMINED, { recursive: true })
  const line = JSON.stringify({ path, language, at: new Date().toISOString().slice(0, 10) })
  appendFileSync(`${EXAMINED}/${process.pid}.jsonl`, `${line}\n`)
}

/** Notes for the last lines of the run whether a screen was looked at in its other language (tools/check.mjs). */
function noteSample(screen: string, chosen: boolean) {
  const file = process.env['LOOKED_AGAIN']
  if (file) appendFileSync(file, `${JSON.stringify({ screen, chosen })}\n`)
}

/** After a story that failed: a picture of each window, and in words (a machine far away keeps no pictures) where it is and what it shows. */
export async function showFailure(
  { result, name }: { name: string; result?: { state: string } },
  windows: readonly (Window | undefined)[],
): Promise<void> {
  if (result?.state !== 'fail') return
  for (const window of windows) if (window) broken.add(window.page)
  for (const [n, window] of windows.entries()) {
    if (!window) continue
    const { page, complaints } = window
    await photograph(page, `failed-${name.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 40)}-${n}`)
    const shown = await page.locator('body').innerText()
    console.error(page.url(), complaints, shown.replaceAll(/\n\s*\n/g, '\n').slice(0, 3_000))
  }
}

const photograph = (page: Page, name: string) =>
  page.screenshot({ path: `node_modules/.cache/journeys/${name}.png` })

/** What the router of the portal tells of itself in every page. */
type Router = {
  history: { push(href: string): void }
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
}

/** A window of its own (own storage, own session) in a language and a width. */
export async function openWindow(
  address: string,
  language: Language,
  width = 1280,
  { engine = 'chromium', ...more }: BrowserContextOptions & { engine?: Engine } = {},
  browser = theBrowser(engine),
): Promise<Window> {
  const context = await (
    await browser
  ).newContext({
    ...more,
    viewport: { width, height: 900 },
    locale: language === 'bg' ? 'bg-BG' : 'en-GB',
    // The page must show Bulgarian time wherever it is read.
    timezoneId: 'America/New_York',
    ...(engine === 'chromium' && { reducedMotion: 'reduce' as const }),
  })
  const window = await windowIn(context, address, language, width, engine)
  return {
    ...window,
    close: async () => {
      if (!broken.has(window.page)) await checkAgain(context, window.screens, language, width)
      await context.close()
    },
  }
}

/** Of the screens of a story one in so many is looked at again in a run; at length each is. */
const ONE_IN = many(9, 1)
/** The screens of which it was decided whether they are looked at again. */
const decided = new Set<string>()

/** Opens a sample of the screens that a story has shown in the other language and the other width, where no story has done so yet. */
async function checkAgain(
  context: BrowserContext,
  screens: ReadonlySet<string>,
  language: Language,
  width: number,
) {
  const other = language === 'bg' ? 'en' : 'bg'
  const left = [...screens].filter((url) => {
    const screen = screenAt(url, other)
    if (inspect.has(screen) || decided.has(screen)) return false
    decided.add(screen)
    const chosen = drawn(screen, ONE_IN)
    noteSample(screen, chosen)
    return chosen
  })
  if (left.length === 0) return
  const window = await windowIn(context, '', other, width > 800 ? 390 : 1280)
  // Who is signed in is drawn nothing by the server: one page is loaded anew for them, and the others are gone to as by a link.
  let loaded = false
  for (const url of left) {
    const there = new URL(url)
    if (loaded) await window.go(there.pathname.replace(/^\/dist/, '') + there.search)
    else {
      there.searchParams.set('lang', other)
      await window.page.goto(there.href)
      await takenOver(window.page)
      await arrived(window.page)
      loaded = await window.page.evaluate(() => localStorage.getItem('appUser') !== null)
    }
    await window.examine(url)
  }
  expect(window.complaints).toEqual([])
}

/** Puts something into the storage of the page; an empty one has none, and in Firefox this runs there, too. */
export function storeInBrowser(items: Readonly<Record<string, string>>) {
  if (!location.protocol.startsWith('http')) return
  for (const key of Object.keys(items)) localStorage.setItem(key, items[key]!)
}

async function windowIn(
  context: BrowserContext,
  address: string,
  language: Language,
  width: number,
  engine: Engine = 'chromium',
) {
  // It ends what hangs, in other tabs too; on a machine that is busy with other assets a page takes its time.
  context.setDefaultTimeout(120_000)
  await context.addInitScript(storeInBrowser, { culture: language })
  const page = await context.newPage()
  if (engine === 'firefox') fillByEditing(page)
  await page.setViewportSize({ width, height: 900 })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refusal (4xx) is an answer; the browser reports it as an error all the same.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  const screens = new Set<string>()
  return {
    page,
    complaints,
    /** The addresses of what was examined. */
    screens,
    open: async (path: string) => void (await page.goto(`${address}/dist${path}`)),
    go: async (path: string) => {
      await takenOver(page)
      await page.evaluate((href) => {
        const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: Router }
        router.history.push(href)
      }, `/dist${path}`)
      await arrived(page)
    },
    examine: async (name: string) => {
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      // Axe finds the same in both.
      if (engine === 'firefox') return
      const { testPath } = expect.getState()
      const place = screenAt(page.url(), '')
      const first = !inspect.has(screenAt(page.url(), language))
      if (!first && !drawn(`${testPath} ${name} ${width}`, STATES_ONE_IN)) return
      // A list that is asked anew is dimmed meanwhile.
      await page.waitForFunction(() => !document.querySelector('[data-stale]'))
      // By the debugging protocol, which the page's own policy does not bind.
      if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
      const seen = AT_LENGTH ? `${testPath} ${name} ${width}` : place
      const colours = !looked.has(seen) && drawn(`colours of ${seen}`, COLOURS_ONE_IN)
      looked.add(seen)
      const violations = await page.evaluate(async (enabled) => {
        const { axe } = globalThis as unknown as { axe: typeof Axe }
        const results = await axe.run(document, {
          resultTypes: ['violations'],
          selectors: false,
          rules: { 'color-contrast': { enabled } },
        })
        return results.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        )
      }, colours)
      expect(violations, `axe on ${name} in ${language}`).toEqual([])
      storeExamined(new URL(page.url()).pathname, language)
      inspect.add(screenAt(page.url(), language))
      if (new URL(page.url()).pathname.startsWith('/dist')) screens.add(page.url())
    },
    picture: async (name: string) => void (process.env['PICTURES'] && (await photograph(page, name))),
  }
}

/** A window in a browser of its own, whose camera sees nothing but a film (YUV4MPEG2); the browser closes with it. */
export async function openCameraWindow(address: string, language: Language, film: string): Promise<Window> {
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const browser = await launch([...camera, `--use-file-for-fake-video-capture=${film}`])
  const window = await openWindow(address, language, undefined, {}, Promise.resolve(browser))
  return { ...window, close: () => browser.close() }
}

/** Has the portal's scripts take over the page that the server has drawn, as at the first sign of a person, and waits for it. */
export async function takenOver(page: Page) {
  // A tap may have led to another page, which has had no sign yet.
  await page.waitForFunction(() => {
    if (document.documentElement.dataset['fits'] === 'own') return true
    document.dispatchEvent(new Event('keydown'))
    return false
  })
  // All its parts: those further down are taken over one after the other.
  await page.evaluate(() => new Promise((resume) => requestIdleCallback(resume, { timeout: 2_000 })))
}

/** Waits until the screen of the address has taken the place of the one before. */
export const arrived = (page: Page) =>
  page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__?: Router }
    if (!router) return false
    const { status, location, resolvedLocation } = router.state
    return status === 'idle' && resolvedLocation?.href === location.href
  })

/** Has the window belong to somebody from its first page on, where signing in is not the story. */
export async function seat({ page }: Window, address: string, userName: string, password: string) {
  const { status, body, text } = await ask(address, accounts.logIn, { userName, password }, {})
  if (status !== 200) throw new Error(`${userName} cannot sign in: ${text}`)
  await page.addInitScript((session) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('seated')) return
    sessionStorage.setItem('seated', 'yes')
    localStorage.setItem('appUser', session)
  }, JSON.stringify(body))
}

/** Signs in on the login screen, as the screen that needs it leads there. */
export async function signInOn({ page }: Window, language: Language, userName: string, password: string) {
  const words = inLanguage(signIn, language)
  await page.getByLabel(words.userName).fill(userName)
  await page.getByRole('textbox', { name: words.password }).fill(password)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await arrived(page)
}
