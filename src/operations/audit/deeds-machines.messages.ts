/** What the deeds around external systems, and those of the systems themselves, are called in the audit. */
import { phrases } from '../../platform/lang/language.ts'

export const machineDeeds = phrases({
  readCertificate: {
    bg: 'Прочитане на сертификат за заявление',
    en: 'Read a certificate for an application',
  },
  applyForSystem: { bg: 'Заявление за външна система', en: 'Apply to join an external system' },
  attachToApplication: { bg: 'Файл към заявление за външна система', en: 'File for an application to join' },
  seeOwnApplication: {
    bg: 'Преглед на собствено заявление за външна система',
    en: 'See one’s application to join',
  },
  confirmApplication: {
    bg: 'Потвърждаване на заявление за външна система',
    en: 'Confirm an application to join',
  },
  correctApplication: { bg: 'Поправка на заявление за външна система', en: 'Correct an application to join' },
  seeExternalApplication: { bg: 'Преглед на заявление за външна система', en: 'See an application to join' },
  readApplicationFile: { bg: 'Файл на заявление за външна система', en: 'File of an application to join' },
  approveExternalApplication: {
    bg: 'Одобряване на заявление за външна система',
    en: 'Approve an application to join',
  },
  denyExternalApplication: { bg: 'Отказ на заявление за външна система', en: 'Deny an application to join' },
  returnExternalApplication: {
    bg: 'Връщане на заявление за външна система',
    en: 'Return an application to join',
  },
  grantService: { bg: 'Даване на услуга на външна система', en: 'Grant an external system a service' },
  endGrant: { bg: 'Прекратяване на услуга на външна система', en: 'End a service of an external system' },
  stopExternalSystem: { bg: 'Спиране на външна система', en: 'Stop an external system' },
  resumeExternalSystem: { bg: 'Възобновяване на външна система', en: 'Resume an external system' },
  setSystemLimits: {
    bg: 'Промяна на адресите и лимита на външна система',
    en: 'Change addresses and limit of an external system',
  },
  endSystemKey: { bg: 'Прекратяване на ключ на външна система', en: 'End a key of an external system' },
  sendSystemLink: {
    bg: 'Нова връзка за парола на външна система',
    en: 'New password link of an external system',
  },
  seePasswordLink: {
    bg: 'Отваряне на връзката за парола на външна система',
    en: 'Open the password link of an external system',
  },
  setSystemPassword: {
    bg: 'Задаване на парола на системен потребител',
    en: 'Set the password of a system user',
  },
  openSystemKeys: {
    bg: 'Отваряне на ключовете на външна система',
    en: 'Open the keys of an external system',
  },
  listSystemKeys: { bg: 'Преглед на ключовете на външна система', en: 'See the keys of an external system' },
  makeSystemKey: { bg: 'Създаване на ключ на външна система', en: 'Make a key of an external system' },
  endOwnKey: {
    bg: 'Прекратяване на собствен ключ на външна система',
    en: 'End an own key of an external system',
  },
  findByThing: { bg: 'Система: търсене по вещ', en: 'System: search by thing' },
  findByPerson: { bg: 'Система: търсене по лице', en: 'System: search by person' },
  readDistraint: { bg: 'Система: преглед на запор', en: 'System: read a distraint' },
  takeTestKey: { bg: 'Ключ за проба на разработчик', en: 'Test key of a developer' },
  systemToken: { bg: 'Жетон за достъп на външна система', en: 'Access token of an external system' },
})
