/** The kinds of letters about accounts, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const accountEmails = phrases({
  confirmEmail: { bg: 'Потвърждаване на електронна поща', en: 'Confirmation of an email address' },
  alreadyRegistered: { bg: 'Повторна регистрация', en: 'Repeated registration' },
  resetPassword: { bg: 'Забравена парола', en: 'Forgotten password' },
  passwordResetByAdmin: {
    bg: 'Нова парола по искане на администратор',
    en: 'New password requested by an administrator',
  },
  passwordChanged: { bg: 'Сменена парола', en: 'Password changed' },
  locked: { bg: 'Спрян вход с парола', en: 'Password login suspended' },
  waitsForApproval: { bg: 'Профил, който чака одобрение', en: 'Account awaiting approval' },
  approved: { bg: 'Одобрен профил', en: 'Account approved' },
  rejected: { bg: 'Отхвърлен профил', en: 'Account rejected' },
  activated: { bg: 'Активиран профил', en: 'Account activated' },
  deactivated: { bg: 'Деактивиран профил', en: 'Account deactivated' },
  emailChanged: { bg: 'Сменена електронна поща', en: 'Email address changed' },
  certificateAttached: { bg: 'Прикачен сертификат', en: 'Certificate attached' },
  eAuthAttached: { bg: 'Прикачена електронна автентикация', en: 'E-authentication attached' },
  eAuthDetached: { bg: 'Премахната електронна автентикация', en: 'E-authentication removed' },
})
