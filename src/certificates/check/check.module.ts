/** Declares, for the server, the check of papers. */
import { defineModule } from '#platform/features/module.ts'
import { paperChecks } from './check.contract.ts'
import { checking } from './checking.ts'

export const module = defineModule({ endpoints: paperChecks, handlers: checking })
