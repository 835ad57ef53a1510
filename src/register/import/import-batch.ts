/** Entering rows of an import by the thousand: what the form would write for each, in one transaction and few statements. */
import { sql } from 'kysely'
import { dayInSofia } from '../../platform/dates.ts'
import { type Db, nextNumber } from '../../platform/db/database.ts'
import { insertMany } from '../../platform/db/many.ts'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'
import { recordParties } from '../parties/many-parties.ts'
import { recordThings, type SourcedThing } from '../things/server/many-things.ts'
import type { Party } from '../parties/parties.ts'
import type { PartyInput } from '../things/party.contract.ts'
import { entryOf } from '../distraints/rules.ts'
import type { DistraintState } from '../distraints/state.rules.ts'
import { addEntries, addStates } from '../distraints/server/many-entries.ts'
import { noteManyChecks, rowOfCheck } from '../distraints/server/register-checks.ts'
import { type CheckRow, settingFor } from '../distraints/server/name-checks.ts'
import { exempted, nextEntry, revoked } from '../distraints/server/deeds.ts'
import { everyoneIn, firstEntry } from '../distraints/server/entry.ts'
import type { Keyed } from './import-keys.ts'
import { documentByHand } from '../distraints/server/thing-document.ts'
import { statedOwners } from '../distraints/server/ownership.ts'
import { tellOfImported } from '../notices/server/telling.ts'
import { tellSubscribersOf } from '../subscriptions/server/telling.ts'
import { checkOfThing, notWeaponOf } from '../distraints/server/thing.ts'

export type ImportContext = {
  personal: PersonalNumbers
  now: Date
  /** The settings of the checks in state registers. */
  checks: { UseRegix: boolean; UseRegixForPerson: boolean }
  runId: number
  /** Whether those concerned are told of what is in force: debtors and ministries by law, and subscribers. */
  tells: boolean
}
type Entering = {
  good: Keyed
  thing: SourcedThing
  partyOf: (party: PartyInput) => Party
  state: DistraintState
  firstEntryId: number
}

/** Enters rows that were never imported; nobody else may write about their things until the transaction ends. */
export async function enterRows(db: Db, rows: readonly Keyed[], around: ImportContext) {
  if (rows.length === 0) return
  const { personal, now, runId } = around
  const partiesIn = ({ good: { input } }: Keyed) => everyoneIn({ ...input, owners: statedOwners(input) })
  const everyone = rows.flatMap(partiesIn)
  const partyOf = await recordParties(db, everyone, personal, now)
  const documents = rows.map(({ good }) => documentByHand(good.input.thing))
  const things = await recordThings(db, documents, personal, (index) => ({
    source: 'IMPORT',
    reference: null,
    answeredAt: now,
    now,
    enteredBy: rows[index]!.good.officer.accountId,
  }))
  const year = Number(dayInSofia(now).slice(0, 4))
  const last = await nextNumber(db, 'distraint', year, rows.length)
  const { rows: ids } = await sql<{ id: number }>`
    select nextval('distraint_id') as id from generate_series(1, ${rows.length}::int)`.execute(db)

  const firsts = rows.map((row, index) => {
    const { input, officer } = row.good
    // Somebody who stands twice in a row has there the name that stands first.
    const named = new Map(partiesIn(row).map((party) => [partyOf(party).id, partyOf(party)]))
    const asNamed = (party: PartyInput) => named.get(partyOf(party).id)!
    const notWeapon = notWeaponOf(input.thing)
    return firstEntry(input, {
      id: ids[index]!.id,
      reference: `${year}-${String(last - rows.length + 1 + index).padStart(6, '0')}`,
      thing: things(documents[index]!),
      partyOf: asNamed,
      owners: statedOwners(input).map(asNamed),
      ...(notWeapon && { further: { notWeapon } }),
      officer,
      now,
      origin: 'IMPORT',
    })
  })
  const entered = (await addEntries(db, firsts, [])).map((state, index): Entering => {
    const good = rows[index]!
    const thing = things(documents[index]!)
    return { good, thing, partyOf, state, firstEntryId: state.firstEntryId }
  })
  await follow(db, entered, now)
  await addStates(
    db,
    entered.map(({ state }) => state),
  )
  if (around.tells) {
    const inForce = entered.filter(({ state }) => state.status === 'ENFORCED')
    const ids = inForce.map(({ firstEntryId }) => firstEntryId)
    await tellOfImported(db, ids)
    await tellSubscribersOf(db, ids)
  }
  await noteManyChecks(
    db,
    entered.flatMap((each) => checksOf(each, around)),
  )
  await insertMany(
    db,
    'import_row',
    entered.map(({ good: { good, key, content }, state }) => ({
      key_hash: key,
      content_hash: content,
      external_key: good.input.externalKey || null,
      distraint_id: state.id,
      run_id: runId,
      row_number: good.row,
    })),
  )
}

/** What came after the first entry in the register that is imported: lifting or revoking, with its own data. */
async function follow(db: Db, entered: Entering[], now: Date) {
  const further = entered.filter(({ good: { good } }) => ['REVOKED', 'EXEMPTED'].includes(good.input.status))
  const contents = further.map(({ good: { good }, state }) => {
    const { status, revocation, exemption } = good.input
    const deed = status === 'REVOKED' ? 'revoke' : 'exempt'
    const [facts, ground] =
      deed === 'revoke'
        ? [revoked(state.facts, revocation!, now), revocation!.ground]
        : [exempted(state.facts, exemption!, now), exemption!.ground]
    return nextEntry(state, entryOf(deed, state.status)!, good.officer, now, 'IMPORT', ground, facts)
  })
  const states = await addEntries(
    db,
    contents,
    further.map(({ state }) => state),
  )
  for (const [index, each] of further.entries()) each.state = states[index]!
}

/** The checks in state registers that the form would note. */
function checksOf(
  { good: { good }, thing, partyOf, state, firstEntryId }: Entering,
  { checks, now }: ImportContext,
) {
  const { debtor, creditor, owners } = good.input
  const about = { entryId: firstEntryId, distraintId: state.id, propertyId: thing.id, now }
  const row = (check: CheckRow, party?: PartyInput) =>
    rowOfCheck(check, party ? partyOf(party).id : null, about)
  const ofParty = (subject: CheckRow['subject'], party: PartyInput) =>
    row({ subject, state: checks[settingFor(party)] ? 'PENDING' : 'OFF' }, party)
  return [
    row(checkOfThing(thing.kind, thing, checks.UseRegix, now)),
    ofParty('DEBTOR', debtor),
    ofParty('CREDITOR', creditor),
    ...owners.map((owner) => ofParty('OWNER', owner)),
  ]
}
