/** Notices by e-delivery: only to a number that was proved and is registered there, with nothing in them that an e-mail could not say. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Deliveries, MARIA, NOBODY, openDeliveries } from '#test/e-delivery.ts'
import { freshPlate } from '#test/register.ts'
import { codeIn, subscribing, wishOf, type Wish } from '#test/subscriptions.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { subscriptionAdministration } from './administering.contract.ts'
import { subscriptions } from './subscriptions.contract.ts'

let world: World
let mail: Deliveries
let at: ReturnType<typeof subscribing>
let bailiff: Person
let admin: Person
let maria: Person
beforeAll(async () => {
  world = await createWorld()
  mail = await openDeliveries(world, 'rest')
  at = subscribing(world)
  bailiff = await world.person('PrivateBailiff')
  admin = await world.person('MJAdmin')
  maria = await proved(MARIA.number)
})
afterAll(async () => {
  await mail.close()
  await world.close()
})
beforeEach(() => {
  mail.service.behave('truthful')
  world.services.eDelivery = mail.settings
  at.tick()
})

async function proved(number: string, isProved = true) {
  const person = await at.applicant()
  const { hash, cipher } = world.services.personal.seal({ type: 'EGN', value: number })
  await world.owner.query(
    `update account set identifier_type = 'EGN', identifier_hash = $2, identifier_cipher = $3, identifier_proved = $4 where id = $1`,
    [person.id, hash, cipher, isProved],
  )
  return person
}
const check = (person: Person) => world.done(subscriptions.checkMyEDelivery, {}, person)
const ask = async (person: Person, wish: Wish = {}) =>
  world.ask(
    subscriptions.subscribe,
    wishOf(person, { channel: 'EDELIVERY', email: '', identifier: freshPlate(), ...wish }),
    person,
  )

describe('the check', () => {
  it('says how one stands, and shows no whole number', async () => {
    const [typed, nobody, none] = [
      await proved('7501020018', false),
      await proved(NOBODY.number),
      await at.applicant(),
    ]
    const found = await check(maria)
    expect(found).toMatchObject({ state: 'REGISTERED', number: '922417••••' })
    expect(found.name).toBeTruthy()
    expect(await check(nobody)).toMatchObject({ state: 'NOT_REGISTERED', name: null })
    for (const person of [typed, none])
      expect(await check(person)).toMatchObject({ state: 'NO_NUMBER', number: null })
    mail.service.behave('down')
    world.at(new Date(world.now().getTime() + 10 * 60_000))
    expect(await check(maria)).toMatchObject({ state: 'AWAY' })
    expect((await ask(maria)).status).toBe(503)
    world.services.eDelivery = undefined
    expect(await check(maria)).toMatchObject({ state: 'NOT_SET_UP' })
    for (const [person, code] of [
      [maria, 'eDeliveryOff'],
      [typed, 'noProvedNumber'],
      [none, 'noProvedNumber'],
    ] as const)
      expect((await ask(person)).text).toContain(code)
    world.services.eDelivery = mail.settings
    mail.service.behave('truthful')
    expect((await ask(nobody)).text).toContain('notRegistered')
    expect(await at.mine(nobody)).toEqual([])
  })
})

describe('a notice', () => {
  it('is given to the service for the proved number, counted as delivered once it is opened, and stopped by its link', async () => {
    const plate = freshPlate()
    expect((await ask(maria, { identifier: plate, kind: 'CHANGE_STATUS' })).status).toBe(200)
    await at.enter(bailiff, plate)
    await at.tell()
    await mail.settle()
    const [message, ...more] = mail.service.mailbox.messages.filter(({ subject }) => subject.includes(plate))
    expect(more).toEqual([])
    for (const said of [plate, 'Моторно превозно средство', 'Наложен']) expect(message!.text).toContain(said)
    for (const name of ['Примерова', MARIA.number, 'Образцов', 'КАНТОРА'])
      expect(message!.text).not.toContain(name)
    const list = async () =>
      (await world.done(subscriptionAdministration.listDistraintNotices, { channel: 'EDELIVERY' }, admin))
        .rows
    expect(await list()).toMatchObject([{ delivery: 'SENT', identifier: plate, attempts: 0 }])
    const { id } = (await list())[0]!
    const { text } = await world.done(subscriptionAdministration.seeDistraintNotice, { id }, admin)
    expect(text).toContain(plate)
    expect(text).toContain('code=•••')
    await world.done(subscriptions.stopSubscriptionByLetter, { code: codeIn(message!.text) })
    expect((await at.mine(maria))[0]).toMatchObject({ state: 'ENDED', endedWhy: 'BY_LETTER', told: 1 })
  })

  it('is not sent to a number that is not proved any more', async () => {
    const plate = freshPlate()
    const { body } = await ask(maria, { identifier: plate })
    await world.owner.query('update account set identifier_proved = false where id = $1', [maria.id])
    await at.enter(bailiff, plate)
    await at.tell()
    await world.owner.query('update account set identifier_proved = true where id = $1', [maria.id])
    const { notices } = await world.done(
      subscriptions.seeSubscriptionHistory,
      { id: (body as { id: number }).id },
      maria,
    )
    expect(notices).toMatchObject([{ delivery: 'DROPPED', sentAt: null }])
  })

  it('that could not be served is sent again by an administrator, and is counted once', async () => {
    const plate = freshPlate()
    await ask(maria, { identifier: plate })
    await at.enter(bailiff, plate)
    await at.tell()
    await world.owner.query(
      `update e_delivery set status = 'NOT_REGISTERED', next_try_at = null where subject like $1`,
      [`%${plate}%`],
    )
    const { rows } = await world.done(
      subscriptionAdministration.listDistraintNotices,
      { delivery: 'FAILED' },
      admin,
    )
    expect(rows).toMatchObject([{ identifier: plate, canResend: true, error: 'NOT_REGISTERED' }])
    const again = () =>
      world.ask(subscriptionAdministration.resendDistraintNotice, { id: rows[0]!.id }, admin)
    expect([(await again()).status, (await again()).status]).toEqual([200, 409])
    await at.tell()
    await mail.settle()
    expect(mail.service.mailbox.messages.filter(({ subject }) => subject.includes(plate))).toHaveLength(1)
  })
})
