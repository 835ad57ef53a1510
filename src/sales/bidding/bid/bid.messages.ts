/** The words of auctions: lists, bidding, receipts and results. */
import { theLast } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

/** Ends a sentence; „лв.“ has its stop already. */
const end = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

export const messages = phrases({
  // Lists
  auctions: { bg: 'Търгове', en: 'Auctions' },
  auctionsLead: {
    bg: 'Електронни публични търгове по обявените продани. Цените се виждат от всички; наддават само допуснатите от организатора участници.',
    en: 'Electronic auctions of the announced sales. Everyone can see the prices; only bidders admitted by the organiser may bid.',
  },
  myAuctions: { bg: 'Моите търгове', en: 'My auctions' },
  myAuctionsLead: {
    bg: 'Търговете по Вашите обявления. Докато тече наддаването, виждате само публичните данни (чл. 19 от Наредба № Н-3).',
    en: 'The auctions of your announcements. While bidding runs you see only what the public sees (art. 19 of Ordinance N-3).',
  },
  announcement: { bg: 'Обявление', en: 'Announcement' },
  start: { bg: 'Начало', en: 'Start' },
  end: { bg: 'Край', en: 'End' },
  lastPrice: { bg: 'Последна цена', en: 'Last price' },
  reachedPrice: { bg: 'Постигната цена', en: 'Price reached' },
  participate: { bg: 'Участвай', en: 'Take part' },
  watch: { bg: 'Наблюдавай', en: 'Watch' },
  see: { bg: 'Преглед', en: 'View' },
  result: { bg: 'Резултат', en: 'Result' },
  ofAuction: {
    bg: (action: string, title: string) => `${action}: ${title}`,
    en: (action: string, title: string) => `${action}: ${title}`,
  },
  noBidsYet: { bg: 'няма предложения', en: 'no bids yet' },
  noBids: { bg: 'няма предложения', en: 'no bids' },
  notApplied: { bg: 'Нямате заявка', en: 'Not registered' },
  toStart: { bg: 'До началото', en: 'Until the start' },
  toEnd: { bg: 'До края', en: 'Until the end' },
  bids: { bg: 'Предложения', en: 'Bids' },
  endingNow: { bg: 'приключва', en: 'ending' },
  myPlace: { bg: 'Моето участие', en: 'My participation' },
  leadingShort: { bg: 'Водите', en: 'Leading' },
  outbidShort: { bg: 'Надвишено', en: 'Outbid' },
  highestShort: { bg: 'Най-висока цена', en: 'Highest price' },
  lowerShort: { bg: 'По-ниска цена', en: 'Lower price' },
  refreshed: {
    bg: 'Цените и оставащото време се обновяват сами.',
    en: 'Prices and the time left are kept up to date.',
  },
  noneCurrent: { bg: 'В момента не тече наддаване', en: 'No bidding is under way' },
  noneUpcoming: { bg: 'Няма предстоящи търгове', en: 'There are no upcoming auctions' },
  nonePast: { bg: 'Няма приключили търгове', en: 'There are no past auctions' },
  noneHint: {
    bg: 'Обявените продани и сроковете за регистрация са в обявленията.',
    en: 'The announced sales and their registration periods are among the announcements.',
  },
  toAnnouncements: { bg: 'Към обявленията', en: 'Go to the announcements' },

  // The sale on the screen
  auction: { bg: 'Търг', en: 'Auction' },
  seeAnnouncement: { bg: 'Обявление', en: 'Announcement' },
  board: { bg: 'Време и цена', en: 'Time and price' },
  untilStart: { bg: 'Време до началото', en: 'Time until the start' },
  timeLeft: { bg: 'Оставащо време', en: 'Time left' },
  timeUp: { bg: 'Времето изтече', en: 'Time is up' },
  startsAt: { bg: 'Начало на наддаването', en: 'Bidding starts' },
  endsAt: { bg: 'Край на наддаването', en: 'Bidding ends' },
  endedAt: { bg: 'Край на наддаването', en: 'Bidding ended' },
  serverTime: { bg: 'Сървърно време', en: 'Server time' },
  nextPrice: { bg: 'Следваща цена', en: 'Next price' },
  firstPrice: { bg: 'Първо предложение', en: 'First bid' },
  bidCount: { bg: 'Брой предложения', en: 'Number of bids' },
  extensions: { bg: 'Удължавания', en: 'Extensions' },
  finalPrice: { bg: 'Крайна цена', en: 'Final price' },
  upcomingNote: {
    bg: 'Наддаването още не е започнало. Страницата ще се обнови сама в часа на началото.',
    en: 'Bidding has not started yet. This page will update by itself at the start.',
  },
  lastMinutes: {
    bg: (window: string) => `Всяко предложение в ${theLast.bg(window)} удължава срока.`,
    en: (window: string) => `Every bid in ${theLast.en(window)} extends the time.`,
  },
  ending: {
    bg: 'Времето изтече. Порталът записва края на наддаването; това отнема няколко секунди.',
    en: 'Time is up. The portal is recording the end of the bidding; this takes a few seconds.',
  },
  closed: { bg: 'Наддаването приключи.', en: 'Bidding has ended.' },
  started: { bg: 'Наддаването започна.', en: 'Bidding has started.' },

  // Extensions
  extended: {
    bg: (added: string, ordinal: number) => `Срокът е удължен с ${added} (удължаване № ${ordinal})`,
    en: (added: string, ordinal: number) => `Extended by ${added} (extension No. ${ordinal})`,
  },
  extendedTimes: {
    bg: (count: number) => `Срокът е удължен ${count === 1 ? 'веднъж' : `${count} пъти`}`,
    en: (count: number) => `Extended ${count === 1 ? 'once' : `${count} times`}`,
  },
  newEnd: { bg: 'Нов край', en: 'New end' },
  latestEnd: { bg: 'Най-късен възможен край', en: 'Latest possible end' },
  finalEnd: {
    bg: 'Това е последният възможен край: повече не се удължава.',
    en: 'This is the latest possible end: no bid extends it any more.',
  },
  whyExtended: {
    bg: (window: string, added: string, cap: string) =>
      `Предложение в ${theLast.bg(window)} удължава срока с ${added}, общо с не повече от ${cap} (чл. 501е, ал. 2 ГПК; чл. 41 и 42 от Наредба № Н-3).`,
    en: (window: string, added: string, cap: string) =>
      `A bid in ${theLast.en(window)} extends the time by ${added}, by no more than ${cap} in all (CPC art. 501e(2); Ordinance N-3, art. 41 and 42).`,
  },
  whyExtendedHere: {
    bg: (window: string, added: string, cap: string) =>
      `В това упражнение предложение в ${theLast.bg(window)} удължава срока с ${added}, общо с не повече от ${cap}.`,
    en: (window: string, added: string, cap: string) =>
      `In this practice sale a bid in ${theLast.en(window)} extends the time by ${added}, by no more than ${cap} in all.`,
  },
  seconds: {
    bg: (count: number) => `${count} ${count === 1 ? 'секунда' : 'секунди'}`,
    en: (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`,
  },
  minutes: {
    bg: (count: number) => `${count} ${count === 1 ? 'минута' : 'минути'}`,
    en: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  },
  hours: {
    bg: (count: number) => `${count} ${count === 1 ? 'час' : 'часа'}`,
    en: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
  },
  extendedBy: {
    bg: (number: number, end: string) => `поради предложение № ${number}. Нов край: ${end}`,
    en: (number: number, end: string) => `because of bid No. ${number}. New end: ${end}`,
  },

  // The line
  lineLive: { bg: 'На живо', en: 'Live' },
  lineSlow: { bg: 'На живо, но бавно', en: 'Live, but slow' },
  lineConnecting: { bg: 'Свързване…', en: 'Connecting…' },
  linePolling: { bg: 'Обновяване на 4 секунди', en: 'Updating every 4 seconds' },
  lineLost: { bg: 'Няма връзка', en: 'No connection' },
  latency: {
    bg: (milliseconds: number) => `отговор за ${milliseconds} мс`,
    en: (milliseconds: number) => `answers in ${milliseconds} ms`,
  },
  lostNote: {
    bg: (at: string) =>
      `Връзката е прекъсната. Показаното е към ${at} ч. и може вече да е друго. Часовникът продължава да върви; порталът се свързва отново сам.`,
    en: (at: string) =>
      `The connection is lost. What you see is as of ${at} and may have changed. The clock keeps running; the portal reconnects by itself.`,
  },
  pollingNote: {
    bg: 'Непрекъснатата връзка не минава през Вашата мрежа, затова цените се питат на всеки 4 секунди.',
    en: 'A continuous connection does not pass through your network, so prices are fetched every 4 seconds.',
  },
  lineBack: { bg: 'Връзката е възстановена.', en: 'The connection is back.' },

  // My part in the sale
  takingPart: { bg: 'Участие', en: 'Taking part' },
  buyer: { bg: 'Купувач', en: 'Buyer' },
  myPart: { bg: 'Моето участие', en: 'My participation' },
  leading: { bg: 'Водите наддаването', en: 'You are leading' },
  leadingNote: { bg: 'Последната цена е Ваша.', en: 'The last price is yours.' },
  outbid: { bg: 'Предложението Ви е надвишено', en: 'You have been outbid' },
  outbidNote: {
    bg: (best: string) => end(`Друг участник предложи повече. Вашата най-висока цена е ${best}`),
    en: (best: string) => end(`Another bidder offered more. Your highest price is ${best}`),
  },
  outbidMark: { bg: '❗ Надвишено предложение', en: '❗ Outbid' },
  highest: { bg: 'Вашата цена е най-високата', en: 'Yours is the highest price' },
  highestMine: {
    bg: 'Ще получите протокола, с който се обявява купувачът.',
    en: 'You will receive the protocol that declares the buyer.',
  },
  lower: { bg: 'Най-високата цена е на друг участник', en: 'Another bidder’s price is the highest' },
  lowerNote: {
    bg: (best: string) => end(`Вашата най-висока цена е ${best}`),
    en: (best: string) => end(`Your highest price is ${best}`),
  },
  namesHidden: { bg: 'Имената на участниците не са публични', en: 'The bidders’ names are not public' },
  noBuyer: { bg: 'Няма купувач', en: 'There is no buyer' },
  buyerNote: {
    bg: 'Купувачът се обявява с протокол на организатора.',
    en: 'The buyer is declared by the organiser’s protocol.',
  },
  notBidding: { bg: 'Допуснати сте, още не сте наддавали', en: 'Admitted, no bid from you yet' },
  admitted: { bg: 'Допуснати сте до наддаването', en: 'You are admitted to the bidding' },
  admittedNote: {
    bg: 'Когато наддаването започне, бутонът за предложение ще се появи тук.',
    en: 'When bidding starts, the bid button will appear here.',
  },
  didNotBid: { bg: 'Не сте направили предложение', en: 'You made no bid' },
  checking: {
    bg: 'Проверява се дали последната цена е Ваша',
    en: 'Checking whether the last price is yours',
  },
  waiting: { bg: 'Заявката Ви чака решение', en: 'Your application awaits a decision' },
  waitingNote: {
    bg: 'Организаторът се произнася до началото на наддаването. Решението се вижда тук и в „Моите регистрации“.',
    en: 'The organiser decides before bidding starts. The decision shows here and under “My registrations”.',
  },
  notDecided: {
    bg: 'По заявката Ви няма решение преди началото, затова не можете да наддавате.',
    en: 'Your application was not decided before the start, so you cannot bid.',
  },
  denied: { bg: 'Отказано Ви е участие', en: 'Your application was refused' },
  deniedNote: { bg: (reason: string) => `Мотиви: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  organiser: { bg: 'Вие сте организатор на търга', en: 'You are the organiser of this auction' },
  organiserBefore: {
    bg: 'По заявките се решава до началото на наддаването.',
    en: 'Applications are decided before bidding starts.',
  },
  organiserDuring: {
    bg: 'Докато тече наддаването, виждате само публичните данни (чл. 19 от Наредба № Н-3). Имената на участниците ще видите в резултата.',
    en: 'While bidding runs you see only what the public sees (art. 19 of Ordinance N-3). The bidders’ names will be in the result.',
  },
  organiserAfter: {
    bg: 'Класирането с имената на участниците е в резултата от търга.',
    en: 'The ranking with the bidders’ names is in the result of the auction.',
  },
  notRegistered: { bg: 'Не сте регистрирани за този търг', en: 'You are not registered for this auction' },
  visitor: { bg: 'Наблюдавате като посетител', en: 'You are watching as a visitor' },
  onlyAdmitted: {
    bg: 'Наддават само участниците, които организаторът е допуснал преди началото.',
    en: 'Only those whom the organiser admitted before the start may bid.',
  },
  myRegistration: {
    bg: (number: string) => `Заявка № ${number}`,
    en: (number: string) => `Application No. ${number}`,
  },
  seeRegistrations: { bg: 'Към заявките', en: 'See the applications' },
  seeMyRegistration: { bg: 'Към заявката', en: 'See the application' },

  // How to take part
  howTo: { bg: 'Как да участвам', en: 'How to take part' },
  howToSignIn: { bg: 'Влезте в портала с профила си.', en: 'Log in to your account.' },
  howToApply: {
    bg: 'Внесете задатъка и подайте заявка за участие в срока по обявлението.',
    en: 'Pay the deposit and apply within the period named in the announcement.',
  },
  howToWait: {
    bg: 'Изчакайте организаторът да Ви допусне.',
    en: 'Wait for the organiser to admit you.',
  },
  howToBid: {
    bg: 'Наддавайте тук от началото до края на търга.',
    en: 'Bid here from the start to the end of the auction.',
  },
  howToLate: {
    bg: 'Регистрацията за този търг е приключила. Други продани, в които може да участвате, има в обявленията.',
    en: 'Registration for this auction is over. Other sales that you can take part in are among the announcements.',
  },
  signIn: { bg: 'Вход', en: 'Log in' },
  signInToBid: {
    bg: 'Допуснати сте? Влезте, за да наддавате.',
    en: 'Have you been admitted? Log in to bid.',
  },

  // Bidding
  bidWith: { bg: (price: string) => `Наддай с ${price}`, en: (price: string) => `Bid ${price}` },
  confirmTitle: { bg: 'Потвърдете предложението', en: 'Confirm your bid' },
  yourPrice: { bg: 'Вашата цена', en: 'Your price' },
  inWords: { bg: 'Словом', en: 'In words' },
  cannotWithdraw: {
    bg: 'Предложението не може да се оттегли.',
    en: 'A bid cannot be withdrawn.',
  },
  ifHighest: {
    bg: 'Ако цената Ви остане най-висока, ще бъдете обявени за купувач и ще дължите плащане в законния срок. При неплащане губите задатъка.',
    en: 'If your price remains the highest, you will be declared the buyer and must pay within the statutory time. If you do not pay, you lose the deposit.',
  },
  confirmBid: { bg: (price: string) => `Потвърждавам ${price}`, en: (price: string) => `Confirm ${price}` },
  goBack: { bg: 'Назад', en: 'Go back' },
  priceMoved: {
    bg: (last: string) => end(`Междувременно цената стана ${last}`),
    en: (last: string) => end(`Meanwhile the price has become ${last}`),
  },
  priceMovedNote: {
    bg: 'Прочетеното предложение вече не може да се направи. Нищо не е изпратено.',
    en: 'The bid that you read can no longer be made. Nothing has been sent.',
  },
  lookAtNewPrice: { bg: 'Виж новата цена', en: 'See the new price' },
  newPriceRead: {
    bg: 'Това е новата цена. Прочетете я и потвърдете, ако сте съгласни.',
    en: 'This is the new price. Read it, and confirm if you agree.',
  },
  lostInDialog: {
    bg: 'В момента няма връзка. Потвърденото предложение ще се изпраща, докато порталът отговори или търгът приключи.',
    en: 'There is no connection now. A confirmed bid will be sent again until the portal answers or the auction ends.',
  },
  sending: {
    bg: (price: string) => `Предложението с ${price} е изпратено и чака потвърждение.`,
    en: (price: string) => `The bid of ${price} has been sent and awaits confirmation.`,
  },
  sendingShort: { bg: 'Чака потвърждение…', en: 'Awaiting confirmation…' },
  sendingAgain: {
    bg: (tries: number) =>
      `Няма отговор. Опит ${tries}: изпраща се същото предложение, което не може да се запише два пъти.`,
    en: (tries: number) =>
      `No answer. Attempt ${tries}: the same bid is being sent; it cannot be recorded twice.`,
  },
  giveUp: { bg: 'Спри опитите', en: 'Stop trying' },
  refused: {
    bg: (price: string) => `Предложението с ${price} не е прието.`,
    en: (price: string) => `The bid of ${price} was not accepted.`,
  },
  nowPrices: {
    bg: (last: string, next: string) => `${end(`Последна цена: ${last}`)} ${end(`Следваща цена: ${next}`)}`,
    en: (last: string, next: string) => `Last price: ${last}. Next price: ${next}.`,
  },
  unknown: {
    bg: (price: string) => `За предложението с ${price} не е получено потвърждение.`,
    en: (price: string) => `No confirmation was received for the bid of ${price}.`,
  },
  unknownNote: {
    bg: 'Ако е записано, то е отбелязано като Ваше в хода на наддаването, а разписката ще дойде при възстановена връзка.',
    en: 'If it was recorded, it is marked as yours in the course of the bidding, and the receipt will arrive when the connection is back.',
  },
  accepted: {
    bg: (number: number, price: string) => `Предложение № ${number} с цена ${price} е прието.`,
    en: (number: number, price: string) => `Bid No. ${number} of ${price} has been accepted.`,
  },
  soundOn: { bg: 'Звук, когато предложението ми е надвишено', en: 'Sound when I am outbid' },

  // Announced politely
  newsPrice: {
    bg: (price: string) => end(`Нова цена: ${price}`),
    en: (price: string) => end(`New price: ${price}`),
  },
  newsMinutes: {
    bg: (minutes: number) => (minutes === 1 ? 'Остава една минута.' : `Остават ${minutes} минути.`),
    en: (minutes: number) => (minutes === 1 ? 'One minute left.' : `${minutes} minutes left.`),
  },

  // Receipt
  receiptOf: {
    bg: (number: number) => `Разписка за предложение № ${number}`,
    en: (number: number) => `Receipt for bid No. ${number}`,
  },
  proof: { bg: 'Данни за доказване', en: 'Data for proof' },
  earlierReceipts: { bg: 'Разписки', en: 'Receipts' },
  bidNumber: { bg: 'Предложение №', en: 'Bid no.' },
  price: { bg: 'Цена', en: 'Price' },
  receivedAt: { bg: 'Получено', en: 'Received' },
  recordedAt: { bg: 'Записано', en: 'Recorded' },
  endAfterBid: { bg: 'Край на търга след него', en: 'End of the auction after this bid' },
  registrationNumber: { bg: 'Заявка №', en: 'Application no.' },
  hash: { bg: 'Контролна сума (SHA-256)', en: 'Hash (SHA-256)' },
  previousHash: { bg: 'Контролна сума на предходния запис', en: 'Hash of the previous record' },
  commitment: { bg: 'Обвързваща стойност', en: 'Commitment' },
  salt: { bg: 'Тайна стойност (сол)', en: 'Secret value (salt)' },
  keepSalt: {
    bg: 'Пазете разписката: само с тайната стойност може да се докаже, че предложението е Ваше. Копие се пази в този браузър.',
    en: 'Keep the receipt: only the secret value proves that the bid is yours. A copy is kept in this browser.',
  },
  copy: { bg: 'Копирай', en: 'Copy' },
  copied: { bg: 'Копирано', en: 'Copied' },
  download: { bg: 'Изтегли', en: 'Download' },
  print: { bg: 'Отпечатай', en: 'Print' },

  // The log
  course: { bg: 'Ход на наддаването', en: 'Bid history' },
  newest: {
    bg: (count: number) =>
      `${count === 1 ? 'Единственото предложение' : `Последните ${count} предложения`}. Кой наддава, не се показва на никого.`,
    en: (count: number) =>
      `${count === 1 ? 'The only bid' : `The last ${count} bids`}. Nobody can see who is bidding.`,
  },
  whoIsHidden: { bg: 'Кой наддава, не се показва на никого.', en: 'Nobody can see who is bidding.' },
  number: { bg: '№', en: 'No.' },
  mine: { bg: 'Ваше', en: 'Yours' },
  noBidsInLog: { bg: 'Още няма предложения', en: 'No bids yet' },
  noBidsMade: { bg: 'Няма направени предложения', en: 'No bids were made' },
  noBidsInLogHint: {
    bg: (price: string) => `Началната цена от ${price} е и първото предложение.`,
    en: (price: string) => `The first bid is for the starting price: ${price}.`,
  },
  wholeLog: { bg: 'Целият ход', en: 'All bids' },
  onlyNewest: { bg: 'Само последните', en: 'Only the newest' },

  // Result
  resultTitle: { bg: 'Резултат от търга', en: 'Result of the auction' },
  resultOf: {
    bg: (code: string) => `Резултат от търг ${code}`,
    en: (code: string) => `Result of auction ${code}`,
  },
  notEnded: { bg: 'Търгът още не е приключил', en: 'The auction has not ended yet' },
  backToAuction: { bg: 'Към търга', en: 'Go to the auction' },
  fellNote: {
    bg: 'Възлагането отпадна: имуществото може отново да се обяви за продан.',
    en: 'The award fell: the property may be announced for sale again.',
  },
  notPaidNote: {
    bg: 'Никой от наддавачите не плати цената и затова имуществото не е продадено.',
    en: 'None of the bidders paid the price, so the property was not sold.',
  },
  noValidBidsNote: {
    bg: 'Наддавателните предложения са изключени и търгът е обявен за нестанал с протокол на организатора.',
    en: 'The bids were excluded, and the organiser declared the sale failed by a protocol.',
  },
  highestWas: {
    bg: (price: string) =>
      `Най-високото предложение беше ${price}. Направилият го наддавач не става купувач; посочена е цената на обявения след него.`,
    en: (price: string) =>
      `The highest bid was ${price}. Whoever made it does not become the buyer; the price shown is that of the bidder declared next.`,
  },
  failedSaleNote: {
    bg: 'В срока за наддаване няма направено валидно предложение. Търгът се обявява за нестанал с протокол на организатора (чл. 48 от Наредба № Н-3).',
    en: 'No valid bid was made while bidding was open. The organiser declares the sale failed by a protocol (Ordinance N-3, art. 48).',
  },
  saleData: { bg: 'Данни за търга', en: 'About the auction' },
  courseData: { bg: 'Провеждане', en: 'How it ran' },
  registrationPeriod: { bg: 'Срок за регистрация', en: 'Registration period' },
  biddingPeriod: { bg: 'Обявен срок за наддаване', en: 'Announced bidding period' },
  actualEnd: { bg: 'Действителен край', en: 'Actual end' },
  period: {
    bg: (from: string, to: string) => `${from} – ${to}`,
    en: (from: string, to: string) => `${from} – ${to}`,
  },
  protocolDue: { bg: 'Протокол на организатора', en: 'Organiser’s protocol' },
  protocolStayed: { bg: 'съставя се след възобновяването', en: 'drawn up once the sale is resumed' },
  protocolDueOn: {
    bg: (day: string) => `дължи се на ${day}\u00a0г. (първия работен ден след края)`,
    en: (day: string) => `due on ${day} (the first working day after the end)`,
  },
  protocolSold: {
    bg: (number: string, day: string) => `№ ${number}, подписан на ${day}\u00a0г.: обявен е купувач`,
    en: (number: string, day: string) => `No. ${number}, signed on ${day}: a buyer was declared`,
  },
  protocolFailed: {
    bg: (number: string, day: string) =>
      `№ ${number}, подписан на ${day}\u00a0г.: търгът е обявен за нестанал`,
    en: (number: string, day: string) => `No. ${number}, signed on ${day}: the sale was declared failed`,
  },
  protocolOfSale: { bg: 'Протокол', en: 'Protocol' },
  protocolBy: { bg: (day: string) => `срок ${day}`, en: (day: string) => `due ${day}` },
  protocolLate: { bg: (day: string) => `просрочен от ${day}`, en: (day: string) => `overdue since ${day}` },
  protocolNumber: { bg: (number: string) => `№ ${number}`, en: (number: string) => `No. ${number}` },
  myResult: { bg: 'Вашето участие', en: 'Your participation' },
  myRank: { bg: 'Вашето място', en: 'Your place' },
  myBest: { bg: 'Вашата най-висока цена', en: 'Your highest price' },
  ranking: { bg: 'Класиране', en: 'Ranking' },
  rankingNote: {
    bg: 'Вижда се само от организатора на търга.',
    en: 'Seen only by the organiser of the auction.',
  },
  rank: { bg: 'Място', en: 'Place' },
  bidder: { bg: 'Участник', en: 'Bidder' },
  best: { bg: 'Най-висока цена', en: 'Highest price' },
  log: { bg: 'Дневник на търга', en: 'Log of the auction' },
  logNote: {
    bg: 'Дневникът съдържа всички цени и часове, свързани с контролни суми. Подписан е от портала. Всеки може да провери, че в него нищо не е променено: в браузъра или с независимата програма verifier.',
    en: 'The log holds every price and time, chained by hashes. It is signed by the portal. Anyone can check that nothing in it was changed: in the browser or with the independent program verifier.',
  },
  downloadLog: { bg: 'Изтегли дневника', en: 'Download the log' },
})

/** The way to the practice sale. */
export const practiceLink = phrases({
  practiceSale: { bg: 'Упражнение по наддаване', en: 'Practice sale' },
  practiseFirst: { bg: 'Упражнете се преди това', en: 'Practise first' },
  practiseFirstNote: {
    bg: 'За първи път ли наддавате? В упражнението виждате същия екран, с измислени пари и за няколко минути.',
    en: 'Bidding for the first time? The practice sale shows you the same screen, with play money and in a few minutes.',
  },
})
