/** By what a party is found again. */
import { fold } from '#platform/folding.ts'
import type { PartyInput } from './party.contract.ts'

/** The number; of a foreigner without one the document with its country, whichever alphabet its letters were typed in (Ordinance N-3, art. 15(1)). */
export const numberOf = ({
  identifierType,
  identifier,
  country,
}: Pick<PartyInput, 'identifierType' | 'identifier'> & { country?: string | undefined }) =>
  identifierType === 'DOCUMENT' ? `${country ?? ''} ${fold(identifier)}` : identifier
