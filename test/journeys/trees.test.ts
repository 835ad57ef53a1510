/**
 * What a screen reader is told of the four pages that visitors see most, kept as text in test/trees, so that a review sees what changes for
 * it; and the same pages for those who enlarge them, who want nothing to move, and whose colours are their own.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { AT_LENGTH, SEED } from '../at-length.ts'
import type { Sale } from '../builders.ts'
import { messages as frame } from '#app/web/frame/frame.messages.ts'
import { messages as bidding } from '#sales/bidding/bid/bid.messages.ts'
import type { Language } from '#platform/lang/language.ts'
import { createWorld, type World } from '../world.ts'
import { arrived, openWindow, takenOver } from './browser.ts'

let world: World
let sale: Sale
beforeAll(async () => {
  world = await createWorld()
  const organiser = await world.person('PrivateBailiff', { fullName: 'Мария Тестова Примерова' })
  const bidder = await world.person('AuctionParticipant')
  sale = await world.sale({ organiser, bidders: [bidder], title: 'Тристаен апартамент' })
  world.at(sale.startsAt)
  await world.job()
  await world.bid(sale.id, bidder, sale.startPrice)
})
afterAll(() => world.close())

const PAGES = {
  home: () => '/',
  list: () => '/announcements?tab=current',
  sale: () => `/announcements/details/${sale.id}`,
  auction: () => `/auctions/${sale.id}`,
} as const

/** Waits until all parts of a page are there; a bidding is followed live, so its line never rests. */
async function whole(page: Page, name: string, language: Language) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (name === 'home' || name === 'list') return page.waitForLoadState('networkidle')
  if (name === 'auction') await page.getByText(bidding.lineConnecting[language]).waitFor({ state: 'hidden' })
  return page.getByRole('figure').waitFor()
}

/** What differs from run to run: seconds that pass, numbers that are drawn by lot, and where the portal listens. */
const steady = (tree: string) =>
  tree
    .replaceAll(/\d{1,2}:\d{2}:\d{2}(?:[.,]\d+)?/g, '‹time›')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '‹id›')
    .replaceAll(/\b[0-9a-f]{12,}\b/g, '‹number›')
    .replaceAll(/\d+ (?=ms\b|мс)/g, '‹n› ')
    // So it is called on a busy machine.
    .replaceAll(bidding.lineSlow.bg, bidding.lineLive.bg)
    .replaceAll(bidding.lineSlow.en, bidding.lineLive.en)

describe.each(['bg', 'en'] as const)('in %s', (language) => {
  it.each(Object.entries(PAGES))('%s is told as it was reviewed', async (name, path) => {
    const window = await openWindow(world.address, language)
    await window.open(path())
    await whole(window.page, name, language)
    const tree = await window.page.locator('body').ariaSnapshot()
    await expect(`${steady(tree)}\n`).toMatchFileSnapshot(`../trees/${name}.${language}.txt`)
    expect(window.complaints).toEqual([])
    await window.close()
  })
})

/** What stands out of a window that is 320 points wide, as one of 1280 is at 400 %. */
const wider = (page: Page) =>
  page.evaluate(() => {
    const out = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return out > 0 ? `${out} points` : ''
  })

/** Where the focus is, whether that is in sight, and whether it shows. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // Of a card its whole edge.
    const ringed = (of: Element | null, up = 4): boolean =>
      of !== null &&
      ([undefined, '::after', '::before'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(of, part)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      }) ||
        (up > 0 && ringed(of.parentElement, up - 1)))
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    const there = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 0
    const field = element.matches('input:not([type=checkbox], [type=radio]), select, textarea')
    return {
      what: `${element.tagName} ${element.textContent?.slice(0, 40)}`,
      there: there || element === document.body,
      ring: field || element === document.body || ringed(element),
    }
  })

it('enlarged four times nothing stands out, nothing moves, own colours leave the focus to be seen, and Tab begins at the content', async () => {
  const { page, ...window } = await openWindow(world.address, 'bg', 320, { forcedColors: 'active' })
  // A short run takes two of the four.
  const pages = Object.entries(PAGES).filter((_, n) => AT_LENGTH || (n + SEED) % 2 === 0)
  for (const [name, path] of pages) {
    await window.open(path())
    await whole(page, name, 'bg')
    expect(await wider(page), name).toBe('')
    // A page that is being taken over meanwhile redraws its parts under the focus; what becomes of the focus then rendered-pages.test.ts tells.
    await takenOver(page)
    await arrived(page)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href')), name).toMatch(/^#/)
    await page.keyboard.press('Enter')
    const seen = new Set<string>()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      // What has just been scrolled to comes into sight with the next frame.
      await expect
        .poll(() => focusIn(page), { message: `${name}, at Tab number ${press + 1}` })
        .toMatchObject({ there: true, ring: true })
      seen.add((await focusIn(page)).what)
    }
    expect(seen.size, name).toBeGreaterThan(6)
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
    expect(await page.evaluate(moving), name).toBe(0)
    await window.examine(`${name} in own colours at 400 %`)
  }
  await window.close()
})

it('whoever has gone down a page before it is taken over stays where they are, and begins the next one at its top', async () => {
  const { page, ...window } = await openWindow(world.address, 'bg', 320)
  const { promise: scripts, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await window.open(`/announcements/details/${sale.id}`)
  const depth = () => page.evaluate(() => scrollY)
  // A key that comes before the page is laid out finds nothing to go down; a person presses it again.
  const down = async () => {
    await page.keyboard.press('End')
    return depth()
  }
  await expect.poll(down).toBeGreaterThan(900)
  arrive()
  await takenOver(page)
  await arrived(page)
  expect(await depth()).toBeGreaterThan(900)
  const next = page.getByRole('contentinfo').getByRole('link', { name: frame.announcements.bg }).first()
  await next.click()
  await page.waitForURL(/\/announcements$/)
  await expect.poll(depth).toBe(0)
  expect(window.complaints).toEqual([])
  await window.close()
})
