/** Words of signing in. */
import { phrases } from '../platform/language.ts'

export const messages = phrases({
  logIn: { bg: 'Вход в системата', en: 'Log in' },
  userName: { bg: 'Потребителско име', en: 'User name' },
  password: { bg: 'Парола', en: 'Password' },
  showPassword: { bg: 'Покажи или скрий паролата', en: 'Show or hide the password' },
  submit: { bg: 'Вход', en: 'Log in' },
  toContinue: {
    bg: 'Влезте, за да отворите поисканата страница.',
    en: 'Log in to open the page you asked for.',
  },
  asApplicant: {
    bg: 'Тази страница е за заявители. Влезте с профил на заявител.',
    en: 'This page is for applicants. Log in with an applicant’s account.',
  },
  forgotten: { bg: 'Забравена парола?', en: 'Forgotten your password?' },
  newUser: { bg: 'Нямате профил?', en: 'No account yet?' },
  register: { bg: 'Регистрирайте се', en: 'Register' },
  or: { bg: 'или', en: 'or' },
  byEAuthentication: { bg: 'Вход с е-автентикация', en: 'Log in by e-authentication' },
  byCertificate: { bg: 'Вход с КЕП', en: 'Log in with a qualified certificate' },
  aboutCertificate: {
    bg: 'Поставете картата с квалифицирания си електронен подпис, преди да продължите. Браузърът ще Ви попита кой сертификат да използва.',
    en: 'Insert the card with your qualified electronic signature first. The browser will ask which certificate to use.',
  },

  entering: { bg: 'Проверяваме самоличността Ви…', en: 'Checking who you are…' },
  notEntered: { bg: 'Входът не беше успешен', en: 'You are not logged in' },
  nothingBrought: {
    bg: 'Тук се стига след електронна автентикация или вход с квалифициран електронен подпис. Започнете от страницата за вход.',
    en: 'People come here after e-authentication or signing in with a qualified certificate. Start from the login page.',
  },
  tryAgain: { bg: 'Опитай отново', en: 'Try again' },
  otherWay: { bg: 'Към страницата за вход', en: 'To the login page' },
  writeToUs: { bg: 'Пиши на администраторите', en: 'Write to the administrators' },
  afterConfirmation: {
    bg: 'Отворете връзката в писмото и влезте отново. Проверете и папката за нежелана поща.',
    en: 'Open the link in the letter and log in again. Look in the junk folder too.',
  },
  afterApproval: {
    bg: 'Ще получите писмо на електронната си поща, когато профилът Ви бъде одобрен.',
    en: 'You will get an e-mail as soon as your account is approved.',
  },
  afterClosing: {
    bg: 'Ако смятате, че това е грешка, пишете на администраторите на портала.',
    en: 'If you think that this is a mistake, write to the administrators of the portal.',
  },
  afterCertificate: {
    bg: 'Проверете дали сте избрали правилния сертификат. Ако браузърът вече не Ви пита, затворете го и го отворете отново.',
    en: 'Check that you chose the right certificate. If the browser no longer asks, close it and open it again.',
  },
})
