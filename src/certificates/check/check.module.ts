/** Declares, for the server, the check of papers. */
import { defineModule } from '#platform/features/module.ts'
import { certificateChecks } from './check.contract.ts'
import { checking } from './checking.ts'

export const module = defineModule({ endpoints: certificateChecks, handlers: checking })
