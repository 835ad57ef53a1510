import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import { egnOf } from '#test/applicants.ts'
import type { Sale } from '#test/builders.ts'
import { readPdf } from '#test/pdf.ts'
import type { Person } from '#test/world.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { claims } from './claims.contract.ts'
import { protocols } from './protocol.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

const refused = (status: number, code: string) => ({ status, body: { code } })
const claim = ({ id }: Sale, person: Person, capacity: 'SPOUSE' | 'PARTITION_PARTY' = 'SPOUSE') =>
  world.ask(claims.claimPurchase, { auctionId: id, capacity }, person)
const mine = ({ id }: Sale, person: Person) => world.done(claims.seeMyClaim, { auctionId: id }, person)
const decide = async (one: Sale, accepted: boolean, reason = '') => {
  const { claims: all } = await world.done(claims.listClaims, { auctionId: one.id }, world.bailiff)
  const claimId = all.at(-1)!.id
  return world.ask(claims.decideClaim, { auctionId: one.id, claimId, accepted, reason }, world.bailiff)
}
/** The organiser notes who somebody is before the bidding. */
const noted = async (role: string, person: Person, turns?: readonly Person[]) => {
  const one = await world.sale({
    organiser: world.bailiff,
    bidders: [world.ana, world.boris, world.silent],
    startPrice: 100_000,
  })
  const identifier = egnOf(person.id % 1_000_000)
  const party = { role, kind: 'PHYSICAL_PERSON', name: person.fullName, identifierType: 'EGN', identifier }
  await world.done(parties.addSaleParty, { id: one.id, ...party } as never, world.bailiff)
  await world.bidInTurns(one, turns ?? [world.ana, world.boris])
  await world.end(one)
  return one
}

describe('the right to buy at the highest price', () => {
  it('Given the spouse took part and claims before signing, then the protocol names the spouse at the highest price', async () => {
    const one = await noted('SPOUSE', world.ana)
    expect(await world.letters(one, 'claimOpen')).toMatchObject([{ name: 'Ана Първа' }])
    expect(await mine(one, world.ana)).toMatchObject({ may: ['SPOUSE'], price: 110_000, claim: null })
    expect((await claim(one, world.ana)).status).toBe(200)
    expect(await claim(one, world.ana)).toMatchObject(refused(409, 'claimed'))
    await world.toProtocolDay(one)
    expect(await world.ask(protocols.drawUpProtocol, { auctionId: one.id }, world.bailiff)).toMatchObject(
      refused(409, 'claimWaits'),
    )
    expect((await decide(one, true)).status).toBe(200)
    expect(await decide(one, false, 'Премислих, не е съпруг.')).toMatchObject(refused(409, 'decided'))
    await world.sign(one)
    const signed = readPdf(
      (await world.bytesOf(`/api/auctions/${one.id}/protocol/signed.pdf`, world.bailiff)).bytes,
    )
    expect(signed.text).toContain('505')
    expect(await world.see(one)).toMatchObject({
      turns: [{ name: 'Ана Първа', price: 110_000, owed: 100_000 }],
    })
    expect(await mine(one, world.ana)).toMatchObject({ may: [], claim: { accepted: true } })
  })

  it('if they do not pay, the highest bidder is next, at their own price', async () => {
    const one = await noted('SPOUSE', world.ana)
    await claim(one, world.ana)
    await decide(one, true)
    await world.sign(one)
    const { turns } = await world.see(one)
    world.day(turns[0]!.dueOn!, '23:00')
    world.at(new Date(world.now().getTime() + 86_400_000))
    await world.fail(one)
    expect(await world.see(one)).toMatchObject({ next: { name: 'Борис Втори', price: 110_000 } })
  })

  it('is a right of the spouse and of parties to a partition alone, and of those who made a bid', async () => {
    const one = await noted('PARTITION_PARTY', world.ana)
    expect(await mine(one, world.ana)).toMatchObject({ may: ['PARTITION_PARTY'] })
    expect(await claim(one, world.ana, 'SPOUSE')).toMatchObject(refused(403, 'notEntitled'))
    expect(await claim(one, world.boris)).toMatchObject(refused(403, 'notEntitled'))
    expect(await claim(one, await world.person('AuctionParticipant'))).toMatchObject(
      refused(403, 'notEntitled'),
    )
    const silent = await noted('SPOUSE', world.silent)
    expect(await world.letters(silent, 'claimOpen')).toEqual([])
    expect(await claim(silent, world.silent)).toMatchObject(refused(403, 'notEntitled'))
    const highest = await noted('SPOUSE', world.boris)
    expect(await claim(highest, world.boris)).toMatchObject(refused(409, 'highestAlready'))
  })

  it('is refused only with reasons, which they read; the highest bidder then buys', async () => {
    const one = await noted('SPOUSE', world.ana)
    await claim(one, world.ana)
    expect((await decide(one, false)).status).toBe(400)
    expect((await decide(one, false, 'Бракът е прекратен през 2020 г.')).status).toBe(200)
    expect(await mine(one, world.ana)).toMatchObject({
      claim: { accepted: false, reason: 'Бракът е прекратен през 2020 г.' },
    })
    await world.sign(one)
    expect(await world.see(one)).toMatchObject({ turns: [{ name: 'Борис Втори' }] })
  })

  it('ends with the signing, and nobody else learns of it', async () => {
    const one = await noted('SPOUSE', world.ana)
    await claim(one, world.ana)
    for (const person of [world.boris, world.silent])
      expect(JSON.stringify(await mine(one, person))).not.toContain('SPOUSE')
    expect((await world.ask(claims.listClaims, { auctionId: one.id }, world.ana)).status).toBe(403)
    expect(
      await world.ask(claims.listClaims, { auctionId: one.id }, await world.person('PrivateBailiff')),
    ).toMatchObject(refused(403, 'notYours'))
    await decide(one, true)
    await world.sign(one)
    expect(await claim(one, world.ana)).toMatchObject(refused(409, 'notNow'))
  })
})
