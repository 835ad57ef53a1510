/** Words of choosing, changing and forgetting passwords. */
import { phrases } from '#platform/lang/language.ts'

/** What a new password lacks or must have, by what it is called in the rules. */
export const passwordFaultWords = phrases({
  sixCharacters: { bg: 'поне 6 знака', en: 'at least 6 characters' },
  eightCharacters: { bg: 'поне 8 знака', en: 'at least 8 characters' },
  lowercaseLetter: { bg: 'поне една малка латинска буква (a–z)', en: 'at least one lower-case letter (a–z)' },
  uppercaseLetter: { bg: 'поне една главна латинска буква (A–Z)', en: 'at least one capital letter (A–Z)' },
  digit: { bg: 'поне една цифра', en: 'at least one digit' },
  symbol: { bg: 'поне един от знаците # ? ! @ $ % ^ & * -', en: 'at least one of # ? ! @ $ % ^ & * -' },
  unlikeName: {
    bg: 'различна от потребителското име и електронната поща',
    en: 'different from the user name and the email address',
  },
})

export const passwordMessages = phrases({
  lacks: {
    bg: (needs: string) => `Паролата не отговаря на изискванията: ${needs}.`,
    en: (needs: string) => `The password does not meet the requirements: ${needs}.`,
  },
  tooCommon: {
    bg: 'Тази парола се използва често и лесно се отгатва. Изберете друга.',
    en: 'This password is widely used and easy to guess. Choose another one.',
  },
  needs: { bg: 'Изисквания към паролата:', en: 'Password requirements:' },
  met: { bg: 'изпълнено', en: 'met' },
  unmet: { bg: 'още не е изпълнено', en: 'not met yet' },
  noCommon: {
    bg: 'Често използвани пароли не се приемат.',
    en: 'Widely used passwords are not accepted.',
  },
  showPassword: { bg: 'Покажи или скрий паролата', en: 'Show or hide the password' },
  newPassword: { bg: 'Нова парола', en: 'New password' },
  newPasswordConfirm: { bg: 'Повторете новата парола', en: 'Repeat the new password' },
  oldPassword: { bg: 'Сегашна парола', en: 'Current password' },

  forgottenTitle: { bg: 'Забравена парола', en: 'Forgotten password' },
  forgottenLead: {
    bg: 'Ще изпратим връзка за избор на нова парола на електронната поща от профила Ви.',
    en: 'We will send a link for choosing a new password to the email address of your account.',
  },
  userName: { bg: 'Потребителско име или електронна поща', en: 'User name or email address' },
  userNameOnPaper: {
    bg: 'Ако сте подали заявка за търг на хартия, може да посочите и номера ѝ.',
    en: 'If you applied for a sale on paper, you may also give the number of your application.',
  },
  send: { bg: 'Изпрати връзка', en: 'Send the link' },
  toLogin: { bg: 'Към страницата за вход', en: 'Go to the login page' },
  toHome: { bg: 'Към началото', en: 'Go to the home page' },
  sentTitle: { bg: 'Проверете електронната си поща', en: 'Check your email' },
  sentLead: {
    bg: 'Ако има активен профил с тези данни, до няколко минути ще получите писмо с връзка за нова парола. Връзката действа еднократно, в срок от 30 минути.',
    en: 'If there is an active account with these details, you will receive an email with a link for a new password within a few minutes. The link works once and for 30 minutes.',
  },
  noLetter: { bg: 'Ако не получите писмо', en: 'If no email arrives' },
  lookInJunk: {
    bg: 'Проверете папката за нежелана поща.',
    en: 'Check your junk folder.',
  },
  lookAtData: {
    bg: 'Проверете дали сте посочили данните, с които сте се регистрирали.',
    en: 'Check that you entered the details you registered with.',
  },
  noPasswordAtAll: {
    bg: 'Ако влизате с електронна автентикация или с квалифициран електронен подпис, профилът Ви няма парола и писмо не се изпраща.',
    en: 'If you log in with e-authentication or a qualified certificate, your account has no password and no email is sent.',
  },
  again: { bg: 'Поискай нова връзка', en: 'Request a new link' },
  resetTitle: { bg: 'Нова парола', en: 'New password' },
  resetLead: {
    bg: 'След промяната ще влезете в профила си, а всички други отворени сесии ще бъдат прекратени.',
    en: 'After the change you will be logged in and all your other open sessions will be ended.',
  },
  save: { bg: 'Запиши паролата', en: 'Save the password' },
  noCode: {
    bg: 'Връзката е непълна. Отворете я направо от писмото или поискайте нова.',
    en: 'The link is incomplete. Open it directly from the email or request a new one.',
  },
  askForLink: { bg: 'Поискай нова връзка', en: 'Request a new link' },
  resetDone: { bg: 'Паролата е сменена', en: 'Your password has been changed' },
  resetDoneLead: {
    bg: 'Влязохте в профила си с новата парола. Всички други сесии са прекратени. Изпратихме Ви и писмо за промяната.',
    en: 'You are logged in with your new password. All your other sessions have been ended. We have also sent you an email about the change.',
  },
  changeTitle: { bg: 'Смяна на паролата', en: 'Change your password' },
  changeLead: {
    bg: 'След промяната другите Ви отворени сесии ще бъдат прекратени.',
    en: 'After the change your other open sessions will be ended.',
  },
  changed: {
    bg: 'Паролата е сменена. Другите Ви сесии са прекратени.',
    en: 'Your password has been changed. Your other sessions have been ended.',
  },
})
