/** The printed report of a sale: the eighteen items of annex 6 in their order. */
import type { PrintedAsset } from '#sales/notice/stored.contract.ts'
import { refusalReasons } from '#sales/applications/server/refusal-reasons.ts'
import { caseIn, organiserIn } from '#sales/notice/server/organiser.ts'
import { assetFacts } from '#sales/notice/asset-facts.ts'
import { biddingFiguresOn } from '#sales/law/figures.rules.ts'
import { dayInSofia, formatSpan } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { formatMoneyOn } from '#platform/money.ts'
import type { Fact, PdfDocument, Section } from '#platform/pdf/document.ts'
import { common, report as texts } from '../report.messages.ts'
import { protocol as protocolTexts } from '../protocol-form.messages.ts'
import type { PublishedProtocol, SaleProtocol } from '../protocol-form.contract.ts'
import type { SaleReport } from '../report.contract.ts'
import { type Barred, decidedOn } from '../protocol.rules.ts'
import { duration, grouped, hourIn, momentIn, personIn } from './printed.ts'
import type { StoredReport } from './report-store.ts'

/** The document that is printed; `address` is where the sale stands in the portal. */
export function reportDocument(
  { report, hash }: StoredReport,
  { language, address, barred = [] }: { language: Language; address: string; barred?: readonly Barred[] },
): PdfDocument {
  const words = inLanguage(texts, language)
  const at = momentIn(language)
  const { extension } = biddingFiguresOn(dayInSofia(new Date(report.biddingStartedAt)))
  return {
    language,
    title: words.title,
    subtitle: words.subtitle,
    number: words.number(report.sale.code),
    issuedAt: new Date(report.generatedAt),
    qr: { text: address, caption: words.inPortal },
    sections: [
      { kind: 'facts', heading: words.sale, facts: factsOfSale(report, language) },
      ...assetsSection(report.property.items, words.thingsItem, language),
      ...applications(report, language),
      list(words.approved, words.none, {
        columns: [{ name: words.registrationNumber }, { name: words.bidder }],
        rows: report.approved.map(({ registrationNumber, bidder }) => [registrationNumber, bidder]),
      }),
      {
        kind: 'facts',
        heading: words.course,
        facts: [
          { label: words.startedAt, value: at(report.biddingStartedAt) },
          { label: words.biddersWithBids, value: String(report.biddersWithBids) },
          { label: words.bidCount, value: String(report.bidCount) },
        ],
      },
      bidsSection(report, words.bids, language),
      {
        kind: 'facts',
        facts: [
          { label: words.extensions(formatSpan(extension, language)), value: String(report.extensions) },
          { label: words.endedAt, value: at(report.biddingEndedAt) },
        ],
      },
      faultsSection(report, language),
      list(words.ranking, words.none, {
        columns: [
          { name: words.rank },
          { name: words.bidder },
          { name: words.registrationNumber },
          { name: words.best, align: 'right' },
        ],
        rows: report.ranking.map(({ rank, bidder, registrationNumber, best }) => [
          String(rank),
          bidder,
          registrationNumber,
          moneyOf(report, language)(best),
        ]),
      }),
      ...barredSection(
        {
          barred: decidedOn(barred),
          drawnUpAt: report.generatedAt,
          sale: report.sale,
          procedure: report.procedure,
        },
        language,
        'wereExcluded',
      ),
      {
        kind: 'paragraphs',
        heading: words.about,
        paragraphs: [words.statement, words.generatedAt(at(report.generatedAt)), words.hash(grouped(hash))],
      },
    ],
  }
}

/** What is sold, thing by thing; nothing where it was not described. */
export const assetsSection = (
  assets: readonly PrintedAsset[],
  heading: string,
  language: Language,
): Section[] => (assets.length > 0 ? [{ kind: 'facts', heading, facts: assetFacts(assets, language) }] : [])

type Table = Pick<Extract<Section, { kind: 'table' }>, 'columns' | 'rows'>
/** A table, or the one word that there is nothing in it. */
export const list = (heading: string, nothing: string, table: Table): Section =>
  table.rows.length === 0
    ? { kind: 'paragraphs', heading, paragraphs: [nothing] }
    : { kind: 'table', heading, ...table }

function factsOfSale(report: SaleReport, language: Language): Fact[] {
  const words = inLanguage(texts, language)
  const at = momentIn(language)
  const { property, registrationPeriod, biddingPeriod, startPrice, sale } = report
  const money = moneyOf(report, language)
  const hour = hourIn(language)
  const period = ({ from, until }: { from: string; until: string }) => words.period(hour(from), hour(until))
  return [
    { label: words.organiser, value: organiserIn(report.organiser, language) },
    caseIn(report, language),
    { label: words.property, value: [property.title, property.description].filter(Boolean).join('\n') },
    { label: words.enteredBy, value: property.enteredBy },
    { label: words.enteredAt, value: at(property.enteredAt) },
    { label: words.publishedAt, value: at(property.publishedAt) },
    { label: words.startPrice, value: money(startPrice) },
    { label: words.step, value: money(sale.step) },
    { label: words.registrationPeriod, value: period(registrationPeriod) },
    { label: words.biddingPeriod, value: period(biddingPeriod) },
    {
      label: words.hasApplications,
      value: report.applications.length > 0 ? words.yesCount(report.applications.length) : words.no,
    },
  ]
}

function applications(report: SaleReport, language: Language): Section[] {
  const words = inLanguage(texts, language)
  const at = momentIn(language)
  if (report.applications.length === 0)
    return [list(words.applications, words.none, { columns: [], rows: [] })]
  return [
    {
      kind: 'timeline',
      heading: words.applications,
      events: report.applications.map((one) => ({
        title: words.application(one.number),
        moment: at(one.recordedAt),
        facts: [
          { label: words.applicant, value: personIn(one.applicant, language) },
          {
            label: words.onBehalf,
            value:
              common[
                one.participation === 'PERSONAL' && one.applicant.kind === 'COMPANY'
                  ? 'company'
                  : one.participation
              ][language],
          },
          ...(one.represented
            ? [{ label: words.represented, value: personIn(one.represented, language) }]
            : []),
          { label: words.status, value: common[one.status][language] },
          ...(one.decidedAt ? [{ label: words.decidedAt, value: at(one.decidedAt) }] : []),
          ...reasonsFact(one.reasons, language),
          ...(one.decidedAt
            ? [{ label: words.toldAt, value: one.toldAt ? at(one.toldAt) : words.notTold }]
            : []),
        ],
      })),
    },
  ]
}

/** Why it was refused. In a translation it is said of what the organiser wrote that it is not translated. */
export function reasonsFact(reasons: string | null, language: Language): Fact[] {
  if (!reasons) return []
  const words = inLanguage(texts, language)
  const { chosen, written } = refusalReasons(reasons, language)
  return [
    { label: words.reasons, value: chosen.join('\n') },
    { label: words.ownReasons, value: written.join('\n') },
  ].filter(({ value }) => value)
}

type Bids = {
  bids: readonly {
    number: number
    bidder: string
    /** Where the document is for the organiser and the court. */
    registrationNumber?: string | undefined
    price: number
    recordedAt: string
  }[]
  sale: Pick<SaleReport['sale'], 'currency'>
  generatedAt: string
}
const moneyOf =
  ({ sale, generatedAt }: Pick<Bids, 'sale' | 'generatedAt'>, language: Language) =>
  (amount: number) =>
    formatMoneyOn(dayInSofia(new Date(generatedAt)), amount, sale.currency, language)

/** The whole chronology of bids. */
export function bidsSection(of: Bids, heading: string, language: Language): Section {
  const words = inLanguage(texts, language)
  const numbered = of.bids.some(({ registrationNumber }) => registrationNumber)
  return list(heading, words.none, {
    columns: [
      { name: words.bidNumber },
      { name: words.bidder },
      ...(numbered ? [{ name: words.registrationNumber }] : []),
      { name: words.recordedAt },
      { name: words.price, align: 'right' },
    ],
    rows: of.bids.map(({ number, bidder, registrationNumber = '', recordedAt, price }) => [
      String(number),
      bidder,
      ...(numbered ? [registrationNumber] : []),
      momentIn(language)(recordedAt),
      moneyOf(of, language)(price),
    ]),
  })
}

/** Faults and suspensions, each with its exact duration. */
export function faultsSection(
  { faults }: Pick<SaleReport, 'faults'>,
  language: Language,
  heading: string = texts.faults[language],
): Section {
  const words = inLanguage(texts, language)
  const at = momentIn(language)
  return list(heading, words.noFaults, {
    columns: [{ name: words.fault }, { name: words.from }, { name: words.until }, { name: words.duration }],
    rows: faults.map(({ kind, from, until, milliseconds }) => [
      words[kind],
      at(from),
      at(until),
      duration(milliseconds),
    ]),
  })
}

type WithBarred = Pick<SaleProtocol | PublishedProtocol, 'barred' | 'drawnUpAt' | 'sale' | 'procedure'>

/** Whose bids were excluded as barred, or with whom the sale goes on; the published copy has no reasons. CPC art. 490; CA art. 717g. */
export function barredSection(
  {
    barred = [],
    drawnUpAt,
    sale,
    procedure,
  }: Omit<WithBarred, 'sale'> & { sale: Pick<WithBarred['sale'], 'currency'> },
  language: Language,
  excluded: 'barredExcluded' | 'wereExcluded' = 'barredExcluded',
): Section[] {
  if (barred.length === 0) return []
  const words = inLanguage(protocolTexts, language)
  const at = momentIn(language)
  const money = (amount: number) =>
    formatMoneyOn(dayInSofia(new Date(drawnUpAt)), amount, sale.currency, language)
  return [
    {
      kind: 'paragraphs',
      heading: procedure === 'TZ' ? words.barredTZ : words.barred,
      paragraphs: barred.flatMap((one) => [
        words[one.excluded ? excluded : 'barredStays'](
          'registrationNumber' in one
            ? common.byApplication[language](one.bidder, one.registrationNumber)
            : one.bidder,
          money(one.best),
          at(one.decidedAt),
        ),
        ...('reasons' in one ? [words.barredReasons(one.reasons)] : []),
      ]),
    },
  ]
}
