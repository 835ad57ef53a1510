/** What administrators are shown, computed without a database: how a link stands, and an input as lines. */
import { expect, it } from 'vitest'
import { linesOf } from '#operations/audit/audit.rules.ts'
import type { LinkState } from '#operations/links/links.contract.ts'
import { statusAt } from '#operations/links/links.rules.ts'

it('a link is good only by a check that says until when it holds', () => {
  const now = Date.parse('2027-02-01T10:00:00Z')
  const link = (outcome: string | undefined, freshUntil: string | null, configured = true) =>
    statusAt({ configured, checks: outcome ? [{ outcome }] : [], freshUntil } as unknown as LinkState, now)
  const [later, earlier] = ['2027-02-01T10:00:01Z', '2027-02-01T10:00:00Z']
  expect(link('GOOD', later)).toBe('good')
  expect(link('UNASKED', later)).toBe('unasked')
  expect(link('AWAY', later)).toBe('bad')
  expect(link('GOOD', earlier)).toBe('old')
  expect(link('GOOD', null)).toBe('never')
  expect(link(undefined, later)).toBe('never')
  expect(link('GOOD', later, false)).toBe('notSetUp')
})

it('an input is at most three hundred lines, and what stands in a list is numbered from one', () => {
  const same = (text: string) => text
  expect(linesOf({ parties: [{ name: 'А' }, { name: 'Б' }], note: '' }, same)).toEqual([
    { name: 'parties.1.name', value: 'А' },
    { name: 'parties.2.name', value: 'Б' },
  ])
  expect(
    linesOf(
      Array.from({ length: 400 }, (_, n) => n),
      same,
    ),
  ).toHaveLength(300)
})
