/** Declares, for the server, entering a distraint: what is not entered yet, and what is proposed for it. */
import { defineModule } from '#platform/features/module.ts'
import { drafts } from './draft.contract.ts'
import { draftHandlers } from './drafts.ts'
import { proposals } from './proposals.contract.ts'
import { proposalHandlers } from './proposals.ts'
import { entryFormTasks } from './entry-form-tasks.ts'

export const module = defineModule({
  endpoints: { ...drafts, ...proposals },
  handlers: { ...draftHandlers, ...proposalHandlers },
  tasks: entryFormTasks,
})
