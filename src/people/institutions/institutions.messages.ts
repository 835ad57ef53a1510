/** Words of the screens of institutions. */
import { phrases } from '#platform/lang/language.ts'

export const kinds = phrases({
  COURT: { bg: 'Съд', en: 'Court' },
  MINISTRY: { bg: 'Министерство', en: 'Ministry' },
  AGENCY: { bg: 'Агенция', en: 'Agency' },
  MUNICIPALITY: { bg: 'Община', en: 'Municipality' },
  CHAMBER: { bg: 'Камара', en: 'Chamber' },
  OTHER: { bg: 'Друга', en: 'Other' },
})

export const fields = phrases({
  kind: { bg: 'Вид', en: 'Kind' },
  nameBg: { bg: 'Наименование на български', en: 'Name in Bulgarian' },
  nameEn: { bg: 'Наименование на английски', en: 'Name in English' },
  code: { bg: 'Код', en: 'Code' },
  eik: { bg: 'ЕИК', en: 'EIK' },
  parentId: { bg: 'Част от', en: 'Part of' },
  regionCode: { bg: 'Област', en: 'Region' },
  address: { bg: 'Адрес', en: 'Address' },
  phone: { bg: 'Телефон', en: 'Phone' },
  email: { bg: 'Електронна поща', en: 'Email' },
  eDeliveryId: { bg: 'Идентификатор за сигурно електронно връчване', en: 'Secure e-delivery identifier' },
  freeOfCharge: { bg: 'Безплатен служебен достъп', en: 'Free official access' },
})

export const messages = phrases({
  institutions: { bg: 'Институции', en: 'Institutions' },
  institutionsLead: {
    bg: 'Съдилища и други органи, чиито служители ползват портала.',
    en: 'Courts and other bodies whose staff use the portal.',
  },
  institution: { bg: 'Институция', en: 'Institution' },
  name: { bg: 'Наименование', en: 'Name' },
  contacts: { bg: 'Адрес и контакти', en: 'Address and contact details' },
  eDelivery: { bg: 'Електронно връчване', en: 'E-delivery' },
  free: { bg: 'Безплатен достъп', en: 'Free access' },
  users: { bg: 'Потребители', en: 'Users' },
  state: { bg: 'Състояние', en: 'State' },
  active: { bg: 'Активна', en: 'Active' },
  inactive: { bg: 'Неактивна', en: 'Inactive' },
  actions: { bg: 'Действия', en: 'Actions' },
  yes: { bg: 'Да', en: 'Yes' },
  no: { bg: 'Не', en: 'No' },
  nothing: { bg: 'Не е посочено', en: 'Not given' },
  search: { bg: 'Търсене по име, ЕИК, код или адрес', en: 'Search by name, EIK, code or address' },
  none: { bg: 'Няма институции', en: 'There are no institutions' },
  add: { bg: 'Нова институция', en: 'New institution' },
  see: { bg: 'Преглед', en: 'View' },
  edit: { bg: 'Промени', en: 'Edit' },
  deactivate: { bg: 'Деактивирай', en: 'Deactivate' },
  activate: { bg: 'Активирай', en: 'Activate' },
  of: {
    bg: (action: string, name: string) => `${action}: ${name}`,
    en: (action: string, name: string) => `${action}: ${name}`,
  },
  deactivateTitle: { bg: 'Деактивиране на институция', en: 'Deactivate an institution' },
  deactivateText: {
    bg: (name: string) =>
      `Институцията „${name}“ вече няма да може да бъде избирана. Данните ѝ остават и тя може да бъде активирана отново.`,
    en: (name: string) =>
      `It will no longer be possible to choose “${name}”. Its data is kept, and it can be activated again.`,
  },
  activateTitle: { bg: 'Активиране на институция', en: 'Activate an institution' },
  activateText: {
    bg: (name: string) => `Институцията „${name}“ отново ще може да бъде избирана.`,
    en: (name: string) => `It will be possible to choose “${name}” again.`,
  },
  deactivated: {
    bg: (name: string) => `Институцията „${name}“ е деактивирана.`,
    en: (name: string) => `The institution “${name}” has been deactivated.`,
  },
  activated: {
    bg: (name: string) => `Институцията „${name}“ е активирана.`,
    en: (name: string) => `The institution “${name}” has been activated.`,
  },
  saved: {
    bg: (name: string) => `Институцията „${name}“ е записана.`,
    en: (name: string) => `The institution “${name}” has been saved.`,
  },
  data: { bg: 'Данни', en: 'Data' },
  parts: { bg: 'Части', en: 'Parts' },
  editTitle: { bg: 'Промяна на институция', en: 'Edit an institution' },
  cannotEdit: {
    bg: 'Нямате право да променяте тази институция',
    en: 'You are not allowed to edit this institution',
  },
  whatItIs: { bg: 'Наименование и вид', en: 'Name and kind' },
  howToReach: { bg: 'Адрес и контакти', en: 'Address and contact details' },
  choose: { bg: 'Изберете', en: 'Choose' },
  noParent: { bg: 'Самостоятелна', en: 'Independent' },
  noRegion: { bg: 'Без област', en: 'No region' },
  codeHint: {
    bg: 'За съд – кодът от номенклатурата. При промяна новият код се отразява и в профилите на държавните съдебни изпълнители в съда.',
    en: 'For a court, its code in the nomenclature. If you change it, the accounts of its state bailiffs get the new code.',
  },
  freeHint: {
    bg: 'Справките и удостоверенията за служебни нужди са без такса (чл. 2, ал. 3 от Наредба № Н-3).',
    en: 'Reports and certificates for official needs are free of charge (art. 2(3) of Ordinance N-3).',
  },
  save: { bg: 'Запиши', en: 'Save' },
  cancel: { bg: 'Отказ', en: 'Cancel' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  nameBg: { bg: 'Наименование', en: 'Name in Bulgarian' },
  nameEn: { bg: 'Наименование на английски', en: 'Name in English' },
  kind: { bg: 'Вид', en: 'Kind' },
  code: { bg: 'Код', en: 'Code' },
  eik: { bg: 'ЕИК', en: 'EIK' },
  parentId: { bg: 'Част от институция №', en: 'Part of institution no.' },
  regionCode: { bg: 'Област', en: 'Region' },
  address: { bg: 'Адрес', en: 'Address' },
  phone: { bg: 'Телефон', en: 'Telephone' },
  email: { bg: 'Електронна поща', en: 'Email' },
  eDeliveryId: { bg: 'Профил в е-Връчване', en: 'Profile in e-delivery' },
  freeOfCharge: { bg: 'Без такси', en: 'Free of charge' },
  active: { bg: 'Действаща', en: 'Active' },
})
