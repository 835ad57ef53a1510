import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankingDayFrom } from '#platform/working-days.ts'
import { allAt, readXml } from '#platform/process/xml.ts'
import { depositPayments } from '#sales/deposits/deposit-payment.contract.ts'
import { statements } from '#sales/deposits/statements.contract.ts'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import { runs } from '#test/at-length.ts'
import { camt, type Movement } from '#test/statements.ts'
import { returns } from './returns.contract.ts'
import { LONGEST, paymentFile, sepaName, sepaText } from './sepa.rules.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

async function made() {
  const one = await world.ended()
  await world.confirmDeposits(one, 10_000)
  const silent = one.registrations[2]!
  const { id } = await world.done(
    returns.makeReturnFile,
    { registrationIds: [silent.id], priceOf: [] },
    world.bailiff,
  )
  return { one, silent, id }
}
const fetched = async (id: number) => {
  const { status, bytes } = await world.bytesOf(`/api/returns/files/${id}/orders.xml`, world.bailiff)
  if (status !== 200) return { status }
  const root = readXml(bytes.toString('utf8')).documentElement!
  const said = (path: string) => allAt(root, `CstmrCdtTrfInitn/${path}`).map((each) => each.textContent)
  return {
    status,
    messageId: said('GrpHdr/MsgId')[0],
    day: said('PmtInf/ReqdExctnDt/Dt')[0],
    references: said('PmtInf/CdtTrfTxInf/PmtId/EndToEndId'),
  }
}
const listed = async (id: number) =>
  (await world.done(returns.listReturnFiles, { size: -1 }, world.bailiff)).rows.find((row) => row.id === id)
const remake = (id: number, person = world.bailiff) => world.ask(returns.remakeReturnFile, { id }, person)
const bring = async (movements: Movement[]) => {
  const response = await world.fetch(statements.importStatement.path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${world.bailiff.token}` },
    body: camt(movements),
  })
  expect(response.status).toBe(200)
  for (let turn = 0; turn < 3; turn++) await world.job()
}
const stateOf = async ({ id }: { id: number }) =>
  (await world.done(depositPayments.seeDepositPayment, { id }, world.silent)).now?.state

describe('a file of orders', () => {
  it('never orders for a day that is past or on which no bank settles, whenever it is fetched', async () => {
    const { id } = await made()
    expect(await listed(id)).toMatchObject({ fetchedAt: null, replacedBy: null })
    world.day('2027-03-02')
    const first = await fetched(id)
    expect(first).toMatchObject({ status: 200, day: '2027-03-02' })
    // The Saturday of Easter.
    world.day('2027-03-27')
    expect(await fetched(id)).toEqual({ ...first, day: '2027-03-30' })
    expect((await listed(id))!.fetchedAt).toMatch(/^2027-03-02/)
  })

  it('that the bank never booked is made anew under another number, with the same references; the old one is not fetched any more', async () => {
    const { silent, id } = await made()
    world.day('2027-03-03')
    const old = await fetched(id)
    const stranger = await world.person('PrivateBailiff')
    expect(await remake(id, stranger)).toMatchObject({ status: 404, body: { code: 'noSuchFile' } })
    const { status, body } = await remake(id)
    expect({ status, body }).toMatchObject({ status: 200, body: { count: 1 } })
    const anew = await fetched(body.id)
    expect(anew.messageId).not.toBe(old.messageId)
    expect(anew.references).toEqual(old.references)
    expect(await listed(id)).toMatchObject({ replacedBy: body.id })
    expect(await listed(body.id)).toMatchObject({ replacedBy: null, count: 1, amount: 10_000, returned: 0 })
    expect(await fetched(id)).toEqual({ status: 409 })
    expect((await remake(id)).body).toMatchObject({ code: 'replaced' })
    // The deposit stands in no second order.
    const again = { registrationIds: [silent.id], priceOf: [] }
    expect((await world.ask(returns.makeReturnFile, again, world.bailiff)).body).toMatchObject({
      code: 'notDue',
    })
    // What the bank then books from either of them is the return.
    await bring([{ on: '2027-03-03', amount: -10_000, bank: 'N1', endToEnd: old.references![0]! }])
    expect(await stateOf(silent)).toBe('RETURNED')
    expect(await listed(body.id)).toMatchObject({ returned: 1 })
    expect((await remake(body.id)).body).toMatchObject({ code: 'booked' })
  })

  it('is not made anew without what was withdrawn from it, nor where nothing else is left', async () => {
    const { one, id } = await made()
    const { rows } = await world.done(returns.listReturns, { queue: 'HANDED', size: -1 }, world.bailiff)
    const order = rows.find(({ code }) => code === one.code)!.order!
    await world.done(returns.takeBackReturn, { id: order.id, reason: 'Банката върна файла.' }, world.bailiff)
    expect((await remake(id)).body).toMatchObject({ code: 'nothingToOrder' })
  })

  it('made anew by two at once is made one after the other', async () => {
    const { id } = await made()
    const both = await Promise.all([remake(id), remake(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a name in the letters of SEPA', () => {
  it.each([
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
    ['ΧΡΉΣΤΟΣ ΨΑΡΟΎ', 'ChRISTOS PsAROU'],
    ['გიორგი მაისურაძე', 'giorgi maisuradze'],
    ['ნინო ჭავჭავაძე', 'nino chavchavadze'],
    ['Արամ Խաչատրյան', 'Aram Khachatryan'],
    ['Нұрсұлтан Әбішұлы', 'Nursultan Abishuly'],
    ['Ӯктам Ҳамидов', 'Uktam Hamidov'],
    ['Nguyễn Thị Ơn', 'Nguyen Thi On'],
    ['İbrahim Çağlar Şahin', 'Ibrahim Caglar Sahin'],
    ['Gunnar Þórðarson', 'Gunnar Thordarson'],
    ['Й\u0438\u0306 \u202eЦвета', 'Yy Tsveta'],
  ])('%s is %s', (name, latin) => {
    expect(sepaName(name)).toBe(latin)
  })

  it('goes to no bank without the letters that have none in Latin', () => {
    for (const name of ['漢字', 'محمد Ali', 'דוד לוי', 'Иван 漢']) expect(sepaName(name)).toBe('')
  })

  it('is cut by what it is in Latin', () => {
    expect(sepaName('Щ'.repeat(40))).toBe('Sht'.repeat(24).slice(0, LONGEST.name))
  })
})

/** Parts of pain.001.001.09 in their order, of which each bank takes no other (the schema of EPC132-08, 2023 V1.0); `*` repeats. */
const PARTS: Record<string, string[]> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf*'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
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
    'CdtTrfTxInf*',
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
}
const SIGNS = String.raw`[A-Za-z0-9/\-?:().,'+ ]`
/** What stands in the ends of the tree. */
const FORMS: Record<string, RegExp> = {
  MsgId: new RegExp(`^(?!/)(?!.*//)${SIGNS}{1,35}(?<!/)$`),
  PmtInfId: new RegExp(`^(?!/)(?!.*//)${SIGNS}{1,35}(?<!/)$`),
  EndToEndId: new RegExp(`^(?!/)(?!.*//)${SIGNS}{1,35}(?<!/)$`),
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^[1-9]\d{0,14}$/,
  CtrlSum: /^\d{1,16}\.\d\d$/,
  InstdAmt: /^(?!0+\.00$)\d{1,9}\.\d\d$/,
  Nm: new RegExp(`^${SIGNS}{1,70}$`),
  Ustrd: new RegExp(`^(?!/)(?!.*//)${SIGNS}{1,140}(?<!/)$`),
  PmtMtd: /^TRF$/,
  BtchBookg: /^false$/,
  Cd: /^SEPA$/,
  // Each pays the charges of its own bank: the only way of SEPA (EPC125-05).
  ChrgBr: /^SLEV$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/,
  BICFI: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  Id: /^NOTPROVIDED$/,
}

/** What of a message is against its schema. */
function faultsIn(node: Element, faults: string[] = []): string[] {
  const children = [...node.childNodes].filter((each) => each.nodeType === 1) as Element[]
  const names = children.map((each) => each.nodeName)
  const wanted = PARTS[node.nodeName]
  if (wanted) {
    const single = names.filter((name, at) => name !== names[at - 1])
    const repeated = names.filter((name, at) => name === names[at - 1])
    if (single.join() !== wanted.map((name) => name.replace('*', '')).join())
      faults.push(`${node.nodeName}: ${single.join()}`)
    for (const name of repeated) if (!wanted.includes(`${name}*`)) faults.push(`${name} twice`)
  }
  if (children.length === 0 && !(FORMS[node.nodeName] ?? /^$/).test(node.textContent ?? ''))
    faults.push(`${node.nodeName}: ${node.textContent}`)
  for (const each of children) faultsIn(each, faults)
  return faults
}

describe('the message', () => {
  it('keeps the order, lengths, patterns and signs of its schema, whatever names it is given', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.stringMatching(/^[А-Яа-яΑ-Ωα-ωა-ჰ&<>/ "']{0,200}$/),
    )
    const name = text.map((each) => sepaName(each) || 'X')
    const order = fc.record({
      endToEnd: fc.stringMatching(/^RF\d{12}$/),
      amount: fc.integer({ min: 1, max: 99_999_999_999 }),
      name,
      iban: fc.constant('BG80BNBG96611020345678'),
      text: text.map((each) => `Vrashtane ${each}`),
    })
    const payer = fc.record({
      name,
      iban: fc.constant('BG18RZBB91550123456789'),
      bic: fc.constantFrom('', 'UNCRBGSF', 'BNBGBGSDXXX'),
      orders: fc.array(order, { minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(name, fc.array(payer, { minLength: 1, maxLength: 2 }), (initiator, payers) => {
        const file = paymentFile({
          messageId: 'ZAPORI-20270302-0123456789AB',
          madeAt: new Date('2027-03-02T10:00:00.123Z'),
          day: bankingDayFrom('2027-03-02'),
          initiator,
          payers,
        })
        expect(faultsIn(readXml(file).documentElement as unknown as Element)).toEqual([])
      }),
      runs(100, 1_000),
    )
  })

  it('has texts that are cut where they are Latin', () => {
    expect(sepaText('ж'.repeat(100), 140)).toBe('zh'.repeat(70))
  })
})
