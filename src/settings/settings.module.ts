/** Declares, for the server, the settings. */
import { defineModule } from '#platform/features/module.ts'
import { settings } from './settings.contract.ts'
import { settingsHandlers } from './settings.ts'

export const module = defineModule({ endpoints: settings, handlers: settingsHandlers })
