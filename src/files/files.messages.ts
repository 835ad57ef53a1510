import { phrases } from '#platform/lang/language.ts'

const inUnits = (bytes: number, locale: string, units: readonly [string, string, string]) => {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  const figure = bytes / 1024 ** step
  return `${figure.toLocaleString(locale, { maximumFractionDigits: step === 2 ? 1 : 0 })} ${units[step]}`
}

/** The words of choosing, uploading and reading files. */
export const messages = phrases({
  size: {
    bg: (bytes: number) => inUnits(bytes, 'bg-BG', ['байта', 'KB', 'MB']),
    en: (bytes: number) => inUnits(bytes, 'en-GB', ['bytes', 'KB', 'MB']),
  },
  chooseOne: { bg: 'Изберете файл', en: 'Choose a file' },
  chooseMore: { bg: 'Изберете файлове', en: 'Choose files' },
  orDrop: { bg: 'или ги пуснете тук', en: 'or drop them here' },
  orDropOne: { bg: 'или го пуснете тук', en: 'or drop it here' },
  hint: {
    bg: (kinds: string, size: string, most: number) =>
      `${kinds}; до ${size}${most > 1 ? ` всеки, най-много ${most} файла` : ''}.`,
    en: (kinds: string, size: string, most: number) =>
      `${kinds}; up to ${size}${most > 1 ? ` each, at most ${most} files` : ''}.`,
  },
  waiting: { bg: 'Чака реда си', en: 'Waiting its turn' },
  uploading: {
    bg: (share: number) => (share < 100 ? `Качване: ${share} %` : 'Проверява се…'),
    en: (share: number) => (share < 100 ? `Uploading: ${share}%` : 'Being checked…'),
  },
  uploaded: { bg: (name: string) => `„${name}“ е качен.`, en: (name: string) => `“${name}” is uploaded.` },
  removed: { bg: (name: string) => `„${name}“ е премахнат.`, en: (name: string) => `“${name}” is removed.` },
  failed: {
    bg: (name: string, why: string) => `„${name}“ не е качен. ${why}`,
    en: (name: string, why: string) => `“${name}” was not uploaded. ${why}`,
  },
  remove: { bg: (name: string) => `Премахни „${name}“`, en: (name: string) => `Remove “${name}”` },
  cancel: {
    bg: (name: string) => `Прекрати качването на „${name}“`,
    en: (name: string) => `Stop uploading “${name}”`,
  },
  dismiss: {
    bg: (name: string) => `Скрий съобщението за „${name}“`,
    en: (name: string) => `Dismiss the message about “${name}”`,
  },
  tooLarge: {
    bg: (size: string, most: string) => `Файлът е ${size}, а може да е най-много ${most}.`,
    en: (size: string, most: string) => `The file is ${size}; it may be at most ${most}.`,
  },
  tooMany: {
    bg: (most: number) => (most === 1 ? 'Може да е само един файл.' : `Може да са най-много ${most} файла.`),
    en: (most: number) =>
      most === 1 ? 'There may be only one file.' : `There may be at most ${most} files.`,
  },
  noConnection: {
    bg: 'Връзката прекъсна. Проверете я и опитайте отново.',
    en: 'The connection was lost. Check it and try again.',
  },
  download: { bg: (name: string) => `Изтегли „${name}“`, en: (name: string) => `Download “${name}”` },
  checksum: { bg: 'Контролна сума SHA-256', en: 'SHA-256 checksum' },
  chooseSigned: { bg: 'Качете подписания файл.', en: 'Upload the signed file.' },
  noFiles: { bg: 'Няма файлове.', en: 'No files.' },
})

const named = (what: string) => (what === '' ? '' : ` „${what}“`)
const namedIn = (what: string) => (what === '' ? '' : ` “${what}”`)

/** What a document does by itself, or carries along: what is said of it after *the document*. */
export const findingPhrases = phrases({
  SCRIPT: {
    bg: () => 'съдържа JavaScript – програма, която се изпълнява, когато се отвори или попълва',
    en: () => 'contains JavaScript, a program that runs when it is opened or filled in',
  },
  PROGRAM: {
    bg: (what: string) => `съдържа команда, която стартира програма или отваря файл${named(what)}`,
    en: (what: string) => `contains a command that starts a program or opens a file${namedIn(what)}`,
  },
  OPENS: {
    bg: (what: string) => `сам отваря друг адрес или файл${named(what)}`,
    en: (what: string) => `opens another address or file${namedIn(what)} by itself`,
  },
  SENDS: {
    bg: (what: string) => `сам изпраща или зарежда данни${named(what)}`,
    en: (what: string) => `sends or loads data${namedIn(what)} by itself`,
  },
  FORM: {
    bg: () => 'е формуляр на Adobe LiveCycle (XFA), който се показва само от програмата в него',
    en: () => 'is an Adobe LiveCycle form (XFA), which only the program within it can show',
  },
  MEDIA: {
    bg: () => 'съдържа видео, звук или друго, което се изпълнява при показване',
    en: () => 'contains video, sound or something else that plays when it is shown',
  },
  OUTSIDE: {
    bg: (what: string) => `при отваряне тегли част от съдържанието си от друго място${named(what)}`,
    en: (what: string) => `fetches a part of its content from elsewhere${namedIn(what)} when it is opened`,
  },
  ATTACHED_PROGRAM: {
    bg: (what: string) => `носи прикачена програма${named(what)}`,
    en: (what: string) => `carries an attached program${namedIn(what)}`,
  },
  ATTACHED_ACTIVE: {
    bg: (what: string) => `носи прикачен файл${named(what)}, който прави нещо сам, когато се отвори`,
    en: (what: string) =>
      `carries an attached file${namedIn(what)} that does something by itself when it is opened`,
  },
  TEMPLATE: {
    bg: (what: string) => `при отваряне тегли шаблона си от друго място${named(what)}`,
    en: (what: string) => `fetches its template from elsewhere${namedIn(what)} when it is opened`,
  },
  PICTURE: {
    bg: (what: string) => `при отваряне тегли изображение от друго място${named(what)}`,
    en: (what: string) => `fetches a picture from elsewhere${namedIn(what)} when it is opened`,
  },
  DATA: {
    bg: (what: string) => `при отваряне тегли данни от друг файл${named(what)}`,
    en: (what: string) => `fetches data from another file${namedIn(what)} when it is opened`,
  },
  FRAME: {
    bg: (what: string) => `при отваряне показва страница от друго място${named(what)}`,
    en: (what: string) => `shows a page from elsewhere${namedIn(what)} when it is opened`,
  },
  LINK: {
    bg: (what: string) =>
      `съдържа връзка, която стартира програма или отваря файл на друг компютър${named(what)}`,
    en: (what: string) =>
      `contains a link that starts a program or opens a file on another computer${namedIn(what)}`,
  },
  FIELD: {
    bg: (what: string) => `съдържа поле, което стартира друга програма${named(what)}`,
    en: (what: string) => `contains a field that starts another program${namedIn(what)}`,
  },
  EMBEDDED: {
    bg: (what: string) => `съдържа вграден обект на друга програма${named(what)}`,
    en: (what: string) => `contains an embedded object of another program${namedIn(what)}`,
  },
  CONTROL: {
    bg: (what: string) => `съдържа контрола ActiveX${named(what)}`,
    en: (what: string) => `contains an ActiveX control${namedIn(what)}`,
  },
  FOREIGN: {
    bg: (what: string) =>
      `съдържа вмъкнат документ в друг формат${named(what)}, който се преобразува при отваряне`,
    en: (what: string) =>
      `contains an inserted document in another format${namedIn(what)}, converted when it is opened`,
  },
})

/** Why a document is not taken, and what to do. */
export const findingSentences = phrases({
  does: {
    bg: (what: string, advice: string) => `Документът ${what}. ${advice}`,
    en: (what: string, advice: string) => `The document ${what}. ${advice}`,
  },
  PACKED: {
    bg: 'Части от документа са компресирани по непознат начин, затова не може да се провери какво съдържа.',
    en: 'Parts of the document are compressed in an unknown way, so it cannot be checked what it contains.',
  },
  TANGLED: {
    bg: 'Документът е повреден или записан толкова сложно, че не може да се провери какво съдържа.',
    en: 'The document is damaged, or so intricate that it cannot be checked what it contains.',
  },
  XML: {
    bg: 'Документът е записан така, че отделните програми биха го прочели различно, затова не може да се провери какво съдържа.',
    en: 'The document is written so that programs would read it differently, so it cannot be checked what it contains.',
  },
  printPdf: {
    bg: 'Отворете го, отпечатайте го като PDF („Печат“ → „Запис като PDF“) и качете новия файл.',
    en: 'Open it, print it to PDF and upload the new file.',
  },
  saveAsPdf: {
    bg: 'Запишете го като PDF („Файл“ → „Запиши като“ → PDF) и качете новия файл.',
    en: 'Save it as a PDF (File → Save as → PDF) and upload the new file.',
  },
  withoutAttachment: {
    bg: 'Премахнете прикачения файл и качете документа отново.',
    en: 'Remove the attached file and upload the document again.',
  },
  signed: {
    bg: 'Документът е електронно подписан: не го отпечатвайте и не го записвайте наново, защото подписът се губи. Поискайте от подписалия документ без това, подписан отново.',
    en: 'The document is electronically signed: do not print it or save it again, as that destroys the signature. Ask whoever signed it for a document without this, signed anew.',
  },
  passwordOfSigned: {
    bg: 'Файлът се отваря само с парола, а е електронно подписан: махането на паролата разваля подписа. Поискайте от подписалия файл без парола, подписан отново.',
    en: 'The file opens only with a password and is electronically signed: removing the password destroys the signature. Ask whoever signed it for a file without a password, signed anew.',
  },
  damagedSigned: {
    bg: 'Файлът е повреден или непълен. Той е електронно подписан, затова не го записвайте наново: изтеглете го или го поискайте отново и го качете непроменен.',
    en: 'The file is damaged or incomplete. It is electronically signed, so do not save it again: download it or ask for it again, and upload it unchanged.',
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  file: { bg: 'Файл', en: 'File' },
})
