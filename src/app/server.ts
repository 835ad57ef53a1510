/** The HTTP server: contracts, their handlers, and what surrounds them. */
import '#platform/process/short-pauses.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { acceptBodies } from '#platform/http/bodies.ts'
import { endConnectionsOnClose, finishHandlersOnClose } from '#platform/http/closing.ts'
import { serveMetrics } from '#platform/http/metrics.ts'
import { mount, type Surroundings } from '#platform/http/mount.ts'
import { cutOffSlowReaders } from '#platform/http/slow-readers.ts'
import type { SweepsFigures } from '#platform/db/sweep.ts'
import type { Topics } from '#platform/db/topics.ts'
import type { LogLines } from '#platform/process/log-lines.ts'
import { redactor } from '#platform/process/redaction.ts'
import { knownDeed } from '#platform/process/deeds.ts'
import { mayBeNamed } from '#sales/law/publicity.rules.ts'
import type { FeatureFigures } from '#platform/figures/feature-figures.ts'
import { cameByLine, requestNumbers } from '#platform/process/network.ts'
import { methodsByAddress, refuseMalformed, sendRefusal } from '#platform/http/refusing.ts'
import { contract, handlers, headings, routes } from './modules.ts'
import type { TrustFigures } from './trust.ts'
import { describeApi } from './description.ts'
import { serveFrontEnd } from './front-end.ts'
import { serveSharePictures } from '#app/rendering/share-pictures.ts'
import { headersFor } from './headers.ts'
import { traceRequests } from '#platform/traces/requests.ts'

export type ServerOptions = {
  logger: Logger
  /** Where each request gets its line of plain facts; without it, in the log. */
  accesses?: Logger
  /** What of the log is kept for administrators. */
  lines?: LogLines
  trustedProxies: string[]
  metricsToken: string | undefined
  /** By which pages that are kept learn of changes; without it they are asked about each few seconds. */
  topics?: Topics
  /** How many threads draw public pages; without any they are left to browsers. */
  pageThreads: number
  /** The connections to the database, for the metrics. */
  pool?: pg.Pool
  /** How the sweeps fare, for the metrics; without it there are none. */
  sweeps?: SweepsFigures
  /** Until when the certificates in each file are valid, for the metrics. */
  trust?: TrustFigures
  /** Whether requests can be served; asked by /health/ready. */
  ready: () => Promise<boolean>
  /** Whether it is about to stop, and only serves who still comes. */
  draining?: () => boolean
}

/** After this time a client that found the portal not ready, or was refused because the database was away, may ask again. */
const NOT_READY_SECONDS = 5
const redact = redactor([])
/** Anybody writes anything into an address that the portal does not know, or whose end it leaves open. */
const addressShown = (asked: string, route: string | undefined) =>
  route !== undefined && /^[^:*]*(:id\b[^:*]*)?$/.test(route) ? asked : redact(asked)

/** Assembles the server around a database, a clock and a live hub; it does not listen yet. */
export async function server(around: Surroundings, options: ServerOptions) {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    requestIdHeader: false,
    genReqId: requestNumbers(options.trustedProxies),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A live stream and the answer after it stay open. What has not arrived as a whole request by then is dropped: five
    // minutes, so that 20 MB pass a line of 0.6 Mbit/s; the headers have a minute.
    requestTimeout: 300_000,
    // Whoever has sent half of it is looked for more often than every 30 seconds.
    http: { headersTimeout: 60_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: refuseMalformed,
    routerOptions: { ignoreTrailingSlash: true },
    // Such as an address that is badly written.
    frameworkErrors: (_, request, reply: FastifyReply) =>
      sendRefusal('invalidInput', request.headers['accept-language'], reply),
  })
  // Such as that no more connections can be opened; without a listener it would end the process.
  app.server.on('error', (error) => options.logger.error({ err: error }, 'the listener failed'))
  traceRequests(app)
  const methodsOf = methodsByAddress(app)
  acceptBodies(app)
  endConnectionsOnClose(app, options.draining)
  finishHandlersOnClose(app)
  cutOffSlowReaders(app, () => around.bodies.lowest)
  app.addHook('onRequest', (request, reply, done) => {
    // Node.js keeps the address once it was asked for: whoever hangs up meanwhile has still come from somewhere.
    void request.ip
    reply.headers(headersFor(request.url)).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip, accountId: account, systemId: system } = request
    // An address that is itself a secret is not written down.
    const { url: route, config } = request.routeOptions
    const path = route?.includes(':secret') ? route : addressShown(url.split('?')[0]!, route)
    const ms = Math.round(reply.elapsedTime)
    const named = cameByLine(request.raw) && mayBeNamed(knownDeed(config.deed ?? ''), request.roles)
    const who = named && { ip, ...(account && { account }) }
    const facts = {
      method,
      path,
      endpoint: config.deed,
      status: reply.statusCode,
      ms,
      ...who,
      ...(system && { system }),
    }
    if (options.accesses) options.accesses.info({ reqId: request.id, ...facts })
    else request.log.info(facts)
    done()
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code =
      error.statusCode === 413 ? 'tooLarge' : (error.statusCode ?? 500) < 500 ? 'invalidInput' : 'serverError'
    if (code === 'serverError') request.log.error({ err: error }, 'a request failed')
    return sendRefusal(code, request.headers['accept-language'], reply, { requestId: request.id })
  })

  mount(app, contract, handlers, around)
  const featureFigures: FeatureFigures = new Map()
  for (const serve of routes) serve(app, { ...around, featureFigures, lines: options.lines })

  await describeApi(app)
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_, reply) => {
    const draining = options.draining?.() ?? false
    if (!draining && (await options.ready())) return { status: 'ready' }
    return reply
      .status(503)
      .header('retry-after', NOT_READY_SECONDS)
      .send({ status: draining ? 'draining' : 'not ready' })
  })
  serveSharePictures({ app, contract, topics: options.topics, featureFigures, rates: around.rates })
  const screen = await serveFrontEnd(app, {
    outside: around.outside,
    headings,
    contract,
    topics: options.topics,
    threads: options.pageThreads,
    featureFigures,
  })
  const clearMetrics = serveMetrics(app, around.live, { ...options, featureFigures })
  app.addHook('onClose', async () => clearMetrics())
  app.setNotFoundHandler((request, reply) => {
    const page = screen(request, reply)
    if (page) return page
    const accepted = request.headers['accept-language']
    const allowed = methodsOf(request.url.split('?')[0]!)
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendRefusal('notFound', accepted, reply)
    return sendRefusal('methodNotAllowed', accepted, reply.header('allow', allowed.join(', ')))
  })
  return app
}
