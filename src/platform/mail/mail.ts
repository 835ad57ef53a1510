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
