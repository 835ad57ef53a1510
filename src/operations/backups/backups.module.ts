/** Declares, for the server, backups: nothing is asked of it; what it tells stands on the desk and among the metrics. */
import { defineModule } from '#platform/features/module.ts'
import { remembered } from '#platform/figures/remembered.ts'
import { newestBackup } from './server/records.ts'

export const module = defineModule({
  endpoints: {},
  handlers: {},
  routes: (_, { db, featureFigures }) =>
    void featureFigures.set('backup_newest_timestamp_seconds', {
      help: 'When the newest backup was made; 0 where none is known',
      kind: 'gauge',
      count: remembered(async () => ((await newestBackup(db))?.moment.getTime() ?? 0) / 1000),
    }),
})
