/** The door of the register of agricultural machinery, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { machinery } from './machinery.contract.ts'
import { machineryImportHandlers } from './server/machinery-import.ts'
import { machineryEditHandlers } from './server/machinery-edits.ts'
import { machineryViewHandlers } from './server/machinery.ts'

export const door = serverDoor({
  endpoints: machinery,
  handlers: { ...machineryViewHandlers, ...machineryEditHandlers, ...machineryImportHandlers },
})
