/** Institutions: what can be done with one, which courts have bailiffs, and until when a bailiff may act. */
import { compareDays, type Day } from '#platform/dates.ts'
import type { InstitutionAction, InstitutionKind } from './institutions.contract.ts'

type Status = { active: boolean; activeParts: number; users: number; parentActive: boolean }

/** What an administrator can do with an institution now: it closes after its parts and people, and opens after what it belongs to. */
export function canDoWith({ active, activeParts, users, parentActive }: Status): InstitutionAction[] {
  if (!active) return parentActive ? ['edit', 'activate'] : ['edit']
  return activeParts + users === 0 ? ['edit', 'deactivate'] : ['edit']
}

/** State bailiffs serve at the district courts: courts with a code, under a regional court. Ordinance N-3, art. 7(3). */
export const hasBailiffs = ({
  kind,
  code,
  parentKind,
}: {
  kind: InstitutionKind
  code: string | null
  parentKind: InstitutionKind | null
}) => kind === 'COURT' && code !== null && parentKind === 'COURT'

/** Whether the term of a bailiff is over: they act to the end of its last day. Ordinance N-3, art. 7(3) and (5). */
export const termEnded = (validUntil: Day | null, today: Day) =>
  validUntil !== null && compareDays(validUntil, today) < 0
