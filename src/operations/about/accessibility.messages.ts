/** Words of the accessibility statement. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Декларация за достъпност', en: 'Accessibility statement' },
  lead: {
    bg: 'Министерството на правосъдието прави портала достъпен за хора с увреждания съгласно Закона за електронното управление и Директива (ЕС) 2016/2102.',
    en: 'The Ministry of Justice makes this portal accessible to people with disabilities, as the Electronic Governance Act and Directive (EU) 2016/2102 require.',
  },
  status: { bg: 'Степен на съответствие', en: 'Conformance' },
  statusText: {
    bg: 'Порталът е разработен по WCAG 2.2, ниво AA, и EN 301 549. Той съответства на тях частично: изброеното по-долу още не е проверено или не зависи от портала.',
    en: 'The portal is built to WCAG 2.2, level AA, and EN 301 549. It conforms to them partially: the items listed below have not been examined yet or do not depend on the portal.',
  },
  examined: { bg: 'Какво е проверено', en: 'What has been examined' },
  examinedText: {
    bg: (screens: number, all: number, axe: string, day: string) =>
      `С автоматичната проверка axe-core ${axe} са проверени ${screens} от ${all} страници, както се ползват, последно на ${day} г. По тях не са намерени нарушения.`,
    en: (screens: number, all: number, axe: string, day: string) =>
      `The automated checker axe-core ${axe} has examined ${screens} of ${all} pages in use, most recently on ${day}. No faults were found on them.`,
  },
  bothLanguages: {
    bg: (count: number) => `На български и на английски: ${count}.`,
    en: (count: number) => `In Bulgarian and in English: ${count}.`,
  },
  keyboard: {
    bg: 'Участието в търг – от входа до резултата – е проверено само с клавиатура.',
    en: 'Taking part in an auction, from logging in to the result, has been tested with the keyboard alone.',
  },
  by: {
    bg: 'Тази страница се съставя от резултатите на проверките, а не се пише на ръка.',
    en: 'This page is generated from the results of these checks; it is not written by hand.',
  },
  pages: { bg: 'Проверени страници', en: 'Pages examined' },
  page: { bg: 'Страница', en: 'Page' },
  languages: { bg: 'Езици', en: 'Languages' },
  inBg: { bg: 'български', en: 'Bulgarian' },
  inEn: { bg: 'английски', en: 'English' },
  open: { bg: 'Какво не е достъпно или проверено', en: 'What is not accessible or not examined' },
  byMachine: {
    bg: 'Автоматичната проверка намира само част от пречките. Порталът още не е проверен от хора, които ползват помощни технологии.',
    en: 'An automatic examination finds only some of the obstacles. The portal has not yet been examined by people who use assistive technology.',
  },
  documents: {
    bg: 'Документите, които съдебни изпълнители и участници качват, може да са сканирани и да не се четат от екранен четец. Поискайте текста им от този, който ги е качил.',
    en: 'Documents uploaded by bailiffs and participants may be scans that a screen reader cannot read. Ask the person who uploaded them for the text.',
  },
  deadline: {
    bg: 'Краят на наддаването е в реално време по закон и не може да се удължава по желание (WCAG 2.2.1, изключение).',
    en: 'By law bidding ends in real time and cannot be extended at will (WCAG 2.2.1, exception).',
  },
  unexamined: { bg: 'Страници, които още не са проверени', en: 'Pages not yet examined' },
  complaint: { bg: 'Ако нещо Ви пречи', en: 'If something is in your way' },
  complaintText: {
    bg: 'Пишете ни коя страница и какво не можете да направите. Оплакването получава номер и отговор най-късно до два месеца (чл. 121 от Административнопроцесуалния кодекс).',
    en: 'Tell us which page, and what you cannot do. Your complaint is given a reference and is answered within two months at the latest (Administrative Procedure Code, art. 121).',
  },
  complain: { bg: 'Подайте оплакване', en: 'Make a complaint' },
  enforcement: {
    bg: 'Ако отговорът не Ви удовлетворява, може да се обърнете към министъра на иновациите и дигиталната трансформация, който следи за достъпността на сайтовете на администрацията.',
    en: 'If the answer does not satisfy you, you can turn to the Minister of Innovation and Digital Transformation, who monitors the accessibility of public-sector websites.',
  },
})
