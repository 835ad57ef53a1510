/** Declares, for the server, news in browsers: which browsers get them, and who sends them. */
import { defineModule } from '#platform/features/module.ts'
import { pushes } from './push.contract.ts'
import { browserHandlers } from './server/browsers.ts'
import { sendPushes } from './server/sending.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: pushes,
  handlers: browserHandlers,
  jobs: (services) => [sendPushes(services)],
  sealed: [
    sealed({ table: 'push_key', columns: ['private_cipher'] }),
    sealed({ table: 'push_subscription', columns: ['secret_cipher'] }),
  ],
})
