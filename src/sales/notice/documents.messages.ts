import { phrases } from '#platform/lang/language.ts'

/** Kinds of documents of a sale. */
export const documentKinds = phrases({
  ACT: { bg: 'Акт или опис', en: 'Act or inventory' },
  NOTICE: { bg: 'Обявление', en: 'Notice' },
  VALUATION: { bg: 'Оценка', en: 'Valuation' },
  PROTOCOL_OF_POSTING: { bg: 'Протокол за разгласяване', en: 'Protocol of posting' },
  CONSENT: { bg: 'Съгласие на съсобствениците', en: 'Consent of the co-owners' },
  FAILED_SALE: { bg: 'Протокол за нестанала продан', en: 'Protocol of a failed sale' },
  OTHER: { bg: 'Друг документ', en: 'Other document' },
})

/** The words of the documents and photographs of a sale. */
export const messages = phrases({
  documents: { bg: 'Документи', en: 'Documents' },
  photos: { bg: 'Снимки', en: 'Photographs' },
  documentsAndPhotos: { bg: 'Документи и снимки', en: 'Documents and photographs' },
  noDocuments: {
    bg: 'Към обявлението няма приложени документи.',
    en: 'No documents are attached to the announcement.',
  },
  publicCopy: { bg: 'Публично копие', en: 'Public copy' },
  original: { bg: 'Оригинал', en: 'Original' },
  originals: { bg: 'Оригинали', en: 'Originals' },
  moved: {
    bg: (place: number) => `Снимката вече е номер ${place}.`,
    en: (place: number) => `The photograph is now number ${place}.`,
  },
  onlyOriginal: {
    bg: 'Вижда се само от Вас: няма публично копие.',
    en: 'Seen only by you: there is no public copy.',
  },
  originalNote: {
    bg: 'Оригиналите виждате само Вие; всяко отваряне се записва.',
    en: 'Only you see the originals; each time one is opened, it is recorded.',
  },
  change: { bg: 'Промени документите и снимките', en: 'Change documents and photographs' },
  lead: {
    bg: 'Промени са възможни само докато обявлението е чернова. С публикуването документите и снимките се заключват (чл. 22 от Наредба № Н-3).',
    en: 'They can be changed only while the announcement is a draft. Publishing locks the documents and photographs (art. 22 of Ordinance N-3).',
  },
  cannotChange: {
    bg: 'Документите и снимките не могат да се променят',
    en: 'The documents and photographs cannot be changed',
  },
  cannotChangeHint: {
    bg: 'Променя ги само организаторът, и то преди обявлението да бъде публикувано.',
    en: 'Only the organiser changes them, and only before the announcement is published.',
  },
  toAnnouncement: { bg: 'Към обявлението', en: 'Go to the announcement' },
  documentNumber: { bg: (place: number) => `Документ ${place}`, en: (place: number) => `Document ${place}` },
  kind: { bg: 'Вид на документа', en: 'Kind of document' },
  publicHint: {
    bg: 'Ще го вижда всеки. Заличете ЕГН, адреси и други лични данни, преди да го качите.',
    en: 'Everybody will see it. Take out personal numbers, addresses and other personal data before you upload it.',
  },
  originalHint: {
    bg: 'Пази се шифрован. Виждате го Вие, а при жалба – съдът.',
    en: 'Kept encrypted. You can see it and, in an appeal, so can the court.',
  },
  addDocument: { bg: 'Добави документ', en: 'Add a document' },
  removeDocument: {
    bg: (place: number) => `Премахни документ ${place}`,
    en: (place: number) => `Remove document ${place}`,
  },
  addPhotos: { bg: 'Добави снимки', en: 'Add photographs' },
  photosHint: {
    bg: 'Първата е корица на обявлението. Мястото и времето на снимане се изтриват от показваните снимки.',
    en: 'The first is the cover of the announcement. The place and time of shooting are removed from the photographs shown.',
  },
  cover: { bg: 'Корица', en: 'Cover' },
  caption: { bg: 'Описание на снимката', en: 'Caption of the photograph' },
  captionHint: {
    bg: 'Какво се вижда. Чете се и от екранни четци.',
    en: 'What the photograph shows. Screen readers read it too.',
  },
  captionFault: {
    bg: 'Опишете снимката с поне 3 знака.',
    en: 'Describe the photograph in at least 3 characters.',
  },
  fileFault: {
    bg: 'Приложете публично копие, оригинал или и двете.',
    en: 'Attach a public copy, the original, or both.',
  },
  kindFault: { bg: 'Изберете вид.', en: 'Choose a kind.' },
  earlier: {
    bg: (place: number) => `Снимка ${place} по-напред`,
    en: (place: number) => `Move photograph ${place} forward`,
  },
  later: {
    bg: (place: number) => `Снимка ${place} по-назад`,
    en: (place: number) => `Move photograph ${place} back`,
  },
  removePhoto: {
    bg: (place: number) => `Премахни снимка ${place}`,
    en: (place: number) => `Remove photograph ${place}`,
  },
  photoOf: {
    bg: (place: number, all: number) => `Снимка ${place} от ${all}`,
    en: (place: number, all: number) => `Photograph ${place} of ${all}`,
  },
  openPhoto: {
    bg: (place: number, all: number, caption: string) => `Снимка ${place} от ${all}: ${caption}. Увеличи`,
    en: (place: number, all: number, caption: string) => `Photograph ${place} of ${all}: ${caption}. Enlarge`,
  },
  previous: { bg: 'Предишна снимка', en: 'Previous photograph' },
  next: { bg: 'Следваща снимка', en: 'Next photograph' },
  close: { bg: 'Затвори', en: 'Close' },
  save: { bg: 'Запиши', en: 'Save' },
  wait: { bg: 'Изчакайте файловете да се качат.', en: 'Wait until the files are uploaded.' },
  saved: { bg: 'Документите и снимките са записани.', en: 'The documents and photographs are saved.' },
  correct: {
    bg: 'Някои документи или снимки не са попълнени докрай.',
    en: 'Some documents or photographs are not filled in completely.',
  },
})
