/** A message begins: kept with its own number and its files, in the caller's transaction, before the service hears of it. */
import { sql } from 'kysely'
import { type Db, touch } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import { documentLanguage, type Language } from '#platform/lang/language.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { keepFile } from '#files/server/files.ts'
import { cleanName, type StoredType } from '#files/files.rules.ts'
import type { Recipient } from '#e-delivery/service/meaning.ts'
import {
  LONGEST_SUBJECT,
  mayResend,
  misfit,
  MOST_BYTES,
  MOST_FILE_BYTES,
  MOST_FILES,
  numberOf,
} from '../deliveries.rules.ts'
import { type Bringer, noteChange } from './changing.ts'

/** A file that already belongs to something, or one that the portal has just made. */
type FileToSend = { fileId: string } | { name: string; type: StoredType; bytes: Uint8Array }

export type Sending = {
  recipient: Recipient
  /** Names nobody: it is kept in the clear. */
  subject: string
  text: string
  files: readonly FileToSend[]
  /** What it is about, in words of the caller, such as `PAPER` and the document's id. */
  about: { kind: string; id: number }
  language: Language
  /** One of many alike, which wait for all others. */
  bulk?: boolean
}

/**
 * Sends a message through the secure e-delivery service: a row now, in the caller's transaction; the service is spoken to afterwards. Files
 * that the service would not take are refused (`filesTooLargeForEDelivery`, `tooManyFilesForEDelivery`). Whether it was served tells
 * `deliveryOf`, once `e-delivery` is touched.
 */
export async function sendByEDelivery(
  scope: Scope,
  { recipient, subject, text, files, about, language, bulk = false }: Sending,
): Promise<{ id: number; ourNumber: string }> {
  const { db, now, services } = scope
  const { kind, numberKind, number } = recipient
  if (!isIdentifier(numberKind, number)) throw new Error(`The number of a recipient is no ${numberKind}.`)
  if (text.trim() === '' && files.length === 0) throw new Error('A message has neither text nor files.')
  await mustFit(scope, files)
  const sealed = services.personal.seal({ type: numberKind, value: number })
  const { rows } = await sql<{ number: number }>`select nextval('e_delivery_number') as number`.execute(db)
  const ourNumber = numberOf(now, rows[0]!.number)
  const { id } = await db
    .insertInto('e_delivery')
    .values({
      number: ourNumber,
      about_kind: about.kind,
      about_id: about.id,
      recipient_kind: kind,
      number_kind: numberKind,
      recipient_hash: sealed.hash,
      recipient_cipher: sealed.cipher,
      language: documentLanguage(language),
      subject: subject.trim().slice(0, LONGEST_SUBJECT),
      text_cipher: services.personal.cover(text),
      status: 'QUEUED',
      bulk,
      opened_at: now,
      changed_at: now,
      next_try_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, file] of files.entries()) {
    const fileId = 'fileId' in file ? file.fileId : await storedFile(scope, id, file)
    await db
      .insertInto('e_delivery_file')
      .values({ delivery_id: id, position: index + 1, file_id: fileId })
      .execute()
  }
  await noteChange(db, { id, at: now, event: 'OPENED', to: 'QUEUED', by: { source: 'SENDING' } })
  return { id, ourNumber }
}

/** Has a message tried again that was not taken, under the same number; answers false of one that the service has, or may have. */
export async function resendDelivery(db: Db, now: Date, id: number, by: Bringer) {
  const row = await db
    .selectFrom('e_delivery')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!mayResend(row.status)) return undefined
  await db
    .updateTable('e_delivery')
    .set({
      status: 'QUEUED',
      changed_at: now,
      next_try_at: now,
      held_until: null,
      tries: 0,
      last_error: null,
    })
    .where('id', '=', id)
    .execute()
  await noteChange(db, { id, at: now, event: 'RESENT', to: 'QUEUED', by })
  await touch(db, 'work:e-delivery-due')
  return row.status
}

async function mustFit({ db }: Scope, files: readonly FileToSend[]) {
  const ids = files.flatMap((file) => ('fileId' in file ? [file.fileId] : []))
  const stored = ids.length
    ? await db.selectFrom('stored_file').select(['bytes', 'owner_kind']).where('id', 'in', ids).execute()
    : []
  // An upload that nothing has taken is deleted one day, and one that is not there cannot be sent.
  if (stored.length < ids.length || stored.some(({ owner_kind: owner }) => owner === null))
    throw new Error('Only files that belong to something are sent.')
  const made = files.flatMap((file) => ('bytes' in file ? [file.bytes.length] : []))
  const wrong = misfit([...stored.map(({ bytes }) => bytes), ...made])
  if (wrong === 'tooMany') throw new Refusal('tooManyFilesForEDelivery', { field: 'files', most: MOST_FILES })
  if (wrong === 'tooLarge')
    throw new Refusal('filesTooLargeForEDelivery', {
      field: 'files',
      mostBytes: MOST_FILE_BYTES,
      mostTogether: MOST_BYTES,
    })
}

async function storedFile(
  scope: Scope,
  id: number,
  { name, type, bytes }: Exclude<FileToSend, { fileId: string }>,
) {
  const owner = { kind: 'E_DELIVERY', id } as const
  const file = { name: cleanName(name, type), type, bytes, owner, use: 'sent', sealed: true }
  return (await keepFile(scope, file)).id
}
