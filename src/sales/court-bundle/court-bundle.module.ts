/** Declares, for the server, the bundle for a court. */
import { defineModule } from '#platform/features/module.ts'
import { courtBundles } from './court-bundle.contract.ts'
import { courtBundleHandlers } from './court-bundle.ts'

export const module = defineModule({ endpoints: courtBundles, handlers: courtBundleHandlers })
