/** After an outage within bidding the organiser decides: as it is, with the lost time added, or not at all (Ordinance N-3, art. 14(2)). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { pdf, upload } from '#test/files.ts'
import type { Hostile } from '#test/http.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { courses } from '#sales/bidding/chart/course.contract.ts'
import { downtimeWithin } from '#sales/outages/outages.ts'
import { heartbeat } from '#sales/outages/heartbeat.ts'
import { momentInSofia } from '#platform/dates.ts'
import type { Decision } from '#sales/law/acts.contract.ts'
import { saleActs } from './acts.contract.ts'

let world: World
let bailiff: Person
let ana: Person
let boris: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
})
afterAll(() => world.close())
// What lies between two tests was no outage.
beforeEach(() => world.owner.query('delete from portal_pulse'))

const sofia = (day: string, time: string) => momentInSofia(`2027-${day}`, time)
/** Bidding from Wednesday 17.02.2027 09:00 to Wednesday 24.02.2027 17:00. */
const sale = () =>
  world.sale({
    organiser: bailiff,
    bidders: [ana, boris],
    startsAt: sofia('02-17', '09:00').toISOString(),
  })
const beat = () => heartbeat('11111111-1111-4111-8111-111111111111').run(world.db, world.now())
/** Nothing serves between these moments; afterwards the jobs run. */
async function outage(from: Date, until: Date) {
  world.at(from)
  await beat()
  world.at(until)
  await beat()
  await world.job()
}
const see = async ({ id }: Sale) => (await world.done(saleActs.seeSaleActs, { id })).outages
const auction = ({ id }: Sale) => world.done(auctions.seeAuction, { auctionId: id })
async function decide(sold: Sale, decision: Decision, more: Hostile = {}, person = bailiff) {
  const [lost] = await see(sold)
  const reasons = 'Прекъсването засегна всички наддавачи еднакво.'
  const input = { id: sold.id, outageId: lost!.outageId, decision, reasons, files: [], ...more }
  return world.ask(saleActs.decideAfterOutage, input as never, person)
}
const documents = async () => ({
  actNumber: '3/2027',
  actDate: '2027-02-18',
  files: [(await upload(world, bailiff, pdf('решение'))).id],
})
const lettersOf = async ({ id }: Sale, kind: string) =>
  (
    await world.owner.query<{ to: string; text: string }>(
      `select to_address as to, email.text from sale_letter l join email on email.id = l.email_id
       where l.announcement_id = $1 and l.kind = $2`,
      [id, kind],
    )
  ).rows

describe('an outage within bidding', () => {
  it('Given an outage in bidding, when recorded, then exact start and end are kept, and every registered participant is told at once', async () => {
    const sold = await sale()
    await outage(sofia('02-18', '10:00:00.250'), sofia('02-18', '12:30:01.500'))
    const [lost] = await downtimeWithin(world.db, sold.startsAt, sold.endsAt)
    expect(lost).toEqual({ from: sofia('02-18', '10:00:00.250'), until: sofia('02-18', '12:30:01.500') })
    const reported = await lettersOf(sold, 'outage')
    expect(reported.map(({ to }) => to).toSorted()).toEqual([ana.email, boris.email].toSorted())
    expect(reported[0]!.text).toContain('10:00:00')
    const [task, ...more] = await lettersOf(sold, 'outageToDecide')
    expect([task!.to, more]).toEqual([bailiff.email, []])
    expect(task!.text).toContain('чл. 14, ал. 2')
    await world.job()
    expect(await lettersOf(sold, 'outage'), 'once').toHaveLength(2)
    expect(await lettersOf(sold, 'outageToDecide'), 'once').toHaveLength(1)
  })

  it('Given the organiser decides to continue or end, then all registered participants get a message and the decision is logged', async () => {
    const [goesOn, ends] = [await sale(), await sale()]
    await outage(sofia('02-19', '10:00'), sofia('02-19', '12:30'))
    expect((await decide(goesOn, 'CONTINUE')).status).toBe(200)
    expect((await decide(ends, 'TERMINATE', await documents())).status).toBe(200)
    const decided = await lettersOf(goesOn, 'outageDecision')
    expect(decided).toHaveLength(2)
    expect(decided[0]!.text).toContain('Търгът продължава без промяна')
    expect(await lettersOf(ends, 'terminated')).toHaveLength(2)
    expect([await see(goesOn), await see(ends)]).toMatchObject([
      [{ decision: 'CONTINUE' }],
      [{ decision: 'TERMINATE' }],
    ])
    expect((await auction(goesOn)).endsAt).toBe(goesOn.endsAt.toISOString())
    const { rows } = await world.owner.query(
      `select kind from sale_event where announcement_id = any($1) and kind in ('continued', 'terminated')`,
      [[goesOn.id, ends.id]],
    )
    expect(rows.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['continued', 'terminated'])
    const again = await decide(goesOn, 'ADD_TIME')
    expect([again.status, again.body.code]).toEqual([409, 'decided'])
  })

  it('adds exactly the lost time, and bids before and after it hold to the rules of the database', async () => {
    const sold = await sale()
    world.at(sofia('02-20', '09:59'))
    await world.bid(sold.id, ana, sold.startPrice)
    await outage(sofia('02-20', '10:00'), sofia('02-20', '12:30'))
    await world.bid(sold.id, boris, sold.startPrice + sold.step)
    const { body } = await decide(sold, 'ADD_TIME')
    expect(body.endsAt).toBe(sofia('02-24', '19:30').toISOString())
    world.at(sofia('02-24', '19:25'))
    const last = await world.bid(sold.id, ana, sold.startPrice + 2 * sold.step)
    expect(last.body.endsAt).toBe(sofia('02-24', '19:40').toISOString())
    const { rows } = await world.owner.query(
      'select suspended_at, resumes_at, shift_ms from sale_pause where auction_id = $1',
      [sold.id],
    )
    expect(rows).toEqual([
      { suspended_at: sofia('02-20', '10:00'), resumes_at: sofia('02-20', '12:30'), shift_ms: 9_000_000 },
    ])
    // Its chart marks the outage once, and the bid that moved the end; what the outage added is no extension.
    const course = await world.done(courses.seeCourse, { auctionId: sold.id })
    expect(course.steps.map((step) => step.extends)).toEqual([false, false, true])
    expect(course.breaks.every(({ kind }) => kind === 'OUTAGE')).toBe(true)
    expect(course.breaks.at(-1)).toEqual({
      kind: 'OUTAGE',
      from: sofia('02-20', '10:00').toISOString(),
      until: sofia('02-20', '12:30').toISOString(),
    })
  })

  it('of a sale whose time ran out meanwhile cannot bring it back: it goes on to its protocol or is terminated', async () => {
    const [failed, stored] = [await sale(), await sale()]
    await outage(sofia('02-24', '16:00'), sofia('02-24', '18:00'))
    expect(await see(failed)).toMatchObject([{ until: sofia('02-24', '17:00').toISOString() }])
    expect((await auction(failed)).closed).toBe(true)
    const late = await decide(failed, 'ADD_TIME')
    expect([late.status, late.body.code, (late.body as Hostile)['why']]).toEqual([409, 'notNow', 'ended'])
    expect((await decide(stored, 'CONTINUE')).status).toBe(200)
    const unproven = await decide(failed, 'TERMINATE')
    expect([unproven.status, Object.keys(unproven.body.fields ?? {})]).toEqual([400, ['actNumber']])
    expect((await decide(failed, 'TERMINATE', await documents())).status).toBe(200)
    expect((await auction(failed)).terminatedAt).not.toBeNull()
  })

  it('is decided by the organiser of the sale only', async () => {
    const sold = await sale()
    await outage(sofia('02-21', '10:00'), sofia('02-21', '12:30'))
    const another = await world.person('Syndic')
    expect((await decide(sold, 'CONTINUE', {}, another)).body.code).toBe('notYours')
    expect((await decide(sold, 'CONTINUE', {}, ana)).status).toBe(403)
    expect((await decide(sold, 'CONTINUE', { outageId: 999_999 })).body.code).toBe('noSuchOutage')
  })

  it('while applications are filed is shown and changes nothing', async () => {
    const sold = await sale()
    await outage(sofia('01-10', '10:00'), sofia('01-10', '11:00'))
    const { outages, inRegistration } = await world.done(saleActs.seeSaleActs, { id: sold.id })
    expect([outages, inRegistration]).toEqual([
      [],
      [{ from: sofia('01-10', '10:00').toISOString(), until: sofia('01-10', '11:00').toISOString() }],
    ])
  })
})
