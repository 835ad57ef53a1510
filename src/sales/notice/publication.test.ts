import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { announcements } from './notices.contract.ts'

let world: World
let bailiff: Person
let other: Person
const { createAnnouncement, editAnnouncement, publishAnnouncement, deleteAnnouncement, seeAnnouncement } =
  announcements

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person({ roles: ['PrivateBailiff'], chsiNumber: '777' })
  other = await world.person('Syndic')
})
afterAll(() => world.close())

/** How PostgreSQL answers a statement: done, or the code of its error. */
const tried = (statement: Promise<unknown>) =>
  statement.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('publishing', () => {
  it('says what the law makes of a registration and a bidding that end on days off, and of an early hour; the history keeps that it did (CPC art. 60(6))', async () => {
    const dates = {
      registrationStartsAt: momentInSofia('2027-01-11', '00:00').toISOString(),
      registrationEndsAt: momentInSofia('2027-02-13', '17:00').toISOString(),
      biddingStartsAt: momentInSofia('2027-02-24', '03:00').toISOString(),
      biddingEndsAt: momentInSofia('2027-03-03', '17:00').toISOString(),
    }
    const { id } = await world.announcement(bailiff, dates)
    const { warnings } = await world.done(publishAnnouncement, { id }, bailiff)
    expect(warnings.map(({ field }) => field)).toEqual([
      'registrationEndsAt',
      'biddingEndsAt',
      'biddingStartsAt',
    ])
    expect(warnings[0]!.text).toContain('15.02.2027')
    expect(warnings[1]!.text).toContain('чл. 60, ал. 6 ГПК')
    const { rows } = await world.owner.query(
      "select details from sale_event where announcement_id = $1 and kind = 'published'",
      [id],
    )
    expect(rows).toMatchObject([
      { details: { warned: ['registrationEndsAt', 'biddingEndsAt', 'biddingStartsAt'] } },
    ])
  })

  it('refuses a bidding that opens at 23:59 and so lasts less than seven days (CPC art. 501v(2))', async () => {
    const draft = world.draft({
      biddingStartsAt: momentInSofia('2027-03-15', '23:59').toISOString(),
      biddingEndsAt: momentInSofia('2027-03-22', '17:00').toISOString(),
    })
    const { status, body } = await world.ask(createAnnouncement, draft, bailiff)
    expect([status, body.code, body['faults']]).toEqual([
      400,
      'lawOfDates',
      { biddingStartsAt: 'opensTooLate' },
    ])
  })
})

describe('the figures of a sale', () => {
  it('are computed from its start price, and cannot be typed', async () => {
    const typed = {
      ...world.draft({ startPrice: 1_000_000 }),
      step: 1,
      deposit: 1,
      code: 'X',
      currency: 'BGN',
    }
    const { body } = await world.ask(createAnnouncement, typed, bailiff)
    expect(await world.done(seeAnnouncement, { id: body.id }, bailiff)).toMatchObject({
      currency: 'EUR',
      step: 50_000,
      deposit: 100_000,
      code: body.code,
    })
  })

  it('follow the start price when the draft is changed', async () => {
    const { id } = await world.announcement(bailiff, { startPrice: 1_000_000 })
    await world.done(editAnnouncement, { id, ...world.draft({ startPrice: 1_000_001 }) }, bailiff)
    const changed = await world.done(seeAnnouncement, { id }, bailiff)
    expect(changed).toMatchObject({ step: 50_000, deposit: 100_000 })
  })

  it('are in the currency that the setting says, and an older sale keeps its own', async () => {
    await world.setting('PrimaryCurrency', 'BGN')
    const older = await world.sale({ organiser: bailiff, startPrice: 600_000 })
    await world.setting('PrimaryCurrency', 'EUR')
    const newer = await world.announcement(bailiff, { startPrice: 600_000 })
    expect(await world.done(seeAnnouncement, { id: older.id })).toMatchObject({
      currency: 'BGN',
      step: 60_000,
      deposit: 60_000,
    })
    expect(await world.done(seeAnnouncement, { id: newer.id }, bailiff)).toMatchObject({
      currency: 'EUR',
      step: 30_000,
      deposit: 60_000,
    })
  })

  it('are not carried into another currency: the organiser looks at a draft again before it is published', async () => {
    await world.setting('PrimaryCurrency', 'BGN')
    const { id } = await world.announcement(bailiff, { startPrice: 600_000 })
    await world.setting('PrimaryCurrency', 'EUR')
    expect(await world.ask(publishAnnouncement, { id }, bailiff)).toMatchObject({
      status: 409,
      body: { code: 'currencyChanged', message: expect.stringMatching(/^Валутата/) },
    })
    await world.done(editAnnouncement, { id, ...world.draft({ startPrice: 300_000 }) }, bailiff)
    await world.done(publishAnnouncement, { id }, bailiff)
    const published = await world.done(seeAnnouncement, { id })
    expect(published).toMatchObject({ currency: 'EUR', step: 30_000, deposit: 30_000 })
  })

  it('are not saved over from a window that has not seen what another one saved', async () => {
    const { id } = await world.announcement(bailiff, { startPrice: 1_000_000 })
    const [here, there] = [randomUUID(), randomUUID()]
    const edit = (startPrice: number, window: string, after: number) =>
      world.ask(editAnnouncement, { id, ...world.draft({ startPrice }), from: { window, after } }, bailiff)
    expect(await edit(2_000_000, here, 1)).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await edit(3_000_000, there, 1)).toMatchObject({
      status: 409,
      body: { code: 'changedElsewhere', revision: 2 },
    })
    expect(await world.done(seeAnnouncement, { id }, bailiff)).toMatchObject({
      startPrice: 2_000_000,
      revision: 2,
    })
    // The answer to the first was lost on its way: its own window goes on.
    expect(await edit(4_000_000, here, 1)).toMatchObject({ status: 200, body: { revision: 3 } })
    expect(await edit(3_000_000, there, 3)).toMatchObject({ status: 200 })
  })

  it('have running codes: none twice and none skipped, however many write at once', async () => {
    world.at('2031-03-03T09:00:00Z')
    const written = await Promise.all(Array.from({ length: 20 }, () => world.announcement(bailiff)))
    expect(written.map(({ code }) => code).sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => `2031-${String(index + 1).padStart(5, '0')}`),
    )
  })
})

describe('dates against the law', () => {
  const wrong = () => {
    const opens = addDays(dayInSofia(world.now()), 1)
    const at = (days: number, time: string) => momentInSofia(addDays(opens, days), time).toISOString()
    return {
      registrationStartsAt: at(-1, '23:00'),
      registrationEndsAt: at(20, '17:00'),
      biddingStartsAt: at(22, '09:00'),
      biddingEndsAt: at(28, '17:00'),
    }
  }
  const faults = {
    registrationStartsAt: 'startsTooEarly',
    registrationEndsAt: 'tooShort',
    biddingStartsAt: 'tooSoon',
    biddingEndsAt: 'wrongEnd',
  }

  it('are refused, with what is wrong at each field', async () => {
    const refused = await world.ask(createAnnouncement, world.draft(wrong()), bailiff)
    expect(refused).toMatchObject({ status: 400, body: { code: 'lawOfDates', faults } })
    const { id } = await world.announcement(bailiff)
    expect(await world.ask(editAnnouncement, { id, ...world.draft(wrong()) }, bailiff)).toMatchObject({
      status: 400,
      body: { code: 'lawOfDates', faults },
    })
  })

  it('pass where any dates are allowed, but not once that is over', async () => {
    await world.setting('AllowAnyDateInAnnouncement', true)
    const [first, second] = [
      await world.announcement(bailiff, wrong()),
      await world.announcement(bailiff, wrong()),
    ]
    await world.done(publishAnnouncement, { id: first.id }, bailiff)
    await world.setting('AllowAnyDateInAnnouncement', false)
    expect(await world.ask(publishAnnouncement, { id: second.id }, bailiff)).toMatchObject({
      status: 409,
      body: { code: 'datesAgainstLaw', faults },
    })
    expect(await world.done(seeAnnouncement, { id: first.id })).toMatchObject({ anyDate: true })
  })

  it('are found again when a draft has waited too long', async () => {
    const { id } = await world.announcement(bailiff)
    const before = world.now()
    world.at(new Date(before.getTime() + 3 * 86_400_000))
    expect(await world.ask(publishAnnouncement, { id }, bailiff)).toMatchObject({
      status: 409,
      body: { code: 'datesAgainstLaw', faults: { registrationStartsAt: 'startsTooEarly' } },
    })
    expect(await world.done(seeAnnouncement, { id }, bailiff)).toMatchObject({ publishedAt: null })
  })
})

describe('a published announcement', () => {
  it('is frozen for its organiser, and not another’s to touch', async () => {
    const { id } = await world.sale({ organiser: bailiff })
    const commands = [
      [editAnnouncement, { id, ...world.draft() }],
      [publishAnnouncement, { id }],
      [deleteAnnouncement, { id }],
    ] as const
    for (const [command, input] of commands) {
      expect(await world.ask(command, input, bailiff)).toMatchObject({
        status: 409,
        body: { code: 'frozen' },
      })
      expect(await world.ask(command, input, other)).toMatchObject({
        status: 403,
        body: { code: 'notYours' },
      })
    }
  })

  it('is frozen for the portal itself and for the owner of the database', async () => {
    const { id } = await world.sale({ organiser: bailiff })
    const restricted = '23001'
    for (const change of [
      { title: 'Друго' },
      { start_price: 1 },
      { published_at: null },
      { bidding_starts_at: new Date('2040-01-01T00:00:00Z') },
    ]) {
      const update = world.db.updateTable('announcement').set(change).where('id', '=', id)
      expect(await tried(update.execute())).toBe(restricted)
    }
    expect(await tried(world.db.deleteFrom('announcement').where('id', '=', id).execute())).toBe(restricted)
    expect(await tried(world.owner.query('update announcement set title = $1', ['Друго']))).toBe(restricted)
    expect(await tried(world.owner.query('delete from announcement where id = $1', [id]))).toBe(restricted)
  })

  it('shows who organises it and in what quality', async () => {
    const { id } = await world.sale({ organiser: bailiff })
    expect(await world.done(seeAnnouncement, { id })).toMatchObject({
      organiser: { name: bailiff.fullName, quality: 'PrivateBailiff', chsiNumber: '777', courtCode: null },
    })
  })
})

describe('a list of announcements', () => {
  it('finds by part of the title and by phase, and takes a percent sign as it is', async () => {
    const sale = await world.sale({ organiser: other, title: 'Стан 100% вълна' })
    await world.sale({ organiser: other, title: 'Стан без проценти' })
    const found = async (input: object) =>
      (await world.done(announcements.listAnnouncements, { size: -1, ...input })).rows.map(
        ({ title }) => title,
      )
    expect(await found({ search: '100%' })).toEqual(['Стан 100% вълна'])
    expect(await found({ search: '%%%' })).toEqual([])
    expect(await found({ search: 'СТАН', sort: 'title', direction: 'desc' })).toEqual([
      'Стан без проценти',
      'Стан 100% вълна',
    ])
    world.at(new Date(sale.startsAt.getTime() - 1))
    expect(await found({ search: 'вълна', phase: 'upcoming' })).toHaveLength(1)
    world.at(sale.startsAt)
    expect(await found({ search: 'вълна', phase: 'upcoming' })).toHaveLength(0)
    expect(await found({ search: 'вълна', phase: 'current' })).toHaveLength(1)
    world.at(sale.endsAt)
    expect(await found({ search: 'вълна', phase: 'past' })).toHaveLength(1)
  })

  it('comes in pages that never overlap and together hold everything', async () => {
    const all = await world.done(announcements.listAnnouncements, { size: -1, sort: 'startPrice' })
    const paged: number[] = []
    for (let page = 1; paged.length < all.total; page++) {
      const { rows, total } = await world.done(announcements.listAnnouncements, { page, sort: 'startPrice' })
      expect(total).toBe(all.total)
      expect(rows.length).toBeGreaterThan(0)
      paged.push(...rows.map(({ id }) => id))
    }
    expect(paged).toEqual(all.rows.map(({ id }) => id))
    expect(new Set(paged).size).toBe(all.total)
  })

  it('shows an organiser their own, drafts apart, with counts', async () => {
    const syndic = await world.person('Syndic')
    const sale = await world.sale({ organiser: syndic, bidders: [await world.person('AuctionParticipant')] })
    const draft = await world.announcement(syndic)
    world.at(sale.endsAt)
    const mine = async (input: object) =>
      (await world.done(announcements.listMyAnnouncements, input, syndic)).rows
    expect(await mine({})).toHaveLength(2)
    expect(await mine({ phase: 'draft' })).toMatchObject([
      { id: draft.id, publishedAt: null, can: ['edit', 'publish', 'delete'] },
    ])
    expect(await mine({ phase: 'past' })).toMatchObject([
      { id: sale.id, counts: { approved: 1, waiting: 0 }, can: ['seeRegistrations'] },
    ])
  })
})

describe('what nobody could have meant', () => {
  const CYRILLIC = /[а-я]/i

  it.each([
    ['startPrice', '100'],
    ['startPrice', 'сто'],
    ['startPrice', -100],
    ['startPrice', 0],
    ['startPrice', 1.5],
    ['startPrice', 1e20],
    ['startPrice', null],
    ['startPrice', [100]],
    ['startPrice', undefined],
    ['title', 'Дом'],
    ['title', '          '],
    ['title', 'Дом'.repeat(101)],
    ['title', ['Апартамент']],
    ['title', 'Апарта\u0000мент'],
    ['description', 'Половин знак: \ud83c'],
    ['caseNumber', ''],
    ['propertyType', 'CASTLE'],
    ['procedure', 'gpk'],
    ['biddingEndsAt', 'утре'],
    ['biddingEndsAt', '2027-02-30T17:00:00Z'],
    ['biddingEndsAt', '2027-02-24 17:00'],
    ['biddingEndsAt', '2027-02-24T17:00:00'],
    ['biddingEndsAt', '9999-12-31T23:59:59Z'],
    ['registrationStartsAt', '0000-01-01T00:00:00Z'],
    ['registrationStartsAt', 1_800_000_000_000],
  ])('is refused with the name of the field, in both languages: %s = %j', async (field, value) => {
    const whole = world.draft()
    // Without valuations the start price is one that is typed.
    const draft = { ...whole, notice: { ...whole.notice, price: {} }, [field]: value }
    const bg = await world.ask(createAnnouncement, draft, bailiff)
    const en = await world.ask(createAnnouncement, draft, bailiff, { language: 'en' })
    expect(bg).toMatchObject({ status: 400, body: { code: 'invalidInput', message: 'Невалидни данни.' } })
    expect(en).toMatchObject({ status: 400, body: { code: 'invalidInput', message: 'Invalid data.' } })
    expect(Object.keys(bg.body.fields ?? {})).toEqual([field])
    for (const text of bg.body.fields![field]!) expect(text).toMatch(CYRILLIC)
    for (const text of en.body.fields![field]!) expect(text).not.toMatch(CYRILLIC)
  })

  it('is an unknown number: 404, and what is no number: 400', async () => {
    expect(await world.ask(seeAnnouncement, { id: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'noSuchAnnouncement' },
    })
    for (const id of ['abc', '1.5', '-1', '0', '99999999999', '%00', 'една'])
      expect(await world.ask(seeAnnouncement, { id })).toMatchObject({
        status: 400,
        body: { code: 'invalidInput', fields: { id: [expect.any(String)] } },
      })
  })

  it('is a list that does not exist that way', async () => {
    for (const [field, value] of [
      ['size', 7],
      ['page', 0],
      ['sort', 'organiser_id'],
      ['direction', 'sideways'],
      ['search', 'аб'],
      ['search', 'а\u0000бв'],
      ['phase', 'draft'],
    ] as const)
      expect(
        await world.ask(announcements.listAnnouncements, { [field]: value }),
        `${field}=${value}`,
      ).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } })
  })
})
