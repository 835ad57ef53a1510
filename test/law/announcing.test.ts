/** Acceptance of announcing, word for word: Ordinance N-3 art. 22–23, CPC art. 501v–501g. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcements } from '#sales/notice/notices.contract.ts'
import { momentInSofia } from '#platform/dates.ts'
import { createWorld, type Person, type World } from '../world.ts'

let world: World
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  world.at(momentInSofia('2027-01-04', '12:00'))
})
afterAll(() => world.close())

/** Registration from Monday 11.01.2027 to Thursday 11.02.2027 17:00; bidding from 17.02. to 24.02.2027: the law's own example. */
const lawful = {
  registrationStartsAt: ['2027-01-11', '00:00'],
  registrationEndsAt: ['2027-02-11', '17:00'],
  biddingStartsAt: ['2027-02-17', '00:00'],
  biddingEndsAt: ['2027-02-24', '17:00'],
} as const
type Field = keyof typeof lawful
const announce = (changed: Partial<Record<Field, readonly [string, string]>> = {}) =>
  world.ask(
    announcements.createAnnouncement,
    world.draft(
      Object.fromEntries(
        Object.entries({ ...lawful, ...changed }).map(([field, [day, time]]) => [
          field,
          momentInSofia(day, time).toISOString(),
        ]),
      ),
    ),
    bailiff,
  )
/** What the law finds wrong, by field; nothing when it is accepted. */
const faults = async (changed?: Parameters<typeof announce>[0]) => {
  const { status, body } = await announce(changed)
  return status === 200 ? {} : (body.faults ?? body)
}

describe('Art. 22-23', () => {
  it('Given a period of 30 days that is shorter than a month, then refused; exactly one month, accepted', async () => {
    expect(await faults({ registrationEndsAt: ['2027-02-10', '17:00'] })).toEqual({
      registrationEndsAt: 'tooShort',
    })
    expect(await faults()).toEqual({})
    // In February thirty days are the longer period.
    const february = {
      registrationStartsAt: ['2027-02-10', '00:00'],
      biddingStartsAt: ['2027-03-18', '00:00'],
      biddingEndsAt: ['2027-03-25', '17:00'],
    } as const
    expect(await faults({ ...february, registrationEndsAt: ['2027-03-10', '17:00'] })).toEqual({
      registrationEndsAt: 'tooShort',
    })
    expect(await faults({ ...february, registrationEndsAt: ['2027-03-12', '17:00'] })).toEqual({})
  })

  it('Given end hour other than 17:00, then refused', async () => {
    for (const hour of ['16:59', '17:01', '00:00', '23:59']) {
      expect(await faults({ registrationEndsAt: ['2027-02-11', hour] }), hour).toEqual({
        registrationEndsAt: 'wrongHour',
      })
      expect(await faults({ biddingEndsAt: ['2027-02-24', hour] }), hour).toEqual({
        biddingEndsAt: 'wrongEnd',
      })
    }
  })

  it('Given bidding start inside 5 days, then refused; on the safe date, accepted', async () => {
    const fault = { biddingStartsAt: 'tooSoon' }
    for (const [day, time] of [
      ['2027-02-12', '09:00'],
      ['2027-02-16', '09:00'],
      ['2027-02-16', '23:59'],
    ] as const) {
      const end = day === '2027-02-12' ? '2027-02-19' : '2027-02-23'
      const dates = { biddingStartsAt: [day, time], biddingEndsAt: [end, '17:00'] } as const
      expect(await faults(dates), `${day} ${time}`).toEqual(fault)
    }
    expect(await faults({ biddingStartsAt: ['2027-02-17', '00:00'] })).toEqual({})
    // Of an application of 29.04.2027 the fifth day is a holiday: Easter took 1 May, so the 4th is free instead.
    const easter = {
      registrationStartsAt: ['2027-03-29', '00:00'],
      registrationEndsAt: ['2027-04-29', '17:00'],
    } as const
    expect(
      await faults({
        ...easter,
        biddingStartsAt: ['2027-05-05', '09:00'],
        biddingEndsAt: ['2027-05-12', '17:00'],
      }),
    ).toEqual(fault)
    expect(
      await faults({
        ...easter,
        biddingStartsAt: ['2027-05-06', '00:00'],
        biddingEndsAt: ['2027-05-13', '17:00'],
      }),
    ).toEqual({})
  })
})
