/** A new sale that was cancelled leaves room for another. CPC art. 494(1). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import { pdf, upload } from '#test/files.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { announcements } from './notices.contract.ts'
import { repeats } from './repeats.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

const repeat = (id: number, requestedOn: string) =>
  world.ask(repeats.repeatAnnouncement, { id, ground: 'NO_BIDS', requestedOn }, world.bailiff)

it('a new sale that was cancelled by mistake is announced anew, at the same price, once', async () => {
  const one = await world.closed({}, [])
  world.day('2027-03-15')
  const made = (await repeat(one.id, '2027-03-04')).body
  expect((await repeat(one.id, '2027-03-04')).body.code).toBe('alreadyRepeated')
  const draft = await world.done(announcements.seeAnnouncement, { id: made.id }, world.bailiff)
  const edited = await world.completed(draft)
  await world.done(announcements.editAnnouncement, edited as never, world.bailiff)
  await world.done(announcements.publishAnnouncement, { id: made.id }, world.bailiff)
  expect((await repeat(one.id, '2027-03-04')).body.code).toBe('alreadyRepeated')
  const act = {
    id: made.id,
    kind: 'CANCEL',
    ground: 'OWN_ERROR',
    actNumber: '7/2027',
    actDate: '2027-03-15',
    reasons: 'Грешка в описанието на имота.',
    files: [(await upload(world, world.bailiff, pdf('акт'))).id],
  }
  await world.done(saleActs.actOnSale, act as never, world.bailiff)
  expect(await world.done(announcements.seeAnnouncement, { id: one.id }, world.bailiff)).toMatchObject({
    can: expect.arrayContaining(['repeat']),
  })
  const both = await Promise.all([repeat(one.id, '2027-03-04'), repeat(one.id, '2027-03-04')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = both.find(({ status }) => status === 200)!.body
  expect(await world.done(announcements.seeAnnouncement, { id: again.id }, world.bailiff)).toMatchObject({
    round: 2,
    startPrice: draft.startPrice,
  })
})
