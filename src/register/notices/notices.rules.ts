/** Who is told of an entry without asking, and of what: the statutory notices as Ordinance N-3, art. 12 (services 1 and 2) has them. */
import { type Day, inForce } from '#platform/dates.ts'
import {
  creditorsOf,
  debtorsOf,
  type EntryContent,
  type PartyRef,
} from '#register/distraints/entry.contract.ts'
import type { NoticeAddressee, NoticeKind } from './notices.contract.ts'

/** Which officers and grounds trigger a notice; two dated settings, DebtorNotices and MinistryNotices. */
export type Triggers = readonly (
  | 'PRIVATE_BAILIFF'
  | 'STATE_BAILIFF'
  | 'OTHER_OFFICER'
  | 'CASE'
  | 'FUTURE_CLAIM'
)[]

export type DueNotice = {
  addressee: NoticeAddressee
  kind: NoticeKind
  /** The party who is told; none where a ministry is. */
  partyId: number | null
}

/** The ministry that keeps the register of assets of this kind; none keeps one of real estate and other property. */
const MINISTRIES = {
  VEHICLE: 'MVR',
  AIRCRAFT: 'MTS',
  VESSEL: 'MTS',
  AGRIFORMACHINERY: 'MZH',
  REALESTATE: undefined,
  OTHER: undefined,
} as const

/**
 * The notices of an entry, given the entry before it of the same distraint. A distraint that was only registered is not imposed yet, so
 * nobody is told of it; nor of a correction that leaves its state as it was. Whoever takes the place of a party is told, and the debtors of a
 * new creditor (CPC art. 429).
 */
export function noticesOf(
  entry: EntryContent,
  before: EntryContent | undefined,
  triggers: { debtor: Triggers; ministry: Triggers },
): DueNotice[] {
  const kind = kindOf(entry, before)
  if (!kind) return []
  const { propertyKind } = entry.facts
  // On real estate an injunction is recorded for information only (Ordinance N-3, art. 5; CPC art. 449(2)).
  if (propertyKind === 'REALESTATE') return []
  const ministry = MINISTRIES[propertyKind]
  return [
    ...(isTriggered(entry, triggers.debtor)
      ? partiesToTell(entry, before).map((to) => ({ ...to, kind }))
      : []),
    ...(ministry && isTriggered(entry, triggers.ministry)
      ? [{ addressee: ministry, kind, partyId: null }]
      : []),
  ]
}

/** Of the state every debtor; of new parties those, and of a new creditor the debtors too. */
function partiesToTell({ kind, facts }: EntryContent, before: EntryContent | undefined) {
  const newOnes = (of: (facts: EntryContent['facts']) => PartyRef[]) =>
    of(facts).filter(({ id }) => !before || !of(before.facts).some((party) => party.id === id))
  const debtors = kind === 'DEBTOR_REPLACED' ? newOnes(debtorsOf) : debtorsOf(facts)
  const creditors = kind === 'CREDITOR_REPLACED' ? newOnes(creditorsOf) : []
  return [
    ...debtors.map(({ id }) => ({ addressee: 'DEBTOR' as const, partyId: id })),
    ...creditors.map(({ id }) => ({ addressee: 'CREDITOR' as const, partyId: id })),
  ]
}

function kindOf({ kind, status }: EntryContent, before: EntryContent | undefined): NoticeKind | undefined {
  if (kind === 'ENFORCED') return 'IMPOSED'
  if ((kind === 'CREDITOR_REPLACED' || kind === 'DEBTOR_REPLACED') && status === 'ENFORCED')
    return 'PARTIES_CHANGED'
  return before?.status === 'ENFORCED' && status !== 'ENFORCED' ? 'STATE_CHANGED' : undefined
}

const isTriggered = ({ office, facts }: EntryContent, triggers: Triggers) =>
  triggers.includes(officerIn(office)) && triggers.includes(facts.futureClaim ? 'FUTURE_CLAIM' : 'CASE')

const REMEDIES = [{ validFrom: '2008-03-01', enforcementDays: 14, securityDays: 7, publicDays: 7 }] as const
/** Within how many days a debtor may complain: of an act of a bailiff (CPC art. 436(1)), of a security for a claim (CPC art. 396(1)), of an act of a public enforcement officer (TSIPC art. 266(1)). */
export const remedyFiguresOn = (day: Day) => inForce(REMEDIES, day)

/** By which law a debtor may complain of a distraint. */
export function remedyOf({ office, facts }: EntryContent): 'security' | 'enforcement' | 'publicEnforcement' {
  if (facts.futureClaim) return 'security'
  return officerIn(office) === 'OTHER_OFFICER' ? 'publicEnforcement' : 'enforcement'
}

function officerIn(office: string): Triggers[number] {
  if (office.startsWith('account:')) return 'PRIVATE_BAILIFF'
  return office.startsWith('court:') ? 'STATE_BAILIFF' : 'OTHER_OFFICER'
}
