/** The door of publishing, on the server: administrators' lists and deeds, and the outbox to the national portal. */
import { sql } from 'kysely'
import { serverDoor } from '#platform/doors/server-door.ts'
import { countOldest } from '#platform/doors/waiting.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'
import { publishing } from './contract.ts'
import { publishingHandlers } from './server/handlers.ts'
import { publishOpenData } from './server/publishing.ts'

export const door = serverDoor({
  endpoints: publishing,
  handlers: publishingHandlers,
  sweeps: (outside) => [publishOpenData(outside)],
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
