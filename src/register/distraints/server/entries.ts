/** The chain of entries: how one is written, hashed and added, and how today's state is kept beside it. */
import { canonical, hashOf } from '#platform/process/canonical.ts'
import type { Db } from '#platform/db/database.ts'
import { countOnAssets } from '#register/assets/server/asset-counters.ts'
import { creditorsOf, debtorsOf, EntryContent, namesOf } from '../entry.contract.ts'
import { type DistraintState, stateAfter } from '../state.rules.ts'
import { copyMany } from '#platform/db/many.ts'
import { queueStamps } from './entry-stamps.ts'
import { keysOf } from '#platform/kinds.ts'

/** The state that the entries of a distraint have left; its row is locked until the transaction ends. */
export async function lockState(db: Db, id: number): Promise<DistraintState | undefined> {
  const row = await db
    .selectFrom('distraint')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && (await statesOf(db, [id])).get(id)
}

/** The states that the entries of these distraints have left, or had left up to a number or before a moment. */
export async function statesOf(
  db: Db,
  ids: readonly number[],
  until: { number?: number; before?: Date | undefined } = {},
): Promise<Map<number, DistraintState>> {
  const rows = await db
    .selectFrom('distraint_entry')
    .select(['id', 'content', 'hash'])
    .where((is) => is('distraint_id', '=', is.fn.any(is.val(ids as number[]))))
    .$if(until.number !== undefined, (query) => query.where('number', '<=', until.number!))
    .$if(until.before !== undefined, (query) => query.where('at', '<', until.before!))
    .orderBy('distraint_id')
    .orderBy('number')
    .execute()
  const states = new Map<number, DistraintState>()
  for (const row of rows) {
    const content = EntryContent.parse(JSON.parse(row.content))
    const entry = { id: row.id, hash: row.hash.toString('hex'), content }
    states.set(content.distraintId, stateAfter(states.get(content.distraintId), entry))
  }
  return states
}

export type NewEntry = {
  content: EntryContent
  /** What it follows; a first entry follows nothing. */
  before?: DistraintState
  /** By which its sender finds it again. */
  key?: string | null
}

/**
 * Adds entries, each of another distraint, and queues their time stamps: an import is stamped as a whole. Answers the states that they
 * leave; the derived rows follow by `addStates` or `changeState`.
 */
export async function addEntries(db: Db, entries: readonly NewEntry[]): Promise<DistraintState[]> {
  const rows = entries.map(({ before, content, key = null }) => rowOfEntry(before, content, key))
  const added = await copyMany<{ id: number; distraint_id: number }>(db, 'distraint_entry', rows, {
    returning: ['id', 'distraint_id'],
  })
  const ids = new Map(added.map(({ id, distraint_id }) => [distraint_id, id]))
  const idOf = ({ content }: NewEntry) => ids.get(content.distraintId)!
  const stamped = entries.filter(({ content }) => content.origin !== 'IMPORT')
  const [first] = stamped
  if (first) await queueStamps(db, stamped.map(idOf), new Date(first.content.at))
  return entries.map((entry, index) =>
    stateAfter(entry.before, {
      id: idOf(entry),
      hash: rows[index]!.hash.toString('hex'),
      content: entry.content,
    }),
  )
}

/** Adds the derived rows of distraints that were never there, in the states that their entries left. The rows of their assets must be locked by the caller, so that what is counted on them stays true. */
export async function addStates(db: Db, states: readonly DistraintState[]) {
  await copyMany(db, 'distraint', states.map(rowOfState))
  await countOnAssets(db, [...new Set(states.map(({ facts }) => facts.propertyId))])
}

/** Brings the derived row of a distraint up to date, whose asset is locked in the same way. */
export async function changeState(db: Db, state: DistraintState) {
  const { id, ...columns } = rowOfState(state)
  await db.updateTable('distraint').set(columns).where('id', '=', id).execute()
  await countOnAssets(db, [state.facts.propertyId])
}

/** The row of an entry: its content as it is hashed, and the hash. */
function rowOfEntry(
  before: Pick<DistraintState, 'lastNumber' | 'status'> | undefined,
  content: EntryContent,
  key: string | null,
) {
  const text = canonical(content)
  return {
    distraint_id: content.distraintId,
    number: content.number,
    kind: content.kind,
    status: content.status,
    previous_number: before?.lastNumber ?? null,
    previous_status: before?.status ?? null,
    property_id: content.facts.propertyId,
    at: new Date(content.at),
    entered_by: content.enteredBy.accountId,
    acting_for: content.actingFor.accountId,
    office: content.office,
    origin: content.origin,
    key,
    content: text,
    hash: hashOf(text),
  }
}

/** The row of the derived table that a state makes. */
export function rowOfState({ facts, ...state }: DistraintState) {
  return {
    id: state.id,
    reference: state.reference,
    property_id: facts.propertyId,
    property_kind: facts.propertyKind,
    status: state.status,
    debtor_id: facts.debtor.id,
    creditor_id: facts.creditor.id,
    owner_ids: facts.owners.map((owner) => owner.id),
    ...otherParties(facts, state),
    debtor_name: namesOf(debtorsOf(facts)),
    creditor_name: namesOf(creditorsOf(facts)),
    suit_number: facts.suitNumber,
    future_claim: facts.futureClaim,
    authority: facts.authority,
    ruling_number: facts.rulingNumber,
    injunction_number: facts.injunctionNumber,
    injunction_on: facts.injunctionOn,
    location: facts.location,
    imposed_on: facts.imposedOn,
    enforced_at: state.enforcedAt,
    revoked_on: facts.revokedOn,
    revoked_at: state.revokedAt,
    revocation_case: facts.revocationCase,
    revocation_authority: facts.revocationAuthority,
    exempted_on: facts.exemptedOn,
    exempted_at: state.exemptedAt,
    exemption_case: facts.exemptionCase,
    exemption_authority: facts.exemptionAuthority,
    created_at: state.createdAt,
    created_by: state.createdBy,
    acting_for: state.actingFor,
    office: state.office,
    transferred_from: state.transferredFrom,
    holder: state.holder?.accountId ?? null,
    origin: state.origin,
    updated_at: state.updatedAt,
    first_entry_id: state.firstEntryId,
    last_entry_id: state.lastEntryId,
    last_number: state.lastNumber,
    last_hash: Buffer.from(state.lastHash, 'hex'),
  }
}

/** Who is a party beside the first ones, and who was before. CPC art. 429. */
function otherParties(
  { furtherDebtors = [], furtherCreditors = [] }: DistraintState['facts'],
  { formerDebtors, formerCreditors }: Pick<DistraintState, 'formerDebtors' | 'formerCreditors'>,
) {
  const ids = (parties: readonly { id: number }[]) => [...new Set(parties.map(({ id }) => id))]
  const names = [...formerDebtors, ...formerCreditors].map(({ name }) => name)
  return {
    other_debtor_ids: ids([...furtherDebtors, ...formerDebtors]),
    former_debtor_ids: ids(formerDebtors),
    other_creditor_ids: ids([...furtherCreditors, ...formerCreditors]),
    former_creditor_ids: ids(formerCreditors),
    former_names: [...new Set(names)].join(', '),
  }
}

/** Makes rows of distraints those of their chains, many in one statement; their assets are counted by the caller. */
export async function mendStates(db: Db, rows: readonly ReturnType<typeof rowOfState>[]) {
  const { id: _, ...columns } = rows[0]!
  await db
    .insertInto('distraint')
    .values(rows)
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet((eb) =>
          Object.fromEntries(keysOf(columns).map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute()
}
