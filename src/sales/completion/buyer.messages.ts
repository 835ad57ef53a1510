/** What follows for a bidder, in their words: what to pay, their deposit, and the right to buy at the highest price. */
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

export const mineMessages = phrases({
  title: { bg: 'Вашето участие след търга', en: 'Your participation after the sale' },
  youBuy: { bg: 'Обявени сте за купувач', en: 'You are declared the buyer' },
  youAreInvited: { bg: 'Поканени сте да купите', en: 'You are invited to buy' },
  youPaid: { bg: 'Внесохте цената', en: 'You have paid the price' },
  youDefaulted: { bg: 'Не внесохте цената в срок', en: 'You did not pay the price in time' },
  youDeclined: { bg: 'Отказахте поканата', en: 'You refused the invitation' },
  terminated: { bg: 'Търгът е прекратен', en: 'The sale is terminated' },
  annulled: {
    bg: 'Възлагането е отменено: внесеното Ви се връща',
    en: 'The award was set aside: what you paid is returned to you',
  },
  void: { bg: 'Продажбата е обявена за недействителна', en: 'The sale was declared void' },
  youAccepted: {
    bg: 'Приехте поканата. Срокът за плащане тече, щом синдикът Ви обяви за купувач.',
    en: 'You accepted the invitation. The time to pay runs once the syndic has declared you the buyer.',
  },
  stayed: {
    bg: (day: string) =>
      `Спряно на ${day}\u00a0г.: сроковете не текат, докато организаторът не възобнови търга. За новия край на срока ще получите съобщение.`,
    en: (day: string) =>
      `Stayed on ${day}: no term runs until the organiser resumes the sale. You will be told the new end of the term.`,
  },
  price: { bg: 'Цена', en: 'Price' },
  deposit: { bg: 'Внесен задатък', en: 'Deposit paid' },
  paidSoFar: { bg: 'Внесено до момента', en: 'Paid so far' },
  partToReturn: {
    bg: 'Връща Ви се',
    en: 'To be returned to you',
  },
  partReturned: { bg: 'Върнато Ви', en: 'Returned to you' },
  left: { bg: 'Внесете', en: 'Pay' },
  until: { bg: 'Не по-късно от', en: 'No later than' },
  answerUntil: { bg: 'Отговорете до', en: 'Answer by' },
  afterAcceptance: {
    bg: (days: number) =>
      `Ако приемете, синдикът Ви обявява за купувач и ${days}-дневният срок за внасяне на цената тече от обявяването (чл. 717е, т. 2 ТЗ).`,
    en: (days: number) =>
      `If you accept, the syndic declares you the buyer, and the ${days}-day term to pay the price runs from that (CA art. 717e, item 2).`,
  },
  distribution: {
    bg: (days: number) =>
      `Като взискател внасяте цената в ${days}-дневен срок от влизането в сила на разпределението (чл. 495 ГПК).`,
    en: (days: number) =>
      `As a creditor you pay within ${formatDays(days, 'en')} of the distribution taking effect (CPC art. 495).`,
  },
  distributionTZ: {
    bg: (days: number) =>
      `Като кредитор внасяте цената в ${days}-дневен срок от влизането в сила на разпределението (чл. 717д, ал. 2 ТЗ).`,
    en: (days: number) =>
      `As a creditor you pay within ${formatDays(days, 'en')} of the distribution taking effect (CA art. 717d(2)).`,
  },
  costs: { bg: 'Колко струва всичко', en: 'What it costs in all' },
  vat: { bg: 'ДДС', en: 'VAT' },
  none: { bg: 'няма', en: 'none' },
  between: {
    bg: (least: string, most: string) => `между ${least} и ${most}`,
    en: (least: string, most: string) => `between ${least} and ${most}`,
  },
  registration: { bg: 'Такса за вписване на възлагането', en: 'Fee for registering the award' },
  registrationNote: { bg: 'на Агенцията по вписванията', en: 'to the Registry Agency' },
  transferTax: { bg: 'Данък при придобиване', en: 'Tax on the acquisition' },
  transferRate: {
    bg: (percent: string, municipality: string) => `${percent}, община ${municipality} (чл. 47, ал. 2 ЗМДТ)`,
    en: (percent: string, municipality: string) =>
      `${percent}, municipality of ${municipality} (Local Taxes and Fees Act art. 47(2))`,
  },
  transferBounds: {
    bg: (least: string, most: string) =>
      `от ${least} до ${most} по наредбата на общината (чл. 47, ал. 2 ЗМДТ)`,
    en: (least: string, most: string) =>
      `from ${least} to ${most} by the ordinance of the municipality (Local Taxes and Fees Act art. 47(2))`,
  },
  inAll: { bg: 'Всичко', en: 'In all' },
  inAllNote: {
    bg: 'с цената; без разноски за въвод и нотариални заверки',
    en: 'with the price; without costs of possession and notarial certification',
  },
  lost: { bg: 'Губите, ако не платите в срок', en: 'Lost if you do not pay in time' },
  iban: { bg: 'IBAN', en: 'IBAN' },
  holder: { bg: 'Титуляр', en: 'Account holder' },
  bank: { bg: 'Банка', en: 'Bank' },
  reference: { bg: 'Основание на превода', en: 'Reference' },
  code: { bg: 'Код за превод в евро (EPC)', en: 'Code for a transfer in euro (EPC)' },
  codeHint: {
    bg: 'Сканирайте го с приложението на банката си и проверете данните.',
    en: 'Scan it with your bank’s app and check the data.',
  },
  otherwise: {
    bg: 'Ако не внесете цената в срок, задатъкът служи за удовлетворяване на взискателите (чл. 493, т. 1 ГПК).',
    en: 'If you do not pay in time, the deposit is not returned (CPC art. 493(1)).',
  },
  otherwiseTZ: {
    bg: 'Ако не внесете цената в срок, задатъкът служи за удовлетворяване на кредиторите (чл. 717е ТЗ).',
    en: 'If you do not pay in time, the deposit is not returned (CA art. 717e).',
  },
  accept: { bg: 'Приемам поканата', en: 'Accept the invitation' },
  refuse: { bg: 'Отказвам', en: 'Refuse' },
  acceptText: {
    bg: (days: number) =>
      `Синдикът Ви обявява за купувач и от обявяването тече ${days}-дневният срок за внасяне на цената (чл. 717е, т. 2 ТЗ). Ще получите съобщение.`,
    en: (days: number) =>
      `The syndic declares you the buyer, and the ${days}-day term to pay the price runs from that (CA art. 717e, item 2). You will be notified.`,
  },
  refuseText: {
    bg: 'При отказ задатъкът Ви не се връща (чл. 717е ТЗ). Не може да се отмени.',
    en: 'If you refuse, your deposit is not returned (CA art. 717e). This cannot be undone.',
  },
  answered: { bg: 'Отговорът е записан.', en: 'Your answer is recorded.' },
  myDeposit: { bg: 'Задатък', en: 'Deposit' },
  since: { bg: (day: string) => `от ${day}\u00a0г.`, en: (day: string) => `since ${day}` },
  askBack: { bg: 'Изтегли задатъка', en: 'Withdraw the deposit' },
  askBackText: {
    bg: 'Който изтегли задатъка си, не може да бъде поканен да купи, ако купувачът не плати (чл. 717е ТЗ). Не може да се отмени.',
    en: 'A bidder who withdraws the deposit cannot be invited to buy if the buyer does not pay (CA art. 717e). This cannot be undone.',
  },
  askedBack: { bg: 'Искането е записано.', en: 'The request is recorded.' },
})
