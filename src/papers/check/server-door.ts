/** The door of the check of papers, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { paperChecks } from './check.contract.ts'
import { checking } from './checking.ts'

export const door = serverDoor({ endpoints: paperChecks, handlers: checking })
