/** Certificates that were paid for and are not sealed although a quarter of an hour has passed. */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { administrators } from '#roles/administrators.contract.ts'

const PATIENCE_MS = 15 * 60_000

export const certificatesWaiting: Waiting[] = [
  {
    name: 'papers',
    title: { bg: 'Платени документи без печат', en: 'Paid papers that are not sealed' },
    to: '/certificateOfDistraintOfProperty/list',
    access: administrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select as_of as since from paper where file_id is null
          and as_of < ${new Date(scope.now.getTime() - PATIENCE_MS)} order by as_of`,
      ),
  },
]
