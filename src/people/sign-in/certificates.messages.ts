/** Words of the certificates in a profile. */
import { phrases } from '#platform/lang/language.ts'

export const certificateMessages = phrases({
  title: { bg: 'Сертификати за електронен подпис', en: 'Certificates for electronic signatures' },
  lead: {
    bg: 'С прикачен квалифициран електронен подпис (КЕП) влизате в портала без парола. Той трябва да е на Ваше име: името и номерът се сравняват с профила.',
    en: 'With a qualified certificate attached, you can log in without a password. It must be your own: name and number are compared with your account.',
  },
  none: { bg: 'Няма прикачени сертификати.', en: 'No certificates are attached.' },
  cannotAttach: {
    bg: 'Към този профил не може да се прикачи сертификат.',
    en: 'No certificate can be attached to this account.',
  },
  attach: { bg: 'Прикачи КЕП', en: 'Attach a certificate' },
  attachHint: {
    bg: 'Поставете картата с подписа. Браузърът ще Ви попита кой сертификат да използва.',
    en: 'Insert the card with your signature. Your browser will ask which certificate to use.',
  },
  expired: { bg: 'Изтекъл', en: 'Expired' },
  issuer: { bg: 'Издател', en: 'Issuer' },
  eik: { bg: 'ЕИК', en: 'Company number (EIK)' },
  validUntil: { bg: 'Валиден до', en: 'Valid until' },
  thumbprint: { bg: 'Отпечатък (SHA-256)', en: 'Thumbprint (SHA-256)' },
  attachedAt: { bg: 'Прикачен на', en: 'Attached on' },
  remove: { bg: 'Премахни', en: 'Remove' },
  removeOf: {
    bg: (issuer: string, day: string) => `Премахни сертификата от ${issuer}, валиден до ${day}\u00a0г.`,
    en: (issuer: string, day: string) => `Remove the certificate from ${issuer}, valid until ${day}`,
  },
  removeTitle: { bg: 'Премахване на сертификат', en: 'Remove a certificate' },
  removeText: {
    bg: (issuer: string, day: string) =>
      `Сертификатът от ${issuer}, валиден до ${day}\u00a0г., вече няма да е прикачен към профила Ви. По-късно можете да го прикачите отново.`,
    en: (issuer: string, day: string) =>
      `The certificate from ${issuer}, valid until ${day}, will no longer be attached to your account. You can attach it again later.`,
  },
  removed: { bg: 'Сертификатът е премахнат.', en: 'The certificate has been removed.' },
})
