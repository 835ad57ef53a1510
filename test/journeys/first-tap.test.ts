/** The first thing that a person does on a drawn page, and whoever comes with a browser in which nothing more would happen. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oldBrowser } from '#platform/lang/browsers.ts'
import { drawn, many } from '../at-length.ts'
import type { Sale } from '../builders.ts'
import { createWorld, type World } from '../world.ts'
import { arrived, openWindow, takenOver, type Window } from './browser.ts'
import { addressIn, LANGUAGES, publicPaths } from './public-paths.ts'

let world: World
let sale: Sale
beforeAll(async () => {
  world = await createWorld()
  sale = await world.sale({
    bidders: [await world.person('AuctionParticipant')],
    title: 'Тристаен апартамент',
  })
  // The first page of a thread takes longest, on a busy machine longer than a visitor is made to wait.
  for (const language of LANGUAGES)
    while (
      !(await (await fetch(`${world.address}/dist${addressIn('/', language)}`)).text()).includes('data-drawn')
    );
})
afterAll(() => world.close())

it.each(LANGUAGES)('whoever has too old a browser is told before they register, in %s', async (language) => {
  const notice = (window: Window) => window.page.getByText(oldBrowser[language])
  const window = await openWindow(world.address, language, 390)
  await window.open(`/announcements/details/${sale.id}`)
  expect(await notice(window).isVisible()).toBe(false)
  await window.page.addInitScript(() => Object.assign(Array.prototype, { toSorted: undefined }))
  for (const path of [`/announcements/details/${sale.id}`, '/login']) {
    await window.open(path)
    await notice(window).waitFor()
    await window.picture(`old-browser-${language}`)
  }
  await window.close()
})

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab]'
/** What a page shows, but for the clocks on it and for where the focus is. */
const shownOn = async (page: Page) => {
  const settled = async (before: string): Promise<string> => {
    await page.waitForTimeout(150)
    const now = `${page.url()}\n${await page.locator('body').ariaSnapshot()}`
      .replaceAll(/\d+/g, '#')
      .replaceAll(/ \[active\]/g, '')
    return now === before ? now : settled(now)
  }
  return settled('')
}
/** A telephone on which the page has just been drawn, or has been taken over already. */
const telephone = async (path: string, isReady: boolean) => {
  const window = await openWindow(world.address, 'bg', 390, { hasTouch: true, isMobile: true })
  await window.open(path)
  if (isReady) await takenOver(window.page)
  return window
}
/** What can be pressed, as it is called; numbers change. */
const controlsOn = (page: Page) =>
  page.locator(CONTROLS).evaluateAll((all) =>
    all.map((each) => ({
      name: [
        each.localName,
        (each.getAttribute('aria-label') ?? each.textContent).trim().replaceAll(/\d+/g, '#'),
      ].join(' '),
      isShown: each.checkVisibility() && each.getBoundingClientRect().width > 2,
      isAway: each.matches('a[href]:not([href^="/dist/"]), a[target]'),
    })),
  )
const tapped = async (path: string, name: string, isReady: boolean) => {
  const window = await telephone(path, isReady)
  const { page, complaints } = window
  const before = page.url()
  const at = (await controlsOn(page)).findIndex((each) => each.isShown && each.name === name)
  const control = page.locator(CONTROLS).nth(at)
  const isLink = (await control.getAttribute('href')) !== null
  const leadsAway = isLink && (await control.evaluate((link: HTMLAnchorElement) => link.href)) !== before
  await control.tap()
  if (leadsAway) await page.waitForURL((url) => url.href !== before)
  // A form that works without scripts, too, and a link to where one is lead to a page drawn anew.
  else
    await expect
      .poll(() =>
        takenOver(page).then(
          () => arrived(page).then(() => true),
          () => false,
        ),
      )
      .toBe(true)
  return {
    shown: async () => (isLink ? page.url() : await shownOn(page)),
    close: async () => {
      expect(complaints, path).toEqual([])
      await window.close()
    },
  }
}

it(
  'what is tapped first on a telephone, whatever it is, does what it does later',
  { timeout: 3_600_000 },
  async () => {
    const tried = new Set<string>()
    for (const path of publicPaths(sale.id)) {
      // A short run takes the home page, and of the others some.
      if (path !== '/' && !drawn(path, many(6, 1))) continue
      const window = await telephone(path, false)
      const controls = await controlsOn(window.page)
      await window.close()
      for (const { name, isShown, isAway } of controls) {
        if (!isShown || isAway || tried.has(name)) continue
        tried.add(name)
        // Those whose first tap once opened an empty box, or did nothing, are tried most often.
        const isTried = name.startsWith('summary') || (path === '/' && name.startsWith('button'))
        if (!drawn(`${path} ${name}`, isTried ? many(2, 1) : many(40, 1))) continue
        const [first, later] = [await tapped(path, name, false), await tapped(path, name, true)]
        // What is only under way in one of them arrives.
        await expect
          .poll(async () => [await first.shown(), await later.shown()], { message: `${path} ${name}` })
          .toSatisfy(([one, other]) => one === other)
        for (const each of [first, later]) await each.close()
      }
    }
  },
)
