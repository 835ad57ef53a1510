/** The door of backups, on the server: nothing is asked of it; what it tells stands on the desk and among the metrics. */
import { serverDoor } from '../../platform/doors/server-door.ts'
import { newestBackup } from './server/records.ts'

export const door = serverDoor({
  endpoints: {},
  handlers: {},
  routes: (_, { db, tallies }) =>
    void tallies.set('newest_backup_seconds', {
      help: 'When the newest backup was made, in seconds since 1970; 0 where none is known',
      count: async () => ((await newestBackup(db))?.moment.getTime() ?? 0) / 1000,
    }),
})
