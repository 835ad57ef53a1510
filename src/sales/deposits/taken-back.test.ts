import { afterAll, beforeAll, expect, it } from 'vitest'
import { camt, type Movement, mt940 } from '../../../test/statements.ts'
import { createWorld, type Person, type World } from '../../../test/world.ts'
import { dayInSofia } from '../../platform/dates.ts'
import { work } from '../../operations/work/contract.ts'
import { applications } from '../applications/applications.contract.ts'
import { announcements } from '../notice/notices.contract.ts'
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
    const told = (await waiting()).filter((line) => !before.includes(line))
    expect(told).toEqual([expect.stringContaining(`заявка № ${ana.number}`)])
    const seen = await world.done(depositPayments.seeDepositPayment, { id: ana.registration }, bailiff)
    expect(seen).toMatchObject({ seen: 'EXPECTED', lines: [{ why: 'TAKEN_BACK' }] })
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
