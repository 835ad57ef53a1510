/** A visitor finds a sale: on the home page, by typing, in the list and beside others; on a telephone all that matters stands on the first screen. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { forSaleMessages } from '#sales/catalogue/front.messages.ts'
import { compareMessages } from '#sales/catalogue/compare/compare.messages.ts'
import { nearMessages } from '#sales/catalogue/home/near.messages.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { messages as grid } from '#platform/web/ui/ui.messages.ts'
import { messages as notices } from '#sales/notice/notices.messages.ts'
import { frontMessages } from '#pages/sales/front.messages.ts'
import { formatMoney } from '#platform/money.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { createWorld, type World } from '../world.ts'
import { openWindow, showFailure, takenOver, reported, type Window } from './browser.ts'

const PAGE = 5
let world: World
let running: Awaited<ReturnType<World['sale']>>
let windows: Window[] = []

beforeAll(async () => {
  world = await createWorld()
  running = await world.sale({ title: 'Къща с двор' })
  // Two more than stand on a page.
  for (let n = 1; n <= PAGE + 2; n++) {
    const { id } = await world.announcement(running.organiser, { title: `Гараж номер ${n}` })
    await world.done(announcements.publishAnnouncement, { id }, running.organiser)
  }
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
})
afterAll(() => world.close())

it.each(reported('bg', ['bg', 'en']))(
  'a visitor finds, opens and compares sales, in %s',
  async (language) => {
    const words = {
      ...inLanguage(notices, language),
      ...inLanguage(forSaleMessages, language),
      ...inLanguage(nearMessages, language),
      ...inLanguage(compareMessages, language),
      ...inLanguage(grid, language),
    }
    const window = await openWindow(world.address, language)
    windows.push(window)
    const { page, open, go, examine } = window

    // The home page shows what is for sale, and what is near once a place is chosen.
    await open('/')
    await takenOver(page)
    await page
      .getByRole('region', { name: words.ending })
      .getByRole('link', { name: 'Къща с двор' })
      .waitFor()
    expect(
      await page.getByRole('region', { name: words.fresh, exact: true }).getByRole('listitem').count(),
    ).toBe(3)
    await page.getByRole('button', { name: words.choosePlace }).click()
    await page.getByLabel(words.region).selectOption('22')
    await page.getByLabel(words.municipality).selectOption('SOF46')
    await page.getByRole('region', { name: words.near }).getByRole('status').waitFor()
    await examine('home')

    // Typing says how many sales there are and leads to one by the keys alone.
    const field = page.getByRole('combobox')
    await field.pressSequentially('гараж номер 7')
    await page.getByRole('option', { name: /^Гараж номер 7/ }).waitFor()
    await examine('home, with proposals')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Гараж номер/ }).waitFor()

    // More is shown beneath; whoever opens a sale there finds the place again on the way back.
    await go('/announcements')
    const cards = page.getByRole('list', { name: words.announcementsShort }).getByRole('listitem')
    await cards.nth(PAGE - 1).waitFor()
    expect(await cards.count()).toBe(PAGE)
    await page.getByRole('button', { name: words.showMore }).click()
    await cards.nth(PAGE + 1).waitFor()
    const first = cards.nth(PAGE).getByRole('link')
    await page.waitForFunction(
      (name) => document.activeElement?.textContent === name,
      await first.textContent(),
    )
    await examine('announcements, with more beneath')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Гараж/ }).waitFor()
    await page.goBack()
    await cards.nth(PAGE + 1).waitFor()
    await page.waitForFunction(() => scrollY > 0)

    // Two side by side, also for whoever is sent the address.
    for (const at of [0, 1]) await cards.nth(at).getByRole('checkbox').check()
    await page.getByRole('link', { name: words.seeBeside }).click()
    await page.getByRole('columnheader', { name: /Гараж/ }).nth(1).waitFor()
    await examine('two sales side by side')
    await page
      .getByRole('button', { name: new RegExp(`^${words.remove}: `) })
      .first()
      .click()
    await page.waitForFunction(() => document.querySelectorAll('thead th').length === 2)

    await go('/how-it-works')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await examine('how it works')
    expect(window.complaints).toEqual([])
  },
)

it('on a telephone a sale shows its picture’s place, its price of now, the time left and what to do on the first screen', async () => {
  const [width, height] = [390, 844]
  const window = await openWindow(world.address, 'bg', width)
  windows.push(window)
  const { page, open } = window
  await page.setViewportSize({ width, height })
  await open(`/announcements/details/${running.id}`)
  const front = page.getByRole('region', { name: frontMessages.front.bg })
  const action = front.getByRole('link', { name: frontMessages.watch.bg })
  for (const part of [front.getByText('EUR').first(), front.getByRole('timer'), action]) {
    await part.waitFor()
    const box = (await part.boundingBox())!
    expect(box.y + box.height).toBeLessThan(height)
  }
  expect(window.complaints).toEqual([])
})

const isServerRendered = async (path: string) => (await world.fetch(`/dist${path}`)).text()

it('when the time of publicity is over, no page that was drawn before tells more than what was sold, and none is listed', async () => {
  const notice = `/announcements/display/${running.id}`
  const reported = (await world.done(announcements.seeAnnouncement, { id: running.id })).caseNumber
  expect(await isServerRendered(notice)).toContain(reported)
  world.at(running.endsAt)
  await world.job()
  const result = `/auctions/result/${running.id}`
  const table = await isServerRendered(result)
  expect(table).toContain(formatMoney(running.startPrice, 'EUR', 'bg'))
  expect(table).toContain(reported)
  expect(table).not.toContain('noindex')
  await world.setting('SaleNoticeDays', 1)
  world.at(new Date(running.endsAt.getTime() + 2 * 86_400_000))
  // Without a word about it a kept page is asked again after thirty seconds; with it, before that.
  await world.owner.query('select pg_notify($1, $2)', ['topics', `auction:${running.id}`])
  for (const path of [notice, `${result}?lang=en`, result]) {
    await expect
      .poll(() => isServerRendered(path), { timeout: 25_000 })
      .toContain('<meta name="robots" content="noindex">')
    expect(await isServerRendered(path)).not.toContain(reported)
  }
  expect(await (await world.fetch('/sitemap-sales-0.xml')).text()).not.toContain(`/${running.id}<`)
})
