/** The door of the administration of settings, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { administering } from './contract.ts'
import { settingHandlers } from './server/handlers.ts'

export const door = serverDoor({ endpoints: administering, handlers: settingHandlers })
