/** Lists of auctions: how many there are of each state, and what each is to whoever asks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { catalogue } from './catalogue.contract.ts'
import { front as frontContract } from './front.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'

let world: World
let ana: Person
let boris: Person
beforeAll(async () => {
  world = await createWorld()
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

const rowOf = async (id: number, person?: Person) => {
  const { rows } = await world.done(auctions.listAuctions, { size: -1 }, person)
  return rows.find((row) => row.id === id)!
}

describe('a list of auctions', () => {
  it('tells each bidder whether they lead, and everybody else nothing of it', async () => {
    const sale = await world.sale({ bidders: [ana, boris] })
    expect((await rowOf(sale.id, ana)).mine).toEqual({ status: 'APPROVED', stance: 'notBidding' })
    await world.bid(sale.id, ana, sale.startPrice)
    await world.bid(sale.id, boris, sale.startPrice + sale.step)
    expect(await rowOf(sale.id, ana)).toMatchObject({
      bidCount: 2,
      lastPrice: sale.startPrice + sale.step,
      mine: { status: 'APPROVED', stance: 'outbid' },
    })
    expect((await rowOf(sale.id, boris)).mine).toEqual({ status: 'APPROVED', stance: 'leading' })
    // The list of announcements says the same: both are views of one list.
    const announced = async (person?: Person) =>
      (await world.done(announcements.listAnnouncements, { size: -1 }, person)).rows.find(
        ({ id }) => id === sale.id,
      )
    expect(await announced(ana)).toMatchObject({ bidCount: 2, mine: { stance: 'outbid' } })
    expect(await announced()).toMatchObject({ bidCount: 2, mine: null })
    for (const other of [undefined, sale.organiser, await world.person('AuctionParticipant')])
      expect((await rowOf(sale.id, other)).mine).toBeNull()
    const { rows } = await world.done(auctions.listMyAuctions, { size: -1 }, sale.organiser)
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toHaveProperty('mine')
  })

  it('counts its tabs, for everybody and for one organiser, and marks what an act has stopped', async () => {
    const organiser = await world.person('PrivateBailiff')
    const sale = await world.sale({ organiser, title: 'Преброената продан' })
    const search = 'преброената'
    const counts = () => world.done(auctions.countAuctions, { search })
    world.at(new Date(sale.startsAt.getTime() - 1))
    expect(await counts()).toEqual({ upcoming: 1, current: 0, past: 0, more: [] })
    world.at(sale.startsAt)
    await world.owner.query('update auction set suspended_at = $2 where id = $1', [sale.id, world.now()])
    world.at(new Date(sale.endsAt.getTime() + 1))
    expect(await counts()).toEqual({ upcoming: 0, current: 1, past: 0, more: [] })
    expect(await rowOf(sale.id)).toMatchObject({ suspended: true, terminated: false, phase: 'current' })
    // An act has set from when it goes on; until then it rests.
    const later = new Date(world.now().getTime() + 60_000)
    await world.owner.query(
      'update auction set suspended_at = null, resumes_at = $2, ends_at = $3 where id = $1',
      [sale.id, later, new Date(later.getTime() + 3_600_000)],
    )
    expect(await rowOf(sale.id)).toMatchObject({ suspended: true, phase: 'current' })
    const { id } = sale
    expect(await world.done(announcements.seeAnnouncement, { id })).toMatchObject({ suspended: true })
    world.at(later)
    expect(await rowOf(sale.id)).toMatchObject({ suspended: false, phase: 'current' })
    await world.owner.query('update auction set terminated_at = $2 where id = $1', [sale.id, world.now()])
    expect(await rowOf(sale.id)).toMatchObject({ suspended: false, terminated: true, phase: 'past' })
    await world.announcement(organiser, { title: 'Преброената чернова' })
    expect(await world.done(auctions.countMyAuctions, {}, organiser)).toEqual({
      upcoming: 0,
      current: 0,
      past: 1,
      more: [],
    })
  })
})

describe('how many sales there are', () => {
  const rightNow = async () => {
    const { rows } = await world.owner.query(
      `select * from (select state, count(*) as sales from sale_shelf group by state) as shelf
       full join (select state, sum(sales) as tallied from sale_tally group by state) as tally using (state)
       where sales is distinct from tallied`,
    )
    expect(rows).toEqual([])
  }

  it('is known to the last one while several change at once, and when a change is undone', async () => {
    const organiser = await world.person('PrivateBailiff')
    const sales = [
      await world.sale({ organiser }),
      await world.sale({ organiser }),
      await world.sale({ organiser }),
    ]
    const [first, second, third] = await Promise.all(sales.map(() => world.owner.connect()))
    for (const [n, client] of [first!, second!, third!].entries()) {
      await client.query('begin')
      await client.query(`update sale_shelf set state = 'TERMINATED' where announcement_id = $1`, [
        sales[n]!.id,
      ])
    }
    await rightNow()
    await first!.query('commit')
    await rightNow()
    await second!.query('rollback')
    const draft = await world.announcement(organiser)
    await rightNow()
    await third!.query('commit')
    await rightNow()
    await world.done(announcements.deleteAnnouncement, { id: draft.id }, organiser)
    await rightNow()
    for (const client of [first!, second!, third!]) client.release()
  })

  it('is said exactly of all, however many, and of a search up to 2,000', async () => {
    const sale = await world.sale({ title: 'Многократната продан' })
    const before = await world.done(catalogue.countAnnouncements, {})
    const copies = await world.owner.connect()
    // As if they had been held over the years.
    await copies.query(`
      set session_replication_role = replica;
      insert into announcement (code, title, description, property_type, procedure, case_number, currency, start_price, step, deposit,
          registration_starts_at, registration_ends_at, bidding_starts_at, bidding_ends_at, any_date, organiser_id, created_by,
          created_at, published_at)
        select 'copy-' || n, title, description, property_type, procedure, case_number, currency, start_price, step, deposit,
          registration_starts_at, registration_ends_at, bidding_starts_at, bidding_ends_at, any_date, organiser_id, created_by,
          created_at, published_at from announcement, generate_series(1, 2100) n where id = ${sale.id};
      insert into auction (id, currency, start_price, step, starts_at, first_ends_at, ends_at, last_hash, opened_at, closed_at)
        select a.id, a.currency, a.start_price, a.step, bidding_starts_at, bidding_ends_at, bidding_ends_at, sha256(code::bytea),
          bidding_starts_at, bidding_ends_at from announcement a where code like 'copy-%';
      reset session_replication_role;
      select keep_sale_shelf(array_agg(id)), keep_announcement_search(array_agg(id)) from announcement where code like 'copy-%'`)
    copies.release()
    await rightNow()
    const counts = await world.done(catalogue.countAnnouncements, {})
    expect(counts).toEqual({ ...before, past: before.past + 2100 })
    const search = 'многократната'
    expect(await world.done(catalogue.countAnnouncements, { search })).toMatchObject({
      past: 2000,
      more: ['past'],
    })
    expect(await world.done(auctions.countAuctions, { search })).toMatchObject({ past: 2000, more: ['past'] })
    const list = async (request: object) => {
      const { rows, total, more } = await world.done(announcements.listAnnouncements, {
        phase: 'past',
        ...request,
      })
      return [rows.length, total, more]
    }
    expect(await list({})).toEqual([5, counts.past, false])
    // Twice: the second time it is known that there are many.
    for (const _ of [1, 2]) expect(await list({ search })).toEqual([5, 2000, true])
    expect(await list({ page: 422, search })).toEqual([0, 2100, false])
    expect(await list({ size: -1 })).toEqual([2000, 2000, true])
    for (const request of [{ search }, {}])
      expect(await world.done(catalogue.listSalePlaces, { phase: 'past', ...request })).toMatchObject({
        more: true,
      })
  })
})

/** So often a connection plans anew before it keeps a plan for what is planned once (PostgreSQL, `plan_cache_mode`). */
const PLANNED_ANEW = 5

describe('questions that are planned once', () => {
  it('tell after each change what the sales themselves say, from every connection', async () => {
    const now = () => world.now()
    const stand = async (phase: 'upcoming' | 'current') => {
      const { rows } = await world.owner.query<{ id: number }>(
        `select id from auction where closed_at is null and terminated_at is null and (ends_at > $1 or suspended_at is not null)
           and (starts_at > $1) = $2 order by id desc`,
        [now(), phase === 'upcoming'],
      )
      return rows.map(({ id }) => id)
    }
    const agree = async () => {
      for (let turn = 0; turn <= PLANNED_ANEW; turn++) {
        const counts = await world.done(catalogue.countAnnouncements, {})
        for (const phase of ['upcoming', 'current'] as const) {
          const wanted = await stand(phase)
          const all = await world.done(announcements.listAnnouncements, { size: -1, phase })
          expect(all.rows.map(({ id }) => id)).toEqual(wanted)
          const page = await world.done(announcements.listAnnouncements, { size: 5, phase })
          expect(page).toMatchObject({ total: wanted.length, more: false })
          expect(page.rows.map(({ id }) => id)).toEqual(wanted.slice(0, 5))
          expect(counts[phase]).toBe(wanted.length)
        }
      }
    }
    const front = () => world.done(frontContract.seeForSale, {})
    const sale = await world.sale({ bidders: [ana] })
    world.at(new Date(sale.startsAt.getTime() - 1))
    await agree()
    expect((await front()).fresh[0]).toMatchObject({ id: sale.id, running: false, next: 'starts' })
    world.at(sale.startsAt)
    await agree()
    const price = async () => {
      const { rows } = await world.done(announcements.listAnnouncements, { size: -1, phase: 'current' })
      return rows.find(({ id }) => id === sale.id)?.lastPrice
    }
    expect(await price()).toBeNull()
    await world.bid(sale.id, ana, sale.startPrice)
    expect(await price()).toBe(sale.startPrice)
    const change = (set: string, ...values: unknown[]) =>
      world.owner.query(`update auction set ${set} where id = $1`, [sale.id, ...values])
    const inFront = async () => (await front()).ending.some(({ id }) => id === sale.id)
    // Sooner than all others that run.
    world.at(new Date(sale.endsAt.getTime() - 60_000))
    await agree()
    expect((await front()).ending[0]).toMatchObject({ id: sale.id, price: sale.startPrice, next: 'ends' })
    await change(`suspended_at = $2`, now())
    await agree()
    expect(await inFront()).toBe(false)
    await change(`suspended_at = null`)
    expect(await inFront()).toBe(true)
    world.at(new Date(sale.endsAt.getTime() + 1))
    await agree()
    expect(await inFront()).toBe(false)
    await change(`ends_at = $2`, new Date(now().getTime() + 60_000))
    expect(await inFront()).toBe(true)
    await change(`terminated_at = $2`, now())
    await agree()
    expect(await inFront()).toBe(false)
  })

  it('tell an organiser what is theirs alone, after strangers have asked the same', async () => {
    const sale = await world.sale({ bidders: [ana] })
    world.at(new Date(sale.startsAt.getTime() - 1))
    for (let turn = 0; turn <= PLANNED_ANEW; turn++)
      for (const [person, counts] of [
        [undefined, null],
        [sale.organiser, { approved: 1, waiting: 0 }],
        [ana, null],
        [await world.person('PrivateBailiff'), null],
      ] as const)
        expect((await world.done(announcements.seeAnnouncement, { id: sale.id }, person)).counts).toEqual(
          counts,
        )
    expect(
      (await world.done(announcements.seeAnnouncement, { id: sale.id }, ana)).myRegistration,
    ).toMatchObject({
      status: 'APPROVED',
    })
    expect((await world.done(announcements.seeAnnouncement, { id: sale.id })).myRegistration).toBeNull()
  })
})
