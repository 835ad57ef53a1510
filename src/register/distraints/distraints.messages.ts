/** The words of the list of distraints, of one distraint and of what is done to it. */
import { numbered } from '#platform/case-number.ts'
import { phrases } from '#platform/lang/language.ts'

/** States of a distraint, as lists and headings say them. */
export const statusNames = phrases({
  REGISTERED: { bg: 'Регистриран', en: 'Registered' },
  ENFORCED: { bg: 'Наложен', en: 'Enforced' },
  REVOKED: { bg: 'Отменен', en: 'Revoked' },
  EXEMPTED: { bg: 'Вдигнат', en: 'Exempted' },
  ENTERED_IN_ERROR: { bg: 'Погрешно вписан', en: 'Entered in error' },
})

/** What may be done, as buttons say it. */
export const actionNames = phrases({
  enforce: { bg: 'Налагане', en: 'Enforce' },
  change: { bg: 'Промяна', en: 'Change' },
  replaceCreditor: { bg: 'Нов взискател', en: 'New creditor' },
  replaceDebtor: { bg: 'Нов длъжник', en: 'New debtor' },
  revoke: { bg: 'Отмяна', en: 'Revoke' },
  exempt: { bg: 'Вдигане', en: 'Exempt' },
  strikeOut: { bg: 'Заличаване', en: 'Strike out' },
})

/** By what a party is replaced. CPC art. 429. */
export const replacementGrounds = phrases({
  ASSIGNMENT: {
    bg: 'Прехвърляне на вземането (чл. 429, ал. 1 ГПК)',
    en: 'Assignment of the claim (CPC art. 429(1))',
  },
  INHERITANCE: { bg: 'Наследяване (чл. 429 ГПК)', en: 'Inheritance (CPC art. 429)' },
  UNIVERSAL_SUCCESSION: {
    bg: 'Универсално правоприемство при преобразуване',
    en: 'Universal succession on a transformation',
  },
  PAYMENT: {
    bg: 'Плащане от поръчител или солидарен съдлъжник (чл. 429, ал. 1 ГПК)',
    en: 'Payment by a surety or co-debtor (CPC art. 429(1))',
  },
})

/** Fields of a distraint. */
export const distraintFields = phrases({
  reference: { bg: 'Номер', en: 'Number' },
  status: { bg: 'Състояние', en: 'Status' },
  propertyId: { bg: 'Системен номер на вещта', en: 'Property ID' },
  propertyKind: { bg: 'Вид на вещта', en: 'Kind of property' },
  property: { bg: 'Вещ', en: 'Property' },
  createdAt: { bg: 'Вписан на', en: 'Entered on' },
  creditor: { bg: 'В полза на', en: 'In favour of' },
  creditorIdentifier: { bg: 'ЕГН/ЕИК на взискателя', en: 'Identifier of the creditor' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  debtorIdentifier: { bg: 'ЕГН/ЕИК на длъжника', en: 'Identifier of the debtor' },
  owners: { bg: 'Собственици', en: 'Owners' },
  suitNumber: { bg: 'Номер на дело', en: 'Case number' },
  futureClaim: { bg: 'Бъдещ иск', en: 'Future claim' },
  location: { bg: 'Местонахождение на вещта', en: 'Location of the property' },
  authority: { bg: 'Орган, наложил запора', en: 'Seizure authority' },
  rulingNumber: { bg: 'Номер на определението', en: 'Number of the court ruling' },
  injunctionNumber: { bg: 'Номер на обезпечителната заповед', en: 'Number of the injunction order' },
  injunctionOn: { bg: 'Дата на обезпечителната заповед', en: 'Date of the injunction order' },
  imposedOn: { bg: 'Дата на налагане', en: 'Date of enforcement' },
  enforcedAt: { bg: 'Налагането е отразено на', en: 'Enforcement recorded on' },
  revokedOn: { bg: 'Дата на отмяна', en: 'Date of revocation' },
  revokedAt: { bg: 'Отмяната е отразена на', en: 'Revocation recorded on' },
  revocationCase: { bg: 'Отмяна: номер на дело', en: 'Revocation: case number' },
  revocationAuthority: { bg: 'Отмяна: държавен орган', en: 'Revocation: state authority' },
  exemptedOn: { bg: 'Дата на вдигане', en: 'Date of exemption' },
  exemptedAt: { bg: 'Вдигането е отразено на', en: 'Exemption recorded on' },
  exemptionCase: { bg: 'Вдигане: номер на дело', en: 'Exemption: case number' },
  exemptionAuthority: { bg: 'Вдигане: държавен орган', en: 'Exemption: state authority' },
  entered: { bg: 'Вписано от', en: 'Entered by' },
  office: { bg: 'Вписващ орган', en: 'Entering authority' },
  holder: { bg: 'Сега при', en: 'Now with' },
  actions: { bg: 'Действия', en: 'Actions' },
})

export const listMessages = phrases({
  title: { bg: 'Протоколи за запори', en: 'Distraint protocols' },
  lead: {
    bg: 'Всички запори в регистъра. Наложените преглежда всяко длъжностно лице с достъп, а само подготвените – службата, която ги води; само тя прави и последващи вписвания.',
    en: 'All distraints in the register. Imposed ones are open to every officer with access, those only prepared to the office that has them; only that office makes further entries.',
  },
  newDistraint: { bg: 'Нов запор', en: 'New distraint' },
  search: { bg: 'Номер, вещ, име, дело или място', en: 'Number, property, name, case or place' },
  from: { bg: 'Наложен от', en: 'Enforced from' },
  to: { bg: 'Наложен до', en: 'Enforced until' },
  debtorEik: { bg: 'ЕИК на длъжника', en: 'EIK of the debtor' },
  whose: { bg: 'Вписани от', en: 'Entered by' },
  mine: { bg: 'Мен', en: 'Me' },
  myOffice: { bg: 'Моята служба', en: 'My office' },
  none: { bg: 'Няма вписани запори', en: 'No distraints have been entered' },
  noneHint: {
    bg: 'Тук ще намерите всеки запор, вписан в регистъра.',
    en: 'Every distraint entered in the register will be found here.',
  },
  see: { bg: 'Преглед', en: 'View' },
  enter: { bg: 'Ново вписване', en: 'New entry' },
  of: {
    bg: (action: string, reference: string) => `${action} – запор № ${reference}`,
    en: (action: string, reference: string) => `${action} – distraint No. ${reference}`,
  },
  notImposed: { bg: 'още не е наложен', en: 'not enforced yet' },
  withBefore: {
    bg: (now: string, before: string) => `${now} (преди това: ${before})`,
    en: (now: string, before: string) => `${now} (before: ${before})`,
  },
  heldNow: {
    bg: (imposing: string, now: string) => `${imposing}; сега при ${now}`,
    en: (imposing: string, now: string) => `${imposing}; now with ${now}`,
  },
})

export const actionMessages = phrases({
  choose: {
    bg: (reference: string) => `Ново вписване по запор № ${reference}`,
    en: (reference: string) => `New entry on distraint No. ${reference}`,
  },
  chooseLabel: { bg: 'Какво ще впишете?', en: 'What will you enter?' },
  goOn: { bg: 'Продължи', en: 'Continue' },
  enforceTitle: {
    bg: (reference: string) => `Налагане на запор № ${reference}`,
    en: (reference: string) => `Enforce distraint No. ${reference}`,
  },
  changeTitle: {
    bg: (reference: string) => `Промяна в данните на запор № ${reference}`,
    en: (reference: string) => `Change the data of distraint No. ${reference}`,
  },
  revokeTitle: {
    bg: (reference: string) => `Отмяна на запор № ${reference}`,
    en: (reference: string) => `Revoke distraint No. ${reference}`,
  },
  exemptTitle: {
    bg: (reference: string) => `Вдигане на запор № ${reference}`,
    en: (reference: string) => `Exempt distraint No. ${reference}`,
  },
  strikeOutTitle: {
    bg: (reference: string) => `Заличаване на погрешно вписан запор № ${reference}`,
    en: (reference: string) => `Strike out distraint No. ${reference} as entered in error`,
  },
  replaceCreditorTitle: {
    bg: (reference: string) => `Встъпване на нов взискател по запор № ${reference}`,
    en: (reference: string) => `New creditor of distraint No. ${reference}`,
  },
  replaceDebtorTitle: {
    bg: (reference: string) => `Встъпване на нов длъжник по запор № ${reference}`,
    en: (reference: string) => `New debtor of distraint No. ${reference}`,
  },
  replaceCreditorDo: { bg: 'Впиши новия взискател', en: 'Enter the new creditor' },
  replaceDebtorDo: { bg: 'Впиши новия длъжник', en: 'Enter the new debtor' },
  replaceCreditorDone: {
    bg: (reference: string) => `Новият взискател по запор № ${reference} е вписан.`,
    en: (reference: string) => `The new creditor of distraint No. ${reference} was entered.`,
  },
  replaceDebtorDone: {
    bg: (reference: string) => `Новият длъжник по запор № ${reference} е вписан.`,
    en: (reference: string) => `The new debtor of distraint No. ${reference} was entered.`,
  },
  replaceCreditorNote: {
    bg: 'Запорът запазва деня на налагането и поредността си. Досегашният взискател остава в историята. Новият взискател и длъжникът се уведомяват служебно.',
    en: 'The distraint keeps its day of enforcement and its rank. The former creditor stays in the history. The new creditor and the debtor are notified ex officio.',
  },
  replaceDebtorNote: {
    bg: 'Запорът продължава да тежи върху вещта, със същия ден на налагане и същата поредност. Досегашният длъжник остава в историята и запорът се намира и по неговия номер. Новите длъжници се уведомяват служебно.',
    en: 'The distraint goes on binding the property, with the same day of enforcement and the same rank. The former debtor stays in the history, and the distraint is still found by their number. The new debtors are notified ex officio.',
  },
  replaced: { bg: 'Чие място се заема', en: 'Whose place is taken' },
  replacedOn: { bg: 'Дата на правоприемството', en: 'Date of the succession' },
  replacedOnHint: {
    bg: 'Денят на смъртта, на договора, на вписването или на плащането.',
    en: 'The day of the death, the contract, the registration or the payment.',
  },
  proofDocument: { bg: 'Писмено доказателство', en: 'Written proof' },
  proofDocumentHint: {
    bg: 'Вид, номер и дата, например: удостоверение за наследници № 14/01.12.2026 г.',
    en: 'Kind, number and date, such as: certificate of heirs No. 14/01.12.2026.',
  },
  replaceRemarks: { bg: 'Бележки', en: 'Remarks' },
  newCreditor: { bg: 'Нов взискател', en: 'New creditor' },
  newDebtor: { bg: 'Нов длъжник', en: 'New debtor' },
  newParty: {
    bg: (role: string, number: number) => `${role} ${number}`,
    en: (role: string, number: number) => `${role} ${number}`,
  },
  anotherParty: { bg: 'Добави още едно лице', en: 'Add another person' },
  fewerParties: { bg: 'Премахни', en: 'Remove' },
  chooseGround: { bg: 'Изберете основание', en: 'Choose a ground' },
  enforceDo: { bg: 'Впиши налагането', en: 'Enter the enforcement' },
  changeDo: { bg: 'Впиши промяната', en: 'Enter the change' },
  revokeDo: { bg: 'Впиши отмяната', en: 'Enter the revocation' },
  exemptDo: { bg: 'Впиши вдигането', en: 'Enter the exemption' },
  strikeOutDo: { bg: 'Заличи запора', en: 'Strike out the distraint' },
  enforceDone: {
    bg: (reference: string) => `Налагането на запор № ${reference} е вписано.`,
    en: (reference: string) => `The enforcement of distraint No. ${reference} was entered.`,
  },
  changeDone: {
    bg: (reference: string) => `Промяната по запор № ${reference} е вписана.`,
    en: (reference: string) => `The change of distraint No. ${reference} was entered.`,
  },
  revokeDone: {
    bg: (reference: string) => `Отмяната на запор № ${reference} е вписана.`,
    en: (reference: string) => `The revocation of distraint No. ${reference} was entered.`,
  },
  exemptDone: {
    bg: (reference: string) => `Вдигането на запор № ${reference} е вписано.`,
    en: (reference: string) => `The exemption of distraint No. ${reference} was entered.`,
  },
  strikeOutDone: {
    bg: (reference: string) => `Запор № ${reference} е заличен.`,
    en: (reference: string) => `Distraint No. ${reference} was struck out.`,
  },
  enforceNote: {
    bg: 'С вписването запорът влиза в сила върху вещта и получава поредност.',
    en: 'With this entry the distraint binds the property and takes its rank.',
  },
  changeNote: {
    bg: 'Предишните данни остават в историята.',
    en: 'The data before the change stay in the history.',
  },
  revokeNote: {
    bg: 'Отмененият запор не може да се възстанови; при нужда се вписва нов.',
    en: 'A revoked distraint cannot be restored; if needed, a new one is entered.',
  },
  exemptNote: {
    bg: 'Вдигнатият запор не може да се възстанови; при нужда се вписва нов.',
    en: 'An exempted distraint cannot be restored; if needed, a new one is entered.',
  },
  strikeOutNote: {
    bg: 'Запорът се заличава с отделно вписване. Нищо не се изтрива: историята му остава достъпна, но той вече не тежи върху вещта. Това не може да се отмени.',
    en: 'The distraint is struck out by a separate entry. Nothing is deleted: its history stays readable, but it no longer binds the property. This cannot be undone.',
  },
  caseNumber: { bg: 'Номер на дело', en: 'Case number' },
  stateAuthority: { bg: 'Държавен орган', en: 'State authority' },
  stateAuthorityHint: {
    bg: 'Органът, от чийто акт следва вписването.',
    en: 'The authority whose act calls for this entry.',
  },
  ground: { bg: 'Основание', en: 'Ground' },
  reason: { bg: 'Причина', en: 'Reason' },
  reasonHint: {
    bg: 'Поне 5 знака. Остава в историята на запора.',
    en: 'At least 5 characters. It stays in the history of the distraint.',
  },
  confirmCheck: { bg: 'Потвърждавам с причина', en: 'Confirm with a reason' },
  confirmCheckTitle: { bg: 'Потвърждаване на разликата', en: 'Confirm the difference' },
  confirmCheckDone: { bg: 'Разликата е потвърдена.', en: 'The difference was confirmed.' },
  confirmCheckText: {
    bg: (name: string, found: string) => `Вписано е „${name}“, а регистърът има „${found}“.`,
    en: (name: string, found: string) => `“${name}” was entered, but the register has “${found}”.`,
  },
  confirmCheckUnknown: {
    bg: (name: string) => `Вписано е „${name}“, а регистърът не съдържа такива данни.`,
    en: (name: string) => `“${name}” was entered, but the register has no such data.`,
  },
})

export const viewMessages = phrases({
  title: {
    bg: (reference: string) => `Запор № ${reference}`,
    en: (reference: string) => `Distraint no. ${reference}`,
  },
  injunction: {
    bg: (reference: string) => `Възбрана № ${reference}, отбелязана за сведение`,
    en: (reference: string) => `Injunction No. ${reference}, recorded for information`,
  },
  forInformation: {
    bg: 'Върху недвижим имот се вписва възбрана в имотния регистър и тя действа от вписването си там. Тук се отбелязва само за сведение: не се удостоверява и за нея не се изпращат уведомления. Дали е в сила, удостоверява Агенцията по вписванията.',
    en: 'On real estate an injunction is entered in the Property Register and takes effect by that entry. Here it is recorded for information only: it is not certified, and no notices of it are sent. The Registry Agency certifies whether it is in force.',
  },
  plain: { bg: 'Запор', en: 'Distraint' },
  print: { bg: 'Отпечатай', en: 'Print' },
  protocol: { bg: 'Справка и протокол (PDF)', en: 'Report and protocol (PDF)' },
  yes: { bg: 'да', en: 'yes' },
  no: { bg: 'не', en: 'no' },
  notGiven: { bg: 'не е посочено', en: 'not stated' },
  data: { bg: 'Основни данни', en: 'Common data' },
  parties: { bg: 'Страни', en: 'Parties' },
  property: { bg: 'Запорирана вещ', en: 'Distrained property' },
  newerVersion: {
    bg: 'Показано е описанието, по което е вписан запорът. За вещта вече има по-нови данни.',
    en: 'This is the description that the distraint was entered with. There are newer data on the property.',
  },
  /* Who was a party before, and whose it is now. */
  formerCreditor: { bg: 'Предишен взискател', en: 'Former creditor' },
  formerDebtor: { bg: 'Предишен длъжник', en: 'Former debtor' },
  fromUntil: {
    bg: (from: string, until: string) => `от ${from} до ${until}`,
    en: (from: string, until: string) => `from ${from} until ${until}`,
  },
  replacedBy: {
    bg: (ground: string, document: string, day: string) => `${ground}, от ${day} г.: ${document}`,
    en: (ground: string, document: string, day: string) => `${ground}, as of ${day}: ${document}`,
  },
  transferredTo: {
    bg: (office: string, number: string, day: string, issuer: string) =>
      `Премина към ${office} с акт ${numbered(number)} от ${day} г., ${issuer}`,
    en: (office: string, number: string, day: string, issuer: string) =>
      `Passed to ${office} by act ${numbered(number, 'No.')} of ${day}, ${issuer}`,
  },
  /* The past. */
  asOf: { bg: 'Състояние към дата', en: 'State on a date' },
  asOfHint: {
    bg: 'ДД.ММ.ГГГГ, в края на деня по българско време',
    en: 'DD.MM.YYYY, at the end of the day, Bulgarian time',
  },
  asOfInvalid: { bg: 'Запишете дата като 31.01.2027.', en: 'Write a date like 31.01.2027.' },
  showPast: { bg: 'Покажи', en: 'Show' },
  backToNow: { bg: 'Към днешното състояние', en: 'Back to the present state' },
  asOfShown: {
    bg: (day: string) => `Запорът е показан такъв, какъвто е бил в регистъра в края на ${day} г.`,
    en: (day: string) => `This is the distraint as the register had it at the end of ${day}.`,
  },
  /* Rank. */
  onThing: { bg: 'Запори върху вещта', en: 'Distraints on the property' },
  rank: {
    bg: (rank: number, of: number) => `Пореден № ${rank} от ${of} ${of === 1 ? 'запор' : 'запора'} в сила`,
    en: (rank: number, of: number) => `Rank ${rank} of ${of} in force`,
  },
  noRank: {
    bg: (of: number) =>
      of === 0 ? 'Върху вещта няма запори в сила.' : `Не е в сила. Запори в сила върху вещта: ${of}.`,
    en: (of: number) =>
      of === 0
        ? 'No distraint is in force on the property.'
        : `Not in force. Distraints in force on the property: ${of}.`,
  },
  allOfDebtor: { bg: 'Всички запори на длъжника', en: 'All distraints of the debtor' },
  wholeAsset: { bg: 'Вещта и всички запори върху нея', en: 'The property and all distraints on it' },
  onlyOne: {
    bg: 'Други запори върху вещта не са вписвани.',
    en: 'No other distraints were entered on the property.',
  },
  place: { bg: 'Поредност', en: 'Rank' },
  others: { bg: 'Други запори върху същата вещ', en: 'Other distraints on the same property' },
  othersCut: {
    bg: (shown: number, total: number) => `Показани са първите ${shown} от общо ${total}.`,
    en: (shown: number, total: number) => `The first ${shown} of ${total} are shown.`,
  },
  /* Checks. */
  checks: { bg: 'Проверки в регистрите', en: 'Checks in the registers' },
  checksPending: {
    bg: (count: number) =>
      count === 1
        ? 'Една проверка в държавен регистър предстои. Запорът е вписан и действа; проверката ще се направи автоматично.'
        : `Предстоят ${count} проверки в държавни регистри. Запорът е вписан и действа; проверките ще се направят автоматично.`,
    en: (count: number) =>
      count === 1
        ? 'One check in a state register is pending. The distraint is entered and valid; the check will be made automatically.'
        : `${count} checks in state registers are pending. The distraint is entered and valid; the checks will be made automatically.`,
  },
  checksDiffer: {
    bg: 'Има разлика между вписаното и държавен регистър. Потвърдете я с причина. Ако вписаното лице или вещ са погрешни, заличете запора и впишете нов.',
    en: 'What was entered differs from a state register. Confirm it with a reason. If the wrong person or property was entered, strike the distraint out and enter a new one.',
  },
  checksDifferEnded: {
    bg: 'Има разлика между вписаното и държавен регистър. Потвърдете я с причина.',
    en: 'What was entered differs from a state register. Confirm it with a reason.',
  },
  byRegister: { bg: 'по регистъра', en: 'according to the register' },
  byOfficer: { bg: 'по данни на вписващия', en: 'as stated by the officer' },
  unnumbered: { bg: 'регистърът не сочи номер', en: 'the register gives no number' },
  ownerReason: {
    bg: (reason: string) => `Регистърът сочи други собственици. Причина да се впише така: ${reason}`,
    en: (reason: string) => `The register names other owners. Why it was entered this way: ${reason}`,
  },
  notWeapon: {
    bg: (reason: string) => `Вещта не е по Закона за оръжията: ${reason}`,
    en: (reason: string) => `The property is not covered by the Weapons Act: ${reason}`,
  },
  PROPERTY: { bg: 'Вещ', en: 'Property' },
  DEBTOR: { bg: 'Длъжник', en: 'Debtor' },
  CREDITOR: { bg: 'В полза на', en: 'In favour of' },
  OWNER: { bg: 'Собственик', en: 'Owner' },
  OWNERSHIP: { bg: 'Собственост', en: 'Ownership' },
  PENDING: { bg: 'Предстои', en: 'Pending' },
  MATCH: { bg: 'Съвпада', en: 'Matches' },
  MISMATCH: { bg: 'Разлика', en: 'Differs' },
  NOT_FOUND: { bg: 'Не е намерено', en: 'Not found' },
  OFF: { bg: 'Не се проверява', en: 'Not checked' },
  taken: { bg: 'От регистъра', en: 'From the register' },
  comparedTAKEN: {
    bg: 'Данните за вещта са взети от регистъра; с друго не са сравнявани.',
    en: 'The data on the property were taken from the register; they were not compared with anything else.',
  },
  comparedIDENTIFIER: {
    bg: 'Сравнен е само номерът, под който вещта е регистрирана.',
    en: 'Only the number under which the property is registered was compared.',
  },
  comparedSECOND: {
    bg: 'Сравнени са двата номера на вещта.',
    en: 'Both numbers of the property were compared.',
  },
  comparedNAME: { bg: 'Сравнено е името.', en: 'The name was compared.' },
  comparedOWNERS: {
    bg: 'Сравнени са номерата на длъжника и на собствениците.',
    en: 'The numbers of the debtor and of the owners were compared.',
  },
  checkFailed: {
    bg: 'Регистърът не отговори; справката ще бъде направена отново.',
    en: 'The register did not answer; it will be asked again.',
  },
  found: { bg: (name: string) => `В регистъра: ${name}`, en: (name: string) => `In the register: ${name}` },
  confirmed: {
    bg: (reason: string) => `Потвърдено: ${reason}`,
    en: (reason: string) => `Confirmed: ${reason}`,
  },
  answered: {
    bg: (source: string, moment: string) => `${source}, ${moment}`,
    en: (source: string, moment: string) => `${source}, ${moment}`,
  },
  /* History. */
  history: { bg: 'История на вписванията', en: 'History of entries' },
  entry: { bg: (number: number) => `Вписване ${number}`, en: (number: number) => `Entry ${number}` },
  by: { bg: (name: string) => `Вписано от ${name}`, en: (name: string) => `Entered by: ${name}` },
  byFor: {
    bg: (name: string, office: string) => `Вписано от ${name}, за ${office}`,
    en: (name: string, office: string) => `Entered by: ${name}, for ${office}`,
  },
  IMPORT: { bg: 'Пренесено от съществуващ регистър', en: 'Carried over from an existing register' },
  INTERFACE: { bg: 'От системата на вписващия орган', en: 'From the system of the entering authority' },
  changed: { bg: 'Променено', en: 'Changed' },
  before: { bg: 'Преди', en: 'Before' },
  after: { bg: 'След', en: 'After' },
  emptyValue: { bg: 'празно', en: 'empty' },
  stamped: {
    bg: (moment: string) => `Електронен времеви печат от ${moment}`,
    en: (moment: string) => `Time-stamped on ${moment}`,
  },
  stampWaiting: {
    bg: 'Електронният времеви печат още не е поставен; порталът ще го поиска отново.',
    en: 'Not time-stamped yet; the portal will ask for the stamp again.',
  },
  stampOfDay: {
    bg: 'Обхванато от електронния времеви печат на деня',
    en: 'Covered by the time stamp of the day',
  },
  proof: { bg: 'Доказателства за вписването', en: 'Proof of the entry' },
  hash: { bg: 'Контролна сума (SHA-256)', en: 'Hash (SHA-256)' },
  stampSerial: { bg: 'Номер на печата', en: 'Serial number of the stamp' },
  stampAuthority: { bg: 'Издател на печата', en: 'Issuer of the stamp' },
  stampError: { bg: 'Последна грешка', en: 'Last error' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  status: { bg: 'Състояние', en: 'Status' },
  suitNumber: { bg: 'Изпълнително дело', en: 'Enforcement case' },
  futureClaim: { bg: 'Бъдещ иск', en: 'Future claim' },
  authority: { bg: 'Орган', en: 'Authority' },
  rulingNumber: { bg: 'Определение №', en: 'Ruling no.' },
  injunctionNumber: { bg: 'Обезпечителна заповед №', en: 'Injunction no.' },
  injunctionOn: { bg: 'Дата на обезпечителната заповед', en: 'Date of the injunction' },
  location: { bg: 'Местонахождение', en: 'Location' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  creditor: { bg: 'Взискател', en: 'Creditor' },
  owners: { bg: 'Собственици', en: 'Owners' },
  ownerReason: { bg: 'Обяснение за собствеността', en: 'Explanation of ownership' },
  imposedOn: { bg: 'Наложен на', en: 'Imposed on' },
  revokedOn: { bg: 'Отменен на', en: 'Revoked on' },
  revocationCase: { bg: 'Дело по отмяната', en: 'Case of the revocation' },
  revocationAuthority: { bg: 'Орган, отменил запора', en: 'Authority that revoked it' },
  exemptedOn: { bg: 'Вдигнат на', en: 'Exempted on' },
  exemptionCase: { bg: 'Дело по вдигането', en: 'Case of the exemption' },
  exemptionAuthority: { bg: 'Орган, вдигнал запора', en: 'Authority that exempted it' },
})
