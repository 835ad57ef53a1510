/** The door of the time stamps for administrators, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { stamps } from './contract.ts'
import { stampHandlers } from './stamps.ts'

export const door = serverDoor({ endpoints: stamps, handlers: stampHandlers })
