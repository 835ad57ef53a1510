/** For how long it is kept who was signed in from where, and the codes that travelled by e-mail. */
import type { Erased, RetentionRule } from '#platform/features/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { deleteSessions } from '#platform/http/session.ts'
import { settingAt } from '#settings/settings.ts'
import { forgetTokens } from '#people/account-store/tokens.ts'

const AT_ONCE = 5_000

/** A browser that gets news names the session in which it was switched on. */
async function forgetSessions(tx: Db, before: Date): Promise<Erased | undefined> {
  const rows = await tx
    .selectFrom('session as s')
    .select('s.id')
    .where('s.expires_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('push_subscription as p').whereRef('p.session_id', '=', 's.id'))),
    )
    .orderBy('s.expires_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  await deleteSessions(
    tx,
    rows.map(({ id }) => id),
  )
  return erased(rows)
}

/** Numbers are never given twice, so the greatest names the piece. */
const erased = (rows: readonly { id: number }[]): Erased | undefined =>
  rows.length === 0
    ? undefined
    : { piece: `…${rows.reduce((most, { id }) => Math.max(most, id), 0)}`, rows: rows.length }

export const signInRetention: RetentionRule[] = [
  {
    name: 'sessions',
    what: { bg: 'Приключили сесии: адрес и браузър', en: 'Ended sessions: address and browser' },
    why: {
      bg: 'Сигурност на профилите (чл. 5, пар. 1, б. „д“ и чл. 32 от Регламент (ЕС) 2016/679)',
      en: 'Security of accounts (Regulation (EU) 2016/679, art. 5(1)(e) and 32)',
    },
    term: null,
    setting: {
      name: 'SessionDays',
      termAt: async (db, now) => ({ count: await settingAt(db, 'SessionDays', now), unit: 'days' }),
    },
    how: 'ROWS',
    erase: forgetSessions,
  },
  {
    name: 'codes',
    what: {
      bg: 'Използвани и изтекли кодове от писма: за потвърждаване на адрес и нова парола',
      en: 'Used and expired codes from emails: to confirm an address, for a new password',
    },
    why: {
      bg: 'За проверка по жалба след изтичането им; след това не служат за нищо',
      en: 'To look into a complaint after they have expired; after that they serve no purpose',
    },
    term: { count: 30, unit: 'days' },
    how: 'ROWS',
    erase: async (tx, before) => erased(await forgetTokens(tx, before, AT_ONCE)),
  },
  {
    name: 'proofs',
    what: {
      bg: 'Започнати удостоверявания на самоличност, от които нищо не последва',
      en: 'Proofs of identity started but not completed',
    },
    why: { bg: 'За проверка по жалба от същия ден', en: 'To look into a complaint of the same day' },
    term: { count: 24, unit: 'hours' },
    how: 'ROWS',
  },
]
