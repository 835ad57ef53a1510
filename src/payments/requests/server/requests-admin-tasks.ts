/** Payments of which something is odd, as their list has it. */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { administrators } from '#roles/administrators.contract.ts'

export const paymentsWaiting: Waiting[] = [
  {
    name: 'oddPayments',
    title: { bg: 'Заявки за плащане с проблем', en: 'Requests for payment with a problem' },
    to: '/ePayments/list?trouble=yes',
    access: administrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select opened_at as since from payment where last_error is not null order by opened_at`,
      ),
  },
]
