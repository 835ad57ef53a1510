/** What follows for a bidder, in his words: what to pay, his deposit, and the right to buy at the highest price. */
import { phrases } from '../platform/language.ts'

export const mineMessages = phrases({
  title: { bg: 'Вашето участие след търга', en: 'Your part after the sale' },
  youBuy: { bg: 'Обявен(а) сте за купувач', en: 'You are declared the buyer' },
  youAreInvited: { bg: 'Поканен(а) сте да купите', en: 'You are invited to buy' },
  youPaid: { bg: 'Внесохте цената', en: 'You have paid the price' },
  youDefaulted: { bg: 'Не внесохте цената в срок', en: 'You did not pay the price in time' },
  youDeclined: { bg: 'Отказахте поканата', en: 'You refused the invitation' },
  price: { bg: 'Цена', en: 'Price' },
  deposit: { bg: 'Внесен задатък', en: 'Deposit paid' },
  paidSoFar: { bg: 'Внесено до момента', en: 'Paid so far' },
  partToReturn: {
    bg: 'Внесена част от цената, която Ви се връща',
    en: 'Paid of the price, to be returned to you',
  },
  partReturned: { bg: 'Върната Ви част от цената', en: 'Returned to you of the price' },
  left: { bg: 'Внесете', en: 'Pay' },
  until: { bg: 'Не по-късно от', en: 'No later than' },
  distribution: {
    bg: 'Като взискател внасяте цената в двуседмичен срок от влизането в сила на разпределението (чл. 495 ГПК).',
    en: 'As a creditor you pay within two weeks of the distribution in force (CPC art. 495).',
  },
  distributionTZ: {
    bg: 'Като кредитор внасяте цената в двуседмичен срок от влизането в сила на разпределението (чл. 717д, ал. 2 ТЗ).',
    en: 'As a creditor you pay within two weeks of the distribution in force (CA art. 717d(2)).',
  },
  iban: { bg: 'IBAN', en: 'IBAN' },
  holder: { bg: 'Титуляр', en: 'Account holder' },
  bank: { bg: 'Банка', en: 'Bank' },
  reference: { bg: 'Основание на превода', en: 'Reference' },
  code: { bg: 'Код за превод в евро (EPC)', en: 'Code for a transfer in euro (EPC)' },
  codeHint: {
    bg: 'Сканирайте го с приложението на банката си и проверете данните.',
    en: 'Scan it with the app of your bank and check the data.',
  },
  otherwise: {
    bg: 'Ако не внесете цената в срок, задатъкът не се връща (чл. 493, т. 1 ГПК).',
    en: 'If you do not pay in time, the deposit is not returned (CPC art. 493(1)).',
  },
  otherwiseTZ: {
    bg: 'Ако не внесете цената в срок, задатъкът не се връща (чл. 717е ТЗ).',
    en: 'If you do not pay in time, the deposit is not returned (CA art. 717e).',
  },
  accept: { bg: 'Приемам поканата', en: 'Accept the invitation' },
  refuse: { bg: 'Отказвам', en: 'Refuse' },
  acceptText: {
    bg: 'Ще бъдете обявен(а) за купувач и дължите цената в срока на поканата.',
    en: 'You will be the buyer and owe the price within the term of the invitation.',
  },
  refuseText: {
    bg: 'При отказ задатъкът Ви не се връща (чл. 717е ТЗ). Не може да се отмени.',
    en: 'If you refuse, your deposit is not returned (CA art. 717e). It cannot be undone.',
  },
  answered: { bg: 'Отговорът е записан.', en: 'Your answer is recorded.' },
  myDeposit: { bg: 'Задатък', en: 'Deposit' },
  since: { bg: (day: string) => `от ${day}\u00a0г.`, en: (day: string) => `since ${day}` },
  askBack: { bg: 'Изтегли задатъка', en: 'Withdraw the deposit' },
  askBackText: {
    bg: 'Който изтегли задатъка си, не може да бъде поканен да купи, ако купувачът не плати (чл. 717е ТЗ). Не може да се отмени.',
    en: 'Whoever withdraws his deposit is not invited to buy if the buyer does not pay (CA art. 717e). It cannot be undone.',
  },
  askedBack: { bg: 'Искането е записано.', en: 'The request is recorded.' },
})

export const claimMessages = phrases({
  title: { bg: 'Изкупуване на най-високата цена', en: 'Buying at the highest price' },
  lead: {
    bg: (day: string) =>
      `Докато организаторът не подпише протокола, можете да заявите, че купувате на най-високата предложена цена. Протоколът се съставя на ${day}\u00a0г.`,
    en: (day: string) =>
      `Until the organiser signs the protocol, you may state that you buy at the highest price offered. The protocol is drawn up on ${day}.`,
  },
  price: { bg: 'Най-висока цена', en: 'Highest price' },
  capacity: { bg: 'В качеството на', en: 'As' },
  SPOUSE: {
    bg: 'съпруг, който не е длъжник (чл. 505, ал. 2 ГПК)',
    en: 'the spouse who is not the debtor (CPC art. 505(2))',
  },
  PARTITION_PARTY: {
    bg: 'страна по делбата (чл. 354, ал. 1 ГПК)',
    en: 'a party to the partition (CPC art. 354(1))',
  },
  claim: { bg: 'Заявявам, че купувам', en: 'I state that I buy' },
  confirm: {
    bg: 'Ако организаторът уважи заявлението, протоколът Ви обявява за купувач на най-високата цена. Не може да се отмени.',
    en: 'If the organiser grants it, the protocol declares you the buyer at the highest price. It cannot be undone.',
  },
  files: { bg: 'Доказателства', en: 'Evidence' },
  claimed: { bg: 'Заявлението е подадено.', en: 'The claim is filed.' },
  waits: {
    bg: (when: string) => `Заявлението е подадено на ${when}\u00a0ч. и чака решение.`,
    en: (when: string) => `The claim was filed on ${when} and awaits a decision.`,
  },
  granted: { bg: 'Заявлението е уважено.', en: 'The claim is granted.' },
  denied: { bg: 'Заявлението е отказано.', en: 'The claim is refused.' },

  // The organiser
  listTitle: { bg: 'Заявления за изкупуване', en: 'Claims to buy at the highest price' },
  listLead: {
    bg: 'Решете ги, преди да съставите протокола (чл. 505, ал. 2 и чл. 354 ГПК).',
    en: 'Decide them before drawing up the protocol (CPC art. 505(2) and 354).',
  },
  NONE: { bg: 'няма данни за качеството', en: 'nothing is known of the capacity' },
  DECLARED: { bg: 'по собствено изявление', en: 'by his own statement' },
  CONFIRMED: { bg: 'потвърдено в списъка на страните', en: 'confirmed by the list of parties' },
  accept: { bg: 'Уважи', en: 'Grant' },
  refuse: { bg: 'Откажи', en: 'Refuse' },
  acceptText: {
    bg: (name: string) => `Протоколът ще обяви за купувач ${name} на най-високата цена.`,
    en: (name: string) => `The protocol will declare ${name} the buyer at the highest price.`,
  },
  refuseText: { bg: 'Заявителят вижда мотивите.', en: 'The claimant reads the reasons.' },
  reason: { bg: 'Мотиви', en: 'Reasons' },
  decided: { bg: 'Решението е записано.', en: 'The decision is recorded.' },
  makeNewSale: { bg: 'Нов търг между съделителите', en: 'New sale among the parties' },
  newSaleTitle: { bg: 'Нов търг само между съделителите', en: 'New sale only among the parties' },
  newSaleText: {
    bg: 'Порталът прави чернова на едноседмичен търг за същото имущество, с начална цена най-високата цена от първия. Участват само тези, чиито заявления са уважени; внесените от тях задатъци важат и за новия търг. След публикуването на обявлението нови заявления за изкупуване не се приемат.',
    en: 'The portal makes a draft of a sale of the same property that lasts one week and starts at the highest price of the first. Only those whose claims were granted take part; their deposits hold for the new sale, too. Once it is published, no more claims to buy are taken.',
  },
  newSaleDone: {
    bg: (code: string) => `Черновата ${code} е готова. Проверете датите и я публикувайте.`,
    en: (code: string) => `The draft ${code} is ready. Check its dates and publish it.`,
  },
  toNewSale: {
    bg: (code: string) => `Търг между съделителите ${code}`,
    en: (code: string) => `Sale among the parties ${code}`,
  },
  toNewDraft: {
    bg: (code: string) => `Чернова на новия търг ${code}`,
    en: (code: string) => `Draft of the new sale ${code}`,
  },
  several: {
    bg: 'Уважени са заявления на няколко съделители. Между тях се провежда нов едноседмичен търг, който започва от най-високата цена (чл. 354, ал. 2 ГПК).',
    en: 'Claims of several parties to the partition are granted. A new sale of one week is held among them, from the highest price on (CPC art. 354(2)).',
  },
})
