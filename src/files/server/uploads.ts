/** Taking a file in: what it is, whether it is whole and harmless, and then into the database, sealed. */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { Refusal } from '#platform/endpoint.ts'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { keysOf } from '#platform/kinds.ts'
import { scan } from '#platform/process/antivirus.ts'
import type { Services } from '#platform/process/integrations.ts'
import { viewOf } from '#platform/storage/digest.ts'
import { files } from '../files.contract.ts'
import { recordedFields } from '../files.messages.ts'
import {
  cleanName,
  type FileType,
  MOST_BYTES,
  MOST_WAITING,
  MOST_WAITING_BYTES,
  type Upload,
  WAITING_HOURS,
} from '../files.rules.ts'
import { mustBePassive, typeOf } from './content.ts'
import { storedContent } from './originals.ts'
import { fileBytes, pictureOf, storeFile } from './files.ts'
import { mustBeWhole, otherPicturesOf, picturesOf } from './pictures.ts'

/** On a busy machine four pictures take longer than a transaction may say nothing, and its row is nobody else's; what takes longer hangs. */
const LONGEST_WORK = '30min'

/** Makes the other sizes and formats of photographs after they were attached, those of earlier versions too: one at a time, behind everything else. */
const makingPictures = inSequence({
  name: 'making pictures',
  everyMs: 600_000,
  wokenBy: 'pictures',
  atOnce: 10,
  next: (tx, _, notBackingOff) =>
    tx
      .selectFrom('picture_due')
      .select('file_id')
      .where(notBackingOff(sql`picture_due.file_id`))
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  piece: (row) => row.file_id,
  work: async (tx, { file_id }) => {
    const large = await storedContent(tx, file_id, 'LARGE')
    if (large) {
      await sql`select set_config('idle_in_transaction_session_timeout', ${LONGEST_WORK}, true)`.execute(tx)
      const made = await otherPicturesOf(large)
      await tx
        .insertInto('stored_content')
        .values(
          keysOf(made).map((variant) => ({
            file_id,
            variant,
            sealed: false,
            content: viewOf(made[variant]),
          })),
        )
        .onConflict((on) => on.doNothing())
        .execute()
    }
    await tx.deleteFrom('picture_due').where('file_id', '=', file_id).execute()
  },
})

export const uploadHandlers = recordingHandlers(files, recordedFields, {
  async uploadFile({ input, user, db, services, now, bytes }) {
    const photo = input.as === 'PHOTO'
    mustBeSmall(bytes, input.as)
    await mustHaveRoom(db, user.id, bytes.length)
    const type = await examined(services, bytes, input.as)
    const pictures = photo ? await picturesOf(bytes) : {}
    if (!photo && type.startsWith('image/')) await mustBeWhole(bytes)
    const name = cleanName(input.name, type)
    const file = { name, type, bytes, sealed: true, photo, accountId: user.id, pictures }
    return db.transaction().execute((tx) => storeFile({ db: tx, services, now }, file))
  },

  async removeUpload({ input, user, db, changed }) {
    const removed = await db
      .deleteFrom('stored_file')
      .where('id', '=', input.id)
      .where('account_id', '=', user.id)
      .where('owner_kind', 'is', null)
      .returning('type')
      .executeTakeFirst()
    if (!removed) throw new Refusal('unknownFile')
    // Not its name: people name files after people.
    changed({ file: removed.type }, { file: null })
    return {}
  },

  async readUpload({ input, user, db, services }) {
    return fileBytes(db, services, await ownUpload(db, input.id, user))
  },

  async seeUploadPicture({ input, user, db }) {
    const own = await ownUpload(db, input.id, user, true)
    return new Uint8Array(await pictureOf(db, own, 'SMALL'))
  },
})

/**
 * A picture that somebody without an account sends along with what it belongs to: of a kind and size that is taken, whole,
 * and seen by the scanner. Throws the refusals of uploadFile. Waits for the scanner, so in no transaction.
 */
export async function examinedPicture(services: Services, bytes: Buffer): Promise<FileType> {
  mustBeSmall(bytes, 'PHOTO')
  const type = await examined(services, bytes, 'PHOTO')
  await mustBeWhole(bytes)
  return type
}

/** A document that somebody without an account sends along; the same, but that it may be of every kind that is taken. */
export async function examinedDocument(services: Services, bytes: Buffer): Promise<FileType> {
  mustBeSmall(bytes, 'DOCUMENT')
  const type = await examined(services, bytes, 'DOCUMENT')
  if (type.startsWith('image/')) await mustBeWhole(bytes)
  return type
}

function mustBeSmall(bytes: Buffer, as: Upload) {
  if (bytes.length > MOST_BYTES[as]) throw new Refusal('fileTooLarge')
}

/** The type of a file that does nothing by itself and in which the scanner finds nothing. */
async function examined(services: Services, bytes: Buffer, as: Upload): Promise<FileType> {
  const type = typeOf(bytes)
  if (as === 'PHOTO' && !type.startsWith('image/')) throw new Refusal('notAPhoto')
  await mustBePassive(type, bytes)
  await mustBeHarmless(services, bytes)
  return type
}

/** The id of an upload of this account that is attached to nothing. */
async function ownUpload(db: Db, id: string, user: User, photo = false) {
  let query = db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', user.id)
    .where('owner_kind', 'is', null)
  if (photo) query = query.where('photo', '=', true)
  const own = await query.executeTakeFirst()
  if (!own) throw new Refusal('unknownFile')
  return own.id
}

async function mustHaveRoom(db: Db, accountId: number, more: number) {
  const { count, bytes } = await db
    .selectFrom('stored_file')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(bytes), 0)::int8`.as('bytes')])
    .where('account_id', '=', accountId)
    .where('owner_kind', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST_WAITING || bytes + more > MOST_WAITING_BYTES) throw new Refusal('tooManyWaiting')
}

/** Where a scanner is set up, nothing passes that it has not seen. */
async function mustBeHarmless({ antivirus }: Services, bytes: Buffer) {
  if (!antivirus) return
  const found = await serviceCall('antivirus', () => scan(antivirus, bytes)).catch(() => {
    throw new Refusal('notScanned')
  })
  if (found !== null) throw new Refusal('infected', { found })
}

const HOUR_MS = 3_600_000
const AT_ONCE = 200

/** Deletes uploads that nobody has attached to anything for a day, and that no draft holds. */
const deletingUploads: Job = {
  name: 'deleting uploads',
  everyMs: 600_000,
  async run(db, now) {
    const old = new Date(now.getTime() - WAITING_HOURS * HOUR_MS)
    const gone = await db
      .deleteFrom('stored_file')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('stored_file')
          .select('id')
          .where('owner_kind', 'is', null)
          .where('draft_id', 'is', null)
          .where('recorded_at', '<=', old)
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    return gone.map(({ id }) => id)
  },
}

export const fileJobs: Job[] = [deletingUploads, makingPictures]
