/** The words of the head of a sale's page: what it costs now, how long is left, and the one asset to do next. */
import { phrases } from '#platform/lang/language.ts'

export const frontMessages = phrases({
  front: { bg: 'Цена, време и участие', en: 'Price, time and taking part' },
  opensIn: { bg: 'Регистрацията започва след', en: 'Registration opens in' },
  closesIn: { bg: 'До края на регистрацията', en: 'Registration closes in' },
  startsIn: { bg: 'Наддаването започва след', en: 'Bidding starts in' },
  endsIn: { bg: 'До края на наддаването', en: 'Bidding ends in' },
  ended: { bg: 'Край на наддаването', en: 'Bidding ended' },
  watch: { bg: 'Следете наддаването', en: 'Watch the bidding' },
  others: { bg: 'Други продани от този вид', en: 'Other sales of this kind' },
  timeStands: { bg: 'Времето е спряно', en: 'The clock is stopped' },
  noEnd: { bg: 'Търг няма да се проведе', en: 'There will be no auction' },

  // The timetable as now and next
  nextStep: { bg: 'Следва', en: 'Next' },
  nextOpens: {
    bg: (at: string) => `Регистрацията се открива на ${at} ч.`,
    en: (at: string) => `Registration opens on ${at}.`,
  },
  nextCloses: {
    bg: (at: string) => `Регистрацията приключва на ${at} ч.`,
    en: (at: string) => `Registration closes on ${at}.`,
  },
  nextStarts: {
    bg: (at: string) => `Наддаването започва на ${at} ч.`,
    en: (at: string) => `Bidding starts on ${at}.`,
  },
  nextEnds: {
    bg: (at: string) => `Наддаването приключва на ${at} ч.`,
    en: (at: string) => `Bidding ends on ${at}.`,
  },
  nextAct: {
    bg: 'Организаторът определя с акт кога търгът продължава.',
    en: 'The organiser decides by an act when the sale resumes.',
  },
  nextProtocol: {
    bg: 'Организаторът съставя протокол до края на първия работен ден след наддаването (чл. 501е, ал. 5 ГПК).',
    en: 'The organiser draws up the protocol by the end of the first working day after the bidding (CPC art. 501e(5)).',
  },
  nextRepeat: {
    bg: 'За същото имущество може да бъде обявена нова продан.',
    en: 'A new sale of the same property may be announced.',
  },
})
