/** Dealing with messages: who has it, notes, the answer, and the end of it. */
import { handlingMessages as words, recordedFields } from '../handling.messages.ts'
import { sql } from 'kysely'
import { fileBytes } from '#files/server/files.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { isOverdue } from '../feedback.rules.ts'
import type { FeedbackState } from '../feedback.contract.ts'
import { FEEDBACK_PERIODS, feedbackHandling } from '../handling.contract.ts'
import { newCode } from './codes.ts'
import { writeToSender } from './letters.ts'
import { eventsOf, picturesOf } from './rows.ts'

const DAY_MS = 86_400_000
const WAITING: readonly FeedbackState[] = ['NEW', 'IN_PROGRESS']
const waits = (state: FeedbackState) => WAITING.includes(state)

const COLUMNS = {
  id: 'f.id',
  sentAt: 'f.sent_at',
  names: 'f.names',
  category: 'f.category',
  state: 'f.state',
  dueOn: 'f.due_on',
  answeredAt: 'f.answered_at',
}

export const feedbackHandlingHandlers = recordingHandlers(feedbackHandling, recordedFields, {
  async listFeedbacks({ input, user, db, now }) {
    const today = dayInSofia(now)
    const { state, category, assigned, period, search } = input
    let query = feedbackRows(db)
    if (state === 'WAITING' || state === 'OVERDUE') query = query.where('f.state', 'in', WAITING)
    else if (state) query = query.where('f.state', '=', state)
    if (state === 'OVERDUE') query = query.where('f.due_on', '<', sql<Date>`${today}::date`)
    if (category) query = query.where('f.category', '=', category)
    if (assigned === 'ME') query = query.where('f.assigned_to', '=', user.id)
    if (assigned === 'NOBODY') query = query.where('f.assigned_to', 'is', null)
    if (period)
      query = query.where('f.sent_at', '>', new Date(now.getTime() - FEEDBACK_PERIODS[period] * DAY_MS))
    if (search) {
      const like = containing(search)
      query = query.where((eb) =>
        eb.or(
          (['f.reference', 'f.names', 'f.email', 'f.subject', 'f.message'] as const).map((column) =>
            eb(column, 'ilike', like),
          ),
        ),
      )
    }
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'f.id desc', id: 'f.id' })
    return { rows: rows.map((row) => shown(row, today)), total }
  },

  async listFeedbackHandlers({ db }) {
    return { people: await handlersIn(db) }
  },

  async seeFeedback({ input: { id }, db, now }) {
    const row = await feedbackRows(db)
      .select(['f.phone', 'f.message', 'f.language', 'f.account_id', 'f.assigned_to'])
      .where('f.id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchFeedback')
    return {
      ...shown(row, dayInSofia(now)),
      phone: row.phone,
      message: row.message,
      language: row.language,
      accountId: row.account_id,
      assignedToId: row.assigned_to,
      pictures: await picturesOf(db, id),
      events: await eventsOf(db, id),
    }
  },

  async readFeedbackPicture({ input: { id, fileId }, db, services }) {
    const found = (await picturesOf(db, id)).some((picture) => picture.id === fileId)
    if (!found) throw new Refusal('noSuchFeedback')
    return fileBytes(db, services, fileId, { kind: 'FEEDBACK', id })
  },

  async assignFeedback({ input: { id, to }, user, db, now, changed }) {
    const { state, assigned_to: before } = await locked(db, id)
    if (state === 'CLOSED') throw new Refusal('closed')
    if (to !== null && !(await handlersIn(db)).some((person) => person.id === to))
      throw new Refusal('noSuchHandler')
    changed({}, {})
    if (to === before) return {}
    const next =
      state === 'NEW' && to !== null ? 'IN_PROGRESS' : state === 'IN_PROGRESS' && to === null ? 'NEW' : state
    const people = await handlersIn(db)
    const nameOf = (person: number | null) => people.find((each) => each.id === person)?.name ?? person
    changed(
      { assignedTo: nameOf(before), state: words[state] },
      { assignedTo: nameOf(to), state: words[next] },
    )
    await change(db, id, { assigned_to: to, state: next })
    await note(db, { id, by: user.id, at: now, event: 'ASSIGNED', to })
    return {}
  },

  async noteFeedback({ input: { id, text }, user, db, now }) {
    await locked(db, id)
    await note(db, { id, by: user.id, at: now, event: 'NOTED', text })
    return {}
  },

  async answerFeedback({ input: { id, text }, user, db, now, services, changed }) {
    const row = await locked(db, id)
    if (row.state === 'CLOSED') throw new Refusal('closed')
    changed({ state: words[row.state] }, { state: words.ANSWERED })
    await change(db, id, {
      state: 'ANSWERED',
      answered_at: now,
      // Who answers has it, unless somebody else does.
      assigned_to: row.assigned_to ?? user.id,
    })
    await note(db, { id, by: user.id, at: now, event: 'ANSWERED', text })
    const code = await newCode(db, id, now)
    await writeToSender(
      { db, now, services },
      { ...row, accountId: row.account_id, due: null },
      { code, answer: text },
    )
    return {}
  },

  async closeFeedback({ input: { id }, user, db, now, changed }) {
    const { state } = await locked(db, id)
    if (state === 'CLOSED') throw new Refusal('closed')
    changed({ state: words[state] }, { state: words.CLOSED })
    await change(db, id, { state: 'CLOSED' })
    await note(db, { id, by: user.id, at: now, event: 'CLOSED' })
    return {}
  },

  async reopenFeedback({ input: { id }, user, db, now, changed }) {
    const { state } = await locked(db, id)
    if (waits(state)) throw new Refusal('open')
    changed({ state: words[state] }, { state: words.IN_PROGRESS, assignedTo: user.fullName })
    await change(db, id, { state: 'IN_PROGRESS', assigned_to: user.id })
    await note(db, { id, by: user.id, at: now, event: 'REOPENED' })
    return {}
  },
})

const feedbackRows = (db: Db) =>
  db
    .selectFrom('feedback as f')
    .leftJoin('account as a', 'a.id', 'f.assigned_to')
    .select(['f.id', 'f.reference', 'f.sent_at', 'f.names', 'f.email', 'f.category', 'f.subject', 'f.state'])
    .select(['f.answered_at', 'a.full_name as assignee', sql<string | null>`f.due_on::text`.as('due_day')])
type Row = Awaited<ReturnType<ReturnType<typeof feedbackRows>['execute']>>[number]

const shown = (row: Row, today: string) => ({
  id: row.id,
  reference: row.reference,
  sentAt: row.sent_at.toISOString(),
  names: row.names,
  email: row.email,
  category: row.category,
  subject: row.subject,
  state: row.state,
  assignedTo: row.assignee,
  answeredAt: row.answered_at?.toISOString() ?? null,
  dueOn: row.due_day,
  overdue: isOverdue(row.due_day, waits(row.state), today),
})

/** The message, held until the command ends. */
async function locked(db: Db, id: number) {
  const row = await db
    .selectFrom('feedback')
    .select(['id', 'reference', 'names', 'email', 'category', 'subject', 'language', 'account_id', 'state'])
    .select('assigned_to')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('noSuchFeedback')
  return row
}

type Change = { state?: FeedbackState; assigned_to?: number | null; answered_at?: Date }
const change = (db: Db, id: number, to: Change) =>
  db.updateTable('feedback').set(to).where('id', '=', id).execute()

type Noted = {
  id: number
  by: number
  at: Date
  event: 'ASSIGNED' | 'NOTED' | 'ANSWERED' | 'CLOSED' | 'REOPENED'
  text?: string
  to?: number | null
}
const note = (db: Db, { id, by, at, event, text, to }: Noted) =>
  db
    .insertInto('feedback_event')
    .values({ feedback_id: id, by_account_id: by, at, event, text: text ?? null, to_account_id: to ?? null })
    .execute()

/** Active accounts that may deal with messages, by role or by a permission of theirs. */
async function handlersIn(db: Db) {
  return db
    .selectFrom('account as a')
    .select(['a.id', 'a.full_name as name'])
    .where('a.state', '=', 'ACTIVE')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_role as h')
          .innerJoin('role as r', 'r.name', 'h.role')
          .select('h.role')
          .whereRef('h.account_id', '=', 'a.id')
          .where((of) =>
            of.or([
              of('r.name', 'in', ['SysAdmin', 'MJAdmin']),
              sql<boolean>`(r.claims || a.claims) @> '{"feedback": {"handle": true}}'`,
            ]),
          ),
      ),
    )
    .orderBy('a.full_name')
    .limit(200)
    .execute()
}
