/** Letters that did not leave: given up in the last month, or still waiting although an hour has passed. */
import { sql } from 'kysely'
import { countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'
import { EMAIL_PERIODS } from './mailbox.contract.ts'

const HOUR_MS = 3_600_000
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

export const lettersWaiting: Waiting[] = [
  {
    name: 'failedLetters',
    title: { bg: 'Неизпратени писма от последните 30 дни', en: 'Emails of the last 30 days that failed' },
    to: '/admin/emailList?state=FAILED&period=MONTH',
    access: systemAdministrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select queued_at as since from email where state = 'FAILED'
          and queued_at > ${before(scope.now, EMAIL_PERIODS.MONTH * 24 * HOUR_MS)} order by queued_at`,
      ),
  },
  {
    name: 'lateLetters',
    title: {
      bg: 'Писма, които чакат повече от час',
      en: 'Emails that have been waiting for more than an hour',
    },
    to: '/admin/emailList?state=QUEUED',
    access: systemAdministrators,
    find: (scope) =>
      countOldest(
        scope,
        sql`select queued_at as since from email where state = 'QUEUED'
          and queued_at < ${before(scope.now, HOUR_MS)} order by queued_at`,
      ),
  },
]
