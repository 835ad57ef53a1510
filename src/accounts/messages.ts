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
})
