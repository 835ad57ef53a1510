// Everything the program says, in Bulgarian and English.

const when = (language) => (moment) =>
  new Intl.DateTimeFormat(language === 'bg' ? 'bg-BG' : 'en-GB', {
    timeZone: 'Europe/Sofia',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  }).format(new Date(moment))
const length = (language, ms) => {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  return language === 'bg' ? `${hours} ч ${minutes} мин` : `${hours} h ${minutes} min`
}

const bg = {
  usage:
    'Употреба: node replay.mjs ДНЕВНИК [--receipt РАЗПИСКА]… [--report СПРАВКА] [--key КЛЮЧОВЕ] [--trust УДОСТОВЕРЕНИЯ] [--lang bg|en]',
  unreadableFile: (file) => `Файлът „${file}“ не може да се прочете.`,
  sale: (code, id) => `Търг ${code} (№ ${id})`,
  sound:
    'ДНЕВНИКЪТ Е НЕПОКЪТНАТ: всяко предложение, време, удължаване и контролна сума са такива, каквито трябва да бъдат.',
  unsound: (row, why) => `ДНЕВНИКЪТ Е ПРОМЕНЕН. Първият ред, който не може да е верен, е ред ${row}: ${why}.`,
  noBids: 'Няма предложения.',
  bids: (count, price) => `Предложения: ${count}. Последна цена: ${price}.`,
  ended: (at, extensions) => `Край на наддаването: ${at}. Удължавания: ${extensions}.`,
  terminated: (at) => `Търгът е прекратен с акт на ${at}.`,
  pause: (from, until) => `Спиране или прекъсване от ${from} до ${until}; времето е добавено към края.`,
  signedBy: (key) => `Подписан от портала с ключ ${key}.`,
  keyNotGiven:
    'Ключът е взет от самия дневник. Сравнете името му с публикуваните от портала ключове или ги подайте с --key.',
  format1: 'Дневникът е в първия формат, който няма подпис и контролни точки.',
  checkpoints: (made, stamped) => `Контролни точки: ${made}, от тях с времеви печат: ${stamped}.`,
  stampsNotChecked:
    'Печатите не са проверени: подайте удостоверенията на органите за времеви печати с --trust.',
  stampsChecked: (count, latest) =>
    `Проверени времеви печати: ${count}. Най-късният е поставен след ${latest} от своята точка.`,
  unstamped: (count) => `Контролни точки без времеви печат: ${count}.`,
  noEnd: 'Последната контролна точка още не е направена. Изтеглете дневника отново след минута.',
  gap: (ms) => `Най-дългото наддаване без контролна точка е ${length('bg', ms)}; предвидени са 10 минути.`,
  receiptGood: (number, registration) =>
    `Разписка за предложение ${number}: вярна. То е в дневника и е на регистрация ${registration}.`,
  receiptBad: (number) => `РАЗПИСКАТА за предложение ${number} НЕ СЪОТВЕТСТВА:`,
  reportGood: (bidders) =>
    `Справката съответства на дневника: наддавачи с предложения ${bidders}, хронологията и класирането са същите.`,
  reportBad: 'СПРАВКАТА НЕ СЪОТВЕТСТВА на дневника:',
  faults: {
    cutOff: () => 'файлът е отрязан',
    tooMuch: () => 'този ред е в повече',
    unreadable: () => 'редът не може да се прочете',
    notALine: () => 'редът не е записан така, както го записва порталът',
    termsHash: () => 'условията на търга не дават контролната сума, от която тръгва наддаването',
    ownHash: () => 'съдържанието не дава контролната сума на реда',
    replaced: () => 'следващият ред е построен върху друга контролна сума: този ред е подменен',
    otherPauses: (point) => `не е такъв, какъвто е бил при контролна точка ${point}`,
    keyName: () => 'името на ключа не отговаря на ключа',
    strangeKey: (key) => `ключът ${key} не е сред публикуваните ключове на портала`,
    badSignature: () => 'подписът на портала не отговаря на редовете преди него',
    order: () => 'редовете не са поред',
    price: (price, due, currency) =>
      `цената е ${price}, а допустима е била само ${due} (в стотни, ${currency})`,
    early: () => 'предложението е преди началото на наддаването',
    late: (end) => `предложението е след края (${end})`,
    suspended: () => 'предложението е по време, когато търгът е бил спрян',
    backwards: () => 'времената вървят назад',
    end: (found, said) => `след това предложение краят е ${found}, а не ${said}`,
    pauseOutside: () => 'по това време не е имало наддаване',
    shift: (found, said) => `изгубени са ${found} мс, а краят е преместен с ${said} мс`,
    summary: (field, said, found) => `записано е ${field} = ${said}, а от редовете следва ${found}`,
    sawTooMuch: () => 'контролната точка е видяла повече, отколкото има',
    sawOther: () => 'контролната точка е видяла други предложения',
    sawFuture: () => 'контролната точка е видяла предложение от бъдещето',
    unseen: (point) => `контролна точка ${point} е трябвало да го види: записано е със задна дата`,
    notTheEnd: () => 'последната контролна точка не е в края',
    stampUnreadable: () => 'времевият печат не може да се прочете',
    stampOther: () => 'времевият печат е върху друго',
    stampChanged: () => 'подписът на времевия печат не е верен',
    stampStranger: () => 'времевият печат е от орган, на който не е казано да се вярва',
    stampPurpose: () => 'удостоверението на печата не е само за времеви печати',
    stampWeak: () => 'времевият печат е подписан ненадеждно',
    stampTooEarly: () => 'времевият печат е по-стар от контролната точка',
  },
  papers: {
    receiptOther: (id) => `тя е за друг търг (№ ${id})`,
    receiptMissing: (number) => `в дневника няма предложение ${number}`,
    receiptDiffers: (field, said, found) => `${field}: в разписката ${said}, в дневника ${found}`,
    receiptNotHis: (registration) =>
      `тайната стойност не показва, че предложението е на регистрация ${registration}`,
    receiptUnsigned: () => 'не е подписана',
    receiptStrangeKey: (key) => `ключът ${key} не е сред дадените ключове на портала`,
    receiptForged: () => 'подписът на портала не е верен',
    reportDiffers: (item, said, found) =>
      `${item === 'sale' ? 'данни за търга' : `т. ${item}`}: в справката ${JSON.stringify(said)}, по дневника ${JSON.stringify(found)}`,
    reportLacks: (from, until) => `т. 15: липсва спирането или прекъсването от ${from} до ${until}`,
    ownerUnknown: (number) => `предложение ${number} не е на нито една от допуснатите регистрации`,
    outbidHimself: (number) => `с предложение ${number} наддавачът е надминал самия себе си`,
  },
}

const en = {
  usage:
    'Usage: node replay.mjs LOG [--receipt RECEIPT]… [--report REPORT] [--key KEYS] [--trust CERTIFICATES] [--lang bg|en]',
  unreadableFile: (file) => `The file “${file}” cannot be read.`,
  sale: (code, id) => `Sale ${code} (no. ${id})`,
  sound: 'THE LOG IS INTACT: every bid, time, extension and hash is as it has to be.',
  unsound: (row, why) => `THE LOG WAS CHANGED. The first line that cannot be true is line ${row}: ${why}.`,
  noBids: 'There are no bids.',
  bids: (count, price) => `Bids: ${count}. Last price: ${price}.`,
  ended: (at, extensions) => `End of bidding: ${at}. Extensions: ${extensions}.`,
  terminated: (at) => `The sale was terminated by an act at ${at}.`,
  pause: (from, until) => `Suspension or outage from ${from} to ${until}; the time was added to the end.`,
  signedBy: (key) => `Signed by the portal with the key ${key}.`,
  keyNotGiven:
    'The key was taken from the log itself. Compare its name with the keys that the portal publishes, or give them with --key.',
  format1: 'The log has the first format, which has no signature and no checkpoints.',
  checkpoints: (made, stamped) => `Checkpoints: ${made}, with a time stamp: ${stamped}.`,
  stampsNotChecked:
    'The stamps were not checked: give the certificates of the time stamping authorities with --trust.',
  stampsChecked: (count, latest) =>
    `Time stamps checked: ${count}. The latest was given ${latest} after its checkpoint.`,
  unstamped: (count) => `Checkpoints without a time stamp: ${count}.`,
  noEnd: 'The last checkpoint has not been made yet. Download the log again in a minute.',
  gap: (ms) => `The longest bidding without a checkpoint is ${length('en', ms)}; the plan is 10 minutes.`,
  receiptGood: (number, registration) =>
    `Receipt for bid ${number}: true. The bid is in the log and belongs to registration ${registration}.`,
  receiptBad: (number) => `THE RECEIPT for bid ${number} DOES NOT AGREE:`,
  reportGood: (bidders) =>
    `The report agrees with the log: bidders with bids ${bidders}, chronology and ranking are the same.`,
  reportBad: 'THE REPORT DOES NOT AGREE with the log:',
  faults: {
    cutOff: () => 'the file is cut off',
    tooMuch: () => 'this line should not be there',
    unreadable: () => 'the line cannot be read',
    notALine: () => 'the line is not written the way the portal writes it',
    termsHash: () => 'the terms of the sale do not give the hash that the bidding starts from',
    ownHash: () => 'its contents do not give its hash',
    replaced: () => 'the next line was built on another hash: this line was replaced',
    otherPauses: (point) => `it is not as it was at checkpoint ${point}`,
    keyName: () => 'the name of the key is not that of the key',
    strangeKey: (key) => `the key ${key} is not one that the portal publishes`,
    badSignature: () => 'the signature of the portal does not fit the lines before it',
    order: () => 'the lines are not in order',
    price: (price, due, currency) =>
      `the price is ${price}, and only ${due} was allowed (in hundredths, ${currency})`,
    early: () => 'the bid was made before bidding began',
    late: (end) => `the bid was made after the end (${end})`,
    suspended: () => 'the bid was made while the sale was suspended',
    backwards: () => 'its times run backwards',
    end: (found, said) => `after this bid the end is ${found}, not ${said}`,
    pauseOutside: () => 'at that time there was no bidding',
    shift: (found, said) => `${found} ms were lost, but the end was moved by ${said} ms`,
    summary: (field, said, found) => `it says ${field} = ${said}, but the lines above give ${found}`,
    sawTooMuch: () => 'the checkpoint saw more than there is',
    sawOther: () => 'the checkpoint saw other bids',
    sawFuture: () => 'the checkpoint saw a bid of the future',
    unseen: (point) => `checkpoint ${point} should have seen it: it was backdated`,
    notTheEnd: () => 'the last checkpoint is not at the end',
    stampUnreadable: () => 'the time stamp cannot be read',
    stampOther: () => 'the time stamp is on something else',
    stampChanged: () => 'the signature of the time stamp is not true',
    stampStranger: () => 'the time stamp is by an authority that was not named as trusted',
    stampPurpose: () => 'the certificate of the stamp is not for time stamps only',
    stampWeak: () => 'the time stamp is signed weakly',
    stampTooEarly: () => 'the time stamp is older than its checkpoint',
  },
  papers: {
    receiptOther: (id) => `it is for another sale (no. ${id})`,
    receiptMissing: (number) => `there is no bid ${number} in the log`,
    receiptDiffers: (field, said, found) => `${field}: ${said} in the receipt, ${found} in the log`,
    receiptNotHis: (registration) =>
      `the secret value does not show that the bid belongs to registration ${registration}`,
    receiptUnsigned: () => 'it is not signed',
    receiptStrangeKey: (key) => `the key ${key} is not one of the given keys of the portal`,
    receiptForged: () => 'the signature of the portal is not true',
    reportDiffers: (item, said, found) =>
      `${item === 'sale' ? 'data of the sale' : `item ${item}`}: ${JSON.stringify(said)} in the report, ${JSON.stringify(found)} by the log`,
    reportLacks: (from, until) => `item 15: the suspension or outage from ${from} to ${until} is missing`,
    ownerUnknown: (number) => `bid ${number} belongs to none of the admitted registrations`,
    outbidHimself: (number) => `with bid ${number} the bidder outbid himself`,
  },
}

/** The words of one language, with its ways of writing money and moments. */
export function wordsIn(language) {
  const words = language === 'en' ? en : bg
  const price = (amount, currency) =>
    new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'bg-BG', { style: 'currency', currency }).format(
      amount / 100,
    )
  return { ...words, price, when: when(language), length: (ms) => length(language, ms) }
}
