/** What the form of a draft says about its dates, and how far a sale has come. */
import { describe, expect, it } from 'vitest'
import { NONE_DECLARED } from '#platform/working-days.ts'
import { commonTerms } from '#sales/law/terms.rules.ts'
import { dateFaults } from '../../notices.messages.ts'
import { faultsNow, lawfulDates } from './values.ts'
import { stageAt } from '../stage.ts'

const TERMS = commonTerms(NONE_DECLARED)
const TODAY = '2027-01-10'
const moment = (text: string) => new Date(text).toISOString()

/** The earliest lawful dates for a registration from 11 January 2027. */
const lawful = {
  registrationStartsAt: moment('2027-01-11T00:00+02:00'),
  registrationEndsAt: moment('2027-02-11T17:00+02:00'),
  biddingStartsAt: moment('2027-02-17T09:00+02:00'),
  biddingEndsAt: moment('2027-02-24T17:00+02:00'),
}

describe('the form of a draft', () => {
  it('finds nothing wrong with the earliest lawful dates', () => {
    expect(faultsNow(lawful, false, TODAY, TERMS)).toEqual({})
  })

  it('says what would do, at the date that is wrong', () => {
    const short = { ...lawful, registrationEndsAt: moment('2027-02-10T17:00+02:00') }
    expect(faultsNow(short, false, TODAY, TERMS)).toEqual({
      registrationEndsAt: 'Регистрацията не може да приключи преди 11.02.2027 17:00 ч.',
    })
  })

  it('says by the figures of its day why bidding may not open, and registration not close, at an hour', () => {
    const late = { ...lawful, biddingStartsAt: moment('2027-02-17T17:01+02:00') }
    expect(faultsNow(late, false, TODAY, TERMS)).toEqual({
      biddingStartsAt:
        'Наддаването продължава 7 дни и завършва в 17:00 ч., затова започва най-късно в 17:00 ч. (чл. 501в, ал. 2 и чл. 501е, ал. 1 ГПК).',
    })
    const hour = { ...lawful, registrationEndsAt: moment('2027-02-11T16:00+02:00') }
    expect(faultsNow(hour, false, TODAY, TERMS).registrationEndsAt).toBe('Регистрацията приключва в 17:00 ч.')
    // Under a law of one day the sentence is of one day.
    const { en } = dateFaults.opensTooLate
    expect(en({ days: 1, endTime: '15:00', latestStart: '14:00' })).toContain(
      'Bidding lasts 1 day and ends at 15:00, so it opens at 14:00 at the latest',
    )
  })

  it('keeps silent while a date is still being typed', () => {
    expect(faultsNow({ ...lawful, biddingEndsAt: '24.02.20' }, false, TODAY, TERMS)).toEqual({})
  })

  it('asks only for their order where any date is allowed', () => {
    const free = { ...lawful, biddingEndsAt: moment('2027-02-17T09:30+02:00') }
    expect(faultsNow(free, true, TODAY, TERMS)).toEqual({})
    expect(faultsNow({ ...free, biddingStartsAt: lawful.registrationStartsAt }, true, TODAY, TERMS)).toEqual({
      biddingStartsAt: 'Наддаването не може да започне преди края на регистрацията.',
    })
  })

  it('computes each date from those before it, as far as they are known', () => {
    const begun = { ...lawful, registrationEndsAt: '', biddingStartsAt: '' }
    expect(Object.keys(lawfulDates(begun, TODAY, TERMS))).toEqual([
      'registrationStartsAt',
      'registrationEndsAt',
    ])
  })
})

describe('the stage of a sale', () => {
  const sale = {
    ...lawful,
    startsAt: lawful.biddingStartsAt,
    endsAt: lawful.biddingEndsAt,
    publishedAt: moment('2027-01-10T10:00+02:00'),
    phase: 'upcoming' as const,
  }
  it.each([
    ['2027-01-10T23:59:59.999+02:00', 'before'],
    ['2027-01-11T00:00+02:00', 'registering'],
    ['2027-02-11T17:00+02:00', 'deciding'],
    ['2027-02-17T09:00+02:00', 'bidding'],
    ['2027-02-24T17:00+02:00', 'ended'],
  ])('at %s is %s', (at, stage) => {
    expect(stageAt(sale, Date.parse(at))).toBe(stage)
  })

  it('is still bidding after the announced end when the server says so', () => {
    expect(stageAt({ ...sale, phase: 'current' }, Date.parse('2027-02-24T17:05+02:00'))).toBe('bidding')
  })

  it('is a draft until it is published', () => {
    expect(stageAt({ ...sale, publishedAt: null }, Date.parse('2027-02-01T00:00Z'))).toBe('draft')
  })
})
