/** Words of the screens where viewings are asked for and answered. */
import { phrases } from '#platform/lang/language.ts'

export const states = phrases({
  ASKED: { bg: 'Чака отговор', en: 'Waiting for an answer' },
  PROPOSED: { bg: 'Предложено друго време', en: 'Another time proposed' },
  AGREED: { bg: 'Уговорен', en: 'Agreed' },
  DECLINED: { bg: 'Отклонен', en: 'Declined' },
  CANCELLED: { bg: 'Отказан', en: 'Cancelled' },
  OVER: { bg: 'Минал', en: 'Over' },
  CLOSED: { bg: 'Проданта е прекратена', en: 'The sale was terminated' },
})

export const messages = phrases({
  onlyOrganiser: {
    bg: 'За искането Ви узнава само организаторът; името Ви – едва щом огледът бъде уговорен. Други желаещи не Ви виждат, а искането не се свързва със заявка за участие.',
    en: 'Only the organiser learns of your request, and of your name only once the viewing is agreed. Nobody else who asks can see you, and the request is not linked to any application to take part.',
  },
  window: { bg: 'Обявени дни и часове', en: 'Announced days and hours' },
  arrival: { bg: 'Час на пристигане', en: 'Time of arrival' },
  arrivalHint: { bg: 'Не е задължителен. ЧЧ:ММ', en: 'Optional. HH:mm' },
  arrivalWrong: {
    bg: 'Въведете час в рамките на избраното време, например 10:30.',
    en: 'Type in a time within the chosen hours, such as 10:30.',
  },
  from: { bg: 'От', en: 'From' },
  until: { bg: 'До', en: 'Until' },
  byArrangement: {
    bg: (notice: string) =>
      `Огледите по тази продан се уговарят. Предложете време поне ${notice} напред и преди началото на наддаването.`,
    en: (notice: string) =>
      `Viewings of this sale are arranged. Propose a time at least ${notice} ahead and before bidding begins.`,
  },
  persons: { bg: 'Колко души ще дойдат', en: 'How many people will come' },
  message: { bg: 'Съобщение до организатора', en: 'Message to the organiser' },
  messageHint: {
    bg: 'Не е задължително. Не пишете ЕГН.',
    en: 'Optional. Do not write personal identification numbers.',
  },
  send: { bg: 'Изпрати искането', en: 'Send the request' },
  sent: {
    bg: 'Искането е изпратено. Ще Ви пишем, щом организаторът отговори.',
    en: 'The request has been sent. We will write to you once the organiser answers.',
  },
  myViewings: { bg: 'Моите огледи', en: 'My viewings' },
  myLead: {
    bg: 'Огледите, които сте поискали, и отговорите на организаторите. Изтриват се известно време след проданта.',
    en: 'The viewings you have asked for, and what organisers answered. They are deleted some time after the sale.',
  },
  noneOfMine: { bg: 'Не сте искали огледи', en: 'You have not asked for any viewings' },
  noneOfMineHint: {
    bg: 'Оглед се иска от страницата на проданта, при обявените дни и часове.',
    en: 'Ask for one on the page of a sale, beside its announced days and hours.',
  },
  toAnnouncements: { bg: 'Към обявленията', en: 'Go to the announcements' },
  requests: { bg: 'Искания за оглед', en: 'Viewing requests' },
  requestsLead: {
    bg: 'Исканията по Вашите продани, които чакат отговор или са уговорени. Кой идва, се вижда, щом огледът е уговорен. След началото на наддаването тук няма нищо (чл. 19 от Наредба № Н-3).',
    en: 'Requests in your sales that await an answer or are agreed. Who is coming is shown once the viewing is agreed. After bidding begins, nothing is shown here (Ordinance N-3, art. 19).',
  },
  noRequests: { bg: 'Няма искания за оглед', en: 'There are no viewing requests' },
  noRequestsHint: {
    bg: 'Новите искания се появяват тук и в работното Ви място.',
    en: 'New requests appear here and on your work place.',
  },
  time: { bg: 'Време', en: 'Time' },
  fromTo: {
    bg: (from: string, until: string) => `${from} – ${until} ч.`,
    en: (from: string, until: string) => `${from} – ${until}`,
  },
  place: { bg: 'Място', en: 'Place' },
  phone: { bg: 'Телефон', en: 'Telephone' },
  count: { bg: 'Брой хора', en: 'People' },
  myMessage: { bg: 'Моето съобщение', en: 'My message' },
  theirMessage: { bg: 'Съобщение', en: 'Message' },
  answer: { bg: 'От организатора', en: 'From the organiser' },
  who: { bg: 'Кой идва', en: 'Who is coming' },
  whoLater: {
    bg: 'Вижда се, щом огледът бъде уговорен',
    en: 'Shown once the viewing is agreed',
  },
  accept: { bg: 'Приеми времето', en: 'Accept the time' },
  accepted: { bg: 'Огледът е уговорен.', en: 'The viewing is agreed.' },
  cancel: { bg: 'Откажи огледа', en: 'Cancel the viewing' },
  cancelTitle: { bg: 'Отказване на огледа?', en: 'Cancel the viewing?' },
  cancelText: {
    bg: 'Организаторът ще узнае, че огледът няма да се състои. След това може да поискате друго време.',
    en: 'The organiser will learn that the viewing will not take place. You can then ask for another time.',
  },
  cancelled: { bg: 'Огледът е отказан.', en: 'The viewing is cancelled.' },
  calendar: { bg: 'Към моя календар', en: 'Add to my calendar' },
  agree: { bg: 'Уговори', en: 'Agree' },
  agreeTitle: { bg: 'Уговаряне на оглед', en: 'Agree to the viewing' },
  agreeHint: {
    bg: 'Времето е в рамките на поисканото. За друго време направете предложение.',
    en: 'The time is within what was asked for. For a different time, make a proposal.',
  },
  agreed: {
    bg: 'Огледът е уговорен. И двамата получавате писмо с файл за календара.',
    en: 'The viewing is agreed. Both of you get an email with a file for the calendar.',
  },
  propose: { bg: 'Предложи друго време', en: 'Propose another time' },
  proposeHint: {
    bg: 'Друго време се предлага веднъж. То е преди началото на наддаването.',
    en: 'Another time can be proposed once. It must be before bidding begins.',
  },
  proposed: { bg: 'Предложението е изпратено.', en: 'The proposal is sent.' },
  decline: { bg: 'Отклони', en: 'Decline' },
  callOff: { bg: 'Отмени огледа', en: 'Call off the viewing' },
  declineText: {
    bg: 'Поискалият огледа получава писмо с причината.',
    en: 'The person who asked for the viewing gets an email with the reason.',
  },
  declined: { bg: 'Писмото с причината е изпратено.', en: 'The email with the reason is sent.' },
  reply: { bg: 'Съобщение до поискалия огледа', en: 'Message to the person who asked' },
  replyHint: {
    bg: 'Не е задължително: къде да се срещнете, кого да търсят.',
    en: 'Optional: where to meet, whom to ask for.',
  },
  reason: { bg: 'Причина', en: 'Reason' },
  ofSale: {
    bg: (action: string, code: string) => `${action}: продан ${code}`,
    en: (action: string, code: string) => `${action}: sale ${code}`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  viewing: { bg: 'Искане за оглед', en: 'Viewing request' },
  viewingFrom: { bg: 'Оглед от', en: 'Viewing from' },
  viewingUntil: { bg: 'Оглед до', en: 'Viewing until' },
})
