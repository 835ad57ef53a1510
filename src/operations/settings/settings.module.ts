/** Declares, for the server, the administration of settings. */
import { defineModule } from '#platform/features/module.ts'
import { administering } from './settings.contract.ts'
import { settingHandlers } from './server/handlers.ts'

export const module = defineModule({ endpoints: administering, handlers: settingHandlers })
