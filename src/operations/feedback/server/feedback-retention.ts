/** For how long messages are kept that were dealt with; one that waits for an answer stays, however old. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Erased, RetentionRule } from '#platform/features/retention.ts'
import { settingAt } from '#settings/settings.ts'

/** The oldest message with which nothing was done since, with its notes, answers and pictures. */
async function eraseOldest(tx: Db, before: Date): Promise<Erased | undefined> {
  const message = await tx
    .selectFrom('feedback as f')
    .select(['f.id', 'f.reference'])
    .where('f.state', 'in', ['ANSWERED', 'CLOSED'])
    .where('f.sent_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedback_event as e')
            .whereRef('e.feedback_id', '=', 'f.id')
            .where('e.at', '>=', before),
        ),
      ),
    )
    .orderBy('f.sent_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!message) return undefined
  await sql`select erase_feedback(${message.id})`.execute(tx)
  return { piece: message.reference, rows: 1 }
}

export const feedbackRetention: RetentionRule[] = [
  {
    name: 'feedback',
    what: {
      bg: 'Обратна връзка, по която е отговорено или която е приключена, от последното действие по нея',
      en: 'Feedback that was answered or closed, from the last action on it',
    },
    why: {
      bg: 'За да се докаже какво е поискано и какво е отговорено, докато може да се предяви иск (чл. 110 от Закона за задълженията и договорите; чл. 5, пар. 1, б. „д“ и пар. 2 от Регламент (ЕС) 2016/679)',
      en: 'To show what was asked and answered for as long as a claim may be brought (Obligations and Contracts Act, art. 110; Regulation (EU) 2016/679, art. 5(1)(e) and (2))',
    },
    term: null,
    setting: {
      name: 'FeedbackYears',
      termAt: async (db, now) => ({ count: await settingAt(db, 'FeedbackYears', now), unit: 'years' }),
    },
    how: 'ROWS',
    erase: eraseOldest,
  },
]
