/** Figures for Prometheus: requests by endpoint and outcome, watchers, and the process itself. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Live } from './live.ts'
import type { SweepsFigures } from '../db/sweep.ts'
import type { Tallies } from '../process/tallies.ts'

/** What is told of each sweep. */
const SWEEPS = [
  ['turns', 'turns', 'Turns since the start'],
  ['done', 'done', 'Pieces of work done since the start'],
  ['failures', 'failures', 'Turns and single pieces of work that failed since the start'],
  ['waiting', 'waiting', 'Pieces of work that wait after a failure, of all portals'],
  ['without_progress', 'withoutProgress', 'Turns that only did again what they had just done'],
  ['stuck', 'stuck', '1 while a sweep does the same again and again'],
] as const

/** Serves /metrics: to a bearer of the token when one is set, else to this machine only. */
export function serveMetrics(
  app: FastifyInstance,
  live: Live,
  {
    metricsToken: token,
    sweeps = new Map(),
    trust = new Map(),
    tallies = new Map(),
  }: {
    metricsToken: string | undefined
    sweeps?: SweepsFigures
    trust?: ReadonlyMap<string, Date>
    /** What slices count, all of them by now. */
    tallies?: Tallies
  },
) {
  const registry = new Registry()
  // By default the lag of the loop is looked at a hundred times a second, which alone keeps a portal at rest awake.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const seconds = new Histogram({
    name: 'zapori_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  new Gauge({
    name: 'zapori_live_watchers',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(live.count())
    },
  })
  new Gauge({
    name: 'zapori_certificates_valid_until_seconds',
    help: 'Until when the last certificate is valid in the file that a variable names, in seconds since 1970',
    labelNames: ['file'],
    registers: [registry],
    collect() {
      for (const [file, until] of trust) this.set({ file }, until.getTime() / 1000)
    },
  })
  for (const [name, figure, help] of SWEEPS)
    new Gauge({
      name: `zapori_sweep_${name}`,
      help,
      labelNames: ['sweep'],
      registers: [registry],
      collect() {
        for (const [sweep, each] of sweeps) this.set({ sweep }, Number(each[figure]))
      },
    })
  for (const [name, tally] of tallies)
    new Gauge({
      name: `zapori_${name}`,
      help: tally.help,
      registers: [registry],
      async collect() {
        const { count } = tally
        // While the database is away, all other figures are still told.
        this.set(typeof count === 'number' ? count : await count().catch(() => Number.NaN))
      },
    })
  app.addHook('onResponse', (request, reply, done) => {
    // A stream takes as long as someone watches, which is no time to answer.
    if (request.headers.accept === 'text/event-stream') return done()
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
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return () => registry.clear()
}
