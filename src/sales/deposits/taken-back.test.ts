import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { camt, type Movement, mt940 } from '#test/statements.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { dayInSofia } from '#platform/dates.ts'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import { returns } from '#sales/returns/returns.contract.ts'
import { depositPayments } from './deposit-payment.contract.ts'
import { statements } from './statements.contract.ts'

let world: World
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person({ roles: ['PrivateBailiff'], fullName: 'Мария Тестова' })
})
afterAll(() => world.close())

const DEPOSIT = 100_000
let running = 0

/** Two who applied for a sale, each with the payment of their deposit. */
async function two() {
  const { id } = await world.announcement(bailiff, { startPrice: 1_000_000 })
  await world.done(announcements.publishAnnouncement, { id }, bailiff)
  const sale = await world.done(announcements.seeAnnouncement, { id })
  world.at(sale.registrationStartsAt)
  const applied = async (fullName: string) => {
    const who = await world.person({ roles: ['AuctionParticipant'], fullName })
    const { id: registration, number } = await world.done(
      applications.registerForSale,
      { id, ...world.application(who, {}) },
      who,
    )
    const { pay } = await world.done(depositPayments.seeDepositPayment, { id: registration }, who)
    const paid: Movement = { ...movement(), payer: fullName, reason: `задатък ${pay!.reference}` }
    return { who, registration, number, paid }
  }
  return { sale, ana: await applied('Ана Първа'), boris: await applied('Борис Втори') }
}
const movement = (): Movement => ({
  on: dayInSofia(world.now()),
  amount: DEPOSIT,
  bank: `T${++running}`,
  iban: `DE8937040044053201${String(3000 + running)}`,
})
const reversalOf = (paid: Movement): Movement => ({
  ...paid,
  amount: -paid.amount,
  bank: `T${++running}`,
  takesBack: true,
})
async function bring(text: string) {
  const response = await world.fetch(statements.importStatement.path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${bailiff.token}` },
    body: text,
  })
  expect(response.status).toBe(200)
}
const lineOf = async ({ reason }: Movement) => {
  const { rows } = await world.done(statements.listBankLines, { size: -1, flow: 'IN' }, bailiff)
  return rows.find((row) => row.reason.includes(reason!))!
}
const waiting = async () => {
  const { lines } = await world.done(work.seeWork, {}, bailiff)
  return lines.filter(({ id }) => id.startsWith('takenBackDeposits')).map(({ what, why }) => `${what} ${why}`)
}
const DOUBTED = { state: 'DOUBTFUL', match: null, candidates: [{ why: 'TAKEN_BACK' }] }

it.each([
  ['MT940', mt940],
  ['camt.053', camt],
])(
  'a payment that the bank takes back is in doubt again, and its organiser is told (%s)',
  async (_, form) => {
    const { ana, boris } = await two()
    await bring(form([ana.paid, boris.paid]))
    expect(await lineOf(ana.paid)).toMatchObject({ state: 'MATCHED' })
    const before = await waiting()
    const reversal = form([reversalOf(ana.paid)])
    await bring(reversal)
    expect(await lineOf(ana.paid)).toMatchObject({
      ...DOUBTED,
      candidates: [{ why: 'TAKEN_BACK', number: ana.number }],
      history: [{ event: 'FOUND' }, { event: 'TAKEN_BACK', number: ana.number, by: null }],
    })
    // Who paid the same sum for the same sale is not touched.
    expect(await lineOf(boris.paid)).toMatchObject({ state: 'MATCHED' })
    const reported = (await waiting()).filter((line) => !before.includes(line))
    expect(reported).toEqual([expect.stringContaining(`заявка № ${ana.number}`)])
    const seen = await world.done(depositPayments.seeDepositPayment, { id: ana.registration }, bailiff)
    expect(seen).toMatchObject({ seen: 'LEFT', lines: [{ why: 'TAKEN_BACK' }] })
    // The officer has the last word: it stays when more statements come.
    const { id } = await lineOf(ana.paid)
    await world.done(statements.matchBankLine, { id, number: ana.number }, bailiff)
    await bring(form([{ ...movement(), reason: 'друго' }]))
    expect(await lineOf(ana.paid)).toMatchObject({ state: 'MATCHED', match: { number: ana.number } })
    expect(await waiting()).toEqual(before)
  },
)

it('the organiser is told after the approval too, whichever line came first', async () => {
  const { sale, ana } = await two()
  await world.done(
    applications.approveRegistration,
    { id: ana.registration, deposit: { amount: DEPOSIT, paidOn: ana.paid.on, payer: 'Ана Първа' } },
    bailiff,
  )
  const before = await waiting()
  await bring(mt940([reversalOf(ana.paid)]))
  expect(await waiting()).toEqual(before)
  await bring(mt940([ana.paid]))
  expect(await lineOf(ana.paid)).toMatchObject(DOUBTED)
  expect((await waiting()).filter((line) => !before.includes(line))).toEqual([
    expect.stringContaining('вече е оторизирано'),
  ])
  // While bidding runs the organiser knows of nobody who takes part (Ordinance N-3, art. 19).
  world.at(sale.biddingStartsAt)
  expect(await waiting()).toEqual(before)
})

it('where the bank names nobody and no account, all of that sum are in doubt', async () => {
  const { ana, boris } = await two()
  await bring(mt940([ana.paid, boris.paid]))
  await bring(mt940([{ ...reversalOf(ana.paid), reason: 'сторно', iban: '' }]))
  expect(await lineOf(ana.paid)).toMatchObject(DOUBTED)
  expect(await lineOf(boris.paid)).toMatchObject(DOUBTED)
})

describe('a deposit that leaves the account again, though no indicator of the bank says so', () => {
  const out = (paid: Movement): Movement => ({ ...paid, amount: -paid.amount, bank: `T${++running}` })
  const family = (code: string) => (text: string) =>
    text.replace(
      '<NtryDtls>',
      `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>`,
    )
  /** Nothing of the reference is left in these: only what the bank says of the movement tells what it is. */
  const bare = (paid: Movement): Movement => ({ ...out(paid), reason: 'връщане' })

  it.each<[string, (paid: Movement) => string]>([
    ['its reference, in camt.053', (paid) => camt([out(paid)])],
    ['its reference, in MT940', (paid) => mt940([out(paid)])],
    ['its reference and another sum', (paid) => mt940([{ ...out(paid), amount: -99_900 }])],
    ['RtrInf', (paid) => camt([{ ...bare(paid), returned: 'FOCR' }])],
    [
      'RtrInf, with the parties of the first transfer',
      (paid) => camt([{ ...bare(paid), returned: 'FOCR' }]).replaceAll('Cdtr', 'Dbtr'),
    ],
    ['the family of returns', (paid) => family('RRTN')(camt([bare(paid)]))],
    ['the family of cancellations', (paid) => family('RPCR')(camt([bare(paid)]))],
    ['the type of a returned item', (paid) => mt940([bare(paid)]).replace('NTRF', 'NRTI')],
  ])('puts its match in doubt, and is told to both: %s', async (name, reversal) => {
    const { sale, ana, boris } = await two()
    await bring(camt([ana.paid, boris.paid]))
    const before = await waiting()
    await bring(reversal(ana.paid))
    expect(await lineOf(ana.paid)).toMatchObject({
      ...DOUBTED,
      history: [{ event: 'FOUND' }, { event: 'TAKEN_BACK', leftOn: ana.paid.on }],
    })
    expect(await lineOf(boris.paid)).toMatchObject({ state: 'MATCHED' })
    expect((await waiting()).filter((line) => !before.includes(line))).toEqual([
      expect.stringContaining(`заявка № ${ana.number}`),
    ])
    for (let turn = 0; turn < 2; turn++) await world.job()
    // The ledger, the applicant's own page and work, and a letter: it is not there, and may be paid again while there is time.
    const ledger = async () =>
      (await world.done(deposits.listDeposits, { auctionId: sale.id, size: -1 }, bailiff)).rows.map(
        ({ name: whose, state, reason, since }) => [whose, state, reason, since],
      )
    expect(await ledger()).toEqual([
      ['Борис Втори', 'HELD', 'BIDDING', null],
      ['Ана Първа', 'LEFT', 'TAKEN_BACK', ana.paid.on],
    ])
    const seen = () => world.done(depositPayments.seeDepositPayment, { id: ana.registration }, ana.who)
    expect(await seen()).toMatchObject({ seen: 'LEFT', leftOn: ana.paid.on, now: { state: 'LEFT' } })
    expect((await seen()).pay).not.toBeNull()
    const mine = (await world.done(work.seeWork, {}, ana.who)).lines
    expect(mine.filter(({ what }) => what.includes('е напуснал сметката'))).toHaveLength(1)
    const letters = await world.owner.query(
      'select from sale_letter where registration_id = $1 and kind = $2',
      [ana.registration, 'depositLeft'],
    )
    expect(letters.rows).toHaveLength(name.startsWith('its reference') ? 1 : 0)
    // An officer who finds that something else went out says so, and all is as before.
    const { id } = await lineOf(ana.paid)
    await world.done(statements.matchBankLine, { id, number: ana.number }, bailiff)
    await world.job()
    expect(await seen()).toMatchObject({ seen: 'RECEIVED', leftOn: null })
    expect((await ledger())[0]).toEqual(['Ана Първа', 'HELD', 'BIDDING', null])
    await bring(mt940([{ ...movement(), reason: 'друго' }]))
    expect(await lineOf(ana.paid)).toMatchObject({ state: 'MATCHED' })
  })

  it('is not there for the organiser while bidding runs, and not to be returned after it', async () => {
    const { sale, ana } = await two()
    await bring(camt([ana.paid]))
    await world.done(
      applications.approveRegistration,
      { id: ana.registration, deposit: { amount: DEPOSIT, paidOn: ana.paid.on, payer: 'Ана Първа' } },
      bailiff,
    )
    world.at(sale.biddingStartsAt)
    await bring(camt([out(ana.paid)]))
    for (let turn = 0; turn < 2; turn++) await world.job()
    const listed = async () =>
      (await world.done(statements.listBankLines, { size: -1 }, bailiff)).rows.filter(({ reason }) =>
        reason.includes(ana.paid.reason!),
      )
    expect(await listed()).toEqual([])
    expect(
      (await world.done(depositPayments.seeDepositPayment, { id: ana.registration }, ana.who)).now,
    ).toMatchObject({ state: 'LEFT' })
    world.at(new Date(Date.parse(sale.biddingEndsAt) + 60_000))
    for (let turn = 0; turn < 3; turn++) await world.job()
    expect(await listed()).toHaveLength(2)
    const { rows } = await world.done(returns.listReturns, { queue: 'NO_BID', size: -1 }, bailiff)
    expect(rows.filter(({ number }) => number === ana.number)).toEqual([])
  })

  it('but a return that the officer has recorded, or one by an order of the portal, is none', async () => {
    const { sale, ana, boris } = await two()
    await bring(camt([ana.paid, boris.paid]))
    for (const { registration } of [ana, boris])
      await world.done(
        applications.denyRegistration,
        { id: registration, grounds: ['IDENTITY'], reason: 'Подробни мотиви за отказа.' } as never,
        bailiff,
      )
    for (let turn = 0; turn < 2; turn++) await world.job()
    const returnedOn = dayInSofia(world.now())
    await world.done(deposits.returnDeposit, { registrationId: ana.registration, returnedOn }, bailiff)
    await world.done(returns.makeReturnFile, { registrationIds: [boris.registration] }, bailiff)
    const { rows } = await world.done(returns.listReturns, { queue: 'HANDED', size: -1 }, bailiff)
    const order = rows.find(({ auctionId }) => auctionId === sale.id)!.order!
    await bring(
      camt([out(ana.paid), { ...out(boris.paid), reason: 'Vrashtane na zadatak', endToEnd: order.endToEnd }]),
    )
    expect(await lineOf(ana.paid)).toMatchObject({ state: 'MATCHED' })
    expect(await lineOf(boris.paid)).toMatchObject({ state: 'MATCHED' })
  })
})
