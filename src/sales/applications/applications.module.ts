/** Declares, for the server, applications for sales: what is filed, on paper too, and how it is decided. */
import { defineModule } from '#platform/features/module.ts'
import { applications } from './applications.contract.ts'
import { applicationViewHandlers } from './server/application-view.ts'
import { filingHandlers } from './server/filing.ts'
import { decisionHandlers } from './server/decision-handlers.ts'
import { orderSigningHandlers } from './server/order-signing.ts'
import { orderJob } from './server/orders.ts'
import { paperApplicationHandlers } from './server/paper-applications.ts'
import { decisionReminders } from './server/decision-reminders.ts'
import { endDrafts, draftHandlers } from './server/drafts.ts'
import { applicationDrafts } from './drafts.contract.ts'
import { applicationTasks } from './server/applications-tasks.ts'
import { NUMBER, sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: { ...applications, ...applicationDrafts },
  handlers: {
    ...filingHandlers,
    ...paperApplicationHandlers,
    ...applicationViewHandlers,
    ...draftHandlers,
    ...decisionHandlers,
    ...orderSigningHandlers,
  },
  jobs: (services) => [decisionReminders(services), orderJob(services), endDrafts],
  tasks: applicationTasks,
  sealed: [
    sealed({
      table: 'registration',
      columns: ['represented_cipher', 'application'],
      plain: { column: 'represented_cipher', from: 'represented_identifier' },
    }),
    sealed({ table: 'application_draft', columns: ['draft'] }),
    sealed({ table: 'registration_decision', key: 'registration_id', columns: ['deposit_payer_cipher'] }),
    sealed({ table: 'order_draft', key: 'registration_id', columns: ['cipher'] }),
    sealed({ table: 'registration_person', ...NUMBER }),
  ],
})
