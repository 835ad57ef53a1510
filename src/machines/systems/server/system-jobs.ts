/** What waits for its time around systems: letters before a key ends, and tokens and keys of commands that are over. */
import { sql } from 'kysely'
import { inSequence } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { forgetKeys } from '#platform/http/machine/once.ts'
import type { Services } from '#platform/process/integrations.ts'
import { endingKey, noteReported } from './key-rows.ts'
import { notifyOfEnd } from './letters.ts'
import { forgetTokens } from './tokens.ts'

const HOUR_MS = 3_600_000
const REPORTED_BEFORE_MS = 30 * 24 * HOUR_MS

/** The contact is told a month before a key ends, once. */
const notifying = (services: Services): Job =>
  inSequence({
    name: 'tell of keys that end',
    everyMs: HOUR_MS,
    atOnce: 20,
    next: (tx, now, notBackingOff) =>
      endingKey(tx, new Date(now.getTime() + REPORTED_BEFORE_MS))
        .where(notBackingOff(sql`k.id`))
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: async (tx, key, now) => {
      await notifyOfEnd({ db: tx, now, services }, key)
      await noteReported(tx, key.id, now)
    },
  })

const forgetting: Job = {
  name: 'forget tokens of systems',
  everyMs: HOUR_MS,
  run: async (tx, now) => {
    const [tokens, keys] = [await forgetTokens(tx, now), await forgetKeys(tx, now)]
    return tokens + keys > 0 ? [now.toISOString()] : []
  },
}

export const systemJobs = (services: Services): readonly Job[] => [notifying(services), forgetting]
