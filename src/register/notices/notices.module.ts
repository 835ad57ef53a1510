/** Declares, for the server, statutory notices: making and following them, and officers' looks. */
import { defineModule } from '#platform/features/module.ts'
import { noticeAdministration } from './administering.contract.ts'
import { notices } from './notices.contract.ts'
import { administeringNotices } from './server/administering.ts'
import { followNotices, sendWaiting } from './server/following.ts'
import { makeNotices } from './server/making.ts'
import { printingNotices } from './server/printing.ts'
import { noticeHandlers } from './server/notices.ts'
import { statutoryNoticeTasks } from './server/notices-tasks.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: { ...notices, ...noticeAdministration },
  handlers: { ...noticeHandlers, ...printingNotices, ...administeringNotices },
  jobs: (services) => [makeNotices(services), followNotices(services), sendWaiting(services)],
  tasks: statutoryNoticeTasks,
  sealed: [sealed({ table: 'notice', columns: ['text_cipher'] })],
})
