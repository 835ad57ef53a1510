/** Sales that have ended without a protocol in time, and protocols without a time stamp. */
import { sql } from 'kysely'
import { addDays, type Day, dayInSofia, momentInSofia } from '#platform/dates.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { type DeclaredDays, nextWorkingDay } from '#platform/working-days.ts'
import { administrators } from '#roles/administrators.contract.ts'

const DAY_MS = 86_400_000
/** What nobody has drawn up after two years is no matter for a morning. */
const LONGEST_MS = 730 * DAY_MS

/** The moment before which a sale must have ended for its protocol to be late today. CPC art. 501e(5). */
function endedBefore(now: Date, declared: DeclaredDays): Date {
  const today = dayInSofia(now)
  let ended: Day = addDays(today, -1)
  while (nextWorkingDay(ended, declared) >= today) ended = addDays(ended, -1)
  return momentInSofia(addDays(ended, 1), '00:00')
}

export const protocolsWaiting: Waiting[] = [
  {
    name: 'lateProtocols',
    title: { bg: 'Търгове с просрочен протокол', en: 'Auctions with an overdue protocol' },
    to: '/auctions?tab=past',
    access: administrators,
    find: async (scope) => {
      const { db, now } = scope
      const before = endedBefore(now, await declaredDays(db))
      // The protocol of the first sale names the buyer of one among parties to a partition, and waits for its end (CPC art. 354(2)).
      return countOldest(
        scope,
        sql`select a.ends_at as since from auction a join announcement n on n.id = a.id
          where a.ends_at < ${before} and a.ends_at > ${new Date(now.getTime() - LONGEST_MS)}
            and a.closed_at is not null and a.terminated_at is null and a.stayed_at is null and n.among is null
            and not exists (select from sale_act t where t.announcement_id = a.id and t.after_bidding and t.kind = 'RESUME' and t.at >= ${before})
            and not exists (select from sale_protocol p where p.auction_id = a.id)
            and not exists (select from announcement m join auction later on later.id = m.id
              where m.among = a.id and later.terminated_at is null and later.ends_at >= ${before})
          order by a.ends_at`,
      )
    },
  },
  {
    name: 'protocolStamps',
    title: { bg: 'Протоколи без времеви печат', en: 'Protocols without a time stamp' },
    to: '/admin/timestamp',
    access: administrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select p.signed_at as since from protocol_stamp s join sale_protocol p on p.id = s.protocol_id
          where s.token is null and s.attempts > 0 order by s.protocol_id`,
      ),
  },
]
