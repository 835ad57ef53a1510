/** Declares, for the server, payments: administrators' lists and actions, what the portal of payments tells, and what is asked of it in time. */
import { defineModule } from '#platform/features/module.ts'
import { payments } from './requests.contract.ts'
import { administeringPayments } from './server/administering.ts'
import { lookingAtPayments } from './server/listing.ts'
import { noticeRoutes } from './server/notice-routes.ts'
import { expirePayments, pollPayments } from './server/polling.ts'
import { registerPayments } from './server/registering.ts'
import { paymentsWaiting } from './server/requests-admin-tasks.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: payments,
  handlers: { ...lookingAtPayments, ...administeringPayments },
  jobs: (services) => [registerPayments(services), pollPayments(services), expirePayments()],
  routes: noticeRoutes,
  waiting: paymentsWaiting,
  sealed: [
    sealed({
      table: 'payment',
      columns: ['payer_cipher', 'payer_name_cipher'],
      reads: ['payer_kind'],
      hash: {
        column: 'payer_hash',
        of: ({ payer_kind: type, payer_cipher: number }, open) => ({ type, value: open(number) }),
      },
    }),
  ],
})
