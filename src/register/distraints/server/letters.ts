/** The letter to an officer in whose name an administrator has entered a distraint: nobody's name is used behind their back. */
import { formatDate, formatTime } from '#platform/dates.ts'
import { inLanguage } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Outside } from '#platform/process/outside.ts'
import type { Entered } from '../distraint-entry.contract.ts'
import { messages } from '../letters.messages.ts'
import type { Officer } from './offices.ts'

/** Writes to the officer for whom it was entered; an account without an e-mail address gets nothing. */
export async function notifyOfficer(
  db: Db,
  { publicUrl }: Pick<Outside, 'publicUrl'>,
  { name, actingFor }: Officer,
  { id, reference }: Entered,
  now: Date,
) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
    .where('id', '=', actingFor.accountId)
    .executeTakeFirstOrThrow()
  if (!account.email) return
  const language = account.language
  const words = inLanguage(messages, language)
  const moment = words.moment(formatDate(now), formatTime(now))
  await queueMail(
    db,
    { to: account.email, accountId: account.id, language, kind: 'enteredForYou' },
    {
      subject: words.subject(reference),
      greeting: words.greeting(oneLine(account.full_name)),
      paragraphs: [words.entered(oneLine(name), reference, moment), words.check],
      action: { label: words.see, address: `${publicUrl}/dist/distraints/view/${id}` },
    },
    now,
  )
}
