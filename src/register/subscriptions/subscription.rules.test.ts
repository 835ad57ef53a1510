/** When a subscription tells, how long it holds, and what its owner may do with it. */
import { expect, it } from 'vitest'
import { actionsOf, endOf, isNew, isStopped, kindsReported, stateAt } from './subscription.rules.ts'

const end = new Date('2027-03-01T10:00:00Z')
const [before, after] = [-1, 1].map((ms) => new Date(end.getTime() + ms)) as [Date, Date]
const current = { state: 'ACTIVE' as const, ended_why: null, ends_at: end, watch_of: null }

it('tells of the first distraint in force on an asset, and of each change of state', () => {
  const notified = (
    previousStatus: 'REGISTERED' | 'ENFORCED' | null,
    status: 'REGISTERED' | 'ENFORCED' | 'REVOKED',
    othersInForce = false,
  ) => kindsReported({ previousStatus, status, othersInForce })
  expect(notified(null, 'ENFORCED')).toEqual(['FIRST_LIEN', 'CHANGE_STATUS'])
  expect(notified('REGISTERED', 'ENFORCED')).toEqual(['FIRST_LIEN', 'CHANGE_STATUS'])
  expect(notified('REGISTERED', 'ENFORCED', true)).toEqual(['CHANGE_STATUS'])
  expect(notified(null, 'REGISTERED')).toEqual(['CHANGE_STATUS'])
  expect(notified('ENFORCED', 'ENFORCED')).toEqual([])
  expect(notified('ENFORCED', 'REVOKED')).toEqual(['CHANGE_STATUS'])
  expect(
    [null, 'REGISTERED' as const].map((previousStatus) =>
      isNew({ previousStatus, status: 'ENFORCED', othersInForce: false }),
    ),
  ).toEqual([true, false])
})

it('ends at its moment, though nothing has marked it', () => {
  expect(stateAt(current, before)).toEqual({ state: 'ACTIVE', endedWhy: null })
  for (const now of [end, after])
    expect(stateAt(current, now)).toEqual({ state: 'ENDED', endedWhy: 'EXPIRED' })
  const notified = { ...current, state: 'ENDED' as const, ended_why: 'TOLD' as const }
  expect(stateAt(notified, after)).toEqual({ state: 'ENDED', endedWhy: 'TOLD' })
  expect(endOf(new Date('2027-03-01T10:00:00Z'), 365)).toEqual(new Date('2028-02-29T10:00:00Z'))
})

it('is stopped and renewed by its owner, but not renewed after an administrator, nor where a sale is watched', () => {
  const may = (more: Partial<Parameters<typeof actionsOf>[0]>, now = before) =>
    actionsOf({ ...current, ...more }, now)
  expect(may({})).toEqual(['stop', 'renew'])
  expect(may({ state: 'UNCONFIRMED' })).toEqual(['stop'])
  expect(may({}, end)).toEqual(['renew'])
  expect(may({ state: 'ENDED', ended_why: 'STOPPED' })).toEqual(['renew'])
  expect(may({ state: 'ENDED', ended_why: 'BY_ADMINISTRATOR' })).toEqual([])
  expect(may({ watch_of: '7' })).toEqual(['stop'])
  expect(may({ watch_of: '7' }, end)).toEqual([])
})

it('writes no notice that waits once somebody has stopped it', () => {
  const reasons = ['TOLD', 'STOPPED', 'BY_LETTER', 'BY_ADMINISTRATOR', 'EXPIRED', null] as const
  expect(reasons.filter(isStopped)).toEqual(['STOPPED', 'BY_LETTER', 'BY_ADMINISTRATOR'])
})
