/** From which figure on the set-up of a portal needs a look, or is wrong. */
import { expect, it } from 'vitest'
import { statusOf } from '../backups/backups.rules.ts'
import {
  ageVerdict,
  certificateVerdict,
  clockVerdict,
  connectionsVerdict,
  diskVerdict,
  versionVerdict,
  worstOf,
} from './doctor.rules.ts'

const [DAY, GB] = [86_400_000, 1024 ** 3]
const now = new Date('2026-12-01T08:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const [GOOD, CHECK, WRONG] = ['GOOD', 'LOOK', 'WRONG'] as const

it('a clock is a second off at most, in either direction; from a minute on it is wrong', () => {
  for (const sign of [1, -1])
    expect([0, 1_000, 1_001, 60_000, 60_001].map((ms) => clockVerdict(sign * ms))).toEqual([
      GOOD,
      GOOD,
      CHECK,
      CHECK,
      WRONG,
    ])
})

it('a disk has two gigabytes free and a tenth; below half a gigabyte it is wrong', () => {
  expect([0.5 * GB - 1, 0.5 * GB, 2 * GB - 1, 2 * GB].map((free) => diskVerdict(free, 10 * GB))).toEqual([
    WRONG,
    CHECK,
    CHECK,
    GOOD,
  ])
  expect([10 * GB - 1, 10 * GB].map((free) => diskVerdict(free, 100 * GB))).toEqual([CHECK, GOOD])
})

it('a certificate is warned of thirty days before its end', () => {
  expect([0, 1, 30 * DAY - 1, 30 * DAY].map((left) => certificateVerdict(before(-left), now))).toEqual([
    WRONG,
    CHECK,
    CHECK,
    GOOD,
  ])
})

it('PostgreSQL is of version 15 at least, and its oldest transaction not near two billion', () => {
  expect([149_999, 150_000].map(versionVerdict)).toEqual([WRONG, GOOD])
  expect([1_000_000_000, 1_000_000_001, 1_800_000_000, 1_800_000_001].map(ageVerdict)).toEqual([
    GOOD,
    CHECK,
    CHECK,
    WRONG,
  ])
})

it('portals open nine tenths of the connections at most, and never more than there are', () => {
  expect([90, 91, 100, 101].map((wanted) => connectionsVerdict(wanted, 100))).toEqual([
    GOOD,
    CHECK,
    CHECK,
    WRONG,
  ])
})

it('of several verdicts the worst is shown', () => {
  expect([[], [GOOD], [GOOD, CHECK], [WRONG, CHECK, GOOD]].map(worstOf)).toEqual([GOOD, GOOD, CHECK, WRONG])
})

it('a backup is old once more than its hours have passed', () => {
  const status = (ms: number) => statusOf(before(ms), now, 26)
  expect([0, 26 * 3_600_000, 26 * 3_600_000 + 1].map(status)).toEqual(['FRESH', 'FRESH', 'OLD'])
  expect(statusOf(undefined, now, 26)).toBe('NONE')
})
