/** Powers that end: the day after the last day the account of a state bailiff or of another officer is closed, and at once when their court or authority takes them back. */
import { sql } from 'kysely'
import { closeUnlessAdministrator } from '#people/account-store/offices.ts'
import { logOutEverywhere } from '#people/account-store/tokens.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { writeTo } from '#people/sign-in/server/letters.ts'
import { dayInSofia, formatDate } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { messages } from '../terms.messages.ts'
import { lastDay } from './state-bailiffs.ts'

const EVERY_MS = 60_000
const AT_ONCE = 20

/**
 * Closes the accounts of state bailiffs and officers whose term is over, and ends their sessions. Ordinance N-3, art. 7(5). A system
 * administrator has no term (`setBailiffTerm`): should they get that role later, an administrator closes the account.
 */
export const termJob = (services: Services) =>
  inSequence({
    name: 'end terms of state bailiffs',
    everyMs: EVERY_MS,
    atOnce: AT_ONCE,
    next: (tx, now, notBackingOff) =>
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
        .where(notBackingOff(sql`a.id`))
        .orderBy('a.id')
        .limit(1)
        .forNoKeyUpdate('a')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: async (tx, { id, last_day: validUntil }, now) => {
      const day = formatDate(validUntil!)
      const reason = { bg: messages.termEnded.bg(day), en: messages.termEnded.en(day) }
      await closeOffice(
        { db: tx, services, now },
        { accountId: id, reason, by: null, details: { validUntil } },
      )
    },
  })

type Closing = { accountId: number; reason: Text; by: number | null; details: Record<string, unknown> }

/** Closes the account of somebody who has lost their powers, ends their sessions and tells them. A system administrator’s is left: answers whether it is closed now. */
export async function closeOffice(
  { db, services, now }: Scope,
  { accountId, reason, by, details }: Closing,
): Promise<boolean> {
  const account = await closeUnlessAdministrator(db, accountId, reason.bg)
  if (!account) {
    const left = await db
      .selectFrom('account')
      .select('state')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return left.state !== 'ACTIVE'
  }
  await logOutEverywhere(db, account.id, now)
  await noteEvent(db, account.id, 'bailiffRightsEnded', now, by, { ...details, reason: reason.bg })
  const sentence = reason[account.language]
  await writeTo(db, services.publicUrl, account, { kind: 'deactivated', reason: sentence }, now)
  return true
}
