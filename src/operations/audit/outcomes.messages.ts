/** How ended what other systems sent, or sent people with: their addresses are no endpoints, and declare no refusals. */
import { phrases } from '#platform/lang/language.ts'

export const outcomes = phrases({
  // Of the portal of payments.
  noted: { bg: 'Състоянието на плащането е отразено.', en: 'The state of the payment was recorded.' },
  repeated: { bg: 'Същото вече беше отразено.', en: 'This had already been recorded.' },
  afterItsEnd: {
    bg: 'Дошло е след окончателното състояние на плащането; нищо не се променя.',
    en: 'It came after the payment had reached its final state; nothing changes.',
  },
  adopted: {
    bg: 'Плащането е намерено по номера си в портала за плащания и е отразено.',
    en: 'The payment was found by its number in the portal of payments and recorded.',
  },
  unknown: { bg: 'Няма такова искане за плащане.', en: 'There is no such payment request.' },
  unreadable: { bg: 'Изпратеното не може да се прочете.', en: 'What was sent cannot be read.' },
  forged: { bg: 'Подписът на изпратеното е неверен.', en: 'The signature of what was sent is invalid.' },
  // Of e-authentication and certificates.
  refused: {
    bg: 'Отговорът на доставчика не е приет: не се доказва, че е негов и за това искане.',
    en: 'The provider’s answer was not accepted: there is no proof that it came from the provider for this request.',
  },
  expired: {
    bg: 'Искането за вход е изтекло, използвано или непознато.',
    en: 'The login request has expired, has been used, or is unknown.',
  },
})

/** Those by which something was done, though not at the hand of a person. */
export const DONE_BY_OTHERS: readonly string[] = [
  'noted',
  'repeated',
  'afterItsEnd',
  'adopted',
] satisfies (keyof typeof outcomes)[]
