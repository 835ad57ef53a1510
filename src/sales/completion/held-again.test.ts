/** When assets may be sold again: only once nobody is left who could buy them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import type { Sale } from '#test/builders.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { repeats } from '#sales/notice/repeats.contract.ts'
import { dayInSofia } from '#platform/dates.ts'
import { completionSteps } from './steps.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

const again = ({ id }: Sale, ground: 'NO_BIDS' | 'NOT_PAID' = 'NOT_PAID') => {
  const request = { id, ground, requestedOn: dayInSofia(world.now()) }
  return world.ask(repeats.repeatAnnouncement, request, world.bailiff)
}
const offered = async ({ id }: Sale) =>
  (await world.done(announcements.seeAnnouncement, { id }, world.bailiff)).can.includes('repeat')

it('a sale whose buyer still has their term, or has paid, is not held again; one that nobody is left to pay is', async () => {
  const [paid, unpaid] = [await world.closed(), await world.closed()]
  expect([await offered(paid), (await again(paid)).body.code]).toEqual([false, 'notFailed'])
  world.day('2027-03-10')
  expect((await world.pay(paid, 100_000, '2027-03-09')).body).toEqual({ left: 0 })
  expect([await offered(paid), (await again(paid)).body.code]).toEqual([false, 'notFailed'])

  world.day('2027-03-12')
  await world.fail(unpaid)
  expect([await offered(unpaid), (await again(unpaid)).body.code]).toEqual([false, 'notFailed'])
  await world.next(unpaid)
  world.day('2027-03-22')
  await world.fail(unpaid)
  expect([await offered(unpaid), (await again(unpaid)).status]).toEqual([true, 200])
})

it('assets that were released are not sold again on the same ground', async () => {
  const one = await world.ended({}, [])
  const creditor = await world.creditor(one)
  await world.sign(one)
  await world.confirmOffer(creditor)
  world.day('2027-03-05')
  const released = { auctionId: one.id, reasons: 'Няма искане за нова продан.' }
  expect((await world.ask(completionSteps.releaseProperty, released, world.bailiff)).status).toBe(200)
  expect([await offered(one), (await again(one, 'NO_BIDS')).body.code]).toEqual([false, 'notFailed'])
})
