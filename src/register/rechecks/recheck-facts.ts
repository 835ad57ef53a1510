/** What a state register said against what stands in an entry. */
import { sameFirm, sameName } from '#register/things/names.rules.ts'
import { describe } from '#register/things/descriptions.rules.ts'
import type { PropertyDocument } from '#register/things/documents.contract.ts'
import { fold } from '#register/things/folding.rules.ts'
import { ownersIn, type RegisteredOwner } from '#register/things/owners.rules.ts'
import { nameOfParty } from '#register/things/party.contract.ts'
import type { PartyAnswer } from '#register/things/server/kept-lookups.ts'
import type { Facts, PartyRef } from '#register/distraints/entry.contract.ts'
import type { Compared } from '#register/distraints/views.contract.ts'
import { namesOfOwners } from '#register/distraints/server/ownership.ts'

/** How a check ended; `found` is what the register has, for people to compare. */
export type Verdict = {
  state: 'MATCH' | 'MISMATCH' | 'NOT_FOUND'
  found: string | null
  compared: Compared[]
}

/** The name in the entry against the one in the register. */
export function verdictOnParty(written: PartyRef, answer: PartyAnswer): Verdict {
  const compared: Compared[] = ['NAME']
  if (!answer.found) return { state: 'NOT_FOUND', found: null, compared }
  const found = [answer.name, answer.kind === 'COMPANY' && answer.legalForm].filter(Boolean).join(' ')
  const agrees =
    written.kind === 'COMPANY'
      ? sameFirm(written.name, answer.name, answer.legalForm)
      : sameName(written.name, answer.name)
  return { state: agrees ? 'MATCH' : 'MISMATCH', found, compared }
}

/** The thing that was described against those that the register gave; `document` is the one that it is, if it is there. */
export function verdictOnThing(
  written: PropertyDocument,
  answers: readonly PropertyDocument[],
): Verdict & { document?: PropertyDocument } {
  const mine = numbersOf(written)
  const near = answers.filter((answer) => {
    const its = numbersOf(answer)
    return its.first === mine.first || its.parts.some((part) => mine.parts.includes(part))
  })
  const document = near.find((answer) => {
    const its = numbersOf(answer)
    return its.first === mine.first && (!mine.second || !its.second || its.second === mine.second)
  })
  const about = document ?? near[0]
  const both = mine.second !== '' && about !== undefined && numbersOf(about).second !== ''
  const compared: Compared[] = both ? ['IDENTIFIER', 'SECOND'] : ['IDENTIFIER']
  if (document) return { state: 'MATCH', found: inWords(document), compared, document }
  return { state: near[0] ? 'MISMATCH' : 'NOT_FOUND', found: near[0] ? inWords(near[0]) : null, compared }
}

/**
 * The owners in the entry against those of the register; undefined where the register told none. `idOf` gives the records that a
 * register's owner may have here, by their numbers.
 */
export async function verdictOnOwners(
  { debtor, owners, unnumberedOwners = [] }: Facts,
  answer: PropertyDocument,
  idsOf: (owner: RegisteredOwner) => Promise<number[]>,
): Promise<Verdict | undefined> {
  const registered = ownersIn(answer)
  if (registered.length === 0) return undefined
  const agreed = new Set<number>()
  let [missing, byName] = [false, false]
  for (const owner of registered) {
    const ids = await idsOf(owner)
    const named = owner.numbers.length === 0 ? [...owners, debtor].filter(isCalled(owner)) : []
    const entered = owners.filter(({ id }) => ids.includes(id))
    for (const { id } of [...entered, ...named]) agreed.add(id)
    byName ||= named.length > 0
    missing ||= entered.length + named.length === 0 && !unnumberedOwners.includes(nameOfParty(owner))
  }
  const agrees = !missing && owners.every(({ id }) => agreed.has(id))
  const compared: Compared[] = byName ? ['NAME'] : ['OWNERS']
  return { state: agrees ? 'MATCH' : 'MISMATCH', found: namesOfOwners(registered), compared }
}
const isCalled = (owner: RegisteredOwner) => (party: PartyRef) =>
  party.kind === owner.kind && sameName(party.name, nameOfParty(owner))

/** The numbers of a thing, folded. Ships are also told apart by number or hull alone, since their ports are easily left out. */
function numbersOf(document: PropertyDocument) {
  const { identifier, second } = describe(document)
  const parts = document.kind === 'VESSEL' ? [document.registrationNumber, document.bodyNumber] : []
  return {
    first: fold(identifier),
    second: fold(second ?? ''),
    parts: parts.map((part) => fold(part ?? '')).filter(Boolean),
  }
}

function inWords(document: PropertyDocument) {
  const { identifier, second, title } = describe(document)
  return [identifier, second, title].filter(Boolean).join(', ')
}
