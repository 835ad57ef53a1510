/** Letters: put into the outbox by the command that wants them, so a letter leaves exactly when its command was committed. */
import type { Language } from '../lang/language.ts'
import type { Db } from '../db/database.ts'
import { asHtml, asText, type Letter, oneLine } from './letter-layout.ts'

export type Envelope = {
  to: string
  accountId: number | null
  language: Language
  /** What the letter is for, such as `confirmEmail`; administrators filter by it. */
  kind: string
}

/** Puts a letter into the outbox, in the open transaction; answers its number there. */
export async function queueMail(db: Db, envelope: Envelope, letter: Letter, now: Date): Promise<number> {
  const { to, accountId, language, kind } = envelope
  const { id } = await db
    .insertInto('email')
    .values({
      account_id: accountId,
      to_address: to,
      kind,
      language,
      subject: oneLine(letter.subject),
      text: asText(letter, language),
      html: asHtml(letter, language),
      queued_at: now,
      next_try_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What stands in a letter in place of the link that its reader alone may have. */
export const LOST_LINK = 'code=•••'

/** A letter as it may be kept and read by others: what its link would let them do is struck out. */
export const withoutCodes = (text: string) => text.replace(/\bcode=[^\s"'<>&]+/g, LOST_LINK)

/** Puts a letter that was given up back among those to be sent. */
export const queueAgain = (db: Db, id: number, now: Date) =>
  db
    .updateTable('email')
    .set({ state: 'QUEUED', attempts: 0, next_try_at: now })
    .where('id', '=', id)
    .execute()

/** Letters that wait and were put into the outbox after this one count as sent on their day: nobody gets them, and no link in them is good. For samples, which tell of the past. */
export async function countAsSent(db: Db, after: number): Promise<void> {
  const letters = await db
    .selectFrom('email')
    .select(['id', 'text', 'html', 'queued_at'])
    .where('id', '>', after)
    .where('state', '=', 'QUEUED')
    .execute()
  for (const { id, text, html, queued_at } of letters)
    await db
      .updateTable('email')
      .set({ state: 'SENT', sent_at: queued_at, text: withoutCodes(text), html: withoutCodes(html) })
      .where('id', '=', id)
      .execute()
}

/** The number of the newest letter in the outbox; zero before the first. */
export const lastLetter = async (db: Db): Promise<number> =>
  (await db.selectFrom('email').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
