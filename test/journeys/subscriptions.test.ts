/** Subscriptions to the register in real browsers: from the page that explains them to the letter that tells, and the one press that stops it; by e-mail and by e-delivery. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { messages as information } from '#app/web/home/info.messages.ts'
import { attachingMessages } from '#people/accounts/e-auth-attachment.messages.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import {
  administrationMessages,
  channels,
  deliveryStates,
  endings,
  kinds,
  messages,
} from '#register/subscriptions/subscriptions.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { ask } from '../http.ts'
import { car, FIRM, GEORGI } from '../register.ts'
import { openWindow, showFailure, type Window, reported, signInOn, seat } from './browser.ts'
import { openWholePortal, PASSWORD } from './whole-portal.ts'

const PAGE = '/account/notificationSubscription'

let portal: Awaited<ReturnType<typeof openWholePortal>>
let windows: Window[] = []
beforeAll(async () => {
  portal = await openWholePortal({ messages: true })
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  const complaints = windows.flatMap((window) => window.complaints)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
  if (task.result?.state !== 'fail') expect(complaints).toEqual([])
})
afterAll(() => portal?.close())

const wordsOf = (language: Language) => ({
  ...inLanguage(administrationMessages, language),
  ...inLanguage(messages, language),
  about: inLanguage(information, language),
  kinds: inLanguage(kinds, language),
  channels: inLanguage(channels, language),
  endings: inLanguage(endings, language),
  delivery: inLanguage(deliveryStates, language),
  things: inLanguage(propertyTypes, language),
  attaching: inLanguage(attachingMessages, language),
})
const opened = async (language: Language, path: string, width?: number, userName?: string) => {
  const window = await openWindow(portal.address, language, width)
  windows.push(window)
  if (userName) await seat(window, portal.address, userName, PASSWORD)
  await window.open(path)
  return window
}
const press = ({ page }: Window, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Axe finds nothing, and nothing is wider than the screen. */
async function inspect({ page, examine, picture }: Window, name: string) {
  await examine(name)
  await picture(`subscriptions-${name}`)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider, `${name} is wider than the screen`).toBe(false)
}
const enter = async (plate: string) => {
  const { address } = portal
  const { body } = await ask(address, accounts.logIn, { userName: 'chsi', password: PASSWORD }, {})
  const entered = await ask(
    address,
    distraintEntry.createDistraint,
    {
      key: randomUUID(),
      thing: car(plate),
      suitNumber: '20269990400123',
      debtor: GEORGI,
      debtorOwns: true,
      creditor: FIRM,
      imposedOn: new Date().toISOString().slice(0, 10),
    },
    { token: body.token },
  )
  expect(entered.status, entered.text).toBe(200)
}

it.each(
  reported('bg', [
    ['bg', 1280, 'СА7171ТХ'],
    ['en', 390, 'СА7272ТХ'],
  ] as const),
)('by email, in %s', async (language, width, plate) => {
  const words = wordsOf(language)
  const window = await opened(language, '/changeStatusNotification', width)
  const { page } = window
  await inspect(window, `information ${language}`)
  await page.getByRole('link', { name: words.about.subscribe }).click()
  await page.waitForURL(/\/login\?/)
  await signInOn(window, language, 'applicant', PASSWORD)
  expect(await page.getByRole('radio', { name: words.kinds.CHANGE_STATUS }).isChecked()).toBe(true)
  // What is missing is said before anything is sent.
  await press(window, words.subscribe)
  await page.getByRole('alert').waitFor()
  await inspect(window, `faults ${language}`)
  await page.getByLabel(words.thingKind).selectOption({ label: words.things.VEHICLE })
  await page.getByRole('textbox', { name: words.VEHICLE }).fill(plate.toLowerCase())
  await page.getByRole('checkbox', { name: words.consent }).check()
  await press(window, words.subscribe)
  await page.getByText(plate.toLowerCase()).first().waitFor()
  await inspect(window, `mine ${language}`)

  await enter(plate)
  const letter = await portal.letterTo('applicant@example.bg', new RegExp(plate.toLowerCase()))
  expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const link = /\S+\/dist(\/subscriptions\/stop#code=\S+)/.exec(letter.text)![1]!
  const reader = await opened(language, link, width)
  await inspect(reader, `stop ${language}`)
  await press(reader, words.stopByLetter)
  await reader.page.locator('output.note-good').waitFor()
  await inspect(reader, `stopped ${language}`)
  expect(reader.page.url()).not.toContain('code')

  await window.open(PAGE)
  await page.getByText(words.endings.BY_LETTER).first().waitFor()
  await page
    .getByRole('button', { name: new RegExp(`^${words.history}: `) })
    .first()
    .click()
  await page.getByRole('dialog').getByText(words.delivery.SENT, { exact: true }).waitFor()
  await inspect(window, `history ${language}`)
})

it('by e-delivery, after the registration was checked, and as administrators see it', async () => {
  const words = wordsOf('en')
  const plate = 'СА7373ТХ'
  // Only who bears the name of the account proves its number.
  await portal.owner.query(
    `update account set full_name = 'Мария Тестова Примерова' where user_name = 'applicant'`,
  )
  const window = await opened('en', '/account/profile?tab=3', 390, 'applicant')
  const { page } = window
  await window.go(`${PAGE}?type=FIRST_LIEN&kind=VEHICLE&identifier=${encodeURIComponent(plate)}`)
  await page.getByRole('radio', { name: words.channels.EDELIVERY }).check()
  await page.getByText(words.NO_NUMBER).waitFor()
  await inspect(window, 'no number')
  await window.open('/account/profile?tab=3')
  await page.getByLabel(words.attaching.password, { exact: true }).fill(PASSWORD)
  await press(window, words.attaching.attach)
  // The provider's page, and not the menu of the portal, which bears the same name.
  await page.getByText('PNOBG-9224171015').waitFor()
  await page.getByRole('button', { name: 'Мария Тестова Примерова' }).click()
  await page.getByRole('button', { name: words.attaching.detach }).waitFor()

  await window.open(`${PAGE}?type=FIRST_LIEN&kind=VEHICLE&identifier=${encodeURIComponent(plate)}`)
  await page.getByRole('radio', { name: words.channels.EDELIVERY }).check()
  await page.getByText(words.REGISTERED('Мария Тестова Примерова')).waitFor()
  await inspect(window, 'registered')
  await page.getByRole('checkbox', { name: words.consent }).check()
  await press(window, words.subscribe)
  await page.locator('output .note-good').first().waitFor()
  await enter(plate)
  const messageOf = () => portal.eDelivery!.mailbox.messages.find(({ subject }) => subject.includes(plate))
  await expect.poll(messageOf).toBeDefined()
  expect(messageOf()!.text).not.toContain('Образцов')

  const office = await opened('bg', '/admin/distraintNotifications', undefined, 'mjadmin')
  await office.page.getByText(plate).first().waitFor()
  await inspect(office, 'notices')
  await office.page
    .getByRole('button', { name: /^Текст на известието/ })
    .first()
    .click()
  await office.page.getByRole('dialog').getByText(plate).first().waitFor()
  await inspect(office, 'text of a notice')
  await office.go('/admin/notificationSubscriptions')
  await office.page.getByText(plate).first().waitFor()
  await inspect(office, 'subscriptions')
})
