/** Words of the mirror. */
import { phrases } from '#platform/lang/language.ts'

export const seenNames = phrases({
  LIST: { bg: 'Ред в списък', en: 'A row of a list' },
  ENTRY: { bg: 'Цялото вписване', en: 'The whole entry' },
  PROTOCOL: { bg: 'Извлечение за запор', en: 'Extract of a distraint' },
  NOTICE: { bg: 'Уведомленията по закон', en: 'The statutory notices' },
  PERSON: { bg: 'Проверка на лицето', en: 'Check of the person' },
  THING: { bg: 'Данни за вещ', en: 'Data of property' },
  NUMBER: { bg: 'Пълният личен номер', en: 'The whole personal number' },
  REGISTER: { bg: 'Справка в държавен регистър', en: 'Enquiry to a state register' },
  FILE: { bg: 'Изтеглен файл', en: 'Downloaded file' },
  PAPER: { bg: 'Издаден документ', en: 'Issued paper' },
  PAPER_BY_NAME: { bg: 'Издаден документ, намерен по име', en: 'Issued paper, found by name' },
  MIRROR: { bg: 'Справка на друга страна по запора', en: 'Another party’s own trace' },
  OTHER: { bg: 'Друго', en: 'Other' },
})

export const readerNames = phrases({
  PRIVATE_BAILIFF: { bg: 'Частен съдебен изпълнител', en: 'Private bailiff' },
  ASSISTANT: { bg: 'Помощник на частен съдебен изпълнител', en: 'Assistant of a private bailiff' },
  STATE_BAILIFF: { bg: 'Държавен съдебен изпълнител', en: 'State bailiff' },
  AUTHORITY: { bg: 'Длъжностно лице на друг орган', en: 'Officer of another authority' },
  SYNDIC: { bg: 'Синдик', en: 'Syndic' },
  CITIZEN: { bg: 'Гражданин', en: 'Citizen' },
  ADMINISTRATOR: { bg: 'Администратор на портала', en: 'Administrator of the portal' },
  SYSTEM: { bg: 'Информационна система на орган', en: 'System of an authority' },
  AGRICULTURE: {
    bg: 'Служител на Министерството на земеделието',
    en: 'Officer of the Ministry of Agriculture',
  },
  OTHER: { bg: 'Друго качество', en: 'Other capacity' },
})

export const roleNames = phrases({
  DEBTOR: { bg: 'Длъжник', en: 'Debtor' },
  CREDITOR: { bg: 'Взискател', en: 'Creditor' },
  OWNER: { bg: 'Собственик', en: 'Owner' },
})

export const messages = phrases({
  asOfDay: { bg: (day: string) => `към ${day}`, en: (day: string) => `as of ${day}` },
  title: { bg: 'Какво знае регистърът за мен', en: 'What the register knows about me' },
  lead: {
    bg: (name: string, number: string) =>
      `${name}, ${number}. Тук е това, което регистърът на запорите съдържа за Вас, и кой го е гледал.`,
    en: (name: string, number: string) =>
      `${name}, ${number}. This is what the register of distraints says about you, and who has looked at it.`,
  },
  ownNumberOnly: {
    bg: 'Показва се вписаното с Вашия личен номер. За дружество, което представлявате, справка тук още не се дава.',
    en: 'You see what was entered under your own personal number. The trace of a company that you represent is not shown here yet.',
  },
  notProvedTitle: { bg: 'Първо докажете самоличността си', en: 'Prove who you are first' },
  notProvedHint: {
    bg: 'Данните в тази справка са само за лицето, за което се отнасят. Влезте с електронна автентикация или с квалифициран електронен подпис. Ако имате профил с парола, прикачете ги първо към профила си.',
    en: 'These data are only for the person whom they are about. Sign in by e-authentication or with a qualified electronic signature. If you have an account with a password, attach them to your profile first.',
  },
  toProfile: { bg: 'Към профила', en: 'Go to the profile' },
  print: { bg: 'Справка за печат', en: 'For printing' },
  printNow: { bg: 'Отпечатай', en: 'Print' },
  back: { bg: 'Назад към справката', en: 'Back to the trace' },
  madeAt: {
    bg: (moment: string) => `Съставена на ${moment} ч. за лично ползване.`,
    en: (moment: string) => `Prepared on ${moment} for personal use.`,
  },
  /* Watching. */
  watch: {
    bg: 'Уведомявайте ме, когато за мен бъде вписано нещо или някой погледне данните ми',
    en: 'Tell me when something about me is entered or somebody looks at my data',
  },
  watchHint: {
    bg: 'По електронна поща, а ако сте включили известия в браузъра – и там, най-много веднъж на ден. Казва се само, че има нещо ново, без данни.',
    en: 'By email and, if you have turned on browser notifications, there too, at most once a day. The message says only that there is something new, without any data.',
  },
  watching: { bg: 'Ще Ви уведомяваме.', en: 'You will be notified.' },
  notWatching: { bg: 'Няма да Ви уведомяваме повече.', en: 'You will no longer be notified.' },
  /* Entries. */
  entries: { bg: 'Вписано за мен', en: 'Entered about me' },
  noEntries: {
    bg: 'В регистъра няма запор, в който участвате',
    en: 'No distraint in the register names you',
  },
  noEntriesHint: {
    bg: 'Нито като длъжник, нито като взискател, нито като собственик на запорирана вещ.',
    en: 'Neither as debtor, nor as creditor, nor as owner of distrained property.',
  },
  moreEntries: {
    bg: 'Показани са последните 500 запора. За останалите се обърнете към администраторите.',
    en: 'The last 500 distraints are shown. Ask the administrators for the others.',
  },
  role: { bg: 'Вашето качество', en: 'Your part' },
  thing: { bg: 'Вещ', en: 'Property' },
  since: { bg: 'Наложен на', en: 'Imposed on' },
  enteredAt: { bg: 'Вписан на', en: 'Entered on' },
  ended: { bg: 'Прекратен на', en: 'Ended on' },
  passed: { bg: 'Преминал върху друго лице на', en: 'Passed to another person on' },
  heldBy: { bg: 'Сега при', en: 'Now with' },
  imposedBy: { bg: 'Вписан от', en: 'Entered by' },
  suit: { bg: 'Дело', en: 'Case' },
  authority: { bg: 'По акт на', en: 'Under an act of' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  creditor: { bg: 'Взискател', en: 'Creditor' },
  ownerNote: {
    bg: 'Вещта е Ваша, но запорът е за чуждо задължение. Чие е то, може да каже органът, който го е вписал.',
    en: 'The property is yours, but the distraint is for the debt of another. The authority that entered it can say whose.',
  },
  history: { bg: 'История на вписванията', en: 'History of the entries' },
  historyOf: {
    bg: (of: string) => `История на запор № ${of}`,
    en: (of: string) => `History of distraint No. ${of}`,
  },
  entryBy: { bg: (office: string) => `Вписано от ${office}`, en: (office: string) => `Entered by ${office}` },
  /* Looks. */
  looks: { bg: 'Кой е гледал данните ми', en: 'Who has looked at my data' },
  completeSince: {
    bg: (day: string) =>
      `Показани са справките от ${day} г. насам. За по-ранните питайте администраторите. Издаден документ, търсен по Вашето име, се показва, ако сочи запор, в който сте посочени с личния си номер. Ред от списък, в който името Ви стои единствено както го е записал друг държавен регистър, не се отбелязва.`,
    en: (day: string) =>
      `Looks are shown from ${day} on. Ask the administrators about earlier ones. An issued paper that was searched for by your name is shown if it includes a distraint that names you with your personal number. A row of a list in which your name appears only as another state register recorded it is not noted.`,
  },
  withheld: {
    bg: 'По закон отделни справки могат да не се показват за определен срок, когато това би попречило на наказателно производство (чл. 37а от Закона за защита на личните данни). Те се появяват тук, след като срокът изтече.',
    en: 'By law some looks may not be shown for a set time where that would hinder criminal proceedings (Personal Data Protection Act, art. 37a). They appear here once that time is over.',
  },
  salesNote: {
    bg: 'Работата на организаторите със заявки за търгове не е част от тази справка.',
    en: 'The work of organisers with applications for sales is not part of this trace.',
  },
  noAccesses: { bg: 'Никой не е гледал данните Ви', en: 'Nobody has looked at your data' },
  noAccessesHint: {
    bg: 'Щом някой види данни за Вас в регистъра, справката му се появява тук с основанието, което е посочил.',
    en: 'As soon as somebody sees data about you in the register, the look appears here with the purpose that they stated.',
  },
  at: { bg: 'Кога', en: 'When' },
  seen: { bg: 'Какво е видяно', en: 'What was seen' },
  looker: { bg: 'В какво качество', en: 'In what capacity' },
  office: { bg: 'Орган', en: 'Office' },
  name: { bg: 'Име', en: 'Name' },
  purpose: { bg: 'Посочено основание или дело', en: 'Stated purpose or case' },
  noPurpose: { bg: 'Не се посочва', en: 'None is stated' },
  reference: { bg: 'Запор или документ', en: 'Distraint or paper' },
  /* Questions. */
  actions: { bg: 'Действия', en: 'Actions' },
  question: { bg: 'Попитай', en: 'Question' },
  asked: { bg: 'Зададен въпрос', en: 'Question sent' },
  questionTitle: { bg: 'Въпрос към администраторите', en: 'Question to the administrators' },
  questionLead: {
    bg: (what: string, days: number) =>
      `За: ${what}. Отговорът е до ${days} ${days === 1 ? 'ден' : 'дни'} и се показва на тази страница.`,
    en: (what: string, days: number) =>
      `About: ${what}. The answer comes within ${days} ${days === 1 ? 'day' : 'days'} and is shown on this page.`,
  },
  questionText: { bg: 'Какво искате да знаете', en: 'What would you like to know' },
  send: { bg: 'Изпрати въпроса', en: 'Send the question' },
  sent: {
    bg: (number: string, day: string) => `Въпросът е приет под № ${number}. Отговорът е до ${day} г.`,
    en: (number: string, day: string) =>
      `The question was received as No. ${number}. The answer is due by ${day}.`,
  },
  questions: { bg: 'Моите въпроси', en: 'My questions' },
  noQuestions: {
    bg: 'Не сте задавали въпроси. До всеки ред по-горе има бутон, с който да попитате за него.',
    en: 'You have asked no questions. Each row above has a button for asking about it.',
  },
  awaited: { bg: (day: string) => `Отговор до ${day} г.`, en: (day: string) => `Answer by ${day}` },
  overdue: { bg: 'Срокът за отговор изтече', en: 'The answer is overdue' },
  answered: { bg: 'Отговорен', en: 'Answered' },
  answer: { bg: 'Отговор', en: 'Answer' },
  aboutEntry: { bg: (of: string) => `Запор № ${of}`, en: (of: string) => `Distraint No. ${of}` },
  aboutAccess: {
    bg: (what: string, at: string) => `${what}, ${at} ч.`,
    en: (what: string, at: string) => `${what}, ${at}`,
  },
})

export const answerMessages = phrases({
  title: { bg: 'Въпроси по справки за лица', en: 'Questions about traces' },
  lead: {
    bg: 'Въпроси на хора за това, което регистърът съдържа за тях, и за това кой го е гледал. Отговорът се показва само в тяхната справка.',
    en: 'Questions of people about what the register says about them and who has looked at it. The answer is shown only in their own trace.',
  },
  tabs: { bg: 'Какво да се покаже', en: 'What to show' },
  questions: { bg: 'Въпроси', en: 'Questions' },
  holds: { bg: 'Скрити справки', en: 'Withheld looks' },
  number: { bg: 'Номер', en: 'Number' },
  askedBy: { bg: 'От', en: 'From' },
  askedAt: { bg: 'Получен', en: 'Received' },
  dueOn: { bg: 'Отговор до', en: 'Due by' },
  about: { bg: 'За', en: 'About' },
  question: { bg: 'Въпрос', en: 'Question' },
  state: { bg: 'Състояние', en: 'State' },
  open: { bg: 'Чака отговор', en: 'Open' },
  overdue: { bg: 'Просрочен', en: 'Overdue' },
  answered: { bg: 'Отговорен', en: 'Answered' },
  actions: { bg: 'Действия', en: 'Actions' },
  see: { bg: 'Виж', en: 'See' },
  reply: { bg: 'Отговори', en: 'Answer' },
  replyTo: { bg: (number: string) => `Въпрос № ${number}`, en: (number: string) => `Question No. ${number}` },
  answer: { bg: 'Отговор', en: 'Answer' },
  answeredBy: {
    bg: (name: string, moment: string) => `${name}, ${moment} ч.`,
    en: (name: string, moment: string) => `${name}, ${moment}`,
  },
  ownLook: {
    bg: 'Въпросът е за Ваша справка. Отговаря друг администратор.',
    en: 'The question is about a look of yours. Another administrator answers it.',
  },
  sent: { bg: 'Отговорът е изпратен.', en: 'The answer was sent.' },
  none: { bg: 'Няма въпроси', en: 'No questions' },
  noneHint: {
    bg: 'Щом някой попита за ред от своята справка, въпросът се появява тук със срок.',
    en: 'When somebody asks about a row of their trace, the question appears here with its deadline.',
  },
  holdsLead: {
    bg: 'Справки по наказателно дело се скриват от засегнатите лица до определен ден и на законово основание. Скриването приключва автоматично. Лицата виждат само, че законът го допуска.',
    en: 'Looks in a criminal case are withheld from the people concerned until a day and on a legal ground. The withholding ends automatically. People see only that the law allows it.',
  },
  hold: { bg: 'Скрий справки', en: 'Withhold looks' },
  holdTitle: { bg: 'Скриване на справки по дело', en: 'Withhold the looks in a case' },
  holdText: {
    bg: 'Скриват се всички справки, в чието основание е посочено това дело – и досегашните, и бъдещите.',
    en: 'All looks that name this case in their purpose are withheld: those made so far and those to come.',
  },
  caseNumber: { bg: 'Номер на делото', en: 'Number of the case' },
  caseHint: { bg: 'Както е посочван при справките', en: 'As it was given with the looks' },
  legalGround: { bg: 'Законово основание и акт', en: 'Legal ground and act' },
  legalHint: {
    bg: 'Разпоредбата и искането или постановлението, на което се основава скриването',
    en: 'The provision, and the request or order on which the withholding rests',
  },
  until: { bg: 'До включително', en: 'Until and including' },
  setBy: { bg: 'Скрил', en: 'Withheld by' },
  inForce: { bg: 'В сила', en: 'In force' },
  over: { bg: 'Приключило', en: 'Ended' },
  end: { bg: 'Прекрати', en: 'End' },
  endTitle: { bg: 'Прекратяване на скриването', en: 'End the withholding' },
  endText: {
    bg: (number: string) =>
      `Справките по дело ${number} ще станат видими за засегнатите лица веднага. Това не може да се върне.`,
    en: (number: string) =>
      `The looks in case ${number} will be visible to the people concerned at once. This cannot be undone.`,
  },
  held: { bg: 'Справките са скрити.', en: 'The looks are withheld.' },
  endDone: { bg: 'Скриването е прекратено.', en: 'The withholding has ended.' },
  noHolds: { bg: 'Няма скрити справки', en: 'No looks are withheld' },
  noHoldsHint: {
    bg: 'Справки се скриват само по искане на орган на наказателното производство.',
    en: 'Looks are withheld only at the request of an authority in criminal proceedings.',
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  inForce: { bg: 'В сила', en: 'In force' },
  answer: { bg: 'Отговор', en: 'Answer' },
  watching: { bg: 'Наблюдаване', en: 'Watching' },
})
