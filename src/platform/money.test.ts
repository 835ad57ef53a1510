import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BGN_PER_EUR,
  type Currency,
  convert,
  formatMoney,
  moneyFault,
  parseMoney,
  percentOf,
} from './money.ts'

const NBSP = '\u00a0'
const amount = fc.integer({ min: 0, max: 99_999_999_999_999 })

describe('leva and euro', () => {
  it('uses the irrevocable rate: 1.95583 leva are one euro', () => {
    expect(BGN_PER_EUR).toBe(1.95583)
    expect(convert(1_955_830_000, 'BGN', 'EUR')).toBe(1_000_000_000)
  })

  it.each([
    [10_000, 5_113],
    [500, 256],
    [1_000_000, 511_292],
    [10_000_000, 5_112_919],
    [500_000, 255_646],
    [10_050, 5_138],
    [1, 1],
    [0, 0],
  ])('converts %i stotinki to %i cents', (bgn, eur) => {
    expect(convert(bgn, 'BGN', 'EUR')).toBe(eur)
  })

  it.each([
    [100, 196],
    [511_292, 1_000_000],
    [631_224, 1_234_567],
  ])('converts %i cents to %i stotinki', (eur, bgn) => {
    expect(convert(eur, 'EUR', 'BGN')).toBe(bgn)
  })

  it('leaves an amount that is already in the currency as it is', () => {
    expect(convert(12_345, 'EUR', 'EUR')).toBe(12_345)
  })

  it('rounds to the nearest cent exactly, however large the amount', () => {
    fc.assert(
      fc.property(amount, (bgn) => {
        const error = 2n * (BigInt(convert(bgn, 'BGN', 'EUR')) * 195_583n - BigInt(bgn) * 100_000n)
        return error > -195_583n && error <= 195_583n
      }),
    )
  })

  it('comes back within a stotinka from leva, and to the cent from euro', () => {
    fc.assert(
      fc.property(amount, (sum) => {
        expect(Math.abs(convert(convert(sum, 'BGN', 'EUR'), 'EUR', 'BGN') - sum)).toBeLessThanOrEqual(1)
        expect(convert(convert(sum, 'EUR', 'BGN'), 'BGN', 'EUR')).toBe(sum)
      }),
    )
  })

  it('mirrors a debt: minus amounts round like plus amounts', () => {
    fc.assert(fc.property(amount, (sum) => convert(-sum, 'BGN', 'EUR') === 0 - convert(sum, 'BGN', 'EUR')))
  })

  it.each([0.5, Number.NaN, 2 ** 53, Infinity])('refuses %d, which is no amount', (sum) => {
    expect(() => convert(sum, 'BGN', 'EUR')).toThrow(RangeError)
    expect(() => formatMoney(sum, 'EUR', 'bg')).toThrow(RangeError)
  })

  it('refuses an answer too large to be exact', () => {
    expect(() => convert(Number.MAX_SAFE_INTEGER, 'EUR', 'BGN')).toThrow(RangeError)
  })
})

describe('percentages of the law', () => {
  it.each([
    ['step of 10 % of 4,999.99', 499_999, 1000, 50_000],
    ['step of 5 % of 20,000.00', 2_000_000, 500, 100_000],
    ['deposit of 10 % of 20,000.00', 2_000_000, 1000, 200_000],
    ['second sale at 90 % of 20,000.00', 2_000_000, 9000, 1_800_000],
    ['step of 2 % of 51,129.20', 5_112_920, 200, 102_258],
    ['deposit of 10 % of 51,129.20', 5_112_920, 1000, 511_292],
    ['step of 10 % of 5,112.92', 511_292, 1000, 51_129],
    ['step of 5 % of 5,112.93', 511_293, 500, 25_565],
    ['half a cent', 10, 500, 1],
    ['less than half a cent', 9, 500, 0],
  ])('%s', (_what, of, basisPoints, expected) => {
    expect(percentOf(of, basisPoints)).toBe(expected)
  })
})

describe('printed amounts', () => {
  it.each([
    [1_234_567, 'BGN', `12${NBSP}345,67${NBSP}лв.`, `BGN${NBSP}12,345.67`],
    [631_224, 'EUR', `6${NBSP}312,24${NBSP}EUR`, `EUR${NBSP}6,312.24`],
    [0, 'EUR', `0,00${NBSP}EUR`, `EUR${NBSP}0.00`],
    [5, 'BGN', `0,05${NBSP}лв.`, `BGN${NBSP}0.05`],
    [-100, 'EUR', `-1,00${NBSP}EUR`, `-EUR${NBSP}1.00`],
    [123_456_789_00, 'EUR', `123${NBSP}456${NBSP}789,00${NBSP}EUR`, `EUR${NBSP}123,456,789.00`],
    [99_999, 'EUR', `999,99${NBSP}EUR`, `EUR${NBSP}999.99`],
    [100_000, 'EUR', `1${NBSP}000,00${NBSP}EUR`, `EUR${NBSP}1,000.00`],
  ] as const)('%i minor units of %s', (sum, currency: Currency, bg, en) => {
    expect(formatMoney(sum, currency, 'bg')).toBe(bg)
    expect(formatMoney(sum, currency, 'en')).toBe(en)
  })
})

describe('typed amounts', () => {
  it.each([
    ['12 345,67', 1_234_567],
    ['12345.67', 1_234_567],
    ['12,345.67', 1_234_567],
    [`12${NBSP}345,67`, 1_234_567],
    ['12\u202f345', 1_234_500],
    ['12345,6', 1_234_560],
    [' 7 ', 700],
    ['0,00', 0],
    ['1 234 567', 123_456_700],
    ['12.345,67', 1_234_567],
    ["12'345,67", 1_234_567],
    ['12’345.67', 1_234_567],
    ['1.234,56', 123_456],
    ['1.234.567', 123_456_700],
    ['1,234,567', 123_456_700],
    ['12\u2009345,67', 1_234_567],
    ['\u200e12345,67\u200f', 1_234_567],
    ['١٢٣٤٥.٦٧', 1_234_567],
    ['12 345,-', 1_234_500],
    ['12345.–', 1_234_500],
    ['12 345,--', 1_234_500],
  ])('reads %j as %i', (text, sum) => {
    expect(parseMoney(text)).toBe(sum)
  })

  it.each([
    '',
    'лв.',
    '-5',
    '12,345',
    '1.234',
    '12 34,50',
    '1,2,3',
    '12.34,56',
    '1.234.56',
    '1,234.567,89',
    '0.123',
    '€ 12',
    '+5',
    `1${'1'.repeat(100)}`,
    '5,',
    ',5',
    '5,678',
    '1e5',
    '12 лв.',
    '999999999999999999',
  ])('does not guess what %j means', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  it.each([
    ['€ 12 345,67', 'EUR'],
    ['12 345,67 €', 'EUR'],
    ['€12,345.67', 'EUR'],
    ['12345.67EUR', 'EUR'],
    ['EUR 12 345,67', 'EUR'],
    ['12 345,67 евро', 'EUR'],
    ['12 345,67 лв.', 'BGN'],
    ['12 345,67лв', 'BGN'],
    ['BGN 12,345.67', 'BGN'],
    ['12 345,67', 'BGN'],
  ] as const)('%j is an amount in %s, and in no other currency', (text, currency) => {
    expect(parseMoney(text, currency)).toBe(1_234_567)
    if (/[€a-zа-я]/i.test(text)) expect(parseMoney(text, currency === 'EUR' ? 'BGN' : 'EUR')).toBeUndefined()
  })

  it.each([
    ['1.234', `Не е ясно дали това е 1${NBSP}234,00 или 1,23. Запишете сумата с две цифри след запетаята.`],
    [
      '12,345',
      `Не е ясно дали това е 12${NBSP}345,00 или 12,34. Запишете сумата с две цифри след запетаята.`,
    ],
    ['5,678.901', 'Сумата има най-много две цифри след десетичния знак.'],
    ['0,125', 'Сумата има най-много две цифри след десетичния знак.'],
    ['12 лв.', 'Сумата се посочва в EUR.'],
    ['много', 'Запишете сумата като 12 345,67.'],
    ['1,00', undefined],
  ])('of %j says what it may be or lacks', (text, bg) => {
    expect(moneyFault(text, 'EUR')?.bg).toBe(bg)
  })

  it('reads back every amount in each form that has one meaning', () => {
    const forms = [
      [' ', ','],
      [' ', '.'],
      ['.', ','],
      [',', '.'],
      ["'", ','],
      ['\u202f', ','],
      ['', ','],
      ['', '.'],
    ] as const
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...forms),
        fc.constantFrom('', '€ ', 'EUR'),
        (sum, [group, point], sign) => {
          const digits = String(sum).padStart(3, '0')
          const [units, cents] = [digits.slice(0, -2), digits.slice(-2)]
          const typed = `${sign}${units.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`
          expect(parseMoney(typed, 'EUR')).toBe(sum)
        },
      ),
    )
  })

  it('reads back every printed amount', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('bg', 'en'), (sum, language) => {
        const printed = formatMoney(sum, 'EUR', language).replace('EUR', '')
        expect(parseMoney(printed)).toBe(sum)
      }),
    )
  })
})
