/** Words that the pages about the portal share, and those of the list of versions. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  print: { bg: 'Отпечатай', en: 'Print' },
  versions: { bg: 'Версии', en: 'Versions' },
  versionsLead: {
    bg: 'Какво е променено в портала с всяка версия.',
    en: 'What has changed in the portal with each version.',
  },
  version: {
    bg: (version: string, day: string) => `Версия ${version} от ${day} г.`,
    en: (version: string, day: string) => `Version ${version} of ${day}`,
  },
  added: { bg: 'Ново', en: 'New' },
  changed: { bg: 'Променено', en: 'Changed' },
  fixed: { bg: 'Поправено', en: 'Fixed' },
  ministry: { bg: 'Министерство на правосъдието', en: 'Ministry of Justice' },
  address: { bg: 'Адрес', en: 'Address' },
  email: { bg: 'Електронна поща', en: 'Email' },
  phone: { bg: 'Телефон', en: 'Telephone' },
  dataProtection: { bg: 'Длъжностно лице по защита на данните', en: 'Data protection officer' },
  byForm: { bg: 'Пишете през формуляра', en: 'Use the feedback form' },
})
