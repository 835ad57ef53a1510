/** Entries whose data a state register has not confirmed yet, although it was asked. */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'

export const checksWaiting: Waiting[] = [
  {
    name: 'checks',
    title: {
      bg: 'Проверки, на които регистрите не отговарят',
      en: 'Checks for which the registers do not answer',
    },
    to: '/admin/systemSettings',
    access: systemAdministrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select e.at as since from register_check c join distraint_entry e on e.id = c.entry_id
          where c.state = 'PENDING' and c.attempts > 0 order by c.entry_id`,
      ),
  },
]
