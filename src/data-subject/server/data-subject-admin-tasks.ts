/** Questions of people about their trace that nobody has answered. */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { administrators } from '#roles/administrators.contract.ts'

export const questionsWaiting: Waiting[] = [
  {
    name: 'traceQuestions',
    title: { bg: 'Въпроси по справки за лица', en: 'Questions about people’s traces' },
    to: '/admin/traceQuestions?state=open',
    access: administrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select asked_at as since from trace_question where answered_at is null order by due_on, id`,
      ),
  },
]
