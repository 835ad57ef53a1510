/** The words of the practice sale. */
import { theLast } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  lead: {
    bg: 'Опитайте как се наддава: с измислени пари, с кратък часовник и със съперници, чиято роля поема браузърът.',
    en: 'Try out bidding: with play money, a short clock and rivals that your browser plays.',
  },
  mark: { bg: 'Упражнение', en: 'Practice' },
  notReal: {
    bg: 'Парите и съперниците са измислени. Нищо не се изпраща до портала и нищо не се записва.',
    en: 'The money and the rivals are made up. Nothing is sent to the portal and nothing is recorded.',
  },
  inDialog: {
    bg: 'Това е упражнение. Потвърждението не Ви задължава.',
    en: 'This is practice. Confirming does not bind you.',
  },
  thingSold: { bg: 'Измислен лек автомобил', en: 'A made-up car' },

  // Choosing
  choose: { bg: 'Изберете упражнение', en: 'Choose a practice sale' },
  scenario: { bg: 'Какъв търг', en: 'What kind of sale' },
  calm: { bg: 'Спокоен търг', en: 'A calm sale' },
  calmHint: { bg: 'Двама съперници, които мислят дълго.', en: 'Two rivals who take their time.' },
  fight: { bg: 'Надпревара в последната минута', en: 'A fight in the last minute' },
  fightHint: {
    bg: 'Съперници, които изчакват края, и удължаване на срока.',
    en: 'Rivals who wait for the end, and extensions.',
  },
  lostLine: { bg: 'Прекъсната връзка', en: 'A lost connection' },
  lostLineHint: {
    bg: 'Връзката изчезва за 15 секунди, а търгът продължава.',
    en: 'The connection drops for 15 seconds while the sale goes on.',
  },
  suspended: { bg: 'Спрян търг', en: 'A suspended sale' },
  suspendedHint: {
    bg: 'Търгът се спира с акт и след това продължава.',
    en: 'The sale is suspended by an act and then goes on.',
  },
  length: { bg: 'Време за наддаване', en: 'Time for bidding' },
  slow: { bg: 'повече време за четене', en: 'more time to read' },
  begin: { bg: 'Започни упражнението', en: 'Start practising' },
  beginHint: {
    bg: 'Търгът започва 8 секунди след това.',
    en: 'The sale begins 8 seconds later.',
  },

  // What one should know
  guide: { bg: 'Какво е добре да знаете', en: 'What you should know' },
  stepTitle: { bg: 'Стъпка на наддаване', en: 'The bidding step' },
  stepText: {
    bg: 'Първото предложение е за началната цена, а всяко следващо е с точно една стъпка по-високо от последното. Стъпката се изчислява от началната цена (чл. 501д от Гражданския процесуален кодекс, ГПК).',
    en: 'The first bid is for the starting price; each one after it is exactly one step above the last. The step is computed from the starting price (art. 501d of the Civil Procedure Code, CPC).',
  },
  onePriceTitle: { bg: 'Защо се предлага само една цена', en: 'Why only one price is offered' },
  onePriceText: {
    bg: 'Бутонът показва единствената цена, която законът допуска в момента (чл. 501е, ал. 3 ГПК). Изпревари ли Ви друг, тя се сменя, а Вие решавате отново.',
    en: 'The button shows the only price that the law allows at that moment (CPC art. 501e(3)). If someone is faster, it changes and you decide again.',
  },
  twiceTitle: { bg: 'Потвърждава се два пъти', en: 'You confirm twice' },
  twiceText: {
    bg: 'Предложението не може да се оттегли. Затова порталът показва цената с цифри и думи и пита още веднъж.',
    en: 'A bid cannot be withdrawn. So the portal shows the price in figures and in words and asks once more.',
  },
  extensionTitle: { bg: 'Удължаване на срока', en: 'Extensions' },
  extensionText: {
    bg: (window: string, extension: string, cap: string) =>
      `Предложение в ${theLast.bg(window)} удължава търга с ${extension}, общо с не повече от ${cap} (чл. 501е, ал. 2 ГПК).`,
    en: (window: string, extension: string, cap: string) =>
      `A bid in ${theLast.en(window)} extends the sale by ${extension}, by no more than ${cap} in all (CPC art. 501e(2)).`,
  },
  extensionHere: {
    bg: (window: string, extension: string, cap: string) =>
      `В упражнението са съответно ${window}, ${extension} и ${cap}.`,
    en: (window: string, extension: string, cap: string) =>
      `In practice these are ${window}, ${extension} and ${cap}.`,
  },
  secretTitle: { bg: 'Кой наддава, не се вижда', en: 'Who bids is not shown' },
  secretText: {
    bg: 'Порталът Ви казва само дали водите Вие. Съперниците си няма да видите, докато търгът не приключи.',
    en: 'The portal tells you only whether you are leading. You will not see your rivals until the sale is over.',
  },

  // What happens now
  lesson: { bg: 'Какво се случва', en: 'What is happening' },
  showLessons: { bg: 'Показвай обяснения', en: 'Show explanations' },
  atUpcoming: {
    bg: 'Наддаването започва след малко. В истински търг дотогава организаторът вече Ви е допуснал.',
    en: 'Bidding begins shortly. In a real sale the organiser has admitted you by then.',
  },
  atFirst: {
    bg: 'Още никой не е наддавал. Първото предложение е за самата начална цена, без стъпка.',
    en: 'Nobody has bid yet. The first bid is for the starting price itself, without a step.',
  },
  atNotBidding: {
    bg: 'Друг участник вече наддаде. За да се включите, предложете последната цена плюс една стъпка: толкова показва бутонът.',
    en: 'Someone else has bid. To join in, offer the last price plus one step: that is what the button shows.',
  },
  atLeading: {
    bg: 'Водите. Бутонът почива, защото никой не може да надвиши сам себе си. Изчакайте.',
    en: 'You are leading. The button is disabled, because nobody can outbid themselves. Wait.',
  },
  atOutbid: {
    bg: 'Някой предложи една стъпка повече. Решете дали новата цена Ви устройва; не сте длъжни да продължите.',
    en: 'Someone has offered one step more. Decide whether the new price suits you; you need not go on.',
  },
  atLastSeconds: {
    bg: 'Краят наближава. Всяко предложение сега удължава срока, така че никой не печели само с бързина.',
    en: 'The end is near. Any bid now extends the time, so nobody wins by speed alone.',
  },
  atCap: {
    bg: 'Достигнат е най-късният възможен край. Повече удължаване няма: последното предложение преди него остава най-високо.',
    en: 'The latest possible end has been reached. There is no further extension: the last bid before it stays the highest.',
  },
  atLost: {
    bg: 'Връзката я няма, но търгът продължава и часовникът върви. Потвърдено предложение се изпраща отново, докато дойде отговор; не може да се запише два пъти.',
    en: 'The connection is lost, but the sale goes on and the clock runs. A confirmed bid is sent again until there is an answer; it cannot be recorded twice.',
  },
  atSuspended: {
    bg: 'Организаторът е спрял търга с акт. Предложения не се приемат, а загубеното време ще бъде добавено към края.',
    en: 'The organiser has suspended the sale by an act. No bids are accepted, and the lost time will be added to the end.',
  },

  // The end
  over: { bg: 'Упражнението приключи', en: 'The practice sale is over' },
  won: { bg: 'Вашата цена е най-висока', en: 'Yours is the highest price' },
  wonText: {
    bg: (due: string) =>
      `В истински търг щяхте да бъдете обявени за купувач с протокол и да дължите цената в срок от ${due} (чл. 492, ал. 3 ГПК). Не я ли платите, губите задатъка.`,
    en: (due: string) =>
      `In a real sale a protocol would declare you the buyer, and the price would be due within ${due} (CPC art. 492(3)). If you did not pay it, you would lose the deposit.`,
  },
  lost: { bg: 'Друг предложи повече', en: 'Someone else offered more' },
  lostText: {
    bg: 'В истински търг цената щеше да е на друг, а задатъкът Ви – за връщане.',
    en: 'In a real sale the thing would go to someone else, and your deposit would be returned.',
  },
  didNotBid: { bg: 'Този път не наддавахте', en: 'You did not bid this time' },
  failed: { bg: 'Никой не наддаде', en: 'Nobody bid' },
  failedText: {
    bg: 'В истински търг организаторът щеше да го обяви за нестанал.',
    en: 'In a real sale the organiser would declare it failed.',
  },
  places: { bg: 'Класиране', en: 'Ranking' },
  you: { bg: 'Вие', en: 'You' },
  upTo: {
    bg: (limit: string) => `Готов да стигне до ${limit}`,
    en: (limit: string) => `Would have gone up to ${limit}`,
  },
  myBids: { bg: 'Ваши предложения', en: 'Your bids' },
  yourOwn: { bg: 'Докъде да стигнете, решавате Вие', en: 'How far you go is up to you' },
  rivalsShown: {
    bg: 'Съперниците се показват само тук. В истински търг не бихте научили нито кои са, нито докъде биха стигнали.',
    en: 'Rivals are shown only here. In a real sale you would learn neither who they are nor how far they would have gone.',
  },
  eager: { bg: 'Нетърпелив', en: 'Impatient' },
  steady: { bg: 'Разсъдлив', en: 'Deliberate' },
  doubtful: { bg: 'Колеблив', en: 'Hesitant' },
  sniper: { bg: 'Изчакващ края', en: 'Waits for the end' },
  rival: {
    bg: (number: number, temperament: string) => `Съперник ${number}: ${temperament.toLowerCase()}`,
    en: (number: number, temperament: string) => `Rival ${number}: ${temperament.toLowerCase()}`,
  },
  again: { bg: 'Още веднъж', en: 'Once more' },
  another: { bg: 'Друго упражнение', en: 'Another practice sale' },
  stop: { bg: 'Прекрати упражнението', en: 'Stop practising' },
  realSales: { bg: 'Към истинските търгове', en: 'Go to the real auctions' },
})
