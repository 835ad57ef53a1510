/** Persons and companies of the register: one record each, found again by the kind of number and the number. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { copyMany } from '#platform/db/many.ts'
import { inTurns } from '#platform/process/turns.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { nameOfParty, type PartyInput, type PartyView } from '#register/assets/party.contract.ts'
import { numberOf } from '#register/assets/party.rules.ts'
import { maskNumber } from '#register/assets/server/documents.ts'
import { NUMBER, sealed } from '#platform/db/resealing.ts'

/** A party as an entry refers to it. */
export type Party = {
  id: number
  kind: 'PHYSICAL_PERSON' | 'COMPANY'
  identifierType: PartyInput['identifierType']
  name: string
  commitment: string
}

/** What binds an entry to somebody's number without naming it. */
const commitmentOf = (salt: string, type: string, identifier: string) =>
  createHash('sha256').update(Buffer.from(salt, 'hex')).update(`${type}\n${identifier}`).digest('hex')

/** So many are hashed or sealed before others have their turn. */
const AT_ONCE = 100

type Known = { id: number; name: string; salt_cipher: Buffer }
const keyOf = (party: PartyInput) => `${party.identifierType} ${numberOf(party)}`

/**
 * The records of these persons and companies, made where there is none; a new one has the names that stand first. Whatever an officer
 * types, a name that a record has stays: only a state register corrects it. What comes back knows each under the name that it is
 * asked with, as the entry says it. Two who name the same one at the same moment get the same record.
 */
export async function recordParties(
  db: Db,
  parties: readonly PartyInput[],
  personal: PersonalNumbers,
  now: Date,
): Promise<(party: PartyInput) => Party> {
  const first = new Map<string, PartyInput>()
  for (const party of parties) if (!first.has(keyOf(party))) first.set(keyOf(party), party)
  // Always in the same order, so that two officers never wait for each other.
  const wanted = [...first].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, party]) => party)
  const known = await find(db, wanted, personal)
  const missing = wanted.filter((party) => !known.has(keyOf(party)))
  if (missing.length > 0) {
    await copyMany(db, 'party', await inTurns(missing, AT_ONCE, (party) => newRow(party, personal, now)), {
      unlessThere: true,
    })
    for (const [key, row] of await find(db, missing, personal)) known.set(key, row)
  }
  const commitments = new Map(
    await inTurns(wanted, AT_ONCE, (party) => {
      const salt = personal.open(known.get(keyOf(party))!.salt_cipher)
      return [keyOf(party), commitmentOf(salt, party.identifierType, numberOf(party))] as const
    }),
  )
  return (party) => {
    const key = keyOf(party)
    const { kind, identifierType } = party
    const commitment = commitments.get(key)!
    return { id: known.get(key)!.id, kind, identifierType, name: nameOfParty(party), commitment }
  }
}

async function find(db: Db, parties: readonly PartyInput[], personal: PersonalNumbers) {
  const eiks = parties.filter((party) => party.kind === 'COMPANY').map(({ identifier }) => identifier)
  const byHash = new Map<string, string>()
  const persons = parties.filter(({ kind }) => kind === 'PHYSICAL_PERSON')
  await inTurns(persons, AT_ONCE, (party) => {
    for (const hash of personal.hashes({ type: party.identifierType, value: numberOf(party) }))
      byHash.set(hash.toString('hex'), keyOf(party))
  })
  const { rows } = await sql<Known & { eik: string | null; identifier_hash: Buffer | null }>`
    select id, name, salt_cipher, eik, identifier_hash from party where eik = any(${eiks}::text[])
    union all
    select id, name, salt_cipher, eik, identifier_hash from party
    where identifier_hash = any(${[...byHash.keys()].map((hash) => `\\x${hash}`)}::bytea[])`.execute(db)
  return new Map<string, Known>(
    rows.map((row) => [
      row.eik === null ? byHash.get(row.identifier_hash!.toString('hex'))! : `EIK ${row.eik}`,
      row,
    ]),
  )
}

function newRow(party: PartyInput, personal: PersonalNumbers, now: Date) {
  const { kind, identifierType, identifier } = party
  const sealed =
    identifierType === 'EIK' ? undefined : personal.seal({ type: identifierType, value: numberOf(party) })
  return {
    ...namesOf(party),
    kind,
    identifier_type: identifierType,
    // Every row of one statement names the same columns.
    birth_date: null,
    ...foreignerIn(party),
    eik: sealed ? null : identifier,
    identifier_hash: sealed?.hash ?? null,
    identifier_cipher: sealed?.cipher ?? null,
    salt_cipher: freshSalt(personal),
    created_at: now,
    updated_at: now,
  }
}

/** The salt of a new party: 32 random bytes in hexadecimal, sealed. */
const freshSalt = (personal: PersonalNumbers) => personal.cover(randomBytes(32).toString('hex'))

/** The columns of a foreigner who has only a document. */
const foreignerIn = ({ identifierType, country, documentType, birthDate }: PartyInput) =>
  identifierType === 'DOCUMENT'
    ? { country, document_type: documentType || null, birth_date: birthDate }
    : { country: null, document_type: null }

/** The columns of a party's names. */
const namesOf = (party: PartyInput) => ({
  name: nameOfParty(party),
  first_name: party.firstName || null,
  middle_name: party.middleName || null,
  last_name: party.lastName || null,
  legal_form: party.legalForm || null,
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
