/** What a certificate is about, and what the registers say of it at this moment. */
import { numberNames } from '#platform/identifiers.messages.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { PropertyType } from '#platform/fields.ts'
import { isCadastral } from '#platform/identifiers.ts'
import type { Language } from '#platform/lang/language.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { findParty } from '#register/parties/parties.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import type { Requested } from '#certificates/content/requested.contract.ts'
import { numbersOf } from '#certificates/content/cards.rules.ts'
import type {
  PersonInQuestion,
  CertificateContent,
  CertificateSource,
  SoughtKey,
} from '#certificates/content/content.contract.ts'
import { messages } from '#certificates/content/content.messages.ts'
import {
  cardOf,
  entriesBy,
  entriesOf,
  entriesOn,
  isNamed,
  marked,
  assetsCalled,
} from '#certificates/content/register-facts.ts'

type Certificate = Extract<Requested, { kind: 'CERTIFICATE' }>
type Report = Extract<Requested, { kind: 'REPORT' }>
/** One asset of a request for certificates, or the whole request for a report. */
export type Subject = Certificate['things'][number] | Report
type Found = Pick<CertificateContent, 'about' | 'entries' | 'sources'>

/**
 * Refuses `realEstate` of an asset that is one by its kind, its cadastral identifier, or the record that the register has of it: no certificate
 * certifies anything of it.
 */
export async function refuseRealEstate(
  db: Db,
  assets: readonly { kind: PropertyType; identifier: string }[],
  field: string,
) {
  for (const [at, { kind, identifier }] of assets.entries()) {
    const whole = field === 'things' ? `things.${at}` : field
    if (kind === 'REALESTATE')
      throw new Refusal('realEstate', { field: field === 'things' ? `${whole}.kind` : `${whole}.thingKind` })
    const known = isCadastral(identifier) ? [] : await assetsCalled(db, [identifier])
    if (isCadastral(identifier) || known.some((each) => each.kind === 'REALESTATE'))
      throw new Refusal('realEstate', { field: `${whole}.identifier` })
  }
}

/** What the certificate on this subject says of it; reads the register as it stands in this transaction, or as it was known before a moment. */
export const aboutOf = (scope: Scope, subject: Subject, language: Language, before?: Date): Promise<Found> =>
  'identifier' in subject
    ? aboutAsset(scope, subject, language, before)
    : 'person' in subject
      ? aboutPerson(scope, subject, language, before)
      : aboutKey(scope, subject, language, before)

async function aboutAsset(
  { db, now, services }: Scope,
  { answer, ...thing }: Certificate['things'][number],
  language: Language,
  before: Date | undefined,
): Promise<Found> {
  const numbers = numbersOf(thing.identifier, answer?.document ?? null)
  const assets = await assetsCalled(db, numbers, before)
  const [known] = assets
  const by = named(thing.kind, numbers.join('; '), language)
  return {
    about: {
      what: 'THING',
      thing,
      known: known
        ? {
            kind: known.kind,
            identifier: known.identifier,
            secondIdentifier: known.secondIdentifier,
            title: known.title,
          }
        : null,
      // What the state's own register says is newer than what an officer once entered.
      // Of a past day only our own register can tell.
      card:
        answer?.document && !before
          ? { from: answer.register, document: answer.document }
          : known
            ? { from: 'ZAPORI', document: await cardOf(db, known.id, services.personal, before) }
            : null,
    },
    entries: await marked(db, await entriesOn(db, assets, before), before),
    sources: [
      ours(by, now, assets.length > 0),
      ...theirs(answer, named(thing.kind, thing.identifier, language)),
    ],
  }
}

async function aboutPerson(
  { db, now, services }: Scope,
  { person, answer, withLifted }: Extract<Report, { person: PersonInQuestion }>,
  language: Language,
  before: Date | undefined,
): Promise<Found> {
  const found =
    person.by === 'NUMBER'
      ? await findParty(db, person.numberKind!, person.number!, services.personal)
      : undefined
  // Who was entered later was not known then; nor is whom only a prepared distraint names.
  const party = found && (await isNamed(db, found.id, before)) ? found : undefined
  const entries = await marked(db, await entriesOf(db, person, withLifted, services.personal, before), before)
  const by = searchedBy(person, language)
  return {
    about: {
      what: 'PERSON',
      person,
      registeredName: party?.name ?? null,
      companyName: answer?.name ?? null,
      withLifted,
    },
    entries,
    sources: [ours(by, now, party !== undefined || entries.length > 0), ...theirs(answer, by)],
  }
}

async function aboutKey(
  { db, now }: Scope,
  { key, withLifted }: Extract<Report, { key: SoughtKey }>,
  language: Language,
  before: Date | undefined,
): Promise<Found> {
  const entries = await marked(db, await entriesBy(db, key, withLifted, before), before)
  const by =
    key.by === 'THING'
      ? named(key.kind, key.identifier, language)
      : `${messages.byDistraint[language]}: ${key.number}`
  return { about: { what: 'KEY', key, withLifted }, entries, sources: [ours(by, now, entries.length > 0)] }
}

/** By what a certificate is found again when the register changes: its asset, or the person by number. */
export function soughtIn(about: CertificateContent['about']) {
  const asset =
    about.what === 'THING' ? about.thing : about.what === 'KEY' && about.key.by === 'THING' ? about.key : null
  return { thing: asset, person: about.what === 'PERSON' ? about.person : null }
}

const named = (kind: keyof typeof propertyTypes, numbers: string, language: Language) =>
  `${propertyTypes[kind][language]}: ${numbers}`

const searchedBy = ({ by, number, numberKind, name }: PersonInQuestion, language: Language) =>
  by === 'NUMBER'
    ? `${numberNames[numberKind!][language]} ${number}`
    : `${messages.byNameAlone[language]}: ${name}`

const ours = (by: string, now: Date, found: boolean): CertificateSource => ({
  register: 'ZAPORI',
  by,
  at: now.toISOString(),
  answer: found ? 'FOUND' : 'NOT_FOUND',
  reference: null,
})

function theirs(answer: Certificate['things'][number]['answer'], by: string): CertificateSource[] {
  if (!answer) return []
  const { document: _document, name: _name, ...source } = answer
  return [{ ...source, by }]
}
