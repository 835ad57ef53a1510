/** Bidders behind a line that goes dead: without a word, as when a router loses its way, and with the browser knowing it. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { keysOf } from '#platform/kinds.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { CHECKING_TIME } from '#platform/web/live/server-clock.ts'
import { messages as practiceMessages } from '#sales/bidding/practice/practice.messages.ts'
import { formatMoney } from '#platform/money.ts'
import { takenOver, type Window, signInOn } from './browser.ts'
import { bid, wordsOf } from './sale-actions.ts'
import { MINUTE, openStage, type Stage } from './sale-stage.ts'

let stage: Stage
let line: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  stage = await openStage()
  line = await openLine(new URL(stage.world.address))
})
afterAll(async () => {
  await line.close()
  await stage.close()
})

/** A line to the portal that can be cut without anybody being told: nothing passes, and nothing is closed. */
async function openLine(to: URL) {
  const sockets = new Set<Socket>()
  let dead = false
  const through = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (dead || into.write(bytes)))
      from.on('error', () => undefined).on('close', () => (dead ? sockets.delete(from) : into.destroy()))
    }
  })
  await once(through.listen(0, '127.0.0.1'), 'listening')
  const { port } = through.address() as { port: number }
  const endAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    address: `http://127.0.0.1:${port}`,
    die: () => void (dead = true),
    /** What was lost stays lost; new connections pass. */
    heal: () => {
      endAll()
      dead = false
    },
    close: async () => {
      endAll()
      await once(through.close(), 'close')
    },
  }
}

it('is seen at once by a bidder on a phone and by one at a desk, in amber or red and never in green, and comes back by itself', async (context) => {
  const { world } = stage
  const sale = await world.sale({ bidders: [world.ana, world.boris] })
  world.at(new Date(sale.endsAt.getTime() - 3_600_000))
  const open = async (person: typeof world.ana, language: Language, width: number) => {
    const window = await stage.window(person, language, `/auctions/${sale.id}`, width, line.address)
    return { window, words: inLanguage(messages, language), width }
  }
  const seats = [await open(world.ana, 'bg', 390), await open(world.boris, 'en', 1280)]
  // On a phone beside the button, at a desk on the board.
  const shows = ({ window, words, width }: (typeof seats)[number], state: 'lineLive' | 'lineLost') =>
    window.page
      .getByRole('region', { name: width < 600 ? words.myPart : words.board })
      .getByText(words[state], { exact: true })
      .waitFor()
  const all = (state: 'lineLive' | 'lineLost') => Promise.all(seats.map((seat) => shows(seat, state)))
  await all('lineLive')

  line.die()
  await all('lineLost')
  for (const { window, words } of seats) {
    expect(await window.page.getByText(words.lineLive, { exact: true }).count()).toBe(0)
    await window.page.getByText(words.lostNote('').split('.')[0]!).first().waitFor()
    await window.examine('a dead line')
  }
  line.heal()
  await all('lineLive')

  // The browser knows before any silence can tell.
  for (const { window } of seats) await window.page.context().setOffline(true)
  await all('lineLost')
  for (const { window } of seats) await window.page.context().setOffline(false)
  await all('lineLive')
  for (const { window } of seats) forgive(window)
  await stage.clear(context)
})

it.for(['chromium', 'firefox'] as const)(
  'who signs in has two tabs of one auction live, a bid is made in the second, and no amount stands over another, in %s',
  async (engine, context) => {
    const { world } = stage
    const [userName, password] = [`two-tabs-${engine}`, 'Два-раздела-1']
    const bidder = await world.person('AuctionParticipant', { userName, fullName: 'Вера Двойна', password })
    const sale = await world.sale({ bidders: [bidder], startPrice: 123_456_789 })
    world.at(new Date(sale.endsAt.getTime() - 60 * MINUTE))
    const words = wordsOf('en')
    const path = `/auctions/${sale.id}`
    const window = await stage.window(undefined, 'en', '/login', 390, world.address, engine)
    await signInOn(window, 'en', userName, password)
    const first = window.page
    await window.go(path)
    const second = await first.context().newPage()
    await second.setViewportSize({ width: 390, height: 900 })
    await second.goto(`${world.address}/dist${path}`)
    const live = (page: Page) => page.getByText(words.bidding.lineLive, { exact: true }).first().waitFor()
    await live(first)
    await live(second)
    await bid({ ...window, page: second }, words, formatMoney(123_456_789, 'EUR', 'en'))
    for (const page of [first, second]) {
      await page.getByText(words.bidding.leading).first().waitFor()
      // Who comes back to a tab has it asked anew, while both streams go on.
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      await live(page)
      expect(await overlapping(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    await second.close()
    await stage.clear(context)
  },
)

/** Amounts that stand over what comes next to them. */
const overlapping = (page: Page) =>
  page.locator('main span > span + span').evaluateAll((all) =>
    all.flatMap((each) => {
      const [before, after] = [each.previousElementSibling!, each].map((part) => [...part.getClientRects()])
      const isOver = before!.some((one) =>
        after!.some(
          (other) =>
            one.right > other.left + 1 &&
            other.right > one.left + 1 &&
            one.bottom > other.top + 8 &&
            other.bottom > one.top + 8,
        ),
      )
      return isOver ? [each.parentElement!.textContent] : []
    }),
  )

it('after a device has slept no screen shows more time than is left, and none at all before the portal has answered', async (context) => {
  const { world } = stage
  const sale = await world.sale({ bidders: [world.ana] })
  world.at(new Date(sale.endsAt.getTime() - 50 * MINUTE))
  const open = (person: typeof world.ana | undefined, path: string) =>
    stage.window(person, 'en', path, undefined, line.address)
  const screens = {
    hall: await open(world.ana, `/auctions/${sale.id}`),
    table: await open(world.ana, '/auctions/table'),
    drawn: await open(undefined, `/auctions/${sale.id}`),
    sale: await open(undefined, `/announcements/details/${sale.id}`),
    list: await open(undefined, '/auctions'),
    practice: await open(undefined, '/auctions/practice'),
  }
  for (const { page } of [screens.sale, screens.list]) await takenOver(page)
  const practice = inLanguage(practiceMessages, 'en')
  await screens.practice.page.getByRole('button', { name: practice.begin }).click()
  const times = '[role=timer], main li :not(:has(*))'
  const shows = (name: keyof typeof screens, time: RegExp) =>
    screens[name].page.locator(times).filter({ hasText: time }).first().waitFor()
  const all = (time: RegExp) => Promise.all(keysOf(screens).map((name) => shows(name, time)))
  await all(/\d\d:\d\d:\d\d|in (50|49) minutes/)

  // Asleep, the line is lost without a word, and of the device's two clocks one stands still.
  line.die()
  const pages = Object.values(screens).map(({ page }) => page)
  for (const page of pages)
    await page.evaluate(
      ([asleepMs, selector]) => {
        const awake = Date.now
        Date.now = () => awake() + asleepMs
        const shown = new Set<string>()
        const note = () => {
          for (const each of document.querySelectorAll(selector)) shown.add(each.textContent)
        }
        setTimeout(() => {
          new MutationObserver(note).observe(document, {
            subtree: true,
            childList: true,
            characterData: true,
          })
        }, 500)
        Object.assign(globalThis, { shown })
      },
      [20 * MINUTE, times] as const,
    )
  world.at(new Date(world.now().getTime() + 20 * MINUTE))
  await all(new RegExp(CHECKING_TIME.en))

  line.heal()
  const { practice: practised, ...ofTheSale } = screens
  for (const name of keysOf(ofTheSale)) {
    await shows(name, /00:(30|29):\d\d|in (30|29) minutes/)
    const { page } = screens[name]
    const shown = await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown])
    expect(
      shown.filter((text) => /:(3[1-9]|[45]\d):|(3[1-9]|[45]\d) minutes/.test(text)),
      name,
    ).toEqual([])
  }
  // A practice sale has gone on without the person, as a real one would.
  await practised.page.getByRole('heading', { name: practice.over }).waitFor()
  for (const window of Object.values(screens)) forgive(window)
  await stage.clear(context)
})

/** A browser without a line says so in its console. */
function forgive({ complaints }: Window) {
  const others = complaints.filter(
    (complaint) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY/.test(complaint),
  )
  complaints.splice(0, complaints.length, ...others)
}
