/** Brings the original of one file to where it is to lie: from the database to the storage, back, or from under an older key to the newest. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ObjectSettings } from '#platform/storage/object-settings.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { digest } from '#platform/storage/digest.ts'
import { giveUpObject, needObject, putObjectOf } from './objects.ts'
import { openedOriginal, originalOf, sealOf } from './originals.ts'

export type Moving = { db: Db; objects: ObjectSettings; personal: PersonalNumbers; now: Date }
export type Place = 's3' | 'database'

/**
 * Brings a file to the storage, sealed under the newest key. The source goes in the same moment in which the file is said to lie there,
 * after the object was read back; whenever this is stopped, the file lies whole in one of the two. False if somebody else did it, or it is gone.
 */
export async function moveToStorage(moving: Moving, id: string): Promise<boolean> {
  const { personal } = moving
  const file = await opened(moving, id)
  if (!file || file.original.object !== null) return false
  const { content, sealed } = file.original
  const toStore =
    sealed && personal.isNewest(content)
      ? content
      : await personal.coverBytes(file.bytes, sealOf(id, 'ORIGINAL'))
  const source = await digest(content)
  return changePlace(moving, id, toStore, (tx, object) =>
    tx
      .updateTable('stored_content')
      .set({ content: null, object, sealed: true })
      .where('file_id', '=', id)
      .where('variant', '=', 'ORIGINAL')
      .where(sql<boolean>`sha256(content) = ${source}`)
      .returning('file_id')
      .executeTakeFirst(),
  )
}

/** Brings a file back to the database; its object is deleted later. False if it lies there, or is gone. */
export async function moveToDatabase(moving: Moving, id: string): Promise<boolean> {
  const file = await opened(moving, id)
  if (!file?.original.object) return false
  const { content, object } = file.original
  const moved = await moving.db
    .updateTable('stored_content')
    .set({ content, object: null })
    .where('file_id', '=', id)
    .where('object', '=', object)
    .returning('file_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Seals a file that lies in the storage under the newest key: into another object, since none is ever written twice. */
export async function resealInStorage(moving: Moving, id: string): Promise<boolean> {
  const { personal } = moving
  const file = await opened(moving, id)
  if (!file?.original.object || personal.isNewest(file.original.content)) return false
  const before = file.original.object
  const toStore = await personal.coverBytes(file.bytes, sealOf(id, 'ORIGINAL'))
  return changePlace(moving, id, toStore, (tx, object) =>
    tx
      .updateTable('stored_content')
      .set({ object })
      .where('file_id', '=', id)
      .where('object', '=', before)
      .returning('file_id')
      .executeTakeFirst(),
  )
}

/** The file is gone, was changed, or somebody else has moved it. */
class Overtaken extends Error {}

/** Puts the bytes as a new object, and then, all at once, says that the file lies in it. */
async function changePlace(
  moving: Moving,
  id: string,
  toStore: Buffer,
  say: (tx: Db, object: string) => Promise<object | undefined>,
): Promise<boolean> {
  const { db, now } = moving
  const { name } = await putObjectOf(moving, id, toStore)
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await needObject(tx, name)) || !(await say(tx, name))) throw new Overtaken()
    })
    return true
  } catch (error) {
    // Where it is not known whether it was committed, the object stays as the database has it.
    if (!(error instanceof Overtaken)) throw error
    await giveUpObject(db, name, now)
    return false
  }
}

/** Only what is whole is moved. */
async function opened({ db, objects, personal }: Moving, id: string) {
  const original = await originalOf(db, { objects }, id)
  const file =
    original &&
    (await db.selectFrom('stored_file').select(['id', 'sha256']).where('id', '=', id).executeTakeFirst())
  return file && original && { original, bytes: await openedOriginal(personal, file, original) }
}
