/** A whole practice sale by keyboard alone, and a table with two live auctions; in real browsers, both languages, with axe. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages as bidding, practiceLink } from '#sales/bidding/bid/bid.messages.ts'
import { messages as practice } from '#sales/bidding/practice/practice.messages.ts'
import { messages as table } from '#sales/bidding/table/table.messages.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { createWorld, type World } from '../world.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'

const PASSWORD = 'Упражнение-1'
const SECOND = 1000

let world: World
let windows: Window[] = []

beforeAll(async () => {
  world = await createWorld()
  // Bidding begins at the hour at which the test runs, whichever it is; the sales are announced before.
  const begins = world.now()
  world.at('2026-01-01T00:00:00Z')
  await world.setting('AllowAnyDateInAnnouncement', true)
  world.at(begins)
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  // Where time stood still, nothing would load again.
  await Promise.all(windows.map(({ page }) => page.clock.resume()))
  await Promise.all(windows.map((window) => window.close()))
  windows = []
})
afterAll(() => world.close())

const opened = async (...how: Parameters<typeof openWindow>) => {
  const window = await openWindow(...how)
  windows.push(window)
  return window
}

/** Goes forward with the Tab key until the focus is where it should be. */
async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/**
 * Opens practice in a time of its own: it passes only as the story says, so that a slow machine misses nothing that is
 * shown for seconds. While the screen is examined it goes on in small steps, for axe waits by timers of the page.
 */
async function openStill({ page, open, examine }: Window) {
  await page.clock.install()
  await open('/auctions/practice')
  await page.getByRole('radio').first().waitFor()
  await page.clock.pauseAt(Date.now() + 60 * SECOND)
  return async (name: string) => {
    let done = false
    const looking = examine(name).finally(() => {
      done = true
    })
    while (!done) await page.clock.runFor(10)
    await looking
  }
}

const notResting = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name }).and(page.locator(':not([aria-disabled="true"])'))

describe.each(reported('bg', ['bg', 'en'] as const))('a practice sale in %s', (language) => {
  const words = inLanguage(practice, language)
  const names = inLanguage(bidding, language)
  const price = (steps: number) => formatMoney(1_000_000 + steps * 50_000, 'EUR', language)

  it('is chosen, played to its end and looked back upon by keyboard alone, and nothing of it reaches the portal', async () => {
    const window = await opened(world.address, language)
    const { page, complaints } = window
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/') && request.method() !== 'GET') sent.push(request.url())
    })
    const examine = await openStill(window)
    const notBackingOff = page.getByRole('radio', { name: words.calm })
    await examine('choice of practice')

    // A fight, two minutes long.
    await tabTo(page, notBackingOff)
    await page.keyboard.press('ArrowDown')
    await tabTo(page, page.getByRole('radio', { name: names.minutes(3) }))
    await page.keyboard.press('ArrowUp')
    await tabTo(page, page.getByRole('button', { name: words.begin }))
    await page.keyboard.press('Enter')
    await page.getByText(words.atUpcoming).waitFor()
    await examine('practice about to begin')
    await page.clock.runFor(8 * SECOND)

    // The first bid is the starting price, and is confirmed twice.
    const first = notResting(page, names.bidWith(price(0)))
    await first.waitFor()
    await page.getByText(words.atFirst).waitFor()
    await tabTo(page, first)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.inDialog).waitFor()
    expect(await dialog.innerText()).toMatch(new RegExp(words.mark, 'i'))
    await examine('confirmation in practice')
    await page.clock.runFor(SECOND)
    await tabTo(page, notResting(dialog, names.confirmBid(price(0))))
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.clock.runFor(SECOND)
    await page.getByText(names.leading, { exact: true }).waitFor()
    await page.getByText(words.atLeading).waitFor()
    await examine('leading in practice')

    // A rival answers within seconds.
    await page.clock.runFor(10 * SECOND)
    await page.getByText(names.outbid, { exact: true }).waitFor()
    await page.getByText(words.atOutbid).waitFor()
    await examine('outbid in practice')

    // Rivals who wait for the end move it.
    await page.clock.runFor(105 * SECOND)
    await page.getByText(names.whyExtendedHere(...spans(language))).waitFor()
    await examine('an extension in practice')

    // The end, and what it would have meant.
    await page.clock.runFor(150 * SECOND)
    await page.getByRole('heading', { name: words.over }).waitFor()
    await page.getByText(words.lost, { exact: true }).waitFor()
    await page.getByRole('row', { name: words.yourOwn }).waitFor()
    await examine('result of practice')
    await tabTo(page, page.getByRole('button', { name: words.again }))
    await page.keyboard.press('Enter')
    await page.getByText(words.atUpcoming).waitFor()

    expect(await page.title()).toContain(inLanguage(practiceLink, language).practiceSale)
    expect(sent).toEqual([])
    expect((await world.owner.query('select from bid')).rowCount).toBe(0)
    expect(complaints).toEqual([])
  })

  it('goes on while the line is lost, and sends a confirmed bid when it is back', async () => {
    const window = await opened(world.address, language, 390)
    const { page, complaints } = window
    const examine = await openStill(window)
    await page.getByRole('radio', { name: words.lostLine }).check()
    await page.getByRole('radio', { name: names.minutes(2) }).check()
    await page.getByRole('button', { name: words.begin }).click()
    await page.clock.runFor(8 * SECOND + 0.35 * 120 * SECOND + SECOND)
    await page.getByText(words.atLost).waitFor()
    await examine('practice without a line, on a phone')
    await page.locator('button[data-size="xl"]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(names.lostInDialog).waitFor()
    await page.clock.runFor(SECOND)
    await dialog.getByRole('button').last().click()
    await page.clock.runFor(3 * SECOND)
    await page
      .getByText(names.sendingAgain(3), { exact: false })
      .or(page.getByText(names.sendingAgain(2)))
      .waitFor()
    await page.clock.runFor(15 * SECOND)
    await page.getByText(names.sendingShort).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(complaints).toEqual([])
  })
})

const spans = (language: 'bg' | 'en') => {
  const { seconds, minutes } = inLanguage(bidding, language)
  return [seconds(20), seconds(20), minutes(2)] as const
}

describe.each(reported('en', ['bg', 'en'] as const))('several auctions at once in %s', (language) => {
  it('says in which one the bidder was outbid, and takes their bid in the other by keyboard', async () => {
    const [words, names] = [inLanguage(table, language), inLanguage(bidding, language)]
    const one = await world.person('AuctionParticipant', {
      userName: `table-${language}`,
      password: PASSWORD,
    })
    const other = await world.person('AuctionParticipant')
    const startsAt = new Date(Math.floor(Date.now() / SECOND) * SECOND).toISOString()
    const titles = [`Автомобил за таблото (${language})`, `Гараж за таблото (${language})`] as const
    const sale = (title: string) => world.sale({ bidders: [one, other], startsAt, title })
    const [car, garage] = [await sale(titles[0]), await sale(titles[1])]
    const price = (amount: number) => formatMoney(amount, 'EUR', language)

    const window = await opened(world.address, language)
    const { page, examine, complaints } = window
    await seat(window, world.address, one.userName, PASSWORD)
    await window.open('/auctions/table')
    const board = (title: string) => page.getByRole('article', { name: title })
    await board(titles[0]).getByText(names.notBidding).waitFor()
    await board(titles[1]).getByText(names.notBidding).waitFor()
    await examine('table')

    const bid = async (title: string, amount: number) => {
      const button = notResting(board(title), names.bidWith(price(amount)))
      await button.waitFor()
      await tabTo(page, button)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByText(title).waitFor()
      await examine('confirmation on the table')
      const confirm = notResting(dialog, names.confirmBid(price(amount)))
      await confirm.waitFor()
      await tabTo(page, confirm)
      await page.keyboard.press('Enter')
      await board(title).getByText(names.leading, { exact: true }).waitFor()
    }
    await bid(titles[0], car.startPrice)

    // Somebody else offers more for the car: it is said, with the name of the auction, and the tab is marked.
    expect((await world.bid(car.id, other, car.startPrice + car.step)).status).toBe(200)
    await board(titles[0]).getByText(names.outbid, { exact: true }).waitFor()
    await page.getByText(words.outbidIn(titles[0])).waitFor({ state: 'attached' })
    expect(await page.title()).toContain(names.outbidMark)
    await board(titles[1]).getByText(names.notBidding).waitFor()
    await examine('outbid on the table')

    // A change that is not about him is shown, and not said.
    expect((await world.bid(garage.id, other, garage.startPrice)).status).toBe(200)
    await board(titles[1])
      .getByRole('button', { name: names.bidWith(price(garage.startPrice + garage.step)) })
      .waitFor()
    const said = await page.locator('output').allInnerTexts()
    expect(said.join()).not.toContain(titles[1])

    await bid(titles[1], garage.startPrice + garage.step)
    await board(titles[0]).getByText(names.outbid, { exact: true }).waitFor()
    expect(await page.title()).toContain(names.outbidMark)

    // Put aside, and on a phone.
    await page.getByText(words.choose).click()
    await page.getByRole('checkbox', { name: titles[0] }).uncheck()
    await board(titles[0]).waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 390, height: 900 })
    await examine('table with its choice, on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(complaints).toEqual([])
  })
})
