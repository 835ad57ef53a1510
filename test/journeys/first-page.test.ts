/** What a stranger's browser loads before he sees the portal: little enough for a telephone far from a town. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatMoney } from '#platform/money.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { routeScreens } from '../../tools/route-screens.ts'
import { SEED } from '../at-length.ts'
import type { Sale } from '../builders.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { openWindow, takenOver, reported } from './browser.ts'

let world: World
let sale: Sale
let bidders: Person[]
beforeAll(async () => {
  world = await createWorld()
  bidders = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
  sale = await world.sale({ bidders })
})
afterAll(() => world.close())

/** Bytes of a page to be read: its style, and the few lines that wait for the first press. */
const TO_READ = 35_000
/** Bytes of one that is used: the portal itself, with what a live sale needs. A telephone at 1.6 Mbit/s has it in two seconds. */
const TO_USE = 328_000

it.each([
  ['home', '/', TO_READ],
  ['announcements', '/announcements', TO_READ],
  ['sale', '/announcements/details/ID', TO_READ],
  ['home', '/', TO_USE],
  ['announcements', '/announcements', TO_USE],
  ['auction', '/auctions/ID', TO_USE],
  ['sale', '/announcements/details/ID', TO_USE],
  ['login', '/login', TO_USE],
] as const)('the %s page loads little JavaScript and CSS, compressed', async (name, path, most) => {
  const taken = most === TO_USE
  const { page, complaints, open, close } = await openWindow(world.address, 'bg')
  const loaded = new Set<string>()
  page.on('request', (request) => {
    // A drawn page holds its styles itself, so all of it counts.
    const counts = taken ? ['script', 'stylesheet'] : ['document', 'script', 'stylesheet']
    if (counts.includes(request.resourceType())) loaded.add(request.url())
  })
  await open(path.replace('ID', String(sale.id)))
  await page.locator('main#main h1').waitFor()
  if (taken) await takenOver(page)
  // What the home page adds after its first sight counts too; a live sale never stops talking.
  await page.waitForLoadState(['auction', 'sale'].includes(name) && taken ? 'load' : 'networkidle')
  // The course of a running sale is the last that its page fetches.
  if (name === 'sale' && taken) await page.locator('[data-line=live]').waitFor()
  const weights = await Promise.all(
    [...loaded].map(async (url) => {
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
      await response.body?.cancel()
      return { url, bytes: Number(response.headers.get('content-length')) }
    }),
  )
  expect(loaded.size).toBeGreaterThan(taken ? 4 : 1)
  expect(weights.every(({ bytes }) => bytes > 0)).toBe(true)
  const sum = weights.reduce((all, { bytes }) => all + bytes, 0)
  expect(sum, JSON.stringify(weights)).toBeLessThanOrEqual(most)
  expect(complaints).toEqual([])
  await close()
})

it.each(routeScreens().filter(({ arrival }) => arrival))(
  'the page at $address names the file of its screen, so that it is fetched at once',
  async ({ address, file }) => {
    const built = JSON.parse(readFileSync('dist/files.json', 'utf8')) as Record<string, { file: string }>
    const page = await (await fetch(`${world.address}/dist${address.replace('$id', String(sale.id))}`)).text()
    // A page that the server has drawn names it for later, when it is taken over.
    const isRendered = page.includes('data-drawn')
    const name = `/dist/${built[file]!.file}`
    const link = `<link rel="modulepreload" fetchpriority="low" crossorigin href="${name}">`
    expect(page).toContain(isRendered ? JSON.stringify(name) : link)
    expect(await (await fetch(`${world.address}/dist/`)).text()).not.toContain(name)
  },
)

it.each([
  ['bg', 'Обявления за електронна публична продан'],
  ['en', 'Announcements of electronic public sales'],
] as const)(
  'the list of announcements says its name before its scripts have come, in %s',
  async (language, name) => {
    const { page, open, close } = await openWindow(world.address, language)
    await page.route('**/assets/*.js', () => {}) // they never come
    await page.goto(`${world.address}/dist/announcements`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.unroute('**/assets/*.js')
    await open('/announcements')
    await page.getByRole('searchbox').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([name])
    await close()
  },
)

it('the home page stands also when files that it fetches later do not come, and the search says so', async () => {
  const { page, open, close } = await openWindow(world.address, 'en')
  const served = await (await fetch(`${world.address}/dist/`)).text()
  const late = (url: URL) => /assets\/.*\.js$/.test(url.pathname) && !served.includes(url.pathname)
  await page.route(late, (route) => route.abort())
  await open('/')
  // The form leads to the list by itself, which the server draws.
  await page.getByRole('combobox').fill('apartment')
  await page.keyboard.press('Enter')
  await page.waitForURL(/announcements\?(?:.*&)?search=apartment/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await open('/?search=apartment')
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText('There is no connection to the server.').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThanOrEqual(6)
  // The button asks for the whole page; the next search asks for what is missing.
  await alert.getByRole('button').click()
  await alert.getByText('There is no connection to the server.').waitFor()
  await page.unroute(late)
  await page.getByRole('combobox').fill('garage')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  await alert.waitFor({ state: 'detached' })
  await close()
})

let bids = 0
/** One step above the last, by the other bidder; answers the price. */
const bid = async () => {
  const price = sale.startPrice + bids * sale.step
  await world.done(auctions.placeBid, { auctionId: sale.id, price, key: randomUUID() }, bidders[bids++ % 2]!)
  return price
}
/** All that is read on the screen, but for the clocks, the time of an answer and what is said aloud once. */
const readOn = async (page: Page) => {
  const text = await page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const each of copy.querySelectorAll('[role=timer], [data-live=clock], output, svg')) each.remove()
    return copy.textContent
  })
  return text.replaceAll(/ · (?:отговор за|answers in) \d+ (?:мс|ms)/g, '')
}

it.each(
  reported(SEED % 2 ? 'bg' : 'en', [
    ['bg', 1280],
    ['en', 390],
  ] as const),
)(
  'a stranger follows the bidding with a few kilobytes, and reads what the screen shows, in %s at %i points',
  async (language, width) => {
    const path = `/auctions/${sale.id}${language === 'en' ? '?lang=en' : ''}`
    while (!(await (await fetch(`${world.address}/dist${path}`)).text()).includes('data-drawn'));
    const { page, complaints, open, close, examine, picture } = await openWindow(
      world.address,
      language,
      width,
    )
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await open(path)
    const heading = await page.locator('h1').elementHandle()
    await page.locator('[data-line=live]').waitFor()
    const clock = page.locator('[data-live=clock]')
    const then = await clock.textContent()
    await expect.poll(() => clock.textContent()).not.toBe(then)
    const money = formatMoney(await bid(), 'EUR', language)
    const price = page.locator('[data-live=lastPrice]')
    await expect.poll(() => price.textContent()).toContain(money)
    await page.getByRole('cell', { name: money }).waitFor()
    await expect.poll(() => page.locator('[data-live=news]').textContent()).toContain(money)
    await page.context().setOffline(true)
    await page.locator('[data-line=lost]').waitFor()
    await examine('an auction that is not heard')
    await picture(`drawn-auction-lost-${language}`)
    await page.context().setOffline(false)
    await page.locator('[data-line=live]').waitFor()
    await picture(`drawn-auction-${language}`)
    expect(scripts.filter((url) => url.includes('/assets/'))).toEqual([])
    const read = await readOn(page)
    await takenOver(page)
    await page.locator('[data-line=live], [data-line=slow]').waitFor()
    await expect.poll(() => readOn(page)).toBe(read)
    expect(await heading!.evaluate((each) => each.isConnected)).toBe(true)
    // What did not come through the dead line.
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await close()
  },
)

it('a price that is newer than its page never falls back while React takes over', async () => {
  const { page, complaints, open, close } = await openWindow(world.address, 'bg')
  await open(`/auctions/${sale.id}`)
  await page.locator('[data-line=live]').waitFor()
  // The page itself does not come any more.
  await page.route('**/dist/auctions/*', () => {})
  const newest = formatMoney(await bid(), 'EUR', 'bg')
  const price = page.locator('[data-live=lastPrice]')
  await expect.poll(() => price.textContent()).toContain(newest)
  await page.evaluate(() => {
    const shown: string[] = []
    Object.assign(globalThis, { shown })
    const note = () => shown.push(document.querySelector('[data-live=lastPrice]')?.textContent ?? '')
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await takenOver(page)
  await page.getByRole('cell', { name: newest }).waitFor()
  const shown = await page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
  expect(shown.filter((text) => text && !text.includes(newest))).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
