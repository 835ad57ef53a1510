/** An outage: a planned one keeps sales from being scheduled; one that was measured is told to all, and its organiser decides. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages as acting } from '#sales/acts/screen.messages.ts'
import { SALE_ACTS } from '#sales/law/acts.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { dateWarnings, editorMessages } from '#sales/notice/notices.messages.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { messages as calendarWords } from '#sales/calendar/calendar.messages.ts'
import { heartbeat } from '#sales/outages/heartbeat.ts'
import { messages as outageWords } from '#sales/outages/outages.messages.ts'
import {
  addDays,
  dayInSofia,
  formatDate,
  formatDateTime,
  formatLongDateTime,
  momentInSofia,
} from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { workingDayFrom } from '#platform/working-days.ts'
import { type Window, reported } from './browser.ts'
import { wordsOf } from './sale-actions.ts'
import { openStage, type Stage } from './sale-stage.ts'

const SAID = { bg: 'Подменят се дискове.', en: 'Disks are being replaced.' }

/** Visitors read it in the language in which it was not typed. */
const other = (language: Language) => (language === 'bg' ? 'en' : 'bg')

// A portal for each story: what one announces would be read in the next.
let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async (context) => {
  await stage.clear(context)
  await stage.close()
})

const adminOn = async (language: Language) => {
  const person = await stage.world.person('MJAdmin')
  return stage.window(person, language, '/admin/outages')
}
/** Fills in both languages and publishes. */
async function say({ page, examine }: Window, language: Language, inspect: string) {
  const outages = inLanguage(outageWords, language)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: outages.textBg }).fill(SAID.bg)
  await dialog.getByRole('textbox', { name: outages.textEn }).fill(SAID.en)
  await examine(inspect)
  await dialog.getByRole('button', { name: outages.publish }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe.each(reported('bg', ['bg', 'en'] as const))('a planned outage in %s', (language) => {
  const words = wordsOf(language)
  const outages = inLanguage(outageWords, language)

  it('is told to everyone, and no bidding is scheduled across it', async () => {
    const { world } = stage
    world.at(momentInSofia('2027-02-01', '09:00'))
    const organiser = await world.person('PrivateBailiff')
    const { id } = await world.announcement(organiser)
    const draft = await world.done(announcements.seeAnnouncement, { id }, organiser)
    const begins = new Date(new Date(draft.biddingStartsAt).getTime() + 24 * 3_600_000)
    const ends = new Date(begins.getTime() + 2 * 3_600_000)

    const admin = await adminOn(language)
    await admin.page.getByText(outages.nonePlanned).waitFor()
    await admin.examine('no outages')
    await admin.page.getByRole('button', { name: outages.announce }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: outages.from }).fill(formatDateTime(begins))
    await dialog.getByRole('textbox', { name: outages.until }).fill(formatDateTime(ends))
    await say(admin, language, 'announcing an outage')
    await admin.page.getByText(SAID[language]).first().waitFor()
    await admin.page.getByText(outages.stands).first().waitFor()
    await admin.examine('planned outage')

    // The organiser is told at the dates, and moves them.
    const office = await stage.window(organiser, language, `/announcements/edit/${id}?step=2`)
    const goOn = office.page.getByRole('button', { name: words.next.next, exact: true })
    await goOn.click()
    const sentence = words.editor.plannedOutage(formatDateTime(begins), formatDateTime(ends))
    await office.page.getByText(sentence).first().waitFor()
    await office.examine('dates across a planned outage')
    const later = momentInSofia(addDays(dayInSofia(ends), 10), '00:00')
    await office.page
      .getByRole('textbox', { name: words.fields.registrationStartsAt })
      .fill(formatDateTime(later))
    await office.page.getByRole('button', { name: inLanguage(editorMessages, language).propose }).click()
    await goOn.click()
    await office.page.getByRole('heading', { level: 2, name: words.editor.stepTerms }).waitFor()
    const moved = await world.done(announcements.seeAnnouncement, { id }, organiser)
    expect(new Date(moved.biddingStartsAt) > ends).toBe(true)

    // A day that the Council of Ministers declares is warned of at the dates, too.
    const days = inLanguage(calendarWords, language)
    const ministry = await stage.window(await world.person('MJAdmin'), language, '/admin/calendar')
    await ministry.page.getByRole('button', { name: days.declare }).click()
    const form = ministry.page.getByRole('dialog')
    const last = dayInSofia(new Date(moved.biddingEndsAt))
    await form.getByRole('textbox', { name: days.day }).fill(formatDate(last))
    await form.getByRole('textbox', { name: days.actNumber }).fill('871')
    await form.getByRole('textbox', { name: days.actOn }).fill('20.11.2026')
    await form.getByRole('textbox', { name: days.gazette }).fill('97/2026')
    await form.getByText(days.foreseenNone).waitFor()
    await ministry.examine('declaring a day')
    await form.getByRole('button', { name: days.declare }).click()
    await form.waitFor({ state: 'detached' })
    await ministry.page.getByText(formatDate(last)).first().waitFor()
    await ministry.examine('declared days')
    const again = await stage.window(organiser, language, `/announcements/edit/${id}?step=2`, 390)
    const next = workingDayFrom(last, { nonWorking: [last], working: [] })
    const warning = inLanguage(dateWarnings, language).biddingEndsAt(formatDate(last), formatDate(next))
    await again.page.getByText(warning).waitFor()
    await again.examine('dates that end on a declared day, on a phone')

    // As it comes near, everyone reads of it.
    await stage.jump(new Date(begins.getTime() - 7 * 24 * 3_600_000))
    const visitor = await stage.window(undefined, other(language), '/', 390)
    await visitor.page.getByText(SAID[other(language)]).first().waitFor()
    await visitor.examine('home with a planned outage, on a phone')
  })
})

describe.each(reported('en', ['bg', 'en'] as const))('an outage that nobody planned, in %s', (language) => {
  const outages = inLanguage(outageWords, language)
  const acts = inLanguage(acting, language)

  it('is measured, and its organiser gives the bidders back the time that was lost', async () => {
    const { world, jump } = stage
    const day = '2027-05-13'
    const startsAt = momentInSofia(addDays(day, -1), '09:00').toISOString()
    const sale = await world.sale({ bidders: [world.ana], startsAt })
    const beat = () => heartbeat('11111111-1111-4111-8111-111111111111').run(world.db, world.now())
    const [from, until] = [momentInSofia(day, '10:00'), momentInSofia(day, '12:30')]
    await world.owner.query('delete from portal_pulse')
    await jump(from)
    const bidder = await stage.window(world.ana, language, `/announcements/display/${sale.id}`, 390)
    await bidder.page.getByRole('heading', { level: 1 }).waitFor()
    world.at(from)
    await beat()
    world.at(until)
    await beat()
    await jump(world.now())

    // Bidders see it at once, to the second, and that it is being weighed.
    await bidder.page.reload()
    await bidder.page.getByText(acts.outageUndecided).waitFor()
    await bidder.page
      .getByText(new RegExp(`${formatDate(day).replaceAll('.', '\\.')}.*10:00:00`))
      .first()
      .waitFor()
    await bidder.examine('outage, on a phone')
    const visitor = await stage.window(undefined, other(language), '/')
    const admin = await adminOn(language)
    await admin.page.getByRole('button', { name: new RegExp(`^${outages.explain}: `) }).click()
    await say(admin, language, 'explaining an outage')
    await visitor.page.reload()
    await visitor.page.getByText(SAID[other(language)]).first().waitFor()
    await visitor.go('/status')
    await visitor.page.getByText(SAID[other(language)]).first().waitFor()
    await visitor.examine('status of the portal')

    // The organiser is shown what each decision does.
    const office = await stage.window(sale.organiser, language, `/announcements/display/${sale.id}`)
    await office.page.getByRole('button', { name: acts.decide }).click()
    const dialog = office.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: SALE_ACTS.ADD_TIME.decision[language] }).check()
    await dialog.getByRole('textbox', { name: acts.reasons }).fill('Всички наддавачи бяха засегнати еднакво.')
    await office.examine('deciding after an outage')
    await dialog.getByRole('button', { name: acts.decision }).click()
    await dialog.waitFor({ state: 'detached' })
    await office.page.getByText(`${acts.decision}: ${SALE_ACTS.ADD_TIME.decision[language]}`).waitFor()
    await office.examine('decided after an outage')

    const { endsAt } = await world.done(auctions.seeAuction, { auctionId: sale.id })
    const lost = new Date(endsAt).getTime() - sale.endsAt.getTime()
    expect(Math.abs(lost - (until.getTime() - from.getTime()))).toBeLessThan(5_000)
    await bidder.page.reload()
    await bidder.page.getByText(acts.prolongedTitle).waitFor()
    await bidder.page.getByText(formatDateTime(endsAt)).first().waitFor()
    await bidder.go(`/auctions/${sale.id}`)
    await bidder.page.getByText(formatLongDateTime(endsAt)).first().waitFor()
    await bidder.examine('prolonged after an outage, on a phone')
  })
})
