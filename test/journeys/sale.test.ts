/** One whole sale in real browsers: an organiser announces, three people apply and bid, the last minutes prolong it, it closes by itself. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#sales/applications/applications.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { findingMessages } from '#sales/catalogue/catalogue.messages.ts'
import { proofMessages } from '#sales/proofs/proofs.messages.ts'
import { auctionJobs } from '#sales/bidding/bid/server/scheduling.ts'
import { addDays, dayInSofia, formatDate, formatDateTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { runJobs } from '#platform/db/job.ts'
import { createWorld, type World } from '../world.ts'
import { openWindow, showFailure, type Window, reported, signInOn, seat } from './browser.ts'
import { inBothEngines } from './firefox.ts'
import { countActions } from './presses.ts'
import { attachProof, putUpToday } from './sale-anew.ts'
import { announce, apply, approve, bid, publish, valuations, wordsOf } from './sale-actions.ts'

const PASSWORD = 'Пътешествие-1'
const MINUTE = 60_000

let world: World
let stop: () => Promise<void>
let windows: Window[] = []

beforeAll(async () => {
  world = await createWorld()
  // The clock runs as clocks do, and jumps when the story says so.
  const ticking = setInterval(() => world.at(new Date(world.now().getTime() + 100)), 100)
  const jobs = runJobs(world.db, auctionJobs, {
    clock: world.now,
    report: (_, error) => world.bugs.push(String(error)),
    longestRestMs: 500,
  })
  stop = async () => {
    clearInterval(ticking)
    await jobs.stop()
  }
  world.at('2026-01-01T00:00:00Z')
  await world.setting('AllowAnyDateInAnnouncement', true)
  // These people log in with passwords, as at a demonstration.
  await world.setting('StrongSignInForSales', false)
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
})
afterAll(async () => {
  await stop()
  await world.close()
})

describe.each(inBothEngines(reported('bg', ['bg', 'en'] as const)))(
  'a whole sale in %s, in %s',
  (language, engine) => {
    it('runs from announcement to winning price, in four windows', async () => {
      const words = wordsOf(language)
      // The browser judges by its own clock whether a session has expired, so the story starts now.
      world.at(new Date())
      const opened = async (person: { userName: string }, path: string, width?: number) => {
        const window = await openWindow(world.address, language, width, { engine })
        windows.push(window)
        await seat(window, world.address, person.userName, PASSWORD)
        await window.open(path)
        return window
      }
      const someone = (role: 'PrivateBailiff' | 'AuctionParticipant', name: string) =>
        world.person(role, {
          userName: `${name}-${language}-${engine}`,
          fullName: `${name} Тестов`,
          password: PASSWORD,
        })

      // The organiser announces.
      const organiser = await someone('PrivateBailiff', 'organiser')
      const office = await openWindow(world.address, language, undefined, { engine })
      windows.push(office)
      await office.open('/announcements/create')
      await office.page.waitForURL(/login/)
      await office.examine('login')
      await signInOn(office, language, organiser.userName, PASSWORD)
      const title = `Лек автомобил Шкода Октавия (${language}, ${engine})`
      const now = Math.ceil(world.now().getTime() / MINUTE) * MINUTE
      const biddingEndsAt = new Date(now + 180 * MINUTE)
      await announce(office, words, {
        procedure: 'GPK',
        kind: 'VEHICLE',
        title,
        // 85 % of it are the start price of a movable.
        price: { valuations: ['11 764,71'] },
        viewing: [new Date(now + 70 * MINUTE), new Date(now + 80 * MINUTE)],
        files: (window) => attachProof(window, words),
        // Registration is open now.
        dates: [-5, 60, 90, 180].map((minutes) => new Date(now + minutes * MINUTE)),
        today: dayInSofia(world.now()),
      })
      await office.examine('draft')
      const id = await publish(office, words)
      await office.examine('announcement')

      // Three people apply: the first on the screen, the second by what the screen sends, the third on a phone.
      const bidders = [
        await someone('AuctionParticipant', 'bidder1'),
        await someone('AuctionParticipant', 'bidder2'),
        await someone('AuctionParticipant', 'bidder3'),
      ]
      const seats: Window[] = []
      for (const [n, bidder] of bidders.entries()) {
        await world.fillProfile(bidder)
        const request = n === 1 ? '/announcements/myRegistrations' : `/announcements/register/${id}`
        const seat = await opened(bidder, request, n === 2 ? 390 : 1280)
        seats.push(seat)
        if (n === 1)
          await world.done(applications.registerForSale, { id, ...world.application(bidder) }, bidder)
        else await apply(seat, words, { look: n === 0 })
      }

      // The organiser approves them: one on the screen, the others by what it sends.
      await office.go(`/announcements/registrations/${id}`)
      await office.page.getByText(words.applying.decide).first().waitFor()
      await office.examine('registrations')
      const { rows } = await world.done(applications.listRegistrations, { announcementId: id }, organiser)
      expect(rows).toHaveLength(3)
      const [first, ...others] = rows
      for (const { id } of others)
        await world.done(applications.approveRegistration, world.approval(id), organiser)
      await office.go(`/announcements/registration/approve/${first!.id}`)
      await approve(office, words, first!.number, world.now())
      await office.examine('decided')

      // Bidding starts while they wait on the page.
      for (const seat of seats) await seat.go(`/auctions/${id}`)
      await seats[0]!.page.getByText(words.bidding.admitted).waitFor()
      await seats[0]!.examine('upcoming auction')
      world.at(new Date(biddingEndsAt.getTime() - 60 * MINUTE))
      const price = (n: number) => formatMoney(1_000_000 + n * 50_000, 'EUR', language)
      await seats[0]!.page.getByRole('button', { name: words.bidding.bidWith(price(0)) }).waitFor()

      // The first bids the start price, from the page where they begin by at most four presses; everyone sees it at once.
      await seats[0]!.go('/')
      const begun = seats[0]!.page.locator('main').locator(`a[href$="/auctions/${id}"]`)
      await begun.first().waitFor()
      const actions = await countActions(seats[0]!.page)
      await begun.first().click()
      await bid(seats[0]!, words, price(0), true)
      expect((await actions()).presses).toBe(3)
      // The second raises it.
      await seats[0]!.page.getByText(words.bidding.leading).first().waitFor()
      await seats[0]!.examine('leading')
      await bid(seats[1]!, words, price(1))
      await seats[0]!.page.getByText(words.bidding.outbid).first().waitFor()
      await seats[0]!.examine('outbid')

      // The organiser sees only what the public sees.
      await office.go(`/auctions/${id}`)
      await office.page.getByText(words.bidding.organiser).waitFor()
      const seen = await office.page.locator('main').innerText()
      for (const { fullName } of bidders) expect(seen).not.toContain(fullName)
      await office.go(`/announcements/registrations/${id}`)
      await office.page.getByText(words.applying.hiddenTitle).waitFor()

      // A bid in the last ten minutes, by the third from the phone, prolongs the sale for all.
      world.at(new Date(biddingEndsAt.getTime() - 5 * MINUTE))
      await bid(seats[2]!, words, price(2))
      const newEnd = new Date(biddingEndsAt.getTime() + 10 * MINUTE)
      for (const seat of seats)
        await seat.page.getByText(formatDateTime(newEnd), { exact: false }).first().waitFor()
      await seats[2]!.examine('prolonged, on a phone')

      // It closes by itself, and everyone sees the result.
      world.at(newEnd)
      for (const seat of seats) await seat.page.getByText(words.bidding.closed).first().waitFor()
      await seats[2]!.examine('closed auction, on a phone')
      for (const seat of seats) {
        await seat.go(`/auctions/result/${id}`)
        await seat.page.getByText(price(2)).first().waitFor()
        const result = await seat.page.locator('main').innerText()
        for (const { fullName } of bidders) expect(result).not.toContain(fullName)
      }
      await seats[2]!.examine('result, on a phone')
      await office.go(`/auctions/result/${id}`)
      await office.page.getByText('bidder3 Тестов').waitFor()
      await office.examine('result for the organiser')

      // The next sale of the same office says itself what the last one said: at most twelve fields are typed.
      await announceLike(office, language, id, dayInSofia(world.now()))

      const visitor = await openWindow(world.address, language, undefined, { engine })
      windows.push(visitor)
      for (const [name, path] of [
        ['home', '/'],
        ['sale for the public', `/announcements/details/${id}`],
        ['announcements', '/announcements?phase=past'],
        ['auctions', '/auctions?phase=past'],
        ['result for the public', `/auctions/result/${id}`],
        ['unauthorized', '/unauthorized'],
        ['not found', '/no-such-screen'],
        ['feedback', '/feedback'],
        ['information on a service', '/certificateOfDistraintOfProperty/info'],
      ] as const) {
        await (name === 'home' || name === 'not found' ? visitor.open : visitor.go)(path)
        await visitor.page.getByRole('heading', { level: 1 }).waitFor()
        await visitor.page.waitForFunction(() => !document.querySelector('[aria-busy=true], .loading'))
        if (name === 'announcements')
          await visitor.page
            .getByRole('region', { name: findingMessages.recent[language] })
            .getByRole('link')
            .waitFor()
        await visitor.examine(name)
      }

      // Anybody checks the log of the sale; the portal's own page says what is lacking before it is proven.
      const { text } = await world.ask(auctions.exportSaleLog, { auctionId: id })
      await visitor.go('/auctions/check')
      const check = async (log: string, reported: string | RegExp) => {
        const name = 'sale.jsonl'
        const file = { name, mimeType: 'application/x-ndjson', buffer: Buffer.from(log) }
        await visitor.page.locator('input[type=file]').first().setInputFiles(file)
        await visitor.page.getByRole('button', { name: proofMessages.check[language], exact: true }).click()
        await visitor.page.getByText(reported).waitFor()
      }
      await check(text, proofMessages.unproven[language](3))
      await visitor.examine('a log that is consistent but unproven')
      await check(
        text.replace(/.*\n$/, ''),
        language === 'bg' ? /ДНЕВНИКЪТ Е ПРОМЕНЕН/ : /THE LOG WAS CHANGED/,
      )
      for (const { complaints } of windows) expect(complaints).toEqual([])
    })
  },
)

/** Announces another sale as an earlier one was, and publishes it. */
async function announceLike(window: Window, language: 'bg' | 'en', earlier: number, today: string) {
  const words = wordsOf(language)
  const { page } = window
  const { editor } = words
  const text = (name: string) => page.getByRole('textbox', { name })
  const step = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
  const goOn = () => page.getByRole('button', { name: words.next.next, exact: true }).click()
  await window.go(`/announcements/create?from=${earlier}`)
  await step(editor.stepAssets)
  const actions = await countActions(page)
  await page.getByLabel(editor['notice.basis.kind']).selectOption({ label: words.bases.PARTY_REQUEST })
  await text(editor['notice.basis.number']).fill('18')
  await text(editor['notice.basis.day']).fill(formatDate(today))
  await text(editor['notice.inventoryOn']).fill(formatDate(addDays(today, -20)))
  await goOn()
  await step(editor.stepPrice)
  await valuations(window, words, {
    procedure: 'GPK',
    kind: 'VEHICLE',
    price: { valuations: ['10 000,00'] },
    today,
  })
  await goOn()
  await step(editor.stepDates)
  await goOn()
  await step(editor.stepTerms)
  await page.getByRole('button', { name: editor.noBurdens }).click()
  await putUpToday(window, words, today)
  const { typed, presses } = await actions()
  expect(typed.length, typed.join(', ')).toBeLessThanOrEqual(12)
  expect(presses).toBeGreaterThan(0)
  await page.getByRole('link', { name: editor.toReview }).click()
  await publish(window, words)
}
