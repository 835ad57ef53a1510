/** The door of the desk, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { desk } from './contract.ts'
import { deskHandlers, troubleWaiting } from './desk.ts'

export const door = serverDoor({ endpoints: desk, handlers: deskHandlers, waiting: troubleWaiting })
