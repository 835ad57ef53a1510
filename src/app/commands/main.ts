/** Starts the portal (configuration, database, sample data, server) and shuts it down cleanly. */
import './lost-readers.ts'
import { build } from '#platform/figures/version.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { holdAlone } from '#platform/db/alone.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Config, readConfig } from '#platform/process/config.ts'
import { lossCounter } from './losses.ts'
import { mustHavePlace, mustSuit } from './preconditions.ts'

const print = (line: string) => console.log(`zapori: ${line}`)

/** Closes what has been started so far, the last first. */
const open: (() => Promise<void>)[] = []
let stopping = false
const closeAll = async () => {
  for (const close of open.toReversed()) await close()
}
const stop = async (signal: string) => {
  if (stopping) return
  stopping = true
  print(`${signal} received, finishing requests in hand`)
  try {
    await closeAll()
  } catch (error) {
    console.error(`zapori: stopped, but not cleanly.\n${whyNot(error)}`)
    process.exit(1)
  }
  print('stopped')
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal))

try {
  const config = readConfig(process.env)
  await mustHavePlace(config)
  const url = config.DATABASE_URL
    ? await prepareGiven(config, config.DATABASE_URL)
    : await prepareEmbedded(config)
  // Imported only now, so that a wrong setting or another running portal is reported without delay.
  const { openPortal } = await import('#app/portal.ts')
  const portal = await openPortal(config, url, { print })
  open.push(() => portal.stop())
  // One fault of ours, wherever it is, ends nobody else's bid: commands are transactions, and memory holds nothing that is not asked again.
  process.on('uncaughtException', portal.uncaught)
  process.on('unhandledRejection', portal.uncaught)
  if (config.TRIAL === 'yes') print('a trial (TRIAL=yes): every page, letter and document says so')
  if (portal.departures.length > 0)
    print(
      `set up for trials, these settings depart from the law: ${portal.departures.join(', ')} (see npm run setting)`,
    )
  if (!stopping) print(`version ${build}`)
  if (!stopping) print(`ready at ${portal.address.replace('[::1]', 'localhost')}/dist/`)
} catch (error) {
  // When stopped during the start, whatever it was doing fails; that is no error.
  if (!stopping) {
    stopping = true
    console.error(`zapori: cannot start.\n${whyNot(error)}`)
    await closeAll().catch(() => undefined)
    process.exit(1)
  }
}

/** Starts our own PostgreSQL in the data directory, for one portal at a time, and returns its address. */
async function prepareEmbedded(config: Config): Promise<string> {
  print(`starting PostgreSQL in ${config.DATA_DIR}`)
  let starting = startEmbedded(config.DATA_DIR, print)
  let held = false
  open.push(async () => {
    const database = await starting.catch(() => undefined)
    // A server that was already running may serve another portal.
    if (database && (held || !database.joined)) await database.stop()
  })
  const { ownerUrl } = await starting

  const pauseBeforeRetry = lossCounter()
  /** After a lost connection: finds PostgreSQL, or starts it again on the same port if it has ended; while that fails, as on a full disk, again after a pause. */
  const revive = async () => {
    const wait = pauseBeforeRetry(performance.now())
    if (wait > 0) print(`PostgreSQL is away; next attempt in ${wait / 1000} seconds`)
    await pause(wait, undefined, { ref: false })
    if (stopping) return
    starting = startEmbedded(config.DATA_DIR, print, { settings: { port: new URL(ownerUrl).port } })
    const found = await starting.catch((error: unknown) =>
      print(`PostgreSQL cannot be started. ${whyNot(error)}`),
    )
    if (!found) return revive()
    try {
      if (found.ownerUrl !== ownerUrl) throw new Error('PostgreSQL came back at another address.')
      print(
        found.joined
          ? 'the connection to PostgreSQL was lost and is restored; PostgreSQL kept running'
          : 'PostgreSQL had ended; it was started again',
      )
      await holdAlone(ownerUrl, () => void revive())
    } catch (error) {
      if (stopping) return
      // A supervisor such as systemd restarts the whole portal.
      console.error(`zapori: cannot go on.\n${whyNot(error)}`)
      process.exit(1)
    }
  }
  // The lock is held until the server itself has ended, so that no other portal can take over in between.
  await holdAlone(ownerUrl, () => void revive())
  held = true
  await mustSuit(config, ownerUrl)
  await migrate(ownerUrl, print)
  if (config.SAMPLE_DATA !== 'no') await loadSamples(config, ownerUrl)
  return ownerUrl
}

async function loadSamples(config: Config, url: string) {
  const { servicesOf } = await import('#app/integrations.ts')
  const { loadSampleData } = await import('#app/samples/people.ts')
  const { loadSampleDistraints } = await import('#app/samples/distraints.ts')
  const { loadSampleSales } = await import('#app/samples/sales.ts')
  const { loadSampleSystem } = await import('#app/samples/system.ts')
  const { loadSamplePayments } = await import('#app/samples/payments.ts')
  const services = servicesOf(config)
  const samples = {
    password: config.SAMPLE_PASSWORD,
    registers: services.regix !== undefined,
    personal: services.personal,
  }
  await loadSampleData(url, samples, print)
  await loadSamplePayments(url, services, print)
  await loadSampleDistraints(url, services, print)
  await loadSampleSales(url, services, print)
  await loadSampleSystem(url, services, config.SAMPLE_PASSWORD, print)
}

/** Prepares the database of DATABASE_URL: migrated only if its owner is configured, and without sample data unless requested. */
async function prepareGiven(config: Config, url: string): Promise<string> {
  print('using the PostgreSQL of DATABASE_URL')
  const ownerUrl = config.DATABASE_OWNER_URL
  await mustSuit(config, config.DATABASE_DIRECT_URL ?? url)
  if (ownerUrl) await migrate(ownerUrl, print)
  if (config.SAMPLE_DATA === 'yes') await loadSamples(config, ownerUrl ?? url)
  return url
}
