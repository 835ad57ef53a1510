/** The words of statutory notices themselves, as their addressees read them. */
import { phrases } from '#platform/lang/language.ts'

export const noticeText = phrases({
  IMPOSED: { bg: 'Уведомление за наложен запор', en: 'Notice of a distraint imposed' },
  STATE_CHANGED: {
    bg: 'Уведомление за промяна на състоянието на запор',
    en: 'Notice of a change of the state of a distraint',
  },
  to: { bg: 'До', en: 'To' },
  reference: { bg: 'Запор № в регистъра на запорите', en: 'Distraint No. in the register of distraints' },
  thing: { bg: 'Вещ', en: 'Property' },
  imposedOn: { bg: 'Дата на налагане', en: 'Date of enforcement' },
  imposedBy: { bg: 'Наложен от', en: 'Imposed by' },
  creditor: { bg: 'В полза на', en: 'In favour of' },
  suit: { bg: 'Дело №', en: 'Case No.' },
  futureClaim: { bg: 'Обезпечение на бъдещ иск по дело №', en: 'Security for a future claim, case No.' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  location: { bg: 'Местонахождение на вещта', en: 'Location of the property' },
  notGiven: { bg: 'не е посочено', en: 'not stated' },
  struckOut: { bg: '[заличено]', en: '[struck out]' },
  before: { bg: 'Състояние преди', en: 'State before' },
  after: { bg: 'Състояние сега', en: 'State now' },
  ground: { bg: 'Основание за промяната', en: 'Ground for the change' },
  enteredAt: { bg: 'Вписано в регистъра на', en: 'Entered in the register on' },
  about: {
    bg: 'Уведомлението се изпраща служебно и безплатно на основание чл. 12 от Наредба № Н-3 от 6 април 2023 г. Възражения срещу запора се отправят до органа, който го е наложил.',
    en: 'This notice is sent ex officio and free of charge under art. 12 of Ordinance N-3 of 6 April 2023. Objections to the distraint are made to the authority that imposed it.',
  },
  receipt: { bg: 'Разписка за връчване', en: 'Receipt of service' },
  made: { bg: 'Съставено на', en: 'Drawn up at' },
  receivedOn: { bg: 'Получено на (дата)', en: 'Received on (date)' },
  receiver: { bg: 'Получател (име, качество и подпис)', en: 'Received by (name, capacity and signature)' },
  server: { bg: 'Връчител (име, длъжност и подпис)', en: 'Served by (name, office and signature)' },
  forMinistry: {
    bg: 'Данните са приложени и като структуриран файл (JSON).',
    en: 'The data are attached as a structured file (JSON) as well.',
  },
})
