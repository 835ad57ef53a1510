/** The door of the page Statistics, on the server: what it says before its scripts have come. Its figures are asked of the data sets. */
import { serverDoor } from '../../platform/doors/server-door.ts'
import { messages } from './statistics.messages.ts'

export const door = serverDoor({
  endpoints: {},
  handlers: {},
  headings: { '/statistics': { title: messages.title, lead: messages.lead } },
})
