/** The printed protocol of a sale: annex 7 or 8, as a draft, to be signed, or as the copy that is published. */
import { caseIn, headOf, organiserIn } from '#sales/notice/server/organiser.ts'
import { soldAssets } from '#sales/notice/asset-facts.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { amountInWords } from '#platform/amount-in-words.ts'
import { dayInSofia } from '#platform/dates.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '#platform/lang/language.ts'
import { formatMoneyOn } from '#platform/money.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import type { Fact, PdfDocument, Section } from '#platform/pdf/document.ts'
import { common, report } from '../report.messages.ts'
import { protocol as texts } from '../protocol-form.messages.ts'
import type { PublishedProtocol, SaleProtocol } from '../protocol-form.contract.ts'
import { grouped, hourIn, momentIn } from './printed.ts'
import { vatSentence } from '../vat-sentence.ts'
import {
  barredSection,
  bidsSection,
  faultsSection,
  list,
  reasonsFact,
  assetsSection,
} from './report-document.ts'

type Printing = {
  language: Language
  /** Where the sale stands in the portal. */
  address: string
  issuedAt: Date
  /** As they were known when the protocol was drawn up. */
  declared: DeclaredDays
}
/** What the portal found of the signature, no more. */
type Signed = { signer: string; issuer: string; signedAt: Date; chainChecked: boolean }

/** The whole protocol. As a draft it says so and has nowhere to sign. */
export function protocolDocument(protocol: SaleProtocol, printing: Printing, draft = false): PdfDocument {
  const { language } = printing
  const words = inLanguage(texts, language)
  const { findings } = protocol
  return {
    ...head(protocol, printing, draft ? words.draft : language === DEFAULT_LANGUAGE ? '' : words.translation),
    sections: [
      ...facts(protocol, printing),
      fullApplications(protocol, language),
      ...course(protocol, language),
      ...barredSection(protocol, language),
      ...(findings
        ? [{ kind: 'paragraphs' as const, heading: words.findings, paragraphs: findings.split(/\n+/) }]
        : []),
      decision(protocol, language, numberOf(protocol, language)),
      ...(draft ? [] : signature(protocol, language)),
    ],
  }
}

/** The copy for those who applied. Ordinance N-3, art. 46. */
export function publishedDocument(
  published: PublishedProtocol,
  printing: Printing,
  { signer, issuer, signedAt, chainChecked }: Signed,
): PdfDocument {
  const { language } = printing
  const words = inLanguage(texts, language)
  const at = momentIn(language)
  const protocol = language === DEFAULT_LANGUAGE ? published : withNumbersIn(published, words.number)
  return {
    ...head(protocol, printing, words.published),
    sections: [
      ...facts(protocol, printing),
      list(words.applications, words.noApplications, {
        columns: [{ name: words.bidder }, { name: words.recordedAt }, { name: report.status[language] }],
        rows: protocol.applications.map(({ bidder, recordedAt, status }) => [
          bidder,
          at(recordedAt),
          common[status][language],
        ]),
      }),
      ...course(protocol, language),
      ...barredSection(protocol, language),
      decision(protocol, language, (name) => name),
      {
        kind: 'paragraphs',
        heading: words.about,
        paragraphs: [
          words.redacted,
          words.takenOn(protocol.number, at(signedAt)),
          (chainChecked ? words.signedBy : words.signedUnchecked)(signer, issuer),
        ],
      },
    ],
  }
}

/** Others than the buyer are called by a number, which is written in the language of the document. */
function withNumbersIn(protocol: PublishedProtocol, numbered: (number: string) => string): PublishedProtocol {
  const named = <T extends { bidder: string }>(one: T): T => ({
    ...one,
    bidder: one.bidder.replace(/^№ (\d+)$/, (_, number: string) => numbered(number)),
  })
  const { applications, bids, highest, barred } = protocol
  return {
    ...protocol,
    ...(barred && { barred: barred.map(named) }),
    applications: applications.map(named),
    bids: bids.map(named),
    highest: highest && named(highest),
  }
}

type Either = SaleProtocol | PublishedProtocol

const moneyOf =
  ({ drawnUpAt, sale }: Pick<Either, 'drawnUpAt' | 'sale'>, language: Language) =>
  (amount: number) =>
    formatMoneyOn(dayInSofia(new Date(drawnUpAt)), amount, sale.currency, language)

function head(protocol: Either, { language, address, issuedAt }: Printing, mark: string) {
  const words = inLanguage(texts, language)
  const sold = protocol.outcome === 'SOLD'
  const annex = sold ? words.annexSold : words.annexFailed
  return {
    language,
    head: headOf(protocol.organiser, protocol, language),
    title: sold ? words.titleSold : words.titleFailed,
    subtitle: [mark, annex].filter(Boolean).join(' · '),
    number: protocol.number ? words.number(protocol.number) : words.noNumber,
    issuedAt,
    qr: { text: address, caption: words.inPortal },
  }
}

function facts(protocol: Either, { language, declared }: Printing): Section[] {
  const words = inLanguage(texts, language)
  const at = momentIn(language)
  const { sale, registrationPeriod, biddingPeriod } = protocol
  const money = moneyOf(protocol, language)
  const hour = hourIn(language)
  const period = ({ from, until }: { from: string; until: string }) =>
    report.period[language](hour(from), hour(until))
  const dueOn = protocolDay(new Date(protocol.biddingEndedAt), declared)
  const inTime = dueOn === dayInSofia(new Date(protocol.drawnUpAt))
  const lines: Fact[] = [
    {
      label: words.drawnUpAt,
      value: inTime ? words.firstWorkingDay(at(protocol.drawnUpAt)) : at(protocol.drawnUpAt),
    },
    { label: words.code, value: sale.code },
    caseIn(protocol, language),
    { label: words.organiser, value: organiserIn(protocol.organiser, language) },
    {
      label: words.report,
      value: words.reportOf(at(protocol.report.generatedAt), grouped(protocol.report.hash)),
    },
  ]
  const found: Fact[] = [
    { label: words.property, value: [protocol.property, protocol.description].filter(Boolean).join('\n') },
    { label: words.startPrice, value: money(protocol.startPrice) },
    { label: words.registrationPeriod, value: period(registrationPeriod) },
    { label: words.biddingPeriod, value: period(biddingPeriod) },
    { label: words.endedAt, value: at(protocol.biddingEndedAt) },
  ]
  return [
    { kind: 'facts', heading: words.sale, facts: lines },
    { kind: 'paragraphs', paragraphs: [words.checked(at(protocol.report.generatedAt))] },
    { kind: 'facts', heading: words.sold, facts: found },
    ...assetsSection(protocol.things ?? [], report.things[language], language),
  ]
}

function fullApplications({ applications }: SaleProtocol, language: Language): Section {
  const words = inLanguage(texts, language)
  const at = momentIn(language)
  if (applications.length === 0)
    return { kind: 'paragraphs', heading: words.applications, paragraphs: [words.noApplications] }
  return {
    kind: 'timeline',
    heading: words.applications,
    events: applications.map((one) => ({
      title: `${report.application[language](one.number)}: ${one.bidder}`,
      moment: at(one.recordedAt),
      facts: [
        ...(one.filedBy
          ? [{ label: words.filedBy, value: `${one.filedBy}, ${common[one.participation][language]}` }]
          : []),
        ...(one.representedBy ? [{ label: words.representedBy, value: one.representedBy }] : []),
        { label: report.status[language], value: common[one.status][language] },
        ...(one.decidedAt ? [{ label: report.decidedAt[language], value: at(one.decidedAt) }] : []),
        ...reasonsFact(one.reasons, language),
      ],
    })),
  }
}

const course = (protocol: Either, language: Language): Section[] => [
  bidsSection({ ...protocol, generatedAt: protocol.drawnUpAt }, texts.bids[language], language),
  faultsSection(protocol, language, texts.faults[language]),
]

/** What singles the buyer out beside their name, where the whole protocol is printed: their number, who acts for them, their application. */
const numberOf =
  ({ buyer, applications }: SaleProtocol, language: Language) =>
  (name: string) => {
    if (!buyer) return name
    const { identifierType: type, identifier, registrationNumber } = buyer
    const by = applications.find(({ number }) => number === registrationNumber)?.representedBy
    const known = [
      name,
      type && identifier ? `${common[type][language]} ${identifier}` : '',
      by ? common.representedBy[language](by) : '',
    ]
    return common.byApplication[language](known.filter(Boolean).join(', '), registrationNumber)
  }

/** Whose bid is meant: in the whole protocol by name and application, in the published copy by what it calls them. */
const bidderIn = (of: { bidder: string; registrationNumber?: string | undefined }, language: Language) =>
  of.registrationNumber ? common.byApplication[language](of.bidder, of.registrationNumber) : of.bidder

/** The article that lets another than the highest bidder buy. CPC art. 505(2), 354. */
function alsoUnder({ buyer, newSale }: Either, language: Language): string {
  const words = inLanguage(texts, language)
  if (newSale) return newSale.price === null ? words.alsoNobodyAgain : words.alsoNewSale
  return buyer?.capacity ? words[`also${buyer.capacity}`] : ''
}

/** A syndic's failed sale by the articles of the Commerce Act. */
const failureIn = (failure: NonNullable<Either['failure']>, procedure: Either['procedure']) =>
  failure === 'NO_VALID_BIDS' && procedure === 'TZ' ? 'NO_VALID_BIDS_TZ' : failure

function decision(protocol: Either, language: Language, identified: (name: string) => string): Section {
  const words = inLanguage(texts, language)
  const { buyer, highest, newSale, failure, procedure, property, things = [], sale, vat } = protocol
  const amount = (of: number): [string, string] => [
    moneyOf(protocol, language)(of),
    amountInWords(of, sale.currency, language),
  ]
  if (!buyer || !highest)
    return {
      kind: 'paragraphs',
      closing: true,
      heading: words.decision,
      paragraphs: [
        ...(failure ? [words[failureIn(failure, procedure)]] : []),
        words.declareFailed,
        words.tellAll,
      ],
    }
  const [price, inWords] = amount(buyer.price)
  const ground = words[procedure === 'TZ' ? 'groundTz' : 'groundGpk'](alsoUnder(protocol, language))
  return {
    kind: 'paragraphs',
    closing: true,
    heading: words.decision,
    paragraphs: [
      words[protocol.barred?.some(({ excluded }) => excluded) ? 'highestValid' : 'highest'](
        ...amount(highest.price),
        bidderIn(highest, language),
      ),
      ...(newSale
        ? [
            words.newSale(newSale.code, momentIn(language)(newSale.endedAt)),
            newSale.price === null
              ? words.newSaleWithoutBids
              : words.newSaleBuyer(...amount(newSale.price), buyer.name),
          ]
        : buyer.capacity
          ? [words[buyer.capacity](buyer.name)]
          : []),
      // In one piece, so that nobody has to look elsewhere what was bought.
      [
        words.declareBuyer(ground, identified(buyer.name), price, inWords),
        ...(things.length > 0 ? soldAssets(things, language) : [property]),
      ].join('\n'),
      ...(vat ? [vatSentence(vat, buyer.price, moneyOf(protocol, language), language)] : []),
      words.tellBuyer,
    ],
  }
}

const signature = (protocol: SaleProtocol, language: Language): Section[] => [
  {
    kind: 'paragraphs',
    heading: texts.signature[language],
    paragraphs: [texts.signedElectronically[language]],
  },
  { kind: 'signatures', signers: [organiserIn(protocol.organiser, language)] },
]
