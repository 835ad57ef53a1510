/** The door of the settings, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { settings } from './contract.ts'
import { settingsHandlers } from './settings.ts'

export const door = serverDoor({ endpoints: settings, handlers: settingsHandlers })
