/** How a public sale goes for who wants to buy, step by step. */
import { theLast } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

/** Lengths of time in words. */
type HowLong = Record<'days' | 'window' | 'extension', string>

export const messages = phrases({
  title: { bg: 'Как работи публичната продан', en: 'How a public sale works' },
  lead: {
    bg: 'От намирането на вещта до получаването ѝ. Картините са от самия портал, с примерни продани.',
    en: 'From finding an item to receiving it. The pictures show the portal itself, with sample sales.',
  },
  find: { bg: '1. Намерете какво се продава', en: '1. Find what is for sale' },
  findText: {
    bg: 'Разгледайте проданите по вид, място и цена или напишете какво търсите. Можете да запазите търсенето и да получавате писмо при нова продан.',
    en: 'Look through the sales by kind, place and price, or type what you are looking for. You can save a search and get an email when a new sale matches it.',
  },
  findPicture: {
    bg: 'Списъкът на проданите като карти с картина, цена и оставащо време.',
    en: 'The list of sales as cards with a picture, a price and the time left.',
  },
  sale: {
    bg: '2. Прочетете обявлението и огледайте вещта',
    en: '2. Read the announcement and view the item',
  },
  saleText: {
    bg: 'На страницата на всяка продан са началната цена, задатъкът, тежестите, документите и дните за оглед. Там пише и какво следва.',
    en: 'Each sale’s page shows the starting price, the deposit, the encumbrances, the documents and the viewing days. It also says what comes next.',
  },
  salePicture: {
    bg: 'Страницата на продан: снимка, цена, време до края на регистрацията и бутонът за участие.',
    en: 'The page of a sale: a photograph, the price, the time left to register and the button to take part.',
  },
  apply: { bg: '3. Внесете задатък и се регистрирайте', en: '3. Pay the deposit and register' },
  applyText: {
    bg: (percent: number) =>
      `Влезте с профил на участник, подайте заявка в срока и внесете ${percent} на сто от началната цена по посочената сметка. Организаторът се произнася по заявката и Ви уведомява.`,
    en: (percent: number) =>
      `Log in with a participant’s account, apply within the period, and pay ${percent}% of the starting price into the account stated. The organiser decides on your application and notifies you.`,
  },
  bid: { bg: '4. Наддавайте', en: '4. Bid' },
  bidText: {
    bg: ({ days, window, extension }: HowLong) =>
      `Наддаването трае ${days}. Всяко предложение е с една стъпка над последното и не може да се оттегли. Предложение в ${theLast.bg(window)} удължава търга с още ${extension}. Опитайте първо в упражнението: то не обвързва с нищо.`,
    en: ({ days, window, extension }: HowLong) =>
      `Bidding lasts ${days}. Each bid is one step above the latest and cannot be withdrawn. A bid in ${theLast.en(window)} adds ${extension} to the auction. Try a practice auction first: it commits you to nothing.`,
  },
  bidPicture: {
    bg: 'Упражнението: оставащо време, последна цена и бутонът за предложение.',
    en: 'Practice: the time left, the latest price and the bid button.',
  },
  practise: { bg: 'Към упражнението', en: 'Go to practice' },
  result: { bg: '5. Вижте резултата', en: '5. See the result' },
  resultText: {
    bg: 'След края организаторът съставя протокол. Спечелилият внася остатъка от цената, а останалите получават задатъка си обратно. Ходът на цената остава на страницата за всеки.',
    en: 'After the end the organiser draws up a protocol. The winner pays the rest of the price, and the others get their deposits back. The price over time stays on the page for everyone to see.',
  },
  resultPicture: {
    bg: 'Ходът на цената като стъпала във времето и таблицата на предложенията.',
    en: 'The price over time as steps, and the table of bids.',
  },
  check: { bg: '6. Проверете, ако се съмнявате', en: '6. If in doubt, check it' },
  checkText: {
    bg: 'Дневникът на всяка приключила продан може да се изтегли и да се провери от всеки, без доверие в портала.',
    en: 'The log of every sale that is over can be downloaded and checked by anyone, without trusting the portal.',
  },
  toCheck: { bg: 'Към проверката', en: 'Go to the check' },
  toSales: { bg: 'Към проданите', en: 'See the sales' },
})
