/**
 * `npm run walk`: takes pictures of the thirty states that are seen most, with a page of all of them, for whoever reviews how the
 * portal looks; and renews the pictures of README.md. Options: `-- --url http://…` (a running portal with the sample data; README
 * stays), `--into FOLDER`, `--all` (every language, scheme and width with every other), `--only NAME,…`.
 */
import '#app/commands/lost-readers.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { messages as signIn } from '#people/sign-in/sign-in.messages.ts'
import { messages as asking } from '#platform/web/purpose.messages.ts'
import { openSamplePortal } from './walk/portal.ts'
import { sheetOf, type Taken } from './walk/sheet.ts'
import { ALL, type Form, type Numbers, OF_README, type State, STATES, USUAL } from './walk/states.ts'

const { ensureChromium } = (await import(new URL('chromium.mjs', import.meta.url).href)) as {
  ensureChromium: () => string
}
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    into: { type: 'string' },
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = values.into ?? join(root, 'node_modules/.cache/walk')
const PASSWORD = process.env['SAMPLE_PASSWORD'] ?? 'Zapori-2026'
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1280: 900, 1920: 1080 }
const README_WIDTH = 900

type Row = { id: number; outcome: string | null; suspended: boolean }
/** The sales of the sample data by where they stand. */
async function numbersAt(address: string): Promise<Numbers> {
  const rows = async (phase: string) => {
    const response = await fetch(`${address}/api/announcements?phase=${phase}&size=50`)
    if (!response.ok) throw new Error(`The list of sales was answered with ${response.status}`)
    const { rows: found } = (await response.json()) as { rows: Row[] }
    return found.toSorted((one, other) => Number(one.suspended) - Number(other.suspended))
  }
  const [upcoming, current, past] = [await rows('upcoming'), await rows('current'), await rows('past')]
  const one = (found: readonly Row[], outcome?: string) => {
    const { id } = found.find((row) => !outcome || row.outcome === outcome) ?? found[0] ?? {}
    if (id === undefined) throw new Error('This portal has not the sample data.')
    return id
  }
  return {
    upcoming: one(upcoming),
    current: one(current),
    sold: one(past, 'SOLD'),
    notSold: one(past, 'NOT_SOLD'),
  }
}

async function signedIn(page: Page, address: string, name: string) {
  const words = { user: signIn.userName.bg, password: signIn.password.bg, enter: signIn.submit.bg }
  await page.goto(`${address}/dist/login?lang=bg`)
  await page.getByLabel(words.user).fill(name)
  await page.getByRole('textbox', { name: words.password }).fill(PASSWORD)
  await page.getByRole('button', { name: words.enter, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** The register asks each tab once why it is consulted. */
async function giveGround(page: Page, language: Form['language']) {
  const field = page.getByRole('textbox', { name: asking.purpose[language] })
  if (!(await field.isVisible())) return
  await field.fill('20269990400001')
  await field.press('Enter')
  await field.waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

/** Opens a state in a form and waits until nothing more comes. */
async function show(
  page: Page,
  address: string,
  path: string,
  { language, scheme, width }: Form,
  follow?: string,
) {
  await page.setViewportSize({ width, height: HEIGHTS[width]! })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate((chosen) => localStorage.setItem('colorScheme', chosen), scheme)
  const settled = async () => {
    // A bidding is followed live, so its line never rests.
    await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .loading'))
  }
  await page.goto(`${address}/dist${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  // A page that the server has drawn is taken over at the first sign of a person.
  await page.evaluate(() => void document.dispatchEvent(new Event('keydown')))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled()
  await giveGround(page, language)
  if (!follow) return
  await page.locator(follow).first().click()
  await page.waitForURL((url) => !url.pathname.endsWith(path))
  await settled()
}

async function walk(address: string, context: BrowserContext, states: readonly State[], numbers: Numbers) {
  const taken: Taken[] = []
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${address}/dist/`)
  const [{ as } = {}] = states
  if (as) await signedIn(page, address, as)
  for (const state of states)
    for (const form of values.all ? ALL : USUAL) {
      complaints.length = 0
      await show(page, address, state.path(numbers), form, state.follow)
      const reported = `${form.language} ${form.scheme} ${form.width}`
      const file = `${state.name}-${reported.replaceAll(' ', '-')}.webp`
      const picture = await page.screenshot()
      await writeFile(join(folder, file), await sharp(picture).webp({ quality: 82 }).toBuffer())
      const readme = OF_README[state.name]
      if (readme && !values.url && form === USUAL[0])
        await writeFile(
          join(root, 'docs/pictures', readme),
          await sharp(picture).resize({ width: README_WIDTH }).webp({ quality: 80 }).toBuffer(),
        )
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      taken.push({
        state: state.name,
        form: reported,
        file,
        complaints: [...complaints, ...(wide ? ['wider than the window'] : [])],
      })
    }
  await page.close()
  return taken
}

const portal = values.url
  ? { address: values.url.replace(/\/+$/, ''), stop: async () => {} }
  : await openSamplePortal()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  await mkdir(folder, { recursive: true })
  const numbers = await numbersAt(portal.address)
  const wanted = values.only?.split(',')
  const states = STATES.filter(({ name }) => !wanted || wanted.includes(name))
  const taken: Taken[] = []
  for (const as of new Set(states.map((state) => state.as))) {
    const context = await browser.newContext({ timezoneId: 'Europe/Sofia' })
    taken.push(
      ...(await walk(
        portal.address,
        context,
        states.filter((state) => state.as === as),
        numbers,
      )),
    )
    await context.close()
  }
  await writeFile(join(folder, 'index.html'), sheetOf(taken, new Date().toISOString().slice(0, 10)))
  console.log(`${taken.length} pictures of ${states.length} states: ${join(folder, 'index.html')}`)
  for (const { state, form, complaints } of taken)
    if (complaints.length > 0) console.log(`${state} (${form}): ${complaints.join('; ')}`)
} finally {
  await browser.close()
  await portal.stop()
}
