/** What stands in the dialogs of acts upon a distraint before anybody has written anything. */
import { expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
const { DISTRAINT_ACTS } = await import('./distraint-acts.ts')

it('the day of imposing, which decides rank, is written by the officer and never filled in for them', () => {
  const subject = {
    id: 1,
    reference: '2026-000001',
    lastNumber: 1,
    propertyKind: 'VEHICLE',
    identifier: 'СА1',
  } as const
  const { begun, fields } = DISTRAINT_ACTS.enforce.form(subject, 'bg')
  expect(begun).toEqual({})
  const [day] = fields({})
  expect(day).toMatchObject({ name: 'imposedOn', kind: 'day' })
  expect(day).not.toHaveProperty('optional')
})
