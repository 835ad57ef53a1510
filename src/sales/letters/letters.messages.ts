/** Words of the screens about letters. */
import { phrases } from '#platform/lang/language.ts'

export const letterStates = phrases({
  QUEUED: { bg: 'Чака изпращане', en: 'Waiting to be sent' },
  SENT: { bg: 'Изпратено', en: 'Sent' },
  FAILED: { bg: 'Неизпратено', en: 'Could not be sent' },
  NOT_SENT: { bg: 'Няма електронен адрес', en: 'No email address' },
})

/** What is found of a profile in e-delivery while somebody chooses it. */
export const profileStates = phrases({
  CHECKING: { bg: 'Проверка за профил в е-Връчване…', en: 'Looking for your profile in e-delivery…' },
  REGISTERED: {
    bg: 'Имате профил в системата за сигурно електронно връчване. Съобщенията ще пристигат и там, и по електронна поща.',
    en: 'You have a profile in the secure e-delivery system. Notices will arrive both there and by email.',
  },
  NOT_REGISTERED: {
    bg: 'Нямате профил в системата за сигурно електронно връчване. Докато не го направите на edelivery.egov.bg, съобщенията ще пристигат само по електронна поща.',
    en: 'You have no profile in the secure e-delivery system. Until you create one at edelivery.egov.bg, notices will come by email only.',
  },
  AWAY: {
    bg: 'Системата за сигурно електронно връчване не отговаря и не може да се провери дали имате профил. Съобщенията ще пристигат и по електронна поща.',
    en: 'The secure e-delivery system is not responding, so we cannot check whether you have a profile. Notices will also come by email.',
  },
  NOT_SET_UP: {
    bg: 'Електронното връчване не е настроено в портала. Съобщенията ще пристигат по електронна поща.',
    en: 'E-delivery is not set up in this portal. Notices will come by email.',
  },
  NO_NUMBER: {
    bg: 'В профила Ви в портала няма личен номер. Съобщенията ще пристигат по електронна поща.',
    en: 'Your account in this portal has no personal number. Notices will come by email.',
  },
})

/** How a letter stands in e-delivery; only what was opened is served. */
export const deliveryWords = phrases({
  QUEUED: { bg: 'е-Връчване: чака изпращане', en: 'E-delivery: waiting to be sent' },
  SENT: {
    bg: (day: string) => `е-Връчване: изпратено, неотворено; смята се за връчено на ${day}`,
    en: (day: string) => `E-delivery: sent, not opened; counts as served on ${day}`,
  },
  SERVED: { bg: 'Връчено чрез е-Връчване', en: 'Served by e-delivery' },
  NOT_REGISTERED: {
    bg: 'е-Връчване: получателят няма профил; изпратено само по електронна поща',
    en: 'E-delivery: the recipient has no profile; sent by email only',
  },
  REFUSED: {
    bg: 'е-Връчване: системата не прие съобщението; изпратено само по електронна поща',
    en: 'E-delivery: the system did not accept the message; sent by email only',
  },
  deemed: { bg: 'Смята се за връчено', en: 'Counts as served' },
})

export const messages = phrases({
  title: { bg: 'Съобщения', en: 'Notices' },
  titleOf: {
    bg: (code: string) => `Съобщения по търг ${code}`,
    en: (code: string) => `Notices of sale ${code}`,
  },
  lead: {
    bg: 'Съобщенията, които платформата изпраща по Вашите търгове, и кога получателите са ги потвърдили. Докато тече наддаването по даден търг, съобщенията по него не се показват (чл. 19 от Наредба № Н-3).',
    en: 'The notices that the platform sends about your sales, and when the recipients confirmed them. While bidding in a sale runs, its notices are not shown (art. 19 of Ordinance N-3).',
  },
  all: { bg: 'Всички', en: 'All' },
  unconfirmed: { bg: 'Непотвърдени', en: 'Not confirmed' },
  ordinary: { bg: 'За връчване по общия ред', en: 'For ordinary service' },
  counted: {
    bg: (name: string, count: number) => `${name} (${count})`,
    en: (name: string, count: number) => `${name} (${count})`,
  },
  show: { bg: 'Кои съобщения се показват', en: 'Which notices are shown' },
  none: { bg: 'Няма съобщения', en: 'No notices' },
  noneHint: {
    bg: 'Тук се появяват съобщенията, които платформата изпраща.',
    en: 'The notices that the platform sends appear here.',
  },
  search: { bg: 'Получател, адрес, заявка или търг', en: 'Recipient, address, application or sale' },
  number: { bg: 'Номер', en: 'Number' },
  kind: { bg: 'Съобщение', en: 'Notice' },
  to: { bg: 'Получател', en: 'Recipient' },
  application: { bg: 'Заявка', en: 'Application' },
  sale: { bg: 'Търг', en: 'Sale' },
  queuedAt: { bg: 'Съставено', en: 'Written' },
  sentAt: { bg: 'Изпратено', en: 'Sent' },
  state: { bg: 'Състояние', en: 'State' },
  receipt: { bg: 'Получаване', en: 'Receipt' },
  confirmedAt: { bg: 'Потвърдено на', en: 'Confirmed on' },
  confirmed: { bg: 'Потвърдено', en: 'Confirmed' },
  notConfirmed: { bg: 'Непотвърдено', en: 'Not confirmed' },
  servedOn: { bg: 'Връчено по общия ред на', en: 'Served in the ordinary way on' },
  served: { bg: 'Връчено по общия ред', en: 'Served in the ordinary way' },
  serveNow: { bg: 'Чака връчване', en: 'Awaits service' },
  notAsked: { bg: 'Не се изисква', en: 'Not required' },
  eDelivery: { bg: 'Избрано е сигурно електронно връчване', en: 'Secure e-delivery was chosen' },
  eDeliveryState: { bg: 'Електронно връчване', en: 'E-delivery' },
  actions: { bg: 'Действия', en: 'Actions' },
  see: { bg: 'Преглед', en: 'View' },
  of: {
    bg: (action: string, what: string) => `${action}: ${what}`,
    en: (action: string, what: string) => `${action}: ${what}`,
  },
  subject: { bg: 'Тема', en: 'Subject' },
  text: { bg: 'Текст', en: 'Text' },
  struckOut: {
    bg: 'Връзките, с които само получателят може да действа, са заличени.',
    en: 'Links that are for the recipient alone have been struck out.',
  },
  hidden: {
    bg: 'Съобщенията са скрити, докато тече наддаването',
    en: 'The notices are hidden while bidding runs',
  },
  hiddenHint: {
    bg: 'Те биха показали кой участва (чл. 19 от Наредба № Н-3). След края на наддаването ще ги видите отново.',
    en: 'They would show who takes part (art. 19 of Ordinance N-3). You will see them again after bidding ends.',
  },
  toSale: { bg: 'Към търга', en: 'Go to the sale' },
  toSales: { bg: 'Към обявленията', en: 'Go to the announcements' },
  myAnnouncements: { bg: 'Моите обявления', en: 'My announcements' },

  confirmTitle: { bg: 'Потвърждаване на получаване', en: 'Confirmation of receipt' },
  confirmLead: {
    bg: 'Получихте съобщение по електронен публичен търг. Потвърдете, че е достигнало до Вас: то се смята за връчено в деня на потвърждението (чл. 41а и чл. 44, ал. 3 ГПК).',
    en: 'You have received a notice about an electronic public sale. Confirm that it has reached you: it counts as served on the day of your confirmation (CPC art. 41a and 44(3)).',
  },
  documentTitle: { bg: 'Документ по електронен публичен търг', en: 'Document of an electronic public sale' },
  documentLead: {
    bg: 'Отворете документа, за който Ви писахме. Отделно от това потвърдете, че съобщението е достигнало до Вас: то се смята за връчено в деня на потвърждението (чл. 41а и чл. 44, ал. 3 ГПК).',
    en: 'Open the document that we wrote to you about. Please also confirm that the notice has reached you: it counts as served on the day of your confirmation (CPC art. 41a and 44(3)).',
  },
  openDocument: { bg: 'Отвори документа', en: 'Open the document' },
  print: { bg: 'Отпечатай за връчване', en: 'Print for service' },
  printEnclosure: { bg: 'Отвори приложението', en: 'Open the enclosure' },
  confirm: { bg: 'Потвърждавам получаването', en: 'Confirm receipt' },
  thanks: { bg: 'Получаването е потвърдено', en: 'Receipt confirmed' },
  thanksFor: {
    bg: (kind: string, code: string) => `Съобщение „${kind}“ по търг № ${code}.`,
    en: (kind: string, code: string) => `Notice “${kind}” of sale No. ${code}.`,
  },
  askUntil: {
    bg: 'Срок за искане по чл. 494 ГПК',
    en: 'Request under CPC art. 494 until',
  },
  noCode: {
    bg: 'В адреса липсва кодът от писмото. Отворете връзката от писмото отново.',
    en: 'The code from the email is missing from the address. Open the link in the email again.',
  },
  confirmedNow: { bg: 'Получаването е потвърдено.', en: 'Receipt has been confirmed.' },

  noteService: { bg: 'Отбележи връчване', en: 'Record service' },
  noteServiceTitle: { bg: 'Отбелязване на връчване', en: 'Record service' },
  noteServiceText: {
    bg: 'Получателят не е потвърдил съобщението в срока по чл. 41а ГПК. Отбележете деня, в който му е връчено по общия ред. Отбелязаното не може да се промени.',
    en: 'The recipient has not confirmed the notice within the term of CPC art. 41a. Record the day on which it was served in the ordinary way. What is recorded cannot be changed.',
  },
  dayOfService: { bg: 'Ден на връчването', en: 'Day of service' },
  serviceNoted: { bg: 'Връчването е отбелязано.', en: 'The service has been recorded.' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  confirmedAt: { bg: 'Потвърдено на', en: 'Confirmed' },
  servedOn: { bg: 'Връчено на', en: 'Served on' },
})
