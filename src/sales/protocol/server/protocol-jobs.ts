/** What waits around the protocol: the organiser is reminded on the day that it is due and when it is late; signed ones get their time stamps. */
import { sql } from 'kysely'
import { checkAgainAt, cancelDuty } from '#sales/history/duties.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { writeToParty } from '#sales/letters/server/letters.ts'
import { fileBytes } from '#files/server/files.ts'
import { type Day, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import type { Services } from '#platform/process/integrations.ts'
import { type NotBackingOff, inSequence } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { stampOutbox } from '#settings/stamp-order.ts'
import { type DeclaredDays, nextWorkingDay } from '#platform/working-days.ts'

/** In the morning, when there is a day left to do it. */
const HOUR = '08:00'
const AT_ONCE = 100
const MINUTE = 60_000
const DAY_MS = 24 * 60 * MINUTE

/** Reminds on the morning of the day and, if it passed, on the next working day; once each. CPC art. 501e(5); Ordinance N-3, art. 45(1). */
const remind = (services: Services) =>
  inSequence({
    name: 'remindOfProtocols',
    everyMs: 30_000,
    wokenBy: 'sales',
    atOnce: AT_ONCE,
    next: unsigned,
    piece: ({ id }) => id,
    time: ({ id, due_at: since }) => `${id}, due ${since.toISOString()}`,
    work: async (tx, sale, now) => {
      const declared = await declaredDays(tx)
      await reschedule(tx, sale.id, await remindOf(tx, services, sale, { now, declared }))
    },
  })

/** Writes the reminder that is due, if any; answers when to look at the sale again, and nothing once it needs no more. */
async function remindOf(
  db: Db,
  services: Services,
  sale: Unsigned,
  { now, declared }: { now: Date; declared: DeclaredDays },
): Promise<Date | undefined> {
  if (sale.terminated_at || sale.signed) return undefined
  // The protocol of the first sale names the buyer of one among parties to a partition, and is due after it.
  if (sale.among !== null) {
    await reschedule(db, sale.among, now)
    return undefined
  }
  const tomorrow = new Date(now.getTime() + DAY_MS)
  if (sale.bidding_again || sale.stayed_at) return tomorrow
  const dueOn = protocolDay(sale.ended_at, declared)
  const which = occasionAt(dueOn, now, declared)
  if (which)
    await writeToParty(
      { db, services, now },
      {
        kind: 'protocolDue',
        saleId: sale.id,
        to: sale.email ?? '',
        name: sale.full_name,
        language: sale.language,
        occasion: which + sale.again,
        facts: { dueOn },
      },
    )
  if (which === 'late') return undefined
  const morning = momentInSofia(dueOn, HOUR)
  const next = now < morning ? morning : momentInSofia(nextWorkingDay(dueOn, declared), HOUR)
  return next < tomorrow ? next : tomorrow
}

function occasionAt(dueOn: Day, now: Date, declared: DeclaredDays): 'due' | 'late' | undefined {
  if (now >= momentInSofia(nextWorkingDay(dueOn, declared), HOUR)) return 'late'
  return dayInSofia(now) === dueOn && now >= momentInSofia(dueOn, HOUR) ? 'due' : undefined
}

/** Sets when a sale is looked at again, or strikes it off. */
const reschedule = (db: Db, saleId: number, until: Date | undefined) =>
  until ? checkAgainAt(db, saleId, 'PROTOCOL', until) : cancelDuty(db, saleId, 'PROTOCOL')

type Unsigned = NonNullable<Awaited<ReturnType<typeof unsigned>>>

/**
 * The next ended sale at which it is time to look, until it needs no more. Several parties to a partition may have to bid among
 * themselves first: then the protocol waits for the end of that new sale, and is due after it (CPC art. 354(2)).
 */
const unsigned = (db: Db, now: Date, notBackingOff: NotBackingOff) =>
  db
    .selectFrom('sale_duty as d')
    .innerJoin('auction', 'auction.id', 'd.auction_id')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('announcement as n')
          .innerJoin('auction as later', 'later.id', 'n.id')
          .select(['later.id', 'later.ends_at', 'later.closed_at'])
          .whereRef('n.among', '=', 'auction.id')
          .where('later.terminated_at', 'is', null)
          .limit(1)
          .as('new_sale'),
      (join) => join.onTrue(),
    )
    .select([
      'auction.id',
      'auction.terminated_at',
      'auction.stayed_at',
      'a.among',
      'o.email',
      'o.full_name',
      'o.language',
      'd.due_at',
    ])
    .select((eb) => [
      sql<Date>`protocol_counts_from(auction.id)`.as('ended_at'),
      sql<boolean>`new_sale.id is not null and new_sale.closed_at is null`.as('bidding_again'),
      // What tells the reminders after a new sale from those written before it.
      sql<string>`coalesce(' ' || new_sale.id, '')`.as('again'),
      eb
        .exists(eb.selectFrom('sale_protocol').select('id').whereRef('auction_id', '=', 'auction.id'))
        .as('signed'),
    ])
    .where('d.kind', '=', 'PROTOCOL')
    .where('d.due_at', '<=', now)
    .where(notBackingOff(sql`d.auction_id`))
    .orderBy('d.due_at')
    .limit(1)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst()

/** Gets the time stamps of signed protocols. Ordinance N-3, art. 13(1). */
const stampProtocols = (services: Services, clock: () => Date) =>
  stampOutbox(
    {
      name: 'stampProtocols',
      table: 'protocol_stamp',
      key: ['protocol_id'],
      atOnce: 4,
      together: 1,
      bytesOf: async ({ protocol_id: id }, db) => {
        const { document_file: file } = await db
          .selectFrom('sale_protocol')
          .select('document_file')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return (await fileBytes(db, services, file)).bytes
      },
    },
    services,
    clock,
  )

/** Everything that waits for its time around protocols. */
export const protocolJobs = (services: Services, clock: () => Date): Job[] => [
  remind(services),
  stampProtocols(services, clock),
]
