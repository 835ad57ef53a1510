/** Who may subscribe, to which address, within which limits, and how a subscription is stopped without logging in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMail } from '#sandbox/mail.ts'
import { freshPlate } from '#test/register.ts'
import { codeIn, subscribing, wishOf, type Wish } from '#test/subscriptions.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { subscriptions } from './subscriptions.contract.ts'

let world: World
let bailiff: Person
let at: ReturnType<typeof subscribing>
let mail: Awaited<ReturnType<typeof startMail>>
beforeAll(async () => {
  world = await createWorld()
  at = subscribing(world)
  bailiff = await world.person('PrivateBailiff')
  mail = await startMail({ folder: '' })
})
afterAll(async () => {
  await mail.close()
  await world.close()
})
beforeEach(() => at.tick())

const daysLater = (days: number) => world.at(new Date(world.now().getTime() + days * 86_400_000))
const ask = (person: Person, wish: Wish) => world.ask(subscriptions.subscribe, wishOf(person, wish), person)
const codeOf = async (person: Person, wish: Wish) => (await ask(person, wish)).body as { code?: string }
const wayOf = (person: Person, id: number) => ({ id, person })

describe('subscribing', () => {
  it('is for people of the type APPLICANT', async () => {
    for (const [person, status] of [
      [await at.applicant(), 200],
      [await world.person('AuctionParticipant', { userType: 'AUCPAR' }), 403],
      [bailiff, 403],
      [await world.person('SysAdmin'), 403],
    ] as const)
      expect((await ask(person, { identifier: freshPlate() })).status).toBe(status)
    expect((await world.ask(subscriptions.subscribe, wishOf(bailiff))).status).toBe(401)
  })

  it.each([
    ['8001010008', 'VEHICLE'],
    ['80 01 01 0008', 'VEHICLE'],
    ['800101-0008', 'OTHER'],
    ['8.0.0.1.0.1.0.0.0.8', 'REALESTATE'],
    ['ЕГН 8001010008', 'AIRCRAFT'],
    ['８００１０１０００８', 'VEHICLE'],
    ['7111042925', 'OTHER'],
  ] as const)('takes no number of a person: %s', async (identifier, assetKind) => {
    const person = await at.applicant()
    const { status, text } = await ask(person, { identifier, thingKind: assetKind })
    expect(status, text).toBe(400)
    expect(text).toContain('личен номер')
    expect(text).not.toContain('8001010008')
  })

  it.each<Wish>([
    { identifier: '68134.1.2345', thingKind: 'REALESTATE' },
    { identifier: 'WVWZZZ1JZ3W386752' },
    { identifier: 'Варна 123', thingKind: 'VESSEL' },
    { identifier: '1234567890123', thingKind: 'AIRCRAFT' },
  ])('takes numbers of things: %o', async (wish) => {
    expect((await ask(await at.applicant(), wish)).status).toBe(200)
  })

  it.each<[string, Wish]>([
    ['identifier', { identifier: '' }],
    ['identifier', { identifier: ' -/- ' }],
    ['identifier', { identifier: 'СА' }],
    ['identifier', { identifier: 'A'.repeat(101) }],
    ['thingKind', { thingKind: '' }],
    ['reference', { by: 'DISTRAINT', kind: 'CHANGE_STATUS', reference: "2026-000001' or 1=1" }],
    ['by', { by: 'DISTRAINT', kind: 'FIRST_LIEN', reference: '2026-000001' }],
    ['email', { email: '' }],
    ['email', { email: 'a@b.bg\r\nBcc: c@d.bg' }],
    ['consent', { consent: false }],
  ])('says what is wrong with %s', async (field, wish) => {
    const { status, text } = await ask(await at.applicant(), wish)
    expect(status).toBe(400)
    expect(Object.keys((JSON.parse(text) as { fields: object }).fields)).toContain(field)
  })

  it('says where the register has no such distraint, and where there is such a subscription already', async () => {
    const person = await at.applicant()
    const distraint = { by: 'DISTRAINT', kind: 'CHANGE_STATUS', reference: '2026-999999' } as const
    expect(await codeOf(person, distraint)).toMatchObject({ code: 'noSuchDistraint' })
    expect((await ask(person, { identifier: 'СА 9000 АА' })).status).toBe(200)
    expect(await codeOf(person, { identifier: 'ca9000aa' })).toMatchObject({ code: 'alreadySubscribed' })
    // Another kind, and one that is over, are no hindrance.
    expect((await ask(person, { identifier: 'ca9000aa', kind: 'CHANGE_STATUS' })).status).toBe(200)
    daysLater(366)
    expect((await ask(person, { identifier: 'ca9000aa' })).status).toBe(200)
    // The one that is over cannot come back beside it.
    const old = (await at.mine(person)).find(
      ({ endedWhy, kind }) => endedWhy === 'EXPIRED' && kind === 'FIRST_LIEN',
    )!
    expect((await world.ask(subscriptions.renewSubscription, { id: old.id }, person)).text).toContain(
      'alreadySubscribed',
    )
  })

  it('ends at two hundred, also for who sends many at the same moment', async () => {
    const person = await at.applicant()
    await world.owner.query(
      `insert into subscription (number, account_id, kind, thing_kind, identifier, folded, channel, email, state, consent_at, created_at, since, ends_at)
       select 'M-' || n, $1, 'FIRST_LIEN', 'OTHER', 'X' || n, 'X' || n, 'EMAIL', $2, 'ACTIVE', $3, $3, $3, $3::timestamptz + interval '1 year'
       from generate_series(1, 198) n`,
      [person.id, person.email, world.now()],
    )
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(person, { identifier: `СА 77${n}0 МН` })),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    const { rows, total } = await world.done(subscriptions.listMySubscriptions, { size: 5 }, person)
    expect([rows.length, total]).toEqual([5, 200])
  })
})

describe('a subscription of somebody else', () => {
  it('does not exist: it is neither seen, nor stopped, nor renewed', async () => {
    const [owner, other] = [await at.applicant(), await at.applicant()]
    const { id } = await at.subscribe(owner, { identifier: freshPlate() })
    for (const { id: wanted, person } of [wayOf(other, id), wayOf(owner, 2_000_000_000)])
      for (const endpoint of [
        subscriptions.stopSubscription,
        subscriptions.renewSubscription,
        subscriptions.seeSubscriptionHistory,
      ])
        expect((await world.ask(endpoint, { id: wanted }, person)).status).toBe(404)
    expect(await at.mine(other)).toEqual([])
    expect(await at.mine(owner)).toMatchObject([{ state: 'ACTIVE' }])
  })
})

describe('an address that is not the account’s own', () => {
  it('gets nothing before its reader agrees, and is asked once a day, whoever names it', async () => {
    const [person, rival] = [await at.applicant(), await at.applicant()]
    const address = 'Office-1@example.bg'
    const [plate, later] = [freshPlate(), freshPlate()]
    expect(await at.subscribe(person, { identifier: plate, email: address })).toMatchObject({
      state: 'UNCONFIRMED',
    })
    await at.subscribe(person, { identifier: later, email: address })
    expect(await codeOf(rival, { identifier: plate, email: address })).toMatchObject({ code: 'askedToday' })
    const letters = await at.lettersTo(address.toLowerCase())
    expect(letters).toHaveLength(1)
    // It does not say to what.
    expect(letters[0]!.text).not.toContain(plate)
    await at.enter(bailiff, plate)
    await at.tell()
    expect(await at.noticesTo(address.toLowerCase())).toEqual([])

    const code = codeIn(letters[0]!.text)
    expect((await world.ask(subscriptions.confirmSubscriptionAddress, { code: `${code}x` })).status).toBe(404)
    expect(await world.done(subscriptions.confirmSubscriptionAddress, { code })).toEqual({ subscriptions: 2 })
    expect((await world.ask(subscriptions.confirmSubscriptionAddress, { code })).status).toBe(404)
    await at.enter(bailiff, later)
    await at.tell()
    // What was entered before they agreed is not told.
    const [notice, ...more] = await at.noticesTo(address.toLowerCase())
    expect([notice!.subject, more]).toEqual([`Вписан запор: ${later}`, []])
    expect(await at.subscribe(person, { identifier: freshPlate(), email: address })).toMatchObject({
      state: 'ACTIVE',
    })
  })

  it('cannot be made to be flooded: by many addresses, or after its reader has stopped the letters', async () => {
    const person = await at.applicant()
    for (let n = 0; n < 5; n++)
      expect((await ask(person, { identifier: freshPlate(), email: `flood-${n}@example.bg` })).status).toBe(
        200,
      )
    expect(await codeOf(person, { identifier: freshPlate(), email: 'flood-6@example.bg' })).toMatchObject({
      code: 'tooManyAddresses',
    })

    const [reader] = await at.lettersTo('flood-0@example.bg')
    await world.done(subscriptions.confirmSubscriptionAddress, { code: codeIn(reader!.text) })
    const plate = freshPlate()
    const { id } = await at.subscribe(person, {
      identifier: plate,
      kind: 'CHANGE_STATUS',
      email: 'flood-0@example.bg',
    })
    await at.enter(bailiff, plate)
    await at.tell()
    const [notice] = await at.noticesTo('flood-0@example.bg')
    await world.done(subscriptions.stopSubscriptionByLetter, { code: codeIn(notice!.text) })
    expect(await at.mine(person)).toContainEqual(expect.objectContaining({ id, endedWhy: 'BY_LETTER' }))
    expect((await world.ask(subscriptions.renewSubscription, { id }, person)).text).toContain('askedToday')
    daysLater(2)
    expect(await world.done(subscriptions.renewSubscription, { id }, person)).toMatchObject({
      state: 'UNCONFIRMED',
    })
    await at.enter(bailiff, plate)
    await at.tell()
    expect(await at.noticesTo('flood-0@example.bg')).toHaveLength(1)
  })

  it('is asked by a link that is good for seven days', async () => {
    const person = await at.applicant()
    await at.subscribe(person, { identifier: freshPlate(), email: 'slow@example.bg' })
    const [letter] = await at.lettersTo('slow@example.bg')
    daysLater(8)
    const code = codeIn(letter!.text)
    expect((await world.ask(subscriptions.confirmSubscriptionAddress, { code })).status).toBe(404)
  })
})

describe('stopping by the letter', () => {
  const reported = async () => {
    const person = await at.applicant()
    const plate = freshPlate()
    const { id, number } = await at.subscribe(person, { kind: 'CHANGE_STATUS', identifier: plate })
    await at.enter(bailiff, plate)
    await at.tell()
    const [letter] = await at.noticesTo(person.email)
    return { person, plate, id, number, letter: letter!, code: codeIn(letter!.text) }
  }
  const stateOf = async (person: Person) => (await at.mine(person))[0]!.state
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (address: string, init: RequestInit = {}) =>
    world.fetch(address, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click', ...init })

  it('takes one press on the page behind its link', async () => {
    const { person, number, code } = await reported()
    expect(await world.done(subscriptions.stopSubscriptionByLetter, { code })).toEqual({ number })
    expect(await stateOf(person)).toBe('ENDED')
    expect(await world.done(subscriptions.stopSubscriptionByLetter, { code })).toEqual({ number })
    expect((await world.ask(subscriptions.stopSubscriptionByLetter, { code: 'guessed' })).status).toBe(404)
  })

  it('is offered to mail programs as RFC 8058 has it, and done by what they send', async () => {
    const { person, code } = await reported()
    await world.postMail(mail.environment.SMTP_URL)
    const received = mail.letters().find(({ to }) => to.includes(person.email))!
    const address = `https://zapori.example/api/notificationSubscription/unsubscribe?code=${code}`
    expect(received.headers['list-unsubscribe']).toBe(`<${address}>`)
    expect(received.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    // What is kept of the letter lets nobody stop it.
    const [stored] = await at.noticesTo(person.email)
    expect(JSON.stringify(stored)).not.toContain(code)

    const { pathname, search } = new URL(address)
    const own = pathname + search
    // Scanners of mail open addresses: that shows the page, and changes nothing.
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await world.fetch(own, { method, redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([303, `/dist/subscriptions/stop#code=${code}`])
    }
    for (const init of [
      { body: '' },
      { body: 'hello' },
      { headers: { 'content-type': 'application/json' }, body: '{"List-Unsubscribe":"One-Click"}' },
      { body: `${'x'.repeat(5000)}List-Unsubscribe=One-Click` },
    ])
      expect((await post(own, init)).status).toBeGreaterThanOrEqual(400)
    for (const forged of [`${code}A`, '', "' or ''='", '%00', 'x'.repeat(200)])
      expect((await post(`${pathname}?code=${encodeURIComponent(forged)}`)).status).toBeGreaterThanOrEqual(
        400,
      )
    expect((await post(pathname)).status).toBe(400)
    expect(await stateOf(person)).toBe('ACTIVE')

    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    const { status, headers } = await post(own, { headers: {}, body: multipart })
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
    expect(await stateOf(person)).toBe('ENDED')
    const { rows } = await world.owner.query(
      `select address, changes from audit_entry where command = 'stopSubscriptionByLetter' order by id desc limit 1`,
    )
    expect(rows).toMatchObject([
      { address: '127.0.0.1', changes: [{ field: 'state', new: { en: 'Ended' } }] },
    ])
    expect((await post(own)).status).toBe(200)
  })

  it('holds back what was found and not yet written', async () => {
    const { person, plate, code } = await reported()
    await at.enter(bailiff, plate)
    await world.done(subscriptions.stopSubscriptionByLetter, { code })
    await at.tell()
    expect(await at.noticesTo(person.email)).toHaveLength(1)
  })
})
