/** What numbers of persons and companies are called, and the documents of persons. */
import { phrases } from '#platform/lang/language.ts'

export const numberKinds = phrases({
  EGN: { bg: 'ЕГН (единен граждански номер)', en: 'EGN (personal number)' },
  LNCH: { bg: 'ЛНЧ (личен номер на чужденец)', en: 'LNCH (number of a foreigner)' },
  EIK: { bg: 'ЕИК/БУЛСТАТ (номер на дружество)', en: 'EIK/BULSTAT (company number)' },
  DOCUMENT: { bg: 'Документ на чужденец', en: 'Document of a foreigner' },
})

/** The same before a number, in short. */
export const numberNames = phrases({
  EGN: { bg: 'ЕГН', en: 'EGN' },
  LNCH: { bg: 'ЛНЧ', en: 'LNCH' },
  EIK: { bg: 'ЕИК', en: 'EIK' },
  DOCUMENT: { bg: 'документ', en: 'document' },
})

/** By which document somebody is known. */
export const identityDocuments = phrases({
  IDENTITY_CARD: { bg: 'Лична карта', en: 'Identity card' },
  PASSPORT: { bg: 'Паспорт', en: 'Passport' },
})
