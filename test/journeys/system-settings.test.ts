/** An administrator runs the portal without a programmer: links are checked, a setting is changed from a moment on and taken back, an authority of time stamps is tested, what is kept is seen. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatDateTime } from '#platform/dates.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { kinds, messages as linkMessages, outcomes, statuses } from '#operations/links/links.messages.ts'
import { messages as retentionMessages } from '#operations/retention/retention.messages.ts'
import { messages } from '#operations/settings/settings.messages.ts'
import { names } from '#operations/settings/names.messages.ts'
import { messages as stampMessages } from '#operations/stamps/stamps.messages.ts'
import { settingAt } from '#settings/settings.ts'
import { withAllServices } from '../links.ts'
import { openStage, type Stage } from './sale-stage.ts'
import { reported } from './browser.ts'

let stage: Stage
let services: Awaited<ReturnType<typeof withAllServices>>
beforeEach(async () => {
  stage = await openStage()
  services = await withAllServices(stage.world)
})
afterEach(async (context) => {
  await stage.clear(context)
  await services.close()
  await stage.close()
})

it.each(
  reported('bg', [
    ['bg', 390],
    ['en', 1280],
  ] as const),
)('links, settings and time stamps, in %s at %i', async (language, width) => {
  const { world } = stage
  const words = inLanguage(messages, language)
  const called = inLanguage(names, language)
  const ofLinks = inLanguage(linkMessages, language)
  const lamps = inLanguage(statuses, language)
  const said = inLanguage(outcomes, language)
  const kind = inLanguage(kinds, language)
  const ofRetention = inLanguage(retentionMessages, language)
  const ofStamps = inLanguage(stampMessages, language)

  await world.sale()
  world.at(new Date())
  const admin = await world.person('MJAdmin')
  const window = await stage.window(admin, language, '/admin/systemSettings', width)
  const { page, examine, picture } = window
  const main = page.locator('#main')
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

  await card(kind.MAIL).getByText(lamps.never).waitFor()
  await main.getByRole('button', { name: ofLinks.checkAll }).click()
  await card(kind.MAIL).getByText(lamps.good).waitFor()
  await card(kind.REGIX).getByText(lamps.good).waitFor()
  await examine('links')
  await picture(`links-${language}`)
  await services.clamd.close()
  await main.getByRole('button', { name: ofLinks.checkOne(kind.ANTIVIRUS) }).click()
  await card(kind.ANTIVIRUS).getByText(lamps.bad).waitFor()
  await card(kind.ANTIVIRUS).getByRole('alert').waitFor()
  await examine('a link that is not well')

  await page.getByRole('tab', { name: words.settings }).click()
  await main.getByRole('button', { name: words.changeOf(called.SubscriptionDays) }).waitFor()
  await examine('settings')
  await picture(`settings-${language}`)
  await main.getByRole('button', { name: words.changeOf(called.AlternativeCurrency) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: words.newValue }).selectOption('')
  const from = new Date(Math.ceil(world.now().getTime() / 60_000) * 60_000 + 86_400_000)
  await dialog.getByRole('textbox', { name: words.from }).fill(formatDateTime(from))
  await examine('a change of a setting')
  await picture(`setting-change-${language}`)
  await dialog.getByRole('button', { name: words.next }).click()
  await dialog.getByRole('link').first().waitFor()
  await examine('what a change would do')
  await picture(`setting-foreseen-${language}`)
  await dialog.getByRole('button', { name: words.save }).click()
  await dialog.waitFor({ state: 'detached' })
  const willBe = words.willBe(words.none, formatDateTime(from))
  await main.getByText(willBe).waitFor()
  expect(await settingAt(world.db, 'AlternativeCurrency', from)).toBe(null)

  await main.getByRole('button', { name: words.takeBackOf(called.AlternativeCurrency, words.none) }).click()
  await dialog.getByRole('button', { name: words.takeBack }).click()
  await dialog.waitFor({ state: 'detached' })
  await main.getByText(words.takenBackDone).waitFor()
  expect(await settingAt(world.db, 'AlternativeCurrency', from)).toBe('BGN')

  await window.go('/admin/timestamp')
  const own = services.tsa.address
  await main.getByRole('button', { name: ofStamps.testOf(own) }).click()
  await main.getByText(ofStamps.tested(own, said.GOOD)).waitFor()
  await main.getByRole('heading', { name: ofStamps.lastStamp }).waitFor()
  const other = services.other.address
  await main.getByRole('button', { name: ofStamps.askFirstOf(other) }).click()
  await dialog.getByRole('button', { name: ofStamps.askFirst }).click()
  await dialog.waitFor({ state: 'detached' })
  await main.getByRole('button', { name: ofStamps.askFirstOf(own) }).waitFor()
  await examine('time stamps')
  await picture(`timestamp-${language}`)

  await window.go('/admin/retention')
  await main.getByRole('heading', { name: ofRetention.byTerm }).waitFor()
  await main.getByText(ofRetention.years(5)).first().waitFor()
  await examine('retention')
  await picture(`retention-${language}`)
  expect(window.complaints).toEqual([])
})
