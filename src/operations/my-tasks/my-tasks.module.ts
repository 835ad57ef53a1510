/** Declares, for the server, the work place. */
import { defineModule } from '#platform/features/module.ts'
import { work } from './my-tasks.contract.ts'
import { findingHandlers } from './finding.ts'
import { workHandlers } from './my-tasks.ts'

export const module = defineModule({ endpoints: work, handlers: { ...workHandlers, ...findingHandlers } })
