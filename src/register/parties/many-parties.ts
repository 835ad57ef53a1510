/** Persons and companies by the thousand: the same records that `recordParty` would find or make one by one. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { copyMany } from '../../platform/db/many.ts'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'
import { inTurns } from '../../platform/process/turns.ts'
import { nameOfParty, type PartyInput } from '../things/party.contract.ts'
import { numberOf } from '../things/party.rules.ts'
import { commitmentOf, foreignerIn, freshSalt, namesOf, type Party } from './parties.ts'

/** So many are hashed or sealed before others have their turn. */
const AT_ONCE = 100

type Known = { id: number; name: string; salt_cipher: Buffer }
const keyOf = (party: PartyInput) => `${party.identifierType} ${numberOf(party)}`

/** The records of these parties; one that is new has the names that stand first, as where they are entered one by one. What comes back knows each under the name that it is asked with. */
export async function recordParties(
  db: Db,
  parties: readonly PartyInput[],
  personal: PersonalNumbers,
  now: Date,
): Promise<(party: PartyInput) => Party> {
  const first = new Map<string, PartyInput>()
  for (const party of parties) if (!first.has(keyOf(party))) first.set(keyOf(party), party)
  // Always in the same order, so that two imports never wait for each other.
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
