/** A car is distrained, and whoever is concerned learns of it: the debtor and the ministry by e-delivery, a subscriber by e-mail; the debtor opens the letter, sees in the mirror who looked, and questions it. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { formatDateTime } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { messages as purposes } from '#platform/web/purpose.messages.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import {
  administrationMessages,
  messages as notices,
  noticeAddressees,
  noticeStates,
} from '#register/notices/notices.messages.ts'
import { subscriptions } from '#register/subscriptions/subscriptions.contract.ts'
import {
  administrationMessages as subscriptionAdministration,
  messages as subscribing,
} from '#register/subscriptions/subscriptions.messages.ts'
import { messages as mirror, seenNames } from '#data-subject/data-subject.messages.ts'
import { ask } from '../http.ts'
import { car, FIRM, MARIA } from '../register.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'
import { openWholePortal, PASSWORD } from './whole-portal.ts'

let portal: Awaited<ReturnType<typeof openWholePortal>>
let windows: Window[] = []
beforeAll(async () => {
  portal = await openWholePortal({ messages: true })
  const { hash, cipher } = portal.personal.seal({ type: 'EGN', value: MARIA.identifier })
  await portal.owner.query(
    `update account set full_name = 'Мария Тестова Примерова', identifier_type = 'EGN', identifier_hash = $1, identifier_cipher = $2,
       identifier_proved = true where user_name = 'bidder1'`,
    [hash, cipher],
  )
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
  subscribing: inLanguage(subscribing, language),
  purposes: inLanguage(purposes, language),
  notices: inLanguage(notices, language),
  administration: inLanguage(administrationMessages, language),
  subscriptions: inLanguage(subscriptionAdministration, language),
  addressees: inLanguage(noticeAddressees, language),
  states: inLanguage(noticeStates, language),
  seen: inLanguage(seenNames, language),
  mirror: inLanguage(mirror, language),
})
/** Axe finds nothing, and nothing is wider than the screen. */
async function inspect({ page, examine, picture }: Window, name: string) {
  await examine(name)
  await picture(`told-${name}`)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider, `${name} is wider than the screen`).toBe(false)
}
const tokenOf = async (userName: string) => {
  const { body } = await ask(portal.address, accounts.logIn, { userName, password: PASSWORD }, {})
  return { token: body.token }
}
/** The subscriber wants to hear of this car: of its first distraint, and of whatever happens to it. */
async function subscribe(plate: string) {
  const subscriber = await tokenOf('applicant')
  for (const kind of ['FIRST_LIEN', 'CHANGE_STATUS'] as const) {
    const wish = { kind, thingKind: 'VEHICLE', identifier: plate, channel: 'EMAIL', consent: true } as const
    const made = await ask(
      portal.address,
      subscriptions.subscribe,
      { ...wish, email: 'applicant@example.bg' },
      subscriber,
    )
    expect(made.status, made.text).toBe(200)
  }
}
async function distrain(plate: string) {
  const entered = await ask(
    portal.address,
    distraintEntry.createDistraint,
    {
      key: randomUUID(),
      thing: car(plate),
      suitNumber: '20269990400123',
      debtor: MARIA,
      debtorOwns: true,
      creditor: FIRM,
      imposedOn: new Date().toISOString().slice(0, 10),
    },
    await tokenOf('chsi'),
  )
  expect(entered.status, entered.text).toBe(200)
  return entered.body
}

it.each(
  reported('bg', [
    ['bg', 1280, 'СА8181ТХ'],
    ['en', 390, 'СА8282ТХ'],
  ] as const),
)('in %s at %i', async (language, width, plate) => {
  const words = wordsOf(language)
  const opened = async () => {
    const window = await openWindow(portal.address, language, width)
    windows.push(window)
    return window
  }
  const { messages } = portal.eDelivery!.mailbox
  await subscribe(plate)
  const { id, reference } = await distrain(plate)

  // By e-delivery: the debtor in words, the ministry in data besides.
  const about = () => messages.filter(({ subject }) => subject.endsWith(reference))
  await expect.poll(() => about().length).toBe(2)
  const letter = about().find(({ documents }) => documents.length === 0)!
  expect(letter.subject).toBe(`Уведомление за наложен запор № ${reference}`)
  expect(letter.text).toContain(plate)
  const data = about().find(({ documents }) => documents.length > 0)!
  expect(data.documents.map(({ name }) => name)).toEqual([`${reference}-1.json`])

  // The subscriber learns that and when, and nobody's name.
  const first = await portal.letterTo('applicant@example.bg', new RegExp(`дотогава\\s+нямаше[^]*${plate}`))
  expect(first.text).not.toMatch(/Примерова|КАНТОРА/)
  const change = await portal.letterTo('applicant@example.bg', new RegExp(`нов\\s+запор[^]*${plate}`))
  const reader = await opened()
  await reader.open(/\S+\/dist(\/subscriptions\/stop#code=\S+)/.exec(change.text)![1]!)
  await reader.page.getByRole('button', { name: words.subscribing.stopByLetter }).click()
  await reader.page.locator('output.note-good').waitFor()
  const { rows } = await portal.owner.query(
    'select kind, ended_why from subscription where identifier = $1 order by kind',
    [plate],
  )
  expect(rows).toEqual([
    { kind: 'CHANGE_STATUS', ended_why: 'BY_LETTER' },
    { kind: 'FIRST_LIEN', ended_why: 'TOLD' },
  ])

  // The debtor opens the letter at the service; its word is the moment of service.
  const debtor = await opened()
  const { page } = debtor
  await page.goto(`${portal.eDelivery!.address}/messages/${letter.id}`)
  await page.getByRole('button').click()
  await page.getByText('чл. 12 от Наредба № Н-3').waitFor()
  const service = async () => {
    const { rows: served } = await portal.owner.query(
      `select d.served_at from notice n join e_delivery d on d.id = n.delivery_id where n.distraint_id = $1 and n.addressee = 'DEBTOR'`,
      [id],
    )
    return served[0]?.served_at
  }
  await expect.poll(service).toBeTruthy()

  const office = await opened()
  await seat(office, portal.address, 'chsi', PASSWORD)
  await office.open(`/distraints/view/${id}`)
  const purpose = `изп. дело 20269990400123 ${language}`
  await office.page.getByLabel(words.purposes.purpose).fill(purpose)
  await office.page.getByRole('button', { name: words.purposes.go }).click()
  const panel = office.page.getByRole('region', { name: words.notices.title })
  const rowOf = (addressee: keyof typeof words.addressees) =>
    panel.getByRole('listitem').filter({ hasText: words.addressees[addressee] })
  await rowOf('DEBTOR').getByText(words.states.SERVED, { exact: true }).first().waitFor()
  expect(await rowOf('DEBTOR').innerText()).toMatch(
    new RegExp(`${words.notices.served}\\s+${formatDateTime(await service())}`),
  )
  await rowOf('MVR').getByText(words.states.SENT, { exact: true }).waitFor()
  await panel.scrollIntoViewIfNeeded()
  await inspect(office, `notices ${language}`)

  // What the bailiff has seen stands in the debtor's mirror, and is questioned there.
  await seat(debtor, portal.address, 'bidder1', PASSWORD)
  await debtor.open('/account/myTrace')
  await page.getByText(purpose).first().waitFor()
  await page.getByText(plate).first().waitFor()
  await page
    .getByRole('button', { name: new RegExp(`: ${words.seen.ENTRY}`) })
    .first()
    .click()
  const question = `Кой и защо е гледал запора на колата ми, ${language}?`
  await page.getByRole('dialog').getByLabel(words.mirror.questionText).fill(question)
  await page.getByRole('dialog').getByRole('button', { name: words.mirror.send }).click()
  await page.getByText(question).waitFor()
  await inspect(debtor, `mirror ${language}`)

  // Administrators find both notices by the number of the distraint, and read no name there.
  const admin = await opened()
  await seat(admin, portal.address, 'mjadmin', PASSWORD)
  await admin.open(`/admin/distraintNotifications?search=${reference}`)
  await admin.page.getByText(plate).first().waitFor()
  await admin.page.getByRole('tab', { name: words.subscriptions.statutory }).click()
  await admin.page.getByText(words.states.SERVED, { exact: true }).filter({ visible: true }).first().waitFor()
  expect(admin.page.url()).toContain(reference)
  await inspect(admin, `administration ${language}`)
  await admin.page
    .getByRole('button', { name: new RegExp(`^${words.administration.textOf(0).replace('0', '\\d+')}$`) })
    .last()
    .click()
  await admin.page.getByRole('dialog').getByText('[заличено]').waitFor()
  await inspect(admin, `text without names ${language}`)
  expect(await admin.page.getByRole('dialog').innerText()).not.toContain('Примерова')
})
