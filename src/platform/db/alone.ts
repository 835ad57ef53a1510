/** One portal at a time on a data directory: the first holds a lock in the database, the second is turned away. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const patience = 2000
const key = [0x7a61706f, 1]

/**
 * Holds the database for this portal alone, or throws with a sentence for the operator. The lock goes with its
 * connection, so it is free again after a crash; `lost` is called if that happens while the portal still runs.
 */
export async function holdAlone(
  url: string,
  lost: () => void = () => undefined,
): Promise<{ release(): Promise<void> }> {
  const client = new Client({ connectionString: url, application_name: 'zapori alone', keepAlive: true })
  let released = false
  client.on('error', () => undefined)
  client.on('end', () => {
    if (!released) lost()
  })
  const release = () => {
    released = true
    return client.end().catch(() => undefined)
  }
  const held = await tryToHold(client).catch(async (cause: unknown) => {
    await release()
    throw new Error('The database was stopped at this moment, by a portal that ended. Start again.', {
      cause,
    })
  })
  if (held) return { release }
  await release()
  throw new Error(
    'Another portal is already running on this data directory. ' +
      'Stop it first, or give this portal a directory of its own with DATA_DIR.',
  )
}

async function tryToHold(client: Client) {
  await client.connect()
  const until = performance.now() + patience
  for (;;) {
    const sql = 'select pg_try_advisory_lock($1, $2) as held'
    const { rows } = await client.query<{ held: boolean }>(sql, key)
    if (rows[0]?.held) return true
    if (performance.now() > until) return false
    // The server needs a moment to notice that a portal was killed.
    await sleep(100)
  }
}
