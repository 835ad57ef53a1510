/** Declares, for the server, profiles: who somebody is, and becoming a participant in sales. */
import { defineModule } from '#platform/features/module.ts'
import { participation } from './participation.contract.ts'
import { profiles } from './profile.contract.ts'
import { participationHandlers } from './server/participation.ts'
import { profileTasks } from './server/profile-tasks.ts'
import { profileHandlers } from './server/profiles.ts'

export const module = defineModule({
  endpoints: { ...participation, ...profiles },
  handlers: { ...participationHandlers, ...profileHandlers },
  tasks: profileTasks,
})
