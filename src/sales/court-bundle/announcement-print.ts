/** The announcement of a sale as a print-out for the court: all that the notice says, its price line by line, its postings and its documents. CPC art. 487; Ordinance N-3, art. 18(4). */
import { type Day, dayInSofia, formatDate, formatDateTime } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { inLanguage, type Language, LANGUAGES } from '#platform/lang/language.ts'
import { formatMoneyOn } from '#platform/money.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import type { Fact, PdfDocument, Section } from '#platform/pdf/document.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import type { DocumentKind } from '#sales/notice/documents.contract.ts'
import { factsOf } from '#sales/notice/asset-facts.ts'
import { documentKinds } from '#sales/notice/documents.messages.ts'
import { fields, procedures } from '#sales/notice/notices.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { ENCUMBRANCES } from '#sales/law/notice.contract.ts'
import {
  bases,
  encumbrances,
  noticeFields,
  noticeMessages,
  postingPlaces,
  wizardMessages,
} from '#sales/notice/notice.messages.ts'
import { priceArticles, priceFormMessages, priceLines, vatKinds } from '#sales/notice/price.messages.ts'
import { messages } from './print.messages.ts'

/** An announcement as it was published. */
export type Published = Pick<
  Announcement,
  | 'code'
  | 'title'
  | 'description'
  | 'propertyType'
  | 'procedure'
  | 'caseNumber'
  | 'currency'
  | 'notice'
  | 'items'
  | 'calculation'
  | 'registrationStartsAt'
  | 'registrationEndsAt'
  | 'biddingStartsAt'
  | 'biddingEndsAt'
> & {
  organiser: string
  publishedAt: Date
  documents: { kind: DocumentKind; name: string; sha256: string }[]
}
type Printing = { language: Language; address: string; now: Date }

const wordsIn = (language: Language) => ({
  ...inLanguage(fields, language),
  ...inLanguage(noticeFields, language),
  ...inLanguage(wizardMessages, language),
  ...inLanguage(noticeMessages, language),
  ...inLanguage(priceFormMessages, language),
  ...inLanguage(messages, language),
})

/** The print-out; `address` is where the sale stands in the portal. */
export function announcementDocument(sale: Published, { language, address, now }: Printing): PdfDocument {
  const words = wordsIn(language)
  return {
    language,
    title: words.announcement,
    subtitle: words.subtitle,
    number: words.number(sale.code),
    issuedAt: now,
    qr: { text: address, caption: words.inPortal },
    sections: [
      { kind: 'facts', heading: words.proceedings, facts: proceedings(sale, language) },
      { kind: 'paragraphs', heading: sale.title, paragraphs: sale.description.split(/\n+/).filter(Boolean) },
      ...sale.items.map((item, at): Section => ({
        kind: 'facts',
        heading: `${words.thing(at + 1)}: ${item.title}`,
        facts: asset(item, language),
      })),
      { kind: 'facts', heading: words.encumbrances, facts: burdens(sale, language) },
      ...price(sale, dayInSofia(now), language),
      { kind: 'facts', heading: words.dates, facts: dates(sale, language) },
      { kind: 'facts', heading: words.details, facts: terms(sale, language) },
      ...posted(sale, language),
      ...documents(sale, language),
    ],
  }
}

/** Facts without those of which nothing is known. */
const knownFacts = (...facts: (Fact | false)[]): Fact[] =>
  facts.filter((fact): fact is Fact => fact !== false && fact.value !== '')
const dayIn = (language: Language) => (day: string) => (day ? common.day[language](formatDate(day)) : '')
const hourIn = (language: Language) => (moment: string | Date) => {
  const [date, time] = formatDateTime(moment).split(' ') as [string, string]
  return common.moment[language](date, time)
}

function proceedings({ notice, ...sale }: Published, language: Language): Fact[] {
  const words = wordsIn(language)
  const { kind, number, day } = notice.basis
  const ground = kind === null ? '' : inLanguage(bases, language)[kind]
  return knownFacts(
    { label: words.organiser, value: sale.organiser },
    { label: words.procedure, value: inLanguage(procedures, language)[sale.procedure] },
    { label: words.caseNumber, value: sale.caseNumber },
    { label: words.court, value: notice.court },
    { label: sale.procedure === 'TZ' ? words.debtor : words.owner, value: notice.owner },
    {
      label: words.ground,
      value: [ground, words.groundOf(number, day && formatDate(day))].filter(Boolean).join(', '),
    },
    { label: words['notice.inventoryOn'], value: dayIn(language)(notice.inventoryOn) },
    { label: words.propertyType, value: inLanguage(propertyTypes, language)[sale.propertyType] },
    { label: words.publishedAt, value: hourIn(language)(sale.publishedAt) },
  )
}

const asset = (item: Published['items'][number], language: Language): Fact[] =>
  factsOf(item, language).map(({ label, value }) => ({ label, value }))

const burdens = ({ notice }: Published, language: Language): Fact[] => {
  const words = wordsIn(language)
  return ENCUMBRANCES.map((kind) => {
    const { answer, text } = notice.encumbrances[kind]
    const answerText = answer === 'YES' ? words.yes : answer === 'NO' ? words.no : words.notAnswered
    return {
      label: inLanguage(encumbrances, language)[kind],
      value: [answerText, text].filter(Boolean).join('. '),
    }
  })
}

/** How the price was computed, what it rests on, and what was said of its floors. */
function price({ calculation, currency, notice }: Published, printedOn: Day, language: Language): Section[] {
  const words = wordsIn(language)
  const names = inLanguage(priceLines, language)
  const articles = inLanguage(priceArticles, language)
  const money = (amount: number) => formatMoneyOn(printedOn, amount, currency, language)
  const { valuations, earlier, noTaxValue, noInsuredValue, source } = notice.price
  const percent = (basisPoints: number) => ` (${basisPoints / 100}${LANGUAGES[language].percent})`
  const rest = knownFacts(
    ...valuations.map(({ valuer, day, amount }) => ({
      label: words.valuedAt,
      value: `${money(amount)}, ${valuer}, ${dayIn(language)(day)}`,
    })),
    notice.vat.kind !== null && { label: words.vat, value: inLanguage(vatKinds, language)[notice.vat.kind] },
    { label: words['notice.price.source'], value: source },
    { label: words['notice.price.noTaxValue'], value: noTaxValue },
    { label: words['notice.price.noInsuredValue'], value: noInsuredValue },
    earlier !== null && {
      label: words.earlierSale,
      value: `${money(earlier.startPrice)}, ${words.earlierOf(formatDate(earlier.endedOn), earlier.protocol)}`,
    },
  )
  return [
    ...(calculation
      ? [
          {
            kind: 'table' as const,
            heading: words.price,
            columns: [
              { name: words.calculation },
              { name: words.law },
              { name: words.amount, align: 'right' as const },
            ],
            rows: calculation.lines.map(({ key, article, amount, basisPoints }) => [
              names[key] + (basisPoints === undefined ? '' : percent(basisPoints)),
              articles[article],
              money(amount),
            ]),
          },
        ]
      : []),
    ...(rest.length > 0 ? [{ kind: 'facts' as const, facts: rest }] : []),
  ]
}

function dates(sale: Published, language: Language): Fact[] {
  const words = wordsIn(language)
  const hour = hourIn(language)
  return [
    {
      label: words.registration,
      value: words.period(hour(sale.registrationStartsAt), hour(sale.registrationEndsAt)),
    },
    { label: words.bidding, value: words.period(hour(sale.biddingStartsAt), hour(sale.biddingEndsAt)) },
  ]
}

function terms({ notice }: Published, language: Language): Fact[] {
  const words = wordsIn(language)
  const hour = hourIn(language)
  const { iban, bic, holder, bank } = notice.account
  const { office, phone, email } = notice.contact
  return knownFacts(
    { label: words.account, value: [iban && spacedIban(iban), bic, holder, bank].filter(Boolean).join(', ') },
    {
      label: words.viewings,
      value:
        notice.viewings.map(({ from, until }) => words.period(hour(from), hour(until))).join('; ') ||
        words.byArrangement,
    },
    { label: words['notice.viewingPlace'], value: notice.viewingPlace },
    { label: words.office, value: office },
    { label: words.contact, value: [phone, email].filter(Boolean).join(', ') },
    { label: words.financing, value: notice.financing },
  )
}

/** Where it was put up, and the protocol of it. CPC art. 487(2)–(3). */
function posted({ notice }: Published, language: Language): Section[] {
  const words = wordsIn(language)
  const day = dayIn(language)
  const { postings, postingProtocol: protocol } = notice
  if (postings.length === 0) return []
  const facts = knownFacts(
    ...postings.map((each) => ({
      label: inLanguage(postingPlaces, language)[each.place],
      value: day(each.day),
    })),
    {
      label: words.postingProtocol,
      value: words.groundOf(protocol.number, protocol.day && formatDate(protocol.day)),
    },
    { label: words['notice.postingProtocol.courtNumber'], value: protocol.courtNumber },
  )
  return [{ kind: 'facts', heading: words.posted, facts }]
}

function documents({ documents: all }: Published, language: Language): Section[] {
  const words = wordsIn(language)
  const kinds = inLanguage(documentKinds, language)
  if (all.length === 0) return [{ kind: 'paragraphs', heading: words.documents, paragraphs: [words.none] }]
  return [
    {
      kind: 'table',
      heading: words.documents,
      columns: [{ name: words.document }, { name: words.fileName }, { name: words.checksum }],
      rows: all.map(({ kind, name, sha256 }) => [kinds[kind], name, sha256.replace(/(.{8})(?=.)/g, '$1 ')]),
    },
  ]
}
