/** What a stranger's browser loads before he sees the portal: little enough for a telephone far from a town. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doorScreens } from '../../tools/door-screens.ts'
import { createWorld, type World } from '../world.ts'
import { openWindow, takenOver } from './browser.ts'

let world: World
let sale: { id: number }
beforeAll(async () => {
  world = await createWorld()
  sale = await world.sale()
})
afterAll(() => world.close())

it.each([
  // What a visitor reads needs no more than style and the few lines that wait for the first press.
  ['home', '/', 25_000, false],
  ['announcements', '/announcements', 35_000, false],
  ['sale', '/announcements/details/ID', 35_000, false],
  // One press further: the portal itself.
  // With what is for sale on it.
  ['home', '/', 178_000, true],
  ['announcements', '/announcements', 248_000, true],
  ['auction', '/auctions/ID', 258_000, true],
  // It runs, and is heard live.
  ['sale', '/announcements/details/ID', 318_000, true],
  ['login', '/login', 215_000, true],
] as const)('the %s page loads little JavaScript and CSS, compressed', async (name, path, most, taken) => {
  const { page, complaints, open, close } = await openWindow(world.address, 'bg')
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) loaded.add(request.url())
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
      const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
      return { url, bytes: Number(response.headers.get('content-length')) }
    }),
  )
  expect(loaded.size).toBeGreaterThan(taken ? 4 : 2)
  expect(weights.every(({ bytes }) => bytes > 0)).toBe(true)
  const sum = weights.reduce((all, { bytes }) => all + bytes, 0)
  expect(sum, JSON.stringify(weights)).toBeLessThanOrEqual(most)
  expect(complaints).toEqual([])
  await close()
})

it.each(doorScreens().filter(({ arrival }) => arrival))(
  'the page at $address names the file of its screen, so that it is fetched at once',
  async ({ address, file }) => {
    const built = JSON.parse(readFileSync('dist/files.json', 'utf8')) as Record<string, { file: string }>
    const page = await (await fetch(`${world.address}/dist${address.replace('$id', String(sale.id))}`)).text()
    // A page that the server has drawn names it for later, when it is taken over.
    const drawn = page.includes('data-drawn')
    const name = `/dist/${built[file]!.file}`
    const link = `<link rel="modulepreload" fetchpriority="low" crossorigin href="${name}">`
    expect(page).toContain(drawn ? JSON.stringify(name) : link)
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
