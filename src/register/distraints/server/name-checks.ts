/** What was written against what the state registers say: shown, confirmed with a reason, or still to be asked. Ordinance N-3, art. 10. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { sameFirm, sameName } from '#platform/names.ts'
import { nameOfParty, type PartyInput } from '#register/assets/party.contract.ts'
import { freshLookup, type PartyAnswer } from '#register/assets/server/stored-lookups.ts'
import type { Compared } from '../views.contract.ts'
import { settingAt } from '#settings/settings.ts'
import type { SourceName } from '#register/assets/nomenclature.contract.ts'

export type CheckRow = {
  subject: 'PROPERTY' | 'DEBTOR' | 'CREDITOR' | 'OWNER' | 'OWNERSHIP'
  state: 'PENDING' | 'MATCH' | 'MISMATCH' | 'NOT_FOUND' | 'OFF'
  /** What agrees or differs; of data that are the register's own nothing was compared. */
  compared?: Compared[]
  confirmed_reason?: string | null
  found?: string | null
  source?: SourceName | null
  reference?: string | null
  answered_at?: Date | null
}
type CheckContext = { db: Db; personal: PersonalNumbers; accountId: number; now: Date }

/** The setting under which a person or a company is checked in the state registers. */
export const settingFor = ({ kind }: Pick<PartyInput, 'kind'>) =>
  kind === 'COMPANY' ? 'UseRegix' : 'UseRegixForPerson'

/** The check of a party whom nobody has asked a register about yet; `asks` where they are asked about. */
export const unaskedParty = (
  subject: CheckRow['subject'],
  { identifierType }: Pick<PartyInput, 'identifierType'>,
  asks: boolean,
): CheckRow =>
  // No register of ours knows a foreigner by their document, so there is nothing to ask, now or later.
  ({ subject, state: identifierType !== 'DOCUMENT' && asks ? 'PENDING' : 'OFF' })

/** The check of one party, with what the register said of it; throws nameMismatch where the register says otherwise and no reason is given. */
export async function checkParty(
  subject: CheckRow['subject'],
  field: string,
  party: PartyInput,
  { db, personal, accountId, now }: CheckContext,
): Promise<CheckRow & { said?: PartyAnswer }> {
  if (party.identifierType === 'DOCUMENT' || !party.lookupId)
    return unaskedParty(subject, party, await settingAt(db, settingFor(party), now))
  const lookup = await freshLookup(db, party.lookupId, 'PARTY', accountId, now, personal)
  if (!lookup || lookup.answer.identifierType !== party.identifierType || lookup.number !== party.identifier)
    throw new Refusal('lookupGone', { field })
  const { answer, source, reference, answeredAt } = lookup
  const stored = {
    said: answer,
    subject,
    compared: ['NAME' as const],
    source,
    reference,
    answered_at: answeredAt,
    found: answer.found ? answer.name : null,
  }
  const agrees =
    answer.found &&
    (party.kind === 'COMPANY'
      ? sameFirm(nameOfParty(party), answer.name, answer.legalForm ?? '') || sameName(party.name, answer.name)
      : sameName(nameOfParty(party), answer.name))
  if (agrees) return { ...stored, state: 'MATCH' }
  if (party.mismatchReason.length < 5)
    throw new Refusal('nameMismatch', { field, found: answer.found ? answer.name : null })
  return { ...stored, state: answer.found ? 'MISMATCH' : 'NOT_FOUND', confirmed_reason: party.mismatchReason }
}
