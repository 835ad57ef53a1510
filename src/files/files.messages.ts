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

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  file: { bg: 'Файл', en: 'File' },
})
