import { expect, it } from 'vitest'
import { momentInSofia } from '#platform/dates.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import { warningsOf } from './warnings.rules.ts'

const fine = {
  registrationEndsAt: momentInSofia('2027-02-11', '17:00'),
  biddingStartsAt: momentInSofia('2027-02-17', '09:00'),
  biddingEndsAt: momentInSofia('2027-02-24', '17:00'),
}

it('finds nothing dangerous in dates of office hours on working days', () => {
  expect(warningsOf(fine, NONE_DECLARED)).toEqual([])
})

it.each([
  ['on a Saturday', '2027-02-27', '2027-03-01'],
  ['on the national holiday', '2027-03-03', '2027-03-04'],
  ['on Good Friday', '2027-04-30', '2027-05-05'],
])(
  'warns of registration and bidding that end %s, and names the next working day (CPC art. 60(6))',
  (_, day, next) => {
    for (const field of ['registrationEndsAt', 'biddingEndsAt'] as const)
      expect(warningsOf({ ...fine, [field]: momentInSofia(day, '17:00') }, NONE_DECLARED)).toEqual([
        { field, day, next },
      ])
  },
)

it('warns of an end on a day that was declared non-working, and of none on one declared working (Labour Code art. 154(3))', () => {
  const declared = { nonWorking: ['2027-02-24'], working: ['2027-02-27'] }
  expect(warningsOf(fine, declared)).toMatchObject([{ field: 'biddingEndsAt', next: '2027-02-25' }])
  const onSaturday = { biddingEndsAt: momentInSofia('2027-02-27', '17:00') }
  expect(warningsOf(onSaturday, declared)).toEqual([])
})

it('warns of a bidding that opens before offices do', () => {
  expect(warningsOf({ biddingStartsAt: momentInSofia('2027-02-17', '00:00') }, NONE_DECLARED)).toEqual([
    { field: 'biddingStartsAt', time: '00:00', opening: '09:00' },
  ])
})
