import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { turnOf } from '#platform/db/job.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { BIDDING, longestReminder } from '#sales/law/figures.rules.ts'
import { saleJobs } from '#app/modules.ts'
import { openDatabase } from '#platform/db/database.ts'

/** The golden vector of the ordinance: bidding from Wednesday 17 February 2027, 9:00, to Wednesday 24 February, 17:00 in Sofia. */
const STARTS = '2027-02-17T07:00:00.000Z'
const ENDS = '2027-02-24T15:00:00.000Z'
const DAY_BEFORE = '2027-02-16T07:00:00.000Z'
const HOUR_BEFORE = '2027-02-17T06:00:00.000Z'
const TWO_BEFORE_END = '2027-02-24T13:00:00.000Z'

const before = (moment: string, ms: number) => new Date(Date.parse(moment) - ms)

let world: World
let bidders: Person[]
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  bidders = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
})

type Row = { kind: string; to: string; text: string; subject: string; queued: string; language: string }

/** The letters of a sale that are about bidding, in the order in which they were written. */
async function letters(saleId: number, kinds = ['dayBeforeStart', 'hourBeforeStart', 'twoHoursBeforeEnd']) {
  const { rows } = await world.owner.query<Row>(
    `select l.kind, e.to_address as "to", e.text, e.subject, e.language,
       to_char(l.queued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as queued
     from sale_letter l join email e on e.id = l.email_id
     where l.announcement_id = $1 and l.kind = any($2) order by l.id`,
    [saleId, kinds],
  )
  return rows
}
const jobAt = async (moment: string | Date) => {
  world.at(moment)
  await world.job()
}
const kindsAt = async (saleId: number) =>
  (await letters(saleId)).map(({ kind, queued }) => `${kind} ${queued}`)

describe('Mail times equal section 7.2 vectors to the minute, once each, also after a restart of the server', () => {
  it('24 hours and 1 hour before the start, and 2 hours before the announced end', async () => {
    const sale = await world.sale({ bidders, startsAt: STARTS })
    const seen: string[] = []
    for (const moment of [DAY_BEFORE, HOUR_BEFORE, TWO_BEFORE_END]) {
      await jobAt(before(moment, 1))
      expect(await kindsAt(sale.id)).toEqual(seen)
      await jobAt(moment)
      const kind =
        { [DAY_BEFORE]: 'dayBeforeStart', [HOUR_BEFORE]: 'hourBeforeStart' }[moment] ?? 'twoHoursBeforeEnd'
      seen.push(`${kind} ${moment}`, `${kind} ${moment}`)
      expect(await kindsAt(sale.id)).toEqual(seen)
      await jobAt(new Date(Date.parse(moment) + 60_000))
      expect(await kindsAt(sale.id)).toEqual(seen)
    }
    const all = await letters(sale.id)
    expect(new Set(all.map(({ to }) => to))).toEqual(new Set(bidders.map(({ email }) => email)))
  })

  it('a sale is watched as long before its start as the earliest reminder of any figures asks', () => {
    const HOUR = 3_600_000
    expect(longestReminder()).toBe(24 * HOUR)
    expect(
      longestReminder([...BIDDING, { remindersBeforeStart: [{ before: 48 * HOUR }, { before: HOUR }] }]),
    ).toBe(48 * HOUR)
  })

  it('stays at 15:00 of the last day though a change to summer time falls inside the seven days', async () => {
    const sale = await world.sale({ bidders, startsAt: '2027-03-22T07:00:00.000Z' })
    expect(sale.endsAt.toISOString()).toBe('2027-03-29T14:00:00.000Z')
    await jobAt('2027-03-29T11:59:59.999Z')
    expect(await letters(sale.id)).toEqual([])
    await jobAt('2027-03-29T12:00:00.000Z')
    expect(await kindsAt(sale.id)).toEqual(Array(2).fill('twoHoursBeforeEnd 2027-03-29T12:00:00.000Z'))
  })

  it('is written once when two portals job at the same moment', async () => {
    const more = await Promise.all(Array.from({ length: 6 }, () => world.person('AuctionParticipant')))
    const sale = await world.sale({ bidders: [...bidders, ...more], startsAt: STARTS })
    const second = openDatabase(world.ownerUrl, 4)
    const jobs = saleJobs(world.services, world.now)
    const portal = async (db: typeof world.db) => {
      for (const job of jobs)
        if (job.ownTransactions) await job.run(db, world.now())
        else await turnOf(job, db, world.now())
    }
    try {
      world.at(HOUR_BEFORE)
      await Promise.all([portal(world.db), portal(second.db), portal(world.db), portal(second.db)])
      world.at(ENDS)
      await Promise.all([portal(world.db), portal(second.db), portal(world.db), portal(second.db)])
    } finally {
      await second.db.destroy()
    }
    expect(await letters(sale.id, ['hourBeforeStart'])).toHaveLength(8)
    expect(await letters(sale.id, ['noBid', 'finalPrice', 'highestPrice'])).toHaveLength(8)
    const { rows } = await world.owner.query(
      `select to_address from email where kind in ('saleHourBeforeStart', 'saleNoBid')
       and to_address = any($1)`,
      [[...bidders, ...more].map(({ email }) => email)],
    )
    expect(rows).toHaveLength(16)
  })
})

describe('a reminder that comes late', () => {
  it('still goes out while it helps, and not after what it announces', async () => {
    const sale = await world.sale({ bidders, startsAt: STARTS })
    await jobAt('2027-02-16T20:00:00.000Z')
    expect(await kindsAt(sale.id)).toEqual(Array(2).fill('dayBeforeStart 2027-02-16T20:00:00.000Z'))
    await jobAt('2027-02-17T07:00:00.000Z')
    expect(await letters(sale.id)).toHaveLength(2)
    await jobAt(before(ENDS, 1))
    const late = (await letters(sale.id)).at(-1)!
    expect(late.kind).toBe('twoHoursBeforeEnd')
    expect(late.text).not.toContain('след 2 часа')
    expect(late.text).toContain('Наддаването завършва на 24.02.2027 г., 17:00 ч.')
  })

  it('after the announced end the two-hour letter is not sent any more, though bids prolong the sale', async () => {
    const sale = await world.sale({ bidders, startsAt: STARTS })
    world.at(before(ENDS, 60_000))
    expect((await world.bid(sale.id, bidders[0]!, sale.startPrice)).status).toBe(200)
    await jobAt(ENDS)
    expect(await letters(sale.id)).toEqual([])
  })
})

describe('the letter two hours before the end', () => {
  it('says the price at the moment of sending, or that there are no bids yet', async () => {
    const bid = await world.sale({ bidders, startsAt: STARTS })
    expect((await world.bid(bid.id, bidders[0]!, bid.startPrice)).status).toBe(200)
    expect((await world.bid(bid.id, bidders[1]!, bid.startPrice + bid.step)).status).toBe(200)
    const quiet = await world.sale({ bidders, startsAt: STARTS })
    await jobAt(TWO_BEFORE_END)
    const [reached] = await letters(bid.id)
    expect(reached!.text).toContain(
      'Достигната цена към 24.02.2027 г., 15:00:00 ч.: 10\u00a0500,00\u00a0EUR.',
    )
    expect(reached!.text).toContain('Наддаването завършва след 2 часа – на 24.02.2027 г., 17:00 ч.')
    const [nothing] = await letters(quiet.id)
    expect(nothing!.text).toContain('няма наддавателни предложения')
    expect(nothing!.text).toContain('10\u00a0000,00\u00a0EUR')
  })
})

describe('a suspended sale', () => {
  const suspend = (id: number) =>
    world.owner.query('update auction set suspended_at = $2 where id = $1', [id, world.now()])

  it('reminds of nothing while it rests, and of its moved start again', async () => {
    const sale = await world.sale({ bidders, startsAt: STARTS })
    await jobAt(DAY_BEFORE)
    expect(await letters(sale.id)).toHaveLength(2)
    await suspend(sale.id)
    await jobAt(HOUR_BEFORE)
    expect(await letters(sale.id)).toHaveLength(2)
    await world.owner.query(
      `update auction set suspended_at = null, starts_at = starts_at + interval '3 days',
         first_ends_at = first_ends_at + interval '3 days', ends_at = ends_at + interval '3 days' where id = $1`,
      [sale.id],
    )
    await jobAt('2027-02-19T06:59:59.999Z')
    expect(await letters(sale.id)).toHaveLength(2)
    await jobAt('2027-02-19T07:00:00.000Z')
    expect((await kindsAt(sale.id)).slice(2)).toEqual(
      Array(2).fill('dayBeforeStart 2027-02-19T07:00:00.000Z'),
    )
  })

  it('is silent two hours before its end while it rests', async () => {
    const sale = await world.sale({ bidders, startsAt: STARTS })
    world.at('2027-02-20T10:00:00Z')
    await suspend(sale.id)
    await jobAt(TWO_BEFORE_END)
    await jobAt(before(ENDS, 1))
    expect(await letters(sale.id)).toEqual([])
  })
})
