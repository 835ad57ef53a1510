/** Which running terms a day touches when it is declared or struck. CPC art. 60(6). */
import { type ExpressionBuilder, sql } from 'kysely'
import { decideByDay } from '#sales/law/terms.rules.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { statusOf, turnsOf } from '#sales/protocol/completion.rules.ts'
import { readCompletions } from '#sales/protocol/server/completion.ts'
import { addDays, type Day, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import type { DB } from '#db/schema.ts'
import { type DeclaredDays, isWorkingDay, workingDayFrom } from '#platform/working-days.ts'
import type { TermKind } from '#sales/law/calendar.contract.ts'
/** A day, and the declared days before and after what is done with it. */
export type Change = { day: Day; before: DeclaredDays; after: DeclaredDays }
export type AffectedTerm = {
  announcement_id: number
  kind: TermKind
  step_number?: number
  registration_id?: number
  party_id?: number
  from_day: Day
  to_day: Day | null
}

/** No term is longer, holidays counted in: what began earlier does not end on the day. */
const LONGEST_DAYS = 45

/** The running terms whose end the change touches. */
export const affectedTerms = async (db: Db, change: Change, now: Date): Promise<AffectedTerm[]> => [
  ...(await completionTerms(db, change)),
  ...(await protocolTerms(db, change, now)),
  ...(await decisionTerms(db, change, now)),
  ...(await announcedDates(db, change, now)),
]

const since = ({ day }: Change) => momentInSofia(addDays(day, -LONGEST_DAYS), '00:00')

/** The price, and the request for a new sale: their ends are only ever moved on. CPC art. 62(3). */
async function completionTerms(db: Db, change: Change): Promise<AffectedTerm[]> {
  const { day, after } = change
  const paying = await db
    .selectFrom('after_step')
    .select('auction_id')
    .distinct()
    .where('kind', 'in', ['DECLARED', 'INVITED', 'ACCEPTED', 'DISTRIBUTED'])
    .where('due_on', '>=', sql<Date>`${addDays(day, -LONGEST_DAYS)}::date`)
    .where('due_on', '<=', sql<Date>`${day}::date`)
    .execute()
  const asking = await db
    .selectFrom('sale_letter')
    .select('announcement_id as auction_id')
    .distinct()
    .where('kind', '=', 'repeatOffer')
    .where((eb) =>
      eb.or([
        eb('confirmed_at', '>=', since(change)),
        eb('served_on', '>=', sql<Date>`${addDays(day, -LONGEST_DAYS)}::date`),
      ]),
    )
    .execute()
  const ids = [...new Set([...paying, ...asking].map(({ auction_id }) => auction_id))]
  const later = (end: Day | null) => {
    const to = end && workingDayFrom(end, after)
    return to && to > end ? to : undefined
  }
  return (await readCompletions(db, ids)).flatMap(({ row, facts }): AffectedTerm[] => {
    const prices = turnsOf(facts).flatMap((turn): AffectedTerm[] => {
      const to = turn.end === null ? later(turn.dueOn) : undefined
      return to
        ? [
            {
              announcement_id: row.id,
              kind: 'PRICE',
              step_number: turn.termStep,
              registration_id: turn.registrationId,
              from_day: turn.dueOn!,
              to_day: to,
            },
          ]
        : []
    })
    const open = row.procedure !== 'TZ' && statusOf(facts).stage === 'REPEAT'
    const requests = (open ? facts.requests : []).flatMap(({ partyId, dueOn }): AffectedTerm[] => {
      const to = later(dueOn)
      return to
        ? [{ announcement_id: row.id, kind: 'REQUEST', party_id: partyId, from_day: dueOn!, to_day: to }]
        : []
    })
    return [...prices, ...requests]
  })
}

/** The day of the protocol of sales that ended, and with it the time of those who may claim to buy. CPC art. 501e(5), 505(2). */
async function protocolTerms(db: Db, change: Change, now: Date): Promise<AffectedTerm[]> {
  const rows = await db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .select(['auction.id', 'auction.ends_at'])
    .select(
      sql<number[]>`array(select l.registration_id from sale_letter l
        where l.announcement_id = auction.id and l.kind = 'claimOpen' and l.registration_id is not null)`.as(
        'claims',
      ),
    )
    .where('auction.closed_at', 'is not', null)
    .where('auction.terminated_at', 'is', null)
    .where('a.among', 'is', null)
    .where('auction.ends_at', '>=', since(change))
    .where('auction.ends_at', '<=', now)
    .where(sql<boolean>`not exists (select from sale_protocol p where p.auction_id = auction.id)`)
    .orderBy('auction.id')
    .execute()
  return rows.flatMap(({ id, ends_at, claims }): AffectedTerm[] => {
    const [from, to] = [protocolDay(ends_at, change.before), protocolDay(ends_at, change.after)]
    if (from === to) return []
    const one = { announcement_id: id, from_day: from, to_day: to }
    return [
      { ...one, kind: 'PROTOCOL' },
      ...claims.map((registration_id) => ({ ...one, kind: 'CLAIM' as const, registration_id })),
    ]
  })
}

/** Applications that wait; once bidding runs nothing is decided. CPC art. 501g(4). */
async function decisionTerms(db: Db, change: Change, now: Date): Promise<AffectedTerm[]> {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('auction', 'auction.id', 'r.announcement_id')
    .select(['r.id', 'r.announcement_id', 'r.recorded_at'])
    .where('r.status', '=', 'WAITING')
    .where('r.recorded_at', '>=', since(change))
    .where('auction.starts_at', '>', now)
    .where('auction.terminated_at', 'is', null)
    .orderBy('r.id')
    .execute()
  return rows.flatMap(({ id, announcement_id, recorded_at }): AffectedTerm[] => {
    const [from, to] = [decideByDay(recorded_at, change.before), decideByDay(recorded_at, change.after)]
    return from === to
      ? []
      : [{ announcement_id, kind: 'DECISION', registration_id: id, from_day: from, to_day: to }]
  })
}

/** What an announcement fixes does not move (Ordinance N-3, art. 22); its organiser has to know what the law makes of it. */
async function announcedDates(db: Db, change: Change, now: Date): Promise<AffectedTerm[]> {
  const { day, before, after } = change
  // Only a day that becomes non-working does harm.
  if (isWorkingDay(day, after) || !isWorkingDay(day, before)) return []
  const rows = await db
    .selectFrom('announcement as a')
    .innerJoin('auction', 'auction.id', 'a.id')
    .select([
      'a.id',
      'a.any_date',
      'a.among',
      'a.registration_ends_at',
      'auction.starts_at',
      'auction.ends_at',
    ])
    .where('auction.ends_at', '>', now)
    .where('auction.terminated_at', 'is', null)
    .where((eb) =>
      eb.or([
        within(eb, 'a.registration_ends_at', addDays(day, -LONGEST_DAYS), day),
        within(eb, 'auction.ends_at', day, day),
      ]),
    )
    .orderBy('a.id')
    .execute()
  return rows.flatMap((row): AffectedTerm[] => {
    const fixed = (kind: TermKind, at: Date): AffectedTerm => ({
      announcement_id: row.id,
      kind,
      from_day: dayInSofia(at),
      to_day: null,
    })
    const { registration_ends_at: registered, starts_at: starts, ends_at: ends } = row
    const lawful = !row.any_date && row.among === null && starts > now
    const decided = (days: DeclaredDays) => decideByDay(registered, days) < dayInSofia(starts)
    return [
      ...(registered > now && dayInSofia(registered) === day ? [fixed('REGISTRATION_END', registered)] : []),
      ...(lawful && decided(before) && !decided(after) ? [fixed('BIDDING_START', starts)] : []),
      ...(dayInSofia(ends) === day ? [fixed('BIDDING_END', ends)] : []),
    ]
  })
}

type Sales = DB & { a: DB['announcement'] }
const within = (
  eb: ExpressionBuilder<Sales, 'a' | 'auction'>,
  column: 'a.registration_ends_at' | 'auction.ends_at',
  first: Day,
  last: Day,
) =>
  eb.and([
    eb(column, '>=', momentInSofia(first, '00:00')),
    eb(column, '<', momentInSofia(addDays(last, 1), '00:00')),
  ])
