// Everything the program says, in English. What stands here stands in bg.mjs too.
const FIELDS = {
  applicant: 'filed by',
  application: 'applications',
  approvedBidder: 'authorised bidders',
  best: 'highest price',
  bid: 'bids',
  bidCount: 'number of bids',
  bidder: 'name of the bidder',
  biddersWithBids: 'bidders with at least one bid',
  biddingEndedAt: 'end of bidding',
  biddingStartedAt: 'start of bidding',
  bids: 'bids',
  caseNumber: 'case number',
  checkpoints: 'checkpoints',
  chsiNumber: 'number of the private bailiff',
  code: 'number of the sale',
  commitment: 'commitment to the bidder',
  country: 'country',
  court: 'court',
  currency: 'currency',
  decidedAt: 'time of the decision',
  description: 'description',
  documentNumber: 'number of the identity document',
  endsAt: 'end of bidding',
  extensions: 'extensions',
  fault: 'faults and suspensions',
  finalPrice: 'last price',
  foreigner: 'foreigner',
  from: 'from',
  generatedAt: 'time of making',
  hash: 'hash',
  id: 'internal number',
  identifier: 'personal number',
  identifierType: 'kind of personal number',
  kind: 'kind',
  lastHash: 'last hash',
  milliseconds: 'duration',
  name: 'name',
  number: 'number',
  participation: 'capacity',
  pauses: 'suspensions',
  place: 'places in the ranking',
  previousHash: 'previous hash',
  price: 'price',
  procedure: 'proceedings',
  property: 'property',
  quality: 'quality of the organiser',
  rank: 'place',
  reasons: 'reasons for the refusal',
  receivedAt: 'time of receipt',
  recordedAt: 'time of recording',
  registrationNumber: 'number of the application',
  represented: 'represented person',
  salt: 'secret value',
  startPrice: 'start price',
  status: 'decision',
  step: 'step',
  until: 'until',
}
const KINDS = {
  head: 'the terms of the sale',
  bid: 'bid',
  pause: 'suspension',
  checkpoint: 'checkpoint',
  end: 'the end of the log',
  signature: 'the signature',
}
const a = (kind) => (['bid', 'pause', 'checkpoint'].includes(kind) ? `a ${KINDS[kind]}` : KINDS[kind])
const PLACES = {
  application: (number) => `application no. ${number}`,
  approvedBidder: (number) => `row ${number}`,
  bid: (number) => `bid ${number}`,
  fault: (number) => `row ${number}`,
  place: (number) => `place ${number}`,
}
const SOURCES = {
  log: 'by the log',
  applications: 'by item 7 of the report',
  filed: 'in the application itself',
  protocol: 'in the protocol',
}
const field = (name) => FIELDS[name] ?? name
const item = (number) =>
  ({ sale: 'data of the sale', report: 'the report as a whole' })[number] ?? `item ${number}`
const place = (where) => {
  if (!where) return ''
  const [kind, number, whose] = where
  return `, ${PLACES[kind]?.(number) ?? `${field(kind)} ${number}`}${whose ? `, ${field(whose)}` : ''}`
}
const closed = (text) => (text.endsWith('.') ? text : `${text}.`)

/** By how much a bid moves the end. */
const extended = ({ window, extension, cap }, length) =>
  `a bid in the last ${length(window)} adds ${length(extension)}, all together at most ${length(cap)}`

const sentences = ({ price, length, when, shown, list }) => ({
  usage: `Usage: node replay.mjs LOG [--key KEYS]… [--trust CERTIFICATES]… [--receipt RECEIPT]…
       [--report REPORT] [--report-hash HASH] [--applications FOLDER] [--protocol PROTOCOL] [--lang bg|en]
Exit code: 0 proven, 1 changed, 2 called wrongly, 3 consistent but unproven.`,
  bundle: {
    usage: `Usage: node bundle.mjs FOLDER [--key KEYS]… [--lang bg|en]
Exit code: 0 proven, 1 changed, 2 called wrongly, 3 consistent but unproven.`,
    proven: (count, key) =>
      `THE ARCHIVE IS PROVEN: ${count} files are as the portal issued them, and their list is signed by a named key of the portal (${key}). README.txt is not in the list.`,
    unproven: (count) =>
      `THE ARCHIVE IS CONSISTENT BUT UNPROVEN: ${count} files agree with their list and with its signature, but so would an archive that was made anew as a whole. What is lacking:`,
    changed: 'THE ARCHIVE WAS CHANGED:',
    keyNotNamed: (key) =>
      `a key of the portal: it was taken from the archive itself (${key}). Give the keys that the portal publishes with --key`,
    strangeKey: (key) => `the list is signed by key ${key}, which is not among the keys of the portal`,
    badSignature: () => 'the signature of the portal does not fit the list SHA256SUMS',
    noLine: (line) => `the portal writes no such line into SHA256SUMS: “${line}”`,
    missing: (name) => `the file “${name}” is missing`,
    differs: (name) => `the file “${name}” is another one: its hash is not the one in the list`,
    added: (name) => `the file “${name}” was added: it is not in the list`,
    more: (count) => `and ${count} more`,
  },
  unreadableFile: (file) => `“${file}” cannot be read.`,
  noData: (file) => `The file “${file}” holds no JSON.`,
  noKeys: (file) => `The file “${file}” holds no public key.`,
  noCertificates: (file) => `The file “${file}” holds no certificate (PEM).`,
  noHash:
    'After --report-hash 64 hexadecimal digits are expected, as they are printed in the signed protocol.',
  sale: (code, id) => `Sale ${code} (no. ${id})`,
  proven: (wait) =>
    `THE LOG IS PROVEN: all of it agrees, it is signed by a named key of the portal, and a named time stamping authority witnessed every bid and the end ${wait === 0 ? 'at the same moment' : `at most ${length(wait)} after they were recorded`}.`,
  unproven:
    'THE LOG IS CONSISTENT BUT UNPROVEN: all of it agrees, but so would a log rewritten from scratch. It lacks:',
  changed: (row, why) => closed(`THE LOG WAS CHANGED. The first fault is in line ${row}: ${why}`),
  papersNotChecked: 'Receipts and report were not checked: there is nothing to compare them with.',
  noBids: 'There are no bids.',
  bids: (count, last) => closed(`Bids: ${count}. Last price: ${last}`),
  ended: (at, extensions) => `End of bidding: ${when(at)}. Extensions: ${extensions}.`,
  terminated: (at) => `The sale was terminated by an act at ${when(at)}.`,
  pause: (from, until) =>
    `Suspension or outage from ${when(from)} to ${when(until)}; the time was added to the end.`,
  signedBy: (key) => `Signed by the key ${key}.`,
  checkpoints: (made, stamped) => `Checkpoints: ${made}, with a time stamp: ${stamped}.`,
  noEnd: 'The last checkpoint has not been made yet. Download the log again in a minute.',
  gap: (ms, planned) =>
    `The longest bidding without a checkpoint is ${length(Math.round(ms / 60_000) * 60_000)}; one every ${length(planned)} is planned.`,
  receiptProven: (number, registration) =>
    `The receipt for bid ${number} is true: the bid is in the log and belongs to application ${registration}.`,
  receiptFits: (number, registration) =>
    `The receipt for bid ${number} agrees with the log (application ${registration}), but is unproven.`,
  receiptBad: (number) => `THE RECEIPT${number === undefined ? '' : ` for bid ${number}`} DOES NOT AGREE:`,
  reportProven: 'THE REPORT IS PROVEN: its hash is the one in the signed protocol.',
  reportFits: 'THE REPORT IS CONSISTENT BUT UNPROVEN.',
  reportBad: 'THE REPORT WAS CHANGED OR IS NOT OF THIS SALE. IT DOES NOT AGREE:',
  reportByLog:
    'From the log follow items 3, 5, 9, 10, 11, 13 and 14 and, without the names, items 12 and 16.',
  reportNotByLog:
    'The log cannot prove: item 1 (organiser and case), item 2 (property), item 4 (registration period), items 6 and 7 (applications, persons, decisions), item 8 (authorised bidders), the names in items 12 and 16, those faults of item 15 whose time was not added to the end, items 17 and 18.',
  reportByHash:
    'The rest (items 1, 2, 4, 6, 7, 8, 15, 17, 18 and the names in items 12 and 16) the log does not prove: the hash in the signed protocol does.',
  personsCompared: (count) =>
    `The persons and decisions of item 7 were compared with ${count === 1 ? '1 application' : `${count} applications`}.`,
  personsNotCompared:
    'The persons were not compared with the applications: give their folder (03-applications of the court bundle) with --applications.',
  protocolCompared: (number) => `It was compared with the data of protocol no. ${number}.`,
  protocolNotCompared:
    'It was not compared with the protocol: give its data (06-protocol/protocol.json) with --protocol.',
  reportHashAsked: (hash) =>
    `Hash of the report: ${hash}. Compare it with the one printed in the signed protocol, and give that with --report-hash.`,
  lacks: {
    format1: () => 'a signature and checkpoints: the log has the first format, which has none',
    keyNotNamed: (key) =>
      `a key of the portal: it was taken from the log itself (${key}). Give the keys that the portal publishes with --key`,
    noStamps: () => 'time stamps: the log has none at all',
    nobodyTrusted: (count) =>
      `an authority to be trusted: there ${count === 1 ? 'is 1 stamp' : `are ${count} stamps`}. Give the certificates of the time stamping authorities with --trust`,
    stampStranger: (count) => `time stamps: ${count} by an authority that was not named with --trust`,
    stampOutOfDate: (count) =>
      `time stamps: for ${count} the certificate of the authority was not valid at the time of the stamp`,
    stampWeak: (count) => `time stamps: ${count} signed weakly`,
    bidsLate: (numbers, late, allowed) =>
      `a witness in time: bid ${list(numbers)} ${late === Infinity ? 'has no time stamp after it' : `has a stamp only ${length(late)} after it was recorded`} (${length(allowed)} is allowed)`,
    endLate: (late, allowed) =>
      late === Infinity
        ? 'a time stamp on the end of bidding'
        : `a witness of the end in time: the stamp came ${length(late)} after it (${length(allowed)} is allowed)`,
    figures: (until, claimed, law) =>
      `the law: bidding starts after ${until.split('-').reverse().join('.')}, the last day for which this program knows it. The check went by the extensions that the log itself names (${extended(claimed, length)}), not by the last that are known (${extended(law, length)}). Compare them with the law, or take a newer program`,
  },
  faults: {
    figures: (claimed, law) =>
      `the log names other extensions (${extended(claimed, length)}) than the law of the day on which bidding starts (${extended(law, length)})`,
    cutOff: () => 'the file is cut off after it',
    tooMuch: () => 'this line should not be there',
    unreadable: () => 'the line cannot be read',
    notALine: () => 'the line is not written the way the portal writes it',
    outOfPlace: (kind) => `${a(kind)} cannot stand here`,
    missing: (kind, number) => `before this line ${KINDS[kind]} ${number} is missing`,
    moved: (kind, found, due, row) =>
      `${KINDS[kind]} ${due} should stand here, but ${KINDS[kind]} ${found} does; ${KINDS[kind]} ${due} is in line ${row}`,
    twice: (kind, number, row) => `${KINDS[kind]} ${number} stands in line ${row} already`,
    afterPause: (pause, row) =>
      `the bid was made after suspension ${pause}, which stands below it, in line ${row}`,
    beforePause: (pause, row) =>
      `the bid was made before suspension ${pause}, which stands above it, in line ${row}`,
    termsHash: () => 'the terms of the sale do not give the hash that the bidding starts from',
    ownHash: () => 'its contents do not give its hash',
    replaced: () => 'the next line was built on another hash: this line was replaced',
    builtOnOther: () =>
      'this line was not built on the one before it, nor the next one on this: it was replaced',
    otherPauses: (point) => `the suspensions up to here are not as checkpoint ${point} saw them`,
    sawOtherPauses: () => 'the checkpoint claims to have seen other suspensions',
    keyName: () => 'the name of the key is not that of the key',
    strangeKey: (key) =>
      `the log is signed by the key ${key}, which is not one of the given keys of the portal`,
    badSignature: () => 'the signature of the portal does not fit the lines before it',
    price: (found, due, currency) =>
      `the price is ${price(found, currency)}, and only ${price(due, currency)} was allowed`,
    early: () => 'the bid was made before bidding began',
    late: (end) => `the bid was made after the end (${when(end)})`,
    suspended: () => 'the bid was made while the sale was suspended',
    backwards: () => 'its times run backwards',
    end: (found, said) => `after this bid the end is ${when(found)}, not ${when(said)}`,
    pauseOutside: () => 'at that time there was no bidding',
    shift: (found, said) => `${length(found)} were lost, but the end was moved by ${length(said)}`,
    summary: (name, said, found, currency) =>
      `${field(name)}: it says ${shown(name, said, currency)}, but the lines above give ${shown(name, found, currency)}`,
    notAsSeen: (point, row) => `the bid is not as checkpoint ${point} (line ${row}) saw it`,
    sawOther: (row) => `the checkpoint claims to have seen something else in line ${row}`,
    sawFuture: (row) => `the checkpoint saw a bid that was recorded after it (line ${row})`,
    unseen: (point) => `checkpoint ${point} should have seen it: it was backdated`,
    notTheEnd: () => 'nothing can follow the last checkpoint',
    stampUnreadable: () => 'the time stamp cannot be read',
    stampOther: () => 'the time stamp is on something else',
    stampChanged: () => 'the signature of the time stamp is not true',
    stampPurpose: () => 'the certificate of the stamp is not for time stamps only',
    stampTooEarly: () => 'the time stamp is older than its checkpoint',
  },
  papers: {
    receiptUnreadable: () => 'it is not a receipt',
    receiptOther: (id) => `it is for another sale (no. ${id})`,
    receiptMissing: (number) => `there is no bid ${number} in the log`,
    receiptDiffers: (name, said, found, currency) =>
      `${field(name)}: ${shown(name, said, currency)} in the receipt, ${shown(name, found, currency)} in the log`,
    receiptNotHis: (registration) =>
      `the secret value does not show that the bid belongs to application ${registration}`,
    receiptUnsigned: () => 'it is not signed by the portal',
    receiptStrangeKey: (key) => `the key ${key} is not one of the given keys of the portal`,
    receiptKeyNotNamed: (key) => `its key ${key} is not confirmed: give the published keys with --key`,
    receiptForged: () => 'the signature of the portal is not true',
    reportUnreadable: () => 'it is not a report of a sale (annex 6)',
    differs: (number, where, name, said, found, source, currency) =>
      `${item(number)}${place(where)}, ${field(name)}: ${shown(name, said, currency)} in the report, ${shown(name, found, currency)} ${SOURCES[source]}`,
    counts: (number, name, said, found, source) =>
      `${item(number)}, ${field(name)}: ${said} in the report, ${found} ${SOURCES[source]}`,
    more: (number, count) => `${item(number)}: and ${count} more differences`,
    reportLacks: (number, from, until) =>
      `${item(number)}: the suspension or outage from ${when(from)} to ${when(until)} is missing`,
    reportHash: (_, own, found) =>
      `the hash of the report is ${own}, but the protocol names ${found ?? 'another'}`,
    ownerUnknown: (number, bid) =>
      `${item(number)}: bid ${bid} belongs to none of the authorised applications of item 7`,
    outbidHimself: (number, bid) => `${item(number)}: with bid ${bid} the bidder outbid himself`,
    applicationMissing: (number, application) =>
      `${item(number)}: application no. ${application} is not among the given files`,
    applicationLeftOut: (number, application) =>
      `${item(number)}: application no. ${application} was left out`,
    buyerUnknown: (number, application) =>
      `${item(number)}: the protocol declares a buyer by application no. ${application ?? '–'}, which the report does not know as authorised`,
  },
})

const terms = {
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  quoted: (text) => `“${text}”`,
  andMore: (few, more) => `${few} and ${more} more`,
  values: {
    APPROVED: 'authorised',
    DENIED: 'refused',
    WAITING: 'not decided',
    WITHDRAWN: 'withdrawn',
    PERSONAL: 'on their own behalf',
    REPRESENTATIVE: 'as legal representative',
    ASSIGNEE: 'as proxy',
    PHYSICAL_PERSON: 'natural person',
    COMPANY: 'legal entity',
    EGN: 'EGN',
    LNCH: 'LNCH',
    EIK: 'EIK',
    OUTAGE: 'technical fault',
    SUSPENSION: 'suspension',
  },
}

export const en = { sentences, terms }
