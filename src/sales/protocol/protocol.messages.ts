/** The words of the end of a sale on the screen: its report, the work on its protocol, and what is published. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Справка и протокол', en: 'Report and protocol' },
  lead: {
    bg: 'Търгът приключва, когато подпишете протокола (чл. 501е, ал. 5 ГПК; чл. 45, ал. 3 от Наредба № Н-3). Дотогава никой друг не вижда кой е предложил най-високата цена.',
    en: 'The sale is closed when you sign the protocol (CPC art. 501e(5); Ordinance N-3, art. 45(3)). Until then nobody else sees who offered the highest price.',
  },
  leadClosed: {
    bg: 'Протоколът е подписан и търгът е приключен (чл. 501е, ал. 5 ГПК; чл. 45, ал. 3 от Наредба № Н-3).',
    en: 'The protocol is signed and the sale is closed (CPC art. 501e(5); Ordinance N-3, art. 45(3)).',
  },
  done: { bg: 'Готово', en: 'Done' },
  next: { bg: 'Предстои', en: 'Next' },

  // The day
  dueToday: { bg: 'Срокът е днес', en: 'Due today' },
  dueOn: { bg: (day: string) => `Срок: ${day}`, en: (day: string) => `Due on ${day}` },
  overdue: { bg: (day: string) => `Просрочен: ${day}`, en: (day: string) => `Overdue since ${day}` },
  closed: { bg: 'Приключен търг', en: 'Sale closed' },
  stayedChip: { bg: 'Срокът е спрян', en: 'Term stayed' },

  // Report
  report: { bg: 'Справка', en: 'Report' },
  reportMade: {
    bg: (moment: string) => `Порталът я изготви на ${moment}\u00a0ч. Тя не се променя.`,
    en: (moment: string) => `The portal made it on ${moment}. It does not change.`,
  },
  reportWaits: {
    bg: 'Порталът изготвя справката веднага след края на наддаването. Това отнема няколко секунди.',
    en: 'The portal makes the report right after the end of the bidding. This takes a few seconds.',
  },
  printReport: { bg: 'Справка (PDF)', en: 'Report (PDF)' },
  exportReport: { bg: 'Данни (JSON)', en: 'Data (JSON)' },
  hash: { bg: 'Контролна сума (SHA-256)', en: 'Hash (SHA-256)' },

  // Which protocol
  outcome: { bg: 'Протокол', en: 'Protocol' },
  SOLD: { bg: 'Обявяване на купувач (приложение № 7)', en: 'Declaring the buyer (annex 7)' },
  FAILED: { bg: 'Нестанал търг (приложение № 8)', en: 'Failed sale (annex 8)' },
  NO_APPLICATIONS: { bg: 'няма подадени заявки', en: 'no applications were filed' },
  NONE_APPROVED: { bg: 'няма оторизирани заявители', en: 'no applicant was authorised' },
  NO_BIDS: { bg: 'няма наддавателни предложения', en: 'no bids were made' },
  NO_VALID_BIDS: { bg: 'предложенията са изключени', en: 'the bids were excluded' },
  buyer: { bg: 'Купувач', en: 'Buyer' },
  SPOUSE: { bg: 'съпруг на длъжника (чл. 505, ал. 2 ГПК)', en: 'spouse of the debtor (CPC art. 505(2))' },
  PARTITION_PARTY: {
    bg: 'съделител (чл. 354, ал. 1 ГПК)',
    en: 'party to the partition (CPC art. 354(1))',
  },
  price: { bg: 'Цена', en: 'Price' },
  vat: { bg: 'ДДС', en: 'VAT' },

  // Findings
  findings: { bg: 'Проверка и констатации', en: 'Check and findings' },
  findingsLabel: { bg: 'Други констатации', en: 'Other findings' },
  findingsHint: {
    bg: 'По желание. Влизат в протокола, но не и в копието за подалите заявки.',
    en: 'Optional. They go into the protocol, but not into the copy for those who applied.',
  },
  saveFindings: { bg: 'Запиши констатациите', en: 'Save the findings' },
  findingsSaved: { bg: 'Констатациите са записани.', en: 'The findings are saved.' },
  preview: { bg: 'Преглед на проекта (PDF)', en: 'Preview the draft (PDF)' },

  // Drawing up
  drawUp: { bg: 'Съставяне', en: 'Drawing up' },
  drawUpNote: {
    bg: 'Порталът подготвя документа за подпис с датата и часа на съставянето.',
    en: 'The portal prepares the document for signature, with the date and time of drawing up.',
  },
  drawUpAction: { bg: 'Състави протокола', en: 'Draw up the protocol' },
  drawUpAgain: { bg: 'Състави протокола отново', en: 'Draw up the protocol again' },
  drawUpText: {
    bg: 'Проверихте ли справката? Протоколът получава дата и час и се подготвя за подпис. До подписването може да се състави отново.',
    en: 'Have you checked the report? The protocol is given a date and time and is prepared for signature. Until it is signed it can be drawn up again.',
  },
  drawnUp: {
    bg: (number: string, moment: string) => `Протокол № ${number} е съставен на ${moment}\u00a0ч.`,
    en: (number: string, moment: string) => `Protocol No. ${number} was drawn up on ${moment}.`,
  },
  drawnUpDone: {
    bg: (number: string) => `Протокол № ${number} е съставен. Подпишете го.`,
    en: (number: string) => `Protocol No. ${number} is drawn up. Please sign it.`,
  },
  stale: {
    bg: 'След съставянето данните са променени. Съставете протокола отново.',
    en: 'The data have changed since it was drawn up. Draw up the protocol again.',
  },
  tooEarly: {
    bg: (day: string) =>
      `Протоколът се съставя в първия работен ден след края на наддаването: ${day}\u00a0г.`,
    en: (day: string) =>
      `The protocol is drawn up on the first working day after the end of the bidding: ${day}.`,
  },
  terminated: {
    bg: 'Търгът е прекратен с акт, затова протокол за купувач не се съставя.',
    en: 'The sale was terminated by an act, so no protocol is drawn up.',
  },
  stayed: {
    bg: 'Търгът е спрян: протокол се съставя, след като го възобновите.',
    en: 'The sale is stayed: the protocol is drawn up after you resume it.',
  },
  barredBidder: {
    bg: 'Наддавач е сред лицата, които нямат право да наддават. Решете по-горе дали изключвате предложенията му (чл. 490 ГПК; при синдик чл. 717г ТЗ).',
    en: 'A bidder is among those whom the law bars. Decide above whether to exclude the bids (CPC art. 490; in a syndic’s sale CA art. 717g).',
  },
  barredTitle: { bg: 'Наддавачи без право да наддават', en: 'Bidders whom the law bars' },
  barredLead: {
    bg: 'Лицето е вписано сред страните по делото като такова, което не може да наддава, или заема длъжност, която го изключва (чл. 490 ГПК; при синдик чл. 717г ТЗ). Изключите ли предложенията му, за купувач се обявява следващият с действително предложение; дневникът на търга не се променя. Решението и мотивите влизат в протокола.',
    en: 'Recorded among the parties to the case as somebody who may not bid, or holds an office that bars (CPC art. 490; in a syndic’s sale CA art. 717g). If you exclude the bids, the next bidder with a valid bid is declared the buyer; the log of the sale does not change. The decision and the reasons go into the protocol.',
  },
  barredExclude: { bg: 'Изключи предложенията', en: 'Exclude the bids' },
  barredKeep: { bg: 'Продължи с тях', en: 'Go on with them' },
  barredExcluded: { bg: 'Предложенията са изключени', en: 'Bids excluded' },
  barredStays: { bg: 'Търгът продължава с тях', en: 'The sale goes on with them' },
  barredReasons: { bg: 'Мотиви', en: 'Reasons' },
  barredFinal: {
    bg: 'Решението не може да се отмени. Мотивите се четат от Вас и от съда; подалите заявка виждат само решението.',
    en: 'The decision cannot be undone. The reasons are read by you and the court; those who applied see the decision only.',
  },
  barredDone: { bg: 'Решението е записано.', en: 'The decision is recorded.' },
  claimWaits: {
    bg: 'Първо вземете решение по заявлението за изкупуване на най-високата цена.',
    en: 'First decide the claim to buy at the highest price.',
  },
  byFirst: {
    bg: 'Купувачът в търга между съделителите се обявява с протокола за първия търг (чл. 354, ал. 2 ГПК).',
    en: 'The buyer of the sale among parties to the partition is declared by the protocol of the first sale (CPC art. 354(2)).',
  },
  newSaleRuns: {
    bg: 'Търгът между съделителите още не е приключил. Протоколът се съставя след него: с цената от него, или, ако никой не е наддавал, с най-високата цена от първия търг (чл. 354, ал. 2 и 3 ГПК).',
    en: 'The sale among the parties to the partition has not ended yet. The protocol is drawn up after it: with its price or, if nobody bid there, with the highest price of the first sale (CPC art. 354(2)–(3)).',
  },
  severalClaims: {
    bg: 'Няколко съделители са заявили, че купуват. Между тях се провежда нов търг (чл. 354, ал. 2 ГПК).',
    en: 'Several parties to the partition have stated that they are buying. A new sale is held among them (CPC art. 354(2)).',
  },

  // Signing
  sign: { bg: 'Подписване', en: 'Signing' },
  signNote: {
    bg: 'Изтеглете протокола и го подпишете с квалифицирания си електронен подпис направо в PDF файла (PAdES). Не го отпечатвайте и не го записвайте наново. След това качете подписания файл.',
    en: 'Download the protocol and sign it with your qualified electronic signature in the PDF itself (PAdES). Do not print it or save it again. Then upload the signed file.',
  },
  download: { bg: 'Изтегли за подпис', en: 'Download for signature' },
  signedFile: { bg: 'Подписан протокол', en: 'Signed protocol' },
  handIn: { bg: 'Приключи търга', en: 'Close the sale' },
  handInTitle: { bg: 'Приключване на търга', en: 'Closing the sale' },
  handInText: {
    bg: 'Подписаният протокол не може да се променя. Порталът проверява подписа, приключва търга и веднага изпраща съобщение на всички, подали заявки. Протоколът без чужди лични данни става видим за тях.',
    en: 'A signed protocol cannot be changed. The portal checks the signature, closes the sale and at once sends a message to all who applied. The protocol, without personal data of others, becomes visible to them.',
  },
  signedDone: {
    bg: (number: string) => `Протокол № ${number} е приет. Търгът е приключен.`,
    en: (number: string) => `Protocol No. ${number} has been accepted. The sale is closed.`,
  },
  hashOfDrawn: { bg: 'Контролна сума на документа', en: 'Hash of the document' },

  // Signed
  published: { bg: 'Приключване и обявяване', en: 'Closing and publication' },
  publishedWaits: {
    bg: 'След подписването протоколът се изпраща на всички, подали заявки, и на отказаните (чл. 46 от Наредба № Н-3).',
    en: 'Once signed, the protocol is sent to all who applied, including those refused (Ordinance N-3, art. 46).',
  },
  number: { bg: 'Протокол №', en: 'Protocol no.' },
  drawnUpAt: { bg: 'Съставен на', en: 'Drawn up on' },
  signedAt: { bg: 'Подписан и приет на', en: 'Signed and accepted on' },
  signer: { bg: 'Подписано от', en: 'Signed by' },
  issuer: { bg: 'Издател на удостоверението', en: 'Issuer of the certificate' },
  stamp: { bg: 'Електронен времеви печат', en: 'Electronic time stamp' },
  stampWaits: { bg: 'още не е поставен', en: 'not stamped yet' },
  stamped: {
    bg: (moment: string, authority: string) => `${moment}, ${authority}`,
    en: (moment: string, authority: string) => `${moment}, ${authority}`,
  },
  unchecked: {
    bg: 'Издателят на удостоверението не е проверен (пробна експлоатация).',
    en: 'The issuer of the certificate was not checked (trial operation).',
  },
  printSigned: { bg: 'Подписан протокол (PDF)', en: 'Signed protocol (PDF)' },
  printPublished: { bg: 'Публикувано копие (PDF)', en: 'Published copy (PDF)' },

  // For those who applied
  protocol: { bg: 'Протокол на организатора', en: 'Organiser’s protocol' },
  protocolFor: {
    bg: 'Обявен за подалите заявки за участие (чл. 46 от Наредба № Н-3). Имената на другите наддавачи не се публикуват.',
    en: 'Published to those who applied to take part (Ordinance N-3, art. 46). The names of the other bidders are not published.',
  },
  declaredBuyer: { bg: 'Купувач по протокола', en: 'Declared buyer' },
  failed: { bg: 'Търгът е обявен за нестанал', en: 'The sale was declared failed' },
  printProtocol: { bg: 'Протокол (PDF)', en: 'Protocol (PDF)' },
})

/** What a letter says of a term that runs on after a stay. */
export const resumedTerms = {
  price: (day: string) => ({
    bg: `Търгът е възобновен. Срокът за внасяне на цената продължава и изтича на ${day} г. (чл. 432 и чл. 60, ал. 6 ГПК).`,
    en: `The sale has been resumed. The time to pay the price runs on and ends on ${day} (CPC art. 432 and 60(6)).`,
  }),
  answer: (day: string) => ({
    bg: `Търгът е възобновен. На поканата може да се отговори до ${day} г.`,
    en: `The sale has been resumed. The invitation may be answered by ${day}.`,
  }),
  request: (day: string) => ({
    bg: `Търгът е възобновен. Срокът, в който можете да поискате нов търг, продължава и изтича на ${day} г. (чл. 494 и чл. 60, ал. 6 ГПК).`,
    en: `The sale has been resumed. The time to request a new sale runs on and ends on ${day} (CPC art. 494 and 60(6)).`,
  }),
}

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  accepted: { bg: 'Прието', en: 'Accepted' },
  reason: { bg: 'Причина', en: 'Reason' },
  excluded: { bg: 'Изключени предложения', en: 'Bids excluded' },
  findings: { bg: 'Констатации', en: 'Findings' },
  drawnUpAt: { bg: 'Съставено на', en: 'Drawn up' },
  documentHash: { bg: 'Хеш на документа', en: 'Hash of the document' },
  signedAt: { bg: 'Подписано на', en: 'Signed' },
})
