/** The door of the hall, on the server: watching an auction, and how it ended. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { resultHandlers } from './results.ts'
import { hallHandlers } from './auction-view.ts'

export const door = serverDoor({ endpoints: {}, handlers: { ...hallHandlers, ...resultHandlers } })
