/** Puts the protocol of a distraint together: its data, the asset, the parties, and each entry in the order of time. */
import { formatDate, formatLongDateTime } from '#platform/dates.ts'
import { identityDocuments, numberNames } from '#platform/identifiers.messages.ts'
import { inLanguage, type Language, wordsIn } from '#platform/lang/language.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import type { Fact, PdfDocument, Section } from '#platform/pdf/document.ts'
import {
  creditorsOf,
  debtorsOf,
  type EntryContent,
  type Facts,
  namesOf,
  type OwnerRef,
  type PartyRef,
} from '#register/distraints/entry.contract.ts'
import { replacementGrounds } from '#register/distraints/distraints.messages.ts'
import type { FormerParty } from '#register/distraints/state.rules.ts'
import {
  card,
  entryKinds,
  injunctionMessages,
  injunctionStates,
  messages,
  sources,
  statuses,
} from './protocol.messages.ts'
import type { DistraintRecord, Numbered, RecordedEntry } from './protocol-record.ts'
import { factsOfAsset } from './protocol-asset.ts'

type Issue = { language: Language; address: string; issuedAt: Date; issuedTo: string }

/** Hashes are long; so many digits tell them apart for the eye, in groups of four. */
const SHOWN_DIGITS = 16
const shortHash = (hash: string) => hash.slice(0, SHOWN_DIGITS).match(/.{4}/g)!.join(' ')

/** Nobody reads more of them on paper. */
const MOST_ON_ASSET = 50

/** Real estate is no distraint (Ordinance N-3, art. 5). */
const isInjunction = ({ propertyKind }: Facts) => propertyKind === 'REALESTATE'
const wordsOf = (facts: Facts, language: Language) => ({
  ...inLanguage(messages, language),
  ...(isInjunction(facts) && inLanguage(injunctionMessages, language)),
})
const statesOf = (facts: Facts) => (isInjunction(facts) ? injunctionStates : statuses)

/** The document that is printed. */
export function protocolOf(record: DistraintRecord, issue: Issue): PdfDocument {
  const { language, address, issuedAt, issuedTo } = issue
  const { last } = record
  const words = wordsOf(last.facts, language)
  const number = words.number(last.reference)
  return {
    language,
    title: isInjunction(last.facts) ? words.injunction : words.title,
    subtitle: words.state(statesOf(last.facts)[last.status][language]),
    number,
    issuedAt,
    qr: { text: address, caption: `${words.inRegister}\n${number}` },
    sections: [
      { kind: 'facts', heading: words.distraint, facts: factsOfDistraint(record, language) },
      { kind: 'facts', heading: words.thing, facts: factsAboutAsset(record, language) },
      {
        kind: 'table',
        heading: words.parties,
        columns: [{ name: words.capacity }, { name: words.name }, { name: words.identifier }],
        rows: rowsOfParties(record, language),
      },
      ...(last.facts.ownerReason
        ? [
            {
              kind: 'paragraphs' as const,
              heading: words.ownership,
              paragraphs: [words.differs(last.facts.ownerReason)],
            },
          ]
        : []),
      ...onAsset(record, language),
      {
        kind: 'timeline',
        heading: words.history,
        events: record.entries.map((entry, index) => ({
          title: `${entry.content.number}. ${entryKinds[entry.content.kind][language]}`,
          moment: momentIn(language)(entry.content.at),
          facts: factsOfEntry(record, entry, record.entries[index - 1], language),
        })),
      },
      { kind: 'paragraphs', heading: words.about, paragraphs: [words.note, words.issuedTo(issuedTo)] },
    ],
  }
}

/** The distraints on the same asset, this one among them, by rank; none of an asset with this one only. */
function onAsset({ onThing: all, last }: DistraintRecord, language: Language): Section[] {
  const words = wordsOf(last.facts, language)
  if (all.length < 2) return []
  const rows = all
    .slice(0, MOST_ON_ASSET)
    .map(({ rank, reference, status, imposedOn, creditorName }) => [
      rank === null ? '' : String(rank),
      reference === last.reference ? words.thisOne(reference) : words.number(reference),
      statesOf(last.facts)[status][language],
      imposedOn ? dayIn(language)(imposedOn) : '',
      creditorName,
    ])
  return [
    {
      kind: 'table',
      heading: words.onThing,
      columns: [
        { name: words.rank },
        { name: words.distraint },
        { name: words.status },
        { name: words.imposedOn },
        { name: words.creditor },
      ],
      rows,
    },
    ...(all.length > MOST_ON_ASSET
      ? [{ kind: 'paragraphs' as const, paragraphs: [words.more(all.length - MOST_ON_ASSET)] }]
      : []),
  ]
}

const momentIn = (language: Language) => (moment: string | Date) => {
  const [date, time] = formatLongDateTime(moment).split(' ') as [string, string]
  return common.moment[language](date, time)
}
const dayIn = (language: Language) => (day: string) => common.day[language](formatDate(day))

/** What of the facts is printed, and how; an unfilled one is no line. */
const CASE = ['suitNumber', 'authority', 'rulingNumber', 'injunctionNumber', 'injunctionOn'] as const
const LIFTING = [
  'revokedOn',
  'revocationCase',
  'revocationAuthority',
  'exemptedOn',
  'exemptionCase',
  'exemptionAuthority',
] as const
const CHANGEABLE = [...CASE, 'futureClaim', 'location', 'imposedOn'] as const
type Shown = (typeof CHANGEABLE)[number] | (typeof LIFTING)[number]

function shown(facts: Facts, field: Shown, language: Language): string {
  const value = facts[field]
  if (typeof value === 'boolean') return messages[value ? 'yes' : 'no'][language]
  if (!value) return ''
  return field.endsWith('On') ? dayIn(language)(value) : value
}

const linesFor = (facts: Facts, fields: readonly Shown[], language: Language): Fact[] =>
  fields
    .map((field) => ({ label: wordsOf(facts, language)[field], value: shown(facts, field, language) }))
    .filter(({ value }) => value !== '')

function factsOfDistraint({ first, last, state, offices }: DistraintRecord, language: Language): Fact[] {
  const { facts } = last
  const words = wordsOf(facts, language)
  const missing = { value: words.notGiven }
  return [
    ...linesFor(facts, CASE, language),
    ...(facts.futureClaim ? linesFor(facts, ['futureClaim'], language) : []),
    ...(facts.location ? linesFor(facts, ['location'], language) : [{ label: words.location, ...missing }]),
    ...(facts.imposedOn
      ? linesFor(facts, ['imposedOn'], language)
      : [{ label: words.imposedOn, ...missing }]),
    ...linesFor(facts, LIFTING, language),
    { label: words.enteredFor, value: officeIn(first, offices, language) },
    ...(state.holder
      ? [{ label: words.heldBy, value: nameOfOffice(state.holder.name, state.office, offices, language) }]
      : []),
    { label: words.firstEntry, value: momentIn(language)(first.at) },
    ...(last.number > 1 ? [{ label: words.lastEntry, value: momentIn(language)(last.at) }] : []),
  ]
}

function factsAboutAsset({ thing, last }: DistraintRecord, language: Language): Fact[] {
  const labels = inLanguage(card, language)
  const source = sources[thing.source][language]
  return [
    ...factsOfAsset(thing.document, language),
    ...(last.facts.notWeapon ? [{ label: labels.notWeapon, value: last.facts.notWeapon }] : []),
    { label: labels.source, value: source },
    ...(thing.reference ? [{ label: labels.sourceReference, value: thing.reference }] : []),
    { label: labels.answeredAt, value: momentIn(language)(thing.answeredAt) },
  ]
}

function rowsOfParties({ last: { facts }, state, numbers }: DistraintRecord, language: Language): string[][] {
  const words = inLanguage(messages, language)
  const row = (capacity: string, party: Pick<PartyRef, 'id' | 'name'>) => [
    capacity,
    party.name,
    numberIn(numbers.get(party.id), language),
  ]
  const former = (capacity: 'formerCreditor' | 'formerDebtor', { since, until, ...party }: FormerParty) =>
    row(words[capacity](momentIn(language)(since), momentIn(language)(until)), party)
  return [
    ...creditorsOf(facts).map((party) => row(words.creditor, party)),
    ...state.formerCreditors.map((party) => former('formerCreditor', party)),
    ...debtorsOf(facts).map((party) => row(words.debtor, party)),
    ...state.formerDebtors.map((party) => former('formerDebtor', party)),
    ...facts.owners.map((owner) => row(words[capacityOf(owner)], owner)),
    ...(facts.unnumberedOwners ?? []).map((name) => [words.ownerInRegister, name, words.withoutNumber]),
  ]
}

/** Whether the register of the asset names an owner, where it told who owns it. */
const capacityOf = ({ inRegister }: OwnerRef) =>
  inRegister === undefined ? 'owner' : inRegister ? 'ownerInRegister' : 'ownerAsStated'

/** The number of a party, or of a foreigner without one the document, its state and the day of birth. */
function numberIn(known: Numbered | undefined, language: Language): string {
  if (!known) return ''
  if (!known.foreigner) return `${numberNames[known.identifierType][language]} ${known.identifier}`
  const { country, document, born } = known.foreigner
  const state = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
  const number = known.identifier.replace(`${country} `, '')
  return inLanguage(messages, language).foreigner(
    identityDocuments[document][language].toLocaleLowerCase(language),
    number,
    state,
    formatDate(born),
  )
}

/** In whose name it was entered, with the number, court or institution by which they are known. */
const officeIn = (content: EntryContent, offices: DistraintRecord['offices'], language: Language) =>
  nameOfOffice(content.actingFor.name, content.office, offices, language)

function nameOfOffice(
  name: string,
  code: string,
  offices: DistraintRecord['offices'],
  language: Language,
): string {
  const office = offices.get(code)
  if (!office) return name
  if (office.kind === 'bailiff') return messages.bailiff[language](name, office.number)
  const officeText = office.kind === 'court' ? messages.stateBailiff : messages.ofInstitution
  return officeText[language](name, wordsIn(office, language))
}

function factsOfEntry(
  { offices }: DistraintRecord,
  { content, hash, stamp }: RecordedEntry,
  before: RecordedEntry | undefined,
  language: Language,
): Fact[] {
  const words = inLanguage(messages, language)
  const office = officeIn(content, offices, language)
  const { enteredBy, actingFor, origin, reason } = content
  const byHimself = enteredBy.accountId === actingFor.accountId
  return [
    { label: words.enteredBy, value: byHimself ? office : words.onBehalf(enteredBy.name, office) },
    ...(origin === 'FORM'
      ? []
      : [{ label: words.origin, value: origin === 'IMPORT' ? words.imported : words.throughInterface }]),
    ...(before ? changesOf(before.content.facts, content.facts, language) : []),
    ...(before ? replacementIn(before.content.facts, content, language) : []),
    ...(content.transfer ? transferIn(content.transfer, offices, language) : []),
    ...(reason ? [{ label: words.reason, value: reason }] : []),
    { label: words.stamp, value: stampIn(stamp, language) },
    { label: words.hash, value: shortHash(hash) },
  ]
}

/** Who took whose place, by what and by which proof. CPC art. 429. */
function replacementIn(
  before: Facts,
  { kind, facts, replacement }: EntryContent,
  language: Language,
): Fact[] {
  if (!replacement) return []
  const words = inLanguage(messages, language)
  const [label, of] = kind === 'DEBTOR_REPLACED' ? [words.debtor, debtorsOf] : [words.creditor, creditorsOf]
  const { ground, document, on } = replacement
  return [
    { label, value: words.change(namesOf(of(before)), namesOf(of(facts))) },
    { label: words.reason, value: wordsIn(replacementGrounds[ground], language) },
    { label: words.proof, value: words.proofOf(document, formatDate(on)) },
  ]
}

/** To whom it passed, and by which act. Ordinance N-3, art. 7(5). */
function transferIn(
  { office, officer, act }: NonNullable<EntryContent['transfer']>,
  offices: DistraintRecord['offices'],
  language: Language,
): Fact[] {
  const words = inLanguage(messages, language)
  return [
    { label: words.heldBy, value: nameOfOffice(officer.name, office, offices, language) },
    { label: words.act, value: words.actOf(act.number, formatDate(act.on), act.issuer) },
  ]
}

/** What an entry changed: of what was filled in before, both; of the rest what is new. */
function changesOf(before: Facts, after: Facts, language: Language): Fact[] {
  return [...CHANGEABLE, ...LIFTING]
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const [old, now] = [shown(before, field, language), shown(after, field, language)]
      const value = old ? messages.change[language](old, now || messages.notGiven[language]) : now
      return { label: wordsOf(after, language)[field], value }
    })
}

function stampIn(stamp: RecordedEntry['stamp'], language: Language): string {
  if (stamp === 'waiting') return messages.notStamped[language]
  if (stamp === 'none') return messages.noOwnStamp[language]
  return messages.stamped[language](stamp.serial, stamp.authority, momentIn(language)(stamp.at))
}
