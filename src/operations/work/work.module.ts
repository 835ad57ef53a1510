/** Declares, for the server, the work place, on the server. */
import { defineModule } from '#platform/features/module.ts'
import { work } from './work.contract.ts'
import { findingHandlers } from './finding.ts'
import { workHandlers } from './work.ts'

export const module = defineModule({ endpoints: work, handlers: { ...workHandlers, ...findingHandlers } })
