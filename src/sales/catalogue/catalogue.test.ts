/** Finding sales: filters, counts for the tabs and places for the map. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png, upload } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { saleDocuments } from '#sales/notice/documents.contract.ts'
import { catalogue } from './catalogue.contract.ts'

let world: World
let organiser: Person
beforeAll(async () => {
  world = await createWorld()
  organiser = await world.person('PrivateBailiff', { fullName: 'Чавдар Огнянов Търгов' })
})
afterAll(() => world.close())

const found = async (input: object) => {
  const answer = await world.done(announcements.listAnnouncements, { size: -1, ...input })
  expect(answer.total).toBe(answer.rows.length)
  return answer.rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
const counts = (input: object = {}) => world.done(catalogue.countAnnouncements, input)
const flat = { kind: 'REALESTATE', title: 'Апартамент', description: 'Тухла' } as const
const IN_PLOVDIV = { regionCode: '16', municipalityCode: 'PDV22', ekatte: '56784' }
const IN_VARNA = { regionCode: '03', municipalityCode: 'VAR06', ekatte: '10135' }

/** Publishes a sale without waiting for its bidding. */
async function published(overrides: object = {}, by = organiser) {
  const { id } = await world.announcement(by, overrides)
  await world.done(announcements.publishAnnouncement, { id }, by)
  return id
}

describe('a search for sales', () => {
  it('narrows by kind, procedure, place, price, days of bidding and organiser, each and together', async () => {
    world.at('2026-12-01T08:00:00Z')
    const syndic = await world.person('Syndic', { fullName: 'Петра Симеонова' })
    const plovdiv = await published({ items: [{ ...flat, ...IN_PLOVDIV }], startPrice: 5_000_000 })
    const car = await published({
      propertyType: 'VEHICLE',
      items: [{ kind: 'VEHICLE', title: 'Камион', identifier: 'РВ 1234 АК', ...IN_VARNA }],
      startPrice: 1_000_000,
    })
    const both = await published(
      {
        procedure: 'TZ',
        items: [
          { ...flat, ...IN_VARNA },
          { ...flat, ...IN_PLOVDIV },
        ],
        startPrice: 9_000_050,
      },
      syndic,
    )
    expect(await found({ propertyType: 'VEHICLE' })).toEqual([car])
    expect(await found({ procedure: 'TZ' })).toEqual([both])
    expect(await found({ regionCode: '16' })).toEqual([plovdiv, both])
    expect(await found({ ekatte: '10135' })).toEqual([car, both])
    const priceIn = 'EUR'
    expect(await found({ priceIn, priceFrom: '50 000', priceTo: '90000.50' })).toEqual([plovdiv, both])
    expect(await found({ priceIn, priceFrom: '50000,01' })).toEqual([both])
    expect(await found({ priceIn, priceTo: '10,000.00' })).toEqual([car])
    // 50 000 euro are 97 791.50 leva.
    expect(await found({ priceIn: 'BGN', priceFrom: '97791.50', priceTo: '98000' })).toEqual([plovdiv])
    expect(await found({ priceIn: 'BGN', priceFrom: '97791.51', priceTo: '98000' })).toEqual([])
    expect(await found({ organiser: 'симеонова' })).toEqual([both])
    expect(await found({ organiser: 'Търгов', regionCode: '03', priceTo: '20000', priceIn })).toEqual([car])
    expect(await found({ organiser: '100%' })).toEqual([])
    const [{ biddingStartsAt = '', biddingEndsAt = '' } = {}] = (
      await world.done(announcements.listAnnouncements, { propertyType: 'VEHICLE' })
    ).rows
    const [first, last] = [biddingStartsAt.slice(0, 10), biddingEndsAt.slice(0, 10)]
    expect(await found({ biddingFrom: last, biddingTo: last, propertyType: 'VEHICLE' })).toEqual([car])
    expect(await found({ biddingTo: first, propertyType: 'VEHICLE' })).toEqual([car])
    expect(await found({ biddingFrom: '2999-01-01' })).toEqual([])
    expect(await found({ biddingTo: '2026-12-01' })).toEqual([])
  })

  it('looks for every word in code, title, case number, description and assets', async () => {
    const id = await published({
      title: 'Къща с двор в планината',
      description: 'Построена през 1985 година',
      caseNumber: '20268880400999',
      items: [{ ...flat, title: 'Вила № 3', identifier: '10135.2520.77', address: 'ул. „Бор“ 5' }],
    })
    const { code } = await world.done(announcements.seeAnnouncement, { id })
    for (const search of ['двор къща', 'ПОСТРОЕНА', '400999', 'вила', '2520.77', '„бор“', code])
      expect(await found({ search }), search).toContain(id)
    expect(await found({ search: 'къща небостъргач' })).toEqual([])
  })

  it('finds a code, or its beginning, in exactly the texts that hold it', async () => {
    const digits = (...lengths: [number, number]) =>
      fc
        .array(fc.constantFrom('1', '2'), { minLength: lengths[0], maxLength: lengths[1] })
        .map((all) => all.join(''))
    const codes = fc.tuple(digits(4, 4), digits(1, 4)).map((parts) => parts.join('-'))
    const parts = fc.oneof(codes, digits(0, 6), fc.constantFrom('-', ' ', '--', 'а-', '‑', '1'.repeat(3000)))
    const texts = fc.array(parts, { maxLength: 8 }).map((all) => all.join(''))
    const { rows } = await world.owner.query(
      `select text, code from unnest($1::text[]) text, unnest($2::text[]) code
       where (codes_in(text) @@ (code || ':*')::tsquery) <> (text like '%' || code || '%')`,
      [fc.sample(texts, { seed: 1, numRuns: 400 }), fc.sample(codes, { seed: 2, numRuns: 60 })],
    )
    expect(rows).toEqual([])
    const id = await published({ description: 'Предходна продан: 2019-00417-2, чието обявление е отменено' })
    expect(await found({ search: '2019-00417' })).toEqual([id])
    expect(await found({ search: '2019-004' })).toEqual([id])
    expect(await found({ search: '2019-00417 друга' })).toEqual([])
  })

  it('finds what a draft says only after it is published, and its old assets no more', async () => {
    const draft = await world.announcement(organiser, { items: [{ ...flat, title: 'Воденица Първа' }] })
    expect(await found({ search: 'воденица' })).toEqual([])
    const again = world.draft({ items: [{ ...flat, title: 'Тепавица' }] })
    await world.done(announcements.editAnnouncement, { ...again, id: draft.id }, organiser)
    await world.done(announcements.publishAnnouncement, { id: draft.id }, organiser)
    expect(await found({ search: 'воденица' })).toEqual([])
    expect(await found({ search: 'тепавица' })).toEqual([draft.id])
  })

  it.each([
    ['priceFrom', 'много'],
    ['priceTo', '12,345'],
    ['regionCode', '16; drop table announcement'],
    ['biddingFrom', '31.12.2026'],
    ['organiser', 'ab'],
    ['phase', 'draft'],
  ])('names the field that cannot be searched by: %s=%s', async (field, value) => {
    for (const endpoint of [announcements.listAnnouncements, catalogue.listSalePlaces, catalogue.feedAsAtom])
      expect(await world.ask(endpoint, { [field]: value })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.arrayContaining([expect.any(String)]) } },
      })
  })
})

describe('the tabs', () => {
  it('say how many sales each holds, for the search at hand, and every sale is in one of them', async () => {
    world.at('2027-03-01T08:00:00Z')
    const word = 'Отличителна'
    const sale = await world.sale({ organiser, title: `${word} къща` })
    const ended = await world.sale({ organiser, title: `${word} нива` })
    world.at(new Date(sale.startsAt.getTime() - 1))
    const of = { search: word }
    const draft = await world.announcement(organiser, { title: `${word} чернова` })
    expect(await counts(of)).toEqual({ upcoming: 2, current: 0, past: 0, terminated: 0, more: [] })
    await world.owner.query('update auction set terminated_at = $2 where id = $1', [ended.id, world.now()])
    expect(await counts(of)).toEqual({ upcoming: 1, current: 0, past: 0, terminated: 1, more: [] })
    world.at(sale.startsAt)
    expect(await counts(of)).toEqual({ upcoming: 0, current: 1, past: 0, terminated: 1, more: [] })
    world.at(sale.endsAt)
    expect(await counts(of)).toEqual({ upcoming: 0, current: 0, past: 1, terminated: 1, more: [] })
    expect(await found({ ...of, phase: 'past' })).toEqual([sale.id])
    expect(await found({ ...of, phase: 'terminated' })).toEqual([ended.id])
    expect(await world.done(catalogue.countMyAnnouncements, of, organiser)).toEqual({
      upcoming: 0,
      current: 0,
      past: 1,
      terminated: 1,
      draft: 1,
      more: [],
    })
    const mine = await world.done(announcements.listMyAnnouncements, { ...of, phase: 'draft' }, organiser)
    expect(mine.rows.map(({ id }) => id)).toEqual([draft.id])
    const all = await counts()
    expect(all.upcoming + all.current + all.past + all.terminated).toBe((await found({})).length)
  })

  it('keep a suspended sale among the current ones, and say that it rests', async () => {
    const sale = await world.sale({ organiser, title: 'Спряна продан' })
    await world.owner.query('update auction set suspended_at = $2 where id = $1', [sale.id, world.now()])
    world.at(new Date(sale.endsAt.getTime() + 86_400_000))
    const { rows } = await world.done(announcements.listAnnouncements, { search: 'спряна', phase: 'current' })
    expect(rows).toMatchObject([{ id: sale.id, suspended: true, terminated: false }])
  })
})

describe('the map', () => {
  it('counts each sale once in every place in which something of it lies', async () => {
    world.at('2027-06-01T08:00:00Z')
    const search = 'картографска'
    const assets = [
      { ...flat, ...IN_VARNA },
      { ...flat, ...IN_VARNA, title: 'Гараж' },
      { ...flat, ...IN_PLOVDIV },
    ]
    await published({ title: 'Картографска първа', items: assets })
    await published({ title: 'Картографска втора', items: [{ ...flat, regionCode: '03' }] })
    await published({ title: 'Картографска трета', items: [flat] })
    await world.announcement(organiser, { title: 'Картографска чернова', items: assets })
    expect(await world.done(catalogue.listSalePlaces, { search })).toEqual({
      regions: [
        {
          code: '03',
          bg: 'Варна',
          en: 'Varna',
          sales: 2,
          municipalities: [{ code: 'VAR06', bg: 'Варна', en: 'Varna', sales: 1 }],
          settlements: [{ code: '10135', bg: 'гр. Варна', en: 'Varna', sales: 1, municipality: 'VAR06' }],
        },
        {
          code: '16',
          bg: 'Пловдив',
          en: 'Plovdiv',
          sales: 1,
          municipalities: [{ code: 'PDV22', bg: 'Пловдив', en: 'Plovdiv', sales: 1 }],
          settlements: [{ code: '56784', bg: 'гр. Пловдив', en: 'Plovdiv', sales: 1, municipality: 'PDV22' }],
        },
      ],
      nowhere: 1,
      more: false,
    })
    expect(await world.done(catalogue.listSalePlaces, { search, phase: 'past' })).toEqual({
      regions: [],
      nowhere: 0,
      more: false,
    })
  })
})

it('a list shows the cover, the place and the true end of a sale', async () => {
  world.at('2027-07-01T08:00:00Z')
  const { id } = await world.announcement(organiser, { items: [{ ...flat, ...IN_VARNA }] })
  const cover = await upload(world, organiser, await png(), { as: 'PHOTO', name: 'юг.png' })
  await world.done(
    saleDocuments.setSaleDocuments,
    { id, documents: [], photos: [{ fileId: cover.id, caption: 'Изглед от юг' }] },
    organiser,
  )
  await world.attach(id)
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  await world.owner.query(
    'update auction set ends_at = ends_at + $2::interval, last_price = start_price, extensions = 1 where id = $1',
    [id, '10 minutes'],
  )
  const { rows } = await world.done(announcements.listAnnouncements, { regionCode: '03', size: 100 })
  const row = rows.find((each) => each.id === id)!
  expect(row).toMatchObject({
    cover: { id: cover.id, caption: 'Изглед от юг' },
    place: { bg: 'гр. Варна', en: 'Varna' },
  })
  expect(Date.parse(row.endsAt) - Date.parse(row.biddingEndsAt)).toBe(600_000)
})
