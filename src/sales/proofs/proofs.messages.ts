/** The words of proofs: checking a log and receipts, testing the line before bidding, and the court bundle. */
import { phrases } from '#platform/lang/language.ts'

const stamps = (stamped: number) => (stamped === 1 ? 'time stamp' : 'time stamps')

export const proofMessages = phrases({
  // The verdict
  proven: {
    bg: (bids: number) =>
      `Дневникът е доказан: ${bids === 1 ? '1 предложение' : `${bids} предложения`}. Всичко в него се съгласува, подписан е с посочен ключ на портала, и посочен орган за времеви печати го е засвидетелствал навреме.`,
    en: (bids: number) =>
      `The log is proven: ${bids === 1 ? '1 bid' : `${bids} bids`}. Everything in it is consistent, it is signed by a named key of the portal, and a named time stamping authority has witnessed it in time.`,
  },
  unproven: {
    bg: (bids: number) =>
      `Дневникът е непротиворечив, но недоказан: ${bids === 1 ? '1 предложение' : `${bids} предложения`}. Всяка контролна сума, стъпка, време и удължаване се съгласуват; така обаче би изглеждал и дневник, написан отново изцяло. Защо не е доказан:`,
    en: (bids: number) =>
      `The log is consistent but unproven: ${bids === 1 ? '1 bid' : `${bids} bids`}. Every hash, step, time and extension agrees; but so would a log rewritten from scratch. Why it is not proven:`,
  },
  notSound: {
    bg: (row: number, why: string) =>
      `ДНЕВНИКЪТ Е ПРОМЕНЕН. Първата грешка е на ред ${row}: ${why.replace(/\.$/, '')}.`,
    en: (row: number, why: string) =>
      `THE LOG WAS CHANGED. The first fault is in row ${row}: ${why.replace(/\.$/, '')}.`,
  },
  signedBy: {
    bg: (key: string) => `Подписан от портала с ключ ${key}.`,
    en: (key: string) => `Signed by the portal with the key ${key}.`,
  },
  checkpoints: {
    bg: (made: number, stamped: number) => `Контролни точки: ${made}, с времеви печат: ${stamped}.`,
    en: (made: number, stamped: number) => `Checkpoints: ${made}, with ${stamps(stamped)}: ${stamped}.`,
  },
  howToProve: {
    bg: 'Публикуваните ключове на портала (/api/proofs/keys) се посочват с --key, удостоверенията на органите за времеви печати с --trust или TSA_TRUSTED.',
    en: 'The keys that the portal publishes (/api/proofs/keys) are named with --key, the certificates of the time stamping authorities with --trust or TSA_TRUSTED.',
  },

  // Checking in the browser
  checkTitle: { bg: 'Проверка на дневник и разписки', en: 'Checking a log and receipts' },
  checkLead: {
    bg: 'Проверете сами, че в дневника на търга нищо не е променено и че предложенията Ви са в него. Файловете не напускат устройството Ви.',
    en: 'Check for yourself that nothing in the log of an auction was changed and that your bids are in it. The files do not leave your device.',
  },
  logFile: { bg: 'Дневник на търга', en: 'Log of the auction' },
  chooseFile: { bg: 'Изберете файл…', en: 'Choose a file…' },
  chooseFiles: { bg: 'Изберете файлове…', en: 'Choose files…' },
  logFileHint: {
    bg: 'Файлът .jsonl от страницата с резултата на търга.',
    en: 'The .jsonl file from the page with the result of the auction.',
  },
  receiptFiles: { bg: 'Разписки (не са задължителни)', en: 'Receipts (optional)' },
  receiptFilesHint: {
    bg: 'Файловете .json, които сте изтеглили след предложенията си. Може да изберете няколко.',
    en: 'The .json files that you downloaded after your bids. You may choose several.',
  },
  clearFiles: { bg: 'Премахни избраното', en: 'Remove what was chosen' },
  check: { bg: 'Провери', en: 'Check' },
  chooseLog: { bg: 'Изберете дневника на търга.', en: 'Choose the log of the auction.' },
  foundTitle: { bg: 'Какво показа проверката', en: 'What the check has found' },
  saleNumber: { bg: 'Търг', en: 'Sale' },
  finalPrice: { bg: 'Последна цена', en: 'Last price' },
  noBids: { bg: 'няма предложения', en: 'no bids' },
  endedAt: { bg: 'Край на наддаването', en: 'End of bidding' },
  bidCount: { bg: 'Предложения', en: 'Bids' },
  extensions: { bg: 'Удължавания', en: 'Extensions' },
  checkpointCount: { bg: 'Контролни точки', en: 'Checkpoints' },
  withStamps: {
    bg: (made: number, stamped: number) => `${made}, от тях с времеви печат ${stamped}`,
    en: (made: number, stamped: number) => `${made}, ${stamped} of them with a time stamp`,
  },
  signature: { bg: 'Подпис на портала', en: 'Signature of the portal' },
  signatureTrue: {
    bg: 'верен, с публикуван ключ на портала',
    en: 'valid, with a key that the portal publishes',
  },
  signatureUnchecked: {
    bg: 'не е проверен: този браузър не може. Опитайте с по-нов или с програмата за проверка.',
    en: 'not checked: this browser cannot. Try a newer one or the checking program.',
  },
  signatureNone: { bg: 'няма (дневникът е в първия формат)', en: 'none (the log has the first format)' },
  receiptTrue: {
    bg: (number: number, registration: string) =>
      `Разписката за предложение № ${number} е вярна: то е в дневника и е на заявка ${registration}.`,
    en: (number: number, registration: string) =>
      `The receipt for bid No. ${number} is true: the bid is in the log and belongs to application ${registration}.`,
  },
  receiptFalse: {
    bg: (name: string, why: string) => `Разписката „${name}“ не съответства: ${why}.`,
    en: (name: string, why: string) => `The receipt “${name}” does not match: ${why}.`,
  },
  whyUnreadable: { bg: 'това не е разписка', en: 'it is not a receipt' },
  whyOtherSale: { bg: 'тя е за друг търг', en: 'it is for another sale' },
  whyMissing: { bg: 'такова предложение няма в дневника', en: 'there is no such bid in the log' },
  whyDiffers: {
    bg: (field: string) => `„${field}“ е друго в дневника`,
    en: (field: string) => `“${field}” is different in the log`,
  },
  whyNotHis: {
    bg: 'тайната стойност не показва, че предложението е на тази заявка',
    en: 'the secret value does not show that the bid belongs to this application',
  },
  whyForged: { bg: 'подписът на портала не е верен', en: 'the signature of the portal is not true' },
  whyStrangeKey: {
    bg: 'подписана е с ключ, който порталът не е публикувал',
    en: 'it is signed by a key that the portal does not publish',
  },
  checkFurther: {
    bg: 'Тази страница идва от портала, затова не може да докаже дневника пред човек, който не вярва на портала. Времевите печати се проверяват с независимата програма „verifier“, която не ползва код на портала и казва дали дневникът е доказан. Форматът е описан в „docs/sale-log.md“.',
    en: 'This page comes from the portal, so it cannot prove the log to somebody who does not trust the portal. Time stamps are checked by the independent program “verifier”, which uses no code of the portal and says whether the log is proven. The format is described in “docs/sale-log.md”.',
  },
  toCheck: { bg: 'Провери дневник и разписки', en: 'Check a log and receipts' },
  keyId: { bg: 'Ключ на портала', en: 'Key of the portal' },
  receiptSignature: { bg: 'Подпис на портала (Ed25519)', en: 'Signature of the portal (Ed25519)' },
  getReceipts: {
    bg: (count: number) => (count === 1 ? 'Вземи още 1 разписка' : `Вземи още ${count} разписки`),
    en: (count: number) => (count === 1 ? 'Get 1 more receipt' : `Get ${count} more receipts`),
  },
  receiptsNotGot: {
    bg: 'Разписките не можаха да се вземат. Опитайте отново.',
    en: 'The receipts could not be fetched. Try again.',
  },

  // Before the start
  preflight: { bg: 'Готови ли са връзката и устройството Ви?', en: 'Are your connection and device ready?' },
  preflightLead: {
    bg: 'Проверката трае няколко секунди. Направете я от мястото и устройството, от които ще наддавате.',
    en: 'The test takes a few seconds. Make it from the place and device from which you will bid.',
  },
  testNow: { bg: 'Провери сега', en: 'Test now' },
  testAgain: { bg: 'Провери отново', en: 'Test again' },
  testing: {
    bg: (done: number, all: number) => `Проверява се: ${done} от ${all}`,
    en: (done: number, all: number) => `Testing: ${done} of ${all}`,
  },
  ready: {
    bg: 'Може да разчитате на връзката и на устройството си.',
    en: 'You can rely on your connection and device.',
  },
  usable: {
    bg: 'Може да наддавате, но не отлагайте предложенията си за последните секунди.',
    en: 'You may bid, but do not leave your bids to the last seconds.',
  },
  notReady: {
    bg: 'Не разчитайте на тази връзка. Опитайте от друго място, по кабел или с мобилна мрежа и проверете отново.',
    en: 'Do not rely on this connection. Try another place, a cable or a mobile network, and test again.',
  },
  answers: { bg: 'Порталът отговаря за', en: 'The portal answers in' },
  answersIn: {
    bg: (ms: number, jitter: number) => `${ms} мс, с разлики до ${jitter} мс`,
    en: (ms: number, jitter: number) => `${ms} ms, varying by up to ${jitter} ms`,
  },
  lostAnswers: {
    bg: (lost: number, all: number) => `Без отговор: ${lost} от ${all}`,
    en: (lost: number, all: number) => `Without an answer: ${lost} of ${all}`,
  },
  nothingCame: { bg: 'няма отговор', en: 'no answer' },
  liveStream: { bg: 'Цени на живо', en: 'Live prices' },
  liveComes: { bg: 'идват', en: 'arrive' },
  livePolled: {
    bg: 'не идват сами; страницата пита на всеки 4 секунди',
    en: 'do not arrive by themselves; the page asks for them every 4 seconds',
  },
  liveNot: { bg: 'не идват', en: 'do not arrive' },
  deviceClock: { bg: 'Часовник на устройството', en: 'Clock of the device' },
  clockRight: { bg: 'верен', en: 'right' },
  clockAhead: {
    bg: (seconds: string) => `избързва с ${seconds} с`,
    en: (seconds: string) => `${seconds} s fast`,
  },
  clockBehind: {
    bg: (seconds: string) => `изостава с ${seconds} с`,
    en: (seconds: string) => `${seconds} s slow`,
  },
  clockAdvice: {
    bg: 'Оставащото време на тази страница е по часовника на портала и е вярно. Включете автоматичното сверяване на часовника, за да не се объркате от часа на устройството.',
    en: 'The time left on this page follows the clock of the portal and is right. Switch on automatic setting of the clock, so that the time on your device does not mislead you.',
  },
  portalTime: { bg: 'Време на портала', en: 'Time of the portal' },

  // The court bundle
  courtBundle: { bg: 'Материали за съда', en: 'Court bundle' },
  courtBundleNote: {
    bg: 'Един файл ZIP с всичко по търга: обявление и документи, актове, заявки, писма, справка, протокол, дневник, времеви печати, публичните ключове и програмата, с която съдът или вещо лице ги проверява. Съдържа лични данни.',
    en: 'One ZIP file with everything about the sale: announcement and documents, acts, applications, letters, report, protocol, log, time stamps, the public keys, and the program with which a court or an expert checks them. It contains personal data.',
  },
  downloadBundle: { bg: 'Изтегли материалите за съда', en: 'Download the court bundle' },
})
