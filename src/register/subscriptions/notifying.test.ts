/** Who is told of what: the first distraint on an asset, each change, by which number, and in which words. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, FIRM, freshPlate, MARIA } from '#test/register.ts'
import { subscribing } from '#test/subscriptions.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { subscriptions } from './subscriptions.contract.ts'

let world: World
let bailiff: Person
let at: ReturnType<typeof subscribing>
beforeAll(async () => {
  world = await createWorld()
  at = subscribing(world)
  bailiff = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const subscribe: typeof at.subscribe = (...all) => at.subscribe(...all)
const noticesTo: typeof at.noticesTo = (...all) => at.noticesTo(...all)
const follow: typeof at.follow = (...all) => at.follow(...all)
const mine: typeof at.mine = (...all) => at.mine(...all)
const applicant: typeof at.applicant = (...all) => at.applicant(...all)
const notify = () => at.tell()
const tick = () => at.tick()
const enter = (plate: string, how?: { vin?: string; enforce?: boolean }) => at.enter(bailiff, plate, how)

describe('the first distraint', () => {
  it('is told once to who subscribed before the register knew the asset, in either alphabet', async () => {
    const person = await applicant('Анна Заявителова')
    const plate = freshPlate()
    const latin = plate.replace('СА', 'ca ').replace('ТХ', '-TX')
    const { inForce, state } = await subscribe(person, { identifier: latin })
    expect([inForce, state]).toEqual([0, 'ACTIVE'])
    const { reference } = await enter(plate)
    await enter(plate)
    await notify()
    const [letter, ...more] = await noticesTo(person.email)
    expect(more).toEqual([])
    expect(letter!.subject).toBe(`Вписан запор: ${latin}`)
    for (const said of [latin, reference, 'Моторно превозно средство', 'Наложен', 'приключи'])
      expect(letter!.text).toContain(said)
    // No name, no number of a person, no other word of the register.
    for (const stored of ['Примерова', MARIA.identifier, FIRM.name, 'Заявителова', 'Шкода'])
      expect(letter!.text + letter!.html).not.toContain(stored)
    expect(await mine(person)).toMatchObject([{ state: 'ENDED', endedWhy: 'TOLD', told: 1, can: ['renew'] }])
  })

  it('is one in force: not one that is only registered, nor a second one', async () => {
    const person = await applicant()
    const plate = freshPlate()
    const registered = await enter(plate, { enforce: false })
    await subscribe(person, { identifier: plate })
    await enter(freshPlate())
    await notify()
    expect(await noticesTo(person.email)).toEqual([])
    await follow('enforceDistraint', registered, bailiff)
    await notify()
    expect(await noticesTo(person.email)).toHaveLength(1)

    // There is one now, and who asks hears so; told is who renews when the asset was free and gets another.
    const { id } = (await mine(person))[0]!
    await world.done(subscriptions.renewSubscription, { id }, person)
    const other = await applicant()
    expect(await subscribe(other, { identifier: plate })).toMatchObject({ inForce: 1 })
    await enter(plate)
    await notify()
    expect(await noticesTo(person.email)).toHaveLength(1)
    expect(await noticesTo(other.email)).toEqual([])
  })

  it('comes again after all others have ended', async () => {
    const person = await applicant()
    const plate = freshPlate()
    const first = await enter(plate)
    await subscribe(person, { identifier: plate })
    await follow('revokeDistraint', first, bailiff)
    await enter(plate)
    await notify()
    expect(await noticesTo(person.email)).toHaveLength(1)
  })

  it('is not told to who subscribed after it, has stopped, or whose time is over', async () => {
    const [late, stopped, expired, ended] = [
      await applicant(),
      await applicant(),
      await applicant(),
      await applicant(),
    ]
    const plate = freshPlate()
    const { id } = await subscribe(stopped, { identifier: plate })
    await world.done(subscriptions.stopSubscription, { id }, stopped)
    await subscribe(ended, { identifier: plate })
    await world.owner.query(`update account set state = 'INACTIVE' where id = $1`, [ended.id])
    await world.setting('SubscriptionDays', 1)
    await subscribe(expired, { identifier: plate })
    await world.setting('SubscriptionDays', 365)
    world.at(new Date(world.now().getTime() + 86_400_000))
    await enter(plate)
    await subscribe(late, { identifier: plate })
    await notify()
    for (const person of [late, stopped, expired, ended]) expect(await noticesTo(person.email)).toEqual([])
    expect(await mine(expired)).toMatchObject([{ state: 'ENDED', endedWhy: 'EXPIRED', can: ['renew'] }])
  })
})

describe('each change', () => {
  it('is told in its order, with the status before and after', async () => {
    const person = await applicant()
    const plate = freshPlate()
    await subscribe(person, { kind: 'CHANGE_STATUS', identifier: plate })
    const one = await enter(plate, { enforce: false })
    const two = await follow('enforceDistraint', one, bailiff)
    await follow('exemptDistraint', two, bailiff)
    const wrong = await enter(plate)
    await follow('strikeOutDistraint', wrong, bailiff)
    await notify()
    const reported = (await noticesTo(person.email)).map(({ text }) =>
      [/Предишно състояние: (.+)/, /Ново състояние: (.+)/].map((found) => found.exec(text)?.[1]),
    )
    expect(reported).toEqual([
      ['Регистриран', 'Наложен'],
      ['Наложен', 'Вдигнат'],
      [undefined, 'Наложен'],
      ['Наложен', 'Погрешно вписан'],
    ])
    const [row] = await mine(person)
    expect(row).toMatchObject({ state: 'ACTIVE', told: 4 })
    const { notices } = await world.done(subscriptions.seeSubscriptionHistory, { id: row!.id }, person)
    expect(notices.map(({ from, to }) => [from, to])).toContainEqual(['ENFORCED', 'EXEMPTED'])
  })

  it('of one distraint is told by its number, without the number of the asset and nothing of others on it', async () => {
    const person = await applicant()
    const plate = freshPlate()
    const followed = await enter(plate)
    await subscribe(person, {
      kind: 'CHANGE_STATUS',
      by: 'DISTRAINT',
      reference: followed.reference,
      thingKind: '',
      identifier: '',
    })
    await enter(plate)
    await follow('revokeDistraint', followed, bailiff)
    await notify()
    const [letter, ...more] = await noticesTo(person.email)
    expect(more).toEqual([])
    expect(letter!.text).toContain(followed.reference)
    // Numbers of distraints can be guessed: who does so learns no plate.
    expect(letter!.text + letter!.subject).not.toContain(plate)
  })
})

describe('the numbers of an asset', () => {
  it('all count: its second one, one that becomes known later, and the plates that it had', async () => {
    const [byVin, byVinLater, byOldPlate, byNewPlate, tooLate] = await Promise.all(
      Array.from({ length: 5 }, () => applicant()),
    )
    const change = { kind: 'CHANGE_STATUS' } as const
    const [plate, next] = [freshPlate(), freshPlate()]
    await subscribe(byVin!, { ...change, identifier: 'WVW-ZZZ-1J-7777' })
    await enter(plate, { vin: 'WVWZZZ1J7777' })
    await notify()
    expect(await noticesTo(byVin!.email)).toHaveLength(1)

    // It is known by its plate alone; that it has this VIN is found out afterwards, and what was entered since is told then.
    const unknown = freshPlate()
    await subscribe(byVinLater!, { ...change, identifier: 'VIN00009999' })
    const entered = await enter(unknown)
    await notify()
    expect(await noticesTo(byVinLater!.email)).toEqual([])
    const number = (column: string, value: string, where: string) =>
      world.owner.query(`update property set ${column} = $1 where folded = $2`, [value, where])
    const folded = (text: string) => text.replace('СА', 'CA').replace('ТХ', 'TX')
    await number('second_folded', 'VIN00009999', folded(unknown))
    await notify()
    expect((await noticesTo(byVinLater!.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining(entered.reference),
    ])

    // The car gets other plates: who followed the old ones goes on following this car; who comes later means whatever bears them then.
    await subscribe(byOldPlate!, { ...change, identifier: plate })
    await subscribe(byNewPlate!, { ...change, identifier: next })
    await number('folded', folded(next), folded(plate))
    await subscribe(tooLate!, { ...change, identifier: plate })
    tick()
    const { rows } = await world.owner.query<{ id: number }>('select id from property where folded = $1', [
      folded(next),
    ])
    await aDistraint(world, bailiff, { thing: { from: 'known', propertyId: rows[0]!.id } })
    await notify()
    for (const [person, count] of [
      [byVin, 2],
      [byOldPlate, 1],
      [byNewPlate, 1],
      [tooLate, 0],
    ] as const)
      expect(await noticesTo(person!.email)).toHaveLength(count)

    // Its plates stand on another car now, and its record beside its VIN: it is still the car that is called so.
    await number('folded', `${folded(next)}/WVWZZZ1J7777`, folded(next))
    tick()
    await aDistraint(world, bailiff, { thing: { from: 'known', propertyId: rows[0]!.id } })
    await notify()
    expect(await noticesTo(byNewPlate!.email)).toHaveLength(2)
  })

  it('count for assets of their own kind only, and only whole', async () => {
    const person = await applicant()
    const plate = freshPlate()
    await subscribe(person, { identifier: plate, thingKind: 'AGRIFORMACHINERY' })
    await subscribe(person, { identifier: plate.slice(0, -1) })
    await subscribe(person, { identifier: `${plate}%` })
    await subscribe(person, { identifier: `${plate}1` })
    await enter(plate)
    await notify()
    // What is no letter or digit does not count, as everywhere in the register.
    expect((await noticesTo(person.email)).map(({ subject }) => subject)).toEqual([`Вписан запор: ${plate}%`])
  })
})

describe('an import', () => {
  it('tells nobody, unless a setting asks for it', async () => {
    const [first, second] = [await applicant(), await applicant()]
    const [quiet, loud] = [freshPlate(), freshPlate()]
    await subscribe(first, { identifier: quiet })
    await subscribe(second, { identifier: loud })
    const importOn = async (plate: string) => {
      const { id } = await enter(freshPlate())
      const { rows } = await world.owner.query<{ id: number }>(
        `insert into property (kind, identifier, folded, title, last_version, created_at, created_by)
         values ('VEHICLE', $1, $2, 'кола', 1, now(), $3) returning id`,
        [plate, plate.replace('СА', 'CA').replace('ТХ', 'TX'), bailiff.id],
      )
      // As an import writes it: another distraint, on that asset.
      await world.owner.query(
        `with e as (
           insert into distraint_entry (distraint_id, number, kind, status, property_id, at, entered_by, acting_for, office, origin, content, hash)
           select $1::bigint + 900000, 1, kind, status, $2, $3, entered_by, acting_for, office, 'IMPORT', content, hash
             from distraint_entry where distraint_id = $1 returning *)
         insert into distraint (id, reference, property_id, property_kind, status, debtor_id, creditor_id, owner_ids, debtor_name, creditor_name,
           suit_number, future_claim, imposed_on, created_at, created_by, acting_for, office, origin, updated_at, first_entry_id, last_entry_id,
           last_number, last_hash)
         select e.distraint_id, 'I-' || e.distraint_id, e.property_id, 'VEHICLE', e.status, d.debtor_id, d.creditor_id, '{}', '', '', '', false,
           d.imposed_on, e.at, d.created_by, d.acting_for, d.office, 'IMPORT', e.at, e.id, e.id, 1, e.hash from e, distraint d where d.id = $1`,
        [id, rows[0]!.id, world.now()],
      )
    }
    tick()
    await importOn(quiet)
    await notify()
    expect(await noticesTo(first.email)).toEqual([])
    await world.setting('TellSubscribersOfImports', true)
    tick()
    await importOn(loud)
    await notify()
    expect(await noticesTo(second.email)).toHaveLength(1)
    await world.setting('TellSubscribersOfImports', false)
  })
})
