/** Declares, for the server, accounts: opening them, the ways into them, their roles. */
import { defineModule } from '#platform/features/module.ts'
import { eAuthAttachment } from './e-auth-attachment.contract.ts'
import { accountRegistration } from './registration.contract.ts'
import { roles } from './roles.contract.ts'
import { userAdministrationHandlers } from './server/administration.ts'
import { eAuthAttachmentHandlers } from './server/e-auth-attachment.ts'
import { confirmationHandlers } from './server/confirmation.ts'
import { bailiffRecheckJob } from './server/bailiff-rechecks.ts'
import { proofReturnHandlers, registrationHandlers } from './server/proof-returns.ts'
import { roleHandlers } from './server/roles.ts'
import { unconfirmedRetention } from './server/unconfirmed.ts'
import { userHandlers } from './server/users.ts'
import { users } from './users.contract.ts'
import { accountsWaiting } from './server/accounts-admin-tasks.ts'
import { accountSealed } from '#people/account-store/account-rows.ts'
import { profileSealed } from '#people/account-store/profile-rows.ts'

export const module = defineModule({
  endpoints: { ...accountRegistration, ...eAuthAttachment, ...users, ...roles },
  handlers: {
    ...eAuthAttachmentHandlers,
    ...proofReturnHandlers,
    ...registrationHandlers,
    ...confirmationHandlers,
    ...userHandlers,
    ...userAdministrationHandlers,
    ...roleHandlers,
  },
  jobs: (services) => [bailiffRecheckJob(services)],
  waiting: accountsWaiting,
  kept: unconfirmedRetention,
  sealed: [accountSealed, profileSealed],
})
