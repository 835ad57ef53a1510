/** The letters about external systems, and what these call them: their domain comes after this one, so their names stand here. */
import { phrases } from '#platform/lang/language.ts'

export const externalEmails = phrases({
  externalReceived: {
    bg: 'Външна система: потвърждаване на заявление',
    en: 'External system: confirm application',
  },
  externalReturned: { bg: 'Външна система: искане за поправка', en: 'External system: correction requested' },
  externalApproved: { bg: 'Външна система: одобрена', en: 'External system: approved' },
  externalDenied: { bg: 'Външна система: отказ', en: 'External system: denied' },
  externalLink: {
    bg: 'Външна система: парола на системния потребител',
    en: 'External system: password of its user',
  },
  officerAdded: { bg: 'Външна система: вписва от името на лицето', en: 'External system: officer added' },
  officerRemoved: {
    bg: 'Външна система: вече не вписва от името на лицето',
    en: 'External system: officer removed',
  },
  externalKeyEnds: { bg: 'Външна система: изтичащ ключ', en: 'External system: key about to expire' },
})
