/** Starts the portal: configuration, database, sample data, server; and stops it in good order. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../../platform/db/migrate.ts'
import { holdAlone } from '../../platform/db/alone.ts'
import { readConfig, type Config } from '../../platform/process/config.ts'
import { startEmbedded } from '../../platform/db/embedded.ts'
import { lossCounter } from './losses.ts'

const print = (line: string) => console.log(`zapori: ${line}`)

/** What runs by now and has to be closed, the last first. */
const open: (() => Promise<void>)[] = []
let stopping = false
const closeAll = async () => {
  for (const close of open.toReversed()) await close()
}
const stop = async (signal: string) => {
  if (stopping) return
  stopping = true
  print(`${signal} received, finishing requests in hand`)
  await closeAll()
  print('stopped')
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal))

try {
  const config = readConfig(process.env)
  const url = config.DATABASE_URL ? await given(config, config.DATABASE_URL) : await embedded(config)
  // Read only now: whoever is turned away, for a wrong setting or because another portal is there, hears it at once.
  const { openPortal } = await import('../portal.ts')
  const portal = await openPortal(config, url)
  open.push(() => portal.stop())
  if (portal.departures.length > 0)
    print(`set up for trials, not as the law has it: ${portal.departures.join(', ')} (see npm run setting)`)
  if (!stopping) print(`ready at ${portal.address.replace('[::1]', 'localhost')}/dist/`)
} catch (error) {
  // Told to stop while it starts, it fails at whatever it was at.
  if (!stopping) {
    stopping = true
    console.error(`zapori: cannot start.\n${error instanceof Error ? error.message : String(error)}`)
    await closeAll().catch(() => undefined)
    process.exit(1)
  }
}

/** Real PostgreSQL of our own in the data directory; one portal at a time. */
async function embedded(config: Config): Promise<string> {
  mustBeWritable(config.DATA_DIR)
  print(`starting PostgreSQL in ${config.DATA_DIR}`)
  let starting = startEmbedded(config.DATA_DIR, print)
  let held = false
  open.push(async () => {
    const database = await starting.catch(() => undefined)
    // One that was there before may serve another portal.
    if (database && (held || !database.joined)) await database.stop()
  })
  const { ownerUrl } = await starting

  const patience = lossCounter()
  /** Looks for a PostgreSQL whose line broke, and starts it again where the portal looks for it, if it has ended. */
  const revive = async () => {
    const wait = patience(performance.now())
    if (wait > 0) print(`the line to PostgreSQL broke again; it is looked for in ${wait / 1000} seconds`)
    await pause(wait, undefined, { ref: false })
    if (stopping) return
    starting = startEmbedded(config.DATA_DIR, print, { settings: { port: new URL(ownerUrl).port } })
    try {
      const found = await starting
      if (found.ownerUrl !== ownerUrl) throw new Error('PostgreSQL came back at another address.')
      print(
        found.joined
          ? 'the line to PostgreSQL had broken; it runs as before'
          : 'PostgreSQL had ended; it was started again',
      )
      await holdAlone(ownerUrl, () => void revive())
    } catch (error) {
      if (stopping) return
      // Whoever watches over the portal starts all of it anew.
      console.error(`zapori: cannot go on.\n${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    }
  }
  // The lock is held until the server itself is gone: nobody may take it over in between.
  await holdAlone(ownerUrl, () => void revive())
  held = true
  await migrate(ownerUrl, print)
  if (config.SAMPLE_DATA !== 'no') await loadSamples(config, ownerUrl)
  return ownerUrl
}

/** A place where nothing can be kept stops the start with its name. */
function mustBeWritable(directory: string) {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
  } catch (error) {
    throw new Error(`DATA_DIR: nothing can be written to ${directory} (${(error as Error).message}).`, {
      cause: error,
    })
  }
}

async function loadSamples(config: Config, url: string) {
  const { outsideOf } = await import('../outside.ts')
  const { loadSampleData } = await import('../samples/people.ts')
  const { loadSampleDistraints } = await import('../samples/distraints.ts')
  const { loadSampleSales } = await import('../samples/sales.ts')
  const { loadSampleSystem } = await import('../samples/system.ts')
  const { loadSamplePayments } = await import('../samples/payments.ts')
  const outside = outsideOf(config)
  const samples = {
    password: config.SAMPLE_PASSWORD,
    registers: outside.regix !== undefined,
    personal: outside.personal,
  }
  await loadSampleData(url, samples, print)
  await loadSamplePayments(url, outside, print)
  await loadSampleDistraints(url, outside, print)
  await loadSampleSales(url, outside, print)
  await loadSampleSystem(url, outside, config.SAMPLE_PASSWORD, print)
}

/** A database of somebody else: migrated only where an owner is named, and without sample data unless asked. */
async function given(config: Config, url: string): Promise<string> {
  print('using the PostgreSQL of DATABASE_URL')
  const ownerUrl = config.DATABASE_OWNER_URL
  if (ownerUrl) await migrate(ownerUrl, print)
  if (config.SAMPLE_DATA === 'yes') await loadSamples(config, ownerUrl ?? url)
  return url
}
