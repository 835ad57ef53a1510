/** Databases for tests: each is a copy of the migrated template, so no test sees what another one did. */
import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'

/** PostgreSQL’s object_in_use. */
const IN_USE = '55006'

/** The address of another database on the same server. */
export function inDatabase(url: string, name: string) {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

/** A PostgreSQL server, as one who may make databases, and the name of a migrated database to copy. */
export type Origin = { server: string; template: string }

/** The one that was prepared for all tests. */
function common(): Origin {
  const { TEST_SERVER_URL: server, TEST_TEMPLATE: template } = process.env
  if (!server || !template)
    throw new Error('Tests are run with `npm test` or vitest, which prepare a database.')
  return { server, template }
}

/** Makes a database of its own for a test file, already migrated; `drop` it when the file is done. */
export async function freshDatabase({ server, template } = common()): Promise<{
  ownerUrl: string
  drop(): Promise<void>
}> {
  const name = `${template.replace('template', 'test')}_${randomBytes(4).toString('hex')}`
  await command(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    ownerUrl: inDatabase(server, name),
    drop: () => drop(server, name),
  }
}

/** Lets connections that are about to end do so; whoever stays is thrown out. */
async function drop(server: string, name: string, turnsLeft = 20): Promise<void> {
  const force = turnsLeft === 0 ? ' with (force)' : ''
  try {
    await command(server, `drop database if exists ${name}${force}`)
  } catch (error) {
    if (!force && (error as { code?: string }).code === IN_USE) {
      await sleep(25)
      return drop(server, name, turnsLeft - 1)
    }
    throw error
  }
}

/** To each server one connection, which a worker keeps; it holds no process alive. */
const pools = new Map<string, Pool>()

async function command(url: string, sql: string) {
  let pool = pools.get(url)
  if (!pool) {
    pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    pools.set(
      url,
      pool.on('error', () => undefined),
    )
  }
  await pool.query(sql)
}

/** A folder of the system that lies in memory. */
export const MEMORY = '/dev/shm'

/** Whether the system lets us have some gigabytes of memory as a folder. */
export function hasMemory() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > 4 * 1024 ** 3
  } catch {
    return false
  }
}

/**
 * A new folder for a PostgreSQL that a test starts, stops and kills, in memory where there is room. What it has said it has
 * written outlives its processes there as on a disk; nobody waits for the disk, and no test takes the machine's power away.
 */
export function folderForPostgres(name: string): string {
  const place = hasMemory() ? MEMORY : tmpdir()
  const prefix = `zapori-${name}-`
  if (place === MEMORY) removeForgotten(prefix)
  return mkdtempSync(join(place, prefix))
}

/** Folders that a run left behind because it was killed: no test takes two hours. */
function removeForgotten(prefix: string) {
  for (const found of readdirSync(MEMORY).filter((each) => each.startsWith(prefix)))
    try {
      const folder = join(MEMORY, found)
      if (Date.now() - statSync(folder).mtimeMs > 2 * 3_600_000)
        rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another run was quicker, or it is somebody else's.
    }
}
