/** What stands in the forms of deeds before anybody has written anything. */
import { expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
const { DEED_FORMS } = await import('./deed-forms.ts')

it('the day of imposing, which decides rank (CPC art. 459), is written by the officer and never filled in for them', () => {
  const subject = {
    id: 1,
    reference: '2026-000001',
    lastNumber: 1,
    propertyKind: 'VEHICLE',
    identifier: 'СА1',
  } as const
  expect(DEED_FORMS.enforce.initial(subject, '2026-12-01')).toEqual({ imposedOn: '' })
  expect(DEED_FORMS.enforce.fields.find(({ name }) => name === 'imposedOn')).toMatchObject({ required: true })
})
