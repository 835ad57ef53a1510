/** Returns that come back: due again, with a task, a letter, another account and a new order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import type { Sale } from '#test/builders.ts'
import { camt, mt940, OFFICE_IBAN, type Movement, table, TABLE_FORM } from '#test/statements.ts'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { dayInSofia } from '#platform/dates.ts'
import { reasonCodes } from '#sales/deposits/bank-reasons.messages.ts'
import { depositPayments } from '#sales/deposits/deposit-payment.contract.ts'
import { statements } from '#sales/deposits/statements.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import { returns } from './returns.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

/** As everywhere, but whose deposits were confirmed as they are. */
async function ended() {
  const one = await world.ended()
  await world.confirmDeposits(one, 10_000)
  return one
}
const queue = async (name: 'NO_BID' | 'LOST' | 'SENT_BACK' | 'HANDED', { code }: Pick<Sale, 'code'>) =>
  (await world.done(returns.listReturns, { queue: name, size: -1 }, world.bailiff)).rows.filter(
    (row) => row.code === code,
  )
const make = (registrationIds: number[], person = world.bailiff) =>
  world.ask(returns.makeReturnFile, { registrationIds }, person)
const file = (id: number, person = world.bailiff) =>
  world.bytesOf(`/api/returns/files/${id}/orders.xml`, person)
const where = async ({ id }: { id: number }, person = world.silent) =>
  world.done(depositPayments.seeDepositPayment, { id }, person)
const bring = (movements: Movement[]) => bringText(camt(movements))
const bringText = async (text: string, account = '') => {
  const response = await world.fetch(`${statements.importStatement.path}?account=${account}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${world.bailiff.token}` },
    body: text,
  })
  expect(response.status).toBe(200)
  // The return is recorded first, and the ledger follows it.
  for (let turn = 0; turn < 3; turn++) await world.job()
}
const lines = async (person: typeof world.ana) => (await world.done(work.seeWork, {}, person)).lines
const today = () => dayInSofia(world.now())

describe('returns that the bank of the payee sends back', () => {
  type Form = (movements: Movement[]) => string
  const back = { payer: 'Тиха Трета', iban: 'BG18RZBB91550123456789' }
  it.each<[string, Form, Movement]>([
    ['camt.053, RtrInf', camt, { ...back, on: '', amount: 10_000, bank: 'B1', returned: 'AC04' }],
    ['camt.053, RvslInd', camt, { ...back, on: '', amount: 10_000, bank: 'B2', takesBack: true }],
    ['camt.053, a plain credit', camt, { ...back, on: '', amount: 10_000, bank: 'B3' }],
    ['MT940, RD', mt940, { ...back, on: '', amount: 10_000, bank: 'B4', takesBack: true }],
    ['a table', table, { ...back, on: '', amount: 10_000, bank: 'B5' }],
  ])('are due again since that day: %s', async (name, form, movement) => {
    const one = await ended()
    const [, , silent] = one.registrations as [unknown, unknown, { id: number; number: string }]
    await make([silent.id])
    const [row] = await queue('HANDED', one)
    const { endToEnd, id: orderId } = row!.order!
    world.day('2027-03-02')
    await bring([{ on: today(), amount: -10_000, bank: `OUT ${name}`, endToEnd }])
    expect((await where(silent)).now).toMatchObject({ state: 'RETURNED' })
    const work = async (person: typeof world.ana, task: string) =>
      (await lines(person)).filter(({ id, about }) => id.startsWith(task) && about.includes(one.code))
    expect(await work(world.bailiff, 'sentBackReturns')).toEqual([])
    world.day('2027-03-04')
    await world.done(statements.describeBankTable, TABLE_FORM as never, world.bailiff)
    const returned = { ...movement, on: '2027-03-03', reason: `връщане AC04 ${endToEnd}` }
    await bringText(form([returned]), OFFICE_IBAN)

    expect((await where(silent)).now).toEqual({
      state: 'TO_RETURN',
      reason: 'SENT_BACK',
      since: '2027-03-03',
    })
    expect((await where(silent)).sentBack).toMatchObject({
      on: '2027-03-03',
      reason: 'AC04',
      mayName: true,
    })
    // It pays nobody's deposit.
    const { rows } = await world.done(statements.listBankLines, { flow: 'IN', size: -1 }, world.bailiff)
    expect(rows.filter(({ reason }) => reason.includes(endToEnd))).toMatchObject([
      { state: 'SENT_BACK', match: { number: silent.number }, candidates: [] },
    ])
    expect(await work(world.bailiff, 'sentBackReturns')).toMatchObject([
      { why: expect.stringContaining('закрита сметка') },
    ])
    expect(await work(world.silent, 'nameRefundAccount')).toHaveLength(1)
    const letters = await world.letters(one, 'refundSentBack')
    expect(letters).toMatchObject([{ name: 'Тиха Трета' }])
    expect(letters[0]!.text).toContain(`AC04 (${reasonCodes.AC04.bg})`)

    // The order does not stand any more, and cannot be taken back; whoever is paid names another account.
    const late = { id: orderId, reason: 'Банката върна превода.' }
    expect(await world.ask(returns.takeBackReturn, late, world.bailiff)).toMatchObject({ status: 404 })
    const other = {
      id: silent.id,
      iban: 'DE89370400440532013000',
      bank: 'Друга банка',
      holder: 'Тиха Трета',
    }
    const name_ = (input: object, person: typeof world.ana) =>
      world.ask(depositPayments.nameRefundAccount, { ...other, ...input } as never, person)
    expect(await name_({ iban: 'DE00370400440532013000' }, world.silent)).toMatchObject({ status: 400 })
    expect(await name_({}, world.ana)).toMatchObject({ status: 404 })
    expect((await name_({}, world.silent)).status).toBe(200)
    expect(await work(world.silent, 'nameRefundAccount')).toEqual([])
    expect(await queue('SENT_BACK', one)).toMatchObject([{ iban: other.iban, namedOn: '2027-03-04' }])

    expect((await make([silent.id])).status).toBe(200)
    expect(await name_({}, world.silent)).toMatchObject({ body: { code: 'notNow' } })
    const [again] = await queue('HANDED', one)
    expect(again!.order!.endToEnd).not.toBe(endToEnd)
    const { bytes } = await file(again!.order!.fileId)
    expect(bytes.toString()).toContain(other.iban)
    await bring([{ on: today(), amount: -10_000, bank: `AGAIN ${name}`, endToEnd: again!.order!.endToEnd }])
    expect((await where(silent)).now).toMatchObject({ state: 'RETURNED', since: '2027-03-04' })
    // What the statement of the first return says again changes nothing.
    await bringText(form([returned]), OFFICE_IBAN)
    expect((await where(silent)).now).toMatchObject({ state: 'RETURNED' })
    const reported = (await world.letters(one, 'refund')).filter(({ name: whose }) => whose === 'Тиха Трета')
    expect(reported).toHaveLength(3)
    const kinds = await world.owner.query(
      'select kind from after_step where registration_id = $1 order by number',
      [silent.id],
    )
    expect(kinds.rows.map(({ kind }) => kind)).toEqual([
      'DEPOSIT_RETURNED',
      'DEPOSIT_SENT_BACK',
      'DEPOSIT_RETURNED',
    ])
  })

  it('less than the whole leaves it to the organiser, who records it by hand', async () => {
    const one = await ended()
    const [, , silent] = one.registrations as [unknown, unknown, { id: number; number: string }]
    await make([silent.id])
    const [row] = await queue('HANDED', one)
    const { endToEnd } = row!.order!
    const record = (input: object = {}, person = world.bailiff) =>
      world.ask(
        deposits.recordSentBack,
        { registrationId: silent.id, sentBackOn: today(), reason: 'Закрита сметка', ...input } as never,
        person,
      )
    await bring([{ on: today(), amount: -10_000, bank: 'OUT less', endToEnd }])
    await bring([{ on: today(), amount: 1, bank: 'CENT', reason: endToEnd, payer: 'Тиха Трета' }])
    expect((await where(silent)).now).toMatchObject({ state: 'RETURNED' })
    const doubted = (await lines(world.bailiff)).filter(
      ({ id, what }) => id.startsWith('takenBackDeposits') && what.includes(silent.number),
    )
    expect(doubted).toHaveLength(1)
    expect(await record({ sentBackOn: '2027-02-01' })).toMatchObject({ body: { code: 'wrongDay' } })
    expect(await record({}, await world.person('PrivateBailiff'))).toMatchObject({ status: 404 })
    const twice = await Promise.all([record(), record()])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (let turn = 0; turn < 2; turn++) await world.job()
    expect((await where(silent)).now).toMatchObject({ state: 'TO_RETURN', reason: 'SENT_BACK' })
    expect(await world.letters(one, 'refundSentBack')).toHaveLength(1)
    expect((await make([silent.id])).status).toBe(200)
  })
})
