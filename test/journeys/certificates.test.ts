/** Certificates of the register in real browsers: from the page that explains them, through proof of identity and payment, to the check of the certificate. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkMessages } from '#pages/check/check.messages.ts'
import { certificateKinds } from '#certificates/content/content.messages.ts'
import { messages, serviceNames, statuses } from '#certificates/requests/requests.messages.ts'
import { certificates } from '#certificates/requests/requests.contract.ts'
import { fields as termsFields, messages as termsMessages } from '#payments/terms/terms.messages.ts'
import { attachingMessages } from '#people/accounts/e-auth-attachment.messages.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { messages as signIn } from '#people/sign-in/sign-in.messages.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { messages as wizard } from '#platform/web/ui/form/wizard.messages.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { AT_LENGTH, SEED } from '../at-length.ts'
import { ask } from '../http.ts'
import { readPdf } from '../pdf.ts'
import { car, FIRM, MARIA } from '../register.ts'
import { openWindow, showFailure, type Window, seat } from './browser.ts'
import { saved } from './sale-stage.ts'
import { openWholePortal, PASSWORD } from './whole-portal.ts'

const PLATE = 'СА7016ТХ'
const CERTIFICATE = '/certificateOfDistraintOfProperty'
const REPORT = '/seizedPropertyAvailability'

let portal: Awaited<ReturnType<typeof openWholePortal>>
let windows: Window[] = []

beforeAll(async () => {
  portal = await openWholePortal({ certificates: true })
  const { address } = portal
  const { body } = await ask(address, accounts.logIn, { userName: 'chsi', password: PASSWORD }, {})
  const entered = await ask(
    address,
    distraintEntry.createDistraint,
    {
      key: randomUUID(),
      thing: car(PLATE),
      suitNumber: '20269990400123',
      debtor: MARIA,
      debtorOwns: true,
      creditor: FIRM,
      imposedOn: new Date().toISOString().slice(0, 10),
    },
    { token: body.token },
  )
  expect(entered.status, entered.text).toBe(200)
  await proofIsNeeded(true)
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  const complaints = windows.flatMap((window) => window.complaints)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
  if (task.result?.state !== 'fail') expect(complaints).toEqual([])
})
afterAll(() => portal?.close())

/** The law wants identity proved; in trials a password may do. */
const proofIsNeeded = (needed: boolean) =>
  portal.owner.query(
    `insert into setting (name, value, valid_from, set_by, set_at) values ('RequireProvenIdentity', $1, now(), 'test', now())`,
    [needed],
  )

const wordsOf = (language: Language) => ({
  ...inLanguage(messages, language),
  ...inLanguage(wizard, language),
  services: inLanguage(serviceNames, language),
  papers: inLanguage(certificateKinds, language),
  standings: inLanguage(statuses, language),
  check: inLanguage(checkMessages, language),
})
const opened = async (language: Language, path: string, width?: number, userName?: string) => {
  const window = await openWindow(portal.address, language, width)
  windows.push(window)
  if (userName) await seat(window, portal.address, userName, PASSWORD)
  await window.open(path)
  return window
}
const press = ({ page }: Window, name: string) => page.getByRole('button', { name, exact: true }).click()
const feeOf = async (kind: 'CERTIFICATE' | 'REPORT', language: Language) => {
  const { amount, currency } = (await ask(portal.address, certificates.seeServices, {}, {})).body[kind]
  return formatMoney(amount, currency, language)
}
/** Axe finds nothing, and nothing is wider than the screen. */
async function inspect({ page, examine }: Window, name: string) {
  await examine(name)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider, `${name} is wider than the screen`).toBe(false)
}

/** The steps of a form, in one window and language. */
function formIn(window: Window, language: Language) {
  const { page } = window
  const words = wordsOf(language)
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value)
  const next = () => press(window, words.next)
  const step = (name: string) =>
    page.getByRole('heading', { level: 2, name: new RegExp(`${name}$`) }).waitFor()
  return {
    fill,
    next,
    step,
    requester: async (email: string) => {
      await step(words.stepRequester)
      await fill(words.address, 'гр. София, ул. „Шипка“ № 6')
      await fill(words.phone, '+359 2 123456')
      await fill(words.email, email)
      await next()
    },
    /** Goes out to prove that this is the person, and comes back to the review. */
    prove: async (name: string) => {
      await step(words.stepReview)
      await press(window, words.byEAuth)
      await page.getByRole('button', { name }).click()
      await page.getByText(words.provedAs(name)).waitFor()
    },
    /** Sends, and waits until it can be paid. */
    send: async () => {
      await press(window, words.sendPaying)
      await page.getByRole('link', { name: words.payNow }).waitFor()
    },
    /** The certificate, once the page shows it: its number, code and file. */
    paper: async () => {
      const download = page.getByRole('button', { name: words.download })
      await download.waitFor()
      const title = await page.getByRole('heading', { level: 3, name: /№/ }).textContent()
      const code = await page.locator('code').first().textContent()
      const { bytes } = await saved(page, () => download.click())
      return {
        number: /(?:UD|SP)-\d{4}-\d{6}/.exec(title!)![0],
        code: code!,
        bytes,
        text: readPdf(bytes).text,
      }
    },
  }
}
/** The money for the newest request arrives. */
const payNewest = () => portal.ePayments!.act(portal.ePayments!.requests().at(-1)!.id, 'pay')

it('a stranger reads, asks, proves who they are, pays, sees the page change, and checks the certificate', async () => {
  const language = 'bg'
  const words = wordsOf(language)
  const visitor = await opened(language, `${CERTIFICATE}/info`)
  const { page } = visitor
  const form = formIn(visitor, language)
  const fee = await feeOf('CERTIFICATE', language)
  await page.getByText(fee).first().waitFor()
  await inspect(visitor, 'what a certificate is')
  const sample = await saved(page, () => press(visitor, words.seeSample))
  expect(readPdf(sample.bytes).text).toContain('ОБРАЗЕЦ')

  await page.getByRole('link', { name: words.begin, exact: true }).click()
  await form.step(words.stepRequester)
  await form.next()
  await page.getByRole('alert').first().waitFor()
  await inspect(visitor, 'requester with faults')
  await form.requester('stranger@example.bg')
  await form.step(words.stepAssets)
  await form.fill(words.identifier, PLATE)
  await press(visitor, words.lookInRegister)
  await page.getByText(words.known).waitFor()
  await inspect(visitor, 'things')
  await form.next()
  await form.step(words.stepReview)
  await page.getByText(fee).first().waitFor()
  expect(await page.getByRole('button', { name: words.sendPaying }).count()).toBe(0)
  await inspect(visitor, 'review')
  await form.prove('Мария Тестова Примерова')
  await page.getByText(new RegExp(PLATE)).first().waitFor()
  await inspect(visitor, 'review after the proof')
  await form.send()
  await inspect(visitor, 'to be paid')

  // It is paid in another tab; this one changes by itself.
  const bank = await page.context().newPage()
  await bank.goto((await page.getByRole('link', { name: words.payNow }).getAttribute('href'))!)
  await bank.getByRole('button', { name: 'Платете с карта', exact: true }).click()
  const { number, code, bytes, text } = await form.paper()
  await bank.close()
  await page.getByText(words.standings.READY).first().waitFor()
  await inspect(visitor, 'with its paper')
  for (const said of [number, PLATE, '20269990400123', 'Мария Тестова Примерова'])
    expect(text).toContain(said)
  const letter = await portal.letterTo('stranger@example.bg', new RegExp(number))
  expect(letter.text).toContain(page.url())

  await visitor.open('/check')
  await form.fill(words.check.number, number)
  await form.fill(words.check.code, code.toLowerCase())
  await press(visitor, words.check.check)
  await page
    .getByText(words.check.genuineYes(words.papers.CERTIFICATE, number, '@').split(' към @')[0]!)
    .waitFor()
  await page.getByText(words.check.changedNo).waitFor()
  await inspect(visitor, 'a paper that was checked')
  const drop = (buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: `${number}.pdf`, mimeType: 'application/pdf', buffer })
  await visitor.open('/check')
  await drop(bytes)
  await page.getByText(words.check.alteredNo).waitFor()
  await drop(Buffer.concat([bytes, Buffer.from('\n')]))
  await page.getByText(words.check.alteredYes).waitFor()
  await inspect(visitor, 'a file that was altered')
})

/** A short run tells one of the two, drawn from the seed: the certificates themselves are told over HTTP. */
const onPhone = SEED % 2 === 0

it.runIf(AT_LENGTH || onPhone)(
  'a certificate that nothing is entered, in English, on a phone, paid by card',
  async () => {
    const language = 'en'
    const words = wordsOf(language)
    const visitor = await opened(language, `${CERTIFICATE}/info`, 390)
    const { page } = visitor
    const form = formIn(visitor, language)
    await page
      .getByText(await feeOf('CERTIFICATE', language))
      .first()
      .waitFor()
    await inspect(visitor, 'what a certificate is')
    await visitor.go(`${CERTIFICATE}/request`)
    await inspect(visitor, 'requester')
    await form.requester('negative@example.bg')
    await form.step(words.stepAssets)
    await form.fill(words.identifier, 'XX 9999 XX')
    await press(visitor, words.lookInRegister)
    await page.getByText(words.unknown).waitFor()
    await inspect(visitor, 'things')
    await form.next()
    await form.prove('ANGEL OBRAZTSOV TESTOV')
    await inspect(visitor, 'review after the proof')
    await form.send()
    await inspect(visitor, 'to be paid')

    // The card operator brings the payer back to the page of the request.
    const address = page.url()
    await page.getByRole('link', { name: words.payByCard }).click()
    await page.getByRole('button', { name: 'Платете', exact: true }).click()
    await page.waitForURL(address)
    const { text } = await form.paper()
    await inspect(visitor, 'with its paper')
    expect(text).toContain('NO distraint in force')
    expect(text).toContain('НЯМА вписан действащ запор')
  },
)

it('a report by name alone says in each row that it is no identity', async () => {
  const language = 'bg'
  const words = wordsOf(language)
  const visitor = await opened(language, `${REPORT}/info`, 390)
  const { page } = visitor
  const form = formIn(visitor, language)
  await page
    .getByText(await feeOf('REPORT', language))
    .first()
    .waitFor()
  await inspect(visitor, 'what a report is')
  await visitor.go(`${REPORT}/request`)
  await form.requester('by-name@example.bg')
  await form.step(words.stepPerson)
  await page.getByRole('combobox', { name: words.by }).selectOption('NAME')
  await page.getByText(words.nameWarning).waitFor()
  await form.next()
  await page.getByRole('alert').first().waitFor()
  await inspect(visitor, 'person with faults')
  await form.fill(words.personName, 'Тестова Примерова')
  await form.fill(words.purpose, 'сключване на договор за заем')
  await form.next()
  await form.step(words.stepReview)
  await page.getByText(words.nameWarning).waitFor()
  await inspect(visitor, 'review')
  await form.prove('Георги Тестов Образцов')
  await form.send()
  payNewest()
  const { text } = await form.paper()
  expect(text).toContain('съвпадение по име')
  expect(text).toContain('не удостоверява самоличност')
  expect(text).toContain('20269990400123')
})

it.runIf(AT_LENGTH || !onPhone)(
  'a bailiff who has proved who they are pays nothing, and finds the report among their own',
  async () => {
    const language = 'en'
    const words = wordsOf(language)
    const login = inLanguage(signIn, language)
    const attaching = inLanguage(attachingMessages, language)
    const name = 'Чавдар Пробен Изпълнителов'
    const office = await opened(language, '/account/profile?tab=3', undefined, 'chsi')
    const { page } = office
    const form = formIn(office, language)
    await page.getByLabel(attaching.password, { exact: true }).fill(PASSWORD)
    await press(office, attaching.attach)
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: attaching.detach }).waitFor()
    await page.evaluate(() => localStorage.removeItem('appUser'))
    await office.open('/login')
    await press(office, login.byEAuthentication)
    await page.getByRole('button', { name }).click()
    await page.waitForFunction(() => localStorage.getItem('appUser') !== null)

    await office.open(`${REPORT}/info`)
    await page.getByText(words.noFee).waitFor()
    await inspect(office, 'what a report is')
    await office.go(`${REPORT}/request`)
    await inspect(office, 'requester')
    await form.requester('chsi@example.bg')
    await form.step(words.stepPerson)
    await form.fill(words.personName, 'Мария Примерова')
    await form.fill(words.number, MARIA.identifier)
    await form.fill(words.purpose, 'изп. дело № 20269990400123')
    await inspect(office, 'person')
    await form.next()
    await form.step(words.stepReview)
    await page.getByText(words.noFee).waitFor()
    await inspect(office, 'review')
    await press(office, words.send)
    const { number, text } = await form.paper()
    expect(text).toContain('20269990400123')
    // Whom it is about stands on the certificate alone.
    expect(text).toContain(MARIA.identifier)
    expect(await page.locator('main').textContent()).not.toContain(MARIA.identifier)
    await inspect(office, 'with its paper')
    const request = (await page.getByRole('heading', { level: 1 }).textContent())!

    await office.go('/papers/mine')
    await page
      .getByRole('link', { name: /ZV-\d{4}-\d{6}/ })
      .first()
      .waitFor()
    await inspect(office, 'my requests')
    await page
      .getByRole('link', { name: /ZV-\d{4}-\d{6}/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: request }).waitFor()
    await page.getByText(number).waitFor()
  },
)

it('a fee that changes at the form is shown before it is sent, and administrators find the request', async () => {
  const language = 'bg'
  const words = wordsOf(language)
  // Somebody without an account proves who they are in trials, too.
  await proofIsNeeded(false)
  const visitor = await opened(language, `${CERTIFICATE}/request`)
  const { page } = visitor
  const form = formIn(visitor, language)
  const before = await feeOf('CERTIFICATE', language)
  await form.requester('changed@example.bg')
  await form.fill(words.identifier, 'XX 8888 XX')
  await form.next()
  await form.prove('Бояна Примерна Наддавачева')
  await page.getByText(before).first().waitFor()

  const terms = { ...inLanguage(termsMessages, 'en'), ...inLanguage(termsFields, 'en') }
  const office = await opened('en', '/ePayments/editEServicesSettings', undefined, 'mjadmin')
  await office.page.getByRole('textbox', { name: terms.certificateFee }).fill('60,50')
  await press(office, terms.save)
  await office.page.getByText(`${terms.certificateFee}: `).first().waitFor()
  await inspect(office, 'settings of e-services')

  await press(visitor, words.sendPaying)
  await page.getByText(inLanguage(certificates.requestCertificate.refusals, language).feeChanged).waitFor()
  const after = await feeOf('CERTIFICATE', language)
  expect(after).not.toBe(before)
  await page
    .getByText(new RegExp(`${after}.*${words.feeNew}`))
    .first()
    .waitFor()
  expect(await page.getByText(before).count()).toBe(0)
  await inspect(visitor, 'the new fee')
  await form.send()
  await page.getByText(after).first().waitFor()
  const request = (await page.getByRole('heading', { level: 1 }).textContent())!.split(/\s/).at(-1)!

  for (const each of ['en', 'bg'] as const) {
    const list = each === 'en' ? office : await opened(each, `${CERTIFICATE}/list`, 390, 'sysadmin')
    if (each === 'en') await list.go(`${CERTIFICATE}/list`)
    await list.page.getByRole('link', { name: request }).first().waitFor()
    await inspect(list, 'requests for certificates')
    await list.go(`${REPORT}/list`)
    await list.page.getByRole('heading', { level: 1, name: wordsOf(each).listReports }).waitFor()
    await list.page.getByText('Тестова Примерова').first().waitFor()
    await inspect(list, 'requests for reports')
  }
})
