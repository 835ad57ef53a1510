/** The door of entering a distraint, on the server: what is not entered yet, and what is proposed for it. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { drafts } from './draft.contract.ts'
import { draftHandlers } from './drafts.ts'
import { proposals } from './proposals.contract.ts'
import { proposalHandlers } from './proposals.ts'
import { entryFormTasks } from './tasks.ts'

export const door = serverDoor({
  endpoints: { ...drafts, ...proposals },
  handlers: { ...draftHandlers, ...proposalHandlers },
  tasks: entryFormTasks,
})
