/** Lists of auctions: how many there are of each state, and what each is to whoever asks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { announcements } from '../announcements/contract.ts'
import { auctions } from './contract.ts'

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
  it('tells each bidder whether he leads, and everybody else nothing of it', async () => {
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
    expect(await counts()).toEqual({ upcoming: 1, current: 0, past: 0 })
    world.at(sale.startsAt)
    await world.owner.query('update auction set suspended_at = $2 where id = $1', [sale.id, world.now()])
    world.at(new Date(sale.endsAt.getTime() + 1))
    expect(await counts()).toEqual({ upcoming: 0, current: 1, past: 0 })
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
    })
  })
})
