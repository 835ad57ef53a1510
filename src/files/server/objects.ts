/** Originals that lie in the storage: each under a random name that the database knows before anything is put there, and until it was deleted. */
import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { ObjectSettings } from '#platform/storage/object-settings.ts'
import { digest } from '#platform/storage/digest.ts'
import { deleteObject, getObject, ObjectSpoiled, putObject } from '#platform/storage/s3.ts'

/** An object as the database knows it: its size and hash are those of the sealed bytes. */
export type KnownObject = { name: string; bytes: number; sha256: Buffer }

/** Bytes before what is sealed that name its key (personal.ts). */
const KEY_NAME = 4
/**
 * So long after it was noted nothing more is sent for an object. A storage takes no signature that is older than a quarter of an hour, so
 * after an hour nothing can arrive any more, not even from a process that stood still meanwhile: what is given up then stays deleted.
 */
const SENT_WITHIN_MS = 10 * 60_000
export const GIVEN_UP_AFTER_MS = 60 * 60_000

type Putting = { db: Db; objects: ObjectSettings; now: Date }

/** Notes an object, puts it and reads it back. Nothing needs it until `needObject`; if it is never needed, a job deletes it. In no transaction. */
export async function putObjectOf(
  { db, objects, now }: Putting,
  fileId: string | null,
  sealed: Buffer,
): Promise<KnownObject> {
  if (db.isTransaction) throw new Error('The storage of files is never asked inside a transaction.')
  const since = performance.now()
  const object = { name: randomUUID(), bytes: sealed.length, sha256: await digest(sealed) }
  const key_name = fileId === null ? null : sealed.subarray(0, KEY_NAME)
  await db
    .insertInto('stored_object')
    .values({ ...object, key_name, file_id: fileId, intended_at: now })
    .execute()
  const until = () => performance.now() - since < SENT_WITHIN_MS
  await putObject(objects, { ...object, bytes: sealed, until })
  await readObject(objects, object)
  return object
}

/** From now on a file lies in it; false if it was given up meanwhile. In the transaction that says so of the file. */
export async function needObject(tx: Db, name: string): Promise<boolean> {
  const needed = await tx
    .updateTable('stored_object')
    .set({ state: 'KEPT' })
    .where('name', '=', name)
    .where('state', '=', 'INTENDED')
    .returning('name')
    .executeTakeFirst()
  return needed !== undefined
}

/** Gives up an object that was put and that nothing needs: it is deleted soon. */
export const giveUpObject = (db: Db, name: string, now: Date) =>
  db
    .updateTable('stored_object')
    .set({ state: 'OVER', remove_at: now })
    .where('name', '=', name)
    .where('state', '=', 'INTENDED')
    .execute()

/** The bytes of an object, as they were put. Throws StorageAway, or ObjectSpoiled where it is gone or another. */
export async function readObject(objects: ObjectSettings, known: KnownObject): Promise<Buffer> {
  const bytes = await getObject(objects, known)
  if (!bytes) throw new ObjectSpoiled(`there is no object ${known.name}`)
  if (!(await digest(bytes)).equals(known.sha256)) throw new ObjectSpoiled(`object ${known.name} was changed`)
  return bytes
}

/** Deletes an object that nothing needs, and then its note. In no transaction. */
export async function forgetObject(db: Db, objects: ObjectSettings, name: string) {
  await deleteObject(objects, name)
  await db.deleteFrom('stored_object').where('name', '=', name).where('state', '<>', 'KEPT').execute()
}
