/** The door of the data sets: their making, their files for anybody, and the figures of the page Statistics. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { statisticsHandlers } from './server/statistics.ts'
import { generateOpenData } from './server/generating.ts'
import { openDataRoutes } from './server/downloads.ts'
import { openData } from './sets.contract.ts'

export const door = serverDoor({
  endpoints: openData,
  handlers: statisticsHandlers,
  sweeps: () => [generateOpenData()],
  routes: openDataRoutes,
})
