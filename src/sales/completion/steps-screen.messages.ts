/** The words of what follows a protocol, on the screens of organiser and bidder. */
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

export const afterMessages = phrases({
  title: { bg: 'Какво следва', en: 'What follows' },
  lead: {
    bg: 'Порталът смята сроковете и напомня за тях. Последиците обявявате Вие.',
    en: 'The portal computes the terms and reminds you of them. The consequences are yours to declare.',
  },
  deposits: { bg: 'Задатъци', en: 'Deposits' },
  allDeposits: { bg: 'Към задатъците', en: 'Go to the deposits' },
  counted: {
    bg: (n: number, sum: string) => `${n} (${sum})`,
    en: (n: number, sum: string) => `${n} (${sum})`,
  },

  // Stages
  PAYING: { bg: 'Очаква се плащане', en: 'Awaiting payment' },
  INVITED: { bg: 'Очаква се отговор на поканата', en: 'Awaiting an answer to the invitation' },
  NEXT: { bg: 'Обявява се следващият', en: 'The next one is to be declared' },
  PAID: { bg: 'Цената е внесена', en: 'The price is paid' },
  AWARDED: { bg: 'Имуществото е възложено', en: 'The property is awarded' },
  REPEAT: { bg: 'Може да се поиска нов търг', en: 'A new sale may be requested' },
  ASKED: { bg: 'Поискан е нов търг', en: 'A new sale has been requested' },
  RELEASED: { bg: 'Имуществото е освободено', en: 'The property is released' },
  LAPSED: { bg: 'Правото на нов търг е изгубено', en: 'The right to a new sale is lost' },
  TERMINATED: { bg: 'Търгът е прекратен', en: 'The sale is terminated' },
  stayed: {
    bg: (day: string) =>
      `Спряно на ${day}\u00a0г. Сроковете не текат и последици не се обявяват, докато не възобновите търга.`,
    en: (day: string) =>
      `Stayed on ${day}. No term runs, and no consequences are declared, until you resume the sale.`,
  },
  stayedChip: { bg: 'Спряно', en: 'Stayed' },
  stayedTerm: {
    bg: (day: string) => `спрян (беше ${day}\u00a0г.)`,
    en: (day: string) => `stopped (it was ${day})`,
  },
  toActs: { bg: 'Спиране, възобновяване, прекратяване', en: 'Stay, resume or terminate' },
  dueOn: { bg: (day: string) => `Срок: ${day}`, en: (day: string) => `Due on ${day}` },
  overdue: {
    bg: (day: string) => `Срокът изтече на ${day}\u00a0г.`,
    en: (day: string) => `The term ended on ${day}`,
  },
  dueToday: { bg: 'Срокът изтича днес', en: 'Due today' },

  // Who buys
  buyer: { bg: 'Купувач', en: 'Buyer' },
  invitedOne: { bg: 'Поканен наддавач', en: 'Invited bidder' },
  price: { bg: 'Цена', en: 'Price' },
  deposit: { bg: 'Задатък', en: 'Deposit' },
  owed: { bg: 'Дължима сума', en: 'Amount due' },
  paid: { bg: 'Внесено', en: 'Paid' },
  left: { bg: 'Остава', en: 'Left to pay' },
  term: { bg: 'Краен срок', en: 'Last day' },
  answerTerm: { bg: 'Отговор до', en: 'Answer by' },
  byDistribution: {
    bg: (days: number) => `${formatDays(days, 'bg')} след влизане в сила на разпределението (чл. 495 ГПК)`,
    en: (days: number) => `${formatDays(days, 'en')} after the distribution takes effect (CPC art. 495)`,
  },
  byDistributionTZ: {
    bg: (days: number) =>
      `${formatDays(days, 'bg')} след влизане в сила на разпределението (чл. 717д, ал. 2 ТЗ)`,
    en: (days: number) => `${formatDays(days, 'en')} after the distribution takes effect (CA art. 717d(2))`,
  },
  lawFirst: { bg: 'чл. 492, ал. 3 ГПК', en: 'CPC art. 492(3)' },
  lawFirstTZ: { bg: 'чл. 717д, ал. 1 ТЗ', en: 'CA art. 717d(1)' },
  lawNext: { bg: 'чл. 493, т. 2 ГПК', en: 'CPC art. 493(2)' },
  lawNextTZ: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  nextOne: {
    bg: (name: string, price: string) => `Следващ по ред: ${name}, ${price}`,
    en: (name: string, price: string) => `Next in line: ${name}, ${price}`,
  },
  appeal: {
    bg: (days: number, day: string) =>
      `Постановлението може да се обжалва в ${days}-дневен срок, най-рано до ${day}\u00a0г. (чл. 435, ал. 3 и чл. 436 ГПК).`,
    en: (days: number, day: string) =>
      `The award may be appealed within ${formatDays(days, 'en')}, ending on ${day} at the earliest (CPC art. 435(3) and 436).`,
  },
  mayAward: {
    bg: 'Цената е внесена в срок. Може да се издаде постановление за възлагане (чл. 496 ГПК).',
    en: 'The price was paid in time. The award may be issued (CPC art. 496).',
  },
  mayAwardTZ: {
    bg: 'Цената е внесена в срок. Възлагането се постановява от съда (чл. 717з ТЗ).',
    en: 'The price was paid in time. The court makes the award (CA art. 717z).',
  },
  repeatUntil: {
    bg: (day: string) =>
      `Съобщението е връчено на всички. Последният от сроковете за искане на нов търг изтича на ${day} г. (чл. 494, ал. 1 и чл. 501е, ал. 8 ГПК).`,
    en: (day: string) =>
      `The notice has been served on everyone. The last of the terms for requesting a new sale ends on ${day} (CPC art. 494(1) and 501e(8)).`,
  },
  repeatUntilSecond: {
    bg: (day: string) =>
      `Съобщението е връчено на всички. Последният от сроковете за искане да се определи нова начална цена изтича на ${day} г. (чл. 494, ал. 2 и чл. 501е, ал. 8 ГПК).`,
    en: (day: string) =>
      `The notice has been served on everyone. The last of the terms for requesting a new starting price ends on ${day} (CPC art. 494(2) and 501e(8)).`,
  },
  repeatWithinSecond: {
    bg: (days: number) =>
      `Определяне на нова начална цена може да се поиска в ${days}-дневен срок от съобщението. За всеки взискател срокът тече от неговото връчване (чл. 494, ал. 2 и чл. 501е, ал. 8 ГПК).`,
    en: (days: number) =>
      `A new starting price may be requested within ${formatDays(days, 'en')} of the notice. For each creditor the term runs from the day on which the notice is served on them (CPC art. 494(2) and 501e(8)).`,
  },
  repeatWithin: {
    bg: (days: number) =>
      `Нов търг може да се поиска в ${days}-дневен срок от съобщението. За всеки взискател срокът тече от неговото връчване (чл. 494, ал. 1 и чл. 501е, ал. 8 ГПК).`,
    en: (days: number) =>
      `A new sale may be requested within ${formatDays(days, 'en')} of the notice. For each creditor the term runs from the day on which the notice is served on them (CPC art. 494(1) and 501e(8)).`,
  },
  nobodyTold: { bg: 'Никой не е уведомен', en: 'Nobody has been notified' },
  nobodyToldHint: {
    bg: 'В търга не е вписан взискател, затова съобщението не е изпратено на никого и ничий срок не тече. Впишете взискателите и ипотекарните кредитори в страните по делото. Дотогава имуществото не може да се освободи.',
    en: 'No creditor is recorded in this sale, so the notice was sent to nobody and no term is running. Record the creditors and mortgagees among the parties to the case. Until then the property cannot be released.',
  },
  notAllServed: {
    bg: 'Съобщението не е връчено на всички',
    en: 'The notice has not been served on everyone',
  },
  notAllServedHint: {
    bg: (days: number) =>
      `Срокът на взискател, който не е потвърдил съобщението, не тече. Ако не го потвърди в ${days}-дневен срок, връчете му го по общия ред и отбележете деня (чл. 41а, ал. 2 и чл. 44 ГПК). Имуществото се освобождава, след като изтекат всички срокове.`,
    en: (days: number) =>
      `The term of a creditor who has not confirmed the notice does not run. If no confirmation comes within ${formatDays(days, 'en')}, serve it in the ordinary way and record the day (CPC art. 41a(2) and 44). The property is released once all terms have ended.`,
  },
  toParties: { bg: 'Към страните по делото', en: 'Go to the parties to the case' },
  toLetters: { bg: 'Към съобщенията', en: 'Go to the notices' },
  servedOn: { bg: (day: string) => `връчено на ${day} г.`, en: (day: string) => `served on ${day}` },
  sentNotServed: {
    bg: (day: string) => `изпратено на ${day} г., не е потвърдено`,
    en: (day: string) => `sent on ${day}, not confirmed`,
  },
  onPaper: { bg: 'без електронна поща – връчва се по общия ред', en: 'no email – to be served on paper' },
  termNotBegun: { bg: 'Срокът не тече', en: 'The term has not started to run' },
  movedFrom: {
    bg: (from: string) => `преместен от ${from} г. (чл. 60, ал. 6 ГПК)`,
    en: (from: string) => `moved from ${from} (CPC art. 60(6))`,
  },
  repeatUntilTZ: {
    bg: (day: string) => `Нов търг може да се обяви до ${day}\u00a0г. (чл. 717ж ТЗ).`,
    en: (day: string) => `A new sale may be announced until ${day} (CA art. 717zh).`,
  },
  repeatTerms: {
    bg: (price: string, day: string) => `Начална цена: ${price}, не по-рано от ${day}\u00a0г.`,
    en: (price: string, day: string) => `Starting price: ${price}, not before ${day}.`,
  },
  repeatFrom: {
    bg: (day: string) => `Не по-рано от ${day}\u00a0г.`,
    en: (day: string) => `Not before ${day}.`,
  },
  prepareRepeat: { bg: 'Подготви новото обявление', en: 'Prepare the new announcement' },
  repeated: {
    bg: (code: string) => `Новото обявление е с номер ${code}.`,
    en: (code: string) => `The new announcement has number ${code}.`,
  },
  toRepeat: {
    bg: (code: string) => `Ново обявление ${code}`,
    en: (code: string) => `New announcement ${code}`,
  },
  course: { bg: 'Ход', en: 'Course' },
  document: { bg: 'Документ (PDF)', en: 'Document (PDF)' },
  byWhom: { bg: (name: string) => `Отбелязано от ${name}`, en: (name: string) => `Recorded by ${name}` },
  byFor: {
    bg: (name: string, whose: string) => `Отбелязано от ${name} за ${whose}`,
    en: (name: string, whose: string) => `Recorded by ${name} for ${whose}`,
  },
  bankPaid: { bg: 'с банков кредит (чл. 501ж ГПК)', en: 'with a bank loan (CPC art. 501zh)' },
})

/** The names of the steps that were taken. */
export const stepNames = phrases({
  DECLARED: { bg: 'Обявен купувач', en: 'Buyer declared' },
  INVITED: { bg: 'Поканен следващият наддавач', en: 'Next bidder invited' },
  ACCEPTED: { bg: 'Поканата е приета', en: 'Invitation accepted' },
  DECLINED: { bg: 'Поканата е отказана', en: 'Invitation refused' },
  DISTRIBUTED: { bg: 'Разпределението е в сила', en: 'Distribution in force' },
  PAID: { bg: 'Плащане', en: 'Payment' },
  DEFAULTED: { bg: 'Цената не е внесена', en: 'Price not paid' },
  AWARDED: { bg: 'Възлагане', en: 'Award' },
  OFFERED: { bg: 'Възможност за нов търг', en: 'A new sale is possible' },
  ASKED: { bg: 'Искане за нов търг', en: 'New sale requested' },
  RELEASED: { bg: 'Имуществото е освободено', en: 'Property released' },
  LAPSED: { bg: 'Правото на нов търг е изгубено', en: 'Right to a new sale lost' },
  DEPOSIT_ASKED: { bg: 'Поискано връщане на задатъка', en: 'Return of the deposit requested' },
  DEPOSIT_RETURNED: { bg: 'Върнат задатък', en: 'Deposit returned' },
  DEPOSIT_SENT_BACK: { bg: 'Върнатият задатък дойде обратно', en: 'Returned deposit sent back' },
  PAYMENT_RETURNED: { bg: 'Върната част от цената', en: 'Part of the price returned' },
})
/** The article of each; `FIRST` is the declaration by the protocol. */
export const stepLaws = phrases({
  FIRST: { bg: 'чл. 501е, ал. 5 ГПК', en: 'CPC art. 501e(5)' },
  DECLARED: { bg: 'чл. 493, т. 2 ГПК', en: 'CPC art. 493(2)' },
  INVITED: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  ACCEPTED: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  DECLINED: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  DISTRIBUTED: { bg: 'чл. 495 ГПК', en: 'CPC art. 495' },
  PAID: { bg: 'чл. 492, ал. 3 ГПК', en: 'CPC art. 492(3)' },
  DEFAULTED: { bg: 'чл. 493, т. 1 ГПК', en: 'CPC art. 493(1)' },
  AWARDED: { bg: 'чл. 496 ГПК', en: 'CPC art. 496' },
  OFFERED: { bg: 'чл. 494, ал. 1 ГПК', en: 'CPC art. 494(1)' },
  ASKED: { bg: 'чл. 494, ал. 1 ГПК', en: 'CPC art. 494(1)' },
  RELEASED: { bg: 'чл. 494, ал. 2 ГПК', en: 'CPC art. 494(2)' },
  LAPSED: { bg: 'чл. 494, ал. 1 ГПК', en: 'CPC art. 494(1)' },
  DEPOSIT_ASKED: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  DEPOSIT_RETURNED: {
    bg: 'чл. 47 от Наредба № Н-3; чл. 493, т. 2 ГПК',
    en: 'Ordinance N-3, art. 47; CPC art. 493(2)',
  },
  DEPOSIT_SENT_BACK: {
    bg: 'задатъкът отново подлежи на връщане (чл. 47 от Наредба № Н-3; чл. 493, т. 2 ГПК)',
    en: 'the deposit is to be returned again (Ordinance N-3, art. 47; CPC art. 493(2))',
  },
  PAYMENT_RETURNED: { bg: 'чл. 493, т. 1 ГПК', en: 'CPC art. 493(1)' },
})
/** Those of a syndic's sale, where they are others. */
export const syndicStepLaws = phrases({
  DISTRIBUTED: { bg: 'чл. 717д, ал. 2 ТЗ', en: 'CA art. 717d(2)' },
  PAID: { bg: 'чл. 717д, ал. 1 ТЗ', en: 'CA art. 717d(1)' },
  DEFAULTED: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  AWARDED: { bg: 'чл. 717з ТЗ', en: 'CA art. 717z' },
  OFFERED: { bg: 'чл. 717ж ТЗ', en: 'CA art. 717zh' },
  ASKED: { bg: 'чл. 717ж ТЗ', en: 'CA art. 717zh' },
  PAYMENT_RETURNED: { bg: 'чл. 717е, т. 1 ТЗ', en: 'CA art. 717e(1)' },
})

/** After the second failed sale a new starting price is asked for and not a new sale. CPC art. 494(2). */
export const secondRound = {
  stages: phrases({
    REPEAT: { bg: 'Може да се поиска нова начална цена', en: 'A new starting price may be requested' },
    ASKED: { bg: 'Поискана е нова начална цена', en: 'A new starting price has been requested' },
  }),
  steps: phrases({
    OFFERED: { bg: 'Възможност за нова начална цена', en: 'A new starting price is possible' },
    ASKED: { bg: 'Искане за нова начална цена', en: 'New starting price requested' },
  }),
  laws: phrases({
    OFFERED: { bg: 'чл. 494, ал. 2 ГПК', en: 'CPC art. 494(2)' },
    ASKED: { bg: 'чл. 494, ал. 2 ГПК', en: 'CPC art. 494(2)' },
  }),
}

/** What the organiser may do: the button, what the dialog says, and the sentence when it is done. */
export const actionNames = phrases({
  pay: { bg: 'Отбележи плащане', en: 'Record a payment' },
  distribute: { bg: 'Купувачът е взискател', en: 'The buyer is a creditor' },
  default: { bg: 'Обяви, че цената не е внесена', en: 'Declare the price unpaid' },
  answer: { bg: 'Отбележи отговора', en: 'Record the answer' },
  next: { bg: 'Обяви следващия купувач', en: 'Declare the next buyer' },
  award: { bg: 'Отбележи възлагането', en: 'Record the award' },
  ask: { bg: 'Отбележи искане за нов търг', en: 'Record a request for a new sale' },
  release: { bg: 'Освободи имуществото', en: 'Release the property' },
  payBack: { bg: 'Отбележи връщане на внесеното', en: 'Record the return of what was paid' },
})
export const actionTexts = phrases({
  invite: { bg: 'Покани следващия наддавач', en: 'Invite the next bidder' },
  pay: {
    bg: 'Зачита се плащане, постъпило до края на срока. Вносител може да е и банка.',
    en: 'A payment received by the end of the term counts. A bank may also pay.',
  },
  distribute: {
    bg: (days: number) =>
      `Взискателят внася частта на другите взискатели или разликата в ${days}-дневен срок от влизането в сила на разпределението (чл. 495 ГПК; чл. 717д, ал. 2 ТЗ).`,
    en: (days: number) =>
      `The creditor pays the share of the others, or the excess, within ${formatDays(days, 'en')} of the distribution taking effect (CPC art. 495; CA art. 717d(2)).`,
  },
  default: {
    bg: 'Задатъкът остава за взискателите, а правото преминава към следващия наддавач. Не може да се отмени.',
    en: 'The deposit is kept for the creditors, and the right passes to the next bidder. This cannot be undone.',
  },
  answer: {
    bg: (days: number) =>
      `С приемането поканеният става купувач и ${days}-дневният му срок за плащане тече от деня на приемането. При отказ задатъкът му не се връща (чл. 717е, т. 2 ТЗ).`,
    en: (days: number) =>
      `By accepting, the invited bidder becomes the buyer, and the ${days}-day term to pay runs from the day of the acceptance. If the bidder refuses, the deposit is not returned (CA art. 717e, item 2).`,
  },
  next: {
    bg: (name: string, price: string, days: number) =>
      `${name} ще бъде обявен(а) за купувач за ${price}, с ${days}-дневен срок за плащане (чл. 493, т. 2 ГПК). Порталът изпраща съобщението.`,
    en: (name: string, price: string, days: number) =>
      `${name} will be declared the buyer for ${price}, with ${formatDays(days, 'en')} to pay (CPC art. 493(2)). The portal sends the notice.`,
  },
  invitation: {
    bg: (name: string, price: string, days: number) =>
      `${name} ще получи покана да купи имуществото за ${price}. Ако приеме, внася цената в ${days}-дневен срок от приемането (чл. 717е, т. 2 ТЗ).`,
    en: (name: string, price: string, days: number) =>
      `${name} will be invited to buy the property for ${price}. A bidder who accepts pays within ${formatDays(days, 'en')} of the acceptance (CA art. 717e, item 2).`,
  },
  award: {
    bg: 'Отбелязват се номерът и датата на постановлението за възлагане, а при синдик – на съдебния акт.',
    en: 'Record the number and the date of the award; in a syndic’s sale, of the court’s act.',
  },
  ask: {
    bg: 'Отбелязват се кой и кога е поискал писмено нов търг. За взискател се прилага неговият срок; докато съобщението не му е връчено, искането е в срок (чл. 494, ал. 1 ГПК).',
    en: 'Record who requested a new sale in writing, and when. A creditor’s own term applies; until the notice is served on that creditor, the request is in time (CPC art. 494(1)).',
  },
  askPrice: { bg: 'Отбележи искане за нова начална цена', en: 'Record a request for a new starting price' },
  askPriceLead: {
    bg: 'Отбелязват се кой и кога е поискал писмено определяне на нова начална цена. За взискател се прилага неговият срок; докато съобщението не му е връчено, искането е в срок (чл. 494, ал. 2 ГПК).',
    en: 'Record who requested in writing that a new starting price be set, and when. A creditor’s own term applies; until the notice is served on that creditor, the request is in time (CPC art. 494(2)).',
  },
  lapse: { bg: 'Отбележи, че нов търг не е поискан', en: 'Record that no new sale was requested' },
  lapseLead: {
    bg: 'Съобщението е връчено на всички взискатели и никой не е поискал нов търг в срока си. Правото на нов търг се губи, но имуществото не се освобождава: то се освобождава, ако не успее и новата продан (чл. 494, ал. 2 ГПК). Не може да се отмени.',
    en: 'The notice was served on all creditors, and none requested a new sale within the term. The right to a new sale is lost, but the property is not released: that happens if the new sale fails too (CPC art. 494(2)). This cannot be undone.',
  },
  release: {
    bg: 'Съобщението е връчено на всички взискатели и никой не е поискал нов търг в срока си. Не може да се отмени.',
    en: 'The notice was served on all creditors, and none requested a new sale within the term. This cannot be undone.',
  },
  releasePrice: {
    bg: 'Съобщението е връчено на всички взискатели и никой не е поискал определяне на нова начална цена в срока си (чл. 494, ал. 2 ГПК). Не може да се отмени.',
    en: 'The notice was served on all creditors, and none requested a new starting price within the term (CPC art. 494(2)). This cannot be undone.',
  },
  payBack: {
    bg: (name: string, amount: string) =>
      `${name} внесе ${amount} от цената, преди да изтече срокът. За взискателите остава само задатъкът, а тази сума се връща на вносителя (чл. 493, т. 1 ГПК; чл. 717е, т. 1 ТЗ).`,
    en: (name: string, amount: string) =>
      `${name} paid ${amount} of the price before the term ended. Only the deposit is kept for the creditors; this amount is returned to the payer (CPC art. 493(1); CA art. 717e(1)).`,
  },
  day_payBack: { bg: 'Ден на връщането', en: 'Day of the return' },
  day_pay: { bg: 'Ден на постъпване', en: 'Day received' },
  day_distribute: { bg: 'В сила от', en: 'In force since' },
  day_answer: { bg: 'Ден на отговора', en: 'Day of the answer' },
  day_award: { bg: 'Дата', en: 'Date' },
  day_ask: { bg: 'Ден на искането', en: 'Day of the request' },
  amount: { bg: 'Сума', en: 'Amount' },
  owed: { bg: 'Сума, която взискателят внася', en: 'What the creditor has to pay' },
  payer: { bg: 'Вносител', en: 'Payer' },
  bank: {
    bg: 'Плаща банка с отпуснат кредит (чл. 501ж ГПК)',
    en: 'A bank pays, with a loan (CPC art. 501zh)',
  },
  who: { bg: 'Кой иска', en: 'Requested by' },
  other: { bg: 'друга страна по делото', en: 'another party to the case' },
  by: { bg: 'Име', en: 'Name' },
  number: { bg: 'Номер', en: 'Number' },
  reasons: { bg: 'Мотиви', en: 'Reasons' },
  answerLabel: { bg: 'Отговор', en: 'Answer' },
  accepts: { bg: 'приема', en: 'accepts' },
  refuses: { bg: 'отказва', en: 'refuses' },
  files: { bg: 'Документи', en: 'Documents' },
  done: { bg: 'Записано.', en: 'Recorded.' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  stage: { bg: 'Етап', en: 'Stage' },
  registration: { bg: 'Чий ред е (заявка №)', en: 'Whose turn it is (application no.)' },
  paid: { bg: 'Внесено', en: 'Paid' },
  dueOn: { bg: 'Срок', en: 'Due on' },
  toReturn: { bg: 'Плащания за връщане', en: 'Payments to be returned' },
})
