/** Brings all files to where they are to lie, while the portal runs: a few at a time, and as often taken up again as it was stopped. */
import type { Db } from '#platform/db/database.ts'
import { messageOf } from './checking.ts'
import { type Moving, moveToDatabase, moveToStorage, type Place } from './moving.ts'
import { StorageAway } from '#platform/storage/s3.ts'

const BATCH = 100
/** So many files are in memory at once: each may have 20 MB. */
const AT_ONCE = 4
const NONE = '00000000-0000-0000-0000-000000000000'

type Fault = { file: string; why: string }
export type MovingAll = Omit<Moving, 'now'> & { clock: () => Date }
export type MovedAll = { moved: number; left: number; faults: Fault[] }

/**
 * Moves every attached file that does not lie there yet, in the order of their ids. One that is not whole is told of and left where it is;
 * where the storage is away, it is thrown. `tell` hears how many of how many are done; `stop` ends it after those that are under way.
 */
export async function moveAll(
  { clock, ...moving }: MovingAll,
  to: Place,
  report: (done: number, of: number) => void,
  stop?: AbortSignal,
): Promise<MovedAll> {
  const { db } = moving
  const move = to === 's3' ? moveToStorage : moveToDatabase
  const all = await countLeft(db, to)
  const faults: Fault[] = []
  let [moved, seen] = [0, 0]
  const one = async (file: string) => {
    try {
      // Each at its own moment: what was noted an hour ago is taken for given up.
      if (await move({ ...moving, now: clock() }, file)) moved++
    } catch (error) {
      if (error instanceof StorageAway) throw error
      faults.push({ file, why: messageOf(error) })
    }
    report(++seen, all)
  }
  for (let after: string | undefined = NONE; after !== undefined && !stop?.aborted;) {
    const ids = await nextFiles(db, to, after)
    for (let at = 0; at < ids.length && !stop?.aborted; at += AT_ONCE)
      await Promise.all(ids.slice(at, at + AT_ONCE).map(one))
    after = ids.at(-1)
  }
  return { moved, left: await countLeft(db, to), faults }
}

const toMove = (db: Db, to: Place) =>
  db
    .selectFrom('stored_content as c')
    .innerJoin('stored_file as f', 'f.id', 'c.file_id')
    .where('c.variant', '=', 'ORIGINAL')
    // What nobody has taken yet goes nowhere.
    .$if(to === 's3', (query) => query.where('c.object', 'is', null).where('f.owner_kind', 'is not', null))
    .$if(to === 'database', (query) => query.where('c.object', 'is not', null))

async function countLeft(db: Db, to: Place): Promise<number> {
  const { count } = await toMove(db, to)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function nextFiles(db: Db, to: Place, after: string): Promise<string[]> {
  const rows = await toMove(db, to)
    .select('c.file_id')
    .where('c.file_id', '>', after)
    .orderBy('c.file_id')
    .limit(BATCH)
    .execute()
  return rows.map(({ file_id }) => file_id)
}
