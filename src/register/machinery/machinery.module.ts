/** Declares, for the server, the register of agricultural machinery. */
import { defineModule } from '#platform/features/module.ts'
import { machinery } from './machinery.contract.ts'
import { machineryImportHandlers } from './server/machinery-import.ts'
import { machineryEditHandlers } from './server/machinery-edits.ts'
import { machineryViewHandlers } from './server/machinery.ts'

export const module = defineModule({
  endpoints: machinery,
  handlers: { ...machineryViewHandlers, ...machineryEditHandlers, ...machineryImportHandlers },
})
