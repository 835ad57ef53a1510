/** The register as it was known before a moment, for certificates: what was entered later does not count, what was struck out later does. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDistraint, car, FIRM, freshPlate, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { entriesOf, entriesOn, assetsCalled } from './register-facts.ts'

let world: World
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
})
afterAll(() => world.close())

it('is told of an asset and of a person', async () => {
  const plate = freshPlate()
  world.at('2026-12-01T08:00:00Z')
  const first = await aDistraint(world, bailiff, { thing: car(plate), creditor: FIRM })
  const [row] = (await world.owner.query('select property_id from distraint where id = $1', [first.id])).rows
  const asset = { from: 'known', propertyId: Number(row.property_id) } as const
  world.at('2026-12-02T08:00:00Z')
  const before = world.now()
  world.at('2026-12-03T08:00:00Z')
  // Said to be imposed before the first; on the second day nobody knew of it.
  await aDistraint(world, bailiff, { thing: asset, creditor: FIRM, imposedOn: '2026-11-20' })
  await world.done(
    distraintEntry.strikeOutDistraint,
    { id: first.id, after: 1, reason: 'вписан по грешка' },
    bailiff,
  )
  const { db } = world
  const assets = await assetsCalled(db, [plate])
  const person = {
    kind: 'PHYSICAL_PERSON',
    by: 'NUMBER',
    name: 'Мария',
    numberKind: 'EGN',
    number: MARIA.identifier,
  } as const
  const reported = (entries: readonly { reference: string; rank: number | null; status: string }[]) =>
    entries.map(({ reference, rank, status }) => [reference, rank, status])
  const then = [[first.reference, 1, 'ENFORCED']]
  const { personal } = world.services
  expect(reported(await entriesOn(db, assets, before))).toEqual(then)
  expect(reported(await entriesOf(db, person, true, personal, before))).toEqual(then)
  const now = reported(await entriesOn(db, assets))
  expect(now).toEqual([[expect.any(String), 1, 'ENFORCED']])
  expect(now).not.toEqual(then)
  expect(reported(await entriesOf(db, person, true, personal))).toEqual(now)
})

it('names a state bailiff in person beside the court (Ordinance N-3, art. 12(1))', async () => {
  const state = await world.person('StateBailiff', {
    userType: 'DSI',
    courtCode: '110',
    fullName: 'Стефка Образцова',
  })
  const plate = freshPlate()
  await aDistraint(world, state, { thing: car(plate) })
  const [entry] = await entriesOn(world.db, await assetsCalled(world.db, [plate]))
  expect(entry!.imposedBy).toEqual({
    bg: 'ДСИ Стефка Образцова, Софийски районен съд',
    en: 'State bailiff Стефка Образцова, Sofia District Court',
  })
})
