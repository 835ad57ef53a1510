/** Administrators look at subscriptions and at what was told by them, stop one for a reason, and send again what failed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPlate } from '#test/register.ts'
import { codeIn, subscribing } from '#test/subscriptions.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { subscriptionAdministration as administration } from './administering.contract.ts'
import { subscriptions } from './subscriptions.contract.ts'

let world: World
let at: ReturnType<typeof subscribing>
let bailiff: Person
let admin: Person
let anna: Person
let boris: Person
const plate = freshPlate()
beforeAll(async () => {
  world = await createWorld()
  at = subscribing(world)
  bailiff = await world.person('PrivateBailiff')
  admin = await world.person('SysAdmin')
  anna = await at.applicant('Анна Абонатова')
  boris = await at.applicant('Борис Известиев')
  const { hash, cipher } = world.services.personal.seal({ type: 'EGN', value: '8001010008' })
  await world.owner.query(
    `update account set identifier_type = 'EGN', identifier_hash = $2, identifier_cipher = $3 where id = $1`,
    [anna.id, hash, cipher],
  )
  await at.subscribe(anna, { identifier: plate })
  await at.subscribe(boris, { identifier: plate, kind: 'CHANGE_STATUS' })
  await at.subscribe(boris, { identifier: 'ВАРНА 55', thingKind: 'VESSEL' })
  await at.enter(bailiff, plate)
  await at.tell()
})
afterAll(() => world.close())

const list = (input: object) => world.done(administration.listSubscriptions, input, admin)
const notices = (input: object) => world.done(administration.listDistraintNotices, input, admin)

describe('the list of subscriptions', () => {
  it('shows whose they are, without the whole number of a person', async () => {
    const { rows, total, more } = await list({})
    expect([rows.length, total, more]).toEqual([3, 3, false])
    expect(rows[2]).toMatchObject({
      subscriber: 'Анна Абонатова',
      subscriberNumber: '800101••••',
      identifier: plate,
      email: anna.email,
      state: 'ENDED',
      endedWhy: 'TOLD',
      told: 1,
    })
    expect(JSON.stringify(rows)).not.toContain('8001010008')
  })

  it.each([
    [{ search: 'известиев' }, 2],
    [{ search: 'varna55' }, 0],
    [{ search: 'ВАРНА-55' }, 1],
    [{ search: '%%%' }, 0],
    [{ kind: 'FIRST_LIEN' }, 2],
    [{ channel: 'EDELIVERY' }, 0],
    [{ active: 'yes' }, 2],
    [{ active: 'no', search: 'Абонатова' }, 1],
  ])('is narrowed by %o', async (input, count) => {
    expect((await list(input)).rows).toHaveLength(count)
  })

  it('is found by number, address and identifier in either alphabet', async () => {
    const [newest] = (await list({})).rows
    for (const search of [newest!.number, anna.email.toUpperCase(), plate.replace('СА', 'ca')])
      expect((await list({ search })).rows.length).toBeGreaterThan(0)
  })
})

describe('the list of notices', () => {
  it('shows what was told to whom, what became of it, and its text without its link', async () => {
    const { rows } = await notices({})
    expect(rows).toMatchObject([
      {
        subscriber: 'Борис Известиев',
        kind: 'CHANGE_STATUS',
        from: null,
        to: 'ENFORCED',
        delivery: 'QUEUED',
      },
      { subscriber: 'Анна Абонатова', kind: 'FIRST_LIEN', identifier: plate, thingKind: 'VEHICLE' },
    ])
    const { text, to } = await world.done(administration.seeDistraintNotice, { id: rows[0]!.id }, admin)
    expect(to).toBe(boris.email)
    expect(text).toContain(plate)
    const [letter] = await at.noticesTo(boris.email)
    expect(text).not.toContain(codeIn(letter!.text))
    for (const search of [rows[0]!.reference, rows[0]!.subscription, 'Известиев', plate])
      expect((await notices({ search })).rows.length).toBeGreaterThan(0)
    expect((await notices({ delivery: 'DELIVERED' })).rows).toEqual([])
    expect((await notices({ period: 'DAY', kind: 'FIRST_LIEN' })).rows).toHaveLength(1)
  })

  it('lets one that was given up be written anew, with a link that works', async () => {
    const [row] = (await notices({ search: 'Абонатова' })).rows
    expect((await world.ask(administration.resendDistraintNotice, { id: row!.id }, admin)).status).toBe(409)
    await world.owner.query(
      `update email set state = 'FAILED', text = 'code=•••', last_error = 'no such box' where to_address = $1`,
      [anna.email],
    )
    expect((await notices({ delivery: 'FAILED' })).rows).toMatchObject([
      { id: row!.id, error: 'no such box' },
    ])
    await world.done(administration.resendDistraintNotice, { id: row!.id }, admin)
    expect((await world.ask(administration.seeDistraintNotice, { id: row!.id }, admin)).text).toContain(
      'notWritten',
    )
    await at.tell()
    const letters = await at.noticesTo(anna.email)
    expect(letters).toHaveLength(2)
    const code = codeIn(letters[1]!.text)
    expect((await world.ask(subscriptions.stopSubscriptionByLetter, { code })).status).toBe(200)
  })
})

describe('an administrator who stops a subscription', () => {
  it('says why; its owner reads it and cannot let it go on', async () => {
    const mine = (await at.mine(boris)).find(({ thingKind }) => thingKind === 'VESSEL')!
    const end = (ground: string) => world.ask(administration.endSubscription, { id: mine.id, ground }, admin)
    expect((await end('не')).status).toBe(400)
    expect((await end('Заради ЕГН 8001010008')).status).toBe(400)
    expect((await end('Адресът не приема писма')).status).toBe(200)
    expect((await end('Адресът не приема писма')).text).toContain('hasEnded')
    const { events } = await world.done(subscriptions.seeSubscriptionHistory, { id: mine.id }, boris)
    expect(events.at(-1)).toMatchObject({ event: 'BY_ADMINISTRATOR', ground: 'Адресът не приема писма' })
    expect((await world.ask(subscriptions.renewSubscription, { id: mine.id }, boris)).status).toBe(409)
    expect(await world.done(administration.seeSubscription, { id: mine.id }, admin)).toMatchObject({ events })
  })
})
