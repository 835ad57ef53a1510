/** Asks every feature what waits in it, and answers only to those who may deal with it. */
import { wordsIn } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { judge } from '#platform/access.ts'
import { allWaiting, countOldest, type Waiting } from '#platform/features/admin-tasks.ts'
import { handlers } from '#platform/http/mount.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'
import { backupState } from '#operations/backups/server/records.ts'
import { adminTasks } from './admin-tasks.contract.ts'

export const adminTasksHandlers = handlers(adminTasks, {
  async seeDesk({ user, origin, db, now, services }) {
    const mine = allWaiting().filter(({ access }) => judge(access, user) === 'allowed')
    const found = []
    // One after the other: each is quick, and together they would take all connections from those who bid.
    for (const { name, title, to, find } of mine)
      found.push({ name, title: wordsIn(title, origin.language), to, ...(await find({ db, now, services })) })
    return {
      at: now.toISOString(),
      looked: mine.length,
      backups: await backupState(db, now),
      waiting: found
        .filter(({ count }) => count > 0)
        .map(({ oldest, ...each }) => ({ ...each, oldest: oldest?.toISOString() ?? null })),
    }
  },
})

/**
 * Work in the background that failed, was tried again and failed again. What failed once is tried again within seconds: a portal or a service
 * that was just stopped or started is no trouble.
 */
export const failuresWaiting: Waiting[] = [
  {
    name: 'trouble',
    title: { bg: 'Задачи на заден план, които не успяват', en: 'Background tasks that fail' },
    to: '/admin/logs',
    access: systemAdministrators,
    find: (scope) =>
      countOldest(scope, sql`select since from sweep_trouble where attempts > 1 order by since`),
  },
]
