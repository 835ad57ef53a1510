/** Declares, for the server, the work that strangers' browsers do. */
import { defineModule } from '#platform/features/module.ts'
import { proofOfWork } from './proof-of-work.contract.ts'
import { challengeHandlers } from './server/proving.ts'

export const module = defineModule({ endpoints: proofOfWork, handlers: challengeHandlers })
