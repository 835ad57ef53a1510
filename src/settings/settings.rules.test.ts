/** What each setting may hold and what holds while nobody has set it: terms, numbers and defaults that administrators rely on. */
import { expect, it } from 'vitest'
import { DEPARTURES, defaultOf, type SettingName, SETTINGS } from './settings.rules.ts'

const at = new Date('2027-01-01T10:00:00Z')
const takes = (name: SettingName, value: unknown) => SETTINGS[name].schema.safeParse(value).success

it.each([
  ['TraceAnswerDays', 1, 30, 14],
  ['SaleNoticeDays', 0, 36_500, 0],
  ['SubscriptionDays', 1, 3_650, 365],
  ['LinkCheckMinutes', 5, 1_440, 15],
  ['RequestLogDays', 1, 3_650, 365],
  ['RequestLogReadsPercent', 0, 100, 100],
  ['PortalLogDays', 1, 3_650, 90],
  ['BackupHours', 1, 8_760, 26],
  ['OpenDataHours', 1, 744, 24],
  ['ViewingDays', 1, 365, 30],
  ['LetterYears', 1, 100, 5],
  ['FeedbackYears', 1, 100, 5],
  ['LookYears', 0, 100, 0],
  ['SessionDays', 30, 3_650, 365],
] as const)(
  '%s is a whole number from %i to %i, and %i while nobody has set it',
  (name, least, most, usual) => {
    expect([least - 1, least, most, most + 1, least + 0.5].map((value) => takes(name, value))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(defaultOf(name, at)).toBe(usual)
  },
)

it.each([
  ['UseRegix', false],
  ['UseRegixForPerson', false],
  ['DistraintsOnRealEstate', true],
  ['AllowAnyDateInAnnouncement', false],
  ['StrongSignInForSales', true],
  ['SignatureForProxies', true],
  ['SignedOrders', true],
  ['ProtocolSignaturesUnchecked', false],
  ['RequireProvenIdentity', true],
  ['OfficersNamedInTrace', false],
  ['LiftedInReports', false],
  ['TellSubscribersOfImports', false],
  ['ReleaseAfterFirstSale', false],
  ['RevenueAgencySales', false],
  ['TestPortal', false],
  ['PaymentReleasedBy', 'PAID'],
  ['FirstStampAuthority', null],
] as const)('%s is %s while nobody has set it', (name, usual) => expect(defaultOf(name, at)).toBe(usual))

it('what lets the portal depart from the law is the opposite of its default', () => {
  for (const [name, value] of Object.entries(DEPARTURES))
    expect(defaultOf(name as SettingName, at), name).toBe(!value)
})

it('the currency of new sales follows the day of the euro in Bulgaria (ЗВЕРБ, art. 4)', () => {
  const [before, since] = ['2025-12-31T21:59:59Z', '2025-12-31T22:00:00Z'].map((time) => new Date(time)) as [
    Date,
    Date,
  ]
  const both = (time: Date) => [defaultOf('PrimaryCurrency', time), defaultOf('AlternativeCurrency', time)]
  expect([both(before), both(since)]).toEqual([
    ['BGN', 'EUR'],
    ['EUR', 'BGN'],
  ])
})

it('texts are taken only in their form', () => {
  const address = (length: number) => takes('FirstStampAuthority', 'x'.repeat(length))
  expect([0, 1, 300, 301].map(address)).toEqual([false, true, true, false])
  expect(
    ['MVR:000695317', 'MVR:00069531', 'XYZ:000695317'].map((each) => takes('MinistryNumbers', [each])),
  ).toEqual([true, false, false])
  expect(
    ['userType:CHSI', 'role:MJAdmin', 'authority:12', 'authority:x'].map((each) =>
      takes('FreePapers', [each]),
    ),
  ).toEqual([true, true, true, false])
})
