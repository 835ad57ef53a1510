/** The time line of distraints: every bar and mark lies within the picture, and only what was ever in force has a bar. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/dates.ts'
import type { RankedDistraint } from '../seized.contract.ts'
import { pictureOf } from './RankPicture.tsx'

const distraint = (wish: Partial<RankedDistraint>): RankedDistraint => ({
  id: 1,
  reference: '2026-000001',
  status: 'ENFORCED',
  rank: 1,
  imposedOn: '2026-01-01',
  enforcedAt: null,
  endedOn: null,
  endedBy: null,
  suitNumber: '',
  debtor: '',
  creditor: '',
  office: { bg: '', en: '' },
  ...wish,
})

describe('the picture', () => {
  it('has no bar for what was only registered, and none for what was entered in error', () => {
    expect(pictureOf([distraint({ status: 'REGISTERED' })], '2026-12-01')).toBeUndefined()
    expect(pictureOf([distraint({ status: 'ENTERED_IN_ERROR' })], '2026-12-01')).toBeUndefined()
  })

  it('shows what is in force until the day that is looked at, and what ended until its end', () => {
    const { bars } = pictureOf(
      [
        distraint({ id: 1, imposedOn: '2026-01-01' }),
        distraint({ id: 2, status: 'REVOKED', imposedOn: '2026-01-01', endedOn: '2026-07-01' }),
      ],
      '2027-01-01',
    )!
    expect(bars[0]!.left + bars[0]!.width).toBeCloseTo(100)
    expect(bars[1]!.left + bars[1]!.width).toBeGreaterThan(45)
    expect(bars[1]!.left + bars[1]!.width).toBeLessThan(55)
  })

  it('holds any distraints, from one day to a century', () => {
    const days = fc.record({ start: fc.nat(36_500), length: fc.option(fc.nat(5_000), { nil: null }) })
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 12 }), fc.nat(50), (spans, after) => {
        const rows = spans.map(({ start, length }, id) => {
          const imposedOn = addDays('1926-01-01', start)
          return length === null
            ? distraint({ id, imposedOn })
            : distraint({ id, imposedOn, status: 'EXEMPTED', endedOn: addDays(imposedOn, length) })
        })
        const { bars, marks } = pictureOf(rows, addDays('2026-01-01', after))!
        expect(bars).toHaveLength(rows.length)
        for (const { left, width } of bars) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(width).toBeGreaterThan(0)
          expect(left).toBeLessThanOrEqual(100)
        }
        expect(marks.length).toBeLessThanOrEqual(7)
        for (const { left } of marks) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})
