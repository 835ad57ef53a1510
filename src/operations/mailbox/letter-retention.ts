/** For how long letters are kept: those of proceedings with their case, all others for a term, by whole months. */
import type { RetentionRule, Term } from '#platform/features/retention.ts'
import { sql } from 'kysely'
import { dropMonth, type Month, monthName, monthsOver } from '#platform/db/months.ts'
import type { Db } from '#platform/db/database.ts'
import { settingAt } from '#settings/settings.ts'

const termAt = async (db: Db, now: Date): Promise<Term> => ({
  count: await settingAt(db, 'LetterYears', now),
  unit: 'years',
})

/** A letter that still waits to be sent, or was put back among those, holds its month. */
async function isWaitedFor(db: Db, { from, to }: Month) {
  const { rows } = await sql`select from email where not lasting and state = 'QUEUED'
    and queued_at >= ${from} and queued_at < ${to} limit 1`.execute(db)
  return rows.length > 0
}

export const letterRetention: RetentionRule[] = [
  {
    name: 'letters',
    what: {
      bg: 'Писма, които не са по производство: за профили, известия, абонаменти',
      en: 'Emails outside proceedings: about accounts, notices, subscriptions',
    },
    why: {
      bg: 'За да се докаже какво е съобщено, докато може да се предяви иск (чл. 110 от Закона за задълженията и договорите; чл. 5, пар. 1, б. „д“ от Регламент (ЕС) 2016/679)',
      en: 'To show what was said for as long as a claim may be brought (Obligations and Contracts Act, art. 110; Regulation (EU) 2016/679, art. 5(1)(e))',
    },
    term: null,
    setting: { name: 'LetterYears', termAt },
    how: 'MONTHS',
    erase: async (tx, before) => {
      for (const month of await monthsOver(tx, 'email_passing', before))
        if (!(await isWaitedFor(tx, month)))
          return { piece: monthName(month), rows: await dropMonth(tx, 'email_passing', month) }
      return undefined
    },
  },
  {
    name: 'lettersOfSales',
    what: { bg: 'Писма по продани', en: 'Emails about sales' },
    why: {
      bg: 'Доказват връчването и се пазят с делото (чл. 41а и 44 от Гражданския процесуален кодекс)',
      en: 'They prove service and are kept with the case (Civil Procedure Code, art. 41a and 44)',
    },
    term: null,
    how: 'NEVER',
  },
]
