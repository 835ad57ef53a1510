/** Entries of the register that no authority has stamped yet, although one was asked. CPC art. 450b(3). */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { administrators } from '#roles/administrators.contract.ts'

export const entryStampsWaiting: Waiting[] = [
  {
    name: 'entryStamps',
    title: { bg: 'Вписвания без времеви печат', en: 'Entries without a time stamp' },
    to: '/admin/timestamp',
    access: administrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select e.at as since from entry_stamp s join distraint_entry e on e.id = s.entry_id
          where s.token is null and s.attempts > 0 order by s.entry_id`,
      ),
  },
]
