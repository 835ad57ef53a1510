/** Looks that the person concerned is not shown for a time: by case, on a legal ground, until a day (Personal Data Protection Act, art. 37a). */
import { sql } from 'kysely'
import { addDays, dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { paged } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../data-subject.messages.ts'
import { dataAnswers } from '../answers.contract.ts'

/** The decision is taken again each year. */
const LONGEST_DAYS = 366

const lasts = (now: Date) => sql<boolean>`(ended_at is null and until >= ${dayInSofia(now)}::date)`

/** The cases whose looks are withheld at this moment. A hold ends by itself with its day. */
export async function casesHeld(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('look_hold').select('case_number').where(lasts(now)).execute()
  return rows.map((row) => row.case_number)
}

export const holdHandlers = recordingHandlers(dataAnswers, recordedFields, {
  async listLookHolds({ input, db, now }) {
    let query = db
      .selectFrom('look_hold as h')
      .innerJoin('account as a', 'a.id', 'h.set_by')
      .select(['h.id', 'h.case_number', 'h.legal_ground', 'h.set_at', 'h.ended_at', 'a.full_name'])
      .select([sql<string>`h.until::text`.as('last_day'), lasts(now).as('in_force')])
    if (input.state)
      query = query.where(input.state === 'inForce' ? lasts(now) : sql<boolean>`not ${lasts(now)}`)
    const { rows, total } = await paged(
      query,
      input,
      { until: 'h.until' },
      { byDefault: 'h.id desc', id: 'h.id' },
    )
    return {
      total,
      rows: rows.map((row) => ({
        id: row.id,
        caseNumber: row.case_number,
        legalGround: row.legal_ground,
        until: row.last_day,
        setBy: row.full_name,
        setAt: row.set_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        inForce: row.in_force,
      })),
    }
  },

  async holdLooks({ input: { caseNumber, legalGround, until }, user, db, now }) {
    const today = dayInSofia(now)
    if (until < today) throw new Refusal('dayPassed', { field: 'until' })
    if (until > addDays(today, LONGEST_DAYS)) throw new Refusal('tooLong', { field: 'until' })
    const { id } = await db
      .insertInto('look_hold')
      .values({
        case_number: caseNumber,
        legal_ground: legalGround,
        until: sql<Date>`${until}::date`,
        set_by: user.id,
        set_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  },

  async endLookHold({ input: { id }, user, db, now, changed }) {
    const { numUpdatedRows } = await db
      .updateTable('look_hold')
      .set({ ended_by: user.id, ended_at: now })
      .where('id', '=', id)
      .where(lasts(now))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('notInForce')
    changed({ inForce: true }, { inForce: false })
    return {}
  },
})
