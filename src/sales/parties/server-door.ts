/** The door of the parties of a sale, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { parties } from './parties.contract.ts'
import { partyHandlers } from './sale-parties.ts'
import { NUMBER, sealed } from '#platform/db/resealing.ts'

export const door = serverDoor({
  endpoints: parties,
  handlers: partyHandlers,
  sealed: [sealed({ table: 'sale_party', ...NUMBER })],
})
