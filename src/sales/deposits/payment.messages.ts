/** The words of a deposit that is being paid: the transfer order, what was seen of it, and where it is. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Задатък', en: 'Deposit' },
  howToPay: { bg: 'Как се внася задатъкът', en: 'How to pay the deposit' },
  amount: { bg: 'Сума', en: 'Amount' },
  iban: { bg: 'IBAN', en: 'IBAN' },
  bic: { bg: 'BIC', en: 'BIC' },
  holder: { bg: 'Титуляр', en: 'Account holder' },
  bank: { bg: 'Банка', en: 'Bank' },
  reference: { bg: 'Основание за плащане', en: 'Payment reference' },
  referenceHint: {
    bg: 'Впишете го точно така: по него преводът се отнася към Вашата заявка.',
    en: 'Enter it exactly as shown: it is used to match the transfer to your application.',
  },
  until: { bg: 'Платете до', en: 'Pay by' },
  untilHint: {
    bg: 'Преводът да е постъпил преди края на регистрацията.',
    en: 'The transfer should arrive before registration ends.',
  },
  copy: { bg: 'Копирай', en: 'Copy' },
  copied: { bg: 'Копирано', en: 'Copied' },
  code: { bg: 'Код за превод в евро (EPC)', en: 'Code for a transfer in euro (EPC)' },
  codeHint: {
    bg: 'Сканирайте го с приложението на банката си и проверете данните.',
    en: 'Scan it with your bank’s app and check the data.',
  },
  codeText: {
    bg: (order: string) => `Код за превод със същите данни: ${order}.`,
    en: (order: string) => `Code for a transfer with the same data: ${order}.`,
  },
  noPayment: {
    bg: 'Порталът не извършва плащания. Преводът се нарежда от Вас в банката Ви.',
    en: 'The portal makes no payments. You order the transfer at your bank.',
  },
  take: { bg: 'Основание и код за превод', en: 'Payment reference and code' },
  takeHint: {
    bg: 'Получете основанието, преди да платите: то е само за Вашата заявка.',
    en: 'Get the reference before you pay: it is for your application only.',
  },
  state: { bg: 'Състояние', en: 'State' },
  exempt: { bg: 'Не се дължи задатък.', en: 'No deposit is due.' },
  expected: {
    bg: 'Още не е видян в извлеченията на организатора.',
    en: 'Not seen yet in the organiser’s bank statements.',
  },
  received: {
    bg: (sum: string, day: string) => `Постъпил на ${day}: ${sum}`,
    en: (sum: string, day: string) => `Received on ${day}: ${sum}`,
  },
  notConfirmed: {
    bg: 'Организаторът още не е решил по заявката.',
    en: 'The organiser has not decided on the application yet.',
  },
  confirmed: {
    bg: (day: string) => `Потвърден от организатора на ${day}`,
    en: (day: string) => `Confirmed by the organiser on ${day}`,
  },
  confirmedOnly: { bg: 'Потвърден от организатора', en: 'Confirmed by the organiser' },
  where: { bg: 'Къде е сега', en: 'Where it is now' },
  since: {
    bg: (day: string) => `от ${day}`,
    en: (day: string) => `since ${day}`,
  },
  returnedOn: {
    bg: (day: string) => `Върнат на ${day}`,
    en: (day: string) => `Returned on ${day}`,
  },
  leftOn: {
    bg: (day: string) =>
      `По извлечението на организатора преводът е напуснал сметката на ${day}. Без внесен задатък не може да се участва.`,
    en: (day: string) =>
      `By the organiser’s statement the transfer left the account on ${day}. Nobody may take part without a deposit.`,
  },
  sentBack: {
    bg: (day: string) => `Преводът, с който задатъкът Ви беше върнат, дойде обратно от банката на ${day}.`,
    en: (day: string) => `The transfer that returned your deposit was sent back by the bank on ${day}.`,
  },
  priceSentBack: {
    bg: (day: string) =>
      `Преводът, с който Ви беше върната внесена сума, дойде обратно от банката на ${day}.`,
    en: (day: string) => `The transfer that returned a payment to you was sent back by the bank on ${day}.`,
  },
  bankReason: {
    bg: (reason: string) => `Причина според банката: ${reason}.`,
    en: (reason: string) => `Reason given by the bank: ${reason}.`,
  },
  sameAccount: { bg: 'Сметка, от която преводът се върна', en: 'Account from which the transfer came back' },
  namedOn: {
    bg: (day: string) => `Сметка за връщане, посочена на ${day}`,
    en: (day: string) => `Account for the return, named on ${day}`,
  },
  nameAccount: { bg: 'Посочи друга сметка', en: 'Name another account' },
  nameAccountText: {
    bg: 'По нея организаторът ще нареди връщането. Проверете я по документ от банката.',
    en: 'The organiser will order the return to it. Check it against a document of your bank.',
  },
  nameAccountFor: {
    bg: (name: string) => `Сметката, посочена писмено от ${name}.`,
    en: (name: string) => `The account that ${name} has stated in writing.`,
  },
  saveAccount: { bg: 'Запази сметката', en: 'Save the account' },
  accountNamed: { bg: 'Сметката е записана.', en: 'The account has been saved.' },
  handed: {
    bg: (day: string) => `Нареждането е изготвено за банката на ${day}.`,
    en: (day: string) => `The order was prepared for the bank on ${day}.`,
  },
  found: { bg: 'Задатъкът в банковите извлечения', en: 'The deposit in bank statements' },
  foundWhole: {
    bg: (sum: string) => `Намерен е целият задатък: ${sum}.`,
    en: (sum: string) => `The whole deposit was found: ${sum}.`,
  },
  foundPart: {
    bg: (sum: string, whole: string) => `Намерени са ${sum} от ${whole}.`,
    en: (sum: string, whole: string) => `${sum} of ${whole} was found.`,
  },
  foundNone: {
    bg: 'В извлеченията няма превод, отнесен към тази заявка.',
    en: 'No transfer in the statements is matched to this application.',
  },
  foundLate: {
    bg: (day: string) =>
      `Задатъкът е внесен след ${day}, когато регистрацията е приключила. Той не е основание за оторизация: откажете участие. След отказа подлежи на връщане.`,
    en: (day: string) =>
      `The deposit was paid after ${day}, when registration closed. It is no ground for authorisation: refuse the applicant. After the refusal it is to be returned.`,
  },
  late: { bg: 'след края на регистрацията', en: 'after registration had closed' },
  receivedLate: {
    bg: (day: string) =>
      `Регистрацията приключи на ${day}. Внесеното след това не дава право на участие и се връща.`,
    en: (day: string) =>
      `Registration closed on ${day}. What was paid after that gives no right to take part and is returned.`,
  },
  fromPayer: {
    bg: (sum: string, day: string, payer: string) => `${sum} на ${day} от ${payer || 'неназован платец'}`,
    en: (sum: string, day: string, payer: string) => `${sum} on ${day} from ${payer || 'an unnamed payer'}`,
  },
  toLines: { bg: 'Към банковите движения', en: 'Go to the bank transactions' },
})

/** Why it is not certain that a transfer pays for an application. */
export const doubts = phrases({
  OTHER_AMOUNT: {
    bg: 'основанието е вярно, сумата или валутата – не',
    en: 'the reference is right, the amount or currency is not',
  },
  SEVERAL: { bg: 'посочено е повече от едно основание', en: 'more than one reference is named' },
  NUMBER: {
    bg: 'посочен е само номерът на заявката, сумата е вярна',
    en: 'only the number of the application is named; the amount is right',
  },
  PAYER: {
    bg: 'няма основание; съвпадат сумата и платецът или сметката му',
    en: 'no reference; the amount and the payer, or the payer’s account, match',
  },
  TWICE: {
    bg: 'вярно е, но вероятно е същото плащане, което вече стои от извлечение в друг формат',
    en: 'it is right, but probably the same payment as one from a statement in another format',
  },
  PARTS: {
    bg: 'банката е осчетоводила няколко превода заедно и частите не правят цялото',
    en: 'the bank booked several transfers together, and the parts do not make up the whole',
  },
  TAKEN_BACK: {
    bg: 'беше отнесено, но по извлечението преводът вероятно е напуснал сметката; потвърдете или отбележете, че не е задатък',
    en: 'it was matched, but by the statement the transfer has probably left the account again; match it again, or mark it as not a deposit',
  },
  SENT_BACK: {
    bg: 'вероятно е върната сума, дошла обратно, но не изцяло или не по нареждане от портала; отбележете я при задатъците или при сумите за връщане',
    en: 'probably a return that was sent back, but not in full or not by an order of the portal; record it among the deposits or the returns',
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  refundAccount: { bg: 'Сметка за връщане', en: 'Account for the return' },
})
