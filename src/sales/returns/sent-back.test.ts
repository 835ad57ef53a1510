/** Returns that come back: due again, with a task, a letter, another account and a new order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import type { Sale } from '#test/builders.ts'
import { camt, mt940, OFFICE_IBAN, type Movement, table, TABLE_FORM } from '#test/statements.ts'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { dayInSofia } from '#platform/dates.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
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
const queue = async (
  name: 'NO_BID' | 'LOST' | 'SENT_BACK' | 'PRICE' | 'HANDED',
  { code }: Pick<Sale, 'code'>,
) =>
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

describe('what goes back of a price and is sent back (CPC art. 433, 493(1); CA art. 717d(2))', () => {
  const other = { iban: 'DE89370400440532013000', bank: 'Друга банка', holder: 'Борис Втори' }

  /** A sale whose buyer has paid 700 more than the price, with the order for it. */
  async function overpaid() {
    const one = await ended()
    await world.sign(one)
    world.day('2027-03-02')
    await world.done(
      completionSteps.recordPayment,
      { auctionId: one.id, paidOn: '2027-03-01', payer: 'Борис Втори', amount: 100_700, overpaid: true },
      world.bailiff,
    )
    await world.job()
    return { one, id: (await world.see(one)).turns[0]!.registrationId }
  }
  const order = async ({ one, id }: Awaited<ReturnType<typeof overpaid>>) => {
    const { body } = await world.ask(returns.makeReturnFile, { priceOf: [id] }, world.bailiff)
    expect(body).toMatchObject({ count: 1, amount: 700 })
    return (await queue('HANDED', one))[0]!.order!
  }
  const turn = async ({ one }: Awaited<ReturnType<typeof overpaid>>) => (await world.see(one)).turns[0]!
  /** What the database itself says is still to go back. */
  const owed = async (id: number) => {
    const { rows } = await world.owner.query('select price::int from payment_to_return($1)', [id])
    return rows[0]!.price
  }

  it.each([
    ['after a statement showed it paid out', true],
    ['before any statement showed it paid out', false],
  ])('is due again since that day, with a task, a letter and a new order: %s', async (name, shown) => {
    const sale = await overpaid()
    const { one, id } = sale
    const { endToEnd, fileId } = await order(sale)
    if (shown) {
      await bring([{ on: '2027-03-02', amount: -700, bank: `PO ${name}`, endToEnd }])
      expect(await turn(sale)).toMatchObject({ toReturn: 0, returned: 700, returnedOn: '2027-03-02' })
    }
    world.day('2027-03-04')
    const back = { on: '2027-03-03', amount: 700, bank: `PB ${name}`, returned: 'AC04', reason: endToEnd }
    await bring([back])
    expect(await turn(sale)).toMatchObject({ toReturn: 700, returned: 0, returnedOn: null })
    expect(await owed(id)).toBe(700)
    expect(await queue('PRICE', one)).toEqual([])
    const due = { what: 'PRICE', reason: 'OVERPAID', amount: 700, since: '2027-03-03', bankReason: 'AC04' }
    expect(await queue('SENT_BACK', one)).toMatchObject([{ ...due, namedOn: null }])
    const { rows: files } = await world.done(returns.listReturnFiles, {}, world.bailiff)
    expect(files.find((file) => file.id === fileId)).toMatchObject({ count: 1, sentBack: 1, returned: 0 })
    const about = async (person: typeof world.ana, task: string) =>
      (await lines(person)).filter((line) => line.id.startsWith(task) && line.about.includes(one.code))
    expect(await about(world.bailiff, 'sentBackReturns')).toMatchObject([
      { why: expect.stringContaining('закрита сметка') },
    ])
    expect(await about(world.boris, 'nameRefundAccount')).toHaveLength(1)
    const [letter] = await world.letters(one, 'refundSentBack')
    expect(letter).toMatchObject({ name: 'Борис Втори' })
    expect(letter!.text).toMatch(/бяха върнати 7,00\sEUR, е изпратен обратно/)
    expect(letter!.text).not.toContain('задатък')
    expect((await where({ id }, world.boris)).sentBack).toMatchObject({ deposit: false, mayName: true })

    await world.done(depositPayments.nameRefundAccount, { id, ...other }, world.boris)
    expect(await about(world.boris, 'nameRefundAccount')).toEqual([])
    expect(await queue('SENT_BACK', one)).toMatchObject([{ iban: other.iban, namedOn: '2027-03-04' }])
    const again = await order(sale)
    expect(again.endToEnd).not.toBe(endToEnd)
    expect((await file(again.fileId)).bytes.toString()).toContain(other.iban)
    const paid = { on: '2027-03-04', amount: -700, bank: `PA ${name}`, endToEnd: again.endToEnd }
    await bring([paid])
    // What was shown once changes nothing when it is shown again.
    await bring([back, paid])
    expect(await turn(sale)).toMatchObject({ toReturn: 0, returned: 700, returnedOn: '2027-03-04' })
    expect(await owed(id)).toBe(0)
    expect(await queue('SENT_BACK', one)).toEqual([])
    const kinds = await world.owner.query(
      `select kind from after_step where registration_id = $1 and kind like 'PAYMENT%' order by number`,
      [id],
    )
    expect(kinds.rows.map(({ kind }) => kind)).toEqual([
      'PAYMENT_RETURNED',
      'PAYMENT_SENT_BACK',
      'PAYMENT_RETURNED',
    ])
  })

  it('is recorded by hand, too, once for each return, and less than the whole is left to the organiser', async () => {
    const sale = await overpaid()
    const { one, id } = sale
    const record = (input: object = {}, person = world.bailiff) =>
      world.ask(
        deposits.recordSentBack,
        {
          registrationId: id,
          what: 'PRICE',
          sentBackOn: today(),
          reason: 'Закрита сметка',
          ...input,
        } as never,
        person,
      )
    expect(await record(), 'nothing went back').toMatchObject({ status: 409, body: { code: 'notReturned' } })
    const { endToEnd } = await order(sale)
    await bring([{ on: today(), amount: 699, bank: 'LESS of the price', reason: endToEnd }])
    expect(await queue('HANDED', one)).toHaveLength(1)
    await world.done(
      completionSteps.returnPayment,
      { auctionId: one.id, registrationId: id, returnedOn: today() },
      world.bailiff,
    )
    expect(await record({ sentBackOn: '2027-03-01' })).toMatchObject({ body: { code: 'wrongDay' } })
    expect(await record({}, await world.person('PrivateBailiff'))).toMatchObject({ status: 404 })
    const twice = await Promise.all([record(), record()])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await world.job()
    expect(await turn(sale)).toMatchObject({ toReturn: 700, returned: 0 })
    expect(await queue('SENT_BACK', one)).toHaveLength(1)
    expect((await world.ask(returns.makeReturnFile, { priceOf: [id] }, world.bailiff)).status).toBe(200)
  })

  it('of a syndic’s buyer is the surplus of the deposit, which counts into the price again', async () => {
    const one = await world.closed({ procedure: 'TZ' })
    const files = [await world.upload(world.bailiff)]
    const account = { auctionId: one.id, inForceOn: '2027-02-25', owed: 4_000, files }
    await world.done(completionSteps.recordDistribution, account, world.bailiff)
    const { registrationId } = (await world.see(one)).turns[0]!
    const back = { auctionId: one.id, registrationId, returnedOn: '2027-02-25' }
    await world.done(completionSteps.returnPayment, back, world.bailiff)
    const sent = { registrationId, what: 'PRICE' as const, sentBackOn: '2027-02-25', reason: 'AC04' }
    await world.done(deposits.recordSentBack, sent, world.bailiff)
    expect((await world.see(one)).turns[0]).toMatchObject({ toReturn: 6_000, surplus: 6_000, returned: 0 })
    expect(await world.mine(one, world.boris)).toMatchObject({
      deposit: { state: 'COUNTED', amount: 10_000 },
    })
    await world.done(completionSteps.returnPayment, back, world.bailiff)
    expect((await world.see(one)).turns[0]).toMatchObject({ toReturn: 0, returned: 6_000 })
  })
})
