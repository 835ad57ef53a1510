/** What statutory notices are called on the page of a distraint. */
import { phrases } from '#platform/lang/language.ts'

export const noticeAddressees = phrases({
  DEBTOR: { bg: 'Длъжник', en: 'Debtor' },
  CREDITOR: { bg: 'Взискател', en: 'Creditor' },
  MVR: { bg: 'Министерство на вътрешните работи', en: 'Ministry of Interior' },
  MTS: { bg: 'Министерство на транспорта и съобщенията', en: 'Ministry of Transport and Communications' },
  MZH: { bg: 'Министерство на земеделието и храните', en: 'Ministry of Agriculture and Food' },
})

export const noticeKinds = phrases({
  IMPOSED: { bg: 'Наложен запор', en: 'Distraint imposed' },
  STATE_CHANGED: { bg: 'Промяна на състоянието', en: 'Change of state' },
  PARTIES_CHANGED: { bg: 'Промяна на страните', en: 'Change of parties' },
})

export const noticeStates = phrases({
  WAITING: { bg: 'Чака настройка', en: 'Waiting for a setting' },
  UNDER_WAY: { bg: 'Изпраща се', en: 'Being sent' },
  SENT: { bg: 'Изпратено, неотворено', en: 'Sent, not opened' },
  SERVED: { bg: 'Връчено', en: 'Served' },
  ON_PAPER: { bg: 'За връчване на хартия', en: 'To be served on paper' },
  SERVED_ON_PAPER: { bg: 'Връчено на хартия', en: 'Served on paper' },
  FAILED: { bg: 'Недоставено', en: 'Not delivered' },
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
    bg: 'Длъжникът и министерството, което води регистъра на вещта, се уведомяват служебно, а при встъпване на нова страна – и тя (чл. 12 от Наредба № Н-3, чл. 429 ГПК).',
    en: 'The debtor, and the ministry that keeps the register of the property, are notified ex officio; so is whoever takes the place of a party (Ordinance N-3, art. 12; CPC art. 429).',
  },
  none: { bg: 'За този запор няма уведомления.', en: 'There are no notices for this distraint.' },
  ofEntry: { bg: (number: number) => `вписване ${number}`, en: (number: number) => `entry ${number}` },
  asOfEntry: {
    bg: (addressee: string, number: number) => `${addressee}, вписване ${number}`,
    en: (addressee: string, number: number) => `${addressee}, entry ${number}`,
  },
  made: { bg: 'Съставено', en: 'Drawn up' },
  sent: { bg: 'Изпратено', en: 'Sent' },
  served: { bg: 'Връчено', en: 'Served' },
  number: { bg: 'Съобщение №', en: 'Message No.' },
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
  failed: {
    bg: 'Администраторите на портала могат да го изпратят отново.',
    en: 'The administrators of the portal can send it again.',
  },
  print: { bg: 'Печат (PDF)', en: 'Print (PDF)' },
  noteServed: { bg: 'Отбележи връчване', en: 'Record the service' },
  correctServed: { bg: 'Поправи връчването', en: 'Correct the service' },
  servedLead: {
    bg: (name: string) => `Уведомление до ${name}, връчено на хартия. Запазете разписката по делото.`,
    en: (name: string) => `The notice to ${name}, served on paper. Keep the receipt in the case file.`,
  },
  noteHint: {
    bg: 'Например номер на обратната разписка или кой е приел уведомлението.',
    en: 'Such as the number of the receipt, or who accepted the notice.',
  },
  servedOn: { bg: 'Връчено на', en: 'Served on' },
  servedHow: { bg: 'Начин на връчване', en: 'How it was served' },
  note: { bg: 'Бележка', en: 'Note' },
  save: { bg: 'Запази', en: 'Save' },
  noted: { bg: 'Връчването е отбелязано.', en: 'The service was recorded.' },
})

/** What administrators read about notices in their list. */
export const administrationMessages = phrases({
  title: { bg: 'Уведомления по закон', en: 'Statutory notices' },
  number: { bg: '№', en: 'No.' },
  madeAt: { bg: 'Съставено на', en: 'Drawn up on' },
  kind: { bg: 'Вид', en: 'Kind' },
  reference: { bg: 'Запор', en: 'Distraint' },
  thing: { bg: 'Вещ', en: 'Property' },
  addressee: { bg: 'До кого', en: 'To whom' },
  state: { bg: 'Състояние', en: 'State' },
  sentAt: { bg: 'Изпратено на', en: 'Sent on' },
  servedAt: { bg: 'Връчено на', en: 'Served on' },
  deliveryNumber: { bg: 'Съобщение №', en: 'Message No.' },
  actions: { bg: 'Действия', en: 'Actions' },
  period: { bg: 'Период', en: 'Period' },
  DAY: { bg: 'Последния ден', en: 'The last day' },
  WEEK: { bg: 'Последната седмица', en: 'The last week' },
  MONTH: { bg: 'Последния месец', en: 'The last month' },
  search: {
    bg: 'Номер на запор или съобщение, идентификатор',
    en: 'Number of a distraint or message, identifier',
  },
  none: { bg: 'Няма уведомления', en: 'There are no notices' },
  noneHint: {
    bg: 'Уведомления се съставят, когато съдебен изпълнител впише наложен запор или прекратяването му.',
    en: 'Notices are drawn up when a bailiff enters a distraint that was imposed, or its end.',
  },
  lead: {
    bg: 'Уведомленията до длъжника и до министерството, което води регистъра на вещта (чл. 12 от Наредба № Н-3). Имената не се показват тук.',
    en: 'The notices to the debtor, and to the ministry that keeps the register of the property (Ordinance N-3, art. 12). No names are shown here.',
  },
  text: { bg: 'Текст', en: 'Text' },
  textOf: {
    bg: (number: number) => `Текст на уведомление № ${number}`,
    en: (number: number) => `Text of notice No. ${number}`,
  },
  struckOut: {
    bg: 'Имената, мястото на вещта и думите на органа са заличени. Пълният текст е на страницата на запора.',
    en: 'Names, the place of the property and the words of the officer are struck out. The whole text is on the page of the distraint. It is in Bulgarian, as it was sent.',
  },
  resend: { bg: 'Изпрати отново', en: 'Send again' },
  resendOf: {
    bg: (number: number) => `Изпрати отново уведомление № ${number}`,
    en: (number: number) => `Send notice No. ${number} again`,
  },
  resendText: {
    bg: 'Порталът ще провери отново дали адресатът има профил в системата за електронно връчване и ще изпрати съобщението под същия номер.',
    en: 'The portal will ask again whether the addressee has a profile at the e-delivery service, and send the message under the same number.',
  },
  resent: { bg: 'Уведомлението ще бъде изпратено отново.', en: 'The notice will be sent again.' },
  close: { bg: 'Затвори', en: 'Close' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  status: { bg: 'Състояние', en: 'Status' },
  servedOn: { bg: 'Връчено на', en: 'Served on' },
  servedHow: { bg: 'Начин на връчване', en: 'How it was served' },
  servedNote: { bg: 'Бележка за връчването', en: 'Note on service' },
})
