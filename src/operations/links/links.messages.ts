/** Words about the links with external services. */
import { phrases } from '#platform/lang/language.ts'

export const kinds = phrases({
  MAIL: { bg: 'Сървър за електронна поща', en: 'Mail server' },
  EAUTH: { bg: 'Електронна автентикация (еАвт)', en: 'E-authentication' },
  CERTIFICATES: { bg: 'Доставчици на електронни подписи', en: 'Electronic signature providers' },
  SEAL: { bg: 'Електронен печат на портала', en: 'Electronic seal of the portal' },
  BAILIFFS: { bg: 'Регистър на частните съдебни изпълнители', en: 'Register of private bailiffs' },
  REGIX: { bg: 'RegiX (държавни регистри)', en: 'RegiX (state registers)' },
  PAYMENTS: { bg: 'Портал за електронни плащания', en: 'Portal of electronic payments' },
  EDELIVERY: { bg: 'Система за сигурно електронно връчване (ССЕВ)', en: 'Secure e-delivery' },
  OPENDATA: { bg: 'Национален портал за отворени данни', en: 'National open-data portal' },
  STAMPS: { bg: 'Времеви печати', en: 'Time stamps' },
  PUSH: { bg: 'Известия в браузъра', en: 'Browser notifications' },
  ANTIVIRUS: { bg: 'Проверка на файлове за вируси', en: 'Virus scanner' },
  FILES: { bg: 'Хранилище на файлове (S3)', en: 'File storage (S3)' },
})

/** What the check of each link does, shown beside its button: nobody need wonder what it leaves behind. */
export const checkDescriptions = phrases({
  MAIL: {
    bg: 'Порталът се представя на сървъра и влиза с името си. Писмо не се изпраща.',
    en: 'The portal greets the server and logs in. No letter is sent.',
  },
  EAUTH: {
    bg: 'Чете се описанието на доставчика и се сравнява сертификатът, с който той подписва.',
    en: 'The provider’s metadata is read, and the certificate it signs with is compared.',
  },
  CERTIFICATES: {
    bg: 'Горестоящите издатели се питат дали издадените от тях сертификати са в сила.',
    en: 'The authorities above them are asked whether the certificates they issued are still valid.',
  },
  SEAL: {
    bg: 'Издателят се пита дали сертификатът на печата е в сила.',
    en: 'The issuer is asked whether the certificate of the seal is still valid.',
  },
  BAILIFFS: {
    bg: 'Пита се за един номер. Отговорът не се пази.',
    en: 'One number is looked up. The answer is not kept.',
  },
  REGIX: {
    bg: 'Пита се за ЕИК на Министерството на правосъдието. Не се търсят лица.',
    en: 'The EIK of the Ministry of Justice is looked up. No person is looked up.',
  },
  PAYMENTS: {
    bg: 'Пита се за състоянието на последната заявка за плащане. Нищо не се променя.',
    en: 'The status of the last payment request is checked. Nothing changes.',
  },
  EDELIVERY: {
    bg: 'Пита се дали Министерството на правосъдието има профил. Съобщение не се изпраща.',
    en: 'The service is asked whether the Ministry of Justice has a profile. No message is sent.',
  },
  OPENDATA: {
    bg: 'Пита се познава ли порталът нашата организация. Нищо не се променя.',
    en: 'The portal is asked whether it knows our organisation. Nothing changes.',
  },
  STAMPS: {
    bg: 'Иска се печат върху случайни данни и той се проверява изцяло.',
    en: 'A stamp on random data is requested and checked in full.',
  },
  PUSH: {
    bg: 'На всяка служба се подава празно известие до несъществуващ браузър.',
    en: 'Each service is given an empty message for a browser that does not exist.',
  },
  ANTIVIRUS: { bg: 'Програмата се пита дали работи.', en: 'The scanner is asked whether it is running.' },
  FILES: {
    bg: 'Записва се пробен обект, прочита се, сравнява се и се изтрива.',
    en: 'An object is written, read back, compared and deleted.',
  },
})

export const statuses = phrases({
  good: { bg: 'Работи', en: 'Working' },
  unasked: { bg: 'Няма кого да се пита', en: 'Nobody to ask' },
  bad: { bg: 'Не работи', en: 'Not working' },
  old: { bg: 'Стара проверка', en: 'Old check' },
  never: { bg: 'Не е проверявана', en: 'Never checked' },
  notSetUp: { bg: 'Не е настроена', en: 'Not set up' },
})

export const outcomes = phrases({
  GOOD: { bg: 'отговаря както трябва', en: 'answers as it should' },
  UNASKED: { bg: 'проверени са само нашите файлове', en: 'only our own files were checked' },
  AWAY: { bg: 'не отговаря', en: 'does not answer' },
  REFUSED: { bg: 'отказва ни достъп', en: 'refuses us access' },
  STRANGE: { bg: 'отговаря неправилно', en: 'answers wrongly' },
})

export const messages = phrases({
  lead: {
    bg: (minutes: number) =>
      `Всяка връзка се проверява сама на ${minutes} минути. Резултатът важи, докато проверката е прясна.`,
    en: (minutes: number) =>
      `Each link is checked automatically every ${minutes} minutes. A result is valid while its check is recent.`,
  },
  checkAll: { bg: 'Провери всички', en: 'Check all' },
  checkNow: { bg: 'Провери сега', en: 'Check now' },
  checkOne: { bg: (name: string) => `Провери сега: ${name}`, en: (name: string) => `Check now: ${name}` },
  allChecked: {
    bg: (checked: number, good: number) => `Проверени връзки: ${checked}, работещи: ${good}.`,
    en: (checked: number, good: number) => `Links checked: ${checked}, working: ${good}.`,
  },
  oneChecked: {
    bg: (name: string, outcome: string) => `${name}: ${outcome}.`,
    en: (name: string, outcome: string) => `${name}: ${outcome}.`,
  },
  address: { bg: 'Адрес', en: 'Address' },
  lastCheck: { bg: 'Последна проверка', en: 'Last check' },
  byItself: { bg: 'от портала', en: 'by the portal' },
  duration: { bg: 'Времетраене', en: 'Duration' },
  ms: { bg: (ms: number) => `${ms}\u00a0мс`, en: (ms: number) => `${ms}\u00a0ms` },
  answer: { bg: 'Отговор', en: 'Answer' },
  certificate: { bg: 'Сертификат до', en: 'Certificate until' },
  certificateEnds: { bg: 'изтича скоро', en: 'expires soon' },
  certificateEnded: { bg: 'изтекъл', en: 'expired' },
  queue: { bg: 'Опашка', en: 'Queue' },
  waiting: {
    bg: (count: number) =>
      count >= 10_000 ? 'чакат поне 10 000' : count === 1 ? 'чака 1' : `чакат ${count}`,
    en: (count: number) => (count >= 10_000 ? 'at least 10,000 waiting' : `${count} waiting`),
  },
  emptyQueue: { bg: 'празна', en: 'empty' },
  since: { bg: (at: string) => `от ${at}\u00a0ч.`, en: (at: string) => `since ${at}` },
  before: { bg: 'Предишни проверки', en: 'Earlier checks' },
  notSetUpHint: {
    bg: 'Услугата не е посочена в конфигурацията на портала.',
    en: 'The configuration of the portal does not name this service.',
  },
  oldHint: {
    bg: 'Последната проверка е твърде стара, за да се каже дали връзката работи.',
    en: 'The last check is too old to say whether the link works.',
  },
})
