/** Persons and companies of the register: one record each, found again by the kind of number and the number. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'
import { nameOfParty, type PartyInput, type PartyView } from '../things/party.contract.ts'
import { numberOf } from '../things/party.rules.ts'
import { maskNumber } from '../things/server/documents.ts'
import { NUMBER, sealed } from '../../platform/db/resealing.ts'

/** A party as an entry refers to it. */
export type Party = {
  id: number
  kind: 'PHYSICAL_PERSON' | 'COMPANY'
  identifierType: PartyInput['identifierType']
  name: string
  commitment: string
}

/** What binds an entry to somebody's number without naming it. */
export const commitmentOf = (salt: string, type: string, identifier: string) =>
  createHash('sha256').update(Buffer.from(salt, 'hex')).update(`${type}\n${identifier}`).digest('hex')

/**
 * The record of this person or company, made if there is none. Two officers who
 * name the same one at the same moment get the same record.
 */
export async function recordParty(
  db: Db,
  party: PartyInput,
  personal: PersonalNumbers,
  now: Date,
): Promise<Party> {
  const names = namesOf(party)
  const { name } = names
  const number = numberOf(party)
  const before = await findParty(db, party.identifierType, number, personal)
  // Whatever an officer types, a name that the record has stays: only a state register corrects it. The entry says what was typed.
  if (before) return { ...partyOf(before, party, personal), name }
  const sealed =
    party.identifierType === 'EIK' ? undefined : personal.seal({ type: party.identifierType, value: number })
  await db
    .insertInto('party')
    .values({
      ...names,
      kind: party.kind,
      identifier_type: party.identifierType,
      ...foreignerIn(party),
      eik: sealed ? null : party.identifier,
      identifier_hash: sealed?.hash ?? null,
      identifier_cipher: sealed?.cipher ?? null,
      salt_cipher: freshSalt(personal),
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const made = await findParty(db, party.identifierType, number, personal)
  return { ...partyOf(made!, party, personal), name }
}

/** The salt of a new party: 32 random bytes in hexadecimal, sealed. */
export const freshSalt = (personal: PersonalNumbers) => personal.cover(randomBytes(32).toString('hex'))

/** The columns of a foreigner who has only a document. */
export const foreignerIn = ({ identifierType, country, documentType, birthDate }: PartyInput) =>
  identifierType === 'DOCUMENT'
    ? { country, document_type: documentType || null, birth_date: birthDate }
    : { country: null, document_type: null }

/** The columns of a party's names. */
export const namesOf = (party: PartyInput) => ({
  name: nameOfParty(party),
  first_name: party.firstName || null,
  middle_name: party.middleName || null,
  last_name: party.lastName || null,
  legal_form: party.legalForm || null,
})

const partyOf = (
  row: { id: number; salt_cipher: Buffer; kind: string },
  party: PartyInput,
  personal: PersonalNumbers,
): Omit<Party, 'name'> => ({
  id: row.id,
  kind: party.kind,
  identifierType: party.identifierType,
  commitment: commitmentOf(personal.open(row.salt_cipher), party.identifierType, numberOf(party)),
})

/** The record with this number, under whichever key it was sealed. */
export const findParty = (
  db: Db,
  type: PartyInput['identifierType'],
  identifier: string,
  personal: PersonalNumbers,
) =>
  db
    .selectFrom('party')
    .select(['id', 'kind', 'name', 'salt_cipher'])
    .$if(type === 'EIK', (query) => query.where('eik', '=', identifier))
    .$if(type !== 'EIK', (query) =>
      query.where('identifier_hash', 'in', personal.hashes({ type, value: identifier })),
    )
    .executeTakeFirst()

type PartyRow = {
  id: number
  kind: PartyView['kind']
  name: string
  identifier_type: PartyView['identifierType']
  eik: string | null
  identifier_cipher: Buffer | null
}
/** A party as officers see it in lists: the number of a person is masked. */
export const viewOfParty = (row: PartyRow, personal: PersonalNumbers): PartyView => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  identifierType: row.identifier_type,
  identifier: row.eik ?? maskNumber(personal.open(row.identifier_cipher!)),
})

/** The number of a party, opened; undefined of a foreigner who is known by a document alone. */
export async function numberOfParty(
  db: Db,
  id: number,
  personal: PersonalNumbers,
): Promise<{ type: 'EGN' | 'LNCH' | 'EIK'; value: string } | undefined> {
  const row = await db
    .selectFrom('party')
    .select(['identifier_type', 'eik', 'identifier_cipher'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { identifier_type: type } = row
  return type === 'DOCUMENT' ? undefined : { type, value: row.eik ?? personal.open(row.identifier_cipher!) }
}

/** Numbers of parties, and the salts of what binds entries to them. A party keeps its record: no second one of its number is made while both keys are known. */
export const partySealed = sealed({
  table: 'party',
  ...NUMBER,
  columns: ['identifier_cipher', 'salt_cipher'],
})
