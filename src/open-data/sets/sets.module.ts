/** Declares, for the server, the data sets: their making, their files for anybody, and the figures of the page Statistics. */
import { defineModule } from '#platform/features/module.ts'
import { statisticsHandlers } from './server/statistics.ts'
import { generateOpenData } from './server/generating.ts'
import { openDataRoutes } from './server/downloads.ts'
import { openData } from './sets.contract.ts'

export const module = defineModule({
  endpoints: openData,
  handlers: statisticsHandlers,
  jobs: () => [generateOpenData()],
  routes: openDataRoutes,
})
