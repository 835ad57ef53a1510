/** Declares, for the server, the letters of a sale: reminders, and what readers confirm. */
import { defineModule } from '#platform/features/module.ts'
import { letterEndpoints } from './letters.contract.ts'
import { deliverLetters } from './server/delivering.ts'
import { eDeliveryCheck } from './server/e-delivery-check.ts'
import { enclosureHandlers } from './server/enclosures.ts'
import { letterViewHandlers } from './server/letter-view.ts'
import { receiptHandlers } from './server/receipts.ts'
import { letterJobs } from './server/reminders.ts'
import { notifyMortgagees, scheduledTasks } from './server/scheduled.ts'
import { letterTasks } from './server/letters-tasks.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: letterEndpoints,
  handlers: { ...letterViewHandlers, ...eDeliveryCheck, ...receiptHandlers, ...enclosureHandlers },
  jobs: (services) => [...letterJobs(services), deliverLetters(services), notifyMortgagees(services)],
  tasks: [...letterTasks, ...scheduledTasks],
  sealed: [sealed({ table: 'letter_to_deliver', key: 'letter_id', columns: ['text_cipher'] })],
})
