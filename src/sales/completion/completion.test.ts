import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import type { Sale } from '#test/builders.ts'
import { readPdf } from '#test/pdf.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { completionSteps } from './steps.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

const refused = (status: number, code: string) => ({ status, body: { code } })

describe('the turn of the buyer', () => {
  it('declared 25.02.2027: they pay the price less the deposit by 11.03.2027 (CPC art. 492(3))', async () => {
    const one = await world.closed()
    const seen = await world.see(one)
    expect(seen).toMatchObject({ stage: 'PAYING', may: ['pay', 'distribute'] })
    expect(seen.turns).toMatchObject([
      {
        name: 'Борис Втори',
        price: 110_000,
        on: '2027-02-25',
        dueOn: '2027-03-11',
        deposit: 10_000,
        owed: 100_000,
      },
    ])
    const own = await world.mine(one, world.boris)
    expect(own).toMatchObject({ turn: { owed: 100_000, dueOn: '2027-03-11' }, deposit: { state: 'HELD' } })
    expect(own.payment).toMatchObject({
      account: { iban: 'BG80BNBG96611020345678' },
      reference: expect.stringContaining('20268880400123'),
      code: { size: expect.any(Number) },
    })
  })

  it('is nobody else’s business', async () => {
    const one = await world.closed()
    for (const other of [world.ana, world.silent])
      expect(await world.mine(one, other)).toMatchObject({ turn: null, payment: null })
    expect(
      await world.ask(
        completionSteps.seeMyAfter,
        { auctionId: one.id },
        await world.person('AuctionParticipant'),
      ),
    ).toMatchObject(refused(404, 'notYours'))
    const stranger = await world.person('PrivateBailiff')
    for (const endpoint of [
      completionSteps.seeAfter,
      completionSteps.declareDefault,
      completionSteps.releaseProperty,
    ])
      expect(await world.ask(endpoint, { auctionId: one.id } as never, stranger)).toMatchObject(
        refused(403, 'notYours'),
      )
    expect((await world.ask(completionSteps.seeAfter, { auctionId: one.id }, world.ana)).status).toBe(403)
  })

  it('is reminded of three days before its end, and told to the organiser when it has passed, once each; nobody is put in default by the portal', async () => {
    const one = await world.closed()
    const reported = async (day: string) => {
      world.day(day)
      await world.job()
      await world.job()
      return [(await world.letters(one, 'priceDue')).length, (await world.letters(one, 'priceUnpaid')).length]
    }
    expect(await reported('2027-03-07')).toEqual([0, 0])
    expect(await reported('2027-03-08')).toEqual([1, 0])
    expect(await reported('2027-03-11')).toEqual([1, 0])
    expect(
      await world.ask(completionSteps.declareDefault, { auctionId: one.id }, world.bailiff),
    ).toMatchObject(refused(409, 'notNow'))
    expect(await reported('2027-03-12')).toEqual([1, 1])
    expect(await reported('2027-03-20')).toEqual([1, 1])
    expect(await world.see(one)).toMatchObject({ stage: 'PAYING', may: ['pay', 'distribute', 'default'] })
  })

  it('is over when all is paid in time; then the award may be issued, and its data are a document (CPC art. 496)', async () => {
    const one = await world.closed()
    world.day('2027-03-12')
    expect(await world.pay(one, 100_001, '2027-03-10')).toMatchObject(refused(400, 'tooMuch'))
    expect((await world.pay(one, 100_001, '2027-03-10')).body.fields).toEqual({
      amount: [expect.stringContaining('Сумата е по-голяма от дължимата.')],
    })
    expect(await world.pay(one, 100_000, '2027-03-12')).toMatchObject(refused(409, 'tooLate'))
    expect(await world.pay(one, 100_000, '2027-02-24')).toMatchObject(refused(400, 'tooEarly'))
    expect(await world.pay(one, 100_000, '2027-03-13')).toMatchObject(refused(400, 'inFuture'))
    expect((await world.pay(one, 100_000, '2027-03-13')).body.fields).toEqual({
      paidOn: ['Денят е в бъдещето.'],
    })
    expect((await world.pay(one, 40_000, '2027-03-09')).body).toEqual({ left: 60_000 })
    // A part of the price is no price: until the rest is there nothing says that the award may be issued (CPC art. 496(1)).
    expect((await world.see(one)).steps[1]).toMatchObject({ kind: 'PAID', documented: false })
    expect((await world.bytesOf(`/api/auctions/${one.id}/after/2/document.pdf`, world.bailiff)).status).toBe(
      404,
    )
    const bank = {
      auctionId: one.id,
      amount: 60_000,
      paidOn: '2027-03-11',
      payer: 'Примерна банка',
      bank: true,
    }
    const file = await world.upload(world.bailiff)
    expect(
      (await world.done(completionSteps.recordPayment, { ...bank, files: [file] }, world.bailiff)).left,
    ).toBe(0)
    const seen = await world.see(one)
    expect(seen).toMatchObject({ stage: 'PAID', may: ['pay', 'award'] })
    expect(seen.turns[0]).toMatchObject({ end: 'PAID', endedOn: '2027-03-11', paid: 100_000 })
    expect(seen.steps[2]).toMatchObject({
      words: { payer: 'Примерна банка', bank: true },
      files: [{ id: file }],
    })
    const path = `/api/auctions/${one.id}/after/3`
    const data = readPdf((await world.bytesOf(`${path}/document.pdf`, world.bailiff)).bytes).text
    expect(data.replaceAll(/\s+/g, ' ')).toMatch(
      /Купувач Име \(наименование\) Борис Втори ЕГН \d{10} .* Примерна банка/,
    )
    expect((await world.bytesOf(`${path}/files/${file}`, world.bailiff)).status).toBe(200)
    expect((await world.bytesOf(`${path}/files/${file}`, world.boris)).status).toBe(403)
    const award = { auctionId: one.id, number: '17', issuedOn: '2027-03-12' }
    await world.done(completionSteps.recordAward, award, world.bailiff)
    expect(await world.see(one)).toMatchObject({
      stage: 'AWARDED',
      may: ['pay', 'complain'],
      appealUntil: '2027-03-26',
    })
    expect(await world.mine(one, world.boris)).toMatchObject({ deposit: { state: 'COUNTED' }, payment: null })
    expect(await world.ask(completionSteps.recordAward, award, world.bailiff)).toMatchObject(
      refused(409, 'notNow'),
    )
  })

  it('writes down who paid and why sealed, and no step can be changed', async () => {
    const one = await world.closed()
    world.day('2027-03-05')
    await world.pay(one, 100_000, '2027-03-05')
    const { rows } = await world.owner.query<{ words: Buffer; row: string }>(
      'select words, row_to_json(s)::text as row from after_step s where auction_id = $1',
      [one.id],
    )
    expect(rows.map(({ row }) => row).join()).not.toContain('Борис')
    const change = world.db
      .updateTable('after_step')
      .set({ due_on: '2030-01-01' as never })
      .where('auction_id', '=', one.id)
    await expect(change.execute()).rejects.toThrow('permission denied')
    const audit = await world.owner.query(
      "select 1 from audit_entry as e where e::text like '%recordPayment%' and e::text like '%Борис%'",
    )
    expect(audit.rows).toEqual([])
  })
})

describe('more than the price', () => {
  const more = (one: Sale, amount: number, overpaid = true) =>
    world.ask(
      completionSteps.recordPayment,
      { auctionId: one.id, amount, paidOn: '2027-03-10', payer: 'Борис Втори', overpaid },
      world.bailiff,
    )

  it('is written down when the organiser says so, told to the buyer, and goes back; only what is owed is kept (CPC art. 492(3))', async () => {
    const one = await world.closed()
    world.day('2027-03-10')
    expect(await more(one, 100_250, false)).toMatchObject(refused(400, 'tooMuch'))
    expect((await more(one, 100_250)).body).toEqual({ left: 0 })
    // A second transfer after the price was there, and after the term.
    world.day('2027-03-20')
    const late = {
      auctionId: one.id,
      amount: 100_000,
      paidOn: '2027-03-19',
      payer: 'Борис Втори',
      overpaid: true,
    }
    await world.done(completionSteps.recordPayment, late, world.bailiff)
    const { turns, may } = await world.see(one)
    expect(turns[0]).toMatchObject({
      end: 'PAID',
      endedOn: '2027-03-10',
      owed: 100_000,
      paid: 200_250,
      toReturn: 100_250,
    })
    expect(may).toEqual(['pay', 'award', 'payBack'])
    expect(await world.mine(one, world.boris)).toMatchObject({
      turn: { toReturn: 100_250 },
      deposit: { state: 'COUNTED' },
    })
    const letters = (await world.letters(one, 'refund')).filter(({ name }) => name === 'Борис Втори')
    const said = letters.map(({ text }) => text).join(' ')
    expect(said).toMatch(/Надвнесената сума от 2,50/)
    expect(said).toMatch(/Надвнесената сума от 1\s?000,00/)
    const { registrationId } = turns[0]!
    const back = { auctionId: one.id, registrationId, returnedOn: '2027-03-20' }
    expect(
      await world.ask(completionSteps.returnPayment, { ...back, returnedOn: '2027-03-18' }, world.bailiff),
    ).toMatchObject(refused(400, 'tooEarly'))
    await world.done(completionSteps.returnPayment, back, world.bailiff)
    expect((await world.see(one)).turns[0]).toMatchObject({ toReturn: 0, returned: 100_250 })
    const { bytes } = await world.bytesOf(`/api/auctions/${one.id}/after/2/document.pdf`, world.bailiff)
    expect(readPdf(bytes).text.replaceAll(/\s+/g, ' ')).toMatch(
      /разликата от 2,50.{1,12}се връща на вносителя/,
    )
    expect((await world.see(one)).steps.filter(({ documented }) => documented)).toHaveLength(1)
  })

  it('goes back from a next buyer, too, and however the organiser writes it the database lets no more go', async () => {
    const one = await world.closed()
    world.day('2027-03-12')
    await world.fail(one)
    await world.next(one)
    const paid = {
      auctionId: one.id,
      amount: 95_000,
      paidOn: '2027-03-12',
      payer: 'Ана Първа',
      overpaid: true,
    }
    await world.done(completionSteps.recordPayment, paid, world.bailiff)
    const { registrationId, toReturn } = (await world.see(one)).turns[1]!
    expect(toReturn).toBe(5_000)
    const returning = (amount: number) =>
      world.owner.query(
        `insert into after_step (auction_id, number, kind, at, on_day, registration_id, amount)
          values ($1, 99, 'PAYMENT_RETURNED', now(), '2027-03-12', $2, $3)`,
        [one.id, registrationId, amount],
      )
    await expect(returning(5_001)).rejects.toThrow('does not get back')
  })
})

describe('default of the buyer', () => {
  it('keeps their deposit and nothing else: what they had paid in part goes back to them, once (CPC art. 493(1))', async () => {
    const one = await world.closed()
    world.day('2027-03-12')
    await world.pay(one, 30_000, '2027-03-05')
    await world.pay(one, 5_000, '2027-03-10')
    await world.fail(one)
    const seen = await world.see(one)
    expect(seen).toMatchObject({ stage: 'NEXT', may: ['next', 'payBack'] })
    const [turn] = seen.turns
    expect(turn).toMatchObject({ end: 'DEFAULTED', toReturn: 35_000, returnedOn: null })
    expect(seen.steps.map(({ documented }) => documented)).toEqual([false, false, false, true])
    const order = await world.bytesOf(`/api/auctions/${one.id}/after/4/document.pdf`, world.bailiff)
    expect(readPdf(order.bytes).text).toContain('се връща на вносителя')
    expect((await world.letters(one, 'refund')).at(-1)).toMatchObject({ name: 'Борис Втори' })

    const { registrationId } = turn!
    const back = (returnedOn: string, of = registrationId) =>
      world.ask(
        completionSteps.returnPayment,
        { auctionId: one.id, registrationId: of, returnedOn },
        world.bailiff,
      )
    expect(await back('2027-03-11')).toMatchObject(refused(400, 'tooEarly'))
    expect(await back('2027-03-13')).toMatchObject(refused(400, 'inFuture'))
    expect(await back('2027-03-12', seen.next!.registrationId)).toMatchObject(refused(409, 'notNow'))
    const both = await Promise.all([back('2027-03-12'), back('2027-03-12')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await world.see(one)).may).toEqual(['next'])
    expect(await world.mine(one, world.boris)).toMatchObject({
      turn: { toReturn: 0, returned: 35_000, returnedOn: '2027-03-12' },
      deposit: { state: 'FORFEITED' },
    })
    // The next buyer owes their own price; another's money is not counted into it.
    await world.next(one)
    expect((await world.see(one)).turns[1]).toMatchObject({ paid: 0, owed: 90_000, toReturn: 0 })
  })

  it('Given the winner does not pay in two weeks, then next bidder is declared with one week', async () => {
    const one = await world.closed()
    world.day('2027-03-12')
    await world.fail(one)
    expect(await world.see(one)).toMatchObject({
      stage: 'NEXT',
      may: ['next'],
      next: { name: 'Ана Първа', price: 100_000 },
    })
    expect(await world.mine(one, world.boris)).toMatchObject({
      deposit: { state: 'FORFEITED', reason: 'DEFAULTED' },
    })
    expect(await world.next(one)).toEqual({ toSign: false, dueOn: '2027-03-19' })
    expect((await world.see(one)).turns[1]).toMatchObject({
      price: 100_000,
      owed: 90_000,
      dueOn: '2027-03-19',
    })
    expect(await world.letters(one, 'nextBuyer')).toMatchObject([{ name: 'Ана Първа' }])
    expect(await world.mine(one, world.ana)).toMatchObject({ turn: { owed: 90_000 } })
    const order = readPdf(
      (await world.bytesOf(`/api/auctions/${one.id}/after/3/document.pdf`, world.bailiff)).bytes,
    )
    for (const text of ['Разпореждане', 'чл. 493', 'Ана Първа', 'Борис Втори', '19.03.2027'])
      expect(order.text).toContain(text)
    const english = await world.bytesOf(
      `/api/auctions/${one.id}/after/3/document.pdf?language=en`,
      world.bailiff,
    )
    expect(readPdf(english.bytes).text).toContain('CPC art. 493(2)')
  })

  it('goes on until nobody is left; then a new sale may be asked for within a week, at 90 % of the first start price (CPC art. 493(2), 494(1))', async () => {
    const one = await world.ended()
    const party = {
      role: 'CREDITOR',
      kind: 'COMPANY',
      identifierType: 'EIK',
      name: 'Взискател ООД',
      email: 'creditor@example.bg',
    }
    await world.done(parties.addSaleParty, { id: one.id, ...party } as never, world.bailiff)
    await world.sign(one)
    world.day('2027-03-12')
    await world.fail(one)
    await world.next(one)
    world.day('2027-03-22')
    await world.fail(one)
    expect(await world.see(one)).toMatchObject({
      stage: 'REPEAT',
      may: ['ask'],
      repeat: { ground: 'NOT_PAID', dueOn: null, price: 90_000, from: '2027-03-25' },
    })
    expect(await world.letters(one, 'repeatOffer')).toMatchObject([{ name: 'Взискател ООД' }])
    const [creditor] = await world.offered(one)
    world.day('2027-03-30')
    await world.confirmOffer(creditor!)
    world.day('2027-04-12')
    const request = { auctionId: one.id, partyId: creditor!, askedOn: '2027-04-07' }
    expect(await world.ask(completionSteps.recordRequest, request, world.bailiff)).toMatchObject(
      refused(409, 'askedTooLate'),
    )
    await world.done(completionSteps.recordRequest, { ...request, askedOn: '2027-04-06' }, world.bailiff)
    expect(await world.see(one)).toMatchObject({ stage: 'ASKED', may: [], repeat: { askedOn: '2027-04-06' } })
  })

  it('gives the court each step as a document, beside its data (Ordinance N-3, art. 18(2), 18(4))', async () => {
    const one = await world.closed()
    world.day('2027-03-12')
    await world.fail(one)
    await world.next(one)
    const { status, bytes } = await world.bytesOf(`/api/auctions/${one.id}/court-bundle`, world.bailiff)
    expect(status).toBe(200)
    const files = unzipSync(bytes)
    const printed = Object.keys(files).filter((name) => /^09-after\/step-\d+\/step-\d+\.pdf$/.test(name))
    const texts = printed.map((name) => readPdf(files[name]!).text)
    expect(texts).toEqual([
      expect.stringContaining('Разпореждане за последиците от невнасяне на цената'),
      expect.stringContaining('Разпореждане за обявяване на следващ купувач'),
    ])
    // Who is declared is singled out, and the term has its ground.
    expect(texts[1]).toMatch(/ЕГН\s+\d{10}/)
    expect(texts[1]).toMatch(/Постоянен адрес\s+\S/)
    expect(texts[1]!.replaceAll(/\s+/g, ' ')).toMatch(
      /се внася в 7-дневен срок от обявяването за купувач, не по-късно от \d\d\.03\.2027 г\. \(чл\. 493, т\. 2 ГПК\)/,
    )
  })

  it('declares nobody twice, whoever presses the button at the same moment', async () => {
    const one = await world.closed()
    world.day('2027-03-12')
    const all = await Promise.all(
      [1, 2, 3].map(() => world.ask(completionSteps.declareDefault, { auctionId: one.id }, world.bailiff)),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { next } = await world.see(one)
    const input = { auctionId: one.id, registrationId: next!.registrationId }
    const both = await Promise.all(
      [1, 2, 3].map(() => world.ask(completionSteps.declareNext, input, world.bailiff)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await world.letters(one, 'nextBuyer')).toHaveLength(1)
  })
})

describe('a failed sale', () => {
  it('Given a failed sale, then parties and participants are informed and the repeat-sale offer shows the one-week request term', async () => {
    const one = await world.ended({}, [])
    await world.sign(one)
    expect(await world.letters(one, 'failed')).toHaveLength(3)
    expect(await world.see(one)).toMatchObject({
      stage: 'REPEAT',
      turns: [],
      may: ['ask'],
      repeat: { ground: 'NO_BIDS', dueOn: null, creditors: [], price: 90_000 },
    })
  })
})

describe('a creditor as buyer', () => {
  it('who owes nothing after the distribution counts as having paid only with the paper that says so', async () => {
    const one = await world.closed()
    const nothing = { auctionId: one.id, inForceOn: '2027-02-25', owed: 0 }
    const { status, body } = await world.ask(completionSteps.recordDistribution, nothing, world.bailiff)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['files']])
    expect((await world.see(one)).turns[0]).toMatchObject({ creditor: false })
    const files = [await world.upload(world.bailiff)]
    await world.done(completionSteps.recordDistribution, { ...nothing, files }, world.bailiff)
    expect(await world.see(one)).toMatchObject({ stage: 'PAID' })
  })

  it('Given the buyer is a creditor, then the payment step follows 495', async () => {
    const one = await world.closed()
    await world.done(
      completionSteps.recordDistribution,
      { auctionId: one.id, inForceOn: '2027-02-25', owed: 30_000 },
      world.bailiff,
    )
    expect((await world.see(one)).turns[0]).toMatchObject({
      creditor: true,
      // The deposit of 10,000 is part of it (CPC art. 492(3)).
      owed: 20_000,
      dueOn: '2027-03-11',
    })
    expect((await world.pay(one, 20_000, '2027-02-25')).body).toEqual({ left: 0 })
    expect(await world.see(one)).toMatchObject({ stage: 'PAID' })
  })
})

describe('a syndic’s sale', () => {
  const TZ = { procedure: 'TZ' as const }

  it('given a syndic, then an invitation is sent first', async () => {
    const one = await world.closed(TZ)
    world.day('2027-03-12')
    await world.fail(one)
    await world.next(one)
    expect(await world.see(one)).toMatchObject({ stage: 'INVITED', may: ['pay', 'answer'] })
    expect(await world.letters(one, 'invitation')).toMatchObject([{ name: 'Ана Първа' }])
    expect(await world.letters(one, 'nextBuyer')).toEqual([])
    const yes = { auctionId: one.id, accepted: true }
    expect(await world.ask(completionSteps.answerInvitation, yes, world.silent)).toMatchObject(
      refused(403, 'notInvited'),
    )
    expect(await world.mine(one, world.ana)).toMatchObject({
      mayAnswer: true,
      turn: { invited: true, accepted: false },
    })
    await world.done(completionSteps.answerInvitation, yes, world.ana)
    expect(await world.see(one)).toMatchObject({ stage: 'ACCEPTED', may: ['pay', 'confirm'] })
    expect(await world.letters(one, 'nextBuyer')).toEqual([])
    await world.declare(one)
    expect(await world.see(one)).toMatchObject({ stage: 'PAYING' })
    expect(await world.letters(one, 'nextBuyer')).toHaveLength(1)
    expect(await world.ask(completionSteps.answerInvitation, yes, world.ana)).toMatchObject(
      refused(409, 'notNow'),
    )
  })

  it('whoever refuses loses their deposit, and a new sale is possible (CA art. 717e, 717zh)', async () => {
    const one = await world.closed(TZ)
    world.day('2027-03-12')
    await world.fail(one)
    await world.next(one)
    const no = { auctionId: one.id, accepted: false, answeredOn: '2027-03-12' }
    await world.done(completionSteps.recordAnswer, no, world.bailiff)
    expect(await world.see(one)).toMatchObject({
      stage: 'REPEAT',
      repeat: { price: null, dueOn: '2027-04-24' },
    })
    expect(await world.mine(one, world.ana)).toMatchObject({
      deposit: { state: 'FORFEITED', reason: 'DECLINED' },
    })
  })

  it('whoever has withdrawn their deposit is not invited (CA art. 717e)', async () => {
    const one = await world.closed(TZ)
    expect(await world.mine(one, world.ana)).toMatchObject({ mayAskDeposit: true })
    expect(await world.mine(one, world.boris)).toMatchObject({ mayAskDeposit: false })
    expect(await world.ask(deposits.askDeposit, { auctionId: one.id }, world.boris)).toMatchObject(
      refused(409, 'notNow'),
    )
    await world.done(deposits.askDeposit, { auctionId: one.id }, world.ana)
    expect(await world.mine(one, world.ana)).toMatchObject({
      deposit: { state: 'TO_RETURN', reason: 'ASKED' },
    })
    world.day('2027-03-12')
    await world.fail(one)
    expect(await world.see(one)).toMatchObject({ stage: 'REPEAT' })
  })
})
