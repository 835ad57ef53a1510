/** What the deeds around external systems, and those of the systems themselves, are called in the audit. */
import { phrases } from '../../platform/lang/language.ts'

export const machineDeeds = phrases({
  readCertificate: {
    bg: 'Прочитане на сертификат за заявление',
    en: 'Read a certificate for an application',
  },
  applyForSystem: { bg: 'Заявление за външна система', en: 'Apply to connect an external system' },
  attachToApplication: {
    bg: 'Файл към заявление за външна система',
    en: 'File for an application to connect',
  },
  seeOwnApplication: {
    bg: 'Преглед на собствено заявление за външна система',
    en: 'See one’s application to connect',
  },
  confirmApplication: {
    bg: 'Потвърждаване на заявление за външна система',
    en: 'Confirm an application to connect',
  },
  correctApplication: {
    bg: 'Поправка на заявление за външна система',
    en: 'Correct an application to connect',
  },
  seeExternalApplication: {
    bg: 'Преглед на заявление за външна система',
    en: 'See an application to connect',
  },
  readApplicationFile: { bg: 'Файл на заявление за външна система', en: 'File of an application to connect' },
  approveExternalApplication: {
    bg: 'Одобряване на заявление за външна система',
    en: 'Approve an application to connect',
  },
  denyExternalApplication: {
    bg: 'Отказ на заявление за външна система',
    en: 'Deny an application to connect',
  },
  returnExternalApplication: {
    bg: 'Връщане на заявление за външна система',
    en: 'Return an application to connect',
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
  readKeyCertificate: { bg: 'Четене на сертификат за ключ', en: 'Read the certificate of a key' },
  makeSystemKey: { bg: 'Създаване на ключ на външна система', en: 'Make a key of an external system' },
  endOwnKey: {
    bg: 'Прекратяване на собствен ключ на външна система',
    en: 'End one’s own key of an external system',
  },
  findByThing: { bg: 'Система: търсене по вещ', en: 'System: search by thing' },
  findByPerson: { bg: 'Система: търсене по лице', en: 'System: search by person' },
  readDistraint: { bg: 'Система: преглед на запор', en: 'System: read a distraint' },
  takeTestKey: { bg: 'Ключ за проба на разработчик', en: 'Trial key of a developer' },
  systemToken: { bg: 'Жетон за достъп на външна система', en: 'Access token of an external system' },
  letSystem: {
    bg: 'Разрешение на система да вписва от името на длъжностното лице',
    en: 'Let a system enter in the officer’s name',
  },
  letSystemNoMore: {
    bg: 'Оттегляне на разрешението на система да вписва',
    en: 'Stop letting a system enter',
  },
  addOfficerOfSystem: {
    bg: 'Добавяне на длъжностно лице към система',
    en: 'Add an officer to a system',
  },
  removeOfficerOfSystem: {
    bg: 'Премахване на длъжностно лице от система',
    en: 'Remove an officer from a system',
  },
  listOwnWebhooks: { bg: 'Преглед на собствените адреси за известия', en: 'See one’s own webhooks' },
  addOwnWebhook: { bg: 'Добавяне на собствен адрес за известия', en: 'Add one’s own webhook' },
  turnOwnWebhook: {
    bg: 'Пауза или продължаване на собствени известия',
    en: 'Pause or resume one’s own webhook',
  },
  testOwnWebhook: { bg: 'Пробно известие до собствен адрес', en: 'Test one’s own webhook' },
  removeOwnWebhook: { bg: 'Премахване на собствен адрес за известия', en: 'Remove one’s own webhook' },
  listOwnWebhookMessages: { bg: 'Преглед на собствените известия', en: 'See messages of one’s own webhook' },
  sendOwnWebhookMessageAgain: {
    bg: 'Повторно изпращане на собствено известие',
    en: 'Resend a message of one’s own webhook',
  },
  turnWebhook: { bg: 'Система: пауза или продължаване на известия', en: 'System: pause or resume a webhook' },
  testWebhook: { bg: 'Система: пробно известие', en: 'System: test a webhook' },
  turnWebhookOfSystem: {
    bg: 'Пауза или продължаване на известията на система',
    en: 'Pause or resume a webhook of a system',
  },
  testWebhookOfSystem: { bg: 'Пробно известие до система', en: 'Test a webhook of a system' },
  removeWebhookOfSystem: {
    bg: 'Премахване на адрес за известия на система',
    en: 'Remove a webhook of a system',
  },
  sendWebhookMessageOfSystemAgain: {
    bg: 'Повторно изпращане на известие до система',
    en: 'Resend a message to a webhook of a system',
  },
  enterByInterface: { bg: 'Вписване на запор от външна система', en: 'Enter a distraint by a system' },
  enforceByInterface: {
    bg: 'Вписване на налагане от външна система',
    en: 'Enter the imposition of a distraint by a system',
  },
  changeByInterface: { bg: 'Промяна на запор от външна система', en: 'Change a distraint by a system' },
  revokeByInterface: { bg: 'Отмяна на запор от външна система', en: 'Revoke a distraint by a system' },
  exemptByInterface: { bg: 'Вдигане на запор от външна система', en: 'Lift a distraint by a system' },
  openBatch: { bg: 'Нова партида вписвания от външна система', en: 'Open a batch of entries' },
  sendItems: { bg: 'Изпращане на вписвания в партида', en: 'Send entries in a batch' },
})
