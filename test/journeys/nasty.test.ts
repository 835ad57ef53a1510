/** Nasty situations of a sale, each as the people whom it concerns live it: stays, an award that falls, a barred winner, a set-off, VAT. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { momentFaults } from '#sales/acts/acts.messages.ts'
import { messages as actWords } from '#sales/acts/screen.messages.ts'
import { messages as suspending } from '#sales/bidding/bid/suspension.messages.ts'
import { messages as bidding } from '#sales/bidding/bid/bid.messages.ts'
import { courseMessages } from '#sales/completion/award.messages.ts'
import { mineMessages } from '#sales/completion/buyer.messages.ts'
import { messages as depositWords } from '#sales/completion/deposits.messages.ts'
import { actionNames, actionTexts, afterMessages } from '#sales/completion/steps-screen.messages.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { reasons, states } from '#sales/deposits/states.messages.ts'
import { messages as applying } from '#sales/applications/applications.messages.ts'
import { ACT_GROUNDS, SALE_ACTS } from '#sales/law/acts.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { saleStates } from '#sales/notice/notices.messages.ts'
import { vatKinds } from '#sales/notice/price.messages.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { messages as partyWords, partyRoles } from '#sales/applications/application.messages.ts'
import { messages as outcome } from '#sales/protocol/protocol.messages.ts'
import {
  addDays,
  dayInSofia,
  formatDate,
  formatDateTime,
  formatDuration,
  formatLongDateTime,
  momentInSofia,
} from '#platform/dates.ts'
import { formatPercent, inLanguage, type Language } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { egnOf } from '../applicants.ts'
import { readPdf } from '../pdf.ts'
import { reported, type Window } from './browser.ts'
import { actOnSale, attachInDialog, bid, confirmed, publish, wordsOf } from './sale-actions.ts'
import { MINUTE, openStage, saved, type Stage } from './sale-stage.ts'

const LANGUAGES = ['bg', 'en'] as const

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach((context) => stage.clear(context))
afterAll(() => stage.close())

const money = (language: Language) => (amount: number) => formatMoney(amount, 'EUR', language)
const resultOf = ({ id }: { id: number }) => `/auctions/result/${id}`
/** Until the page of a bidder says where their deposit lies. */
const depositLies = ({ page }: Window, state: string) => page.getByText(state, { exact: true }).waitFor()
/** What stands on the page of a window. */
const read = ({ page }: Window) => page.locator('main').innerText()

describe.each(reported('en', LANGUAGES))('a stay in the last ten minutes of bidding, in %s', (language) => {
  it('keeps the time that was left, is told a day before it ends, and bidding ends by that time', async () => {
    const words = wordsOf(language)
    const [acts, rests] = [words.acts, inLanguage(suspending, language)]
    const { world, jump } = stage
    const { ana, boris, bailiff } = world
    const sum = money(language)
    const sale = await world.sale({ organiser: bailiff, bidders: [ana, boris], startPrice: 100_000 })
    const live = `/auctions/${sale.id}`
    await jump(new Date(sale.endsAt.getTime() - 4 * MINUTE))
    const bidder = await stage.window(boris, language, live, 390)
    await bid(bidder, words, sum(100_000))
    const office = await stage.window(bailiff, language, live)
    await actOnSale(office, words, sale.id, world.now(), 'SUSPEND', 'COURT_STAY')
    const stayed = await world.done(saleActs.seeSaleActs, { id: sale.id })
    const left = Date.parse(stayed.standing.endsAt) - Date.parse(stayed.standing.suspendedAt!)
    expect(left).toBeGreaterThan(13 * MINUTE)
    expect(left).toBeLessThan(14 * MINUTE)

    // Nobody bids meanwhile, and everybody reads how much time is left.
    const visitor = await stage.window(undefined, language, live, 390)
    for (const { page } of [bidder, visitor]) {
      await page.getByText(rests.timeLeftKept).waitFor()
      await page.getByText(rests.notKnownYet).waitFor()
    }
    const next = { name: words.bidding.bidWith(sum(110_000)) }
    expect(await bidder.page.getByRole('button', next).getAttribute('aria-disabled')).toBe('true')
    await visitor.examine('bidding rests, on a phone')
    await visitor.picture(`nasty-rests-${language}`)

    // Resumed with less than a day's notice it cannot be; as proposed, the same time is left.
    await jump(new Date(sale.endsAt.getTime() + 48 * 60 * MINUTE))
    await office.page.reload()
    const effect = await actOnSale(
      office,
      words,
      sale.id,
      world.now(),
      'RESUME',
      'OBSTACLE_GONE',
      async (dialog) => {
        const moment = dialog.getByRole('textbox', { name: acts.resumeMoment })
        const proposed = await moment.inputValue()
        await moment.fill(formatDateTime(new Date(world.now().getTime() + 20 * 60 * MINUTE)))
        await dialog.getByText(momentFaults.tooEarly[language]('').split(' ').slice(0, 4).join(' ')).waitFor()
        await moment.fill(proposed)
      },
    )
    expect(effect).toContain(acts.effectLeft(formatDuration(left, language)))
    const { standing } = await world.done(saleActs.seeSaleActs, { id: sale.id })
    const [from, end] = [new Date(standing.resumesAt!), new Date(standing.endsAt)]
    expect(from.getTime()).toBeGreaterThan(world.now().getTime() + 24 * 60 * MINUTE)
    await visitor.go(`/announcements/details/${sale.id}`)
    await visitor.page.getByText(acts.resumesAt(formatDateTime(from), formatDateTime(end))).waitFor()

    // The bid stands; bids count again, and it ends when the time that was left is over.
    await jump(from)
    await bidder.page.reload()
    await bidder.page.getByText(words.bidding.leading).first().waitFor()
    expect(end.getTime() - from.getTime()).toBe(left)
    const other = await stage.window(ana, language, live)
    await other.page.getByRole('button', next).and(other.page.locator(':not([aria-disabled=true])')).waitFor()
    await jump(end)
    await office.go(resultOf(sale))
    await office.page.getByText(formatLongDateTime(end)).first().waitFor()
    await bidder.go(resultOf(sale))
    await bidder.page.getByText(inLanguage(bidding, language).highestMine).waitFor()
  })
})

describe.each(reported('bg', LANGUAGES))('a stay recorded one minute after the end, in %s', (language) => {
  it('stops the protocol and the time to pay, and the buyer reads the new day after it is resumed', async () => {
    const [mine, acts] = [inLanguage(mineMessages, language), inLanguage(actWords, language)]
    const [after, words] = [inLanguage(afterMessages, language), inLanguage(outcome, language)]
    const { world, jump } = stage
    const sale = await world.ended()
    await jump(new Date(sale.endsAt.getTime() + MINUTE))
    const office = await stage.window(world.bailiff, language, resultOf(sale))
    // From the result, where the protocol waits, a link leads to the acts.
    await office.page.getByRole('link', { name: after.toActs }).click()
    await office.page.waitForURL(/#act-menu$/)
    const stays = await actOnSale(office, wordsOf(language), sale.id, world.now(), 'SUSPEND', 'COURT_STAY')
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
    await office.page.getByText(words.stayedChip).waitFor()
    await office.page.getByText(bidding.protocolStayed[language]).waitFor()
    expect(await read(office)).not.toContain('25.02.2027')
    expect(await office.page.getByRole('button', { name: words.drawUpAction }).count()).toBe(0)

    // Resumed on 9 March: the protocol is due on the next working day, and the two weeks to pay run from it.
    await jump(momentInSofia('2027-03-09', '10:00'))
    await actOnSale(office, wordsOf(language), sale.id, world.now(), 'RESUME', 'OBSTACLE_GONE')
    await office.go(resultOf(sale))
    await office.page.getByText(words.dueOn('10.03.2027')).waitFor()
    await world.sign(sale)
    await buyer.page.reload()
    await buyer.page.getByRole('heading', { name: mine.youBuy }).waitFor()
    await buyer.page.getByText('24.03.2027').first().waitFor()

    // Stayed with seven days left: no day stands there to pay by.
    await jump(momentInSofia('2027-03-17', '10:00'))
    await actOnSale(office, wordsOf(language), sale.id, world.now(), 'SUSPEND', 'CREDITOR_REQUEST')
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
    await actOnSale(office, wordsOf(language), sale.id, world.now(), 'RESUME', 'OBSTACLE_GONE')
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

describe.each(reported('en', LANGUAGES))('an award that the court sets aside, in %s', (language) => {
  it('gives price and deposit back, is read by everybody, and the sale is held anew at its own price', async () => {
    const [mine, course] = [inLanguage(mineMessages, language), inLanguage(courseMessages, language)]
    const [after, actions] = [inLanguage(afterMessages, language), inLanguage(actionNames, language)]
    const [texts, ledger] = [inLanguage(actionTexts, language), inLanguage(depositWords, language)]
    const { world, jump } = stage
    const { boris, bailiff } = world
    const sum = money(language)
    const sale = await world.closed()
    await world.confirmDeposits(sale, 10_000)
    await jump(momentInSofia('2027-03-12', '10:00'))
    await world.pay(sale, 100_000, '2027-03-11')
    const award = { auctionId: sale.id, number: '17', issuedOn: '2027-03-12' }
    await world.done(completionSteps.recordAward, award, bailiff)

    // A complaint is told to the buyer; everybody else reads of the award alone.
    const office = await stage.window(bailiff, language, resultOf(sale))
    const dialog = office.page.getByRole('dialog')
    await confirmed(office, actions.complain, () =>
      dialog.getByRole('textbox', { name: texts.complainant }).fill('Гочо Жалбоподателев'),
    )
    await office.page.getByText(after.COMPLAINT).first().waitFor()
    const buyer = await stage.window(boris, language, resultOf(sale), 390)
    const visitor = await stage.window(undefined, language, resultOf(sale), 390)
    await buyer.page.getByText(course.complained).waitFor()
    await visitor.page.getByText(course.appeal).waitFor()
    expect(await read(visitor)).not.toMatch(new RegExp(`${course.COMPLAINT}|Гочо`))

    await jump(momentInSofia('2027-04-13', '10:00'))
    await office.page.reload()
    await confirmed(
      office,
      actions.annul,
      async () => {
        await dialog.getByText(texts.annul).waitFor()
        await dialog.getByRole('textbox', { name: texts.day_decided }).fill('12.04.2027')
        await dialog.getByRole('textbox', { name: texts.decision }).fill('Решение 5')
      },
      'an award set aside',
    )
    await office.page.getByText(after.ANNULLED).first().waitFor()
    await buyer.page.reload()
    await buyer.page.getByRole('heading', { name: mine.annulled }).waitFor()
    await buyer.page.getByText(mine.partToReturn, { exact: true }).waitFor()
    await depositLies(buyer, states.TO_RETURN[language])
    await buyer.examine('buyer whose award fell, on a phone')

    // What came in by the price goes back by one button, the deposit by the list of deposits.
    await confirmed(office, actions.payBack, () =>
      dialog.getByText(texts.fallenBack('Борис Втори', sum(100_000))).waitFor(),
    )
    await office.go(`/auctions/deposits/${sale.id}`)
    await office.page.getByRole('button', { name: new RegExp(`^${ledger.giveBack}.*Борис`) }).click()
    await dialog.getByRole('textbox', { name: ledger.returnedOn }).fill('13.04.2027')
    await dialog.getByRole('button', { name: ledger.giveBack, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await buyer.page.reload()
    await buyer.page.getByText(mine.partReturned, { exact: true }).waitFor()
    await depositLies(buyer, states.RETURNED[language])
    expect(await read(buyer)).toContain(sum(100_000))
    await buyer.picture(`nasty-annulled-buyer-${language}`)

    // Everybody, the debtor too, reads the course and that nothing is sold.
    await visitor.page.reload()
    await visitor.page.getByText(bidding.fellNote[language]).waitFor()
    await visitor.page.getByText(saleStates.NOT_SOLD[language]).first().waitFor()
    const list = visitor.page.getByRole('region', { name: course.title })
    await list.getByText(course.ANNULLED).waitFor()
    await list.getByText(course.AWARDED).waitFor()
    await visitor.examine('award set aside, for everybody, on a phone')
    await visitor.picture(`nasty-annulled-${language}`)

    // Held anew, not at nine tenths.
    await office.go(resultOf(sale))
    await office.page.getByText(after.anew).waitFor()
    await office.page.getByRole('button', { name: after.prepareRepeat }).click()
    await office.page.waitForURL(/announcements\/edit/)
    const id = Number(/edit\/(\d+)/.exec(office.page.url())![1])
    await office.go(`/announcements/display/${id}`)
    await office.page.getByText(sum(100_000)).first().waitFor()
  })
})

describe.each(reported('bg', LANGUAGES))('a winner who represents the debtor, in %s', (language) => {
  it('stops the protocol; excluded with reasons, the next one is declared, and the log stays as it is', async () => {
    const words = inLanguage(outcome, language)
    const noting = { ...inLanguage(applying, language), ...inLanguage(partyWords, language) }
    const { world, jump } = stage
    const { ana, boris, bailiff } = world
    const sum = money(language)
    const sale = await world.ended()
    const logOf = async () => (await world.bytesOf(`/api/auctions/${sale.id}/log`)).bytes
    const before = await logOf()
    await jump(momentInSofia('2027-02-25', '10:00'))

    // Whom the registers name as the manager of the debtor is noted among the parties.
    const office = await stage.window(bailiff, language, `/announcements/parties/${sale.id}`)
    const { page } = office
    await page.getByLabel(noting.role).selectOption({ label: partyRoles.DEBTOR_REPRESENTATIVE[language] })
    await page
      .getByRole('textbox', { name: noting.personNumber, exact: true })
      .fill(egnOf(boris.id % 1_000_000))
    await page.getByRole('textbox', { name: noting.fullName }).fill('Борис Втори')
    await page.getByRole('button', { name: noting.addParty, exact: true }).click()
    await page.getByText(noting.partyAdded).waitFor()

    await office.go(resultOf(sale))
    await page.getByText(words.barredTitle).waitFor()
    await page.getByText(words.barredBidder).waitFor()
    expect(await page.getByRole('button', { name: words.drawUpAction }).count()).toBe(0)
    await office.examine('a winner whom the law bars')
    await office.picture(`nasty-barred-${language}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: words.barredExclude, exact: true }).click()
    await dialog.getByRole('textbox', { name: words.barredReasons }).fill('Управител е на длъжника.')
    await dialog.getByRole('button', { name: words.barredExclude, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(words.barredExcluded).waitFor()
    await confirmed(office, words.drawUpAction)
    await world.sign(sale)

    const next = await stage.window(ana, language, resultOf(sale), 390)
    await next.page.getByRole('heading', { name: mineMessages.youBuy[language] }).waitFor()
    expect(await read(next)).toContain('Ана Първа')
    const excluded = await stage.window(boris, language, resultOf(sale))
    await depositLies(excluded, states.TO_RETURN[language])
    await excluded.page.getByText(reasons.EXCLUDED[language]).waitFor()
    const visitor = await stage.window(undefined, language, resultOf(sale), 390)
    await visitor.page.getByText(inLanguage(bidding, language).highestWas(sum(110_000))).waitFor()
    await visitor.page.getByText(sum(100_000)).first().waitFor()
    expect(await read(visitor)).not.toMatch(/Борис|Ана/)
    await visitor.examine('sold to the next one, for everybody, on a phone')
    expect(await logOf()).toEqual(before)
  })
})

describe.each(reported('en', LANGUAGES))('a syndic’s creditor who sets off, in %s', (language) => {
  it('gets back by how much the deposit is more than the distribution asks', async () => {
    const [mine, actions] = [inLanguage(mineMessages, language), inLanguage(actionNames, language)]
    const [after, texts] = [inLanguage(afterMessages, language), inLanguage(actionTexts, language)]
    const { accountMissing } = completionSteps.recordDistribution.refusals
    const { world } = stage
    const { boris, bailiff } = world
    const sum = money(language)
    const sale = await world.closed({ procedure: 'TZ' })
    const office = await stage.window(bailiff, language, resultOf(sale))
    const dialog = office.page.getByRole('dialog')
    await confirmed(office, actions.distribute, async () => {
      await dialog.getByRole('textbox', { name: texts.owed }).fill('40,00')
      // Without the account under the distribution nothing is recorded.
      await dialog.getByRole('button', { name: actions.distribute, exact: true }).click()
      await dialog.getByText(accountMissing[language]).first().waitFor()
      await attachInDialog(office, wordsOf(language), 'сметка.pdf')
    })
    await office.page.getByText(after.mayAwardTZ).waitFor()
    const buyer = await stage.window(boris, language, resultOf(sale), 390)
    await buyer.page.getByRole('heading', { name: mine.youPaid }).waitFor()
    const back = buyer.page.getByRole('region', { name: mine.title })
    await back.getByText(mine.partToReturn, { exact: true }).waitFor()
    await back.getByText(sum(6_000)).waitFor()
    await buyer.examine('set-off, on a phone')

    await confirmed(office, actions.payBack, () =>
      dialog.getByText(texts.surplusBack('Борис Втори', sum(6_000))).waitFor(),
    )
    await buyer.page.reload()
    await back.getByText(mine.partReturned, { exact: true }).waitFor()
    await back.getByText(sum(6_000)).waitFor()
  })
})

describe.each(reported('bg', LANGUAGES))('VAT in the price, in %s', (language) => {
  it('is published as the officer chose it, and visitor, protocol, buyer and bailiff read the same sums', async () => {
    const words = wordsOf(language)
    const [mine, after] = [inLanguage(mineMessages, language), inLanguage(afterMessages, language)]
    const { world, jump } = stage
    const { boris, bailiff } = world
    const sum = money(language)
    world.at(momentInSofia('2026-12-17', '12:00'))
    const { id } = await world.announcement(bailiff, { startPrice: 100_000 })
    const office = await stage.window(bailiff, language, `/announcements/edit/${id}`)
    const { page } = office
    const goOn = () => page.getByRole('button', { name: words.next.next, exact: true }).click()
    const step = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
    await step(words.editor.stepAssets)
    await goOn()
    await step(words.editor.stepPrice)
    await page.getByRole('radio', { name: vatKinds.INCLUDED[language] }).check()
    await office.examine('VAT in the price')
    await goOn()
    await step(words.editor.stepDates)
    await office.go(`/announcements/display/${id}`)
    await publish(office, words)

    const visitor = await stage.window(undefined, language, `/announcements/details/${id}`, 390)
    await visitor.page.getByText(vatKinds.INCLUDED[language]).waitFor()
    await visitor.page.getByText(words.editor.vatRate(formatPercent(20, language))).waitFor()
    await visitor.examine('VAT in the announcement, on a phone')

    // Sold for EUR 1,000: a fifth of its net price is tax (VAT Act art. 67(2), 131(2)).
    const sale = await world.done(announcements.seeAnnouncement, { id }, bailiff)
    await jump(sale.registrationStartsAt)
    const made = await world.done(applications.registerForSale, { id, ...world.application(boris) }, boris)
    await world.done(applications.approveRegistration, world.approval(made.id), bailiff)
    world.at(sale.biddingStartsAt)
    expect((await world.bid(id, boris, 100_000)).status).toBe(200)
    await jump(sale.biddingEndsAt)
    await world.toProtocolDay(sale)
    await office.go(resultOf(sale))
    await confirmed(office, words.outcome.drawUpAction)
    await world.sign(sale)
    await page.reload()
    const { bytes } = await saved(page, () =>
      page.getByRole('button', { name: words.outcome.printSigned }).click(),
    )
    expect(readPdf(bytes).text.replaceAll(/\s+/g, ' ')).toMatch(
      /ДДС е включен в цената: данък 166,67 EUR, данъчна основа 833,33 EUR/,
    )
    const buyer = await stage.window(boris, language, resultOf(sale), 390)
    const mineAfter = buyer.page.getByRole('region', { name: mine.title })
    await mineAfter.getByText(sum(16_667)).waitFor()
    await mineAfter.getByText(vatKinds.INCLUDED[language]).waitFor()
    await buyer.examine('what it costs in all, on a phone')

    // Paid in whole, the bailiff has five days to transfer the tax (VAT Act art. 131(1)).
    const { turns } = await world.see(sale)
    const paidOn = dayInSofia(world.now())
    await world.pay(sale, turns[0]!.owed, paidOn)
    await page.reload()
    await page.getByText(after.vatDue(sum(16_667), formatDate(addDays(paidOn, 5)))).waitFor()
  })
})
