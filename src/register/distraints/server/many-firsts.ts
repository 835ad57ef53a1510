/** First entries by the hundred: what the form would write for each, in one transaction and few statements. */
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { type Party, recordParties } from '#register/parties/parties.ts'
import type { PartyInput } from '#register/assets/party.contract.ts'
import { recordAssets, type SourcedAsset } from '#register/assets/server/many-assets.ts'
import type { Source } from '#register/assets/server/assets.ts'
import type { DistraintInput } from '../distraint-entry.contract.ts'
import type { EntryContent } from '../entry.contract.ts'
import type { DistraintState } from '../state.rules.ts'
import type { Asset } from '../asset.contract.ts'
import { addFirstEntries, everyoneIn, namedFirst, type Numbers } from './entry.ts'
import { type CheckRow, settingFor, unaskedParty } from './name-checks.ts'
import type { Officer } from './offices.ts'
import { statedOwners } from './ownership.ts'
import { rowOfCheck } from './register-checks.ts'
import { documentByHand } from './asset-document.ts'
import { checkOfAsset, notWeaponOf } from './asset.ts'

type ByHand = Extract<Asset, { from: 'hand' }>['thing']
export type First = { input: Omit<DistraintInput, 'key' | 'thing'>; thing: ByHand; officer: Officer }
type Around = {
  personal: PersonalNumbers
  now: Date
  origin: EntryContent['origin']
  /** Where the documents of assets come from that are not known yet. */
  source: Source
  /** So many numbers of this year, if they were taken before; else they are taken here, and others wait for them until the transaction ends. */
  numbers?: Numbers
}
/** An entry that was added, with what it was made of; its distraint has no row of today yet (`addStates`). */
export type FirstEntered<F extends First> = {
  first: F
  thing: SourcedAsset
  partyOf: (party: PartyInput) => Party
  state: DistraintState
  firstEntryId: number
}

/** Adds the first entries of distraints that are judged already, in their order; nobody else may write about their assets until the transaction ends. */
export async function addFirsts<F extends First>(
  db: Db,
  firsts: readonly F[],
  { personal, now, origin, source, numbers }: Around,
): Promise<FirstEntered<F>[]> {
  const partiesIn = ({ input }: First) => everyoneIn({ ...input, owners: statedOwners(input) })
  const partyOf = await recordParties(db, firsts.flatMap(partiesIn), personal, now)
  const documents = firsts.map(({ thing }) => documentByHand(thing))
  const assets = await recordAssets(db, documents, personal, (index) => ({
    source,
    reference: null,
    answeredAt: now,
    now,
    enteredBy: firsts[index]!.officer.accountId,
  }))
  const prepared = firsts.map((first, index) => {
    const { input, officer } = first
    const notWeapon = notWeaponOf(first.thing)
    const asNamed = namedFirst(partiesIn(first), partyOf)
    return {
      input,
      officer,
      thing: assets(documents[index]!),
      partyOf: asNamed,
      owners: statedOwners(input).map(asNamed),
      ...(notWeapon && { further: { notWeapon } }),
    }
  })
  const states = await addFirstEntries(db, prepared, { now, origin, ...(numbers && { numbers }) })
  return states.map((state, index) => ({
    first: firsts[index]!,
    thing: assets(documents[index]!),
    partyOf,
    state,
    firstEntryId: state.firstEntryId,
  }))
}

type Asks = { UseRegix: boolean; UseRegixForPerson: boolean }
/** The checks in state registers that the form would note of an entry; `asks` says which registers are asked. */
export function checksOfFirst<F extends First>(
  { first, thing, partyOf, state, firstEntryId }: FirstEntered<F>,
  asks: Asks,
  now: Date,
) {
  const { debtor, creditor, owners } = first.input
  const about = { entryId: firstEntryId, distraintId: state.id, propertyId: thing.id, now }
  const row = (check: CheckRow, party?: PartyInput) =>
    rowOfCheck(check, party ? partyOf(party).id : null, about)
  const ofParty = (subject: CheckRow['subject'], party: PartyInput) =>
    row(unaskedParty(subject, party, asks[settingFor(party)]), party)
  return [
    row(checkOfAsset(thing.kind, thing, asks.UseRegix, now)),
    ofParty('DEBTOR', debtor),
    ofParty('CREDITOR', creditor),
    ...owners.map((owner) => ofParty('OWNER', owner)),
  ]
}
