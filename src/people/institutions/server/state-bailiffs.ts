/** The state bailiffs of a court, and setting until when one may act. */
import { sql } from 'kysely'
import { setOffice } from '#people/account-store/offices.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../terms.messages.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { termEnded } from '../institutions.rules.ts'
import { bailiffTerms } from '../terms.contract.ts'
import { districtCourts } from './courts.ts'
import { oneOf } from '#platform/kinds.ts'

const COLUMNS = { fullName: 'a.full_name', state: 'a.state', validUntil: 'a.valid_until' }
const STATES = ['UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE'] as const
export const lastDay = sql<string | null>`to_char(a.valid_until, 'YYYY-MM-DD')`

export const stateBailiffHandlers = recordingHandlers(bailiffTerms, recordedFields, {
  async listStateBailiffs({ input, db }) {
    const court = await db
      .selectFrom('institution')
      .select('code')
      .where('id', '=', input.id)
      .executeTakeFirst()
    if (!court) throw new Refusal('noSuchInstitution')
    let query = db
      .selectFrom('account as a')
      .select(['a.id', 'a.user_name', 'a.full_name', 'a.email', 'a.state', lastDay.as('last_day')])
      .where('a.user_type', '=', 'DSI')
      .where('a.court_code', '=', court.code)
      .where('a.state', 'in', STATES)
    if (input.search) {
      const like = containing(input.search)
      query = query.where((eb) =>
        eb.or([
          eb('a.full_name', 'ilike', like),
          eb('a.user_name', 'ilike', like),
          eb('a.email', 'ilike', like),
        ]),
      )
    }
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'a.full_name asc', id: 'a.id' })
    return {
      rows: rows.map((row) => ({
        id: row.id,
        userName: row.user_name,
        fullName: row.full_name,
        email: row.email,
        state: oneOf(STATES, row.state)!,
        validUntil: row.last_day,
      })),
      total,
    }
  },

  async setBailiffTerm({ input: { id, courtCode, validUntil }, user, db, now, changed }) {
    const bailiff = await db
      .selectFrom('account as a')
      .select(['a.id', 'a.court_code', lastDay.as('last_day')])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('account_role as r')
              .select('r.role')
              .whereRef('r.account_id', '=', 'a.id')
              .where('r.role', '=', 'SysAdmin'),
          )
          .as('is_admin'),
      )
      .where('a.id', '=', id)
      .where('a.user_type', '=', 'DSI')
      .where('a.state', 'in', STATES)
      .forNoKeyUpdate('a')
      .executeTakeFirst()
    if (!bailiff) throw new Refusal('noSuchBailiff')
    if (bailiff.is_admin && validUntil) throw new Refusal('isAdministrator')
    const court = await districtCourts(db).select('i.id').where('i.code', '=', courtCode).executeTakeFirst()
    if (!court) throw new Refusal('noSuchCourt')
    if (termEnded(validUntil || null, dayInSofia(now))) throw new Refusal('termInPast')
    await setOffice(db, id, courtCode, validUntil || null)
    const before = { courtCode: bailiff.court_code, validUntil: bailiff.last_day }
    changed(before, { courtCode, validUntil: validUntil || null })
    await noteEvent(db, id, 'termSet', now, user.id, { courtCode, validUntil: validUntil || null, before })
    return {}
  },
})
