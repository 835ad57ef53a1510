// Everything the program says, in Bulgarian. What stands here stands in en.mjs too.
const FIELDS = {
  applicant: 'подател',
  application: 'заявки',
  approvedBidder: 'оторизирани наддавачи',
  best: 'най-висока цена',
  bid: 'предложения',
  bidCount: 'брой на предложенията',
  bidder: 'име на наддавача',
  biddersWithBids: 'наддавачи с поне едно предложение',
  biddingEndedAt: 'край на наддаването',
  biddingStartedAt: 'начало на наддаването',
  bids: 'предложения',
  caseNumber: 'номер на делото',
  checkpoints: 'контролни точки',
  chsiNumber: 'регистрационен номер на ЧСИ',
  code: 'номер на търга',
  commitment: 'обвързване с наддавача',
  country: 'държава',
  court: 'съд',
  currency: 'валута',
  decidedAt: 'време на решението',
  description: 'описание',
  documentNumber: 'номер на документ за самоличност',
  endsAt: 'край на наддаването',
  extensions: 'удължавания',
  fault: 'неизправности и спирания',
  finalPrice: 'последна цена',
  foreigner: 'чужд гражданин',
  from: 'от',
  generatedAt: 'време на изготвяне',
  hash: 'контролна сума',
  id: 'вътрешен номер',
  identifier: 'личен номер',
  identifierType: 'вид на личния номер',
  kind: 'вид',
  lastHash: 'последна контролна сума',
  milliseconds: 'продължителност',
  name: 'име',
  number: 'номер',
  participation: 'качество',
  pauses: 'спирания',
  place: 'места в класирането',
  previousHash: 'предишна контролна сума',
  price: 'цена',
  procedure: 'производство',
  property: 'имущество',
  quality: 'качество на организатора',
  rank: 'място',
  reasons: 'мотиви за отказа',
  receivedAt: 'време на получаване',
  recordedAt: 'време на записване',
  registrationNumber: 'номер на заявката',
  represented: 'представляван',
  salt: 'тайна стойност',
  startPrice: 'начална цена',
  status: 'решение',
  step: 'стъпка',
  until: 'до',
}
const KINDS = {
  head: 'условията на търга',
  bid: 'предложение',
  pause: 'спиране',
  checkpoint: 'контролна точка',
  end: 'краят на дневника',
  signature: 'подписът',
}
const PLACES = {
  application: (number) => `заявка № ${number}`,
  approvedBidder: (number) => `ред ${number}`,
  bid: (number) => `предложение ${number}`,
  fault: (number) => `ред ${number}`,
  place: (number) => `${number}. място`,
}
const SOURCES = {
  log: 'по дневника',
  applications: 'по т. 7 от справката',
  filed: 'в самата заявка',
  protocol: 'в протокола',
}
const field = (name) => FIELDS[name] ?? name
const item = (number) => ({ sale: 'данни за търга', report: 'справката като цяло' })[number] ?? `т. ${number}`
const place = (where) => {
  if (!where) return ''
  const [kind, number, whose] = where
  return `, ${PLACES[kind]?.(number) ?? `${field(kind)} ${number}`}${whose ? `, ${field(whose)}` : ''}`
}
/** A sentence ends with one full stop, after an amount in leva too. */
const closed = (text) => (text.endsWith('.') ? text : `${text}.`)

/** By how much a bid moves the end. */
const extended = ({ window, extension, cap }, length) =>
  `предложение в последните ${length(window)} добавя ${length(extension)}, всички заедно най-много ${length(cap)}`

const sentences = ({ price, length, when, shown, list }) => ({
  usage: `Употреба: node replay.mjs ДНЕВНИК [--key КЛЮЧОВЕ]… [--trust УДОСТОВЕРЕНИЯ]… [--receipt РАЗПИСКА]…
       [--report СПРАВКА] [--report-hash СУМА] [--applications ПАПКА] [--protocol ПРОТОКОЛ] [--lang bg|en]
Изход: 0 доказано, 1 променено, 2 грешно извикване, 3 непротиворечиво, но недоказано.`,
  bundle: {
    usage: `Употреба: node bundle.mjs ПАПКА [--key КЛЮЧОВЕ]… [--lang bg|en]
Изход: 0 доказано, 1 променено, 2 грешно извикване, 3 непротиворечиво, но недоказано.`,
    proven: (count, key) =>
      `АРХИВЪТ Е ДОКАЗАН: ${count} файла са такива, каквито порталът ги е издал; списъкът им е подписан с посочен ключ на портала (${key}). README.txt не е в списъка.`,
    unproven: (count) =>
      `АРХИВЪТ Е НЕПРОТИВОРЕЧИВ, НО НЕДОКАЗАН: ${count} файла отговарят на списъка си и на подписа, но така би изглеждал и архив, съставен отново изцяло. Липсва:`,
    changed: 'АРХИВЪТ Е ПРОМЕНЕН:',
    keyNotNamed: (key) =>
      `ключ на портала: взет е от самия архив (${key}). Подайте публикуваните от портала ключове с --key`,
    strangeKey: (key) => `списъкът е подписан с ключ ${key}, който не е сред ключовете на портала`,
    badSignature: () => 'подписът на портала не отговаря на списъка SHA256SUMS',
    noLine: (line) => `в SHA256SUMS порталът не записва такъв ред: „${line}“`,
    missing: (name) => `файлът „${name}“ липсва`,
    differs: (name) => `файлът „${name}“ е друг: контролната му сума не е тази от списъка`,
    added: (name) => `файлът „${name}“ е добавен: няма го в списъка`,
    more: (count) => `и още ${count}`,
  },
  unreadableFile: (file) => `„${file}“ не може да се прочете.`,
  noData: (file) => `Файлът „${file}“ не съдържа данни във вид JSON.`,
  noKeys: (file) => `Във файла „${file}“ няма публичен ключ.`,
  noCertificates: (file) => `Във файла „${file}“ няма удостоверение (PEM).`,
  noHash:
    'След --report-hash се очакват 64 шестнадесетични знака, както са отпечатани в подписания протокол.',
  sale: (code, id) => `Търг ${code} (№ ${id})`,
  proven: (wait) =>
    closed(
      `ДНЕВНИКЪТ Е ДОКАЗАН: всичко в него се съгласува, подписан е с посочен ключ на портала, а посочен орган за времеви печати е засвидетелствал всяко предложение и края ${wait === 0 ? 'в същия миг' : `най-много ${length(wait)} след записването им`}`,
    ),
  unproven:
    'ДНЕВНИКЪТ Е НЕПРОТИВОРЕЧИВ, НО НЕДОКАЗАН: всичко в него се съгласува, но така би изглеждал и дневник, написан отново изцяло. Липсва:',
  changed: (row, why) => closed(`ДНЕВНИКЪТ Е ПРОМЕНЕН. Първата грешка е на ред ${row}: ${why}`),
  papersNotChecked: 'Разписките и справката не са проверени: няма с какво да се сравнят.',
  noBids: 'Няма предложения.',
  bids: (count, last) => closed(`Предложения: ${count}. Последна цена: ${last}`),
  ended: (at, extensions) => `Край на наддаването: ${when(at)}. Удължавания: ${extensions}.`,
  terminated: (at) => `Търгът е прекратен с акт на ${when(at)}.`,
  pause: (from, until) =>
    `Спиране или прекъсване от ${when(from)} до ${when(until)}; времето е добавено към края.`,
  signedBy: (key) => `Подписан с ключ ${key}.`,
  checkpoints: (made, stamped) => `Контролни точки: ${made}, от тях с времеви печат: ${stamped}.`,
  noEnd: 'Последната контролна точка още не е направена. Изтеглете дневника отново след минута.',
  gap: (ms, planned) =>
    `Най-дългото наддаване без контролна точка е ${length(Math.round(ms / 60_000) * 60_000)}; предвидено е на всеки ${length(planned)}.`,
  receiptProven: (number, registration) =>
    `Разписката за предложение ${number} е вярна: то е в дневника и е на заявка ${registration}.`,
  receiptFits: (number, registration) =>
    `Разписката за предложение ${number} съответства на дневника (заявка ${registration}), но не е доказана.`,
  receiptBad: (number) =>
    `РАЗПИСКАТА${number === undefined ? '' : ` за предложение ${number}`} НЕ СЪОТВЕТСТВА:`,
  reportProven: 'СПРАВКАТА Е ДОКАЗАНА: контролната ѝ сума е тази от подписания протокол.',
  reportFits: 'СПРАВКАТА Е НЕПРОТИВОРЕЧИВА, НО НЕДОКАЗАНА.',
  reportBad: 'СПРАВКАТА Е ПРОМЕНЕНА ИЛИ НЕ Е ЗА ТОЗИ ТЪРГ. НЕ СЪОТВЕТСТВА:',
  reportByLog: 'От дневника следват т. 3, 5, 9, 10, 11, 13 и 14 и, без имената, т. 12 и 16.',
  reportNotByLog:
    'Дневникът не може да докаже: т. 1 (организатор и дело), т. 2 (имущество), т. 4 (срок за регистрация), т. 6 и 7 (заявки, лица, решения), т. 8 (оторизирани), имената в т. 12 и 16, онези неизправности в т. 15, чието време не е добавено към края, т. 17 и 18.',
  reportByHash:
    'Останалото (т. 1, 2, 4, 6, 7, 8, 15, 17, 18 и имената в т. 12 и 16) дневникът не доказва: доказва го контролната сума в подписания протокол.',
  personsCompared: (count) => `Лицата и решенията в т. 7 са сравнени с ${count} заявки.`,
  personsNotCompared:
    'Лицата не са сравнени със заявките: подайте папката им (03-applications от материалите за съда) с --applications.',
  protocolCompared: (number) => `Сравнена е с данните на протокол № ${number}.`,
  protocolNotCompared:
    'Не е сравнена с протокола: подайте данните му (06-protocol/protocol.json) с --protocol.',
  reportHashAsked: (hash) =>
    `Контролна сума на справката: ${hash}. Сравнете я с отпечатаната в подписания протокол и я подайте с --report-hash.`,
  lacks: {
    format1: () => 'подпис и контролни точки: дневникът е в първия формат, който ги няма',
    keyNotNamed: (key) =>
      `ключ на портала: взет е от самия дневник (${key}). Подайте публикуваните от портала ключове с --key`,
    noStamps: () => 'времеви печати: в дневника няма нито един',
    nobodyTrusted: (count) =>
      `орган, на който да се вярва: печатите са ${count}. Подайте удостоверенията на органите за времеви печати с --trust`,
    stampStranger: (count) => `времеви печати: ${count} са от орган, който не е посочен с --trust`,
    stampOutOfDate: (count) =>
      `времеви печати: при ${count} удостоверението на органа не е било валидно по времето на печата`,
    stampWeak: (count) => `времеви печати: ${count} са подписани ненадеждно`,
    bidsLate: (numbers, late, allowed) =>
      `свидетел навреме: предложение ${list(numbers)} ${late === Infinity ? 'няма времеви печат след себе си' : `има печат едва ${length(late)} след записването`} (допуска се до ${length(allowed)})`,
    endLate: (late, allowed) =>
      late === Infinity
        ? 'времеви печат върху края на наддаването'
        : `свидетел навреме за края: печатът е ${length(late)} след него (допуска се до ${length(allowed)})`,
    figures: (until, claimed, law) =>
      `закон: наддаването започва след ${until.split('-').reverse().join('.')}, докогато тази програма познава закона. Проверено е с удължаванията, които дневникът сам посочва (${extended(claimed, length)}), а не с последните познати (${extended(law, length)}). Сравнете ги със закона или вземете по-нова програма`,
  },
  faults: {
    figures: (claimed, law) =>
      `дневникът посочва други удължавания (${extended(claimed, length)}) от тези по закона в деня на началото (${extended(law, length)})`,
    cutOff: () => 'след него файлът е отрязан',
    tooMuch: () => 'този ред е в повече',
    unreadable: () => 'редът не може да се прочете',
    notALine: () => 'редът не е записан така, както го записва порталът',
    outOfPlace: (kind) => `тук не може да стои ${KINDS[kind]}`,
    missing: (kind, number) => `преди този ред липсва ${KINDS[kind]} ${number}`,
    moved: (kind, found, due, row) =>
      `тук трябва да стои ${KINDS[kind]} ${due}, а стои ${KINDS[kind]} ${found}; ${KINDS[kind]} ${due} е на ред ${row}`,
    twice: (kind, number, row) => `${KINDS[kind]} ${number} вече стои на ред ${row}`,
    afterPause: (pause, row) =>
      `предложението е направено след спиране ${pause}, което стои по-надолу, на ред ${row}`,
    beforePause: (pause, row) =>
      `предложението е направено преди спиране ${pause}, което стои по-нагоре, на ред ${row}`,
    termsHash: () => 'условията на търга не дават контролната сума, от която тръгва наддаването',
    ownHash: () => 'съдържанието не дава контролната сума на реда',
    replaced: () => 'следващият ред е построен върху друга контролна сума: този ред е подменен',
    builtOnOther: () => 'този ред не е построен върху предишния, нито следващият върху него: подменен е',
    otherPauses: (point) => `спиранията дотук не са такива, каквито ги е видяла контролна точка ${point}`,
    sawOtherPauses: () => 'контролната точка твърди, че е видяла други спирания',
    keyName: () => 'името на ключа не отговаря на ключа',
    strangeKey: (key) => `дневникът е подписан с ключ ${key}, който не е сред подадените ключове на портала`,
    badSignature: () => 'подписът на портала не отговаря на редовете преди него',
    price: (found, due, currency) =>
      `цената е ${price(found, currency)}, а допустима е била само ${price(due, currency)}`,
    early: () => 'предложението е преди началото на наддаването',
    late: (end) => `предложението е след края (${when(end)})`,
    suspended: () => 'предложението е по време, когато търгът е бил спрян',
    backwards: () => 'времената вървят назад',
    end: (found, said) => `след това предложение краят е ${when(found)}, а не ${when(said)}`,
    pauseOutside: () => 'по това време не е имало наддаване',
    shift: (found, said) => `изгубени са ${length(found)}, а краят е преместен с ${length(said)}`,
    summary: (name, said, found, currency) =>
      `${field(name)}: записано е ${shown(name, said, currency)}, а от редовете преди този следва ${shown(name, found, currency)}`,
    notAsSeen: (point, row) =>
      `предложението не е такова, каквото го е видяла контролна точка ${point} (ред ${row})`,
    sawOther: (row) => `контролната точка твърди, че е видяла друго на ред ${row}`,
    sawFuture: (row) => `контролната точка е видяла предложение, записано след нея (ред ${row})`,
    unseen: (point) => `контролна точка ${point} е трябвало да го види: записано е със задна дата`,
    notTheEnd: () => 'след последната контролна точка не може да има друго',
    stampUnreadable: () => 'времевият печат не може да се прочете',
    stampOther: () => 'времевият печат е върху друго',
    stampChanged: () => 'подписът на времевия печат не е верен',
    stampPurpose: () => 'удостоверението на печата не е само за времеви печати',
    stampTooEarly: () => 'времевият печат е по-стар от контролната точка',
  },
  papers: {
    receiptUnreadable: () => 'това не е разписка',
    receiptOther: (id) => `тя е за друг търг (№ ${id})`,
    receiptMissing: (number) => `в дневника няма предложение ${number}`,
    receiptDiffers: (name, said, found, currency) =>
      `${field(name)}: в разписката ${shown(name, said, currency)}, в дневника ${shown(name, found, currency)}`,
    receiptNotHis: (registration) =>
      `тайната стойност не показва, че предложението е на заявка ${registration}`,
    receiptUnsigned: () => 'не е подписана от портала',
    receiptStrangeKey: (key) => `ключът ${key} не е сред подадените ключове на портала`,
    receiptKeyNotNamed: (key) => `ключът ѝ ${key} не е потвърден: подайте публикуваните ключове с --key`,
    receiptForged: () => 'подписът на портала не е верен',
    reportUnreadable: () => 'това не е справка за търг (приложение № 6)',
    differs: (number, where, name, said, found, source, currency) =>
      `${item(number)}${place(where)}, ${field(name)}: в справката ${shown(name, said, currency)}, ${SOURCES[source]} ${shown(name, found, currency)}`,
    counts: (number, name, said, found, source) =>
      `${item(number)}, ${field(name)}: в справката са ${said}, ${SOURCES[source]} ${found}`,
    more: (number, count) => `${item(number)}: и още ${count} разлики`,
    reportLacks: (number, from, until) =>
      `${item(number)}: липсва спирането или прекъсването от ${when(from)} до ${when(until)}`,
    reportHash: (_, own, found) =>
      `контролната сума на справката е ${own}, а в протокола е посочена ${found ?? 'друга'}`,
    ownerUnknown: (number, bid) =>
      `${item(number)}: предложение ${bid} не е на нито една от оторизираните заявки в т. 7`,
    outbidHimself: (number, bid) =>
      `${item(number)}: с предложение ${bid} наддавачът е надминал самия себе си`,
    applicationMissing: (number, application) =>
      `${item(number)}: заявка № ${application} я няма сред подадените файлове`,
    applicationLeftOut: (number, application) => `${item(number)}: заявка № ${application} е пропусната`,
    buyerUnknown: (number, application) =>
      `${item(number)}: протоколът обявява купувач по заявка № ${application ?? '–'}, която справката не знае като оторизирана`,
  },
})

const terms = {
  nothing: 'няма',
  yes: 'да',
  no: 'не',
  quoted: (text) => `„${text}“`,
  andMore: (few, more) => `${few} и още ${more}`,
  values: {
    APPROVED: 'оторизирана',
    DENIED: 'отказана',
    WAITING: 'без решение',
    WITHDRAWN: 'оттеглена',
    PERSONAL: 'от свое име',
    REPRESENTATIVE: 'като законен представител',
    ASSIGNEE: 'като пълномощник',
    PHYSICAL_PERSON: 'физическо лице',
    COMPANY: 'юридическо лице',
    EGN: 'ЕГН',
    LNCH: 'ЛНЧ',
    EIK: 'ЕИК',
    OUTAGE: 'техническа неизправност',
    SUSPENSION: 'спиране',
  },
}

export const bg = { sentences, terms }
