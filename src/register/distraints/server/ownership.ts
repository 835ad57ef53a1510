/** Who owns the asset by its register, against whom the officer names as debtor and owners. Ordinance N-3, art. 9 item 4 and art. 10. */
import { Refusal } from '#platform/endpoint.ts'
import {
  asParty,
  isOfRegister,
  ownersIn,
  type RegisteredOwner,
  coOwnerStatus,
} from '#register/assets/owners.rules.ts'
import { nameOfParty, type PartyInput } from '#register/assets/party.contract.ts'
import type { Seen } from '#register/assets/server/seen.ts'
import type { DistraintInput } from '../distraint-entry.contract.ts'
import type { Facts } from '../entry.contract.ts'
import type { CheckRow } from './name-checks.ts'

type Sides = Pick<DistraintInput, 'debtorOwns' | 'debtor' | 'creditor' | 'owners' | 'ownerReason'>
/** Owners as the entry will name them, and the check that compared them. */
export type Ownership = {
  owners: { party: PartyInput; inRegister?: boolean }[]
  facts: Pick<Facts, 'unnumberedOwners' | 'ownerReason'>
  check: CheckRow | undefined
}

const SHORTEST_REASON = 5
const isSame = (one: PartyInput, other: PartyInput) =>
  one.identifierType === other.identifierType && one.identifier === other.identifier

/** The owners that the officer names: the debtor, if they own the asset, and those beside them. */
export const statedOwners = ({ debtorOwns, debtor, owners }: Omit<Sides, 'ownerReason'>) =>
  debtorOwns ? [debtor, ...owners] : owners

/** Names of owners in one line, as checks and refusals show them. */
export const namesOfOwners = (owners: readonly RegisteredOwner[]) =>
  owners
    .map((owner) => nameOfParty(owner))
    .filter(Boolean)
    .join('; ')

/**
 * All owners of a new distraint. Those whom the register names stand in it without being sent; whoever else is named, or a debtor who is
 * none of them, needs a reason, which the entry keeps. Throws ownerMissing, debtorNotOwner or ownerNotInRegister.
 */
export function ownershipOf(input: Sides, seen: Seen | undefined): Ownership {
  const registered = seen && isOfRegister(seen.source) ? ownersIn(seen.document) : []
  const stated = statedOwners(input)
  if (registered.length === 0) {
    if (stated.length === 0) throw new Refusal('ownerMissing', { field: 'owners' })
    return { owners: stated.map((party) => ({ party })), facts: {}, check: undefined }
  }
  const { debtor, creditor } = input
  const status = coOwnerStatus(registered, debtor)
  const isOwner = (party: PartyInput) => coOwnerStatus(registered, party) !== 'stranger'
  const further = stated.filter((party) => !isOwner(party))
  const reason = input.ownerReason ?? ''
  if ((status === 'stranger' || further.length > 0) && reason.length < SHORTEST_REASON)
    throw new Refusal(status === 'stranger' ? 'debtorNotOwner' : 'ownerNotInRegister', {
      field: 'ownerReason',
      owners: namesOfOwners(registered),
    })
  // As one of the parties already names them; the register may not say of which kind a number is.
  const named = (owner: RegisteredOwner) =>
    [debtor, creditor, ...input.owners].find((party) => coOwnerStatus([owner], party) !== 'stranger') ??
    asParty(owner)
  const known = registered.flatMap((owner) => named(owner) ?? [])
  const unnumbered = registered.filter((owner) => !named(owner)).map((owner) => nameOfParty(owner))
  return {
    owners: [
      ...known.map((party) => ({ party, inRegister: true })),
      ...further.map((party) => ({ party, inRegister: false })),
    ],
    facts: {
      ...(unnumbered.length > 0 && { unnumberedOwners: unnumbered }),
      ...((status === 'stranger' || further.length > 0) && { ownerReason: reason }),
    },
    check: {
      subject: 'OWNERSHIP',
      state: status === 'stranger' || further.length > 0 ? 'MISMATCH' : 'MATCH',
      compared: status === 'sameName' ? ['NAME'] : ['OWNERS'],
      confirmed_reason: status === 'stranger' || further.length > 0 ? reason : null,
      found: namesOfOwners(registered),
      source: seen!.source,
      reference: seen!.reference,
      answered_at: seen!.answeredAt,
    },
  }
}

/** Owners of the register whom nobody named: their names are checked too. Ordinance N-3, art. 10(3) and (4). */
export const unsent = ({ debtor, creditor, owners }: Omit<Sides, 'ownerReason'>, ownership: Ownership) =>
  ownership.owners
    .map(({ party }) => party)
    .filter((party) => ![debtor, creditor, ...owners].some((other) => isSame(party, other)))
