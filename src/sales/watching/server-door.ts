/** The door of watching, on the server: applicants are told what is entered on the things of their sale. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { watching } from './watching.contract.ts'
import { endWatches, watchHandlers } from './watches.ts'

export const door = serverDoor({ endpoints: watching, handlers: watchHandlers, sweeps: () => [endWatches] })
