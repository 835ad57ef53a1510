/** Entering rows of an import by the thousand: what the form would write for each, in one transaction and few statements. */
import type { Db } from '#platform/db/database.ts'
import { copyMany } from '#platform/db/many.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { entryOf } from '#register/distraints/distraints.rules.ts'
import { addEntries, addStates } from '#register/distraints/server/entries.ts'
import { addFirsts, checksOfFirst, type FirstEntered } from '#register/distraints/server/many-firsts.ts'
import { noteChecks } from '#register/distraints/server/register-checks.ts'
import { exempted, nextEntry, revoked } from '#register/distraints/server/distraint-actions.ts'
import type { Keyed } from './import-keys.ts'
import type { GoodRow } from './import-rows.ts'
import { notifyOfImported } from '#register/notices/server/notifying.ts'
import { notifySubscribersOf } from '#register/subscriptions/server/notifying.ts'

export type ImportContext = {
  personal: PersonalNumbers
  now: Date
  /** The settings of the checks in state registers. */
  checks: { UseRegix: boolean; UseRegixForPerson: boolean }
  runId: number
  /** Numbers of the year that were taken for the rows. */
  numbers: (year: number, count: number) => Promise<number[]>
  /** Whether those concerned are told of what is in force: debtors and ministries by law, and subscribers. */
  tells: boolean
}
type Entering = FirstEntered<GoodRow & { thing: GoodRow['input']['thing']; keyed: Keyed }>

/** Enters rows that were never imported; nobody else may write about their assets until the transaction ends. */
export async function enterRows(db: Db, rows: readonly Keyed[], around: ImportContext) {
  if (rows.length === 0) return
  const { personal, now, runId, checks, numbers } = around
  const firsts = rows.map((row) => ({ ...row.good, thing: row.good.input.thing, keyed: row }))
  const entered = await addFirsts(db, firsts, { personal, now, origin: 'IMPORT', source: 'IMPORT', numbers })
  await follow(db, entered, now)
  await addStates(
    db,
    entered.map(({ state }) => state),
  )
  if (around.tells) {
    const inForce = entered.filter(({ state }) => state.status === 'ENFORCED')
    const ids = inForce.map(({ firstEntryId }) => firstEntryId)
    await notifyOfImported(db, ids)
    await notifySubscribersOf(db, ids)
  }
  await noteChecks(
    db,
    entered.flatMap((each) => checksOfFirst(each, checks, now)),
  )
  await copyMany(
    db,
    'import_row',
    entered.map(
      ({
        first: {
          keyed: { good, key, content },
        },
        state,
      }) => ({
        key_hash: key,
        content_hash: content,
        external_key: good.input.externalKey || null,
        distraint_id: state.id,
        run_id: runId,
        row_number: good.row,
      }),
    ),
  )
}

/** What came after the first entry in the register that is imported: lifting or revoking, with its own data. */
async function follow(db: Db, entered: Entering[], now: Date) {
  const further = entered.filter(({ first }) => ['REVOKED', 'EXEMPTED'].includes(first.input.status))
  const entries = further.map(({ first: { input, officer }, state }) => {
    const { status, revocation, exemption } = input
    const action = status === 'REVOKED' ? 'revoke' : 'exempt'
    const [facts, ground] =
      action === 'revoke'
        ? [revoked(state.facts, revocation!, now), revocation!.ground]
        : [exempted(state.facts, exemption!, now), exemption!.ground]
    const entry = entryOf(action, state.status)!
    const content = nextEntry(state, entry, officer, now, 'IMPORT', ground, facts)
    return { content, before: state }
  })
  const states = await addEntries(db, entries)
  for (const [index, each] of further.entries()) each.state = states[index]!
}
