import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isIban } from '#platform/identifiers.ts'
import { Notice } from './notice.contract.ts'
import { calculate, type PriceQuestion, statedIn } from './price.rules.ts'
import {
  groundsOf,
  kindOf,
  mayNotStandTogether,
  postingsFor,
  proceduresOf,
  regimeOn,
} from './regimes.rules.ts'
import { LEADERS, maySucceed, qualityOf, successionGrounds } from './successors.rules.ts'
import { basesFor, earlierSale, type FailedSale, needsNewValuation, repeatWindow } from './repeats.rules.ts'

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
      ['mean', 11_000_000, 'GPK_485_3'],
      ['percentage', 8_800_000, 'GPK_485_4'],
      ['startPrice', 8_800_000, 'GPK_485_4'],
      ['step', 176_000, 'GPK_501D'],
      ['deposit', 880_000, 'GPK_489_1'],
    ])
    expect(lines(ask(valued(10_000_000, 11_000_000)))?.[0]).toEqual(['mean', 10_500_000, 'GPK_485_3'])
  })

  it('given tax value above it at sale 1, then the floor applies; at sale 2, it does not', () => {
    const price = { ...valued(10_000_000), taxValue: 8_500_000 }
    expect(ask(price)).toMatchObject({ startPrice: 8_500_000, deposit: 850_000 })
    expect(lines(ask(price))).toContainEqual(['taxFloor', 8_500_000, 'GPK_485_5'])
    // A tax value that is just the price moves nothing, so no line speaks of it.
    expect(lines(ask({ ...price, taxValue: 8_000_000 }))?.[2]).toEqual(['startPrice', 8_000_000, 'GPK_485_4'])
    const second = ask({ ...price, basis: 'REPEAT' }, { round: 2, before: failed(8_500_000) })
    expect(second?.startPrice).toBe(7_650_000)
    expect(ask(price, { round: 3 })?.startPrice).toBe(8_000_000)
  })

  it('of a movable is 85 %, at the first sale not below the insured value; a tax value is none of its business', () => {
    const price = { ...valued(1_000_001), taxValue: 2_000_000 }
    expect(ask(price, { kind: 'VEHICLE' })?.startPrice).toBe(850_001)
    expect(lines(ask({ ...price, insuredValue: 900_000 }, { kind: 'VEHICLE' }))?.slice(0, 3)).toEqual([
      ['value', 1_000_001, 'GPK_468_1'],
      ['percentage', 850_001, 'GPK_468_1'],
      ['insuredFloor', 900_000, 'GPK_468_3'],
    ])
    expect(ask({ ...price, insuredValue: 1 }, { kind: 'VEHICLE' })?.startPrice).toBe(850_001)
    expect(ask({ ...valued(1_000_000), insuredValue: 9_000_000 })?.startPrice).toBe(800_000)
  })

  it('is taken from the mean itself, not from its rounded figure (CPC art. 485(3)–(4)): a third of a cent is not lost', () => {
    // Of the rounded mean, 13 333.33, it would be 10 666.66.
    expect(lines(ask(valued(1_333_333, 1_333_333, 1_333_334)))?.slice(0, 2)).toEqual([
      ['mean', 1_333_333, 'GPK_485_3'],
      ['percentage', 1_066_667, 'GPK_485_4'],
    ])
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999_999_999 }), { minLength: 1, maxLength: 10 }),
        (amounts) => {
          const [, share] = ask(valued(...amounts))!.calculation.lines
          const sum = amounts.reduce((total, each) => total + BigInt(each), 0n)
          const count = BigInt(amounts.length)
          expect(BigInt(share!.amount)).toBe((2n * sum * 8n + 10n * count) / (20n * count))
        },
      ),
    )
  })

  it('of a movable rests on the newest valuation: art. 468(5)–(6) knows a new valuation, and no mean', () => {
    const valuations = [
      { valuer: 'Нов', day: '2026-12-10', amount: 900_000 },
      { valuer: 'Стар', day: '2026-12-01', amount: 1_000_000 },
    ]
    expect(lines(ask({ valuations }, { kind: 'VEHICLE' }))?.slice(0, 2)).toEqual([
      ['newest', 900_000, 'GPK_468_6'],
      ['percentage', 765_000, 'GPK_468_1'],
    ])
    expect(lines(ask({ valuations }, { procedure: 'TZ' }))?.[0]).toEqual(['appraisal', 900_000, 'TZ_717A'])
    // At a later sale of real estate the rule on the mean does not hold (art. 485(6)).
    expect(lines(ask({ valuations }, { round: 3 }))?.[0]).toEqual(['value', 900_000, 'GPK_485_1'])
  })

  it('set by the court is not below the tax value either (CPC art. 485(5))', () => {
    const stated = { basis: 'STATED' as const, taxValue: 3_000_000 }
    expect(lines(ask(stated, { stated: 2_000_000 }))?.slice(0, 2)).toEqual([
      ['stated', 2_000_000, 'STATED'],
      ['taxFloor', 3_000_000, 'GPK_485_5'],
    ])
    const insured = { basis: 'STATED' as const, insuredValue: 700_000 }
    expect(ask(insured, { stated: 600_000, kind: 'VEHICLE' })?.startPrice).toBe(700_000)
    expect(statedIn(ask(stated, { stated: 2_000_000 })!.calculation)).toBe(2_000_000)
    expect([statedIn(ask(valued(1_000_000))!.calculation), statedIn(null)]).toEqual([undefined, undefined])
  })

  it('of a syndic’s sale is the appraisal, and the deposit a tenth of it', () => {
    const syndic = { procedure: 'TZ' as const }
    expect(ask(valued(10_000_000), syndic)).toMatchObject({ startPrice: 10_000_000, deposit: 1_000_000 })
    const floored = { ...valued(10_000_000), insuredValue: 12_000_000 }
    expect(ask(floored, syndic)).toMatchObject({ startPrice: 12_000_000, deposit: 1_000_000 })
    expect(lines(ask(floored, syndic))).toContainEqual(['insuredFloor', 12_000_000, 'TZ_717A'])
    // Of two values that lie above the appraisal the higher counts.
    expect(ask({ ...floored, taxValue: 13_000_000 }, syndic)?.startPrice).toBe(13_000_000)
  })

  it('that the court sets needs no valuation, and without either there is none', () => {
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

describe('a sale after one that failed outside the platform', () => {
  const earlier = {
    startPrice: 2_000_000,
    endedOn: '2026-11-02',
    protocol: 'Протокол № 3 от 03.11.2026 г.',
    times: 1,
    appraisal: null,
    appraisedOn: '',
  }

  it('starts at 90 % of the first start price, without the floor of a first sale (CPC art. 485(6), 494(2))', () => {
    const second = ask({ basis: 'REPEAT', earlier, taxValue: 9_000_000 })
    expect(lines(second)?.slice(0, 2)).toEqual([
      ['firstPrice', 2_000_000, 'GPK_494'],
      ['repeat', 1_800_000, 'GPK_494'],
    ])
    expect(ask({ basis: 'REPEAT', earlier: { ...earlier, times: 2 } })).toBeUndefined()
    expect(
      ask({ ...valued(1_000_000), earlier: { ...earlier, times: 2 }, taxValue: 900_000 })?.startPrice,
    ).toBe(800_000)
  })

  it('of a syndic starts at 80 % of the appraisal, then a tenth below the previous price (CA art. 717zh)', () => {
    const syndic = { procedure: 'TZ' as const }
    const first = { ...earlier, appraisal: 2_000_000, appraisedOn: '2026-10-01' }
    const began = (startPrice: number, appraisal = 2_000_000) =>
      lines(ask({ basis: 'REPEAT', earlier: { ...first, startPrice, appraisal } }, syndic))
    expect(began(2_000_000)?.slice(0, 2)).toEqual([
      ['appraisal', 2_000_000, 'TZ_717ZH'],
      ['repeat', 1_600_000, 'TZ_717ZH'],
    ])
    expect(began(1_600_000)?.slice(0, 2)).toEqual([
      ['previousPrice', 1_600_000, 'TZ_717ZH'],
      ['repeat', 1_440_000, 'TZ_717ZH'],
    ])
    // A tenth less than this is just half of the appraisal; less than that is raised to it.
    expect(began(1_000_000, 1_800_000)?.[2]).toEqual(['startPrice', 900_000, 'TZ_717ZH'])
    expect(began(990_000, 1_800_000)?.[2]).toEqual(['lowest', 900_000, 'TZ_717ZH'])
    const known = ({ appraisedOn = '' }) => earlierSale('TZ', { ...first, appraisedOn }).valuedOn
    expect([known({}), known({ appraisedOn: '2026-10-01' })]).toEqual([null, '2026-10-01'])
  })
})

describe('how a price may come about', () => {
  const once = failed(2_000_000)
  const twice = failed(1_800_000, { basis: 'REPEAT' })
  const appraised = failed(10_000_000, { value: 10_000_000 })
  it.each([
    [
      'at a first sale: by valuation or the court (CPC art. 348, 485)',
      'GPK',
      undefined,
      ['COMPUTED', 'STATED'],
    ],
    ['at a syndic’s first sale: by the appraisal only (CA art. 717a)', 'TZ', undefined, ['COMPUTED']],
    ['after a failed sale: from it (CPC art. 494(2))', 'GPK', once, ['REPEAT']],
    ['after two: from a new valuation (CPC art. 494(2))', 'DOPK', twice, ['COMPUTED']],
    [
      'after a syndic’s: from it, or anew if the court permits (CA art. 717zh)',
      'TZ',
      appraised,
      ['REPEAT', 'COMPUTED'],
    ],
    ['after a syndic’s without appraisal: from a new one', 'TZ', failed(10_000_000), ['COMPUTED']],
  ] as const)('%s', (_, procedure, before, bases) => {
    expect(basesFor(procedure, before, on)).toEqual(bases)
  })

  it('a stated price is never taken for a syndic’s appraisal (CA art. 717zh(1))', () => {
    const stated = failed(10_000_000, { basis: 'STATED' })
    expect(ask({ basis: 'REPEAT' }, { procedure: 'TZ', round: 2, before: stated })).toBeUndefined()
    expect(needsNewValuation('TZ', stated, on)).toBe(true)
    expect(
      earlierSale('GPK', {
        startPrice: 1,
        endedOn: on,
        protocol: '',
        times: 2,
        appraisal: 5,
        appraisedOn: '',
      }),
    ).toMatchObject({ value: null, basis: 'REPEAT' })
  })
})

describe('who announces by which law', () => {
  it.each([
    ['PrivateBailiff', ['GPK', 'DOPK']],
    ['PrivateBailiffRepresentative', ['GPK', 'DOPK']],
    ['StateBailiff', ['GPK', 'DOPK']],
    ['AuctionOrganizer', []],
    ['Syndic', ['TZ']],
    ['AuctionParticipant', []],
  ])('%s: %j', (role, procedures) =>
    expect(proceduresOf({ roles: [role], day: on, agencySells: false })).toEqual(procedures),
  )

  it('the revenue agency does under the TSIPC, on a ground of its own, only where a setting lets it (Ordinance N-3, § 1 item 2; TSIPC art. 238)', () => {
    const agency = { roles: ['AuctionOrganizer'], day: on }
    expect(proceduresOf({ ...agency, agencySells: true })).toEqual(['DOPK'])
    expect(groundsOf('DOPK', agency)).toEqual(['PUBLIC_CLAIM'])
    expect(groundsOf('DOPK', { ...agency, roles: ['PrivateBailiff'] })).toEqual([
      'PARTY_REQUEST',
      'EX_OFFICIO',
    ])
  })

  it('a bailiff inventories and shows the assets (CPC art. 487(1), 487(4)), a syndic names the court (CA art. 717a, 719a)', () => {
    const asks = (procedure: 'GPK' | 'DOPK' | 'TZ') => {
      const { names, asksCourt, asksInventory, asksViewings } = regimeOn(procedure, on)
      return [names, asksCourt, asksInventory, asksViewings]
    }
    expect(asks('GPK')).toEqual(['owner', false, true, true])
    expect(asks('DOPK')).toEqual(['owner', false, true, true])
    expect(asks('TZ')).toEqual(['debtor', true, false, false])
  })

  it('the notice is put up on the property only where there is one (CPC art. 487(2)), of a syndic nowhere', () => {
    const places = ['OFFICE', 'DISTRICT_COURT', 'MUNICIPALITY', 'COURT_SITE']
    expect(postingsFor('GPK', 'VEHICLE', on)).toEqual(places)
    expect(postingsFor('GPK', 'REALESTATE', on).toSorted()).toEqual([...places, 'ON_PROPERTY'].toSorted())
    expect(postingsFor('TZ', 'REALESTATE', on)).toEqual([])
  })

  it('a bailiff sells real estate and movables apart (CPC art. 468, 485), a syndic may sell them together', () => {
    const [estate, car, other] = [{ kind: 'REALESTATE' }, { kind: 'VEHICLE' }, { kind: 'OTHER' }] as const
    expect(mayNotStandTogether('GPK', [estate, car])).toBe(true)
    expect(mayNotStandTogether('TZ', [estate, car])).toBe(false)
    for (const alone of [[estate, estate], [car, other], []])
      expect(mayNotStandTogether('GPK', alone)).toBe(false)
    expect([kindOf([], 'VEHICLE'), kindOf([car, car], 'OTHER'), kindOf([car, other], 'VEHICLE')]).toEqual([
      'VEHICLE',
      'VEHICLE',
      'OTHER',
    ])
  })
})

describe('who goes on with the sales of another', () => {
  it('is of the same quality, and no representative (Ordinance N-3, art. 16(1))', () => {
    expect(LEADERS).not.toContain('PrivateBailiffRepresentative')
    expect(LEADERS).toContain('PrivateBailiff')
    expect(maySucceed('GPK', ['PrivateBailiff'], on)).toBe(true)
    expect(maySucceed('GPK', ['PrivateBailiffRepresentative'], on)).toBe(false)
    expect(maySucceed('GPK', ['Syndic', 'StateBailiff'], on)).toBe(true)
    expect(maySucceed('GPK', ['Syndic'], on)).toBe(false)
    expect(maySucceed('TZ', ['Syndic'], on)).toBe(true)
    expect(maySucceed('TZ', ['PrivateBailiff'], on)).toBe(false)
  })

  it('by the acts of that quality: a role that is held, else what was registered', () => {
    expect(successionGrounds('Syndic')).toEqual(['NEW_SYNDIC'])
    expect(successionGrounds('StateBailiff')).toEqual(['COURT_PRESIDENT', 'CASE_CONTINUED'])
    expect(successionGrounds(null)).toEqual(successionGrounds('PrivateBailiffRepresentative'))
    expect(successionGrounds(null).length).toBeGreaterThan(5)
    expect([
      qualityOf(['AuctionParticipant', 'Syndic'], 'CHSI'),
      qualityOf([], 'CHSI'),
      qualityOf([], 'DSI'),
      qualityOf([], null),
    ]).toEqual(['Syndic', 'PrivateBailiff', 'StateBailiff', null])
  })
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
