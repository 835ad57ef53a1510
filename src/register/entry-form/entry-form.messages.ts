/** Words of the wizard by which a distraint is entered. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Вписване на запор', en: 'Enter a distraint' },
  distraints: { bg: 'Протоколи за запори', en: 'Distraint protocols' },
  lead: {
    bg: 'Вписването се извършва в четири стъпки. Написаното се пази като чернова, докато впишете запора.',
    en: 'Four steps. What you write is kept as a draft until you enter the distraint.',
  },
  // The four steps.
  stepSearch: { bg: 'Търсене на вещ', en: 'Search property' },
  stepCase: { bg: 'Данни за запора', en: 'Distraint data' },
  stepAsset: { bg: 'Данни за вещта', en: 'Property' },
  stepEnter: { bg: 'Налагане на запора', en: 'Enforce distraint' },
  // The draft.
  draftFound: { bg: 'Имате незавършено вписване', en: 'You have an unfinished entry' },
  draftSavedAt: { bg: 'Последно запазено', en: 'Last saved' },
  draftContinue: { bg: 'Продължи вписването', en: 'Continue the entry' },
  draftAnew: { bg: 'Започни наново', en: 'Start over' },
  draftDrop: { bg: 'Изтрий черновата и започни наново', en: 'Delete the draft and start over' },
  draftDropText: {
    bg: 'Написаното дотук ще бъде изтрито и не може да се възстанови.',
    en: 'What has been written will be deleted and cannot be recovered.',
  },
  parties: { bg: 'Страни', en: 'Parties' },
  nothingYet: { bg: 'още не е посочено', en: 'not given yet' },
  // Step 1.
  caseFirst: {
    bg: 'Номерът на делото е и основанието, с което се записват справките Ви в регистрите.',
    en: 'The case number is also recorded as the purpose of your enquiries to the registers.',
  },
  pickAsset: { bg: 'Не сте избрали вещ.', en: 'You haven’t picked a property.' },
  caseNeeded: {
    bg: 'Посочете номера на делото, преди да търсите.',
    en: 'Give the case number before you search.',
  },
  // Step 2.
  chosenAsset: { bg: 'Вещ', en: 'Property' },
  anotherAsset: { bg: 'Друга вещ', en: 'Another property' },
  usualCreditors: { bg: 'Обичайно:', en: 'Usual:' },
  usualAuthorities: { bg: 'Орган:', en: 'Authority:' },
  caseData: { bg: 'Дело и актове', en: 'Case and acts' },
  imposedOnHint: {
    bg: 'Задължителна за наложен запор, до утрешния ден включително.',
    en: 'Required if the distraint is enforced; tomorrow at the latest.',
  },
  authorityHint: {
    bg: 'Например съд, ЧСИ или НАП.',
    en: 'Such as a court, a bailiff or the revenue agency.',
  },
  locationHint: { bg: 'Къде се намира вещта, ако е известно.', en: 'Where the property is, if known.' },
  debtorOwns: { bg: 'Собственик ли е длъжникът на вещта?', en: 'Does the debtor own the property?' },
  debtorOwnsYes: { bg: 'Да, сам или заедно с други', en: 'Yes, alone or with others' },
  debtorOwnsNo: { bg: 'Не, собственик е друг', en: 'No, somebody else does' },
  debtorOwnsYet: {
    bg: 'Да, макар регистърът да сочи друг',
    en: 'Yes, although the register names somebody else',
  },
  debtorOwnsNotYet: { bg: 'Не, собственик е посоченият в регистъра', en: 'No, the one in the register does' },
  debtorOwnsNeeded: {
    bg: 'Изберете дали длъжникът е собственик (чл. 9, т. 4 от Наредба № Н-3).',
    en: 'Choose whether the debtor is the owner (Ordinance N-3, art. 9, item 4).',
  },
  ownersHint: {
    bg: 'Собственикът се вписва по чл. 9, т. 4 от Наредба № Н-3. Добавете всеки друг собственик или съсобственик.',
    en: 'The owner is entered under Ordinance N-3, art. 9, item 4. Add every other owner or co-owner.',
  },
  registered: { bg: 'Собственици по регистъра', en: 'Owners according to the register' },
  registeredOne: { bg: 'Собственик по регистъра', en: 'Owner according to the register' },
  bornOn: {
    bg: (day: string) => `дата на раждане ${day}\u00a0г.`,
    en: (day: string) => `born on ${day}`,
  },
  registeredFrom: {
    bg: (source: string, moment: string) => `${source}, към ${moment} ч.`,
    en: (source: string, moment: string) => `${source}, as of ${moment}.`,
  },
  registeredHint: {
    bg: 'Всички се вписват като собственици, без да ги въвеждате.',
    en: 'All of them will be entered as owners; you do not need to type them in.',
  },
  withoutNumber: { bg: 'регистърът не сочи номер', en: 'the register gives no number' },
  isDebtor: { bg: 'длъжникът', en: 'the debtor' },
  takeAsDebtor: { bg: 'Посочи като длъжник', en: 'Set as the debtor' },
  takeAsDebtorNamed: {
    bg: (name: string) => `Посочи като длъжник: ${name}`,
    en: (name: string) => `Set as the debtor: ${name}`,
  },
  ownersNotQueried: {
    bg: 'Собствениците по регистъра не можаха да бъдат прочетени. Ще бъдат сравнени при вписването.',
    en: 'The owners in the register could not be read. They will be compared when you enter the distraint.',
  },
  debtorIsOwner: {
    bg: 'Длъжникът е сред собствениците на вещта по регистъра: съвпада номерът му.',
    en: 'The debtor is among the owners of the property in the register: the number matches.',
  },
  debtorIsNamesake: {
    bg: 'Собственик със същото име стои в регистъра без номер. Сравнени са само имената.',
    en: 'The register has an owner with the same name but without a number. Only the names were compared.',
  },
  debtorIsNone: {
    bg: (names: string) =>
      `Длъжникът не е сред собствениците на вещта по регистъра: ${names}. Проверете номера му и дали това е вещта.`,
    en: (names: string) =>
      `The debtor is not among the owners of the property in the register: ${names}. Check the number, and whether this is the property.`,
  },
  debtorNotCompared: {
    bg: 'Длъжникът ще бъде сравнен със собствениците по регистъра, щом въведете номера му.',
    en: 'The debtor will be compared with the owners in the register when you give the number.',
  },
  ownerReasonHint: {
    bg: 'Например: договор с нотариална заверка, по който промяната в регистъра предстои. Вписва се в запора.',
    en: 'Such as a notarised contract whose change in the register is still to come. It is kept in the entry.',
  },
  // An administrator enters for an officer.
  onBehalf: { bg: 'За кого се вписва', en: 'For whom it is entered' },
  onBehalfHint: {
    bg: 'Администраторът вписва само от името на длъжностно лице (чл. 6 от Наредба № Н-3). Във вписването се посочват и двамата, а длъжностното лице получава писмо.',
    en: 'An administrator enters only in the name of an officer (Ordinance N-3, art. 6). Both are named in the entry, and the officer gets a letter.',
  },
  officerSearch: { bg: 'Име или номер на ЧСИ', en: 'Name, or number of a private bailiff' },
  officerFind: { bg: 'Намери', en: 'Find' },
  officerNone: { bg: 'Няма такова действащо длъжностно лице.', en: 'There is no such active officer.' },
  officerMore: { bg: 'Показани са първите 20; уточнете.', en: 'The first 20 are shown; be more specific.' },
  officerChange: { bg: 'Избери друг', en: 'Choose another' },
  onBehalfGroundHint: {
    bg: 'Например номер и дата на писменото искане на длъжностното лице. Вписва се в запора.',
    en: 'Such as the number and date of the officer’s written request. It is kept in the entry.',
  },
  addOwner: { bg: 'Добави собственик', en: 'Add an owner' },
  removeOwner: {
    bg: (number: number) => `Премахни собственик ${number}`,
    en: (number: number) => `Remove owner ${number}`,
  },
  ownerNumber: { bg: (number: number) => `Собственик ${number}`, en: (number: number) => `Owner ${number}` },
  // Step 3.
  byHand: { bg: 'Описание на вещта', en: 'Description of the property' },
  byHandPending: {
    bg: 'Данните ще бъдат сверени с държавния регистър, когато той отговори.',
    en: 'The data will be compared with the state register when it answers.',
  },
  noOthers: {
    bg: 'Върху вещта няма запори в сила. Този ще бъде първи по ред.',
    en: 'There are no distraints in force on the property. This one will be the first.',
  },
  others: { bg: 'Запори в сила върху вещта', en: 'Distraints in force on the property' },
  rankRule: {
    bg: 'Поредността им е по датата на налагане, а при еднакви дати – по реда на вписване.',
    en: 'They rank by the date of enforcement, and those of the same date by the order of entry.',
  },
  // Step 4.
  edit: { bg: 'Промени', en: 'Edit' },
  editPart: { bg: (part: string) => `Промени: ${part}`, en: (part: string) => `Edit: ${part}` },
  how: { bg: 'Какво се вписва', en: 'What is entered' },
  imposedNow: { bg: 'Запорът е наложен', en: 'The distraint is enforced' },
  imposedNowHint: {
    bg: 'Вписва се като наложен и действа от вписването.',
    en: 'Entered as enforced; it takes effect on entry.',
  },
  prepared: { bg: 'Запорът още не е наложен', en: 'The distraint is not enforced yet' },
  preparedHint: {
    bg: 'Вписва се като регистриран, без действие; налагането му се вписва по-късно.',
    en: 'Entered as registered, without effect; its enforcement is entered later.',
  },
  // On real estate it is an injunction, which acts by its entry in another register (CPC, art. 449(2)).
  injunctionEntered: {
    bg: 'Възбраната е вписана в имотния регистър',
    en: 'The injunction is entered in the Property Register',
  },
  injunctionEnteredHint: {
    bg: 'Отбелязва се за сведение; действа от вписването си в имотния регистър.',
    en: 'Recorded for information; it takes effect by its entry in the Property Register.',
  },
  injunctionAwaited: {
    bg: 'Възбраната още не е вписана в имотния регистър',
    en: 'The injunction is not entered in the Property Register yet',
  },
  injunctionAwaitedHint: {
    bg: 'Отбелязва се като предстояща; вписването ѝ се отбелязва по-късно.',
    en: 'Recorded as still to come; its entry is recorded later.',
  },
  recordInjunction: { bg: 'Отбележи', en: 'Record it' },
  injunctionRecorded: {
    bg: 'Възбраната е отбелязана за сведение',
    en: 'The injunction is recorded for information',
  },
  viewInjunction: { bg: 'Към възбраната', en: 'See the injunction' },
  anotherOnCase: { bg: 'Ново вписване по същото дело', en: 'Make another entry on the same case' },
  agreed: {
    bg: 'Потвърждавам, че данните отговарят на документите по делото.',
    en: 'I confirm that the data agree with the documents of the case.',
  },
  enter: { bg: 'Впиши запора', en: 'Enter the distraint' },
  enterTitle: { bg: 'Вписване в регистъра', en: 'Entry in the register' },
  enterText: {
    bg: 'Вписаното не се изтрива. Поправка и заличаване стават само с ново вписване, което остава видимо (чл. 8 от Наредба № Н-3).',
    en: 'What is entered is never deleted. It is corrected or struck out only by a new entry, which stays visible (Ordinance N-3, art. 8).',
  },
  // After it.
  entered: { bg: 'Запорът е вписан', en: 'The distraint is entered' },
  enteredPrepared: { bg: 'Запорът е вписан като регистриран', en: 'The distraint is entered as registered' },
  enteredNumber: { bg: 'Номер в регистъра', en: 'Number in the register' },
  checksPending: {
    bg: (count: number) =>
      count === 1
        ? 'Една проверка в държавните регистри предстои. Ще бъде направена, щом регистърът отговори.'
        : `${count} проверки в държавните регистри предстоят. Ще бъдат направени, щом регистрите отговорят.`,
    en: (count: number) =>
      count === 1
        ? 'One check in the state registers is still to be made. It will be made when the register answers.'
        : `${count} checks in the state registers are still to be made. They will be made when the registers answer.`,
  },
  view: { bg: 'Към запора', en: 'See the distraint' },
  protocol: { bg: 'Протокол (PDF)', en: 'Protocol (PDF)' },
  another: { bg: 'Впиши друг запор по същото дело', en: 'Enter another on the same case' },
  yes: { bg: 'да', en: 'yes' },
})

/** Labels of the fields of a distraint, the same in the form, its summary of errors and its review. */
export const distraintFields = phrases({
  thing: { bg: 'Вещ', en: 'Property' },
  suitNumber: { bg: '№ на дело / бъдещ иск', en: 'Case number / future claim' },
  futureClaim: { bg: 'Обезпечение на бъдещ иск', en: 'Secures a future claim' },
  authority: { bg: 'Орган, наложил запора', en: 'Seizure authority' },
  rulingNumber: { bg: 'Номер на определението', en: 'Number of the court ruling' },
  injunctionNumber: { bg: 'Номер на обезпечителната заповед', en: 'Number of the injunction order' },
  injunctionOn: { bg: 'Дата на обезпечителната заповед', en: 'Date of the injunction order' },
  location: { bg: 'Местонахождение на вещта', en: 'Location of the property' },
  imposedOn: { bg: 'Дата на налагане', en: 'Date of enforcement' },
  creditor: { bg: 'В полза на', en: 'In favour of' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  owners: { bg: 'Собственик на вещта', en: 'Owner of the property' },
  debtorOwns: { bg: 'Собственик на вещта', en: 'Owner of the property' },
  ownerReason: { bg: 'Защо запорът се вписва така', en: 'Why the distraint is entered this way' },
  'onBehalfOf.officer': { bg: 'Длъжностно лице', en: 'Officer' },
  'onBehalfOf.ground': {
    bg: 'Основание за вписването от администратор',
    en: 'Ground for entry by an administrator',
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  draft: { bg: 'Чернова от', en: 'Draft of' },
})
