/** The calendar for administrators, and the declared days for everybody's computations. */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from './calendar.messages.ts'
import { paged } from '#platform/db/paged.ts'
import { calendar } from '#sales/law/calendar.contract.ts'
import { withDay, withoutDay } from './calendar.rules.ts'
import { countsOf, declareDay, strikeDay } from './days.ts'
import { affectedTerms } from './affected-terms.ts'

export const calendarHandlers = recordingHandlers(calendar, recordedFields, {
  async seeDeclaredDays({ db }) {
    const { nonWorking, working } = await declaredDays(db)
    return { nonWorking: [...nonWorking], working: [...working] }
  },

  async listDeclaredDays({ input, db }) {
    const query = db
      .selectFrom('declared_day as d')
      .selectAll('d')
      .select([
        sql<Day>`d.day::text`.as('day_text'),
        sql<Day>`d.act_on::text`.as('act_text'),
        sql<number>`(select count(*)::int from moved_term m where m.declared_day_id = d.id)`.as('moved'),
        sql<number>`(select count(*)::int from moved_term m
          where m.declared_day_id = d.id and m.told_at is null)`.as('untold'),
      ])
    const columns = { day: 'd.day', declaredAt: 'd.declared_at' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 'd.day desc', id: 'd.id' })
    return {
      rows: rows.map((row) => ({
        id: row.id,
        day: row.day_text,
        kind: row.working ? ('WORKING' as const) : ('NON_WORKING' as const),
        actNumber: row.act_number,
        actOn: row.act_text,
        gazette: row.gazette_issue === null ? '' : `${row.gazette_issue}/${row.gazette_year}`,
        declaredAt: row.declared_at.toISOString(),
        declaredBy: row.declared_how,
        struckAt: row.struck_at?.toISOString() ?? null,
        struckBy: row.struck_how,
        struckReason: row.struck_reason,
        moved: row.moved,
        untold: row.untold,
      })),
      total,
    }
  },

  async foreseeTerms({ input: { day, kind, deed: action }, db, now }) {
    const before = await declaredDays(db)
    const after = action === 'strike' ? withoutDay(before, day) : withDay(before, day, kind)
    return { terms: countsOf(await affectedTerms(db, { day, before, after }, now)) }
  },

  declareDay: ({ input, user, db, now, origin }) =>
    declareDay(db, input, { id: user.id, name: user.fullName }, now, origin.language),

  async strikeDay({ input: { id, reason }, user, db, now, changed }) {
    const { terms } = await strikeDay(db, id, reason, { id: user.id, name: user.fullName }, now)
    changed({ inForce: true, reason: null }, { inForce: false, reason })
    return { terms }
  },

  async listMovedTerms({ input, db }) {
    const day = await db.selectFrom('declared_day').select('id').where('id', '=', input.id).executeTakeFirst()
    if (!day) throw new Refusal('noSuchDay')
    const query = db
      .selectFrom('moved_term as m')
      .innerJoin('announcement as a', 'a.id', 'm.announcement_id')
      .select(['m.id', 'm.announcement_id', 'm.kind', 'm.struck', 'm.told_at', 'a.code'])
      .select([sql<Day>`m.from_day::text`.as('from_text'), sql<Day | null>`m.to_day::text`.as('to_text')])
      .where('m.declared_day_id', '=', input.id)
    const columns = { from: 'm.from_day', code: 'a.code' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 'm.id asc', id: 'm.id' })
    return {
      rows: rows.map((row) => ({
        id: row.id,
        announcementId: row.announcement_id,
        code: row.code,
        kind: row.kind,
        from: row.from_text,
        to: row.to_text,
        struck: row.struck,
        toldAt: row.told_at?.toISOString() ?? null,
      })),
      total,
    }
  },
})
