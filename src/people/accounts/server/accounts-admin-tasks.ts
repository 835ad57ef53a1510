/** Accounts that an administrator has to admit. */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { administrators } from '#roles/administrators.contract.ts'

export const accountsWaiting: Waiting[] = [
  {
    name: 'accounts',
    title: { bg: 'Профили за одобрение', en: 'Accounts to approve' },
    to: '/admin/users?state=UNAPPROVED',
    access: administrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select created_at as since from account where state = 'UNAPPROVED' order by created_at`,
      ),
  },
]
