/** What the law of sales says where no screen is needed to ask it: declared days, applications, reminders, the buyer among co-owners. */
import { expect, it } from 'vitest'
import { NONE_DECLARED } from '#platform/working-days.ts'
import { whyNotDeclare, withDay, withoutDay } from '#sales/calendar/calendar.rules.ts'
import { remindersOf } from '#sales/letters/letters.rules.ts'
import { causeOf, SHOWN_AFTER_MS, silencesIn } from '#sales/outages/outages.rules.ts'
import { lacksOf } from '#sales/parties/application.rules.ts'
import { buyerOf, type Claim } from '#sales/protocol/protocol.rules.ts'
import type { SaleReport } from '#sales/protocol/report.contract.ts'

it('a day is declared once, only against what the calendar says, and can be taken back', () => {
  const [monday, sunday] = ['2027-02-01', '2027-02-07']
  expect(whyNotDeclare(monday, 'WORKING', NONE_DECLARED)).toBe('worksAnyway')
  expect(whyNotDeclare(sunday, 'NON_WORKING', NONE_DECLARED)).toBe('restsAnyway')
  expect(whyNotDeclare(monday, 'NON_WORKING', NONE_DECLARED)).toBeUndefined()
  expect(whyNotDeclare(sunday, 'WORKING', NONE_DECLARED)).toBeUndefined()
  const both = withDay(withDay(NONE_DECLARED, monday, 'NON_WORKING'), sunday, 'WORKING')
  expect(both).toEqual({ nonWorking: [monday], working: [sunday] })
  expect(whyNotDeclare(sunday, 'WORKING', both)).toBe('declaredAlready')
  expect(withoutDay(both, sunday)).toEqual({ nonWorking: [monday], working: [] })
  expect(withoutDay(both, monday)).toEqual({ nonWorking: [], working: [sunday] })
})

type Filed = Parameters<typeof lacksOf>[0]
it('an application lacks its deposit unless its creditor is exempt, and a syndic asks one declaration more (CPC art. 489(1), CA art. 717g(1))', () => {
  const filed = {
    participation: 'PERSONAL',
    authority: null,
    exempt: false,
    declaredNoInsolvencyBar: false,
    files: { deposit: [], claim: [], authority: [], declarations: [], paper: [], capacity: [] },
  } as unknown as Filed
  const lacks = (change: object, procedure: 'GPK' | 'TZ' = 'GPK') =>
    Object.keys(
      lacksOf({ ...filed, ...change } as Filed, {
        procedure,
        onPaper: false,
        age: 'ADULT',
        asksBirth: false,
        today: '2027-01-11',
      }),
    )
  const files = { ...filed.files, deposit: ['id'] }
  expect(lacks({})).toEqual(['files.deposit'])
  expect(lacks({ files })).toEqual([])
  expect(lacks({ exempt: true })).toEqual(['files.claim'])
  expect(lacks({ files }, 'TZ')).toEqual(['declaredNoInsolvencyBar'])
  expect(lacks({ files, declaredNoInsolvencyBar: true }, 'TZ')).toEqual([])
})

it('the last reminder of a sale that never rested comes two hours before the end that was announced', () => {
  const [startsAt, firstEndsAt] = [new Date('2027-02-17T07:00:00Z'), new Date('2027-02-24T15:00:00Z')]
  const times = {
    startsAt,
    firstEndsAt,
    endsAt: firstEndsAt,
    suspendedAt: null,
    resumesAt: null,
    terminatedAt: null,
  }
  expect(remindersOf(times).at(-1)).toMatchObject({
    dueAt: new Date('2027-02-24T13:00:00Z'),
    until: firstEndsAt,
  })
})

it('a silence is felt from its sixteenth second, but for what the process was held by its own work; it is told for three days', () => {
  const from = new Date('2027-02-01T10:00:00Z')
  const later = (seconds: number) => new Date(from.getTime() + seconds * 1000)
  expect(silencesIn([from, later(15)])).toEqual([])
  expect(silencesIn([from, later(16)])).toEqual([{ from, until: later(16) }])
  const cause = (seconds: number, heldMs: number) =>
    causeOf({ from, until: later(seconds) }, { announced: false, heldMs, pausedMs: 0 })
  expect([cause(20, 5_000), cause(20, 4_000), cause(16, 0)]).toEqual(['FREEZE', 'ABSENCE', 'ABSENCE'])
  expect(SHOWN_AFTER_MS).toBe(3 * 24 * 3_600_000)
})

it('of several co-owners whoever leads the new sale buys at its price, and where one claim was granted no other sale decides (CPC art. 354)', () => {
  const person = (name: string) => ({ name, identifierType: 'EGN', identifier: '8001010000' })
  const report = {
    ranking: [
      { registrationNumber: '1', best: 500 },
      { registrationNumber: '2', best: 400 },
      { registrationNumber: '3', best: 300 },
    ],
    applications: ['1', '2', '3'].map((number) => ({ number, applicant: person(`№ ${number}`) })),
  } as unknown as SaleReport
  const claim = (registrationNumber: string, accepted = true): Claim => ({
    registrationNumber,
    capacity: 'PARTITION_PARTY' as Claim['capacity'],
    accepted,
  })
  const again = { id: 2, code: 'Т', endedAt: '2027-03-01', highest: { registrationNumber: '3', price: 900 } }
  const buyer = (...given: Parameters<typeof buyerOf>) => {
    const found = buyerOf(...given)!
    return [found.registrationNumber, found.price]
  }
  expect(buyer(report, [])).toEqual(['1', 500])
  expect(buyer(report, [claim('2')])).toEqual(['2', 500])
  expect(buyer(report, [claim('2')], again)).toEqual(['2', 500])
  expect(buyer(report, [claim('2'), claim('3')], again)).toEqual(['3', 900])
  expect(buyer(report, [claim('2'), claim('3')], { ...again, highest: null })).toEqual(['1', 500])
})
