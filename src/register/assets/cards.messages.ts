/** Names of the facts that registers tell of assets and parties. Letters such as F.1 are those of the registration certificate (Directive 1999/37/EC). */
import { phrases } from '#platform/lang/language.ts'

export const vehicleFields = phrases({
  registrationNumber: { bg: 'Регистрационен номер', en: 'Registration number' },
  firstRegistrationDate: { bg: 'Дата на първа регистрация', en: 'Date of first registration' },
  vin: { bg: 'Идентификационен номер (VIN)', en: 'Identification number (VIN)' },
  engineNumber: { bg: 'Номер на двигателя', en: 'Engine number' },
  vehicleType: { bg: 'Вид на превозното средство', en: 'Kind of vehicle' },
  model: { bg: 'Модел', en: 'Model' },
  typeApprovalNumber: { bg: 'Номер на типовото одобрение', en: 'Type-approval number' },
  approvalType: { bg: 'Вид на одобрението', en: 'Kind of approval' },
  tradeDescription: { bg: 'Търговско описание', en: 'Commercial description' },
  color: { bg: 'Цвят', en: 'Colour' },
  category: { bg: 'Категория', en: 'Category' },
  offRoadSymbols: { bg: 'Повишена проходимост', en: 'Off-road symbols' },
  massG: { bg: 'Маса на превозното средство (G), kg', en: 'Mass in service (G), kg' },
  massF1: {
    bg: 'Технически допустима максимална маса (F.1), kg',
    en: 'Maximum technically permissible mass (F.1), kg',
  },
  massF2: {
    bg: 'Допустима максимална маса, определена от компетентните органи (F.2), kg',
    en: 'Maximum permissible mass set by the authorities (F.2), kg',
  },
  massF3: {
    bg: 'Допустима максимална маса на състава (F.3), kg',
    en: 'Maximum permissible mass of the combination (F.3), kg',
  },
  vehicleNumOfAxles: { bg: 'Брой оси', en: 'Number of axles' },
  vehicleMassO1: {
    bg: 'Допустима маса на теглено ремарке със спирачна уредба (O.1), kg',
    en: 'Permissible towed mass, braked trailer (O.1), kg',
  },
  vehicleMassO2: {
    bg: 'Допустима маса на теглено ремарке без спирачна уредба (O.2), kg',
    en: 'Permissible towed mass, unbraked trailer (O.2), kg',
  },
  capacity: { bg: 'Обем на двигателя (P.1), куб. см', en: 'Engine capacity (P.1), cm³' },
  maxPower: { bg: 'Максимална мощност (P.2), kW', en: 'Maximum power (P.2), kW' },
  fuel: { bg: 'Вид гориво', en: 'Fuel' },
  environmentalCategory: { bg: 'Екологична категория', en: 'Environmental category' },
  vehicleDocumentNumber: {
    bg: 'Номер на свидетелството за регистрация',
    en: 'Number of the registration certificate',
  },
  vehicleDocumentDate: {
    bg: 'Дата на свидетелството за регистрация',
    en: 'Date of the registration certificate',
  },
})

/** Of an owner or user of a vehicle; names of a person in parts are shown in one line. */
export const holderFields = phrases({
  bulgarianCitizenPin: { bg: 'ЕГН', en: 'EGN' },
  foreignCitizenPin: { bg: 'ЕГН на чужденеца', en: 'Foreigner’s EGN' },
  foreignCitizenPn: { bg: 'ЛНЧ на чужденеца', en: 'Foreigner’s LNCH' },
  foreignCitizenNamesCyrillic: { bg: 'Имена на кирилица', en: 'Names in Cyrillic' },
  foreignCitizenNamesLatin: { bg: 'Имена на латиница', en: 'Names in Latin letters' },
  foreignCitizenNationality: { bg: 'Гражданство', en: 'Nationality' },
  companyId: { bg: 'ЕИК/БУЛСТАТ', en: 'EIK/BULSTAT' },
  companyName: { bg: 'Наименование', en: 'Name' },
  companyNameLatin: { bg: 'Наименование на латиница', en: 'Name in Latin letters' },
})

export const namedFields = phrases({
  personalNumber: { bg: 'ЕГН/ЛНЧ', en: 'EGN/LNCH' },
  eik: { bg: 'ЕИК', en: 'EIK' },
  name: { bg: 'Име или наименование', en: 'Name' },
})

export const aircraftFields = phrases({
  msnserialNumber: { bg: 'Сериен номер (MSN)', en: 'Serial number (MSN)' },
  icao: { bg: 'Код по ICAO', en: 'ICAO code' },
  producerCountryCode: { bg: 'Код на държавата на производителя', en: 'Country code of the producer' },
  producerCountryName: { bg: 'Държава на производителя', en: 'Country of the producer' },
  producerName: { bg: 'Производител', en: 'Producer' },
  producerNameEn: { bg: 'Производител на английски', en: 'Producer in English' },
  airCategoryCode: { bg: 'Код на категорията', en: 'Category code' },
  airCategoryName: { bg: 'Категория', en: 'Category' },
  modelName: { bg: 'Модел', en: 'Model' },
  modelNameEn: { bg: 'Модел на английски', en: 'Model in English' },
  description: { bg: 'Описание', en: 'Description' },
})

export const debtFields = phrases({
  inputDate: { bg: 'Дата на вписване', en: 'Date of entry' },
  debtTypeCode: { bg: 'Код на вида тежест', en: 'Code of the encumbrance' },
  debtType: { bg: 'Вид тежест', en: 'Kind of encumbrance' },
  isActive: { bg: 'Действаща', en: 'In force' },
  applicantIdentifier: { bg: 'ЕИК/БУЛСТАТ на заявителя', en: 'Applicant’s EIK/BULSTAT' },
  applicantName: { bg: 'Заявител', en: 'Applicant' },
  documentIncomingNumber: {
    bg: 'Входящ номер на документа за вписване',
    en: 'Incoming number of the document of entry',
  },
  documentIncomingDate: {
    bg: 'Входяща дата на документа за вписване',
    en: 'Incoming date of the document of entry',
  },
  documentExternalNumber: {
    bg: 'Изходящ номер на документа за вписване',
    en: 'Outgoing number of the document of entry',
  },
  documentExternalDate: {
    bg: 'Изходяща дата на документа за вписване',
    en: 'Outgoing date of the document of entry',
  },
  repaymentDate: { bg: 'Дата на погасяване', en: 'Date of discharge' },
  repaymentDocumentIncomingNumber: {
    bg: 'Входящ номер на документа за погасяване',
    en: 'Incoming number of the document of discharge',
  },
  repaymentDocumentIncomingDate: {
    bg: 'Входяща дата на документа за погасяване',
    en: 'Incoming date of the document of discharge',
  },
  repaymentDocumentExternalNumber: {
    bg: 'Изходящ номер на документа за погасяване',
    en: 'Outgoing number of the document of discharge',
  },
  repaymentDocumentExternalDate: {
    bg: 'Изходяща дата на документа за погасяване',
    en: 'Outgoing date of the document of discharge',
  },
  repaymentNotes: { bg: 'Бележки по погасяването', en: 'Notes on the discharge' },
  notes: { bg: 'Бележки', en: 'Notes' },
})

export const registrationFields = phrases({
  actNumber: { bg: 'Деловоден номер', en: 'File number' },
  registrationNumber: { bg: 'Първоначален регистрационен номер', en: 'Original registration number' },
  registrationDate: { bg: 'Дата на регистрация', en: 'Date of registration' },
  registrationMark: { bg: 'Регистрационен знак', en: 'Registration mark' },
  isLastRegistration: { bg: 'Последна към днешна дата', en: 'Latest to date' },
  registrationStatusIsActive: { bg: 'Действаща регистрация', en: 'Registration in force' },
  registrationStatusCode: { bg: 'Код на статуса', en: 'Status code' },
  registrationStatusName: { bg: 'Статус', en: 'Status' },
  registrationDocumentNumber: {
    bg: 'Номер на документа за регистрация',
    en: 'Number of the registration document',
  },
  registrationDocumentDate: {
    bg: 'Дата на документа за регистрация',
    en: 'Date of the registration document',
  },
  registrationDocumentDescription: {
    bg: 'Описание на документа за регистрация',
    en: 'Description of the registration document',
  },
  deregistrationDate: { bg: 'Дата на дерегистрация', en: 'Date of deregistration' },
  deregistrationReason: { bg: 'Причина за дерегистрация', en: 'Reason for deregistration' },
  deregistrationDescription: { bg: 'Описание на дерегистрацията', en: 'Description of the deregistration' },
  deregistrationCountryCode: {
    bg: 'Код на държавата при дерегистрация',
    en: 'Country code of the deregistration',
  },
  deregistrationCountryName: { bg: 'Държава при дерегистрация', en: 'Country of the deregistration' },
  leasingDocumentNumber: { bg: 'Номер на документа за лизинг', en: 'Number of the leasing document' },
  leasingDocumentDate: { bg: 'Дата на документа за лизинг', en: 'Date of the leasing document' },
  leasingEndDate: { bg: 'Край на лизинга', en: 'End of the lease' },
  leasingAgreement: { bg: 'Договор за лизинг', en: 'Leasing agreement' },
  lessor: { bg: 'Лизингодател', en: 'Lessor' },
  owners: { bg: 'Собственици', en: 'Owners' },
  operators: { bg: 'Оператори', en: 'Operators' },
})

export const vesselFields = phrases({
  shipName: { bg: 'Име на кирилица', en: 'Name in Cyrillic' },
  shipNameLatin: { bg: 'Име на латиница', en: 'Name in Latin letters' },
  registrationPort: { bg: 'Пристанище на регистрация', en: 'Port of registry' },
  registrationNumber: { bg: 'Номер на регистрация', en: 'Registration number' },
  tom: { bg: 'Том', en: 'Volume' },
  page: { bg: 'Страница', en: 'Page' },
  type: { bg: 'Вид на кораба', en: 'Kind of vessel' },
  status: { bg: 'Статус', en: 'Status' },
  bt: { bg: 'Бруто тонаж', en: 'Gross tonnage' },
  nt: { bg: 'Нето тонаж', en: 'Net tonnage' },
  maxLength: { bg: 'Най-голяма дължина', en: 'Length overall' },
  lengthBetweenPerpendiculars: { bg: 'Дължина между перпендикулярите', en: 'Length between perpendiculars' },
  maxWidth: { bg: 'Най-голяма ширина', en: 'Breadth' },
  waterplane: { bg: 'Газене', en: 'Draught' },
  shipboardHeight: { bg: 'Височина на борда', en: 'Moulded depth' },
  deadweight: { bg: 'Дедуейт', en: 'Deadweight' },
  numberOfEngines: { bg: 'Брой главни двигатели', en: 'Number of main engines' },
  enginesFuel: { bg: 'Гориво', en: 'Fuel' },
  sumEnginePower: { bg: 'Обща номинална мощност', en: 'Total rated power' },
  bodyNumber: { bg: 'Номер на корпуса', en: 'Hull number' },
})

export const engineFields = phrases({
  systemModification: { bg: 'Система и модификация', en: 'System and modification' },
  engineNumber: { bg: 'Номер на двигателя', en: 'Engine number' },
  power: { bg: 'Ефективна мощност', en: 'Effective power' },
  type: { bg: 'Вид на двигателя', en: 'Kind of engine' },
})

/** Names of a person in parts are shown in one line. */
export const vesselOwnerFields = phrases({
  isCompany: { bg: 'Юридическо лице', en: 'Company' },
  companyName: { bg: 'Наименование', en: 'Name' },
  eik: { bg: 'ЕИК/БУЛСТАТ', en: 'EIK/BULSTAT' },
  egn: { bg: 'ЕГН', en: 'EGN' },
  imoNumber: { bg: 'Номер по IMO', en: 'IMO number' },
  isUser: { bg: 'Ползвател', en: 'User' },
  address: { bg: 'Адрес', en: 'Address' },
})

export const machineFields = phrases({
  registrationNumber: { bg: 'Регистрационен номер', en: 'Registration number' },
  frameNumber: { bg: 'Номер на рамата', en: 'Frame number' },
  type: { bg: 'Тип на машината', en: 'Type of machine' },
  description: { bg: 'Описание', en: 'Description' },
})

export const estateFields = phrases({
  title: { bg: 'Наименование', en: 'Title' },
  type: { bg: 'Вид на имота', en: 'Kind of real estate' },
  floor: { bg: 'Етаж', en: 'Floor' },
  area: { bg: 'Площ', en: 'Area' },
  construction: { bg: 'Вид строителство', en: 'Construction' },
  identifier: { bg: 'Идентификатор на имота', en: 'Identifier' },
  identifierType: { bg: 'Вид на идентификатора', en: 'Kind of identifier' },
  address: { bg: 'Адрес', en: 'Address' },
  description: { bg: 'Описание', en: 'Description' },
  coOwned: { bg: 'В съсобственост', en: 'Co-owned' },
})

export const otherFields = phrases({
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  title: { bg: 'Наименование', en: 'Title' },
  assetType: { bg: 'Вид', en: 'Kind' },
  description: { bg: 'Описание', en: 'Description' },
})

export const partyFields = phrases({
  personName: { bg: 'Имена', en: 'Names' },
  companyName: { bg: 'Наименование', en: 'Name' },
  EGN: { bg: 'ЕГН', en: 'EGN' },
  LNCH: { bg: 'ЛНЧ', en: 'LNCH' },
  EIK: { bg: 'ЕИК/БУЛСТАТ', en: 'EIK/BULSTAT' },
  legalForm: { bg: 'Правна форма', en: 'Legal form' },
  status: { bg: 'Статус на партидата', en: 'State of the file' },
  birthDate: { bg: 'Дата на раждане', en: 'Date of birth' },
  deathDate: { bg: 'Дата на смърт', en: 'Date of death' },
})

export const cardMessages = phrases({
  identity: { bg: 'Регистрация', en: 'Registration' },
  description: { bg: 'Описание', en: 'Description' },
  engine: { bg: 'Двигател', en: 'Engine' },
  masses: { bg: 'Маси и оси', en: 'Masses and axles' },
  measures: { bg: 'Размери и тонаж', en: 'Dimensions and tonnage' },
  producer: { bg: 'Производител', en: 'Producer' },
  owners: { bg: 'Собственици', en: 'Owners' },
  owner: { bg: 'Собственик', en: 'Owner' },
  users: { bg: 'Ползватели', en: 'Users' },
  debts: { bg: 'Тежести', en: 'Encumbrances' },
  registrations: { bg: 'Регистрации', en: 'Registrations' },
  engines: { bg: 'Двигатели', en: 'Engines' },
  yes: { bg: 'да', en: 'yes' },
  no: { bg: 'не', en: 'no' },
  squareMetres: { bg: (area: string) => `${area} кв. м`, en: (area: string) => `${area} m²` },
  person: { bg: 'Физическо лице', en: 'Person' },
  unnamed: { bg: 'Без име в отговора', en: 'Not named in the answer' },
  debtUnnamed: { bg: 'Тежест', en: 'Encumbrance' },
  registrationUnnamed: { bg: 'Регистрация', en: 'Registration' },
  source: { bg: 'Източник на данните', en: 'Source of the data' },
  answeredAt: { bg: 'Към момент', en: 'As of' },
  reference: { bg: 'Номер на справката', en: 'Number of the enquiry' },
  origin: { bg: 'Произход на данните', en: 'Where the data come from' },
  someMissing: {
    bg: 'Показано е каквото е отговорил регистърът. Липсващи данни може да не са вписани в него или порталът да няма право да ги получи.',
    en: 'This is what the register answered. Missing data may not be recorded there, or the portal may have no right to receive them.',
  },
  dead: {
    bg: (day: string) => `Лицето е починало на ${day} г.`,
    en: (day: string) => `This person died on ${day}.`,
  },
  closed: {
    bg: 'Партидата е закрита или дружеството не развива дейност.',
    en: 'The file is closed or the company no longer operates.',
  },
})
