/** The door of the work place, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { work } from './contract.ts'
import { findingHandlers } from './finding.ts'
import { workHandlers } from './work.ts'

export const door = serverDoor({ endpoints: work, handlers: { ...workHandlers, ...findingHandlers } })
