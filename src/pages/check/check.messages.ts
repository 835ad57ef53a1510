/** Words of the page on which anyone checks certificates. */
import { phrases } from '#platform/lang/language.ts'

export const checkMessages = phrases({
  title: { bg: 'Проверка на документ', en: 'Check a paper' },
  lead: {
    bg: 'Безплатно и без вход: истински ли е документ от регистъра на запорите, променен ли е файлът му и променил ли се е регистърът след издаването.',
    en: 'Free and without logging in: whether a paper of the register of distraints is genuine, whether its file was altered, and whether the register has changed since it was issued.',
  },
  paper: { bg: 'Документ на хартия', en: 'A printed paper' },
  scan: { bg: 'Сканирайте кода', en: 'Scan the code' },
  stopScan: { bg: 'Спрете камерата', en: 'Stop the camera' },
  aim: {
    bg: 'Насочете камерата към кода в горния десен ъгъл на документа.',
    en: 'Point the camera at the code in the upper right corner of the paper.',
  },
  noCamera: {
    bg: 'Камерата не може да се използва. Разрешете достъпа до нея или въведете номера и кода.',
    en: 'The camera cannot be used. Allow access to it, or type the number and the code.',
  },
  otherCode: {
    bg: 'Това не е кодът на документ от регистъра на запорите.',
    en: 'This is not the code of a paper of the register of distraints.',
  },
  number: { bg: 'Номер на документа', en: 'Number of the paper' },
  numberHint: { bg: 'Например UD-2026-000123.', en: 'For example UD-2026-000123.' },
  numberMissing: { bg: 'Въведете номера на документа.', en: 'Enter the number of the paper.' },
  code: { bg: 'Код за проверка', en: 'Check code' },
  codeHint: {
    bg: 'Двадесет букви и цифри в раздела „Проверка на документа“.',
    en: 'Twenty letters and digits in the section “Checking this document”.',
  },
  codeMissing: { bg: 'Въведете кода за проверка.', en: 'Enter the check code.' },
  check: { bg: 'Проверете', en: 'Check' },
  fileTitle: { bg: 'PDF файл', en: 'A PDF file' },
  file: { bg: 'PDF файл на документа', en: 'PDF file of the paper' },
  fileHint: {
    bg: 'Изберете го или го пуснете тук. Файлът не се изпраща: само браузърът Ви го чете.',
    en: 'Choose it or drop it here. The file is not sent: only your browser reads it.',
  },
  choose: { bg: 'Изберете файл', en: 'Choose a file' },
  clear: { bg: 'Махнете файла', en: 'Remove the file' },
  noPdf: { bg: 'Файлът не е PDF.', en: 'The file is not a PDF.' },
  unnamed: {
    bg: 'Във файла не са намерени номер и код. Въведете ги от документа.',
    en: 'No number and code were found in the file. Type them from the paper.',
  },

  found: { bg: 'Резултат', en: 'Result' },
  genuine: { bg: 'Истински ли е?', en: 'Is it genuine?' },
  genuineYes: {
    bg: (kind: string, number: string, moment: string) =>
      `Да. Порталът е издал документ № ${number}: ${kind}, със състоянието на регистъра към ${moment}.`,
    en: (kind: string, number: string, moment: string) =>
      `Yes. The portal issued paper No. ${number}: ${kind}, with the state of the register at ${moment}.`,
  },
  genuineThen: {
    bg: (kind: string, number: string, day: string, issued: string) =>
      `Да. Порталът е издал на ${issued} документ № ${number}: ${kind}, със състоянието на регистъра в края на ${day}, както е било известно тогава.`,
    en: (kind: string, number: string, day: string, issued: string) =>
      `Yes. On ${issued} the portal issued paper No. ${number}: ${kind}, with the state of the register at the end of ${day}, as it was known then.`,
  },
  genuineElse: {
    bg: (number: string) =>
      `Номерът и кодът са на документ № ${number}, издаден от портала, но този файл не е той.`,
    en: (number: string) =>
      `The number and code are those of paper No. ${number}, which the portal issued, but this file is not that paper.`,
  },
  compare: {
    bg: 'Сверете вида, номера и часа с тези върху документа.',
    en: 'Compare kind, number and time with those on the paper.',
  },
  genuineNo: { bg: 'Не.', en: 'No.' },
  signatureTrue: {
    bg: 'Подписът в кода върху документа е на портала.',
    en: 'The signature in the code on the paper is the portal’s.',
  },
  signatureFalse: {
    bg: 'Не. Номерът и кодът са на издаден документ, но подписът в кода върху този не е на портала или е за друг документ.',
    en: 'No. The number and code are those of an issued paper, but the signature in the code on this one is not the portal’s or is of another paper.',
  },
  signatureUnchecked: {
    bg: 'Този браузър не може да провери подписа в кода.',
    en: 'This browser cannot check the signature in the code.',
  },
  strangeSite: {
    bg: (origin: string) =>
      `Кодът върху документа води към ${origin}, а не към този портал. Вярвайте на отговора тук, не на онази страница.`,
    en: (origin: string) =>
      `The code on the paper leads to ${origin}, not to this portal. Trust the answer here, not that page.`,
  },
  altered: { bg: 'Променен ли е файлът?', en: 'Was the file altered?' },
  alteredNo: {
    bg: 'Не. Това е точно файлът, който порталът е подпечатал.',
    en: 'No. This is exactly the file that the portal sealed.',
  },
  alteredYes: {
    bg: 'Да. Това не е файлът, който порталът е подпечатал. Не вярвайте на написаното в него.',
    en: 'Yes. This is not the file that the portal sealed. Do not rely on what it says.',
  },
  alteredOther: {
    bg: (number: string) => `Файлът е на друг документ: № ${number}.`,
    en: (number: string) => `The file is of another paper: No. ${number}.`,
  },
  alteredUnsealed: {
    bg: 'Документът още се подпечатва. Проверете файла отново след малко.',
    en: 'The paper is still being sealed. Check the file again in a moment.',
  },
  alteredUnknown: {
    bg: 'Не е проверено. Изберете PDF файла, за да се види дали е променен; написаното на хартия сверете с него.',
    en: 'Not checked. Choose the PDF file to see whether it was altered; compare what is printed with it.',
  },
  changed: {
    bg: 'Променил ли се е регистърът след това?',
    en: 'Has the register changed since then?',
  },
  changedNo: {
    bg: 'Не. Няма ново вписване за тази вещ или това лице.',
    en: 'No. Nothing new is entered for this property or this person.',
  },
  changedYes: {
    bg: (moment: string) => `Да, последно на ${moment}. Какво е вписано, показва нов документ.`,
    en: (moment: string) => `Yes, last at ${moment}. A new paper will show what was entered.`,
  },
  logs: {
    bg: 'Дневник на търг се проверява отделно',
    en: 'The log of a sale is checked on a page of its own',
  },
})
