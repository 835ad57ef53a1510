/** Which machine is which: a registration number is given again, and the distraint stays on the machine that bears it (Ordinance N-3, art. 9(1)). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDistraint, FIRM, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { lookups } from '#register/assets/lookup.contract.ts'
import { machinery } from './machinery.contract.ts'

let world: World
let clerk: Person
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  clerk = await world.person('MAFF')
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '861' })
})
afterAll(() => world.close())

let numbers = 500
const freshNumber = () => `Т ${numbers++} КК`
const add = (registrationNumber: string, frameNumber: string, owner: typeof MARIA | typeof FIRM = MARIA) =>
  world.done(
    machinery.addMachine,
    { registrationNumber, frameNumber, type: 'Трактор Беларус 82', owner },
    clerk,
  )
const see = (id: number) => world.done(machinery.seeMachine, { id }, clerk)
const read = async (identifier: string) => {
  const question = { kind: 'AGRIFORMACHINERY', by: 'REGNUMBER', identifier, purpose: 'дело 1/2026' } as const
  return (await world.done(lookups.lookUpThing, question, bailiff)).things[0]!
}
const distrained = async (number: string) =>
  aDistraint(world, bailiff, { thing: { from: 'lookup', lookupId: (await read(number)).lookupId } })
const cancelDuty = (id: number, distraintsSeen?: number) =>
  world.ask(
    machinery.deleteMachine,
    { id, after: 1, ground: 'бракувана', ...(distraintsSeen !== undefined && { distraintsSeen }) },
    clerk,
  )
const byHand = (identifier: string, secondIdentifier: string) => ({
  from: 'hand' as const,
  thing: { kind: 'AGRIFORMACHINERY' as const, identifier, secondIdentifier, title: 'Трактор' },
})

it('a new machine with the number of one that was struck off does not get its distraint', async () => {
  const number = freshNumber()
  const old = await add(number, 'РАМА-А-1')
  await distrained(number)
  expect(await see(old.id)).toMatchObject({ inForce: 1 })
  await cancelDuty(old.id, 1)

  const fresh = await add(number, 'РАМА-Б-2', FIRM)
  expect(await see(fresh.id)).toMatchObject({ inForce: 0, entered: 0 })
  expect((await read(number)).known).toBeNull()
  await aDistraint(world, bailiff, {
    thing: { from: 'lookup', lookupId: (await read(number)).lookupId },
    debtor: FIRM,
    creditor: MARIA,
  })
  expect(await see(fresh.id)).toMatchObject({ inForce: 1 })
  expect(await see(old.id)).toMatchObject({ inForce: 1 })
})

it('nor when the distraint was written by hand, with or without a frame number', async () => {
  for (const frame of ['', 'РАМА-В-3']) {
    const number = freshNumber()
    const old = await add(number, 'РАМА-В-3')
    await aDistraint(world, bailiff, { thing: byHand(number, frame) })
    expect(await see(old.id)).toMatchObject({ inForce: 1 })
    await cancelDuty(old.id, 1)
    const fresh = await add(number, 'РАМА-Г-4')
    expect((await read(number)).known).toBeNull()
    expect(await see(fresh.id)).toMatchObject({ inForce: 0 })
  }
})

it('the same machine, struck off and entered again, keeps its distraint', async () => {
  const number = freshNumber()
  const old = await add(number, 'РАМА-Д-5')
  await distrained(number)
  await cancelDuty(old.id, 1)
  const again = await add(number, 'рама д 5')
  expect(await see(again.id)).toMatchObject({ inForce: 1 })
  expect((await read(number)).known).toMatchObject({ inForce: 1 })
})

it('a machine whose numbers are corrected keeps its distraint', async () => {
  const [number, corrected] = [freshNumber(), freshNumber()]
  const { id } = await add(number, 'РАМА-Е-6')
  await distrained(number)
  const change = { registrationNumber: corrected, frameNumber: 'РАМА-Е-66', type: 'Трактор', address: '' }
  await world.done(machinery.editMachine, { id, after: 1, ...change }, clerk)
  expect(await see(id)).toMatchObject({ inForce: 1 })
  expect((await read(corrected)).known).toMatchObject({ inForce: 1 })
})

it('two machines of one number but of different frames are described side by side', async () => {
  const number = freshNumber()
  await aDistraint(world, bailiff, { thing: byHand(number, 'РАМА-Ж-7') })
  const { id } = await aDistraint(world, bailiff, { thing: byHand(number, 'РАМА-З-8') })
  const { rows } = await world.owner.query(
    'select in_force from property where id = (select property_id from distraint where id = $1)',
    [id],
  )
  expect(rows).toEqual([{ in_force: 1 }])
})

it('striking off a machine under distraint asks first, and tells the officer', async () => {
  const number = freshNumber()
  const { id } = await add(number, 'РАМА-И-9')
  const { reference } = await distrained(number)
  const { status, body } = await cancelDuty(id)
  expect([status, body.code, body.field, (body as { inForce?: number }).inForce]).toEqual([
    409,
    'distrained',
    'distraintsSeen',
    1,
  ])
  expect(await see(id)).toMatchObject({ deleted: false })
  await cancelDuty(id, 1)
  const { rows } = await world.owner.query(
    "select account_id, text from email where kind = 'machineStruckOff' and subject like $1",
    [`%${number}%`],
  )
  expect(rows).toEqual([{ account_id: bailiff.id, text: expect.stringContaining(reference) }])
})
