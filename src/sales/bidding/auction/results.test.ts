import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { momentInSofia } from '#platform/dates.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'

let world: World
let bailiff: Person
let ana: Person
let boris: Person
let silent: Person
const { seeResult, seeAuction, exportSaleLog, listAuctions } = auctions
const startsAt = momentInSofia('2027-02-17', '09:00').toISOString()

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
  silent = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

const sale = (options: object = {}) =>
  world.sale({ organiser: bailiff, bidders: [ana, boris, silent], startPrice: 100_000, startsAt, ...options })

/** Two bidders in turn, five minutes before the end and again before the moved end. */
async function bidToTheEnd({ id, endsAt }: Sale) {
  world.at(new Date(endsAt.getTime() - 300_000))
  for (const [index, bidder] of [ana, boris, ana].entries())
    await world.bid(id, bidder, 100_000 + index * 10_000)
  const ends = new Date(endsAt.getTime() + 600_000)
  world.at(ends)
  return ends
}
const events = async (id: number) => {
  const { rows } = await world.owner.query<{ kind: string; details: unknown; account_id: number | null }>(
    `select kind, details, account_id from sale_event where announcement_id = $1
     and kind in ('opened', 'closed') order by id`,
    [id],
  )
  return rows
}

describe('the job', () => {
  it('records that bidding has begun, once, when its time has come', async () => {
    const one = await sale()
    world.at(new Date(one.startsAt.getTime() - 1))
    await world.job()
    expect(await events(one.id)).toEqual([])
    world.at(one.startsAt)
    await world.job()
    await world.job()
    expect(await events(one.id)).toMatchObject([{ kind: 'opened', account_id: null }])
  })

  it('records the end, once, when the moved end has come and not before', async () => {
    const one = await sale()
    const ends = await bidToTheEnd(one)
    world.at(new Date(ends.getTime() - 1))
    await world.job()
    expect(await world.done(seeAuction, { auctionId: one.id })).toMatchObject({ closed: false })
    expect(await world.ask(seeResult, { auctionId: one.id })).toMatchObject({
      status: 409,
      body: { code: 'notEnded', message: 'Търгът още не е приключил.' },
    })
    world.at(ends)
    await world.job()
    await world.job()
    expect(await world.done(seeAuction, { auctionId: one.id })).toMatchObject({ closed: true, bidCount: 3 })
    const { rows } = await world.owner.query<{ hash: Buffer }>(
      'select hash from bid where auction_id = $1 and number = 3',
      [one.id],
    )
    expect(await events(one.id)).toMatchObject([
      { kind: 'opened' },
      {
        kind: 'closed',
        details: {
          endedAt: ends.toISOString(),
          bids: 3,
          finalPrice: 120_000,
          extensions: 1,
          lastHash: rows[0]!.hash.toString('hex'),
        },
      },
    ])
  })

  it('closes each sale once, however many portals do it at the same moment', async () => {
    const sales = [await sale(), await sale(), await sale()]
    world.at(sales[0]!.endsAt)
    await Promise.all(Array.from({ length: 5 }, () => world.job()))
    await world.job()
    for (const { id } of sales)
      expect((await events(id)).map(({ kind }) => kind)).toEqual(['opened', 'closed'])
  })

  it('lets no bid in after the end, even before it has recorded it', async () => {
    const one = await sale()
    world.at(one.endsAt)
    expect(await world.bid(one.id, ana, 100_000)).toMatchObject({ status: 409, body: { code: 'ended' } })
  })
})

describe('the result', () => {
  let one: Sale
  let ends: Date
  const resultFor = (person?: Person) => world.done(seeResult, { auctionId: one.id }, person)
  beforeAll(async () => {
    one = await sale({ title: 'Лодка във Варна', procedure: 'DOPK', caseNumber: '77/2027' })
    ends = await bidToTheEnd(one)
    await world.job()
  })

  it('tells everyone the price, the times and the day of the protocol', async () => {
    expect(await resultFor()).toEqual({
      id: one.id,
      code: one.code,
      title: 'Лодка във Варна',
      titleEn: null,
      procedure: 'DOPK',
      caseNumber: '77/2027',
      currency: 'EUR',
      startPrice: 100_000,
      step: 10_000,
      startsAt: one.startsAt.toISOString(),
      firstEndsAt: one.endsAt.toISOString(),
      endsAt: ends.toISOString(),
      extensions: 1,
      bidCount: 3,
      finalPrice: 120_000,
      priceReached: 120_000,
      outcome: 'PENDING',
      organiser: bailiff.fullName,
      mine: null,
      ranking: null,
      terminatedAt: null,
      stayedAt: null,
      protocolDueOn: '2027-02-25',
      protocol: null,
      isOrganiser: false,
      applied: false,
      isParty: false,
      withheld: false,
      course: [],
    })
  })

  it('tells a bidder their own place and highest price, and no one else’s', async () => {
    expect(await resultFor(ana)).toMatchObject({ mine: { rank: 1, best: 120_000 }, ranking: null })
    expect(await resultFor(boris)).toMatchObject({ mine: { rank: 2, best: 110_000 }, ranking: null })
    expect(await resultFor(silent)).toMatchObject({ mine: null, ranking: null })
  })

  it('tells the organiser and their representative who stands where, and no other organiser', async () => {
    const representative = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
    const ranking = [
      { rank: 1, bidder: ana.fullName, best: 120_000, registrationNumber: one.registrations[0]!.number },
      { rank: 2, bidder: boris.fullName, best: 110_000, registrationNumber: one.registrations[1]!.number },
    ]
    for (const person of [bailiff, representative])
      expect(await resultFor(person)).toMatchObject({ ranking, mine: null })
    for (const person of [await world.person('StateBailiff'), await world.person('SysAdmin')])
      expect(await resultFor(person)).toMatchObject({ ranking: null, mine: null })
  })

  it('names the represented person, not the one who pressed the button', async () => {
    const agent = await world.person('AuctionParticipant')
    const other = await world.sale({ organiser: bailiff, startsAt, startPrice: 100_000 })
    const { registrationStartsAt } = await world.done(announcements.seeAnnouncement, { id: other.id })
    world.at(registrationStartsAt)
    const represented = {
      kind: 'COMPANY',
      name: 'Дом АД',
      identifierType: 'EIK',
      identifier: '831641791',
      address: 'София, бул. „Витоша“ № 1',
      representedBy: agent.fullName,
      phone: '+359 2 123 456',
      email: 'company@example.bg',
    } as const
    const owners = [{ name: agent.fullName, control: 'SHARES' as const }]
    const application = {
      ...world.application(agent),
      participation: 'REPRESENTATIVE',
      represented,
      owners,
    } as const
    await world.certificate(agent, represented.identifier)
    const { id } = await world.done(applications.registerForSale, { id: other.id, ...application }, agent)
    await world.done(applications.approveRegistration, world.approval(id), bailiff)
    world.at(other.startsAt)
    await world.bid(other.id, agent, 100_000)
    world.at(other.endsAt)
    await world.job()
    const { ranking } = await world.done(seeResult, { auctionId: other.id }, bailiff)
    expect(ranking).toMatchObject([{ rank: 1, bidder: 'Дом АД' }])
  })

  it('of a sale without bids has no price and no places', async () => {
    const empty = await sale()
    world.at(empty.endsAt)
    await world.job()
    expect(await world.done(seeResult, { auctionId: empty.id }, bailiff)).toMatchObject({
      finalPrice: null,
      outcome: 'NOT_SOLD',
      bidCount: 0,
      ranking: [],
    })
  })

  it('does not exist for a sale that does not', async () => {
    for (const endpoint of [seeResult, exportSaleLog])
      expect(await world.ask(endpoint, { auctionId: 999_999 })).toMatchObject({
        status: 404,
        body: { code: 'noSuchAuction' },
      })
  })
})

describe('the lists', () => {
  it('move a sale from upcoming to current to past, and keep a prolonged one current', async () => {
    const one = await sale({ title: 'Единствена по рода си' })
    const phases = async () => {
      const found: string[] = []
      for (const phase of ['upcoming', 'current', 'past'] as const) {
        const { rows } = await world.done(listAuctions, { phase, search: 'Единствена', size: -1 })
        found.push(...rows.map((row) => `${phase} ${row.phase}`))
      }
      return found
    }
    world.at(new Date(one.startsAt.getTime() - 1))
    expect(await phases()).toEqual(['upcoming upcoming'])
    world.at(one.startsAt)
    expect(await phases()).toEqual(['current current'])
    const ends = await bidToTheEnd(one)
    world.at(new Date(ends.getTime() - 1))
    expect(await phases()).toEqual(['current current'])
    world.at(ends)
    expect(await phases()).toEqual(['past past'])
  })

  it('take a percent sign as it is', async () => {
    await sale({ title: 'Дял от 50% идеални части' })
    const found = await world.done(listAuctions, { search: '50%', size: -1 })
    expect(found.rows.map(({ title }) => title)).toEqual(['Дял от 50% идеални части'])
    expect(await world.done(listAuctions, { search: '%%%' })).toEqual({
      rows: [],
      total: 0,
      more: false,
    })
  })

  it('show an organiser their own auctions only', async () => {
    const syndic = await world.person('Syndic')
    const own = await world.sale({ organiser: syndic })
    const { rows, total } = await world.done(auctions.listMyAuctions, { size: -1 }, syndic)
    expect({ ids: rows.map(({ id }) => id), total }).toEqual({ ids: [own.id], total: 1 })
  })

  it('of bids hold every price and time, in pages', async () => {
    const one = await sale()
    await bidToTheEnd(one)
    const { rows, total } = await world.done(auctions.listBids, { auctionId: one.id, size: 5 })
    expect({ total, rows: rows.map(({ number, price }) => [number, price]) }).toEqual({
      total: 3,
      rows: [
        [3, 120_000],
        [2, 110_000],
        [1, 100_000],
      ],
    })
    expect(await world.ask(auctions.listBids, { auctionId: 999_999 })).toMatchObject({ status: 404 })
  })
})
