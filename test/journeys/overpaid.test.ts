/** Money that came too late or is too much: the organiser is not offered to admit on it, and what is beyond the price goes back. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages as applying } from '#sales/applications/applications.messages.ts'
import { messages as application } from '#sales/applications/application.messages.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { NOT_DECIDED } from '#sales/applications/filing.contract.ts'
import { afterMessages, actionNames, actionTexts } from '#sales/completion/steps-screen.messages.ts'
import { mineMessages } from '#sales/completion/buyer.messages.ts'
import { depositPayments } from '#sales/deposits/deposit-payment.contract.ts'
import { statements } from '#sales/deposits/statements.contract.ts'
import { lineStates } from '#sales/deposits/statements.messages.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { queueWords } from '#sales/returns/returns.messages.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { camt, type Movement } from '../statements.ts'
import { openStage, type Stage } from './sale-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach((context) => stage.clear(context))
afterAll(() => stage.close())

const bring = async (movements: Movement[]) => {
  const { fetch, bailiff } = stage.world
  const response = await fetch(statements.importStatement.path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${bailiff.token}` },
    body: camt(movements),
  })
  expect(response.status).toBe(200)
  for (let turn = 0; turn < 3; turn++) await stage.world.job()
}

describe.each([
  ['bg', 1280],
  ['en', 390],
] as const)('in %s, %i wide,', (language, width) => {
  it('who paid after registration closed is not offered for approval, with the reason beside it', async () => {
    const { world, jump } = stage
    const words = inLanguage(applying, language)
    const { id } = await world.announcement(world.bailiff)
    await world.done(announcements.publishAnnouncement, { id }, world.bailiff)
    const sale = await world.done(announcements.seeAnnouncement, { id })
    await jump(sale.registrationStartsAt)
    const late = await world.person({ roles: ['AuctionParticipant'], fullName: 'Късен Платец' })
    const { reference } = await world.done(depositPayments.takeDepositReference, { id }, late)
    const given = { id, ...world.application(late) }
    const { id: registration } = await world.done(applications.registerForSale, given as never, late)
    const next = addDays(dayInSofia(new Date(sale.registrationEndsAt)), 1)
    await jump(momentInSofia(next, '10:00').toISOString())
    await bring([{ on: next, amount: sale.deposit, payer: 'Късен Платец', reason: reference }])
    const office = await stage.window(
      world.bailiff,
      language,
      `/announcements/registration/approve/${registration}`,
      width,
    )
    const button = office.page.getByRole('button', { name: words.approve, exact: true })
    await office.page.getByText(NOT_DECIDED.depositLate[language]).waitFor()
    expect(await button.isDisabled()).toBe(true)
    await office.examine('a deposit that came too late')
  })

  it('a payment in a statement that is more than the price is entered from its line, and the rest waits to go back', async () => {
    const { world, jump } = stage
    const [words, names, texts, mine] = [
      inLanguage(afterMessages, language),
      inLanguage(actionNames, language),
      inLanguage(actionTexts, language),
      inLanguage(mineMessages, language),
    ]
    const sale = await world.closed()
    await jump(momentInSofia('2027-03-02', '10:00').toISOString())
    await bring([{ on: '2027-03-01', amount: 100_700, payer: 'Борис Втори', bank: `over ${language}` }])
    const office = await stage.window(world.bailiff, language, `/auctions/result/${sale.id}`, width)
    const { page } = office
    await page.getByRole('button', { name: names.pay, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const list = dialog.getByLabel(texts.line)
    const option = await list.locator('option', { hasText: 'Борис Втори' }).first().getAttribute('value')
    await list.selectOption(option!)
    const rest = formatMoney(700, 'EUR', language)
    await dialog.getByLabel(texts.overpaid(rest)).check()
    await office.examine('a payment beyond the price')
    await dialog.getByRole('button', { name: names.pay, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(words.toReturn, { exact: true }).waitFor()
    await page.getByRole('button', { name: texts.payMore, exact: true }).waitFor()
    await office.examine('what goes back to the buyer')
    for (let turn = 0; turn < 3; turn++) await world.job()
    await office.go('/auctions/returns')
    await page.getByRole('heading', { name: inLanguage(queueWords, language).PRICE }).waitFor()
    await page.getByText(rest).first().waitFor()
    await office.examine('payments that wait to go back')
    await office.go('/auctions/statements')
    await page.getByText(inLanguage(lineStates, language).PRICE).last().waitFor()
    const buyer = await stage.window(world.boris, language, `/auctions/result/${sale.id}`, width)
    await buyer.page.getByText(mine.partToReturn, { exact: true }).waitFor()
    await buyer.examine('what goes back, to the buyer')
  })

  it('a foreigner without a number states the date of birth', async () => {
    const { world, jump } = stage
    const words = inLanguage(application, language)
    const { id } = await world.announcement(world.bailiff)
    await world.done(announcements.publishAnnouncement, { id }, world.bailiff)
    const sale = await world.done(announcements.seeAnnouncement, { id })
    await jump(sale.registrationStartsAt)
    const office = await stage.window(
      world.bailiff,
      language,
      `/announcements/registrations/${id}/paper`,
      width,
    )
    await office.page.locator('[data-path="applicant.citizenship"]').selectOption('DE')
    await office.page.getByLabel(words.bornOn).first().waitFor()
    await office.examine('the date of birth of a foreigner')
  })
})
