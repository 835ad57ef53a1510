/** The words of deposits that are to be returned, and of the files with orders for the bank. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Връщане на задатъци', en: 'Returning deposits' },
  lead: {
    bg: 'Отбележете кои задатъци и плащания връщате и изтеглете файл с нареждания (SEPA) за банката си. Порталът не нарежда плащания.',
    en: 'Tick the deposits and payments that you are returning and download a file of payment orders (SEPA) for your bank. The portal orders no payments.',
  },
  deposits: { bg: 'Задатъци', en: 'Deposits' },
  tick: { bg: 'Избери', en: 'Choose' },
  tickOne: { bg: (name: string) => `Избери ${name}`, en: (name: string) => `Choose ${name}` },
  tickAll: { bg: 'Избери всички', en: 'Choose all' },
  name: { bg: 'Получател', en: 'Payee' },
  sale: { bg: 'Търг', en: 'Sale' },
  reason: { bg: 'Основание', en: 'Ground' },
  since: { bg: 'От дата', en: 'Since' },
  amount: { bg: 'Сума', en: 'Amount' },
  account: { bg: 'Сметка', en: 'Account' },
  chosen: {
    bg: (count: number, sum: string) => `Избрани: ${count}, общо ${sum}`,
    en: (count: number, sum: string) => `Chosen: ${count}, ${sum} in all`,
  },
  make: { bg: 'Изготви файл за банката', en: 'Make the file for the bank' },
  makeText: {
    bg: (count: number, sum: string) =>
      `Файлът ще съдържа ${count} ${count === 1 ? 'нареждане' : 'нареждания'} за общо ${sum}. Всяко връщане стои само в един файл: след изтеглянето занесете файла в банката.`,
    en: (count: number, sum: string) =>
      `The file will contain ${count} ${count === 1 ? 'order' : 'orders'} for ${sum} in all. Each return appears in one file only: after downloading the file, take it to your bank.`,
  },
  made: {
    bg: (count: number) =>
      `${count === 1 ? 'Изготвено е 1 нареждане' : `Изготвени са ${count} нареждания`}. Изтеглете файла от списъка по-долу.`,
    en: (count: number) =>
      `${count === 1 ? '1 order was' : `${count} orders were`} prepared. Download the file from the list below.`,
  },
  files: { bg: 'Файлове за банката', en: 'Files for the bank' },
  madeAt: { bg: 'Изготвен', en: 'Made' },
  by: { bg: 'От', en: 'By' },
  orders: { bg: 'Нареждания', en: 'Orders' },
  ordersOf: {
    bg: (count: number, returned: number, back: number, sentBack: number) =>
      `${count}: изпълнени ${returned}, оттеглени ${back}${sentBack > 0 ? `, дошли обратно ${sentBack}` : ''}`,
    en: (count: number, returned: number, back: number, sentBack: number) =>
      `${count}: ${returned} executed, ${back} withdrawn${sentBack > 0 ? `, ${sentBack} sent back` : ''}`,
  },
  state: { bg: 'Състояние', en: 'Status' },
  fetched: {
    bg: (day: string) => `Изтеглен на ${day}`,
    en: (day: string) => `Downloaded on ${day}`,
  },
  notFetched: { bg: 'Още не е изтеглен', en: 'Not yet downloaded' },
  unbooked: { bg: 'няма осчетоводени нареждания', en: 'nothing booked yet' },
  replaced: { bg: 'Заменен с нов файл', en: 'Replaced by a new file' },
  remake: { bg: 'Изготви наново', en: 'Make anew' },
  remakeText: {
    bg: 'Същите нареждания се записват в нов файл с нов номер, за изпълнение в следващия банков ден. Старият вече не се изтегля. Уверете се, че банката не го е приела: двата файла заедно биха били платени два пъти.',
    en: 'The same orders are written into a new file with a new number, to be executed on the next banking day. The old one can no longer be downloaded. Make sure that the bank has not accepted it: the two files together would be paid twice.',
  },
  download: { bg: 'Изтегли (pain.001)', en: 'Download (pain.001)' },
  back: { bg: 'Оттегли', en: 'Withdraw' },
  backText: {
    bg: (name: string) =>
      `Нареждането за ${name} се оттегля и сумата пак чака. Уверете се, че банката не го изпълнява.`,
    en: (name: string) =>
      `The order for ${name} is withdrawn and the amount goes back to the queue. Make sure that the bank does not execute it.`,
  },
  backReason: { bg: 'Причина', en: 'Reason' },
  backDone: { bg: 'Нареждането е оттеглено.', en: 'The order has been withdrawn.' },
  handedOn: { bg: 'Изготвено на', en: 'Prepared on' },
  actions: { bg: 'Действия', en: 'Actions' },
  namedOn: {
    bg: (day: string) => `Посочена на ${day}, след като преводът се върна.`,
    en: (day: string) => `Named on ${day}, after the transfer was sent back.`,
  },
  sameAccount: {
    bg: 'Сметката, от която преводът се върна; лицето е поканено да посочи друга.',
    en: 'The account from which the transfer was sent back; the payee has been asked to name another.',
  },
  none: { bg: 'Няма нищо за връщане тук.', en: 'Nothing to return here.' },
  more: {
    bg: (shown: number, all: number) => `Показани са ${shown} от ${all}.`,
    en: (shown: number, all: number) => `${shown} of ${all} are shown.`,
  },
})
export const queueWords = phrases({
  NO_BID: {
    bg: 'Без наддаване (чл. 30 и 47 от Наредба № Н-3)',
    en: 'No bid made (Ordinance N-3, art. 30 and 47)',
  },
  LOST: { bg: 'Неспечелили (чл. 493, т. 2 ГПК, чл. 717е ТЗ)', en: 'Lost (CPC art. 493(2), CA art. 717e)' },
  SENT_BACK: { bg: 'Дошли обратно от банката', en: 'Sent back by the bank' },
  PRICE: {
    bg: 'Суми по цената и надвнесени суми (чл. 493, т. 1 ГПК, чл. 717д и 717е ТЗ)',
    en: 'Payments of the price and overpayments (CPC art. 493(1), CA art. 717d and 717e)',
  },
  HANDED: { bg: 'Предадени на банката', en: 'Handed to the bank' },
})
export const obstacleWords = phrases({
  ACCOUNT: { bg: 'Заявката няма вярна сметка.', en: 'The application has no valid account.' },
  NAME: {
    bg: 'Името на титуляря не може да се изпише на латиница.',
    en: 'The holder’s name cannot be written in Latin letters.',
  },
  SALE: {
    bg: 'Обявлението няма вярна сметка или титуляр.',
    en: 'The announcement has no valid account or holder.',
  },
  BANK: {
    bg: 'Плащала е банка с кредит: върнете сумата по посочена от нея сметка (чл. 501ж, ал. 3 ГПК).',
    en: 'A bank paid by a loan: return the amount to the account that it states (CPC art. 501zh(3)).',
  },
  AMOUNT: { bg: 'Сумата е по-голяма, отколкото допуска SEPA.', en: 'The amount is more than SEPA allows.' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  takenBackAt: { bg: 'Нареждането е оттеглено на', en: 'Order withdrawn' },
})
