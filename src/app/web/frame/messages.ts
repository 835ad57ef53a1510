/** Words of the frame around the screens: header, menu, footer, and the page for a closed address. */
import { phrases } from '../../../platform/lang/language.ts'

export const messages = phrases({
  ministry: { bg: 'Министерство на правосъдието', en: 'Ministry of Justice' },
  title: {
    bg: 'Единна входна точка за запори и електронни публични търгове',
    en: 'Single Entry Point for Distraints and Electronic Public Sales',
  },
  shortTitle: { bg: 'Запори и публични търгове', en: 'Distraints and Public Sales' },
  about: {
    bg: 'Обявления и електронни публични търгове на съдебни изпълнители и синдици, и услуги на регистъра на запорите върху движими вещи.',
    en: 'Announcements and electronic public sales held by bailiffs and insolvency trustees, and the services of the register of distraints on movable property.',
  },
  needsScript: {
    bg: 'Порталът работи с JavaScript. Включете го в браузъра си и презаредете страницата.',
    en: 'The portal needs JavaScript. Switch it on in your browser and reload the page.',
  },
  skip: { bg: 'Към съдържанието', en: 'Skip to the content' },
  homeLink: { bg: 'към началната страница', en: 'to the home page' },
  menu: { bg: 'Меню', en: 'Menu' },
  closeMenu: { bg: 'Затвори менюто', en: 'Close the menu' },
  manual: { bg: 'Ръководство', en: 'Manual' },
  manualAsFile: { bg: 'Ръководство (PDF, изтегляне)', en: 'Manual (PDF, download)' },
  feedback: { bg: 'Обратна връзка', en: 'Feedback' },
  otherLanguage: { bg: 'English', en: 'Български' },
  darkView: { bg: 'Тъмен изглед', en: 'Dark view' },
  lightView: { bg: 'Светъл изглед', en: 'Light view' },
  logIn: { bg: 'Вход', en: 'Log in' },
  myProfile: { bg: 'Профил', en: 'Profile' },
  logOut: { bg: 'Изход', en: 'Log out' },
  account: { bg: (name: string) => `Профил на ${name}`, en: (name: string) => `Account of ${name}` },
  home: { bg: 'Начало', en: 'Home' },
  sales: { bg: 'Публична продан', en: 'Public sale' },
  announcements: { bg: 'Обявления', en: 'Announcements' },
  auctions: { bg: 'Търгове', en: 'Auctions' },
  administration: { bg: 'Администриране', en: 'Administration' },
  distraints: { bg: 'Запори', en: 'Distraints' },
  services: { bg: 'Услуги', en: 'Services' },
  portal: { bg: 'Портал', en: 'Portal' },
  help: { bg: 'Помощ', en: 'Help' },
  footer: {
    bg: 'Порталът се управлява от Министерството на правосъдието по реда на Наредба № Н-3 от 6 април 2023 г.',
    en: 'The portal is run by the Ministry of Justice under Ordinance N-3 of 6 April 2023.',
  },
  version: { bg: (number: string) => `Версия ${number}`, en: (number: string) => `Version ${number}` },
  sessionEnds: {
    bg: (time: string) => `Сесията Ви изтича в ${time} ч. Запазете работата си и влезте отново.`,
    en: (time: string) => `Your session ends at ${time}. Save your work and log in again.`,
  },
  denied: { bg: 'Достъпът е отказан', en: 'Access denied' },
  deniedHint: {
    bg: 'Нямате право да отворите избраната страница.',
    en: 'You do not have permission to visit the selected page.',
  },
  deniedAddress: {
    bg: (address: string) => `Поискан адрес: ${address}`,
    en: (address: string) => `Requested address: ${address}`,
  },
  switchAccount: { bg: 'Влез с друг профил', en: 'Log in with another account' },
  broken: { bg: 'Страницата не можа да се покаже', en: 'The page could not be shown' },
})
