/** Addresses of letters: one's own that is confirmed, or another's whose reader has agreed by a letter, so that nobody is flooded. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mustNotFlood } from '#platform/mail/strangers.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { settingAt } from '#settings/settings.ts'
import { messages } from '../letters.messages.ts'
import { endOf } from '../subscription.rules.ts'
import { LIMITS, type SubscriptionHistory } from '../subscriptions.contract.ts'
import { CONFIRM_PAGE } from './notice-text.ts'

type Event = {
  id: number
  at: Date
  event: SubscriptionHistory['events'][number]['event']
  by?: number
  ground?: string
}

/** What happened to subscriptions, one row each. */
export async function noteEvents(db: Db, events: readonly Event[]) {
  if (events.length === 0) return
  await db
    .insertInto('subscription_event')
    .values(
      events.map(({ id, at, event, by, ground }) => ({
        subscription_id: id,
        at,
        event,
        account_id: by ?? null,
        ground: ground ?? null,
      })),
    )
    .execute()
}

/** Codes in letters, by which their readers act without logging in; the database keeps only their hashes. */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

/** 24 random bytes: nobody guesses one. */
export function newCode() {
  const code = randomBytes(24).toString('base64url')
  return { code, hash: hashOfCode(code) }
}

const DAY_MS = 86_400_000
const CODE_DAYS = 7

const accountOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['email', 'email_confirmed_at', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Whether an account may have letters sent to an address now. If its reader has to agree first, they are asked, at most once a day. */
export async function isConfirmed(scope: Scope, accountId: number, email: string): Promise<boolean> {
  const { db, now } = scope
  const address = email.toLowerCase()
  const account = await accountOf(db, accountId)
  if (account.email?.toLowerCase() === address && account.email_confirmed_at) return true
  // Two accounts that name the same address at once: the second sees that its reader was asked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 7171))`.execute(db)
  const rows = await db
    .selectFrom('subscription_address')
    .selectAll()
    .where((is) => is.or([is('email', '=', address), is('account_id', '=', accountId)]))
    .execute()
  const own = rows.find((row) => row.account_id === accountId && row.email === address)
  if (own?.confirmed_at) return true
  const since = new Date(now.getTime() - DAY_MS)
  const request = rows.find((row) => row.email === address && row.asked_at && row.asked_at > since)
  // The link that its reader has is still good.
  if (request === own && own?.code_hash) return false
  if (request) throw new Refusal('askedToday', { field: 'email' })
  const waiting = rows.filter((row) => row.account_id === accountId && row.code_hash && row.email !== address)
  if (waiting.length >= LIMITS.unconfirmedAddresses) throw new Refusal('tooManyAddresses', { field: 'email' })
  await mustNotFlood(scope, { to: address })
  await ask(scope, accountId, address, account.language)
  return false
}

async function ask({ db, now, services }: Scope, accountId: number, address: string, language: Language) {
  const { code, hash } = newCode()
  const request = { code_hash: hash, asked_at: now, confirmed_at: null }
  await db
    .insertInto('subscription_address')
    .values({ account_id: accountId, email: address, ...request })
    .onConflict((on) => on.columns(['account_id', 'email']).doUpdateSet(request))
    .execute()
  const words = inLanguage(messages, language)
  await queueMail(
    db,
    { to: address, accountId, language, kind: 'subscriptionAddress' },
    {
      subject: words.confirmSubject,
      greeting: words.greeting,
      paragraphs: [words.confirm, words.confirmNot],
      action: { label: words.confirmButton, address: `${services.publicUrl}${CONFIRM_PAGE}#code=${code}` },
    },
    now,
  )
}

/** The reader of the letter agrees: what waited for that begins. Answers how many subscriptions; refuses `invalidCode`. */
export async function confirmAddress({ db, now }: Scope, code: string): Promise<number> {
  const found = await db
    .updateTable('subscription_address')
    .set({ confirmed_at: now, code_hash: null })
    .where('code_hash', '=', hashOfCode(code))
    .where('asked_at', '>', new Date(now.getTime() - CODE_DAYS * DAY_MS))
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  if (!found) throw new Refusal('invalidCode')
  const begun = await db
    .updateTable('subscription')
    .set({ state: 'ACTIVE', since: now, ends_at: endOf(now, await settingAt(db, 'SubscriptionDays', now)) })
    .where('account_id', '=', found.account_id)
    .where((is) => is(is.fn<string>('lower', ['email']), '=', found.email))
    .where('state', '=', 'UNCONFIRMED')
    .where('ends_at', '>', now)
    .returning('id')
    .execute()
  await noteEvents(
    db,
    begun.map(({ id }) => ({ id, at: now, event: 'CONFIRMED' })),
  )
  return begun.length
}

/** The reader of an address that is not the account's own wants no more: it has to be confirmed again before anything goes there. */
export async function takeBack(db: Db, accountId: number, email: string) {
  await db
    .updateTable('subscription_address')
    .set({ confirmed_at: null })
    .where('account_id', '=', accountId)
    .where('email', '=', email.toLowerCase())
    .execute()
}
