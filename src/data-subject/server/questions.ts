/** Questions of people about rows of their mirror. */
import { sql } from 'kysely'
import { addDays, type Day, dayInSofia, formatDate } from '#platform/dates.ts'
import { type Db, nextNumber } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { settingAt } from '#settings/settings.ts'
import { letters } from '../letters.messages.ts'
import { type About, trace, type DataQuestion } from '../data-subject.contract.ts'
import { isOverdue } from '../data-subject.rules.ts'
import { entriesNaming } from './entries.ts'
import { accessesAt } from './accesses.ts'
import { type Person, personAsking } from './person.ts'

/** So many may wait for an answer; more would bury the others. */
const MOST_OPEN = 20

const COLUMNS = { LOOK: 'look_id', PAPER: 'paper_id', ENTRY: 'distraint_id' } as const

export const questionHandlers = handlers(trace, {
  async askAboutTrace({ input: { about, id, question }, user, origin, db, now, services }) {
    const scope = { db, now, services }
    const person = await personAsking({ ...scope, user, origin })
    if (!(await isRowOf(scope, person, about, id))) throw new Refusal('noSuchRow')
    const open = await db
      .selectFrom('trace_question')
      .select(['look_id', 'paper_id', 'distraint_id'])
      .where('account_id', '=', user.id)
      .where('answered_at', 'is', null)
      .execute()
    if (open.some((row) => row[COLUMNS[about]] === id)) throw new Refusal('alreadyAsked')
    if (open.length >= MOST_OPEN) throw new Refusal('tooManyOpen')
    const today = dayInSofia(now)
    const year = Number(today.slice(0, 4))
    const number = `ВС-${year}-${String(await nextNumber(db, 'trace question', year)).padStart(5, '0')}`
    const dueOn = addDays(today, await settingAt(db, 'TraceAnswerDays', now))
    const made = await db
      .insertInto('trace_question')
      .values({
        number,
        account_id: user.id,
        [COLUMNS[about]]: id,
        // As the database has it: what refers to a month knows the moment exactly.
        ...(about === 'LOOK' && { look_at: sql<Date>`(select at from look where id = ${id})` }),
        question,
        asked_at: now,
        due_on: sql<Date>`${dueOn}::date`,
      })
      // Somebody who presses twice asks once.
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) throw new Refusal('alreadyAsked')
    await notifyAdministrators(scope, number, dueOn)
    return { number, dueOn }
  },
})

/** Whether the mirror shows this row to the person; what is withheld is no row. */
async function isRowOf(scope: Scope, person: Person, about: About, id: number): Promise<boolean> {
  if (about === 'ENTRY') return (await entriesNaming(scope.db, person, id)).entries.length > 0
  return (await accessesAt(scope, person, { id })).some(
    (access) => access.about === about && access.id === id,
  )
}

/** A letter without data to each administrator of the ministry; where there is none, to those of the system. */
async function notifyAdministrators({ db, now, services }: Scope, number: string, dueOn: Day) {
  const all = await db
    .selectFrom('account as a')
    .innerJoin('account_role as r', 'r.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.language', 'r.role'])
    .where('r.role', 'in', ['MJAdmin', 'SysAdmin'])
    .where('a.state', '=', 'ACTIVE')
    .where('a.email', 'is not', null)
    .where('a.email_confirmed_at', 'is not', null)
    .orderBy('a.id')
    .execute()
  const ministry = all.filter(({ role }) => role === 'MJAdmin')
  for (const { id, email, language } of ministry.length > 0 ? ministry : all) {
    const words = inLanguage(letters, language)
    await queueMail(
      db,
      { to: email!, accountId: id, language, kind: 'traceQuestion' },
      {
        subject: words.questionSubject(number),
        greeting: words.greeting,
        paragraphs: [words.asked(number, formatDate(dueOn))],
        action: { label: words.toQuestions, address: `${services.publicUrl}/dist/admin/traceQuestions` },
      },
      now,
    )
  }
}

/** The questions that an account has asked, the newest first. */
export async function questionsOf(db: Db, accountId: number, now: Date): Promise<DataQuestion[]> {
  const rows = await db
    .selectFrom('trace_question')
    .select(['id', 'number', 'look_id', 'paper_id', 'distraint_id', 'question', 'asked_at'])
    .select(['answer', 'answered_at', sql<string>`due_on::text`.as('due_day')])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    about: row.look_id !== null ? 'LOOK' : row.paper_id !== null ? 'PAPER' : 'ENTRY',
    aboutId: row.look_id ?? row.paper_id ?? row.distraint_id!,
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    dueOn: row.due_day,
    overdue: isOverdue(row.due_day, row.answered_at !== null, dayInSofia(now)),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}
