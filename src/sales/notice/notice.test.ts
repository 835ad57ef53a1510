import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { addDays, addMonths, dayInSofia } from '#platform/dates.ts'
import { announcements } from './notices.contract.ts'
import type { AnnouncementInput } from './draft.contract.ts'
import { repeats } from './repeats.contract.ts'

let world: World
let bailiff: Person
let syndic: Person
let organizer: Person
const { createAnnouncement, editAnnouncement, publishAnnouncement, seeAnnouncement } = announcements

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person({ roles: ['PrivateBailiff'], chsiNumber: '777' })
  syndic = await world.person('Syndic')
  organizer = await world.person('AuctionOrganizer')
})
afterAll(() => world.close())

type Draft = AnnouncementInput
const withNotice = (draft: Draft, change: NonNullable<Draft['notice']>): Draft => ({
  ...draft,
  notice: { ...draft.notice, ...change },
})
const valuation = (amount: number, day = '2026-11-20') => ({ valuer: 'Оценител Петров', day, amount })
const seen = (id: number, person = bailiff) => world.done(seeAnnouncement, { id }, person)
const published = (id: number, person = bailiff) => world.ask(publishAnnouncement, { id }, person)
const car = { kind: 'VEHICLE' as const, title: 'Лек автомобил Шкода', identifier: 'РВ 1234 ТТ' }

describe('the price of a notice', () => {
  it('Given three valuations, then the mean and 80 % are shown with sources, and what was typed is ignored', async () => {
    const valuations = [valuation(10_000_000), valuation(11_000_000), valuation(12_000_001)]
    const draft = withNotice(world.draft({ startPrice: 1 }), { price: { valuations, taxValue: 1 } })
    const { id } = await world.done(createAnnouncement, draft, bailiff)
    const sale = await seen(id)
    expect(sale).toMatchObject({ startPrice: 8_800_000, step: 176_000, deposit: 880_000 })
    expect(sale.notice.price).toMatchObject({ basis: 'COMPUTED', valuations })
    expect(sale.calculation?.lines[0]).toEqual({
      key: 'mean',
      amount: 11_000_000,
      article: 'GPK_485_3',
      count: 3,
    })
    await world.attach(id)
    await world.done(publishAnnouncement, { id }, bailiff)
    expect(await seen(id)).toMatchObject({ calculation: sale.calculation, startPrice: 8_800_000 })
  })

  it('cannot be computed without a valuation, nor be stated as nothing', async () => {
    const { startPrice: _, ...whole } = world.draft()
    const draft = withNotice(whole, { price: {} })
    const computed = withNotice(draft, { price: { basis: 'COMPUTED' } })
    expect(await world.ask(createAnnouncement, computed, bailiff)).toMatchObject({
      status: 400,
      body: { fields: { 'notice.price.valuations': ['Полето е задължително.'] } },
    })
    expect(await world.ask(createAnnouncement, draft, bailiff)).toMatchObject({
      status: 400,
      body: { fields: { startPrice: ['Полето е задължително.'] } },
    })
    const repeat = withNotice(draft, { price: { basis: 'REPEAT' } })
    expect(await world.ask(createAnnouncement, repeat, bailiff)).toMatchObject({
      status: 400,
      body: { code: 'priceMissing' },
    })
  })
})

describe('the regimes', () => {
  it('let each organiser announce by the law that names them', async () => {
    for (const [person, procedure] of [
      [bailiff, 'TZ'],
      [syndic, 'GPK'],
      [syndic, 'DOPK'],
      [organizer, 'GPK'],
      [organizer, 'TZ'],
      // The specification names the agency; the ordinance does not.
      [organizer, 'DOPK'],
    ] as const)
      expect(await world.ask(createAnnouncement, world.draft({ procedure }), person)).toMatchObject({
        status: 400,
        body: { code: 'procedureNotYours', fields: { procedure: [expect.any(String)] } },
      })
    for (const [person, procedure] of [
      [bailiff, 'GPK'],
      [bailiff, 'DOPK'],
      [syndic, 'TZ'],
    ] as const)
      await world.done(createAnnouncement, world.draft({ procedure }), person)
  })

  it('let the revenue agency announce where a setting says so, on the ground of its own code; switched off, nothing more is published', async () => {
    await world.setting('RevenueAgencySales', true)
    const draft = world.draft({ procedure: 'DOPK' })
    const byParty = await world.done(createAnnouncement, draft, organizer)
    await world.attach(byParty.id)
    expect(await published(byParty.id, organizer)).toMatchObject({
      status: 409,
      body: { code: 'notComplete', fields: { 'notice.basis.kind': [expect.any(String)] } },
    })
    const [first, second] = [await world.announcement(organizer), await world.announcement(organizer)]
    expect(await published(first.id, organizer)).toMatchObject({ status: 200 })
    expect((await seen(first.id, organizer)).notice.basis.kind).toBe('PUBLIC_CLAIM')
    await world.setting('RevenueAgencySales', false)
    expect(await published(second.id, organizer)).toMatchObject({ body: { code: 'procedureNotYours' } })
    expect(await seen(first.id, organizer)).toMatchObject({ id: first.id })
  })

  it('Given a syndic, then only platform publication is asked; given a bailiff, then the posting check-list is asked', async () => {
    const without = (procedure: 'GPK' | 'TZ') =>
      withNotice(world.draft({ procedure }), { postings: [], postingProtocol: {} })
    const theirs = await world.done(createAnnouncement, without('TZ'), syndic)
    expect(await published(theirs.id, syndic)).toMatchObject({ status: 200 })
    const { id } = await world.done(createAnnouncement, without('GPK'), bailiff)
    const refused = await published(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'notComplete' } })
    const places = ['OFFICE', 'DISTRICT_COURT', 'MUNICIPALITY', 'ON_PROPERTY', 'COURT_SITE']
    expect(Object.keys(refused.body.fields!)).toEqual([
      ...places.map((place) => `notice.postings.${place}`),
      'notice.postingProtocol.day',
      'notice.postingProtocol.courtNumber',
      'documents.PROTOCOL_OF_POSTING',
    ])
  })

  it('ask for postings a day before the start, and on the property only where there is one', async () => {
    const draft = world.draft({ propertyType: 'VEHICLE', items: [car] })
    const opens = dayInSofia(new Date(draft.registrationStartsAt))
    const postings = ['OFFICE', 'DISTRICT_COURT', 'MUNICIPALITY', 'COURT_SITE'] as const
    const late = postings.map((place) => ({
      place,
      day: place === 'COURT_SITE' ? opens : dayInSofia(world.now()),
    }))
    const { id } = await world.done(createAnnouncement, withNotice(draft, { postings: late }), bailiff)
    await world.attach(id)
    expect((await published(id)).body.fields).toEqual({
      'notice.postings.COURT_SITE': [expect.stringMatching(/в деня преди началото/)],
      'notice.postingProtocol.day': [expect.any(String)],
    })
  })

  it('say all that is lacking at once, in the asked language, and change nothing', async () => {
    const { id } = await world.done(createAnnouncement, { ...world.draft(), items: [], notice: {} }, bailiff)
    const { status, body } = await world.ask(publishAnnouncement, { id }, bailiff, { language: 'en' })
    expect(status).toBe(409)
    expect(body.fields).toMatchObject({
      items: ['Add the things to be sold (CPC art. 487(1)).'],
      'notice.owner': ['Name the owner (CPC art. 487(1)).'],
      'notice.encumbrances.MORTGAGE.answer': ['Answer yes or no (CPC art. 487(1)).'],
      'notice.account.iban': [expect.any(String)],
      'notice.price.source': [expect.any(String)],
    })
    expect((await seen(id)).publishedAt).toBeNull()
  })
})

describe('a planned outage', () => {
  it('that crosses the bidding refuses publication too, until it is withdrawn', async () => {
    const draft = world.draft()
    const { id } = await world.announcement(bailiff, draft)
    const from = new Date(Date.parse(draft.biddingEndsAt) - 60_000)
    await world.owner.query(
      `insert into planned_outage (from_at, until_at, text_bg, text_en, announced_at, announced_by)
       values ($1, $2, 'Поддръжка', 'Maintenance', $3, $4)`,
      [from, new Date(from.getTime() + 3_600_000), world.now(), bailiff.id],
    )
    const refused = { status: 409, body: { code: 'plannedOutage' } }
    expect(await world.ask(createAnnouncement, draft, bailiff)).toMatchObject({
      ...refused,
      body: { fields: { biddingStartsAt: [expect.stringMatching(/^Планирано прекъсване/)] } },
    })
    expect(await published(id)).toMatchObject(refused)
    await world.owner.query('update planned_outage set withdrawn_at = now(), withdrawn_by = $1', [bailiff.id])
    expect(await published(id)).toMatchObject({ status: 200 })
  })
})

describe('the assets of a sale', () => {
  it('decide what kind of sale it is; several kinds of movables are other property', async () => {
    const boat = { kind: 'VESSEL' as const, title: 'Моторна лодка' }
    const { id } = await world.announcement(bailiff, { items: [car] })
    expect(await seen(id)).toMatchObject({ propertyType: 'VEHICLE', items: [{ ...car, sold: 'WHOLE' }] })
    await world.done(editAnnouncement, { id, ...world.draft({ items: [car, boat] }) }, bailiff)
    expect(await seen(id)).toMatchObject({ propertyType: 'OTHER', items: [car, boat] })
  })

  it('are not real estate and movables in one bailiff’s sale, but in a syndic’s they may be', async () => {
    const items = [car, { kind: 'REALESTATE' as const, title: 'Гараж' }]
    expect(await world.ask(createAnnouncement, world.draft({ items }), bailiff)).toMatchObject({
      status: 400,
      body: { code: 'mixedItems', fields: { items: [expect.any(String)] } },
    })
    await world.done(createAnnouncement, world.draft({ items, procedure: 'TZ' }), syndic)
  })

  it('come from the register as the register knows them, for those who may look into it', async () => {
    await aDistraint(world, bailiff)
    const [asset] = (
      await world.owner.query<{ id: string; title: string; identifier: string }>('select * from property')
    ).rows
    const propertyId = Number(asset!.id)
    const typed = { kind: 'REALESTATE' as const, title: 'Нещо друго', identifier: 'Х', propertyId }
    const { id } = await world.announcement(bailiff, { items: [typed] })
    expect(await seen(id)).toMatchObject({
      propertyType: 'VEHICLE',
      items: [{ propertyId, kind: 'VEHICLE', title: asset!.title, identifier: asset!.identifier }],
    })
    expect(
      (await world.ask(createAnnouncement, world.draft({ procedure: 'TZ', items: [typed] }), syndic)).body
        .code,
    ).toBe('noSuchProperty')
    const sales = () => world.done(repeats.listSalesOfThing, { id: propertyId }, bailiff)
    expect((await sales()).rows).toEqual([])
    await world.done(publishAnnouncement, { id }, bailiff)
    expect((await sales()).rows).toMatchObject([{ id, phase: 'upcoming' }])
    const { rows } = await world.owner.query('select debtor_id from distraint')
    const partyId = Number(rows[0].debtor_id)
    expect((await world.done(repeats.listSalesOfDebtor, { id: partyId }, bailiff)).rows).toMatchObject([
      { id },
    ])
    expect((await world.ask(repeats.listSalesOfThing, { id: propertyId }, syndic)).status).toBe(403)
  })

  it('lie in places that belong together, and the sale is found by the first of them', async () => {
    const place = { regionCode: '16', municipalityCode: 'PDV22', ekatte: '56784' }
    const { id } = await world.announcement(bailiff, { items: [{ ...car, ...place }] })
    expect((await seen(id)).items).toMatchObject([
      { ...place, place: { bg: 'гр. Пловдив, обл. Пловдив', en: 'Plovdiv, Plovdiv region' } },
    ])
    const { rows } = await world.owner.query('select region_code, ekatte from announcement where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ region_code: '16', ekatte: '56784' }])
    for (const [wrong, field] of [
      [{ ...place, ekatte: '68134' }, 'ekatte'],
      [{ ...place, regionCode: '22' }, 'municipalityCode'],
      [{ regionCode: '99' }, 'regionCode'],
      [{ ekatte: '56784' }, 'regionCode'],
    ] as const)
      expect(
        await world.ask(createAnnouncement, world.draft({ items: [{ ...car, ...wrong }] }), bailiff),
      ).toMatchObject({
        status: 400,
        body: { code: 'noSuchPlace', fields: { [`items.0.${field}`]: [expect.any(String)] } },
      })
  })
})

describe('what nobody could have meant in a notice', () => {
  it.each([
    ['an EGN of the owner', { owner: 'Иван Примеров, ЕГН 7523169263' }, 'notice.owner'],
    ['an account that is none', { account: { iban: 'BG81BNBG96611020345678' } }, 'notice.account.iban'],
    ['a bank code that is none', { account: { bic: 'БНБГ' } }, 'notice.account.bic'],
    ['a valuation of nothing', { price: { valuations: [valuation(0)] } }, 'notice.price.valuations.0.amount'],
    [
      'a valuation on no day',
      { price: { valuations: [valuation(1, '2026-02-30')] } },
      'notice.price.valuations.0.day',
    ],
    [
      'eleven valuations',
      { price: { valuations: Array.from({ length: 11 }, () => valuation(1)) } },
      'notice.price.valuations',
    ],
    [
      'a viewing that ends before it starts',
      { viewings: [{ from: '2027-01-02T10:00:00Z', until: '2027-01-02T09:00:00Z' }] },
      'notice.viewings.0.until',
    ],
    [
      'one place twice',
      {
        postings: [
          { place: 'OFFICE', day: '2026-12-01' },
          { place: 'OFFICE', day: '2026-12-02' },
        ],
      },
      'notice.postings',
    ],
    [
      'an answer that is neither',
      { encumbrances: { LEASES: { answer: 'MAYBE' } } },
      'notice.encumbrances.LEASES.answer',
    ],
    ['a notice that is none', 'обявление', 'notice'],
  ])('%s is refused with the name of its field', async (_, notice, field) => {
    const refused = await world.ask(createAnnouncement, { ...world.draft(), notice }, bailiff)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields!)).toEqual([field])
  })

  it.each([
    ['a share without a figure', { ...car, sold: 'SHARE' }, 'items.0.shareNumerator'],
    [
      'a share that is the whole',
      { ...car, sold: 'SHARE', shareNumerator: 2, shareDenominator: 2 },
      'items.0.shareNumerator',
    ],
    ['an asset without a name', { kind: 'VEHICLE', title: '' }, 'items.0.title'],
    ['a negative area', { ...car, area: -1 }, 'items.0.area'],
    ['an asset that the register does not have', { ...car, propertyId: 999_999 }, 'items.0.propertyId'],
  ])('%s is refused with the name of its field', async (_, item, field) => {
    const refused = await world.ask(createAnnouncement, { ...world.draft(), items: [item] }, bailiff)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields!)).toEqual([field])
  })

  it('an IBAN may be typed with blanks and in small letters', async () => {
    const account = { iban: 'bg80 bnbg 9661 1020 3456 78', bic: 'bnbgbgsd', holder: 'ЧСИ Примеров' }
    const { id } = await world.done(createAnnouncement, withNotice(world.draft(), { account }), bailiff)
    expect((await seen(id)).notice.account).toMatchObject({ iban: 'BG80BNBG96611020345678', bic: 'BNBGBGSD' })
  })
})

describe('Given registration has begun', () => {
  it('when any notice field, file or price is edited by any role, then refused', async () => {
    const { id } = await world.sale({ organiser: bailiff })
    const edited = await world.ask(editAnnouncement, { id, ...world.draft() }, bailiff)
    expect(edited).toMatchObject({ status: 409, body: { code: 'frozen' } })
    const outcome = (query: string) =>
      world.owner.query(query).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    for (const query of [
      `update announcement set notice = '{}' where id = ${id}`,
      `update announcement set calculation = null where id = ${id}`,
      `update announcement set region_code = '01' where id = ${id}`,
      `update announcement_item set title = 'Друго' where announcement_id = ${id}`,
      `delete from announcement_item where announcement_id = ${id}`,
      `insert into announcement_item (announcement_id, number, kind, title, sold, entered_at, entered_by)
       values (${id}, 9, 'OTHER', 'Още нещо', 'WHOLE', now(), ${bailiff.id})`,
    ])
      expect(await outcome(query), query).toBe('23001')
  })
})

describe('a sale held again', () => {
  const ended = async (organiser: Person, more: Partial<Draft> = {}) => {
    const sale = await world.sale({ organiser, ...more })
    world.at(sale.endsAt)
    await world.job()
    return sale
  }
  const again = (id: number, organiser: Person, more: object = {}) =>
    world.ask(
      repeats.repeatAnnouncement,
      { id, ground: 'NO_BIDS', requestedOn: dayInSofia(world.now()), ...more },
      organiser,
    )

  it('Given a repeat sale, then start = 90 % of the **first** start price and date not before one month', async () => {
    const first = await ended(bailiff, { startPrice: 2_000_000 })
    const { body } = await again(first.id, bailiff)
    const draft = await seen(body.id)
    const earliest = addMonths(dayInSofia(first.endsAt), 1)
    expect(draft).toMatchObject({
      startPrice: 1_800_000,
      round: 2,
      repeatWindow: { from: earliest, until: null },
      chain: [
        { id: first.id, round: 1 },
        { id: body.id, round: 2 },
      ],
      items: [{ title: 'Апартамент № 7' }],
      notice: { price: { basis: 'REPEAT' }, postings: [] },
    })
    expect(dayInSofia(new Date(draft.registrationStartsAt)) >= earliest).toBe(true)
    const soon = world.draft()
    const repeat = { price: { basis: 'REPEAT' as const } }
    expect(
      await world.ask(editAnnouncement, { id: body.id, ...withNotice(soon, repeat) }, bailiff),
    ).toMatchObject({
      status: 400,
      body: { code: 'lawOfDates', faults: { registrationStartsAt: 'repeatTooEarly' } },
    })
    expect((await again(first.id, bailiff)).body.code).toBe('alreadyRepeated')
    // Strangers see the chain only as far as it is public.
    expect((await world.done(seeAnnouncement, { id: first.id })).chain).toEqual([])
  })

  it('by a syndic begins at 80 % of the appraisal', async () => {
    const price = {
      valuations: [valuation(10_000_000)],
      noTaxValue: 'Не е определена.',
      noInsuredValue: 'Няма.',
    }
    const first = await ended(syndic, withNotice(world.draft({ procedure: 'TZ' }), { price }))
    const { body } = await again(first.id, syndic)
    expect(await seen(body.id, syndic)).toMatchObject({ startPrice: 8_000_000, deposit: 1_000_000 })
  })

  it('is refused while the first runs, to others, on a wrong ground and on a day that cannot be', async () => {
    const running = await world.sale({ organiser: bailiff })
    expect((await again(running.id, bailiff)).body.code).toBe('notFailed')
    const first = await ended(bailiff)
    expect((await again(first.id, syndic)).body.code).toBe('notYours')
    expect((await again(first.id, bailiff, { ground: 'NOT_PAID' })).body.code).toBe('hadNoBids')
    const requestedOn = addDays(dayInSofia(world.now()), 1)
    expect(await again(first.id, bailiff, { requestedOn })).toMatchObject({
      status: 400,
      body: { fields: { requestedOn: [expect.any(String)] } },
    })
  })
})
