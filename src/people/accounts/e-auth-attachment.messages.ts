/** Words of the ways into one's account beside the password. */
import { phrases } from '#platform/lang/language.ts'

export const attachingMessages = phrases({
  attaching: { bg: 'Прикачваме…', en: 'Attaching…' },
  notAttached: { bg: 'Прикачването не беше успешно', en: 'Nothing was attached' },
  certificate: {
    bg: (name: string) => `Сертификатът на ${name} е прикачен.`,
    en: (name: string) => `The certificate of ${name} has been attached.`,
  },
  eAuthentication: {
    bg: (name: string) => `Електронната автентикация на ${name} е прикачена.`,
    en: (name: string) => `The e-authentication of ${name} has been attached.`,
  },
  cancelled: {
    bg: 'Прекъснахте електронната автентикация. Нищо не е променено.',
    en: 'You cancelled e-authentication. Nothing has changed.',
  },
  afterName: {
    bg: 'Ако името в профила не е изписано както в документа Ви за самоличност, поправете го в „Лични данни“ и опитайте отново. Ако личният Ви номер вече е удостоверен, обърнете се към администратор.',
    en: 'If the name in your account is not written as in your identity document, correct it under “Personal data” and try again. If your personal number has already been proved, ask an administrator.',
  },
  afterNumber: {
    bg: 'Ако в профила е записан погрешен номер, поправете го в „Лични данни“ и опитайте отново.',
    en: 'If the number in your account is wrong, correct it under “Personal data” and try again.',
  },

  title: { bg: 'Електронна автентикация', en: 'E-authentication' },
  lead: {
    bg: 'С прикачена електронна автентикация влизате в портала без парола, а личният Ви номер е удостоверен. Тя трябва да е на Ваше име: името и номерът се сравняват с профила.',
    en: 'With e-authentication attached, you can log in without a password, and your personal number is proved. It must be your own: name and number are compared with your account.',
  },
  attachedSince: {
    bg: (moment: string) => `Прикачена на ${moment}.`,
    en: (moment: string) => `Attached on ${moment}.`,
  },
  byCertificate: {
    bg: 'Личният Ви номер е удостоверен със сертификат, затова в профила може да се влиза и с електронна автентикация.',
    en: 'A certificate has proved your personal number, so e-authentication can be used to log in, too.',
  },
  none: {
    bg: 'Към профила не е прикачена електронна автентикация.',
    en: 'No e-authentication is attached to your account.',
  },
  attach: { bg: 'Прикачи е-автентикация', en: 'Attach e-authentication' },
  password: { bg: 'Сегашна парола', en: 'Current password' },
  passwordHint: {
    bg: 'Питаме за нея, защото с това се открива нов начин за вход.',
    en: 'We ask for it because this opens a new way to log in.',
  },
  detach: { bg: 'Премахни е-автентикацията', en: 'Remove e-authentication' },
  detachTitle: { bg: 'Премахване на електронната автентикация', en: 'Remove e-authentication' },
  detachText: {
    bg: 'Занапред в профила няма да може да се влиза с електронна автентикация. Удостовереният личен номер остава. По-късно можете да я прикачите отново.',
    en: 'E-authentication can then no longer be used to log in to your account. The proved personal number stays. You can attach it again later.',
  },
  detachConfirm: { bg: 'Премахни', en: 'Remove' },
  detached: { bg: 'Електронната автентикация е премахната.', en: 'E-authentication has been removed.' },
  onlyWayIn: {
    bg: 'Това е единственият Ви начин за вход. За да я премахнете, прикачете първо сертификат за електронен подпис.',
    en: 'This is your only way to log in. To remove it, attach a certificate for electronic signatures first.',
  },
})
