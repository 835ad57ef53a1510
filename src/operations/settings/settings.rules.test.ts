/** How settings are entered, which of them the law fixes, and the figures of the law that are shown beside them. */
import { expect, it } from 'vitest'
import { keysOf } from '#platform/kinds.ts'
import { SETTINGS } from '#settings/settings.rules.ts'
import { figuresOn } from './figures.rules.ts'
import { GROUPS, lockOf, mayBeSet, shapeOf } from './settings.rules.ts'

it.each([
  ['UseRegix', { as: 'yesNo' }],
  ['PaymentReleasedBy', { as: 'choice', options: ['PAID', 'AUTHORIZED'], none: false }],
  ['AlternativeCurrency', { as: 'choice', options: ['BGN', 'EUR'], none: true }],
  ['LinkCheckMinutes', { as: 'number', least: 5, most: 1_440 }],
  ['LookYears', { as: 'number', least: 0, most: 100 }],
  [
    'DebtorNotices',
    { as: 'choices', options: ['PRIVATE_BAILIFF', 'STATE_BAILIFF', 'OTHER_OFFICER', 'CASE', 'FUTURE_CLAIM'] },
  ],
  ['FreePapers', { as: 'list' }],
  ['FirstStampAuthority', { as: 'text', none: true }],
] as const)('%s is entered as %j', (name, shape) => expect(shapeOf(name)).toEqual(shape))

it('stand each in one group', () => {
  expect(Object.values(GROUPS).flat().toSorted()).toEqual(keysOf(SETTINGS).toSorted())
})

it('are set here only where the law lets an administrator, and a departure from it only ended', () => {
  expect([lockOf('PrimaryCurrency'), lockOf('SignedOrders'), lockOf('UseRegix')]).toEqual([
    'LAW',
    'DEPARTURE',
    null,
  ])
  expect(mayBeSet('PrimaryCurrency', 'BGN')).toBe(false)
  expect([mayBeSet('SignedOrders', true), mayBeSet('SignedOrders', false)]).toEqual([true, false])
  expect([mayBeSet('UseRegix', true), mayBeSet('UseRegix', false)]).toEqual([true, true])
})

it('the figures of the law are shown as it writes them', () => {
  expect(figuresOn('2027-01-11').map(({ key, amount, unit }) => `${key} ${amount} ${unit}`)).toEqual([
    'registrationDays 30 days',
    'registrationEnd 17:00 clock',
    'decisionDays 5 days',
    'gapDays 5 days',
    'biddingDays 7 days',
    'biddingEnd 17:00 clock',
    'extension 10 minutes',
    'extensionCap 48 hours',
    'stepFirst 10 percent',
    'stepSecond 5 percent',
    'stepThird 2 percent',
    'deposit 10 percent',
    'shareImmovable 80 percent',
    'shareMovable 85 percent',
    'repeatSale 90 percent',
    'priceDays 14 days',
    'nextDays 7 days',
    'appealDays 14 days',
    'partitionDays 7 days',
  ])
  expect(new Set(figuresOn('2027-01-11').map(({ from }) => from))).toEqual(new Set(['2023-07-20']))
})
