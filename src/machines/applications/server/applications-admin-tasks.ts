/** Applications that nobody has decided. */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { administrators } from '#roles/administrators.contract.ts'

export const applicationsWaiting: Waiting[] = [
  {
    name: 'externalApplications',
    title: { bg: 'Заявления за външни системи', en: 'Applications to connect external systems' },
    to: '/admin/externalApplications?state=SUBMITTED',
    access: administrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select confirmed_at as since from external_application where state = 'SUBMITTED' order by confirmed_at`,
      ),
  },
]
