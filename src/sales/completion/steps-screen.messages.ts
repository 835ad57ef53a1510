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
  ACCEPTED: { bg: 'Поканата е приета', en: 'The invitation is accepted' },
  NEXT: { bg: 'Обявява се следващият', en: 'The next one is to be declared' },
  PAID: { bg: 'Цената е внесена', en: 'The price is paid' },
  AWARDED: { bg: 'Имуществото е възложено', en: 'The property is awarded' },
  COMPLAINT: { bg: 'Възлагането се обжалва', en: 'The award is being appealed' },
  IN_FORCE: { bg: 'Възлагането е в сила', en: 'The award is in force' },
  ANNULLED: { bg: 'Възлагането е отменено', en: 'The award was set aside' },
  VOID: { bg: 'Продажбата е недействителна', en: 'The sale is void' },
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
  toReturn: { bg: 'Връща се на купувача', en: 'Goes back to the buyer' },
  returned: { bg: 'Върнато на купувача', en: 'Returned to the buyer' },
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
  vatDue: {
    bg: (tax: string, day: string) =>
      `В цената е включен ДДС от ${tax}: преведете го на Националната агенция за приходите и съставете документа за продажбата не по-късно от ${day}\u00a0г. (чл. 131, ал. 1 ЗДДС).`,
    en: (tax: string, day: string) =>
      `The price includes VAT of ${tax}: transfer it to the National Revenue Agency and make out the document of the sale no later than ${day} (VAT Act art. 131(1)).`,
  },
  forceFrom: {
    bg: (day: string) =>
      `Ако няма жалба, от ${day}\u00a0г. можете да отбележите влизането в сила, щом срокът е изтекъл за всички, на които постановлението е съобщено.`,
    en: (day: string) =>
      `If there is no complaint, you can record from ${day} that the award is in force, once the term has ended for everyone who was notified of it.`,
  },
  anew: {
    bg: 'Новата продан се извършва след ново обявяване, при началната цена на тази (чл. 497 ГПК).',
    en: 'The new sale is held after a new announcement, at the starting price of this one (CPC art. 497).',
  },
  anewTZ: {
    bg: 'Новата продан се извършва след ново обявяване, при началната цена на тази (чл. 717и ТЗ).',
    en: 'The new sale is held after a new announcement, at the starting price of this one (CA art. 717i).',
  },
  drawn: { bg: 'Чака Вашия подпис', en: 'Waits for your signature' },
  drawnAt: {
    bg: (name: string, moment: string) =>
      `${name}: документът е изготвен на ${moment}\u00a0г. и действа, щом го подпишете (чл. 434, ал. 1 ГПК).`,
    en: (name: string, moment: string) =>
      `${name}: the document was drawn up on ${moment} and takes effect once you have signed it (CPC art. 434(1)).`,
  },
  drawnStale: {
    bg: 'Изготвеният документ не казва вече каквото е: изготвен е в друг ден или нещо се е променило. Изгответе го отново с бутона по-долу.',
    en: 'The document that was drawn up no longer says what holds: it was drawn up on another day, or something has changed. Draw it up again by the button below.',
  },
  download: { bg: 'Изтегли за подпис (PDF)', en: 'Download to sign (PDF)' },
  complainedBy: {
    bg: (name: string) => `Жалбоподател: ${name}`,
    en: (name: string) => `Complainant: ${name}`,
  },
  signedBy: {
    bg: (name: string) => `Подписано от ${name}`,
    en: (name: string) => `Signed by ${name}`,
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
  BUYER_DECLARED: { bg: 'Приелият поканата е обявен за купувач', en: 'Buyer declared after accepting' },
  DISTRIBUTED: { bg: 'Разпределението е в сила', en: 'Distribution in force' },
  PAID: { bg: 'Плащане', en: 'Payment' },
  DEFAULTED: { bg: 'Цената не е внесена', en: 'Price not paid' },
  AWARDED: { bg: 'Възлагане', en: 'Award' },
  COMPLAINT: { bg: 'Жалба срещу възлагането', en: 'Complaint against the award' },
  UPHELD: { bg: 'Жалбата не е уважена', en: 'Complaint not granted' },
  ANNULLED: { bg: 'Възлагането е отменено', en: 'Award set aside' },
  IN_FORCE: { bg: 'Възлагането е в сила', en: 'Award in force' },
  VOID: { bg: 'Продажбата е недействителна', en: 'Sale void' },
  POSSESSION: { bg: 'Въвод във владение или предаване', en: 'Possession given' },
  OFFERED: { bg: 'Възможност за нов търг', en: 'A new sale is possible' },
  ASKED: { bg: 'Искане за нов търг', en: 'New sale requested' },
  RELEASED: { bg: 'Имуществото е освободено', en: 'Property released' },
  LAPSED: { bg: 'Правото на нов търг е изгубено', en: 'Right to a new sale lost' },
  DEPOSIT_ASKED: { bg: 'Поискано връщане на задатъка', en: 'Return of the deposit requested' },
  DEPOSIT_RETURNED: { bg: 'Върнат задатък', en: 'Deposit returned' },
  DEPOSIT_SENT_BACK: { bg: 'Върнатият задатък дойде обратно', en: 'Returned deposit sent back' },
  PAYMENT_RETURNED: { bg: 'Върнато на купувача', en: 'Returned to the buyer' },
  PAYMENT_SENT_BACK: { bg: 'Върнатото на купувача дойде обратно', en: 'Return to the buyer sent back' },
})
/** The article of each; `FIRST` is the declaration by the protocol. */
export const stepLaws = phrases({
  FIRST: { bg: 'чл. 501е, ал. 5 ГПК', en: 'CPC art. 501e(5)' },
  DECLARED: { bg: 'чл. 493, т. 2 ГПК', en: 'CPC art. 493(2)' },
  INVITED: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  ACCEPTED: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  DECLINED: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  BUYER_DECLARED: { bg: 'чл. 717е, т. 2 ТЗ', en: 'CA art. 717e, item 2' },
  DISTRIBUTED: { bg: 'чл. 495 ГПК', en: 'CPC art. 495' },
  PAID: { bg: 'чл. 492, ал. 3 ГПК', en: 'CPC art. 492(3)' },
  DEFAULTED: { bg: 'чл. 493, т. 1 ГПК', en: 'CPC art. 493(1)' },
  AWARDED: { bg: 'чл. 496 ГПК', en: 'CPC art. 496' },
  COMPLAINT: { bg: 'чл. 435, ал. 3 ГПК', en: 'CPC art. 435(3)' },
  UPHELD: { bg: 'чл. 437 ГПК', en: 'CPC art. 437' },
  ANNULLED: { bg: 'чл. 437 и чл. 497 ГПК', en: 'CPC art. 437 and 497' },
  IN_FORCE: { bg: 'чл. 496, ал. 2 ГПК', en: 'CPC art. 496(2)' },
  VOID: { bg: 'чл. 496, ал. 3 ГПК', en: 'CPC art. 496(3)' },
  POSSESSION: { bg: 'чл. 474, ал. 5 и чл. 498 ГПК', en: 'CPC art. 474(5) and 498' },
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
  PAYMENT_RETURNED: {
    bg: 'чл. 433, чл. 493, т. 1 и чл. 501ж, ал. 3 ГПК',
    en: 'CPC art. 433, 493(1) and 501zh(3)',
  },
  PAYMENT_SENT_BACK: {
    bg: 'сумата отново подлежи на връщане (чл. 433, чл. 493, т. 1 и чл. 501ж, ал. 3 ГПК)',
    en: 'the amount is to be returned again (CPC art. 433, 493(1) and 501zh(3))',
  },
})
/** Those of a syndic's sale, where they are others. */
export const syndicStepLaws = phrases({
  DISTRIBUTED: { bg: 'чл. 717д, ал. 2 ТЗ', en: 'CA art. 717d(2)' },
  PAID: { bg: 'чл. 717д, ал. 1 ТЗ', en: 'CA art. 717d(1)' },
  DEFAULTED: { bg: 'чл. 717е ТЗ', en: 'CA art. 717e' },
  AWARDED: { bg: 'чл. 717з ТЗ', en: 'CA art. 717z' },
  COMPLAINT: { bg: 'чл. 717з, ал. 3 ТЗ', en: 'CA art. 717z(3)' },
  UPHELD: { bg: 'чл. 717з, ал. 3 ТЗ', en: 'CA art. 717z(3)' },
  ANNULLED: { bg: 'чл. 717и ТЗ', en: 'CA art. 717i' },
  IN_FORCE: { bg: 'чл. 717з ТЗ', en: 'CA art. 717z' },
  VOID: { bg: 'чл. 717г и чл. 717з, ал. 4 ТЗ', en: 'CA art. 717g and 717z(4)' },
  POSSESSION: { bg: 'чл. 717л ТЗ', en: 'CA art. 717l' },
  OFFERED: { bg: 'чл. 717ж ТЗ', en: 'CA art. 717zh' },
  ASKED: { bg: 'чл. 717ж ТЗ', en: 'CA art. 717zh' },
  PAYMENT_RETURNED: { bg: 'чл. 717д, ал. 2 и чл. 717е, т. 1 ТЗ', en: 'CA art. 717d(2) and 717e, item 1' },
  PAYMENT_SENT_BACK: {
    bg: 'сумата отново подлежи на връщане (чл. 717д, ал. 2 и чл. 717е, т. 1 ТЗ)',
    en: 'the amount is to be returned again (CA art. 717d(2) and 717e, item 1)',
  },
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
  confirm: { bg: 'Обяви за купувач', en: 'Declare the buyer' },
  award: { bg: 'Отбележи възлагането', en: 'Record the award' },
  complain: { bg: 'Отбележи жалба', en: 'Record a complaint' },
  uphold: { bg: 'Жалбата не е уважена', en: 'Complaint not granted' },
  annul: { bg: 'Възлагането е отменено', en: 'Award set aside' },
  enterForce: { bg: 'Отбележи влизане в сила', en: 'Record entry into force' },
  possess: { bg: 'Отбележи въвод или предаване', en: 'Record possession' },
  void: { bg: 'Продажбата е недействителна', en: 'Sale declared void' },
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
  line: { bg: 'Превод от банковите извлечения', en: 'Payment in the bank statements' },
  byHand: { bg: 'въвеждам на ръка', en: 'entered by hand' },
  payMore: { bg: 'Отбележи надвнесена сума', en: 'Record an overpayment' },
  payMoreLead: {
    bg: 'Цената е внесена. Каквото постъпи след това, се връща на вносителя, а купувачът получава съобщение.',
    en: 'The price is paid. Whatever comes in after that is returned to the payer, and the buyer is notified.',
  },
  overpaid: {
    bg: (amount: string) => `Постъпили са ${amount} повече от дължимото; връщат се на вносителя`,
    en: (amount: string) => `${amount} more than is owed came in; it is returned to the payer`,
  },
  distribute: {
    bg: (days: number) =>
      `Взискателят внася частта на другите взискатели или разликата в ${days}-дневен срок от влизането в сила на разпределението. Внесеният задатък се приспада; ако е по-голям, разликата се връща (чл. 495 ГПК; чл. 717д, ал. 2 ТЗ).`,
    en: (days: number) =>
      `The creditor pays the share of the others, or the excess, within ${formatDays(days, 'en')} of the distribution taking effect. The deposit is deducted; if it is larger, the difference is returned (CPC art. 495; CA art. 717d(2)).`,
  },
  default: {
    bg: 'Задатъкът остава за взискателите, а правото преминава към следващия наддавач. Не може да се отмени.',
    en: 'The deposit is kept for the creditors, and the right passes to the next bidder. This cannot be undone.',
  },
  answer: {
    bg: (days: number) =>
      `След приемането обявявате поканения за купувач и ${days}-дневният срок за плащане тече от обявяването. При отказ задатъкът му не се връща (чл. 717е, т. 2 ТЗ).`,
    en: (days: number) =>
      `After the acceptance you declare the invited bidder the buyer, and the ${days}-day term to pay runs from that. If the bidder refuses, the deposit is not returned (CA art. 717e, item 2).`,
  },
  next: {
    bg: (name: string, price: string, days: number) =>
      `Обявявате ${name} за купувач за ${price}, с ${days}-дневен срок за плащане (чл. 493, т. 2 ГПК). Порталът изпраща съобщението.`,
    en: (name: string, price: string, days: number) =>
      `${name} will be declared the buyer for ${price}, with ${formatDays(days, 'en')} to pay (CPC art. 493(2)). The portal sends the notice.`,
  },
  invitation: {
    bg: (name: string, price: string, days: number) =>
      `${name} ще получи покана да купи имуществото за ${price}. Ако приеме, го обявявате за купувач и ${days}-дневният срок за плащане тече от това (чл. 717е, т. 2 ТЗ).`,
    en: (name: string, price: string, days: number) =>
      `${name} will be invited to buy the property for ${price}. On acceptance you declare the bidder the buyer, who pays within ${formatDays(days, 'en')} of that (CA art. 717e, item 2).`,
  },
  defaultCreditor: {
    bg: 'Взискателят отговаря за вредите и за разноските по проданта, а правото преминава към следващия наддавач (чл. 495 ГПК). Не може да се отмени.',
    en: 'The creditor is liable for the damage and the costs of the sale, and the right passes to the next bidder (CPC art. 495). This cannot be undone.',
  },
  confirm: {
    bg: (name: string, days: number) =>
      `${name} прие поканата. С това действие се обявява за купувач и ${days}-дневният срок за плащане започва да тече (чл. 717е, т. 2 ТЗ). Порталът изпраща съобщението.`,
    en: (name: string, days: number) =>
      `${name} has accepted the invitation. By this act the bidder is declared the buyer, and the ${days}-day term to pay begins (CA art. 717e, item 2). The portal sends the notice.`,
  },
  complain: {
    bg: 'Отбелязват се кой и кога е подал жалба. Докато съдът не я реши, възлагането не може да влезе в сила (чл. 435, ал. 3 и чл. 436 ГПК). Страните и наддавачите получават съобщение, без името на жалбоподателя.',
    en: 'Record who lodged the complaint, and when. Until the court decides it, the award cannot enter into force (CPC art. 435(3) and 436). The parties and bidders are notified, without the name of the complainant.',
  },
  uphold: {
    bg: 'Съдът не уважи жалбата, не я разгледа или тя е оттеглена. Решението не подлежи на обжалване (чл. 437, ал. 4 ГПК).',
    en: 'The court did not grant the complaint or did not hear it, or it was withdrawn. The decision cannot be appealed (CPC art. 437(4)).',
  },
  annul: {
    bg: 'Цената и задатъкът на купувача подлежат на връщане; внесеното от банка – на банката (чл. 501ж, ал. 3 ГПК). Нова продан се прави след ново обявяване (чл. 497 ГПК; чл. 717и ТЗ). Не може да се отмени.',
    en: 'The price and the deposit of the buyer are to be returned; what a bank paid, to the bank (CPC art. 501zh(3)). A new sale needs a new announcement (CPC art. 497; CA art. 717i). This cannot be undone.',
  },
  enterForce: {
    bg: 'Отбележете, когато срокът за обжалване е изтекъл за всички или жалбите не са уважени. Страните и наддавачите получават съобщение.',
    en: 'Record this once the term to appeal has ended for everyone, or the complaints were not granted. The parties and bidders are notified.',
  },
  possess: {
    bg: 'Въвод във владение на имот се прави по възлагане в сила, след удостоверенията за платени такси (чл. 498 ГПК; чл. 717л ТЗ); движима вещ се предава, след като цената е внесена (чл. 474, ал. 5 ГПК).',
    en: 'The buyer of real estate is put in possession under an award in force, on the certificates of the fees paid (CPC art. 498; CA art. 717l); a movable is handed over once the price is paid (CPC art. 474(5)).',
  },
  void: {
    bg: 'Съдът е обявил продажбата за недействителна с влязло в сила решение. Ако купувачът не е имал право да наддава, внесеното се задържа за вземанията (чл. 490, ал. 3 ГПК; чл. 717г, ал. 3 ТЗ). Не може да се отмени.',
    en: 'A court has declared the sale void by a judgment in force. If the buyer was not allowed to bid, what was paid is kept for the claims (CPC art. 490(3); CA art. 717g(3)). This cannot be undone.',
  },
  voidGround: { bg: 'Основание', en: 'Ground' },
  BARRED: {
    bg: 'Купувачът не е имал право да наддава (чл. 490 ГПК; при синдик чл. 717г ТЗ)',
    en: 'The buyer was not allowed to bid (CPC art. 490; in a syndic’s sale CA art. 717g)',
  },
  UNPAID: {
    bg: 'Цената не е внесена (чл. 496, ал. 3 ГПК; чл. 717з, ал. 4 ТЗ)',
    en: 'The price was not paid (CPC art. 496(3); CA art. 717z(4))',
  },
  overpaidBack: {
    bg: (name: string, amount: string) =>
      `${amount} от постъпилото от ${name} са повече от дължимото и се връщат на вносителя. За цената се задържа само дължимата сума.`,
    en: (name: string, amount: string) =>
      `${amount} of what came in from ${name} is more than is owed and is returned to the payer. Only what is owed is kept for the price.`,
  },
  surplusBack: {
    bg: (name: string, amount: string) =>
      `Задатъкът на ${name} надминава дължимото по разпределението с ${amount}; разликата се връща (чл. 717д, ал. 2 ТЗ).`,
    en: (name: string, amount: string) =>
      `The deposit of ${name} is ${amount} more than the distribution asks; the difference is returned (CA art. 717d(2)).`,
  },
  fallenBack: {
    bg: (name: string, amount: string) =>
      `Възлагането на ${name} отпадна: внесените по цената ${amount} се връщат, а внесеното от банка – на банката (чл. 501ж, ал. 3 ГПК).`,
    en: (name: string, amount: string) =>
      `The award to ${name} fell: the ${amount} paid of the price is returned; what a bank paid, to the bank (CPC art. 501zh(3)).`,
  },
  handIn: { bg: 'Предай подписания документ', en: 'Submit the signed document' },
  handInText: {
    bg: 'С предаването документът поражда действие: сроковете започват и порталът изпраща съобщенията. Не може да се отмени.',
    en: 'Once submitted, the document takes effect: terms begin, and the portal sends the notices. This cannot be undone.',
  },
  signedFile: { bg: 'Подписаният документ (PDF)', en: 'The signed document (PDF)' },
  signedDone: { bg: 'Документът е приет и действа.', en: 'The document was accepted and has taken effect.' },
  drawnUp: {
    bg: 'Документът е изготвен и чака подписа Ви.',
    en: 'The document is drawn up and waits for your signature.',
  },
  day_complain: { bg: 'Ден на жалбата', en: 'Day of the complaint' },
  day_decided: { bg: 'Ден на решението', en: 'Day of the decision' },
  day_force: { bg: 'В сила от', en: 'In force since' },
  day_possess: { bg: 'Ден на въвода или предаването', en: 'Day of the possession' },
  complainant: { bg: 'Жалбоподател', en: 'Complainant' },
  decision: { bg: 'Номер на съдебния акт', en: 'Number of the court’s decision' },
  record: { bg: 'Номер на протокола', en: 'Number of the record' },
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
      `${name} paid ${amount} of the price before the term ended. Only the deposit is kept for the creditors; this amount is returned to the payer (CPC art. 493(1); CA art. 717e, item 1).`,
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
  signedAt: { bg: 'Подписано', en: 'Signed' },
})
