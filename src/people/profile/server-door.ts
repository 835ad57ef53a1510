/** The door of profiles, on the server: who somebody is, and becoming a participant in sales. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { participation } from './participation.contract.ts'
import { profiles } from './profile.contract.ts'
import { participationHandlers } from './server/participation.ts'
import { profileHandlers } from './server/profiles.ts'

export const door = serverDoor({
  endpoints: { ...participation, ...profiles },
  handlers: { ...participationHandlers, ...profileHandlers },
})
