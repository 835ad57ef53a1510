/** After the protocol: a buyer who does not pay and the next one who does; and a spouse who buys at the highest price. */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parties } from '#sales/parties/parties.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { mineMessages } from '#sales/completion/buyer.messages.ts'
import { claimMessages } from '#sales/protocol/claims.messages.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import {
  afterMessages,
  actionNames,
  actionTexts,
  stepNames,
} from '#sales/completion/steps-screen.messages.ts'
import { messages as depositWords } from '#sales/completion/deposits.messages.ts'
import { messages as paymentWords } from '#sales/deposits/payment.messages.ts'
import { messages as bankWords } from '#sales/deposits/statements.messages.ts'
import { states } from '#sales/deposits/states.messages.ts'
import { deposits as depositLedger } from '#sales/protocol/deposits.contract.ts'
import { statements } from '#sales/deposits/statements.contract.ts'
import { messages as returnWords, queueWords } from '#sales/returns/returns.messages.ts'
import { messages as outcome } from '#sales/protocol/protocol.messages.ts'
import { addDays, dayInSofia, formatDate, momentInSofia } from '#platform/dates.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { REQUIRED } from '#platform/validation.ts'
import { egnOf } from '../applicants.ts'
import { saleStates } from '#sales/notice/notices.messages.ts'
import { pdf } from '../files.ts'
import { camt } from '../statements.ts'
import { reported } from './browser.ts'
import { countActions } from './presses.ts'
import { putUpToday } from './sale-anew.ts'
import { confirmed, publish, wordsOf } from './sale-actions.ts'
import { openStage, type Stage } from './sale-stage.ts'

let stage: Stage
let isUsed = false
beforeAll(async () => {
  stage = await openStage()
})
afterEach((context) => stage.clear(context))
afterAll(() => stage.close())

describe.each(reported('en', ['bg', 'en'] as const))('a buyer who does not pay, in %s', (language) => {
  // What one has returned would stand in the lists of the other.
  beforeAll(async () => {
    if (!isUsed) isUsed = true
    else {
      await stage.close()
      stage = await openStage()
    }
  })
  it('loses their deposit, and the next one pays and is awarded the property', async () => {
    const [mine, words] = [inLanguage(mineMessages, language), inLanguage(afterMessages, language)]
    const [actions, texts, steps] = [actionNames, actionTexts, stepNames].map((all) =>
      inLanguage(all, language),
    ) as [
      Record<keyof typeof actionNames, string>,
      Record<'reasons' | 'number' | 'done', string>,
      Record<keyof typeof stepNames, string>,
    ]
    const deposits = inLanguage(states, language)
    const { world, jump } = stage
    const { ana, boris, bailiff } = world
    const sale = await world.closed()
    const saleId = sale.id
    await world.confirmDeposits(sale, 10_000)
    const [back, bank] = [inLanguage(returnWords, language), inLanguage(bankWords, language)]
    const { currency } = await world.done(auctions.seeAuction, { auctionId: saleId })
    const money = (amount: number) => formatMoney(amount, currency, language)

    // Without scripts everybody reads that it is sold, for how much, and the course as a table; who bid stands nowhere.
    // While no thread draws, as on a busy machine, the page comes without it.
    let page = ''
    await expect
      .poll(
        async () =>
          (page = await (await world.fetch(`/dist/auctions/result/${saleId}?lang=${language}`)).text()),
      )
      .toMatch(
        new RegExp(
          `<main.*${saleStates.SOLD[language]}<.*${money(110_000).replace('.', '\\.')}.*</main>`,
          's',
        ),
      )
    const [main] = /<main.*<\/main>/s.exec(page)!
    const [table] = /<table.*<\/table>/s.exec(main)!
    for (const price of [100_000, 110_000]) expect(table).toContain(money(price))
    for (const { fullName } of [ana, boris]) expect(page).not.toContain(fullName)

    // Boris is told what to pay, where and until when.
    const path = `/auctions/result/${saleId}`
    const buyer = await stage.window(boris, language, path, 390)
    await buyer.page.getByRole('heading', { name: mine.youBuy }).waitFor()
    const { turns } = await world.see(sale)
    const dueOn = turns[0]!.dueOn!
    await buyer.page.getByText(formatDate(dueOn)).first().waitFor()
    await buyer.page.getByText(money(turns[0]!.owed)).first().waitFor()
    await buyer.examine('buyer who has to pay, on a phone')

    // He does not. The organiser declares it, and then the next one.
    await jump(momentInSofia(addDays(dueOn, 1), '10:00'))
    const office = await stage.window(bailiff, language, path)
    await office.page.getByText(words.overdue(formatDate(dueOn))).waitFor()
    await office.examine('term passed')
    const dialog = office.page.getByRole('dialog')
    await confirmed(
      office,
      actions.default,
      () => dialog.getByRole('textbox', { name: texts.reasons }).fill('Няма постъпило плащане.'),
      'declaring the price unpaid',
    )
    await office.page.getByText(words.nextOne('Ана Първа', money(100_000))).waitFor()
    await confirmed(office, actions.next, undefined, 'declaring the next buyer')
    await office.page.getByText(words.PAYING).first().waitFor()
    await buyer.page.reload()
    await buyer.page.getByText(mine.youDefaulted).waitFor()
    await buyer.page.getByText(deposits.FORFEITED).first().waitFor()
    await buyer.examine('deposit lost, on a phone')

    // Ana has one week, at her own price; she pays.
    const next = await stage.window(ana, language, path, 390)
    await next.page.getByRole('heading', { name: mine.youBuy }).waitFor()
    const turn = (await world.see(sale)).turns.at(-1)!
    expect(turn).toMatchObject({ name: 'Ана Първа', price: 100_000 })
    await next.page.getByText(formatDate(turn.dueOn!)).first().waitFor()
    // What is recorded waits for its document, which is then beside it.
    const { promise: line, resolve: release } = Promise.withResolvers<void>()
    await office.page.route(/\/api\/files\?/, (route) => line.then(() => route.continue()))
    const printed = { name: 'платежно.pdf', mimeType: 'application/pdf', buffer: pdf(language) }
    const paying = async () => {
      await dialog.locator('input[type=file]').setInputFiles(printed)
      await dialog.locator('button[type=submit]:disabled').waitFor()
      release()
    }
    await confirmed(office, actions.pay, paying, 'recording a payment')
    await office.page.getByText(printed.name).first().waitFor()
    await office.page.getByText(words.mayAward).waitFor()
    await confirmed(office, actions.award, async () => {
      // Without its number nothing is sent, and the field itself says so.
      await dialog.getByRole('button', { name: actions.award, exact: true }).click()
      await dialog.getByText(REQUIRED[language]).first().waitFor()
      const number = dialog.getByRole('textbox', { name: texts.number })
      expect(await number.getAttribute('aria-invalid')).toBe('true')
      await number.fill('12/2027')
    })
    await office.page.getByText(words.AWARDED).first().waitFor()
    const course = await office.page.locator('section[aria-labelledby=after]').innerText()
    for (const step of [steps.DECLARED, steps.DEFAULTED, steps.PAID, steps.AWARDED])
      expect(course).toContain(step)
    await office.examine('awarded')
    await next.page.reload()
    await next.page.getByText(mine.youPaid).waitFor()

    // The list says of each deposit where it lies and why.
    await office.page.getByRole('link', { name: words.allDeposits }).click()
    await office.page
      .getByRole('heading', { level: 1, name: inLanguage(depositWords, language).title })
      .waitFor()
    for (const state of [deposits.FORFEITED, deposits.COUNTED])
      await office.page.getByText(state).first().waitFor()
    await office.examine('deposits')

    // Who made no bid gets the deposit back: an order for the bank, and the bank's statement that shows it.
    await office.go('/auctions/returns')
    await office.page.getByRole('checkbox', { name: back.tickAll }).first().check()
    await office.examine('deposits to be returned')
    const make = office.page.getByRole('button', { name: new RegExp(`^${back.make}`) }).first()
    await make.click()
    await dialog.getByText(back.makeText(1, money(10_000))).waitFor()
    await dialog.getByRole('button', { name: back.make }).click()
    await dialog.waitFor({ state: 'detached' })
    const download = office.page.waitForEvent('download')
    const row = office.page.getByRole('row').filter({ hasText: back.ordersOf(1, 0, 0, 0) })
    await row.getByRole('button', { name: back.download }).click()
    const orders = readFileSync(await (await download).path(), 'utf8')
    await office.page
      .getByRole('button', { name: new RegExp(`^${back.back}`) })
      .first()
      .waitFor()
    await office.examine('orders handed to the bank')
    const endToEnd = /<EndToEndId>(.*)<\/EndToEndId>/.exec(orders)![1]!
    const movement = {
      on: dayInSofia(world.now()),
      amount: -10_000,
      payer: 'Тиха Трета',
      endToEnd,
      bank: language,
    }
    await office.go('/auctions/statements')
    await office.page.locator('input[type=file]').setInputFiles({
      name: 'camt053.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(camt([movement])),
    })
    await office.page.getByRole('button', { name: bank.check, exact: true }).click()
    await office.page.getByText(bank.linesNew(1, 1)).waitFor()
    await office.examine('a statement before it counts')
    await office.page.getByRole('button', { name: bank.take }).click()
    // What was looked at shows the same line, before it counts.
    await office.page.getByText(bank.taken(1)).waitFor()
    await office.page.getByText(endToEnd).first().waitFor()
    await office.examine('lines of statements')
    for (let turn = 0; turn < 2; turn++) await world.job()
    const silent = await stage.window(
      world.silent,
      language,
      `/announcements/registration/display/${sale.registrations.at(-1)!.id}`,
      390,
    )
    await silent.page
      .getByText(inLanguage(paymentWords, language).returnedOn(formatDate(movement.on)))
      .waitFor()
    await silent.examine('deposit returned, on a phone')

    // The bank of who is paid sends it back: they name another account, and a new order goes to it.
    const account = inLanguage(paymentWords, language)
    const returned = { ...movement, amount: 10_000, bank: `back ${language}`, returned: 'AC04' }
    await world.fetch(statements.importStatement.path, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${bailiff.token}` },
      body: camt([returned]),
    })
    for (let turn = 0; turn < 3; turn++) await world.job()
    await silent.page.reload()
    await silent.page.getByText(account.sentBack(formatDate(returned.on))).waitFor()
    await silent.examine('a return that came back, on a phone')
    await silent.page.getByRole('button', { name: account.nameAccount }).click()
    const request = silent.page.getByRole('dialog')
    await request.getByRole('textbox', { name: account.iban }).fill('DE89 3704 0044 0532 0130 00')
    await request.getByRole('textbox', { name: account.bank }).fill('Нова банка')
    await request.getByRole('textbox', { name: account.holder }).fill('Тиха Трета')
    await silent.examine('naming another account, on a phone')
    await request.getByRole('button', { name: account.saveAccount }).click()
    await request.waitFor({ state: 'detached' })
    await silent.page.getByText(/DE89 3704 0044 0532 0130 00/).waitFor()
    await office.go('/auctions/returns')
    await office.page.getByText(/DE89 3704 0044 0532 0130 00/).waitFor()
    await office.examine('a return that came back')
    await office.page.getByRole('checkbox', { name: back.tickOne('Тиха Трета') }).check()
    await office.page
      .getByRole('button', {
        name: new RegExp(`^${back.make}.*${inLanguage(queueWords, language).SENT_BACK}`),
      })
      .click()
    await dialog.getByRole('button', { name: back.make }).click()
    await dialog.waitFor({ state: 'detached' })

    // Recorded by hand, where the office has no statement of it.
    const ledger = inLanguage(depositWords, language)
    const registrationId = sale.registrations.at(-1)!.id
    await world.done(depositLedger.returnDeposit, { registrationId, returnedOn: returned.on }, bailiff)
    for (let turn = 0; turn < 2; turn++) await world.job()
    await office.go('/auctions/deposits')
    await office.page.getByRole('button', { name: new RegExp(`^${ledger.sentBack}`) }).click()
    await dialog.getByRole('textbox', { name: ledger.bankReason }).fill('AC06')
    await dialog.getByRole('textbox', { name: ledger.sentBackOn }).fill(formatDate(returned.on))
    await office.examine('recording that a return came back')
    await dialog.getByRole('button', { name: ledger.sentBack, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const { stage: standing } = await world.done(completionSteps.seeAfter, { auctionId: saleId }, bailiff)
    expect(standing).toBe('AWARDED')
  })
})

describe.each(reported('bg', ['bg', 'en'] as const))('a spouse who took part, in %s', (language) => {
  it('claims before the signing, and the protocol names her at the highest price', async () => {
    const [claims, words] = [inLanguage(claimMessages, language), inLanguage(outcome, language)]
    const { world, jump } = stage
    const { ana, boris, silent, bailiff } = world
    const sale = await world.sale({ organiser: bailiff, bidders: [ana, boris, silent], startPrice: 100_000 })
    const identifier = egnOf(ana.id % 1_000_000)
    const party = { role: 'SPOUSE', kind: 'PHYSICAL_PERSON', identifierType: 'EGN', identifier } as const
    await world.done(parties.addSaleParty, { id: sale.id, name: ana.fullName, ...party } as never, bailiff)
    await world.bidInTurns(sale, [ana, boris])
    await jump(sale.endsAt)
    const path = `/auctions/result/${sale.id}`
    const { currency } = await world.done(auctions.seeAuction, { auctionId: sale.id })

    const spouse = await stage.window(ana, language, path, 390)
    await spouse.page.getByRole('heading', { name: claims.title }).waitFor()
    await spouse.page
      .getByText(formatMoney(110_000, currency, language))
      .first()
      .waitFor()
    await spouse.page.getByRole('radio', { name: claims.SPOUSE }).check()
    await spouse.examine('claim to buy, on a phone')
    await confirmed(spouse, claims.claim)
    await spouse.page.getByText(claims.waits('').split(' ').slice(-3).join(' ')).waitFor()
    // Who led learns nothing of it.
    const leader = await stage.window(boris, language, path)
    await leader.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await leader.page.locator('main').innerText()).not.toContain('505, ал. 2')

    // The protocol waits for the decision.
    await world.toProtocolDay(sale)
    const office = await stage.window(bailiff, language, path)
    await office.page.getByText(words.claimWaits).waitFor()
    await office.examine('claim to be decided')
    await confirmed(office, claims.accept)
    await office.page.getByRole('button', { name: words.drawUpAction }).waitFor()
    await office.page.getByText(claims.granted).waitFor()
    await office.examine('claim granted')
    await world.sign(sale)

    for (const window of [spouse, leader]) {
      await window.page.reload()
      await window.page.getByText(words.declaredBuyer).first().waitFor()
      const text = await window.page.locator('section[aria-labelledby=protocol-copy]').innerText()
      expect(text).toContain('Ана')
      expect(text).toContain(words.SPOUSE)
      expect(text).toContain(formatMoney(110_000, currency, language).replaceAll(/\s/g, '\u00a0'))
    }
    await spouse.examine('spouse declared the buyer, on a phone')
  })
})

describe.each(reported('en', ['bg', 'en'] as const))('a sale that failed, in %s', (language) => {
  it('is announced anew by the law with at most twelve fields typed', async () => {
    const words = wordsOf(language)
    const { world } = stage
    const sale = await world.closed({}, [])
    const today = dayInSofia(world.now())
    const office = await stage.window(world.bailiff, language, `/announcements/display/${sale.id}`)
    const { page } = office
    const actions = await countActions(page)
    await page.getByRole('button', { name: words.editor.repeat, exact: true }).click()
    await page.getByRole('textbox', { name: words.editor.repeatRequested }).fill(formatDate(today))
    await page.getByRole('dialog').getByRole('button', { name: words.editor.repeat }).click()
    await page.waitForURL(/edit/)
    const goOn = () => page.getByRole('button', { name: words.next.next, exact: true }).click()
    for (const step of ['stepAssets', 'stepPrice', 'stepDates'] as const) {
      await page.getByRole('heading', { level: 2, name: words.editor[step] }).first().waitFor()
      await goOn()
    }
    await putUpToday(office, words, today)
    const { typed } = await actions()
    // The day of the request, the viewing from and until, the number at the court.
    expect(typed, typed.join(', ')).toHaveLength(4)
    await page.getByRole('link', { name: words.editor.toReview }).click()
    const id = await publish(office, words)
    const { publishedAt, startPrice } = await world.done(announcements.seeAnnouncement, { id })
    expect([publishedAt === null, startPrice]).toEqual([false, 90_000])
  })
})
