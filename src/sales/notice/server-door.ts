/** The door of notices, on the server: drafting and publishing them, their documents, and the sales that follow. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { partition } from '#sales/partition/partition.contract.ts'
import { saleDocuments } from './documents.contract.ts'
import { announcements } from './notices.contract.ts'
import { repeats } from './repeats.contract.ts'
import { partitionHandlers } from './server/partition-drafts.ts'
import { announcementHandlers } from './server/announcements.ts'
import { documentHandlers } from './server/documents.ts'
import { repeatHandlers } from './server/repeats.ts'
import { noticeTasks } from './server/tasks.ts'

export const door = serverDoor({
  endpoints: { ...announcements, ...partition, ...repeats, ...saleDocuments },
  handlers: { ...announcementHandlers, ...partitionHandlers, ...repeatHandlers, ...documentHandlers },
  tasks: noticeTasks,
})
