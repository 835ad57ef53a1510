/** Starts the portal: configuration, database, sample data, server; and stops it in good order. */
import { migrate } from '../platform/server/migrate.ts'
import { holdAlone } from '../platform/server/alone.ts'
import { readConfig, type Config } from '../platform/server/config.ts'
import { startEmbedded } from '../platform/server/embedded.ts'

const tell = (line: string) => console.log(`zapori: ${line}`)

try {
  const config = readConfig(process.env)
  const database = config.DATABASE_URL ? await given(config, config.DATABASE_URL) : await embedded(config)
  // Read only now: whoever is turned away, for a wrong setting or because another portal is there, hears it at once.
  const { openPortal } = await import('./portal.ts')
  const portal = await openPortal(config, database.url)
  tell(`ready at ${portal.address.replace('[::1]', 'localhost')}/dist/`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    tell(`${signal} received, finishing requests in hand`)
    await portal.stop()
    await database.close()
    tell('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGHUP', (signal) => void stop(signal))
} catch (error) {
  console.error(`zapori: cannot start.\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

type Database = { url: string; close(): Promise<void> }

/** Real PostgreSQL of our own in the data directory; one portal at a time. */
async function embedded(config: Config): Promise<Database> {
  tell(`starting PostgreSQL in ${config.DATA_DIR}`)
  const { ownerUrl, stop } = await startEmbedded(config.DATA_DIR, tell)
  await holdAlone(ownerUrl)
  await migrate(ownerUrl, tell)
  if (config.SAMPLE_DATA !== 'no') await loadSamples(config, ownerUrl)
  // The lock is held until the server itself is gone: nobody may take it over in between.
  return { url: ownerUrl, close: stop }
}

async function loadSamples(config: Config, url: string) {
  const { outsideOf } = await import('./outside.ts')
  const { loadSampleData } = await import('./sample-data.ts')
  const { loadSampleDistraints } = await import('./sample-distraints.ts')
  const { loadSampleSales } = await import('./sample-sales.ts')
  const outside = outsideOf(config)
  const samples = {
    password: config.SAMPLE_PASSWORD,
    registers: outside.regix !== undefined,
    personal: outside.personal,
  }
  await loadSampleData(url, samples, tell)
  await loadSampleDistraints(url, outside, tell)
  await loadSampleSales(url, outside, tell)
}

/** A database of somebody else: migrated only where an owner is named, and without sample data unless asked. */
async function given(config: Config, url: string): Promise<Database> {
  tell('using the PostgreSQL of DATABASE_URL')
  const ownerUrl = config.DATABASE_OWNER_URL
  if (ownerUrl) await migrate(ownerUrl, tell)
  if (config.SAMPLE_DATA === 'yes') await loadSamples(config, ownerUrl ?? url)
  return { url, close: async () => {} }
}
