/** A frozen certificate as a document for the press, in the order in which a reader asks: about what, what is certified, which entries, from where, by what right. */
import { labelOf } from '#platform/case-number.ts'
import { numberNames } from '#platform/identifiers.messages.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language, wordsIn } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import type { Fact, PdfDocument, Section } from '#platform/pdf/document.ts'
import { statuses } from '#register/protocol/protocol.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { ON_REAL_ESTATE, type CertificateContent, type CertificateEntry } from './content.contract.ts'
import {
  capacities,
  injunctionMessages,
  injunctionStatuses,
  messages,
  certificateKinds,
  titles,
} from './content.messages.ts'
import { freeGround } from './free.rules.ts'
import {
  dayIn,
  filled,
  isOfRealEstate,
  momentIn,
  sourcesOf,
  statementOf,
  subjectOf,
} from './certificate-subject.ts'

type Printing = {
  /** What the code on the certificate says, and the short code for people who type it. */
  check: { text: string; code: string } | null
  /** A certificate from invented data, to be looked at. */
  sample?: boolean
}

/** The document of a certificate; two of the same content and printing are the same. */
export function documentOf(content: CertificateContent, { check, sample = false }: Printing): PdfDocument {
  const { language, number } = content
  const words = inLanguage(messages, language)
  const realEstate = isOfRealEstate(content.about)
  return {
    language,
    title: titleOf(content),
    subtitle: sample ? words.sample : subtitleOf(content),
    number: words.numbered(number),
    issuedAt: new Date(content.asOf),
    ...(check && { qr: { text: check.text, caption: words.checkHere } }),
    sections: [
      ...pastDayOf(content),
      { kind: 'facts', heading: words.requester, facts: factsOfRequester(content) },
      ...subjectOf(content),
      { kind: 'paragraphs', heading: words.statement, paragraphs: statementOf(content, language) },
      ...(language !== DEFAULT_LANGUAGE
        ? [
            {
              kind: 'paragraphs' as const,
              heading: words.authentic,
              paragraphs: [words.authenticNote, ...statementOf(content, 'bg')],
            },
          ]
        : []),
      ...(realEstate ? [] : [...entriesOf(content), sourcesOf(content)]),
      ...(content.about.what === 'THING' && content.sources.length === 1 && !realEstate
        ? [{ kind: 'paragraphs' as const, paragraphs: [words.noOtherRegister] }]
        : []),
      { kind: 'facts', facts: [{ label: words.fee, value: feeOf(content) }] },
      ...(check
        ? [
            {
              kind: 'facts' as const,
              heading: words.check,
              facts: [
                { label: words.checkAt, value: check.text.split('#')[0]! },
                { label: words.checkNumber, value: number },
                { label: words.checkCode, value: check.code },
              ],
            },
          ]
        : []),
      {
        kind: 'paragraphs',
        heading: words.proves,
        paragraphs: [
          words.ground,
          content.pastDay ? words.provesThen : words.provesAsset,
          ...(realEstate ? [] : [ON_REAL_ESTATE[language]]),
          ...(check ? [words.sealedBy] : []),
        ],
      },
    ],
  }
}

/** What it is and what it says: that there is a distraint in force or none, or by what a report was sought; of a past day with that day. */
function titleOf(content: CertificateContent): string {
  const { about, entries, kind, pastDay, language } = content
  const inForce = entries.some((entry) => entry.status === 'ENFORCED' && !isInjunction(entry))
  const title =
    about.what === 'KEY'
      ? titles[about.key.by === 'THING' ? 'ON_ASSET' : 'BY_NUMBER']
      : about.what === 'THING' && !isOfRealEstate(about)
        ? titles[inForce ? 'HAS' : 'HAS_NONE']
        : certificateKinds[kind]
  return pastDay ? titles.ofDay[language](title[language], dayIn(language, pastDay.day)) : title[language]
}

/** Of which moment the certificate tells. */
function subtitleOf({ pastDay, asOf, language }: CertificateContent): string {
  const words = inLanguage(messages, language)
  return pastDay ? words.asOfDay(dayIn(language, pastDay.day)) : `${words.asOf} ${momentIn(language, asOf)}`
}

/** Before all else, that the certificate is of a past day: what that means, and when it was issued. */
function pastDayOf({ pastDay, asOf, language }: CertificateContent): Section[] {
  if (!pastDay) return []
  const words = inLanguage(messages, language)
  return [
    {
      kind: 'facts',
      heading: words.pastDay,
      facts: [
        { label: words.stateAt, value: words.endOf(dayIn(language, pastDay.day)) },
        { label: words.knownBefore, value: momentIn(language, pastDay.before) },
        { label: words.issued, value: momentIn(language, asOf) },
      ],
    },
    { kind: 'paragraphs', paragraphs: [words.pastDayNote(dayIn(language, pastDay.day))] },
  ]
}

function factsOfRequester({ requester, request, kind, language }: CertificateContent): Fact[] {
  const words = inLanguage(messages, language)
  const { represents, country } = requester
  return filled([
    { label: words.request, value: words.requestOf(request.number, momentIn(language, request.at)) },
    { label: words.name, value: requester.name },
    { label: numberNames[requester.numberKind][language], value: requester.number },
    country !== 'BG' && {
      label: words.country,
      value: new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country,
    },
    { label: words.capacity, value: capacities[requester.capacity][language] },
    represents && { label: words.represents, value: represents.name },
    represents && { label: words.eik, value: represents.eik },
    represents && { label: words.companyCase, value: represents.caseNumber },
    { label: words.address, value: requester.address },
    { label: kind === 'REPORT' ? words.purpose : words.caseOrClaim, value: request.purpose },
  ])
}

function entriesOf({ entries, about, language }: CertificateContent): Section[] {
  if (entries.length === 0) return []
  const words = inLanguage(messages, language)
  const injunctions = entries.filter(isInjunction).length
  const weak = about.what === 'PERSON' && about.person.by === 'NAME'
  return [
    {
      kind: 'timeline',
      heading:
        injunctions === 0
          ? words.entries
          : injunctions < entries.length
            ? words.entriesAndInjunctions
            : words.injunctionsOnly,
      events: entries.map((entry) => ({
        moment: dayOf(entry, language),
        title: wordsOf(entry, language).entry(entry.reference, statusOf(entry, language)),
        facts: factsOfEntry(
          entry,
          language,
          weak,
          about.what !== 'THING' || entries.some(({ thing }) => thing.kind !== about.thing.kind),
        ),
      })),
    },
  ]
}

/** The day of what its heading says: since when it is in force, or when it ended. */
const dayOf = ({ imposedOn, ended }: CertificateEntry, language: Language) => {
  const day = ended ? ended.on : imposedOn
  return day ? dayIn(language, day) : ''
}
const isInjunction = ({ thing }: CertificateEntry) => thing.kind === 'REALESTATE'
const statusOf = (entry: CertificateEntry, language: Language) => {
  const { status } = entry
  if (!isInjunction(entry)) return statuses[status][language]
  return status === 'REGISTERED' || status === 'ENFORCED' ? '' : injunctionStatuses[status][language]
}
const wordsOf = (entry: CertificateEntry, language: Language) => ({
  ...inLanguage(messages, language),
  ...(isInjunction(entry) && inLanguage(injunctionMessages, language)),
})

function factsOfEntry(
  entry: CertificateEntry,
  language: Language,
  weak: boolean,
  withAsset: boolean,
): Fact[] {
  const words = wordsOf(entry, language)
  const { thing, ended } = entry
  return filled([
    { label: words.rank, value: entry.rank === null || isInjunction(entry) ? '' : String(entry.rank) },
    entry.as && { label: words.enteredAs, value: words[entry.as] },
    withAsset && {
      label: words.thing,
      value: [propertyTypes[thing.kind][language], thing.identifier, thing.title].filter(Boolean).join(', '),
    },
    { label: words.debtor, value: weak ? `${entry.debtor} (${words.nameOnly})` : entry.debtor },
    ...(entry.formerDebtors ?? []).map(({ name, until }) => ({
      label: words.formerDebtor,
      value: words.until(name, momentIn(language, until)),
    })),
    { label: words.creditor, value: entry.creditor },
    ...(entry.formerCreditors ?? []).map(({ name, until }) => ({
      label: words.formerCreditor,
      value: words.until(name, momentIn(language, until)),
    })),
    ended && { label: words.imposedOn, value: entry.imposedOn ? dayIn(language, entry.imposedOn) : '' },
    { label: words.imposedBy, value: wordsIn(entry.imposedBy, language) },
    { label: labelOf(words.suitNumber, entry.suitNumber), value: entry.suitNumber },
    entry.heldBy !== undefined && { label: words.heldBy, value: wordsIn(entry.heldBy, language) },
    entry.futureClaim && { label: words.futureClaim, value: words.yes },
    { label: words.enforcedAt, value: entry.enforcedAt ? momentIn(language, entry.enforcedAt) : '' },
    { label: words.location, value: entry.location || words.notGiven },
    entry.struckOut === true && { label: words.struckOut, value: words.struckOutNote },
    ended && {
      label: entry.status === 'REVOKED' ? words.revoked : words.exempted,
      value: words.endedBy(dayIn(language, ended.on), ended.caseNumber, ended.authority),
    },
  ])
}

function feeOf({ fee, language }: CertificateContent): string {
  const words = inLanguage(messages, language)
  return fee.how === 'FREE'
    ? words.free(words.freeFor(freeGround(fee.ground, language)))
    : words.paid(
        words.forCertificates(formatMoney(fee.amount, fee.currency, language), fee.papers),
        fee.reference,
        dayIn(language, fee.on),
      )
}
