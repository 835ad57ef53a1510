/** The portal as one running thing: database, clock, live hub, sweeps and HTTP server, started and stopped together. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pino from 'pino'
import { openCertificateListener } from '../people/e-authentication/certificate-listener.ts'
import { LOWEST_SPEED } from '../platform/http/bodies.ts'
import { databaseClock } from '../platform/db/clock.ts'
import type { Config } from '../platform/process/config.ts'
import { passwordIn } from '../platform/process/secrets.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openStandbys } from '../platform/db/standbys/standbys.ts'
import { clientTo } from '../platform/db/line/client.ts'
import { mustFindSettings } from '../platform/db/line/pooler.ts'
import { recogniser } from '../platform/http/device.ts'
import { liveAnswers } from '../platform/http/live.ts'
import { openLog } from '../platform/process/log.ts'
import { logLines } from '../platform/process/log-lines.ts'
import { pending } from '../platform/db/migrate.ts'
import type { Surroundings } from '../platform/http/mount.ts'
import { closePress } from '../platform/pdf/press.ts'
import { readiness } from '../platform/db/readiness.ts'
import { closeReading } from '../platform/process/reading.ts'
import { closeSealing } from '../platform/pki/seal/sealing.ts'
import { posting } from '../platform/mail/posting.ts'
import { rates } from '../platform/limits/rates.ts'
import { forgetCounts, sharedCounts } from '../platform/limits/shared-counts.ts'
import { identifier } from '../platform/http/session.ts'
import { leave, pulse } from '../sales/outages/pulse.ts'
import { closeSpreadsheets } from '../platform/pdf/spreadsheet.ts'
import { mustKeepSessions } from '../platform/db/line/sessions-kept.ts'
import { runSweeps, type SweepsFigures } from '../platform/db/sweep.ts'
import { listenForTopics } from '../platform/db/topics.ts'
import type { Outside } from '../platform/process/outside.ts'
import { outsideOf } from './outside.ts'
import { mustKnowTheKeys } from './personal-keys.ts'
import { mustKnowTheStorage } from './stored-objects.ts'
import type { Departure } from '../settings/contract.ts'
import { departuresAt } from '../settings/settings.ts'
import { server } from './server.ts'
import { quietSweeps } from './server-doors.ts'
import { type TrustFigures, watchTrust } from './trust.ts'
import { openTraces } from '../platform/traces/exporting.ts'
import { traceSettings } from '../platform/traces/settings.ts'
import { version } from '../platform/figures/version.ts'

/** A request that takes longer than this to finish is cut off when the portal stops: all is over ten seconds after it is told to. */
const LONGEST_STOP_MS = 7_000

/** A clock that a test moves tells no sweep when to wake. */
const WITH_GIVEN_CLOCK_MS = 500

/** `departures` are the settings by which it does otherwise than the law has it, when it was opened. */
export type Portal = { address: string; departures: readonly Departure[]; stop(): Promise<void> }

/** Opens the portal on a migrated database and listens. `clock` is for tests that hold the time; otherwise it is the database's. */
export async function openPortal(
  config: Config,
  databaseUrl: string,
  { clock: given }: { clock?: () => Date } = {},
): Promise<Portal> {
  // The machine's clock until that of the database is known.
  let now = given ?? (() => new Date())
  const lines = logLines()
  const { log, accesses } = openLog(config, {
    clock: () => now().getTime(),
    lines,
    secrets: [databaseUrl, ...passwordIn(databaseUrl)],
  })
  // What needs a session of its own goes past a pooler that shares them.
  const directUrl = (config.DATABASE_URL && config.DATABASE_DIRECT_URL) || databaseUrl
  const shared = directUrl !== databaseUrl
  const { db, pool } = openDatabase(databaseUrl, config.DATABASE_CONNECTIONS, { shared })
  try {
    await mustBeMigrated(directUrl)
    // Nothing lies between the portal and a database of its own.
    if (config.DATABASE_URL) await mustKeepSessions(directUrl)
    if (shared) await mustFindSettings(pool)
    const outside = outsideOf(config, (file, why) => log.warn({ file, why }, 'not to be believed'))
    await mustKnowTheKeys(db, outside.personal)
    await mustKnowTheStorage(db, outside.objects)
    const { clock, stop: stopClock } = await databaseClock(db, (ms) => {
      if (ms !== 0) log.warn({ ms }, 'the clock of this machine differs from the clock of the database')
    })
    const report = (error: unknown) => log.error({ err: error }, 'live answers')
    const topics = await listenForTopics(directUrl, report)
    const urls = config.DATABASE_READ_URL?.trim().split(/\s+/)
    const oldestMs = config.DATABASE_READ_MAX_LAG_MS
    const standbys = urls && openStandbys(db, urls, { connections: config.DATABASE_CONNECTIONS, oldestMs })
    const live = liveAnswers(topics, report, standbys?.position)
    now = given ?? clock
    const around = {
      db,
      live,
      outside,
      standbys,
      clock: now,
      identify: identifier(db, now),
      recognise: recogniser(db, now),
      bodies: { maxBytes: config.BODY_LIMIT_KB * 1024, lowest: LOWEST_SPEED },
      rates: rates(
        {
          perAddress: config.RATE_PER_ADDRESS,
          perAccount: config.RATE_PER_ACCOUNT,
          guarded: config.RATE_GUARDED,
        },
        {
          clock: () => now().getTime(),
          shared: sharedCounts(db, outside.personal, now),
          report: (error) => log.warn({ err: error }, 'requests are counted by this portal alone just now'),
        },
      ),
    }
    const own = randomUUID()
    const figures: SweepsFigures = new Map()
    const trust: TrustFigures = new Map()
    const tracing = traceSettings(config, version)
    const traces =
      tracing &&
      openTraces(
        tracing,
        () => now().getTime(),
        (error) => log.warn({ err: error }, 'traces cannot be handed over just now'),
      )
    let draining = false
    const app = await server(around, {
      draining: () => draining,
      topics,
      pageThreads: config.PAGE_THREADS,
      pool,
      sweeps: figures,
      trust,
      logger: log,
      accesses,
      lines,
      trustedProxies: config.TRUSTED_PROXIES.split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
      metricsToken: config.METRICS_TOKEN,
      ready: readiness(db, now),
    })
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    // Where any free port was taken, only now is it known.
    if (!config.PUBLIC_URL) outside.publicUrl = address
    const beside = [pulse(own), watchTrust(outside, log, trust), forgetCounts, ...post(outside, now, log)]
    const sweeps = runSweeps(db, [...quietSweeps(outside, now), ...beside], {
      clock: now,
      report: (sweep, error) => log.error({ err: error, sweep }, 'a sweep failed'),
      topics,
      figures,
      ...(given && { longestRestMs: WITH_GIVEN_CLOCK_MS }),
    })
    const certificates = await listenForCertificates(around, log)
    log.info({ address }, 'the portal is open')

    const stop = async () => {
      // Who balances hears it by /health/ready and sends nobody new; who comes until then is served.
      draining = true
      if (config.DRAIN_SECONDS > 0) {
        log.info({ seconds: config.DRAIN_SECONDS }, 'the portal is draining')
        await pause(config.DRAIN_SECONDS * 1000)
      }
      // From here on nobody new is let in.
      const since = now()
      // Streams first: they would never end by themselves. Requests in hand are finished by app.close().
      const streams = live.close()
      const idle = setInterval(() => app.server.closeIdleConnections(), 50)
      const tooLong = setTimeout(() => app.server.closeAllConnections(), LONGEST_STOP_MS)
      await Promise.all([streams, app.close(), certificates?.close()])
      clearInterval(idle)
      clearTimeout(tooLong)
      await sweeps.stop()
      // All in hand is answered: the next portal takes over, and finds that this was meant.
      await leave(db, own, since).catch((error: unknown) =>
        log.warn({ err: error }, 'leaving without a word'),
      )
      await Promise.all([closePress(), closeSpreadsheets(), closeReading(), closeSealing()])
      stopClock()
      await traces?.close()
      await topics.close()
      await standbys?.close()
      await db.destroy()
      log.info('the portal is closed')
      log.flush()
    }
    return { address, departures: await departuresAt(db, now()), stop }
  } catch (error) {
    await pool.end().catch(() => {})
    throw error
  }
}

/** The post, where a mail server is named; letters wait in the outbox until one is. */
function post({ mail }: Outside, clock: () => Date, log: pino.Logger) {
  if (mail)
    return [
      posting({
        ...mail,
        clock,
        onFailure: (email, why) => log.warn({ email, why }, 'a letter was not taken'),
      }),
    ]
  log.warn('without SMTP_URL no letters are sent; they wait in the outbox')
  return []
}

/** A listener of our own that asks for certificates, where one is configured; otherwise a proxy forwards them, or nobody asks. */
async function listenForCertificates(around: Surroundings, log: pino.Logger) {
  const { certificates } = around.outside
  const listen = certificates?.listen
  return listen && openCertificateListener(around, { ...certificates, listen }, log)
}

/** A portal on an older or edited database would do harm; it says so instead. */
async function mustBeMigrated(url: string) {
  const client = clientTo(url)
  await client.connect()
  try {
    const missing = await pending(client)
    if (missing.length > 0)
      throw new Error(
        `The database lacks ${missing.map(({ name }) => name).join(', ')}. Run "npm run migrate" as its owner (DATABASE_OWNER_URL).`,
      )
  } finally {
    await client.end()
  }
}
