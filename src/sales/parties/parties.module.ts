/** Declares, for the server, the parties of a sale. */
import { defineModule } from '#platform/features/module.ts'
import { parties } from './parties.contract.ts'
import { partyHandlers } from './sale-parties.ts'
import { NUMBER, sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: parties,
  handlers: partyHandlers,
  sealed: [sealed({ table: 'sale_party', ...NUMBER })],
})
