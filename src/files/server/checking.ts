/** How many files lie where, and whether each is what was uploaded. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { openedOriginal, originalOf, type Reading } from './originals.ts'
import { StorageAway } from '#platform/storage/s3.ts'

type Lot = { files: number; bytes: number }
/** `waiting` are uploads that nothing has taken yet: they stay in the database. `over` are objects that will be deleted, `intended` such as somebody is just putting. */
export type Counts = Record<'database' | 'waiting' | 'storage' | 'over' | 'intended', Lot>

export async function countFiles(db: Db): Promise<Counts> {
  const { rows } = await sql<Lot & { place: keyof Counts }>`
    select place, count(*)::int as files, coalesce(sum(bytes), 0)::int8 as bytes from (
      select case when c.object is not null then 'storage' when f.owner_kind is null then 'waiting' else 'database' end as place, f.bytes
        from stored_content c join stored_file f on f.id = c.file_id where c.variant = 'ORIGINAL'
      union all select lower(state), bytes from stored_object where state <> 'KEPT') each group by place`.execute(
    db,
  )
  const lot = (place: keyof Counts): Lot => {
    const { files = 0, bytes = 0 } = rows.find((row) => row.place === place) ?? {}
    return { files, bytes }
  }
  return {
    database: lot('database'),
    waiting: lot('waiting'),
    storage: lot('storage'),
    over: lot('over'),
    intended: lot('intended'),
  }
}

const BATCH = 100
const AT_ONCE = 4
const NONE = '00000000-0000-0000-0000-000000000000'

export type Checked = { checked: number; faults: { file: string; why: string }[] }

/** Reads every original from where it lies, opens it and compares its hash. Nothing is changed. Throws StorageAway where nobody answers. */
export async function checkFiles(
  db: Db,
  reading: Reading,
  report: (done: number, of: number) => void,
): Promise<Checked> {
  const { count: all } = await db
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const faults: Checked['faults'] = []
  let checked = 0
  const one = async (file: { id: string; sha256: Buffer }) => {
    try {
      const original = await originalOf(db, reading, file.id)
      if (original) await openedOriginal(reading.personal, file, original)
      else if (await isThere(db, file.id)) throw new Error('it has no content')
    } catch (error) {
      if (error instanceof StorageAway) throw error
      faults.push({ file: file.id, why: messageOf(error) })
    }
    report(++checked, all)
  }
  for (let after: string | undefined = NONE; after !== undefined;) {
    const rows: { id: string; sha256: Buffer }[] = await db
      .selectFrom('stored_file')
      .select(['id', 'sha256'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (let at = 0; at < rows.length; at += AT_ONCE) await Promise.all(rows.slice(at, at + AT_ONCE).map(one))
    after = rows.at(-1)?.id
  }
  return { checked, faults }
}

const isThere = async (db: Db, id: string) =>
  (await db.selectFrom('stored_file').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
