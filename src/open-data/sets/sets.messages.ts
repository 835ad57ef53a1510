/** What the data sets and their columns are called, and what they mean. */
import { phrases } from '#platform/lang/language.ts'

export const setNames = phrases({
  distraints: { bg: 'Вписани запори по месеци', en: 'Distraints entered, by month' },
  sales: { bg: 'Приключили електронни публични продажби', en: 'Electronic public sales that ended' },
  'sale-outcomes': { bg: 'Изход на публичните продажби по месеци', en: 'Outcomes of public sales, by month' },
  papers: {
    bg: 'Издадени удостоверения и справки по месеци',
    en: 'Certificates and reports issued, by month',
  },
  outages: { bg: 'Прекъсвания в работата на портала', en: 'Outages of the portal' },
})

export const setDescriptions = phrases({
  distraints: {
    bg: 'Брой на запорите, чието налагане е вписано в регистъра през месеца, по вид на вещта, актуално състояние и област на органа, който ги е вписал. Погрешно вписаните не се броят.',
    en: 'Number of distraints whose imposing was entered in the register in the month, by kind of property, present state and region of the authority that entered them. Those entered in error are not counted.',
  },
  sales: {
    bg: 'По един ред за всяка продажба, приключила през месеца: вид, ред, начална и достигната цена, наддавания, участници в наддаването и изход.',
    en: 'One row for each sale that ended in the month: kind, procedure, start price and price reached, bids, bidders and outcome.',
  },
  'sale-outcomes': {
    bg: 'Колко продажби са приключили през месеца, колко са завършили с купувач, колко са нестанали или прекратени и колко са били повторни.',
    en: 'How many sales ended in the month, how many found a buyer, how many failed or were ended by an act, and how many were repeated ones.',
  },
  papers: {
    bg: 'Брой на издадените през месеца удостоверения и справки от регистъра, платени и безплатни.',
    en: 'Number of certificates and reports of the register issued in the month, paid and free.',
  },
  outages: {
    bg: 'Всяко прекъсване, измерено от портала: начало, край, времетраене и вид.',
    en: 'Each outage that the portal measured: beginning, end, duration and kind.',
  },
})

export const columnNames = phrases({
  month: { bg: 'Месец', en: 'Month' },
  level: { bg: 'Ниво', en: 'Level' },
  kind: { bg: 'Вид имущество', en: 'Kind of property' },
  status: { bg: 'Състояние', en: 'State' },
  region_code: { bg: 'Код на област', en: 'Region code' },
  region: { bg: 'Област', en: 'Region' },
  count: { bg: 'Брой', en: 'Count' },
  hidden: { bg: 'Скрит брой', en: 'Count hidden' },
  sale: { bg: 'Номер на продажбата', en: 'Number of the sale' },
  procedure: { bg: 'Ред за продажба', en: 'Procedure' },
  round: { bg: 'Поредна продажба', en: 'Round' },
  currency: { bg: 'Валута', en: 'Currency' },
  start_price: { bg: 'Начална цена', en: 'Starting price' },
  final_price: { bg: 'Достигната цена', en: 'Price reached' },
  uplift: { bg: 'Повишение, %', en: 'Uplift, %' },
  bids: { bg: 'Наддавания', en: 'Bids' },
  bidders: { bg: 'Наддавачи', en: 'Bidders' },
  extensions: { bg: 'Удължавания', en: 'Extensions' },
  outcome: { bg: 'Изход', en: 'Outcome' },
  ended_on: { bg: 'Приключила на', en: 'Ended on' },
  ended: { bg: 'Приключили', en: 'Ended' },
  sold: { bg: 'С купувач', en: 'Sold' },
  not_sold: { bg: 'Нестанали', en: 'Not sold' },
  pending: { bg: 'Чакат протокол', en: 'Protocol awaited' },
  terminated: { bg: 'Прекратени', en: 'Ended by an act' },
  withdrawn: { bg: 'Оттеглени', en: 'Withdrawn' },
  repeated: { bg: 'От тях повторни', en: 'Of these, repeated' },
  average_uplift: { bg: 'Средно повишение, %', en: 'Average uplift, %' },
  paper: { bg: 'Документ', en: 'Paper' },
  payment: { bg: 'Плащане', en: 'Payment' },
  cause: { bg: 'Вид прекъсване', en: 'Kind of outage' },
  from: { bg: 'Начало', en: 'Beginning' },
  until: { bg: 'Край', en: 'End' },
  seconds: { bg: 'Секунди', en: 'Seconds' },
})

/** What a column means, where its name does not say it. */
export const columnMeanings = phrases({
  month: { bg: 'Календарен месец в България, ГГГГ-ММ.', en: 'Calendar month in Bulgaria, YYYY-MM.' },
  level: {
    bg: 'TOTAL – за целия месец; останалите нива разделят общия брой и не се събират с него.',
    en: 'TOTAL is the whole month; other levels divide that number and are not to be added to it.',
  },
  status: {
    bg: 'Състоянието към деня на изготвяне, не към месеца на вписване.',
    en: 'The state on the day the set was made, not in the month of entry.',
  },
  region: {
    bg: 'Областта на органа, вписал запора, или на първата продавана вещ.',
    en: 'The region of the authority that entered the distraint, or of the first thing sold.',
  },
  count: { bg: 'Празно, когато броят е скрит.', en: 'Empty where the count is hidden.' },
  hidden: {
    bg: 'yes: броят е от 1 до 4 или би издал такъв брой.',
    en: 'yes: the count is from 1 to 4, or would give such a one away.',
  },
  round: {
    bg: '1 за първа продажба, 2 и повече за повторна.',
    en: '1 for a first sale, 2 and more for a repeated one.',
  },
  final_price: {
    bg: 'Най-високата наддадена цена; празно без наддавания или при прекратяване.',
    en: 'The highest bid; empty where nobody bid or an act ended the sale.',
  },
  uplift: { bg: 'С колко цената надхвърля началната.', en: 'By how much the price exceeds the start price.' },
  bidders: {
    bg: 'Колко участници са наддавали; само след подписан протокол.',
    en: 'How many took part in the bidding; only once the protocol is signed.',
  },
  average_uplift: { bg: 'На продажбите с купувач.', en: 'Of the sales that found a buyer.' },
})

export const levelNames = phrases({
  TOTAL: { bg: 'Общо', en: 'Total' },
  KIND: { bg: 'По вид', en: 'By kind' },
  KIND_STATUS: { bg: 'По вид и състояние', en: 'By kind and state' },
  REGION: { bg: 'По област', en: 'By region' },
  CELL: { bg: 'По вид, състояние и област', en: 'By kind, state and region' },
  PAPER: { bg: 'По документ', en: 'By paper' },
  PAPER_PAYMENT: { bg: 'По документ и плащане', en: 'By paper and payment' },
})

export const otherWords = phrases({
  CERTIFICATE: { bg: 'Удостоверение', en: 'Certificate' },
  REPORT: { bg: 'Справка', en: 'Report' },
  PAID: { bg: 'Платен', en: 'Paid' },
  FREE: { bg: 'Безплатен', en: 'Free' },
  ABSENCE: { bg: 'Прекъсване', en: 'Outage' },
  RESTART: { bg: 'Рестартиране', en: 'Restart' },
  FREEZE: { bg: 'Забавяне', en: 'Freeze' },
  yes: { bg: 'да', en: 'yes' },
})

/** The written rule of what is left out, as people read it. */
export const ruleWords = phrases({
  title: { bg: 'Правила за анонимизиране', en: 'Rules of anonymisation' },
  columns: {
    bg: 'Наборите съдържат само изрично изброените колони. Имена, ЕГН, ЕИК, адреси, номера на дела и свободен текст не се извличат от базата.',
    en: 'The sets hold only the columns that are listed. Names, personal and company numbers, addresses, case numbers and free text are never read from the database.',
  },
  small: {
    bg: 'Брой запори или документи от 1 до 4 се скрива. Когато общ брой би го издал, се скрива и още един.',
    en: 'A count of distraints or papers from 1 to 4 is hidden. Where a total would give it away, another count is hidden as well.',
  },
  sales: {
    bg: 'Публичните продажби са публични една по една, затова техният брой не се скрива. Броят на наддавачите се дава след подписан протокол.',
    en: 'Public sales are public one by one, so their counts are not hidden. The number of bidders is given once the protocol is signed.',
  },
  month: {
    bg: 'Към националния портал се изпращат само приключили месеци.',
    en: 'Only months that are over are sent to the national portal.',
  },
})
