/** An application as a print-out for the court, block by block as annexes 3 and 4 have it, with the decision and the files. Ordinance N-3, art. 18(4), 25. */
import { COUNTRIES } from '#platform/countries.ts'
import { formatDate, formatMillis } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import type { Fact, PdfDocument, Section } from '#platform/pdf/document.ts'
import {
  type ApplicationRecord,
  type Ground,
  OWN_PROFILE,
  type RecordedPerson,
} from '#sales/parties/application.contract.ts'
import {
  fileUses,
  grounds,
  guardians,
  identityDocuments,
  messages as applying,
  origins,
  sessionMethods,
  syndicGrounds,
} from '#sales/applications/application.messages.ts'
import { byDeclarant } from '#sales/applications/declarant.ts'
import { refusalReasons } from '#sales/applications/server/refusal-reasons.ts'
import { messages } from './print.messages.ts'
import { messages as registering } from '#sales/applications/applications.messages.ts'
import {
  deliveries,
  identifierTypes,
  participations,
  statuses,
} from '#sales/parties/application-names.messages.ts'
import { entryOf } from '#platform/kinds.ts'
/** An application as it was recorded, and what became of it. */
export type Filed = {
  number: string
  recordedAt: Date
  origin: 'ELECTRONIC' | 'OFFICE'
  sessionMethod: 'USER' | 'ESIGN' | 'EAUTH' | null
  participation: 'PERSONAL' | 'REPRESENTATIVE' | 'ASSIGNEE'
  delivery: 'EMAIL' | 'EDELIVERY'
  deliveryAddress: string
  coOwner: boolean
  spouse: boolean
  exempt: boolean
  status: 'WAITING' | 'APPROVED' | 'DENIED' | 'WITHDRAWN'
  decidedAt: Date | null
  decidedBy: string | null
  grounds: readonly Ground[]
  reason: string | null
  record: ApplicationRecord | null
  files: { use: string; name: string; sha256: string }[]
  sale: { code: string; title: string; organiser: string; registration: string }
}
type Printing = { language: Language; address: string; now: Date }

const wordsIn = (language: Language) => ({
  ...inLanguage(registering, language),
  ...inLanguage(applying, language),
  ...inLanguage(messages, language),
})
const at = (language: Language) => (moment: string | Date) => {
  const [date, time] = formatMillis(moment).split(' ') as [string, string]
  return common.moment[language](date, time)
}
const knownFacts = (...facts: (Fact | false)[]): Fact[] =>
  facts.filter((fact): fact is Fact => fact !== false && fact.value !== '')

/** The print-out; `address` is where the application stands in the portal. */
export function applicationDocument(filed: Filed, { language, address, now }: Printing): PdfDocument {
  const words = wordsIn(language)
  const { record, participation } = filed
  const proxy = participation === 'ASSIGNEE'
  return {
    language,
    title: words.application,
    subtitle: proxy ? words.annex4 : words.annex3,
    number: words.number(filed.number),
    issuedAt: now,
    qr: { text: address, caption: words.inPortal },
    sections: [
      { kind: 'facts', facts: head(filed, language) },
      ...(record
        ? blocks(filed, record, language)
        : [{ kind: 'paragraphs' as const, paragraphs: [words.noRecord] }]),
      { kind: 'facts', heading: words.sale, facts: saleOf(filed, language) },
      { kind: 'facts', heading: words.decision, facts: decision(filed, language) },
      ...files(filed, language),
    ],
  }
}

function head(filed: Filed, language: Language): Fact[] {
  const words = wordsIn(language)
  return knownFacts(
    { label: words.recordedAt, value: at(language)(filed.recordedAt) },
    { label: words.filed, value: origins[filed.origin][language] },
    {
      label: words.provedBy,
      value: filed.sessionMethod ? sessionMethods[filed.sessionMethod][language] : '',
    },
    { label: words.participation, value: capacityIn(filed, language) },
    { label: words.delivery, value: deliveryIn(filed, language) },
    filed.coOwner && { label: words.coOwnerShort, value: words.yes },
    filed.spouse && { label: words.spouseShort, value: words.yes },
    filed.exempt && { label: words.exempted, value: words.yes },
  )
}

function capacityIn({ participation, record }: Filed, language: Language) {
  if (participation !== 'PERSONAL') return participations[participation][language]
  return record?.applicant.kind === 'COMPANY' ? applying.companyItself[language] : messages.PERSONAL[language]
}

/** By which way, and to which address or profile; one's own profile has no address. */
const deliveryIn = ({ delivery, deliveryAddress }: Filed, language: Language) =>
  [deliveries[delivery][language], ...(deliveryAddress === OWN_PROFILE ? [] : [deliveryAddress])].join(': ')

function blocks(filed: Filed, record: ApplicationRecord, language: Language): Section[] {
  const words = wordsIn(language)
  const proxy = filed.participation === 'ASSIGNEE'
  const { applicant, represented, authority, guardian, bornOn, refund, declarations } = record
  const birth = knownFacts(
    Boolean(bornOn) && { label: words.bornOn, value: common.day[language](formatDate(bornOn!)) },
  )
  return [
    {
      kind: 'facts',
      heading: proxy ? words.proxy : words.applicant,
      facts: [...person(applicant, language), ...(represented ? [] : birth)],
    },
    ...(represented
      ? [
          {
            kind: 'facts' as const,
            heading: words.principal,
            facts: [...person(represented, language), ...birth],
          },
        ]
      : []),
    ...(authority
      ? [
          {
            kind: 'facts' as const,
            heading: words.authority,
            facts: knownFacts(
              { label: words.authorityReference, value: authority.reference },
              { label: words.authorityOn, value: common.day[language](formatDate(authority.on)) },
              { label: words.proxyIdentifier, value: authority.proxyIdentifier },
            ),
          },
        ]
      : []),
    ...(guardian
      ? [
          {
            kind: 'facts' as const,
            heading: words.guardian,
            facts: [
              { label: words.guardianCapacity, value: guardians[guardian.capacity][language] },
              { label: words.name, value: guardian.name },
            ],
          },
        ]
      : []),
    {
      kind: 'facts',
      heading: words.refund,
      facts: knownFacts(
        { label: words.iban, value: spacedIban(refund.iban) },
        { label: words.bank, value: refund.bank },
        { label: words.holder, value: refund.holder },
      ),
    },
    {
      kind: 'paragraphs',
      heading: words.declarations,
      paragraphs: byDeclarant(
        declarations,
        { ...record, ...filed, applicant: applicant.name },
        { language, moment: at(language), day: (on) => common.day[language](formatDate(on)) },
      ).flatMap(({ texts, how }) => [...texts, how.endsWith('.') ? how : `${how}.`]),
    },
  ]
}

function person(of: RecordedPerson, language: Language): Fact[] {
  const words = wordsIn(language)
  const { kind, citizenship, identifierType, identifier, document } = of
  const company = kind === 'COMPANY'
  const country = COUNTRIES.includes(citizenship)
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(citizenship) ?? citizenship)
    : citizenship
  const type = entryOf(identityDocuments, document.type)?.[language] ?? ''
  const day = document.issuedOn && common.day[language](formatDate(document.issuedOn))
  return knownFacts(
    { label: company ? words.companyName : words.name, value: of.name },
    { label: company ? words.seatCountry : words.citizenship, value: country },
    {
      label: identifierTypes[identifierType][language],
      value: identifier,
    },
    {
      label: words.documentType,
      value: document.number && words.identityDocument(type, document.number, day, document.issuer),
    },
    { label: company ? words.seat : words.address, value: of.address },
    { label: words.representedBy, value: of.representedBy },
    { label: words.phone, value: of.phone },
    { label: words.email, value: of.email },
  )
}

function saleOf({ sale }: Filed, language: Language): Fact[] {
  const words = wordsIn(language)
  return knownFacts(
    { label: words.saleNumber, value: sale.code },
    { label: words.registration, value: sale.registration },
    { label: words.organiser, value: sale.organiser },
    { label: words.property, value: sale.title },
  )
}

function decision(filed: Filed, language: Language): Fact[] {
  const words = wordsIn(language)
  const { status, decidedAt, decidedBy, grounds: found, reason } = filed
  const { chosen, written } = refusalReasons(reason ?? '', language)
  // The reason has held the grounds ever since the order prints them.
  const stands = (ground: Ground) =>
    [grounds, syndicGrounds].some((each) => {
      const said = entryOf(each, ground)
      return said !== undefined && reason?.includes(said.bg)
    })
  const other = found.filter((ground) => ground !== 'OTHER' && !stands(ground))
  const why = other.map((ground) => `${grounds[ground][language]}.`)
  return knownFacts(
    { label: words.state, value: statuses[status][language] },
    { label: words.decidedAt, value: decidedAt ? at(language)(decidedAt) : '' },
    { label: words.decidedBy, value: decidedBy ?? '' },
    { label: words.reasons, value: [...why, ...chosen, ...written].filter(Boolean).join(' ') },
  )
}

function files({ files: all }: Filed, language: Language): Section[] {
  const words = wordsIn(language)
  if (all.length === 0) return [{ kind: 'paragraphs', heading: words.attached, paragraphs: [words.none] }]
  return [
    {
      kind: 'table',
      heading: words.attached,
      columns: [{ name: words.document }, { name: words.fileName }, { name: words.checksum }],
      rows: all.map(({ use, name, sha256 }) => [
        entryOf(fileUses, use)?.[language] ?? use,
        name,
        sha256.replace(/(.{8})(?=.)/g, '$1 '),
      ]),
    },
  ]
}
