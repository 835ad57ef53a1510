/** Today's state of a distraint follows from its entries alone; the table of states can be made again from them. */
import type { EntryContent, Facts } from './entry.contract.ts'

/** One entry as it stands in the chain, with what its row adds to the content. */
export type ChainedEntry = { id: number; hash: string; content: EntryContent }

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
  office: string
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
    office: before?.office ?? content.office,
    origin: before?.origin ?? content.origin,
    updatedAt: at,
    firstEntryId: before?.firstEntryId ?? id,
    lastEntryId: id,
    lastNumber: content.number,
    lastHash: hash,
  }
}
