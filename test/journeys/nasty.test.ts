/** Nasty situations of a sale, each as the people whom it concerns live it: a stay, a barred winner, a fallen award. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages as actWords } from '#sales/acts/screen.messages.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { messages as bidding } from '#sales/bidding/bid/bid.messages.ts'
import { courseMessages } from '#sales/completion/award.messages.ts'
import { mineMessages } from '#sales/completion/buyer.messages.ts'
import { messages as depositWords } from '#sales/completion/deposits.messages.ts'
import { actionNames, actionTexts, afterMessages } from '#sales/completion/steps-screen.messages.ts'
import { states } from '#sales/deposits/states.messages.ts'
import { ACT_GROUNDS, type Ground, SALE_ACTS, type SaleActKind } from '#sales/law/acts.contract.ts'
import { saleStates } from '#sales/notice/notices.messages.ts'
import { messages as partyWords, partyRoles } from '#sales/applications/application.messages.ts'
import { messages as outcome } from '#sales/protocol/protocol.messages.ts'
import { dayInSofia, formatDate, momentInSofia } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { egnOf } from '../applicants.ts'
import { pdf } from '../files.ts'
import { reported, type Window } from './browser.ts'
import { confirmed, wordsOf } from './sale-actions.ts'
import { MINUTE, openStage, type Stage } from './sale-stage.ts'

const LANGUAGES = ['bg', 'en'] as const

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach((context) => stage.clear(context))
afterAll(() => stage.close())

const money = (language: Language) => (amount: number) => formatMoney(amount, 'EUR', language)
const resultOf = ({ id }: { id: number }) => `/auctions/result/${id}`
/** What stands on the page of a window. */
const read = ({ page }: Window) => page.locator('main').innerText()

/** Records an act on a sale from the menu on its page; answers what the dialog said that it does. */
async function act(office: Window, language: Language, saleId: number, kind: SaleActKind, ground: Ground) {
  const words = inLanguage(actWords, language)
  const { page } = office
  await office.go(`/announcements/details/${saleId}`)
  const menu = page.getByRole('region', { name: words.menu })
  await menu.getByRole('button', { name: SALE_ACTS[kind].button[language], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.ground).selectOption({ label: ACT_GROUNDS[ground].text[language] })
  await dialog.getByRole('textbox', { name: words.actNumber }).fill('17/2027')
  await dialog
    .getByRole('textbox', { name: words.actDate })
    .fill(formatDate(dayInSofia(stage.world.now())))
  await dialog.getByRole('textbox', { name: words.reasons }).fill('Постъпи определение на съда.')
  const file = { name: 'определение.pdf', mimeType: 'application/pdf', buffer: pdf(`${Math.random()}`) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: wordsOf(language).files.remove(file.name) }).waitFor()
  const effect = await dialog.locator('[aria-live=polite]').innerText()
  await office.examine(`act: ${kind}`)
  await dialog.getByRole('button', { name: SALE_ACTS[kind].button[language], exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(words.done(SALE_ACTS[kind].name[language])).waitFor()
  return effect
}

describe.each(reported('bg', LANGUAGES))('a stay recorded one minute after the end, in %s', (language) => {
  it('stops the protocol and the time to pay, and the buyer reads the new day after it is resumed', async () => {
    const [mine, acts] = [inLanguage(mineMessages, language), inLanguage(actWords, language)]
    const [after, words] = [inLanguage(afterMessages, language), inLanguage(outcome, language)]
    const { world, jump } = stage
    const sale = await world.ended()
    await jump(new Date(sale.endsAt.getTime() + MINUTE))
    const office = await stage.window(world.bailiff, language, resultOf(sale))
    const stays = await act(office, language, sale.id, 'SUSPEND', 'COURT_STAY')
    expect(stays).toContain(SALE_ACTS.SUSPEND.effect.after[language])

    // Whoever looks reads that it is stayed and on what ground, whoever leads too; no protocol is drawn up.
    const buyer = await stage.window(world.boris, language, resultOf(sale), 390)
    const visitor = await stage.window(undefined, language, resultOf(sale))
    for (const { page } of [buyer, visitor]) {
      await page.getByText(acts.stayedTitle).waitFor()
      await page.getByText(ACT_GROUNDS.COURT_STAY.text[language]).waitFor()
    }
    await jump(momentInSofia('2027-02-25', '10:00'))
    await office.go(resultOf(sale))
    await office.page.getByText(words.stayed).waitFor()
    expect(await office.page.getByRole('button', { name: words.drawUpAction }).count()).toBe(0)

    // Resumed on 9 March: the protocol is due on the next working day, and the two weeks to pay run from it.
    await jump(momentInSofia('2027-03-09', '10:00'))
    await act(office, language, sale.id, 'RESUME', 'OBSTACLE_GONE')
    await office.go(resultOf(sale))
    await office.page.getByText(words.dueOn('10.03.2027')).waitFor()
    await world.sign(sale)
    await buyer.page.reload()
    await buyer.page.getByRole('heading', { name: mine.youBuy }).waitFor()
    await buyer.page.getByText('24.03.2027').first().waitFor()

    // Stayed with seven days left: no day stands there to pay by.
    await jump(momentInSofia('2027-03-17', '10:00'))
    await act(office, language, sale.id, 'SUSPEND', 'CREDITOR_REQUEST')
    await buyer.page.reload()
    await buyer.page.getByText(mine.stayed('17.03.2027')).waitFor()
    expect(await read(buyer)).not.toContain(mine.until)
    await buyer.examine('buyer whose term is stayed, on a phone')
    await buyer.picture(`nasty-stayed-${language}`)
    await office.go(resultOf(sale))
    await office.page.getByText(after.stayedTerm('24.03.2027')).waitFor()
    expect(await office.page.getByRole('button', { name: actionNames.default[language] }).count()).toBe(0)

    // Resumed on the 22nd they run to Monday the 29th.
    await jump(momentInSofia('2027-03-22', '10:00'))
    await act(office, language, sale.id, 'RESUME', 'OBSTACLE_GONE')
    await buyer.page.reload()
    await buyer.page.getByText(mine.until).waitFor()
    await buyer.page.getByText('29.03.2027').first().waitFor()
    await office.go(resultOf(sale))
    await office.page.getByText('29.03.2027').first().waitFor()
    await visitor.page.reload()
    await visitor.page.getByText(saleStates.SOLD[language]).first().waitFor()
    expect(await read(visitor)).not.toContain(acts.stayedTitle)
  })
})
