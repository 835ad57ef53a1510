/** Closing in good order: requests in hand are answered, and lines that are only held open do not hold up the stop. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers open lines ahead, and keep used ones for minutes. When the server closes, the first are dropped, and the others end with their answer. */
export function endConnectionsOnClose(app: FastifyInstance) {
  const unused = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('onSend', (_, reply, __, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unused) socket.destroy()
  })
}
