/** The words of the list of deposits. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Задатъци', en: 'Deposits' },
  titleOf: {
    bg: (code: string) => `Задатъци по търг ${code}`,
    en: (code: string) => `Deposits of sale ${code}`,
  },
  lead: {
    bg: 'Кой задатък се задържа, кой подлежи на връщане, откога и на какво основание.',
    en: 'Which deposit is held, which is to be returned, since when and on what ground.',
  },
  myAuctions: { bg: 'Моите търгове', en: 'My auctions' },
  sale: { bg: 'Търг', en: 'Sale' },
  name: { bg: 'Вносител', en: 'Paid by' },
  application: { bg: 'Заявка', en: 'Application' },
  amount: { bg: 'Сума', en: 'Amount' },
  paid: { bg: (sum: string) => `внесени ${sum}`, en: (sum: string) => `paid ${sum}` },
  state: { bg: 'Състояние', en: 'State' },
  reason: { bg: 'Основание', en: 'Ground' },
  since: { bg: 'От дата', en: 'Since' },
  account: { bg: 'Сметка за връщане', en: 'Account for the return' },
  actions: { bg: 'Действия', en: 'Actions' },
  giveBack: { bg: 'Отбележи връщане', en: 'Record the return' },
  giveBackTitle: { bg: 'Върнат задатък', en: 'Deposit returned' },
  giveBackText: {
    bg: (name: string) =>
      `${name} получава съобщение, че задатъкът е върнат по посочената сметка. Не може да се отмени.`,
    en: (name: string) =>
      `${name} is notified that the deposit has been returned to the account that they named. This cannot be undone.`,
  },
  returnedOn: { bg: 'Ден на превода', en: 'Day of the transfer' },
  receipt: { bg: 'Платежен документ', en: 'Payment document' },
  given: { bg: 'Връщането е отбелязано.', en: 'The return is recorded.' },
  sentBack: { bg: 'Преводът се върна', en: 'Transfer sent back' },
  sentBackTitle: { bg: 'Върнатият задатък дойде обратно', en: 'Returned deposit sent back' },
  sentBackText: {
    bg: (name: string) =>
      `Задатъкът отново подлежи на връщане и може да се изготви ново нареждане. ${name} получава съобщение с молба да посочи друга сметка. Не може да се отмени.`,
    en: (name: string) =>
      `The deposit is to be returned again, and a new order can be prepared. ${name} is notified and asked to name another account. This cannot be undone.`,
  },
  sentBackOn: { bg: 'Ден, в който преводът се върна', en: 'Day on which the transfer came back' },
  bankReason: { bg: 'Причина според банката', en: 'Reason given by the bank' },
  priceSentBackTitle: { bg: 'Върната сума дойде обратно', en: 'Returned payment sent back' },
  priceSentBackText: {
    bg: (name: string) =>
      `Сумата отново подлежи на връщане и може да се изготви ново нареждане. ${name} получава съобщение с молба да посочи друга сметка. Не може да се отмени.`,
    en: (name: string) =>
      `The amount is to be returned again, and a new order can be prepared. ${name} is notified and asked to name another account. This cannot be undone.`,
  },
  priceSentBackDone: {
    bg: 'Отбелязано е. Сумата отново е за връщане.',
    en: 'Recorded. The amount is to be returned again.',
  },
  sentBackDone: {
    bg: 'Отбелязано е. Задатъкът отново е за връщане.',
    en: 'Recorded. The deposit is to be returned again.',
  },
  search: { bg: 'Търсене по име, търг или заявка', en: 'Search by name, sale or application' },
  none: { bg: 'Няма задатъци', en: 'No deposits' },
  noneHint: {
    bg: 'Тук са задатъците по търговете Ви. Докато трае наддаването, те не се показват (чл. 19 от Наредба № Н-3).',
    en: 'Here are the deposits of your sales. While bidding runs they are not shown (Ordinance N-3, art. 19).',
  },
  total: {
    bg: (count: number, sum: string) => `${count}, общо ${sum}`,
    en: (count: number, sum: string) => `${count}, ${sum} in all`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  deposit: { bg: 'Задатък', en: 'Deposit' },
  returnedOn: { bg: 'Върнат на', en: 'Returned on' },
  sentBackOn: { bg: 'Дошъл обратно на', en: 'Sent back on' },
  priceSentBackOn: { bg: 'Върната сума, дошла обратно на', en: 'Returned payment sent back on' },
  depositRequested: { bg: 'Поискано връщане на задатъка', en: 'Return of the deposit requested' },
})
