/** An outbox of letters whose service is a web server: in a process of its own, which a test kills amid an attempt. */
import { sql } from 'kysely'
import { openDatabase } from '#platform/db/database.ts'
import { outbox } from '#platform/db/outbox.ts'
import { runJobs } from '#platform/db/job.ts'

/** Gives each letter to the service once: before it is given again, the service is asked whether it has it. */
export const letterOutbox = (service: string, more: { atOnce?: number } = {}) =>
  outbox({
    name: 'trial',
    table: 'email',
    waiting: sql`state = 'QUEUED'`,
    atOnce: more.atOnce ?? 10,
    heldMs: 60_000,
    pauses: [10, 60],
    mostAttempts: 3,
    attempt: async (db, { id, subject, attempts }, now) => {
      if (subject === 'broken') throw new Error('a broken row')
      const address = `${service}/${id}`
      const has = attempts > 1 && (await fetch(address)).ok
      const answer = has ? undefined : await fetch(address, { method: 'PUT' })
      if (answer && !answer.ok) return { why: `answered ${answer.status}` }
      await db.updateTable('email').set({ state: 'SENT', sent_at: now }).where('id', '=', id).execute()
    },
    giveUp: (db, { id }, why) =>
      db.updateTable('email').set({ state: 'FAILED', last_error: why }).where('id', '=', id).execute(),
  })

const { TRIAL_DATABASE: database, TRIAL_SERVICE: service } = process.env
if (import.meta.main && database && service)
  runJobs(openDatabase(database, 4).db, [letterOutbox(service)], {
    clock: () => new Date(),
    report: (_, error) => console.error(error),
  })
