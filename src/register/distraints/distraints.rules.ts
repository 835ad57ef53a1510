/** The life of a distraint: what may follow what, who may do it, and which dates make sense. */
import { addDays, compareDays, type Day } from '#platform/dates.ts'
import { type DeclaredDays, isWorkingDay } from '#platform/working-days.ts'
import {
  creditorsOf,
  debtorsOf,
  type DistraintAction,
  type DistraintStatus,
  type EntryKind,
  type Facts,
  type Ground,
  type PartyRef,
} from './entry.contract.ts'
import { keysOf } from '#platform/kinds.ts'

/** What each action enters, from which states, and what state it leaves. Specification, section 4; the lifted and the revoked stay so. */
const LIFE: Record<
  DistraintAction,
  { entry: EntryKind; from: readonly DistraintStatus[]; to?: DistraintStatus }
> = {
  enforce: { entry: 'ENFORCED', from: ['REGISTERED'], to: 'ENFORCED' },
  change: { entry: 'CHANGED', from: ['REGISTERED', 'ENFORCED'] },
  // CPC art. 429: it keeps its place and its day of imposing.
  replaceCreditor: { entry: 'CREDITOR_REPLACED', from: ['REGISTERED', 'ENFORCED'] },
  replaceDebtor: { entry: 'DEBTOR_REPLACED', from: ['REGISTERED', 'ENFORCED'] },
  revoke: { entry: 'REVOKED', from: ['ENFORCED'], to: 'REVOKED' },
  exempt: { entry: 'EXEMPTED', from: ['ENFORCED'], to: 'EXEMPTED' },
  // Ordinance N-3, art. 8: what was entered in error is struck out by an entry of its own and stays readable.
  strikeOut: { entry: 'ENTERED_IN_ERROR', from: ['REGISTERED', 'ENFORCED'], to: 'ENTERED_IN_ERROR' },
}
export const ACTIONS = keysOf(LIFE)

/** The entry that an action makes and the state after it, or undefined where the state does not allow it. */
export function entryOf(action: DistraintAction, status: DistraintStatus) {
  const { entry, from, to } = LIFE[action]
  return from.includes(status) ? { kind: entry, status: to ?? status } : undefined
}

/** Whose a distraint is: who works in the office that has it, or administers the system, may act; everyone else reads. */
export const isOwn = (distraint: { office: string }, person: Reader) =>
  person.administers || person.office === distraint.office

/** Who reads: somebody of an office, an administrator, or (neither) anybody else. */
export type Reader = { office: string | null; administers: boolean }
/** A visitor, a debtor, a program, a document: whoever sees only what all see. */
export const EVERYBODY: Reader = { office: null, administers: false }

/**
 * Whether a reader sees a distraint: everybody once it has been imposed, before that only its office and administrators. CPC art. 450–452;
 * Ordinance N-3, art. 12(1). The same as distraint_visible in the database, which `visibleTo` calls.
 */
export const isVisibleTo = (distraint: { enforcedAt: string | null; office: string }, reader: Reader) =>
  distraint.enforcedAt !== null || isOwn(distraint, reader)

/** What this person may do to a distraint now. */
export const whatMayBeDone = (
  distraint: { office: string; status: DistraintStatus },
  person: Reader,
): DistraintAction[] =>
  isOwn(distraint, person) ? ACTIONS.filter((action) => entryOf(action, distraint.status)) : []

/** Creditor and debtor are never the same. Specification, section 5. */
export const sameParty = (
  one: { identifierType: string; identifier: string },
  other: { identifierType: string; identifier: string },
) => one.identifierType === other.identifierType && one.identifier === other.identifier

/** A date may be at most tomorrow. Specification, section 5. */
export const isTooLate = (day: Day, today: Day) => compareDays(day, addDays(today, 1)) > 0

/** First lien first: by the day of imposing, then by the order of entry. The specification orders them so; no article gives an earlier distraint preference (CPC art. 459–460). */
export const byRank = (
  one: { imposedOn: Day | null; firstEntryId: number },
  other: { imposedOn: Day | null; firstEntryId: number },
) =>
  compareDays(one.imposedOn ?? '9999-12-31', other.imposedOn ?? '9999-12-31') ||
  one.firstEntryId - other.firstEntryId

/** Whether a distraint in this state binds the asset. */
export const isInForce = (status: DistraintStatus) => status === 'ENFORCED'

/**
 * The last working day that is over, if nothing was entered on it or since, and the office has not said that it had nothing to
 * enter. CPC art. 450b(3): bailiffs enter data daily. A reminder, and never a bar.
 */
export function dayWithoutEntry(
  lastEntryOn: Day | null,
  notedOn: Day | null,
  today: Day,
  declared: DeclaredDays,
): Day | null {
  let day = addDays(today, -1)
  while (!isWorkingDay(day, declared)) day = addDays(day, -1)
  const done = [lastEntryOn, notedOn].some((known) => known !== null && compareDays(known, day) >= 0)
  return done ? null : day
}

/**
 * What holds after others have taken the place of a party (CPC art. 429), or why they cannot: nobody is creditor and debtor at once, and only a person leaves heirs. The asset
 * of a debtor who has died, or of a company that has passed into another, is theirs who take that place.
 */
export function withReplaced(
  facts: Facts,
  side: 'creditor' | 'debtor',
  replaced: number | undefined,
  parties: readonly PartyRef[],
  ground: Ground,
): { facts: Facts; of: number } | 'noSuchParty' | 'noHeirs' | 'sameParty' | 'sameAsBefore' {
  const [mine, theirs] =
    side === 'debtor' ? [debtorsOf(facts), creditorsOf(facts)] : [creditorsOf(facts), debtorsOf(facts)]
  const of = replaced ?? (mine.length === 1 ? mine[0]!.id : undefined)
  const before = mine.find(({ id }) => id === of)
  if (of === undefined || !before) return 'noSuchParty'
  if (ground === 'INHERITANCE' && before.kind === 'COMPANY') return 'noHeirs'
  if (parties.some(({ id }) => id === of)) return 'sameAsBefore'
  if (parties.some(({ id }) => theirs.some((party) => party.id === id))) return 'sameParty'
  const [first, ...further] = inPlaceOf(mine, of, parties)
  if (side === 'creditor') {
    const { furtherCreditors: _, ...rest } = facts
    const after = { ...rest, creditor: first!, ...(further.length > 0 && { furtherCreditors: further }) }
    return { facts: after, of }
  }
  const { furtherDebtors: _, ...rest } = facts
  const owner = facts.owners.find(({ id }) => id === of)
  // The register of the asset does not name them yet.
  const said = owner?.inRegister === undefined ? {} : { inRegister: false }
  const owners = owner
    ? inPlaceOf(
        facts.owners,
        of,
        parties.map((party) => ({ ...party, ...said })),
      )
    : facts.owners
  const after = { ...rest, owners, debtor: first!, ...(further.length > 0 && { furtherDebtors: further }) }
  return { facts: after, of }
}

/** Each once, the new ones where the one stood whose place they take. */
const inPlaceOf = <P extends { id: number }>(all: readonly P[], replaced: number, parties: readonly P[]) => [
  ...new Map(
    all.flatMap((each) => (each.id === replaced ? parties : [each])).map((party) => [party.id, party]),
  ).values(),
]
