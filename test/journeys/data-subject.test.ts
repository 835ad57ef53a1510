/** The mirror in a real browser: an officer looks at a debtor, who sees it, questions it and reads the answer of an administrator. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { debtorMessages, seizedMessages } from '#register/lists/lists.messages.ts'
import { viewMessages } from '#register/distraints/distraints.messages.ts'
import { distraintViews } from '#register/distraints/views.contract.ts'
import { formatDate } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { messages as purposes } from '#platform/web/purpose.messages.ts'
import { answerMessages, readerNames, messages, seenNames } from '#data-subject/data-subject.messages.ts'
import { aDistraint, GEORGI, MARIA } from '../register.ts'
import { giveNumber } from '../data-subject.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'

const PASSWORD = 'Пътешествие-1'
const PURPOSE = 'изп. дело 20268120400123'
const DAY = 86_400_000

let world: World
let window: Window
let other: Window | undefined
let bailiff: Person
let id: number
let debtorId: number
let yesterday: string

beforeAll(async () => {
  // The browser judges by its own clock whether a session has expired, so the story ends now.
  const now = new Date()
  world = await createWorld({ at: new Date(now.getTime() - 3 * DAY).toISOString() })
  yesterday = new Date(now.getTime() - DAY).toISOString()
  bailiff = await world.person('PrivateBailiff', {
    userType: 'CHSI',
    chsiNumber: '812',
    fullName: 'Петър Тестов',
  })
  id = (await aDistraint(world, bailiff, { creditor: GEORGI, authority: 'Районен съд – Пловдив' })).id
  const { rows } = await world.owner.query('select debtor_id from distraint where id = $1', [id])
  debtorId = Number(rows[0].debtor_id)
  const maria = await world.person({
    userType: 'APPLICANT',
    userName: 'maria',
    fullName: 'Мария Примерова',
    password: PASSWORD,
  })
  await giveNumber(world, maria, { type: 'EGN', value: MARIA.identifier })
  await world.person('MJAdmin', { userName: 'ministry', password: PASSWORD })
  await world.person('StateBailiff', { userName: 'officer', fullName: 'Иван Тестов', password: PASSWORD })
  world.at(now)
  // The question of a later story is about a later look.
  await aDistraint(world, bailiff, { creditor: GEORGI })
})
afterEach(async ({ task }) => {
  await showFailure(task, [window, other])
  await Promise.all([window.close(), other?.close()])
  other = undefined
})
afterAll(() => world.close())

const wordsOf = (language: Language) => ({
  ...inLanguage(messages, language),
  seen: inLanguage(seenNames, language),
  looker: inLanguage(readerNames, language),
  answers: inLanguage(answerMessages, language),
  purposes: inLanguage(purposes, language),
  views: inLanguage(viewMessages, language),
  things: inLanguage(seizedMessages, language),
  debtors: inLanguage(debtorMessages, language),
})

const lookerAt =
  (story: string) =>
  async ({ page, examine }: Window, name: string) => {
    await examine(name)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflow, `${name} is wider than the screen`).toBe(false)
    const folder = process.env['PICTURES']
    if (folder) await page.screenshot({ path: `${folder}/${name}-${story}.png`, fullPage: true })
  }

describe.each(
  reported('bg', [
    ['bg', 1280],
    ['en', 390],
  ] as const),
)('the mirror in %s at %i', (language, width) => {
  const access = lookerAt(`${language}-${width}`)

  it('shows a debtor who looked, takes a question and brings the answer', async () => {
    const words = wordsOf(language)
    const purpose = `${PURPOSE} ${language} ${width}`
    await world.done(distraintViews.seeDistraint, { id, purpose }, bailiff)
    window = await openWindow(world.address, language, width)
    const { page, open } = window

    // A password alone proves nobody.
    await world.setting('RequireProvenIdentity', true)
    await seat(window, world.address, 'maria', PASSWORD)
    await open('/account/myTrace')
    await page.getByText(words.notProvedTitle).waitFor()
    await access(window, 'trace-not-proved')

    await world.setting('RequireProvenIdentity', false)
    await open('/account/myTrace')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.getByText('922417••••').waitFor()
    await page.getByText(purpose).first().waitFor()
    await page
      .getByText(new RegExp(`^${words.looker.PRIVATE_BAILIFF}, .*812`))
      .first()
      .waitFor()
    expect(await page.getByRole('row').filter({ hasText: purpose }).getByText('Петър Тестов').count()).toBe(0)
    await page
      .getByRole('button', { name: new RegExp(words.history) })
      .first()
      .click()
    await page.getByRole('list', { name: /История на запор|History of distraint/ }).waitFor()
    await access(window, 'trace')

    // A question about the newest look.
    await page
      .getByRole('button', { name: new RegExp(`: ${words.seen.ENTRY}`) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.questionText).fill('Кратко')
    await dialog.getByRole('button', { name: words.send }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await access(window, 'trace-question')
    const question = `Защо са гледани данните ми, ${language} ${width}?`
    await dialog.getByLabel(words.questionText).fill(question)
    await dialog.getByRole('button', { name: words.send }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(question).waitFor()
    await page.getByText(words.asked, { exact: true }).first().waitFor()

    // Told of what is new.
    await page.getByRole('checkbox', { name: words.watch }).click()
    await page
      .getByText(language === 'bg' ? /уведомяваме/ : /be notified/)
      .first()
      .waitFor()

    // The administrator.
    other = await openWindow(world.address, language, width)
    await seat(other, world.address, 'ministry', PASSWORD)
    await other.open('/admin/traceQuestions')
    await other.page.getByRole('heading', { level: 1, name: words.answers.title }).waitFor()
    await other.page.getByText(question).first().waitFor()
    await access(other, 'trace-questions')
    const row =
      width < 600
        ? other.page.locator('li, article, section').filter({ hasText: question })
        : other.page.getByRole('row').filter({ hasText: question })
    await row.last().getByRole('button', { name: words.answers.reply }).click()
    const answering = other.page.getByRole('dialog')
    await answering.getByText('Петър Тестов').waitFor()
    await access(other, 'trace-answering')
    const answer = `Прегледът е по делото, по което сте длъжник (${language} ${width}).`
    await answering.getByLabel(words.answers.answer).fill(answer)
    await answering.getByRole('button', { name: words.answers.reply }).click()
    await answering.waitFor({ state: 'hidden' })

    // Withholding, asked and given up.
    await other.page.getByRole('tab', { name: words.answers.holds }).click()
    await other.page.getByText(words.answers.noHolds).waitFor()
    await other.page.getByRole('button', { name: words.answers.hold }).click()
    await access(other, 'trace-hold')

    // The answer, on the screen and on paper.
    await open('/account/myTrace')
    await page.getByText(answer).waitFor()
    await page.getByRole('button', { name: words.print }).click()
    await page.getByRole('button', { name: words.printNow }).waitFor()
    await page.getByText(purpose).first().waitFor()
    await access(window, 'trace-paper')
    expect([...window.complaints, ...other.complaints]).toEqual([])
  })

  it('leaves the officer a debtor and a distraint as they stood on a past day', async () => {
    const words = wordsOf(language)
    window = await openWindow(world.address, language, width)
    const { page, open } = window
    await seat(window, world.address, 'officer', PASSWORD)
    await open(`/distraintDebtorView/${debtorId}/true`)
    await page.getByLabel(words.purposes.purpose).fill(PURPOSE)
    await page.getByRole('button', { name: words.purposes.go }).click()
    await page.getByText(words.debtors.counts).first().waitFor()
    const past = page.locator('form', { has: page.getByLabel(words.views.asOf, { exact: true }) })
    await page.getByLabel(words.views.asOf, { exact: true }).fill(formatDate(yesterday))
    await past.getByRole('button', { name: words.views.showPast }).click()
    await page.getByText(words.things.shownThen(formatDate(yesterday))).waitFor()
    expect(page.url()).toContain('asOf=')
    // Of two distraints the second was entered today.
    await page.locator('tbody tr').first().waitFor()
    expect(await page.locator('tbody tr').count()).toBe(1)
    await access(window, 'debtor-past')
    await page.getByLabel(words.views.asOf, { exact: true }).fill('01.01.2001')
    await past.getByRole('button', { name: words.views.showPast }).click()
    await page.getByText(/още не е имало вписвания|nothing had been entered/).waitFor()
    await page.getByRole('button', { name: words.views.backToNow }).click()
    await page.getByText(words.debtors.card).waitFor()
    expect(window.complaints).toEqual([])
  })
})
