/** What follows the bidding, as sentences of the law: CPC art. 432–433, 490–501e; CA art. 717d–717zh; Ordinance N-3, art. 18, 45. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeats } from '../../src/sales/notice/repeats.contract.ts'
import { completionSteps } from '../../src/sales/completion/steps.contract.ts'
import { announcements } from '../../src/sales/notice/notices.contract.ts'
import { momentInSofia } from '../../src/platform/dates.ts'
import { type AfterWorld, createAfterWorld } from '../after.ts'
import type { Sale } from '../builders.ts'
import { noticeWith } from '../notices.ts'
import { readPdf } from '../pdf.ts'
import { signPdf } from '../signed-pdf.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

const paperOf = async ({ id }: Sale, number: number) =>
  readPdf(
    (await world.bytesOf(`/api/auctions/${id}/after/${number}/document.pdf`, world.bailiff)).bytes,
  ).text.replaceAll(/\s+/g, ' ')
const textsOf = async ({ id }: Pick<Sale, 'id'>, kind: string) => {
  const { rows } = await world.owner.query<{ text: string }>(
    `select e.text from sale_letter l join email e on e.id = l.email_id
      where l.announcement_id = $1 and l.kind = $2 order by l.id`,
    [id, kind],
  )
  return rows.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

describe('CA art. 717e, item 2: the second buyer of an insolvency trustee', () => {
  const invited = async () => {
    const one = await world.closed({ procedure: 'TZ' })
    world.day('2027-03-12')
    await world.fail(one)
    await world.next(one)
    return one
  }

  it('has seven days to pay from being declared buyer, which is the acceptance, and not from the invitation', async () => {
    const one = await invited()
    expect((await textsOf(one, 'invitation'))[0]).toMatch(
      /не по-късно от 19\.03\.2027.*от деня на приемането/,
    )
    const invitation = await paperOf(one, 3)
    expect(invitation).toMatch(/Отговор до 19\.03\.2027/)
    expect(invitation).toContain('в седемдневен срок от деня на приемането')
    world.day('2027-03-19')
    await world.done(completionSteps.answerInvitation, { auctionId: one.id, accepted: true }, world.ana)
    expect((await world.mine(one, world.ana)).turn).toMatchObject({ accepted: true, dueOn: '2027-03-26' })
    expect((await textsOf(one, 'nextBuyer'))[0]).toContain('26.03.2027')
    // The paper of the invitation says what was issued, and no later term.
    expect(await paperOf(one, 3)).toBe(invitation)
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
    expect((await world.see(one)).turns.at(-1)).toMatchObject({ dueOn: '2027-03-29' })
  })

  it('who pays without a word has accepted, and may pay the rest within seven days of that', async () => {
    const one = await invited()
    world.day('2027-03-19')
    expect((await world.pay(one, 10_000, '2027-03-18')).status).toBe(200)
    expect((await world.see(one)).steps.map(({ kind }) => kind).slice(-2)).toEqual(['ACCEPTED', 'PAID'])
    expect((await world.see(one)).turns.at(-1)).toMatchObject({ dueOn: '2027-03-25', paid: 10_000 })
  })

  it('who does not answer is told of in those words, and nobody tells them to pay', async () => {
    const one = await invited()
    world.day('2027-03-16')
    for (let turn = 0; turn < 3; turn++) await world.sweep()
    expect(await textsOf(one, 'priceDue')).toEqual([])
    expect(await textsOf(one, 'invitation')).toHaveLength(2)
    world.day('2027-03-22')
    for (let turn = 0; turn < 3; turn++) await world.sweep()
    expect((await textsOf(one, 'stepDue')).at(-1)).toContain('не е отговорил')
    await world.fail(one)
    const { steps } = await world.see(one)
    const order = steps.find(({ kind, number }) => kind === 'DEFAULTED' && number > 3)!
    expect(await paperOf(one, order.number)).toContain('не прие поканата в срока ѝ')
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
    const paper = await paperOf(one, seen.steps.at(-1)!.number)
    expect(paper).toContain('Имуществото не се освобождава')
    const again = { id: one.id, ground: 'NO_BIDS' as const, requestedOn: '2027-03-08' }
    expect(await world.ask(repeats.repeatAnnouncement, again, world.bailiff)).toMatchObject({
      status: 409,
      body: { code: 'notFailed' },
    })
  })

  it('for the second time: each creditor may ask for a new starting price; if nobody does, the property is released', async () => {
    const one = await second()
    expect((await textsOf(one, 'repeatOffer'))[0]).toMatch(
      /нова начална цена в едноседмичен срок.*имуществото се освобождава \(чл\. 494, ал\. 2 ГПК\)/,
    )
    expect(await world.see(one)).toMatchObject({ repeat: { second: true, releases: true, price: null } })
    expect(await paperOf(one, 1)).toContain('определяне на нова начална цена')
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
