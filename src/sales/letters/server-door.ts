/** The door of the letters of a sale, on the server: reminders, and what readers confirm. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { letterEndpoints } from './contract.ts'
import { deliverLetters } from './server/delivering.ts'
import { eDeliveryCheck } from './server/e-delivery-check.ts'
import { enclosureHandlers } from './server/enclosures.ts'
import { letterViewHandlers } from './server/letter-view.ts'
import { receiptHandlers } from './server/receipts.ts'
import { letterSweeps } from './server/reminders.ts'
import { letterTasks } from './server/tasks.ts'
import { sealed } from '#platform/db/resealing.ts'

export const door = serverDoor({
  endpoints: letterEndpoints,
  handlers: { ...letterViewHandlers, ...eDeliveryCheck, ...receiptHandlers, ...enclosureHandlers },
  sweeps: (outside) => [...letterSweeps(outside), deliverLetters(outside)],
  tasks: letterTasks,
  sealed: [sealed({ table: 'letter_to_deliver', key: 'letter_id', columns: ['text_cipher'] })],
})
