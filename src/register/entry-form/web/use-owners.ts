/** The owners of the chosen thing by its register, and how the debtor stands to them: compared by the server, which alone sees the numbers. */
import { useAsk } from '#platform/web/hooks.ts'
import { sameName } from '#register/things/names.rules.ts'
import { ownership, type ThingRef } from '#register/things/owners.contract.ts'
import type { Standing } from '#register/things/owners.rules.ts'
import { isWellFormed, nameOfDraft } from '#register/parties/party-draft.ts'
import { type Draft, purposeOf } from './draft-form.ts'
import type { Owners } from './owners.ts'

const NONE: Owners = { list: [], source: null, answeredAt: null, standing: null, failed: false }

const refOf = ({ thing }: Draft): ThingRef | undefined =>
  thing?.from === 'known'
    ? { from: 'known', propertyId: thing.propertyId }
    : thing?.from === 'lookup'
      ? { from: 'lookup', lookupId: thing.lookupId }
      : undefined

export function useOwners(draft: Draft): Owners {
  const thing = refOf(draft)
  const { debtor } = draft
  const { kind, identifierType, identifier } = debtor
  const purpose = purposeOf(draft)
  const comparable = isWellFormed(debtor)
  const { data, error, isPlaceholderData } = useAsk(
    ownership.seeOwners,
    {
      thing: thing ?? { from: 'known', propertyId: 1 },
      // The document of a foreigner is no number that a register knows its owners by.
      ...(comparable &&
        identifierType !== 'DOCUMENT' && { debtor: { kind, identifierType, identifier: identifier.trim() } }),
      purpose,
    },
    { enabled: draft.step > 0 && thing !== undefined && purpose.length >= 3, keepPrevious: true },
  )
  if (!thing) return NONE
  if (!data) return { ...NONE, thing, failed: error !== null }
  const { owners: list, source, answeredAt } = data
  const compared = comparable && !isPlaceholderData && list.length > 0
  const name = nameOfDraft(debtor)
  const standing: Standing = list.some(({ isDebtor }) => isDebtor)
    ? 'owner'
    : list.some((owner) => owner.number === null && name !== '' && sameName(owner.name, name))
      ? 'sameName'
      : 'stranger'
  return { thing, list, source, answeredAt, standing: compared ? standing : null, failed: false }
}
