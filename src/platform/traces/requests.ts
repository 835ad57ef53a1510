/** The span of each request, from its first line to its last byte, in the trace of the press that it came from. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { begin, finish, type Open, within } from './spans.ts'

/** Whether it is worth a trace: a figure that is collected, or a file of a page, is not. */
const isWorthOne = (url: string) => url.startsWith('/api/')

/** Opens a span for each request below /api/, in the trace that its `traceparent` names, and ends it when the answer has left. */
export function traceRequests(app: FastifyInstance) {
  const open = new WeakMap<FastifyRequest, Open>()
  app.addHook('onRequest', (request, _, done) => {
    const { method, headers, routeOptions } = request
    const span = isWorthOne(request.url)
      ? begin(`${method} ${routeOptions.url ?? 'unknown'}`, 'server', headers['traceparent']?.toString())
      : undefined
    if (span) open.set(request, span)
    within(span, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { method, routeOptions, id, refusal } = request
    const attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'unknown',
      'http.response.status_code': statusCode,
      'zapori.endpoint': routeOptions.config.endpoint ?? '',
      'zapori.request': id,
      ...(refusal && { 'zapori.refusal': refusal }),
    }
    finish(open.get(request), attributes, statusCode >= 500)
    done()
  })
}
