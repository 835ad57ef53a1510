/** The database that the portal of this machine uses, for commands that are run beside it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/process/config.ts'
import { holdAlone } from '#platform/db/alone.ts'
import { startEmbedded } from '#platform/db/embedded.ts'

/**
 * The address of the database: the given one, past a pooler, and where an `owner` is wanted and named his; or the embedded one, which is
 * started if it is not running and then stopped by `close`.
 */
export async function runningDatabase(
  environment: Record<string, string | undefined>,
  { owner = false } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const config = readConfig(environment)
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = config
  const ours = DATABASE_DIRECT_URL ?? DATABASE_URL
  const url = owner ? (DATABASE_OWNER_URL ?? ours) : (ours ?? DATABASE_OWNER_URL)
  if (url) return { url, close: async () => {} }
  if (!existsSync(join(config.DATA_DIR, 'pg', 'PG_VERSION')))
    throw new Error(
      `There is no database in ${config.DATA_DIR}. Name yours with DATABASE_URL, or the folder of the portal with DATA_DIR; "npm start" makes a new one.`,
    )
  const { ownerUrl, joined, stop } = await startEmbedded(config.DATA_DIR, () => {})
  // A portal may have joined meanwhile; then the server is its.
  const close = async () => {
    const alone = await holdAlone(ownerUrl).catch(() => undefined)
    if (alone) await stop()
  }
  return { url: ownerUrl, close: joined ? async () => {} : close }
}
