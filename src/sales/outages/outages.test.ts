/** Outages: announced ones block scheduling, unplanned ones are measured by the portal itself. */
import { setImmediate as breathe } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLine } from '#test/faults/line.ts'
import { pdf, upload } from '#test/files.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { isDatabaseUnavailable, openDatabase } from '#platform/db/database.ts'
import { outages } from './outages.contract.ts'
import {
  ANNOUNCED_BEFORE_MS,
  BEAT_MS,
  causeOf,
  shared,
  SHOWN_AFTER_DAYS,
  SHOWN_AFTER_MS,
  silencesIn,
  tookTheEnd,
  UNNOTICEABLE_MS,
} from './outages.rules.ts'
import { downtimeWithin, plannedWithin } from './outages.ts'
import { leave, heartbeat } from './heartbeat.ts'

let world: World
let admin: Person
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('MJAdmin')
  bailiff = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const at = (moment: string) => new Date(`2027-${moment}Z`)
const text = { bg: 'Подмяна на сървъри.', en: 'Servers are replaced.' }
const plan = (from: string, until: string, person = admin) =>
  world.ask(
    outages.planOutage,
    { from: at(from).toISOString(), until: at(until).toISOString(), text },
    person,
  )

describe('silence', () => {
  it('is an outage when no process gives a sign for longer than browsers bridge by themselves', () => {
    const signs = ['10:00:00', '10:00:10', '10:00:25', '10:00:41'].map((time) => at(`02-01T${time}`))
    expect(silencesIn(signs.toReversed())).toEqual([{ from: signs[2], until: signs[3] }])
    expect(silencesIn([])).toEqual([])
  })

  it('takes from a sale only what lies within its bidding', () => {
    const bidding = { from: at('02-01T09:00:00'), until: at('02-08T17:00:00') }
    const outage = { from: at('02-08T16:59:00'), until: at('02-08T17:30:00') }
    expect(shared(outage, bidding)).toEqual({ from: outage.from, until: bidding.until })
    expect(shared({ from: bidding.until, until: outage.until }, bidding)).toBeUndefined()
  })

  it('of fifteen seconds is not felt; of more it is, and the portal gives a sign every second', () => {
    const [from, later] = [
      at('02-01T10:00:00'),
      (ms: number) => new Date(at('02-01T10:00:00').getTime() + ms),
    ]
    expect([BEAT_MS, UNNOTICEABLE_MS]).toEqual([1000, 15_000])
    expect(silencesIn([from, later(15_000)])).toEqual([])
    expect(silencesIn([from, later(15_001)])).toEqual([{ from, until: later(15_001) }])
  })

  it('is a restart, a freeze or an absence, by its length, its announcement and the pauses of the hour', () => {
    const cause = (seconds: number, { announced = false, held = 0, paused = 0 } = {}) =>
      causeOf(
        { from: at('02-01T10:00:00'), until: new Date(at('02-01T10:00:00').getTime() + seconds * 1000) },
        { announced, heldMs: held * 1000, pausedMs: paused * 1000 },
      )
    expect(cause(16)).toBe('ABSENCE')
    expect(cause(16, { held: 1 })).toBe('FREEZE')
    expect(cause(16, { held: 0.999 })).toBe('ABSENCE')
    expect(cause(16, { announced: true })).toBe('RESTART')
    expect(cause(120, { announced: true })).toBe('RESTART')
    expect(cause(120.001, { announced: true })).toBe('ABSENCE')
    expect(cause(60, { announced: true, paused: 60 })).toBe('RESTART')
    expect(cause(60, { announced: true, paused: 60.001 })).toBe('ABSENCE')
    expect(cause(20, { held: 20, paused: 100 })).toBe('FREEZE')
    expect(cause(20, { held: 20, paused: 101 })).toBe('ABSENCE')
  })

  it('took the end of a sale that ended in it, or within a minute after it', () => {
    const silence = { from: at('02-08T16:50:00'), until: at('02-08T17:00:00') }
    const took = (moment: string) => tookTheEnd(silence, at(`02-08T${moment}`))
    expect(['16:50:00', '16:50:00.001', '17:00:00', '17:01:00', '17:01:00.001'].map(took)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('of two that overlap is what both have, whichever comes first', () => {
    const [one, other] = [
      { from: at('02-01T10:00:00'), until: at('02-01T12:00:00') },
      { from: at('02-01T11:00:00'), until: at('02-01T13:00:00') },
    ]
    const both = { from: other.from, until: one.until }
    expect([shared(one, other), shared(other, one), shared(one, one)]).toEqual([both, both, one])
  })

  it('is announced for two weeks before it, and shown for three days after it', () => {
    const DAY = 86_400_000
    expect([ANNOUNCED_BEFORE_MS, SHOWN_AFTER_DAYS, SHOWN_AFTER_MS]).toEqual([14 * DAY, 3, 3 * DAY])
  })
})

describe('an announced outage', () => {
  beforeEach(() => world.at('2027-01-04T08:00:00Z'))

  it('Given a planned outage, when an organiser sets a period crossing it, then scheduling is refused', async () => {
    const { id } = await world.announcement(bailiff)
    const { biddingStartsAt } = await world.done(announcements.seeAnnouncement, { id }, bailiff)
    const from = new Date(Date.parse(biddingStartsAt) + 3_600_000)
    const until = new Date(from.getTime() + 7_200_000)
    const planned = await world.done(
      outages.planOutage,
      { from: from.toISOString(), until: until.toISOString(), text },
      admin,
    )
    expect(await plannedWithin(world.db, from, until)).toEqual([{ from, until }])
    const refused = await world.ask(announcements.publishAnnouncement, { id }, bailiff)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.text).toContain('прекъсване')
    await world.done(outages.withdrawOutage, planned, admin)
    expect((await world.ask(announcements.publishAnnouncement, { id }, bailiff)).status).toBe(200)
  })

  it('is not announced across bidding that is already scheduled', async () => {
    const sale = await world.sale({ organiser: bailiff, startsAt: at('03-10T07:00:00').toISOString() })
    world.at('2027-02-01T08:00:00Z')
    const { status, body } = await plan('03-10T10:00:00', '03-10T12:00:00')
    expect([status, body.code]).toEqual([409, 'salesScheduled'])
    expect((body as { sales?: string[] }).sales).toEqual([sale.code])
  })

  it('is announced once, however often and from how many windows it is sent', async () => {
    const answers = await Promise.all([1, 2].map(() => plan('01-20T10:00:00', '01-20T12:00:00')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await plan('01-20T11:59:00', '01-20T13:00:00')
    expect([late.status, late.body.code]).toEqual([409, 'alreadyPlanned'])
    expect((await plan('01-20T12:00:00', '01-20T13:00:00')).status).toBe(200)
  })

  it('is announced after the end of bidding, and names the sales that bids could still carry into it', async () => {
    // It ends on 15 September at 14:00 UTC, and by no law later than two days after.
    const sale = await world.sale({ organiser: bailiff, startsAt: at('09-08T06:00:00').toISOString() })
    world.at('2027-08-01T08:00:00Z')
    expect((await plan('09-15T15:00:00', '09-15T17:00:00')).body).toMatchObject({ mayReach: [sale.code] })
    expect((await plan('09-17T14:00:00', '09-17T17:00:00')).body).toMatchObject({ mayReach: [] })
    expect((await plan('09-15T13:00:00', '09-15T17:00:00')).status).toBe(409)
  })

  it('is told to everyone until it is over, or withdrawn', async () => {
    const { body } = await plan('01-10T02:00:00', '01-10T04:00:00')
    const reported = async () => (await world.done(outages.seeOutages, {})).planned.map(({ id }) => id)
    expect(await reported()).toContain(body.id)
    await world.done(outages.withdrawOutage, { id: body.id }, admin)
    expect(await reported()).not.toContain(body.id)
    const again = await world.ask(outages.withdrawOutage, { id: body.id }, admin)
    expect([again.status, again.body.code]).toEqual([409, 'over'])
  })

  it('lies in the future, ends after it starts, and says so beside the field', async () => {
    expect((await plan('01-03T02:00:00', '01-05T04:00:00')).body.fields).toHaveProperty('from')
    expect((await plan('01-10T04:00:00', '01-10T04:00:00')).body.fields).toHaveProperty('until')
    expect((await plan('01-10T02:00:00', '01-10T04:00:00', bailiff)).status).toBe(403)
  })
})

describe('an outage that the portal measures', () => {
  // Each test moves the clock by itself; what lies between two of them was no outage.
  beforeEach(() => world.owner.query('delete from portal_pulse'))
  const beat = (process: string, db = world.db) => heartbeat(process).run(db, world.now())
  const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const measured = () => downtimeWithin(world.db, at('02-01T00:00:00'), at('12-01T00:00:00'))

  it('begins with the last sign of the last process and ends with the first of the first', async () => {
    world.at('2027-04-01T10:00:00.000Z')
    await beat(one)
    await beat(other)
    world.at('2027-04-01T10:00:10.000Z')
    await beat(other)
    world.at('2027-04-01T10:00:20.000Z')
    await beat(other)
    expect(await measured(), 'one of them went on').toEqual([])
    world.at('2027-04-01T10:03:00.000Z')
    await beat(one)
    expect(await measured()).toEqual([{ from: at('04-01T10:00:20.000'), until: at('04-01T10:03:00.000') }])
  })

  it('lasts as long as the portal can serve nobody, though the database still takes a beat', async () => {
    world.at('2027-04-04T10:00:00.000Z')
    await beat(one)
    const full = heartbeat(one, { ready: async () => false })
    for (const moment of ['10:00:10', '10:00:20', '10:00:30']) {
      world.at(`2027-04-04T${moment}.000Z`)
      await expect(full.run(world.db, world.now()).catch(isDatabaseUnavailable)).resolves.toBe(true)
    }
    world.at('2027-04-04T10:00:40.000Z')
    await beat(one)
    expect(await downtimeWithin(world.db, at('04-04T09:00:00'), at('04-04T11:00:00'))).toEqual([
      { from: at('04-04T10:00:00.000'), until: at('04-04T10:00:40.000') },
    ])
  })

  it('is written once, whoever of several processes comes back', async () => {
    world.at('2027-04-02T10:00:00.000Z')
    await beat(one)
    world.at('2027-04-02T10:05:00.500Z')
    const pools = Array.from({ length: 4 }, () => openDatabase(world.ownerUrl, 2))
    const back = await Promise.all(
      pools.map(({ db }, n) => beat(`33333333-3333-4333-8333-33333333333${n}`, db)),
    )
    for (const { db } of pools) await db.destroy()
    expect(back.map(({ length }) => length).toSorted()).toEqual([0, 0, 0, 1])
    expect(await downtimeWithin(world.db, at('04-02T09:00:00'), at('04-02T11:00:00'))).toEqual([
      { from: at('04-02T10:00:00.000'), until: at('04-02T10:05:00.500') },
    ])
  })

  describe('and what is none', () => {
    beforeAll(() => world.sale({ organiser: bailiff, startsAt: at('10-05T06:00:00').toISOString() }))
    const causes = async (day: string) =>
      (
        await world.owner.query<{ cause: string; sales: string }>(
          `select cause, (select count(*) from sale_outage where outage_id = outage.id) as sales
           from outage where from_at::date = $1 order by from_at`,
          [`2027-${day}`],
        )
      ).rows.map(({ cause, sales }) => `${cause} ${sales}`)
    const silent = async (day: string, from: string, until: string, how: 'announced' | 'held' | 'away') => {
      const frozen = heartbeat(one, { held: () => () => (how === 'held' ? 3_600_000 : 0) })
      await world.owner.query('delete from portal_pulse')
      world.at(at(`${day}T${from}`))
      await frozen.run(world.db, world.now())
      if (how === 'announced') await leave(world.db, one, world.now())
      world.at(at(`${day}T${until}`))
      await (how === 'announced' ? heartbeat(other) : frozen).run(world.db, world.now())
    }

    it('a restart that the portal announced itself is no outage, while pauses take two minutes an hour', async () => {
      await silent('10-06', '10:00:00', '10:00:35', 'announced')
      await silent('10-06', '10:10:00', '10:11:20', 'announced')
      await silent('10-06', '10:20:00', '10:20:20', 'announced')
      expect(await causes('10-06')).toEqual(['RESTART 0', 'RESTART 0', 'ABSENCE 1'])
      expect(await downtimeWithin(world.db, at('10-06T00:00:00'), at('10-07T00:00:00'))).toHaveLength(1)
    })

    it('a restart of one beside another that then fell silent is not what silenced them', async () => {
      for (const [day, beside] of [
        ['10-10', '09:59:59'],
        ['10-09', '09:59:30'],
      ] as const) {
        await world.owner.query('delete from portal_pulse')
        world.at(at(`${day}T${beside}`))
        await beat(other)
        world.at(at(`${day}T10:00:00`))
        await beat(one)
        await leave(world.db, one, world.now())
        world.at(at(`${day}T10:00:40`))
        await beat(other)
      }
      expect(await causes('10-10')).toEqual(['ABSENCE 1'])
      // It had been gone for long before.
      expect(await causes('10-09')).toContain('RESTART 0')
    })

    it('a process that its own work held was not away; one that waited for its database was', async () => {
      await silent('10-07', '10:00:00', '10:00:30', 'held')
      await silent('10-07', '12:00:00', '12:00:30', 'away')
      expect(await causes('10-07')).toEqual(['FREEZE 0', 'ABSENCE 1'])
    })

    it('a process that turned many away while its database was away was away, however busy that made it', async () => {
      const silence = async (time: string, seconds: string, work: () => unknown) => {
        await world.owner.query('delete from portal_pulse')
        const own = heartbeat(one)
        world.at(at(`10-08T${time}:00.000`))
        await own.run(world.db, world.now())
        await work()
        world.at(at(`10-08T${time}:${seconds}`))
        await own.run(world.db, world.now())
      }
      const busy = (ms: number) => {
        const before = process.threadCpuUsage()
        for (let had = 0; had < ms * 1000;) {
          const { user, system } = process.threadCpuUsage(before)
          had = user + system
        }
      }
      const inTurns = (eachMs: number, allMs: number) => async () => {
        for (let ms = 0; ms < allMs; ms += eachMs) {
          busy(eachMs)
          await breathe()
        }
      }
      await silence('10:00', '16.500', inTurns(5, 2_000))
      // As on a slow machine, where each turn takes long but none as long as a beat.
      await silence('11:00', '15.300', inTurns(450, 3_000))
      await silence('12:00', '16.500', () => busy(2_800))
      expect(await causes('10-08')).toEqual(['ABSENCE 1', 'ABSENCE 1', 'FREEZE 0'])
    })

    it('whatever it was, a sale that ended in it or before its bidders could be back has lost its end', async () => {
      const sale = await world.sale({ organiser: bailiff, startsAt: at('10-11T06:00:00').toISOString() })
      await world.sale({ organiser: bailiff, startsAt: at('10-14T06:00:00').toISOString() })
      const ends = sale.endsAt.toISOString().slice(6 - 1, 10)
      const time = (seconds: number) =>
        new Date(sale.endsAt.getTime() + seconds * 1000).toISOString().slice(11, 19)
      await silent(ends, time(-50), time(-30), 'announced')
      expect(await causes(ends)).toEqual(['RESTART 1'])
      expect(await downtimeWithin(world.db, sale.startsAt, sale.endsAt, sale.id)).not.toEqual([])
      const { outages: lost } = await world.done(saleActs.seeSaleActs, { id: sale.id })
      expect(lost.some(({ from }) => from.startsWith(`2027-${ends}`))).toBe(true)
    })
  })

  it('is not there while bids are recorded', async () => {
    const bidder = await world.person('AuctionParticipant')
    const sale = await world.sale({
      organiser: bailiff,
      bidders: [bidder],
      startsAt: at('05-10T06:00:00').toISOString(),
    })
    world.at('2027-05-11T10:00:00.000Z')
    await beat(one)
    world.at('2027-05-11T10:01:00.000Z')
    await world.bid(sale.id, bidder, sale.startPrice)
    world.at('2027-05-11T10:01:10.000Z')
    await beat(one)
    expect(await downtimeWithin(world.db, at('05-11T00:00:00'), at('05-12T00:00:00'))).toEqual([
      { from: at('05-11T10:00:00.000'), until: at('05-11T10:01:00.000') },
    ])
  })

  it('goes into the history of each sale whose bidding it touched, and of no other', async () => {
    const sale = await world.sale({ organiser: bailiff, startsAt: at('06-09T06:00:00').toISOString() })
    const later = await world.sale({ organiser: bailiff, startsAt: at('06-16T06:00:00').toISOString() })
    world.at('2027-06-09T05:59:00.000Z')
    await beat(one)
    world.at('2027-06-09T06:20:00.000Z')
    await beat(one)
    const events = async (id: number) =>
      (
        await world.owner.query<{ details: object }>(
          `select details from sale_event where announcement_id = $1 and kind = 'outage'`,
          [id],
        )
      ).rows
    expect(await events(sale.id)).toHaveLength(1)
    expect(await events(later.id)).toHaveLength(0)
    const { outages: lost } = await world.done(saleActs.seeSaleActs, { id: sale.id })
    expect(lost).toMatchObject([
      { from: '2027-06-09T06:00:00.000Z', until: '2027-06-09T06:20:00.000Z', decision: null },
    ])
  })

  it('is written down in as few statements for many running sales as for one: writing it takes no time that would be the next one', async () => {
    let statements = 0
    const counted = world.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const requests: number[] = []
    const touched: number[] = []
    for (const [turn, day] of ['20', '21'].entries()) {
      for (let sales = 0; sales < 1 + 3 * turn; sales++)
        await world.sale({ organiser: bailiff, startsAt: at(`09-${day}T06:00:00`).toISOString() })
      world.at(`2027-09-${day}T08:00:00.000Z`)
      await beat(one)
      world.at(`2027-09-${day}T08:20:00.000Z`)
      const before = statements
      const [outage] = await beat(one, counted)
      requests.push(statements - before)
      const { rows } = await world.owner.query(
        `select from sale_outage join outage on id = outage_id where outage.from_at = $1`,
        [outage],
      )
      touched.push(rows.length)
    }
    expect(touched[1]! - touched[0]!).toBe(3 + 1)
    expect(requests[1]).toBe(requests[0])
  })

  it('is not hidden by an act that comes before the first pulse after it', async () => {
    const sale = await world.sale({ organiser: bailiff, startsAt: at('08-11T06:00:00').toISOString() })
    world.at('2027-08-12T10:00:00.000Z')
    await beat(one)
    world.at('2027-08-12T10:20:00.000Z')
    const act = { kind: 'SUSPEND', ground: 'COURT_STAY', actNumber: '1/2027', actDate: '2027-08-11' }
    const reasons = 'Определение на съда за спиране.'
    const files = [(await upload(world, bailiff, pdf('акт'))).id]
    const suspended = await world.ask(
      saleActs.actOnSale,
      { id: sale.id, ...act, reasons, files } as never,
      bailiff,
    )
    expect(suspended.text).not.toContain('"code"')
    expect(suspended.status).toBe(200)
    world.at('2027-08-12T10:20:02.000Z')
    await beat(one)
    const { outages: lost } = await world.done(saleActs.seeSaleActs, { id: sale.id })
    expect(lost).toMatchObject([{ from: '2027-08-12T10:00:00.000Z', until: '2027-08-12T10:20:00.000Z' }])

    // One that comes while it is suspended takes nothing from it.
    world.at('2027-08-12T10:20:10.000Z')
    await beat(one)
    world.at('2027-08-12T10:40:00.000Z')
    await beat(one)
    expect((await world.done(saleActs.seeSaleActs, { id: sale.id })).outages).toHaveLength(1)
  })

  it('is explained by the ministry to everyone, in both languages', async () => {
    world.at('2027-07-01T10:00:00.000Z')
    await beat(one)
    world.at('2027-07-01T10:30:00.000Z')
    await beat(one)
    const { rows } = await world.done(outages.listMeasuredOutages, {}, admin)
    const { id } = rows[0]!
    const seen = async () => (await world.done(outages.seeOutages, {})).measured
    expect(await seen()).toEqual([])
    const message = { bg: 'Прекъсване на тока.', en: 'A power cut.' }
    await world.done(outages.explainOutage, { id, message }, admin)
    expect(await seen()).toMatchObject([{ id, message }])
    const unknown = await world.ask(outages.explainOutage, { id: 99_999, message }, admin)
    expect(unknown.status).toBe(404)
  })

  it('is not shortened by a sign of life that was given in the midst of it and delivered after it', async () => {
    const line = await openLine(() => Number(new URL(world.ownerUrl).port))
    const away = openDatabase(line.through(world.ownerUrl), 1)
    const own = heartbeat(one, { clock: world.now })
    world.at('2027-11-01T10:00:00.000Z')
    await own.run(away.db, world.now())
    line.part()
    world.at('2027-11-01T10:00:10.000Z')
    const late = own.run(away.db, world.now())
    world.at('2027-11-01T10:00:20.000Z')
    line.heal()
    await late
    world.at('2027-11-01T10:00:21.000Z')
    await own.run(away.db, world.now())
    expect(await downtimeWithin(world.db, at('11-01T00:00:00'), at('11-02T00:00:00'))).toEqual([
      { from: at('11-01T10:00:00.000'), until: at('11-01T10:00:20.000') },
    ])
    await away.db.destroy()
    await line.close()
  })

  it('waits for a database that is away without growing pauses, and does not call it a success', async () => {
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/none', 1)
    await expect(beat(one, gone.db)).rejects.toThrow('ECONNREFUSED')
    await gone.db.destroy()
    expect(heartbeat(one).steady).toBe(true)
  })
})
