/** Administrators read what people question, and answer. */
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import { paged } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../data-subject.messages.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { type OpenQuestion, dataAnswers } from '../answers.contract.ts'
import { letters } from '../letters.messages.ts'
import { isOverdue } from '../data-subject.rules.ts'
import { anyAccess } from './accesses.ts'

export const answerHandlers = recordingHandlers(dataAnswers, recordedFields, {
  async listTraceQuestions({ input, user, db, now, services }) {
    const today = dayInSofia(now)
    let query = db
      .selectFrom('trace_question as q')
      .innerJoin('account as a', 'a.id', 'q.account_id')
      .leftJoin('account as by', 'by.id', 'q.answered_by')
      .leftJoin('distraint as d', 'd.id', 'q.distraint_id')
      .select(['q.id', 'q.number', 'q.account_id', 'q.look_id', 'q.paper_id', 'q.question', 'q.asked_at'])
      .select([
        'q.answer',
        'q.answered_at',
        'a.full_name',
        'by.full_name as answered_by',
        'd.id as distraint_id',
      ])
      .select(['d.reference', sql<string>`q.due_on::text`.as('due_day')])
    if (input.state === 'answered') query = query.where('q.answered_at', 'is not', null)
    else if (input.state) query = query.where('q.answered_at', 'is', null)
    if (input.state === 'overdue') query = query.where('q.due_on', '<', sql<Date>`${today}::date`)
    const columns = { askedAt: 'q.asked_at', dueOn: 'q.due_on' } as const
    const { rows, total } = await paged(query, input, columns, { byDefault: 'q.due_on asc', id: 'q.id' })
    const scope = { db, now, services }
    const requests: OpenQuestion[] = []
    for (const row of rows) {
      const access = await questioned(scope, row)
      requests.push({
        id: row.id,
        number: row.number,
        askedBy: row.full_name,
        askedAt: row.asked_at.toISOString(),
        dueOn: row.due_day,
        overdue: isOverdue(row.due_day, row.answered_at !== null, today),
        question: row.question,
        look: access && { ...access, name: access.officer },
        entry: row.reference === null ? null : { id: row.distraint_id!, reference: row.reference },
        answer: row.answer,
        answeredAt: row.answered_at?.toISOString() ?? null,
        answeredBy: row.answered_by,
        mayAnswer: row.answered_at === null && access?.accountId !== user.id,
      })
    }
    return { total, rows: requests }
  },

  async answerTraceQuestion({ input: { id, answer }, user, db, now, services, changed }) {
    const row = await db
      .selectFrom('trace_question')
      .select(['number', 'account_id', 'look_id', 'paper_id', 'answered_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchQuestion')
    if (row.answered_at) throw new Refusal('alreadyAnswered')
    const access = await questioned({ db, now, services }, row)
    if (access?.accountId === user.id) throw new Refusal('ownLook')
    await db
      .updateTable('trace_question')
      .set({ answer, answered_by: user.id, answered_at: now })
      .where('id', '=', id)
      .execute()
    changed({ answer: null }, { answer })
    await notifyAnswered({ db, now, services }, row.account_id, row.number)
    return {}
  },
})

/** The look that is questioned, withheld or not; null where it is an entry. */
const questioned = async (scope: Scope, row: { look_id: number | null; paper_id: number | null }) =>
  row.look_id !== null
    ? anyAccess(scope, 'LOOK', row.look_id)
    : row.paper_id !== null
      ? anyAccess(scope, 'PAPER', row.paper_id)
      : null

/** That there is an answer, and nothing of it. */
async function notifyAnswered({ db, now, services }: Scope, accountId: number, number: string) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!account?.email) return
  const words = inLanguage(letters, account.language)
  await queueMail(
    db,
    { to: account.email, accountId, language: account.language, kind: 'traceAnswered' },
    {
      subject: words.answeredSubject(number),
      greeting: words.greeting,
      paragraphs: [words.answered(number)],
      action: { label: words.toTrace, address: `${services.publicUrl}/dist/account/myTrace` },
    },
    now,
  )
}
