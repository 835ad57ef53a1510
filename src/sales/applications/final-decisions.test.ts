/** A decision on an application is final: the database keeps it, whatever the organiser learns later. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { egnOf } from '#test/applicants.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { applications } from './applications.contract.ts'

let world: World
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const debtor = (id: number, person: Person) =>
  world.done(
    parties.addSaleParty,
    {
      id,
      role: 'DEBTOR',
      kind: 'PHYSICAL_PERSON',
      name: person.fullName,
      identifierType: 'EGN',
      identifier: egnOf(person.id % 1_000_000),
    } as never,
    bailiff,
  )

describe('a decided application', () => {
  it('stays decided in the database, too', async () => {
    const ana = await world.person('AuctionParticipant')
    const { registrations: made } = await world.sale({ organiser: bailiff, bidders: [ana] })
    const { id } = made[0]!
    for (const change of [
      `status = 'WAITING', decided_at = null, decided_by = null`,
      `status = 'DENIED', reason = 'Не'`,
      `status = 'WITHDRAWN', withdrawn_at = now(), decided_at = null, decided_by = null`,
      `decided_at = now()`,
    ])
      await expect(
        world.owner.query(`update registration set ${change} where id = $1`, [id]),
        change,
      ).rejects.toThrow(/is decided/)
  })

  it('of who is noted as barred afterwards stands with its bids, and the organiser is told when they may see applications again', async () => {
    const [ana, boris] = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
    const sale = await world.sale({ organiser: bailiff, bidders: [ana, boris] })
    const [id, other] = sale.registrations.map((each) => each.id) as [number, number]
    world.at(new Date(sale.startsAt.getTime() + 60_000))
    expect((await world.bid(sale.id, ana, sale.startPrice)).status).toBe(200)
    // While bidding runs nothing tells the organiser who bids (Ordinance N-3, art. 19).
    const known = await debtor(sale.id, ana)
    expect(Object.keys(known)).toEqual(['partyId'])
    expect((await world.ask(applications.seeRegistration, { id }, bailiff)).status).toBe(403)
    expect((await world.bid(sale.id, boris, sale.startPrice + sale.step)).status).toBe(200)
    expect((await world.bid(sale.id, ana, sale.startPrice + 2 * sale.step)).status).toBe(200)

    world.at(new Date(sale.endsAt.getTime() + 60_000))
    await world.job()
    const seen = await world.done(applications.seeRegistration, { id }, bailiff)
    expect(seen).toMatchObject({ status: 'APPROVED', checks: { bars: ['DEBTOR'] } })
    expect(seen.history.map(({ kind }) => kind)).toContain('barredAfterwards')
    const beside = await world.done(applications.seeRegistration, { id: other }, bailiff)
    expect(beside.history.map(({ kind }) => kind)).not.toContain('barredAfterwards')
  })
})
