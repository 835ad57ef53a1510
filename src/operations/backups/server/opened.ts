/** Opens a copy of the database beside the running one, for a moment and only to look at it. */
import { randomBytes } from 'node:crypto'
import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#platform/db/embedded.ts'
import { writeSafely } from './manifest.ts'

/** Modest beside the portal's own, and nothing happens in it by itself. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '20',
  autovacuum: 'off',
  archive_mode: 'off',
  min_wal_size: '32MB',
}
const PASSWORD = 'pg-password'
/** What PostgreSQL leaves when it ends; none of it is needed. */
const LEFT = ['server.log', 'server.log.old', 'postmaster.opts', 'backup_label.old', 'tablespace_map.old']

/** Opens the PostgreSQL in `folder`, which has `pg` and `pg-password` as a DATA_DIR has; it is stopped cleanly when `look` is done. */
export async function opened<T>(
  folder: string,
  check: (client: Client, url: string) => Promise<T>,
): Promise<T> {
  const { ownerUrl, stop } = await startEmbedded(folder, () => undefined, { settings: SETTINGS })
  try {
    const client = await connect(ownerUrl)
    try {
      return await check(client, ownerUrl)
    } finally {
      await client.end()
    }
  } finally {
    await stop()
  }
}

/** Removes the logs and notes (LEFT) that PostgreSQL left in a copy when it ended; those that are not there are passed over. */
export async function removeLeftovers(folder: string) {
  for (const name of LEFT) await rm(join(folder, 'pg', name), { force: true })
}

/** A connection as the owner. When it breaks, the query that uses it fails; nothing else is thrown. */
export async function connect(url: string) {
  const client = new Client({
    connectionString: url,
    application_name: 'zapori backup',
    options: '-c timezone=UTC',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Gives a copy the password of the database it was made from, so that it can be opened; `changePassword` replaces it then. */
export const copyPassword = (from: string, folder: string) =>
  copyFile(join(from, PASSWORD), join(folder, PASSWORD))

/** Gives the copy a password of its own: whoever finds a backup cannot enter the running database with it. */
export async function changePassword(client: Client, folder: string) {
  const password = randomBytes(24).toString('base64url')
  await client.query(`alter role postgres password '${password}'`)
  await writeSafely(join(folder, `${PASSWORD}.new`), password)
  await rename(join(folder, `${PASSWORD}.new`), join(folder, PASSWORD))
}
