/** The words of the lists that assets are described from. Names of the kinds of assets themselves stand with the announcements. */
import { phrases } from '#platform/lang/language.ts'

export const assetTypes = phrases({
  HOMEAPPLIANCES: { bg: 'Битова техника', en: 'Home appliances' },
  COMPUTEREQUIPMENT: { bg: 'Компютърна техника', en: 'Computer equipment' },
  MOBILEDEVICES: { bg: 'Мобилни устройства', en: 'Mobile devices' },
  CAMERAS: { bg: 'Фотоапарати и камери', en: 'Cameras and camcorders' },
  FURNITURE: { bg: 'Мебели', en: 'Furniture' },
  CLOTHESSHOES: { bg: 'Дрехи и обувки', en: 'Clothes and shoes' },
  WATCHES: { bg: 'Часовници', en: 'Watches' },
  JEWELRY: {
    bg: 'Бижута, скъпоценни камъни и благородни метали',
    en: 'Jewellery, precious stones and metals',
  },
  ACCESSORIES: { bg: 'Аксесоари', en: 'Accessories' },
  ARTWORK: { bg: 'Произведения на изкуството', en: 'Works of art' },
  SPORTEQUIPMENT: { bg: 'Уреди за спорт и фитнес', en: 'Sports and fitness equipment' },
  TOOLS: { bg: 'Инструменти', en: 'Tools' },
  OTHER: { bg: 'Други вещи', en: 'Other property' },
  AUTOPARTS: { bg: 'Авточасти', en: 'Car parts' },
  AGRICULTURALPRODUCTION: { bg: 'Селскостопанска продукция', en: 'Agricultural produce' },
  TRADEMARK: {
    bg: 'Търговска марка, патент и други обекти на интелектуална собственост',
    en: 'Trade mark, patent or other intellectual property',
  },
  MACHINERY: { bg: 'Машини и съоръжения', en: 'Machinery and equipment' },
  WEAPON: { bg: 'Оръжие или боеприпаси', en: 'Weapon or ammunition' },
})

export const realEstateTypes = phrases({
  Apartment_OneRoom: { bg: 'Едностаен апартамент', en: 'One-room apartment' },
  Apartment_TwoRoom: { bg: 'Двустаен апартамент', en: 'Two-room apartment' },
  Apartment_ThreeRoom: { bg: 'Тристаен апартамент', en: 'Three-room apartment' },
  Apartment_MultiRoom: { bg: 'Многостаен апартамент', en: 'Apartment with four or more rooms' },
  Penthouse: { bg: 'Мезонет', en: 'Maisonette' },
  Studio: { bg: 'Ателие, таван', en: 'Studio or attic' },
  Villa: { bg: 'Вила', en: 'Villa' },
  Garage: { bg: 'Гараж', en: 'Garage' },
  HoseFloor: { bg: 'Етаж от къща', en: 'Floor of a house' },
  House: { bg: 'Къща', en: 'House' },
  Room: { bg: 'Стая', en: 'Room' },
  Shop: { bg: 'Магазин', en: 'Shop' },
  Office: { bg: 'Офис', en: 'Office' },
  Commercial: { bg: 'Заведение', en: 'Restaurant or bar' },
  Plat: { bg: 'Парцел', en: 'Building plot' },
  Land: { bg: 'Земеделска земя', en: 'Farmland' },
  AagriculturalProperty: { bg: 'Земеделски имот', en: 'Agricultural property' },
  Warehouse: { bg: 'Склад', en: 'Warehouse' },
  Factory: { bg: 'Фабрика', en: 'Factory' },
  Hotel: { bg: 'Хотел', en: 'Hotel' },
  CommercialProperty: { bg: 'Търговски имот', en: 'Commercial property' },
  ProductionProperty: { bg: 'Производствен имот', en: 'Industrial property' },
  GasStation: { bg: 'Бензиностанция', en: 'Petrol station' },
  LPGStation: { bg: 'Газстанция', en: 'LPG station' },
  CarWash: { bg: 'Автомивка', en: 'Car wash' },
  ParkingSpace: { bg: 'Паркомясто', en: 'Parking space' },
  Other: { bg: 'Други', en: 'Other' },
  HomeBuilding: { bg: 'Жилищна сграда', en: 'Residential building' },
  LandWithHouse: { bg: 'Парцел с къща', en: 'Plot with a house' },
  SeparatedPart: { bg: 'Обособена част', en: 'Separate part of a building' },
})

// A weapon is never sold here (Ordinance N-3, art. 5); beside other assets, other real estate needs a name of its own.
const { WEAPON: _weapon, ...soldAssets } = assetTypes

/** What assets and real estate are called where they are sold: as the register of distraints calls them. */
export const soldTypes = phrases({
  ...soldAssets,
  ...realEstateTypes,
  Other: { bg: 'Друг имот', en: 'Other real estate' },
})

export const constructionTypes = phrases({
  PANEL: { bg: 'Панел', en: 'Prefabricated panels' },
  BRICK: { bg: 'Тухла', en: 'Brick' },
  EPK: { bg: 'ЕПК (едроплощен кофраж)', en: 'Large-panel formwork (EPK)' },
  PK: { bg: 'ПК (пълзящ кофраж)', en: 'Slip formwork (PK)' },
  TIMBER: { bg: 'Гредоред', en: 'Timber floors' },
  NONE: { bg: 'Няма', en: 'None' },
})

export const estateIdentifierTypes = phrases({
  NONE: { bg: 'Няма номер', en: 'No number' },
  CADASTRE: { bg: 'Кадастрален идентификатор', en: 'Cadastral identifier' },
  PLAN: { bg: 'Планоснимачен номер', en: 'Plan number' },
})

export const vesselStatuses = phrases({
  Active: { bg: 'Действащ', en: 'Active' },
  Inactive: { bg: 'Отписан', en: 'Struck off' },
  Erased: { bg: 'Заличен', en: 'Deleted' },
  Unknown: { bg: 'Неизвестен', en: 'Unknown' },
})

/** The state of a company's file: the first five of the commercial register, the last two of BULSTAT. */
export const companyStatuses = phrases({
  NEW: { bg: 'Нова партида', en: 'New file' },
  REREGISTERED: { bg: 'Пререгистрирана партида', en: 'Re-registered file' },
  NEWCLOSED: { bg: 'Нова закрита партида', en: 'New file, closed' },
  REREGISTEREDCLOSED: { bg: 'Пререгистрирана закрита партида', en: 'Re-registered file, closed' },
  UNKNOWN: { bg: 'Неизвестен', en: 'Unknown' },
  OPERATING: { bg: 'Развива дейност', en: 'Operating' },
  NOTOPERATING: { bg: 'Не развива дейност', en: 'Not operating' },
})

/** Where data come from. */
export const sources = phrases({
  MVR: { bg: 'МВР, регистър на превозните средства', en: 'Ministry of Interior, vehicle register' },
  GVA: {
    bg: 'ГД „Гражданска въздухоплавателна администрация“',
    en: 'Civil Aviation Administration',
  },
  IAMA: { bg: 'ИА „Морска администрация“', en: 'Maritime Administration' },
  MAFF: {
    bg: 'Регистър на земеделската и горската техника',
    en: 'Register of agricultural and forestry machinery',
  },
  GRAO: { bg: 'Национална база данни „Население“ (ГРАО)', en: 'National Population Database' },
  ERCH: { bg: 'МВР, Единен регистър на чужденците', en: 'Ministry of Interior, register of foreigners' },
  TR: {
    bg: 'Търговски регистър и регистър на ЮЛНЦ',
    en: 'Commercial register and register of non-profit bodies',
  },
  BULSTAT: { bg: 'Регистър БУЛСТАТ', en: 'BULSTAT register' },
  HAND: { bg: 'Описана от длъжностното лице', en: 'Described by the officer' },
  IMPORT: { bg: 'Пренесена от съществуващ регистър', en: 'Carried over from an existing register' },
})
