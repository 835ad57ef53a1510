/** What administrators see of payments and do with them, and that nobody else does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, openPayments, type Payments } from '#test/payments.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { payments } from './requests.contract.ts'

const { listPayments, seePayment, checkPayment, withdrawPayment, notePaymentAtDesk, renewEndedPayment } =
  payments

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
const ground = 'Платежно нареждане № 17 от 1.12.2026 г.'
const lastOf = async (id: number) => (await world.done(seePayment, { id }, admin)).history.at(-1)!
const auditOf = async (command: string) =>
  (
    await world.owner.query<{ account_id: number; outcome: string }>(
      'select account_id, outcome from audit_entry where command = $1 order by id',
      [command],
    )
  ).rows

describe('looking', () => {
  it('shows what is paid for, how much, by whom and how it stands; each look is in the audit', async () => {
    const { id, portalId, reference } = await pay.opened({ service: 'REPORT', quantity: 2 })
    const { rows, total } = await world.done(listPayments, { service: 'REPORT' }, admin)
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      id,
      reference,
      portalId,
      service: 'REPORT',
      status: 'PENDING',
      amount: 2 * 2582,
      currency: 'EUR',
      payer: 'Мария Тестова Примерова',
      error: null,
      can: ['check', 'noteAtDesk', 'withdraw'],
    })
    const seen = await world.done(seePayment, { id }, admin)
    expect(seen).toMatchObject({ payerKind: 'EGN', payerNumber: '9224171015', reason: 'Такса за справка' })
    expect(seen.provider).toMatchObject({ iban: 'BG84TEST96611020345678' })
    expect(await auditOf('listPayments')).toContainEqual({ account_id: admin.id, outcome: 'read' })
    expect(await auditOf('seePayment')).toContainEqual({ account_id: admin.id, outcome: 'read' })
  })

  it('finds by our number, by that of the portal of payments, and by the whole number of the payer', async () => {
    const payer = { name: 'ПРИМЕРНА КАНТОРА ЕООД', number: '999000113', numberKind: 'EIK' } as const
    const { id, reference, portalId } = await pay.opened({ payer })
    for (const search of [reference, reference.slice(-6), portalId, payer.number])
      expect((await world.done(listPayments, { search }, admin)).rows.map((row) => row.id)).toEqual([id])
    expect((await world.done(listPayments, { search: '99900011' }, admin)).total).toBe(0)
    expect((await world.done(listPayments, { status: 'PAID' }, admin)).total).toBe(0)
    expect((await world.done(listPayments, { period: 'DAY', size: 100 }, admin)).total).toBe(2)
  })

  it('keeps neither name nor number in the clear', async () => {
    const { rows } = await world.owner.query<{ text: string }>('select p::text as text from payment p')
    expect(rows.map(({ text }) => text).join(' ')).not.toMatch(/9224171015|Примерова/)
  })

  it('is for administrators only, and so is every action', async () => {
    const { id } = await pay.opened()
    const others = await Promise.all(
      (['PrivateBailiff', 'AuctionParticipant', 'MAFF'] as const).map((role) => world.person(role)),
    )
    for (const endpoint of Object.values(payments)) {
      const input = { id, ground, method: 'DESK' }
      expect((await world.ask(endpoint, input)).status).toBe(401)
      for (const person of others) expect((await world.ask(endpoint, input, person)).status).toBe(403)
    }
    for (const endpoint of [seePayment, checkPayment, renewEndedPayment])
      expect((await world.ask(endpoint, { id: 999_999 }, admin)).body.code).toBe('noSuchPayment')
  })
})

describe('checking now', () => {
  it('asks at once, and says who asked', async () => {
    const { id, portalId } = await pay.opened()
    pay.portal.act(portalId, 'settle')
    expect(await world.done(checkPayment, { id }, admin)).toEqual({ status: 'PAID' })
    expect(await lastOf(id)).toMatchObject({ to: 'PAID', source: 'ADMINISTRATOR', by: admin.fullName })
    expect((await world.ask(checkPayment, { id }, admin)).body.code).toBe('notNow')
  })

  it('registers what still waits to be registered', async () => {
    const { id } = await pay.open()
    expect(await world.done(checkPayment, { id }, admin)).toEqual({ status: 'PENDING' })
  })

  it('says so when the portal of payments does not answer, and keeps the payment as it is', async () => {
    const { id } = await pay.opened()
    pay.portal.behave('maintenance')
    expect((await world.ask(checkPayment, { id }, admin)).body.code).toBe('portalAway')
    expect(await pay.statusOf(id)).toBe('PENDING')
    expect(await lastOf(id)).toMatchObject({ event: 'ERROR', error: 'paymentsStatus: HTTP 503' })
  })
})

describe('withdrawing', () => {
  it('ends a request at the portal of payments, with the ground in its history', async () => {
    const { id, portalId } = await pay.opened()
    expect(await world.done(withdrawPayment, { id, ground }, admin)).toEqual({ status: 'SUSPENDED' })
    expect(pay.portal.requests().find((each) => each.id === portalId)!.status).toBe('Suspended')
    expect(await lastOf(id)).toMatchObject({ to: 'SUSPENDED', ground, by: admin.fullName })
    expect(await auditOf('withdrawPayment')).toContainEqual({ account_id: admin.id, outcome: 'done' })
  })

  it('cannot end one that was paid meanwhile, and learns that', async () => {
    const { id, portalId } = await pay.opened()
    pay.portal.act(portalId, 'settle')
    expect((await world.ask(withdrawPayment, { id, ground }, admin)).body.code).toBe('portalRefused')
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PAID')
  })

  it('ends one that was never registered without asking anybody', async () => {
    const { id, reference } = await pay.open()
    expect(await world.done(withdrawPayment, { id, ground }, admin)).toEqual({ status: 'SUSPENDED' })
    await pay.settle()
    expect(pay.portal.requests().some(({ fields }) => fields.aisPaymentId === reference)).toBe(false)
  })

  it('whose answer was lost is found out by asking', async () => {
    const { id } = await pay.opened()
    pay.portal.behave('lostAnswer', 1)
    expect((await world.ask(withdrawPayment, { id, ground }, admin)).body.code).toBe('portalAway')
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('SUSPENDED')
  })

  it('needs a ground', async () => {
    const { id } = await pay.opened()
    for (const wrong of ['', '  ', 'так'])
      expect((await world.ask(withdrawPayment, { id, ground: wrong }, admin)).body.code).toBe('invalidInput')
  })
})

describe('a payment at the desk', () => {
  it('is noted at the portal of payments with its ground, confirmed, and released', async () => {
    const { id } = await pay.opened()
    expect(await world.done(notePaymentAtDesk, { id, method: 'DESK', ground }, admin)).toEqual({
      status: 'PAID',
    })
    expect(await pay.view(id)).toMatchObject({ status: 'PAID', released: true })
    const { history } = await world.done(seePayment, { id }, admin)
    expect(history.slice(-2)).toMatchObject([
      { event: 'DESK_ASKED', to: 'PENDING', ground, by: admin.fullName },
      { event: 'STATUS', to: 'PAID', source: 'ADMINISTRATOR', ground, by: admin.fullName },
    ])
    expect(pay.portal.received.at(-3)!.json).toMatchObject({ paymentMethod: 2, paymentDescription: ground })
    expect(await auditOf('notePaymentAtDesk')).toContainEqual({ account_id: admin.id, outcome: 'done' })
  })

  it('whose answer was lost is found out by asking, and its ground stays', async () => {
    const { id } = await pay.opened()
    pay.portal.behave('lostAnswer', 1)
    const answer = await world.ask(notePaymentAtDesk, { id, method: 'OTHER', ground }, admin)
    expect(answer.body.code).toBe('portalAway')
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PAID')
    const { history } = await world.done(seePayment, { id }, admin)
    expect(history.some((each) => each.event === 'DESK_ASKED' && each.ground === ground)).toBe(true)
  })
})

describe('renewing', () => {
  it('begins a new request in the place of an ended one', async () => {
    const old = await pay.opened()
    expect((await world.ask(renewEndedPayment, { id: old.id }, admin)).body.code).toBe('notNow')
    await world.done(withdrawPayment, { id: old.id, ground }, admin)
    const { id, reference } = await world.done(renewEndedPayment, { id: old.id }, admin)
    await pay.settle()
    expect(await pay.statusOf(id)).toBe('PENDING')
    const seen = await world.done(seePayment, { id: old.id }, admin)
    expect(seen).toMatchObject({ replacedBy: reference, can: [] })
    expect(seen.history.at(-1)).toMatchObject({ event: 'RENEWED', by: admin.fullName })
    expect(await world.done(seePayment, { id }, admin)).toMatchObject({ replaces: old.reference })
  })
})

it('without the portal of payments nothing is asked of it', async () => {
  const { id } = await pay.opened()
  const settings = world.services.payments
  world.services.payments = undefined
  for (const [endpoint, input] of [
    [checkPayment, { id }],
    [withdrawPayment, { id, ground }],
    [notePaymentAtDesk, { id, method: 'DESK', ground }],
  ] as const)
    expect((await world.ask(endpoint, input, admin)).body.code).toBe('notConfigured')
  world.services.payments = settings
  pay.later(MINUTE)
})
