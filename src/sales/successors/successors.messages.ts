/** Words of the hand-over of sales and distraints to a successor. */
import { numbered } from '#platform/case-number.ts'
import { phrases } from '#platform/lang/language.ts'

export const successionGrounds = phrases({
  ARCHIVE_CONTRACT: {
    bg: 'Договор за прехвърляне на архива (чл. 33, ал. 1 от ЗЧСИ)',
    en: 'Contract for the transfer of the archive (Private Bailiffs Act, art. 33(1))',
  },
  ARCHIVE_ORDER: {
    bg: 'Прехвърляне на архива от министъра на правосъдието (чл. 33, ал. 2 и 3 от ЗЧСИ)',
    en: 'Transfer of the archive by the Minister of Justice (Private Bailiffs Act, art. 33(2)–(3))',
  },
  ARCHIVE_CHAMBER: {
    bg: 'Посочване от Съвета на камарата (чл. 33, ал. 5 от ЗЧСИ)',
    en: 'Named by the Council of the Chamber (Private Bailiffs Act, art. 33(5))',
  },
  ARCHIVE_RETURNED: {
    bg: 'Връщане на архива след възстановена правоспособност (чл. 35, ал. 3 от ЗЧСИ)',
    en: 'Return of the archive after the capacity was restored (Private Bailiffs Act, art. 35(3))',
  },
  SUBSTITUTION: {
    bg: 'Заместване от друг частен съдебен изпълнител (чл. 40 и 41 от ЗЧСИ)',
    en: 'Substitution by another private bailiff (Private Bailiffs Act, art. 40, 41)',
  },
  COURT_PRESIDENT: {
    bg: 'Заповед на председателя на районния съд',
    en: 'Order of the president of the district court',
  },
  CASE_CONTINUED: {
    bg: 'Делото продължава при друг съдебен изпълнител (чл. 427, ал. 5 от ГПК)',
    en: 'The case is continued by another bailiff (CPC art. 427(5))',
  },
  NEW_SYNDIC: {
    bg: 'Определение за назначаване на синдик (чл. 656 и 657 от ТЗ)',
    en: 'Ruling that appoints a syndic (Commerce Act, art. 656, 657)',
  },
  AUTHORITY_ACT: { bg: 'Акт на компетентния орган', en: 'Act of the competent authority' },
})

export const messages = phrases({
  title: { bg: 'Търгове и запори без приемник', en: 'Sales and distraints without a successor' },
  lead: {
    bg: 'Лица, чийто достъп е прекратен, докато по търговете им има какво да се върши или имат запори в сила. Наддаването и сроковете текат; впишете приемника и акта, с който ги поема (чл. 7, ал. 5 от Наредба № Н-3).',
    en: 'Persons whose access has ended while their sales are unfinished or distraints of theirs are in force. Bidding continues and terms keep running; record the successor and the act by which they take over (art. 7(5) of Ordinance N-3).',
  },
  none: { bg: 'Никой не чака приемник', en: 'Nobody needs a successor' },
  noneHint: {
    bg: 'Тук се появява лице, чийто профил е закрит или чиято роля е отнета, докато търговете му не са приключили или има запори в сила.',
    en: 'Persons appear here if their account is closed or their role is withdrawn while they have unfinished sales or distraints in force.',
  },
  open: { bg: 'Неприключили търгове', en: 'Unfinished sales' },
  current: { bg: 'От тях с текущо наддаване', en: 'Of these, with bidding under way' },
  all: { bg: 'Всички търгове', en: 'All sales' },
  distraints: { bg: 'Запори, подготвени или в сила', en: 'Distraints prepared or in force' },
  reason: { bg: 'Причина', en: 'Reason' },
  choose: { bg: 'Предай на приемник', en: 'Hand over to a successor' },
  chooseOf: {
    bg: (name: string) => `Предай на приемник: ${name}`,
    en: (name: string) => `Hand over to a successor: ${name}`,
  },
  organiser: { bg: 'Организатор', en: 'Organiser' },
  quality: { bg: 'Качество', en: 'Capacity' },
  mayAct: { bg: 'Може да действа', en: 'May act' },
  mayNotAct: { bg: 'Не може да действа', en: 'May not act' },
  number: { bg: 'Номер', en: 'Number' },
  court: { bg: 'Съд', en: 'Court' },
  sales: { bg: 'Търгове', en: 'Sales' },
  noSales: { bg: 'Няма публикувани търгове', en: 'No published sales' },
  noSalesHint: { bg: 'Няма какво да се предаде.', en: 'There is nothing to hand over.' },
  code: { bg: 'Търг', en: 'Sale' },
  property: { bg: 'Имущество', en: 'Property' },
  phase: { bg: 'Етап', en: 'Stage' },
  state: { bg: 'Състояние', en: 'State' },
  isOpen: { bg: 'Неприключил', en: 'Unfinished' },
  isDone: { bg: 'Приключил', en: 'Finished' },
  actions: { bg: 'Действия', en: 'Actions' },
  handOverOne: { bg: 'Предай', en: 'Hand over' },
  handOverOneOf: {
    bg: (code: string) => `Предай търг ${code}`,
    en: (code: string) => `Hand over sale ${code}`,
  },
  handOverAll: { bg: 'Предай всичко', en: 'Hand over everything' },
  handOverCase: { bg: 'Предай едно дело', en: 'Hand over one case' },
  dialogCase: {
    bg: (name: string) => `Предаване на едно дело от ${name}`,
    en: (name: string) => `Hand over one case of ${name}`,
  },
  meansCase: {
    bg: 'Преминават само търговете и запорите по това дело; останалите дела остават при досегашния съдебен изпълнител.',
    en: 'Only the sales and distraints of this case pass; the other cases stay with the previous bailiff.',
  },
  caseNumber: { bg: 'Номер на делото', en: 'Case number' },
  caseHint: { bg: 'Както е вписан в запорите и обявленията', en: 'As distraints and announcements have it' },
  dialogAll: {
    bg: (name: string, sales: number, distraints: number) =>
      `Предаване на всичко на ${name}: търгове ${sales}, запори ${distraints}`,
    en: (name: string, sales: number, distraints: number) =>
      `Hand over everything of ${name}: sales ${sales}, distraints ${distraints}`,
  },
  dialogOne: {
    bg: (code: string) => `Предаване на търг № ${code}`,
    en: (code: string) => `Hand over sale No. ${code}`,
  },
  means: {
    bg: 'Приемникът вижда и върши всичко, което се полага на организатора. Досегашният организатор и упълномощените от него виждат занапред само публичните данни и остават изключени от наддаването. Участниците и страните получават писма. Сроковете и условията не се променят. Вписаното не може да се промени.',
    en: 'The successor can see and do everything that an organiser may. From then on the previous organiser and any representatives see only public data and remain barred from bidding. Participants and parties get letters. Terms and dates do not change. What is recorded cannot be changed.',
  },
  meansDistraints: {
    bg: 'Запорите, които са подготвени или в сила, също преминават към приемника: занапред само неговата служба прави вписвания по тях, а денят на налагане и поредността им остават.',
    en: 'Distraints that are prepared or in force pass to the successor too: from then on only the successor’s office makes entries on them, while their day of enforcement and rank stay.',
  },
  search: { bg: 'Търсене на приемник по име', en: 'Find a successor by name' },
  toId: { bg: 'Приемник', en: 'Successor' },
  chooseSuccessor: { bg: 'Изберете приемник', en: 'Choose a successor' },
  ground: { bg: 'Основание', en: 'Ground' },
  chooseGround: { bg: 'Изберете основание', en: 'Choose a ground' },
  actNumber: { bg: 'Номер на акта', en: 'Number of the act' },
  actDate: { bg: 'Дата на акта', en: 'Date of the act' },
  issuer: { bg: 'Издател на акта', en: 'Issued by' },
  remarks: { bg: 'Бележки', en: 'Remarks' },
  ownAccount: {
    bg: 'Задатък и цена се внасят по специална сметка на приемника',
    en: 'Deposit and price are paid to a special account of the successor',
  },
  iban: { bg: 'IBAN', en: 'IBAN' },
  bic: { bg: 'BIC', en: 'BIC' },
  bank: { bg: 'Банка', en: 'Bank' },
  holder: { bg: 'Титуляр', en: 'Account holder' },
  done: {
    bg: (sales: number, distraints: number) =>
      `Предадени са търгове: ${sales}, запори: ${distraints}. Засегнатите ще получат писма.`,
    en: (sales: number, distraints: number) =>
      `Handed over: ${sales} sales, ${distraints} distraints. Those concerned will get letters.`,
  },
  at: { bg: 'Вписано на', en: 'Recorded at' },
  document: { bg: 'Акт', en: 'Act' },
  history: { bg: 'Вписани предавания', en: 'Recorded hand-overs' },
  fromTo: {
    bg: (from: string, to: string) => `${from} → ${to}`,
    en: (from: string, to: string) => `${from} → ${to}`,
  },
  act: {
    bg: (number: string, day: string, issuer: string) => `акт ${numbered(number)} от ${day} г., ${issuer}`,
    en: (number: string, day: string, issuer: string) =>
      `act ${numbered(number, 'No.')} of ${day}, ${issuer}`,
  },
  count: {
    bg: (sales: number, distraints: number) => `търгове: ${sales}, запори: ${distraints}`,
    en: (sales: number, distraints: number) => `sales: ${sales}, distraints: ${distraints}`,
  },
  recordedBy: { bg: (name: string) => `Вписано от ${name}`, en: (name: string) => `Recorded by ${name}` },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  organiser: { bg: 'Организатор', en: 'Organiser' },
})
