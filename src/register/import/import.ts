/** Bringing in an existing register of distraints from a file: resumable, idempotent, and with the checks of the form. */
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import { type Db, giveBackNumbers } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import { documentLanguage, type Language } from '#platform/lang/language.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { inTurns } from '#platform/process/turns.ts'
import { takeNumbers } from '#register/distraints/server/entry.ts'
import { settingAt } from '#settings/settings.ts'
import { enterRows } from './import-batch.ts'
import { type HashedRow, hashRow, refuseClashing, sortByKey } from './import-keys.ts'
import { accountCalled, officersOf } from './import-officers.ts'
import { type BadRow, judgeRow, type RawRow, type Standards } from './import-rows.ts'

/** Numbers of the year for the rows of an import, taken before they are entered: nobody who enters meanwhile waits for a batch. */
const SERIES = 'distraint'
type Numbers = { year: number; numbers: number[] }

/**
 * Takes so many numbers for a run, in a transaction of its own. Those that a batch has taken and could not use, because it was broken
 * off, come first; those of a year that is over are given back.
 */
const reserveNumbers = (db: Db, runId: number, now: Date, count: number): Promise<Numbers> =>
  db.transaction().execute(async (tx) => {
    const year = Number(dayInSofia(now).slice(0, 4))
    const stored = await tx
      .selectFrom('import_run')
      .select(['numbers', 'numbers_year'])
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const left = stored.numbers_year === year ? stored.numbers : []
    if (stored.numbers_year !== null && stored.numbers_year !== year)
      await giveBackNumbers(tx, SERIES, stored.numbers_year, stored.numbers)
    const missing = count - left.length
    const numbers = missing > 0 ? [...left, ...(await takeNumbers(tx)(year, missing))] : left
    await store(tx, runId, { year, numbers })
    return { year, numbers }
  })

const store = (db: Db, runId: number, { year, numbers }: Numbers) =>
  db.updateTable('import_run').set({ numbers_year: year, numbers }).where('id', '=', runId).execute()

/** The way by which a batch has its numbers, in the transaction that uses them. */
const numbersOf =
  (db: Db, runId: number, { year, numbers }: Numbers) =>
  async (wanted: number, count: number): Promise<number[]> => {
    // Reserved in the last moments of another year.
    if (wanted !== year) return takeNumbers(db)(wanted, count)
    await sql`update import_run set numbers = numbers[${count + 1}::int:] where id = ${runId}`.execute(db)
    return numbers.slice(0, count)
  }

/** Gives back what a run has taken and does not need any more. */
async function returnNumbers(db: Db, runId: number) {
  const { numbers, numbers_year: year } = await db
    .selectFrom('import_run')
    .select(['numbers', 'numbers_year'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  if (year === null || numbers.length === 0) return
  await giveBackNumbers(db, SERIES, year, numbers)
  await store(db, runId, { year, numbers: [] })
}

export type Run = { id: number; lastRow: number; entered: number; known: number; refused: number }
export type Importing = {
  db: Db
  personal: PersonalNumbers
  language: Language
  /** Who runs the import; entries are theirs, unless a row names the officer whose distraint it is. */
  actor: string | undefined
  /** Whether every name and thing is to be checked in the state registers: three questions for each row. */
  check: boolean
  /** Whether debtors, ministries and subscribers are told of what is in force; nobody is where it is not asked for. */
  tells?: boolean
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
        language: documentLanguage(language),
        started_at: sql`now()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow())
  const { id, last_row: lastRow, entered, known, refused } = row
  return { id, lastRow, entered, known, refused }
}

/** So many are judged before others have their turn. */
const AT_ONCE = 50

/** Rows that were judged, and are to be entered or refused. */
export type Judged = { upTo: number; good: HashedRow[]; bad: BadRow[] }

/** Judges rows as the form would; nothing is written. It may be done while the rows before them are being entered. */
export async function judgeRows(
  { db, personal, language, actor }: Importing,
  raw: readonly RawRow[],
): Promise<Judged> {
  const now = await momentOf(db)
  const standards: Standards = {
    language,
    now,
    realEstate: await settingAt(db, 'DistraintsOnRealEstate', now),
    officerFor: await officersOf(db, actor, raw),
  }
  const good: HashedRow[] = []
  const bad: BadRow[] = []
  // In turns, so that what the database answers meanwhile to the batch before is taken up.
  await inTurns(raw, AT_ONCE, (each) => {
    const judged = judgeRow(each, standards)
    if ('faults' in judged) bad.push(judged)
    else good.push(hashRow(judged, personal))
  })
  return { upTo: raw.at(-1)!.row, good, bad }
}

/** Enters what was judged, all in one transaction with the note of how far the file is done. */
export async function importRows(importing: Importing, run: Run, judged: Judged): Promise<Run> {
  for (let attempt = 1; ; attempt++)
    try {
      return await importOnce(importing, run, judged)
    } catch (error) {
      // An officer who enters meanwhile may have stood in the way; nothing of this batch was done.
      if (attempt === 3 || !['40P01', '40001'].includes(String((error as { code?: unknown }).code)))
        throw error
    }
}

const momentOf = async (db: Db) => (await sql<{ now: Date }>`select now()`.execute(db)).rows[0]!.now

async function importOnce(importing: Importing, run: Run, judged: Judged) {
  const { fresh } = await sortByKey(importing.db, judged.good)
  const reserved = await reserveNumbers(importing.db, run.id, await momentOf(importing.db), fresh.length)
  return importing.db.transaction().execute((db) => {
    return importWith(numbersOf(db, run.id, reserved), { ...importing, db }, run, judged)
  })
}

async function importWith(
  numbers: ReturnType<typeof numbersOf>,
  { db, personal, language, check, tells = false }: Importing,
  run: Run,
  { upTo, good, bad }: Judged,
) {
  const now = await momentOf(db)
  const { fresh, known, clashing } = await sortByKey(db, good)
  const refused = [...bad, ...(await refuseClashing(db, run.id, clashing, language))]
  const checks = {
    UseRegix: check && (await settingAt(db, 'UseRegix', now)),
    UseRegixForPerson: check && (await settingAt(db, 'UseRegixForPerson', now)),
  }
  await enterRows(db, fresh, { personal, now, checks, runId: run.id, numbers, tells })
  await insertMany(
    db,
    'import_refusal',
    refused.flatMap(({ row, faults }) =>
      faults.map((fault, position) => ({ run_id: run.id, row_number: row, position, ...fault })),
    ),
  )
  const after = {
    id: run.id,
    lastRow: upTo,
    entered: run.entered + fresh.length,
    known: run.known + known,
    refused: run.refused + refused.length,
  }
  const moved = await db
    .updateTable('import_run')
    .set({ last_row: upTo, entered: after.entered, known: after.known, refused: after.refused })
    .where('id', '=', run.id)
    .where('last_row', '=', run.lastRow)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new Error('Another process is importing this file.')
  return after
}

/** Notes that the file is done, and leaves a row in the audit. */
export async function closeRun(
  { db, actor, tells = false }: Importing,
  run: Run,
  file: { hash: Buffer; name: string },
) {
  await db.transaction().execute(async (tx) => {
    await returnNumbers(tx, run.id)
    await tx
      .updateTable('import_run')
      .set({ finished_at: sql`now()` })
      .where('id', '=', run.id)
      .execute()
    const { entered, known, refused } = run
    await noteInAudit(tx, {
      at: await momentOf(tx),
      requestId: `import-${run.id}`,
      accountId: actor ? ((await accountCalled(tx, 'user_name', actor))?.id ?? null) : null,
      command: 'importDistraints',
      outcome: 'done',
      input: { file: file.name, sha256: file.hash.toString('hex'), entered, known, refused, told: tells },
    })
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
