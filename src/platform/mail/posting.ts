/** The post: takes letters from the outbox and hands them to a mail server over SMTP, until it takes them or it is no use. */
import { type Selectable, sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Db } from '#platform/db/database.ts'
import { outbox } from '#platform/db/outbox.ts'
import { struckOut, withoutCodes } from './mail.ts'
import type { DB } from '#db/schema.ts'
import type { Job } from '#platform/db/job.ts'
import { trialWords } from '#platform/lang/trial.ts'
import { serviceCall } from '#platform/figures/service-calls.ts'

const AT_ONCE = 5
const SECOND = 1000
const MINUTE = 60 * SECOND
/** After how many minutes a letter that was not taken is tried again; after the last of them it is given up. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * 60)
export const MOST_ATTEMPTS = PAUSES.length + 1
/** No talk with the mail server may take longer. */
const LONGEST_TALK_MS = 30 * SECOND
/** How long a letter belongs to the process that took it. */
const HELD_MS = 5 * MINUTE

type Settings = {
  /** Such as smtp://user:password@host:587. */
  smtpUrl: string
  /** Who writes: an address, with a name if wanted. */
  from: string
  /** Of a demonstration: each letter says so before anything else. */
  trial?: boolean
  clock: () => Date
  /** Told of each letter that was not taken; never with anything secret. */
  onFailure?: (letterId: number, why: string) => void
}

const transportTo = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Greets the server of letters and logs in as for a letter, and sends none. Answers what went wrong, in its words, or nothing. */
export async function greetMailServer(smtpUrl: string): Promise<MailFailure | undefined> {
  const post = transportTo(smtpUrl)
  try {
    await post.verify()
    return undefined
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    return { why: whyNot(error), answered: responseCode !== undefined }
  } finally {
    post.close()
  }
}
/** `answered`: it was there, and would not have us. */
type MailFailure = { why: string; answered: boolean }

/** Sends what is due in the outbox. Of several processes each takes other letters. */
export function posting({ smtpUrl, from, trial, clock, onFailure = () => {} }: Settings): Job {
  const host = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const post = transportTo(smtpUrl)

  const send = async (letter: Taken) => {
    if (!ADDRESS.test(letter.to_address)) throw new NoAddress()
    await post.sendMail({
      from,
      // As a part, not as text: a text could name several people.
      to: { name: '', address: letter.to_address },
      subject: trial ? `[${trialWords.name.bg} · ${trialWords.name.en}] ${letter.subject}` : letter.subject,
      text: letter.text,
      html: letter.html,
      ...(letter.calendar !== null && {
        icalEvent: { method: 'PUBLISH', filename: 'calendar.ics', content: letter.calendar },
      }),
      // Always the same for a letter, so that a repetition can be recognised.
      messageId: `<letter.${letter.id}.${letter.queued_at.getTime()}@${host}>`,
      date: clock(),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Content-Language': letter.language,
        ...(letter.stop_address && {
          'List-Unsubscribe': `<${letter.stop_address}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(LONGEST_TALK_MS),
    })
  }

  return outbox({
    name: 'sendLetters',
    table: 'email',
    wokenBy: 'letters',
    everyMs: 60_000,
    waiting: sql`state = 'QUEUED'`,
    ready: async (db, now) => {
      const found = await waiting(db)
      // Known beforehand, so that only the months since then are looked into: of ten years there may be two hundred.
      return found && found.due <= now && { everywhere: sql<boolean>`queued_at >= ${found.since}` }
    },
    nextAt: async (db) => (await waiting(db))?.due,
    // One of ten thousand alike holds up no other.
    order: sql`bulk, next_try_at, id`,
    atOnce: AT_ONCE,
    heldMs: HELD_MS,
    pauses: PAUSES,
    mostAttempts: MOST_ATTEMPTS,
    isRow: isThis,
    // If the process dies after the mail server took a letter, it goes out twice, with the same Message-ID: better than never.
    attempt: async (db, letter) => {
      try {
        await serviceCall('mail', () => send(letter))
      } catch (error) {
        const why = whyNot(error)
        onFailure(letter.id, why)
        return { why, forGood: isForGood(error) }
      }
      await db
        .updateTable('email')
        .set({ state: 'SENT', sent_at: clock(), last_error: null, ...struckOut(letter) })
        .where(isThis(letter))
        .where('state', '=', 'QUEUED')
        .execute()
    },
    giveUp: (db, letter, why) =>
      db
        .updateTable('email')
        .set({ state: 'FAILED', last_error: why, ...struckOut(letter) })
        .where(isThis(letter))
        .where('state', '=', 'QUEUED')
        .where('attempts', '=', letter.attempts)
        .execute(),
  })
}

/** When the next letter is to be tried, and when the oldest that waits was put there; nothing where none waits. */
async function waiting(db: Db) {
  const { rows } = await sql<{ due: Date | null; since: Date | null }>`/* planned once: next-letter */
    select least((select next_try_at from email where state = 'QUEUED' and not bulk order by next_try_at limit 1),
        (select next_try_at from email where state = 'QUEUED' and bulk order by next_try_at limit 1)) as due,
      (select queued_at from email where state = 'QUEUED' order by queued_at limit 1) as since`.execute(db)
  const { due, since } = rows[0]!
  return due && since ? { due, since } : undefined
}

/** One mailbox, as far as a mail server would read it: no spaces, signs of a list, or line ends. */
const ADDRESS = /^[^\s@<>(),;:"\\\p{Cc}]+@[^\s@<>(),;:"\\\p{Cc}]+$/u
class NoAddress extends Error {}

type Taken = Selectable<DB['email']>

/** By its moment, too, so that only its month is looked into; what the database knows more exactly than we do lies within. */
const isThis = ({ id, queued_at: at }: Pick<Taken, 'id' | 'queued_at'>) =>
  sql<boolean>`id = ${id} and queued_at >= ${at} and queued_at < ${new Date(at.getTime() + 1)}`

/** What the mail library and the mail server say of a failure. */
type Failure = {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  permanent?: boolean
}

/** Refused for good is only the recipient or the letter; a refused password or sender is our own fault, and may be mended. */
const isForGood = (error: unknown) => {
  if (error instanceof NoAddress) return true
  const { permanent, command } = error as Failure
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

/** Why, in the words of the mail server or else by a code: never the address or password of SMTP_URL, nor a link. */
function whyNot(error: unknown): string {
  if (error instanceof NoAddress) return 'not an email address'
  const { code, originalCode, command, response } = error as Failure
  const details = response ? [command, response] : [code ?? 'failed', originalCode]
  // To whom a letter goes stands beside it, and nowhere else: a server's answer often repeats the address.
  return withoutCodes(details.filter(Boolean).join(' '))
    .replace(/[^\s<>]+@[^\s<>]+/g, '•••')
    .replace(/\s+/g, ' ')
    .slice(0, 300)
}
