/** A TLS listener of our own that asks every browser for a certificate, and does nothing else. */
import { constants, randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Surroundings } from '../../platform/server/mount.ts'
import type { CertificateSettings } from '../../platform/server/outside.ts'
import { readPem } from './certificate-reading.ts'
import { serve } from './certificate-routes.ts'

const HANDSHAKE_MS = 10_000
const LONGEST_STOP_MS = 12_000

/**
 * Listens where `settings.listen` says. TLS makes sure that whoever presents a certificate has its key; everything
 * else about it is judged by us, so that a person hears why his certificate is not taken.
 */
export async function openCertificateListener(
  around: Surroundings,
  { listen, trusted }: CertificateSettings & { listen: NonNullable<CertificateSettings['listen']> },
  logger: Logger,
): Promise<{ port: number; close(): Promise<void> }> {
  for (const authority of trusted) readPem(authority)
  const app = Fastify({
    https: {
      key: listen.key,
      cert: listen.certificate,
      // Browsers offer only certificates of these authorities.
      ca: trusted,
      requestCert: true,
      rejectUnauthorized: false,
      minVersion: 'TLSv1.2',
      handshakeTimeout: HANDSHAKE_MS,
      // Each visit shows anew that the key is there: nothing is resumed.
      secureOptions: constants.SSL_OP_NO_TICKET,
      // Twenty seconds are twenty, and not up to fifty.
      connectionsCheckingInterval: 2_000,
    },
    loggerInstance: logger as FastifyBaseLogger,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 20_000,
    bodyLimit: 1024,
    forceCloseConnections: true,
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      // The next visit asks again.
      connection: 'close',
      // On somebody's own machine it would make browsers ask the portal, which has no TLS there, by TLS only.
      ...(around.outside.publicUrl.startsWith('https:') && {
        'strict-transport-security': 'max-age=31536000',
      }),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request
    request.log.info({
      method,
      path: url.split('?')[0],
      status: reply.statusCode,
      ip,
      listener: 'certificate',
    })
  })
  serve(
    app,
    around,
    ({ raw }) => (raw.socket as TLSSocket).getPeerX509Certificate()?.raw,
    () => true,
  )

  const lines = new Set<Socket>()
  let inHand = 0
  app.server.on('connection', (line: Socket) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  app.server.on('request', (_, response) => {
    inHand++
    response.once('close', () => inHand--)
  })
  await app.listen({ port: listen.port, host: listen.host })
  const port = (app.server.address() as { port: number }).port
  const close = async () => {
    // Whoever is being judged gets an answer; lines that are only held open do not hold up the stop.
    for (let waited = 0; inHand > 0 && waited < LONGEST_STOP_MS; waited += 50) await pause(50)
    const closed = app.close()
    for (const line of lines) line.destroy()
    await closed
  }
  return { port, close }
}
