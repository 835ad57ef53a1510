/** Owners of an asset for the officer who enters on it: their names, whether the debtor is one of them, and one of them as a party. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { ownership, type AssetRef } from '../owners.contract.ts'
import { asParty, isOfRegister, ownersIn, coOwnerStatus } from '../owners.rules.ts'
import { nameOfParty } from '../party.contract.ts'
import { maskNumber, peopleIn, peopleNumbered } from './documents.ts'
import { seenDocument } from './seen.ts'

export const ownerHandlers = handlers(ownership, {
  async seeOwners({ input: { thing, debtor }, user, db, now, services, shown }) {
    const seen = await registered(db, thing, { personal: services.personal, accountId: user.id, now })
    const { owners } = seen
    shown.people(owners.length > 0 ? peopleIn(seen.document) : [])
    return {
      source: owners.length > 0 ? seen.source : null,
      answeredAt: owners.length > 0 ? seen.answeredAt.toISOString() : null,
      owners: owners.map((owner) => {
        const [number] = owner.numbers
        return {
          kind: owner.kind,
          name: nameOfParty(owner),
          number: number
            ? { type: number.type, value: number.type === 'EIK' ? number.value : maskNumber(number.value) }
            : null,
          isDebtor: debtor !== undefined && coOwnerStatus([owner], { ...debtor, name: '' }) === 'owner',
        }
      }),
    }
  },

  async takeOwner({ input: { thing, place }, user, db, now, services, shown }) {
    const { owners } = await registered(db, thing, { personal: services.personal, accountId: user.id, now })
    const party = owners[place] && asParty(owners[place])
    shown.people(party && party.identifierType !== 'EIK' ? peopleNumbered(party.identifier) : [])
    if (!party) throw new Refusal('noSuchOwner', { field: 'place' })
    return party
  },
})

/** The owners whom a register names, with where that came from; what an officer described names none. */
async function registered(
  db: Db,
  asset: AssetRef,
  around: { personal: PersonalNumbers; accountId: number; now: Date },
) {
  const seen = await seenDocument(db, asset, around)
  if (!seen)
    throw asset.from === 'lookup'
      ? new Refusal('lookupGone', { field: 'thing.lookupId' })
      : new Refusal('noSuchProperty', { field: 'thing.propertyId' })
  return { ...seen, owners: isOfRegister(seen.source) ? ownersIn(seen.document) : [] }
}
