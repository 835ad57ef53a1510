/** The door of messages for e-delivery, on the server: the outbox, administrators' list and deeds, and what the service tells. */
import { serverDoor } from '../../platform/doors/server-door.ts'
import { deliveries } from './contract.ts'
import { administeringDeliveries } from './server/administering.ts'
import { lookingAtDeliveries } from './server/listing.ts'
import { pollDeliveries } from './server/polling.ts'
import { pushRoutes } from './server/push-routes.ts'
import { sendDeliveries } from './server/sending.ts'
import { deliveriesWaiting } from './server/waiting.ts'

export const door = serverDoor({
  endpoints: deliveries,
  handlers: { ...lookingAtDeliveries, ...administeringDeliveries },
  sweeps: (outside) => [sendDeliveries(outside), pollDeliveries(outside)],
  routes: pushRoutes,
  waiting: deliveriesWaiting,
})
