/** Declares, for the server, distraints: entering them, what follows, lists and views. */
import { defineModule } from '#platform/features/module.ts'
import { officers } from './authors.contract.ts'
import { daily } from './daily.contract.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'
import { dailyEntryHandlers, distraintTasks } from './server/distraints-tasks.ts'
import { actionHandlers } from './server/distraint-actions.ts'
import { draftRetention, forgetDrafts } from './server/drafts.ts'
import { entryHandlers } from './server/entry.ts'
import { stampEntries } from './server/entry-stamps.ts'
import { distraintListHandlers } from './server/list.ts'
import { officerHandlers } from './server/officers.ts'
import { distraintViewHandlers } from './server/view.ts'
import { partySealed } from '#register/parties/parties.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: { ...daily, ...distraintEntry, ...officers, ...distraintViews },
  handlers: {
    ...dailyEntryHandlers,
    ...entryHandlers,
    ...officerHandlers,
    ...actionHandlers,
    ...distraintListHandlers,
    ...distraintViewHandlers,
  },
  jobs: (services, clock) => [forgetDrafts, stampEntries(services, clock)],
  kept: draftRetention,
  tasks: distraintTasks,
  sealed: [partySealed, sealed({ table: 'distraint_draft', key: 'account_id', columns: ['draft'] })],
})
