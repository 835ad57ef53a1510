/** Declares, for the server, signing in: passwords, certificates, sessions. */
import { defineModule } from '#platform/features/module.ts'
import { certificateEndpoints } from './certificates.contract.ts'
import { accounts } from './sign-in.contract.ts'
import { passwords } from './passwords.contract.ts'
import { proofs } from './proof.contract.ts'
import { certificateHandlers } from './server/certificates.ts'
import { forgetOldPlaces } from './server/known-places.ts'
import { signInRetention } from './server/sign-in-retention.ts'
import { forgetProofs } from './server/old-proofs.ts'
import { sessionHandlers } from './server/my-sessions.ts'
import { passwordHandlers } from './server/passwords.ts'
import { resetLetterJob } from './server/reset-letters.ts'
import { signInHandlers } from './server/sign-in.ts'
import { sessions } from './session.contract.ts'

export const module = defineModule({
  endpoints: { ...accounts, ...passwords, ...proofs, ...certificateEndpoints, ...sessions },
  handlers: { ...signInHandlers, ...passwordHandlers, ...certificateHandlers, ...sessionHandlers },
  jobs: (services) => [resetLetterJob(services), forgetProofs, forgetOldPlaces],
  kept: signInRetention,
})
