/** The words of an application in full: its persons, declarations and files, why something is missing, and the grounds of a refusal. */
import { phrases } from '#platform/lang/language.ts'

/** The sentences that are declared (Ordinance N-3, art. 25(1); Measures Against Money Laundering Act, art. 36, 59(1) item 3, 66(2)). */
export const declarationTexts = phrases({
  FUNDS: {
    bg: 'Декларирам, че паричните средства, с които участвам в проданта, имат законен произход.',
    en: 'I declare that the funds with which I take part in the sale are of lawful origin.',
  },
  ORIGIN: {
    bg: (origin: string) => `Произход на средствата: ${origin}`,
    en: (origin: string) => `Origin of the funds: ${origin}`,
  },
  OWNERS: {
    bg: (company: string) => `Декларирам, че действителните собственици на ${company} са:`,
    en: (company: string) => `I declare that the beneficial owners of ${company} are:`,
  },
  NONE: {
    bg: 'Декларирам, че не попадам в никоя от категориите по чл. 36, ал. 2 и 5 от Закона за мерките срещу изпирането на пари: не съм видна политическа личност, нито лице, свързано с такава.',
    en: 'I declare that I fall into none of the categories of art. 36(2) and (5) of the Measures Against Money Laundering Act: I am neither a politically exposed person nor related to one.',
  },
  HOLDS: {
    bg: 'Декларирам, че съм видна политическа личност: изпълнявам или ми е била поверена важна обществена функция по чл. 36, ал. 2 от Закона за мерките срещу изпирането на пари.',
    en: 'I declare that I am a politically exposed person: I hold or was entrusted with a prominent public function under art. 36(2) of the Measures Against Money Laundering Act.',
  },
  RELATED: {
    bg: 'Декларирам, че съм лице, свързано с видна политическа личност, по чл. 36, ал. 5 от Закона за мерките срещу изпирането на пари.',
    en: 'I declare that I am related to a politically exposed person within the meaning of art. 36(5) of the Measures Against Money Laundering Act.',
  },
  POSITION: {
    bg: (position: string) => `Функция и лице, което я изпълнява или я е изпълнявало: ${position}`,
    en: (position: string) => `Function, and who holds or held it: ${position}`,
  },
  LIABILITY: {
    bg: 'Известна ми е наказателната отговорност по чл. 313 от Наказателния кодекс за деклариране на неверни данни.',
    en: 'I am aware that declaring false data is punishable under art. 313 of the Criminal Code.',
  },
  NO_BAR: {
    bg: 'Декларирам, че за мен не е налице забрана да участвам в наддаването по чл. 490 от Гражданския процесуален кодекс и чл. 185 от Закона за задълженията и договорите.',
    en: 'I declare that I am not barred from bidding under art. 490 of the Civil Procedure Code and art. 185 of the Obligations and Contracts Act.',
  },
  INSOLVENCY: {
    bg: 'Декларирам, че не съм член на комитета на кредиторите, съпруг или роднина на негов член по права линия, по съребрена линия до шеста степен или по сватовство до трета степен, и че за мен не са налице пречките по чл. 683 и чл. 717г, ал. 1 от Търговския закон.',
    en: 'I declare that I am neither a member of the creditors’ committee nor the spouse of a member, nor related to one in the direct line, collaterally up to the sixth degree or by marriage up to the third, and that none of the obstacles of art. 683 and art. 717g(1) of the Commerce Act applies to me.',
  },
})

/** The same declaration on politically exposed persons, of a company about its beneficial owners (art. 36(1) of the Act). */
export const companyExposures = phrases({
  NONE: {
    bg: 'Декларирам, че никой от действителните собственици на дружеството не попада в категориите по чл. 36, ал. 2 и 5 от Закона за мерките срещу изпирането на пари: не е видна политическа личност, нито лице, свързано с такава.',
    en: 'I declare that no beneficial owner of the company falls into the categories of art. 36(2) and (5) of the Measures Against Money Laundering Act: none is a politically exposed person or related to one.',
  },
  HOLDS: {
    bg: 'Декларирам, че действителен собственик на дружеството е видна политическа личност: изпълнява или му е била поверена важна обществена функция по чл. 36, ал. 2 от Закона за мерките срещу изпирането на пари.',
    en: 'I declare that a beneficial owner of the company is a politically exposed person: holds or was entrusted with a prominent public function under art. 36(2) of the Measures Against Money Laundering Act.',
  },
  RELATED: {
    bg: 'Декларирам, че действителен собственик на дружеството е лице, свързано с видна политическа личност, по чл. 36, ал. 5 от Закона за мерките срещу изпирането на пари.',
    en: 'I declare that a beneficial owner of the company is related to a politically exposed person within the meaning of art. 36(5) of the Measures Against Money Laundering Act.',
  },
})

/** By what a beneficial owner owns or controls a company (the same Act, § 2(1) item 1, (3), (5)). */
export const controls = phrases({
  SHARES: {
    bg: 'пряко или косвено притежаване на дялове, акции или гласове',
    en: 'direct or indirect ownership of shares or votes',
  },
  CONTROL: { bg: 'контрол чрез други средства', en: 'control by other means' },
  MANAGER: {
    bg: 'висш ръководен служител (друг собственик не може да се установи)',
    en: 'senior managing official (no other owner can be found)',
  },
})

export const lacks = phrases({
  authorityMissing: {
    bg: 'Посочете данните на пълномощното.',
    en: 'Give the details of the power of attorney.',
  },
  depositMissing: {
    bg: 'Приложете документ за внесен задатък (чл. 25, ал. 1 от Наредба № Н-3).',
    en: 'Attach proof of payment of the deposit (art. 25(1) of Ordinance N-3).',
  },
  claimMissing: {
    bg: 'Приложете доказателство за вземането, което Ви освобождава от задатък (чл. 489, ал. 1 ГПК).',
    en: 'Attach proof of the claim that exempts you from the deposit (CPC art. 489(1)).',
  },
  notExempt: {
    bg: 'От задатък се освобождава само взискател в производство по ГПК (чл. 489, ал. 1 ГПК).',
    en: 'Only a creditor in proceedings under the Civil Procedure Code is exempt from the deposit (CPC art. 489(1)).',
  },
  authorityFileMissing: {
    bg: 'Приложете пълномощното (чл. 25, ал. 1 от Наредба № Н-3).',
    en: 'Attach the power of attorney (art. 25(1) of Ordinance N-3).',
  },
  declarationsFileMissing: {
    bg: 'Приложете декларациите, подписани от представляваното лице (приложение № 4 към чл. 25, ал. 2 от Наредба № Н-3).',
    en: 'Attach the declarations signed by the person represented (annex 4 to art. 25(2) of Ordinance N-3).',
  },
  paperMissing: {
    bg: 'Приложете сканираната молба (чл. 24, ал. 1 от Наредба № Н-3).',
    en: 'Attach the scanned request (art. 24(1) of Ordinance N-3).',
  },
  insolvencyDeclarationMissing: {
    bg: 'Без тази декларация заявката не може да се подаде (чл. 683 и чл. 717г, ал. 1 ТЗ).',
    en: 'The application cannot be submitted without this declaration (CA art. 683 and 717g(1)).',
  },
  documentMissing: { bg: 'Полето е задължително.', en: 'The field is required.' },
  dayInFuture: { bg: 'Денят не може да е в бъдещето.', en: 'The day cannot be in the future.' },
  childInPerson: {
    bg: 'Малолетно лице участва само чрез родител или настойник (чл. 3 от Закона за лицата и семейството).',
    en: 'A child takes part only through a parent or guardian (art. 3 of the Persons and Family Act).',
  },
  minorRepresented: {
    bg: 'Непълнолетно лице подава заявката само или чрез пълномощник, със съгласието на родител или попечител (чл. 4 от Закона за лицата и семейството, чл. 129, ал. 1 от Семейния кодекс).',
    en: 'A minor applies in person or through a proxy, with the consent of a parent or custodian (art. 4 of the Persons and Family Act, art. 129(1) of the Family Code).',
  },
  birthMissing: {
    bg: 'Посочете датата на раждане: номерът на наддавача не я показва (чл. 2–4 от Закона за лицата и семейството).',
    en: 'State the date of birth: the bidder’s number does not show it (art. 2–4 of the Persons and Family Act).',
  },
  guardianMissing: {
    bg: 'Посочете родителя, настойника или попечителя (чл. 3 и 4 от Закона за лицата и семейството).',
    en: 'Name the parent, guardian or custodian (art. 3 and 4 of the Persons and Family Act).',
  },
  capacityFileMissing: {
    bg: 'Приложете доказателство за законното представителство, съответно за съгласието (чл. 3–5 от Закона за лицата и семейството).',
    en: 'Attach proof of the legal representation or of the consent (art. 3–5 of the Persons and Family Act).',
  },
  ownersMissing: {
    bg: 'Посочете действителните собственици на дружеството (чл. 59, ал. 1, т. 3 от Закона за мерките срещу изпирането на пари).',
    en: 'Name the beneficial owners of the company (art. 59(1) item 3 of the Measures Against Money Laundering Act).',
  },
  positionMissing: {
    bg: 'Посочете функцията и лицето, което я изпълнява или я е изпълнявало.',
    en: 'State the function, and who holds or held it.',
  },
  notAnEmail: {
    bg: 'За връчване по електронна поща посочете валиден адрес.',
    en: 'For delivery by email give a valid address.',
  },
})

/** Grounds of a refusal as the order says them. */
export const grounds = phrases({
  NO_DEPOSIT: {
    bg: 'Не е внесен задатък (чл. 489, ал. 1 и чл. 501г, ал. 4 ГПК)',
    en: 'No deposit was paid (CPC art. 489(1) and 501g(4))',
  },
  LATE_DEPOSIT: {
    bg: 'Задатъкът е внесен след края на регистрацията (чл. 489, ал. 1 и чл. 501г, ал. 1 и 4 ГПК)',
    en: 'The deposit was paid after registration had closed (CPC art. 489(1) and 501g(1), (4))',
  },
  NO_EXEMPTION: {
    bg: 'Не са доказани условията за освобождаване от задатък (чл. 489, ал. 1 ГПК)',
    en: 'The conditions for an exemption from the deposit are not proved (CPC art. 489(1))',
  },
  BARRED: {
    bg: 'Лицето няма право да наддава (чл. 490, ал. 1 ГПК)',
    en: 'The person has no right to bid (CPC art. 490(1))',
  },
  BARRED_OTHERS: {
    bg: 'Лицето е сред тези, които не могат да купуват на публична продан (чл. 185 ЗЗД)',
    en: 'The person is among those who cannot buy at a public sale (OCA art. 185)',
  },
  INSOLVENCY_BAR: {
    bg: 'Лицето не може да участва в продажба от синдик (чл. 683 и чл. 717г, ал. 1 ТЗ)',
    en: 'The person may not take part in a syndic’s sale (CA art. 683 and 717g(1))',
  },
  NO_AUTHORITY: {
    bg: 'Представителната власт не е доказана (чл. 15, ал. 2 и чл. 25 от Наредба № Н-3)',
    en: 'The power to represent is not proved (art. 15(2) and 25 of Ordinance N-3)',
  },
  UNDER_AGE: {
    bg: 'Лицето не е навършило пълнолетие, а представителството или съгласието не е доказано (чл. 3 и 4 от Закона за лицата и семейството)',
    en: 'The person is under age, and representation or consent is not proved (art. 3 and 4 of the Persons and Family Act)',
  },
  NO_DECLARATION: {
    bg: 'Липсва декларация или тя не е подписана от лицето, за което се отнася (чл. 25 от Наредба № Н-3)',
    en: 'A declaration is missing or not signed by the person it concerns (art. 25 of Ordinance N-3)',
  },
  IDENTITY: {
    bg: 'Самоличността не е установена (чл. 15 от Наредба № Н-3)',
    en: 'The identity is not established (art. 15 of Ordinance N-3)',
  },
  INCOMPLETE: {
    bg: 'Заявката не съдържа изискуемите данни (приложения № 3 и № 4 към чл. 25 от Наредба № Н-3)',
    en: 'The application lacks required data (annexes 3 and 4 to art. 25 of Ordinance N-3)',
  },
  OUT_OF_TERM: {
    bg: 'Молбата е подадена извън срока за регистрация (чл. 24, ал. 1 от Наредба № Н-3)',
    en: 'The request was filed outside the registration period (art. 24(1) of Ordinance N-3)',
  },
  OTHER: { bg: 'Друго основание', en: 'Another ground' },
})

/** Those that the Commerce Act has in a syndic's sale, in which every bidder pays a deposit (CA art. 717v(2), 719a(1) items 3 and 5). */
export const syndicGrounds = phrases({
  NO_DEPOSIT: {
    bg: 'Не е внесен задатък (чл. 717в, ал. 2 и чл. 719а, ал. 1, т. 3 и 5 ТЗ)',
    en: 'No deposit was paid (CA art. 717v(2) and 719a(1) items 3 and 5)',
  },
  LATE_DEPOSIT: {
    bg: 'Задатъкът е внесен след края на регистрацията (чл. 719а, ал. 1, т. 3 и 5 ТЗ във връзка с чл. 501г, ал. 1 ГПК)',
    en: 'The deposit was paid after registration had closed (CA art. 719a(1) items 3 and 5 with CPC art. 501g(1))',
  },
})

/** The grounds of a sale under this procedure, as its order says them. */
export const groundsUnder = (procedure: string): typeof grounds =>
  procedure === 'TZ' ? { ...grounds, ...syndicGrounds } : grounds

export const partyRoles = phrases({
  DEBTOR: { bg: 'Длъжник', en: 'Debtor' },
  DEBTOR_REPRESENTATIVE: { bg: 'Законен представител на длъжника', en: 'Legal representative of the debtor' },
  JOINED_CREDITOR: {
    bg: 'Присъединен взискател (чл. 456 ГПК)',
    en: 'Creditor who joined the case (CPC art. 456)',
  },
  CREDITOR: { bg: 'Взискател', en: 'Creditor' },
  SPOUSE: { bg: 'Съпруг, който не е длъжник', en: 'Spouse who is not a debtor' },
  CO_OWNER: { bg: 'Съсобственик', en: 'Co-owner' },
  PARTITION_PARTY: { bg: 'Съделител', en: 'Party to the partition' },
  MORTGAGEE: { bg: 'Ипотекарен или заложен кредитор', en: 'Mortgagee or pledgee' },
  STAFF: { bg: 'Служител, който няма право да наддава', en: 'Staff who may not bid' },
  COMMITTEE: {
    bg: 'Член на комитета на кредиторите или свързано с него лице',
    en: 'Member of the creditors’ committee or a person related to one',
  },
  ORGANISER: {
    bg: 'Организатор, негов помощник или администратор',
    en: 'Organiser, assistant or administrator',
  },
})

export const fileUses = phrases({
  deposit: { bg: 'Документ за внесен задатък', en: 'Proof of payment of the deposit' },
  claim: { bg: 'Доказателство за вземането', en: 'Proof of the claim' },
  authority: { bg: 'Пълномощно', en: 'Power of attorney' },
  declarations: {
    bg: 'Декларации, подписани от представляваното лице',
    en: 'Declarations signed by the person represented',
  },
  capacity: {
    bg: 'Доказателство за законното представителство или за съгласието',
    en: 'Proof of the legal representation or of the consent',
  },
  paper: { bg: 'Сканирана молба', en: 'Scanned request' },
  order: { bg: 'Разпореждане', en: 'Order' },
})

export const guardians = phrases({
  PARENT: { bg: 'Родител', en: 'Parent' },
  GUARDIAN: { bg: 'Настойник или попечител', en: 'Guardian or custodian' },
})

/** What the organiser is told of the bidder's age on the day of filing (Persons and Family Act, art. 3–4; Family Code, art. 129(1), 130(3)). */
export const ages = phrases({
  CHILD: {
    bg: 'При подаването наддавачът е малолетен и действа чрез родител или настойник (чл. 3 ЗЛС, чл. 129, ал. 1 СК). Проверете доказателството за представителството. С влогове на детето родителите се разпореждат с разрешение на районния съд (чл. 130, ал. 3 СК).',
    en: 'When the application was filed the bidder was a child in law, who acts through a parent or guardian (Persons and Family Act art. 3, Family Code art. 129(1)). Check the proof of representation. Parents dispose of the child’s bank deposits with the district court’s permission (Family Code art. 130(3)).',
  },
  MINOR: {
    bg: 'При подаването наддавачът е непълнолетен и действа със съгласието на родител или попечител (чл. 4 ЗЛС, чл. 129, ал. 1 СК). Проверете доказателството за съгласието. Разпореждане с влогове на детето се допуска с разрешение на районния съд (чл. 130, ал. 3 СК).',
    en: 'When the application was filed the bidder was a minor, who acts with the consent of a parent or custodian (Persons and Family Act art. 4, Family Code art. 129(1)). Check the proof of consent. The child’s bank deposits may be disposed of with the district court’s permission (Family Code art. 130(3)).',
  },
  UNKNOWN: {
    bg: 'Възрастта на наддавача не личи от заявката. Проверете я по документа за самоличност.',
    en: 'The application does not show the bidder’s age. Check it against the identity document.',
  },
})

export const statuses = phrases({
  NONE: { bg: 'Не', en: 'No' },
  DECLARED: { bg: 'Декларирано от кандидата', en: 'Declared by the applicant' },
  CONFIRMED: { bg: 'Потвърдено по списъка на страните', en: 'Confirmed by the list of parties' },
})

export const origins = phrases({
  ELECTRONIC: { bg: 'Електронно', en: 'Electronically' },
  OFFICE: { bg: 'На хартия в канцеларията', en: 'On paper at the office' },
})

export const sessionMethods = phrases({
  USER: { bg: 'Потребителско име и парола', en: 'User name and password' },
  ESIGN: { bg: 'Квалифициран електронен подпис', en: 'Qualified electronic signature' },
  EAUTH: { bg: 'Електронна автентикация', en: 'E-authentication' },
})

export const identityDocuments = phrases({
  IDENTITY_CARD: { bg: 'Лична карта', en: 'Identity card' },
  PASSPORT: { bg: 'Паспорт', en: 'Passport' },
})

/** Who declared what is declared, when and how (Ordinance N-3, art. 25, annexes 3 and 4). */
export const declarants = phrases({
  self: {
    bg: (name: string, filed: string) => `Декларирано от ${name} ${filed}`,
    en: (name: string, filed: string) => `Declared by ${name} ${filed}`,
  },
  representative: {
    bg: (name: string, whom: string, filed: string) =>
      `Декларирано от ${name} като законен представител на ${whom} ${filed}`,
    en: (name: string, whom: string, filed: string) =>
      `Declared by ${name} as the legal representative of ${whom} ${filed}`,
  },
  principal: {
    bg: (name: string, day: string) =>
      `Декларирано от ${name} в подписаните ${day && `на ${day} `}декларации, приложени към заявката`,
    en: (name: string, day: string) =>
      `Declared by ${name} in the declarations signed ${day && `on ${day} `}and attached to the application`,
  },
  proxy: {
    bg: (name: string, reference: string, day: string, filed: string) =>
      `представено от ${name} като пълномощник въз основа на приложеното пълномощно ${reference} от ${day} ${filed}`,
    en: (name: string, reference: string, day: string, filed: string) =>
      `presented by ${name} as proxy under the attached power of attorney ${reference} of ${day} ${filed}`,
  },
  ELECTRONIC: {
    bg: (moment: string) => `с подаването на заявката на ${moment}`,
    en: (moment: string) => `by filing the application on ${moment}`,
  },
  OFFICE: {
    bg: (moment: string) => `с молбата на хартия, въведена в канцеларията на ${moment}`,
    en: (moment: string) => `by the request on paper that was entered at the office on ${moment}`,
  },
})

export const actions = phrases({
  registered: { bg: 'Подадена', en: 'Submitted' },
  registeredOnPaper: {
    bg: 'Въведена в канцеларията по молба на хартия',
    en: 'Entered at the office from a paper request',
  },
  withdrawn: { bg: 'Оттеглена от кандидата', en: 'Withdrawn by the applicant' },
  barredAfterwards: {
    bg: 'След оторизацията е отбелязано, че лицето не може да наддава',
    en: 'Noted after the authorisation that the person may not bid',
  },
  orderDrawnUp: {
    bg: 'Изготвено разпореждане за подпис',
    en: 'Order drawn up, to be signed',
  },
  decided: { bg: 'Взето решение', en: 'Decided' },
})

export const messages = phrases({
  // Steps of an application
  stepWho: { bg: 'Кандидат', en: 'Applicant' },
  stepDeposit: { bg: 'Задатък и сметка', en: 'Deposit and account' },
  stepNotices: { bg: 'Съобщения и права', en: 'Notices and rights' },
  stepSend: { bg: 'Декларации и подаване', en: 'Declarations and submission' },
  yourData: { bg: 'Вашите данни', en: 'Your data' },
  yourDataHint: {
    bg: 'Заявката се подава с данните от профила Ви.',
    en: 'The application is filed with the data from your profile.',
  },
  changeProfile: { bg: 'Промяна на профила', en: 'Change the profile' },
  applicant: { bg: 'Кандидат', en: 'Applicant' },
  applicantOnPaper: { bg: 'Кандидат според молбата', en: 'Applicant according to the request' },
  name: { bg: 'Имена', en: 'Names' },
  companyName: { bg: 'Наименование', en: 'Name' },
  /** A company does nothing in person. */
  companyItself: {
    bg: 'От свое име, чрез законния си представител',
    en: 'On its own behalf, through its legal representative',
  },
  citizenship: { bg: 'Гражданство', en: 'Citizenship' },
  seatCountry: { bg: 'Държава на седалището', en: 'Country of the seat' },
  personNumber: { bg: 'Номер', en: 'Number' },
  documentType: { bg: 'Документ за самоличност', en: 'Identity document' },
  documentNumber: { bg: 'Номер на документа', en: 'Number of the document' },
  documentIssuedOn: { bg: 'Издаден на', en: 'Issued on' },
  documentIssuer: { bg: 'Издаден от', en: 'Issued by' },
  documentIssuerHint: {
    bg: 'Орган, а за чуждестранен документ – държавата',
    en: 'The authority, or for a foreign document the state',
  },
  document: {
    bg: (type: string, number: string, issuedOn: string, issuer: string) =>
      `${type} № ${number}, дата на издаване ${issuedOn}\u00a0г., издател ${issuer}`,
    en: (type: string, number: string, issuedOn: string, issuer: string) =>
      `${type} No. ${number}, issued on ${issuedOn} by ${issuer}`,
  },
  address: { bg: 'Адрес', en: 'Address' },
  seat: { bg: 'Седалище и адрес на управление', en: 'Seat and address' },
  addressHint: {
    bg: 'Държава, област, населено място, улица, номер',
    en: 'Country, region, settlement, street, number',
  },
  representedBy: { bg: 'Представлявано от', en: 'Represented by' },
  phone: { bg: 'Телефон', en: 'Phone' },
  email: { bg: 'Електронна поща', en: 'Email' },
  guardian: { bg: 'Законен представител или съгласие', en: 'Legal representative or consent' },
  guardianHint: {
    bg: (child: number, adult: number) =>
      `Лице, което не е навършило ${child} години, действа чрез родител или настойник, а до навършване на ${adult} години – със съгласието на родител или попечител (чл. 3 и 4 от Закона за лицата и семейството).`,
    en: (child: number, adult: number) =>
      `A person under ${child} acts through a parent or guardian, and until ${adult} with the consent of a parent or custodian (art. 3 and 4 of the Persons and Family Act).`,
  },
  bornOn: { bg: 'Дата на раждане на наддавача', en: 'The bidder’s date of birth' },
  bornOnHint: {
    bg: 'Номерът не показва възрастта. Датата се вижда от организатора на търга.',
    en: 'The number does not show the age. The organiser of the sale sees the date.',
  },
  guardianCapacity: { bg: 'Качество', en: 'Capacity' },
  guardianName: {
    bg: 'Имена на родителя, настойника или попечителя',
    en: 'Names of the parent, guardian or custodian',
  },
  authority: { bg: 'Пълномощно', en: 'Power of attorney' },
  authorityReference: { bg: 'Номер и нотариус', en: 'Number and notary' },
  authorityOn: { bg: 'Дата', en: 'Date' },
  declaredOn: {
    bg: 'Дата, на която представляваното лице е подписало декларациите',
    en: 'Day on which the person represented signed the declarations',
  },
  proxyIdentifier: {
    bg: 'Личен номер на пълномощника според пълномощното',
    en: 'Personal number of the proxy in the power of attorney',
  },
  proxyIdentifierHint: {
    bg: 'ЕГН, ЛНЧ или номер на документ; сравнява се с данните, с които сте влезли (чл. 15, ал. 2 от Наредба № Н-3)',
    en: 'EGN, LNCH or document number; compared with the data you logged in with (art. 15(2) of Ordinance N-3)',
  },
  deposit: { bg: 'Задатък', en: 'Deposit' },
  depositIs: {
    bg: (amount: string) => `Задатъкът за този търг е ${amount}.`,
    en: (amount: string) => `The deposit for this sale is ${amount}.`,
  },
  depositAccount: { bg: 'Внася се по сметка', en: 'To be paid to' },
  exempt: {
    bg: 'Взискател съм и вземането ми надхвърля задатъка',
    en: 'I am a creditor whose claim exceeds the deposit',
  },
  exemptHint: {
    bg: 'Тогава задатък не се дължи; приложете доказателство (чл. 489, ал. 1 ГПК).',
    en: 'Then no deposit is due; attach proof (CPC art. 489(1)).',
  },
  exemptPaper: {
    bg: 'Кандидатът е взискател и вземането му надхвърля задатъка',
    en: 'The applicant is a creditor whose claim exceeds the deposit',
  },
  refund: { bg: 'Сметка за връщане на задатъка', en: 'Account for returning the deposit' },
  iban: { bg: 'IBAN', en: 'IBAN' },
  bank: { bg: 'Банка', en: 'Bank' },
  holder: { bg: 'Титуляр', en: 'Account holder' },
  filesHint: {
    bg: 'Файловете се пазят шифровани.',
    en: 'Files are kept encrypted.',
  },
  fundsOrigin: { bg: 'Произход на средствата', en: 'Origin of the funds' },
  fundsOriginHint: {
    bg: 'Напр. спестявания от трудово възнаграждение, продажба на имот, банков кредит, приходи от дейността на дружеството.',
    en: 'For instance savings from wages, the sale of a property, a bank loan, the company’s trading income.',
  },
  owners: { bg: 'Действителни собственици', en: 'Beneficial owners' },
  ownersHint: {
    bg: (percent: number) =>
      `Физическите лица, които в крайна сметка притежават пряко или косвено поне ${percent} на сто от дружеството или го контролират по друг начин (§ 2 от допълнителните разпоредби на закона).`,
    en: (percent: number) =>
      `The natural persons who ultimately own, directly or indirectly, at least ${percent} per cent of the company or control it by other means (§ 2 of the additional provisions of the Act).`,
  },
  ownerName: { bg: 'Имена', en: 'Names' },
  ownerControl: { bg: 'Собственост или контрол', en: 'Ownership or control' },
  addOwner: { bg: 'Добави собственик', en: 'Add an owner' },
  removeOwner: {
    bg: (at: number) => `Премахни собственик ${at}`,
    en: (at: number) => `Remove owner ${at}`,
  },
  ownerNo: { bg: (at: number) => `Собственик ${at}`, en: (at: number) => `Owner ${at}` },
  exposure: { bg: 'Видни политически личности', en: 'Politically exposed persons' },
  exposureHint: {
    bg: 'Такива са напр. министри и заместник-министри, народни представители, членове на върховни съдилища и на сметни палати, посланици, висши офицери, членове на органи на държавни предприятия, кметове и заместник-кметове, председатели на общински съвети, членове на управителни органи на политически партии. Свързани с тях са съпрузите и съжителите, родителите, децата, братята и сестрите, техните съпрузи и съжители и близките делови партньори.',
    en: 'Such are for instance ministers and their deputies, members of parliament, of supreme courts and courts of auditors, ambassadors, senior officers, members of the boards of state enterprises, mayors and their deputies, chairs of municipal councils, and members of the governing bodies of political parties. Related to them are their spouses and partners, parents, children, siblings, the spouses and partners of these, and close business associates.',
  },
  exposedPosition: {
    bg: 'Функция и лице, което я изпълнява или я е изпълнявало',
    en: 'Function, and who holds or held it',
  },
  declaredInsolvency: {
    bg: 'Декларация по чл. 683 и чл. 717г ТЗ',
    en: 'Declaration under CA art. 683 and 717g',
  },
  summary: { bg: 'Преглед', en: 'Summary' },
  send: { bg: 'Подай', en: 'Submit' },
  sendTitle: { bg: 'Подаване на заявката?', en: 'Submit the application?' },
  sendText: {
    bg: 'След подаването заявката не може да се променя. Може да я оттеглите, докато организаторът не се е произнесъл.',
    en: 'Once submitted, the application cannot be changed. You may withdraw it until the organiser has decided.',
  },
  sendTextOnPaper: {
    bg: 'Сверете данните с молбата на хартия: след подаването заявката не може да се променя.',
    en: 'Check the data against the paper: once submitted, the application cannot be changed.',
  },
  goesOnWithFiles: {
    bg: 'Продължава се, щом файловете се качат.',
    en: 'You can continue once the files are uploaded.',
  },
  filesOnTheirWay: {
    bg: 'Изчакайте файловете да се качат.',
    en: 'Wait until the files are uploaded.',
  },

  // On paper
  paper: { bg: 'Заявка на хартия', en: 'Application on paper' },
  paperLead: {
    bg: 'Въвежда се в канцеларията в срока за регистрация (чл. 24, ал. 1 от Наредба № Н-3). При оторизация порталът изпраща на кандидата достъп само за този търг.',
    en: 'Entered at the office within the registration period (art. 24(1) of Ordinance N-3). On authorisation the portal sends the applicant access for this sale only.',
  },
  enterPaper: { bg: 'Въведи заявка на хартия', en: 'Enter an application on paper' },
  letters: { bg: 'Език на писмата', en: 'Language of emails' },
  bulgarian: { bg: 'Български', en: 'Bulgarian' },
  english: { bg: 'Английски', en: 'English' },
  paperEntered: {
    bg: (number: string) => `Заявка № ${number} е записана.`,
    en: (number: string) => `Application No. ${number} has been recorded.`,
  },
  declaredOnPaper: {
    bg: 'Отбележете декларациите, които кандидатът е подписал.',
    en: 'Tick the declarations that the applicant has signed.',
  },

  // One registration
  filed: { bg: 'Подадена', en: 'Filed' },
  provedBy: { bg: 'Вход при подаването', en: 'Logged in with' },
  files: { bg: 'Документи', en: 'Documents' },
  declarations: { bg: 'Декларации', en: 'Declarations' },
  history: { bg: 'История', en: 'History' },
  historyBy: {
    bg: (name: string, office: string) => `${name}, от името на ${office}`,
    en: (name: string, office: string) => `${name}, on behalf of ${office}`,
  },
  order: { bg: 'Разпореждане', en: 'Order' },
  readOrder: { bg: 'Разпореждане (PDF)', en: 'Order (PDF, Bulgarian)' },
  readTranslation: { bg: 'Превод на английски (PDF)', en: 'English translation (PDF)' },
  decidedBy: { bg: 'Издадено от', en: 'Issued by' },
  depositPaid: {
    bg: (amount: string, day: string, payer: string) => `${amount} на ${day}\u00a0г. от ${payer}`,
    en: (amount: string, day: string, payer: string) => `${amount} on ${day} by ${payer}`,
  },
  depositFound: { bg: 'Внесен задатък', en: 'Deposit paid' },
  exempted: { bg: 'Не дължи задатък', en: 'Exempt from the deposit' },
  checks: { bg: 'Проверка по списъка на страните', en: 'Check against the list of parties' },
  partitionParty: { bg: 'Съделител', en: 'Party to the partition' },
  noBars: {
    bg: 'Няма съвпадение с лице, което не може да наддава.',
    en: 'No match with a person who may not bid.',
  },
  bars: {
    bg: (roles: string) => `Лицето не може да наддава: ${roles}. Оторизацията е блокирана.`,
    en: (roles: string) => `The person may not bid: ${roles}. Authorisation is blocked.`,
  },
  barsAfterwards: {
    bg: (roles: string) =>
      `Лицето не може да наддава: ${roles}. Това е отбелязано след оторизацията, която е окончателна. Ако е наддавало, преди протокола решавате с мотиви дали изключвате предложенията му: тогава купувач е следващият, а дневникът на търга не се променя. Купи ли то, проданта е недействителна по чл. 490, ал. 2 ГПК.`,
    en: (roles: string) =>
      `The person may not bid: ${roles}. This was noted after the authorisation, which is final. If this person has bid, you decide with reasons before the protocol whether to exclude the bids: the next bidder then buys, and the log of the sale does not change. If this person buys, the sale is void under CPC art. 490(2).`,
  },
  barsAfterwardsTZ: {
    bg: (roles: string) =>
      `Лицето не може да наддава: ${roles}. Това е отбелязано след оторизацията, която е окончателна: направените от него предложения остават в сила и порталът не ги заличава. Ако купи то, проданта е недействителна по чл. 717г, ал. 2 ТЗ. Преценете дали да спрете или прекратите търга с акт.`,
    en: (roles: string) =>
      `The person may not bid: ${roles}. This was noted after the authorisation, which is final: bids made by this person stand, and the portal does not remove them. If this person buys, the sale is void under CA art. 717g(2). Consider suspending or terminating the sale by an act.`,
  },
  sameBidder: {
    bg: (numbers: string) =>
      `От името на същото лице са подадени и други заявки: № ${numbers}. Оторизирайте само една от тях.`,
    en: (numbers: string) =>
      `Other applications were filed in the name of the same person: No. ${numbers}. Authorise only one of them.`,
  },
  waitingCount: {
    bg: (count: number) => `Чакащи решение по този търг: ${count}`,
    en: (count: number) => `Awaiting decision in this sale: ${count}`,
  },
  previousWaiting: { bg: 'Предишна чакаща', en: 'Previous waiting' },
  nextWaiting: { bg: 'Следваща чакаща', en: 'Next waiting' },
  withdraw: { bg: 'Оттегли', en: 'Withdraw' },
  withdrawTitle: { bg: 'Оттегляне на заявката?', en: 'Withdraw the application?' },
  withdrawText: {
    bg: 'Заявката няма да бъде разгледана. Докато тече периодът за регистрация, може да подадете нова.',
    en: 'The application will not be examined. While the registration period runs, you may file a new one.',
  },
  withdrawnDone: {
    bg: (number: string) => `Заявка № ${number} е оттеглена.`,
    en: (number: string) => `Application No. ${number} has been withdrawn.`,
  },

  // Deciding
  amountPaid: { bg: 'Внесена сума', en: 'Amount paid' },
  paidOn: { bg: 'Дата на плащане', en: 'Date of payment' },
  payer: { bg: 'Платец', en: 'Payer' },
  confirmExempt: {
    bg: 'Доказателството за вземането е прието; задатък не се дължи',
    en: 'The proof of the claim is accepted; no deposit is due',
  },
  depositConfirmed: {
    bg: 'Потвърдете внесения задатък: без него участие не се допуска (чл. 501г, ал. 4 ГПК).',
    en: 'Confirm the deposit paid: without it nobody may be admitted (CPC art. 501g(4)).',
  },
  groundsLabel: { bg: 'Основания за отказа', en: 'Grounds for the refusal' },
  groundsMissing: { bg: 'Изберете поне едно основание.', en: 'Choose at least one ground.' },

  // Parties
  parties: { bg: 'Страни по делото', en: 'Parties to the case' },
  partiesOf: {
    bg: (code: string) => `Страни по делото – ${code}`,
    en: (code: string) => `Parties to the case – ${code}`,
  },
  partiesLead: {
    bg: 'Списъкът не е публичен. По него порталът не допуска лицата, които не могат да наддават (чл. 490 ГПК), и потвърждава правата на съпруга и съсобствениците.',
    en: 'The list is not public. The portal uses it to keep out those who may not bid (CPC art. 490) and to confirm the rights of the spouse and the co-owners.',
  },
  noParties: { bg: 'Още няма отбелязани страни', en: 'No parties have been recorded yet' },
  addParty: { bg: 'Добави страна', en: 'Add a party' },
  role: { bg: 'Качество', en: 'Capacity' },
  optionalNumber: { bg: 'Може да остане празно, ако не е известен', en: 'May be left empty if unknown' },
  partyEmail: { bg: 'Електронна поща за уведомления', en: 'Email for notices' },
  remove: { bg: 'Заличи', en: 'Strike out' },
  removeTitle: { bg: 'Заличаване на страната?', en: 'Strike out this party?' },
  removeText: {
    bg: (name: string) => `${name} няма да се взема предвид. Записът остава в историята.`,
    en: (name: string) => `${name} will no longer be considered. The record stays in the history.`,
  },
  partyAdded: { bg: 'Страната е добавена.', en: 'The party has been added.' },
  partyRemoved: { bg: 'Страната е заличена.', en: 'The party has been struck out.' },
})
