/** Telling everybody of a new organiser, and the administrators of sales that have none. Ordinance N-3, art. 7(5), 49. */
import { sql } from 'kysely'
import { partyLetter } from '../../correspondence/server/letters.ts'
import { type Day } from '../../platform/dates.ts'
import { spacedIban } from '../../platform/identifiers.ts'
import type { Language } from '../../platform/language.ts'
import type { Outside } from '../../platform/server/outside.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import { tellAll } from './act-letters.ts'
import { administratorsOf } from './reminding.ts'
import { leaderless } from './successors-rows.ts'

/** Sales in one turn: each may have many who applied. */
const AT_ONCE = 3

/** To all who applied and to the parties, sale by sale; where nothing is left to do nobody is written to. */
const tellOfSuccessors = (outside: Outside): Sweep => ({
  name: 'tellOfSuccessors',
  everyMs: 2_000,
  run: async (db, now) => {
    const due = await db
      .selectFrom('sale_succession as s')
      .innerJoin('succession as c', 'c.id', 's.succession_id')
      .innerJoin('account as f', 'f.id', 'c.from_id')
      .select(['s.succession_id', 's.announcement_id', 'f.full_name', 'c.act_number', 'c.account'])
      .select(sql<Day>`c.act_date::text`.as('act_day'))
      .select(sql<boolean>`sale_is_open(s.announcement_id)`.as('open'))
      .where('s.told_at', 'is', null)
      .orderBy('s.succession_id')
      .orderBy('s.announcement_id')
      .limit(AT_ONCE)
      .forUpdate('s')
      .skipLocked()
      .execute()
    for (const row of due) {
      const account = row.account as Record<string, string> | null
      await db
        .updateTable('sale_succession')
        .set({ told_at: now })
        .where('succession_id', '=', row.succession_id)
        .where('announcement_id', '=', row.announcement_id)
        .execute()
      if (row.open)
        await tellAll(db, outside, now, row.announcement_id, {
          kind: 'successor',
          occasion: `succession-${row.succession_id}`,
          facts: {
            name: row.full_name,
            number: row.act_number,
            since: row.act_day,
            ...(account && {
              account: [spacedIban(account['iban']!), account['bank'], account['holder']].join(', '),
            }),
          },
        })
    }
    return due.map(({ succession_id, announcement_id }) => `${succession_id} ${announcement_id}`)
  },
})

const MINUTE_MS = 60_000

/** To each administrator, once for each end of an organiser's account. */
const tellOfLeaderless = (outside: Outside): Sweep => ({
  name: 'tellOfLeaderless',
  everyMs: MINUTE_MS,
  run: async (db, now) => {
    const told: string[] = []
    for (const { id, open, first_sale, event } of await leaderless(db, now)) {
      const occasion = `organiser-${id}-${event}`
      const known = await db
        .selectFrom('sale_letter')
        .select('id')
        .where('kind', '=', 'successorNeeded')
        .where('occasion', '=', occasion)
        .limit(1)
        .executeTakeFirst()
      if (known) continue
      const { full_name: name } = await db
        .selectFrom('account')
        .select('full_name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      for (const { email, full_name, language } of await administratorsOf(db))
        if (email)
          await partyLetter(db, outside, now, {
            kind: 'successorNeeded',
            announcementId: first_sale,
            to: email,
            name: full_name,
            language: language as Language,
            occasion,
            facts: { count: open, name, organiser: id },
          })
      told.push(occasion)
    }
    return told
  },
})

export const successorSweeps = (outside: Outside) => [tellOfSuccessors(outside), tellOfLeaderless(outside)]
