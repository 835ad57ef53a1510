/** The door of protocols of distraints, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { protocolHandlers } from './protocol.ts'
import { protocols } from './protocol.contract.ts'

export const door = serverDoor({ endpoints: protocols, handlers: protocolHandlers })
