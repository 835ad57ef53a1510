/** Declares, for the server, the pages about the portal. */
import { defineModule } from '#platform/features/module.ts'
import { aboutHandlers } from './about.ts'
import { about } from './about.contract.ts'

export const module = defineModule({ endpoints: about, handlers: aboutHandlers })
