/** The words of bank statements and of their lines. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Банкови извлечения', en: 'Bank statements' },
  lead: {
    bg: 'Преводите от извлеченията се отнасят към заявките по основанието и сумата. Съмнителните чакат Вашето решение. Порталът не нарежда плащания.',
    en: 'Transfers in statements are matched to applications by reference and amount. Doubtful ones await your decision. The portal orders no payments.',
  },
  deposits: { bg: 'Задатъци', en: 'Deposits' },
  bring: { bg: 'Внасяне на извлечение', en: 'Import a statement' },
  file: { bg: 'Файл от банката', en: 'File from the bank' },
  fileHint: {
    bg: 'camt.052–054 (XML), MT940 или таблица CSV или XLSX, до 8 MB и 10 000 движения. Един и същ файл не се брои два пъти.',
    en: 'camt.052–054 (XML), MT940 or a CSV or XLSX table, up to 8 MB and 10,000 transactions. The same file is never counted twice.',
  },
  choose: { bg: 'Изберете файл', en: 'Choose a file' },
  chooseFirst: { bg: 'Изберете файл.', en: 'Choose a file.' },
  tooBig: { bg: 'Файлът е по-голям от 8 MB.', en: 'The file is larger than 8 MB.' },
  account: { bg: 'Сметка на таблицата', en: 'Account of the table' },
  accountHint: {
    bg: 'Само за таблица: тя не казва коя е сметката.',
    en: 'For tables only: a table does not say which account it belongs to.',
  },
  check: { bg: 'Прегледай', en: 'Look at it' },
  row: { bg: (row: number) => `Ред ${row} от файла.`, en: (row: number) => `Row ${row} of the file.` },
  checked: { bg: 'Какво има във файла', en: 'What is in the file' },
  known: {
    bg: 'Този файл вече е внесен. Нищо няма да се промени.',
    en: 'This file has already been imported. Nothing will change.',
  },
  nothingNew: {
    bg: 'Всички движения вече са внесени с други извлечения.',
    en: 'All of these transactions have already been imported with other statements.',
  },
  period: { bg: 'Период', en: 'Period' },
  linesIn: { bg: 'Движения', en: 'Transactions' },
  linesNew: {
    bg: (lines: number, added: number) => `${lines}, от които нови: ${added}`,
    en: (lines: number, added: number) => `${lines}, of which new: ${added}`,
  },
  received: { bg: 'Постъпили', en: 'Received' },
  paid: { bg: 'Изплатени', en: 'Paid out' },
  foreign: {
    bg: (count: number) => `В друга валута: ${count}. Не се отнасят към заявки.`,
    en: (count: number) => `In another currency: ${count}. They are not matched to applications.`,
  },
  noneOut: {
    bg: 'По извлечението от сметката не е излизало нищо. Ако това не е така, посоката на сумите се чете погрешно: опишете таблицата отново и посочете колоната за посока (Дт/Кт).',
    en: 'By this statement nothing went out of the account. If that is not so, the direction of the amounts is misread: describe the table again and choose the column with the direction (D/C).',
  },
  describeAgain: { bg: 'Опиши таблицата отново', en: 'Describe the table again' },
  directionNeeded: {
    bg: 'Таблицата има колона за посоката на сумите. Посочете я: без нея всичко би се чело като постъпление.',
    en: 'The table has a column with the direction of the amounts. Choose it: without it everything would be read as received.',
  },
  sample: { bg: 'Първите движения', en: 'The first transactions' },
  take: { bg: 'Внеси извлечението', en: 'Import the statement' },
  taken: {
    bg: (added: number) => `Извлечението е внесено. Нови движения: ${added}.`,
    en: (added: number) => `The statement has been imported. New transactions: ${added}.`,
  },
  lines: { bg: 'Движения по сметките', en: 'Account transactions' },
  day: { bg: 'Дата', en: 'Date' },
  amount: { bg: 'Сума', en: 'Amount' },
  payer: { bg: 'Платец или получател', en: 'Payer or payee' },
  reason: { bg: 'Основание', en: 'Reason' },
  state: { bg: 'Състояние', en: 'State' },
  flow: { bg: 'Посока', en: 'Direction' },
  whose: { bg: 'За заявка', en: 'For application' },
  candidate: {
    bg: (number: string, name: string, code: string) => `${number} (${name}), търг ${code}`,
    en: (number: string, name: string, code: string) => `${number} (${name}), sale ${code}`,
  },
  bankReason: {
    bg: (reason: string) => `причина според банката: ${reason}`,
    en: (reason: string) => `reason given by the bank: ${reason}`,
  },
  actions: { bg: 'Действия', en: 'Actions' },
  none: { bg: 'Няма движения', en: 'No transactions' },
  noneHint: {
    bg: 'Внесете извлечение от банката. Движенията по търгове, в които тече наддаване, не се показват (чл. 19 от Наредба № Н-3).',
    en: 'Import a bank statement. Transactions of sales with bidding under way are not shown (Ordinance N-3, art. 19).',
  },
  match: { bg: 'Отнеси към заявка', en: 'Match to an application' },
  matchText: {
    bg: (sum: string, payer: string) => `Превод ${sum} от ${payer || 'неназован платец'}.`,
    en: (sum: string, payer: string) => `A transfer of ${sum} from ${payer || 'an unnamed payer'}.`,
  },
  number: { bg: 'Номер на заявката', en: 'Number of the application' },
  matched: { bg: 'Преводът е отнесен към заявката.', en: 'The transfer has been matched.' },
  undo: { bg: 'Не е за тази заявка', en: 'Not for this application' },
  undoReason: { bg: 'Причина', en: 'Reason' },
  undone: { bg: 'Отнасянето е отменено.', en: 'The match has been undone.' },
  aside: { bg: 'Не е задатък', en: 'Not a deposit' },
  asideText: {
    bg: 'Движението повече няма да се предлага към заявки. Можете да го отнесете по-късно.',
    en: 'The transaction will no longer be proposed for applications. You can match it later.',
  },
  asideDone: { bg: 'Отбелязано е, че не е задатък.', en: 'Marked as not a deposit.' },
  leftOut: { bg: 'Редове извън внасянето', en: 'Rows left out' },
  leftFaults: {
    bg: 'Има редове, които порталът не можа да прочете. Останалите се внасят; проверете тези в банката.',
    en: 'The portal could not read some rows. The others are imported; check these with the bank.',
  },
  leftNone: {
    bg: 'Редовете извън внасянето не са движения.',
    en: 'The rows left out are not transactions.',
  },
  leftRow: {
    bg: (row: number, why: string) => `Ред ${row}: ${why}.`,
    en: (row: number, why: string) => `Row ${row}: ${why}.`,
  },
  leftMore: {
    bg: (count: number) => `Още такива редове: ${count}.`,
    en: (count: number) => `More such rows: ${count}.`,
  },
  balances: { bg: 'Салда', en: 'Balances' },
  addsUp: {
    bg: 'Движенията водят от началното до крайното салдо',
    en: 'The transactions lead from the opening to the closing balance',
  },
  notUp: { bg: 'Салдата не се връзват', en: 'Balances do not agree' },
  addsNotUp: {
    bg: 'Движенията не водят от началното до крайното салдо. Вероятно във файла липсват редове: изтеглете извлечението отново.',
    en: 'The transactions do not lead from the opening to the closing balance. Some are probably missing from the file: download the statement again.',
  },
  otherAccount: {
    bg: (account: string, lines: number) =>
      `Сметка ${account} не се внася: по нея не се плащат задатъци (движения: ${lines}).`,
    en: (account: string, lines: number) =>
      `Account ${account} is not imported: no deposits are paid to it (transactions: ${lines}).`,
  },
  statements: { bg: 'Последни внесени извлечения', en: 'Recently imported statements' },
  takenAt: { bg: 'Внесено', en: 'Imported' },
  by: { bg: 'От', en: 'By' },
  form: { bg: 'Таблицата на банката', en: 'The table of your bank' },
  formText: {
    bg: 'Посочете веднъж кое заглавие какво съдържа; познатите са предложени, проверете ги. Важи за следващите файлове на кантората.',
    en: 'State once what each heading contains; known ones are proposed, please check them. This applies to later files of the office.',
  },
  unused: { bg: 'няма такава колона', en: 'no such column' },
  encoding: { bg: 'Кодиране', en: 'Encoding' },
  separator: { bg: 'Разделител', en: 'Separator' },
  dayOrder: { bg: 'Ред на датата', en: 'Order of the date' },
  auto: { bg: 'разпознава се', en: 'detected' },
  semicolon: { bg: 'точка и запетая', en: 'semicolon' },
  comma: { bg: 'запетая', en: 'comma' },
  tab: { bg: 'табулация', en: 'tab' },
  saveForm: { bg: 'Запази описанието', en: 'Save the description' },
  formSaved: {
    bg: 'Описанието е запазено. Прегледайте файла отново.',
    en: 'The description is saved. Look at the file again.',
  },
})
/** Why a row of a file is not taken. */
export const leftOut = phrases({
  NO_MOVEMENT: { bg: 'не е движение', en: 'not a transaction' },
  ZERO: { bg: 'сума нула', en: 'an amount of zero' },
  WAITING: { bg: 'не е осчетоводено', en: 'not booked yet' },
  NO_DAY: { bg: 'датата не се чете', en: 'the date cannot be read' },
  NO_AMOUNT: { bg: 'сумата не се чете', en: 'the amount cannot be read' },
  NO_CURRENCY: { bg: 'валутата не се чете', en: 'the currency cannot be read' },
  NO_DIRECTION: {
    bg: 'не се вижда дали е постъпило или изплатено',
    en: 'not clear whether received or paid out',
  },
})
export const lineStates = phrases({
  MATCHED: { bg: 'Отнесено', en: 'Matched' },
  DOUBTFUL: { bg: 'Съмнително', en: 'Doubtful' },
  UNMATCHED: { bg: 'Неотнесено', en: 'Unmatched' },
  OTHER: { bg: 'Не е задатък', en: 'Not a deposit' },
  SENT_BACK: { bg: 'Върната сума, дошла обратно', en: 'Return sent back' },
  PRICE: { bg: 'Плащане на цената', en: 'Payment of the price' },
})
export const flows = phrases({
  IN: { bg: 'Постъпили', en: 'Received' },
  OUT: { bg: 'Изплатени', en: 'Paid out' },
})
export const events = phrases({
  FOUND: { bg: 'отнесено от портала', en: 'matched by the portal' },
  CONFIRMED: { bg: 'отнесено', en: 'matched' },
  UNDONE: { bg: 'отменено', en: 'undone' },
  SET_ASIDE: { bg: 'не е задатък', en: 'not a deposit' },
  TAKEN_BACK: { bg: 'преводът е напуснал сметката', en: 'the transfer has left the account' },
  SENT_BACK: { bg: 'върнатата сума дойде обратно', en: 'the return was sent back' },
  PRICE: { bg: 'записано като плащане на цената', en: 'recorded as a payment of the price' },
})
export const tableFields = phrases({
  date: { bg: 'Дата', en: 'Date' },
  amount: {
    bg: 'Сума (със знак или с колона за посока)',
    en: 'Amount (with a sign, or a column for the direction)',
  },
  credit: { bg: 'Постъпления (кредит)', en: 'Credits' },
  debit: { bg: 'Плащания (дебит)', en: 'Debits' },
  direction: { bg: 'Посока (Дт/Кт)', en: 'Direction (D/C)' },
  currency: { bg: 'Валута', en: 'Currency' },
  payer: { bg: 'Платец или получател', en: 'Payer or payee' },
  iban: { bg: 'IBAN на платеца', en: 'IBAN of the payer' },
  reason: { bg: 'Основание', en: 'Reason' },
  reference: { bg: 'Номер на превода в банката', en: 'The bank’s transfer number' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  state: { bg: 'Състояние', en: 'State' },
  paysFor: { bg: 'Задатък по заявка №', en: 'Deposit of application no.' },
  encoding: { bg: 'Кодиране', en: 'Encoding' },
  separator: { bg: 'Разделител', en: 'Separator' },
  dayOrder: { bg: 'Ред в датата', en: 'Order of the date' },
  columns: { bg: 'Колони', en: 'Columns' },
})
