/** Closing the portal cleanly: requests in progress are answered, and connections that are merely open do not delay the stop. */
import type { Socket } from 'node:net'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/** Work that may outlast whoever asked for it: `whenDone` resolves once none of it is under way. */
export function workInHand() {
  const all = new Set<Promise<unknown>>()
  return {
    add: <T>(work: Promise<T>) => {
      all.add(work)
      const remove = () => void all.delete(work)
      work.then(remove, remove)
      return work
    },
    whenDone: async () => {
      while (all.size > 0) await Promise.allSettled(all)
    },
  }
}

/**
 * Waits at the close for every handler that still runs, also for those whose caller has gone away: the server counts only
 * lines, and what such a handler needs, the database first, is closed next. To be called before the routes are declared.
 */
export function finishHandlersOnClose(app: FastifyInstance) {
  const running = workInHand()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const followed: RouteHandlerMethod = function (request, reply) {
      const answer = handler.call(this, request, reply)
      return answer instanceof Promise ? running.add(answer) : answer
    }
    route.handler = followed
  })
  app.addHook('onClose', () => running.whenDone())
}

/**
 * Browsers open lines ahead, and keep used ones for minutes. When the server closes, the first are dropped, and the others end with their
 * answer. While it is drained they end so too: a proxy that keeps lines must not send a bid over one that closes at that moment.
 */
export function endConnectionsOnClose(app: FastifyInstance, draining = () => false) {
  const unused = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('onSend', (_, reply, __, done) => {
    if (closing || draining()) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unused) socket.destroy()
  })
}
