/** Entering a day that was declared, and striking one that was entered in error; by an administrator or by a command. */
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import type { Day } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays, holdDays } from '#platform/db/declared-days.ts'
import type { TermKind } from '#sales/law/calendar.contract.ts'
import { messages } from './calendar.messages.ts'
import { type DayKind, isTooFar, whyNotDeclare, withDay, withoutDay } from './calendar.rules.ts'
import { type AffectedTerm, affectedTerms } from './affected-terms.ts'

/** Who does it: an account with its name, or a command. */
export type By = { id: number | null; name: string }
type NewDay = { day: Day; kind: DayKind; actNumber: string; actOn: Day; gazette: string }
type Done = { id: number; terms: { kind: TermKind; count: number }[] }

/** Enters a declared day, and notes every running term that it touches; their owners are told by a job. */
export async function declareDay(db: Db, day: NewDay, by: By, now: Date, language: Language): Promise<Done> {
  mustBePlausible(day, dayInSofia(now), language)
  await holdDays(db)
  const before = await declaredDays(db)
  const why = whyNotDeclare(day.day, day.kind, before)
  if (why) throw new Refusal(why)
  const touched = await affectedTerms(
    db,
    { day: day.day, before, after: withDay(before, day.day, day.kind) },
    now,
  )
  const [issue, year] = day.gazette === '' ? [null, null] : day.gazette.split('/').map(Number)
  const { id } = await db
    .insertInto('declared_day')
    .values({
      day: sql`${day.day}::date`,
      working: day.kind === 'WORKING',
      act_number: day.actNumber,
      act_on: sql`${day.actOn}::date`,
      gazette_issue: issue ?? null,
      gazette_year: year ?? null,
      declared_at: now,
      declared_by: by.id,
      declared_how: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await store(db, touched, { id, struck: false }, now)
  return { id, terms: countsOf(touched) }
}

/** Strikes a day. What it had moved on for somebody stays moved; duties of organisers are computed anew. */
export async function strikeDay(db: Db, id: number, reason: string, by: By, now: Date): Promise<Done> {
  await holdDays(db)
  const row = await db
    .selectFrom('declared_day')
    .select([sql<Day>`day::text`.as('day'), 'struck_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('noSuchDay')
  if (row.struck_at) throw new Refusal('struckAlready')
  const before = await declaredDays(db)
  const touched = await affectedTerms(db, { day: row.day, before, after: withoutDay(before, row.day) }, now)
  await db
    .updateTable('declared_day')
    .set({ struck_at: now, struck_by: by.id, struck_how: by.name, struck_reason: reason })
    .where('id', '=', id)
    .execute()
  await store(db, touched, { id, struck: true }, now)
  return { id, terms: countsOf(touched) }
}

/** How many terms of each kind there are. */
export function countsOf(touched: readonly AffectedTerm[]) {
  const counts = new Map<TermKind, number>()
  for (const { kind } of touched) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

const AT_ONCE = 500

async function store(
  db: Db,
  touched: readonly AffectedTerm[],
  { id, struck }: { id: number; struck: boolean },
  now: Date,
) {
  for (let from = 0; from < touched.length; from += AT_ONCE)
    await db
      .insertInto('moved_term')
      .values(
        touched.slice(from, from + AT_ONCE).map(({ from_day, to_day, ...one }) => ({
          ...one,
          declared_day_id: id,
          struck,
          from_day: sql<Date>`${from_day}::date`,
          to_day: sql<Date>`${to_day}::date`,
          moved_at: now,
        })),
      )
      .execute()
}

/** A slip in a year would move terms for good. */
function mustBePlausible({ day, actOn }: NewDay, today: Day, language: Language) {
  const words = inLanguage(messages, language)
  const fields = {
    ...(isTooFar(day, today) && { day: [words.tooFar] }),
    ...(actOn > today && { actOn: [words.actInFuture] }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
}
