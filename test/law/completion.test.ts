/** What follows the bidding, as sentences of the law: CPC art. 432–433, 490–501e; CA art. 717d–717zh; Ordinance N-3, art. 18, 45. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parties } from '#sales/parties/parties.contract.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import type { Ground } from '#sales/law/acts.contract.ts'
import { courses } from '#sales/bidding/chart/course.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { barredSection } from '#sales/protocol/server/report-document.ts'
import { protocols } from '#sales/protocol/protocol.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { repeats } from '#sales/notice/repeats.contract.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { statements } from '#sales/deposits/statements.contract.ts'
import { momentInSofia } from '#platform/dates.ts'
import { type AfterWorld, createAfterWorld } from '../after.ts'
import { egnOf } from '../applicants.ts'
import type { Sale } from '../builders.ts'
import { noticeWith } from '../notices.ts'
import { aDistraint, car, freshPlate } from '../register.ts'
import { readPdf } from '../pdf.ts'
import { camt, type Movement } from '../statements.ts'
import { signPdf } from '../signed-pdf.ts'
import type { Person } from '../world.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

const certificateOf = async ({ id }: Sale, number: number) =>
  readPdf(
    (await world.bytesOf(`/api/auctions/${id}/after/${number}/document.pdf`, world.bailiff)).bytes,
  ).text.replaceAll(/\s+/g, ' ')
const printedDocument = async (one: Sale) => readPdf(await world.drawn(one)).text.replaceAll(/\s+/g, ' ')
const textsOf = async ({ id }: Pick<Sale, 'id'>, kind: string) => {
  const { rows } = await world.owner.query<{ text: string }>(
    `select e.text from sale_letter l join email e on e.id = l.email_id
      where l.announcement_id = $1 and l.kind = $2 order by l.id`,
    [id, kind],
  )
  return rows.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

const resultOf = ({ id }: Pick<Sale, 'id'>, person?: Person) =>
  world.done(auctions.seeResult, { auctionId: id }, person)

it('what a syndic is reminded of, and why bids are excluded in such a sale, cites the Commerce Act and not the Code (CA art. 683, 717g(1), 717e)', async () => {
  const one = await world.closed({ procedure: 'TZ' })
  world.day('2027-03-12')
  for (let turn = 0; turn < 2; turn++) await world.job()
  for (const kind of ['priceUnpaid', 'depositReturn']) {
    const [letter] = await textsOf(one, kind)
    expect(letter, kind).toContain('чл. 717е от Търговския закон')
    expect(letter, kind).not.toContain('ГПК')
  }
  const excluded = [{ bidder: '№ 2', best: 100_000, excluded: true, decidedAt: world.now().toISOString() }]
  const headed = (procedure: 'TZ' | 'GPK') =>
    barredSection(
      { barred: excluded, drawnUpAt: excluded[0]!.decidedAt, sale: { currency: 'EUR' }, procedure },
      'bg',
    )[0]?.heading
  expect(headed('TZ')).toMatch(/\(чл\. 683 и чл\. 717г, ал\. 1 от Търговския закон\)$/)
  expect(headed('GPK')).toMatch(/\(чл\. 490, ал\. 1 ГПК\)$/)
})

describe('CA art. 717e, item 2: the second buyer of a syndic', () => {
  const invited = async () => {
    const one = await world.closed({ procedure: 'TZ' })
    world.day('2027-03-12')
    await world.fail(one)
    await world.next(one)
    return one
  }

  it('has seven days to pay from being declared buyer, after accepting, and not from the invitation', async () => {
    const one = await invited()
    expect((await textsOf(one, 'invitation'))[0]).toMatch(/не по-късно от 19\.03\.2027.*тече от обявяването/)
    const invitation = await certificateOf(one, 3)
    expect(invitation).toMatch(/Отговор до 19\.03\.2027/)
    expect(invitation).toContain(
      'се обявява за купувач и внася дължимата сума в 7-дневен срок от обявяването',
    )
    world.day('2027-03-19')
    await world.done(completionSteps.answerInvitation, { auctionId: one.id, accepted: true }, world.ana)
    // No term runs, and nobody can be put in default, before the syndic has declared them.
    expect((await world.mine(one, world.ana)).turn).toMatchObject({ declared: false, dueOn: null })
    await world.declare(one)
    expect((await world.mine(one, world.ana)).turn).toMatchObject({ declared: true, dueOn: '2027-03-26' })
    expect((await textsOf(one, 'nextBuyer'))[0]).toContain('26.03.2027')
    expect(await certificateOf(one, 5)).toMatch(
      /Разпореждане за обявяване на купувач.*Въз основа на поканата, приета на 19\.03\.2027.*обявявам за купувач Ана Първа.*не по-късно от 26\.03\.2027/,
    )
    // The document of the invitation says what was issued, and no later term.
    expect(await certificateOf(one, 3)).toBe(invitation)
    world.day('2027-03-26')
    expect(
      await world.ask(completionSteps.declareDefault, { auctionId: one.id }, world.bailiff),
    ).toMatchObject({ status: 409, body: { code: 'notNow' } })
    expect((await world.pay(one, 90_000, '2027-03-22')).status).toBe(200)
    expect(await world.see(one)).toMatchObject({ stage: 'PAID' })
    expect(await world.mine(one, world.ana)).toMatchObject({ deposit: { state: 'COUNTED' } })
  })

  it('may accept late while nobody has declared a default: the law sets no term for accepting, and the time to pay is whole', async () => {
    const one = await invited()
    world.day('2027-03-23')
    await world.done(
      completionSteps.recordAnswer,
      { auctionId: one.id, accepted: true, answeredOn: '2027-03-22' },
      world.bailiff,
    )
    await world.declare(one)
    expect((await world.see(one)).turns.at(-1)).toMatchObject({ dueOn: '2027-03-30' })
  })

  it('who pays without a word has accepted, and may pay the rest within seven days of that', async () => {
    const one = await invited()
    world.day('2027-03-19')
    expect((await world.pay(one, 10_000, '2027-03-18')).status).toBe(200)
    expect((await world.see(one)).steps.map(({ kind }) => kind).slice(-2)).toEqual(['ACCEPTED', 'PAID'])
    await world.declare(one)
    expect((await world.see(one)).turns.at(-1)).toMatchObject({ dueOn: '2027-03-26', paid: 10_000 })
  })

  it('who does not answer is told of in those words, and nobody tells them to pay', async () => {
    const one = await invited()
    world.day('2027-03-16')
    for (let turn = 0; turn < 3; turn++) await world.job()
    expect(await textsOf(one, 'priceDue')).toEqual([])
    expect(await textsOf(one, 'invitation')).toHaveLength(2)
    world.day('2027-03-22')
    for (let turn = 0; turn < 3; turn++) await world.job()
    expect((await textsOf(one, 'stepDue')).at(-1)).toContain('не е отговорил')
    await world.fail(one)
    const { steps } = await world.see(one)
    const order = steps.find(({ kind, number }) => kind === 'DEFAULTED' && number > 3)!
    expect(await certificateOf(one, order.number)).toContain('не прие поканата да купи имуществото в срока ѝ')
  })
})

describe('CPC art. 492(3): the price less the deposit that was paid', () => {
  it('a deposit that the bank has taken back covers nothing: buyer, letter and organiser read the whole price', async () => {
    const one = await world.ended()
    world.day('2027-02-25', '09:00')
    const [, boris] = one.registrations
    const bring = async (movement: object) => {
      const all = camt([
        { on: '2027-02-25', iban: 'DE89370400440532013000', payer: 'Борис Втори', ...movement } as Movement,
      ])
      const headers = {
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${world.bailiff.token}`,
      }
      const sent = await world.fetch(statements.importStatement.path, { method: 'POST', headers, body: all })
      expect(sent.status).toBe(200)
    }
    await bring({ amount: 10_000, bank: 'LAW-1', reason: 'задатък' })
    const { rows } = await world.done(statements.listBankLines, { size: -1, flow: 'IN' }, world.bailiff)
    await world.done(statements.matchBankLine, { id: rows[0]!.id, number: boris!.number }, world.bailiff)
    await bring({ amount: -10_000, bank: 'LAW-2', reason: 'задатък', takesBack: true })
    await world.sign(one)
    expect((await world.see(one)).turns[0]).toMatchObject({ price: 110_000, deposit: 0, owed: 110_000 })
    expect((await textsOf(one, 'buyer'))[0]).toContain(
      'Дължимата сума е 1 100,00 EUR. От нея не се приспада задатък.',
    )
    expect(await world.mine(one, world.boris)).toMatchObject({
      turn: { owed: 110_000 },
      deposit: { state: 'LEFT' },
    })
    expect((await world.pay(one, 100_000, '2027-02-25')).status).toBe(200)
    expect(await world.see(one)).toMatchObject({ stage: 'PAYING' })
    expect((await world.pay(one, 10_000, '2027-02-25')).status).toBe(200)
    expect(await world.see(one)).toMatchObject({ stage: 'PAID' })
  })
})

describe('CPC art. 494(2): a sale that failed', () => {
  const failed = async (options: Parameters<AfterWorld['ended']>[0] = {}) => {
    const one = await world.ended(options, [])
    const creditor = await world.creditor(one)
    await world.sign(one)
    world.day('2027-03-01')
    await world.confirmOffer(creditor)
    world.day('2027-03-10')
    return one
  }
  const release = ({ id }: Sale) =>
    world.ask(completionSteps.releaseProperty, { auctionId: id }, world.bailiff)
  /** The sale that follows a failed one: its price rests on that. */
  const second = () => {
    const startsAt = momentInSofia('2027-02-17', '09:00').toISOString()
    const registrationStartsAt = momentInSofia('2026-12-19', '00:00').toISOString()
    const notice = noticeWith({
      procedure: 'GPK',
      kind: 'REALESTATE',
      today: '2026-12-17',
      startPrice: 100_000,
      registrationStartsAt,
    })
    const earlier = { startPrice: 111_111, endedOn: '2026-11-01', protocol: 'Протокол № 1', times: 1 }
    return failed({
      startsAt,
      notice: { ...notice, price: { basis: 'REPEAT', valuations: [], earlier } as never },
    })
  }

  it('for the first time: who does not ask loses the right to a repeat, and the property is not released', async () => {
    const one = await failed()
    expect((await textsOf(one, 'repeatOffer'))[0]).toContain('правото на такъв се губи')
    expect((await textsOf(one, 'repeatOffer'))[0]).not.toContain('се освобождава')
    expect((await release(one)).status).toBe(200)
    const seen = await world.see(one)
    expect(seen).toMatchObject({ stage: 'LAPSED', may: [] })
    const printed = await certificateOf(one, seen.steps.at(-1)!.number)
    expect(printed).toContain('Имуществото не се освобождава')
    const again = { id: one.id, ground: 'NO_BIDS' as const, requestedOn: '2027-03-08' }
    expect(await world.ask(repeats.repeatAnnouncement, again, world.bailiff)).toMatchObject({
      status: 409,
      body: { code: 'notFailed' },
    })
  })

  it('for the second time: each creditor may ask for a new starting price; if nobody does, the property is released', async () => {
    const one = await second()
    expect((await textsOf(one, 'repeatOffer'))[0]).toMatch(
      /нова начална цена в 7-дневен срок.*имуществото се освобождава \(чл\. 494, ал\. 2 ГПК\)/,
    )
    expect(await world.see(one)).toMatchObject({ repeat: { second: true, releases: true, price: null } })
    expect(await certificateOf(one, 1)).toMatch(/^.*възможността за нова начална цена/s)
    expect(await certificateOf(one, 1)).toContain('определяне на нова начална цена')
    // Nothing that the creditor or the officer reads in this round speaks of a new sale that may be asked for.
    await world.job()
    const toRead = [...(await textsOf(one, 'repeatOffer')), ...(await textsOf(one, 'stepDue'))]
    expect(toRead.join(' ')).toContain('Срокът за искане на нова начална цена изтече')
    expect(toRead.join(' ')).not.toMatch(/(искане на|поиска\S*) нов търг/)
    const { lines } = await world.done(work.seeWork, {}, world.bailiff)
    expect(lines.find(({ to }) => to === `/auctions/result/${one.id}`)).toMatchObject({
      what: 'Никой не поиска нова начална цена',
      why: expect.stringContaining('чл. 494, ал. 2 ГПК'),
    })
    expect((await release(one)).status).toBe(200)
    expect(await world.see(one)).toMatchObject({ stage: 'RELEASED' })
  })

  it('is released after the first only where the dated setting said so when the notice was written', async () => {
    world.day('2027-01-04')
    await world.setting('ReleaseAfterFirstSale', true)
    const one = await failed()
    // What the notice announced holds, whatever is set later.
    await world.setting('ReleaseAfterFirstSale', false)
    expect((await textsOf(one, 'repeatOffer'))[0]).toContain('имуществото се освобождава')
    await release(one)
    expect((await world.see(one)).stage).toBe('RELEASED')
    world.day('2027-01-04')
    await world.setting('ReleaseAfterFirstSale', false)
  })

  it('once released is free of the distraint as well: the order says so, and lifting it in the register becomes a task (CPC art. 494(2))', async () => {
    world.day('2027-01-04')
    await world.setting('ReleaseAfterFirstSale', true)
    const entered = await aDistraint(world, world.bailiff, { thing: car(freshPlate()) })
    const { rows } = await world.owner.query<{ id: string }>(
      'select property_id as id from distraint where id = $1',
      [entered.id],
    )
    const item = { kind: 'VEHICLE' as const, title: 'Шкода', propertyId: Number(rows[0]!.id) }
    const one = await failed({ propertyType: 'VEHICLE', items: [item as never] })
    const lifting = async () =>
      (await world.done(work.seeWork, {}, world.bailiff)).lines.filter(({ id }) =>
        id.startsWith('distraintsToLift'),
      )
    expect(await lifting()).toEqual([])
    expect((await release(one)).status).toBe(200)
    const { steps } = await world.see(one)
    const order = await certificateOf(one, steps.at(-1)!.number)
    expect(order).toContain(`Вдигам запора върху освободеното имущество (№ ${entered.reference})`)
    expect(await lifting()).toMatchObject([{ what: `Вдигнете запор ${entered.reference}` }])
    world.day('2027-01-04')
    await world.setting('ReleaseAfterFirstSale', false)
  })

  it('is held again not before a month from the signature under its protocol, which closes it, and not from the end of bidding', async () => {
    const one = await world.ended({}, [])
    await world.creditor(one)
    await world.drawUp(one)
    world.day('2027-03-03')
    await world.hand(one, await signPdf(await world.drawn(one), world.myCard))
    expect(await world.see(one)).toMatchObject({ repeat: { from: '2027-04-03' } })
    expect((await textsOf(one, 'repeatOffer'))[0]).toContain('03.04.2027')
    const again = { id: one.id, ground: 'NO_BIDS' as const, requestedOn: '2027-03-03' }
    const { id } = await world.done(repeats.repeatAnnouncement, again, world.bailiff)
    const draft = await world.done(announcements.seeAnnouncement, { id }, world.bailiff)
    expect(draft.repeatWindow).toEqual({ from: '2027-04-03', until: null })
    expect(draft.registrationStartsAt >= momentInSofia('2027-04-03', '00:00').toISOString()).toBe(true)
  })
})

describe('CPC art. 432, 433 and Ordinance N-3, art. 18(1): a sale is stayed, resumed and terminated at every stage', () => {
  const act = async ({ id }: Sale, kind: 'SUSPEND' | 'RESUME' | 'TERMINATE', ground: Ground) =>
    world.ask(
      saleActs.actOnSale,
      {
        id,
        kind,
        ground,
        actNumber: '17/2027',
        actDate: '2027-01-04',
        reasons: 'Постъпи определение на съда по изпълнението.',
        files: [await world.upload(world.bailiff)],
      },
      world.bailiff,
    )
  const stay = (one: Sale) => act(one, 'SUSPEND', 'COURT_STAY')
  const resume = (one: Sale) => act(one, 'RESUME', 'OBSTACLE_GONE')
  const terminate = (one: Sale) => act(one, 'TERMINATE', 'CASE_CLOSED')
  const notNow = { status: 409, body: { code: 'notNow' } }

  it('one minute after the end: no protocol is drawn up or signed while it is stayed, and its day counts from the resumption', async () => {
    const one = await world.ended()
    world.at(new Date(one.endsAt.getTime() + 60_000))
    expect((await stay(one)).status).toBe(200)
    expect((await resultOf(one)).stayedAt).not.toBeNull()
    world.day('2027-02-25')
    const work = () => world.done(protocols.seeProtocolWork, { auctionId: one.id }, world.bailiff)
    const inList = async () => {
      const { rows } = await world.done(auctions.listMyAuctions, { phase: 'past', size: -1 }, world.bailiff)
      return rows.find(({ id }) => id === one.id)!.protocol
    }
    expect((await work()).whyNot).toBe('stayed')
    expect(await inList()).toBeNull()
    expect(await world.ask(protocols.drawUpProtocol, { auctionId: one.id }, world.bailiff)).toMatchObject({
      status: 409,
      body: { code: 'stayed' },
    })
    expect((await textsOf(one, 'suspended'))[0]).toContain('не текат')
    world.day('2027-03-09')
    expect((await resume(one)).status).toBe(200)
    expect(await work()).toMatchObject({ dueOn: '2027-03-10' })
    expect(await inList()).toEqual({ dueOn: '2027-03-10', late: false, number: null })
    await world.sign(one)
    expect((await world.see(one)).turns[0]).toMatchObject({ on: '2027-03-10', dueOn: '2027-03-24' })
  })

  it('while the price is due: the term stops, nobody is put in default, and it goes on with the days that were left', async () => {
    const one = await world.closed()
    world.day('2027-03-08')
    expect((await stay(one)).status).toBe(200)
    world.day('2027-03-15')
    for (let turn = 0; turn < 3; turn++) await world.job()
    expect(await world.see(one)).toMatchObject({ stage: 'PAYING', stayedOn: '2027-03-08', may: ['pay'] })
    expect(
      await world.ask(completionSteps.declareDefault, { auctionId: one.id }, world.bailiff),
    ).toMatchObject(notNow)
    expect([await textsOf(one, 'priceDue'), await textsOf(one, 'priceUnpaid')]).toEqual([[], []])
    expect(await world.mine(one, world.boris)).toMatchObject({ stayedOn: '2027-03-08' })
    // Whoever pays meanwhile is in time, though the day that was announced has passed.
    expect((await world.pay(one, 1_000, '2027-03-15')).status).toBe(200)
    // Three days were left on the eighth: stayed until the seventeenth they run to Saturday the twentieth, hence Monday.
    world.day('2027-03-17')
    expect((await resume(one)).status).toBe(200)
    expect((await world.see(one)).turns[0]).toMatchObject({ dueOn: '2027-03-22' })
    expect((await textsOf(one, 'termMoved'))[0]).toContain('22.03.2027')
    world.day('2027-03-22')
    for (let turn = 0; turn < 3; turn++) await world.job()
    expect(await textsOf(one, 'priceDue')).toHaveLength(1)
    expect((await world.pay(one, 99_000, '2027-03-22')).status).toBe(200)
    expect(await world.see(one)).toMatchObject({ stage: 'PAID' })
  })

  it('while a new sale may be requested: the week of each creditor goes on with the days that were left', async () => {
    const one = await world.ended({}, [])
    const creditor = await world.creditor(one)
    await world.sign(one)
    world.day('2027-03-01')
    await world.confirmOffer(creditor)
    world.day('2027-03-05')
    await stay(one)
    world.day('2027-03-20')
    expect(
      await world.ask(completionSteps.releaseProperty, { auctionId: one.id }, world.bailiff),
    ).toMatchObject(notNow)
    world.day('2027-03-22')
    await resume(one)
    expect((await world.see(one)).repeat).toMatchObject({
      dueOn: '2027-03-25',
      creditors: [{ dueOn: '2027-03-25' }],
    })
    expect((await textsOf(one, 'termMoved'))[0]).toContain('25.03.2027')
    const request = { auctionId: one.id, partyId: creditor, askedOn: '2027-03-22' }
    await world.done(completionSteps.recordRequest, request, world.bailiff)
  })

  it('terminated before the protocol: none is drawn up, all deposits go back, and everybody is told', async () => {
    const one = await world.ended()
    world.day('2027-02-25')
    expect((await terminate(one)).status).toBe(200)
    for (let turn = 0; turn < 3; turn++) await world.job()
    expect(await resultOf(one)).toMatchObject({ outcome: 'TERMINATED' })
    for (const person of [world.ana, world.boris, world.silent])
      expect(await world.mine(one, person)).toMatchObject({ deposit: { state: 'TO_RETURN' } })
    expect(await textsOf(one, 'terminated')).toHaveLength(3)
  })

  it('terminated while a next buyer pays: what they paid and their deposit go back, and what a buyer in default had lost stays lost', async () => {
    const one = await world.closed()
    world.day('2027-03-12')
    await world.fail(one)
    await world.next(one)
    world.day('2027-03-15')
    await world.pay(one, 20_000, '2027-03-15')
    world.day('2027-03-16')
    expect((await terminate(one)).status).toBe(200)
    for (let turn = 0; turn < 3; turn++) await world.job()
    const seen = await world.see(one)
    expect(seen).toMatchObject({ stage: 'TERMINATED', may: ['payBack'] })
    expect(await world.done(courses.seeCourse, { auctionId: one.id })).toMatchObject({ terminatedAt: null })
    expect(seen.turns[1]).toMatchObject({ end: 'TERMINATED', toReturn: 20_000, returnedOn: null })
    expect(await world.mine(one, world.ana)).toMatchObject({
      deposit: { state: 'TO_RETURN', reason: 'TERMINATED' },
      payment: null,
    })
    expect(await world.mine(one, world.boris)).toMatchObject({ deposit: { state: 'FORFEITED' } })
    const { registrationId } = seen.turns[1]!
    await world.done(
      completionSteps.returnPayment,
      { auctionId: one.id, registrationId, returnedOn: '2027-03-16' },
      world.bailiff,
    )
    expect((await world.see(one)).may).toEqual([])
    // What is final stays so.
    expect(await resume(one)).toMatchObject(notNow)
  })

  it('after the award a court still stays or ends it until it is in force; that a debt was paid ends no sale whose bidding is over (CPC art. 491)', async () => {
    const one = await world.closed()
    world.day('2027-03-05')
    await world.pay(one, 100_000, '2027-03-05')
    const award = { auctionId: one.id, number: '17', issuedOn: '2027-03-05' }
    await world.done(completionSteps.recordAward, award, world.bailiff)
    const wrongGround = { status: 409, body: { code: 'wrongGround' } }
    expect(await act(one, 'TERMINATE', 'DEBT_PAID')).toMatchObject(wrongGround)
    expect((await act(one, 'SUSPEND', 'CREDITOR_REQUEST')).status).toBe(200)
    expect((await resume(one)).status).toBe(200)
    // Two weeks for the appeal end on the nineteenth.
    world.day('2027-03-22')
    expect(await terminate(one)).toMatchObject(wrongGround)
    expect((await act(one, 'TERMINATE', 'COURT_ORDER')).status).toBe(200)
    expect(await world.see(one)).toMatchObject({ stage: 'TERMINATED', turns: [{ toReturn: 100_000 }] })
    await world.done(
      deposits.returnDeposit,
      { registrationId: one.registrations[1]!.id, returnedOn: '2027-03-22' },
      world.bailiff,
    )
    expect(await world.mine(one, world.boris)).toMatchObject({ deposit: { state: 'RETURNED' } })
  })
})

describe('CPC art. 490, 501g(4): a bidder who is found barred after the bidding', () => {
  /** A sale that Boris leads, and who is noted as the debtor's representative after its end. */
  const barred = async (turns?: readonly Person[]) => {
    const one = await world.ended({}, turns)
    world.day('2027-02-25')
    await world.done(
      parties.addSaleParty,
      {
        id: one.id,
        role: 'DEBTOR_REPRESENTATIVE',
        kind: 'PHYSICAL_PERSON',
        identifierType: 'EGN',
        identifier: egnOf(world.boris.id % 1_000_000),
        name: 'Борис Втори',
      } as never,
      world.bailiff,
    )
    return one
  }
  const work = ({ id }: Sale) => world.done(protocols.seeProtocolWork, { auctionId: id }, world.bailiff)
  const decide = async ({ id }: Sale, excluded: boolean, reasons = 'Управител е на дружеството длъжник.') => {
    const { barred: found } = await work({ id } as Sale)
    return world.ask(
      protocols.decideOnBarred,
      { auctionId: id, registrationId: found[0]!.registrationId, excluded, reasons },
      world.bailiff,
    )
  }

  it('stops the protocol; excluded, the next valid bidder is declared, protocol and report say so, and the log stays as it is', async () => {
    const one = await barred()
    const logBefore = await world.bytesOf(`/api/auctions/${one.id}/log`)
    expect(await work(one)).toMatchObject({
      whyNot: 'barredBidder',
      buyer: null,
      barred: [{ decision: null }],
    })
    expect(await world.ask(protocols.drawUpProtocol, { auctionId: one.id }, world.bailiff)).toMatchObject({
      status: 409,
      body: { code: 'barredBidder' },
    })
    expect((await decide(one, true, 'Кратко')).status).toBe(400)
    // Nor can an organiser rid themselves of a bidder whom nothing bars.
    const lawful = one.registrations[0]!.id
    const reasons = 'Не ми харесва предложената цена.'
    const input = { auctionId: one.id, registrationId: lawful, excluded: true, reasons }
    expect(await world.ask(protocols.decideOnBarred, input, world.bailiff)).toMatchObject({
      status: 409,
      body: { code: 'notBarred' },
    })
    expect((await world.ask(protocols.decideOnBarred, input, world.ana)).status).toBe(403)
    expect((await decide(one, true)).status).toBe(200)
    expect(await decide(one, false)).toMatchObject({ status: 409, body: { code: 'decided' } })
    expect(await work(one)).toMatchObject({ whyNot: null, buyer: { name: 'Ана Първа', price: 100_000 } })
    await world.sign(one)
    const printed = await printedDocument(one)
    expect(printed).toContain('ИЗКЛЮЧВАМ предложенията на Борис Втори')
    expect(printed).toContain('Управител е на дружеството длъжник.')
    expect(printed).toMatch(/ОБЯВЯВАМ .*Ана Първа/)
    const report = readPdf((await world.bytesOf(`/api/auctions/${one.id}/report.pdf`, world.bailiff)).bytes)
    // Who decides is the organiser: the report only says so, each by the article of the procedure.
    expect(report.text.replaceAll(/\s+/g, ' ')).toContain(
      'Организаторът изключи предложенията на Борис Втори',
    )
    for (const text of [printed, report.text.replaceAll(/\s+/g, ' ')]) {
      expect(text).toContain('Наддавачи, които нямат право да наддават (чл. 490, ал. 1 ГПК)')
      expect(text).not.toContain('Търговския закон')
    }
    const published = readPdf(
      (await world.bytesOf(`/api/auctions/${one.id}/protocol.pdf`, world.ana)).bytes,
    ).text
    expect(published.replaceAll(/\s+/g, ' ')).toContain('ИЗКЛЮЧВАМ предложенията на №')
    expect(published).not.toContain('Управител')
    const [excluded, ...others] = (await textsOf(one, 'protocol')).filter((text) => text.includes('изключи'))
    expect(excluded).toMatch(
      /изключи Вашите предложения.*чл\. 490, ал\. 1 ГПК\).*подлежи на връщане.*Управител е/,
    )
    expect(others).toEqual([])
    // The public reads for how much it was sold, and not what an excluded bid said.
    expect(await resultOf(one)).toMatchObject({
      outcome: 'SOLD',
      finalPrice: 110_000,
      priceReached: 100_000,
    })
    expect(await world.done(announcements.seeAnnouncement, { id: one.id })).toMatchObject({
      lastPrice: 100_000,
    })
    expect(await world.mine(one, world.boris)).toMatchObject({
      turn: null,
      deposit: { state: 'TO_RETURN', reason: 'EXCLUDED' },
    })
    expect((await world.bytesOf(`/api/auctions/${one.id}/log`)).bytes).toEqual(logBefore.bytes)
    // Nor is the excluded one next in line.
    world.day('2027-03-12')
    await world.fail(one)
    expect(await world.see(one)).toMatchObject({ stage: 'REPEAT' })
  })

  it('without any other valid bid the sale has failed', async () => {
    const one = await barred([world.boris])
    await decide(one, true)
    expect(await work(one)).toMatchObject({ outcome: 'FAILED', failure: 'NO_VALID_BIDS', buyer: null })
    await world.sign(one)
    expect(await printedDocument(one)).toContain('няма действително наддавателно предложение')
    expect(await world.see(one)).toMatchObject({ stage: 'REPEAT', turns: [] })
    expect(await resultOf(one)).toMatchObject({ outcome: 'NOT_SOLD', protocol: { outcome: 'FAILED' } })
  })

  it('the organiser may go on with them for stated reasons, which the protocol says', async () => {
    const one = await barred()
    await decide(one, false, 'Представителството е прекратено преди публикуването на обявлението.')
    await world.sign(one)
    expect(await printedDocument(one)).toMatch(/Борис Втори.*остават в сила.*Представителството е прекратено/)
    expect((await world.see(one)).turns[0]).toMatchObject({ name: 'Борис Втори' })
  })
})

describe('VAT Act art. 131: the tax in the price', () => {
  it('the notice says how VAT stands, and is not published without; the protocol, the buyer, the bailiff and the data of the award say the sums', async () => {
    const notice = noticeWith({
      procedure: 'GPK',
      kind: 'REALESTATE',
      today: '2026-12-17',
      startPrice: 100_000,
      registrationStartsAt: momentInSofia('2026-12-19', '00:00').toISOString(),
    })
    const one = await world.closed({ notice: { ...notice, vat: { kind: 'INCLUDED' } } })
    expect(await printedDocument(one)).toMatch(
      /ДДС е включен в цената: данък 183,33 EUR, данъчна основа 916,67 EUR/,
    )
    // Whoever works on the protocol, or reads its copy, sees on the screen what it says.
    const vat = { kind: 'INCLUDED', tax: 18_333 }
    expect(await world.done(protocols.seeProtocolWork, { auctionId: one.id }, world.bailiff)).toMatchObject({
      vat,
    })
    expect(await world.done(protocols.seePublishedProtocol, { auctionId: one.id }, world.ana)).toMatchObject({
      vat,
    })
    await world.setting('TransferTaxes', ['PDV22:3'])
    expect((await world.mine(one, world.boris)).costs).toMatchObject({
      vat: 'INCLUDED',
      tax: 18_333,
      added: 0,
    })
    expect((await world.mine(one, world.ana)).costs).toBeNull()
    expect((await world.see(one)).vat).toBeNull()
    world.day('2027-03-11')
    await world.pay(one, 100_000, '2027-03-11')
    expect((await world.see(one)).vat).toEqual({ tax: 18_333, dueOn: '2027-03-16' })
    expect(await certificateOf(one, 2)).toMatch(
      /ДДС е включен в цената: данък 183,33 EUR, данъчна основа 916,67 EUR/,
    )
    world.day('2027-03-12', '09:00')
    for (let turn = 0; turn < 4; turn++) await world.job()
    expect((await textsOf(one, 'stepDue')).join('\n')).toMatch(/чл\. 131, ал\. 1 ЗДДС/)
  })
})
