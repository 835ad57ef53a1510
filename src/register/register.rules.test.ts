/** What the register computes without a database: how a text is sought, a distraint's state after each entry, what an entry changed. */
import { expect, it } from 'vitest'
import { waysToSeek } from '#register/assets/search.rules.ts'
import type { EntryContent, Facts } from '#register/distraints/entry.contract.ts'
import { changesBetween } from '#register/distraints/history.rules.ts'
import { CHANGING } from '#register/distraints/views.contract.ts'
import { type DistraintState, stateAfter } from '#register/distraints/state.rules.ts'

it('short words help to choose beside a longer one; alone they are sought nowhere', () => {
  expect(waysToSeek('къща в Русе')).toEqual([
    { identifiers: [], words: ['%къща%', '%в%', '%русе%'], either: false },
  ])
  expect(waysToSeek('в')).toEqual([])
  expect(waysToSeek('ВМ')).toEqual([])
})

it('a distraint knows when it was enforced, revoked and exempted, by the entry that did it', () => {
  const entered = { accountId: 3, name: 'Съдия' }
  const entry = (kind: EntryContent['kind'], number: number) => ({
    id: number,
    hash: `h${number}`,
    content: {
      distraintId: 1,
      reference: 'З-1',
      number,
      kind,
      status: kind === 'CHANGED' ? 'ENFORCED' : kind,
      at: `2027-02-0${number}T10:00:00.000Z`,
      enteredBy: entered,
      actingFor: entered,
      office: 'Кантора',
      origin: 'FORM',
      reason: '',
      facts: { debtor: { id: 1 }, creditor: { id: 2 } } as Facts,
      previousHash: '',
    } as EntryContent,
  })
  const after = (...kinds: EntryContent['kind'][]) =>
    kinds.reduce<DistraintState | undefined>(
      (before, kind, index) => stateAfter(before, entry(kind, index + 1)),
      undefined,
    )!
  const [none, second, third] = [null, '2027-02-02T10:00:00.000Z', '2027-02-03T10:00:00.000Z']
  const moments = ({ enforcedAt, revokedAt, exemptedAt }: DistraintState) => [
    enforcedAt,
    revokedAt,
    exemptedAt,
  ]
  expect(moments(after('REGISTERED'))).toEqual([none, none, none])
  expect(moments(after('REGISTERED', 'ENFORCED'))).toEqual([second, none, none])
  expect(moments(after('REGISTERED', 'ENFORCED', 'REVOKED'))).toEqual([second, third, none])
  expect(moments(after('REGISTERED', 'ENFORCED', 'EXEMPTED'))).toEqual([second, none, third])
  expect(moments(after('REGISTERED', 'ENFORCED', 'CHANGED'))).toEqual([second, none, none])
})

it('what an entry changed says yes of what holds, and nothing of what does not', () => {
  const blank = Object.fromEntries(CHANGING.map((field) => [field, '']))
  const facts = { ...blank, futureClaim: false } as unknown as Facts
  expect(changesBetween(facts, { ...facts, futureClaim: true })).toEqual([
    { field: 'futureClaim', before: '', after: 'yes' },
  ])
  expect(changesBetween(facts, facts)).toEqual([])
  expect(changesBetween(undefined, facts)).toEqual([])
})
