/** The HTTP server: contracts, their handlers, and what surrounds them. */
import '#platform/process/short-pauses.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import type pg from 'pg'
import type { Logger } from 'pino'
import { serveSharePictures } from '#app/rendering/share-pictures.ts'
import type { JobsFigures } from '#platform/db/job.ts'
import type { Topics } from '#platform/db/topics.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import type { FeatureFigures } from '#platform/figures/feature-figures.ts'
import { version } from '#platform/figures/version.ts'
import { acceptBodies } from '#platform/http/bodies.ts'
import { endConnectionsOnClose, finishHandlersOnClose } from '#platform/http/closing.ts'
import {
  DOCS_FILES,
  DOCS_FOLDER,
  DOCS_SCRIPT,
  DOCS_STYLE,
  docsPage,
} from '#platform/http/description/docs-page.ts'
import { openapi } from '#platform/http/description/openapi.ts'
import { serveMetrics } from '#platform/http/metrics.ts'
import { mount, type Surroundings } from '#platform/http/mount.ts'
import { methodsByAddress, refuseMalformed, sendRefusal } from '#platform/http/refusing.ts'
import { cutOffSlowReaders } from '#platform/http/slow-readers.ts'
import { nameAnswers } from '#platform/http/validators.ts'
import { knownEndpoint } from '#platform/process/known-endpoints.ts'
import type { LogLines } from '#platform/process/log-lines.ts'
import { cameByLine, requestNumbers } from '#platform/process/network.ts'
import { redactor } from '#platform/process/redaction.ts'
import { traceRequests } from '#platform/traces/requests.ts'
import { mayBeNamed } from '#sales/law/publicity.rules.ts'
import { serveFrontEnd } from './front-end.ts'
import { contract, handlers, headings, routes } from './modules.ts'
import type { TrustFigures } from './trust.ts'

/** The API described, for programs and for people. */
const ABOUT = {
  title: 'Zapori',
  version,
  description: 'National portal for distraints and electronic public sales.',
}

const OF_MACHINES = {
  title: 'Zapori for programs',
  version: '1',
  description:
    'What programs of institutions may call, apart from the calls of the portal’s own screens. A version is kept for 24 months after it is deprecated; until then fields and reasons are only added.',
}

/** In the order of their addresses, so that the description stays the same when a feature moves. */
const byAddress = (machines: boolean) =>
  Object.fromEntries(
    Object.entries<AnyEndpoint>(contract)
      .filter(([, { machine }]) => (machine !== undefined) === machines)
      .toSorted(([, one], [, other]) =>
        `${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1,
      ),
  )

const made: { screens?: Promise<Buffer>; machines?: Promise<Buffer> } = {}

/** The same for everybody, and made only when somebody asks: most starts of the portal are never asked. */
const description = (readers: 'screens' | 'machines') =>
  (made[readers] ??= openapi(
    byAddress(readers === 'machines'),
    readers === 'machines' ? OF_MACHINES : ABOUT,
    readers,
  ).then((document) => Buffer.from(JSON.stringify(document))))

/** Routes the description: a document of OpenAPI, and a page over it with the files that it needs. */
async function describeApi(app: FastifyInstance) {
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await description('screens')),
  )
  app.get('/api/v1/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await description('machines')),
  )
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(ABOUT)))
  app.get('/api/docs/page.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
  app.get('/api/docs/page.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_SCRIPT),
  )
  await app.register(fastifyStatic, {
    root: DOCS_FOLDER,
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => DOCS_FILES.has(path),
  })
}

/* The headers that tell browsers what our pages and our data may do. */

/** The headers that tell browsers what our pages may do; always the same, so they are worked out once. */
const PROTECTIVE: Record<string, string> = {}
helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      imgSrc: ["'self'", 'data:'],
    },
  },
  hsts: { maxAge: 31_536_000 },
  referrerPolicy: { policy: 'same-origin' },
})(
  {} as IncomingMessage,
  {
    setHeader: (name: string, value: string) => (PROTECTIVE[name.toLowerCase()] = value),
    removeHeader: () => {},
  } as unknown as ServerResponse,
  () => {},
)

/** Of them those that matter where the answer is data, which no browser shows as a page. */
const OF_DATA = Object.fromEntries(
  Object.entries({
    ...PROTECTIVE,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }).filter(([name]) =>
    [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'cross-origin-resource-policy',
    ].includes(name),
  ),
)
const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs')

/** The headers of an answer at an address. */
const headersFor = (url: string) => (isData(url) ? OF_DATA : PROTECTIVE)

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
  /** How the jobs fare, for the metrics; without it there are none. */
  jobs?: JobsFigures
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
const addressShown = (request: string, route: string | undefined) =>
  route !== undefined && /^[^:*]*(:id\b[^:*]*)?$/.test(route) ? request : redact(request)

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
  nameAnswers(app)
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
    const named = cameByLine(request.raw) && mayBeNamed(knownEndpoint(config.endpoint ?? ''), request.roles)
    const who = named && { ip, ...(account && { account }) }
    const facts = {
      method,
      path,
      endpoint: config.endpoint,
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
    services: around.services,
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
