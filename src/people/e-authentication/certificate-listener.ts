/** A TLS listener of our own that asks every browser for a certificate, and does nothing else. */
import { constants, randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server as TlsServer, TLSSocket } from 'node:tls'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Surroundings } from '#platform/http/mount.ts'
import type { CertificateSettings } from '#platform/pki/certificate-settings.ts'
import { readPem } from '#platform/pki/certificate-reading.ts'
import { serve } from './certificate-routes.ts'

const HANDSHAKE_MS = 10_000
const LONGEST_STOP_MS = 12_000
const RENEWED_EVERY_MS = 60_000
/** Each visit shows anew that the key is there: nothing is resumed. */
const TLS = { minVersion: 'TLSv1.2', secureOptions: constants.SSL_OP_NO_TICKET } as const

/**
 * Listens where `settings.listen` says. TLS makes sure that whoever presents a certificate has its key; everything
 * else about it is judged by us, so that a person hears why their certificate is not taken.
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
      ...TLS,
      handshakeTimeout: HANDSHAKE_MS,
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
      ...(around.services.publicUrl.startsWith('https:') && {
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
  // Such as that no more connections can be opened; without a listener it would end the process.
  app.server.on('error', (error) => logger.error({ err: error }, 'the listener for certificates failed'))
  app.server.on('connection', (line: Socket) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  app.server.on('request', (_, response) => {
    inHand++
    response.once('close', () => inHand--)
  })
  // Browsers offer only certificates of the authorities that are named to them; the list may have changed, and so may our own certificate.
  let named = trusted
  let own = listen.certificate
  const renewing = setInterval(() => {
    const ca = around.services.certificates?.trusted ?? named
    const { key, certificate: cert } = listen
    if (ca === named && cert === own) return
    named = ca
    own = cert
    ;(app.server as TlsServer).setSecureContext({ ...TLS, key, cert, ca })
  }, RENEWED_EVERY_MS).unref()
  await app.listen({ port: listen.port, host: listen.host })
  const port = (app.server.address() as { port: number }).port
  const close = async () => {
    // Whoever is being judged gets an answer; lines that are only held open do not hold up the stop.
    for (let waited = 0; inHand > 0 && waited < LONGEST_STOP_MS; waited += 50) await pause(50)
    clearInterval(renewing)
    const closed = app.close()
    for (const line of lines) line.destroy()
    await closed
  }
  return { port, close }
}
