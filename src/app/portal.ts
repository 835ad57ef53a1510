/** The running portal: database, clock, live answers, jobs and HTTP server, started and stopped together. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pino from 'pino'
import { openCertificateListener } from '#people/e-authentication/certificate-listener.ts'
import { databaseClock } from '#platform/db/clock.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { clientTo } from '#platform/db/line/client.ts'
import { mustFindSettings } from '#platform/db/line/pooler.ts'
import { mustKeepSessions } from '#platform/db/line/session-reuse.ts'
import { inShort, pending } from '#platform/db/migrate.ts'
import { readiness } from '#platform/db/readiness.ts'
import { openStandbys } from '#platform/db/standbys/standbys.ts'
import { runJobs, type JobsFigures } from '#platform/db/job.ts'
import { listenForTopics } from '#platform/db/topics.ts'
import { build } from '#platform/figures/version.ts'
import { LOWEST_SPEED } from '#platform/http/bodies.ts'
import { recogniser } from '#platform/http/device.ts'
import { liveAnswers } from '#platform/http/live.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import { identifier } from '#platform/http/session.ts'
import { rates } from '#platform/limits/rates.ts'
import { forgetCounts, sharedCounts } from '#platform/limits/shared-counts.ts'
import { posting } from '#platform/mail/posting.ts'
import { closeRenderer, markAsTrial } from '#platform/pdf/renderer.ts'
import { closeSpreadsheets } from '#platform/pdf/spreadsheet.ts'
import { closeSealing } from '#platform/pki/seal/sealing.ts'
import type { Config } from '#platform/process/config.ts'
import { logLines } from '#platform/process/log-lines.ts'
import { openLog } from '#platform/process/log.ts'
import { whyNot } from '#platform/process/why-not.ts'
import type { Services } from '#platform/process/integrations.ts'
import { asParty, PORTAL } from '#platform/process/party.ts'
import { closeReading } from '#platform/process/reading.ts'
import { passwordIn } from '#platform/process/secrets.ts'
import type { ObjectSettings } from '#platform/storage/object-settings.ts'
import { traceSettings } from '#platform/traces/settings.ts'
import { leave, heartbeat } from '#sales/outages/heartbeat.ts'
import type { Departure } from '#settings/settings.contract.ts'
import { departuresAt } from '#settings/settings.ts'
import { quietJobs } from './modules.ts'
import { servicesOf } from './integrations.ts'
import { mustKnowTheKeys } from './personal-keys.ts'
import { server } from './server.ts'
import { type TrustFigures, watchTrust } from './trust.ts'

/* Whether this portal can read all files that there are. */

/** Another portal on this database may have brought files to a storage; one that does not know it could not give them out, and does not start. */
export async function mustKnowTheStorage(db: Db, objects: ObjectSettings | undefined): Promise<void> {
  if (objects) return
  const stored = await db
    .selectFrom('stored_content')
    .select('object')
    .where('object', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (stored)
    throw new Error(
      'Files lie in an S3-compatible storage, and FILES_S3_URL is not set. Give every portal on this database the same FILES_S3 variables, or move the files back first.',
    )
}

/** Requests that take longer than this to finish are cut off when the portal stops, so that it has ended ten seconds after the signal. */
const LONGEST_STOP_MS = 7_000

/** With a clock that a test moves, no timer can know when a job is due: jobs then look this often. */
const WITH_GIVEN_CLOCK_MS = 500

/** `departures` are the settings that departed from the law when the portal was opened; `uncaught` logs an error that nobody caught. */
export type Portal = {
  address: string
  departures: readonly Departure[]
  uncaught(error: unknown): void
  stop(): Promise<void>
}

/** Opens the portal on a migrated database and listens. `clock` is for tests that control the time; otherwise it is the database's. `print` is for who started it. */
export async function openPortal(
  config: Config,
  databaseUrl: string,
  { clock: given, print = () => {} }: { clock?: () => Date; print?: (line: string) => void } = {},
): Promise<Portal> {
  // This machine's clock until the database's is known.
  let now = given ?? (() => new Date())
  const lines = logLines()
  const { log, accesses, database } = openLog(config, {
    clock: () => now().getTime(),
    lines,
    secrets: [databaseUrl, ...passwordIn(databaseUrl)],
  })
  // Whatever needs a session of its own bypasses a pooler that shares sessions.
  const directUrl = (config.DATABASE_URL && config.DATABASE_DIRECT_URL) || databaseUrl
  const shared = directUrl !== databaseUrl
  const { db, pool } = openDatabase(databaseUrl, config.DATABASE_CONNECTIONS, { shared })
  /** Lets go of what is open so far, where the portal cannot be opened. */
  const opened: (() => unknown)[] = [() => pool.end()]
  try {
    await mustBeMigrated(directUrl)
    // There is no pooler in front of the embedded database.
    if (config.DATABASE_URL) await mustKeepSessions(directUrl)
    if (shared) await mustFindSettings(pool)
    if (config.TRIAL === 'yes') markAsTrial()
    const services = servicesOf(config, (file, why) => log.warn({ file, why }, 'not to be believed'))
    await mustKnowTheKeys(db, services.personal)
    await mustKnowTheStorage(db, services.objects)
    const { clock, stop: stopClock } = await databaseClock(db, (ms) => {
      if (ms !== 0) log.warn({ ms }, 'the clock of this machine differs from the clock of the database')
    })
    opened.push(stopClock)
    const report = (error: unknown) => log.error({ err: error }, 'live updates failed')
    const topics = await listenForTopics(directUrl, { failed: report, ...database })
    opened.push(() => topics.close())
    const urls = config.DATABASE_READ_URL?.trim().split(/\s+/)
    const oldestMs = config.DATABASE_READ_MAX_LAG_MS
    const standbys = urls && openStandbys(db, urls, { connections: config.DATABASE_CONNECTIONS, oldestMs })
    opened.push(() => standbys?.close())
    now = given ?? clock
    const live = liveAnswers(topics, now, report, standbys?.position)
    const around = {
      db,
      live,
      services,
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
          shared: sharedCounts(db, services.personal, now),
          report: (error) =>
            log.warn(
              { err: error },
              'the database is slow to answer: this portal counts requests by itself for now',
            ),
        },
      ),
    }
    const own = randomUUID()
    const figures: JobsFigures = new Map()
    const trust: TrustFigures = new Map()
    const tracing = traceSettings(config, build)
    // The SDK is loaded only where a collector is named.
    const traces =
      tracing &&
      (await import('#platform/traces/exporting.ts')).openTraces(
        tracing,
        () => now().getTime(),
        (error) => log.warn({ err: error }, 'traces cannot be exported for now'),
      )
    opened.push(() => traces?.close())
    let draining = false
    const ready = readiness(db, now, undefined, (error) =>
      print(error ? whyNot(error) : 'the disk of the database has room again; the portal serves'),
    )
    const app = await server(around, {
      draining: () => draining,
      topics,
      pageThreads: config.PAGE_THREADS,
      pool,
      jobs: figures,
      trust,
      logger: log,
      accesses,
      lines,
      trustedProxies: config.TRUSTED_PROXIES.split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
      metricsToken: config.METRICS_TOKEN,
      ready,
    })
    opened.push(() => {
      const closing = Promise.all([live.close(), app.close()])
      app.server.closeAllConnections()
      return closing
    })
    const address = await app.listen({ port: config.PORT, host: config.HOST })
    // With PORT=0 the address is only known now.
    if (!config.PUBLIC_URL) services.publicUrl = address
    const beside = [
      heartbeat(own, { clock: now, ready }),
      watchTrust(services, log, trust),
      forgetCounts,
      ...mailJobs(services, now, log),
    ]
    // Whoever wakes a job waits for nothing of it.
    const ours = [...quietJobs(services, now), ...beside].map((job) => ({
      ...job,
      run: (...turn: Parameters<typeof job.run>) => asParty(PORTAL, () => job.run(...turn)),
    }))
    const jobs = runJobs(db, ours, {
      clock: now,
      report: (job, error) => log.error({ err: error, sweep: job }, 'a sweep failed'),
      topics,
      figures,
      ...(given && { longestRestMs: WITH_GIVEN_CLOCK_MS }),
    })
    opened.push(() => jobs.stop())
    const certificates = await listenForCertificates(around, log)
    opened.push(() => certificates?.close())
    const departures = await departuresAt(db, now())
    log.info({ address }, 'the portal is open')

    const stop = async () => {
      // A load balancer learns of it at /health/ready and sends no new requests; those that still arrive are served.
      draining = true
      if (config.DRAIN_SECONDS > 0) {
        log.info({ seconds: config.DRAIN_SECONDS }, 'the portal is draining')
        await pause(config.DRAIN_SECONDS * 1000)
      }
      // From here on new requests are rejected.
      const since = now()
      // Streams first: they would never end by themselves. app.close() finishes the requests in progress.
      const streams = live.close()
      const idle = setInterval(() => app.server.closeIdleConnections(), 50)
      const tooLong = setTimeout(() => app.server.closeAllConnections(), LONGEST_STOP_MS)
      await Promise.all([streams, app.close(), certificates?.close()])
      clearInterval(idle)
      clearTimeout(tooLong)
      await jobs.stop()
      // Everything is answered: record that the stop was planned, for the portal that comes next.
      await leave(db, own, since).catch((error: unknown) =>
        log.warn({ err: error }, 'the planned stop could not be recorded, so it may count as an outage'),
      )
      await Promise.all([closeRenderer(), closeSpreadsheets(), closeReading(), closeSealing()])
      stopClock()
      await traces?.close()
      await topics.close()
      await standbys?.close()
      await db.destroy()
      log.info('the portal is closed')
      log.flush()
    }
    const uncaught = (error: unknown) => log.error({ err: error }, 'an error that nobody caught')
    return { address, departures, uncaught, stop }
  } catch (error) {
    for (const close of opened.toReversed())
      await Promise.resolve()
        .then(close)
        .catch(() => undefined)
    throw error
  }
}

/** The job that sends letters, if a mail server is configured; without one they wait in the outbox. */
function mailJobs(services: Services, clock: () => Date, log: pino.Logger) {
  const { mail } = services
  if (mail)
    return [
      posting({
        ...mail,
        trial: services.trial ?? false,
        clock,
        onFailure: (email, why) => log.warn({ email, why }, 'a letter was not taken'),
      }),
    ]
  log.warn('without SMTP_URL no letters are sent; they wait in the outbox')
  return []
}

/** Our own TLS listener that asks browsers for a certificate, if one is configured; otherwise a proxy forwards certificates, or there are none. */
async function listenForCertificates(around: Surroundings, log: pino.Logger) {
  const { certificates } = around.services
  const listen = certificates?.listen
  return listen && openCertificateListener(around, { ...certificates, listen }, log)
}

/** A portal on an older or altered database would do harm, so it refuses to start. */
async function mustBeMigrated(url: string) {
  const client = clientTo(url)
  await client.connect()
  try {
    const missing = await pending(client)
    if (missing.length > 0)
      throw new Error(
        `The database lacks ${inShort(missing)}. Run "npm run migrate" as its owner (DATABASE_OWNER_URL).`,
      )
  } finally {
    await client.end()
  }
}
