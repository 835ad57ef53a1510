/** What a reader of a certificate takes from its headings. */
import { expect, it } from 'vitest'
import type { Section } from '#platform/pdf/document.ts'
import { documentOf } from './certificate-document.ts'
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

it('a distraint that has passed from a person is not certified as theirs, and is said apart (CPC art. 429(2))', () => {
  const content = sampleOf('REPORT', 'bg', new Date('2026-11-27T10:00:00Z'))
  const [entry] = content.entries
  const passed = { ...content, entries: [{ ...entry!, as: 'FORMER_DEBTOR' as const }] }
  const [certified, apart] = statementOf(passed, 'bg')
  expect(certified).toContain('НЯМА вписан действащ запор')
  expect(apart).toContain('предишен длъжник')
  expect(statementOf(content, 'bg')).toHaveLength(1)
})
