/** Declares, for the server, the exports of sales: plain addresses that machines fetch. */
import { defineModule } from '#platform/features/module.ts'
import { exportRoutes } from './export-routes.ts'

export const module = defineModule({ endpoints: {}, handlers: {}, routes: exportRoutes })
