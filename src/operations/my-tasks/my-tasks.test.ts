/** What waits for a person at their own work: told to them alone, with the end of its term, and gone when it is dealt with. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAfterWorld, type AfterWorld } from '#test/after.ts'
import type { Person } from '#test/world.ts'
import { screens } from '#app/screens.ts'
import { judge } from '#platform/access.ts'
import { allTasks } from '#platform/features/my-tasks.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { work } from './my-tasks.contract.ts'

let world: AfterWorld
let stranger: Person
beforeAll(async () => {
  world = await createAfterWorld()
  stranger = await world.person('PrivateBailiff', 'AuctionParticipant')
})
afterAll(() => world.close())

const linesOf = async (person: Person) => (await world.done(work.seeWork, {}, person)).lines
const kinds = async (person: Person) => (await linesOf(person)).map(({ id }) => id.split(' ')[0])
const lineOf = async (person: Person, kind: string) =>
  (await linesOf(person)).find(({ id }) => id.startsWith(`${kind} `))

describe('a bailiff', () => {
  it('finds a draft, then applications with the day by which they are decided, and the count beside the menu', async () => {
    const bailiff = await world.person('PrivateBailiff')
    expect(await linesOf(bailiff)).toEqual([])
    const { id, code } = await world.announcement(bailiff, {
      items: [
        { kind: 'REALESTATE', type: 'Apartment_TwoRoom', title: 'Апартамент', description: '', area: 68 },
      ],
    })
    expect(await lineOf(bailiff, 'drafts')).toMatchObject({
      about: expect.stringContaining(code),
      to: `/announcements/edit/${id}`,
      asWritten: true,
    })
    const { lines: inEnglish } = (await world.ask(work.seeWork, {}, bailiff, { language: 'en' })).body
    expect(inEnglish).toMatchObject([{ about: `${code} · Two-room apartment, 68\u00a0m²`, asWritten: false }])
    await world.done(announcements.publishAnnouncement, { id }, bailiff)
    expect(await linesOf(bailiff)).toEqual([])
    const { registrationStartsAt } = await world.done(announcements.seeAnnouncement, { id })
    world.at(registrationStartsAt)
    const filed = []
    for (const one of [world.ana, world.boris]) {
      const input = { id: id, ...world.application(one) }
      filed.push(await world.done(applications.registerForSale, input, one))
    }
    const { lines, counts } = await world.done(work.seeWork, {}, bailiff)
    expect(lines).toMatchObject([
      {
        untilDay: filed[0]!.decideUntil,
        late: false,
        tone: 'act',
        to: `/announcements/registrations/${id}`,
      },
    ])
    expect(counts).toEqual([{ to: '/announcements/registrations', count: 2, more: false }])
    // The applicant follows it; nobody else is told.
    expect(await lineOf(world.ana, 'myApplications')).toMatchObject({
      untilDay: filed[0]!.decideUntil,
      tone: 'follow',
    })
    expect(await linesOf(stranger)).toEqual([])
    await world.done(
      applications.denyRegistration,
      { id: filed[0]!.id, grounds: ['NO_DEPOSIT'], reason: 'Няма внесен задатък.' },
      bailiff,
    )
    await world.done(applications.approveRegistration, world.approval(filed[1]!.id), bailiff)
    expect(await kinds(bailiff)).not.toContain('decisions')
    expect(await lineOf(world.boris, 'myBidding')).toMatchObject({
      tone: 'follow',
      to: `/auctions/${id}`,
    })
  })

  it('learns of an ended sale when its protocol is due; then of each step that follows', async () => {
    const sale = await world.ended()
    const { bailiff, boris } = world
    expect(await lineOf(bailiff, 'protocols')).toMatchObject({
      untilDay: '2027-02-25',
      to: `/auctions/result/${sale.id}`,
    })
    await world.drawUp(sale)
    await world.sign(sale)
    expect(await lineOf(bailiff, 'protocols')).toBeUndefined()
    expect(await lineOf(bailiff, 'afterSteps')).toMatchObject({ untilDay: '2027-03-11', tone: 'follow' })
    expect(await lineOf(boris, 'myPayments')).toMatchObject({
      untilDay: '2027-03-11',
      tone: 'act',
      late: false,
    })
    world.at('2027-03-12T10:00:00Z')
    expect(await lineOf(bailiff, 'afterSteps')).toMatchObject({
      untilDay: '2027-03-11',
      tone: 'act',
      late: true,
    })
    expect(await lineOf(stranger, 'afterSteps')).toBeUndefined()
    await world.fail(sale)
    expect(await lineOf(boris, 'myPayments')).toBeUndefined()
    expect((await lineOf(bailiff, 'afterSteps'))?.what).toContain('следващия купувач')
  })
})

it('tells bidders where they lead and where they were overtaken, and the organiser nothing of it', async () => {
  const { ana, boris, bailiff } = world
  const sale = await world.sale({ organiser: bailiff, bidders: [ana, boris] })
  world.at(sale.startsAt)
  await world.job()
  const bid = (who: Person, price: number) => world.bid(sale.id, who, price)
  await bid(ana, sale.startPrice)
  expect((await lineOf(ana, 'myBidding'))?.tone).toBe('good')
  expect((await lineOf(boris, 'myBidding'))?.what).toContain('Може да наддавате')
  await bid(boris, sale.startPrice + sale.step)
  expect(await lineOf(ana, 'myBidding')).toMatchObject({ tone: 'act', untilAt: sale.endsAt.toISOString() })
  expect(JSON.stringify(await linesOf(bailiff))).not.toMatch(/Ана|Борис|заявк/)
})

it('every line of work leads to a screen that whoever is told may open', () => {
  const known = new Map(
    screens.map(({ options }) => ['path' in options ? String(options.path) : '', options.staticData?.access]),
  )
  for (const { name, to, access } of allTasks()) {
    const opens = known.get(to.split('?')[0]!)
    expect(opens, name).toBeDefined()
    for (const role of [
      'PrivateBailiff',
      'StateBailiff',
      'Syndic',
      'AuctionParticipant',
      'AuctionOrganizer',
      'MAFF',
    ] as const) {
      const user = { roles: [role], userType: null, claims: {} }
      if (judge(access, user) === 'allowed') expect(judge(opens!, user), `${name} of ${role}`).toBe('allowed')
    }
  }
})
