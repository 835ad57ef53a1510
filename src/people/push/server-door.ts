/** The door of news in browsers, on the server: which browsers get them, and who sends them. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { pushes } from './contract.ts'
import { browserHandlers } from './server/browsers.ts'
import { sendPushes } from './server/sending.ts'
import { sealed } from '#platform/db/resealing.ts'

export const door = serverDoor({
  endpoints: pushes,
  handlers: browserHandlers,
  sweeps: (outside) => [sendPushes(outside)],
  sealed: [
    sealed({ table: 'push_key', columns: ['private_cipher'] }),
    sealed({ table: 'push_subscription', columns: ['secret_cipher'] }),
  ],
})
