/** Looking into the outbox, and sending again what was given up. */
import { states, recordedFields } from './mailbox.messages.ts'
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { LOST_LINK, queueAgain, withoutCodes } from '#platform/mail/mail.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { EMAIL_PERIODS, outboxEndpoints } from './mailbox.contract.ts'

const DAY_MS = 86_400_000
const WITHHELD = '•••'

const COLUMNS = {
  id: 'id',
  queuedAt: 'queued_at',
  to: 'to_address',
  kind: 'kind',
  subject: 'subject',
  state: 'state',
  attempts: 'attempts',
  sentAt: 'sent_at',
}

export const outboxHandlers = recordingHandlers(outboxEndpoints, recordedFields, {
  async listEmails({ input, db, now }) {
    const { state, kind, period, search } = input
    let query = letters(db)
    if (state) query = query.where('state', '=', state)
    if (kind) query = query.where('kind', '=', kind)
    if (period)
      query = query.where('queued_at', '>', new Date(now.getTime() - EMAIL_PERIODS[period] * DAY_MS))
    if (search) {
      const like = containing(search)
      query = query.where((eb) => eb.or([eb('to_address', 'ilike', like), eb('subject', 'ilike', like)]))
    }
    // That a letter is found, or its place among others, would tell as much as its address.
    if (search || input.sort === 'to' || input.sort === 'subject')
      query = query.where(sql<boolean>`not ${withheld}`)
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'id desc', id: 'id' })
    return { rows: rows.map(shown), total }
  },

  async seeEmail({ input: { id }, db }) {
    const row = await letters(db).select(['text', 'confidential']).where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchEmail')
    return { ...shown(row), text: row.confidential || row.withheld ? '' : withoutCodes(row.text) }
  },

  async resendEmail({ input: { id }, db, now, changed }) {
    const row = await letters(db).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw new Refusal('noSuchEmail')
    if (row.state !== 'FAILED') throw new Refusal('notFailed')
    if (row.lost_link) throw new Refusal('linkLost')
    changed({ state: states[row.state] }, { state: states.QUEUED })
    await queueAgain(db, id, now)
    return {}
  },
})

/** Whether a letter would tell who bids in a sale that is not over. */
const withheld = sql<boolean>`(
  exists (select from sale_letter l where l.email_id = email.id and l.registration_id is not null and sale_runs(l.announcement_id))
  or kind in ('saleBegins', 'watched') and exists (
    select from registration r where r.account_id = email.account_id and sale_runs(r.announcement_id)))`

/** Letters without their bodies; one that has lost its link, or what it said, would help nobody if it were sent again. */
const letters = (db: Db) =>
  db
    .selectFrom('email')
    .select([
      'id',
      'queued_at',
      'to_address',
      'kind',
      'language',
      'subject',
      'state',
      'attempts',
      'next_try_at',
      'sent_at',
      'last_error',
      sql<boolean>`position(${LOST_LINK} in text) > 0 or text = ''`.as('lost_link'),
      withheld.as('withheld'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof letters>['execute']>>[number]

const shown = (row: Row) => ({
  id: row.id,
  queuedAt: row.queued_at.toISOString(),
  to: row.withheld ? WITHHELD : row.to_address,
  kind: row.kind,
  language: row.language,
  subject: row.withheld ? WITHHELD : row.subject,
  state: row.state,
  attempts: row.attempts,
  nextTryAt: row.state === 'QUEUED' ? row.next_try_at.toISOString() : null,
  sentAt: row.sent_at?.toISOString() ?? null,
  error: row.withheld ? null : row.last_error,
  canResend: row.state === 'FAILED' && !row.lost_link,
})
