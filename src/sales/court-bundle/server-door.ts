/** The door of the bundle for a court, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { courtBundles } from './court-bundle.contract.ts'
import { courtBundleHandlers } from './court-bundle.ts'

export const door = serverDoor({ endpoints: courtBundles, handlers: courtBundleHandlers })
