/** Acts of the organiser on their published sale: only with a ground and an act, atomic with bids, and told to all concerned. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { pdf, upload } from '#test/files.ts'
import type { Hostile } from '#test/http.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { momentInSofia } from '#platform/dates.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { saleActs } from './acts.contract.ts'
import {
  barsTo,
  dayBeforeSale,
  effectOf,
  groundsFor,
  proposedMoment,
  type SaleForAct,
  whyNotAct,
  whyNotDecide,
} from './acts.rules.ts'
import { announcements } from '#sales/notice/notices.contract.ts'

let world: World
let bailiff: Person
let ana: Person
let boris: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

const sofia = (day: string, time: string) => momentInSofia(`2027-${day}`, time)
/** Bidding from Wednesday 17.02.2027 09:00 to Wednesday 24.02.2027 17:00. */
const sale = (overrides: Parameters<World['sale']>[0] = {}) =>
  world.sale({
    organiser: bailiff,
    bidders: [ana, boris],
    startsAt: sofia('02-17', '09:00').toISOString(),
    ...overrides,
  })
const documents = async (person: Person) => ({
  actNumber: '17/2027',
  actDate: '2027-01-04',
  reasons: 'Постъпи определение на съда за спиране на изпълнението.',
  files: [(await upload(world, person, pdf('акт'))).id],
})
const act = async (id: number, kind: string, ground: string, more: Hostile = {}, person = bailiff) =>
  world.ask(saleActs.actOnSale, { id, kind, ground, ...(await documents(person)), ...more } as never, person)
const suspend = (id: number) => act(id, 'SUSPEND', 'COURT_STAY')
const see = (id: number, person?: Person) => world.done(saleActs.seeSaleActs, { id }, person)
const auction = (id: number) => world.done(auctions.seeAuction, { auctionId: id })
const lettersOf = async ({ id }: Sale, kind: string) =>
  (
    await world.owner.query<{ to: string }>(
      `select to_address as to from sale_letter l join email on email.id = l.email_id
       where l.announcement_id = $1 and l.kind = $2 order by to_address`,
      [id, kind],
    )
  ).rows.map(({ to }) => to)

describe('suspending', () => {
  it('by instalments is refused of a mortgaged thing, as its parties name it (CPC art. 454(3))', async () => {
    const { id } = await sale()
    const suspended = async () => {
      world.at(sofia('02-18', '10:00'))
      return act(id, 'SUSPEND', 'INSTALMENTS')
    }
    const named = await world.done(
      parties.addSaleParty,
      { id, role: 'MORTGAGEE', kind: 'COMPANY', identifierType: 'EIK', name: 'Ипотекарна банка АД' } as never,
      bailiff,
    )
    expect((await see(id, bailiff)).standing).toMatchObject({ mortgaged: true })
    expect((await see(id)).standing).toMatchObject({ mortgaged: false })
    expect((await suspended()).body.code).toBe('wrongGround')
    await world.done(parties.removeSaleParty, { id, partyId: named.partyId } as never, bailiff)
    expect((await suspended()).status).toBe(200)
  })

  it('Given a valid ground, when they suspend, then bidding stops atomically and ground and file are mandatory', async () => {
    const { id, startPrice, step } = await sale()
    world.at(sofia('02-18', '10:00'))
    expect((await world.bid(id, ana, startPrice)).status).toBe(200)
    for (const [lacking, field] of [
      [{ ground: undefined }, 'ground'],
      [{ files: [] }, 'files'],
      [{ actNumber: '' }, 'actNumber'],
      [{ reasons: 'Защото' }, 'reasons'],
    ] as const) {
      const { status, body } = await act(id, 'SUSPEND', 'COURT_STAY', lacking)
      expect([status, Object.keys(body.fields ?? {})], field).toEqual([400, [field]])
    }
    const wrong = await act(id, 'SUSPEND', 'DEBT_PAID')
    expect([wrong.status, wrong.body.code]).toEqual([409, 'wrongGround'])
    expect((await world.bid(id, boris, startPrice + step)).status, 'nothing was suspended yet').toBe(200)

    expect((await suspend(id)).status).toBe(200)
    const late = await world.bid(id, ana, startPrice + 2 * step)
    expect([late.status, late.body.code]).toEqual([409, 'suspended'])
    const { standing, acts } = await see(id)
    expect(standing.suspendedAt).toBe(acts[0]!.at)
    expect(await auction(id)).toMatchObject({ bidCount: 2, suspendedAt: acts[0]!.at })
    const again = await suspend(id)
    expect([again.status, (again.body as Hostile)['why']]).toEqual([409, 'suspended'])
  })

  it('rests the clock: the sale neither ends nor closes while it is suspended', async () => {
    const { id } = await sale()
    world.at(sofia('02-24', '16:55'))
    await suspend(id)
    world.at(sofia('03-01', '12:00'))
    await world.job()
    expect(await auction(id)).toMatchObject({ closed: false, terminatedAt: null })
  })

  it('is for the organiser of the sale and nobody else', async () => {
    const { id } = await sale()
    const another = await world.person('StateBailiff')
    expect((await act(id, 'SUSPEND', 'COURT_STAY', {}, another)).body.code).toBe('notYours')
    expect((await act(id, 'SUSPEND', 'COURT_STAY', {}, ana)).status).toBe(403)
    const stranger = await upload(world, another, pdf('чужд акт'))
    const stolen = await act(id, 'SUSPEND', 'COURT_STAY', { files: [stranger.id] })
    expect([stolen.status, stolen.body.code]).toEqual([409, 'noSuchFile'])
  })
})

describe('who learns what', () => {
  it('all of many bidders, without the sale being held until the last letter is written; each once', async () => {
    const crowd = await Promise.all(Array.from({ length: 52 }, () => world.person('AuctionParticipant')))
    const many = await sale({ bidders: crowd })
    expect((await suspend(many.id)).status).toBe(200)
    const atOnce = await lettersOf(many, 'suspended')
    expect(atOnce.length).toBeLessThan(52)
    for (let turn = 0; turn < 4; turn++) await world.job()
    expect(await lettersOf(many, 'suspended')).toEqual(crowd.map(({ email }) => email).toSorted())
    expect((await world.owner.query('select from sale_news')).rowCount, 'nothing is left to do').toBe(0)
  })

  it('Given an assistant acts, then the log shows assistant and organiser', async () => {
    const assistant = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
    const { id } = await sale()
    expect((await act(id, 'SUSPEND', 'COURT_STAY', {}, assistant)).status).toBe(200)
    const { own } = (await see(id, bailiff)).acts[0]!
    expect([own!.by, own!.actingFor]).toEqual([assistant.fullName, bailiff.fullName])
    const { rows } = await world.owner.query(
      `select account_id, acting_for from sale_event where announcement_id = $1 and kind = 'suspended'`,
      [id],
    )
    expect(rows).toEqual([{ account_id: assistant.id, acting_for: bailiff.id }])
  })

  it('the public sees ground and date; number, reasons, names and file are the organiser’s', async () => {
    const { id } = await sale()
    await suspend(id)
    const open = await world.ask(saleActs.seeSaleActs, { id })
    expect(open.body.acts).toMatchObject([{ kind: 'SUSPEND', ground: 'COURT_STAY', own: null }])
    expect(open.text).not.toMatch(/17\/2027|определение|Лице/)
    const { id: actId, own } = (await see(id, bailiff)).acts[0]!
    const file = { id, actId, fileId: own!.files[0]!.id }
    expect((await world.ask(saleActs.readActFile, file, bailiff)).status).toBe(200)
    const another = await world.person('PrivateBailiff')
    expect((await world.ask(saleActs.readActFile, file, another)).status).toBe(403)
    expect((await world.ask(saleActs.readActFile, file)).status).toBe(401)
    const { rows } = await world.owner.query(
      `select input::text from audit_entry where command = 'actOnSale'`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/17\/2027|определение/)
  })

  it('Given an outage, when addresses are used, then the organiser never sees them', async () => {
    const sold = await sale()
    world.at(sofia('02-18', '10:00'))
    const { text } = await suspend(sold.id)
    expect(await lettersOf(sold, 'suspended')).toEqual([ana.email, boris.email].toSorted())
    const seen = await world.ask(saleActs.seeSaleActs, { id: sold.id }, bailiff)
    for (const answer of [text, seen.text])
      for (const { email, fullName, id } of [ana, boris])
        for (const trace of [email, fullName, String(id)]) expect(answer).not.toContain(trace)
  })
})

describe('going on', () => {
  it('adds to the end exactly what was lost, and no bid counts before the moment that the act set', async () => {
    const sold = await sale()
    const { id, startPrice, step } = sold
    world.at(sofia('02-18', '10:00'))
    await world.bid(id, ana, startPrice)
    world.at(sofia('02-19', '12:00'))
    await suspend(id)
    world.at(sofia('02-22', '09:00'))
    const early = await act(id, 'RESUME', 'OBSTACLE_GONE', { moment: sofia('02-23', '08:59').toISOString() })
    expect([early.status, early.body.fields]).toMatchObject([
      400,
      { moment: [expect.stringContaining('23.02.2027 09:00')] },
    ])
    const moment = sofia('02-26', '12:00').toISOString()
    const slip = await act(id, 'RESUME', 'OBSTACLE_GONE', { moment: '2207-02-23T09:00:00Z' })
    expect(slip.body.fields).toEqual({ moment: [expect.stringContaining('годината')] })
    const other = await act(id, 'RESUME', 'OBSTACLE_GONE', {
      moment,
      shownEnd: sofia('03-02', '17:00').toISOString(),
    })
    expect([other.status, other.body.code]).toEqual([409, 'changedMeanwhile'])
    const { body } = await act(id, 'RESUME', 'OBSTACLE_GONE', { moment })
    expect(body.endsAt).toBe(sofia('03-03', '17:00').toISOString())
    world.at(sofia('02-26', '11:59'))
    expect((await world.bid(id, boris, startPrice + step)).body.code).toBe('suspended')
    world.at(sofia('02-26', '12:00'))
    expect((await world.bid(id, boris, startPrice + step)).status).toBe(200)
    world.at(sofia('03-03', '16:55'))
    expect((await world.bid(id, ana, startPrice + 2 * step)).body.endsAt).toBe(
      sofia('03-03', '17:10').toISOString(),
    )
    expect(await lettersOf(sold, 'resumed')).toHaveLength(2)
    expect((await auction(id)).latestEndsAt).toBe(sofia('03-05', '17:00').toISOString())
  })

  it('of a sale that was suspended before bidding moves its seven days and never cuts the time for applications', async () => {
    const { id, startPrice } = await sale()
    world.at(sofia('01-20', '10:00'))
    await suspend(id)
    const soon = await act(id, 'RESUME', 'OBSTACLE_GONE', { moment: sofia('01-25', '09:00').toISOString() })
    expect(soon.body.fields).toHaveProperty('moment')
    world.at(sofia('02-20', '10:00'))
    const { body } = await act(id, 'RESUME', 'OBSTACLE_GONE', {
      moment: sofia('02-23', '09:00').toISOString(),
    })
    expect(body.endsAt).toBe(sofia('03-02', '17:00').toISOString())
    expect((await world.bid(id, ana, startPrice)).body.code).toBe('notStarted')
    world.at(sofia('02-23', '09:00'))
    expect((await world.bid(id, ana, startPrice)).status).toBe(200)
  })
})

describe('before registration and after', () => {
  const published = async () => {
    const sold = await sale({ bidders: [] })
    world.at('2026-12-18T08:00:00Z')
    return sold
  }
  const opened = () => world.at('2027-01-04T10:00:00Z')

  it('Given registration has begun, when the end of bidding or the sale itself is taken back, then refused', async () => {
    const { id } = await published()
    opened()
    for (const [kind, ground] of [
      ['CANCEL', 'OWN_ERROR'],
      ['CHANGE_END', 'OWN_ERROR'],
    ] as const) {
      const { status, body } = await act(id, kind, ground, { moment: sofia('03-01', '17:00').toISOString() })
      expect([status, body.code, (body as Hostile)['why']]).toEqual([409, 'notNow', 'registrationOpen'])
    }
  })

  it('cancels before registration opens, for good', async () => {
    const sold = await published()
    const dated = { actDate: '2026-12-17' }
    expect((await act(sold.id, 'TERMINATE', 'DEBT_PAID', dated)).body.code).toBe('notNow')
    expect((await act(sold.id, 'CANCEL', 'OWN_ERROR', dated)).status).toBe(200)
    opened()
    expect((await act(sold.id, 'SUSPEND', 'COURT_STAY')).body.code).toBe('notNow')
    // Nobody is invited to what was cancelled.
    const { can } = await world.done(announcements.seeAnnouncement, { id: sold.id }, ana)
    expect(can).toEqual([])
    world.at(sold.startsAt)
    await world.job()
    expect(await auction(sold.id)).toMatchObject({ closed: false, terminatedAt: '2026-12-18T08:00:00.000Z' })
  })

  it('moves the whole seven days to a new lawful end later than today', async () => {
    const { id } = await published()
    const to = (day: string, time = '17:00') =>
      act(id, 'CHANGE_END', 'OWN_ERROR', { actDate: '2026-12-17', moment: sofia(day, time).toISOString() })
    expect((await to('02-26', '18:00')).body.fields).toHaveProperty('moment')
    expect((await to('01-20')).body.fields).toHaveProperty('moment')
    expect((await to('03-02')).status).toBe(200)
    expect(await auction(id)).toMatchObject({
      startsAt: sofia('02-23', '09:00').toISOString(),
      endsAt: sofia('03-02', '17:00').toISOString(),
    })
  })

  it('an act cannot be dated in the future', async () => {
    const { id } = await sale()
    const { status, body } = await act(id, 'SUSPEND', 'COURT_STAY', { actDate: '2029-01-01' })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['actDate']])
  })
})

describe('the law of acts', () => {
  const starts = sofia('02-17', '09:00')
  const ends = sofia('02-24', '17:00')
  /** Registration until Friday 05.02.2027, so bidding begins on the 11th at the earliest. */
  const published = (change: Partial<SaleForAct> = {}): SaleForAct => ({
    registrationStartsAt: sofia('01-04', '09:00'),
    registrationEndsAt: sofia('02-05', '17:00'),
    startsAt: starts,
    firstEndsAt: ends,
    endsAt: ends,
    suspendedAt: null,
    resumesAt: null,
    terminatedAt: null,
    protocolSigned: false,
    anyDate: false,
    procedure: 'GPK',
    ...change,
  })
  const opens = sofia('01-04', '09:00')
  const before = (moment: Date) => new Date(moment.getTime() - 1)
  const KINDS = ['SUSPEND', 'RESUME', 'TERMINATE', 'CANCEL', 'CHANGE_END'] as const
  const whyNot = (now: Date, change: Partial<SaleForAct> = {}) =>
    KINDS.map((kind) => whyNotAct(published(change), kind, now))

  it('cancels and moves a sale until registration opens, suspends and terminates it from then on', () => {
    const free = undefined
    expect(whyNot(before(opens))).toEqual([free, 'notSuspended', 'registrationNotOpen', free, free])
    expect(whyNot(opens)).toEqual([free, 'notSuspended', free, 'registrationOpen', 'registrationOpen'])
    const suspendedAt = sofia('01-03', '09:00')
    expect(whyNot(before(opens), { suspendedAt })).toEqual([
      'suspended',
      free,
      'registrationNotOpen',
      free,
      'suspended',
    ])
    expect(whyNot(before(ends), { suspendedAt: starts })).toEqual([
      'suspended',
      free,
      free,
      'registrationOpen',
      'registrationOpen',
    ])
    expect(whyNot(starts, { terminatedAt: starts })).toEqual(KINDS.map(() => 'terminated'))
  })

  it('stays and ends what follows the bidding, unless another sale decides it', () => {
    const free = undefined
    expect(whyNot(ends)).toEqual([free, 'notSuspended', free, 'ended', 'ended'])
    expect(whyNot(ends, { stayedAt: ends })).toEqual(['suspended', free, free, 'ended', 'ended'])
    expect(whyNot(ends, { over: true })).toEqual(['over', 'notSuspended', 'over', 'ended', 'ended'])
    expect(whyNot(ends, { among: true })).toEqual(['byFirst', 'byFirst', 'byFirst', 'ended', 'ended'])
    expect(whyNot(ends, { newSaleStands: true })).toEqual([
      free,
      'notSuspended',
      'newSaleStands',
      'ended',
      'ended',
    ])
  })

  it('has other grounds while bidding runs, after it, and once the award stands', () => {
    const grounds = (now: Date, change: Partial<SaleForAct> = {}) =>
      KINDS.flatMap((kind) => groundsFor(kind, published(change), now))
    const awarded = { awardStandsFrom: '2027-03-10' } as const
    const last = sofia('03-09', '23:59')
    expect(grounds(ends)).not.toEqual(grounds(before(ends)))
    expect(grounds(last, awarded)).toEqual(grounds(ends))
    expect(grounds(sofia('03-10', '00:00'), awarded)).not.toEqual(grounds(ends))
  })

  it('instalments stay only what is not mortgaged, and end nothing; the death of a party does not stay an announced sale of real estate (CPC art. 432(1), item 3, 454)', () => {
    const grounds = (change: Partial<SaleForAct>) =>
      Object.fromEntries(KINDS.map((kind) => [kind, groundsFor(kind, published(change), before(ends))]))
    const movable = grounds({ realEstate: false, mortgaged: false })
    expect(movable['SUSPEND']).toEqual(expect.arrayContaining(['INSTALMENTS', 'PARTY_DIED']))
    for (const ends of ['CANCEL', 'TERMINATE']) expect(movable[ends]).not.toContain('INSTALMENTS')
    expect(grounds({ realEstate: true })['SUSPEND']).not.toContain('PARTY_DIED')
    expect(grounds({ realEstate: true })['SUSPEND']).toContain('INSTALMENTS')
    expect(grounds({ mortgaged: true })['SUSPEND']).not.toContain('INSTALMENTS')
    expect(barsTo('SUSPEND', published({ realEstate: true, mortgaged: true }), before(ends))).toEqual([
      'realEstate',
      'mortgaged',
    ])
  })

  it('decides after an outage as long as nobody could know who won', () => {
    const lost = (until: Date) => ({ until })
    const decide = (now: Date, until: Date, change: Partial<SaleForAct> = {}) =>
      (['ADD_TIME', 'TERMINATE', 'CONTINUE'] as const).map((decision) =>
        whyNotDecide(published(change), decision, lost(until), now),
      )
    const free = undefined
    expect(decide(before(ends), starts)).toEqual([free, free, free])
    expect(decide(ends, before(ends))).toEqual(['ended', 'ended', free])
    expect(decide(ends, ends)).toEqual(['ended', free, free])
    expect(decide(before(ends), before(ends))).toEqual([free, free, free])
    expect(decide(starts, starts, { suspendedAt: starts })).toEqual(['suspended', free, free])
    expect(decide(starts, starts, { newSaleStands: true })).toEqual([free, 'newSaleStands', free])
    expect(decide(starts, starts, { protocolSigned: true })).toEqual(
      KINDS.slice(0, 3).map(() => 'protocolSigned'),
    )
    expect(decide(starts, starts, { terminatedAt: starts })).toEqual(
      KINDS.slice(0, 3).map(() => 'terminated'),
    )
  })

  it('moves the end, and the start with it by seven days, to no day before applications could be decided', () => {
    const now = sofia('01-02', '12:00')
    const moved = (end: Date | undefined, change: Partial<SaleForAct> = {}) =>
      effectOf(published(change), 'CHANGE_END', end, now, NONE_DECLARED)
    expect(moved(sofia('02-26', '17:00'))).toEqual({
      times: { startsAt: sofia('02-19', '09:00'), endsAt: sofia('02-26', '17:00'), resumesAt: null },
    })
    expect(moved(undefined)).toEqual({ fault: 'missing' })
    expect(moved(ends)).toEqual({ fault: 'same' })
    expect(moved(sofia('01-02', '17:00'))).toEqual({ fault: 'notLater' })
    expect(moved(sofia('01-03', '17:00'))).toMatchObject({ fault: 'tooSoon' })
    expect(moved(sofia('02-18', '17:00'))).toMatchObject({ times: { startsAt: sofia('02-11', '09:00') } })
    // The first end that is late enough: bidding from the eleventh.
    expect(moved(sofia('02-17', '17:00'))).toEqual({ fault: 'tooSoon', earliest: sofia('02-18', '17:00') })
    expect(moved(sofia('02-26', '16:00'))).toMatchObject({
      fault: 'wrongEnd',
      terms: { days: 7, endTime: '17:00' },
    })
    const free = { anyDate: true }
    expect(moved(sofia('02-26', '16:00'), free)).toEqual({
      times: { startsAt: starts, endsAt: sofia('02-26', '16:00'), resumesAt: null },
    })
    expect(effectOf(published(), 'SUSPEND', undefined, now, NONE_DECLARED)).toEqual({
      times: { startsAt: starts, endsAt: ends, resumesAt: null },
    })
  })

  it('resumes with a day’s notice and within a year, and gives back the time that was lost', () => {
    const now = sofia('02-20', '12:00')
    const suspendedAt = sofia('02-18', '12:00')
    const resumed = (moment: Date | undefined, change: Partial<SaleForAct> = {}) =>
      effectOf(published({ suspendedAt, ...change }), 'RESUME', moment, now, NONE_DECLARED)
    const earliest = sofia('02-21', '12:00')
    expect(resumed(undefined)).toEqual({ fault: 'missing' })
    expect(resumed(before(earliest))).toEqual({ fault: 'tooEarly', earliest })
    expect(resumed(earliest)).toEqual({
      times: { startsAt: starts, endsAt: sofia('02-27', '17:00'), resumesAt: earliest },
    })
    const year = new Date(earliest.getTime() + 366 * 86_400_000)
    expect(resumed(year)).toHaveProperty('times')
    expect(resumed(new Date(year.getTime() + 1))).toEqual({ fault: 'tooLate' })
    expect(resumed(earliest, { suspendedAt: null })).toEqual({
      times: { startsAt: starts, endsAt: ends, resumesAt: null },
    })
    // Suspended before its bidding began, a sale gets its seven days anew.
    const early = { suspendedAt: before(starts) }
    expect(resumed(sofia('02-22', '09:00'), early)).toEqual({
      times: { startsAt: sofia('02-22', '09:00'), endsAt: sofia('03-01', '17:00'), resumesAt: null },
    })
    expect(resumed(sofia('02-22', '18:00'), early)).toMatchObject({
      fault: 'opensTooLate',
      terms: { days: 7 },
    })
    expect(resumed(sofia('02-22', '18:00'), { ...early, anyDate: true })).toHaveProperty('times')
    expect(resumed(earliest, { suspendedAt: starts })).toMatchObject({ times: { startsAt: starts } })
    expect(proposedMoment(published(), now, NONE_DECLARED)).toBeUndefined()
    expect(proposedMoment(published({ suspendedAt }), now, NONE_DECLARED)).toBeInstanceOf(Date)
  })

  it('lets the debtor pay until the day before the sale, by either reading of it', () => {
    expect(dayBeforeSale(published())).toEqual(['2027-02-16', '2027-02-23'])
  })
})
