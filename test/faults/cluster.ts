/** A PostgreSQL of its own in a temporary directory, which a test may kill. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { folderForPostgres, inDatabase } from '../database.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Starts it, with a migrated template for the databases of tests. */
export async function startCluster() {
  const directory = folderForPostgres('faults')
  const start = () => startEmbedded(directory, () => undefined)
  let embedded = await start()
  const template = 'template_zapori_faults'
  const server = new Client({ connectionString: embedded.ownerUrl })
  await server.connect()
  await server.query(`create database ${template}`).finally(() => server.end())
  await migrate(inDatabase(embedded.ownerUrl, template))
  return {
    directory,
    template,
    url: () => embedded.ownerUrl,
    /** After each start it listens elsewhere. */
    port: () => Number(new URL(embedded.ownerUrl).port),
    kill: async () => {
      const [pid] = (await readFile(join(directory, 'pg/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    restart: async () => {
      embedded = await start()
    },
    stop: async () => {
      await embedded.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
