/** What a sale comes to when the last bidder in line withdraws their deposit, and when a creditor has nothing to pay. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { completionSteps } from './steps.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

it('the last bidder who could be invited withdraws their deposit after the default: the sale is to be held again (CA art. 717e, 717zh)', async () => {
  const one = await world.closed({ procedure: 'TZ' })
  world.day('2027-03-12')
  await world.fail(one)
  expect(await world.see(one)).toMatchObject({ stage: 'NEXT' })
  await world.done(deposits.askDeposit, { auctionId: one.id }, world.ana)
  expect(await world.see(one)).toMatchObject({ stage: 'REPEAT', may: ['ask'] })
  expect(await world.done(announcements.seeAnnouncement, { id: one.id }, world.bailiff)).toMatchObject({
    can: expect.arrayContaining(['repeat']),
  })
})

it('while somebody is invited, another who withdraws their deposit ends nothing', async () => {
  const one = await world.closed({ procedure: 'TZ' }, [world.silent, world.ana, world.boris])
  world.day('2027-03-12')
  await world.fail(one)
  await world.next(one)
  await world.done(deposits.askDeposit, { auctionId: one.id }, world.silent)
  expect(await world.see(one)).toMatchObject({ stage: 'INVITED' })
})

it('the organiser is told that they may award to a creditor who by the distribution pays nothing (CPC art. 495)', async () => {
  const one = await world.closed()
  world.day('2027-03-05')
  await world.done(
    completionSteps.recordDistribution,
    {
      auctionId: one.id,
      inForceOn: '2027-03-04',
      owed: 0,
      files: [await world.upload(world.bailiff, 'разпределение.pdf')],
    },
    world.bailiff,
  )
  expect(await world.see(one)).toMatchObject({ stage: 'PAID' })
  world.day('2027-03-08')
  for (let turn = 0; turn < 2; turn++) await world.job()
  expect(await world.letters(one, 'stepDue')).toHaveLength(1)
  expect(await world.letters(one, 'depositReturn')).not.toHaveLength(0)
})
