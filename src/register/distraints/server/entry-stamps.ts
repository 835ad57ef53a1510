/** Which entries wait for their time stamp, and those that have one. */
import type { Db } from '#platform/db/database.ts'
import { copyMany } from '#platform/db/many.ts'
import type { Services } from '#platform/process/integrations.ts'
import { stampOutbox } from '#settings/stamp-order.ts'

/** Queues the time stamps of entries. */
export const queueStamps = (db: Db, entryIds: readonly number[], at: Date) =>
  copyMany(
    db,
    'entry_stamp',
    entryIds.map((id) => ({ entry_id: id, next_try_at: at })),
  )

/** Gets the stamps that entries lack, so that no officer waits for an authority (CPC art. 450b(3)). */
export const stampEntries = (services: Services, clock: () => Date) =>
  stampOutbox(
    {
      name: 'stamp the register',
      table: 'entry_stamp',
      key: ['entry_id'],
      atOnce: 8,
      bytesOf: async ({ entry_id: id }, db) => {
        const { content } = await db
          .selectFrom('distraint_entry')
          .select('content')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return Buffer.from(content)
      },
    },
    services,
    clock,
  )
