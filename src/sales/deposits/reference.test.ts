import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReference, referenceOf, referencesIn, spacedReference } from './reference.rules.ts'

const digits = fc.stringMatching(/^\d{10}$/)

describe('a reference of a payment', () => {
  it('is a creditor reference of ISO 11649', () => {
    // By hand: 0000000001 271500 leaves 24 when divided by 97, and 98 - 24 is 74.
    expect(referenceOf('0000000001')).toBe('RF740000000001')
    expect(spacedReference('RF740000000001')).toBe('RF74 0000 0000 01')
    expect(() => referenceOf('12')).toThrow(RangeError)
  })

  it('has one digit wrong, or two exchanged, and is none any more', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 2, max: 13 }), fc.integer({ min: 1, max: 9 }), (base, at, by) => {
        const whole = referenceOf(base)
        const changed = String((Number(whole[at]) + by) % 10)
        expect(isReference(whole)).toBe(true)
        expect(isReference(whole.slice(0, at) + changed + whole.slice(at + 1))).toBe(false)
        const exchanged = whole.slice(0, at) + (whole[at + 1] ?? '') + whole[at] + whole.slice(at + 2)
        if (at < 13 && exchanged !== whole) expect(isReference(exchanged)).toBe(false)
      }),
    )
  })

  it('is found in whatever a bank makes of it, and is found once', () => {
    const made = fc.constantFrom<(reference: string) => string>(
      (each) => each,
      (each) => spacedReference(each),
      (each) => each.toLowerCase(),
      (each) => `ЗАДАТЪК ${each} ТЪРГ 12`,
      (each) => `/ROC/${each}//`,
      (each) => `РФ ${each.slice(2)}`,
      (each) => `rf-${each.slice(2, 6)}-${each.slice(6)}`,
      (each) => `RF: ${each}; ${each}`,
      (each) => `задатък ${each.slice(2)}, ${spacedReference(each)}`,
      (each) => spacedReference(each).replaceAll(' ', '\n'),
    )
    fc.assert(
      fc.property(digits, made, (base, write) => {
        const reference = referenceOf(base)
        expect(referencesIn(write(reference))).toEqual([reference])
      }),
    )
  })

  it('is not seen where there is none: in accounts, sums, numbers of cases and mistyped references', () => {
    for (const text of [
      '',
      'BG80BNBG96611020345678',
      'изп. д. 202610400123456',
      'RF18 5390 0754 7034',
      'RF74000000000',
      '740000000002',
    ])
      expect(referencesIn(text), text).toEqual([])
  })
})
