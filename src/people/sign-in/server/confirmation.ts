/** The letter by which somebody confirms an e-mail address, and how often an address may get it. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import type { Account } from '#people/account-store/account-rows.ts'
import { writeTo } from './letters.ts'
import { issueToken } from '#people/account-store/tokens.ts'

/** Writes to the holder of an unconfirmed account how to confirm their e-mail; older letters lose their worth. */
export async function sendConfirmation(db: Db, { publicUrl }: Services, account: Account, now: Date) {
  const token = await issueToken(db, account.id, 'CONFIRM_EMAIL', now)
  await writeTo(db, publicUrl, account, { kind: 'confirmEmail', token }, now)
}

const MOST_LETTERS = 3
const HOUR_MS = 3_600_000
const LETTERS_LOCK = 7_216_003
const UNASKED = ['confirmEmail', 'alreadyRegistered']

/**
 * Whether an address got so many of the letters that any stranger can cause, within the hour, that it is to be left in
 * peace. Whoever asks for the same address meanwhile waits for the end of the transaction, and is counted.
 */
export async function hadManyLetters(db: Db, email: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LETTERS_LOCK}, hashtext(${email.toLowerCase()}))`.execute(db)
  const { count } = await db
    .selectFrom('email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('queued_at', '>', new Date(now.getTime() - HOUR_MS))
    .where((eb) => eb(eb.fn<string>('lower', ['to_address']), '=', email.toLowerCase()))
    .where('kind', 'in', UNASKED)
    .executeTakeFirstOrThrow()
  return Number(count) >= MOST_LETTERS
}
