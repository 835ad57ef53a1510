/** Public pages as the server draws them: whole in the first response, nobody's in particular, true at any moment, and taken over in the browser without a word. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages as frame } from '#app/web/frame/frame.messages.ts'
import type { Language } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { leftMessages } from '#sales/catalogue/left.messages.ts'
import { tabs as tabNames } from '#sales/catalogue/catalogue.messages.ts'
import { messages as notices } from '#sales/notice/notices.messages.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { AT_LENGTH, drawn as drawnByLot, many, SEED } from '../at-length.ts'
import type { Sale } from '../builders.ts'
import { unexplained } from '../abbreviations.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { openWindow, type Window } from './browser.ts'
import { addressIn, LANGUAGES, publicPaths } from './public-paths.ts'

let world: World
let sale: Sale
let bidder: Person
beforeAll(async () => {
  world = await createWorld()
  bidder = await world.person('AuctionParticipant')
  sale = await world.sale({ bidders: [bidder], title: 'Тристаен апартамент' })
  // The first page of a thread takes longest, on a busy machine longer than a visitor is made to wait.
  for (const language of LANGUAGES) while (!(await textOf(addressIn('/', language))).includes('data-drawn'));
})
afterAll(() => world.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.address}/dist${path}`, { headers, redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()
/** Few enough signs to read after a failure. */
const headAndName = (html: string) =>
  `${/<title>.*?<\/head>/s.exec(html)?.[0]} ${/<h1.*?<\/h1>/s.exec(html)?.[0]}`
const rendered = async () =>
  Number(/^zapori_pages_drawn_total (\d+)/m.exec(await (await world.fetch('/metrics')).text())?.[1])

describe.each(LANGUAGES)('in %s', (language) => {
  it('each public page arrives whole, with a name, a description and addresses of its own', async () => {
    const placesOf = new Map<string, Set<string>>()
    for (const path of publicPaths(sale.id)) {
      const html = await textOf(addressIn(path, language))
      expect(html.slice(0, 200), path).toContain(`<html lang="${language}" data-drawn="${language}"`)
      expect(headAndName(html), path).toMatch(/<h1[ >]/)
      expect(headAndName(html), path).toMatch(/<meta name="description" content="[^"]{20,}">/)
      expect(headAndName(html), path).toMatch(
        /<link rel="canonical" href="https:\/\/zapori\.example\/dist\/[^"]*">/,
      )
      expect(html.match(/rel="alternate" hreflang="(bg|en|x-default)"/g), path).toHaveLength(3)
      const [, picture] = /og:image" content="https:\/\/zapori\.example([^"]+)"/.exec(html)!
      expect(picture, path).toMatch(
        new RegExp(`^/og/${language}/(portal|sales/${sale.id})/[\\w-]{12}\\.jpg$`),
      )
      // Neither scripts nor styles at elements, which the policy would refuse; but for the first script, which it names.
      expect(html.match(/<script>/g), path).toHaveLength(1)
      expect(
        html.match(/<script(?!>| (?:src|defer|type="application\/(?:ld\+)?json"))[^>]*>/),
        path,
      ).toBeNull()
      expect(html.match(/ style="[^"]*/), path).toBeNull()
      expect(unexplained(html, language), path).toEqual([])
      // Pages and tabs of a list have its name, and a sale has one on both its pages and at its auction.
      const place = path.replace(/\?.*/, '').replace(/^\/(announcements\/\w+|auctions)\/\d+$/, 'the sale')
      const name = /<title>([^<]+)/.exec(html)![1]!
      placesOf.set(name, (placesOf.get(name) ?? new Set()).add(place))
    }
    for (const [name, places] of placesOf) expect([...places], name).toHaveLength(1)
  })

  it('a sale is told to search engines, without the names of people', async () => {
    const html = await textOf(addressIn(`/announcements/details/${sale.id}`, language))
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)
    expect(data).toMatchObject({
      '@type': 'SaleEvent',
      name: 'Тристаен апартамент',
      url: `https://zapori.example${addressIn(`/dist/announcements/details/${sale.id}`, language)}`,
      startDate: sale.startsAt.toISOString(),
      offers: { price: (sale.startPrice / 100).toFixed(2), priceCurrency: 'EUR' },
    })
    const head = html.slice(0, html.indexOf('<body>'))
    expect(head).toContain(language === 'bg' ? 'Начална цена' : 'Starting price')
    expect(head).not.toContain(sale.organiser.fullName)
    expect(html).toContain('Тристаен апартамент</h1>')
  })
})

it('a page is the same for everybody: whoever asks with a session, a cookie or a language of their own', async () => {
  const all = [sale.organiser, bidder].map(({ token }) => ({ authorization: `Bearer ${token}` }))
  for (const path of [`/announcements/details/${sale.id}`, `/auctions/${sale.id}`, '/auctions']) {
    const plain = await get(path)
    const html = await plain.text()
    for (const headers of [...all, { cookie: `session=${bidder.token}` }, { 'accept-language': 'en' }]) {
      const other = await get(path, { ...headers, 'x-device': 'd'.repeat(43) })
      expect(await other.text(), path).toBe(html)
      expect(other.headers.get('set-cookie')).toBeNull()
    }
    for (const secret of [bidder.fullName, bidder.userName, bidder.email, String(bidder.id)])
      expect(html, path).not.toContain(secret)
  }
})

it('what has not changed is sent once, and drawn once', async () => {
  const first = await get('/terms')
  const before = await rendered()
  const again = await get('/terms', { 'if-none-match': first.headers.get('etag')! })
  expect(again.status).toBe(304)
  // Packed or not it says the same, in other bytes; a proxy asks for several at once.
  const tag = first.headers.get('etag')!
  expect(tag).toMatch(/^W\/"/)
  for (const known of [tag.slice(2), `"x", ${tag}`, '*']) {
    const other = await get('/terms', { 'if-none-match': known, 'accept-encoding': 'identity' })
    expect([known, other.status, other.headers.get('etag'), other.headers.get('vary')]).toEqual([
      known,
      304,
      tag,
      'accept-encoding',
    ])
  }
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect(await rendered()).toBe(before)
  // Whoever shows links or watches the portal asks for the head alone.
  for (const path of ['/terms', '/announcements', '/login'])
    expect((await fetch(`${world.address}/dist${path}`, { method: 'HEAD' })).status, path).toBe(200)
  const refusing = await get('/terms', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(refusing.headers.get('content-encoding')).toBe('gzip')
})

it('a bid stands on the next page that tells of its sale, and no other page is drawn anew', async () => {
  const [hall, list] = [`/auctions/${sale.id}`, '/auctions']
  for (const path of [hall, list, '/terms']) await textOf(path)
  const before = await rendered()
  await world.done(
    auctions.placeBid,
    { auctionId: sale.id, price: sale.startPrice, key: randomUUID() },
    bidder,
  )
  const reported = formatMoney(sale.startPrice, 'EUR', 'bg')
  await expect.poll(async () => (await textOf(hall)).split(reported).length).toBeGreaterThan(2)
  await expect.poll(async () => (await textOf(list)).includes(leftMessages.bids.bg(1))).toBe(true)
  const both = async () => {
    for (const path of [hall, list]) await textOf(path)
    return rendered()
  }
  await expect.poll(both).toBeGreaterThanOrEqual(before + 2)
  // The home page shows the price as well, some seconds later; what tells of no sale stays as it is.
  const after = await rendered()
  await textOf('/terms')
  expect(await rendered()).toBe(after)
})

it('no address fills the memory or comes through as it was written', async () => {
  await textOf('/privacy')
  const before = await rendered()
  const same = ['?utm_source=x', '?a=1&a=2', '?lang=<script>alert(1)</script>', '/', '?lang=bg', '?page=7']
  for (const tail of same) {
    const html = await textOf(`/privacy${tail}`)
    expect(html.includes('data-drawn="bg"')).toBe(true)
    expect(html.includes('alert(1)')).toBe(false)
  }
  expect(await rendered()).toBe(before)
  const left = [
    `/announcements?search=${'я'.repeat(201)}`,
    '/announcements?search=a%00b',
    '/announcements?search=9224171015',
    '/announcements?size=-1',
    '/announcements/details/0',
    '/announcements/details/99999999999',
    '/?search=апартамент',
  ]
  for (const path of left) {
    const response = await get(path)
    expect(response.status, path).toBe(200)
    expect((await response.text()).includes('data-drawn'), path).toBe(false)
  }
  expect((await textOf('/announcements?search=</script><script>alert(2)')).includes('<script>alert')).toBe(
    false,
  )
  expect((await get('/%00')).status).toBe(400)
  for (const id of ['4040404', '2147483648'])
    expect((await get(`/announcements/details/${id}`)).status, id).toBe(404)
  expect((await get('/server/drawn.js')).status).toBe(404)
})

it('where no thread draws, the page that draws itself is sent', async () => {
  const other = await createWorld({ pageThreads: 0 })
  const html = await (await other.fetch('/dist/announcements')).text()
  expect(html).not.toContain('data-drawn')
  expect(html).toContain('<script type="module"')
  await other.close()
})

it('search engines find every public page and sale in both languages', async () => {
  const text = async (path: string) => (await world.fetch(path)).text()
  expect(await text('/robots.txt')).toContain('Sitemap: https://zapori.example/sitemap.xml')
  const lists = [...(await text('/sitemap.xml')).matchAll(/<loc>https:\/\/zapori\.example([^<]+)<\/loc>/g)]
  const all = (await Promise.all(lists.map(([, path]) => text(path!)))).join('')
  for (const path of ['/dist/', '/dist/terms', `/dist/announcements/details/${sale.id}`])
    for (const language of LANGUAGES)
      expect(all).toContain(`<loc>https://zapori.example${addressIn(path, language)}</loc>`)
  expect(all).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  expect((await world.fetch('/sitemap-sales-999.xml')).status).toBe(404)
})

/** What is told in a browser is told in one language in a short run. */
const REPORTED = AT_LENGTH ? LANGUAGES : [LANGUAGES[SEED % LANGUAGES.length]!]

describe('in a browser', () => {
  const isTakenOver = () => document.documentElement.dataset['fits'] === 'own'
  /** Opens a page as one who has never set anything (what the page before keeps as it goes counts, too), and lets a person come near. */
  const take = async (window: Window, path: string) => {
    await window.page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('kept:')) localStorage.removeItem(key)
    })
    return takeAsItIs(window, path)
  }
  const takeAsItIs = async ({ page, open }: Window, path: string) => {
    await open(path)
    const heading = await page.locator('h1').first().elementHandle()
    const first = page.locator('main :is(article, li)').first()
    const before = await first.boundingBox({ timeout: 500 }).catch(() => null)
    await page.mouse.move(200, 300)
    await page.mouse.move(210, 310)
    await page.waitForFunction(isTakenOver)
    // Nothing moves.
    if (before) expect((await first.boundingBox())!.y, path).toBeCloseTo(before.y, 0)
    return heading!
  }

  it.each(REPORTED)('without scripts a visitor reads, goes on and prints, in %s', async (language) => {
    const window = await openWindow(world.address, language, 390, { javaScriptEnabled: false })
    const { page, open, complaints, close } = window
    await open(addressIn('/', language))
    await page.getByRole('heading', { level: 1, name: frame.title[language] }).waitFor()
    await page.locator('main a[href^="/dist/announcements"]').first().click()
    await page.waitForURL(/announcements/)
    // What buttons do with scripts, links and a plain form do here: search, tabs, pages.
    await open(addressIn('/', language))
    await page.getByRole('combobox').fill('апартамент')
    await page.getByRole('combobox').press('Enter')
    await page.waitForURL(/announcements\?(?:.*&)?search=/)
    await open(addressIn('/announcements?size=1', language))
    const tabs = page.getByRole('navigation', { name: notices.phase[language], exact: true })
    await tabs.getByRole('link', { name: tabNames.current[language] }).click()
    await page.waitForURL(/tab=current/)
    await open(addressIn('/announcements?tab=current', language))
    await page.getByRole('link', { name: 'Тристаен апартамент' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Тристаен апартамент' }).waitFor()
    expect(new URL(page.url()).searchParams.get('lang')).toBe(language === 'en' ? 'en' : null)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main').innerText()).toContain(sale.code)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['bg', 1280],
    ['en', 390],
  ] as const)('each page is taken over as it stands, in %s at %i points', async (language, width) => {
    const window = await openWindow(world.address, language, width)
    await window.open('/terms')
    for (const path of publicPaths(sale.id)) {
      if (!drawnByLot(`${language} ${path}`, many(4, 1))) continue
      const heading = await take(window, addressIn(path, language))
      expect(await heading.evaluate((each) => each.isConnected), path).toBe(true)
      expect(await window.page.locator('[data-s]').count(), path).toBe(0)
    }
    expect(window.complaints).toEqual([])
    await window.close()
  })

  it('style sheets that come one after the other move nothing', async () => {
    const window = await openWindow(world.address, 'bg', 390)
    const { page, open, complaints, close } = window
    let letIn = () => {}
    const gate = new Promise<void>((resolve) => (letIn = resolve))
    await page.route('**/assets/sale-*.css', async (route) => {
      await gate
      await route.continue()
    })
    await open(`/announcements/details/${sale.id}`)
    const places = () =>
      page.locator('main .panel').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
    const before = await places()
    const others = page.waitForResponse('**/assets/index-*.css')
    await page.mouse.move(200, 300)
    await page.mouse.move(210, 310)
    await (await others).finished()
    await page.waitForTimeout(500)
    expect(await places()).toEqual(before)
    letIn()
    await page.waitForFunction(isTakenOver)
    expect(complaints).toEqual([])
    await close()
  })

  it('who has chosen the dark view reads the page as it stands, and its button says what it does', async () => {
    const window = await openWindow(world.address, 'en', 390)
    await window.page.addInitScript(() => localStorage.setItem('colorScheme', 'dark'))
    const heading = await take(window, '/announcements?lang=en')
    expect(await heading.evaluate((each) => each.isConnected)).toBe(true)
    expect(await window.page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    // Nor has what was set on one list to do with another.
    await window.page.addInitScript(() => localStorage.setItem('kept:list:auctions', '{"size":50}'))
    const other = await takeAsItIs(window, '/announcements?lang=en')
    expect(await other.evaluate((each) => each.isConnected)).toBe(true)
    expect(window.complaints).toEqual([])
    await window.close()
  })

  /** Whose page the drawn one is: a stranger's is taken over as it stands, the others get their own in its place. */
  const BEFORE = {
    'a stranger': () => ({}),
    'who has set something': () => ({ outbidSound: 'false' }),
    'who is signed in': () => ({ appUser: JSON.stringify(sessionOf(bidder)) }),
  }
  const sessionOf = ({ id, token, userName, fullName }: Person) => ({
    id,
    userId: id,
    token,
    userName,
    fullName,
    userType: 'AUCPAR',
    authType: 'USER',
    email: null,
    tokenExpiration: '2099-01-01T00:00:00Z',
    roles: [],
    claims: {},
    courtCode: null,
    chsiNumber: null,
  })
  /** A window in which the portal's scripts come when they are let in. */
  const waiting = async (who: keyof typeof BEFORE, path: string, language: Language = 'bg', width = 1280) => {
    const window = await openWindow(world.address, language, width)
    const { page } = window
    await page.addInitScript(
      (stored) => {
        for (const key of Object.keys(stored)) localStorage.setItem(key, stored[key]!)
      },
      BEFORE[who]() as Record<string, string>,
    )
    const { promise: gate, resolve: letIn } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await window.open(addressIn(path, language))
    const takeOver = async () => {
      expect(await page.evaluate(isTakenOver)).toBe(false)
      letIn()
      await page.waitForFunction(isTakenOver)
    }
    return { ...window, takeOver }
  }

  it.each(Object.keys(BEFORE) as (keyof typeof BEFORE)[])(
    'what %s presses and writes before the scripts have come is not lost, nor the focus',
    async (who) => {
      const { page, takeOver, complaints, close } = await waiting(who, '/announcements')
      await page.getByRole('tab', { name: /^Минали/ }).click()
      await page.getByLabel('Ред на извършване', { exact: true }).selectOption('GPK')
      await page.getByText('Още филтри').click()
      const search = page.getByRole('searchbox')
      await search.fill('апартамент')
      await takeOver()
      const request = { tab: 'past', procedure: 'GPK', search: 'апартамент' }
      await page.waitForURL((url) =>
        Object.entries(request).every(([name, value]) => url.searchParams.get(name) === value),
      )
      expect(await search.inputValue()).toBe('апартамент')
      expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.getByRole('textbox', { name: 'Организатор' }).waitFor()
      expect(complaints).toEqual([])
      await close()
    },
  )

  it.each(Object.keys(BEFORE) as (keyof typeof BEFORE)[])(
    'what %s presses is done once, and what has gone with its page does no harm',
    async (who) => {
      const { page, takeOver, complaints, close } = await waiting(who, '/terms', 'en')
      await page.getByRole('button', { name: frame.darkView.en }).click()
      if (who === 'who has set something') {
        await page.evaluate(() => document.querySelector('main')!.prepend(document.createElement('button')))
        await page.locator('main > button').click({ force: true })
      }
      await page.getByRole('button', { name: frame.findAnywhere.en }).click()
      await takeOver()
      await page.getByRole('dialog').waitFor()
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: frame.lightView.en }).click()
      await page.getByRole('button', { name: frame.darkView.en }).waitFor()
      expect(complaints).toEqual([])
      await close()
    },
  )

  it.each(REPORTED)('nobody finds a barrier on them, in %s', async (language) => {
    const window = await openWindow(world.address, language)
    for (const path of ['/', '/announcements', `/announcements/details/${sale.id}`, `/auctions/${sale.id}`]) {
      await window.open(path)
      await window.examine(`the drawn page ${path.replace(/\d+/, 'ID')}`)
    }
    await window.close()
  })
})

it('a sale that is announced stands in the list at once', async () => {
  await textOf('/announcements?tab=current')
  await world.sale({ organiser: sale.organiser, title: 'Бетонен завод с пристан' })
  const isThere = async () => (await textOf('/announcements?tab=current')).includes('Бетонен завод')
  await expect.poll(isThere).toBe(true)
})
