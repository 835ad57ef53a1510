/** The door of viewings, on the server: asking for them, answering, and what becomes of requests by themselves. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { answeringHandlers } from './server/answering.ts'
import { myViewingHandlers } from './server/my-viewings.ts'
import { viewingTasks } from './server/tasks.ts'
import { viewingSweeps } from './server/viewing-sweeps.ts'
import { viewings } from './viewings.contract.ts'

export const door = serverDoor({
  endpoints: viewings,
  handlers: { ...myViewingHandlers, ...answeringHandlers },
  sweeps: viewingSweeps,
  tasks: viewingTasks,
})
