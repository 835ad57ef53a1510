/** What the law asks of a notice before it may be published, gate by gate; and that publication asks it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from './notices.contract.ts'
import { AnnouncementDraft } from './draft.contract.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import { lackingIn, type NoticeToPublish } from './gates.rules.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { noticeFrom } from '#sales/law/terms.rules.ts'

let world: World
let bailiff: Person
let syndic: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  syndic = await world.person('Syndic')
})
afterAll(() => world.close())

type Notice = NoticeToPublish['notice']
/** What is lacking in a notice that is whole but for these changes. */
function lacking(
  change: (notice: Notice) => void = () => {},
  {
    procedure = 'GPK',
    anyDate = false,
    roles = ['PrivateBailiff'],
    ...more
  }: Partial<NoticeToPublish> & { anyDate?: boolean; roles?: readonly string[] } = {},
) {
  const draft = AnnouncementDraft.parse(world.draft({ procedure }))
  change(draft.notice)
  const documents = procedure === 'TZ' ? [] : (['PROTOCOL_OF_POSTING'] as const)
  const sale = {
    ...draft,
    round: 1,
    among: false,
    coOwners: false,
    mortgagee: false,
    declared: NONE_DECLARED,
    documents,
    ...more,
  }
  return lackingIn(sale, { anyDate, today: '2026-12-01', roles })
}
const VEHICLE = { propertyType: 'VEHICLE', items: [{ kind: 'VEHICLE', type: null, sold: 'WHOLE' }] } as const
const inPrice = (change: Partial<Notice['price']>) => (notice: Notice) => Object.assign(notice.price, change)
const published = (id: number, person = bailiff) =>
  world.ask(announcements.publishAnnouncement, { id }, person)

it('a whole notice lacks nothing, by any law', () => {
  expect(lacking()).toEqual({})
  expect(lacking(undefined, { procedure: 'TZ' })).toEqual({})
  expect(lacking(undefined, { ...VEHICLE, procedure: 'DOPK' })).toEqual({})
})

describe('a mortgage or pledge that the notice names (CPC art. 501(1), CA art. 717n(1))', () => {
  const mortgaged =
    (noSecuredNotice = false) =>
    (notice: Notice) => {
      notice.encumbrances.MORTGAGE = { answer: 'YES', text: 'Ипотека в полза на „Банка“ АД' }
      notice.noSecuredNotice = noSecuredNotice
    }
  it('asks whom to notify of the sale, until somebody is noted or the organiser says that nobody has to be', () => {
    expect(lacking(mortgaged())).toEqual({ 'notice.noSecuredNotice': 'mortgagee' })
    expect(lacking(mortgaged(), { procedure: 'TZ' })).toEqual({ 'notice.noSecuredNotice': 'mortgageeTZ' })
    expect(lacking(mortgaged(), { mortgagee: true })).toEqual({})
    expect(lacking(mortgaged(true))).toEqual({})
  })
})

describe('the floor of the first sale', () => {
  const none = { noTaxValue: '', noInsuredValue: '' }

  it('of real estate is known or said not to be there, with the reason (CPC art. 485(5))', () => {
    expect(lacking(inPrice(none))).toEqual({ 'notice.price.taxValue': 'taxValue' })
    expect(lacking(inPrice({ ...none, taxValue: 1 }))).toEqual({})
    expect(lacking(inPrice({ ...none, noTaxValue: 'Имотът е държавен.' }))).toEqual({})
  })

  it('of movables is the insured value, given or said not to be there (CPC art. 468(3))', () => {
    expect(lacking(inPrice(none), VEHICLE)).toEqual({ 'notice.price.insuredValue': 'insuredValue' })
    expect(lacking(inPrice({ ...none, insuredValue: 1 }), VEHICLE)).toEqual({})
  })

  it('of a syndic’s sale is either (CA art. 717a(1))', () => {
    expect(lacking(inPrice(none), { procedure: 'TZ' })).toEqual({
      'notice.price.taxValue': 'taxValueTZ',
      'notice.price.insuredValue': 'insuredValueTZ',
    })
  })

  it('is asked of a price that the court has set too, whose decision is attached (CPC art. 348, 485(5))', () => {
    const stated = inPrice({ ...none, basis: 'STATED', valuations: [], source: 'Решение № 5/2026' })
    expect(lacking(stated)).toEqual({ 'notice.price.taxValue': 'taxValue', 'documents.ACT': 'courtAct' })
  })

  it('is asked of no later sale (CPC art. 485(6))', () => {
    const before = { startPrice: 1_000_000, basis: 'COMPUTED' as const, value: null, valuedOn: null }
    const again = inPrice({ ...none, basis: 'REPEAT', valuations: [] })
    expect(lacking(again, { round: 2, before })).toEqual({})
    // Nor does the law leave another way to the price of that sale.
    expect(lacking(inPrice(none), { round: 2, before })).toEqual({ 'notice.price.basis': 'priceBasis' })
  })

  it('is let go for a sale that failed elsewhere only with its protocol (CPC art. 494(2))', () => {
    const earlier = {
      startPrice: 1_000_000,
      endedOn: '2026-10-01',
      protocol: 'Протокол № 3',
      times: 1,
      appraisal: null,
      appraisedOn: '',
    }
    const claimed = inPrice({ ...none, basis: 'REPEAT', earlier })
    expect(lacking(claimed)).toEqual({ 'documents.FAILED_SALE': 'failedProtocol' })
    expect(lacking(claimed, { documents: ['PROTOCOL_OF_POSTING', 'FAILED_SALE'] })).toEqual({})
  })
})

describe('publicity', () => {
  it('a bailiff sets the time at which the assets may be seen, before the bidding ends (CPC art. 487(4))', () => {
    const none = (notice: Notice) => (notice.viewings = [])
    expect(lacking(none)).toEqual({ 'notice.viewings': 'viewings' })
    const past = (notice: Notice) =>
      (notice.viewings = [{ from: '2026-11-20T08:00:00Z', until: '2026-11-20T09:00:00Z' }])
    expect(lacking(past)).toEqual({ 'notice.viewings': 'viewingsPast' })
    const [from, until] = [world.draft({}).biddingEndsAt as string, '2027-12-31T09:00:00Z']
    const afterBidding = (notice: Notice) => (notice.viewings = [{ from, until }])
    expect(lacking(afterBidding)).toEqual({ 'notice.viewings': 'viewingsPast' })
    expect(lacking(none, { procedure: 'TZ' })).toEqual({})
    // A trade mark cannot be looked at.
    const mark = {
      propertyType: 'OTHER',
      items: [{ kind: 'OTHER', type: 'TRADEMARK', sold: 'WHOLE' }],
    } as const
    expect(lacking(none, mark)).toEqual({})
  })

  it('the posting is proved by a protocol, drawn up on its day, registered at the district court and attached (CPC art. 487(3))', () => {
    const without = (notice: Notice) => (notice.postingProtocol = { number: '', day: '', courtNumber: '' })
    expect(lacking(without, { documents: [] })).toEqual({
      'notice.postingProtocol.day': 'protocolDay',
      'notice.postingProtocol.courtNumber': 'protocolCourt',
      'documents.PROTOCOL_OF_POSTING': 'protocolFile',
    })
    const before = (notice: Notice) => (notice.postingProtocol.day = '2026-11-30')
    expect(lacking(before)).toEqual({ 'notice.postingProtocol.day': 'protocolDayWrong' })
    // Of a posting on several days it is drawn up on the last of them.
    const onTwoDays = (day: string) => (notice: Notice) => {
      for (const [at, each] of notice.postings.entries()) each.day = at === 0 ? '2026-12-01' : '2026-11-27'
      notice.postingProtocol.day = day
    }
    expect(lacking(onTwoDays('2026-11-30'))).toEqual({ 'notice.postingProtocol.day': 'protocolDayWrong' })
    expect(lacking(onTwoDays('2026-12-01'))).toEqual({})
    const ahead = (notice: Notice) => {
      for (const each of notice.postings) each.day = '2026-12-02'
      notice.postingProtocol.day = '2026-12-02'
    }
    expect(Object.values(lacking(ahead))).toEqual([
      ...Array<string>(5).fill('postingAhead'),
      'protocolDayWrong',
    ])
  })

  it('the notice is drawn up once a week has passed since the inventory (CPC art. 487(1), 60(6))', () => {
    const on = (day: string) => (notice: Notice) => (notice.inventoryOn = day)
    expect(lacking(on(''))).toEqual({ 'notice.inventoryOn': 'inventory' })
    // Inventoried on Tuesday 24.11., the week ends on Tuesday 01.12., and the notice may stand from the day after.
    expect(lacking(on('2026-11-24'))).toEqual({ 'notice.inventoryOn': 'inventoryLate' })
    expect(lacking(on('2026-11-23'))).toEqual({})
    expect(lacking(on('2026-11-24'), { anyDate: true })).toEqual({})
    expect(noticeFrom('2026-12-19', NONE_DECLARED)).toBe('2026-12-30')
    expect(lacking(on(''), { procedure: 'TZ' })).toEqual({})
  })
})

it('a co-owned thing is sold whole only with the written consent of the others, attached (CPC art. 500(2), CA art. 717m(2))', async () => {
  const whole = { items: [{ kind: 'REALESTATE', type: null, sold: 'WHOLE_WITH_CONSENT' }] } as const
  expect(lacking(undefined, whole)).toEqual({ 'documents.CONSENT': 'consent' })
  expect(lacking(undefined, { ...whole, procedure: 'TZ' })).toEqual({ 'documents.CONSENT': 'consentTZ' })

  const items = [{ kind: 'REALESTATE' as const, title: 'Къща', sold: 'WHOLE_WITH_CONSENT' as const }]
  const { id } = await world.announcement(bailiff, { items })
  const refused = await world.ask(announcements.publishAnnouncement, { id }, bailiff, { language: 'en' })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'notComplete', fields: { 'documents.CONSENT': [expect.stringMatching(/CPC art\. 500/)] } },
  })
  await world.attach(id, 'CONSENT')
  expect((await published(id)).status).toBe(200)
})

it('an asset of which a co-owner is noted is not sold whole as if it were the debtor’s alone (CPC art. 500(1))', async () => {
  const { id } = await world.announcement(bailiff)
  const coOwner = {
    id,
    role: 'CO_OWNER',
    kind: 'PHYSICAL_PERSON',
    name: 'Сава Съсобственик',
    identifierType: 'EGN',
  } as const
  const { partyId } = await world.done(parties.addSaleParty, coOwner, bailiff)
  expect((await published(id)).body.fields).toEqual({ items: [expect.stringMatching(/чл\. 500 ГПК/)] })
  await world.done(parties.removeSaleParty, { id, partyId }, bailiff)
  expect((await published(id)).status).toBe(200)
})

it('a draft tells its organiser what is lacking, and nobody when it is published', async () => {
  const { id } = await world.announcement(syndic, { items: [] })
  const seen = () => world.done(announcements.seeAnnouncement, { id }, syndic)
  expect((await seen()).lacking).toEqual({ items: 'items' })
  await world.done(announcements.editAnnouncement, { id, ...world.draft({ procedure: 'TZ' }) }, syndic)
  expect((await seen()).lacking).toEqual({})
  expect((await published(id, syndic)).status).toBe(200)
  expect((await seen()).lacking).toBeNull()
})

it('a syndic cannot state a price instead of the appraisal, which their next sale would take for one (CA art. 717a(1), 717zh(1))', async () => {
  const notice = {
    ...world.draft({ procedure: 'TZ' }).notice,
    price: { basis: 'STATED' as const, source: 'Протокол' },
  }
  const { id } = await world.announcement(syndic, { notice })
  expect((await published(id, syndic)).body.fields).toMatchObject({
    'notice.price.basis': [expect.stringMatching(/717а/)],
  })
})

it('what the court had set stays as it set it, when the tax value above it makes the price (CPC art. 485(5))', async () => {
  const price = { basis: 'STATED' as const, source: 'Решение № 5/2026 на РС – Пловдив', taxValue: 3_000_000 }
  const draft = world.draft({ startPrice: 2_000_000 })
  const { id } = await world.announcement(bailiff, { ...draft, notice: { ...draft.notice, price } })
  await world.attach(id, 'ACT')
  expect((await published(id)).status).toBe(200)
  const { startPrice, calculation } = await world.done(announcements.seeAnnouncement, { id })
  expect(startPrice).toBe(3_000_000)
  expect(calculation?.lines.slice(0, 2)).toMatchObject([
    { key: 'stated', amount: 2_000_000 },
    { key: 'taxFloor', amount: 3_000_000 },
  ])
})

it('the notice says how VAT stands in the price; added to it only by a syndic (VAT Act art. 131(2))', () => {
  const vat = (kind: Notice['vat']['kind']) => (notice: Notice) => Object.assign(notice.vat, { kind })
  expect(lacking(vat(null))).toEqual({ 'notice.vat.kind': 'vat' })
  expect(lacking(vat('ADDED'))).toEqual({ 'notice.vat.kind': 'vat' })
  expect(lacking(vat('INCLUDED'))).toEqual({})
  expect(lacking(vat('ADDED'), { procedure: 'TZ' })).toEqual({})
})
