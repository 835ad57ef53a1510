/** The registers beside the distraints in a real browser: an officer looks at orders, debtors and assets, and back at a past day. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages as lost } from '#platform/features/features.messages.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { viewMessages } from '#register/distraints/distraints.messages.ts'
import {
  debtorMessages,
  orderMessages,
  registerMessages,
  seizedMessages,
} from '#register/lists/lists.messages.ts'
import { formatDate } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { messages as purposes } from '#platform/web/purpose.messages.ts'
import { messages as noticeWords } from '#register/notices/notices.messages.ts'
import { aDistraint, car, FIRM, GEORGI, MARIA } from '../register.ts'
import { createWorld, type World } from '../world.ts'
import { openWindow, showFailure, type Window, reported, seat } from './browser.ts'

const PASSWORD = 'Пътешествие-1'
const DAY = 86_400_000
const PURPOSE = 'Изп. дело 20268400400123'

let world: World
let window: Window
let assetId: number
let debtorId: number
let estateId: number
let beforeLast: Date

beforeAll(async () => {
  world = await createWorld()
  // The browser judges by its own clock whether a session has expired, so the story ends now.
  const now = Date.now()
  const day = (ago: number) => new Date(now - ago * DAY).toISOString().slice(0, 10)
  world.at(new Date(now - 500 * DAY))
  const bailiff = await world.person('PrivateBailiff', { chsiNumber: '812', fullName: 'Петър Тестов' })
  const other = await world.person('PrivateBailiff', { chsiNumber: '813', fullName: 'Анна Тестова' })
  const first = await aDistraint(world, bailiff, {
    thing: car('СА 4321 ТХ', 'TMBJJ7NE1H0123456'),
    imposedOn: day(500),
    location: 'гр. София, наказателен паркинг „Чепинско шосе“',
    injunctionNumber: 'ОЗ-17/2025',
    injunctionOn: day(505),
    rulingNumber: '1187',
    authority: 'Районен съд – Пловдив',
  })
  const { rows } = await world.owner.query('select property_id, debtor_id from distraint where id = $1', [
    first.id,
  ])
  ;({ property_id: assetId, debtor_id: debtorId } = rows[0])
  const asset = { from: 'known', propertyId: assetId } as const
  world.at(new Date(now - 300 * DAY))
  await aDistraint(world, other, {
    thing: asset,
    imposedOn: day(301),
    debtor: GEORGI,
    debtorOwns: false,
    owners: [MARIA],
    authority: 'Софийски градски съд',
    injunctionNumber: 'ОЗ-4/2026',
    injunctionOn: day(310),
  })
  world.at(new Date(now - 200 * DAY))
  await aDistraint(world, bailiff, { thing: asset, imposedOn: day(200) })
  await aDistraint(world, bailiff, { debtor: FIRM, creditor: GEORGI, imposedOn: day(200) })
  await aDistraint(world, other, { thing: asset, enforce: false, imposedOn: null })
  estateId = (
    await aDistraint(world, other, {
      thing: {
        from: 'hand',
        thing: { kind: 'REALESTATE', identifier: '68134.905.1234.2.17', description: 'Апартамент' },
      },
    })
  ).id
  beforeLast = new Date(now - 101 * DAY)
  world.at(new Date(now - 100 * DAY))
  await world.done(
    distraintEntry.revokeDistraint,
    {
      id: first.id,
      after: 1,
      revokedOn: day(100),
      caseNumber: '12/2026',
      authority: 'Районен съд – София',
      ground: 'Отменена обезпечителна мярка',
    },
    bailiff,
  )
  world.at(new Date(now))
})
afterEach(async ({ task }) => {
  await showFailure(task, [window])
  await window.close()
})
afterAll(() => world.close())

const wordsOf = (language: Language) => ({
  purposes: inLanguage(purposes, language),
  shared: inLanguage(registerMessages, language),
  orders: inLanguage(orderMessages, language),
  debtors: inLanguage(debtorMessages, language),
  things: inLanguage(seizedMessages, language),
  views: inLanguage(viewMessages, language),
  lost: inLanguage(lost, language),
  noticesLead: inLanguage(noticeWords, language).lead,
})

describe.each(
  reported('en', [
    ['bg', 1280],
    ['en', 1280],
    ['bg', 390],
    ['en', 390],
  ] as const),
)('the registers in %s at %i', (language, width) => {
  it('tell an officer who, what, by which act, and how it stood on a past day', async () => {
    const words = wordsOf(language)
    const userName = `officer-${language}-${width}`
    await world.person('StateBailiff', { userName, fullName: 'Иван Тестов', password: PASSWORD })
    window = await openWindow(world.address, language, width)
    const { page, open, go, examine } = window
    const inspect = async (name: string) => {
      await examine(name)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(overflow, `${name} is wider than the screen`).toBe(false)
      if (process.env['PICTURES'])
        await page.screenshot({
          path: `${process.env['PICTURES']}/${name}-${language}-${width}.png`,
          fullPage: true,
        })
    }

    // Nothing is shown before a purpose is given.
    await seat(window, world.address, userName, PASSWORD)
    await open('/distraintOrders')
    await page.getByRole('heading', { level: 1, name: words.orders.title }).waitFor()
    expect(await page.getByText('ОЗ-17/2025').count()).toBe(0)
    await inspect('purpose')
    await page.getByLabel(words.purposes.purpose).fill(PURPOSE)
    await page.getByRole('button', { name: words.purposes.go }).click()

    // The acts.
    await page.getByText('ОЗ-17/2025').first().waitFor()
    await inspect('orders')

    // A debtor by the whole number, which stays out of the address.
    await open('/distraintDebtors')
    await page.getByText('Георги Тестов Образцов').first().waitFor()
    await inspect('debtors')
    const number = page.getByLabel(words.debtors.number, { exact: true })
    await number.fill('123')
    await page.getByRole('button', { name: words.debtors.findDo, exact: true }).click()
    await page.getByText(/Невалидно ЕГН|Invalid personal number/).waitFor()
    await number.fill(MARIA.identifier)
    await page.getByRole('button', { name: words.debtors.findDo, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Мария Тестова Примерова' }).waitFor()
    expect(page.url()).toContain(`/distraintDebtorView/${debtorId}/true`)
    await page.getByText('922417••••').first().waitFor()
    await page.getByText('СА 4321 ТХ').first().waitFor()
    await inspect('debtor')
    await page
      .getByRole('button', { name: /Покажи|Show/ })
      .first()
      .click()
    await page.getByText(MARIA.identifier).waitFor()
    await page.getByRole('tab', { name: words.debtors.things }).click()
    await page.getByText(words.debtors.inForceOfAll).first().waitFor()
    await inspect('debtor-things')

    // On paper.
    await page.getByRole('button', { name: words.debtors.statement }).click()
    await page.getByRole('heading', { level: 1, name: words.debtors.statementTitle }).waitFor()
    await page.getByText(words.debtors.statementPurpose(PURPOSE)).waitFor()
    await page.getByRole('link', { name: 'СА 4321 ТХ' }).first().waitFor()
    await inspect('statement')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Мария Тестова Примерова' }).waitFor()

    // A person's record is not a company's.
    await go(`/distraintDebtorView/${debtorId}/false`)
    await page.getByText(/Няма такъв длъжник|There is no such debtor/).waitFor()
    await go(`/distraintDebtorView/${debtorId}/perhaps`)
    await page.getByRole('heading', { level: 1, name: words.lost.noSuchPage }).waitFor()

    // The assets, and one of them.
    await go('/seizedProperties')
    await page.getByText('СА 4321 ТХ').first().waitFor()
    await inspect('things')
    await page.getByRole('link', { name: 'СА 4321 ТХ', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'СА 4321 ТХ' }).waitFor()
    await page.getByText(`${words.things.endedGroup} (1)`).waitFor()
    expect(await ranks(window)).toEqual(['1', '2', '–'])
    await page.getByText('TMBJJ7NE1H0123456').first().waitFor()
    await inspect('thing')

    // The day before the revocation the first lien was still the first.
    await page.getByLabel(words.views.asOf, { exact: true }).fill(formatDate(beforeLast))
    await page.getByRole('button', { name: words.views.showPast }).click()
    await page.getByText(words.things.shownThen(formatDate(beforeLast))).waitFor()
    await page.getByText(`${words.things.inForceGroup} (3)`).waitFor()
    expect(await ranks(window)).toEqual(['1', '2', '3'])
    await inspect('thing-past')
    await page.getByRole('button', { name: words.views.backToNow }).click()
    await page.getByText(`${words.things.endedGroup} (1)`).waitFor()

    // An injunction on real estate is only recorded: that is said, and no notices are promised.
    await go(`/distraints/view/${estateId}`)
    await page.getByText(words.views.forInformation).waitFor()
    await page.getByRole('heading', { level: 2, name: words.views.history }).waitFor()
    expect(await page.getByText(words.noticesLead).count()).toBe(0)
    await inspect('injunction')

    // Each of these looks has left its row, with the purpose, and no number.
    const { rows } = await world.owner.query(
      `select distinct e.command from audit_entry e join account a on a.id = e.account_id
       where a.user_name = $1 and e.input->>'purpose' = $2`,
      [userName, PURPOSE],
    )
    expect(rows.map(({ command }) => command)).toEqual(
      expect.arrayContaining([
        'listOrders',
        'findDebtor',
        'seeDebtor',
        'listDebtorThings',
        'revealParty',
        'listSeized',
        'seeSeized',
      ]),
    )
    expect(window.complaints).toEqual([])
  })
})

const ranks = ({ page }: Window) => page.locator('tbody tr > td:first-child').allInnerTexts()
