/** Nasty situations of parties and officers, each as the people whom it concerns live it: a death, two bailiffs on one asset, an office that passes on, the revenue agency, a minor, a foreigner. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages as tracing, roleNames } from '#data-subject/data-subject.messages.ts'
import { names as settingNames } from '#operations/settings/names.messages.ts'
import { messages as settingWords } from '#operations/settings/settings.messages.ts'
import {
  actionMessages,
  actionNames,
  distraintFields,
  replacementGrounds,
  viewMessages,
} from '#register/distraints/distraints.messages.ts'
import { partyFields } from '#register/parties/parties.messages.ts'
import { entryKinds } from '#register/protocol/protocol.messages.ts'
import { ACT_GROUNDS, SALE_ACTS } from '#sales/law/acts.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { mineMessages } from '#sales/completion/buyer.messages.ts'
import { ages } from '#sales/applications/application.messages.ts'
import { competingMessages } from '#sales/notice/competing.messages.ts'
import { messages as announcing } from '#sales/notice/notices.messages.ts'
import { messages as succeeding, successionGrounds } from '#sales/successors/successors.messages.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { addDays, formatDate, formatDateTime, momentInSofia } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import { messages as purposes } from '#platform/web/purpose.messages.ts'
import { egnBorn } from '../applicants.ts'
import { provedParty } from '../data-subject.ts'
import { pdf } from '../files.ts'
import { readPdf } from '../pdf.ts'
import { aDistraint, car, type DistraintWish, freshPlate, GEORGI } from '../register.ts'
import type { Person } from '../world.ts'
import { reported, type Window } from './browser.ts'
import { actOnSale, apply, approve, bid, confirmed, publish, wordsOf } from './sale-actions.ts'
import { MINUTE, openStage, saved, type Stage } from './sale-stage.ts'

const LANGUAGES = ['bg', 'en'] as const
/** Which telling this is: what one leaves behind another must not meet. */
const telling = (language: Language) => LANGUAGES.indexOf(language)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach((context) => stage.clear(context))
afterAll(() => stage.close())

/** A distraint on a new car, and the car as a sale names it. */
async function distrained(officer: Person, wish: DistraintWish = {}) {
  const plate = freshPlate()
  const entered = await aDistraint(stage.world, officer, { thing: car(plate), debtor: GEORGI, ...wish })
  const { rows } = await stage.world.owner.query<{ id: string }>(
    'select property_id as id from distraint where id = $1',
    [entered.id],
  )
  const propertyId = Number(rows[0]!.id)
  const item = { kind: 'VEHICLE' as const, title: 'Шкода Октавия', propertyId }
  return { ...entered, plate, propertyId, items: [item as never], propertyType: 'VEHICLE' as const }
}
const read = ({ page }: Window) => page.locator('main').innerText()
/** Says in a window of an officer why the register is consulted, as it asks at the first look. */
async function giveReason({ page }: Window, language: Language) {
  const words = inLanguage(purposes, language)
  await page.getByLabel(words.purpose).fill('изп. дело 429/2026')
  await page.getByRole('button', { name: words.go }).click()
}

describe.each(reported('bg', LANGUAGES))(
  'a debtor who dies while the car is being sold, in %s',
  (language) => {
    it('stays the sale; the heirs take the debtor’s place, and each reads the distraint in their own data', async () => {
      const [acting, field] = [inLanguage(actionMessages, language), inLanguage(partyFields, language)]
      const [views, mine] = [inLanguage(viewMessages, language), inLanguage(tracing, language)]
      const { world } = stage
      const { ana, bailiff } = world
      const [anna, vera] = [egnBorn('1991-05-12', 7 + telling(language)), egnBorn('1988-01-03', 9)]
      world.at(momentInSofia('2026-12-01', '10:00'))
      const { id, reference, items, propertyType } = await distrained(bailiff)
      const sale = await world.sale({ organiser: bailiff, bidders: [ana], items, propertyType })

      // The death stays the sale of a movable, and the visitor reads on what ground.
      const office = await stage.window(bailiff, language, '/')
      await actOnSale(office, wordsOf(language), sale.id, world.now(), 'SUSPEND', 'PARTY_DIED')
      const visitor = await stage.window(undefined, language, `/announcements/details/${sale.id}`, 390)
      await visitor.page.getByText(ACT_GROUNDS.PARTY_DIED.text[language]).first().waitFor()

      await office.go(`/distraints/view/${id}`)
      const { page } = office
      await giveReason(office, language)
      await page.getByRole('button', { name: actionNames.replaceDebtor[language], exact: true }).click()
      const dialog = page.getByRole('dialog')
      const heir = async (group: string, number: string, first: string) => {
        const party = dialog.getByRole('group', { name: group, exact: true })
        await party.getByRole('textbox', { name: field.identifier }).fill(number)
        await party.getByRole('textbox', { name: field.firstName }).fill(first)
        await party.getByRole('textbox', { name: field.lastName }).fill('Образцова')
      }
      await dialog.getByRole('button', { name: acting.anotherParty }).click()
      await heir(acting.newParty(acting.newDebtor, 1), anna, 'Анна')
      await heir(acting.newParty(acting.newDebtor, 2), vera, 'Вера')
      await dialog.getByLabel(acting.ground).selectOption({ label: replacementGrounds.INHERITANCE[language] })
      await dialog.getByRole('textbox', { name: acting.replacedOn }).fill('01.12.2026')
      const proof = 'удостоверение за наследници № 14/10.12.2026 г.'
      await dialog.getByRole('textbox', { name: acting.proofDocument }).fill(proof)
      await dialog.getByText(acting.replaceDebtorNote).waitFor()
      await office.examine('heirs take the place of a debtor')
      await office.picture(`nasty-heirs-${language}`)
      await dialog.getByRole('button', { name: acting.replaceDebtorDo }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(acting.replaceDebtorDone(reference)).waitFor()

      // The page has the heirs as debtors, the dead one as the former debtor, and both in its history.
      const parties = page.getByRole('region', { name: views.parties })
      for (const name of ['Анна Образцова', 'Вера Образцова']) await parties.getByText(name).first().waitFor()
      await parties.getByText(views.formerDebtor).waitFor()
      const history = page.getByRole('region', { name: views.history })
      await history.getByText(entryKinds.DEBTOR_REPLACED[language]).waitFor()
      await history.getByText(proof).waitFor()
      for (const name of ['Георги Тестов Образцов', 'Анна Образцова, Вера Образцова'])
        await history.getByText(name, { exact: true }).first().waitFor()
      await office.examine('distraint with heirs as debtors')

      const person = await provedParty(world, {
        identifierType: 'EGN',
        identifier: anna,
        firstName: 'Анна',
        lastName: 'Образцова',
      })
      const heirs = await stage.window(person, language, '/account/myTrace', 390)
      await heirs.page.getByRole('heading', { name: mine.aboutEntry(reference) }).waitFor()
      await heirs.page.getByText(roleNames.DEBTOR[language]).first().waitFor()
      expect(await read(heirs)).not.toContain('Вера')
      await heirs.examine('my data of an heir, on a phone')
    })
  },
)

describe.each(reported('en', LANGUAGES))('two bailiffs on one car, in %s', (language) => {
  it('the second is warned, publishes with a reason, and the first one finds it among their tasks and on their sale', async () => {
    const words = { ...inLanguage(announcing, language), ...inLanguage(competingMessages, language) }
    const { world, jump } = stage
    world.at(momentInSofia('2026-12-01', '10:00'))
    const [first, second] = (await Promise.all(
      ['Първа Съдебна', 'Втора Съдебна'].map((fullName, index) =>
        world.person('PrivateBailiff', {
          userType: 'CHSI',
          chsiNumber: `7${telling(language)}${index}`,
          fullName,
        }),
      ),
    )) as [Person, Person]
    const { reference, propertyId, items } = await distrained(first)
    await aDistraint(world, second, { thing: { from: 'known', propertyId }, debtor: GEORGI })
    const theirs = await world.announcement(first, { items })
    await world.done(announcements.publishAnnouncement, { id: theirs.id }, first)
    const own = await world.announcement(second, { items })

    const office = await stage.window(second, language, `/announcements/display/${own.id}`)
    const { page } = office
    await page.getByRole('button', { name: words.publish }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.title).waitFor()
    await dialog.getByText(words.sale('', theirs.code, 'Първа Съдебна')).waitFor()
    await dialog.getByText(words.bothOpen).waitFor()
    await office.examine('a warning of another sale of the same property')
    await office.picture(`nasty-competing-${language}`)
    // Without a reason it is not published.
    await dialog.getByRole('button', { name: words.publish }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    const reason = 'Разрешение на районния съд № 14/2026 по чл. 473, ал. 2 ГПК'
    await dialog.getByRole('textbox', { name: words.reason }).fill(reason)
    await dialog.getByRole('button', { name: words.publish }).click()
    await dialog.waitFor({ state: 'detached' })

    // The first one is told on their sale and among their tasks; nobody else reads of it.
    await jump(world.now())
    const other = await stage.window(first, language, `/announcements/display/${theirs.id}`)
    await other.page.getByText(words.sale('', own.code, 'Втора Съдебна')).waitFor()
    await other.go('/')
    await other.page.getByText(new RegExp(own.code)).first().waitFor()
    await other.examine('tasks of whose thing another sells too')
    const visitor = await stage.window(undefined, language, `/announcements/display/${own.id}`, 390)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    for (const hidden of [reason, reference, theirs.code, words.title])
      expect(await read(visitor)).not.toContain(hidden)
  })
})

describe.each(reported('bg', LANGUAGES))('an office that passes to a successor, in %s', (language) => {
  it('the new one enforces the distraint and stays the running sale; the old one no longer acts on either', async () => {
    const words = inLanguage(succeeding, language)
    const [acting, views] = [inLanguage(actionMessages, language), inLanguage(viewMessages, language)]
    const { world } = stage
    world.at(momentInSofia('2026-12-01', '10:00'))
    const [before, after] = [`Стара Кантора-${language}`, `Нова Кантора-${language}`] as const
    const [gone, heir] = (await Promise.all(
      [before, after].map((fullName, index) =>
        world.person('PrivateBailiff', {
          userType: 'CHSI',
          chsiNumber: `8${telling(language)}${index}`,
          fullName,
        }),
      ),
    )) as [Person, Person]
    const { id, reference } = await distrained(gone, { enforce: false, imposedOn: null })
    const sale = await world.sale({ organiser: gone, bidders: [world.ana] })
    const admin = await stage.window(await world.person('MJAdmin'), language, `/admin/successors/${gone.id}`)
    await admin.page.getByRole('button', { name: words.handOverAll }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByText(words.dialogAll(before, 1, 1)).waitFor()
    await dialog.getByRole('textbox', { name: words.search }).fill(after)
    const chosen = dialog.getByRole('combobox', { name: words.toId }).locator('option', { hasText: after })
    await chosen.waitFor({ state: 'attached' })
    await dialog.getByRole('combobox', { name: words.toId }).selectOption(await chosen.getAttribute('value'))
    await dialog.getByLabel(words.ground).selectOption({ label: successionGrounds.ARCHIVE_ORDER[language] })
    await dialog.getByRole('textbox', { name: words.actNumber }).fill('РД-05-12')
    await dialog.getByRole('textbox', { name: words.actDate }).fill(formatDate('2026-12-01'))
    await dialog.getByRole('textbox', { name: words.issuer }).fill('министърът на правосъдието')
    await admin.examine('handing over an office')
    await dialog.getByRole('button', { name: words.handOverAll }).click()
    await dialog.waitFor({ state: 'detached' })
    await admin.page.getByText(words.done(1, 1)).waitFor()
    await admin.examine('an office that was handed over')

    const office = await stage.window(heir, language, `/distraints/view/${id}`)
    await giveReason(office, language)
    await office.page.getByRole('button', { name: actionNames.enforce[language], exact: true }).click()
    const entering = office.page.getByRole('dialog')
    await entering
      .getByRole('textbox', { name: inLanguage(distraintFields, language).imposedOn })
      .fill('01.12.2026')
    await entering.getByRole('button', { name: acting.enforceDo }).click()
    await entering.waitFor({ state: 'detached' })
    await office.page.getByText(acting.enforceDone(reference)).waitFor()
    const history = office.page.getByRole('region', { name: views.history })
    await history.getByText(entryKinds.TRANSFERRED[language]).waitFor()
    await office.examine('a distraint taken over')
    await office.picture(`nasty-taken-over-${language}`)
    await actOnSale(office, wordsOf(language), sale.id, world.now(), 'SUSPEND', 'COURT_STAY')

    // The old office reads what everybody reads, and has nothing to press.
    const old = await stage.window(gone, language, `/announcements/details/${sale.id}`)
    await old.page.getByText(ACT_GROUNDS.COURT_STAY.text[language]).first().waitFor()
    expect(await old.page.getByRole('button', { name: SALE_ACTS.RESUME.button[language] }).count()).toBe(0)
    await old.go(`/distraints/view/${id}`)
    await giveReason(old, language)
    await old.page.getByRole('region', { name: views.history }).waitFor()
    for (const action of ['change', 'revoke', 'exempt', 'replaceDebtor'] as const)
      expect(
        await old.page.getByRole('button', { name: actionNames[action][language], exact: true }).count(),
      ).toBe(0)
    // And who bids reads who sells now, and by which act.
    const bidder = await stage.window(world.ana, language, `/announcements/details/${sale.id}`, 390)
    await bidder.page.getByText(after).first().waitFor()
    await bidder.page.getByText(announcing.succession[language], { exact: true }).waitFor()
    await bidder.page.getByText(new RegExp(`${before}.*РД-05-12.*01.12.2026`)).waitFor()
  })
})

describe.each(reported('en', LANGUAGES))('the revenue agency, in %s', (language) => {
  it('announces nothing, and reads why, until the day from which administrators let it in, on its own ground', async () => {
    const words = wordsOf(language)
    const setting = inLanguage(settingWords, language)
    const name = settingNames.RevenueAgencySales[language]
    const why = announcements.createAnnouncement.refusals.procedureNotYours[language]
    const { world } = stage
    const today = addDays('2026-12-01', 7 * telling(language))
    const from = momentInSofia(addDays(today, 1), '09:00')
    world.at(momentInSofia(today, '10:00'))
    const agent = await world.person('AuctionOrganizer')
    const office = await stage.window(agent, language, '/announcements/create')
    const { page } = office
    const procedure = page.getByLabel(words.fields.procedure)
    const offered = () => procedure.locator('option[value]:not([value=""])').allInnerTexts()
    await page.getByText(why).waitFor()
    expect(await offered()).toEqual([])
    await office.examine('an announcement of the agency that is not let in')
    await office.picture(`nasty-agency-${language}`)

    // An administrator lets it in from tomorrow on.
    const admin = await stage.window(await world.person('MJAdmin'), language, '/admin/systemSettings')
    await admin.page.getByRole('tab', { name: setting.settings }).click()
    await admin.page.getByRole('button', { name: setting.changeOf(name) }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: setting.yes }).check()
    await dialog.getByRole('textbox', { name: setting.from }).fill(formatDateTime(from))
    await dialog.getByRole('button', { name: setting.next }).click()
    await dialog.getByRole('button', { name: setting.save }).click()
    await dialog.waitFor({ state: 'detached' })
    await admin.page.getByText(setting.saved(name, formatDateTime(from))).waitFor()
    await page.reload()
    await page.getByText(why).waitFor()

    world.at(new Date(from.getTime() + 30 * MINUTE))
    await page.reload()
    await procedure.selectOption({ label: words.procedures.DOPK })
    expect(await page.getByText(why).count()).toBe(0)
    expect(await offered()).toEqual([words.procedures.DOPK])
    const basis = page.getByLabel(words.editor['notice.basis.kind'])
    expect(await basis.locator('option:not([value=""])').allInnerTexts()).toEqual([words.bases.PUBLIC_CLAIM])
    await office.examine('an announcement of the agency')

    const { id } = await world.announcement(agent)
    await office.open(`/announcements/display/${id}`)
    await publish(office, words)
    const visitor = await stage.window(undefined, language, `/announcements/details/${id}`, 390)
    await visitor.page.getByText(words.procedures.DOPK).first().waitFor()
    await visitor.page.getByText(words.bases.PUBLIC_CLAIM).first().waitFor()
    await visitor.examine('a sale of the agency, on a phone')
    await world.setting('RevenueAgencySales', false)
  })
})

describe.each(reported('bg', LANGUAGES))('a minor who bids, in %s', (language) => {
  it('is refused without the consent of a parent and its proof, and admitted with them; a child in person is refused', async () => {
    const words = wordsOf(language)
    const { applying, filing } = words
    const { world, jump } = stage
    world.at(momentInSofia('2026-12-01', '10:00'))
    const [minor, child] = await Promise.all(
      ['Непълнолетна Примерова', 'Дете Примерово'].map((fullName) =>
        world.person({ roles: ['AuctionParticipant'], fullName }),
      ),
    )
    const organiser = await world.person('PrivateBailiff')
    const { id } = await world.announcement(organiser)
    await world.done(announcements.publishAnnouncement, { id }, organiser)
    const { registrationStartsAt } = await world.done(announcements.seeAnnouncement, { id }, organiser)
    await jump(new Date(registrationStartsAt))
    await world.fillProfile(minor!, egnBorn('2010-03-14', 1 + telling(language)))
    await world.fillProfile(child!, egnBorn('2016-03-14', 1 + telling(language)))
    const goOn = ({ page }: Window) =>
      page.getByRole('button', { name: words.next.next, exact: true }).click()
    const path = `/announcements/register/${id}`

    const young = await stage.window(child!, language, path, 390)
    await young.page.getByText(filing.yourDataHint).waitFor()
    await goOn(young)
    await young.page.getByText(words.lacks.childInPerson).first().waitFor()
    await young.examine('a child who applies in person, on a phone')

    // Between fourteen and eighteen in person, with the consent of a parent that is proved.
    const phone = await stage.window(minor!, language, path, 390)
    const { page } = phone
    await page.getByText(filing.yourDataHint).waitFor()
    await goOn(phone)
    await page.getByText(words.lacks.guardianMissing).first().waitFor()
    await page.getByText(words.lacks.capacityFileMissing).first().waitFor()
    await phone.examine('a minor without consent, on a phone')
    await phone.picture(`nasty-minor-${language}`)
    await page.getByRole('textbox', { name: filing.guardianName }).fill('Майка Примерова')
    const proof = { name: 'съгласие.pdf', mimeType: 'application/pdf', buffer: pdf(language) }
    await page.locator('input[type=file]').setInputFiles(proof)
    await page.getByRole('button', { name: words.files.remove(proof.name) }).waitFor()
    const number = await apply(phone, words)

    const office = await stage.window(organiser, language, `/announcements/registrations/${id}`)
    await office.page.getByRole('link', { name: applying.of(applying.decide, number) }).click()
    await office.page.getByText(ages.MINOR[language]).waitFor()
    await office.page.getByText('Майка Примерова').waitFor()
    await office.page.getByText(proof.name).first().waitFor()
    await office.examine('the application of a minor')
    await approve(office, words, number, world.now())
    await phone.go(`/auctions/${id}`)
    await page.getByText(words.bidding.admitted).waitFor()
  })
})

describe.each(reported('en', LANGUAGES))('a foreigner without a number, in %s', (language) => {
  it('applies with a passport, wins, and report and protocol identify them, for the organiser alone', async () => {
    const words = wordsOf(language)
    const { applying, outcome } = words
    const { world, jump } = stage
    const { ana, bailiff } = world
    world.at(momentInSofia('2026-12-17', '12:00'))
    const max = await world.person({ roles: ['AuctionParticipant'], fullName: 'Max Mustermann' })
    await livesAbroad(max)
    const { id } = await world.announcement(bailiff, { startPrice: 100_000 })
    await world.done(announcements.publishAnnouncement, { id }, bailiff)
    const sale = await world.done(announcements.seeAnnouncement, { id }, bailiff)
    await jump(sale.registrationStartsAt)
    const phone = await stage.window(max, language, `/announcements/register/${id}`, 390)
    // No number tells the age.
    await phone.page.getByRole('textbox', { name: words.filing.bornOn }).fill('05.03.1980')
    const number = await apply(phone, words)
    const office = await stage.window(bailiff, language, `/announcements/registrations/${id}`)
    const { page } = office
    await page.getByRole('link', { name: applying.of(applying.decide, number) }).click()
    const germany = new Intl.DisplayNames([language], { type: 'region' }).of('DE')!
    const applicant = page.getByRole('region', { name: applying.participantTitle })
    await applicant.getByText(germany).waitFor()
    await applicant.getByText(/C01X00T47/).waitFor()
    await page.getByText('05.03.1980').waitFor()
    await office.examine('the application of a foreigner')
    await approve(office, words, number, world.now())
    const other = await world.done(applications.registerForSale, { id, ...world.application(ana) }, ana)
    await world.done(applications.approveRegistration, world.approval(other.id), bailiff)

    await jump(sale.biddingStartsAt)
    await phone.go(`/auctions/${id}`)
    await bid(phone, words, formatMoney(100_000, 'EUR', language))
    await jump(sale.biddingEndsAt)
    await world.toProtocolDay(sale)
    const path = `/auctions/result/${id}`
    await office.go(path)
    await confirmed(office, outcome.drawUpAction)
    await world.sign(sale)
    await page.reload()
    const said = async (button: string, window = office) => {
      const pressed = () => window.page.getByRole('button', { name: button }).click()
      return readPdf((await saved(window.page, pressed)).bytes).text.replaceAll(/\s+/g, ' ')
    }
    // By name and application in the protocol, by state and document in the report (annexes 7 and 6).
    expect(await said(outcome.printSigned)).toContain(
      `ОБЯВЯВАМ ЗА КУПУВАЧ Max Mustermann (заявка № ${number})`,
    )
    expect(await said(outcome.printReport)).toMatch(
      new RegExp(`Max Mustermann, [^,]*\\(${germany}\\), [^,]*C01X00T47`),
    )

    // The buyer reads that they buy; the other bidder that it was sold, and no name or document.
    await phone.go(path)
    await phone.page.getByRole('heading', { name: mineMessages.youBuy[language] }).waitFor()
    await phone.examine('a foreigner who buys, on a phone')
    const loser = await stage.window(ana, language, path)
    await loser.page.getByText(outcome.declaredBuyer).first().waitFor()
    const published = await said(outcome.printProtocol, loser)
    for (const text of [published, await read(loser)]) expect(text).not.toContain('C01X00T47')
  })
})

/** Fills in the profile of somebody from Berlin with a passport and neither EGN nor LNCH. */
async function livesAbroad(person: Person) {
  const { world } = stage
  await world.fillProfile(person)
  await world.owner.query(
    `update profile set foreigner = true, citizenship = 'DE', middle_name = null, country = 'DE', region_code = null,
       municipality_code = null, ekatte = null, street_address = 'Berlin, Beispielstraße 1',
       document_type = 'PASSPORT', document_number_cipher = $2, document_issuer = 'Stadt Berlin' where account_id = $1`,
    [person.id, world.services.personal.cover('C01X00T47')],
  )
  await world.owner.query(
    'update account set identifier_type = null, identifier_hash = null, identifier_cipher = null where id = $1',
    [person.id],
  )
}
