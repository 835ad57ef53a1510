/** Recording a profile, and telling which of its fields that changed. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Values } from '#platform/http/audit.ts'
import { setHolder } from '#people/account-store/account-rows.ts'
import { keepProfile } from '#people/account-store/profile-rows.ts'
import type { recordedFields } from '../profile.messages.ts'
import type { Profile, ProfileData } from '../profile.contract.ts'

/** A profile with every number in it. */
export type Completed = ProfileData & {
  person: { identifier: string }
  document: { number: string }
}

function flat(data: Completed | Profile) {
  const { person, document, address, company, eDeliveryId, language } = data
  const groups = { person, document, address, company: company ?? {} }
  const fields = new Map<string, unknown>(
    Object.entries(groups).flatMap(([group, held]) =>
      Object.entries(held).map(([field, value]) => [`${group}.${field}`, value] as const),
    ),
  )
  return fields.set('eDeliveryId', eDeliveryId).set('language', language)
}

/** What these fields say, for the audit; numbers of people and of their documents stay out of it. */
export function saidIn(data: Completed | Profile, fields: readonly string[]) {
  const all = flat(data)
  const told = fields.filter((name) => name !== 'person.identifier' && name !== 'document.number')
  return Object.fromEntries(told.map((name) => [name, String(all.get(name) ?? '') || null])) as Values<
    keyof typeof recordedFields
  >
}

/** The names of the fields that differ, never what stands in them. An e-mail address is not among them: it changes when it is confirmed. */
export function changedFields(before: Profile, after: Completed): string[] {
  const [old, now] = [flat(before), flat(after)]
  const names = new Set([...old.keys(), ...now.keys()])
  names.delete('person.email')
  // Only a way of saying the codes before it.
  names.delete('address.place')
  return [...names].filter((name) => (old.get(name) ?? '') !== (now.get(name) ?? ''))
}

/** Writes the profile and what of it stands with the account; a number that did not change keeps its seal. Answers the full name. */
export async function writeProfile(
  db: Db,
  personal: PersonalNumbers,
  before: Profile,
  data: Completed,
  now: Date,
) {
  const { person, document, address, company } = data
  const orNull = (text: string) => text || null
  const row = {
    first_name: person.firstName,
    middle_name: orNull(person.middleName),
    last_name: person.lastName,
    phone: orNull(person.phone),
    foreigner: person.foreigner,
    document_type: document.type || null,
    document_issued_on: orNull(document.issuedOn),
    document_issuer: orNull(document.issuer),
    country: address.country,
    region_code: orNull(address.regionCode),
    municipality_code: orNull(address.municipalityCode),
    ekatte: orNull(address.ekatte),
    street_address: orNull(address.street),
    company_name: company?.name ?? null,
    company_eik: company?.eik ?? null,
    company_case_number: orNull(company?.caseNumber ?? ''),
    company_relation: company?.relation ?? null,
    company_address: orNull(company?.address ?? ''),
    e_delivery_id: orNull(data.eDeliveryId),
    changed_at: now,
    ...(document.number !== before.document.number && {
      document_number_cipher: document.number ? personal.cover(document.number) : null,
    }),
  }
  await keepProfile(db, before.id, row)

  const { identifierType: type, identifier: value } = person
  const numberChanged = value !== before.person.identifier || type !== before.person.identifierType
  const fullName = [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
  const typed = value ? { type, value } : null
  const holder = { fullName, language: data.language, ...(numberChanged && { typed }) }
  await setHolder(db, personal, before.id, holder).catch((error: unknown) => {
    // Another account took the number in this very moment.
    if ((error as { code?: unknown }).code === '23505') throw new Refusal('identifierNotAccepted')
    throw error
  })
  return fullName
}
