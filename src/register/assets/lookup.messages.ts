/** What is said of questions to the state registers. */
import { phrases } from '#platform/lang/language.ts'

/** Why a register could not be asked, or its answer could not be used; by the code that is kept beside a check. */
export const lookupFailures = phrases({
  unreachable: { bg: 'Регистърът не отговаря в момента.', en: 'The register does not answer at the moment.' },
  refused: { bg: 'Регистърът отказа справката.', en: 'The register refused the enquiry.' },
  fault: { bg: 'Регистърът върна грешка.', en: 'The register answered with an error.' },
  notReady: {
    bg: 'Отговорът на регистъра още не е готов.',
    en: 'The answer of the register is not ready yet.',
  },
  badSignature: {
    bg: 'Отговорът не е приет: подписът му не е валиден.',
    en: 'The answer was not accepted: its signature is not valid.',
  },
  notConfigured: {
    bg: 'Връзката с държавните регистри не е включена.',
    en: 'The connection to the state registers is not switched on.',
  },
  noName: {
    bg: 'Регистърът отговори, но без име: порталът няма право да го получи.',
    en: 'The register answered without a name: the portal has no right to it.',
  },
})

export const lookupMessages = phrases({
  revealNumber: { bg: 'Покажи целия номер', en: 'Show the whole number' },
  revealHint: {
    bg: 'Показването се записва с Вашето име и основанието.',
    en: 'Showing it is recorded with your name and the purpose.',
  },
  hideNumber: { bg: 'Скрий номера', en: 'Hide the number' },
})
