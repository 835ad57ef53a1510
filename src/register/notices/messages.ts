/** What statutory notices are called on the page of a distraint. */
import { phrases } from '../../platform/lang/language.ts'

export const noticeAddressees = phrases({
  DEBTOR: { bg: 'Длъжник', en: 'Debtor' },
  MVR: { bg: 'Министерство на вътрешните работи', en: 'Ministry of Interior' },
  MTS: { bg: 'Министерство на транспорта и съобщенията', en: 'Ministry of Transport and Communications' },
  MZH: { bg: 'Министерство на земеделието и храните', en: 'Ministry of Agriculture and Food' },
})

export const noticeKinds = phrases({
  IMPOSED: { bg: 'Наложен запор', en: 'Distraint imposed' },
  STATE_CHANGED: { bg: 'Промяна на състоянието', en: 'Change of state' },
})

export const noticeStates = phrases({
  WAITING: { bg: 'Чака настройка', en: 'Waits for a setting' },
  UNDER_WAY: { bg: 'Изпраща се', en: 'Being sent' },
  SENT: { bg: 'Изпратено, неотворено', en: 'Sent, not opened' },
  SERVED: { bg: 'Връчено', en: 'Served' },
  ON_PAPER: { bg: 'За връчване на хартия', en: 'To be served on paper' },
  SERVED_ON_PAPER: { bg: 'Връчено на хартия', en: 'Served on paper' },
})

export const servedHow = phrases({
  HAND: { bg: 'лично срещу подпис', en: 'by hand against signature' },
  POST: { bg: 'по пощата с обратна разписка', en: 'by post with a receipt' },
  POSTED_NOTICE: {
    bg: 'чрез залепване на уведомление (чл. 47 ГПК)',
    en: 'by a notice on the door (CPC art. 47)',
  },
  OTHER: { bg: 'по друг начин', en: 'otherwise' },
})

export const messages = phrases({
  title: { bg: 'Уведомления по закон', en: 'Statutory notices' },
  lead: {
    bg: 'Длъжникът и министерството, което води регистъра на вещта, се уведомяват служебно (чл. 12 от Наредба № Н-3).',
    en: 'The debtor, and the ministry that keeps the register of the property, are told ex officio (Ordinance N-3, art. 12).',
  },
  none: { bg: 'За този запор няма уведомления.', en: 'There are no notices of this distraint.' },
  ofEntry: { bg: (number: number) => `вписване ${number}`, en: (number: number) => `entry ${number}` },
  made: { bg: 'Съставено', en: 'Made' },
  sent: { bg: 'Изпратено', en: 'Sent' },
  served: { bg: 'Връчено', en: 'Served' },
  number: { bg: 'Номер', en: 'Number' },
  NOT_REGISTERED: {
    bg: 'Адресатът няма профил в системата за електронно връчване.',
    en: 'The addressee has no profile at the e-delivery service.',
  },
  REFUSED: {
    bg: 'Системата за електронно връчване отказа съобщението.',
    en: 'The e-delivery service refused the message.',
  },
  NO_NUMBER: {
    bg: 'Длъжникът е чужденец без ЕГН и ЛНЧ и не може да бъде намерен в системата.',
    en: 'The debtor is a foreigner without EGN or LNCH and cannot be found by the service.',
  },
  print: { bg: 'Печат (PDF)', en: 'Print (PDF)' },
  noteServed: { bg: 'Отбелязване на връчване', en: 'Note its service' },
  servedOn: { bg: 'Връчено на', en: 'Served on' },
  servedHow: { bg: 'Как', en: 'How' },
  note: { bg: 'Бележка', en: 'Note' },
  save: { bg: 'Запис', en: 'Save' },
  noted: { bg: 'Връчването е отбелязано.', en: 'The service was noted.' },
})
