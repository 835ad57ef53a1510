/** The address where the browser is asked for a certificate: takes it, judges it, and sends the person back with a one-time code. */
import { X509Certificate } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMMON_REFUSALS, Refusal } from '#platform/endpoint.ts'
import { languageOf } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import { within } from '#platform/process/network.ts'
import type { CertificateSettings } from '#platform/pki/certificate-settings.ts'
import { checkCertificate } from './certificate-check.ts'
import { answerProof, openProof, type Outcome, EXPIRED, RESULT_PAGES } from '#people/sign-in/server/proofs.ts'
import { entryOf } from '#platform/kinds.ts'

/** The certificate that came with a request in DER, if any; `unreadable` when what came is none. */
export type Presented = Uint8Array | 'unreadable' | undefined
type TakeFrom = (request: FastifyRequest, settings: CertificateSettings) => Presented

/** Serves the address on the portal's own server, for a proxy that asks for the certificate and forwards it. Without such a proxy there is no such address. */
export function forwardedCertificates(app: FastifyInstance, around: Surroundings) {
  const proxy = around.services.certificates?.proxy
  // A wrong address stops the start.
  if (proxy) within(proxy.addresses)
  serve(
    app,
    around,
    (request, settings) => forwarded(request, settings.proxy!),
    ({ proxy }) => proxy !== undefined,
  )
}

/** Serves the address with another way to the certificate. */
export function serve(
  app: FastifyInstance,
  around: Surroundings,
  take: TakeFrom,
  served: (settings: CertificateSettings) => boolean,
) {
  app.get('/certificate/login', async (request, reply) => {
    const settings = around.services.certificates
    if (!settings || !served(settings)) return reply.callNotFound()
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    try {
      const id = requestIn(request)
      // At once: until it is read, OpenSSL keeps its objection to a forged one, and whatever the line does next would fail by it.
      const presented = held(() => take(request, settings))
      await around.rates.asking({ address: request.ip })
      await around.rates.guarded('certificate', { address: request.ip }, id)
      const certificate = presented()
      return reply.redirect(
        around.services.publicUrl + (await answer(request, id, certificate, settings, around)),
        303,
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return turnDown(error, request, reply, around)
    }
  })
}

/** Does something now, and tells later how it ended. */
function held<T>(work: () => T): () => T {
  try {
    const done = work()
    return () => done
  } catch (error) {
    return () => {
      throw error
    }
  }
}

const requestIn = ({ query }: FastifyRequest) => {
  const { request } = query as { request?: unknown }
  return typeof request === 'string' && /^[\w-]{1,100}$/.test(request) ? request : ''
}

/** Judges what was presented and answers the request; where the browser is to go within the portal. */
async function answer(
  request: FastifyRequest,
  id: string,
  certificate: Presented,
  settings: CertificateSettings,
  { db, clock, services }: Surroundings,
): Promise<string> {
  const requested = await openProof(db, id, 'ESIGN', clock())
  // Nobody is asked about a certificate for a request that nobody made.
  const outcome: Outcome | undefined =
    requested &&
    (certificate === 'unreadable'
      ? { failed: 'certificateUnreadable' }
      : await checkCertificate(certificate, settings, clock()))

  return db.transaction().execute(async (tx) => {
    const now = clock()
    const answered = outcome && (await answerProof(tx, services.personal, id, outcome, now))
    if (!answered) {
      await audit(tx, now, request, 'expired', requested ? { request: id } : {})
      return EXPIRED
    }
    const { purpose, code } = answered
    const proved = 'proof' in outcome ? outcome.proof.certificate?.thumbprint : undefined
    await audit(tx, now, request, 'failed' in outcome ? outcome.failed : 'done', {
      request: id,
      purpose,
      ...(proved && { certificate: proved.slice(0, 16) }),
    })
    return `${RESULT_PAGES[purpose]}#code=${code}`
  })
}

/** Reads the header of the proxy. From anybody else it is a forgery, and a second one beside it is one too. */
function forwarded(
  request: FastifyRequest,
  { header, addresses }: NonNullable<CertificateSettings['proxy']>,
): Presented {
  if (!within(addresses)(request.raw.socket.remoteAddress)) throw new Refusal('forbidden')
  const values = request.raw.headersDistinct[header.toLowerCase()] ?? []
  if (values.length > 1) throw new Refusal('forbidden')
  const [value = ''] = values
  if (value === '') return undefined
  try {
    const pem = decodeURIComponent(value)
    if (pem.split('-----BEGIN ').length !== 2) return 'unreadable'
    return new X509Certificate(pem).raw
  } catch {
    return 'unreadable'
  }
}

/** A person who goes to an address sees a sentence. */
async function turnDown(
  error: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, clock }: Surroundings,
) {
  const { status, ...text } = entryOf(COMMON_REFUSALS, error.code) ?? COMMON_REFUSALS.forbidden
  if (error.code === 'tooMany') reply.header('retry-after', error.details['retryAfterSeconds'])
  else await audit(db, clock(), request, error.code, {})
  return reply
    .status(status)
    .type('text/plain; charset=utf-8')
    .send(text[languageOf(request.headers['accept-language'])])
}

const audit = (
  db: Db,
  at: Date,
  { id: requestId, ip: address }: FastifyRequest,
  outcome: string,
  input: Record<string, unknown>,
) => noteInAudit(db, { at, requestId, address, command: 'certificate', outcome, input })
