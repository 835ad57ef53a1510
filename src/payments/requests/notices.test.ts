/** What the portal of payments tells by itself: duplicated, out of order, forged, for others; and payers who come back from the card. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, openPayments, type Payments } from '#test/payments.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { payments } from './requests.contract.ts'
import { askAbout } from './server/asking.ts'
import { signed } from './server/view.ts'

let world: World
let admin: Person
let pay: Payments
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('SysAdmin')
  pay = await openPayments(world, admin)
})
afterAll(async () => {
  await pay.close()
  await world.close()
})
beforeEach(() => {
  pay.portal.behave('truthful')
  pay.portal.callbacks.behave('lost')
})

const URL = 'https://zapori.example/api/epayments/notification'
const SUCCESS = { status: 200, body: '{"success":true}', heard: true }
const historyOf = async (id: number) =>
  (await world.done(payments.seePayment, { id }, admin)).history.map(
    ({ event, to, source }) => `${event} ${to} ${source}`,
  )
const post = (body: BodyInit, path = '/api/epayments/notification', headers: Record<string, string> = {}) =>
  world.fetch(path, { method: 'POST', body, headers, redirect: 'manual' })

describe('a notice', () => {
  it('is heard, looked into, and then the payment is paid: once, however often it is told', async () => {
    const { id, portalId } = await pay.opened()
    pay.portal.callbacks.behave('twice')
    pay.portal.act(portalId, 'settle')
    await pay.portal.callbacks.quiet()
    const reported = pay.portal.callbacks.answered.slice(-2)
    expect(reported).toMatchObject([SUCCESS, SUCCESS])
    expect(await pay.statusOf(id)).toBe('PENDING')
    await pay.settle()
    expect(await pay.view(id)).toMatchObject({ status: 'PAID', released: true })
    expect(await pay.portal.callbacks.say(portalId)).toMatchObject(SUCCESS)
    await pay.settle()
    expect(await historyOf(id)).toEqual([
      'OPENED NEW REGISTRATION',
      'STATUS PENDING REGISTRATION',
      'STATUS PAID CALLBACK',
    ])
  })

  it('that comes late and out of order moves nothing back', async () => {
    const { id, portalId } = await pay.opened()
    pay.portal.callbacks.behave('held')
    pay.later(MINUTE)
    pay.portal.act(portalId, 'pay')
    const answers = await pay.portal.callbacks.release()
    expect(answers.map(({ body }) => body)).toEqual([SUCCESS.body, SUCCESS.body, SUCCESS.body])
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PAID')
    const before = await historyOf(id)
    expect(await pay.portal.callbacks.say(portalId, 'Pending', '2026-12-01T09:00:00+02:00')).toMatchObject(
      SUCCESS,
    )
    await pay.settle()
    expect(await historyOf(id)).toEqual(before)
    expect(await pay.statusOf(id)).toBe('PAID')
  })

  it('that comes while the portal of payments is being asked is looked into afterwards', async () => {
    const { id, portalId } = await pay.opened()
    const taken = await world.db.selectFrom('payment').selectAll().where('id', '=', id).execute()
    pay.later(MINUTE)
    // Told before the answer of the question that is under way is kept, which is of before.
    expect(await pay.portal.callbacks.say(portalId, 'InProcess', '2030-01-01T00:00:00+02:00')).toMatchObject(
      SUCCESS,
    )
    await askAbout(pay.scope(), taken)
    pay.portal.act(portalId, 'settle')
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PAID')
    expect((await historyOf(id)).at(-1)).toBe('STATUS PAID CALLBACK')
  })

  it('that is signed and untrue is looked into, and changes nothing', async () => {
    const { id, portalId } = await pay.opened()
    const reported = await pay.portal.callbacks.say(portalId, 'Paid', '2030-01-01T00:00:00+02:00')
    expect(reported).toMatchObject(SUCCESS)
    await pay.settle()
    expect(await pay.view(id)).toMatchObject({ status: 'PENDING', released: false })
    pay.later(MINUTE)
    pay.portal.act(portalId, 'settle')
    pay.later(10 * MINUTE)
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PAID')
  })

  it('that is forged, or for another, is turned away and changes nothing', async () => {
    const { id, portalId } = await pay.opened()
    const request = pay.portal.received.length
    for (const reported of [
      await pay.portal.callbacks.forge(portalId, 'Paid'),
      await pay.portal.callbacks.forOtherClient(portalId, 'Paid'),
    ])
      expect(reported).toMatchObject({ status: 401, body: '{"success":false}', heard: false })
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PENDING')
    expect(pay.portal.received.length).toBe(request)
  })

  it('of an unknown request, or that cannot be read, is answered with no success', async () => {
    for (const content of [
      { Id: '9912319999', Status: 'Paid', ChangeTime: '2026-12-01T10:00:00+02:00' },
      { Id: 'x', Status: 'Paid' },
      { Id: 2602031234, Status: 'Paid', ChangeTime: '2026-12-01T10:00:00+02:00' },
      [],
      'Paid',
    ])
      expect(await pay.portal.callbacks.sayAnything(URL, content)).toMatchObject({
        status: 200,
        body: '{"success":false}',
      })
  })

  it('that something came after the end is found in the history, once', async () => {
    const { id, portalId } = await pay.opened()
    pay.portal.act(portalId, 'cancel')
    pay.later(3 * MINUTE)
    await pay.settle()
    for (let times = 0; times < 3; times++)
      expect(await pay.portal.callbacks.say(portalId, 'Paid', '2027-01-01T00:00:00+02:00')).toMatchObject(
        SUCCESS,
      )
    await pay.settle()
    expect(await pay.view(id)).toMatchObject({ status: 'CANCELED', released: false })
    expect((await historyOf(id)).filter((line) => line.startsWith('ERROR'))).toEqual([
      'ERROR CANCELED CALLBACK',
    ])
  })

  it('of a request whose registration was never answered makes it known', async () => {
    const payment = await pay.open()
    pay.portal.behave('lostAnswer')
    await pay.settle()
    pay.portal.behave('truthful')
    const { id: portalId } = pay.portal.requests().at(-1)!
    pay.portal.act(portalId, 'settle')
    expect(await pay.portal.callbacks.say(portalId)).toMatchObject(SUCCESS)
    await pay.settle()
    expect(await pay.view(payment.id)).toMatchObject({ status: 'PAID', released: true })
  })

  it.each([
    ['JSON', '{"Id":"1"}', 'application/json', 401],
    ['a long form', `Data=${'A'.repeat(20_000)}`, 'application/x-www-form-urlencoded', 413],
    ['nothing', '', 'application/x-www-form-urlencoded', 401],
  ])('as %s is turned away', async (_, body, type, status) => {
    expect((await post(body, undefined, { 'content-type': type })).status).toBe(status)
  })

  it('leaves no secret and nobody’s number in logs and audit', async () => {
    const { rows } = await world.owner.query<{ all: string }>(
      `select string_agg(concat(input, ' ', address), ' ') as all from audit_entry where command = 'paymentNotification'`,
    )
    expect(rows[0]!.all).toContain('127.0.0.1')
    expect(rows[0]!.all).toContain('portalId')
    for (const text of ['9224171015', pay.portal.clients[0]!.secret]) expect(rows[0]!.all).not.toContain(text)
  })

  it('has no address where the portal of payments is not set up', async () => {
    const settings = world.services.payments
    world.services.payments = undefined
    expect((await post(new URLSearchParams({ Data: '' }))).status).toBe(404)
    world.services.payments = settings
  })
})

describe('a payer who comes back from the card', () => {
  const back = (uid: string, word: object, secret = world.services.payments!.secret, outcome = 'ok') => {
    const { clientId, hmac, data } = signed({ ...world.services.payments!, secret }, JSON.stringify(word))
    return post(new URLSearchParams({ clientId, hmac, data }), `/api/epayments/return/${uid}/${outcome}`)
  }

  it('goes on to his page; that he comes by the good address is no payment, but a reason to ask', async () => {
    const { id, uid, portalId } = await pay.opened()
    const word = { requestId: portalId, status: 'SUCCESS' }
    const answer = await back(uid, word)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`https://zapori.example/paid?id=${uid}`)
    await pay.settle()
    expect(await pay.view(id)).toMatchObject({ status: 'PENDING', released: false })
    pay.portal.act(portalId, 'pay')
    await back(uid, word)
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PAID')
  })

  it('goes on too where nobody believes his form, and nothing is asked', async () => {
    const { id, uid, portalId } = await pay.opened()
    const request = pay.portal.received.length
    const forged = await back(uid, { requestId: portalId, status: 'SUCCESS' }, 'another secret')
    expect(forged.status).toBe(303)
    await pay.settle()
    expect(pay.portal.received.length).toBe(request)
    const { rows } = await world.owner.query(
      `select outcome, address, object from audit_entry where command = 'paymentReturn' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ outcome: 'forged', address: '127.0.0.1', object: `ePayments/${id}` }])
  })

  it.each(['00000000-0000-4000-8000-000000000001', 'x'])('of no payment, %s, finds no page', async (uid) => {
    expect((await back(uid, {})).status).toBe(404)
  })
})
