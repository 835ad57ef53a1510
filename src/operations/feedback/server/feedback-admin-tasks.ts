/** Messages that nobody has answered. */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { mayHandleFeedback } from '#roles/administrators.contract.ts'

export const feedbackWaiting: Waiting[] = [
  {
    name: 'feedback',
    title: { bg: 'Съобщения от обратната връзка', en: 'Feedback to answer' },
    to: '/admin/feedbacks?state=WAITING',
    access: mayHandleFeedback,
    find: (scope) =>
      countOldest(
        scope,
        sql`select sent_at as since from feedback where state in ('NEW', 'IN_PROGRESS') order by sent_at`,
      ),
  },
]
