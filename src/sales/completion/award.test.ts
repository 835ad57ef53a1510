/** The award after it is issued: complaint, set aside, in force, possession, void; and what each does to price, deposit and the next sale. CPC art. 435–438, 490, 496–498. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import type { Sale } from '#test/builders.ts'
import { readPdf } from '#test/pdf.ts'
import { giveNumber } from '#test/data-subject.ts'
import type { Person } from '#test/world.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { repeats } from '#sales/notice/repeats.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import { completionSteps } from './steps.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

/** Sold to Boris for EUR 1,100, paid and awarded on 12.03.2027; the time to appeal ends on 26.03. */
async function awarded(options: Parameters<AfterWorld['closed']>[0] = {}) {
  const one = await world.closed(options)
  world.day('2027-03-12')
  await world.pay(one, 100_000, '2027-03-11')
  await record('recordAward', one, { number: '17', issuedOn: '2027-03-12' })
  return one
}
type Recorded = 'recordAward' | 'recordComplaint' | 'recordUpheld' | 'recordAnnulled' | 'recordInForce'
type Later = 'recordPossession' | 'recordVoid'
const ask = (name: Recorded | Later, { id }: Sale, input: object, person = world.bailiff) =>
  world.ask(completionSteps[name], { auctionId: id, ...input } as never, person)
const record = async (name: Recorded | Later, one: Sale, input: object) => {
  const { status, text } = await ask(name, one, input)
  if (status !== 200) throw new Error(text)
}
const complain = (one: Sale) => record('recordComplaint', one, { by: 'Ана Първа', filedOn: '2027-03-12' })
const decided = (name: 'recordUpheld' | 'recordAnnulled', one: Sale) =>
  record(name, one, { number: 'Решение 5', decidedOn: '2027-04-12' })
const courseFor = async ({ id }: Sale, person?: Person) =>
  (await world.done(auctions.seeResult, { auctionId: id }, person)).course.map(({ kind }) => kind)
const textsOf = async ({ id }: Sale, kind: string) => {
  const { rows } = await world.owner.query<{ name: string; text: string }>(
    'select l.name, e.text from sale_letter l join email e on e.id = l.email_id where l.announcement_id = $1 and l.kind = $2 order by l.id',
    [id, kind],
  )
  return rows
}

describe('CPC art. 435(3), 436: an award is not the end', () => {
  it('whoever may appeal it is told by when, on which grounds and where; nobody else is named', async () => {
    const one = await world.closed()
    await world.creditor(one)
    world.day('2027-03-12')
    await world.pay(one, 100_000, '2027-03-11')
    await record('recordAward', one, { number: '№ 17', issuedOn: '2027-03-12' })
    const letters = await textsOf(one, 'award')
    expect(letters.map(({ name }) => name).toSorted()).toEqual([
      'Ана Първа',
      'Борис Втори',
      'Взискател ООД',
      'Тиха Трета',
    ])
    for (const { text } of letters) {
      const said = text.replaceAll(/\s+/g, ' ')
      expect(said).toMatch(
        /постановление № 17 от 12\.03\.2027.*окръжния съд, в 14-дневен срок.*най-рано на 26\.03\.2027/,
      )
      expect(said).not.toContain('Борис Втори купувач')
    }
  })

  it('it enters into force only after the time to appeal, and not while a complaint is open', async () => {
    const one = await awarded()
    const force = { inForceOn: '2027-03-27' }
    world.day('2027-03-26')
    expect(await ask('recordInForce', one, { inForceOn: '2027-03-26' })).toMatchObject({
      status: 409,
      body: { code: 'notNow' },
    })
    world.day('2027-03-27')
    await complain(one)
    expect(await ask('recordInForce', one, force)).toMatchObject({ status: 409, body: { code: 'notNow' } })
    expect(await world.see(one)).toMatchObject({
      stage: 'COMPLAINT',
      may: ['pay', 'complain', 'uphold', 'annul'],
    })
    world.day('2027-04-13')
    await decided('recordUpheld', one)
    expect(await ask('recordInForce', one, force), 'not before the decision').toMatchObject({
      status: 400,
      body: { code: 'tooEarly' },
    })
    await record('recordInForce', one, { inForceOn: '2027-04-12' })
    expect(await world.see(one)).toMatchObject({ stage: 'IN_FORCE', may: ['pay', 'possess', 'void'] })
    await record('recordPossession', one, { number: 'Протокол 9', putOn: '2027-04-13' })
    expect(await world.see(one)).toMatchObject({ stage: 'IN_FORCE', may: ['pay', 'void'] })
    // Everybody sees that it was awarded and stands; that somebody complained, and the possession, its buyer alone.
    expect(await courseFor(one)).toEqual(['AWARDED', 'IN_FORCE'])
    expect(await courseFor(one, world.ana)).toEqual(['AWARDED', 'IN_FORCE'])
    expect(await courseFor(one, world.boris)).toEqual([
      'AWARDED',
      'COMPLAINT',
      'UPHELD',
      'IN_FORCE',
      'POSSESSION',
    ])
  })

  it('the organiser is reminded once the time to appeal is over, and a stranger records nothing', async () => {
    const one = await awarded()
    world.day('2027-03-30')
    for (let turn = 0; turn < 4; turn++) await world.job()
    expect((await textsOf(one, 'stepDue')).at(-1)!.text).toContain('влизането в сила')
    const stranger = await world.person('PrivateBailiff')
    expect((await ask('recordInForce', one, { inForceOn: '2027-03-30' }, stranger)).status).toBe(403)
    expect(
      (await ask('recordComplaint', one, { by: 'Я', filedOn: '2027-03-15' })).body.fields,
    ).toHaveProperty('by')
  })

  it('a movable is handed over once the price is paid (CPC art. 474(5)), real estate only by an award in force (CPC art. 498)', async () => {
    const [home, car] = [await awarded(), await awarded({ propertyType: 'OTHER' })]
    const given = { number: 'Протокол 9', putOn: '2027-03-12' }
    expect((await world.see(home)).may).not.toContain('possess')
    expect((await ask('recordPossession', home, given)).status).toBe(409)
    expect((await world.see(car)).may).toContain('possess')
    await record('recordPossession', car, given)
  })
})

it('the debtor and the creditors see where the case stands, once they have proved who they are; who bid is not in it', async () => {
  const one = await world.closed()
  const [debtor, claimed] = await Promise.all([world.person({}), world.person({})])
  const egn = { type: 'EGN', value: '9125122006' } as const
  const given = { id: one.id, role: 'DEBTOR', kind: 'PHYSICAL_PERSON', name: 'Длъжник Примеров' } as const
  await world.done(
    parties.addSaleParty,
    { ...given, identifierType: egn.type, identifier: egn.value },
    world.bailiff,
  )
  const seenBy = (person: Person) => world.ask(completionSteps.seeCase, { auctionId: one.id }, person)
  await giveNumber(world, claimed, egn, false)
  for (const person of [claimed, world.ana]) expect((await seenBy(person)).body.code).toBe('noParty')
  await giveNumber(world, claimed, { type: 'EGN', value: '8821031236' }, false)
  await giveNumber(world, debtor, egn)
  const seen = async () => {
    const { isParty } = await world.done(auctions.seeResult, { auctionId: one.id }, debtor)
    expect(isParty).toBe(true)
    return (await seenBy(debtor)).body
  }
  const { dueOn } = (await world.see(one)).turns[0]!
  expect(await seen()).toMatchObject({ stage: 'PAYING', dueOn, steps: [{ kind: 'DECLARED' }] })
  world.day('2027-03-12')
  await world.pay(one, 100_000, '2027-03-11')
  await record('recordAward', one, { number: '17', issuedOn: '2027-03-12' })
  expect(await seen()).toMatchObject({ stage: 'AWARDED', dueOn: null, appealUntil: '2027-03-26' })
  await complain(one)
  const body = await seen()
  expect(body).toMatchObject({
    stage: 'COMPLAINT',
    steps: [{ kind: 'DECLARED' }, { kind: 'PAID' }, { kind: 'AWARDED' }, { kind: 'COMPLAINT' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/Борис|Ана/)
})

describe('CPC art. 497, 501zh(3): an award that is set aside', () => {
  it('gives the price and the deposit back, tells everybody, and lets the sale be held anew at its own price', async () => {
    const one = await awarded()
    await complain(one)
    world.day('2027-04-13')
    await decided('recordAnnulled', one)
    const seen = await world.see(one)
    expect(seen).toMatchObject({
      stage: 'ANNULLED',
      may: ['payBack'],
      repeat: { ground: 'ANNULLED', price: 100_000 },
    })
    expect(seen.turns[0]).toMatchObject({ end: 'ANNULLED', toReturn: 100_000, returnedOn: null })
    expect(await world.mine(one, world.boris)).toMatchObject({
      deposit: { state: 'TO_RETURN', reason: 'ANNULLED' },
      turn: { toReturn: 100_000 },
    })
    expect((await textsOf(one, 'award')).filter(({ text }) => text.includes('отмени'))).toHaveLength(3)
    const result = await world.done(auctions.seeResult, { auctionId: one.id })
    expect(result).toMatchObject({ outcome: 'NOT_SOLD', course: [{ kind: 'AWARDED' }, { kind: 'ANNULLED' }] })

    const { registrationId } = seen.turns[0]!
    const back = { auctionId: one.id, registrationId, returnedOn: '2027-04-13' }
    await world.done(completionSteps.returnPayment, back, world.bailiff)
    await world.done(deposits.returnDeposit, { registrationId, returnedOn: '2027-04-13' }, world.bailiff)
    expect((await world.see(one)).may).toEqual([])
    expect(await world.mine(one, world.boris)).toMatchObject({
      deposit: { state: 'RETURNED' },
      turn: { toReturn: 0, returned: 100_000, returnedOn: '2027-04-13' },
    })

    const request = { id: one.id, requestedOn: '2027-04-12' }
    expect(
      await world.ask(repeats.repeatAnnouncement, { ...request, ground: 'NOT_PAID' }, world.bailiff),
    ).toMatchObject({ status: 409, body: { code: 'notFailed' } })
    const made = await world.done(
      repeats.repeatAnnouncement,
      { ...request, ground: 'ANNULLED' },
      world.bailiff,
    )
    const draft = await world.done(announcements.seeAnnouncement, { id: made.id }, world.bailiff)
    // Not nine tenths, as after a failed sale, and no month is waited for.
    expect(draft).toMatchObject({ startPrice: 100_000 })
    expect(draft.registrationStartsAt < '2027-05-01').toBe(true)
  })

  it('what follows is stayed and ended no more, and no second award is recorded', async () => {
    const one = await awarded()
    await complain(one)
    world.day('2027-04-13')
    await decided('recordAnnulled', one)
    for (const name of ['recordUpheld', 'recordAnnulled'] as const)
      expect(await ask(name, one, { number: '6', decidedOn: '2027-04-13' })).toMatchObject({
        status: 409,
        body: { code: 'notNow' },
      })
    expect((await ask('recordAward', one, { number: '18', issuedOn: '2027-04-13' })).status).toBe(409)
  })
})

describe('CPC art. 490(2)–(3), 496(3): a sale that a court declares void', () => {
  const inForce = async () => {
    const one = await awarded()
    world.day('2027-03-30')
    await record('recordInForce', one, { inForceOn: '2027-03-29' })
    return one
  }

  it('keeps what a barred buyer paid for the claims of the case', async () => {
    const one = await inForce()
    await record('recordVoid', one, { ground: 'BARRED', number: 'Решение 8', inForceOn: '2027-03-30' })
    expect(await world.see(one)).toMatchObject({ stage: 'VOID', may: [], repeat: { ground: 'ANNULLED' } })
    expect(await world.mine(one, world.boris)).toMatchObject({
      deposit: { state: 'FORFEITED', reason: 'VOID' },
      turn: { toReturn: 0 },
    })
    expect((await textsOf(one, 'award')).at(-1)!.text.replaceAll(/\s+/g, ' ')).toContain(
      'Внесеното се задържа за вземанията по делото',
    )
  })

  it('only once the award is in force, and only on the two grounds of the law', async () => {
    const early = await awarded()
    const judgment = { ground: 'UNPAID', number: 'Решение 8', inForceOn: '2027-03-12' }
    expect((await ask('recordVoid', early, judgment)).status).toBe(409)
    const one = await inForce()
    expect((await ask('recordVoid', one, { ...judgment, ground: 'OTHER' })).status).toBe(400)
  })
})

describe('CPC art. 495; CA art. 717d(2): a creditor who buys', () => {
  it('and does not pay answers for damage and costs; no claim is reduced and no deposit lost', async () => {
    const one = await world.closed()
    await world.done(
      completionSteps.recordDistribution,
      { auctionId: one.id, inForceOn: '2027-02-25', owed: 30_000 },
      world.bailiff,
    )
    world.day('2027-03-12')
    await world.fail(one)
    expect(await world.mine(one, world.boris)).toMatchObject({
      deposit: { state: 'TO_RETURN', reason: 'CREDITOR_DEFAULTED' },
    })
    const { bytes } = await world.bytesOf(`/api/auctions/${one.id}/after/3/document.pdf`, world.bailiff)
    const order = readPdf(bytes).text.replaceAll(/\s+/g, ' ')
    expect(order).toContain('отговаря за вредите и за разноските по проданта')
    expect(order).not.toMatch(/вземането му се намалява|не се връща/)
  })

  it('of a syndic whose award is set aside after the difference went back gets the rest of the deposit', async () => {
    const one = await world.closed({ procedure: 'TZ' })
    const files = [await world.upload(world.bailiff)]
    const account = { auctionId: one.id, inForceOn: '2027-02-25', owed: 4_000, files }
    await world.done(completionSteps.recordDistribution, account, world.bailiff)
    const { registrationId } = (await world.see(one)).turns[0]!
    const back = { auctionId: one.id, registrationId, returnedOn: '2027-02-25' }
    await world.done(completionSteps.returnPayment, back, world.bailiff)
    // Whoever pays although nothing is owed gets that back, too, before the award or after it.
    const paid = {
      auctionId: one.id,
      amount: 900,
      paidOn: '2027-02-25',
      payer: 'Борис Втори',
      overpaid: true,
    }
    await world.done(completionSteps.recordPayment, paid, world.bailiff)
    const acts = { auctionId: one.id, number: '17' }
    await world.done(completionSteps.recordAward, { ...acts, issuedOn: '2027-02-25' }, world.bailiff)
    const complaint = { auctionId: one.id, by: 'Длъжникът', filedOn: '2027-02-25' }
    await world.done(completionSteps.recordComplaint, complaint, world.bailiff)
    await world.done(completionSteps.recordAnnulled, { ...acts, decidedOn: '2027-02-25' }, world.bailiff)
    expect((await world.see(one)).turns[0]).toMatchObject({ end: 'ANNULLED', toReturn: 900, returned: 6_000 })
    expect(await world.mine(one, world.boris)).toMatchObject({
      deposit: { state: 'TO_RETURN', amount: 4_000 },
    })
    await world.done(completionSteps.returnPayment, back, world.bailiff)
    expect(await world.ask(completionSteps.returnPayment, back, world.bailiff)).toMatchObject({
      body: { code: 'notNow' },
    })
    await world.confirmDeposits(one, 10_000)
    await world.done(deposits.returnDeposit, { registrationId, returnedOn: '2027-02-25' }, world.bailiff)
    const { rows } = await world.owner.query<{ amount: number }>(
      `select sum(amount)::int as amount from after_step where auction_id = $1
        and kind in ('PAYMENT_RETURNED', 'DEPOSIT_RETURNED')`,
      [one.id],
    )
    // The deposit and what was paid beside it, once.
    expect(rows[0]!.amount).toBe(10_900)
  })

  it('of a syndic gets back by how much the deposit is more than they owe', async () => {
    const one = await world.closed({ procedure: 'TZ' })
    const account = { auctionId: one.id, inForceOn: '2027-02-25', owed: 4_000 }
    expect(await world.ask(completionSteps.recordDistribution, account, world.bailiff)).toMatchObject({
      status: 400,
      body: { code: 'accountMissing' },
    })
    const files = [await world.upload(world.bailiff)]
    await world.done(completionSteps.recordDistribution, { ...account, files }, world.bailiff)
    const seen = await world.see(one)
    expect(seen).toMatchObject({ stage: 'PAID', may: ['pay', 'award', 'payBack'] })
    expect(seen.turns[0]).toMatchObject({ end: 'PAID', toReturn: 6_000 })
    expect((await textsOf(one, 'refund')).map(({ text }) => text).join(' ')).toMatch(
      /надминава дължимото по разпределението\. Разликата от 60,00/,
    )
    const { registrationId } = seen.turns[0]!
    const back = { auctionId: one.id, registrationId, returnedOn: '2027-02-25' }
    await world.done(completionSteps.returnPayment, back, world.bailiff)
    expect((await world.see(one)).may).toEqual(['pay', 'award'])
  })
})
