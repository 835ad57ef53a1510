/** Entering distraints, in real browsers: a car through the state registers with a reload in the middle, and by hand while they are down. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { distraintFields, messages } from '#register/entry-form/entry-form.messages.ts'
import { formatDate } from '#platform/dates.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { messages as errorWords } from '#platform/web/platform.messages.ts'
import { messages as wizardWords } from '#platform/web/ui/form/wizard.messages.ts'
import { partyKinds, partyMessages } from '#register/parties/parties.messages.ts'
import { handFields, searchMessages } from '#register/assets/assets.messages.ts'
import { messages as workWords } from '#operations/my-tasks/my-tasks.messages.ts'
import { messages as uiWords } from '#platform/web/ui/ui.messages.ts'
import { countActions } from './presses.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'
import { openWholePortal, PASSWORD } from './whole-portal.ts'

let portal: Awaited<ReturnType<typeof openWholePortal>>
let windows: Window[] = []

beforeAll(async () => {
  portal = await openWholePortal()
})
afterEach(async ({ task }) => {
  portal.regix.behave('truthful')
  await showFailure(task, windows)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
  await portal.owner.query('delete from distraint_draft')
})
afterAll(() => portal?.close())

/** Two officers of two offices: each has a draft of his own. */
const SCENES = {
  bg: {
    officer: 'chsi',
    width: 390,
    plate: 'св1234ав',
    known: 'СВ1234АВ',
    model: 'ОБРАЗЕЦ КОМБИ 1.9',
    owners: 'ИВАН ПЕТРОВ СТОЯНОВ; ЕЛЕНА ГЕОРГИЕВА СТОЯНОВА',
    another: '9124011733',
    creditor: '9224171015',
    coOwner: '9428150851',
  },
  en: {
    officer: 'dsi',
    width: 1280,
    plate: 'CB 2345 BC',
    known: 'СВ2345ВС',
    model: 'ОБРАЗЕЦ СЕДАН 2.0',
    owners: 'НИКОЛАЙ ХРИСТОВ КОЛЕВ; ВИОЛЕТА МАРИНОВА КОЛЕВА',
    another: '8828251660',
    creditor: '9428151591',
    coOwner: '9428151776',
  },
} as const
const DEBTOR = { number: '9531031229', name: 'Георги Тестов Образцов', died: '01.02.1960' }

describe.each(reported('bg', ['bg', 'en'] as const))('entering a distraint, in %s', (language) => {
  const scene = SCENES[language]
  const words = inLanguage(messages, language)
  const labels = inLanguage(distraintFields, language)
  const steps = inLanguage(wizardWords, language)
  const found = inLanguage(searchMessages, language)
  const party = inLanguage(partyMessages, language)

  const atAdminTasks = async (width: number = scene.width) => {
    const window = await openWindow(portal.address, language, width)
    windows.push(window)
    await seat(window, portal.address, scene.officer, PASSWORD)
    await window.open('/distraints/create')
    return window
  }
  const field = ({ page }: Window, path: string) => page.locator(`[data-path="${path}"]`)
  const asPerson = ({ page }: Window) =>
    page
      .getByRole('group', { name: labels.creditor, exact: true })
      .getByRole('radio', { name: inLanguage(partyKinds, language).PHYSICAL_PERSON })
      .check()
  const goOn = ({ page }: Window) => page.getByRole('button', { name: steps.next, exact: true }).click()
  const stepShown = ({ page }: Window, name: string) =>
    page.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor()
  const inspect = (window: Window, name: string) => window.examine(name)
  const today = async ({ page }: Window) =>
    formatDate(
      await page.evaluate(async () => (await fetch('/api/settings/today')).json() as Promise<string>),
    )
  const enter = async (window: Window, said: string = words.entered) => {
    const { page } = window
    await page.getByRole('button', { name: words.enter, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await inspect(window, 'confirm')
    await dialog.getByRole('button', { name: words.enter, exact: true }).click()
    await page.getByRole('heading', { name: said }).waitFor()
    await inspect(window, 'entered')
    const reference = await page.getByText(/^20\d\d-\d{6}$/).textContent()
    const { rows } = await portal.owner.query(
      `select d.id, d.status, d.property_kind, p.identifier, d.debtor_name from distraint d
       join property p on p.id = d.property_id where d.reference = $1`,
      [reference],
    )
    return rows[0] as { id: number; status: string; identifier: string; debtor_name: string }
  }
  const checksOf = async (id: number) =>
    (
      await portal.owner.query(
        'select subject, state, confirmed_reason from register_check where distraint_id = $1 order by id',
        [id],
      )
    ).rows
  const draftsLeft = async () =>
    (
      await portal.owner.query(
        'select 1 from distraint_draft join account on account.id = account_id where user_name = $1',
        [scene.officer],
      )
    ).rows.length

  it('on a car that the register knows, with a reload in the middle and a name that differs', async () => {
    const window = await atAdminTasks()
    const { page } = window
    await stepShown(window, words.stepSearch)
    await inspect(window, 'search')

    // Nothing filled in: said, and the focus led there.
    await goOn(window)
    await page.getByText(inLanguage(errorWords, language).correct(2)).waitFor()
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('alert')
    await inspect(window, 'search-faults')

    await field(window, 'suitNumber').fill('20268400400123')
    await page.getByLabel(found.REGNUMBER).fill(scene.plate)
    await page.getByRole('button', { name: found.search, exact: true }).click()
    // Nothing else has this number: the next step names it, and what was found stays to be chosen from.
    await stepShown(window, words.stepCase)
    await page.getByRole('button', { name: words.anotherAsset }).click()
    await page.getByRole('radio', { name: new RegExp(`${scene.known}.*${scene.model}`) }).waitFor()
    await inspect(window, 'search-found')
    await goOn(window)

    await stepShown(window, words.stepCase)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(words.stepCase)
    await inspect(window, 'case')
    await field(window, 'imposedOn').fill(await today(window))
    await field(window, 'authority').fill('Районен съд – Пловдив')
    // The number alone: the register tells the name.
    await field(window, 'creditor.identifier').fill('999000113')
    await page.getByText('ПРИМЕРНА КАНТОРА', { exact: false }).first().waitFor()
    await page.getByText(party.agrees).waitFor()
    expect(await field(window, 'creditor.name').count()).toBe(0)

    await field(window, 'debtor.identifier').fill(DEBTOR.number)
    await page.getByText(party.agrees).nth(1).waitFor()
    await inspect(window, 'case-by-number')
    const debtor = page.getByRole('group', { name: labels.debtor, exact: true })
    await debtor.getByRole('button', { name: party.correctNames }).click()
    await field(window, 'debtor.firstName').fill('Георги')
    await field(window, 'debtor.middleName').fill('')
    await field(window, 'debtor.lastName').fill('Образцов')
    await page.getByText(party.differs(DEBTOR.name)).waitFor()
    await page.getByText(party.dead(DEBTOR.died)).waitFor()
    // The register names two owners, and he is neither.
    await page.getByText(words.debtorIsNone(scene.owners)).waitFor()
    expect(await page.getByRole('radio', { checked: true, name: words.debtorOwnsNotYet }).count()).toBe(0)
    await inspect(window, 'case-differs')
    await goOn(window)
    await page.getByText(inLanguage(errorWords, language).correct(3)).waitFor()
    await field(window, 'debtor.mismatchReason').fill('По изпълнителния лист, без бащино име')
    await page.getByRole('radio', { name: words.debtorOwnsNotYet }).check()
    // That a draft is saved the page says from the first word on; this is about the last.
    const last = 'Вещта е обезпечила чужд дълг'
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes(last) ?? false)
    await field(window, 'ownerReason').fill(last)
    await saved
    await page.getByText(/^(Черновата е запазена|Draft saved)/).waitFor()

    await page.reload()
    await page.getByRole('heading', { name: words.draftFound }).waitFor()
    await inspect(window, 'draft')
    await page.getByRole('button', { name: words.draftContinue }).click()
    await stepShown(window, words.stepCase)
    expect(await field(window, 'debtor.lastName').inputValue()).toBe('Образцов')
    await goOn(window)

    await stepShown(window, words.stepEnter)
    await page.getByText(words.noOthers).waitFor()
    await inspect(window, 'review')
    await page.getByRole('button', { name: new RegExp(`^${words.stepAsset}`) }).click()
    await stepShown(window, words.stepAsset)
    await page.getByText(scene.model).first().waitFor()
    await inspect(window, 'thing')
    await goOn(window)

    await stepShown(window, words.stepEnter)
    const entered = await enter(window)
    expect(entered).toMatchObject({
      status: 'ENFORCED',
      identifier: scene.known,
      debtor_name: 'Георги Образцов',
    })
    expect(await checksOf(entered.id)).toEqual([
      { subject: 'PROPERTY', state: 'MATCH', confirmed_reason: null },
      { subject: 'OWNERSHIP', state: 'MISMATCH', confirmed_reason: 'Вещта е обезпечила чужд дълг' },
      { subject: 'DEBTOR', state: 'MISMATCH', confirmed_reason: 'По изпълнителния лист, без бащино име' },
      { subject: 'CREDITOR', state: 'MATCH', confirmed_reason: null },
      // Nobody waited for these two; the job may have asked meanwhile.
      { subject: 'OWNER', state: expect.stringMatching(/^(PENDING|MATCH)$/), confirmed_reason: null },
      { subject: 'OWNER', state: expect.stringMatching(/^(PENDING|MATCH)$/), confirmed_reason: null },
    ])
    expect(await draftsLeft()).toBe(0)
    expect(window.complaints).toEqual([])
  })

  it('on a car of a register by eight presses and two fields, for a creditor whom the office names often', async () => {
    const window = await openWindow(portal.address, language, scene.width)
    windows.push(window)
    const { page } = window
    await seat(window, portal.address, scene.officer, PASSWORD)
    await window.open('/')
    const offered = page.getByRole('link', { name: inLanguage(workWords, language).enterDistraint })
    await offered.waitFor()
    const actions = await countActions(page)
    await offered.click()
    await field(window, 'suitNumber').pressSequentially('20268400400130')
    await page.getByLabel(found.REGNUMBER).pressSequentially('СВ7890ТТ')
    await page.keyboard.press('Enter')
    await stepShown(window, words.stepCase)
    await page.getByRole('button', { name: uiWords.todayFor[language](labels.imposedOn) }).click()
    await page.getByRole('button', { name: 'ПРИМЕРНА КАНТОРА ЕООД', exact: true }).click()
    await page.getByRole('button', { name: new RegExp(words.takeAsDebtorNamed('')) }).click()
    await page.getByText(words.debtorIsOwner).waitFor()
    await inspect(window, 'case-proposed')
    await goOn(window)
    await stepShown(window, words.stepEnter)
    await page.getByRole('button', { name: words.enter, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.enter, exact: true }).click()
    await page.getByRole('heading', { name: words.entered }).waitFor()
    const { presses, typed } = await actions()
    expect(presses).toBe(8)
    expect(typed).toEqual(['suitNumber', 'thing'])
  })

  it('by hand while the registers are down: entered at once, checked later', async () => {
    portal.regix.behave('down')
    const window = await atAdminTasks()
    const { page } = window
    const plate = language === 'bg' ? 'ТХ7001АВ' : 'ТХ7002АВ'
    await field(window, 'suitNumber').fill('20268400400124')
    await page.getByLabel(found.REGNUMBER).fill(plate)
    await page.getByRole('button', { name: found.search, exact: true }).click()
    await page.getByText(found.checkedLater).waitFor()
    await page.getByRole('radio', { name: found.byHand }).check()
    await inspect(window, 'register-down')
    await goOn(window)

    await stepShown(window, words.stepCase)
    await field(window, 'imposedOn').fill(await today(window))
    for (const [role, number, last] of [
      // Nobody whom another scene names: what a register has answered is not asked again for a while.
      ['creditor', scene.creditor, 'Примерова'],
      ['debtor', scene.another, 'Стоянов'],
    ] as const) {
      if (role === 'creditor') await asPerson(window)
      await field(window, `${role}.identifier`).fill(number)
      await field(window, `${role}.firstName`).fill(role === 'debtor' ? 'Иван' : 'Мария')
      await field(window, `${role}.lastName`).fill(last)
    }
    await page
      .getByText(/не отговаря|does not answer/)
      .first()
      .waitFor()
    await page.getByRole('radio', { name: words.debtorOwnsYes }).check()
    await goOn(window)

    await stepShown(window, words.stepAsset)
    expect(await field(window, 'hand.identifier').inputValue()).toBe(plate)
    await goOn(window)
    const title = inLanguage(handFields, language)['VEHICLE.title']
    await page.getByRole('textbox', { name: title }).fill('Шкода Октавия')
    await inspect(window, 'by-hand')
    await goOn(window)

    await stepShown(window, words.stepEnter)
    const entered = await enter(window)
    expect(entered).toMatchObject({ status: 'ENFORCED', identifier: plate, debtor_name: 'Иван Стоянов' })
    expect((await checksOf(entered.id)).map(({ subject, state }) => `${subject} ${state}`)).toEqual([
      'PROPERTY PENDING',
      'DEBTOR PENDING',
      'CREDITOR PENDING',
    ])

    // The next one on the same case keeps what is the same.
    await page.getByRole('button', { name: words.another }).click()
    await stepShown(window, words.stepSearch)
    expect(await field(window, 'suitNumber').inputValue()).toBe('20268400400124')
    expect(window.complaints).toEqual([])
  })

  it('second on the same car, by another owner, and only prepared', async () => {
    portal.regix.behave('down')
    const window = await atAdminTasks(scene.width === 390 ? 1280 : 390)
    const { page } = window
    await field(window, 'suitNumber').fill('20268400400125')
    await page.getByLabel(found.REGNUMBER).fill(scene.plate)
    await page.getByRole('button', { name: found.search, exact: true }).click()
    await stepShown(window, words.stepCase)
    await page.getByText(found.inForce(1)).waitFor()
    // An owner by the register is taken as the debtor; another owner is named beside, with the reason.
    await page.getByRole('button', { name: words.takeAsDebtorNamed(scene.owners.split('; ')[0]!) }).click()
    await page.getByText(words.debtorIsOwner).waitFor()
    await page.getByRole('button', { name: words.addOwner }).click()
    await field(window, 'ownerReason').fill('Съсобственик по решение за делба')
    await asPerson(window)
    const people = { creditor: scene.creditor, 'owners.0': scene.coOwner }
    for (const [role, number] of Object.entries(people)) {
      await field(window, `${role}.identifier`).fill(`${number.slice(0, 9)}0`)
      await page.getByText(/^(Невалидно ЕГН|Invalid personal number)/).waitFor()
      await field(window, `${role}.identifier`).fill(number)
      await field(window, `${role}.firstName`).fill('Елена')
      await field(window, `${role}.lastName`).fill('Стоянова')
    }
    await inspect(window, 'case-owners')
    await goOn(window)
    await stepShown(window, words.stepEnter)
    await page.getByRole('heading', { name: words.others }).waitFor()
    await page.getByText(/^2026-\d{6}$/).waitFor()
    await inspect(window, 'review-others')
    await page.getByRole('button', { name: steps.back, exact: true }).click()
    await stepShown(window, words.stepCase)
    expect(await field(window, 'owners.0.identifier').inputValue()).toBe(people['owners.0'])
    await goOn(window)
    // Without a day it can only be prepared.
    await stepShown(window, words.stepEnter)
    await page.getByRole('button', { name: words.enter, exact: true }).click()
    await page.getByRole('alert').getByText(labels.imposedOn).waitFor()
    await inspect(window, 'no-day')
    await page.getByRole('radio', { name: words.prepared }).check()
    expect((await enter(window, words.enteredPrepared)).status).toBe('REGISTERED')
  })

  it('is refused on a weapon, with the article', async () => {
    const window = await atAdminTasks(scene.width === 390 ? 1280 : 390)
    const { page } = window
    await field(window, 'suitNumber').fill('20268400400126')
    await page.getByRole('combobox', { name: found.kind }).selectOption('OTHER')
    await page.getByLabel(found.identifier).fill('ПИСТОЛЕТ 7')
    await page.getByRole('button', { name: found.search, exact: true }).click()
    await page.getByRole('radio', { name: found.byHand }).check()
    await goOn(window)
    await stepShown(window, words.stepCase)
    await field(window, 'imposedOn').fill(await today(window))
    await field(window, 'creditor.identifier').fill('999000113')
    await field(window, 'debtor.identifier').fill(DEBTOR.number)
    await page.getByText(party.agrees).nth(1).waitFor()
    await page.getByRole('radio', { name: words.debtorOwnsYes }).check()
    await goOn(window)
    await stepShown(window, words.stepAsset)
    await field(window, 'hand.assetType').selectOption('WEAPON')
    await page.getByRole('textbox', { name: inLanguage(handFields, language).description }).fill('пистолет')
    await goOn(window)
    await page
      .getByRole('alert')
      .getByText(/чл\. 5|art\. 5/)
      .first()
      .waitFor()
    await inspect(window, 'weapon')
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('alert')
  })
})
