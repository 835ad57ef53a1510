/** Terms that end: the day after the last day a state bailiff's account is closed. */
import { sql } from 'kysely'
import { endTokens } from '../../accounts/server/tokens.ts'
import { noteEvent } from '../../accounts/server/events.ts'
import { writeTo } from '../../accounts/server/letters.ts'
import { dayInSofia, formatDate } from '../../platform/dates.ts'
import type { Language } from '../../platform/language.ts'
import type { Outside } from '../../platform/server/outside.ts'
import { endSessions } from '../../platform/server/session.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import { messages } from '../terms.messages.ts'
import { lastDay } from './state-bailiffs.ts'

const EVERY_MS = 60_000
const AT_ONCE = 20

/**
 * Closes the accounts of state bailiffs whose term is over, and ends their sessions. Ordinance N-3, art. 7(5). A system
 * administrator has no term (`setBailiffTerm`): should he get that role later, an administrator closes the account.
 */
export const termSweep = (outside: Outside): Sweep => ({
  name: 'end terms of state bailiffs',
  everyMs: EVERY_MS,
  run: async (db, now) => {
    const ended = await db
      .selectFrom('account as a')
      .select(['a.id', 'a.email', 'a.full_name', 'a.language', lastDay.as('last_day')])
      .where('a.user_type', '=', 'DSI')
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
      .orderBy('a.id')
      .limit(AT_ONCE)
      .forNoKeyUpdate('a')
      .skipLocked()
      .execute()
    for (const { last_day: validUntil, ...account } of ended) {
      const told = (language: Language) => messages.termEnded[language](formatDate(validUntil!))
      const reason = told(account.language as Language)
      await db
        .updateTable('account')
        .set({ state: 'INACTIVE', state_reason: told('bg') })
        .where('id', '=', account.id)
        .execute()
      await endSessions(db, account.id, now)
      await endTokens(db, account.id, 'RESET_PASSWORD', now)
      await endTokens(db, account.id, 'CONFIRM_EMAIL', now)
      await noteEvent(db, account.id, 'bailiffRightsEnded', now, null, { validUntil, reason: told('bg') })
      await writeTo(db, outside.publicUrl, account, { kind: 'deactivated', reason }, now)
    }
    return ended.map(({ id }) => id)
  },
})
