/** The door of what programs may call under /api/v1, on the server. */
import { serverDoor } from '../../platform/doors/server-door.ts'
import { systemCallHandlers } from './server/system.ts'
import { systemCalls } from './system.contract.ts'

export const door = serverDoor({ endpoints: { ...systemCalls }, handlers: { ...systemCallHandlers } })
