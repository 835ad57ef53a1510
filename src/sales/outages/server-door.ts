/** The door of outages, on the server: announcing them. */
import { serverDoor } from '../../platform/doors/server-door.ts'
import { outageHandlers } from './outage-handlers.ts'
import { outages } from './contract.ts'
import { countOutages } from './outage-figures.ts'

export const door = serverDoor({ endpoints: outages, handlers: outageHandlers, routes: countOutages })
