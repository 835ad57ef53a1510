/** Words of choosing, changing and forgetting passwords. */
import { phrases } from '../platform/language.ts'

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
    en: 'different from the user name and the e-mail address',
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
  needs: { bg: 'Изисквания към паролата:', en: 'Requirements:' },
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
    bg: 'Ще изпратим връзка за нова парола на електронната поща на профила Ви.',
    en: 'We will send a link for a new password to the e-mail address of your account.',
  },
  userName: { bg: 'Потребителско име или електронна поща', en: 'User name or e-mail address' },
  send: { bg: 'Изпрати връзка', en: 'Send the link' },
  toLogin: { bg: 'Към страницата за вход', en: 'To the login page' },
  toHome: { bg: 'Към началото', en: 'To the home page' },
  sentTitle: { bg: 'Проверете електронната си поща', en: 'Check your e-mail' },
  sentLead: {
    bg: 'Ако има активен профил с тези данни, до няколко минути ще получите писмо с връзка за нова парола. Връзката важи 30 минути и само веднъж.',
    en: 'If there is an active account with this data, a letter with a link for a new password will arrive within a few minutes. The link works for 30 minutes, and once.',
  },
  noLetter: { bg: 'Ако не получите писмо', en: 'If no letter arrives' },
  lookInJunk: {
    bg: 'Проверете папката за нежелана поща.',
    en: 'Look in the junk folder.',
  },
  lookAtData: {
    bg: 'Проверете дали сте посочили данните, с които сте се регистрирали.',
    en: 'Check that the data is what you registered with.',
  },
  noPasswordAtAll: {
    bg: 'Ако влизате с електронна автентикация или с квалифициран електронен подпис, профилът Ви няма парола и писмо не се изпраща.',
    en: 'If you sign in by e-authentication or with a qualified certificate, your account has no password and no letter is sent.',
  },
  again: { bg: 'Поискай отново', en: 'Ask again' },
  resetTitle: { bg: 'Нова парола', en: 'New password' },
  resetLead: {
    bg: 'След промяната ще влезете в профила си, а всички други отворени сесии ще бъдат прекратени.',
    en: 'After the change you will be logged in, and all your other open sessions will end.',
  },
  save: { bg: 'Запиши паролата', en: 'Save the password' },
  noCode: {
    bg: 'Връзката е непълна. Отворете я направо от писмото или поискайте нова.',
    en: 'The link is incomplete. Open it straight from the letter or ask for a new one.',
  },
  askForLink: { bg: 'Поискай нова връзка', en: 'Ask for a new link' },
  resetDone: { bg: 'Паролата е сменена', en: 'Your password is changed' },
  resetDoneLead: {
    bg: 'Влязохте в профила си с новата парола. Всички други сесии са прекратени. Изпратихме Ви и писмо за промяната.',
    en: 'You are logged in with your new password. All your other sessions have ended. We also sent you a letter about the change.',
  },
  changeTitle: { bg: 'Смяна на паролата', en: 'Change the password' },
  changeLead: {
    bg: 'След промяната другите Ви отворени сесии ще бъдат прекратени.',
    en: 'After the change your other open sessions will end.',
  },
  changed: {
    bg: 'Паролата е сменена. Другите Ви сесии са прекратени.',
    en: 'Your password is changed. Your other sessions have ended.',
  },
})
