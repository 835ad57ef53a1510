/** The door of retention, on the server: what is kept for how long, the sweep that erases the rest, and the months ahead. */
import { makeMonths } from '#platform/db/months.ts'
import { serverDoor } from '#platform/doors/server-door.ts'
import { retention } from './contract.ts'
import { eraseOld, retentionHandlers } from './erasing.ts'
import { table } from './table.ts'

export const door = serverDoor({
  endpoints: retention,
  handlers: retentionHandlers,
  sweeps: () => [makeMonths, eraseOld],
  kept: table,
})
