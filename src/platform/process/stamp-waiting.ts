/** Getting the time stamps that are missing: a failed one waits a little and is tried again, for ever. */
import type { Outside } from './outside.ts'
import type { Done } from '../db/sweep.ts'
import { type Stamp, stamp } from '../pki/timestamp.ts'

const MINUTE = 60_000
/** After how many minutes a stamp that was not got is tried again; from the last on always so. It is never given up. */
const PAUSES = [1, 2, 5, 15]
/** How long what is to be stamped belongs to the process that took it; longer than all authorities may take. */
export const HELD_MS = 2 * MINUTE

export type WaitingForStamp = {
  /** Among all that is stamped by the same sweep. */
  name: string
  bytes: Buffer
  attempts: number
  note: (change: StampChange) => Promise<unknown>
}
export type StampChange = { last_error: string | null; next_try_at?: Date } & Partial<
  Pick<Stamp, 'token' | 'serial' | 'authority'>
> & { stamped_at?: Date }

/** Asks for a stamp on each of these, while no transaction is open; notes what came, and answers for which of them one was got. */
export async function getStamps(
  waiting: readonly WaitingForStamp[],
  stamps: NonNullable<Outside['stamps']>,
  clock: () => Date,
): Promise<Done> {
  const got = await Promise.all(
    waiting.map(async ({ name, bytes, attempts, note }) => {
      try {
        const { token, serial, stampedAt, authority } = await stamp(bytes, stamps, clock)
        await note({ token, serial, stamped_at: stampedAt, authority, last_error: null })
        return [name]
      } catch (error) {
        const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1]!
        const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500)
        await note({ last_error, next_try_at: new Date(clock().getTime() + pause * MINUTE) })
        return []
      }
    }),
  )
  // Where none was got, the next turn waits a little.
  return got.flat()
}
