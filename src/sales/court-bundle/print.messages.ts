/** The words of what is printed of a sale for the court: its announcement and its applications (Ordinance N-3, art. 18(4)). */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  inPortal: { bg: 'Търгът в портала', en: 'The sale in the portal' },
  subtitle: {
    bg: 'Разпечатка от електронната платформа (чл. 18, ал. 4 от Наредба № Н-3)',
    en: 'Print-out from the electronic platform (Ordinance N-3, art. 18(4))',
  },
  announcement: {
    bg: 'Обявление за електронен публичен търг',
    en: 'Announcement of an electronic public sale',
  },
  number: { bg: (code: string) => `№ ${code}`, en: (code: string) => `No. ${code}` },
  organiser: { bg: 'Организатор', en: 'Organiser' },
  proceedings: { bg: 'Производство', en: 'Proceedings' },
  publishedAt: { bg: 'Публикувано на', en: 'Published on' },
  dates: { bg: 'Срокове', en: 'Dates' },
  registration: { bg: 'Регистрация', en: 'Registration' },
  bidding: { bg: 'Наддаване', en: 'Bidding' },
  period: {
    bg: (from: string, to: string) => `от ${from} до ${to}`,
    en: (from: string, to: string) => `from ${from} to ${to}`,
  },
  price: { bg: 'Начална цена', en: 'Starting price' },
  calculation: { bg: 'Изчисление', en: 'Calculation' },
  law: { bg: 'Основание', en: 'Article' },
  amount: { bg: 'Сума', en: 'Amount' },
  valuer: { bg: 'Оценител', en: 'Valuer' },
  day: { bg: 'Дата', en: 'Date' },
  details: { bg: 'Други условия', en: 'Other terms' },
  documents: { bg: 'Документи към обявлението', en: 'Documents of the announcement' },
  document: { bg: 'Документ', en: 'Document' },
  fileName: { bg: 'Файл', en: 'File' },
  checksum: { bg: 'SHA-256', en: 'SHA-256' },
  none: { bg: 'Няма.', en: 'None.' },

  certified: { bg: 'Вярно с електронния оригинал', en: 'True to the electronic original' },
  sealed: {
    bg: 'Разпечатката е подпечатана с електронния печат на портала (чл. 18, ал. 4 от Наредба № Н-3).',
    en: 'The print-out bears the electronic seal of the portal (Ordinance N-3, art. 18(4)).',
  },
  certifiedBy: { bg: 'Име, длъжност и подпис', en: 'Name, office and signature' },
  certifiedOn: { bg: 'Дата', en: 'Date' },

  actNumber: {
    bg: (number: string, code: string) => `№ ${number} по търг № ${code}`,
    en: (number: string, code: string) => `No. ${number}, sale No. ${code}`,
  },
  doneAt: { bg: 'Извършено на', en: 'Done at' },
  doneBy: { bg: 'Извършено от', en: 'Done by' },
  ground: { bg: 'Основание', en: 'Ground' },
  ofAct: { bg: 'Номер на акта', en: 'Number of the act' },
  actDate: { bg: 'Дата на акта', en: 'Date of the act' },
  stage: { bg: 'Етап', en: 'Stage' },
  upToEnd: { bg: 'до края на наддаването', en: 'up to the end of bidding' },
  afterBidding: { bg: 'след края на наддаването', en: 'after the end of bidding' },
  biddingAfter: { bg: 'Наддаване след акта', en: 'Bidding after the act' },
  goesOnAt: { bg: 'Продължава на', en: 'Goes on at' },

  letter: { bg: 'Съобщение', en: 'Notice' },
  letterNumber: {
    bg: (number: string, code: string) => `№ ${number} по търг № ${code}`,
    en: (number: string, code: string) => `No. ${number}, sale No. ${code}`,
  },
  to: { bg: 'До', en: 'To' },
  email: { bg: 'Електронна поща', en: 'Email' },
  about: { bg: 'Относно', en: 'About' },
  sentAt: { bg: 'Изпратено на', en: 'Sent at' },
  notSent: { bg: 'не е изпратено', en: 'not sent' },
  confirmedAt: { bg: 'Получаването е потвърдено на', en: 'Receipt confirmed at' },
  servedOn: { bg: 'Връчено на', en: 'Served on' },

  application: { bg: 'Заявка за участие', en: 'Application to take part' },
  annex3: {
    bg: 'Разпечатка на заявка по приложение № 3 към чл. 25, ал. 1 от Наредба № Н-3',
    en: 'Print-out of an application under annex 3 (Ordinance N-3, art. 25(1))',
  },
  annex4: {
    bg: 'Разпечатка на заявка по приложение № 4 към чл. 25, ал. 2 от Наредба № Н-3',
    en: 'Print-out of an application under annex 4 (Ordinance N-3, art. 25(2))',
  },
  sale: { bg: 'Търг', en: 'Sale' },
  saleNumber: { bg: 'Номер на търга', en: 'Number of the sale' },
  property: { bg: 'Имущество', en: 'Property' },
  state: { bg: 'Състояние', en: 'State' },
  recordedAt: { bg: 'Записана на', en: 'Recorded on' },
  participation: { bg: 'В какво качество', en: 'Capacity' },
  proxy: { bg: 'Пълномощник', en: 'Proxy' },
  principal: { bg: 'Представлявано лице', en: 'Person represented' },
  identityDocument: {
    bg: (kind: string, number: string, day: string, issuer: string) =>
      [`${kind} № ${number}`, day && `дата на издаване ${day}`, issuer && `издател ${issuer}`]
        .filter(Boolean)
        .join(', '),
    en: (kind: string, number: string, day: string, issuer: string) =>
      [
        `${kind} no. ${number}`,
        (day || issuer) && ['issued', day && `on ${day}`, issuer && `by ${issuer}`].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(', '),
  },
  noRecord: {
    bg: 'Данните от приложението не са запазени: заявката е отпреди те да се пазят.',
    en: 'The data of the annex were not kept: the application was filed before they began to be kept.',
  },
  decidedAt: { bg: 'Решение от', en: 'Decided on' },
  decidedBy: { bg: 'Решено от', en: 'Decided by' },
  reasons: { bg: 'Мотиви', en: 'Reasons' },
  attached: { bg: 'Приложени файлове', en: 'Files attached' },
  yes: { bg: 'Да', en: 'Yes' },
})
