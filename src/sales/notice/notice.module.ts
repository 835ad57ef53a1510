/** Declares, for the server, notices: drafting and publishing them, their documents, and the sales that follow. */
import { defineModule } from '#platform/features/module.ts'
import { partition } from '#sales/partition/partition.contract.ts'
import { competing } from './competing.contract.ts'
import { saleDocuments } from './documents.contract.ts'
import { announcements } from './notices.contract.ts'
import { repeats } from './repeats.contract.ts'
import { partitionHandlers } from './server/partition-drafts.ts'
import { announcementHandlers } from './server/announcements.ts'
import { competingHandlers } from './server/competing.ts'
import { documentHandlers } from './server/documents.ts'
import { repeatHandlers } from './server/repeats.ts'
import { noticeTasks } from './server/notice-tasks.ts'

export const module = defineModule({
  endpoints: { ...announcements, ...competing, ...partition, ...repeats, ...saleDocuments },
  handlers: {
    ...announcementHandlers,
    ...competingHandlers,
    ...partitionHandlers,
    ...repeatHandlers,
    ...documentHandlers,
  },
  tasks: noticeTasks,
})
