/** An entry that is sent again under its key: whoever sends the same gets the first answer, whoever sends something else is told. */
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { describe } from '#register/assets/descriptions.rules.ts'
import { fold } from '#platform/folding.ts'
import { nameOfParty, type PartyInput } from '#register/assets/party.contract.ts'
import { freshLookup } from '#register/assets/server/stored-lookups.ts'
import { numberOf } from '#register/assets/party.rules.ts'
import { findParty } from '#register/parties/parties.ts'
import type { DistraintInput, Entered } from '../distraint-entry.contract.ts'
import { EntryContent, type Facts, type PartyRef } from '../entry.contract.ts'
import type { Asset } from '../asset.contract.ts'
import { statedOwners } from './ownership.ts'

type Before = { office: string; entered: Entered; content: EntryContent }
type EntryContext = { db: Db; personal: PersonalNumbers; accountId: number; now: Date }

/** The entry with this key, and the answer that it got when it was made. */
export async function enteredUnder(db: Db, key: string): Promise<Before | undefined> {
  const row = await db
    .selectFrom('distraint_entry')
    .select((eb) => [
      'distraint_id',
      'status',
      'number',
      'office',
      'content',
      eb
        .selectFrom('register_check')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('register_check.entry_id', '=', 'distraint_entry.id')
        .where('state', '=', 'PENDING')
        .as('pending'),
    ])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const content = EntryContent.parse(JSON.parse(row.content))
  const entered = {
    id: row.distraint_id,
    reference: content.reference,
    status: content.status,
    number: row.number,
    checksPending: row.pending ?? 0,
  }
  return { office: row.office, entered, content }
}

const STATED = [
  'suitNumber',
  'futureClaim',
  'authority',
  'rulingNumber',
  'injunctionNumber',
  'injunctionOn',
  'location',
  'imposedOn',
] as const

/** Whether what is sent now would make the entry that was made under its key. */
export async function saysTheSame(
  input: DistraintInput,
  { status, facts }: EntryContent,
  around: EntryContext,
): Promise<boolean> {
  if (input.enforce !== (status === 'ENFORCED')) return false
  if (STATED.some((field) => input[field] !== facts[field])) return false
  if (facts.ownerReason !== undefined && facts.ownerReason !== input.ownerReason) return false
  if (facts.notWeapon !== undefined && facts.notWeapon !== notWeaponIn(input)) return false
  if (!(await sameAsset(input.thing, facts, around))) return false
  const stated = statedOwners(input)
  const named = [input.debtor, input.creditor, ...stated]
  // Who stands twice is written each time as the first.
  const first = (party: PartyInput) =>
    named.find(
      (other) => other.identifierType === party.identifierType && numberOf(other) === numberOf(party),
    )!
  const idOf = async ({ identifierType, identifier }: PartyInput) =>
    (await findParty(around.db, identifierType, identifier, around.personal))?.id
  // Whom the register named stands there whether or not they were sent.
  const [ofRegister, own] = [true, false].map((are) =>
    facts.owners.filter(({ inRegister }) => (inRegister === true) === are),
  ) as [PartyRef[], PartyRef[]]
  const further: PartyInput[] = []
  for (const party of stated) {
    const id = await idOf(party)
    if (!ofRegister.some((owner) => owner.id === id)) further.push(party)
  }
  if (further.length !== own.length) return false
  const written = [facts.debtor, facts.creditor, ...own]
  for (const [index, party] of [input.debtor, input.creditor, ...further].entries())
    if (!(await isWritten(first(party), written[index]!, around))) return false
  return true
}

const notWeaponIn = ({ thing }: DistraintInput) => (thing.from === 'hand' ? thing.thing.notWeapon : undefined)

async function isWritten(party: PartyInput, { id, name }: PartyRef, { db, personal }: EntryContext) {
  const found = await findParty(db, party.identifierType, numberOf(party), personal)
  return found?.id === id && nameOfParty(party) === name
}

async function sameAsset(asset: Asset, facts: Facts, { db, personal, accountId, now }: EntryContext) {
  if (asset.from === 'known') return asset.propertyId === facts.propertyId
  const isIts = (kind: string, identifier: string) =>
    kind === facts.propertyKind && fold(identifier) === fold(facts.propertyIdentifier)
  if (asset.from === 'hand') return isIts(asset.thing.kind, asset.thing.identifier)
  const lookup = await freshLookup(db, asset.lookupId, 'PROPERTY', accountId, now, personal)
  // What an answer said that is kept no more nobody can tell; everything else agrees.
  return !lookup || isIts(lookup.document.kind, describe(lookup.document).identifier)
}
