/** Applicants watch the assets of their sale in the register, until title passes or the sale ends without them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import { pushWorld } from '#test/push.ts'
import { freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { codeIn, subscribing } from '#test/subscriptions.ts'
import { turnOf } from '#platform/db/job.ts'
import { subscriptions } from '#register/subscriptions/subscriptions.contract.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { watching } from './watching.contract.ts'
import { endWatches } from './watches.ts'

let world: AfterWorld
let push: Awaited<ReturnType<typeof pushWorld>>
let at: ReturnType<typeof subscribing>
beforeAll(async () => {
  world = await createAfterWorld()
  push = await pushWorld(world)
  at = subscribing(world)
})
afterAll(async () => {
  await world.close()
  await push.service.close()
})

const { seeSaleWatch, watchSale, stopSaleWatch } = watching
const settle = async () => {
  await turnOf(endWatches, world.db, world.now())
  await at.tell()
  await push.send()
}
const carOf = (plate: string) => ({ kind: 'VEHICLE' as const, title: 'Лек автомобил', identifier: plate })
const sold = (plate: string) => ({ propertyType: 'VEHICLE' as const, items: [carOf(plate)] })

it('the buyer is told by letter and in the browser what anybody may know, until the award; the others until their deposit is back', async () => {
  const plate = freshPlate()
  const one = await world.ended(sold(plate))
  const [ana, boris, silent] = one.registrations.map(({ id }) => id) as [number, number, number]
  const browser = await push.told(world.boris, ['watched'])
  for (const [id, who] of [
    [ana, world.ana],
    [boris, world.boris],
    [silent, world.silent],
  ] as const)
    expect(await world.done(watchSale, { id }, who)).toMatchObject({
      state: 'ON',
      email: who.email,
      things: [{ kind: 'VEHICLE', identifier: plate, watched: true, told: 0 }],
    })
  await world.sign(one)
  await settle()
  // Who never bid takes no part in what follows.
  expect(await world.done(seeSaleWatch, { id: silent }, world.silent)).toMatchObject({ state: 'OVER' })

  const made = await at.enter(world.bailiff, plate)
  await settle()
  const [letter, ...more] = await at.noticesTo(world.boris.email)
  expect(more).toEqual([])
  expect(letter!.text).toContain(plate)
  expect(letter!.text).toContain(one.code)
  for (const person of [MARIA, GEORGI]) {
    expect(letter!.text).not.toContain(person.identifier)
    expect(letter!.text).not.toContain(person.lastName)
  }
  expect(browser.shown()).toMatchObject([
    {
      title: expect.stringContaining(one.code),
      body: expect.stringContaining(plate),
      path: `/announcements/registration/display/${boris}`,
    },
  ])
  expect(await at.noticesTo(world.ana.email)).toHaveLength(1)
  expect(await at.noticesTo(world.silent.email)).toEqual([])
  expect(await world.done(seeSaleWatch, { id: boris }, world.boris)).toMatchObject({
    state: 'ON',
    things: [{ told: 1, toldAt: expect.any(String) }],
  })

  world.day('2027-03-10')
  expect((await world.pay(one, 100_000, '2027-03-01')).status).toBe(200)
  world.day('2027-03-19')
  const award = { auctionId: one.id, number: '17', issuedOn: '2027-03-19' }
  await world.done(completionSteps.recordAward, award, world.bailiff)
  await at.follow('revokeDistraint', { ...made, number: 1 }, world.bailiff)
  await settle()
  expect(await at.noticesTo(world.boris.email)).toHaveLength(1)
  expect(await world.done(seeSaleWatch, { id: boris }, world.boris)).toMatchObject({ state: 'OVER' })
  expect(await world.ask(watchSale, { id: boris }, world.boris)).toMatchObject({
    status: 409,
    body: { code: 'watchOver' },
  })
})

it('it is one’s own: on and off by one press, or from the letter; nobody else sees it, administrators neither', async () => {
  const plate = freshPlate()
  const one = await world.sale({
    organiser: world.bailiff,
    bidders: [world.ana, world.boris],
    ...sold(plate),
  })
  const id = one.registrations[0]!.id
  for (const who of [world.boris, world.bailiff])
    for (const endpoint of [seeSaleWatch, watchSale, stopSaleWatch])
      expect((await world.ask(endpoint, { id }, who)).status).toBe(404)
  expect(await world.done(watchSale, { id }, world.ana)).toMatchObject({ state: 'ON' })
  // A second press makes no second one.
  await world.done(watchSale, { id }, world.ana)
  const before = (await at.noticesTo(world.ana.email)).length
  const made = await at.enter(world.bailiff, plate)
  await settle()
  const letters = await at.noticesTo(world.ana.email)
  expect(letters).toHaveLength(before + 1)

  await world.done(subscriptions.stopSubscriptionByLetter, { code: codeIn(letters.at(-1)!.text) })
  expect(await world.done(seeSaleWatch, { id }, world.ana)).toMatchObject({ state: 'OFF' })
  expect(await world.done(watchSale, { id }, world.ana)).toMatchObject({ state: 'ON' })
  expect(await world.done(stopSaleWatch, { id }, world.ana)).toMatchObject({ state: 'OFF' })
  await at.follow('revokeDistraint', { ...made, number: 1 }, world.bailiff)
  await settle()
  expect(await at.noticesTo(world.ana.email)).toHaveLength(before + 1)
})

it('whose assets have no identifier, or whose account has no address, is told so', async () => {
  const one = await world.sale({ organiser: world.bailiff, bidders: [world.ana] })
  const id = one.registrations[0]!.id
  expect(await world.done(seeSaleWatch, { id }, world.ana)).toMatchObject({ state: 'NOTHING' })
  expect(await world.ask(watchSale, { id }, world.ana)).toMatchObject({
    status: 409,
    body: { code: 'nothingToWatch' },
  })
  const other = await world.sale({ organiser: world.bailiff, bidders: [world.ana], ...sold(freshPlate()) })
  await world.owner.query('update account set email_confirmed_at = null where id = $1', [world.ana.id])
  expect(await world.ask(watchSale, { id: other.registrations[0]!.id }, world.ana)).toMatchObject({
    status: 409,
    body: { code: 'noAddress' },
  })
})
