/** Declares, for the server, messages for e-delivery: the outbox, administrators' list and actions, and what the service tells. */
import { defineModule } from '#platform/features/module.ts'
import { deliveries } from './deliveries.contract.ts'
import { administeringDeliveries, pollDeliveries } from './server/administering.ts'
import { lookingAtDeliveries } from './server/listing.ts'
import { pushRoutes } from './server/push-routes.ts'
import { sendDeliveries } from './server/sending.ts'
import { deliveriesWaiting } from './server/deliveries-admin-tasks.ts'
import { sealed } from '#platform/db/resealing.ts'
import { sealOfProof } from './server/changing.ts'

export const module = defineModule({
  endpoints: deliveries,
  handlers: { ...lookingAtDeliveries, ...administeringDeliveries },
  jobs: (services) => [sendDeliveries(services), pollDeliveries(services)],
  routes: pushRoutes,
  waiting: deliveriesWaiting,
  sealed: [
    sealed({
      table: 'e_delivery',
      columns: ['recipient_cipher', 'name_cipher', 'text_cipher'],
      reads: ['number_kind'],
      hash: {
        column: 'recipient_hash',
        of: ({ number_kind: type, recipient_cipher: number }, open) => ({ type, value: open(number) }),
      },
    }),
    sealed({
      table: 'e_delivery_evidence',
      columns: ['content'],
      reads: ['delivery_id', 'kind'],
      about: ({ delivery_id: id, kind }) => sealOfProof(id, kind),
    }),
  ],
})
