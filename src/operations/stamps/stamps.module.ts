/** Declares, for the server, the time stamps for administrators. */
import { defineModule } from '#platform/features/module.ts'
import { stamps } from './stamps.contract.ts'
import { stampHandlers } from './stamps.ts'

export const module = defineModule({ endpoints: stamps, handlers: stampHandlers })
