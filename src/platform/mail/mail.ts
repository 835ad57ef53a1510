/** Letters: put into the outbox by the command that wants them, so a letter leaves exactly when its command was committed. */
import { documentLanguage, type Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import { asHtml, asText, type Letter, oneLine } from './letter-layout.ts'

export type Envelope = {
  to: string
  accountId: number | null
  language: Language
  /** What the letter is for, such as `confirmEmail`; administrators filter by it. */
  kind: string
  /** A calendar file (RFC 5545) that goes with it. */
  calendar?: string
  /** Nobody but its reader is to know what it says: its text is shown to no administrator and deleted once it is gone. */
  confidential?: true
  /** It belongs to a proceeding, whose documents are kept: it is never erased by its age, as all others are. */
  lasting?: true
}

const rowOf = (
  { to, accountId, language, kind, calendar, confidential, lasting }: Envelope,
  letter: Letter,
  now: Date,
) => ({
  account_id: accountId,
  to_address: to,
  kind,
  language: documentLanguage(language),
  subject: oneLine(letter.subject),
  text: asText(letter, language),
  html: asHtml(letter, language),
  calendar: calendar ?? null,
  confidential: confidential ?? false,
  lasting: lasting ?? false,
  queued_at: now,
  next_try_at: now,
})

/** Puts a letter into the outbox, in the open transaction; answers its number there. */
export async function queueMail(db: Db, envelope: Envelope, letter: Letter, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('email')
    .values(rowOf(envelope, letter, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One of many letters alike: sent after all others that are due. `stopAddress` is where mail programs stop them by one press (RFC 8058). */
export type BulkLetter = { envelope: Envelope; letter: Letter; stopAddress: string }

/** Puts many letters alike into the outbox, in few statements; answers their numbers there, in their order. */
export async function queueBulk(db: Db, letters: readonly BulkLetter[], now: Date): Promise<number[]> {
  const rows = letters.map(({ envelope, letter, stopAddress }) => ({
    ...rowOf(envelope, letter, now),
    state: 'QUEUED',
    attempts: 0,
    bulk: true,
    stop_address: stopAddress,
  }))
  const made = await insertMany<{ id: number }>(db, 'email', rows, { returning: ['id'] })
  // Numbers are given in the order of the rows, whichever order they come back in.
  return made.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** What stands in a letter in place of the link that its reader alone may have. */
export const LOST_LINK = 'code=•••'

/** A letter as it may be kept and read by others: what its link would let them do is struck out. */
export const withoutCodes = (text: string) => text.replace(/\bcode=[^\s"'<>&]+/g, LOST_LINK)

type Stored = { text: string; html: string; stop_address: string | null; confidential: boolean }
/** What stays in the outbox of a letter that is gone or given up. */
export const struckOut = ({ text, html, stop_address: stop, confidential }: Stored) => ({
  text: confidential ? '' : withoutCodes(text),
  html: confidential ? '' : withoutCodes(html),
  stop_address: stop && withoutCodes(stop),
  calendar: null,
})

/** Puts a letter that was given up back among those to be sent. */
export const queueAgain = (db: Db, id: number, now: Date) =>
  db
    .updateTable('email')
    .set({ state: 'QUEUED', attempts: 0, next_try_at: now })
    .where('id', '=', id)
    .execute()

/**
 * Holds back all that waits, for a database that was brought back from a backup: what waited then has perhaps been sent. Held letters
 * are among those that failed, with their links, and administrators send again what was not. Answers with how many there are.
 */
export async function holdBack(db: Db, why: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('email')
    .set({ state: 'FAILED', last_error: why })
    .where('state', '=', 'QUEUED')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Letters that wait and were put into the outbox after this one count as sent on their day: nobody gets them, and no link in them is good. For samples, which tell of the past. */
export async function countAsSent(db: Db, after: number): Promise<void> {
  const letters = await db
    .selectFrom('email')
    .select(['id', 'text', 'html', 'stop_address', 'confidential', 'queued_at'])
    .where('id', '>', after)
    .where('state', '=', 'QUEUED')
    .execute()
  for (const { id, queued_at, ...letter } of letters)
    await db
      .updateTable('email')
      .set({ state: 'SENT', sent_at: queued_at, ...struckOut(letter) })
      .where('id', '=', id)
      .execute()
}

/** The number of the newest letter in the outbox; zero before the first. */
export const lastLetter = async (db: Db): Promise<number> =>
  (await db.selectFrom('email').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
