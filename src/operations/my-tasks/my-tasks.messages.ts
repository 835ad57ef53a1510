/** Words of the work place and of what finds assets by their number. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Моята работа', en: 'My work' },
  titleOfBidder: { bg: 'Моите търгове и документи', en: 'My sales and papers' },
  lead: {
    bg: (todo: number, late: number) =>
      `${todo === 1 ? 'Чака Ви едно нещо' : `Чакат Ви ${todo} неща`}${late > 0 ? `, просрочени: ${late}` : ''}. Най-спешното е отгоре.`,
    en: (todo: number, late: number) =>
      `${todo === 1 ? 'One thing is waiting for you' : `${todo} things are waiting for you`}${late > 0 ? `, ${late} overdue` : ''}. The most urgent comes first.`,
  },
  leadNothing: { bg: 'Няма нищо, което да чака Вас.', en: 'Nothing is waiting for you.' },
  now: { bg: 'Просрочено и за днес', en: 'Overdue and due today' },
  soon: { bg: 'Със срок', en: 'With a deadline' },
  open: { bg: 'Без срок', en: 'Without a deadline' },
  follow: { bg: 'За следене', en: 'To follow' },
  nothing: { bg: 'Нищо не Ви чака', en: 'Nothing is waiting for you' },
  nothingHint: {
    bg: 'Когато нещо зависи от Вас, то ще стои тук със срока си.',
    en: 'When something depends on you, it will appear here with its deadline.',
  },
  late: { bg: 'Просрочено', en: 'Overdue' },
  today: { bg: 'Днес', en: 'Today' },
  until: { bg: 'до', en: 'by' },
  others: {
    bg: (count: number) => `Още ${count} от същия вид`,
    en: (count: number) => `${count} more of the same kind`,
  },
  noTerm: { bg: 'без срок', en: 'no deadline' },
  actions: { bg: 'Започнете нещо ново', en: 'Start something new' },
  enterDistraint: { bg: 'Впишете запор', en: 'Enter a distraint' },
  announce: { bg: 'Съставете обявление', en: 'Draft an announcement' },
  machinery: { bg: 'Регистър на земеделската техника', en: 'Register of agricultural machinery' },
  seeSales: { bg: 'Разгледайте обявленията', en: 'See what is for sale' },
  table: { bg: 'Няколко търга наведнъж', en: 'Several auctions at once' },
  practise: { bg: 'Упражнете наддаване', en: 'Practise bidding' },
  requestCertificate: { bg: 'Поискайте удостоверение', en: 'Ask for a certificate' },
  administration: { bg: 'За администрацията', en: 'For the administration' },
  lookedAt: { bg: (time: string) => `Проверено в ${time} ч.`, en: (time: string) => `Checked at ${time}` },
  again: { bg: 'Провери отново', en: 'Check again' },
  waiting: {
    bg: (count: number, more: boolean) => `чакат ${more ? 'поне ' : ''}${count}`,
    en: (count: number, more: boolean) => `${more ? 'at least ' : ''}${count} waiting`,
  },

  palette: { bg: 'Бързо намиране', en: 'Find quickly' },
  paletteField: { bg: 'Екран, номер или заглавие', en: 'Screen, number or title' },
  paletteHint: {
    bg: 'Екран по име, търг по номер или заглавие, запор, заявка и заявление по номер. Ctrl+K отваря това поле отвсякъде.',
    en: 'A screen by name, a sale by number or title; a distraint, an application or a request by number. Ctrl+K opens this from anywhere.',
  },
  paletteResults: { bg: 'Намерено', en: 'Found' },
  paletteNothing: { bg: 'Няма такъв екран или номер.', en: 'There is no such screen or number.' },
  paletteCount: {
    bg: (count: number) => (count === 1 ? 'Един резултат' : `${count} резултата`),
    en: (count: number) => (count === 1 ? 'One result' : `${count} results`),
  },
  personalNumber: {
    bg: 'Лични номера не се търсят тук. Отворете „Длъжници“.',
    en: 'Personal numbers cannot be searched for here. Open Debtors.',
  },
  close: { bg: 'Затвори', en: 'Close' },
  SCREEN: { bg: 'Екран', en: 'Screen' },
  SALE: { bg: 'Търг', en: 'Sale' },
  DISTRAINT: { bg: 'Запор', en: 'Distraint' },
  APPLICATION: { bg: 'Заявка', en: 'Application' },
  PAPER: { bg: 'Заявление', en: 'Request' },
  searchSales: {
    bg: (text: string) => `Търси „${text}“ в обявленията`,
    en: (text: string) => `Search the announcements for “${text}”`,
  },
})
