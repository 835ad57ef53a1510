/** Words of the screens of institutions. */
import { phrases } from '../platform/language.ts'

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
  email: { bg: 'Електронна поща', en: 'E-mail' },
  eDeliveryId: { bg: 'Идентификатор за сигурно електронно връчване', en: 'Secure e-delivery identifier' },
  freeOfCharge: { bg: 'Безплатен служебен достъп', en: 'Free official access' },
})

export const messages = phrases({
  institutions: { bg: 'Институции', en: 'Institutions' },
  institutionsLead: {
    bg: 'Съдилища и други органи, чиито служители работят с портала.',
    en: 'Courts and other bodies whose people work with the portal.',
  },
  institution: { bg: 'Институция', en: 'Institution' },
  name: { bg: 'Наименование', en: 'Name' },
  contacts: { bg: 'Адрес и контакти', en: 'Address and contacts' },
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
    bg: (deed: string, name: string) => `${deed}: ${name}`,
    en: (deed: string, name: string) => `${deed}: ${name}`,
  },
  deactivateTitle: { bg: 'Деактивиране на институция', en: 'Deactivate an institution' },
  deactivateText: {
    bg: (name: string) =>
      `„${name}“ вече няма да може да бъде избирана. Данните остават и институцията може да се активира отново.`,
    en: (name: string) => `“${name}” can no longer be chosen. Its data stays, and it can be activated again.`,
  },
  activateTitle: { bg: 'Активиране на институция', en: 'Activate an institution' },
  activateText: {
    bg: (name: string) => `„${name}“ отново ще може да бъде избирана.`,
    en: (name: string) => `“${name}” can be chosen again.`,
  },
  deactivated: {
    bg: (name: string) => `Институцията „${name}“ е деактивирана.`,
    en: (name: string) => `The institution “${name}” is deactivated.`,
  },
  activated: {
    bg: (name: string) => `Институцията „${name}“ е активирана.`,
    en: (name: string) => `The institution “${name}” is active.`,
  },
  saved: {
    bg: (name: string) => `Институцията „${name}“ е запазена.`,
    en: (name: string) => `The institution “${name}” is saved.`,
  },
  data: { bg: 'Данни', en: 'Data' },
  parts: { bg: 'Части', en: 'Parts' },
  editTitle: { bg: 'Промяна на институция', en: 'Edit an institution' },
  cannotEdit: { bg: 'Нямате право да променяте тази институция', en: 'You may not change this institution' },
  whatItIs: { bg: 'Наименование и вид', en: 'Name and kind' },
  howToReach: { bg: 'Адрес и контакти', en: 'Address and contacts' },
  choose: { bg: 'Изберете', en: 'Choose' },
  noParent: { bg: 'Самостоятелна', en: 'On its own' },
  noRegion: { bg: 'Без област', en: 'No region' },
  codeHint: {
    bg: 'За съд – кодът от номенклатурата. Профилите на държавните съдебни изпълнители в съда следват новия код.',
    en: 'For a court, its code in the nomenclature. The accounts of its state bailiffs follow a new code.',
  },
  freeHint: {
    bg: 'Справките и удостоверенията за служебни нужди са без такса (чл. 2, ал. 3 от Наредба № Н-3).',
    en: 'Reports and certificates for official needs are free of charge (art. 2(3) of Ordinance N-3).',
  },
  save: { bg: 'Запази', en: 'Save' },
  cancel: { bg: 'Отказ', en: 'Cancel' },
})
