/** The door of backups, on the server: nothing is asked of it; what it tells stands on the desk and among the metrics. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { remembered } from '#platform/figures/remembered.ts'
import { newestBackup } from './server/records.ts'

export const door = serverDoor({
  endpoints: {},
  handlers: {},
  routes: (_, { db, sliceFigures }) =>
    void sliceFigures.set('backup_newest_timestamp_seconds', {
      help: 'When the newest backup was made; 0 where none is known',
      kind: 'gauge',
      count: remembered(async () => ((await newestBackup(db))?.moment.getTime() ?? 0) / 1000),
    }),
})
