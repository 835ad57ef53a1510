/** What is hashed is spelled in one way: the quick one that the portal uses, and the plain one that says what is meant. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical } from '#platform/process/canonical.ts'
import { runs } from './at-length.ts'

const inOrder = (_: string, inner: unknown) =>
  typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : inner

it('is JSON with its keys in order, whatever it holds', () => {
  const anything = fc.anything({ withDate: true, withNullPrototype: true, withObjectString: true })
  fc.assert(
    fc.property(anything, (value) => {
      expect(canonical(value)).toBe(JSON.stringify(value, inOrder))
    }),
    runs(500, 50_000),
  )
  const moments = { at: new Date(0), again: [new Date(1)], bytes: Buffer.from('б'), none: undefined }
  expect(canonical(moments)).toBe(JSON.stringify(moments, inOrder))
})
