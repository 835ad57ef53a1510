/** Following a distraint in a real browser: found in the list, read, revoked with its data, and seen again as it was before. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages as frame } from '#app/web/frame/frame.messages.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import {
  actionMessages,
  actionNames,
  distraintFields,
  listMessages,
  viewMessages,
} from '#register/distraints/distraints.messages.ts'
import { entryKinds } from '#register/protocol/protocol.messages.ts'
import { addDays, dayInSofia, formatDate } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { messages as purposes } from '#platform/web/purpose.messages.ts'
import { messages as parts } from '#platform/web/ui/ui.messages.ts'
import { aDistraint, car, GEORGI } from '../register.ts'
import { createWorld, type World } from '../world.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'

const PASSWORD = 'Пътешествие-1'
const CASE = 'изп. д. 4/2026'

let world: World
let windows: Window[] = []

beforeAll(async () => {
  world = await createWorld()
})
afterEach(async ({ task }) => {
  await showFailure(task, windows)
  await Promise.all(windows.map((window) => window.close()))
  windows = []
})
afterAll(() => world.close())

const wordsOf = (language: Language) => ({
  ...inLanguage(parts, language),
  ...inLanguage(distraintFields, language),
  ...inLanguage(actionMessages, language),
  ...inLanguage(listMessages, language),
  ...inLanguage(viewMessages, language),
  menu: inLanguage(frame, language),
  purposes: inLanguage(purposes, language),
  actions: inLanguage(actionNames, language),
  kinds: inLanguage(entryKinds, language),
})

describe.each(
  reported('en', [
    ['bg', 1280],
    ['en', 390],
  ] as const),
)('following a distraint in %s, %i wide', (language, width) => {
  it('from the list to its past', async () => {
    const words = wordsOf(language)
    const phone = width < 600
    // The browser judges by its own clock whether a session has expired. The first entries are two days old.
    const now = new Date()
    world.at(new Date(now.getTime() - 2 * 86_400_000))
    const twoDaysAgo = dayInSofia(world.now())
    const bailiff = await world.person('PrivateBailiff', {
      userName: `follower-${language}`,
      fullName: 'Вяра Изпълнителова',
      password: PASSWORD,
      chsiNumber: '812',
    })
    const plate = language === 'bg' ? 'СА 4501 ТХ' : 'СВ 4502 ТХ'
    const { id, reference } = await aDistraint(world, bailiff, {
      thing: car(plate, `WVWZZZ1KZAW00045${language === 'bg' ? 1 : 2}`),
      owners: [GEORGI],
    })
    const rows = await world.owner.query('select property_id from distraint where id = $1', [id])
    await aDistraint(world, bailiff, { thing: { from: 'known', propertyId: rows.rows[0].property_id } })
    await aDistraint(world, bailiff)
    await world.done(
      distraintEntry.changeDistraint,
      { id, after: 1, suitNumber: '20268400400123', location: 'гр. Русе', reason: 'преместена вещ' },
      bailiff,
    )
    world.at(now)

    const officer = await openWindow(world.address, language, width)
    windows.push(officer)
    const { page } = officer
    await seat(officer, world.address, bailiff.userName, PASSWORD)
    await officer.open('/distraints/list')

    // Nothing is shown before a purpose is given.
    await page.getByText(words.purposes.asked).waitFor()
    expect(await page.getByText(reference).count()).toBe(0)
    await officer.examine('purpose')
    await page.getByRole('textbox', { name: words.purposes.purpose }).fill(CASE)
    await page.getByRole('button', { name: words.purposes.go }).click()
    await page.getByRole('link', { name: reference, exact: true }).waitFor()
    await officer.examine('list')

    // The plate in Latin letters finds it; the status narrows the list; a column more is shown.
    await page.getByRole('searchbox', { name: words.search }).fill(language === 'bg' ? 'ca4501' : 'cb4502')
    await page.getByRole('link', { name: reference, exact: true }).waitFor()
    await page.getByText(words.rowsFound(2)).waitFor()
    const open = async () => {
      const more = page.locator('details > summary').first()
      if (phone && !(await page.getByLabel(words.status, { exact: true }).isVisible())) await more.click()
    }
    await open()
    await page.getByLabel(words.status, { exact: true }).selectOption('REVOKED')
    await page.getByText(words.nothingMatches).waitFor()
    await page.getByLabel(words.status, { exact: true }).selectOption('ENFORCED')
    await page.getByText(words.rowsFound(2)).waitFor()
    await page.getByText(words.columns, { exact: true }).first().click()
    await page.getByLabel(words.location).check()
    await officer.examine('columns')
    await page.keyboard.press('Escape')
    await page.getByText('гр. Русе').waitFor()
    await page.getByLabel(words.suitNumber, { exact: true }).fill('няма такова дело')
    await page.getByText(words.nothingMatches).waitFor()
    await page.getByLabel(words.suitNumber, { exact: true }).fill('')
    await page.getByText(words.rowsFound(2)).waitFor()

    // The whole of it.
    await page.getByRole('link', { name: reference, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: words.title(reference) }).waitFor()
    await page.getByText(words.rank(1, 2)).waitFor()
    await page.getByText('преместена вещ').waitFor()
    expect(await page.locator('main').innerText()).toContain('922417••••')
    await page.getByText(words.proof).first().click()
    await officer.examine('distraint')
    if (phone)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    // Revoked with its data; what is missing is named at its field.
    await page.getByRole('button', { name: words.actions.revoke, exact: true }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('textbox', { name: words.revokedOn }).inputValue()).toBe(
      formatDate(dayInSofia(now)),
    )
    await dialog.getByRole('button', { name: words.revokeDo }).click()
    await dialog.locator('[aria-invalid="true"]').first().waitFor()
    await officer.examine('revoking')
    await dialog.getByRole('textbox', { name: words.caseNumber }).fill('12/2026')
    await dialog.getByRole('textbox', { name: words.stateAuthority }).fill('Районен съд – София')
    await dialog.getByRole('textbox', { name: words.ground }).fill('Отменена обезпечителна мярка')
    await dialog.getByRole('textbox', { name: words.revokedOn }).fill(formatDate(addDays(dayInSofia(now), 3)))
    await dialog.getByRole('button', { name: words.revokeDo }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('textbox', { name: words.revokedOn }).fill(formatDate(dayInSofia(now)))
    await dialog.getByRole('button', { name: words.revokeDo }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(words.revokeDone(reference)).waitFor()
    await page.getByRole('heading', { level: 3, name: words.kinds.REVOKED }).waitFor()
    expect(await page.getByRole('button', { name: words.actions.revoke, exact: true }).count()).toBe(0)
    await page.getByText('Отменена обезпечителна мярка').waitFor()
    await officer.examine('revoked')

    // As it was the day before: still enforced, and nothing can be done to the past.
    await page.getByRole('textbox', { name: words.asOf }).fill(formatDate(addDays(dayInSofia(now), -1)))
    await page.getByRole('button', { name: words.showPast, exact: true }).click()
    await page.getByText(words.asOfShown(formatDate(addDays(dayInSofia(now), -1)))).waitFor()
    await page.getByText(words.rank(1, 2)).waitFor()
    expect(await page.getByRole('heading', { level: 3, name: words.kinds.REVOKED }).count()).toBe(0)
    expect(await page.getByRole('button', { name: words.actions.change, exact: true }).count()).toBe(0)
    await officer.examine('the past')
    // Before it was entered there was nothing.
    await page.getByRole('textbox', { name: words.asOf }).fill(formatDate(addDays(twoDaysAgo, -1)))
    await page.getByRole('button', { name: words.showPast, exact: true }).click()
    await page
      .getByText(language === 'bg' ? 'запорът още не е бил вписан' : 'had not been entered yet')
      .first()
      .waitFor()
    await page.getByRole('button', { name: words.backToNow }).click()
    await page.getByRole('heading', { level: 3, name: words.kinds.REVOKED }).waitFor()

    // From a row of the list: a choice of what may be done.
    await officer.go('/distraints/list')
    await page
      .getByRole('button', { name: new RegExp(`^${words.enter}`) })
      .first()
      .click()
    await dialog.getByRole('radio', { name: words.actions.exempt }).check()
    await officer.examine('choice of an action')
    await dialog.getByRole('button', { name: words.goOn }).click()
    await dialog.getByRole('textbox', { name: words.exemptedOn }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const reads = await world.owner.query(
      "select count(*)::int from audit_entry where outcome = 'read' and account_id = $1 and coalesce(input->>'purpose', '') <> $2",
      [bailiff.id, CASE],
    )
    expect(reads.rows[0].count).toBe(0)
    for (const { complaints } of windows) expect(complaints).toEqual([])
  })
})
