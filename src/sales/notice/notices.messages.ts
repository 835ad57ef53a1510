/** The words of announcements. Names of kinds, procedures and phases are for other domains too; those of registrations stand apart. */
import { numbered } from '#platform/case-number.ts'
import { formatDays, theLast } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

type RegistrationTerms = { months: number; days: number; endTime: string }
type BiddingTerms = { days: number; endTime: string; latestStart: string }

/** The law by which the sale runs, in full. */
export const procedures = phrases({
  GPK: { bg: 'Граждански процесуален кодекс (ГПК)', en: 'Civil Procedure Code (CPC)' },
  DOPK: {
    bg: 'Данъчно-осигурителен процесуален кодекс (ДОПК)',
    en: 'Tax and Social Insurance Procedure Code (TSIPC)',
  },
  TZ: { bg: 'Търговски закон (ТЗ)', en: 'Commerce Act (CA)' },
})

/** The same in short, for narrow columns. */
export const procedureCodes = phrases({
  GPK: { bg: 'ГПК', en: 'CPC' },
  DOPK: { bg: 'ДОПК', en: 'TSIPC' },
  TZ: { bg: 'ТЗ', en: 'CA' },
})

/** Tabs of lists of sales. */
export const phases = phrases({
  upcoming: { bg: 'Предстоящи', en: 'Upcoming' },
  current: { bg: 'Текущи', en: 'Current' },
  past: { bg: 'Минали', en: 'Past' },
})

/** Where a sale stands, or what became of it: the same words in every list and on every page. */
export const saleStates = phrases({
  draft: { bg: 'Чернова', en: 'Draft' },
  upcoming: { bg: 'Предстои', en: 'Upcoming' },
  current: { bg: 'Тече наддаване', en: 'Bidding now' },
  suspended: { bg: 'Спрян търг', en: 'Suspended' },
  past: { bg: 'Приключил търг', en: 'Ended' },
  PENDING: { bg: 'Приключил, чака протокол', en: 'Ended, protocol awaited' },
  SOLD: { bg: 'Продадено', en: 'Sold' },
  NOT_SOLD: { bg: 'Непродадено', en: 'Not sold' },
  TERMINATED: { bg: 'Прекратен с акт', en: 'Terminated by an act' },
  WITHDRAWN: { bg: 'Оттеглено обявление', en: 'Announcement cancelled' },
})

/** Who organises a sale, by office. */
export const qualities = phrases({
  PrivateBailiff: { bg: 'Частен съдебен изпълнител', en: 'Private bailiff' },
  PrivateBailiffRepresentative: {
    bg: 'Представител на частен съдебен изпълнител',
    en: 'Representative of a private bailiff',
  },
  StateBailiff: { bg: 'Държавен съдебен изпълнител', en: 'State bailiff' },
  AuctionOrganizer: { bg: 'Организатор на търг', en: 'Auction organiser' },
  Syndic: { bg: 'Синдик', en: 'Syndic (insolvency trustee)' },
})

/** Fields of a sale, as lists, forms and cards name them. */
export const fields = phrases({
  code: { bg: 'Код на обявлението', en: 'Announcement code' },
  title: { bg: 'Заглавие', en: 'Title' },
  startPrice: { bg: 'Начална цена', en: 'Starting price' },
  procedure: { bg: 'Ред на извършване', en: 'Procedure' },
  propertyType: { bg: 'Вид имущество', en: 'Kind of property' },
  caseNumber: { bg: 'Номер на делото', en: 'Case number' },
  description: { bg: 'Описание', en: 'Description' },
  registrationStartsAt: { bg: 'Начало на регистрацията', en: 'Registration opens' },
  registrationEndsAt: { bg: 'Край на регистрацията', en: 'Registration closes' },
  biddingStartsAt: { bg: 'Начало на наддаването', en: 'Bidding starts' },
  biddingEndsAt: { bg: 'Край на наддаването', en: 'Bidding ends' },
  step: { bg: 'Стъпка на наддаване', en: 'Bidding step' },
  deposit: { bg: 'Задатък', en: 'Deposit' },
  organiser: { bg: 'Организатор', en: 'Organiser' },
  actions: { bg: 'Действия', en: 'Actions' },
})

export const messages = phrases({
  withheld: {
    bg: 'Срокът, в който обявлението се чете изцяло от всеки, е изтекъл. Имената, адресите, снимките и документите в него вече не са публични.',
    en: 'The period in which everybody may read this announcement in full is over. The names, addresses, photographs and documents in it are no longer public.',
  },
  announcements: {
    bg: 'Обявления за електронна публична продан',
    en: 'Announcements of electronic public sales',
  },
  announcementsShort: { bg: 'Обявления', en: 'Announcements' },
  announcementOne: { bg: 'Обявление', en: 'Announcement' },
  announcementsLead: {
    bg: 'Обявените продани на имущество. За да наддавате, подайте заявка за участие в обявения срок и внесете задатък.',
    en: 'Property announced for sale. To bid, apply within the announced period and pay the deposit.',
  },
  state: { bg: 'Състояние', en: 'State' },
  phase: { bg: 'Състояние на търга', en: 'State of the auction' },
  searchAnnouncements: {
    bg: 'Търсене в обявленията',
    en: 'Search the announcements',
  },
  see: { bg: 'Преглед', en: 'View' },
  of: {
    bg: (action: string, code: string) => `${action}: ${code}`,
    en: (action: string, code: string) => `${action}: ${code}`,
  },
  registrationFrom: { bg: 'Регистрация от', en: 'Registration from' },
  registrationTo: { bg: 'Регистрация до', en: 'Registration to' },
  biddingFrom: { bg: 'Търг от', en: 'Auction from' },
  biddingTo: { bg: 'Търг до', en: 'Auction to' },
  noneUpcoming: { bg: 'Няма предстоящи продани', en: 'There are no upcoming sales' },
  noneCurrent: { bg: 'В момента не тече наддаване', en: 'No bidding is under way' },
  nonePast: { bg: 'Няма приключили продани', en: 'There are no past sales' },
  noneHint: { bg: 'Вижте и останалите раздели.', en: 'See the other tabs too.' },

  // My announcements
  myAnnouncements: { bg: 'Моите обявления', en: 'My announcements' },
  myAnnouncementsLead: {
    bg: 'Чернови и публикувани обявления. Публикувано обявление не се променя (чл. 22 от Наредба № Н-3).',
    en: 'Drafts and published announcements. A published announcement cannot be changed (art. 22 of Ordinance N-3).',
  },
  drafts: { bg: 'Чернови', en: 'Drafts' },
  draft: { bg: 'Чернова', en: 'Draft' },
  published: { bg: 'Публикувано', en: 'Published' },
  newAnnouncement: { bg: 'Ново обявление', en: 'New announcement' },
  noDrafts: { bg: 'Нямате чернови', en: 'You have no drafts' },
  noneOfMine: { bg: 'Тук нямате обявления', en: 'You have no announcements here' },
  noneOfMineHint: {
    bg: 'Новото обявление е чернова, докато не го публикувате.',
    en: 'A new announcement is a draft until you publish it.',
  },
  registrationsCount: { bg: 'Регистрации', en: 'Registrations' },
  succession: { bg: 'Поет търг', en: 'Taken over' },
  succeeded: {
    bg: (from: string, number: string, day: string, since: string) =>
      `от ${from}, акт ${numbered(number)} от ${day} г., на ${since} г.`,
    en: (from: string, number: string, day: string, since: string) =>
      `from ${from} by act ${numbered(number, 'No.')} of ${day}, on ${since}`,
  },
  counts: {
    bg: (approved: number, waiting: number) => `одобрени: ${approved}, чакащи: ${waiting}`,
    en: (approved: number, waiting: number) => `approved: ${approved}, waiting: ${waiting}`,
  },
  countsHidden: {
    bg: 'Докато тече наддаването, броят на заявките не се показва (чл. 19 от Наредба № Н-3).',
    en: 'While bidding runs the number of applications is not shown (art. 19 of Ordinance N-3).',
  },
  countsHiddenShort: { bg: 'не се показва по време на наддаването', en: 'not shown while bidding runs' },

  // One announcement
  numbered: { bg: (number: string) => `№ ${number}`, en: (number: string) => `No. ${number}` },
  toActs: { bg: 'Актове по търга', en: 'Acts on the sale' },
  nameOfOrganiser: { bg: 'Име', en: 'Name' },
  auction: { bg: 'Търг', en: 'Auction' },
  saleData: { bg: 'Данни за проданта', en: 'About the sale' },
  noDescription: {
    bg: 'Организаторът не е приложил описание.',
    en: 'The organiser has given no description.',
  },
  price: { bg: 'Цена и условия', en: 'Price and terms' },
  percentOfPrice: {
    bg: (percent: string) => `${percent} от началната цена`,
    en: (percent: string) => `${percent} of the starting price`,
  },
  // The first article on the page of a sale: what follows it is said in short.
  lawOfStep: {
    bg: 'чл.\u00a0501д от Гражданския процесуален кодекс (ГПК)',
    en: 'art.\u00a0501d of the Civil Procedure Code (CPC)',
  },
  lawOfDeposit: { bg: 'чл.\u00a0489, ал.\u00a01\u00a0ГПК', en: 'CPC art.\u00a0489(1)' },
  bailiffNumber: { bg: 'Рег. № на частния съдебен изпълнител', en: 'Bailiff’s reg. no.' },
  court: { bg: 'Съд', en: 'Court' },
  office: { bg: 'Качество', en: 'Capacity' },
  publishedAt: { bg: 'Публикувано на', en: 'Published' },
  createdAt: { bg: 'Създадено на', en: 'Created' },
  calendar: { bg: 'Срокове', en: 'Timetable' },
  passed: { bg: 'отминало', en: 'passed' },
  next: { bg: 'следва', en: 'next' },
  stageDraft: {
    bg: 'Чернова: вижда я само организаторът.',
    en: 'A draft: only its organiser can see it.',
  },
  stageBefore: {
    bg: 'Регистрацията още не е открита.',
    en: 'Registration has not opened yet.',
  },
  stageRegistering: { bg: 'Приемат се заявки за участие.', en: 'Applications are being accepted.' },
  stageDeciding: {
    bg: 'Регистрацията приключи. Организаторът се произнася по подадените заявки.',
    en: 'Registration has closed. The organiser is deciding on the applications.',
  },
  stageWithdrawn: {
    bg: 'Обявлението е оттеглено и търг няма да се проведе.',
    en: 'The announcement has been cancelled and no auction will be held.',
  },
  notHeld: {
    bg: 'Търгът е прекратен.',
    en: 'The sale has been terminated.',
  },
  stageSuspended: {
    bg: 'Търгът е спрян. Докато не бъде възобновен, времето му не тече, а краят се отмества.',
    en: 'The sale is suspended. Until it is resumed its time does not run, and its end moves.',
  },
  announcedFor: { bg: 'Обявено за', en: 'Announced for' },
  stageBidding: { bg: 'Тече наддаване.', en: 'Bidding is under way.' },
  stageEnded: { bg: 'Наддаването приключи.', en: 'Bidding has ended.' },
  now: { bg: 'Сега', en: 'Now' },
  prolonged: {
    bg: (window: string) =>
      `Крайният час може да се удължи заради предложения в ${theLast.bg(window)}; действителния край вижте на страницата на търга.`,
    en: (window: string) =>
      `Bids in ${theLast.en(window)} may extend the bidding; see the auction page for the actual end.`,
  },
  anyDateNote: {
    bg: 'Сроковете на това обявление са определени свободно, без правилата на закона (демонстрация или изпитване).',
    en: 'The dates of this announcement were set freely, without the rules of the law (demonstration or test).',
  },
  toAuction: { bg: 'Към търга', en: 'Go to the auction' },
  watchAuction: { bg: 'Към наддаването', en: 'Go to the bidding' },
  toResult: { bg: 'Резултат от търга', en: 'Result of the auction' },
  print: { bg: 'Отпечатай', en: 'Print' },

  // Taking part
  takePart: { bg: 'Участие', en: 'Taking part' },
  register: { bg: 'Регистрация за участие', en: 'Register to take part' },
  registerAgain: { bg: 'Нова заявка за участие', en: 'Apply again' },
  signInToRegister: { bg: 'Влезте, за да подадете заявка', en: 'Log in to apply' },
  closedBefore: {
    bg: (from: string) => `Регистрацията се открива на ${from} ч.`,
    en: (from: string) => `Registration opens on ${from}.`,
  },
  closedAfter: {
    bg: (to: string) => `Регистрацията приключи на ${to} ч.`,
    en: (to: string) => `Registration closed on ${to}.`,
  },
  openUntil: {
    bg: (to: string) => `Регистрацията е открита до ${to} ч. българско време.`,
    en: (to: string) => `Registration is open until ${to}, Bulgarian time.`,
  },
  onlyForOther: {
    bg: 'Търгът е само между съделителите, чиито заявления за изкупуване са уважени (чл. 354, ал. 2 ГПК), и Вие не сте сред тях. Можете да подадете заявка само за някого от тях, като негов представител или пълномощник.',
    en: 'The sale is only among the parties to the partition whose claims to buy were granted (CPC art. 354(2)), and you are not one of them. You may apply only for one of them, as representative or proxy.',
  },
  howToTakePart: { bg: 'Как да участвам', en: 'How to take part' },
  onlyParticipants: {
    bg: 'Заявка за участие подават само потребители с роля „Участник в търг“.',
    en: 'Only users with the role “Auction participant” may apply to take part.',
  },
  alreadyRegistered: {
    bg: 'Вече имате подадена заявка за този търг.',
    en: 'You already have an application for this sale.',
  },
  registerAfterRefusal: {
    bg: 'Докато тече периодът за регистрация, може да отстраните недостатъците и да подадете нова заявка (чл. 31 от Наредба № Н-3).',
    en: 'While the registration period runs you may remedy the defects and apply again (art. 31 of Ordinance N-3).',
  },
  myRegistration: { bg: 'Моята заявка', en: 'My application' },
  seeMyRegistration: { bg: 'Към заявката', en: 'See the application' },

  // What the organiser does
  edit: { bg: 'Промени', en: 'Edit' },
  publish: { bg: 'Публикувай', en: 'Publish' },
  delete: { bg: 'Изтрий', en: 'Delete' },
  deleteDraft: { bg: 'Изтрий черновата', en: 'Delete the draft' },
  toParties: { bg: 'Страни по делото', en: 'Parties to the case' },
  seeRegistrations: { bg: 'Регистрации', en: 'Registrations' },
  publishTitle: { bg: 'Публикуване на обявлението?', en: 'Publish this announcement?' },
  publishFinal: { bg: 'Публикуването не може да се отмени.', en: 'Publishing cannot be undone.' },
  publishFreezes: {
    bg: 'След публикуването никой не може да променя (чл. 22 от Наредба № Н-3):',
    en: 'Once published, nobody can change (art. 22 of Ordinance N-3):',
  },
  frozenText: {
    bg: 'вещите, описанието, тежестите, делото, сметката и документите;',
    en: 'the things, the description, the encumbrances, the case, the account and the documents;',
  },
  frozenPrice: {
    bg: 'началната цена, стъпката и задатъка;',
    en: 'the starting price, the bidding step and the deposit;',
  },
  frozenDates: {
    bg: 'сроковете за регистрация и за наддаване.',
    en: 'the periods of registration and of bidding.',
  },
  publishSchedules: {
    bg: 'Обявлението става публично веднага, а търгът се насрочва за посочените дати.',
    en: 'The announcement becomes public at once and its auction is scheduled for these dates.',
  },
  publishedWarned: {
    bg: (code: string, warnings: string) => `Обявление ${code} е публикувано. ${warnings}`,
    en: (code: string, warnings: string) => `Announcement ${code} has been published. ${warnings}`,
  },
  publishedDone: {
    bg: (code: string) => `Обявление ${code} е публикувано.`,
    en: (code: string) => `Announcement ${code} has been published.`,
  },
  deleteTitle: { bg: 'Изтриване на черновата?', en: 'Delete this draft?' },
  deleteFinal: {
    bg: (code: string, title: string) =>
      `Чернова ${code} „${title}“ ще бъде изтрита и не може да се възстанови.`,
    en: (code: string, title: string) => `Draft ${code}, “${title}”, will be deleted and cannot be restored.`,
  },
  deletedDone: {
    bg: (code: string) => `Чернова ${code} е изтрита.`,
    en: (code: string) => `Draft ${code} has been deleted.`,
  },
  savedDone: {
    bg: (code: string) => `Чернова ${code} е записана. Прегледайте я и я публикувайте.`,
    en: (code: string) => `Draft ${code} has been saved. Check it and publish it.`,
  },
})

export const editorMessages = phrases({
  copyFrom: { bg: 'Копирай от предишен търг', en: 'Copy from an earlier sale' },
  copyNothing: { bg: 'не, започни отначало', en: 'no, start from scratch' },
  proposedFrom: {
    bg: (code: string) =>
      `Редът, сметката, канцеларията, телефонът и мястото за оглед са предложени от търг ${code}. Проверете ги.`,
    en: (code: string) =>
      `The procedure, the account, the office, the telephone and the place of viewing are proposed from sale ${code}. Check them.`,
  },
  copiedFrom: {
    bg: (code: string) =>
      `Вещите, текстовете и делото са от търг ${code}. Цената, тежестите, огледите и залепването се попълват наново.`,
    en: (code: string) =>
      `The things, the texts and the case are those of sale ${code}. Fill in the price, encumbrances, viewings and postings again.`,
  },
  create: {
    bg: 'Ново обявление за електронна публична продан',
    en: 'New announcement of an electronic public sale',
  },
  edit: {
    bg: (code: string) => `Промяна на обявление ${code}`,
    en: (code: string) => `Edit announcement ${code}`,
  },
  lead: {
    bg: 'Записва се като чернова, която виждате само Вие. Стъпката и задатъкът се изчисляват по закон.',
    en: 'It is saved as a draft that only you can see. The bidding step and the deposit are computed by law.',
  },
  property: { bg: 'Имущество', en: 'Property' },
  titleHint: {
    bg: 'Кратко и разпознаваемо, напр. „Лек автомобил Шкода Октавия, 2019 г.“',
    en: 'Short and recognisable, such as “Škoda Octavia car, 2019”',
  },
  procedureHint: {
    bg: 'По ГПК и ДОПК се посочва номерът на изпълнителното дело, по ТЗ – на търговското дело.',
    en: 'Under the CPC and the TSIPC give the number of the enforcement case, under the CA that of the commercial case.',
  },
  descriptionHint: {
    bg: 'Състояние, местонахождение, тежести, ред за оглед',
    en: 'Condition, location, encumbrances, viewing arrangements',
  },
  choose: { bg: '– изберете –', en: '– choose –' },
  price: { bg: 'Цена', en: 'Price' },
  computedHint: {
    bg: 'Изчислява се от началната цена',
    en: 'Computed from the starting price',
  },
  dates: { bg: 'Срокове', en: 'Dates' },
  datesHint: {
    bg: 'Изберете начало на регистрацията и останалите дати ще бъдат предложени по закон. Всички часове са по българско време.',
    en: 'Choose when registration opens and the other dates are proposed by law. All times are Bulgarian time.',
  },
  anyDateTitle: { bg: 'Правилата за сроковете са изключени', en: 'The date rules are switched off' },
  anyDate: {
    bg: 'Администраторът на портала е изключил законовите срокове: датите са свободни. Следи се само редът им и краят да е в бъдещето.',
    en: 'The administrator of the portal has switched the statutory terms off: the dates are free. Only their order and a future end are checked.',
  },
  propose: { bg: 'Предложи датите по закон', en: 'Propose dates by law' },
  proposed: {
    bg: 'Датите след началото на регистрацията са предложени по закон.',
    en: 'The dates after the opening of registration have been proposed by law.',
  },
  earliest: {
    bg: (at: string) => `По закон най-рано на ${at}`,
    en: (at: string) => `By law not before ${at}`,
  },
  exactly: { bg: (at: string) => `По закон точно на ${at}`, en: (at: string) => `By law exactly ${at}` },
  setThis: { bg: 'Приложи', en: 'Use this' },
  setThisFor: {
    bg: (field: string, at: string) => `Приложи: ${field} ${at}`,
    en: (field: string, at: string) => `Use this: ${field} ${at}`,
  },
  whyRegistrationStartsAt: {
    bg: 'Обявлението се публикува най-късно в деня преди началото (чл. 487, ал. 2 ГПК).',
    en: 'The announcement is made public on the day before the start at the latest (CPC art. 487(2)).',
  },
  whyRegistrationEndsAtAmong: {
    bg: ({ endTime }: RegistrationTerms) =>
      `Кой може да участва, е известно, затова законът не изисква най-кратък срок; регистрацията приключва в ${endTime} ч.`,
    en: ({ endTime }: RegistrationTerms) =>
      `Who may take part is known, so the law sets no shortest period; registration ends at ${endTime}.`,
  },
  whyBiddingStartsAtAmong: {
    bg: 'В ден след края на регистрацията, за да бъдат разгледани заявките.',
    en: 'On a day after the end of registration, so that applications can be decided.',
  },
  whyBiddingEndsAtAmong: {
    bg: ({ days, endTime }: BiddingTerms) =>
      `Търгът между съделителите трае ${formatDays(days, 'bg')} (чл. 354, ал. 2 ГПК) и приключва в ${endTime} ч.`,
    en: ({ days, endTime }: BiddingTerms) =>
      `The sale among the parties to the partition lasts ${formatDays(days, 'en')} (CPC art. 354(2)) and ends at ${endTime}.`,
  },
  whyRegistrationEndsAt: {
    bg: ({ months, days, endTime }: RegistrationTerms) =>
      `${months} ${months === 1 ? 'месец' : 'месеца'} и не по-малко от ${formatDays(days, 'bg')}; последният ден приключва в ${endTime} ч. (чл. 501г, ал. 3 ГПК; чл. 22 и 23 от Наредба № Н-3).`,
    en: ({ months, days, endTime }: RegistrationTerms) =>
      `${months} ${months === 1 ? 'month' : 'months'} and no less than ${formatDays(days, 'en')}; the last day ends at ${endTime} (CPC art. 501g(3); Ordinance N-3, art. 22 and 23).`,
  },
  whyBiddingStartsAt: {
    bg: (gapDays: number) =>
      `Не по-рано от ${formatDays(gapDays, 'bg')} след края на регистрацията и след срока за произнасяне по последната заявка (чл. 23 и 29 от Наредба № Н-3; чл. 60, ал. 6 ГПК).`,
    en: (gapDays: number) =>
      `At least ${formatDays(gapDays, 'en')} after registration closes, and after the time to decide the last application (Ordinance N-3, art. 23 and 29; CPC art. 60(6)).`,
  },
  whyBiddingEndsAt: {
    bg: ({ days, endTime }: BiddingTerms) =>
      `Наддаването трае ${formatDays(days, 'bg')} и приключва в ${endTime} ч. на последния (чл. 501в, ал. 2 и чл. 501е, ал. 1 ГПК).`,
    en: ({ days, endTime }: BiddingTerms) =>
      `Bidding lasts ${formatDays(days, 'en')} and ends at ${endTime} on the last one (CPC art. 501v(2) and 501e(1)).`,
  },
  save: { bg: 'Запиши черновата', en: 'Save the draft' },
  cancel: { bg: 'Отказ', en: 'Cancel' },
  restored: {
    bg: 'Възстановени са незаписаните Ви промени.',
    en: 'Your unsaved changes have been restored.',
  },
  discard: { bg: 'Отхвърли промените', en: 'Discard the changes' },
  cannotEdit: {
    bg: 'Това обявление не може да се променя.',
    en: 'This announcement cannot be edited.',
  },
  cannotEditHint: {
    bg: 'Публикувано обявление не се променя (чл. 22 от Наредба № Н-3), а чернова променя само нейният организатор.',
    en: 'A published announcement cannot be changed (art. 22 of Ordinance N-3), and a draft only by its organiser.',
  },
  toAnnouncement: { bg: 'Към обявлението', en: 'Go to the announcement' },
})

/** What the law does not forbid in a date, but makes dangerous. */
export const dateWarnings = phrases({
  title: { bg: 'Проверете датите', en: 'Check the dates' },
  registrationEndsAt: {
    bg: (day: string, next: string) =>
      `Регистрацията завършва на ${day} г., неприсъствен ден. Срок, чийто последен ден е неприсъствен, изтича в първия следващ присъствен ден (чл. 60, ал. 6 ГПК), тоест на ${next} г. Порталът приема заявки само до обявения час (чл. 501г, ал. 3 ГПК) и който подаде молба след него, може да оспори отказа. Изберете присъствен ден.`,
    en: (day: string, next: string) =>
      `Registration ends on ${day}, a non-working day. A term whose last day is non-working ends on the first working day after it (CPC art. 60(6)), that is on ${next}. The portal accepts applications only until the announced hour (CPC art. 501g(3)), and an applicant who comes later may contest the refusal. Choose a working day.`,
  },
  biddingEndsAt: {
    bg: (day: string, next: string) =>
      `Наддаването завършва на ${day} г., неприсъствен ден. То завършва в обявения ден и краят му не се мести (чл. 501в, ал. 2 ГПК), но може да се твърди, че срокът изтича на ${next} г. (чл. 60, ал. 6 ГПК), и възлагането да се обжалва (чл. 435, ал. 3 ГПК). Изберете начало, при което последният ден е присъствен.`,
    en: (day: string, next: string) =>
      `Bidding ends on ${day}, a non-working day. It ends on the announced day, and its end does not move (CPC art. 501v(2)); but it may be argued that the term ends on ${next} (CPC art. 60(6)), and the award may be appealed (CPC art. 435(3)). Choose a start for which the last day is a working one.`,
  },
  biddingStartsAt: {
    bg: (time: string, opening: string) =>
      `Наддаването започва в ${time} ч., преди работното време. Законът не го забранява, но до ${opening} ч. нито Вие, нито порталът ще може да помогне на участник, който не успява да наддава.`,
    en: (time: string, opening: string) =>
      `Bidding opens at ${time}, before office hours. The law does not forbid it, but until ${opening} neither you nor the portal can help a bidder who has trouble bidding.`,
  },
})

/** What is wrong with a date, in one sentence. */
export const dateFaults = phrases({
  startsTooEarly: {
    bg: (earliest: string) => `Регистрацията може да започне най-рано на ${earliest} ч.`,
    en: (earliest: string) => `Registration cannot open before ${earliest}.`,
  },
  repeatTooEarly: {
    bg: (earliest: string) =>
      `Новата продан не може да започне преди ${earliest} ч. (чл. 494 ГПК; чл. 717ж ТЗ).`,
    en: (earliest: string) => `The new sale cannot begin before ${earliest} (CPC art. 494; CA art. 717zh).`,
  },
  tooShort: {
    bg: (earliest: string) => `Регистрацията не може да приключи преди ${earliest} ч.`,
    en: (earliest: string) => `Registration cannot close before ${earliest}.`,
  },
  wrongHour: {
    bg: (endTime: string) => `Регистрацията приключва в ${endTime} ч.`,
    en: (endTime: string) => `Registration closes at ${endTime}.`,
  },
  tooSoon: {
    bg: (earliest: string) => `Наддаването не може да започне преди ${earliest} ч.`,
    en: (earliest: string) => `Bidding cannot start before ${earliest}.`,
  },
  opensTooLate: {
    bg: ({ days, endTime, latestStart }: BiddingTerms) =>
      `Наддаването продължава ${formatDays(days, 'bg')} и завършва в ${endTime} ч., затова започва най-късно в ${latestStart} ч. (чл. 501в, ал. 2 и чл. 501е, ал. 1 ГПК).`,
    en: ({ days, endTime, latestStart }: BiddingTerms) =>
      `Bidding lasts ${formatDays(days, 'en')} and ends at ${endTime}, so it opens at ${latestStart} at the latest (CPC art. 501v(2) and 501e(1)).`,
  },
  wrongEnd: {
    bg: (exact: string) => `Наддаването трябва да приключи на ${exact} ч.`,
    en: (exact: string) => `Bidding must end on ${exact}.`,
  },
  inThePast: {
    bg: 'Краят на наддаването трябва да е в бъдещето.',
    en: 'The end of bidding must be in the future.',
  },
  registrationOrder: {
    bg: 'Краят на регистрацията трябва да е след началото ѝ.',
    en: 'Registration must close after it opens.',
  },
  startOrder: {
    bg: 'Наддаването не може да започне преди края на регистрацията.',
    en: 'Bidding cannot start before registration closes.',
  },
  endOrder: {
    bg: 'Краят на наддаването трябва да е след началото му.',
    en: 'Bidding must end after it starts.',
  },
})

/** What a sale has come to: words that its page and the lists share. */
export const priceMessages = phrases({
  reached: { bg: 'Постигната цена', en: 'Price reached' },
  lastPrice: { bg: 'Последна цена', en: 'Latest price' },
  noBids: { bg: 'Без предложения', en: 'No bids' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  code: { bg: 'Код', en: 'Code' },
  title: { bg: 'Заглавие', en: 'Title' },
  description: { bg: 'Описание', en: 'Description' },
  propertyType: { bg: 'Вид имущество', en: 'Kind of property' },
  procedure: { bg: 'Производство', en: 'Procedure' },
  caseNumber: { bg: 'Дело №', en: 'Case no.' },
  currency: { bg: 'Валута', en: 'Currency' },
  startPrice: { bg: 'Начална цена', en: 'Starting price' },
  step: { bg: 'Стъпка на наддаване', en: 'Bidding step' },
  deposit: { bg: 'Задатък', en: 'Deposit' },
  anyDate: { bg: 'Дати извън сроковете', en: 'Dates outside the terms' },
  regionCode: { bg: 'Област', en: 'Region' },
  ekatte: { bg: 'Населено място (ЕКАТТЕ)', en: 'Settlement (EKATTE)' },
  things: { bg: 'Вещи', en: 'Property' },
  registrationStartsAt: { bg: 'Начало на регистрацията', en: 'Registration starts' },
  registrationEndsAt: { bg: 'Край на регистрацията', en: 'Registration ends' },
  biddingStartsAt: { bg: 'Начало на наддаването', en: 'Bidding starts' },
  biddingEndsAt: { bg: 'Край на наддаването', en: 'Bidding ends' },
  publishedAt: { bg: 'Публикувано на', en: 'Published' },
  competingReason: { bg: 'Причина при друго изпълнение', en: 'Reason with another enforcement' },
  'notice.owner': { bg: 'Обявление: собственик', en: 'Notice: owner' },
  'notice.court': { bg: 'Обявление: съд', en: 'Notice: court' },
  'notice.basis': { bg: 'Обявление: основание', en: 'Notice: basis' },
  'notice.inventoryOn': { bg: 'Обявление: опис', en: 'Notice: inventory' },
  'notice.encumbrances': { bg: 'Обявление: тежести', en: 'Notice: encumbrances' },
  'notice.noSecuredNotice': {
    bg: 'Обявление: на обезпечен кредитор не се съобщава',
    en: 'Notice: no secured creditor to notify',
  },
  'notice.price': { bg: 'Обявление: цена', en: 'Notice: price' },
  'notice.vat': { bg: 'Обявление: ДДС', en: 'Notice: VAT' },
  'notice.account': { bg: 'Обявление: сметка', en: 'Notice: account' },
  'notice.viewings': { bg: 'Обявление: огледи', en: 'Notice: viewings' },
  'notice.viewingPlace': { bg: 'Обявление: място за оглед', en: 'Notice: place of viewing' },
  'notice.contact': { bg: 'Обявление: връзка', en: 'Notice: contact' },
  'notice.financing': { bg: 'Обявление: кредит', en: 'Notice: loan' },
  'notice.postings': { bg: 'Обявление: разгласяване', en: 'Notice: posting' },
  'notice.postingProtocol': { bg: 'Обявление: протокол за разгласяване', en: 'Notice: protocol of posting' },
  documents: { bg: 'Документи', en: 'Documents' },
  photos: { bg: 'Снимки', en: 'Photographs' },
})
