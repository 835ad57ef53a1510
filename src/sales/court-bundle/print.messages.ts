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
  registration: { bg: 'Срок за регистрация', en: 'Registration period' },
  bidding: { bg: 'Срок за наддаване', en: 'Bidding period' },
  period: {
    bg: (from: string, to: string) => `от ${from} до ${to}`,
    en: (from: string, to: string) => `from ${from} to ${to}`,
  },
  price: { bg: 'Начална цена', en: 'Starting price' },
  calculation: { bg: 'Изчисление', en: 'Calculation' },
  law: { bg: 'Основание', en: 'Legal ground' },
  amount: { bg: 'Сума', en: 'Amount' },
  valuer: { bg: 'Оценител', en: 'Valuer' },
  day: { bg: 'Дата', en: 'Date' },
  details: { bg: 'Други условия', en: 'Other terms' },
  documents: { bg: 'Документи към обявлението', en: 'Documents attached to the announcement' },
  enclosed: { bg: 'Приложени документи', en: 'Documents attached' },
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
  doneAt: { bg: 'Извършено на', en: 'Done on' },
  doneBy: { bg: 'Извършено от', en: 'Done by' },
  ground: { bg: 'Основание', en: 'Ground' },
  ofAct: { bg: 'Номер на акта', en: 'Number of the act' },
  actDate: { bg: 'Дата на акта', en: 'Date of the act' },
  stage: { bg: 'Етап', en: 'Stage' },
  upToEnd: { bg: 'преди края на наддаването', en: 'before the end of bidding' },
  afterBidding: { bg: 'след края на наддаването', en: 'after the end of bidding' },
  biddingAfter: { bg: 'Срок за наддаване след акта', en: 'Bidding period after the act' },
  goesOnAt: { bg: 'Продължава на', en: 'Resumes on' },

  letter: { bg: 'Съобщение', en: 'Notice' },
  letterNumber: {
    bg: (number: string, code: string) => `№ ${number} по търг № ${code}`,
    en: (number: string, code: string) => `No. ${number}, sale No. ${code}`,
  },
  to: { bg: 'До', en: 'To' },
  email: { bg: 'Електронна поща', en: 'Email' },
  about: { bg: 'Относно', en: 'Subject' },
  sentAt: { bg: 'Изпратено на', en: 'Sent on' },
  notSent: { bg: 'не е изпратено', en: 'not sent' },
  confirmedAt: { bg: 'Получаването е потвърдено на', en: 'Receipt confirmed on' },
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
  PERSONAL: { bg: 'В лично качество', en: 'On their own behalf' },
  proxy: { bg: 'Пълномощник', en: 'Proxy' },
  principal: { bg: 'Представлявано лице', en: 'Person represented' },
  identityDocument: {
    bg: (kind: string, number: string, day: string, issuer: string) =>
      [`${kind} № ${number}`, day && `дата на издаване ${day}`, issuer && `издател ${issuer}`]
        .filter(Boolean)
        .join(', '),
    en: (kind: string, number: string, day: string, issuer: string) =>
      [
        `${kind} No. ${number}`,
        (day || issuer) && ['issued', day && `on ${day}`, issuer && `by ${issuer}`].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(', '),
  },
  noRecord: {
    bg: 'Данните по приложението не са запазени: заявката е подадена, преди порталът да започне да ги съхранява.',
    en: 'The data of the annex were not kept: the application was filed before the portal began to keep them.',
  },
  decidedAt: { bg: 'Дата и час на решението', en: 'Decided on' },
  decidedBy: { bg: 'Решението е взето от', en: 'Decided by' },
  reasons: { bg: 'Мотиви', en: 'Reasons' },
  attached: { bg: 'Приложени файлове', en: 'Files attached' },
  yes: { bg: 'Да', en: 'Yes' },
})
