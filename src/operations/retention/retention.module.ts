/** Declares, for the server, retention: what is kept for how long, the job that erases the rest, and the months ahead. */
import { makeMonths } from '#platform/db/months.ts'
import { defineModule } from '#platform/features/module.ts'
import { retention } from './retention.contract.ts'
import { eraseOld, retentionHandlers } from './erasing.ts'
import { table } from './table.ts'

export const module = defineModule({
  endpoints: retention,
  handlers: retentionHandlers,
  jobs: () => [makeMonths, eraseOld],
  kept: table,
})
