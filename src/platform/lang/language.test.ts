import { describe, expect, expectTypeOf, it } from 'vitest'
import { inLanguage, languageOf, phrases } from '#platform/lang/language.ts'

describe('the language of an answer', () => {
  it.each([
    [undefined, 'bg'],
    [null, 'bg'],
    ['', 'bg'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['bg', 'bg'],
    ['bg-BG,bg;q=0.9,en;q=0.8', 'bg'],
    ['en-GB,en;q=0.9,bg;q=0.8', 'en'],
    ['bg;q=0.3, en;q=0.7', 'en'],
    ['de-DE, fr;q=0.9, en;q=0.1', 'en'],
    ['de, fr;q=0.9', 'bg'],
    ['de, *;q=0.5, en;q=0.3', 'bg'],
    ['en;q=0', 'bg'],
    ['en;q=0.8,bg;q=0.8', 'en'],
    ['english', 'bg'],
    ['en;q=much', 'bg'],
    [';;,,q=1', 'bg'],
  ] as const)('answers a reader who asks for %j in %s', (request, language) => {
    expect(languageOf(request)).toBe(language)
  })
})

/** Never called: the compiler is the test. */
const wrong = () => [
  // @ts-expect-error English is missing
  phrases({ bid: { bg: 'Наддай' } }),
  // @ts-expect-error a text against a text with details
  phrases({ bid: { bg: 'Наддай', en: (n: number) => `Bid ${n}` } }),
  // @ts-expect-error other details
  phrases({ bid: { bg: (n: number) => `Наддай ${n}`, en: (s: string) => `Bid ${s}` } }),
  // @ts-expect-error a detail is forgotten
  phrases({ bid: { bg: (n: number) => `Наддай ${n}`, en: () => 'Bid' } }),
]

describe('words in two languages', () => {
  const messages = phrases({
    bid: { bg: 'Наддай', en: 'Place bid' },
    participant: { bg: (n: number) => `Участник ${n}`, en: (n: number) => `Participant ${n}` },
  })

  it('says a text and a text with details in the asked language', () => {
    const { bid, participant } = inLanguage(messages, 'en')
    expect([bid, participant(3)]).toEqual(['Place bid', 'Participant 3'])
    expect(inLanguage(messages, 'bg').participant(3)).toBe('Участник 3')
    expectTypeOf(bid).toEqualTypeOf<string>()
    expectTypeOf(participant).toEqualTypeOf<(n: number) => string>()
  })

  it('does not compile when a language is missing or says something of another kind', () => {
    expect(wrong).toBeTypeOf('function')
  })
})
