/** Words of searching for an asset, in our own data and in the state registers, and of describing one by hand. */
import { phrases } from '#platform/lang/language.ts'

const bgAssets = (count: number) => (count === 1 ? '1 вещ' : `${count} вещи`)
const enAssets = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const searchMessages = phrases({
  kind: { bg: 'Вид на вещта', en: 'Kind of property' },
  by: { bg: 'Търсене по', en: 'Search by' },
  REGNUMBER: { bg: 'Регистрационен номер', en: 'Registration number' },
  MSN: { bg: 'Сериен номер', en: 'Serial number' },
  OWNER: { bg: 'Собственик', en: 'Owner' },
  identifier: { bg: 'Идентификатор или описание', en: 'Identifier or description' },
  ownerNumber: { bg: 'ЕГН, ЛНЧ или ЕИК на собственика', en: 'EGN, LNCH or EIK of the owner' },
  ownerHint: {
    bg: 'ЕГН и ЛНЧ имат 10 цифри, ЕИК – 9 или 13.',
    en: 'EGN and LNCH have 10 digits, EIK has 9 or 13.',
  },
  textHint: {
    bg: 'Въведете поне 3 символа за търсене.',
    en: 'Type in at least 3 characters to search.',
  },
  plateHint: {
    bg: 'Например СА1234ТХ; може с кирилица или латиница.',
    en: 'Such as CA1234TX; in Cyrillic or Latin letters.',
  },
  search: { bg: 'Търси', en: 'Search' },
  progress: { bg: 'Ход на търсенето', en: 'Progress of the search' },
  own: { bg: 'Регистър на запорите', en: 'Register of distraints' },
  asking: { bg: 'търси се…', en: 'searching…' },
  askingSource: { bg: 'прави се справка…', en: 'asking…' },
  found: {
    bg: (count: number) => (count === 1 ? 'намерена е 1 вещ' : `намерени са ${bgAssets(count)}`),
    en: (count: number) => `${enAssets(count)} found`,
  },
  foundMore: {
    bg: (count: number) => `показани са първите ${bgAssets(count)}; уточнете търсенето`,
    en: (count: number) => `the first ${enAssets(count)} are shown; narrow the search`,
  },
  notFound: { bg: 'няма намерени вещи', en: 'nothing found' },
  unavailable: { bg: 'не отговаря в момента', en: 'does not answer at the moment' },
  off: { bg: 'връзката не е включена', en: 'the connection is not switched on' },
  notAskedSo: {
    bg: 'не се търси по този признак; изберете търсене по собственик',
    en: 'cannot be searched this way; choose to search by owner',
  },
  checkedLater: {
    bg: 'Можете да опишете вещта сами. Данните ѝ ще бъдат проверени по-късно, щом регистърът отговори.',
    en: 'You can describe the property yourself. Its data will be checked later, when the register answers.',
  },
  byHandNoted: {
    bg: 'Можете да опишете вещта сами. Връзката с държавния регистър не е включена, затова данните няма да бъдат сверени с него.',
    en: 'You can describe the property yourself. The connection to the state register is not switched on, so the data will not be compared with it.',
  },
  choose: { bg: 'Изберете вещта', en: 'Choose the property' },
  byHand: { bg: 'Друга вещ, която ще опиша', en: 'Another item, which I will describe' },
  byHandHint: {
    bg: 'Ако вещта не е сред намерените. Описва се на стъпка 3.',
    en: 'If it is not among those found. It is described in step 3.',
  },
  owners: { bg: (names: string) => `Собственик: ${names}`, en: (names: string) => `Owner: ${names}` },
  inForce: {
    bg: (count: number) =>
      count === 0 ? 'няма запори в сила' : count === 1 ? '1 запор в сила' : `${count} запора в сила`,
    en: (count: number) =>
      count === 0
        ? 'no distraints in force'
        : count === 1
          ? '1 distraint in force'
          : `${count} distraints in force`,
  },
  firstOn: {
    bg: (day: string) => `първият е наложен на ${day} г.`,
    en: (day: string) => `the first was enforced on ${day}`,
  },
  weapons: {
    bg: 'Запори върху вещи по Закона за оръжията, боеприпасите, взривните вещества и пиротехническите изделия не се вписват тук (чл. 5 от Наредба № Н-3).',
    en: 'Distraints on items under the Weapons, Ammunition, Explosives and Pyrotechnic Articles Act are not entered here (Ordinance N-3, art. 5).',
  },
})

/** Labels of the fields by which an asset is described, by kind where they differ. */
export const handFields = phrases({
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  secondIdentifier: { bg: 'Втори номер', en: 'Second number' },
  title: { bg: 'Наименование', en: 'Name' },
  description: { bg: 'Описание', en: 'Description' },
  assetType: { bg: 'Вид на вещта', en: 'Kind of property' },
  notWeapon: { bg: 'Защо вещта не е по Закона за оръжията', en: 'Why it is not covered by the Weapons Act' },
  'realEstate.type': { bg: 'Вид на имота', en: 'Kind of real estate' },
  'realEstate.identifierType': { bg: 'Вид на идентификатора', en: 'Kind of identifier' },
  'realEstate.floor': { bg: 'Етаж', en: 'Floor' },
  'realEstate.area': { bg: 'Площ, кв. м', en: 'Area, m²' },
  'realEstate.construction': { bg: 'Строителство', en: 'Construction' },
  'realEstate.address': { bg: 'Адрес', en: 'Address' },
  'realEstate.coOwned': { bg: 'Имотът е съсобствен', en: 'The real estate is co-owned' },
  'VEHICLE.identifier': { bg: 'Регистрационен номер', en: 'Registration number' },
  'VEHICLE.secondIdentifier': { bg: 'Идентификационен номер (VIN)', en: 'Identification number (VIN)' },
  'VEHICLE.title': { bg: 'Марка и модел', en: 'Make and model' },
  'AIRCRAFT.identifier': { bg: 'Сериен номер (MSN)', en: 'Serial number (MSN)' },
  'AIRCRAFT.secondIdentifier': { bg: 'Регистрационен знак', en: 'Registration mark' },
  'AIRCRAFT.title': { bg: 'Модел', en: 'Model' },
  'VESSEL.identifier': { bg: 'Номер на регистрация', en: 'Registration number' },
  'VESSEL.secondIdentifier': { bg: 'Номер на корпуса', en: 'Hull number' },
  'VESSEL.title': { bg: 'Име на кораба', en: 'Name of the vessel' },
  'VESSEL.description': { bg: 'Вид на кораба и описание', en: 'Kind of vessel and description' },
  'AGRIFORMACHINERY.identifier': { bg: 'Регистрационен номер', en: 'Registration number' },
  'AGRIFORMACHINERY.secondIdentifier': { bg: 'Номер на рамата', en: 'Frame number' },
  'AGRIFORMACHINERY.title': { bg: 'Тип на машината', en: 'Type of machine' },
})

export const handMessages = phrases({
  weaponWord: {
    bg: (word: string) =>
      `Описанието съдържа „${word}“. Запори върху оръжия, боеприпаси, взривни вещества и пиротехнически изделия не се вписват тук (чл. 5 от Наредба № Н-3).`,
    en: (word: string) =>
      `The description contains “${word}”. Distraints on weapons, ammunition, explosives and pyrotechnic articles are not entered here (Ordinance N-3, art. 5).`,
  },
  notWeaponHint: {
    bg: 'Само ако вещта не е такава, например пистолет за боядисване. Причината се вписва в запора.',
    en: 'Only if the item is not one of these, such as a spray gun. The reason is kept in the entry.',
  },
  choose: { bg: 'Изберете…', en: 'Choose…' },
  identifierHint: {
    bg: 'Номер или друг белег, по който вещта се различава, например сериен номер.',
    en: 'A number or another mark that identifies the item, such as a serial number.',
  },
  describeHint: {
    bg: 'Така, че вещта да може да бъде разпозната (чл. 9, т. 1 от Наредба № Н-3).',
    en: 'So that the item can be identified (Ordinance N-3, art. 9, item 1).',
  },
})
