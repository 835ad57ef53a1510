/** Declares, for the server, subscriptions: who is told of what is entered in the register. */
import { defineModule } from '#platform/features/module.ts'
import { subscriptionAdministration } from './administering.contract.ts'
import { administeringSubscriptions } from './server/administering.ts'
import { listingOwn } from './server/listing.ts'
import { matchSubscriptions } from './server/matching.ts'
import { stopRoutes } from './server/stop-route.ts'
import { subscribing } from './server/subscribing.ts'
import { writeNotices } from './server/writing.ts'
import { subscriptions } from './subscriptions.contract.ts'

export const module = defineModule({
  endpoints: { ...subscriptions, ...subscriptionAdministration },
  handlers: { ...subscribing, ...listingOwn, ...administeringSubscriptions },
  jobs: (services) => [matchSubscriptions, writeNotices(services)],
  routes: stopRoutes,
})
