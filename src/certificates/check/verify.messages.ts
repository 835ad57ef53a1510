/** What `npm run verify -- certificate` says, in both languages at once. */
import { phrases } from '#platform/lang/language.ts'

export const verifyMessages = phrases({
  proven: {
    bg: 'Документът е доказан: порталът е подписал точно това съдържание и файлът не е променян.',
    en: 'The paper is proven: the portal signed exactly this content, and the file was not changed.',
  },
  unproven: {
    bg: 'Не е намерено нищо нередно, но документът не е доказан. Липсва:',
    en: 'Nothing wrong was found, but the paper is not proven. Missing:',
  },
  notSound: {
    bg: (why: string) => `Документът НЕ е такъв, какъвто порталът го е издал: ${why}.`,
    en: (why: string) => `The paper is NOT as the portal issued it: ${why}.`,
  },
  facts: {
    bg: (number: string, moment: string) => `№ ${number}, състояние на регистъра към ${moment}`,
    en: (number: string, moment: string) => `No. ${number}, state of the register at ${moment}`,
  },
  factsThen: {
    bg: (number: string, day: string, moment: string) =>
      `№ ${number}, състояние на регистъра в края на ${day}, издаден на ${moment}`,
    en: (number: string, day: string, moment: string) =>
      `No. ${number}, state of the register at the end of ${day}, issued ${moment}`,
  },
  fileHash: {
    bg: (hash: string) => `SHA-256 на файла: ${hash}`,
    en: (hash: string) => `SHA-256 of the file: ${hash}`,
  },
  sealedBy: { bg: (name: string) => `Печат: ${name}`, en: (name: string) => `Seal: ${name}` },
  online: {
    bg: 'Дали регистърът се е променил след това, казва само порталът: страницата за проверка на документи.',
    en: 'Only the portal can tell whether the register has changed since: on its page for checking papers.',
  },

  noPdf: { bg: 'файлът не е PDF', en: 'the file is not a PDF' },
  noJson: {
    bg: 'във файла няма съдържание на документ на регистъра',
    en: 'the file contains no paper of the register',
  },
  differs: {
    bg: 'подписаното от портала изявление е за друг документ',
    en: 'the statement that the portal signed is for another paper',
  },
  forged: {
    bg: 'изявлението не е подписано с ключа на портала',
    en: 'the statement is not signed with the key of the portal',
  },
  strangeKey: {
    bg: 'изявлението е подписано с ключ, който не е сред дадените',
    en: 'the statement is signed with a key that is not among those given',
  },
  sealBroken: {
    bg: 'печатът не отговаря на файла или след него е добавено нещо',
    en: 'the seal does not match the file, or something was added after it',
  },

  noSeal: { bg: 'файлът няма печат', en: 'the file has no seal' },
  noStatement: {
    bg: 'изявление: дайте текста от кода върху документа с --code',
    en: 'the statement: give the text of the code on the paper with --code',
  },
  noKeys: {
    bg: 'ключовете, които порталът публикува (/api/proofs/keys): дайте ги с --key',
    en: 'the keys that the portal publishes (/api/proofs/keys): give them with --key',
  },
  noTrust: {
    bg: 'сертификатът на печата или на неговия издател: дайте го с --trust',
    en: 'the certificate of the seal, or of its issuer: give it with --trust',
  },
  strangeSeal: {
    bg: 'печатът не е от никого от посочените с --trust',
    en: 'the seal is from none of those named with --trust',
  },
})
