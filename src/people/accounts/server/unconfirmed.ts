/** Registrations that nobody confirms lapse, and what they hold is free for others. Decision 094. */
import { abandonUnconfirmed } from '#people/account-store/account-rows.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { endTokens } from '#people/account-store/tokens.ts'
import { removeCertificates } from '#people/sign-in/server/certificate-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { RetentionRule } from '#platform/features/retention.ts'
import { endMessages } from '../registration.messages.ts'

const DAY_MS = 86_400_000
const DAYS = 7
/** So much longer it waits at most for who asks for new letters; beyond that letters only keep a name from others. */
const LETTERS_DAYS = 23
const AT_ONCE = 100

/** Those of people that were opened before a moment, are not confirmed, and have no letter out whose link is still good. */
const lapsed = (db: Db, before: Date, now: Date) =>
  db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.state', '=', 'UNCONFIRMED')
    .where('a.user_type', 'is not', null)
    .where('a.created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('a.created_at', '<', new Date(before.getTime() - LETTERS_DAYS * DAY_MS)),
        eb.not(
          eb.exists(
            eb
              .selectFrom('account_token as t')
              .select('t.id')
              .whereRef('t.account_id', '=', 'a.id')
              .where('t.used_at', 'is', null)
              .where('t.expires_at', '>', now),
          ),
        ),
      ]),
    )

/** Closes an account that was never confirmed, for a reason that its history keeps, and frees its name, address and number. */
export async function giveUp(db: Db, id: number, why: keyof typeof endMessages, now: Date) {
  if (!(await abandonUnconfirmed(db, id))) return
  await endTokens(db, id, 'CONFIRM_EMAIL', now)
  await removeCertificates(db, id, now)
  await noteEvent(db, id, 'deactivated', now, null, { reason: endMessages[why].bg })
}

/** Gives up an account that stands in somebody's way, if it has lapsed; answers whether it had. */
export async function giveUpLapsed(db: Db, id: number, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - DAYS * DAY_MS)
  const found = await lapsed(db, before, now).where('a.id', '=', id).forUpdate().executeTakeFirst()
  if (found) await giveUp(db, id, 'unconfirmed', now)
  return found !== undefined
}

export const unconfirmedRetention: RetentionRule[] = [
  {
    name: 'unconfirmed',
    what: {
      bg: 'Регистрации, чиято електронна поща никой не е потвърдил: адрес, потребителско име, парола и личен номер',
      en: 'Registrations whose email address nobody has confirmed: address, user name, password and personal number',
    },
    why: {
      bg: 'Никой не пази име или адрес на другиго (чл. 5, пар. 1, б. „д“ от Регламент (ЕС) 2016/679)',
      en: 'Nobody holds the name or address of another (Regulation (EU) 2016/679, art. 5(1)(e))',
    },
    term: { count: DAYS, unit: 'days' },
    how: 'ROWS',
    async erase(tx, before, now) {
      const rows = await lapsed(tx, before, now)
        .orderBy('a.id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id } of rows) await giveUp(tx, id, 'unconfirmed', now)
      return rows.length === 0 ? undefined : { piece: `…${rows.at(-1)!.id}`, rows: rows.length }
    },
  },
]
