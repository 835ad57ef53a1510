/** Words of signing in. */
import { phrases } from '#platform/lang/language.ts'

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
  storesNothing: {
    bg: 'Браузърът Ви не запазва данни от този сайт. Влизането с парола ще важи само докато страницата е отворена, а вход с е-автентикация или сертификат няма да успее. Разрешете в настройките на браузъра сайтът да запазва данни.',
    en: 'Your browser stores no data for this site. A log-in by password will last only while this page stays open, and e-authentication or a certificate will not work. Allow the site to store data in the settings of your browser.',
  },
  newUser: { bg: 'Нямате профил?', en: 'No account yet?' },
  register: { bg: 'Регистрирайте се', en: 'Register' },
  or: { bg: 'или', en: 'or' },
  byEAuthentication: { bg: 'Вход с е-автентикация', en: 'Log in with e-authentication' },
  byCertificate: { bg: 'Вход с КЕП', en: 'Log in with a qualified certificate' },
  aboutCertificate: {
    bg: 'Преди да продължите, поставете картата с квалифицирания си електронен подпис (КЕП). Браузърът ще Ви попита кой сертификат да използва.',
    en: 'First insert the card with your qualified electronic signature. Your browser will ask which certificate to use.',
  },

  entering: { bg: 'Проверяваме самоличността Ви…', en: 'Checking your identity…' },
  notEntered: { bg: 'Входът не беше успешен', en: 'You could not be logged in' },
  nothingBrought: {
    bg: 'Тази страница се отваря след електронна автентикация или вход с квалифициран електронен подпис. Започнете от страницата за вход.',
    en: 'This page opens after e-authentication or logging in with a qualified certificate. Please start from the login page.',
  },
  tryAgain: { bg: 'Опитай отново', en: 'Try again' },
  cancelled: {
    bg: 'Прекъснахте електронната автентикация и не сте влезли. Можете да опитате отново или да изберете друг начин за вход.',
    en: 'You cancelled e-authentication, so you have not been logged in. Try again or choose another way to log in.',
  },
  notFinished: { bg: 'Входът беше прекъснат', en: 'Login cancelled' },
  otherWay: { bg: 'Към страницата за вход', en: 'Go to the login page' },
  writeToUs: { bg: 'Пишете на администраторите', en: 'Write to the administrators' },
  afterConfirmation: {
    bg: 'Отворете връзката в писмото и влезте отново. Проверете и папката за нежелана поща.',
    en: 'Open the link in the email, then log in again. Check your junk folder too.',
  },
  afterApproval: {
    bg: 'Ще получите писмо на електронната си поща, когато профилът Ви бъде одобрен.',
    en: 'You will get an email as soon as your account is approved.',
  },
  afterClosing: {
    bg: 'Ако смятате, че това е грешка, пишете на администраторите на портала.',
    en: 'If you think this is a mistake, write to the administrators of the portal.',
  },
  afterUnknown: {
    bg: 'Ако вече имате профил с парола, влезте с нея и прикачете електронната си автентикация или сертификата си в „Профил“, „Начини за вход“. Не е нужна нова регистрация.',
    en: 'If you already have an account with a password, log in with it and attach your e-authentication or certificate under “Profile”, “Ways to log in”. You do not need to register again.',
  },
  afterDetached: {
    bg: 'Прикачва се в „Профил“, „Начини за вход“.',
    en: 'It is attached under “Profile”, “Ways to log in”.',
  },
  afterCertificate: {
    bg: 'Проверете дали сте избрали правилния сертификат. Ако браузърът вече не Ви пита, затворете го и го отворете отново.',
    en: 'Check that you chose the right certificate. If your browser no longer asks, close it and open it again.',
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  certificate: { bg: 'Удостоверение за КЕП', en: 'Certificate of a qualified signature' },
  password: { bg: 'Парола', en: 'Password' },
  session: { bg: 'Отворена сесия', en: 'Open session' },
  otherSessions: { bg: 'Други отворени сесии', en: 'Other open sessions' },
})
