/** The words of the printed protocol of a distraint. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  foreigner: {
    bg: (document: string, number: string, state: string, born: string) =>
      `${document} № ${number}, ${state}, дата на раждане ${born} г.`,
    en: (document: string, number: string, state: string, born: string) =>
      `${document} No. ${number}, ${state}, born on ${born}`,
  },
  title: { bg: 'Извлечение от регистъра за запор', en: 'Extract from the register: distraint' },
  injunction: {
    bg: 'Извлечение от регистъра за възбрана, отбелязана за сведение',
    en: 'Extract from the register: injunction recorded for information',
  },
  number: { bg: (reference: string) => `№ ${reference}`, en: (reference: string) => `No. ${reference}` },
  state: {
    bg: (status: string) => `Състояние: ${status}`,
    en: (status: string) => `Translation; the Bulgarian text prevails · Status: ${status}`,
  },
  inRegister: { bg: 'Запорът в регистъра', en: 'The distraint in the register' },

  distraint: { bg: 'Данни за запора', en: 'The distraint' },
  onThing: { bg: 'Запори върху същата вещ', en: 'Distraints on the same property' },
  rank: { bg: 'Поредност', en: 'Rank' },
  status: { bg: 'Състояние', en: 'Status' },
  thisOne: {
    bg: (reference: string) => `№ ${reference} (този)`,
    en: (reference: string) => `No. ${reference} (this one)`,
  },
  more: { bg: (count: number) => `и още ${count}`, en: (count: number) => `and ${count} more` },
  suitNumber: { bg: 'Номер на делото', en: 'Case number' },
  futureClaim: { bg: 'Бъдещ иск', en: 'Future claim' },
  authority: { bg: 'Орган, наложил запора', en: 'Authority that imposed it' },
  rulingNumber: { bg: 'Номер на определението', en: 'Number of the court ruling' },
  injunctionNumber: { bg: 'Номер на обезпечителната заповед', en: 'Number of the injunction order' },
  injunctionOn: { bg: 'Дата на обезпечителната заповед', en: 'Date of the injunction order' },
  location: { bg: 'Местонахождение на вещта', en: 'Location of the property' },
  imposedOn: { bg: 'Дата на налагане', en: 'Date of enforcement' },
  revokedOn: { bg: 'Дата на отмяна', en: 'Date of revocation' },
  revocationCase: { bg: 'Дело по отмяната', en: 'Case in which it was revoked' },
  revocationAuthority: { bg: 'Орган, издал акта за отмяна', en: 'Authority that revoked it' },
  exemptedOn: { bg: 'Дата на вдигане', en: 'Date of exemption' },
  exemptionCase: { bg: 'Дело по вдигането', en: 'Case in which it was exempted' },
  exemptionAuthority: { bg: 'Орган, издал акта за вдигане', en: 'Authority that exempted it' },
  firstEntry: { bg: 'Вписано в регистъра на', en: 'Entered in the register on' },
  lastEntry: { bg: 'Последно вписване на', en: 'Last entry on' },
  enteredFor: { bg: 'Вписващ орган', en: 'Entering authority' },
  heldBy: { bg: 'Сега при', en: 'Now with' },
  notGiven: { bg: 'не е посочено', en: 'not stated' },
  yes: { bg: 'да', en: 'yes' },
  no: { bg: 'не', en: 'no' },

  thing: { bg: 'Запорирана вещ', en: 'Distrained property' },
  parties: { bg: 'Страни', en: 'Parties' },
  capacity: { bg: 'Качество', en: 'Capacity' },
  name: { bg: 'Име (наименование)', en: 'Name' },
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  creditor: { bg: 'В полза на (взискател)', en: 'In favour of (creditor)' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  formerCreditor: {
    bg: (since: string, until: string) => `Предишен взискател, от ${since} до ${until}`,
    en: (since: string, until: string) => `Former creditor, from ${since} until ${until}`,
  },
  formerDebtor: {
    bg: (since: string, until: string) => `Предишен длъжник, от ${since} до ${until}`,
    en: (since: string, until: string) => `Former debtor, from ${since} until ${until}`,
  },
  proof: { bg: 'Писмено доказателство', en: 'Written proof' },
  proofOf: {
    bg: (document: string, day: string) => `${document}; считано от ${day} г.`,
    en: (document: string, day: string) => `${document}; as of ${day}`,
  },
  act: { bg: 'Акт', en: 'Act' },
  actOf: {
    bg: (number: string, day: string, issuer: string) => `№ ${number} от ${day} г., ${issuer}`,
    en: (number: string, day: string, issuer: string) => `No. ${number} of ${day}, ${issuer}`,
  },
  owner: { bg: 'Собственик', en: 'Owner' },
  ownerInRegister: { bg: 'Собственик по регистъра', en: 'Owner according to the register' },
  ownerAsStated: {
    bg: 'Собственик по данни на вписващия орган',
    en: 'Owner according to the entering authority',
  },
  withoutNumber: { bg: 'регистърът не сочи номер', en: 'the register gives no number' },
  ownership: { bg: 'Собственост върху вещта', en: 'Ownership of the property' },
  differs: {
    bg: (reason: string) =>
      `Вписаното за длъжника и собствениците се различава от регистъра на вещта. Причина, посочена при вписването: ${reason}`,
    en: (reason: string) =>
      `What was entered about the debtor and the owners differs from the register of the property. Reason given on entry: ${reason}`,
  },

  history: { bg: 'История на вписванията', en: 'History of entries' },
  enteredBy: { bg: 'Вписано от', en: 'Entered by' },
  onBehalf: {
    bg: (person: string, office: string) => `${person}, от името на ${office}`,
    en: (person: string, office: string) => `${person}, on behalf of ${office}`,
  },
  bailiff: {
    bg: (name: string, number: string) => `ЧСИ ${name}, рег. № ${number}`,
    en: (name: string, number: string) => `private bailiff ${name}, reg. No. ${number}`,
  },
  stateBailiff: {
    bg: (name: string, court: string) => `ДСИ ${name}, ${court}`,
    en: (name: string, court: string) => `state bailiff ${name}, ${court}`,
  },
  ofInstitution: {
    bg: (name: string, institution: string) => `${name}, ${institution}`,
    en: (name: string, institution: string) => `${name}, ${institution}`,
  },
  reason: { bg: 'Основание', en: 'Ground' },
  imported: {
    bg: 'пренесено от съществуващ регистър',
    en: 'carried over from an existing register',
  },
  throughInterface: {
    bg: 'от информационна система на вписващия орган',
    en: 'from the system of the entering authority',
  },
  origin: { bg: 'Начин на вписване', en: 'Method of entry' },
  change: {
    bg: (before: string, after: string) => `${before} → ${after}`,
    en: (before: string, after: string) => `${before} → ${after}`,
  },
  stamp: { bg: 'Електронен времеви печат', en: 'Electronic time stamp' },
  stamped: {
    bg: (serial: string, authority: string, moment: string) =>
      `№ ${serial}, издаден от ${authority} на ${moment}`,
    en: (serial: string, authority: string, moment: string) =>
      `No. ${serial}, issued by ${authority} on ${moment}`,
  },
  notStamped: { bg: 'още не е поставен', en: 'not stamped yet' },
  noOwnStamp: { bg: 'няма отделен печат', en: 'no stamp of its own' },
  hash: { bg: 'Контролна сума', en: 'Hash' },

  about: { bg: 'За документа', en: 'About this document' },
  note: {
    bg: 'Извлечението (протокол за запор) отразява вписванията в регистъра на запорите към момента на издаването му, в реда на тяхното извършване (чл. 8 от Наредба № Н-3 от 2023 г.). Часовете са по българско време. Последните четири цифри на личните номера са скрити, а от контролните суми са показани първите шестнадесет знака. Извлечението не замества описа и съобщението, с които запорът се налага (чл. 450 ГПК).',
    en: 'This extract (distraint protocol) shows the entries in the register of distraints at the moment of issue, in the order in which they were made (Ordinance N-3 of 2023, art. 8). Times are Bulgarian time. The last four digits of personal numbers are hidden, and only the first sixteen digits of hashes are shown. The extract does not replace the inventory and the notice by which a distraint is imposed (CPC art. 450).',
  },
  issuedTo: {
    bg: (name: string) => `Издадено по искане на ${name}.`,
    en: (name: string) => `Issued at the request of ${name}.`,
  },
})

/** What the extract says otherwise of an injunction on real estate, which the register only records for information (Ordinance N-3, art. 5; CPC art. 449(2)). */
export const injunctionMessages = phrases({
  inRegister: { bg: 'Възбраната в регистъра', en: 'The injunction in the register' },
  distraint: { bg: 'Данни за възбраната', en: 'The injunction' },
  onThing: { bg: 'Възбрани върху същия имот', en: 'Injunctions on the same real estate' },
  thisOne: {
    bg: (reference: string) => `№ ${reference} (тази)`,
    en: (reference: string) => `No. ${reference} (this one)`,
  },
  authority: { bg: 'Орган, наложил възбраната', en: 'Authority that imposed it' },
  location: { bg: 'Местонахождение на имота', en: 'Location of the real estate' },
  firstEntry: { bg: 'Отбелязана в регистъра на', en: 'Recorded in the register on' },
  thing: { bg: 'Възбранен имот', en: 'Real estate under injunction' },
  ownership: { bg: 'Собственост върху имота', en: 'Ownership of the real estate' },
  differs: {
    bg: (reason: string) =>
      `Отбелязаното за длъжника и собствениците се различава от регистъра на имота. Причина, посочена при вписването: ${reason}`,
    en: (reason: string) =>
      `What was recorded about the debtor and the owners differs from the register of the real estate. Reason given on entry: ${reason}`,
  },
  note: {
    bg: 'Извлечението отразява отбелязаното в регистъра на запорите към момента на издаването му, в реда на вписванията. Възбраната се отбелязва само за сведение: налага се с вписване в имотния регистър при Агенцията по вписванията (чл. 449, ал. 2 ГПК) и действието ѝ се установява там. Часовете са по българско време. Последните четири цифри на личните номера са скрити, а от контролните суми са показани първите шестнадесет знака.',
    en: 'This extract shows what is recorded in the register of distraints at the moment of issue, in the order of the entries. The injunction is recorded for information only: it is imposed by an entry in the Property Register at the Registry Agency (CPC art. 449(2)), where its effect is to be established. Times are Bulgarian time. The last four digits of personal numbers are hidden, and only the first sixteen digits of hashes are shown.',
  },
})

/** How an injunction stands. */
export const injunctionStates = phrases({
  REGISTERED: { bg: 'регистрирана', en: 'registered' },
  ENFORCED: { bg: 'наложена', en: 'imposed' },
  REVOKED: { bg: 'отменена', en: 'revoked' },
  EXEMPTED: { bg: 'вдигната', en: 'lifted' },
  ENTERED_IN_ERROR: { bg: 'заличена като погрешно отбелязана', en: 'struck out as recorded in error' },
})

export const statuses = phrases({
  REGISTERED: { bg: 'регистриран', en: 'registered' },
  ENFORCED: { bg: 'наложен', en: 'enforced' },
  REVOKED: { bg: 'отменен', en: 'revoked' },
  EXEMPTED: { bg: 'вдигнат', en: 'exempted' },
  ENTERED_IN_ERROR: { bg: 'заличен като погрешно вписан', en: 'struck out as entered in error' },
})

export const entryKinds = phrases({
  REGISTERED: { bg: 'Регистриране', en: 'Registration' },
  ENFORCED: { bg: 'Налагане', en: 'Enforcement' },
  CHANGED: { bg: 'Промяна', en: 'Change' },
  CREDITOR_REPLACED: { bg: 'Встъпване на нов взискател', en: 'Creditor replaced' },
  DEBTOR_REPLACED: { bg: 'Встъпване на нов длъжник', en: 'Debtor replaced' },
  TRANSFERRED: { bg: 'Преминаване към друга служба', en: 'Transferred to another office' },
  REVOKED: { bg: 'Отмяна', en: 'Revocation' },
  EXEMPTED: { bg: 'Вдигане', en: 'Exemption' },
  ENTERED_IN_ERROR: { bg: 'Заличаване поради погрешно вписване', en: 'Striking out as entered in error' },
})

/** Where the facts of an asset come from, by the full names of the registers. */
export const sources = phrases({
  MVR: {
    bg: 'Регистър на моторните превозни средства (МВР)',
    en: 'Register of motor vehicles (Ministry of Interior)',
  },
  GVA: {
    bg: 'Регистър на гражданските въздухоплавателни средства (ГД „ГВА“)',
    en: 'Register of civil aircraft (DG CAA)',
  },
  IAMA: {
    bg: 'Регистър на корабите (ИА „Морска администрация“)',
    en: 'Register of ships (Maritime Administration)',
  },
  MAFF: {
    bg: 'Регистър на земеделската и горската техника',
    en: 'Register of agricultural and forestry machinery',
  },
  HAND: { bg: 'Описание от вписващия орган', en: 'Description by the entering authority' },
  IMPORT: { bg: 'Пренесено от съществуващ регистър', en: 'Carried over from an existing register' },
})

/** Labels of what an asset is known by. */
export const card = phrases({
  kind: { bg: 'Вид', en: 'Kind' },
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  registrationNumber: { bg: 'Регистрационен номер', en: 'Registration number' },
  firstRegistrationDate: { bg: 'Дата на първа регистрация', en: 'Date of first registration' },
  vin: { bg: 'Идентификационен номер (VIN)', en: 'Identification number (VIN)' },
  engineNumber: { bg: 'Номер на двигателя', en: 'Engine number' },
  vehicleType: { bg: 'Вид на превозното средство', en: 'Kind of vehicle' },
  model: { bg: 'Модел', en: 'Model' },
  tradeDescription: { bg: 'Търговско описание', en: 'Commercial description' },
  color: { bg: 'Цвят', en: 'Colour' },
  category: { bg: 'Категория', en: 'Category' },
  fuel: { bg: 'Вид гориво', en: 'Fuel' },
  vehicleDocument: { bg: 'Свидетелство за регистрация', en: 'Registration certificate' },
  serialNumber: { bg: 'Сериен номер (MSN)', en: 'Serial number (MSN)' },
  registrationMark: { bg: 'Регистрационен знак', en: 'Registration mark' },
  icao: { bg: 'Код по ICAO', en: 'ICAO code' },
  producer: { bg: 'Производител', en: 'Producer' },
  producerCountry: { bg: 'Държава на производителя', en: 'Country of the producer' },
  shipName: { bg: 'Име на кораба', en: 'Name of the vessel' },
  shipType: { bg: 'Вид на кораба', en: 'Kind of vessel' },
  registrationPort: { bg: 'Пристанище на регистрация', en: 'Port of registry' },
  volumeAndPage: { bg: 'Том и страница', en: 'Volume and page' },
  bodyNumber: { bg: 'Номер на корпуса', en: 'Hull number' },
  shipStatus: { bg: 'Състояние в регистъра', en: 'Status in the register' },
  tonnage: { bg: 'Брутотон / нетотон', en: 'Gross / net tonnage' },
  maxLength: { bg: 'Дължина, m', en: 'Length, m' },
  engines: { bg: 'Двигатели', en: 'Engines' },
  machineType: { bg: 'Тип на машината', en: 'Type of machine' },
  frameNumber: { bg: 'Номер на рамата', en: 'Frame number' },
  floor: { bg: 'Етаж', en: 'Floor' },
  area: { bg: 'Площ, кв. м', en: 'Area, m²' },
  address: { bg: 'Адрес', en: 'Address' },
  description: { bg: 'Описание', en: 'Description' },
  assetType: { bg: 'Вид на вещта', en: 'Kind of property' },
  estateType: { bg: 'Вид на имота', en: 'Kind of real estate' },
  estateIdentifierType: { bg: 'Вид на идентификатора', en: 'Kind of identifier' },
  construction: { bg: 'Строителство', en: 'Construction' },
  coOwned: { bg: 'Съсобственост', en: 'Co-ownership' },
  notWeapon: { bg: 'Защо вещта не е по Закона за оръжията', en: 'Why it is not covered by the Weapons Act' },
  source: { bg: 'Източник на данните', en: 'Source of the data' },
  sourceReference: { bg: 'Номер на справката', en: 'Number of the enquiry' },
  answeredAt: { bg: 'Данни към', en: 'Data as of' },
})
