/** Words of the way to become a participant. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Как да участвате', en: 'How to take part' },
  who: {
    bg: 'Заявка подава лице с профил на участник в публични продажби – за себе си, като законен представител или като пълномощник (чл. 21 от Наредба № Н-3).',
    en: 'A person with a participant’s account may apply: on their own behalf, as a legal representative or as a proxy (art. 21 of Ordinance N-3).',
  },
  signIn: {
    bg: 'За самата заявка влезте с квалифициран електронен подпис или с електронна автентикация, когато настройките на портала го изискват (чл. 15 от Наредба № Н-3).',
    en: 'To apply, log in with a qualified electronic signature or e-authentication where the settings of the portal require it (art. 15 of Ordinance N-3).',
  },
  canBecome: {
    bg: 'Влезли сте с профил на заявител. Можете сами да го направите и профил на участник: данните и достъпът Ви остават същите.',
    en: 'You are logged in with the account of an applicant. You can make it a participant’s account as well: your data and access stay the same.',
  },
  become: { bg: 'Стани участник', en: 'Become a participant' },
  became: {
    bg: 'Вече сте участник в публични продажби.',
    en: 'You are now a participant in public sales.',
  },
  office: {
    bg: 'Влезли сте със служебен профил, а с него не се участва в търгове. Ако имате отделен профил на участник, влезте с него.',
    en: 'You are logged in with an official account, which cannot be used to take part in sales. If you have a separate account as a participant, log in with it.',
  },
  paper: {
    bg: 'Който не може да подаде заявка електронно, я подава на хартия в кантората на организатора в срока за регистрация (чл. 24, ал. 1 и 3 от Наредба № Н-3).',
    en: 'Anyone who cannot apply electronically may apply on paper at the organiser’s office within the registration period (art. 24(1) and (3) of Ordinance N-3).',
  },
  switchAccount: { bg: 'Вход с друг профил', en: 'Log in with another account' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  roles: { bg: 'Роли', en: 'Roles' },
})
