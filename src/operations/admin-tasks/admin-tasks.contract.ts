/** The desk of administrators: what waits for them now, each with a count and a way there. */
import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Moment } from '#platform/fields.ts'
import { BackupState } from '#operations/backups/backups.contract.ts'
import { administrators } from '#roles/administrators.contract.ts'

export const adminTasks = {
  seeDesk: endpoint({
    title: {
      bg: 'Работно място на администратора',
      en: 'What is waiting for this administrator now, since when the oldest, and how old the newest backup is',
    },
    method: 'GET',
    path: '/api/admin/desk',
    access: administrators,
    input: z.object({}),
    output: z.object({
      at: Moment,
      waiting: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          /** The screen where it is dealt with, and its filters. */
          to: z.string(),
          count: z.int().positive(),
          /** There are more than were counted. */
          more: z.boolean(),
          oldest: Moment.nullable(),
        }),
      ),
      /** How many kinds of assets were looked at. */
      looked: z.int(),
      backups: BackupState,
    }),
    refusals: {},
  }),
}
