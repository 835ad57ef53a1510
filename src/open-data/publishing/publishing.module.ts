/** Declares, for the server, publishing: administrators' lists and actions, and the outbox to the national portal. */
import { sql } from 'kysely'
import { defineModule } from '#platform/features/module.ts'
import { countOldest } from '#platform/features/admin-tasks.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'
import { publishing } from './publishing.contract.ts'
import { publishingHandlers } from './server/handlers.ts'
import { publishOpenData } from './server/publishing.ts'

export const module = defineModule({
  endpoints: publishing,
  handlers: publishingHandlers,
  jobs: (services) => [publishOpenData(services)],
  waiting: [
    {
      name: 'openDataTroubles',
      title: {
        bg: 'Набори с отворени данни, които не са публикувани',
        en: 'Open-data sets that are not published',
      },
      to: '/admin/openData',
      access: systemAdministrators,
      find: (scope) =>
        countOldest(
          scope,
          sql`select publishing_since as since from open_data_set
            where publishing_since is not null and (last_error is not null or state = 'DRAFT') order by publishing_since`,
        ),
    },
  ],
})
