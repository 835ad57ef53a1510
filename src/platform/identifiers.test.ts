import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldEmail, foldIban, foldNumber, foldPhone, strayLetter } from './folding.ts'
import {
  birthDateOfEgn,
  holdsEgn,
  ibanFault,
  isEgn,
  isEik,
  isEmail,
  isIdentifier,
  isLnch,
  isPhone,
  spacedIban,
} from './identifiers.ts'

const digit = fc.integer({ min: 0, max: 9 })

/** The other ways in which one digit of a number can be mistyped. */
const mistyped = (number: string) =>
  [...number].flatMap((right, place) =>
    [...'0123456789']
      .filter((wrong) => wrong !== right)
      .map((wrong) => number.slice(0, place) + wrong + number.slice(place + 1)),
  )

const two = (n: number) => String(n).padStart(2, '0')

/** EGNs made the other way round: from a day of birth and an order number to the check digit. */
const egns = fc
  .record({
    bornOn: fc.date({
      min: new Date('1800-01-01'),
      max: new Date('2099-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    order: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ bornOn, order }) => {
    const day = bornOn.toISOString().slice(0, 10)
    const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
    const shifted = month + (year < 1900 ? 20 : year > 1999 ? 40 : 0)
    const nine = `${two(year % 100)}${two(shifted)}${two(dayOfMonth)}${String(order).padStart(3, '0')}`
    const sum = [2, 4, 8, 5, 10, 9, 7, 3, 6].reduce((so, weight, i) => so + weight * Number(nine[i]), 0)
    return { egn: `${nine}${(sum % 11) % 10}`, day }
  })

describe('EGN', () => {
  it.each([
    ['6101057509', '1961-01-05'],
    ['7523169263', '1875-03-16'],
    ['9224171015', '1892-04-17'],
    ['9531031229', '1895-11-03'],
    ['0352314564', '2003-12-31'],
    ['0042290016', '2000-02-29'],
  ])('accepts %s, a person born on %s', (egn, bornOn) => {
    expect(isEgn(egn)).toBe(true)
    expect(birthDateOfEgn(egn)).toBe(bornOn)
  })

  it.each([
    ['6101057508', 'has a wrong check digit'],
    ['0002290017', 'says 29 February 1900, which was no leap year'],
    ['0113010017', 'says month 13'],
    ['0100010016', 'says month 0'],
    ['610105750', 'has nine digits'],
    ['61010575090', 'has eleven digits'],
    ['6101057509 ', 'ends with a blank'],
    ['610105750a', 'has a letter'],
    ['٦١٠١٠٥٧٥٠٩', 'has digits of another alphabet'],
    ['', 'is empty'],
  ])('refuses %j, which %s', (egn) => {
    expect(isEgn(egn)).toBe(false)
    expect(birthDateOfEgn(egn)).toBeUndefined()
  })

  it('accepts anyone born from 1800 to 2099 and reads the day of birth back', () => {
    fc.assert(fc.property(egns, ({ egn, day }) => birthDateOfEgn(egn) === day))
  })

  it('notices any one mistyped digit, unless the check digit is the 0 that also stands for 10', () => {
    fc.assert(
      fc.property(egns, ({ egn }) => {
        fc.pre(!egn.endsWith('0'))
        return !mistyped(egn).some(isEgn)
      }),
    )
  })
})

describe('LNCH', () => {
  it.each(['9000000010', '9000000179', '1000000001', '1234567893'])('accepts the foreigner %s', (lnch) => {
    expect(isLnch(lnch)).toBe(true)
  })

  it.each(['1234567890', '123456789', '12345678933', '123456789x', ''])('refuses %j', (lnch) => {
    expect(isLnch(lnch)).toBe(false)
  })

  it('notices any one mistyped digit', () => {
    fc.assert(
      fc.property(fc.array(digit, { minLength: 9, maxLength: 9 }), (nine) => {
        const sum = [21, 19, 17, 13, 11, 9, 7, 3, 1].reduce(
          (so, weight, i) => so + weight * (nine[i] ?? 0),
          0,
        )
        const lnch = `${nine.join('')}${sum % 10}`
        return isLnch(lnch) && !mistyped(lnch).some(isLnch)
      }),
    )
  })
})

describe('EIK', () => {
  it.each([
    ['831641791', '188 leaves 1 of 11'],
    ['121817309', '108 leaves 9'],
    ['999000113', '69 leaves 3'],
    ['999000009', '54 leaves 10, the second weights give 108, which leaves 9'],
    ['999000420', 'both 98 and 164 leave 10, which stands for 0'],
  ])('accepts the company %s: %s', (eik) => {
    expect(isEik(eik)).toBe(true)
  })

  it.each([
    ['8316417910002', '2 leaves 2'],
    ['8316417910062', '32 leaves 10, the second weights give 46, which leaves 2'],
    ['9990002270130', 'both 32 and 54 leave 10, which stands for 0'],
    ['9990001130010', '11 leaves 0'],
  ])('accepts the branch %s: %s', (eik) => {
    expect(isEik(eik)).toBe(true)
  })

  it.each([
    ['831641792', 'the check digit is wrong'],
    ['999000000', 'the second weights want 9'],
    ['8316417910003', 'the check digit of the branch is wrong'],
    ['8316417920002', 'the company behind the branch does not exist'],
    ['6101057509', 'ten digits are an EGN, not an EIK'],
    ['83164179', 'eight digits are too few'],
    ['83164179100', 'eleven digits are none'],
    ['BG831641791', 'a tax number is not an EIK'],
  ])('refuses %s: %s', (eik) => {
    expect(isEik(eik)).toBe(false)
  })
})

describe('a number with its kind', () => {
  it('is judged only by the rule of the kind that was chosen', () => {
    expect(isIdentifier('EGN', '6101057509')).toBe(true)
    expect(isIdentifier('LNCH', '6101057509')).toBe(isLnch('6101057509'))
    expect(isIdentifier('EIK', '6101057509')).toBe(false)
    expect(isIdentifier('EIK', '831641791')).toBe(true)
    expect(isIdentifier('LNCH', '1234567893')).toBe(true)
  })
})

describe('email address', () => {
  it.each(['ivan@example.bg', 'i.petrov+sale@mail.example.co.uk', "o'neil@example.bg", 'иван@пример.бг'])(
    'accepts %s',
    (address) => {
      expect(isEmail(address)).toBe(true)
    },
  )

  it.each([
    'ivan',
    'ivan@example',
    'ivan@@example.bg',
    '.ivan@example.bg',
    'ivan..petrov@example.bg',
    'ivan@-example.bg',
    'ivan@example..bg',
    'ivan@127.0.0.1',
    'ivan petrov@example.bg',
    'ivan@example.bg\r\nBcc: all@example.bg',
    'a@example.bg,b@example.bg',
    `${'a'.repeat(65)}@example.bg`,
    '',
  ])('refuses %j', (address) => {
    expect(isEmail(address)).toBe(false)
  })

  // A pattern that tries every way of splitting such a text would still be at it when the test is given up.
  it('comes to an end, however long and odd the text is', () => {
    expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false)
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false)
    expect(isPhone('1 '.repeat(100_000))).toBe(false)
  })
})

describe('IBAN', () => {
  it.each(['BG18RZBB91550123456789', 'BG18 RZBB 9155 0123 4567 89', 'bg18 rzbb9155 01 23456789'])(
    'typed as %s is read in groups of four',
    (typed) => expect(spacedIban(typed)).toBe('BG18 RZBB 9155 0123 4567 89'),
  )
})

describe('telephone', () => {
  it.each(['+359 2 987 6543', '02/987 65 43', '(052) 98-76-54', '0888123456'])('accepts %s', (phone) => {
    expect(isPhone(phone)).toBe(true)
  })

  it.each(['359+2 9876543', '++35929876543', '0888 12x', '+', '1234', ' ', ''])('refuses %j', (phone) => {
    expect(isPhone(phone)).toBe(false)
  })
})

describe('an EGN in a text', () => {
  it.each([
    '9224171015',
    'ЕГН 9224171015',
    'на Мария (9224171015), длъжник',
    '922417 1015',
    'дело 12, 9224171015',
  ])('is seen in %j', (text) => expect(holdsEgn(text)).toBe(true))
  it.each(['9224171016', '20268400400123', '92241710151', '922417-1015', '92 24 17', 'дело 12/2026', ''])(
    'is not in %j',
    (text) => expect(holdsEgn(text)).toBe(false),
  )
})

describe('what people type and paste', () => {
  const IBAN = 'BG80BNBG96611020345678'
  it.each([
    'BG80 BNBG 9661 1020 3456 78',
    'bg80\u00a0bnbg\u00a09661\u00a01020\u00a03456\u00a078',
    '\u200eIBAN: BG80-BNBG-9661-1020-3456-78\u200f',
    'BG80\u200bBNBG\u2060966110\ufeff20345678',
    'ВG80ВNВG96611020345678',
    'BG80 BNBG 9661 1020 3456 78.',
  ])('an IBAN is the same, as in %j', (typed) => {
    expect(foldIban(typed)).toBe(IBAN)
    expect(ibanFault(foldIban(typed))).toBeUndefined()
  })

  it('an IBAN that is none says which sign, country, length or check is wrong', () => {
    expect(ibanFault(foldIban('БG80BNBG96611020345678'))).toEqual({ why: 'SIGN', sign: 'Б' })
    expect(ibanFault('US80BNBG96611020345678')).toEqual({ why: 'COUNTRY', country: 'US' })
    expect(ibanFault(IBAN.slice(1))).toMatchObject({ why: 'COUNTRY' })
    expect(ibanFault(`${IBAN}9`)).toEqual({ why: 'LENGTH', country: 'BG', length: 23, expected: 22 })
    expect(ibanFault(IBAN.replace('78', '87'))).toEqual({ why: 'CHECK' })
  })

  it.each([
    ['ЕГН: 610105 7509', '6101057509'],
    ['\u202a6101057509\u202c', '6101057509'],
    ['6101057509', '6101057509'],
    ['٦١٠١٠٥٧٥٠٩', '6101057509'],
    ['BG 999000177', '999000177'],
    ['ЕИК 999 000 177', '999000177'],
    ['AB 123-45', 'AB 123-45'],
  ])('a number typed as %j is %s', (typed, number) => {
    expect(foldNumber(typed)).toBe(number)
  })

  it.each([
    ['тел. +359\u00a088\u00a0888‑12‑34', '+359 88 888-12-34'],
    ['\u200b(02) 987–65–43', '(02) 987-65-43'],
  ])('a telephone typed as %j is %s', (typed, phone) => {
    expect(foldPhone(typed)).toBe(phone)
    expect(isPhone(phone)).toBe(true)
  })

  it.each([
    ['mailto:ivan@abv.bg', 'ivan@abv.bg'],
    ['Иван Иванов <ivan@abv.bg>', 'ivan@abv.bg'],
    [' ivan@abv.bg, ', 'ivan@abv.bg'],
    ['ivan\u200b@abv.bg\u200f', 'ivan@abv.bg'],
  ])('an address pasted as %j is %s', (typed, address) => {
    expect(foldEmail(typed)).toBe(address)
  })

  it('a very long text is folded in no more steps than it has signs', () => {
    for (const text of [`<${'a@'.repeat(500_000)}`, '<a@'.repeat(300_000), `тел${' '.repeat(1_000_000)}`])
      for (const fold of [foldEmail, foldIban, foldNumber, foldPhone])
        expect(fold(text).length).toBeGreaterThan(0)
  })

  it('an address whose parts mix letters that look alike is none, and the letter is named', () => {
    expect(isEmail('ivan@аbv.bg')).toBe(false)
    expect(strayLetter('ivan@аbv.bg')).toEqual({ part: 'аbv', letter: 'а', script: 'Cyrillic' })
    expect(strayLetter('иvан@пример.бг')).toEqual({ part: 'иvан', letter: 'v', script: 'Latin' })
    expect(strayLetter('иван@abv.bg')).toBeUndefined()
    expect(isEmail('иван@пример.бг')).toBe(true)
  })
})
