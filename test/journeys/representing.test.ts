/** Whoever applies for another: a parent for a child, a manager for a company with its beneficial owners; and what the organiser sees. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { egnBorn } from '#test/applicants.ts'
import { addMonths, dayInSofia } from '#platform/dates.ts'
import { identifierTypes, participations, personKinds } from '#sales/parties/application-names.messages.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { ages, companyExposures } from '#sales/applications/application.messages.ts'
import { pdf } from '../files.ts'
import { reported, type Window } from './browser.ts'
import { wordsOf, type Words } from './sale-actions.ts'
import { openStage, type Stage } from './sale-stage.ts'

const LANGUAGES = ['bg', 'en'] as const

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach((context) => stage.clear(context))
afterAll(() => stage.close())

/** A sale whose registration has opened, and the first step of an application for another person. */
async function opened(language: Words['language']) {
  const { world, jump } = stage
  const organiser = await world.person('PrivateBailiff')
  const { id } = await world.announcement(organiser)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  const sale = await world.done(announcements.seeAnnouncement, { id }, organiser)
  await jump(new Date(sale.registrationStartsAt))
  await world.fillProfile(world.ana)
  const window = await stage.window(world.ana, language, `/announcements/register/${id}`)
  await window.page.getByRole('radio', { name: participations.REPRESENTATIVE[language] }).check()
  return { id, organiser, window }
}
const fill = async ({ page }: Window, fields: Record<string, string>) => {
  const block = page.locator('.form-inner').first()
  for (const [name, value] of Object.entries(fields))
    await block.getByRole('textbox', { name }).first().fill(value)
}
const attach = async ({ page }: Window, words: Words, name: string) => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(`${Math.random()}`) })
  await page.getByRole('button', { name: words.files.remove(name) }).waitFor()
}
/** From deposit and account to the declarations. */
async function toDeclarations(window: Window, words: Words) {
  const { page } = window
  const { filing, applying } = words
  await page.getByLabel(filing.iban).waitFor()
  await attach(window, words, 'deposit.pdf')
  await page.getByLabel(filing.iban).fill('BG18 RZBB 9155 0123 4567 89')
  await page.getByLabel(filing.bank).fill('Примерна банка')
  await goOn(window, words)
  await page.getByLabel(applying.emailAddress).waitFor()
  await goOn(window, words)
  await page.getByLabel(words.declared.FUNDS).check()
  await page.getByLabel(words.declared.NO_BAR).check()
  await page.getByRole('textbox', { name: filing.fundsOrigin }).fill('Наследство')
}
const goOn = ({ page }: Window, { next }: Words) =>
  page.getByRole('button', { name: next.next, exact: true }).click()
async function send({ page }: Window, { filing, applying }: Words) {
  await page.getByRole('button', { name: filing.send, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: filing.send, exact: true }).click()
  await page.getByText(applying.submitted).first().waitFor()
}

describe.each(reported('bg', LANGUAGES))('an application for another in %s', (language) => {
  it('of a child asks who represents it and the proof, but no identity card, and the organiser sees the age', async () => {
    const words = wordsOf(language)
    const { applying, filing } = words
    const { id, organiser, window } = await opened(language)
    const { page, examine } = window
    await fill(window, {
      [applying.identifier]: egnBorn(addMonths(dayInSofia(stage.world.now()), -12 * 10)),
      [applying.fullName]: 'Дете Примерово',
      [filing.address]: 'Варна, ул. „Драган Цанков“ № 7',
      [filing.phone]: '+359 52 123 456',
      [filing.email]: 'dete@example.bg',
    })
    await page.getByLabel(filing.guardianCapacity).waitFor()
    await goOn(window, words)
    await page.getByText(words.lacks.capacityFileMissing).first().waitFor()
    await examine('applying for a child')
    await attach(window, words, 'birth.pdf')
    await goOn(window, words)
    await toDeclarations(window, words)
    await page.getByLabel(words.declared.RELATED).check()
    await page.getByRole('textbox', { name: filing.exposedPosition }).fill('Кмет – баща ми')
    await send(window, words)

    const office = await stage.window(organiser, language, `/announcements/registrations/${id}`)
    await office.page.getByRole('link', { name: new RegExp(applying.decide) }).click()
    await office.page.getByText(ages.CHILD[language]).waitFor()
    await office.page.getByText('Кмет – баща ми').waitFor()
  })

  it('of a company asks its beneficial owners, each by name and kind of control', async () => {
    const words = wordsOf(language)
    const { applying, filing } = words
    const { window } = await opened(language)
    const { page, examine } = window
    await stage.world.certificate(stage.world.ana, '831641791')
    await page.getByRole('radio', { name: personKinds.COMPANY[language] }).check()
    await fill(window, {
      [identifierTypes.EIK[language]]: '831641791',
      [applying.companyName]: 'Дом АД',
      [filing.representedBy]: 'Ана Първа',
      [filing.seat]: 'София',
      [filing.phone]: '+359 52 123 456',
      [filing.email]: 'dom@example.bg',
    })
    await goOn(window, words)
    await toDeclarations(window, words)
    await page.getByRole('button', { name: filing.addOwner }).click()
    const owner = (at: number) =>
      page.getByRole('group', { name: filing.ownerNo(at) }).getByRole('textbox', { name: filing.ownerName })
    await owner(2).fill('Яна Втора')
    await page.getByLabel(companyExposures.NONE[language]).check()
    await page.getByRole('button', { name: filing.send, exact: true }).click()
    await examine('owners of a company')
    // The one that was left empty goes, and the other stays.
    await page.getByRole('button', { name: filing.removeOwner(1) }).click()
    expect(await owner(1).inputValue()).toBe('Яна Втора')
    await send(window, words)
  })
})
