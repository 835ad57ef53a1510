/** A payment from its beginning to its end, against the portal of payments in small, also on its ill days. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE, openPayments, type Payments, paying } from '#test/payments.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { payments } from './requests.contract.ts'
import { renewPayment } from './server/opening.ts'
import { pollPayments } from './server/polling.ts'
import { registerPayments } from './server/registering.ts'

const { seePayment, listPayments } = payments

let world: World
let admin: Person
let pay: Payments
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('MJAdmin')
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

const historyOf = async (id: number) =>
  (await world.done(seePayment, { id }, admin)).history.map(
    ({ event, to, source }) => `${event} ${to} ${source}`,
  )
const errorOf = async (id: number) => (await world.done(seePayment, { id }, admin)).error
const requestsOf = (reference: string) =>
  pay.portal.requests().filter(({ fields }) => fields.paymentReferenceNumber === reference)
const renew = (id: number) =>
  world.db.transaction().execute((tx) => renewPayment({ ...pay.scope(), db: tx }, id))

describe('registering', () => {
  it('asks for the fee of this day in euro, once, and gives the payer a code and ways to pay', async () => {
    const payment = await pay.open()
    expect(payment).toMatchObject({ amount: 5138, currency: 'EUR' })
    expect(payment.reference).toMatch(/^NRZ-2026-\d{6}-[\dA-Z]{6}$/)
    expect(payment.expiresAt.toISOString()).toBe('2026-12-06T21:59:59.000Z')
    expect(await pay.view(payment.id)).toMatchObject({ status: 'NEW', links: null, released: false })
    expect(requestsOf(payment.reference)).toEqual([])
    await pay.settle()
    const [request, ...others] = requestsOf(payment.reference)
    expect(others).toEqual([])
    expect(request!.fields).toMatchObject({
      aisPaymentId: payment.reference,
      paymentAmount: '51.38',
      currency: 'EUR',
      applicantUin: '9224171015',
      applicantUinTypeId: 1,
      expirationDate: '2026-12-06T23:59:59',
      administrativeServiceNotificationURL: 'https://zapori.example/api/epayments/notification',
    })
    const { status, accessCode, links } = await pay.view(payment.id)
    expect(status).toBe('PENDING')
    expect(accessCode).toBe(request!.accessCode)
    expect((await fetch(links!.page)).status).toBe(200)
    for (const way of [links!.card, links!.order, links!.orderPdf]) {
      const page = await (await world.fetch(way)).text()
      const [action] = /(?<=<form method="post" action=")[^"]+/.exec(page)!
      const fields = [...page.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name, value]) => [
        name!,
        value!,
      ])
      expect((await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(200)
    }
    expect((await world.fetch(links!.card.replace(/.{8}-/, '00000000-'))).status).toBe(404)
  })

  it('is undone with the transaction that asked for it', async () => {
    const before = pay.portal.requests().length
    const failed = world.db.transaction().execute(async (tx) => {
      await pay.openWithin(tx)
      throw new Error('something else')
    })
    await expect(failed).rejects.toThrow('something else')
    await pay.settle()
    expect(pay.portal.requests().length).toBe(before)
  })

  it.each(['lostAnswer', 'hanging', 'down', 'maintenance', 'garbled'] as const)(
    'when the answer is %s it is tried again under the same number, and there is one request',
    async (behaviour) => {
      const payment = await pay.open()
      pay.portal.behave(behaviour)
      await pay.settle()
      expect(await pay.statusOf(payment.id)).toBe('NEW')
      expect(await errorOf(payment.id)).toMatch(/^paymentJson: /)
      pay.portal.behave('truthful')
      await pay.settle()
      expect(await pay.statusOf(payment.id)).toBe('NEW')
      pay.later(MINUTE)
      await pay.settle()
      expect(await pay.statusOf(payment.id)).toBe('PENDING')
      expect(requestsOf(payment.reference)).toHaveLength(1)
      expect(await historyOf(payment.id)).toEqual([
        'OPENED NEW REGISTRATION',
        'ERROR NEW REGISTRATION',
        'STATUS PENDING REGISTRATION',
      ])
    },
  )

  it('a process that dies after the portal of payments has heard leaves one request', async () => {
    const payment = await pay.open()
    pay.portal.behave('lostAnswer', 1)
    // The process is killed before it writes anything down: all of its turn but the first step is undone.
    const { rows } = await world.owner.query('select * from payment where id = $1', [payment.id])
    await turnOf(registerPayments(world.services), world.db, world.now())
    await world.owner.query(
      'update payment set tries = 0, last_error = null, next_try_at = $2 where id = $1',
      [payment.id, new Date(rows[0].next_try_at.getTime() + 5 * MINUTE)],
    )
    pay.later(5 * MINUTE)
    await pay.settle()
    expect(await pay.statusOf(payment.id)).toBe('PENDING')
    expect(requestsOf(payment.reference)).toHaveLength(1)
  })

  it('two portals at once register it once', async () => {
    const payment = await pay.open()
    const job = registerPayments(world.services)
    const turns = await Promise.all([1, 2, 3].map(() => turnOf(job, world.db, world.now())))
    expect(turns.flat()).toHaveLength(1)
    expect(requestsOf(payment.reference)).toHaveLength(1)
  })

  it('a code that was not learnt is asked for again', async () => {
    const payment = await pay.open()
    pay.portal.behave('truthful', 1)
    const job = registerPayments(world.services)
    const turn = turnOf(job, world.db, world.now())
    while (requestsOf(payment.reference).length === 0) await sleep(1)
    pay.portal.behave('failing')
    await turn
    pay.portal.behave('truthful')
    pay.later(20 * MINUTE)
    await pay.settle()
    expect((await pay.view(payment.id)).accessCode).toBe(requestsOf(payment.reference)[0]!.accessCode)
  })

  it('a refusal is an end that everybody sees, and it can be asked for anew', async () => {
    const payment = await pay.open({ payer: { name: 'Никой', number: '9224171016', numberKind: 'EGN' } })
    await pay.settle()
    expect(await pay.view(payment.id)).toMatchObject({ status: 'REJECTED', links: null, renewable: true })
    expect(await errorOf(payment.id)).not.toContain('9224171016')
    expect(requestsOf(payment.reference)).toEqual([])
  })

  it('a portal that went back to an older backup asks under numbers that it has not used', async () => {
    const first = await pay.opened()
    const counter = `select last_value from payment_number`
    const { rows } = await world.owner.query(counter)
    await world.owner.query('delete from payment_change where payment_id = $1', [first.id])
    await world.owner.query('delete from payment where id = $1', [first.id])
    await world.owner.query(`select setval('payment_number', $1, false)`, [rows[0].last_value])

    const second = await pay.opened()
    expect((await world.owner.query(counter)).rows).toEqual(rows)
    // Counted alike, and yet two requests, each with its own number.
    expect(second.reference.slice(0, 15)).toBe(first.reference.slice(0, 15))
    expect(second.portalId).not.toBe(first.portalId)
    expect(requestsOf(first.reference)).toHaveLength(1)
    expect(requestsOf(second.reference)).toHaveLength(1)
    expect(await pay.view(second.id)).toMatchObject({ status: 'PENDING' })
  })
})

describe('paying', () => {
  it('is learnt by asking, confirmed, and released', async () => {
    const { id, portalId } = await pay.opened()
    pay.portal.act(portalId, 'pay')
    pay.later(3 * MINUTE)
    await pay.settle()
    expect(await pay.view(id)).toMatchObject({
      status: 'PAID',
      released: true,
      links: null,
      renewable: false,
    })
    expect(await historyOf(id)).toEqual([
      'OPENED NEW REGISTRATION',
      'STATUS PENDING REGISTRATION',
      'STATUS PAID POLL',
    ])
    const request = pay.portal.received.length
    pay.later(30 * HOUR)
    await pay.settle()
    expect(JSON.stringify(pay.portal.received.slice(request))).not.toContain(portalId)
    await world.owner.query(
      "update payment set next_try_at = now() + interval '9 years' where next_try_at is not null",
    )
    expect(await turnOf(pollPayments(world.services), world.db, world.now())).toEqual([])
  })

  it('by a card that was accepted releases only where the setting says so', async () => {
    const { id, portalId } = await pay.opened()
    pay.portal.act(portalId, 'authorize')
    pay.later(3 * MINUTE)
    await pay.settle()
    expect(await pay.view(id)).toMatchObject({ status: 'AUTHORIZED', released: false })
    await world.setting('PaymentReleasedBy', 'AUTHORIZED')
    pay.later(10 * MINUTE)
    await pay.settle()
    expect(await pay.view(id)).toMatchObject({ status: 'AUTHORIZED', released: true })
    await world.setting('PaymentReleasedBy', 'PAID')
    pay.portal.act(portalId, 'settle')
    pay.later(HOUR)
    await pay.settle()
    expect(await pay.view(id)).toMatchObject({ status: 'PAID', released: true })
  })

  it('by a card that fails goes back to waiting', async () => {
    const { id, portalId } = await pay.opened()
    pay.portal.act(portalId, 'fail')
    pay.later(10 * MINUTE)
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PENDING')
  })

  it.each([
    ['paymentAmount', '1.00'],
    ['paymentAmount', '5138'],
    ['currency', 'BGN'],
    ['serviceProviderIBAN', 'BG38TEST96611087654321'],
    ['paymentReferenceNumber', 'NRZ-2026-999999'],
  ] as const)('of another %s than ours, %s, is never paid', async (field, value) => {
    const { id, portalId } = await pay.opened()
    const request = pay.portal.requests().find((each) => each.id === portalId)!
    const right = request.fields[field]
    Object.assign(request.fields, { [field]: value })
    pay.portal.act(portalId, 'pay')
    for (let hours = 0; hours < 3; hours++) {
      pay.later(HOUR)
      await pay.settle()
    }
    expect(await pay.view(id)).toMatchObject({ status: 'PENDING', released: false })
    expect(await errorOf(id)).toContain(`other than ours: ${field}`)
    expect((await world.done(listPayments, { trouble: 'yes' }, admin)).rows.map((row) => row.id)).toContain(
      id,
    )
    // The same trouble again and again is one line of history.
    expect((await historyOf(id)).filter((line) => line.startsWith('ERROR'))).toHaveLength(1)
    Object.assign(request.fields, { [field]: right })
    pay.later(HOUR)
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PAID')
  })

  it('many are asked about in one question', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => pay.open()))
    await pay.settle()
    for (const { reference } of many) pay.portal.act(requestsOf(reference)[0]!.id, 'pay')
    const before = pay.portal.received.length
    pay.later(3 * MINUTE)
    await pay.settle()
    expect(await Promise.all(many.map(({ id }) => pay.statusOf(id)))).toEqual(many.map(() => 'PAID'))
    const paths = pay.portal.received.slice(before).map(({ path }) => path.split('/').at(-1))
    expect(paths.toSorted()).toEqual(['paymentsByIdJson', 'paymentsStatus'])
  })

  it('one that the portal of payments holds for another’s spoils no other', async () => {
    const [strange, good] = [await pay.opened(), await pay.opened()]
    const request = pay.portal.requests().find(({ id }) => id === strange.portalId)!
    request.initiator = request.beneficiary = 'another-administration'
    pay.portal.act(good.portalId, 'pay')
    pay.later(3 * MINUTE)
    await pay.settle()
    expect(await pay.statusOf(good.id)).toBe('PAID')
    expect(await errorOf(strange.id)).toContain('Not authorized')
    request.initiator = request.beneficiary = 'zapori-sandbox'
    pay.later(HOUR)
    await pay.settle()
    expect(await errorOf(strange.id)).toBeNull()
  })
})

describe('an hour without the portal of payments', () => {
  it('loses nothing, invents nothing, and asks no more often than every quarter of an hour in the end', async () => {
    const [waiting, paid] = [await pay.opened(), await pay.opened()]
    pay.portal.act(paid.portalId, 'pay')
    pay.portal.behave('maintenance')
    const fresh = await pay.open()
    for (let minute = 0; minute < 60; minute++) {
      pay.later(MINUTE)
      await pay.settle()
    }
    expect(await pay.statusOf(waiting.id)).toBe('PENDING')
    expect(await pay.statusOf(paid.id)).toBe('PENDING')
    expect(await pay.statusOf(fresh.id)).toBe('NEW')
    const { tries } = (await world.owner.query('select tries from payment where id = $1', [fresh.id])).rows[0]
    expect(tries).toBeLessThan(10)
    pay.portal.behave('truthful')
    pay.later(15 * MINUTE)
    await pay.settle()
    expect(await pay.statusOf(waiting.id)).toBe('PENDING')
    expect(await pay.statusOf(paid.id)).toBe('PAID')
    expect(await pay.statusOf(fresh.id)).toBe('PENDING')
    expect(requestsOf(fresh.reference)).toHaveLength(1)
  })
})

describe('the end of the term', () => {
  it('ends a request at the portal of payments and here, and it is renewed once, under new numbers', async () => {
    const old = await pay.opened()
    pay.later(6 * 24 * HOUR)
    await pay.settle()
    expect(await pay.view(old.id)).toMatchObject({ status: 'EXPIRED', renewable: true, released: false })
    const renewed = (await renew(old.id))!
    expect((await renew(old.id))!.id).toBe(renewed.id)
    expect(renewed.reference).not.toBe(old.reference)
    expect(await pay.view(old.id)).toMatchObject({ renewable: false, renewedBy: renewed.id })
    await pay.settle()
    const [request] = requestsOf(renewed.reference)
    expect(request!.fields.aisPaymentId).toBe(renewed.reference)
    pay.portal.act(request!.id, 'pay')
    pay.later(3 * MINUTE)
    await pay.settle()
    expect(await pay.view(renewed.id)).toMatchObject({ status: 'PAID', released: true })
    expect(await pay.view(old.id)).toMatchObject({ status: 'EXPIRED', released: false })
  })

  it('cannot renew what waits or was paid', async () => {
    const { id, portalId } = await pay.opened()
    expect(await renew(id)).toBeUndefined()
    pay.portal.act(portalId, 'pay')
    pay.later(3 * MINUTE)
    await pay.settle()
    expect(await renew(id)).toBeUndefined()
  })
})

describe('without the portal of payments', () => {
  it('payments wait, are seen to wait, and end with their term', async () => {
    const settings = world.services.payments
    world.services.payments = undefined
    const { id } = await pay.open()
    await paying(world).settle()
    expect(await pay.view(id)).toMatchObject({ status: 'NEW', links: null })
    expect((await world.done(listPayments, { trouble: 'yes' }, admin)).rows.map((row) => row.id)).toContain(
      id,
    )
    expect(await registerPayments(world.services).nextAt!(world.db, world.now())).toBeUndefined()
    pay.later(6 * 24 * HOUR)
    await pay.settle()
    expect(await pay.view(id)).toMatchObject({ status: 'EXPIRED', renewable: true })
    world.services.payments = settings
  })
})
