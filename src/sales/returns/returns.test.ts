import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import { runs } from '#test/at-length.ts'
import type { Sale } from '#test/builders.ts'
import { camt, OFFICE_IBAN, type Movement } from '#test/statements.ts'
import { dayInSofia } from '#platform/dates.ts'
import { readXml, allAt, at } from '#platform/process/xml.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { depositPayments } from '#sales/deposits/deposit-payment.contract.ts'
import { statements } from '#sales/deposits/statements.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import { returns } from './returns.contract.ts'
import { LONGEST, MOST_CENTS, paymentFile, sepaText } from './sepa.rules.ts'

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
const bring = async (movements: Movement[]) => {
  const response = await world.fetch(statements.importStatement.path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${world.bailiff.token}` },
    body: camt(movements),
  })
  expect(response.status).toBe(200)
  // The return is recorded first, and the ledger follows it.
  for (let turn = 0; turn < 3; turn++) await world.job()
}
const today = () => dayInSofia(world.now())

describe('deposits to be returned', () => {
  it('are none at first, and no files', async () => {
    const none = { rows: [], total: 0 }
    expect(await world.done(returns.listReturnFiles, {}, world.bailiff)).toEqual(none)
    expect(await world.done(returns.listReturns, { queue: 'LOST' }, world.bailiff)).toEqual({
      ...none,
      amount: 0,
    })
  })

  it('wait in two queues, go to the bank in one file each, and are returned when a statement shows it, to the day', async () => {
    const one = await ended()
    const [ana, , silent] = one.registrations as [{ id: number }, unknown, { id: number }]
    expect(await queue('NO_BID', one)).toMatchObject([
      {
        name: 'Тиха Трета',
        reason: 'NO_BID',
        amount: 10_000,
        iban: 'BG18RZBB91550123456789',
        holder: 'Tiha Treta',
        obstacle: null,
      },
    ])
    expect(await queue('LOST', one)).toEqual([])
    expect((await where(silent)).now).toMatchObject({
      state: 'TO_RETURN',
      reason: 'NO_BID',
      since: '2027-02-24',
    })
    await world.sign(one)
    world.day('2027-03-02')
    await world.pay(one, 100_000, '2027-03-01')
    await world.job()
    expect(await queue('LOST', one)).toMatchObject([{ name: 'Ана Първа', reason: 'PRICE_PAID' }])

    const both = await Promise.all([make([silent.id]), make([silent.id, ana.id])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    if (both[1]!.status === 409) expect((await make([ana.id])).status).toBe(200)
    expect(await queue('NO_BID', one)).toEqual([])
    const handed = await queue('HANDED', one)
    expect(handed).toHaveLength(2)
    expect(await where(silent)).toMatchObject({ handedOn: '2027-03-02', now: { state: 'TO_RETURN' } })

    const { order } = handed.find(({ name }) => name === 'Тиха Трета')!
    const paid = { on: '2027-03-02', amount: -10_000, bank: 'R1' }
    await bring([{ ...paid, bank: 'R0', amount: -9_999, endToEnd: order!.endToEnd }])
    expect(await where(silent)).toMatchObject({ now: { state: 'TO_RETURN' } })
    await bring([{ ...paid, reason: `Vrashtane na zadatak ${order!.endToEnd}` }])
    expect((await where(silent)).now).toMatchObject({ state: 'RETURNED', since: '2027-03-02' })
    expect(await queue('HANDED', one)).toHaveLength(1)
    expect((await world.letters(one, 'refund')).filter(({ name }) => name === 'Тиха Трета')).toHaveLength(2)
    const { rows } = await world.done(returns.listReturnFiles, {}, world.bailiff)
    expect(rows.reduce((sum, { returned }) => sum + returned, 0)).toBe(1)
  })

  it('and what was paid beyond the price goes to the bank in the same way, and is back when a statement shows it', async () => {
    const one = await ended()
    await world.sign(one)
    world.day('2027-03-02')
    const paying = { auctionId: one.id, paidOn: '2027-03-01', payer: 'Борис Втори' }
    await world.done(
      completionSteps.recordPayment,
      { ...paying, amount: 100_700, overpaid: true },
      world.bailiff,
    )
    await world.job()
    const { registrationId } = (await world.see(one)).turns[0]!
    expect(await queue('PRICE', one)).toMatchObject([
      {
        what: 'PRICE',
        reason: 'OVERPAID',
        amount: 700,
        since: '2027-03-01',
        holder: 'Boris Vtori',
        obstacle: null,
      },
    ])
    const { body } = await world.ask(returns.makeReturnFile, { priceOf: [registrationId] }, world.bailiff)
    expect(body).toMatchObject({ count: 1, amount: 700 })
    expect(await queue('PRICE', one)).toEqual([])
    const again = await world.ask(returns.makeReturnFile, { priceOf: [registrationId] }, world.bailiff)
    expect(again).toMatchObject({ status: 409, body: { code: 'notDue' } })
    const said = (await file(body.id)).bytes.toString('utf8')
    expect(said).toContain('Vrashtane na suma, targ')
    const order = (await queue('HANDED', one))[0]!.order!
    // More comes in before the bank has paid out: what was ordered is back, the rest is still due.
    await world.done(completionSteps.recordPayment, { ...paying, amount: 300, overpaid: true }, world.bailiff)
    await bring([{ on: '2027-03-02', amount: -700, bank: 'P1', endToEnd: order.endToEnd }])
    expect((await world.see(one)).turns[0]).toMatchObject({
      paid: 101_000,
      returned: 700,
      returnedOn: '2027-03-02',
      toReturn: 300,
    })
    expect(await queue('HANDED', one)).toEqual([])
    expect(await queue('PRICE', one)).toMatchObject([{ amount: 300 }])
    const { rows } = await world.done(returns.listReturnFiles, {}, world.bailiff)
    expect(rows.find(({ id }) => id === body.id)).toMatchObject({ count: 1, returned: 1 })
  })

  it('is entered from the line of the statement that shows it, once', async () => {
    const one = await ended()
    await world.sign(one)
    world.day('2027-03-02')
    await bring([
      { on: '2027-03-01', amount: 3_333, bank: 'L1', payer: 'Някой Друг' },
      { on: '2027-03-01', amount: 100_444, bank: 'L2', payer: 'Борис Втори' },
      { on: '2027-02-20', amount: 100_000, bank: 'L3', payer: 'Преди Търга' },
    ])
    const { lines } = await world.see(one)
    const line = lines.find(({ amount }) => amount === 100_444)!
    expect(line).toMatchObject({ on: '2027-03-01', payer: 'Борис Втори' })
    expect(lines.map(({ payer }) => payer)).not.toContain('Преди Търга')
    const { id: lineId, on: paidOn, payer } = line
    const paid = { auctionId: one.id, lineId, paidOn, payer, overpaid: true }
    const taken = (amount: number) =>
      world.ask(completionSteps.recordPayment, { ...paid, amount }, world.bailiff)
    expect(await taken(100_443)).toMatchObject({ status: 409, body: { code: 'notThisLine' } })
    expect((await taken(100_444)).status).toBe(200)
    expect(await taken(100_444)).toMatchObject({ status: 409, body: { code: 'notThisLine' } })
    const seen = await world.see(one)
    expect(seen.turns[0]).toMatchObject({ paid: 100_444, toReturn: 444 })
    expect(seen.lines.map(({ id }) => id)).not.toContain(lineId)
    const { rows } = await world.done(statements.listBankLines, { state: 'PRICE' }, world.bailiff)
    expect(rows.find(({ id }) => id === lineId)).toMatchObject({
      match: { name: 'Борис Втори' },
      history: [{ event: 'PRICE' }],
    })
    expect(
      await world.ask(
        statements.matchBankLine,
        { id: lineId, number: rows[0]!.match!.number },
        world.bailiff,
      ),
    ).toMatchObject({ body: { code: 'stateChanged' } })
  })

  it('but not to a buyer whose price a bank has paid by a loan (CPC art. 501zh(3))', async () => {
    const one = await ended()
    await world.sign(one)
    const paid = { paidOn: '2027-02-25', payer: 'Банка АД', bank: true, amount: 100_500, overpaid: true }
    await world.done(completionSteps.recordPayment, { auctionId: one.id, ...paid }, world.bailiff)
    await world.job()
    expect(await queue('PRICE', one)).toMatchObject([{ amount: 500, obstacle: 'BANK' }])
  })

  it('stand in a file that banks take, the same however often it is fetched, and by this office only', async () => {
    const one = await ended()
    const [, , silent] = one.registrations as [unknown, unknown, { id: number }]
    const { body } = await make([silent.id])
    const { status, bytes } = await file(body.id)
    expect(status).toBe(200)
    expect((await file(body.id)).bytes.equals(bytes)).toBe(true)
    const root = readXml(bytes.toString('utf8')).documentElement!
    expect(root.namespaceURI).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    const said = (path: string) => allAt(root, `CstmrCdtTrfInitn/${path}`).map((each) => each.textContent)
    expect(said('GrpHdr/NbOfTxs')).toEqual(['1'])
    expect(said('GrpHdr/CtrlSum')).toEqual(['100.00'])
    expect(said('PmtInf/DbtrAcct/Id/IBAN')).toEqual([OFFICE_IBAN])
    expect(said('PmtInf/CdtTrfTxInf/Cdtr/Nm')).toEqual(['Tiha Treta'])
    const amount = at(root, 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Amt/InstdAmt')
    expect([amount?.textContent, amount?.getAttribute('Ccy')]).toEqual(['100.00', 'EUR'])
    // The order of the parts is that of the message; banks refuse any other.
    const parts = [...at(root, 'CstmrCdtTrfInitn/PmtInf')!.childNodes].map((each) => each.nodeName)
    expect(parts.filter((name) => name !== '#text')).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
    ])
    const stranger = await world.person('PrivateBailiff')
    expect((await file(body.id, stranger)).status).toBe(404)
    expect((await make([silent.id], stranger)).body).toMatchObject({ code: 'notDue' })
    expect((await world.done(returns.listReturns, { queue: 'HANDED' }, stranger)).rows).toEqual([])
  })

  it('are taken back with a reason and wait again; what was returned stays so', async () => {
    const one = await ended()
    const [ana, , silent] = one.registrations as [{ id: number }, unknown, { id: number }]
    expect((await make([ana.id])).body, 'held until the price is paid').toMatchObject({ code: 'notDue' })
    await make([silent.id])
    const [row] = await queue('HANDED', one)
    const back = (person = world.bailiff) =>
      world.ask(returns.takeBackReturn, { id: row!.order!.id, reason: 'Банката върна файла.' }, person)
    expect(await back(await world.person('PrivateBailiff'))).toMatchObject({ body: { code: 'noSuchOrder' } })
    expect((await back()).status).toBe(200)
    expect((await back()).body).toMatchObject({ code: 'noSuchOrder' })
    expect(await queue('NO_BID', one)).toHaveLength(1)
    expect(await where(silent)).toMatchObject({ handedOn: null })
    await make([silent.id])
    const [again] = await queue('HANDED', one)
    // By hand, as on paper; then nothing is left to take back.
    await world.done(
      deposits.returnDeposit,
      { registrationId: silent.id, returnedOn: today() },
      world.bailiff,
    )
    await world.job()
    const late = { id: again!.order!.id, reason: 'Късно е вече.' }
    expect(await world.ask(returns.takeBackReturn, late, world.bailiff)).toMatchObject({ status: 404 })
  })

  it('stand in one file at most, whoever makes, takes back and pays them in which order', async () => {
    const sales = [await ended(), await ended(), await ended()]
    const ids = sales.flatMap(({ registrations }) => registrations[2]!.id)
    const place = fc.nat({ max: ids.length - 1 })
    const action = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          make: fc.array(fc.subarray(ids, { minLength: 1 }), { minLength: 1, maxLength: 3 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ back: place }) },
      { weight: 1, arbitrary: fc.record({ pay: place, right: fc.boolean(), twice: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ byHand: place }) },
      { weight: 1, arbitrary: fc.record({ bounce: place }) },
    )
    /** The last order of each that nobody took back, and what was returned. */
    const current = new Map<number, { id: number; endToEnd: string }>()
    const returned = new Set<number>()
    const ordered = async () => {
      const { rows } = await world.owner.query<{ registration_id: number; id: number; end_to_end: string }>(
        `select registration_id, id, end_to_end from return_order
          where taken_back_at is null and sent_back_at is null and registration_id = any($1)`,
        [ids],
      )
      return rows
    }
    let day = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 14 }), async (actions) => {
        for (const one of actions) {
          if ('make' in one) {
            const made = await Promise.all(one.make.map((some) => make(some)))
            // Each file takes all that it was asked for, or nothing.
            const taken = one.make.flatMap((some, n) => (made[n]!.status === 200 ? some : []))
            expect(new Set(taken).size).toBe(taken.length)
            for (const id of taken) expect(current.has(id) || returned.has(id)).toBe(false)
            for (const { registration_id: id, id: order, end_to_end: endToEnd } of await ordered())
              current.set(id, { id: order, endToEnd })
          } else if ('back' in one) {
            const id = ids[one.back]!
            const order = current.get(id)
            if (!order) continue
            const { status } = await world.ask(
              returns.takeBackReturn,
              { id: order.id, reason: 'Банката върна файла.' },
              world.bailiff,
            )
            expect(status).toBe(returned.has(id) ? 404 : 200)
            if (status === 200) current.delete(id)
          } else if ('pay' in one) {
            const order = current.get(ids[one.pay]!)
            if (!order) continue
            const paid = { on: today(), amount: one.right ? -10_000 : -9_999, reason: order.endToEnd }
            await bring([
              { ...paid, bank: `Q${++day}` },
              ...(one.twice ? [{ ...paid, bank: `Q${++day}` }] : []),
            ])
            if (one.right) returned.add(ids[one.pay]!)
          } else if ('bounce' in one) {
            const id = ids[one.bounce]!
            const order = current.get(id)
            if (!order) continue
            await bring([{ on: today(), amount: 10_000, reason: order.endToEnd, bank: `Q${++day}` }])
            current.delete(id)
            returned.delete(id)
          } else {
            const id = ids[one.byHand]!
            const { status } = await world.ask(
              deposits.returnDeposit,
              { registrationId: id, returnedOn: today() },
              world.bailiff,
            )
            expect(status === 200).toBe(!returned.has(id))
            returned.add(id)
            await world.job()
          }
          const now = await ordered()
          expect(new Set(now.map(({ registration_id: id }) => id)).size).toBe(now.length)
          expect(now.map(({ id }) => id).toSorted()).toEqual(
            [...current.values()].map(({ id }) => id).toSorted(),
          )
        }
        const handed = (await Promise.all(sales.map((sale) => queue('HANDED', sale)))).flat()
        const open = [...current.keys()].filter((id) => !returned.has(id))
        expect(handed.map(({ registrationId }) => registrationId).toSorted()).toEqual(open.toSorted())
      }),
      runs(2, 10),
    )
    for (const id of ids) {
      const { rows } = await world.owner.query('select deposit_is_returned($1) as returned', [id])
      expect(rows).toEqual([{ returned: returned.has(id) }])
    }
  })

  it('are not ordered to an account that is none', async () => {
    const one = await ended()
    const [, , silent] = one.registrations as [unknown, unknown, { id: number }]
    const sealed = await world.owner.query<{ application: Buffer }>(
      'select application from registration where id = $1',
      [silent.id],
    )
    const record = JSON.parse(world.services.personal.open(sealed.rows[0]!.application))
    const broken = { ...record, refund: { ...record.refund, iban: 'BG18RZBB91550123456780' } }
    await world.owner.query('update registration set application = $2 where id = $1', [
      silent.id,
      world.services.personal.cover(JSON.stringify(broken)),
    ])
    expect(await queue('NO_BID', one)).toMatchObject([{ obstacle: 'ACCOUNT' }])
    expect((await make([silent.id])).body).toMatchObject({ code: 'cannotOrder' })
  })
})

describe('the letters of SEPA', () => {
  it('are all that leaves: Bulgarian as the law writes it, marks and foreign signs away, never too long', () => {
    expect(sepaText('„Щит & Меч“ ООД', 70)).toBe('Shtit + Mech OOD')
    expect(sepaText('Ångström Łódź <b>', 70)).toBe('Angstrom Lodz b')
    expect(sepaText('Weiß, Søren Đorđević', 70)).toBe('Weiss, Soren Dordevic')
    expect(sepaText('Рыбаков Эдуард', 70)).toBe('Rybakov Eduard')
    expect(sepaText('abc/def', 4)).toBe('abc')
    expect(sepaText('//a//b/', 70)).toBe('a/b')
    expect(sepaText('漢字', 70)).toBe('')
    expect(sepaText('я'.repeat(100), 70)).toHaveLength(70)
    const text = paymentFile({
      messageId: 'M',
      madeAt: new Date('2026-11-23T10:00:00Z'),
      day: '2026-11-23',
      initiator: '<&">',
      payers: [],
    })
    expect(() => readXml(text)).not.toThrow()
  })

  it('stand in a payment with its sums, its accounts and the code of its bank, where that is known', () => {
    const order = { endToEnd: 'E', amount: 105, name: 'A', iban: 'BG2', text: 'x'.repeat(150) }
    const written = (bic: string) =>
      paymentFile({
        messageId: 'M',
        madeAt: new Date('2026-11-23T10:00:00.789Z'),
        day: '2026-11-24',
        initiator: 'y'.repeat(80),
        payers: [
          { name: 'P', iban: 'BG1', bic, orders: [order, { ...order, amount: 9_900 }] },
          { name: 'Q', iban: 'BG3', bic, orders: [order] },
        ],
      })
    const text = written('UNCRBGSF')
    const all = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, of]) => of)
    expect(all('NbOfTxs')).toEqual(['3', '2', '1'])
    expect(all('CtrlSum')).toEqual(['101.10', '100.05', '1.05'])
    expect(all('InstdAmt')).toEqual(['1.05', '99.00', '1.05'])
    expect(all('PmtInfId')).toEqual(['M-1', 'M-2'])
    expect(all('CreDtTm')).toEqual(['2026-11-23T10:00:00Z'])
    expect(all('BICFI')).toEqual(['UNCRBGSF', 'UNCRBGSF'])
    expect(text).not.toContain('NOTPROVIDED')
    expect(written('')).toContain('<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>')
    expect(written('')).not.toContain('BICFI')
    // No bank takes longer names and texts, nor an amount of a thousand million.
    expect([all('Nm')[0]!.length, all('Ustrd')[0]!.length]).toEqual([70, 140])
    expect([LONGEST, MOST_CENTS]).toEqual([{ name: 70, text: 140 }, 99_999_999_999])
  })

  it('of the neighbours keep their size', () => {
    expect(sepaText('Ђорђе Њ Љ Џ', 70)).toBe('Djordje Nj Lj Dz')
    expect(sepaText('ЂОРЂЕ', 70)).toBe('DjORDjE')
    expect(sepaText('Æther þorn', 70)).toBe('Aether thorn')
  })
})
