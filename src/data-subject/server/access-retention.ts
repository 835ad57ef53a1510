/** For how long it is kept whom looks have shown and what state registers were asked; by whole months, and questions about a look with it. */
import { sql } from 'kysely'
import type { RetentionRule, Term } from '#platform/features/retention.ts'
import type { Db } from '#platform/db/database.ts'
import { dropMonth, type Month, monthName, monthsOver } from '#platform/db/months.ts'
import { settingAt } from '#settings/settings.ts'

const setting = {
  name: 'LookYears',
  termAt: async (db: Db, now: Date): Promise<Term> => {
    const count = await settingAt(db, 'LookYears', now)
    return count > 0 ? { count, unit: 'years' } : null
  },
}

/** The questions about looks of a month; a release before migration 0129 did not write their moment. */
const forgetQuestions = (tx: Db, { from, to }: Month) =>
  sql`delete from trace_question q using look l
    where l.id = q.look_id and l.at >= ${from} and l.at < ${to}`.execute(tx)

/** Whether somebody still waits for an answer about a look of this month. */
async function hasQuestions(db: Db, { from, to }: Month) {
  const { rows } = await sql`select from trace_question q join look l on l.id = q.look_id
    where q.answered_at is null and l.at >= ${from} and l.at < ${to} limit 1`.execute(db)
  return rows.length > 0
}

export const accessRetention: RetentionRule[] = [
  {
    name: 'looks',
    what: {
      bg: 'Кой кого е преглеждал, и отговорените въпроси за това',
      en: 'Who looked at whom, and answered questions about it',
    },
    why: {
      bg: 'Отчетност и право на достъп (чл. 5, пар. 2 и чл. 15 от Регламент (ЕС) 2016/679); законът не определя срок, затова се пази, докато не бъде определен',
      en: 'Accountability and the right of access (Regulation (EU) 2016/679, art. 5(2) and 15); the law names no term, so they are kept until one is set',
    },
    term: null,
    setting,
    how: 'MONTHS',
    erase: async (tx, before) => {
      for (const month of await monthsOver(tx, 'look', before)) {
        if (await hasQuestions(tx, month)) continue
        await forgetQuestions(tx, month)
        return { piece: monthName(month), rows: await dropMonth(tx, 'look', month) }
      }
      return undefined
    },
  },
  {
    name: 'registerQuestions',
    what: { bg: 'Справки в държавните регистри (RegiX)', en: 'Enquiries to state registers (RegiX)' },
    why: {
      bg: 'Отчетност за достъпа до чужд регистър; заедно с прегледите, които ги показват',
      en: 'Accountability for access to another register; together with the looks that show them',
    },
    term: null,
    setting,
    how: 'MONTHS',
    erase: async (tx, before) => {
      // What a look that is still there was, this says.
      const accesses = new Set((await monthsOver(tx, 'look', before)).map(monthName))
      const month = (await monthsOver(tx, 'regix_call', before)).find(
        (each) => !accesses.has(monthName(each)),
      )
      return month && { piece: monthName(month), rows: await dropMonth(tx, 'regix_call', month) }
    },
  },
]
