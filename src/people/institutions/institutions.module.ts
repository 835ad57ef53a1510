/** Declares, for the server, institutions: their lists and people, and for how long state bailiffs serve. */
import { defineModule } from '#platform/features/module.ts'
import { assistants } from './assistants.contract.ts'
import { institutions } from './institutions.contract.ts'
import { empowered } from './empowered.contract.ts'
import { assistantHandlers } from './server/assistants.ts'
import { institutionEditingHandlers } from './server/institution-edits.ts'
import { empoweredListHandlers } from './server/empowered.ts'
import { institutionViewHandlers } from './server/institution-view.ts'
import { stateBailiffHandlers } from './server/state-bailiffs.ts'
import { structureHandlers } from './server/structure.ts'
import { termJob } from './server/terms.ts'
import { structure } from './structure.contract.ts'
import { bailiffTerms } from './terms.contract.ts'

export const module = defineModule({
  endpoints: { ...institutions, ...assistants, ...bailiffTerms, ...empowered, ...structure },
  handlers: {
    ...institutionViewHandlers,
    ...institutionEditingHandlers,
    ...assistantHandlers,
    ...stateBailiffHandlers,
    ...empoweredListHandlers,
    ...structureHandlers,
  },
  jobs: (services) => [termJob(services)],
})
