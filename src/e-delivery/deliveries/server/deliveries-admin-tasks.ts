/** Messages that the service of e-delivery does not take, as their list has it. */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'

export const deliveriesWaiting: Waiting[] = [
  {
    name: 'deliveries',
    title: { bg: 'Съобщения за връчване с проблем', en: 'E-delivery messages with a problem' },
    to: '/admin/eDeliveryList?trouble=yes',
    access: systemAdministrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select opened_at as since from e_delivery where last_error is not null order by opened_at`,
      ),
  },
]
