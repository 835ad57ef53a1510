/** A sale whose time ran out during an outage, and which its organiser then ended: nobody becomes its buyer. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { pdf, upload } from '#test/files.ts'
import { createEndingWorld, type EndingWorld } from '#test/outcomes.ts'
import type { Person } from '#test/world.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { heartbeat } from '#sales/outages/heartbeat.ts'
import { momentInSofia } from '#platform/dates.ts'
import { protocols } from './protocol.contract.ts'

let world: EndingWorld
let bidders: Person[]
beforeAll(async () => {
  world = await createEndingWorld()
  bidders = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
})
afterAll(() => world.close())

const hour = 3_600_000
let made = 0
const beat = () => heartbeat('11111111-1111-4111-8111-111111111111').run(world.db, world.now())

/** Bids were made, and the end came while nothing served. */
async function endedInOutage() {
  const startsAt = momentInSofia('2027-02-17', '09:00').toISOString()
  const one = await world.sale({ organiser: world.bailiff, bidders, startPrice: 100_000, startsAt })
  await world.bidInTurns(one, bidders)
  await world.owner.query('delete from portal_pulse')
  // Each at a moment of its own: two outages do not begin together.
  world.at(new Date(one.endsAt.getTime() - hour + ++made))
  await beat()
  world.at(new Date(one.endsAt.getTime() + hour))
  await beat()
  for (let turn = 0; turn < 3; turn++) await world.job()
  return one
}

async function terminate({ id }: Sale) {
  const [lost] = (await world.done(saleActs.seeSaleActs, { id })).outages
  const act = {
    actNumber: '3/2027',
    actDate: '2027-02-24',
    reasons: 'Прекъсването засегна края на наддаването.',
  }
  const files = [(await upload(world as never, world.bailiff, pdf('решение'))).id]
  const request = { id, outageId: lost!.outageId, decision: 'TERMINATE' as const, files, ...act }
  return world.ask(saleActs.decideAfterOutage, request, world.bailiff)
}
const refused = { status: 409, body: { code: 'terminated' } }

it('of a sale that was terminated no protocol is drawn up, nor is the organiser reminded of one', async () => {
  const one = await endedInOutage()
  expect((await terminate(one)).status).toBe(200)
  await world.toProtocolDay(one)
  await world.job()
  const work = await world.done(protocols.seeProtocolWork, { auctionId: one.id }, world.bailiff)
  expect(work.whyNot).toBe('terminated')
  expect(await world.ask(protocols.drawUpProtocol, { auctionId: one.id }, world.bailiff)).toMatchObject(
    refused,
  )
  expect(await world.letters(one, 'protocolDue')).toEqual([])
})

it('a protocol that was drawn up before the sale was terminated cannot be signed', async () => {
  const one = await endedInOutage()
  await world.drawUp(one)
  expect((await terminate(one)).status).toBe(200)
  expect(await world.sign(one)).toMatchObject(refused)
})

it('of signing and terminating at the same moment one is done', async () => {
  const one = await endedInOutage()
  await world.drawUp(one)
  const answers = await Promise.all([world.sign(one), terminate(one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
