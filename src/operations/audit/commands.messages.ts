/** What the commands are called that no endpoint declares: of services beyond the portal, of the console and of jobs. */
import { phrases } from '#platform/lang/language.ts'

export const otherCommands = phrases({
  paymentNotification: { bg: 'Съобщение от портала за плащания', en: 'Notice from the portal of payments' },
  paymentReturn: { bg: 'Връщане от портала за плащания', en: 'Return from the portal of payments' },
  eDeliveryNotification: { bg: 'Съобщение от е-Връчване', en: 'Notice from e-delivery' },
  eAuthentication: { bg: 'Отговор от е-автентикация', en: 'Answer of e-authentication' },
  certificate: { bg: 'Представяне на сертификат', en: 'A certificate was presented' },
  createAdministrator: { bg: 'Създаване на първия администратор', en: 'Create the first administrator' },
  eraseOld: { bg: 'Заличаване след изтекъл срок', en: 'Erase after the retention period' },
  importDistraints: { bg: 'Внасяне на запори', en: 'Import distraints' },
  systemToken: { bg: 'Жетон за достъп на външна система', en: 'Access token of an external system' },
})
