/** Declares, for the server, requests for papers: asking, paying, reading. */
import { defineModule } from '#platform/features/module.ts'
import { paperLists } from './lists.contract.ts'
import { papers } from './requests.contract.ts'
import { paperRegisters } from './registers.contract.ts'
import { askingRegisters } from './server/asking-registers.ts'
import { filing } from './server/filing.ts'
import { listingRequests } from './server/listing.ts'
import { readingPapers } from './server/certificates.ts'
import { forgetRegisterAnswers } from './server/register-answers.ts'
import { endUnpaid, followPayments } from './server/releasing.ts'
import { renewing } from './server/renewing.ts'
import { resending } from './server/resending.ts'
import { sealPapers } from './server/sealing.ts'
import { papersWaiting } from './server/requests-admin-tasks.ts'
import { paperTasks } from './server/requests-tasks.ts'
import { papersSealed } from './server/issuing.ts'

export const module = defineModule({
  endpoints: { ...papers, ...paperRegisters, ...paperLists },
  handlers: {
    ...filing,
    ...askingRegisters,
    ...readingPapers,
    ...listingRequests,
    ...renewing,
    ...resending,
  },
  jobs: (services) => [followPayments(services), endUnpaid, sealPapers(services), forgetRegisterAnswers],
  waiting: papersWaiting,
  tasks: paperTasks,
  sealed: papersSealed,
})
