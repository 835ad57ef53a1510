/** Forgetting those who went out to prove who they are: what was proved and never taken must not stay. */
import type { Job } from '#platform/db/job.ts'

/** Long enough to look into a complaint of the same day, without what was proved. */
const RETENTION_MS = 24 * 60 * 60_000

/** Strikes out proofs that nobody took in time, and deletes requests and used assertions that can serve nothing any more. */
export const forgetProofs: Job = {
  name: 'forgetProofs',
  everyMs: 60_000,
  run: async (db, now) => {
    await db
      .updateTable('proof_request')
      .set({ outcome: null })
      .where('expires_at', '<', now)
      .where('outcome', 'is not', null)
      .execute()
    const old = new Date(now.getTime() - RETENTION_MS)
    await db.deleteFrom('proof_request').where('expires_at', '<', old).execute()
    await db.deleteFrom('used_assertion').where('expires_at', '<', now).execute()
    return []
  },
}
