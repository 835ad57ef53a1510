/** Taking feedback in: it is kept, and the administrators get it as a letter. */
import { handlers } from '../../platform/http/mount.ts'
import { type Db, nextNumber } from '../../platform/db/database.ts'
import { dayInSofia } from '../../platform/dates.ts'
import { inLanguage } from '../../platform/lang/language.ts'
import { oneLine } from '../../platform/mail/letter-layout.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { InputOf } from '../../platform/endpoint.ts'
import { feedback } from './contract.ts'
import { letter, messages } from './messages.ts'

export const feedbackHandlers = handlers(feedback, {
  async sendFeedback({ input, user, db, now }) {
    const year = Number(dayInSofia(now).slice(0, 4))
    const reference = `ОВ-${year}-${String(await nextNumber(db, 'feedback', year)).padStart(5, '0')}`
    await db
      .insertInto('feedback')
      .values({ ...input, phone: input.phone || null, reference, account_id: user?.id ?? null, sent_at: now })
      .execute()
    await notifyAdministrators(db, reference, input, now)
    return { reference }
  },
})

type Feedback = Required<InputOf<typeof feedback.sendFeedback>>

/** One letter to each administrator of the ministry; where there is none, to those of the system. They write in Bulgarian. */
async function notifyAdministrators(db: Db, reference: string, input: Feedback, now: Date) {
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
  const words = inLanguage(letter, 'bg')
  const names = inLanguage(messages, 'bg')
  for (const { id, email, name } of ministry.length > 0 ? ministry : all)
    await queueMail(
      db,
      { to: email!, accountId: id, language: 'bg', kind: 'feedback' },
      {
        subject: words.subject(reference, input.subject),
        greeting: words.greeting(name),
        paragraphs: [
          words.lead(reference),
          `${names.names}: ${oneLine(input.names)}`,
          `${names.email}: ${oneLine(input.email)}`,
          ...(input.phone ? [`${names.phone}: ${oneLine(input.phone)}`] : []),
          `${names.category}: ${names[input.category]}`,
          `${names.subject}: ${oneLine(input.subject)}`,
          ...input.message.split(/\r?\n/).map(oneLine).filter(Boolean),
          words.answer,
        ],
      },
      now,
    )
}
