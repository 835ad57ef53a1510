/** The door of the exports of sales: plain addresses that machines fetch. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { exportRoutes } from './export-routes.ts'

export const door = serverDoor({ endpoints: {}, handlers: {}, routes: exportRoutes })
