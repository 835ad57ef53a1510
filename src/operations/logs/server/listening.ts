/** Records every answered request and every line of the log while the portal is open. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteSurroundings } from '#platform/features/module.ts'
import { mayBeNamed } from '#sales/law/publicity.rules.ts'
import { cameByLine } from '#platform/process/network.ts'
import { knownDeed } from '#platform/process/deeds.ts'
import { lineRows } from './line-rows.ts'
import { requestRows } from './request-rows.ts'

/** Not worth a row: health checks, metrics, and the files of pages. */
const NO_DEEDS = /^\/(?:health\/|metrics$|dist\b|robots|$|\*)/
/** An address without a route is either a screen or a mistake; only a mistake is worth a row. */
const isDeed = (deed: string | null, status: number) => (deed === null ? status >= 400 : !NO_DEEDS.test(deed))

/** Adds the hooks that record requests and lines of the log; what waits is written when the portal closes. */
export function listen(app: FastifyInstance, { db, clock, featureFigures, lines }: RouteSurroundings) {
  const failed = (what: string) => (error: unknown) =>
    app.log.warn({ err: error }, `${what} cannot be stored for now`)
  const requests = requestRows({ db, clock, featureFigures, report: failed('requests') })
  const kept = lines && lineRows({ db, clock, lines, report: failed('lines of the log') })

  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const deed = config.deed ?? url ?? null
    if (isDeed(deed, reply.statusCode))
      requests.note({ method: request.method, status: reply.statusCode }, () =>
        rowOf(request, reply, deed, clock()),
      )
    done()
  })
  app.addHook('onClose', async () => {
    await requests.end()
    await kept?.end()
  })
}

function rowOf(request: FastifyRequest, reply: FastifyReply, deed: string | null, now: Date) {
  const ms = Math.round(reply.elapsedTime)
  const bytes = Number(reply.getHeader('content-length') ?? Number.NaN)
  const named =
    cameByLine(request.raw) && mayBeNamed(knownDeed(request.routeOptions.config.deed ?? ''), request.roles)
  const isLive = request.headers.accept === 'text/event-stream'
  return {
    at: new Date(now.getTime() - ms),
    requestId: request.id,
    method: request.method,
    deed: deed?.slice(0, 200) ?? null,
    accountId: named ? (request.accountId ?? null) : null,
    status: reply.statusCode,
    refusal: request.refusal ?? null,
    ms: isLive ? null : ms,
    bytes: Number.isSafeInteger(bytes) ? bytes : null,
    address: named ? request.ip : null,
  }
}
