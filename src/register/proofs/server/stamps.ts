/** Time stamps for the closed days of the register. */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import type { Services } from '#platform/process/integrations.ts'
import { stampOutbox } from '#settings/stamp-order.ts'
import { sealOfDay } from './chain.ts'

/** Gets the stamps that closed days lack, the oldest first. */
export const stampDays = (services: Services, clock: () => Date) =>
  stampOutbox(
    {
      name: 'stamp days of the register',
      table: 'register_day',
      key: ['day'],
      columns: () => sql<{ day: Day; attempts: number; entries: number; root: Buffer }>`
        day::text as day, attempts, entries, root`,
      order: sql`day`,
      atOnce: 8,
      bytesOf: sealOfDay,
    },
    services,
    clock,
  )
