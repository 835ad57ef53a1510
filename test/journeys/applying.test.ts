/** Turns of a sale: an application is refused, and a new one admitted; a viewing is asked for, and its sale found on the map; and late bids carry the end as far as the law allows. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announcements } from '#sales/notice/notices.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { mapMessages } from '#sales/catalogue/web/map/map.messages.ts'
import { askMessages } from '#sales/viewings/ask.messages.ts'
import { messages as viewingMessages } from '#sales/viewings/viewings.messages.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { formatLongDateTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { readPdf } from '../pdf.ts'
import { apply, approve, bid, wordsOf } from './sale-actions.ts'
import { MINUTE, openStage, saved, type Stage } from './sale-stage.ts'
import { reported } from './browser.ts'

const LANGUAGES = ['bg', 'en'] as const

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach((context) => stage.clear(context))
afterAll(() => stage.close())

describe.each(reported('bg', LANGUAGES))('a refusal in %s', (language) => {
  it('comes with its order, and a new application gets a number of its own and is admitted', async () => {
    const words = wordsOf(language)
    const { applying, filing } = words
    const { world, jump } = stage
    const organiser = await world.person('PrivateBailiff')
    const { id } = await world.announcement(organiser)
    await world.done(announcements.publishAnnouncement, { id }, organiser)
    const sale = await world.done(announcements.seeAnnouncement, { id }, organiser)
    await jump(new Date(sale.registrationStartsAt))
    await world.fillProfile(world.ana)
    const ana = await stage.window(world.ana, language, `/announcements/register/${id}`, 390)
    const first = await apply(ana, words, { interrupted: true })

    const office = await stage.window(organiser, language, `/announcements/registrations/${id}`)
    await office.page.getByRole('link', { name: applying.of(applying.decide, first) }).click()
    await office.page.getByRole('button', { name: applying.deny }).click()
    const dialog = office.page.getByRole('dialog')
    await dialog.getByRole('button', { name: applying.deny }).click()
    await dialog.getByText(filing.groundsMissing).waitFor()
    await office.examine('refusal without a ground')
    await dialog.getByLabel(words.grounds.NO_DEPOSIT).check()
    // The list of the applicant shows those of both stories.
    const reason = `По сметката не е постъпил задатък (${language}).`
    await dialog.getByRole('textbox', { name: applying.reason }).fill(reason)
    await dialog.getByRole('button', { name: applying.deny }).click()
    await office.page.getByText(applying.deniedDone(first)).waitFor()
    await office.examine('refused')
    await jump(world.now())

    await ana.go('/announcements/myRegistrations')
    await ana.page.getByRole('link', { name: applying.of(applying.see, first) }).click()
    await ana.page.waitForURL(/registration\/display/)
    await ana.page.getByText(reason).waitFor()
    await ana.examine('refused application, on a phone')
    const order = await saved(ana.page, () =>
      ana.page.getByRole('button', { name: filing.readOrder }).click(),
    )
    const text = readPdf(order.bytes).text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(reason)
    expect(text).toContain(first)

    // Either address of a sale leads on.
    await ana.open(`/announcements/display/${id}`)
    await ana.page.getByRole('link', { name: words.notice.registerAgain }).click()
    const second = await apply(ana, words, { hurried: true })
    expect(second).not.toBe(first)
    await office.go(`/announcements/registrations/${id}`)
    await office.page.getByRole('link', { name: applying.of(applying.decide, second) }).click()
    await approve(office, words, second, world.now())
    await ana.go(`/auctions/${id}`)
    await ana.page.getByText(words.bidding.admitted).waitFor()
    await ana.examine('admitted, on a phone')
  })
})

describe.each(reported('bg', LANGUAGES))('a viewing in %s', (language) => {
  it('is asked for on the page of the sale, proposed anew by its organiser, and accepted', async () => {
    const words = { ...inLanguage(askMessages, language), ...inLanguage(viewingMessages, language) }
    const { world } = stage
    const organiser = await world.person('PrivateBailiff')
    const flat = { kind: 'REALESTATE' as const, type: 'Apartment_ThreeRoom' as const, title: 'Апартамент' }
    const inVarna = { regionCode: '03', municipalityCode: 'VAR06', ekatte: '10135' }
    const { id, code } = await world.announcement(organiser, { items: [{ ...flat, ...inVarna }] })
    await world.done(announcements.publishAnnouncement, { id }, organiser)
    const width = language === 'bg' ? 1280 : 390
    const boris = await stage.window(world.boris, language, `/announcements/details/${id}`, width)
    await boris.page.getByRole('button', { name: words.ask }).click()
    await boris.page.getByLabel(words.message).fill('Ще дойда с техник.')
    await boris.examine('viewing request')
    await boris.page.getByRole('button', { name: words.send }).click()
    await boris.page.getByText(words.sent).waitFor()
    await boris.examine('viewing asked for')

    const office = await stage.window(organiser, language, '/announcements/viewings', width)
    await office.page.getByText(words.whoLater, { exact: true }).waitFor()
    await office.examine('viewing requests')
    await office.page.getByRole('button', { name: words.ofSale(words.propose, code) }).click()
    await office.examine('another time for a viewing')
    await office.page.getByRole('dialog').getByRole('button', { name: words.propose }).click()
    await office.page.getByText(words.proposed).waitFor()

    await boris.go('/viewings')
    await boris.page.getByRole('button', { name: words.ofSale(words.accept, code) }).click()
    await boris.page.getByText(words.accepted).waitFor()
    await boris.examine('my viewings')
    await boris.page.getByRole('button', { name: words.ofSale(words.cancel, code) }).click()
    await boris.page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
    await boris.page.getByText(words.cancelled).waitFor()

    // The map finds the same sale, from the country to the settlement, without a mouse.
    const onMap = inLanguage(mapMessages, language)
    // Each telling leaves a sale there.
    const sales = LANGUAGES.indexOf(language) + 1
    const varna = language === 'bg' ? 'Варна' : 'Varna'
    await boris.go('/announcements?tab=upcoming&view=map')
    await boris.page.getByRole('button', { name: onMap.closerAt(varna) }).press('Enter')
    await boris.page.getByRole('link', { name: onMap.ofMunicipality(varna, sales) }).waitFor()
    await boris.examine('a region near by')
    await boris.page.getByRole('button', { name: onMap.whole }).press('Enter')
    await boris.page.getByText(onMap.legend, { exact: true }).waitFor()
    await boris.examine('the map of sales')
    await boris.page.getByRole('link', { name: onMap.ofRegion(varna, sales) }).press('Enter')
    await boris.page.waitForURL(/regionCode=/)
    await boris.page.getByText(code).first().waitFor()
  })
})

describe('a sale at the cap, read in both languages', () => {
  it('ends 48 hours after its announced end, whatever is bid', async () => {
    const { world, jump } = stage
    const bidders = [world.ana, world.boris]
    const sale = await world.sale({ bidders, title: 'Кораб на пристан Русе' })
    const { currency } = await world.done(auctions.seeAuction, { auctionId: sale.id })
    const cap = new Date(sale.endsAt.getTime() + 48 * 60 * MINUTE)
    const before = (moment: Date, minutes: number) => new Date(moment.getTime() - minutes * MINUTE)
    await jump(before(sale.endsAt, 30))
    // Each in the last ten minutes, in turns, until one more reaches the cap.
    let [end, price, turn] = [sale.endsAt, sale.startPrice, 0]
    while (end < before(cap, 10)) {
      world.at(before(end, 2))
      const { status, body, text } = await world.bid(sale.id, bidders[turn++ % 2]!, price)
      if (status !== 200) throw new Error(text)
      end = new Date(body.endsAt)
      price += sale.step
    }
    expect([end, turn]).toEqual([before(cap, 10), 287])
    world.at(before(end, 4))
    const readers = await Promise.all(
      LANGUAGES.map(async (language) => ({
        ...(await stage.window(world.boris, language, `/auctions/${sale.id}`)),
        words: wordsOf(language),
        money: (amount: number) => formatMoney(amount, currency, language),
      })),
    )
    const [boris] = readers
    await bid(boris!, boris!.words, boris!.money(price))
    for (const { page, words, examine } of readers) {
      await page
        .getByText(`${words.bidding.newEnd}: ${formatLongDateTime(cap)}`)
        .first()
        .waitFor()
      await page.getByText(words.bidding.finalEnd).waitFor()
      await examine('the end can move no more')
    }

    // The next one counts, and moves nothing.
    world.at(before(cap, 1))
    const last = await world.bid(sale.id, world.ana, price + sale.step)
    expect([last.status, last.body.endsAt]).toEqual([200, cap.toISOString()])
    for (const { page, words } of readers) await page.getByText(words.bidding.outbid).first().waitFor()
    await jump(cap)
    for (const { page, go, words, money, examine } of readers) {
      await page.getByText(words.bidding.lower).first().waitFor()
      await go(`/auctions/result/${sale.id}`)
      const won = money(price + sale.step)
      await page.getByText(won).first().waitFor()
      await page.getByText(formatLongDateTime(cap)).first().waitFor()
      await examine('result of a sale that ended at the cap')
    }
  })
})
