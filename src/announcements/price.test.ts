import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIban } from '../platform/identifiers.ts'
import { Notice } from './notice.contract.ts'
import {
  calculate,
  type FailedSale,
  needsNewValuation,
  type PriceQuestion,
  repeatWindow,
} from './price.rules.ts'
import { proceduresOf } from './regimes.rules.ts'

type Price = Partial<Notice['price']>
const on = '2027-01-11'
const notice = Notice.parse({})
const valued = (...amounts: number[]): Price => ({
  valuations: amounts.map((amount) => ({ valuer: 'Оценител', day: '2026-12-01', amount })),
})
const ask = (price: Price, more: Partial<PriceQuestion> = {}) =>
  calculate({
    procedure: 'GPK',
    kind: 'REALESTATE',
    currency: 'EUR',
    on,
    round: 1,
    price: { ...notice.price, ...price },
    ...more,
  })
const lines = (priced: ReturnType<typeof ask>) =>
  priced?.calculation.lines.map(({ key, amount, article }) => [key, amount, article])
const failed = (startPrice: number, more: Partial<FailedSale> = {}): FailedSale => ({
  startPrice,
  basis: 'COMPUTED',
  value: null,
  valuedOn: '2026-12-01',
  ...more,
})

describe('the start price', () => {
  it('Given three valuations, then the mean and 80 % are shown with sources', () => {
    expect(lines(ask(valued(10_000_000, 11_000_000, 12_000_001)))).toEqual([
      ['mean', 11_000_000, 'GPK_485_2'],
      ['percentage', 8_800_000, 'GPK_485_4'],
      ['startPrice', 8_800_000, 'GPK_485_4'],
      ['step', 176_000, 'GPK_501D'],
      ['deposit', 880_000, 'GPK_489_1'],
    ])
  })

  it('given tax value above it at sale 1, then the floor applies; at sale 2, it does not', () => {
    const price = { ...valued(10_000_000), taxValue: 8_500_000 }
    expect(ask(price)).toMatchObject({ startPrice: 8_500_000, deposit: 850_000 })
    expect(lines(ask(price))).toContainEqual(['taxFloor', 8_500_000, 'GPK_485_5'])
    const second = ask({ ...price, basis: 'REPEAT' }, { round: 2, before: failed(8_500_000) })
    expect(second?.startPrice).toBe(7_650_000)
    expect(ask(price, { round: 3 })?.startPrice).toBe(8_000_000)
  })

  it('of a movable is 85 %, at the first sale not below the insured value; a tax value is none of its business', () => {
    const price = { ...valued(1_000_001), taxValue: 2_000_000 }
    expect(ask(price, { kind: 'VEHICLE' })?.startPrice).toBe(850_001)
    expect(ask({ ...price, insuredValue: 900_000 }, { kind: 'VEHICLE' })?.startPrice).toBe(900_000)
    expect(ask({ ...price, insuredValue: 1 }, { kind: 'VEHICLE' })?.startPrice).toBe(850_001)
    expect(ask({ ...valued(1_000_000), insuredValue: 9_000_000 })?.startPrice).toBe(800_000)
  })

  it('of a syndic’s sale is the appraisal, and the deposit a tenth of it', () => {
    const syndic = { procedure: 'TZ' as const }
    expect(ask(valued(10_000_000), syndic)).toMatchObject({ startPrice: 10_000_000, deposit: 1_000_000 })
    const floored = { ...valued(10_000_000), insuredValue: 12_000_000 }
    expect(ask(floored, syndic)).toMatchObject({ startPrice: 12_000_000, deposit: 1_000_000 })
  })

  it('that is stated needs no valuation, and without either there is none', () => {
    expect(ask({}, { stated: 2_000_000 })).toMatchObject({ startPrice: 2_000_000, step: 100_000 })
    expect(ask({})).toBeUndefined()
    expect(ask({ basis: 'REPEAT' }, { round: 2 })).toBeUndefined()
  })

  // The golden vectors of the digest of the law, section 7.2.
  it.each([
    [499_999, 50_000, 50_000],
    [2_000_000, 100_000, 200_000],
    [5_112_920, 102_258, 511_292],
    [511_292, 51_129, 51_129],
    [511_293, 25_565, 51_129],
  ])('of %i cents gives a step of %i and a deposit of %i', (stated, step, deposit) => {
    expect(ask({}, { stated })).toMatchObject({ step, deposit })
  })

  it('rounds the half cent upwards in every line', () => {
    expect(ask(valued(1, 2), { kind: 'OTHER' })?.calculation.lines[0]?.amount).toBe(2)
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999_999_999 }), { minLength: 1, maxLength: 10 }),
        (amounts) => {
          const mean = ask(valued(...amounts))!.calculation.lines[0]!.amount
          const exact = amounts.reduce((sum, each) => sum + BigInt(each), 0n)
          const twice = 2n * (BigInt(mean) * BigInt(amounts.length) - exact)
          expect(twice > -BigInt(amounts.length) && twice <= BigInt(amounts.length)).toBe(true)
        },
      ),
    )
  })
})

describe('a repeated sale', () => {
  it('Given a repeat sale, then start = 90 % of the first start price and date not before one month', () => {
    const second = ask({ basis: 'REPEAT' }, { round: 2, before: failed(2_000_000) })
    expect(second).toMatchObject({ startPrice: 1_800_000 })
    expect(lines(second)?.slice(0, 2)).toEqual([
      ['firstPrice', 2_000_000, 'GPK_494'],
      ['repeat', 1_800_000, 'GPK_494'],
    ])
    expect(repeatWindow('GPK', '2027-01-31')).toEqual({ from: '2027-02-28', until: null })
  })

  it('that fails too needs a new start price from a new valuation', () => {
    const before = failed(1_800_000, { basis: 'REPEAT' })
    expect(needsNewValuation('GPK', before, on)).toBe(true)
    expect(ask({ basis: 'REPEAT' }, { round: 3, before })).toBeUndefined()
  })

  it('of a syndic begins at 80 % of the appraisal, then a tenth less each time, never below half of it, within one to two months', () => {
    let before = failed(10_000_000, { value: 10_000_000 })
    const prices: number[] = []
    for (let round = 2; !needsNewValuation('TZ', before, on); round++) {
      const next = ask({ basis: 'REPEAT' }, { procedure: 'TZ', round, before })!
      expect(next.deposit).toBe(1_000_000)
      prices.push(next.startPrice)
      before = failed(next.startPrice, { basis: 'REPEAT', value: next.calculation.value })
    }
    expect(prices).toEqual([8_000_000, 7_200_000, 6_480_000, 5_832_000, 5_248_800, 5_000_000])
    expect(repeatWindow('TZ', '2027-01-31')).toEqual({ from: '2027-02-28', until: '2027-03-31' })
  })

  it('of a syndic needs a new appraisal once the old one is over two years old', () => {
    const before = failed(10_000_000, { value: 10_000_000, valuedOn: '2025-01-10' })
    expect(needsNewValuation('TZ', before, '2027-01-10')).toBe(false)
    expect(needsNewValuation('TZ', before, on)).toBe(true)
  })
})

describe('who announces by which law', () => {
  it.each([
    ['PrivateBailiff', ['GPK', 'DOPK']],
    ['PrivateBailiffRepresentative', ['GPK', 'DOPK']],
    ['StateBailiff', ['GPK', 'DOPK']],
    ['AuctionOrganizer', ['DOPK']],
    ['Syndic', ['TZ']],
    ['AuctionParticipant', []],
  ])('%s: %j', (role, procedures) => expect(proceduresOf([role], on)).toEqual(procedures))
})

describe('an IBAN', () => {
  it.each([
    'BG80BNBG96611020345678',
    'DE89370400440532013000',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is one', (iban) => expect(isIban(iban)).toBe(true))

  it.each([
    ['a wrong check digit', 'BG81BNBG96611020345678'],
    ['two digits exchanged', 'BG80BNBG96611020345687'],
    ['a digit too few', 'BG80BNBG9661102034567'],
    ['the length of another country', 'DE80BNBG96611020345678'],
    ['a country without IBANs of this kind', 'US80BNBG96611020345678'],
    ['Cyrillic letters', 'ВG80BNBG96611020345678'],
    ['blanks', 'BG80 BNBG 9661 1020 3456 78'],
    ['nothing', ''],
  ])('is none with %s', (_, text) => expect(isIban(text)).toBe(false))
})
