/** Another enforcement on what is sold: named before publication, confirmed with a reason, and told to the other officer. CPC art. 459, 473. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDistraint, car, freshPlate } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { competing } from './competing.contract.ts'
import { announcements } from './notices.contract.ts'

const REASON = 'Разрешение на районния съд № 14/2026 по чл. 473, ал. 2 ГПК'
let world: World
let bailiff: Person
let other: Person
let propertyId: number
let reference: string

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', {
    userType: 'CHSI',
    chsiNumber: '771',
    fullName: 'Първи Съдебен',
  })
  other = await world.person('PrivateBailiff', {
    userType: 'CHSI',
    chsiNumber: '772',
    fullName: 'Втори Съдебен',
  })
})
afterAll(() => world.close())

beforeEach(async () => {
  const plate = freshPlate()
  const entered = await aDistraint(world, bailiff, { thing: car(plate) })
  reference = entered.reference
  const { rows } = await world.owner.query('select property_id from distraint where id = $1', [entered.id])
  propertyId = Number(rows[0].property_id)
})

const sale = (by: Person) =>
  world.announcement(by, { items: [{ kind: 'VEHICLE', title: 'Шкода', propertyId }] } as never)
const publish = (id: number, by: Person, competingReason?: string) =>
  world.ask(announcements.publishAnnouncement, { id, ...(competingReason && { competingReason }) }, by)
const lettersTo = async (person: Person) =>
  (
    await world.owner.query(
      "select subject, text from email where kind = 'competingSale' and account_id = $1 order by id",
      [person.id],
    )
  ).rows
const tasksOf = async (person: Person) =>
  (await world.done(work.seeWork, {}, person)).lines.filter(({ id }) => id.startsWith('competingSales'))

describe('CPC art. 473(1): the sale is made by the bailiff who has inventoried the asset', () => {
  it('a sale of what only another has distrained is published with a reason alone, and the other is written to', async () => {
    const { id, code } = await sale(other)
    expect(await world.done(competing.seeCompeting, { id }, other)).toMatchObject({
      sales: [],
      distraints: [{ reference, officer: { bg: 'ЧСИ Първи Съдебен, рег. № 771' } }],
    })
    const refused = await publish(id, other)
    expect([refused.status, refused.body.code]).toEqual([409, 'competing'])
    expect((await publish(id, other, 'да')).body.code).toBe('competing')
    const before = (await lettersTo(bailiff)).length
    expect((await publish(id, other, REASON)).status).toBe(200)
    const letters = (await lettersTo(bailiff)).slice(before)
    expect(letters).toHaveLength(1)
    for (const words of ['Втори Съдебен', code, reference, REASON, 'чл. 473, ал. 1 ГПК'])
      expect(letters[0].text).toContain(words)
    const { rows } = await world.owner.query('select competing_reason from announcement where id = $1', [id])
    expect(rows[0].competing_reason).toBe(REASON)
    // Only the organiser knows why.
    expect((await world.ask(announcements.seeAnnouncement, { id })).text).not.toContain(REASON)
  })

  it('whoever has a distraint of their own on it is asked nothing, until the asset is in another open sale', async () => {
    const first = await sale(bailiff)
    expect((await publish(first.id, bailiff)).status).toBe(200)
    const asset = { from: 'known', propertyId } as const
    await aDistraint(world, other, { thing: asset })
    const second = await sale(other)
    expect(await world.done(competing.seeCompeting, { id: second.id }, other)).toMatchObject({
      sales: [{ id: first.id, code: first.code, officer: 'Първи Съдебен' }],
      distraints: [],
    })
    expect((await publish(second.id, other)).body.code).toBe('competing')
    expect((await publish(second.id, other, REASON)).status).toBe(200)
    expect((await lettersTo(bailiff)).at(-1).text).toContain(`Вашия търг № ${first.code}`)

    // Both see the other one while both are open.
    expect((await world.done(competing.seeCompeting, { id: first.id }, bailiff)).sales).toMatchObject([
      { id: second.id, officer: 'Втори Съдебен' },
    ])
    for (const [person, mine, theirs] of [
      [bailiff, first, second],
      [other, second, first],
    ] as const)
      expect((await tasksOf(person)).find(({ about }) => about.includes(mine.code))?.why).toContain(
        theirs.code,
      )
    await world.owner.query('update auction set terminated_at = $2 where id = $1', [first.id, world.now()])
    expect((await world.done(competing.seeCompeting, { id: second.id }, other)).sales).toEqual([])
    expect((await tasksOf(other)).some(({ about }) => about.includes(second.code))).toBe(false)
  })

  it('a distraint that is only prepared, or is lifted, competes with nothing; and nobody else is told of a sale', async () => {
    const plate = freshPlate()
    const prepared = await aDistraint(world, bailiff, { thing: car(plate), enforce: false, imposedOn: null })
    const { rows } = await world.owner.query('select property_id from distraint where id = $1', [prepared.id])
    propertyId = Number(rows[0].property_id)
    // The asset is nobody's to see yet, so it is typed.
    await aDistraint(world, other, { thing: { from: 'known', propertyId } })
    const { id } = await sale(other)
    expect(await world.done(competing.seeCompeting, { id }, other)).toEqual({ sales: [], distraints: [] })
    expect((await world.ask(competing.seeCompeting, { id }, bailiff)).status).toBe(404)
    expect((await publish(id, other)).status).toBe(200)
  })
})
