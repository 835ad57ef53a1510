/** The letters about a message: to its sender, and to the administrators. */
import { type Day, formatDate } from '#platform/dates.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mayWriteTo } from '#platform/mail/strangers.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { FeedbackCategory } from '../feedback.contract.ts'
import { letters, messages } from '../feedback.messages.ts'

export type Sent = {
  id: number
  reference: string
  names: string
  email: string
  category: FeedbackCategory
  subject: string
  language: Language
  accountId: number | null
  due: Day | null
}

/**
 * That the message came, or the answer to it, with a link by which its sender alone reads on. What the sender wrote stands
 * in neither: nobody sends words of theirs to others through the portal.
 */
export async function writeToSender(
  { db, now, services }: Scope,
  { id, reference, email, language, accountId, due }: Sent,
  { code, answer }: { code: string; answer?: string },
) {
  const words = inLanguage(letters, language)
  const kind = answer === undefined ? 'feedbackReceived' : 'feedbackAnswered'
  // Whoever wrote has the way to read on already; the address may be another's.
  if (answer === undefined && !(await mayWriteTo({ db, now, services }, email))) return
  await queueMail(
    db,
    { to: email, accountId, language, kind },
    {
      subject: answer === undefined ? words.receivedSubject(reference) : words.answeredSubject(reference),
      greeting: words.greeting,
      paragraphs:
        answer === undefined
          ? [words.received(reference), ...(due ? [words.due(formatDate(due))] : []), words.notYou]
          : [words.answered(reference), ...linesOf(answer), words.again(reference)],
      action: {
        label: words.read,
        address: `${services.publicUrl}/dist/feedback/${id}#code=${code}`,
      },
    },
    now,
  )
}

const linesOf = (text: string) => text.split(/\r?\n/).map(oneLine).filter(Boolean)

/**
 * That there is a message, without what it says, to each administrator of the ministry; where there is none, to those of
 * the system. They read in Bulgarian.
 */
export async function notifyAdministrators(
  { db, now, services }: Scope,
  { id, reference, category, due }: Sent,
) {
  const all = await db
    .selectFrom('account as a')
    .innerJoin('account_role as r', 'r.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.full_name as name', 'r.role'])
    .where('r.role', 'in', ['MJAdmin', 'SysAdmin'])
    .where('a.state', '=', 'ACTIVE')
    .where('a.email', 'is not', null)
    .where('a.email_confirmed_at', 'is not', null)
    .orderBy('a.id')
    .execute()
  const ministry = all.filter(({ role }) => role === 'MJAdmin')
  const words = inLanguage(letters, 'bg')
  const kind = inLanguage(messages, 'bg')[category]
  for (const { id: accountId, email, name } of ministry.length > 0 ? ministry : all)
    await queueMail(
      db,
      { to: email!, accountId, language: 'bg', kind: 'feedback' },
      {
        subject: words.newSubject(reference),
        greeting: words.to(name),
        paragraphs: [words.isNew(reference, kind), ...(due ? [words.due(formatDate(due))] : [])],
        action: { label: words.open, address: `${services.publicUrl}/dist/admin/feedbacks/${id}` },
      },
      now,
    )
}
