/** Declares, for the server, the hall, on the server: watching an auction, and how it ended. */
import { defineModule } from '#platform/features/module.ts'
import { resultHandlers } from './results.ts'
import { hallHandlers } from './auction-view.ts'

export const module = defineModule({ endpoints: {}, handlers: { ...hallHandlers, ...resultHandlers } })
