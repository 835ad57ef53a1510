/** Declares, for the server, requests for certificates: asking, paying, reading. */
import { defineModule } from '#platform/features/module.ts'
import { certificateLists } from './lists.contract.ts'
import { certificates } from './requests.contract.ts'
import { certificateRegisters } from './registers.contract.ts'
import { askingRegisters } from './server/asking-registers.ts'
import { filing } from './server/filing.ts'
import { listingRequests } from './server/listing.ts'
import { readingCertificates } from './server/certificates.ts'
import { forgetRegisterAnswers } from './server/register-answers.ts'
import { endUnpaid, followPayments } from './server/releasing.ts'
import { renewing } from './server/renewing.ts'
import { resending } from './server/resending.ts'
import { sealCertificates } from './server/sealing.ts'
import { certificatesWaiting } from './server/requests-admin-tasks.ts'
import { certificateTasks } from './server/requests-tasks.ts'
import { certificatesSealed } from './server/issuing.ts'

export const module = defineModule({
  endpoints: { ...certificates, ...certificateRegisters, ...certificateLists },
  handlers: {
    ...filing,
    ...askingRegisters,
    ...readingCertificates,
    ...listingRequests,
    ...renewing,
    ...resending,
  },
  jobs: (services) => [
    followPayments(services),
    endUnpaid,
    sealCertificates(services),
    forgetRegisterAnswers,
  ],
  waiting: certificatesWaiting,
  tasks: certificateTasks,
  sealed: certificatesSealed,
})
