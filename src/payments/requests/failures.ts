/** What went wrong between the portal and the portal of payments, in plain sentences for administrators; its raw text is for whoever mends it. */
import { phrases } from '#platform/lang/language.ts'

export const failures = phrases({
  NO_ACCOUNT: {
    bg: 'В настройките за електронни услуги няма IBAN. Въведете го и заявката ще бъде регистрирана.',
    en: 'The settings of e-services contain no IBAN. Enter it, and the request will be registered.',
  },
  NOT_REACHED: {
    bg: 'Няма връзка с портала за електронни плащания. Опитите продължават.',
    en: 'The portal of payments cannot be reached. Attempts continue.',
  },
  NO_ANSWER: {
    bg: 'Порталът за електронни плащания не отговори навреме. Опитите продължават.',
    en: 'The portal of payments did not answer in time. Attempts continue.',
  },
  UNKNOWN_CLIENT: {
    bg: 'Порталът за електронни плащания не ни разпозна. Проверете EPAYMENTS_CLIENT_ID и EPAYMENTS_SECRET.',
    en: 'The portal of payments did not recognise us. Check EPAYMENTS_CLIENT_ID and EPAYMENTS_SECRET.',
  },
  BROKEN: {
    bg: 'Порталът за електронни плащания отговори с грешка. Опитите продължават.',
    en: 'The portal of payments answered with an error. Attempts continue.',
  },
  STRANGE_ANSWER: {
    bg: 'Отговорът на портала за електронни плащания не може да се прочете. Опитите продължават; ако се повтаря, обърнете се към поддръжката.',
    en: 'The answer of the portal of payments cannot be read. Attempts continue; if this persists, tell those who maintain the portal.',
  },
  NOT_KNOWN_THERE: {
    bg: 'Порталът за електронни плащания не познава тази заявка.',
    en: 'The portal of payments does not know this request.',
  },
  DIFFERS: {
    bg: 'Заявката в портала за електронни плащания се различава от нашата, затова не се приема за платена. Сверете данните с него.',
    en: 'The request at the portal of payments differs from ours, so it does not count as paid. Compare the data with that portal.',
  },
  WRONG_ACCOUNT: {
    bg: 'IBAN в настройките не е сметката, с която доставчикът е регистриран в портала за електронни плащания.',
    en: 'The IBAN in the settings is not the account with which the provider is registered at the portal of payments.',
  },
  AFTER_ITS_END: {
    bg: 'Порталът за електронни плащания съобщи друго състояние, след като заявката беше приключила. Тя остава както е.',
    en: 'The portal of payments reported another state after the request had ended. It stays as it is.',
  },
  REFUSED: {
    bg: 'Порталът за електронни плащания отказа. Думите му са в подробностите.',
    en: 'The portal of payments refused. Its answer is in the details.',
  },
})
export type PaymentFailure = keyof typeof failures

/** The signs of each, in the texts of `payments-portal.ts` and of whoever asks it; the first that fits counts. */
const SIGNS: readonly (readonly [RegExp, PaymentFailure])[] = [
  [/^no IBAN in the settings/, 'NO_ACCOUNT'],
  [/must match the AIS client IBAN/i, 'WRONG_ACCOUNT'],
  [/Not authorized to access payment request/i, 'NOT_KNOWN_THERE'],
  [/: it knows no such request$/, 'NOT_KNOWN_THERE'],
  [/: other than ours: /, 'DIFFERS'],
  [/^notification: /, 'AFTER_ITS_END'],
  [/: HTTP 401/, 'UNKNOWN_CLIENT'],
  [/: HTTP \d{3}$/, 'BROKEN'],
  [/: no answer in /, 'NO_ANSWER'],
  [
    /: (?:HTTP \d{3}, no JSON|an answer (?:of another shape|without end)|no receipt|an unknown status|no time of the change)/,
    'STRANGE_ANSWER',
  ],
  [/^\w+: (?:the line broke|[A-Z][A-Z\d_]+)$/, 'NOT_REACHED'],
]

/** Which trouble a text tells of; what is not known is in the words of the portal of payments. */
export const failureOf = (text: string): PaymentFailure =>
  SIGNS.find(([sign]) => sign.test(text))?.[1] ?? 'REFUSED'
