/** Letters: put into the outbox by the command that wants them, so a letter leaves exactly when its command was committed. */
import type { Language } from '../language.ts'
import type { Db } from './db.ts'

/** What a letter says, in its reader's language. Plain sentences; the layout makes text and HTML of them. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** A link to follow; its address may hold a token, which is struck out of the outbox once the letter is gone. */
  action?: { label: string; address: string }
}

export type Envelope = {
  to: string
  accountId: number | null
  language: Language
  /** What the letter is for, such as `confirmEmail`; administrators filter by it. */
  kind: string
}

/** Puts a letter into the outbox, in the open transaction. */
export async function queueMail(db: Db, envelope: Envelope, letter: Letter, now: Date) {
  const { to, accountId, language, kind } = envelope
  const lines = [letter.greeting, ...letter.paragraphs, ...(letter.action ? [letter.action.address] : [])]
  await db
    .insertInto('email')
    .values({
      account_id: accountId,
      to_address: to,
      kind,
      language,
      subject: letter.subject,
      text: lines.join('\n\n'),
      html: '',
      queued_at: now,
      next_try_at: now,
    })
    .execute()
}
