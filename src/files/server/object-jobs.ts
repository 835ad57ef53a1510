/** In the background: attached files are brought to the storage where they are to lie there, and objects that nothing needs are deleted from it. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { workItems } from '#platform/db/work-items.ts'
import type { Job, JobReport } from '#platform/db/job.ts'
import type { ObjectSettings } from '#platform/storage/object-settings.ts'
import type { Services } from '#platform/process/integrations.ts'
import { moveToStorage } from './moving.ts'
import { forgetObject, GIVEN_UP_AFTER_MS } from './objects.ts'
import { StorageAway } from '#platform/storage/s3.ts'

const AT_ONCE = 20
/** While the storage is away nothing is tried for a while, whichever piece it was. */
const STORAGE = 'storage'
/** So long a file that somebody is bringing there is left to them. */
const LEFT_ALONE_MS = 5 * 60_000

/** Whether the storage is not to be tried yet; what waits for it is told all the same. */
async function storageRests(waiting: () => Promise<Set<string>>, report: JobReport | undefined) {
  const failures = await waiting()
  if (!failures.has(STORAGE)) return false
  report?.waiting(failures.size)
  return true
}

export const objectJobs = (services: Services): Job[] => {
  const { objects } = services
  if (!objects) return []
  return objects.wanted ? [clearing(objects), bringing(services, objects)] : [clearing(objects)]
}

const bringing = ({ personal }: Services, objects: ObjectSettings): Job => {
  const name = 'bringing files to the storage'
  return {
    name,
    everyMs: 60_000,
    wokenBy: 'files',
    ownTransactions: true,
    run: async (db, now, report) => {
      const { calm, putOff, settle, waiting, end } = workItems(db, name, now, report)
      if (await storageRests(waiting, report)) return []
      const toBring = db
        .selectFrom('stored_content as c')
        .innerJoin('stored_file as f', 'f.id', 'c.file_id')
        .select('c.file_id')
        .where('c.variant', '=', 'ORIGINAL')
        .where('c.object', 'is', null)
        // What nobody has taken yet is mostly gone again within a day.
        .where('f.owner_kind', 'is not', null)
        .where(calm(sql`c.file_id`))
      const due = await toBring
        .where(notBeingBrought(new Date(now.getTime() - LEFT_ALONE_MS)))
        .limit(AT_ONCE)
        .execute()
      const done: string[] = []
      for (const { file_id } of due) {
        try {
          if (!(await moveToStorage({ db, objects, personal, now }, file_id))) continue
          done.push(file_id)
          // It has taken one, so it is there again, however many are left.
          for (const item of [file_id, STORAGE]) await settle(db, item)
        } catch (error) {
          const away = error instanceof StorageAway
          await putOff(away ? STORAGE : file_id, error)
          if (away) break
        }
      }
      // A file whose try has just failed is left alone for a while, too: the trouble that it told of is not over.
      const nothingMore = due.length === 0 && (await toBring.limit(1).execute()).length === 0
      await end({ nothingMore })
      return done
    },
  }
}

const notBeingBrought = (since: Date) =>
  sql<boolean>`not exists (select from stored_object o
    where o.file_id = c.file_id and o.state = 'INTENDED' and o.intended_at > ${since})`

const clearing = (objects: ObjectSettings): Job => {
  const name = 'deleting objects'
  return {
    name,
    everyMs: 600_000,
    wokenBy: 'files',
    ownTransactions: true,
    nextAt: (db) => nextRemoval(db, name),
    run: async (db, now, report) => {
      const { putOff, waiting, end } = workItems(db, name, now, report)
      await noteEnds(db, now, objects.keepMs)
      if (await storageRests(waiting, report)) return []
      const due = await db
        .selectFrom('stored_object')
        .select('name')
        .where('state', '=', 'OVER')
        .where('remove_at', '<=', now)
        .orderBy('remove_at')
        .limit(AT_ONCE)
        .execute()
      const done: string[] = []
      try {
        for (const each of due) {
          await forgetObject(db, objects, each.name)
          done.push(each.name)
        }
      } catch (error) {
        await putOff(STORAGE, error)
      }
      await end({ nothingMore: due.length === 0 })
      return done
    },
  }
}

/** What is over gets its day; what was intended and never needed is over, and stays as long: in a copy of the database the last note may be older than what became of it. */
async function noteEnds(db: Db, now: Date, retentionMs: number) {
  await db
    .updateTable('stored_object')
    .set({ remove_at: new Date(now.getTime() + retentionMs) })
    .where('state', '=', 'OVER')
    .where('remove_at', 'is', null)
    .execute()
  await db
    .updateTable('stored_object')
    .set({ state: 'OVER', remove_at: new Date(now.getTime() + retentionMs) })
    .where('state', '=', 'INTENDED')
    .where('intended_at', '<=', new Date(now.getTime() - GIVEN_UP_AFTER_MS))
    .execute()
}

/** Not before the storage is tried again, where it was away. */
async function nextRemoval(db: Db, job: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(due.at, (select next_try_at from sweep_trouble where sweep = ${job} and piece = ${STORAGE})) as at
    from (select least((select min(remove_at) from stored_object where state = 'OVER'),
      (select min(intended_at) from stored_object where state = 'INTENDED')
        + ${GIVEN_UP_AFTER_MS / 1000} * interval '1 second') as at) due where due.at is not null`.execute(db)
  return rows[0]?.at ?? undefined
}
