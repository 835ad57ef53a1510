/** The door of the pages about the portal, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { aboutHandlers } from './about.ts'
import { about } from './contract.ts'

export const door = serverDoor({ endpoints: about, handlers: aboutHandlers })
