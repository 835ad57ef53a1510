/** An administrator of payments in a real browser: the account is entered, a request is looked at, a payment at the desk is noted, an ended one is renewed. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { messages, statuses } from '#payments/requests/requests.messages.ts'
import { fields, messages as termsMessages } from '#payments/terms/terms.messages.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { openPayments, type Payments } from '../payments.ts'
import { openStage, type Stage } from './sale-stage.ts'
import { reported } from './browser.ts'

let stage: Stage
let pay: Payments
beforeEach(async () => {
  stage = await openStage()
  pay = await openPayments(stage.world, await stage.world.person('SysAdmin'))
})
afterEach(async (context) => {
  await stage.clear(context)
  await pay.close()
  await stage.close()
})

it.each(
  reported('bg', [
    ['bg', 390],
    ['en', 1280],
  ] as const),
)('payments, in %s at %i', async (language, width) => {
  const words = inLanguage(messages, language)
  const names = inLanguage(statuses, language)
  const ofTerms = { ...inLanguage(termsMessages, language), ...inLanguage(fields, language) }
  const waiting = await pay.opened()
  const ended = await pay.opened({ service: 'REPORT' })
  pay.portal.act(ended.portalId, 'cancel')
  pay.later(5 * 60_000)
  await pay.settle()

  const admin = await stage.world.person('MJAdmin')
  const window = await stage.window(admin, language, '/ePayments/list', width)
  const { page, examine, picture } = window
  const button = (action: string, reference: string) =>
    page.getByRole('button', { name: words.of(action, reference), exact: true })
  await button(words.see, waiting.reference).waitFor()
  await examine('payments')
  await picture(`payments-${language}`)

  await button(words.see, waiting.reference).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('9224171015').waitFor()
  await examine('history of a payment')
  await picture(`payment-history-${language}`)
  await page.keyboard.press('Escape')

  await button(words.noteAtDesk, waiting.reference).click()
  await dialog.getByRole('button', { name: words.noteAtDesk }).click()
  await dialog.locator('[data-path="ground"][aria-invalid="true"]').waitFor()
  await dialog.getByRole('textbox', { name: words.ground }).fill('Платежно № 17 от 1.12.2026 г.')
  await examine('a payment at the desk')
  await picture(`payment-desk-${language}`)
  await dialog.getByRole('button', { name: words.noteAtDesk }).click()
  await page.locator('#main').getByText(words.doneStatus(waiting.reference, names.PAID)).waitFor()
  expect(await pay.view(waiting.id)).toMatchObject({ status: 'PAID', released: true })

  await button(words.renew, ended.reference).click()
  await dialog.getByRole('button', { name: words.renew }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await pay.view(ended.id)).toMatchObject({ renewable: false })

  await window.go('/ePayments/editEServicesSettings')
  await page.getByRole('heading', { level: 1, name: ofTerms.title }).waitFor()
  const field = (name: string) => page.getByRole('textbox', { name, exact: false })
  const save = page.getByRole('button', { name: ofTerms.save, exact: true })
  // The fees follow the chosen currency before anything is saved.
  const currency = page.getByRole('combobox', { name: ofTerms.currency })
  const ofFees = page
    .locator('.mantine-Input-section')
    .getByText(language === 'bg' ? 'лв.' : 'BGN', { exact: true })
  expect(await ofFees.count()).toBe(0)
  await currency.selectOption('BGN')
  await ofFees.nth(1).waitFor()
  await currency.selectOption('EUR')
  await field(ofTerms.providerIban).fill('BG84 TEST 9661 1020 3456 79')
  await field(ofTerms.certificateFee).fill('60,50')
  await save.click()
  await page.getByRole('alert').first().waitFor()
  await examine('settings of e-services with a fault')
  await picture(`payment-terms-fault-${language}`)
  await field(ofTerms.providerIban).fill('BG84 TEST 9661 1020 3456 78')
  await save.click()
  await page.locator('#main').getByText('60').first().waitFor()
  await page.locator('#main li').getByText(admin.fullName, { exact: false }).first().waitFor()
  await examine('settings of e-services')
  await page.screenshot({
    path: `node_modules/.cache/journeys/payment-terms-${language}.png`,
    fullPage: true,
  })
  expect(window.complaints).toEqual([])
})
