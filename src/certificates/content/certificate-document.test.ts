/** What a reader of a certificate takes from its headings. */
import { describe, expect, it } from 'vitest'
import type { Section } from '#platform/pdf/document.ts'
import { documentOf } from './certificate-document.ts'
import type { CertificateContent, SoughtKey } from './content.contract.ts'
import { statementOf } from './certificate-subject.ts'
import { sampleOf } from './sample.ts'

const entries = (sections: readonly Section[]) =>
  sections.flatMap((section) => (section.kind === 'timeline' ? section.events : []))

it('a distraint that was lifted stands under the day of lifting, and the day of imposing beside it', () => {
  const content = sampleOf('CERTIFICATE', 'bg', new Date('2026-11-27T10:00:00Z'))
  const [imposed] = content.entries
  const ended = { on: '2026-11-26', caseNumber: '44/2026', authority: 'Софийски районен съд' }
  const lifted = { ...imposed!, status: 'EXEMPTED' as const, rank: null, ended }
  const { sections } = documentOf({ ...content, entries: [imposed!, lifted] }, { check: null })
  const [first, second] = entries(sections)
  expect(first).toMatchObject({
    moment: expect.stringContaining('16.03.2026'),
    title: expect.stringContaining('наложен'),
  })
  expect(second).toMatchObject({
    moment: expect.stringContaining('26.11.2026'),
    title: expect.stringContaining('вдигнат'),
  })
  expect(second!.facts).toContainEqual({
    label: 'Дата на налагане',
    value: expect.stringContaining('16.03.2026'),
  })
})

describe('the title says what the reader came for', () => {
  const at = new Date('2026-11-27T10:00:00Z')
  const titleOf = (content: CertificateContent) => documentOf(content, { check: null }).title

  it('of an asset, whether a distraint in force is entered', () => {
    const has = sampleOf('CERTIFICATE', 'bg', at)
    expect(titleOf(has)).toBe('Удостоверение за наличие на вписан запор върху вещ')
    for (const entries of [[], [{ ...has.entries[0]!, status: 'REVOKED' as const, rank: null }]])
      expect(titleOf({ ...has, entries })).toBe('Удостоверение за липса на вписан запор върху вещ')
    expect(titleOf({ ...sampleOf('CERTIFICATE', 'en', at), entries: [] })).toBe(
      'Certificate of no distraint entered on a property',
    )
  })

  it('of a report, whether it was sought by person, asset or number', () => {
    const report = sampleOf('REPORT', 'bg', at)
    expect(titleOf(report)).toBe('Справка за наличие на запорирано имущество на лице')
    const by = (key: SoughtKey) => titleOf({ ...report, about: { what: 'KEY', key, withLifted: false } })
    expect(by({ by: 'DISTRAINT', number: '20268400400123' })).toBe(
      'Справка за вписани запори по номер на запор или на дело',
    )
    expect(by({ by: 'THING', kind: 'VEHICLE', identifier: 'СВ 0000 ХХ' })).toBe(
      'Справка за вписани запори върху вещ',
    )
  })

  it('of a past day, that day, and so at the head of every page', () => {
    const then = { day: '2026-03-31', before: '2026-03-31T21:00:00.000Z' }
    expect(titleOf({ ...sampleOf('CERTIFICATE', 'bg', at), pastDay: then })).toBe(
      'Удостоверение за наличие на вписан запор върху вещ към 31.03.2026 г.',
    )
  })
})

it('a distraint that has passed from a person is not certified as theirs, and is said apart (CPC art. 429(2))', () => {
  const content = sampleOf('REPORT', 'bg', new Date('2026-11-27T10:00:00Z'))
  const [entry] = content.entries
  const passed = { ...content, entries: [{ ...entry!, as: 'FORMER_DEBTOR' as const }] }
  const [certified, apart] = statementOf(passed, 'bg')
  expect(certified).toContain('НЯМА вписан действащ запор')
  expect(apart).toContain('предишен длъжник')
  expect(statementOf(content, 'bg')).toHaveLength(1)
})
