/** The HTTP server: contracts, their handlers, and what surrounds them. */
import '../platform/server/short-pauses.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { administering } from '../accounts/server/administering.ts'
import { forwardedCertificates } from '../accounts/server/certificate-routes.ts'
import { certificates } from '../accounts/server/certificates.ts'
import { confirming } from '../accounts/server/confirming.ts'
import { eAuthentication } from '../accounts/server/e-authentication.ts'
import { outcomes } from '../accounts/server/outcomes.ts'
import { registeringAccounts } from '../accounts/server/registering.ts'
import { participating } from '../accounts/server/participation.ts'
import { passwordHandlers } from '../accounts/server/passwords.ts'
import { roles } from '../accounts/server/roles.ts'
import { eAuthRoutes } from '../accounts/server/saml-routes.ts'
import { mySessions } from '../accounts/server/my-sessions.ts'
import { places } from '../accounts/server/places.ts'
import { profileHandlers } from '../accounts/server/profiles.ts'
import { signingIn } from '../accounts/server/signing-in.ts'
import { users } from '../accounts/server/users.ts'
import { actingOnSales } from '../announcements/server/acts.ts'
import { announcing } from '../announcements/server/announcing.ts'
import { browsing } from '../announcements/server/browsing.ts'
import { counting } from '../announcements/server/counting.ts'
import { deciding } from '../announcements/server/deciding.ts'
import { signingOrders } from '../announcements/server/order-signing.ts'
import { documents } from '../announcements/server/documents.ts'
import { feeds } from '../announcements/server/feeds.ts'
import { paperRegistrations } from '../announcements/server/paper.ts'
import { registering } from '../announcements/server/registering.ts'
import { savedSearches } from '../announcements/server/saved-searches.ts'
import { saleParties } from '../announcements/server/sale-parties.ts'
import { unfiledApplications } from '../announcements/server/unfiled.ts'
import { seeingRegistrations } from '../announcements/server/seeing.ts'
import { partitionSales } from '../announcements/server/partition.ts'
import { handingOver } from '../announcements/server/successors.ts'
import { repeatingSales } from '../announcements/server/repeating.ts'
import { bidding } from '../auctions/server/bidding.ts'
import { bundling } from '../outcomes/server/court-bundle.ts'
import { listing as listingAuctions } from '../auctions/server/listing.ts'
import { proving as provingSales } from '../auctions/server/proving.ts'
import { results } from '../auctions/server/results.ts'
import { table } from '../auctions/server/table.ts'
import { watching } from '../auctions/server/watching.ts'
import { keepingCalendar } from '../calendar/server/keeping.ts'
import { enclosures } from '../correspondence/server/enclosures.ts'
import { lookingAtLetters } from '../correspondence/server/looking.ts'
import { receivingLetters } from '../correspondence/server/receiving.ts'
import { listingDebtors } from '../distraints/server/debtors.ts'
import { dailyEntries } from '../distraints/server/daily.ts'
import { distraintDeeds } from '../distraints/server/deeds.ts'
import { draftingDistraints } from '../distraints/server/drafting.ts'
import { enteringDistraints } from '../distraints/server/entering.ts'
import { listingOrders } from '../distraints/server/orders.ts'
import { listingSeized } from '../distraints/server/seized.ts'
import { rankingSeized } from '../distraints/server/seized-rank.ts'
import { settlingChecks } from '../distraints/server/rechecking-settled.ts'
import { listingDistraints } from '../distraints/server/listing.ts'
import { listingOfficers } from '../distraints/server/officers.ts'
import { distraintProtocols } from '../distraints/server/protocol.ts'
import { provingRegister } from '../distraints/server/proving-file.ts'
import { viewingDistraints } from '../distraints/server/viewing.ts'
import { feedbackHandlers } from '../feedback/server/sending.ts'
import { uploading } from '../files/server/uploading.ts'
import { assisting } from '../institutions/server/assistants.ts'
import { editingInstitutions } from '../institutions/server/editing.ts'
import { keepingLists } from '../institutions/server/empowered.ts'
import { lookingAtInstitutions } from '../institutions/server/looking.ts'
import { outbox } from '../notifications/server/outbox.ts'
import { stateBailiffs } from '../institutions/server/state-bailiffs.ts'
import { structureHandlers } from '../institutions/server/structure.ts'
import { afterDeeds } from '../outcomes/server/after-deeds.ts'
import { afterLooking } from '../outcomes/server/after-looking.ts'
import { afterMoney } from '../outcomes/server/after-money.ts'
import { claiming } from '../outcomes/server/claiming.ts'
import { depositLedger } from '../outcomes/server/deposit-ledger.ts'
import { drawingUp } from '../outcomes/server/drawing-up.ts'
import { signing } from '../outcomes/server/protocol-signing.ts'
import { publishing } from '../outcomes/server/publishing.ts'
import { reports } from '../outcomes/server/reports.ts'
import { acceptBodies } from '../platform/server/bodies.ts'
import { endConnectionsOnClose } from '../platform/server/closing.ts'
import { serveMetrics } from '../platform/server/metrics.ts'
import { mount, type Surroundings } from '../platform/server/mount.ts'
import type { SweepsFigures } from '../platform/server/sweep.ts'
import { requestNumbers } from '../platform/server/network.ts'
import { methodsByAddress, refuseMalformed, say } from '../platform/server/refusing.ts'
import { announcingOutages } from '../outages/server/announcing.ts'
import { lookingUp } from '../properties/server/looking-up.ts'
import { importingMachinery } from '../properties/server/machinery-import.ts'
import { keepingMachinery } from '../properties/server/machinery-keeping.ts'
import { machineryRegister } from '../properties/server/machinery.ts'
import { owningThings } from '../properties/server/owners.ts'
import { searching } from '../properties/server/searching.ts'
import { viewingThings } from '../properties/server/viewing.ts'
import { settingsHandlers } from '../settings/server/settings.ts'
import { contract } from './contract.ts'
import { describeApi } from './description.ts'
import { serveFrontEnd } from './front-end.ts'
import { headersFor } from './headers.ts'

export type ServerOptions = {
  logger: Logger
  trustedProxies: string[]
  metricsToken: string | undefined
  /** How the sweeps fare, for the metrics; without it there are none. */
  sweeps?: SweepsFigures
  /** Whether requests can be served; asked by /health/ready. */
  ready: () => Promise<boolean>
}

const handlers = {
  ...signingIn,
  ...passwordHandlers,
  ...participating,
  ...eAuthentication,
  ...certificates,
  ...outcomes,
  ...registeringAccounts,
  ...confirming,
  ...users,
  ...administering,
  ...roles,
  ...profileHandlers,
  ...mySessions,
  ...places,
  ...settingsHandlers,
  ...announcing,
  ...partitionSales,
  ...repeatingSales,
  ...actingOnSales,
  ...handingOver,
  ...announcingOutages,
  ...keepingCalendar,
  ...documents,
  ...browsing,
  ...counting,
  ...feeds,
  ...savedSearches,
  ...registering,
  ...paperRegistrations,
  ...seeingRegistrations,
  ...unfiledApplications,
  ...saleParties,
  ...deciding,
  ...signingOrders,
  ...watching,
  ...table,
  ...listingAuctions,
  ...bidding,
  ...results,
  ...reports,
  ...drawingUp,
  ...signing,
  ...publishing,
  ...afterMoney,
  ...afterDeeds,
  ...afterLooking,
  ...claiming,
  ...depositLedger,
  ...provingSales,
  ...bundling,
  ...lookingAtLetters,
  ...receivingLetters,
  ...enclosures,
  ...dailyEntries,
  ...draftingDistraints,
  ...enteringDistraints,
  ...listingOfficers,
  ...searching,
  ...distraintDeeds,
  ...listingOrders,
  ...listingDebtors,
  ...listingSeized,
  ...rankingSeized,
  ...listingDistraints,
  ...viewingDistraints,
  ...distraintProtocols,
  ...provingRegister,
  ...settlingChecks,
  ...lookingUp,
  ...owningThings,
  ...viewingThings,
  ...machineryRegister,
  ...keepingMachinery,
  ...importingMachinery,
  ...feedbackHandlers,
  ...uploading,
  ...outbox,
  ...lookingAtInstitutions,
  ...editingInstitutions,
  ...assisting,
  ...stateBailiffs,
  ...keepingLists,
  ...structureHandlers,
}

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
      say('invalidInput', request.headers['accept-language'], reply),
  })
  const methodsOf = methodsByAddress(app)
  acceptBodies(app)
  endConnectionsOnClose(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url)).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip, accountId: account } = request
    const path = url.split('?')[0]
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, path, status: reply.statusCode, ms, ip, ...(account && { account }) })
    done()
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code =
      error.statusCode === 413 ? 'tooLarge' : (error.statusCode ?? 500) < 500 ? 'invalidInput' : 'serverError'
    if (code === 'serverError') request.log.error({ err: error }, 'a request failed')
    return say(code, request.headers['accept-language'], reply, { requestId: request.id })
  })

  mount(app, contract, handlers, around)
  forwardedCertificates(app, around)
  eAuthRoutes(app, around)
  const clearMetrics = serveMetrics(app, around.live, options)
  app.addHook('onClose', async () => clearMetrics())

  describeApi(app)
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_, reply) =>
    (await options.ready()) ? { status: 'ready' } : reply.status(503).send({ status: 'not ready' }),
  )
  const screen = await serveFrontEnd(app, around.outside)
  app.setNotFoundHandler((request, reply) => {
    if (screen(request, reply)) return reply
    const accepted = request.headers['accept-language']
    const allowed = methodsOf(request.url.split('?')[0]!)
    if (allowed.length === 0 || allowed.includes(request.method)) return say('notFound', accepted, reply)
    return say('methodNotAllowed', accepted, reply.header('allow', allowed.join(', ')))
  })
  return app
}
