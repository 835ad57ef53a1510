/** Telling everybody of a new organiser, and the administrators of sales that have none. Ordinance N-3, art. 7(5), 49. */
import { sql } from 'kysely'
import { writeToParty } from '#sales/letters/server/letters.ts'
import { type Day } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { inSequence, workItems } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { administratorsOf } from '#sales/applications/server/decision-reminders.ts'
import { notifyAll } from '#sales/acts/sale-news.ts'
import { leaderless } from '#sales/notice/server/organiser-rows.ts'

/** Sales in one turn: each may have many who applied. */
const AT_ONCE = 3

/** To all who applied and to the parties, sale by sale; where nothing is left to do nobody is written to. */
const notifyOfSuccessors = (services: Services) =>
  inSequence({
    name: 'tellOfSuccessors',
    everyMs: 60_000,
    wokenBy: 'news',
    atOnce: AT_ONCE,
    next: (tx, _, notBackingOff) =>
      tx
        .selectFrom('sale_succession as s')
        .innerJoin('succession as c', 'c.id', 's.succession_id')
        .innerJoin('account as f', 'f.id', 'c.from_id')
        .select(['s.succession_id', 's.announcement_id', 'f.full_name', 'c.act_number', 'c.account'])
        .select(sql<Day>`c.act_date::text`.as('act_day'))
        .select(sql<boolean>`sale_is_open(s.announcement_id)`.as('open'))
        .where('s.told_at', 'is', null)
        .where(notBackingOff(sql`concat_ws(' ', s.succession_id, s.announcement_id)`))
        .orderBy('s.succession_id')
        .orderBy('s.announcement_id')
        .limit(1)
        .forUpdate('s')
        .skipLocked()
        .executeTakeFirst(),
    piece: (row) => `${row.succession_id} ${row.announcement_id}`,
    work: async (tx, row, now) => {
      const account = row.account as Record<string, string> | null
      await tx
        .updateTable('sale_succession')
        .set({ told_at: now })
        .where('succession_id', '=', row.succession_id)
        .where('announcement_id', '=', row.announcement_id)
        .execute()
      if (row.open)
        await notifyAll({ db: tx, services, now }, row.announcement_id, {
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
    },
  })

const MINUTE_MS = 60_000

type Leaderless = Awaited<ReturnType<typeof leaderless>>[number]
const occasionOf = ({ id, event }: Leaderless) => `organiser-${id}-${event}`

/** To each administrator, once for each end of an organiser's account. */
const notifyOfLeaderless = (services: Services): Job => ({
  name: 'tellOfLeaderless',
  everyMs: MINUTE_MS,
  ownTransactions: true,
  run: async (db, now, report) => {
    const { attempt, waiting, end } = workItems(db, 'tellOfLeaderless', now, report)
    const waits = await waiting()
    const done: string[] = []
    for (const one of await leaderless(db, now)) {
      const occasion = occasionOf(one)
      if (waits.has(occasion) || (await isKnown(db, occasion))) continue
      let reported = 0
      await attempt(
        occasion,
        async (tx) => (reported = await notifyAdministrators({ db: tx, services, now }, one)),
      )
      // While no administrator has an address nothing was done, and whoever gets one later is told.
      if (reported > 0) done.push(occasion)
    }
    await end({ nothingMore: true })
    return done
  },
})

const isKnown = async (db: Db, occasion: string) =>
  (await db
    .selectFrom('sale_letter')
    .select('id')
    .where('kind', '=', 'successorNeeded')
    .where('occasion', '=', occasion)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Answers how many were written to. */
async function notifyAdministrators(scope: Scope, one: Leaderless): Promise<number> {
  const { db } = scope
  const { full_name: name } = await db
    .selectFrom('account')
    .select('full_name')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  let reported = 0
  for (const { email, full_name, language } of await administratorsOf(db)) {
    if (!email) continue
    reported++
    await writeToParty(scope, {
      kind: 'successorNeeded',
      saleId: one.first_sale,
      to: email,
      name: full_name,
      language,
      occasion: occasionOf(one),
      facts: { count: one.open, name, organiser: one.id },
    })
  }
  return reported
}

export const successorJobs = (services: Services) => [
  notifyOfSuccessors(services),
  notifyOfLeaderless(services),
]
