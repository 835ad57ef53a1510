/** Serves the figures for Prometheus: requests by endpoint and outcome, jobs, connections, what features count, and the process itself. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobsFigures } from '#platform/db/job.ts'
import type { Live } from './live.ts'
import type { FeatureFigures, FeatureFigure } from '#platform/figures/feature-figures.ts'
import { commit, version } from '#platform/figures/version.ts'
import { watchLoop } from '#platform/figures/loop.ts'
import { ofProcess } from '#platform/figures/own.ts'
import '#platform/figures/standbys.ts'

/** The figures of each job. */
const JOBS = [
  ['turns_total', 'turns', 'Turns since the start'],
  ['done_total', 'done', 'Pieces of work done since the start'],
  ['failures_total', 'failures', 'Turns and single pieces of work that failed since the start'],
  ['seconds_total', 'seconds', 'How long its turns took since the start'],
  ['waiting', 'waiting', 'Pieces of work that wait after a failure, of all portals'],
  ['without_progress_total', 'withoutProgress', 'Turns that only did again what they had just done'],
  ['stuck', 'stuck', '1 while a job does the same again and again'],
  ['last_success_timestamp_seconds', 'succeededAt', 'When its last turn ended without a failure'],
  ['longest_rest_seconds', 'longestRest', 'How long it rests at most between two turns'],
] as const

type Sources = {
  metricsToken: string | undefined
  jobs?: JobsFigures
  trust?: ReadonlyMap<string, Date>
  /** What features count, all of them by now. */
  featureFigures?: FeatureFigures
  /** The connections to the database. */
  pool?: pg.Pool
}

/** Serves /metrics: to a bearer of the token when one is set, else to this machine only. */
export function serveMetrics(
  app: FastifyInstance,
  live: Live,
  { metricsToken: token, jobs = new Map(), trust = new Map(), featureFigures = new Map(), pool }: Sources,
) {
  const registry = new Registry()
  const registers = [registry]
  // By default the lag of the loop is looked at a hundred times a second, which alone keeps a portal at rest awake.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const stopWatching = watchLoop()
  const seconds = new Histogram({
    name: 'zapori_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers,
  })
  const inHand = new Gauge({ name: 'zapori_requests_in_hand', help: 'Requests being answered', registers })
  new Gauge({
    name: 'zapori_build_info',
    help: 'Always 1; its labels say which version and commit runs on which Node.js',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version, commit, node: process.version }, 1)
  new Gauge({
    name: 'zapori_live_watchers',
    help: 'Open live streams',
    registers,
    collect() {
      this.set(live.count())
    },
  })
  new Gauge({
    name: 'zapori_certificate_expiry_timestamp_seconds',
    help: 'Until when the last certificate is valid in the file that a variable names',
    labelNames: ['file'],
    registers,
    collect() {
      for (const [file, until] of trust) this.set({ file }, until.getTime() / 1000)
    },
  })
  for (const [name, figure, help] of JOBS)
    report(registry, `sweep_${name}`, {
      help,
      kind: name.endsWith('_total') ? 'counter' : 'gauge',
      label: 'sweep',
      count: async () => new Map([...jobs].map(([job, each]) => [job, Number(each[figure])])),
    })
  if (pool) connections(registry, pool)
  for (const [name, figure] of featureFigures) report(registry, name, figure)
  // A stream takes as long as someone watches, which is no time to answer.
  const isStream = ({ headers }: FastifyRequest) => headers.accept === 'text/event-stream'
  app.addHook('onRequest', (request, _, done) => {
    if (!isStream(request)) inHand.inc()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (isStream(request)) return done()
    inHand.dec()
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    const allowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : // What a proxy on this machine passes on came from elsewhere.
        /^(127\.|::1$|::ffff:127\.)/.test(request.ip) && !request.headers['x-forwarded-for']
    if (!allowed) return reply.status(404).send()
    const all = await Promise.all([ofProcess.metrics(), registry.metrics()])
    return reply.type(registry.contentType).send(all.join('\n'))
  })
  return () => {
    stopWatching()
    registry.clear()
  }
}

/** Shows a figure as it stands when somebody collects. A figure that is not known just then is left out; the others are shown all the same. */
function report(registry: Registry, name: string, figure: FeatureFigure) {
  const { help, kind, label } = figure
  const about = { name: `zapori_${name}`, help, labelNames: label ? [label] : [], registers: [registry] }
  const read = async () => {
    const { count } = figure
    const found = typeof count === 'number' ? count : await count()
    if (!label) return [[{}, typeof found === 'number' ? found : Number.NaN]] as const
    return [...(found instanceof Map ? found : [])].map(
      ([value, each]) => [{ [label]: value }, each] as const,
    )
  }
  // Emptied and filled in one go, since two may collect at the same time.
  if (kind === 'gauge')
    return new Gauge({
      ...about,
      async collect() {
        const found = await read()
        this.reset()
        for (const [labels, value] of found) this.set(labels, value)
      },
    })
  return new Counter({
    ...about,
    async collect() {
      const found = await read()
      this.reset()
      for (const [labels, value] of found) if (value >= 0) this.inc(labels, value)
    },
  })
}

function connections(registry: Registry, pool: pg.Pool) {
  const figures: Record<string, [help: string, read: () => number]> = {
    connections: ['Open connections to the database', () => pool.totalCount],
    connections_busy: ['Those in use', () => pool.totalCount - pool.idleCount],
    connections_most: ['So many are opened at most', () => pool.options.max ?? 0],
    connections_wanted: ['Who waits for one that is free', () => pool.waitingCount],
  }
  for (const [name, [help, read]] of Object.entries(figures))
    report(registry, `database_${name}`, { help, kind: 'gauge', count: async () => read() })
}
