/** The law of succession: by which act the sales of an organiser pass to another, and who can take them over. Pure. */
import type { Day } from '#platform/dates.ts'
import { ORGANISERS } from '#roles/organisers.contract.ts'
import { type Procedure, regimeOn } from './regimes.rules.ts'
import { SUCCESSION_GROUNDS, type SuccessionGround } from './successors.contract.ts'

/** Who runs sales in their own name; a representative does not (Ordinance N-3, art. 16(1)). */
export const LEADERS = ORGANISERS.filter((role) => role !== 'PrivateBailiffRepresentative')

const BY_QUALITY: Partial<Record<(typeof ORGANISERS)[number], readonly SuccessionGround[]>> = {
  // Private Bailiffs Act, art. 33(1)–(5), 35(3), 39–41: the powers pass with the archive, or are exercised by a substitute.
  PrivateBailiff: [
    'ARCHIVE_CONTRACT',
    'ARCHIVE_ORDER',
    'ARCHIVE_CHAMBER',
    'ARCHIVE_RETURNED',
    'SUBSTITUTION',
    'CASE_CONTINUED',
  ],
  StateBailiff: ['COURT_PRESIDENT', 'CASE_CONTINUED'],
  // Commerce Act, art. 656, 657.
  Syndic: ['NEW_SYNDIC'],
  AuctionOrganizer: ['AUTHORITY_ACT'],
}
const BY_TYPE: Record<string, (typeof ORGANISERS)[number]> = {
  CHSI: 'PrivateBailiff',
  DSI: 'StateBailiff',
  SYN: 'Syndic',
  NAP: 'AuctionOrganizer',
}

/** In what quality somebody runs or ran sales: by a role that they hold, else by what they registered as. */
export const qualityOf = (roles: readonly string[], userType: string | null) =>
  ORGANISERS.find((role) => roles.includes(role)) ?? BY_TYPE[userType ?? ''] ?? null

/** The grounds on which the sales of such an organiser pass to another. */
export const successionGrounds = (quality: (typeof ORGANISERS)[number] | null): readonly SuccessionGround[] =>
  (quality && BY_QUALITY[quality]) ?? SUCCESSION_GROUNDS

/** Whether a ground fits what passes: a case alone passes by its own ground, and nothing else does. CPC art. 427(5). */
export const fitsCase = (ground: SuccessionGround, caseNumber: string | undefined) =>
  (ground === 'CASE_CONTINUED') === (caseNumber !== undefined)

/** Whether somebody with these roles may go on with a sale that was announced by this law. */
export const maySucceed = (procedure: Procedure, roles: readonly string[], today: Day) =>
  regimeOn(procedure, today).roles.some(
    (role) => LEADERS.some((leader) => leader === role) && roles.includes(role),
  )
