/** An administrator of e-delivery in a real browser: a message waits, is sent, is opened by its reader on the service's own page, and is served; another is sent again. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { messages, proofs, statuses } from '#e-delivery/deliveries/deliveries.messages.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { type Deliveries, NOBODY, openDeliveries } from '../e-delivery.ts'
import { openStage, type Stage } from './sale-stage.ts'
import { reported } from './browser.ts'

let stage: Stage
let mail: Deliveries
beforeEach(async () => {
  stage = await openStage()
  mail = await openDeliveries(stage.world, 'soap')
})
afterEach(async (context) => {
  await stage.clear(context)
  await mail.close()
  await stage.close()
})

it.each(
  reported('en', [
    ['bg', 390],
    ['en', 1280],
  ] as const),
)('e-delivery, in %s at %i', async (language, width) => {
  const words = inLanguage(messages, language)
  const names = inLanguage(statuses, language)
  const settings = stage.world.services.eDelivery
  stage.world.services.eDelivery = undefined
  const waiting = await mail.send()

  const admin = await stage.world.person('SysAdmin')
  const window = await stage.window(admin, language, '/admin/eDeliveryList', width)
  const { page, examine, picture } = window
  const button = (action: string, number: string) =>
    page.getByRole('button', { name: words.of(action, number), exact: true })
  const dialog = page.getByRole('dialog')
  await button(words.see, waiting.ourNumber).waitFor()
  await page.getByText(words.notConfigured).waitFor()
  await picture(`e-delivery-not-set-up-${language}`)

  stage.world.services.eDelivery = settings
  const away = await mail.send({ recipient: NOBODY, subject: 'Призовка' })
  await mail.settle()
  mail.service.mailbox.register('Person', NOBODY.number, 'Георги Тестов Образцов')
  await page.reload()
  await button(words.resend, away.ourNumber).waitFor()
  await examine('messages for e-delivery')
  await picture(`e-delivery-${language}`)

  const { serviceId } = await mail.view(waiting.id)
  await page.goto(`${mail.service.address}/messages/${serviceId}`)
  await examine('a closed message at the service')
  await page.getByRole('button').click()
  await page.getByText('удостоверение.pdf').waitFor()
  await examine('an opened message at the service')
  await picture(`e-delivery-mailbox-${language}`)
  await page.goto(`${mail.service.address}/`)
  await examine('the mailboxes of the service')
  await mail.settle()

  await window.open('/admin/eDeliveryList')
  await button(words.see, waiting.ourNumber).click()
  await dialog.getByText(names.SERVED, { exact: true }).first().waitFor()
  await dialog.getByText('922417••••').waitFor()
  await dialog.getByRole('button', { name: inLanguage(proofs, language).SERVED_STAMP, exact: true }).waitFor()
  await examine('a message for e-delivery')
  await picture(`e-delivery-message-${language}`)
  await page.keyboard.press('Escape')

  await button(words.resend, away.ourNumber).click()
  await dialog.getByRole('button', { name: words.resend }).click()
  await page.locator('#main').getByText(words.doneResend(away.ourNumber)).waitFor()
  await button(words.refresh, away.ourNumber).click()
  await examine('asking at once')
  await dialog.getByRole('button', { name: words.refresh }).click()
  await page.locator('#main').getByText(words.doneRefresh(away.ourNumber, names.SENT)).waitFor()
  expect(await mail.stateOf(away.id)).toBe('SENT')
  expect(window.complaints).toEqual([])
})
