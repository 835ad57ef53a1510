/** Words of a sale whose clock rests, and of one that an act has ended. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  suspended: { bg: 'Търгът е спрян', en: 'The sale is suspended' },
  clockRests: { bg: 'Времето не тече', en: 'The clock is stopped' },
  timeLeftKept: { bg: 'Запазено време за наддаване', en: 'Bidding time remaining' },
  untilResumption: { bg: 'До възобновяването', en: 'Until bidding resumes' },
  resumesAt: { bg: 'Предложения се приемат от', en: 'Bids accepted from' },
  notKnownYet: {
    bg: 'Кога ще продължи, решава организаторът с акт, за който всички регистрирани ще получат писмо.',
    en: 'The organiser decides by an act when it will continue; everyone registered will be notified by letter.',
  },
  terminated: { bg: 'Търгът е прекратен', en: 'The sale has been terminated' },
  terminatedNote: {
    bg: 'Търгът е прекратен с акт на организатора. Купувач няма да бъде обявен.',
    en: 'An act of the organiser has ended the sale. No buyer will be declared.',
  },
  terminatedDeposits: {
    bg: 'Задатъците на всички участници подлежат на връщане. Дневникът на направените предложения остава публичен и може да се провери.',
    en: 'The deposits of all bidders are to be returned. The log of the bids that were made stays public and can be checked.',
  },
  terminatedAt: { bg: 'Прекратен на', en: 'Terminated at' },
  newsSuspended: {
    bg: 'Търгът е спрян. Предложения не се приемат.',
    en: 'The sale is suspended. No bids are accepted.',
  },
  newsResumed: { bg: 'Търгът е възобновен.', en: 'The sale has been resumed.' },
  newsTerminated: { bg: 'Търгът е прекратен.', en: 'The sale has been terminated.' },
})
