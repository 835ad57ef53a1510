/** Taking messages in: they are kept, their sender gets a letter with the way to read on, and the administrators one without data. */
import { documentLanguage } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { keepFile } from '#files/server/files.ts'
import { examinedPicture } from '#files/server/uploads.ts'
import { cleanName } from '#files/files.rules.ts'
import { mustHaveWorked } from '#people/proof-of-work/server/proving.ts'
import { dayInSofia } from '#platform/dates.ts'
import { type Db, nextNumber } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { mustNotFlood } from '#platform/mail/strangers.ts'
import { handlers } from '#platform/http/mount.ts'
import { feedback, MOST_PICTURES, PICTURES_WITHIN_MS } from '../feedback.contract.ts'
import { dueOn } from '../feedback.rules.ts'
import { isCodeOf, newCode } from './codes.ts'
import { answersOf, PICTURES, picturesOf } from './rows.ts'
import { notifyAdministrators, writeToSender } from './letters.ts'

export const feedbackHandlers = handlers(feedback, {
  async sendFeedback({ input: { proof, ...input }, user, origin, db, now, services }) {
    const scope = { db, now, services }
    await mustHaveWorked(scope, { user, origin, proof })
    await mustNotFlood(scope, { to: input.email, ...(!user && { from: origin }) })
    const year = Number(dayInSofia(now).slice(0, 4))
    const reference = `ОВ-${year}-${String(await nextNumber(db, 'feedback', year)).padStart(5, '0')}`
    const due = dueOn(input.category, now)
    const { id } = await db
      .insertInto('feedback')
      .values({
        ...input,
        phone: input.phone || null,
        reference,
        account_id: user?.id ?? null,
        sent_at: now,
        language: documentLanguage(origin.language),
        due_on: due && sql<Date>`${due}::date`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sent = {
      ...input,
      id,
      reference,
      language: documentLanguage(origin.language),
      accountId: user?.id ?? null,
      due,
    }
    const code = await newCode(db, id, now)
    await writeToSender(scope, sent, { code })
    await notifyAdministrators(scope, sent)
    return { id, reference, code, dueOn: due }
  },

  async attachToFeedback({ input: { id, code, name }, db, now, services, bytes }) {
    await mustHavePlace(db, { id, code, now })
    const type = await examinedPicture(services, bytes)
    return db.transaction().execute(async (tx) => {
      // Held, so that of several that arrive at once none is one too many.
      await tx.selectFrom('feedback').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      await mustHavePlace(tx, { id, code, now })
      const picture = { name: cleanName(name, type), type, bytes, sealed: true }
      return keepFile({ db: tx, now, services }, { ...PICTURES, owner: { kind: 'FEEDBACK', id }, ...picture })
    })
  },

  async readFeedback({ input: { id, code }, user, db }) {
    const row = await db
      .selectFrom('feedback')
      .select(['reference', 'sent_at', 'category', 'subject', 'message', 'state', 'account_id'])
      .select(sql<string | null>`due_on::text`.as('due_day'))
      .where('id', '=', id)
      .executeTakeFirst()
    const own = row && user && row.account_id === user.id
    if (!row || !(own || (await isCodeOf(db, id, code)))) throw new Refusal('noSuchFeedback')
    return {
      reference: row.reference,
      sentAt: row.sent_at.toISOString(),
      category: row.category,
      subject: row.subject,
      message: row.message,
      state: row.state,
      dueOn: row.due_day,
      pictures: (await picturesOf(db, id)).map(({ name, bytes }) => ({ name, bytes })),
      answers: await answersOf(db, id),
    }
  },
})

/** Whether whoever holds this code may add a picture to this message now. */
async function mustHavePlace(db: Db, { id, code, now }: { id: number; code: string; now: Date }) {
  if (!(await isCodeOf(db, id, code))) throw new Refusal('noSuchFeedback')
  const { sent_at } = await db
    .selectFrom('feedback')
    .select('sent_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (now.getTime() - sent_at.getTime() > PICTURES_WITHIN_MS) throw new Refusal('tooLate')
  if ((await picturesOf(db, id)).length >= MOST_PICTURES) throw new Refusal('tooManyPictures')
}
