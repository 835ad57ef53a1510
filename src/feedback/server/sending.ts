/** Taking feedback in. */
import { handlers } from '../../platform/server/mount.ts'
import { nextNumber } from '../../platform/server/db.ts'
import { dayInSofia } from '../../platform/dates.ts'
import { feedback } from '../contract.ts'

export const feedbackHandlers = handlers(feedback, {
  async sendFeedback({ input, user, db, now }) {
    const year = Number(dayInSofia(now).slice(0, 4))
    const reference = `ОВ-${year}-${String(await nextNumber(db, 'feedback', year)).padStart(5, '0')}`
    await db
      .insertInto('feedback')
      .values({ ...input, phone: input.phone || null, reference, account_id: user?.id ?? null, sent_at: now })
      .execute()
    return { reference }
  },
})
