/** The door of entering a distraint, on the server: what is not entered yet. */
import { serverDoor } from '../../platform/doors/server-door.ts'
import { drafts } from './draft.contract.ts'
import { draftHandlers } from './drafts.ts'
import { entryFormTasks } from './tasks.ts'

export const door = serverDoor({
  endpoints: drafts,
  handlers: draftHandlers,
  tasks: entryFormTasks,
})
