/** Today's state of a distraint follows from its entries alone; the table of states can be made again from them. */
import { creditorsOf, debtorsOf, type EntryContent, type Facts, type PartyRef } from './entry.contract.ts'

/** One entry as it stands in the chain, with what its row adds to the content. */
export type ChainedEntry = { id: number; hash: string; content: EntryContent }

/** Somebody who was a party until a moment; from the first entry, or from when they took the place of another. */
export type FormerParty = Pick<PartyRef, 'id' | 'name'> & { since: string; until: string }

/** What is kept of a distraint after its entries. Moments are ISO 8601. */
export type DistraintState = {
  id: number
  reference: string
  status: EntryContent['status']
  facts: Facts
  enforcedAt: string | null
  revokedAt: string | null
  exemptedAt: string | null
  createdAt: string
  createdBy: number
  actingFor: number
  /** In whose name it was entered. */
  officer: string
  /** Whose it is now. */
  office: string
  /** The office that entered it, and the officer who has it now, where it has passed to another. */
  transferredFrom: string | null
  holder: { accountId: number; name: string } | null
  formerDebtors: readonly FormerParty[]
  formerCreditors: readonly FormerParty[]
  /** Since when each of today's parties is one, by record and capacity. */
  partySince: Readonly<Record<string, string>>
  origin: EntryContent['origin']
  updatedAt: string
  firstEntryId: number
  lastEntryId: number
  lastNumber: number
  lastHash: string
}

/** The state after one more entry. */
export function stateAfter(
  before: DistraintState | undefined,
  { id, hash, content }: ChainedEntry,
): DistraintState {
  const { kind, at } = content
  return {
    id: content.distraintId,
    reference: content.reference,
    status: content.status,
    facts: content.facts,
    enforcedAt: kind === 'ENFORCED' ? at : (before?.enforcedAt ?? null),
    revokedAt: kind === 'REVOKED' ? at : (before?.revokedAt ?? null),
    exemptedAt: kind === 'EXEMPTED' ? at : (before?.exemptedAt ?? null),
    createdAt: before?.createdAt ?? at,
    createdBy: before?.createdBy ?? content.enteredBy.accountId,
    actingFor: before?.actingFor ?? content.actingFor.accountId,
    officer: before?.officer ?? content.actingFor.name,
    office: content.transfer?.office ?? before?.office ?? content.office,
    transferredFrom: before?.transferredFrom ?? (content.transfer && before ? before.office : null),
    holder: content.transfer?.officer ?? before?.holder ?? null,
    ...partiesOverTime(before, content),
    origin: before?.origin ?? content.origin,
    updatedAt: at,
    firstEntryId: before?.firstEntryId ?? id,
    lastEntryId: id,
    lastNumber: content.number,
    lastHash: hash,
  }
}

const SIDES = [
  { side: 'debtor', former: 'formerDebtors', of: debtorsOf },
  { side: 'creditor', former: 'formerCreditors', of: creditorsOf },
] as const

/** Who was party until when; somebody who comes back is no former party. */
function partiesOverTime(before: DistraintState | undefined, { facts, at }: EntryContent) {
  const partySince: Record<string, string> = {}
  const former = { formerDebtors: [] as FormerParty[], formerCreditors: [] as FormerParty[] }
  for (const { side, former: list, of } of SIDES) {
    const current = of(facts)
    const isCurrent = (id: number) => current.some((party) => party.id === id)
    for (const { id } of current) partySince[`${side} ${id}`] = before?.partySince[`${side} ${id}`] ?? at
    const gone = before ? of(before.facts).filter(({ id }) => !isCurrent(id)) : []
    former[list] = [
      ...(before?.[list] ?? []).filter(({ id }) => !isCurrent(id)),
      ...gone.map(({ id, name }) => ({
        id,
        name,
        since: before!.partySince[`${side} ${id}`]!,
        until: at,
      })),
    ]
  }
  return { ...former, partySince }
}
