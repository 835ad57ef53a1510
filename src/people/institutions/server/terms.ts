/** Powers that end: the day after the last day the account of a state bailiff or of another officer is closed, and at once when his court or authority takes them back. */
import { sql } from 'kysely'
import { endTokens } from '../../sign-in/server/tokens.ts'
import { noteEvent } from '../../sign-in/server/events.ts'
import { writeTo } from '../../sign-in/server/letters.ts'
import { dayInSofia, formatDate } from '../../../platform/dates.ts'
import type { Language, Text } from '../../../platform/lang/language.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { oneByOne } from '../../../platform/db/pieces.ts'
import { endSessions } from '../../../platform/http/session.ts'
import { messages } from '../terms.messages.ts'
import { lastDay } from './state-bailiffs.ts'

const EVERY_MS = 60_000
const AT_ONCE = 20

/**
 * Closes the accounts of state bailiffs and officers whose term is over, and ends their sessions. Ordinance N-3, art. 7(5). A system
 * administrator has no term (`setBailiffTerm`): should he get that role later, an administrator closes the account.
 */
export const termSweep = (outside: Outside) =>
  oneByOne({
    name: 'end terms of state bailiffs',
    everyMs: EVERY_MS,
    atOnce: AT_ONCE,
    next: (tx, now, calm) =>
      tx
        .selectFrom('account as a')
        .select(['a.id', lastDay.as('last_day')])
        .where('a.user_type', 'in', ['DSI', 'NAP'])
        .where('a.state', '=', 'ACTIVE')
        .where(sql<boolean>`a.valid_until < ${dayInSofia(now)}::date`)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('account_role as r')
                .select('r.role')
                .whereRef('r.account_id', '=', 'a.id')
                .where('r.role', '=', 'SysAdmin'),
            ),
          ),
        )
        .where(calm(sql`a.id`))
        .orderBy('a.id')
        .limit(1)
        .forNoKeyUpdate('a')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: async (tx, { id, last_day: validUntil }, now) => {
      const day = formatDate(validUntil!)
      const reason = { bg: messages.termEnded.bg(day), en: messages.termEnded.en(day) }
      await closeOffice(tx, outside, { accountId: id, reason, by: null, details: { validUntil } }, now)
    },
  })

const isAdministrator = sql<boolean>`exists (select from account_role r where r.account_id = account.id and r.role = 'SysAdmin')`

type Closing = { accountId: number; reason: Text; by: number | null; details: Record<string, unknown> }

/** Closes the account of somebody who has lost his powers, ends his sessions and tells him. A system administrator’s is left: answers whether it is closed now. */
export async function closeOffice(
  db: Db,
  outside: Outside,
  { accountId, reason, by, details }: Closing,
  now: Date,
): Promise<boolean> {
  const account = await db
    .updateTable('account')
    .set({ state: 'INACTIVE', state_reason: reason.bg })
    .where('id', '=', accountId)
    .where('state', '=', 'ACTIVE')
    .where((eb) => eb.not(isAdministrator))
    .returning(['id', 'email', 'full_name', 'language'])
    .executeTakeFirst()
  if (!account) {
    const left = await db
      .selectFrom('account')
      .select('state')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return left.state !== 'ACTIVE'
  }
  await endSessions(db, account.id, now)
  await endTokens(db, account.id, 'RESET_PASSWORD', now)
  await endTokens(db, account.id, 'CONFIRM_EMAIL', now)
  await noteEvent(db, account.id, 'bailiffRightsEnded', now, by, { ...details, reason: reason.bg })
  const told = reason[account.language as Language]
  await writeTo(db, outside.publicUrl, account, { kind: 'deactivated', reason: told }, now)
  return true
}
