import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { camt, type Movement, mt940, OFFICE_IBAN, table, TABLE_FORM } from '#test/statements.ts'
import type { Hostile } from '#test/http.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { depositPayments } from './deposit-payment.contract.ts'
import { spacedReference } from './reference.rules.ts'
import { statements } from './statements.contract.ts'

let world: World
let bailiff: Person
let representative: Person
let stranger: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person({ roles: ['PrivateBailiff'], fullName: 'Мария Тестова' })
  representative = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
  stranger = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const DEPOSIT = 100_000

/** A published sale of EUR 10,000 whose registration has just begun. */
async function announced(organiser = bailiff) {
  const { id } = await world.announcement(organiser, { startPrice: 1_000_000 })
  await world.done(announcements.publishAnnouncement, { id }, organiser)
  const sale = await world.done(announcements.seeAnnouncement, { id })
  world.at(sale.registrationStartsAt)
  return sale
}
const person = (fullName: string) => world.person({ roles: ['AuctionParticipant'], fullName })
const apply = async (id: number, who: Person, overrides: Hostile = {}) =>
  world.done(applications.registerForSale, { id, ...world.application(who, overrides) }, who)
const take = (id: number, who: Person) => world.done(depositPayments.takeDepositReference, { id }, who)
const payment = (id: number, who: Person) => world.done(depositPayments.seeDepositPayment, { id }, who)
const today = () => dayInSofia(world.now())

async function bring(text: string, { by = bailiff, check = false, account = '' } = {}) {
  const path = check ? statements.checkStatement.path : statements.importStatement.path
  const response = await world.fetch(`${path}${account && `?account=${account}`}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${by.token}` },
    body: text,
  })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}
let running = 0
const movement = (given: Partial<Movement>): Movement => ({
  on: today(),
  amount: DEPOSIT,
  payer: 'Неизвестен Платец',
  bank: `N${++running}`,
  ...given,
})
const lines = (request: object = {}, by = bailiff) =>
  world.done(statements.listBankLines, { size: -1, ...request }, by)
const lineOf = async (one: Movement) => {
  const { rows } = await lines()
  return rows.find(({ reason }) => reason === one.reason)!
}

describe('the reference of a deposit', () => {
  it('is given before the receipt is filed, stays the same, and is then that of the application', async () => {
    const sale = await announced()
    const ana = await person('Ана Първа')
    const pay = await take(sale.id, ana)
    expect(pay).toMatchObject({
      account: { iban: OFFICE_IBAN, holder: 'Чавдар Примеров' },
      amount: DEPOSIT,
      reference: expect.stringMatching(/^RF\d{12}$/),
      until: sale.registrationEndsAt,
    })
    expect((await take(sale.id, ana)).reference).toBe(pay.reference)
    const { id } = await apply(sale.id, ana)
    expect(await payment(id, ana)).toMatchObject({
      pay,
      seen: 'EXPECTED',
      received: [],
      now: null,
      lines: null,
    })
    // Whoever withdraws and applies anew pays by another.
    await world.done(applications.withdrawRegistration, { id }, ana)
    expect((await payment(id, ana)).pay).toBeNull()
    expect((await take(sale.id, ana)).reference).not.toBe(pay.reference)
  })

  it('is given to applicants only, and is seen by nobody else', async () => {
    const sale = await announced()
    const [ana, boris] = [await person('Ана Първа'), await person('Борис Втори')]
    expect(await world.ask(depositPayments.takeDepositReference, { id: sale.id }, bailiff)).toMatchObject({
      status: 403,
    })
    const { id } = await apply(sale.id, ana)
    for (const other of [boris, stranger])
      expect(await world.ask(depositPayments.seeDepositPayment, { id }, other)).toMatchObject({
        status: 404,
        body: { code: 'noSuchRegistration' },
      })
    world.at(sale.registrationEndsAt)
    expect(await world.ask(depositPayments.takeDepositReference, { id: sale.id }, boris)).toMatchObject({
      status: 409,
      body: { code: 'notPayable' },
    })
  })
})

describe('a statement', () => {
  it('is looked at before it counts, and counts once, whoever of the office brings it', async () => {
    await announced()
    const text = camt([movement({ reason: 'първи' }), movement({ amount: -500, reason: 'такса' })])
    const reported = {
      format: 'CAMT053',
      known: false,
      statements: [{ account: OFFICE_IBAN, lines: 2, added: 2, received: DEPOSIT, paid: 500, foreign: 0 }],
    }
    const { body: seen } = await bring(text, { check: true })
    expect(seen).toMatchObject({
      ...reported,
      sample: [{ reason: 'първи', iban: 'GB…5555' }, { direction: 'OUT' }],
    })
    const before = (await lines()).total
    expect((await bring(text)).body).toMatchObject(reported)
    expect((await lines()).total).toBe(before + 2)
    const again = { known: true, statements: [{ lines: 2, added: 0 }] }
    expect((await bring(text, { by: representative })).body).toMatchObject(again)
    expect((await lines({}, representative)).total).toBe(before + 2)
    const { rows } = await world.done(statements.listStatements, {}, representative)
    expect(rows[0]).toMatchObject({ lines: 2, added: 2, by: 'Мария Тестова' })
  })

  it('is of an account to which deposits of this office are paid, and nobody else sees it', async () => {
    await announced()
    const foreign = camt([movement({})], { account: 'DE89370400440532013000' })
    expect(await bring(foreign)).toMatchObject({ status: 409, body: { code: 'notYourAccount' } })
    expect(await bring(camt([movement({})]), { by: stranger })).toMatchObject({ status: 409 })
    expect((await lines({}, stranger)).rows).toEqual([])
    const [line] = (await lines()).rows
    for (const [endpoint, input] of [
      [statements.matchBankLine, { id: line!.id, number: '1' }],
      [statements.undoBankMatch, { id: line!.id, reason: 'грешка е' }],
      [statements.setBankLineAside, { id: line!.id }],
    ] as const)
      expect(await world.ask(endpoint, input as never, stranger)).toMatchObject({
        body: { code: 'noSuchLine' },
      })
  })

  it('may be a table, once the office has said what is in its columns', async () => {
    await announced()
    const text = table([movement({ reason: 'по таблица' })])
    expect(await bring(text, { account: OFFICE_IBAN, check: true })).toMatchObject({
      status: 409,
      body: { code: 'tableNotDescribed', headings: expect.arrayContaining(['Кредит']) },
    })
    expect(
      await world.ask(statements.describeBankTable, { columns: { payer: 'x' } } as never, bailiff),
    ).toMatchObject({
      status: 400,
    })
    await world.done(statements.describeBankTable, TABLE_FORM as never, bailiff)
    expect(await world.done(statements.seeBankTable, {}, representative)).toMatchObject({
      table: TABLE_FORM,
      accounts: [OFFICE_IBAN],
    })
    expect(await bring(text)).toMatchObject({ body: { code: 'notYourAccount' } })
    expect((await bring(text, { account: 'BG80 BNBG 9661 1020 3456 78' })).body).toMatchObject({
      statements: [{ added: 1 }],
    })
  })

  it('reports every row: what is taken, what is left out and why, and parts of other accounts', async () => {
    const sale = await announced()
    const ana = await person('Ана Първа')
    const { reference } = await take(sale.id, ana)
    await apply(sale.id, ana)
    const good = camt([
      movement({ amount: DEPOSIT, reason: reference }),
      movement({ on: '2026-02-30', reason: 'никога' }),
    ])
    const batch = good.replace(
      /<NtryDtls>.*?<\/NtryDtls>/s,
      `<NtryDtls>${[`${DEPOSIT / 100}.00`, '7.00'].map((sum, turn) => `<TxDtls><Amt Ccy="EUR">${sum}</Amt><RmtInf><Ustrd>${turn ? 'друг' : reference}</Ustrd></RmtInf></TxDtls>`).join('')}</NtryDtls>`,
    )
    const elsewhere = camt([movement({})], { account: 'DE89370400440532013000' })
    const [other] = /<Stmt>.*<\/Stmt>/s.exec(elsewhere)!
    const { body } = await bring(batch.replace('</BkToCstmrStmt>', `${other}</BkToCstmrStmt>`))
    expect(body).toMatchObject({
      statements: [{ lines: 3, leftOut: 1, left: [{ row: 2, why: 'NO_DAY' }], addsUp: null }],
      otherAccounts: [{ account: 'DE89370400440532013000', lines: 1 }],
    })
    // The parts are more than the whole: nobody is taken to have paid before an officer says so.
    const { rows } = await lines()
    const found = rows.find((line) => line.reason === reference)
    expect(found).toMatchObject({ state: 'DOUBTFUL', candidates: [{ why: 'PARTS' }] })
    // Whoever asks later what was taken reads the same.
    const { rows: taken } = await world.done(statements.listStatements, {}, representative)
    expect(taken[0]).toMatchObject({
      lines: 3,
      leftOut: 1,
      left: [{ row: 2, why: 'NO_DAY' }],
      addsUp: null,
    })
  })

  it('adds to others what they did not have, in any order, and two equal payments of a day are two', async () => {
    await announced()
    const twin = { on: today(), amount: 77_700, payer: 'Близнак', reason: 'два еднакви', bank: '' }
    const [a, b, c] = [movement({ reason: 'а' }), movement({ reason: 'б' }), movement({ reason: 'в' })]
    const before = (await lines()).total
    const added = async (some: Movement[], form = camt) =>
      ((await bring(form(some))).body as unknown as { statements: { added: number }[] }).statements[0]!.added
    expect(await added([b, twin])).toBe(2)
    expect(await added([twin, a, twin, b])).toBe(2)
    expect(await added([c, twin, twin], mt940)).toBe(1)
    expect((await lines()).total).toBe(before + 5)
  })
})

describe('whose deposit a line pays', () => {
  it('is certain by reference and amount, however the bank wrote it, and before the application came too', async () => {
    const sale = await announced()
    const [ana, boris] = [await person('Ана Първа'), await person('Борис Втори')]
    const early = (await take(sale.id, ana)).reference
    const { id: filed, number } = await apply(sale.id, boris)
    const late = (await payment(filed, boris)).pay!.reference
    const first = movement({ reason: `задатък ${spacedReference(early)}` })
    const second = movement({ reason: `ROC ${late.toLowerCase()}` })
    await bring(mt940([first, second]))
    expect(await lineOf(second)).toMatchObject({
      state: 'MATCHED',
      match: { number, name: 'Борис Втори', deposit: DEPOSIT },
    })
    expect(await lineOf(first)).toMatchObject({ state: 'UNMATCHED', match: null })
    const { id } = await apply(sale.id, ana)
    expect(await lineOf(first)).toMatchObject({
      state: 'MATCHED',
      match: { registrationId: id },
      history: [{ event: 'FOUND', by: null }],
    })
    expect(await payment(id, ana)).toMatchObject({
      seen: 'RECEIVED',
      received: [{ on: first.on, amount: DEPOSIT }],
      pay: null,
      lines: null,
    })
    expect((await payment(id, bailiff)).lines).toMatchObject([{ payer: 'Неизвестен Платец', why: null }])
    await world.done(
      applications.approveRegistration,
      { id, deposit: { amount: DEPOSIT, paidOn: first.on, payer: 'Ана Първа' } },
      bailiff,
    )
    expect(await payment(id, ana)).toMatchObject({ seen: 'CONFIRMED', confirmedOn: today() })
  })

  it('counts by its day at the bank: what came after registration closed is shown as late, and no earlier day is taken for it', async () => {
    const sale = await announced()
    const ana = await person('Яна Закъсняла')
    const { id } = await apply(sale.id, ana)
    const { reference } = (await payment(id, ana)).pay!
    const closed = dayInSofia(new Date(sale.registrationEndsAt))
    world.at(momentInSofia(addDays(closed, 1), '10:00').toISOString())
    await bring(camt([movement({ reason: reference, payer: 'Яна Закъсняла' })]))
    const shown = await payment(id, bailiff)
    expect(shown).toMatchObject({ dueOn: closed, seen: 'RECEIVED', lines: [{ why: null }] })
    expect(shown.lines![0]!.on > shown.dueOn).toBe(true)
    const deposit = { amount: DEPOSIT, paidOn: closed, payer: 'Яна Закъсняла' }
    expect(await world.ask(applications.approveRegistration, { id, deposit }, bailiff)).toMatchObject({
      status: 409,
      body: { code: 'depositLate' },
    })
    const refusal = { id, grounds: ['LATE_DEPOSIT' as const], reason: 'Внесен на следващия ден.' }
    await world.done(applications.denyRegistration, refusal, bailiff)
    for (let turn = 0; turn < 2; turn++) await world.job()
    expect(await payment(id, ana)).toMatchObject({ now: { state: 'TO_RETURN', reason: 'REFUSED' } })
  })

  it('is doubtful otherwise, says why, and waits for an officer, whose word stays and is kept', async () => {
    const sale = await announced()
    const [ana, boris] = [await person('Вера Четвърта'), await person('Гошо Пети')]
    const { id, number } = await apply(sale.id, ana)
    const { id: other, number: otherNumber } = await apply(sale.id, boris, {
      refund: { iban: 'DE89370400440532013000', bank: 'Bank', holder: 'Гошо Пети' },
    })
    const [mine, theirs] = [
      (await payment(id, ana)).pay!.reference,
      (await payment(other, boris)).pay!.reference,
    ]
    const wanted: [Movement, string | undefined, string[]][] = [
      [movement({ reason: `друга сума ${mine}`, amount: DEPOSIT - 1 }), 'OTHER_AMOUNT', [number]],
      [movement({ reason: `друга валута ${mine}`, currency: 'USD' }), 'OTHER_AMOUNT', [number]],
      [movement({ reason: `двама ${mine} ${theirs}` }), 'SEVERAL', [number, otherNumber]],
      [movement({ reason: `заявка № ${number}.` }), 'NUMBER', [number]],
      [movement({ reason: 'само име', payer: 'VERA IVANOVA CHETVARTA' }), 'PAYER', [number]],
      [movement({ reason: 'само сметка', iban: 'DE89370400440532013000' }), 'PAYER', [otherNumber]],
      [movement({ reason: 'нищо', iban: 'DE02120300000000202051' }), undefined, []],
      [movement({ reason: 'име, друга сума', payer: 'Вера Четвърта', amount: 1 }), undefined, []],
    ]
    await bring(camt(wanted.map(([each]) => each)))
    for (const [each, why, numbers] of wanted) {
      const line = await lineOf(each)
      expect(line, each.reason!).toMatchObject({ state: why ? 'DOUBTFUL' : 'UNMATCHED', match: null })
      expect(
        line.candidates.filter(({ code }) => code === sale.code).map((one) => one.number),
        each.reason!,
      ).toEqual(numbers)
      if (why) expect(line.candidates[0]!.why).toBe(why)
    }
    expect(await payment(id, ana)).toMatchObject({ seen: 'EXPECTED' })
    const line = await lineOf(wanted[4]![0])
    const match = (given: string, lineId = line.id) =>
      world.ask(statements.matchBankLine, { id: lineId, number: given }, representative)
    expect(await match('000')).toMatchObject({ status: 404, body: { code: 'noSuchApplication' } })
    expect(await match(number, (await lineOf(wanted[1]![0])).id)).toMatchObject({
      body: { code: 'notADeposit' },
    })
    const twice = await Promise.all([match(number), match(number)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await payment(id, ana)).toMatchObject({ seen: 'RECEIVED' })
    await world.done(statements.undoBankMatch, { id: line.id, reason: 'Платил е за друга продан.' }, bailiff)
    expect(await payment(id, ana)).toMatchObject({ seen: 'EXPECTED' })
    await world.done(statements.setBankLineAside, { id: line.id }, bailiff)
    const history = [
      { event: 'CONFIRMED', number, by: representative.fullName },
      { event: 'UNDONE', number, by: 'Мария Тестова', reason: 'Платил е за друга продан.' },
      { event: 'SET_ASIDE', number: null },
    ]
    expect(await lineOf(wanted[4]![0])).toMatchObject({ state: 'OTHER', candidates: [], history })
    // Somebody of the same name applies: the officer has spoken.
    await apply(sale.id, await person('Вера Иванова Четвърта'))
    expect(await lineOf(wanted[4]![0])).toMatchObject({ state: 'OTHER' })
    expect((await lines({ state: 'OTHER' })).rows).toHaveLength(1)
  })

  it('is told of nobody while bidding runs (Ordinance N-3, art. 19)', async () => {
    const ana = await person('Дора Шеста')
    const sale = await announced()
    const { id, number } = await apply(sale.id, ana)
    const paid = movement({ reason: (await payment(id, ana)).pay!.reference })
    const like = movement({ reason: 'на същото име', payer: 'Дора Шеста' })
    await bring(camt([paid, like]))
    const [{ id: lineId }, { id: likeId }] = [await lineOf(paid), await lineOf(like)]
    await world.done(
      applications.approveRegistration,
      { id, deposit: { amount: DEPOSIT, paidOn: today(), payer: 'Дора Шеста' } },
      bailiff,
    )
    world.at(sale.biddingStartsAt)
    const shown = (await lines()).rows.map(({ id: each }) => each)
    expect(shown).not.toContain(lineId)
    expect(shown).not.toContain(likeId)
    const hidden = { status: 403, body: { code: 'hiddenNow' } }
    expect(await world.ask(statements.matchBankLine, { id: likeId, number }, bailiff)).toMatchObject(hidden)
    expect(
      await world.ask(statements.undoBankMatch, { id: lineId, reason: 'грешка е' }, bailiff),
    ).toMatchObject(hidden)
    expect(await world.ask(depositPayments.seeDepositPayment, { id }, bailiff)).toMatchObject({
      body: { code: 'hiddenWhileBidding' },
    })
    expect(await payment(id, ana)).toMatchObject({ seen: 'CONFIRMED' })
  })

  it('nor of who bids in the sale of another office, to whom a payer has taken the wrong account', async () => {
    await announced(stranger)
    const ana = await person('Ели Седма')
    const sale = await announced()
    const { id } = await apply(sale.id, ana)
    const astray = movement({ reason: (await payment(id, ana)).pay!.reference, payer: 'Ели Седма' })
    expect((await bring(camt([astray]), { by: stranger })).status).toBe(200)
    const shown = async () =>
      (await lines({}, stranger)).rows.filter(({ reason }) => reason === astray.reason)
    const [line] = await shown()
    expect(line).toMatchObject({ payer: 'Ели Седма' })
    await world.done(
      applications.approveRegistration,
      { id, deposit: { amount: DEPOSIT, paidOn: today(), payer: 'Ели Седма' } },
      bailiff,
    )
    world.at(sale.biddingStartsAt)
    expect(await shown()).toEqual([])
    expect(await world.ask(statements.setBankLineAside, { id: line!.id }, stranger)).toMatchObject({
      status: 403,
      body: { code: 'hiddenNow' },
    })
  })
})

it('gives no reference for sales of the past, whose deposits are in leva', async () => {
  world.at('2025-10-01T08:00:00Z')
  const sale = await announced()
  const ana = await person('Ана Първа')
  const { id } = await apply(sale.id, ana)
  expect(await payment(id, ana)).toMatchObject({ currency: 'BGN', pay: null, seen: 'EXPECTED' })
  expect(await world.ask(depositPayments.takeDepositReference, { id: sale.id }, ana)).toMatchObject({
    body: { code: 'notPayable' },
  })
})
