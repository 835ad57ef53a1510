/** Days that the Council of Ministers sets apart: who enters them, what they move, and who is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import type { Sale } from '#test/builders.ts'
import { readPdf } from '#test/pdf.ts'
import type { Person } from '#test/world.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { protocols } from '#sales/protocol/protocol.contract.ts'
import { dayInSofia, momentInSofia } from '#platform/dates.ts'
import { calendar } from '#sales/law/calendar.contract.ts'

let world: AfterWorld
let admin: Person
beforeAll(async () => {
  world = await createAfterWorld()
  admin = await world.person('MJAdmin')
})
afterAll(() => world.close())

const ACT = { actNumber: '871', actOn: '2026-11-20', gazette: '97/2026', kind: 'NON_WORKING' as const }
const declare = (day: string, more: object = {}) =>
  world.ask(calendar.declareDay, { ...ACT, day, ...more } as never, admin)
const declared = async (day: string) => {
  const { status, body } = await declare(day)
  expect(status).toBe(200)
  return body as unknown as { id: number; terms: { kind: string; count: number }[] }
}
const touched = async (id: number, { id: sale }: Pick<Sale, 'id'>) =>
  (await world.done(calendar.listMovedTerms, { id, size: -1 }, admin)).rows
    .filter(({ announcementId: saleId }) => saleId === sale)
    .map(({ kind, from, to, toldAt }) => [kind, from, to, toldAt !== null])
const lettersOf = async ({ id }: Pick<Sale, 'id'>, kind: string) => {
  const { rows } = await world.owner.query<{ name: string; text: string }>(
    `select l.name, e.text from sale_letter l left join email e on e.id = l.email_id
      where l.announcement_id = $1 and l.kind = $2 order by l.id`,
    [id, kind],
  )
  return rows
}
const notify = async () => {
  while ((await world.job()) > 0);
}

describe('the calendar', () => {
  it('knows the days that were declared for the euro: after 30.12.2025 the first working day is 5.1.2026 (Labour Code art. 154(3))', async () => {
    const days = await world.done(calendar.seeDeclaredDays, {})
    expect(days.nonWorking).toEqual(expect.arrayContaining(['2025-12-31', '2026-01-02']))
    expect(protocolDay(momentInSofia('2025-12-30', '17:00'), days)).toBe('2026-01-05')
  })

  it('takes a declared day with its act, and says what is wrong with one that is none', async () => {
    world.day('2026-12-01')
    expect(await declare('2027-06-07')).toMatchObject({ status: 200, body: { terms: [] } })
    expect((await world.done(calendar.seeDeclaredDays, {})).nonWorking).toContain('2027-06-07')
    const { rows } = await world.done(calendar.listDeclaredDays, {}, admin)
    expect(rows[0]).toMatchObject({ ...ACT, day: '2027-06-07', declaredBy: admin.fullName })
    const codes = async (...days: [string, object?][]) => {
      const requests = []
      for (const [day, more] of days) requests.push((await declare(day, more)).body.code)
      return requests
    }
    const working = { kind: 'WORKING' }
    expect(await codes(['2027-06-07'], ['2027-03-03'], ['2027-06-12'], ['2027-06-08', working])).toEqual([
      'declaredAlready',
      'restsAnyway',
      'restsAnyway',
      'worksAnyway',
    ])
    const wrong = async (more: object) => Object.keys((await declare('2027-06-08', more)).body.fields ?? {})
    expect(await wrong({ actOn: '2027-01-01' })).toEqual(['actOn'])
    expect(await wrong({ gazette: 'бр. 97' })).toEqual(['gazette'])
    expect(await wrong({ actNumber: ' ' })).toEqual(['actNumber'])
    expect(await wrong({ day: '2072-06-07' })).toEqual(['day'])
    expect((await declare('2027-06-12', working)).status).toBe(200)
    expect((await world.done(calendar.seeDeclaredDays, {})).working).toContain('2027-06-12')
    const audit = await world.owner.query(
      "select input from audit_entry where command = 'declareDay' and outcome = 'done' and account_id = $1",
      [admin.id],
    )
    expect(audit.rows).toMatchObject([{ input: { day: '2027-06-07', actNumber: '871' } }, {}])
  })

  it('strikes a day with a reason, once, and keeps the record', async () => {
    const { id } = await declared('2027-07-05')
    const strike = (reason: string) => world.ask(calendar.strikeDay, { id, reason }, admin)
    expect((await strike(' ')).status).toBe(400)
    expect((await strike('Сгрешен месец')).status).toBe(200)
    expect((await strike('Сгрешен месец')).body.code).toBe('struckAlready')
    expect((await world.done(calendar.seeDeclaredDays, {})).nonWorking).not.toContain('2027-07-05')
    const { rows } = await world.done(calendar.listDeclaredDays, { size: -1 }, admin)
    expect(rows.find((row) => row.id === id)).toMatchObject({
      struckBy: admin.fullName,
      struckReason: 'Сгрешен месец',
    })
    await expect(
      world.db.updateTable('declared_day').set({ struck_reason: 'друго' }).where('id', '=', id).execute(),
    ).rejects.toThrow('is struck')
  })
})

describe('a term whose last day is declared non-working (CPC art. 60(6))', () => {
  it('ends on the next working day: the price is paid in time on it, buyer and organiser are told, and a strike shortens nothing (CPC art. 62(3))', async () => {
    const one = await world.closed()
    world.day('2027-03-01')
    const foreseen = await world.done(
      calendar.foreseeTerms,
      { day: '2027-03-11', kind: 'NON_WORKING' },
      admin,
    )
    expect(foreseen.terms).toEqual([{ kind: 'PRICE', count: 1 }])
    const { id, terms } = await declared('2027-03-11')
    expect(terms).toEqual(foreseen.terms)
    expect((await world.see(one)).turns[0]).toMatchObject({ dueOn: '2027-03-12' })
    expect((await world.see(one)).steps[0]).toMatchObject({ dueOn: '2027-03-12', movedFrom: '2027-03-11' })
    expect(await touched(id, one)).toEqual([['PRICE', '2027-03-11', '2027-03-12', false]])
    await notify()
    expect(await touched(id, one)).toEqual([['PRICE', '2027-03-11', '2027-03-12', true]])
    const [reported] = await lettersOf(one, 'termMoved')
    expect(reported).toMatchObject({ name: 'Борис Втори' })
    for (const said of ['Решение № 871', 'ДВ, бр. 97/2026', '11.03.2027', '12.03.2027'])
      expect(reported!.text).toContain(said)
    expect(await lettersOf(one, 'termsMoved')).toMatchObject([{ name: world.bailiff.fullName }])
    await world.done(calendar.strikeDay, { id, reason: 'Проверка' }, admin)
    expect((await world.see(one)).turns[0]).toMatchObject({ dueOn: '2027-03-12' })
    world.day('2027-03-12')
    await notify()
    expect(await lettersOf(one, 'priceUnpaid')).toEqual([])
    const early = await world.ask(completionSteps.declareDefault, { auctionId: one.id }, world.bailiff)
    expect(early.body.code).toBe('notNow')
    expect((await world.pay(one, 100_000, '2027-03-12')).body).toEqual({ left: 0 })
  })

  it('says so beside a document that was issued before, never in it', async () => {
    const one = await world.closed()
    world.day('2027-03-15')
    await world.fail(one)
    expect(await world.next(one)).toEqual({ toSign: false, dueOn: '2027-03-22' })
    const order = async () =>
      readPdf((await world.bytesOf(`/api/auctions/${one.id}/after/3/document.pdf`, world.bailiff)).bytes).text
    const before = await order()
    expect(before).not.toContain('23.03.2027')
    await declared('2027-03-22')
    const text = await order()
    expect(text).toContain('не по-късно от 22.03.2027')
    expect(text).toContain('изтича на 23.03.2027')
    world.day('2027-03-23')
    await notify()
    expect(await lettersOf(one, 'priceUnpaid')).toEqual([])
    world.day('2027-03-24')
    await notify()
    expect(await lettersOf(one, 'priceUnpaid')).toHaveLength(1)
  })

  it('is the request for a new sale, too, for each creditor by themselves (CPC art. 494(1))', async () => {
    const one = await world.ended({}, [])
    const creditor = await world.creditor(one)
    await world.sign(one)
    world.day('2027-03-08')
    await world.confirmOffer(creditor)
    const { id } = await declared('2027-03-15')
    expect(await touched(id, one)).toEqual([['REQUEST', '2027-03-15', '2027-03-16', false]])
    expect((await world.see(one)).repeat).toMatchObject({ dueOn: '2027-03-16' })
    await notify()
    expect(await lettersOf(one, 'termMoved')).toMatchObject([{ name: 'Взискател ООД' }])
  })

  it('moves the day of the protocol, which is not drawn up before it (CPC art. 501e(5)); a strike computes it anew', async () => {
    const one = await world.ended()
    const dueOn = async () =>
      (await world.done(auctions.seeResult, { auctionId: one.id }, world.bailiff)).protocolDueOn
    expect(await dueOn()).toBe('2027-02-25')
    const { id } = await declared('2027-02-25')
    expect(await touched(id, one)).toEqual([['PROTOCOL', '2027-02-25', '2027-02-26', false]])
    expect(await dueOn()).toBe('2027-02-26')
    world.day('2027-02-25')
    const early = await world.ask(protocols.drawUpProtocol, { auctionId: one.id }, world.bailiff)
    expect(early.body.code).toBe('tooEarly')
    await notify()
    expect((await lettersOf(one, 'termsMoved'))[0]!.text).toContain('26.02.2027')
    await world.done(calendar.strikeDay, { id, reason: 'Друг ден' }, admin)
    expect(await dueOn()).toBe('2027-02-25')
  })

  it('leaves what an announcement fixes, and tells the organiser what the law makes of it (Ordinance N-3, art. 22)', async () => {
    world.day('2027-07-01')
    const one = await world.sale({ organiser: world.bailiff, startsAt: '2027-09-14T06:00:00.000Z' })
    world.day('2027-07-02')
    const { rows } = await world.owner.query<{ registered: Date; ends_at: Date }>(
      `select a.registration_ends_at as registered, auction.ends_at from announcement a
        join auction on auction.id = a.id where a.id = $1`,
      [one.id],
    )
    const { registered, ends_at } = rows[0]!
    const { id } = await declared(dayInSofia(ends_at))
    expect(await touched(id, one)).toEqual([['BIDDING_END', dayInSofia(ends_at), null, false]])
    const other = await declared(dayInSofia(registered))
    expect(await touched(other.id, one)).toContainEqual([
      'REGISTRATION_END',
      dayInSofia(registered),
      null,
      false,
    ])
    await notify()
    const said = (await lettersOf(one, 'termsMoved')).map(({ text }) => text).join('\n')
    for (const law of ['чл. 60, ал. 6 ГПК', 'чл. 22 от Наредба № Н-3', 'чл. 501в, ал. 2 ГПК'])
      expect(said).toContain(law)
  })
})
