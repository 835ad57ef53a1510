/** Bringing in an existing register of distraints from a file: resumable, idempotent, and with the checks of the form. */
import { sql } from 'kysely'
import type { Language } from '../../platform/language.ts'
import type { Db } from '../../platform/server/db.ts'
import { insertMany } from '../../platform/server/many.ts'
import type { PersonalNumbers } from '../../platform/server/personal.ts'
import { settingAt } from '../../settings/server/settings.ts'
import { IMPORT_REFUSALS } from '../importing.contract.ts'
import { enterRows } from './importing-batch.ts'
import { accountCalled, officersOf } from './importing-officers.ts'
import { sortByKey } from './importing-keys.ts'
import { type BadRow, type GoodRow, judgeRow, type RawRow, type Standards } from './importing-rows.ts'

export type Run = { id: number; lastRow: number; entered: number; known: number; refused: number }
export type Importing = {
  db: Db
  personal: PersonalNumbers
  language: Language
  /** Who runs the import; entries are his, unless a row names the officer whose distraint it is. */
  actor: string | undefined
}

/** The run of this file that was broken off, or a new one. */
export async function openRun(
  { db, actor, language }: Importing,
  file: { hash: Buffer; name: string },
): Promise<Run> {
  const before = await db
    .selectFrom('import_run')
    .selectAll()
    .where('file_hash', '=', file.hash)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  const row =
    before ??
    (await db
      .insertInto('import_run')
      .values({
        file_hash: file.hash,
        file_name: file.name,
        actor_id: actor ? (await accountCalled(db, 'user_name', actor))?.id : null,
        language,
        started_at: sql`now()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow())
  const { id, last_row: lastRow, entered, known, refused } = row
  return { id, lastRow, entered, known, refused }
}

/** Judges rows and enters the good ones, all in one transaction with the note of how far the file is done. */
export async function importRows(importing: Importing, run: Run, raw: readonly RawRow[]): Promise<Run> {
  for (let attempt = 1; ; attempt++)
    try {
      return await importing.db.transaction().execute((db) => importOnce({ ...importing, db }, run, raw))
    } catch (error) {
      // An officer who enters meanwhile may have stood in the way; nothing of this batch was done.
      if (attempt === 3 || !['40P01', '40001'].includes(String((error as { code?: unknown }).code)))
        throw error
    }
}

async function importOnce({ db, personal, language, actor }: Importing, run: Run, raw: readonly RawRow[]) {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const now = rows[0]!.now
  const setting = (name: 'UseRegix' | 'UseRegixForPerson' | 'DistraintsOnRealEstate') =>
    settingAt(db, name, now)
  const standards: Standards = {
    language,
    now,
    realEstate: await setting('DistraintsOnRealEstate'),
    officerFor: await officersOf(db, actor, raw),
  }
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  for (const each of raw) {
    const judged = judgeRow(each, standards)
    if ('faults' in judged) bad.push(judged)
    else good.push(judged)
  }
  const { fresh, known, clashing } = await sortByKey(db, good, personal)
  for (const { row } of clashing)
    bad.push({
      row,
      faults: [{ field: 'externalKey', code: 'keyUsed', reason: IMPORT_REFUSALS.keyUsed[language] }],
    })
  const checks = {
    UseRegix: await setting('UseRegix'),
    UseRegixForPerson: await setting('UseRegixForPerson'),
  }
  await enterRows(db, fresh, { personal, now, checks, runId: run.id })
  await insertMany(
    db,
    'import_refusal',
    bad.flatMap(({ row, faults }) =>
      faults.map((fault, position) => ({ run_id: run.id, row_number: row, position, ...fault })),
    ),
  )
  const after = {
    id: run.id,
    lastRow: raw.at(-1)!.row,
    entered: run.entered + fresh.length,
    known: run.known + known,
    refused: run.refused + bad.length,
  }
  const moved = await db
    .updateTable('import_run')
    .set({ last_row: after.lastRow, entered: after.entered, known: after.known, refused: after.refused })
    .where('id', '=', run.id)
    .where('last_row', '=', run.lastRow)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new Error('Another process is importing this file.')
  return after
}

/** Notes that the file is done, and leaves a row in the audit. */
export async function closeRun({ db, actor }: Importing, run: Run, file: { hash: Buffer; name: string }) {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('import_run')
      .set({ finished_at: sql`now()` })
      .where('id', '=', run.id)
      .execute()
    const { entered, known, refused } = run
    await tx
      .insertInto('audit_entry')
      .values({
        at: sql`now()`,
        request_id: `import-${run.id}`,
        account_id: actor ? ((await accountCalled(tx, 'user_name', actor))?.id ?? null) : null,
        command: 'importDistraints',
        outcome: 'done',
        input: JSON.stringify({
          file: file.name,
          sha256: file.hash.toString('hex'),
          entered,
          known,
          refused,
        }),
      })
      .execute()
  })
}

/** The refused rows of a run, in the order of the file. */
export const refusalsOf = (db: Db, runId: number, after: { row: number; position: number }, limit: number) =>
  db
    .selectFrom('import_refusal')
    .select(['row_number', 'position', 'field', 'code', 'reason'])
    .where('run_id', '=', runId)
    .where((eb) => eb(eb.refTuple('row_number', 'position'), '>', eb.tuple(after.row, after.position)))
    .orderBy('row_number')
    .orderBy('position')
    .limit(limit)
    .execute()
