/** The HTTP server: contracts, their handlers, and what surrounds them. */
import '../platform/process/short-pauses.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { administering } from '../people/accounts/server/administering.ts'
import { forwardedCertificates } from '../people/e-authentication/certificate-routes.ts'
import { attachingHandlers } from '../people/accounts/server/attaching-e-auth.ts'
import { certificates } from '../people/sign-in/server/certificates.ts'
import { confirming } from '../people/accounts/server/confirming.ts'
import { eAuthentication } from '../people/e-authentication/e-authentication.ts'
import { outcomes } from '../people/accounts/server/returns.ts'
import { registeringAccounts } from '../people/accounts/server/registering.ts'
import { participating } from '../people/profile/server/participation.ts'
import { passwordHandlers } from '../people/sign-in/server/passwords.ts'
import { roles } from '../people/accounts/server/roles.ts'
import { eAuthRoutes } from '../people/e-authentication/saml-routes.ts'
import { mySessions } from '../people/sign-in/server/my-sessions.ts'
import { places } from '../people/profile/server/places.ts'
import { profileHandlers } from '../people/profile/server/profiles.ts'
import { signingIn } from '../people/sign-in/server/signing-in.ts'
import { users } from '../people/accounts/server/users.ts'
import { actingOnSales } from '../sales/acts/acts.ts'
import { announcing } from '../sales/notice/server/announcing.ts'
import { browsing } from '../sales/catalogue/server/browsing.ts'
import { counting } from '../sales/catalogue/server/counting.ts'
import { deciding } from '../sales/applications/server/deciding.ts'
import { signingOrders } from '../sales/applications/server/order-signing.ts'
import { documents } from '../sales/notice/server/documents.ts'
import { feeds } from '../sales/catalogue/server/feeds.ts'
import { paperRegistrations } from '../sales/applications/server/paper.ts'
import { registering } from '../sales/applications/server/applying.ts'
import { savedSearches } from '../sales/catalogue/server/saved-searches.ts'
import { saleParties } from '../sales/parties/sale-parties.ts'
import { unfiledApplications } from '../sales/applications/server/unfiled.ts'
import { seeingRegistrations } from '../sales/applications/server/application-view.ts'
import { partitionSales } from '../sales/notice/server/among-draft.ts'
import { handingOver } from '../sales/successors/successors.ts'
import { repeatingSales } from '../sales/notice/server/repeating.ts'
import { bidding } from '../sales/bidding/bid/server/bidding.ts'
import { bundling } from '../sales/court-bundle/court-bundle.ts'
import { listing as listingAuctions } from '../sales/catalogue/server/listing.ts'
import { proving as provingSales } from '../sales/proofs/server/proving.ts'
import { results } from '../sales/bidding/hall/results.ts'
import { table } from '../sales/bidding/table/table.ts'
import { watching } from '../sales/bidding/hall/watching.ts'
import { keepingCalendar } from '../sales/calendar/keeping.ts'
import { enclosures } from '../sales/letters/server/enclosures.ts'
import { lookingAtLetters } from '../sales/letters/server/letter-view.ts'
import { receivingLetters } from '../sales/letters/server/receiving.ts'
import { listingDebtors } from '../register/lists/server/debtors.ts'
import { dailyEntries } from '../register/distraints/server/daily.ts'
import { distraintDeeds } from '../register/distraints/server/deeds.ts'
import { draftingDistraints } from '../register/entering/drafting.ts'
import { enteringDistraints } from '../register/distraints/server/entry.ts'
import { listingOrders } from '../register/lists/server/orders.ts'
import { listingSeized } from '../register/lists/server/seized.ts'
import { rankingSeized } from '../register/lists/server/seized-rank.ts'
import { settlingChecks } from '../register/rechecks/settled-checks.ts'
import { listingDistraints } from '../register/distraints/server/listing.ts'
import { listingOfficers } from '../register/distraints/server/officers.ts'
import { distraintProtocols } from '../register/protocol/protocol.ts'
import { provingRegister } from '../register/proofs/server/proof-file.ts'
import { viewingDistraints } from '../register/distraints/server/view.ts'
import { feedbackHandlers } from '../operations/feedback/sending.ts'
import { uploading } from '../files/server/uploading.ts'
import { assisting } from '../people/institutions/server/assistants.ts'
import { editingInstitutions } from '../people/institutions/server/editing.ts'
import { keepingLists } from '../people/institutions/server/empowered.ts'
import { lookingAtInstitutions } from '../people/institutions/server/institution-view.ts'
import { outbox } from '../operations/mailbox/outbox.ts'
import { stateBailiffs } from '../people/institutions/server/state-bailiffs.ts'
import { structureHandlers } from '../people/institutions/server/structure.ts'
import { afterDeeds } from '../sales/completion/server/buyers.ts'
import { afterLooking } from '../sales/completion/server/completion-view.ts'
import { afterMoney } from '../sales/completion/server/price.ts'
import { claiming } from '../sales/protocol/server/claims.ts'
import { depositLedger } from '../sales/completion/server/deposit-ledger.ts'
import { drawingUp } from '../sales/protocol/server/drawing-up.ts'
import { signing } from '../sales/protocol/server/protocol-signing.ts'
import { publishing } from '../sales/protocol/server/publishing.ts'
import { reports } from '../sales/protocol/server/reports.ts'
import { acceptBodies } from '../platform/http/bodies.ts'
import { endConnectionsOnClose } from '../platform/http/closing.ts'
import { serveMetrics } from '../platform/http/metrics.ts'
import { mount, type Surroundings } from '../platform/http/mount.ts'
import { cutOffSlowReaders } from '../platform/http/slow-readers.ts'
import type { SweepsFigures } from '../platform/db/sweep.ts'
import { requestNumbers } from '../platform/http/network.ts'
import { methodsByAddress, refuseMalformed, say } from '../platform/http/refusing.ts'
import { announcingOutages } from '../sales/outages/announcing.ts'
import { lookingUp } from '../register/lookups/server/lookups.ts'
import { importingMachinery } from '../register/machinery/server/machinery-import.ts'
import { keepingMachinery } from '../register/machinery/server/machinery-keeping.ts'
import { machineryRegister } from '../register/machinery/server/machinery.ts'
import { owningThings } from '../register/things/server/owners.ts'
import { searching } from '../register/things/server/searching.ts'
import { viewingThings } from '../register/things/server/viewing.ts'
import { settingsHandlers } from '../settings/settings.ts'
import { contract } from './contract.ts'
import type { TrustFigures } from './trust.ts'
import { describeApi } from './description.ts'
import { serveFrontEnd } from './front-end.ts'
import { headersFor } from './headers.ts'

export type ServerOptions = {
  logger: Logger
  trustedProxies: string[]
  metricsToken: string | undefined
  /** How the sweeps fare, for the metrics; without it there are none. */
  sweeps?: SweepsFigures
  /** Until when the certificates in each file are valid, for the metrics. */
  trust?: TrustFigures
  /** Whether requests can be served; asked by /health/ready. */
  ready: () => Promise<boolean>
}

const handlers = {
  ...signingIn,
  ...passwordHandlers,
  ...participating,
  ...eAuthentication,
  ...certificates,
  ...attachingHandlers,
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
  cutOffSlowReaders(app, () => around.bodies.lowest)
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
