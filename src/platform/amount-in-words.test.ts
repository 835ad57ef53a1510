import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('in Bulgarian', () => {
  it.each([
    [0, 'нула лева'],
    [1, 'една стотинка'],
    [2, 'две стотинки'],
    [21, 'двадесет и една стотинки'],
    [50, 'петдесет стотинки'],
    [100, 'един лев'],
    [200, 'два лева'],
    [101, 'един лев и една стотинка'],
    [2_100, 'двадесет и един лева'],
    [2_200, 'двадесет и два лева'],
    [10_000, 'сто лева'],
    [10_100, 'сто и един лева'],
    [11_000, 'сто и десет лева'],
    [12_345, 'сто двадесет и три лева и четиридесет и пет стотинки'],
    [60_000, 'шестстотин лева'],
    [100_000, 'хиляда лева'],
    [100_100, 'хиляда и един лева'],
    [102_300, 'хиляда двадесет и три лева'],
    [120_000, 'хиляда и двеста лева'],
    [120_500, 'хиляда двеста и пет лева'],
    [200_000, 'две хиляди лева'],
    [202_600, 'две хиляди двадесет и шест лева'],
    [1_102_050, 'единадесет хиляди и двадесет лева и петдесет стотинки'],
    [2_100_000, 'двадесет и една хиляди лева'],
    [2_200_000, 'двадесет и две хиляди лева'],
    [30_600_000, 'триста и шест хиляди лева'],
    [32_656_700, 'триста двадесет и шест хиляди петстотин шестдесет и седем лева'],
    [100_000_000, 'един милион лева'],
    [100_100_000, 'един милион и хиляда лева'],
    [100_120_000, 'един милион хиляда и двеста лева'],
    [120_100_000, 'един милион двеста и една хиляди лева'],
    [120_100_500, 'един милион двеста и една хиляди и пет лева'],
    [200_000_000, 'два милиона лева'],
    [2_100_000_000, 'двадесет и един милиона лева'],
    [100_000_000_000, 'един милиард лева'],
    [200_000_000_100, 'два милиарда и един лева'],
  ])('%i stotinki: %s', (amount, words) => {
    expect(amountInWords(amount, 'BGN', 'bg')).toBe(words)
  })

  it.each([
    [0, 'нула евро'],
    [1, 'един цент'],
    [2, 'два цента'],
    [21, 'двадесет и един цента'],
    [100, 'едно евро'],
    [200, 'две евро'],
    [2_100, 'двадесет и едно евро'],
    [2_202, 'двадесет и две евро и два цента'],
    [200_100, 'две хиляди и едно евро'],
    [
      99_999_999_999_999,
      'деветстотин деветдесет и девет милиарда деветстотин деветдесет и девет милиона ' +
        'деветстотин деветдесет и девет хиляди деветстотин деветдесет и девет евро ' +
        'и деветдесет и девет цента',
    ],
  ])('%i cents: %s', (amount, words) => {
    expect(amountInWords(amount, 'EUR', 'bg')).toBe(words)
  })
})

describe('in English', () => {
  it.each([
    [0, 'EUR', 'zero euros'],
    [1, 'EUR', 'one cent'],
    [100, 'EUR', 'one euro'],
    [202, 'EUR', 'two euros and two cents'],
    [101, 'BGN', 'one lev and one stotinka'],
    [2_100, 'BGN', 'twenty-one leva'],
    [12_345, 'EUR', 'one hundred and twenty-three euros and forty-five cents'],
    [100_500, 'EUR', 'one thousand and five euros'],
    [110_000, 'EUR', 'one thousand one hundred euros'],
    [1_102_050, 'BGN', 'eleven thousand and twenty leva and fifty stotinki'],
    [120_100_000, 'EUR', 'one million two hundred and one thousand euros'],
    [100_000_000_001, 'EUR', 'one billion euros and one cent'],
  ] as const)('%i of %s: %s', (amount, currency, words) => {
    expect(amountInWords(amount, currency, 'en')).toBe(words)
  })
})

it.each([-1, 0.5, 100_000_000_000_000, Number.NaN])(
  'does not say %d, which is outside what can be paid',
  (amount) => {
    expect(() => amountInWords(amount, 'EUR', 'bg')).toThrow(RangeError)
  },
)

/** Reads the words back, knowing each word's value and nothing of the grammar. */
const VALUES = new Map(
  Object.entries({
    1: 'един една едно one',
    2: 'два две two',
    3: 'три three',
    4: 'четири four',
    5: 'пет five',
    6: 'шест six',
    7: 'седем seven',
    8: 'осем eight',
    9: 'девет nine',
    10: 'десет ten',
    11: 'единадесет eleven',
    12: 'дванадесет twelve',
    13: 'тринадесет thirteen',
    14: 'четиринадесет fourteen',
    15: 'петнадесет fifteen',
    16: 'шестнадесет sixteen',
    17: 'седемнадесет seventeen',
    18: 'осемнадесет eighteen',
    19: 'деветнадесет nineteen',
    20: 'двадесет twenty',
    30: 'тридесет thirty',
    40: 'четиридесет forty',
    50: 'петдесет fifty',
    60: 'шестдесет sixty',
    70: 'седемдесет seventy',
    80: 'осемдесет eighty',
    90: 'деветдесет ninety',
    100: 'сто hundred',
    200: 'двеста',
    300: 'триста',
    400: 'четиристотин',
    500: 'петстотин',
    600: 'шестстотин',
    700: 'седемстотин',
    800: 'осемстотин',
    900: 'деветстотин',
    1e3: 'хиляда хиляди thousand',
    1e6: 'милион милиона million',
    1e9: 'милиард милиарда billion',
  }).flatMap(([value, names]) => names.split(' ').map((name) => [name, Number(value)] as const)),
)

function readBack(words: string): number {
  let total = 0
  let group = 0
  for (const word of words.split(/[ -]/)) {
    const value = VALUES.get(word) ?? 0
    if (value >= 1e3) {
      total += Math.max(1, group) * value
      group = 0
    } else group = word === 'hundred' ? group * 100 : group + value
    if (/^(евро|лева?|euros?|leva?)$/.test(word)) {
      total = (total + group) * 100
      group = 0
    }
  }
  return total + group
}

it('loses no part of any amount', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 99_999_999_999_999 }), fc.integer({ min: 0, max: 500_000_000 })),
      fc.constantFrom('BGN', 'EUR'),
      fc.constantFrom('bg', 'en'),
      (amount, currency, language) => {
        expect(readBack(amountInWords(amount, currency, language))).toBe(amount)
      },
    ),
    { numRuns: 500 },
  )
})
