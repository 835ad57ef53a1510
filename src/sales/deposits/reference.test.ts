import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Incoming, judgeOf, type Payable } from './matching.rules.ts'
import { isReference, referenceOf, referencesIn, spacedReference } from './reference.rules.ts'

const digits = fc.stringMatching(/^\d{10}$/)

describe('a reference of a payment', () => {
  it('is a creditor reference of ISO 11649', () => {
    // By hand: 0000000001 271500 leaves 24 when divided by 97, and 98 - 24 is 74.
    expect(referenceOf('0000000001')).toBe('RF740000000001')
    expect(spacedReference('RF740000000001')).toBe('RF74 0000 0000 01')
    expect(() => referenceOf('12')).toThrow(RangeError)
    expect(referencesIn('Задатък 740000000001.')).toEqual(['RF740000000001'])
    expect(referencesIn('7400000000012 750000000001')).toEqual([])
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

describe('whose deposit a line of a statement pays', () => {
  const [ana, firm, other] = [1, 2, 3].map((turn): Payable => ({
    registrationId: turn,
    number: `10${turn}`,
    reference: referenceOf(`000000000${turn}`),
    deposit: 500_00,
    names: [['Ана Тестова Първа'], ['„Примерна кантора“ ЕООД', 'Борис Втори'], ['Вера']][turn - 1]!,
    refundIban: `BG0${turn}`,
  })) as [Payable, Payable, Payable]
  const orders = [
    { registrationId: 1, endToEnd: 'E1', amount: 500_00 },
    { registrationId: 2, endToEnd: 'E2', amount: 500_00 },
  ]
  const judge = (line: Partial<Incoming>) => {
    const whole = {
      amount: 500_00,
      currency: 'EUR',
      references: [],
      payer: '',
      iban: '',
      reason: '',
      takesBack: false,
    }
    const verdict = judgeOf([ana, firm, other], orders)({ ...whole, ...line })
    if (verdict.state !== 'DOUBTFUL')
      return 'registrationId' in verdict ? `${verdict.state} ${verdict.registrationId}` : verdict.state
    return verdict.candidates.map(({ registrationId, why }) => `${why} ${registrationId}`).join()
  }
  const [of1, of2] = [ana.reference!, firm.reference!]

  const LINES: [string, Partial<Incoming>, string][] = [
    ['a reference and its amount', { references: [of1] }, 'MATCHED 1'],
    ['a cent more', { references: [of1], amount: 500_01 }, 'OTHER_AMOUNT 1'],
    ['another currency', { references: [of1], currency: 'USD' }, 'OTHER_AMOUNT 1'],
    ['two references', { references: [of1, of2] }, 'SEVERAL 1,SEVERAL 2'],
    ['a reference that is nobody’s beside it', { references: [of1, 'RF00'] }, 'SEVERAL 1'],
    ['money that the bank took back', { references: [of1], takesBack: true }, 'SENT_BACK 1'],
    ['money of nobody that the bank took back', { takesBack: true, payer: 'Вера' }, 'UNMATCHED'],
    ['what was returned, whole', { references: ['E1'] }, 'SENT_BACK 1'],
    ['a cent of what was returned', { references: ['E1'], amount: 1 }, 'SENT_BACK 1'],
    ['the same in another currency', { references: ['E1'], currency: 'USD' }, 'SENT_BACK 1'],
    ['what was returned by two orders', { references: ['E1', 'E2'] }, 'SENT_BACK 1,SENT_BACK 2'],
    ['the number of an application', { reason: 'търг 103' }, 'NUMBER 3'],
    ['a number that only holds it', { reason: 'търг 1031' }, 'UNMATCHED'],
    ['another amount', { reason: 'търг 103', amount: 1 }, 'UNMATCHED'],
    ['another currency without a reference', { reason: 'търг 103', currency: 'USD' }, 'UNMATCHED'],
    ['a name', { payer: 'АНА ТЕСТОВА ПЪРВА' }, 'PAYER 1'],
    ['a name without the middle one', { payer: 'Първа, Ана' }, 'PAYER 1'],
    ['a name in Latin letters', { payer: 'Boris Vtori' }, 'PAYER 2'],
    ['a firm without its form', { payer: 'ПРИМЕРНА КАНТОРА' }, 'PAYER 2'],
    ['a name of one word', { payer: 'Вера' }, 'PAYER 3'],
    ['a part of a name', { payer: 'Ана' }, 'UNMATCHED'],
    ['a name that has a word of another', { payer: 'Вера Първа' }, 'UNMATCHED'],
    ['no name', { payer: '' }, 'UNMATCHED'],
    ['the account that the deposit goes back to', { iban: 'BG02' }, 'PAYER 2'],
    ['another account', { iban: 'BG09' }, 'UNMATCHED'],
    ['a firm with another form', { payer: 'Примерна кантора ООД' }, 'PAYER 2'],
    ['a form alone', { payer: 'ЕООД' }, 'UNMATCHED'],
  ]
  it('is certain by reference and amount, doubted by anything less', () => {
    for (const [by, line, verdict] of LINES) expect(judge(line), by).toBe(verdict)
  })

  it('is certain of money that came back only where it is what one order paid out', () => {
    const state = (line: Partial<Incoming>) =>
      judgeOf(
        [ana],
        orders,
      )({
        amount: 500_00,
        currency: 'EUR',
        references: ['E1'],
        payer: '',
        iban: '',
        reason: '',
        takesBack: false,
        ...line,
      }).state
    expect([{}, { amount: 499_99 }, { currency: 'BGN' }, { references: ['E1', 'E2'] }].map(state)).toEqual([
      'SENT_BACK',
      'DOUBTFUL',
      'DOUBTFUL',
      'DOUBTFUL',
    ])
  })

  it('is nobody’s where neither line nor application names an account', () => {
    const judged = judgeOf([{ ...ana, refundIban: '', names: [''] }])
    expect(
      judged({
        amount: 500_00,
        currency: 'EUR',
        references: [],
        payer: '',
        iban: '',
        reason: '',
        takesBack: false,
      }),
    ).toEqual({ state: 'UNMATCHED' })
  })
})
