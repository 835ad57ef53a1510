/** Which car is which: a VIN stays with the car, plates do not. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRegisters, type Registers } from '#test/regix.ts'
import { aDistraint } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { VEHICLES } from '#sandbox/regix-vehicles.ts'
import { lookups } from './lookup.contract.ts'

let world: World
let bailiff: Person
let registers: Registers
const [car, otherCar] = VEHICLES as [(typeof VEHICLES)[number], (typeof VEHICLES)[number]]

beforeAll(async () => {
  world = await createWorld()
  registers = await openRegisters(world, { keepMs: 0 })
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
})
afterAll(async () => {
  await registers.close()
  await world.close()
})

const ask = async (plate: string) => {
  const input = { kind: 'VEHICLE', by: 'REGNUMBER', identifier: plate, purpose: 'дело 1/2026' } as const
  const { things } = await world.done(lookups.lookUpThing, input, bailiff)
  return things[0]!
}
const distrained = async (lookupId: string) => {
  const { id } = await aDistraint(world, bailiff, {
    thing: { from: 'lookup', lookupId },
    ownerReason: 'Купил го е с договор № 7/2026',
  })
  const { rows } = await world.owner.query('select property_id from distraint where id = $1', [id])
  return rows[0].property_id as number
}

it('a car with new plates keeps its record, and one that bears its old plates is another', async () => {
  const first = await ask(car.plate)
  const record = await distrained(first.lookupId)
  // The plates go to another car, and the car gets new ones.
  registers.put({ ...otherCar, plate: car.plate })
  registers.put({ ...car, plate: 'СВ0001КК' })

  const stranger = await ask(car.plate)
  expect(stranger.known).toBeNull()
  const renewed = await ask('СВ0001КК')
  expect(renewed.known).toMatchObject({ id: record, inForce: 1 })

  const otherRecord = await distrained(stranger.lookupId)
  expect(otherRecord).not.toBe(record)
  expect(await distrained(renewed.lookupId)).toBe(record)
  expect((await ask(car.plate)).known).toMatchObject({ id: otherRecord, inForce: 1 })
  expect((await ask('СВ0001КК')).known).toMatchObject({ id: record, inForce: 2 })
})

it('plates that come back to the first car are its again', async () => {
  registers.put(car)
  const again = await ask(car.plate)
  const before = again.known!.id
  expect(await distrained(again.lookupId)).toBe(before)
  expect((await ask(car.plate)).known).toMatchObject({ id: before, inForce: 3 })
})
