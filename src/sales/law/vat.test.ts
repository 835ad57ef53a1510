/** VAT in the price, and the costs beside it. VAT Act art. 66, 67(2), 131; Local Taxes and Fees Act art. 44–47. */
import { describe, expect, it } from 'vitest'
import { costsOf, vatDueOn, vatKindsFor, vatOf } from './vat.rules.ts'

const on = '2027-03-01'
const NONE = { nonWorking: [], working: [] }
const vat = (kind: Parameters<typeof vatOf>[1]['kind'], reduced = false) => ({ kind, reduced })

describe('the tax in a price', () => {
  it('is a sixth of it at 20 %, and on top of it where it is added; nothing where none is charged', () => {
    expect(vatOf(120_000, vat('INCLUDED'), on)).toBe(20_000)
    expect(vatOf(100_001, vat('INCLUDED'), on)).toBe(16_667)
    expect(vatOf(109_000, vat('INCLUDED', true), on)).toBe(9_000)
    expect(vatOf(100_000, vat('ADDED'), on)).toBe(20_000)
    for (const kind of ['NOT_REGISTERED', 'EXEMPT', 'REVERSE_CHARGED', null] as const)
      expect(vatOf(120_000, vat(kind), on)).toBe(0)
  })

  it('is never added to a price in a public sale: there it is taken to be included (VAT Act art. 131(2))', () => {
    for (const procedure of ['GPK', 'DOPK'] as const) expect(vatKindsFor(procedure)).not.toContain('ADDED')
    expect(vatKindsFor('TZ')).toContain('ADDED')
  })

  it('is transferred within five days of the whole price, on a working day', () => {
    expect(vatDueOn('2027-03-01', NONE)).toBe('2027-03-08')
    expect(vatDueOn('2027-03-09', NONE)).toBe('2027-03-15')
  })
})

describe('what a buyer pays beside the price', () => {
  const home = {
    realEstate: true,
    vehicle: false,
    vat: vat('NOT_REGISTERED'),
    taxValue: null,
    insuredValue: null,
    municipal: null,
  }
  it('of real estate a fee of registration, and the tax of its municipality or the bounds of the law', () => {
    expect(costsOf(10_000_000, home, on)).toEqual({
      vat: 0,
      added: 0,
      registration: 10_000,
      transferTax: { basisPoints: null, least: 10_000, most: 300_000 },
    })
    expect(costsOf(10_000_000, { ...home, municipal: 250 }, on).transferTax).toEqual({
      basisPoints: 250,
      least: 250_000,
      most: 250_000,
    })
  })

  it('the tax value counts where the price is below it (Local Taxes and Fees Act art. 46(2), item 1)', () => {
    const taxed = { ...home, municipal: 300, taxValue: 12_000_000 }
    expect(costsOf(10_000_000, taxed, on).transferTax).toMatchObject({ least: 360_000, most: 360_000 })
    expect(costsOf(20_000_000, taxed, on).transferTax).toMatchObject({ least: 600_000 })
  })

  it('of a vehicle by its insured value, in a municipality that is not known; of other movables neither', () => {
    const car = { ...home, realEstate: false, vehicle: true, insuredValue: 1_000_000, municipal: 300 }
    expect(costsOf(500_000, car, on)).toMatchObject({
      registration: null,
      transferTax: { basisPoints: null, least: 1_000, most: 30_000 },
    })
    expect(costsOf(500_000, { ...car, insuredValue: null }, on).transferTax).toBeNull()
    expect(costsOf(500_000, { ...car, vehicle: false }, on).transferTax).toBeNull()
  })
})
