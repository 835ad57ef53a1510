/** Acts on a sale among parties to a partition, and on the first one while that stands: the week keeps its length, and neither is left without the other. CPC art. 354(2). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { egnOf } from '#test/applicants.ts'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import { pdf, upload } from '#test/files.ts'
import { addDays, dayInSofia, formatDate, momentInSofia } from '#platform/dates.ts'
import { NONE_DECLARED, nextWorkingDay } from '#platform/working-days.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { claims } from '#sales/protocol/claims.contract.ts'
import { protocols } from '#sales/protocol/protocol.contract.ts'
import { heartbeat } from '#sales/outages/heartbeat.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { partition } from './partition.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())
// Between two tests there was no outage.
beforeEach(() => world.owner.query('delete from portal_pulse'))

const pulsed = () => heartbeat('11111111-1111-4111-8111-111111111111').run(world.db, world.now())

/** With `outage`, nothing serves from half an hour before the end of the first sale until half an hour after it. */
async function secondSale(outage = false) {
  const one = await world.sale({
    organiser: world.bailiff,
    bidders: [world.ana, world.silent, world.boris],
    startPrice: 100_000,
  })
  for (const { id, fullName: name } of [world.ana, world.silent]) {
    const party = { kind: 'PHYSICAL_PERSON', name, identifierType: 'EGN', identifier: egnOf(id % 1_000_000) }
    const added = { id: one.id, role: 'PARTITION_PARTY', ...party }
    await world.done(parties.addSaleParty, added as never, world.bailiff)
  }
  await world.bidInTurns(one, [world.ana, world.silent, world.boris])
  if (outage) {
    for (const minutes of [-30, 30]) {
      world.at(new Date(one.endsAt.getTime() + minutes * 60_000))
      await pulsed()
    }
    for (let turn = 0; turn < 3; turn++) await world.job()
  } else await world.end(one)
  for (const person of [world.ana, world.silent]) {
    await world.done(claims.claimPurchase, { auctionId: one.id, capacity: 'PARTITION_PARTY' }, person)
    const { claims: all } = await world.done(claims.listClaims, { auctionId: one.id }, world.bailiff)
    const decision = { auctionId: one.id, claimId: all.at(-1)!.id, accepted: true }
    await world.done(claims.decideClaim, decision, world.bailiff)
  }
  // Of two tabs that announce it, one does.
  const tabs = await Promise.all(
    [1, 2].map(() => world.ask(partition.announceAmong, { id: one.id }, world.bailiff)),
  )
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { id } = tabs.find(({ status }) => status === 200)!.body
  const draft = await world.done(announcements.seeAnnouncement, { id }, world.bailiff)
  const edited = await world.completed(draft)
  await world.done(announcements.editAnnouncement, edited as never, world.bailiff)
  await world.done(announcements.publishAnnouncement, { id }, world.bailiff)
  return { first: one, ...draft }
}

const act = async (id: number, kind: string, ground: string, moment?: Date) =>
  world.ask(
    saleActs.actOnSale,
    {
      id,
      kind,
      ground,
      actNumber: '5/2027',
      actDate: dayInSofia(world.now()),
      reasons: 'Грешка в датите на обявлението.',
      files: [(await upload(world, world.bailiff, pdf('акт'))).id],
      ...(moment && { moment: moment.toISOString() }),
    } as never,
    world.bailiff,
  )
const see = (id: number) => world.done(saleActs.seeSaleActs, { id })

/** The decision after the outage that the first sale had at its end. */
async function terminate(id: number) {
  const [lost] = (await see(id)).outages
  const decision = {
    id,
    outageId: lost!.outageId,
    decision: 'TERMINATE' as const,
    reasons: 'Прекъсването обхвана края на наддаването.',
    actNumber: '6/2027',
    actDate: dayInSofia(world.now()),
    files: [(await upload(world, world.bailiff, pdf('акт'))).id],
  }
  return world.ask(saleActs.decideAfterOutage, decision, world.bailiff)
}

it('a change of its end moves the whole week, and makes it neither longer nor shorter', async () => {
  const { id, biddingStartsAt, biddingEndsAt } = await secondSale()
  const end = new Date(biddingEndsAt)
  for (const wrong of [
    new Date(new Date(biddingStartsAt).getTime() + 60_000),
    new Date(end.getTime() + 3_600_000),
  ]) {
    const refused = await act(id, 'CHANGE_END', 'OWN_ERROR', wrong)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['moment']])
  }
  const later = momentInSofia(addDays(dayInSofia(end), 1), '17:00')
  expect((await act(id, 'CHANGE_END', 'OWN_ERROR', later)).status).toBe(200)
  const { standing } = await see(id)
  expect(standing.endsAt).toBe(later.toISOString())
  expect(addDays(dayInSofia(new Date(standing.startsAt)), 7)).toBe(dayInSofia(later))
})

it('resumed before it began, it ends at 17:00 of the last day (CPC art. 501e(1))', async () => {
  const { id, biddingStartsAt } = await secondSale()
  expect((await act(id, 'SUSPEND', 'COURT_STAY')).status).toBe(200)
  const moment = momentInSofia(addDays(dayInSofia(new Date(biddingStartsAt)), 1), '13:00')
  expect((await act(id, 'RESUME', 'OBSTACLE_GONE', moment)).status).toBe(200)
  const { standing } = await see(id)
  expect(standing.startsAt).toBe(moment.toISOString())
  expect(standing.endsAt).toBe(momentInSofia(addDays(dayInSofia(moment), 7), '17:00').toISOString())
})

it('while it stands, the first sale is not terminated after an outage that lasted to its end: else nobody would be declared the buyer', async () => {
  const { id, first } = await secondSale(true)
  expect(await terminate(first.id)).toMatchObject({ status: 409, body: { code: 'notNow' } })
  expect((await act(id, 'CANCEL', 'OWN_ERROR')).status).toBe(200)
  expect((await terminate(first.id)).status).toBe(200)
})

it('the protocol is drawn up, and reminded of, on the first working day after the new sale (CPC art. 501e(5), 354(2))', async () => {
  const { id, first, registrationStartsAt, biddingStartsAt, biddingEndsAt } = await secondSale()
  world.at(new Date(registrationStartsAt))
  const filed = await world.done(
    applications.registerForSale,
    { id, ...world.application(world.ana) },
    world.ana,
  )
  await world.done(applications.approveRegistration, world.approval(filed.id), world.bailiff)
  const reminders = async () => {
    await world.job()
    const { rows } = await world.owner.query<{ text: string }>(
      `select e.text from sale_letter l join email e on e.id = l.email_id
       where l.announcement_id = $1 and l.kind = 'protocolDue' order by l.id`,
      [first.id],
    )
    return rows.map(({ text }) => text)
  }
  world.at(new Date(biddingStartsAt))
  await world.bid(id, world.ana, 120_000)
  expect(await reminders(), 'nobody can draw it up yet').toEqual([])
  await world.end({ endsAt: new Date(biddingEndsAt) })
  const draw = () => world.ask(protocols.drawUpProtocol, { auctionId: first.id }, world.bailiff)
  expect(await draw()).toMatchObject({ status: 409, body: { code: 'tooEarly' } })
  const work = await world.done(protocols.seeProtocolWork, { auctionId: first.id }, world.bailiff)
  const dueOn = nextWorkingDay(dayInSofia(new Date(biddingEndsAt)), NONE_DECLARED)
  expect(work).toMatchObject({ dueOn, from: dueOn, whyNot: 'tooEarly' })
  const result = await world.done(auctions.seeResult, { auctionId: first.id })
  expect(result.protocolDueOn).toBe(dueOn)
  world.at(momentInSofia(dueOn, '08:30'))
  const reported = await reminders()
  expect(reported).toHaveLength(1)
  expect(reported[0]).toContain(formatDate(dueOn))
  expect((await draw()).status).toBe(200)
})

it('of publishing it and terminating the first at the same moment one is done', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { id, first } = await secondSale(true)
    expect((await act(id, 'CANCEL', 'OWN_ERROR')).status).toBe(200)
    const made = await world.done(partition.announceAmong, { id: first.id }, world.bailiff)
    const draft = await world.done(announcements.seeAnnouncement, { id: made.id }, world.bailiff)
    const edited = await world.completed(draft)
    await world.done(announcements.editAnnouncement, edited as never, world.bailiff)
    const [published, terminated] = await Promise.all([
      world.ask(announcements.publishAnnouncement, { id: made.id }, world.bailiff),
      terminate(first.id),
    ])
    expect([published.status, terminated.status].toSorted()).toEqual([200, 409])
  }
})
