/** The address at which systems get their tokens: OAuth 2.0 client credentials (RFC 6749, 4.4), by a secret or by a client certificate (RFC 8705). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/endpoint.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import { certificateShown, comesFrom } from '#platform/http/machine/system.ts'
import { noteUse } from '#platform/http/machine/uses.ts'
import { TOKEN_SECONDS, TOKEN_URL } from '#platform/http/machine/token.ts'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import { withinRates } from '#platform/http/refusing.ts'
import type { Services } from '#platform/process/integrations.ts'
import { settingAt } from '#settings/settings.ts'
import { giveToken, keyOf, servicesToday, type Shown } from './tokens.ts'

/** Where clients look for what the server says of itself (RFC 8414, 3). */
const METADATA_URL = '/.well-known/oauth-authorization-server'
const LARGEST = 4096
const LONGEST = 200

/** Why no token is given, in the words of RFC 6749, 5.2. */
class NoToken extends Error {
  readonly status: number
  readonly error: string
  constructor(status: number, error: string, description: string) {
    super(description)
    this.status = status
    this.error = error
  }
}
const badRequest = (why: string, status = 400) => new NoToken(status, 'invalid_request', why)
/** The same sentence for whatever is wrong: nobody learns whether there is such a client. */
const notKnown = () => new NoToken(401, 'invalid_client', 'The client is not known by what it has shown.')

/** Adds the address of tokens and that of what it says of itself. */
export function tokenRoutes(app: FastifyInstance, around: Surroundings) {
  // A scope of its own, so that no other address reads forms so, and all that is refused here is refused in the words of OAuth.
  void app.register(async (tokens) => {
    tokens.removeAllContentTypeParsers()
    tokens.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    tokens.addContentTypeParser('*', (_, payload, done) => {
      payload.resume()
      done(null, undefined)
    })
    tokens.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      await around.rates.asking({ address: request.ip })
    })
    tokens.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => refuse(error, reply))
    tokens.post(TOKEN_URL, { bodyLimit: LARGEST }, (request) => answer(request, around))
  })
  app.get(METADATA_URL, { onRequest: withinRates(around.rates) }, async (_, reply) =>
    reply.type('application/json').send(JSON.stringify(metadata(around.services))),
  )
}

/** What clients read of this server before they ask it for anything (RFC 8414; of certificates RFC 8705, 3.3). */
const metadata = ({ publicUrl, clientCertificates }: Services) => ({
  issuer: publicUrl,
  token_endpoint: `${publicUrl}${TOKEN_URL}`,
  token_endpoint_auth_methods_supported: [
    'client_secret_basic',
    'client_secret_post',
    ...(clientCertificates ? ['tls_client_auth', 'self_signed_tls_client_auth'] : []),
  ],
  grant_types_supported: ['client_credentials'],
  response_types_supported: [],
  scopes_supported: SYSTEM_SERVICES,
  tls_client_certificate_bound_access_tokens: clientCertificates !== undefined,
  service_documentation: `${publicUrl}/dist/developers`,
})

function refuse(error: Error & { statusCode?: number }, reply: FastifyReply) {
  if (error instanceof Refusal && error.code === 'tooMany') {
    reply.header('retry-after', error.details['retryAfterSeconds'])
    const description = 'Too many tries. Wait as long as Retry-After says.'
    return reply.status(429).send({ error: 'slow_down', error_description: description })
  }
  // A body that is too long or says of itself what nobody can read (Fastify).
  const status = error.statusCode ?? 500
  const known =
    error instanceof NoToken ? error : status < 500 && badRequest('The body cannot be read.', status)
  if (!known) throw error
  // Every 401 says how a client may show itself (RFC 9110, 15.5.2), also where it has tried by other means.
  if (known.status === 401) reply.header('www-authenticate', 'Basic realm="Zapori", charset="UTF-8"')
  return reply.status(known.status).send({ error: known.error, error_description: known.message })
}

async function answer(request: FastifyRequest, { db, clock, services, rates }: Surroundings) {
  const form = request.body instanceof URLSearchParams ? request.body : undefined
  if (!form) throw badRequest('The body is to be application/x-www-form-urlencoded.')
  if (new Set(form.keys()).size < form.size) throw badRequest('A parameter is there twice.')
  const grant = valueIn(form, 'grant_type')
  if (grant === undefined) throw badRequest('The parameter grant_type is missing.')
  if (grant !== 'client_credentials')
    throw new NoToken(400, 'unsupported_grant_type', 'Only client_credentials are taken.')
  const shown = shownBy(request, form)
  const now = clock()
  const certificate = certificateShown(request, services)
  const { key, fits } = await keyOf({ db, now, services }, { ...shown, certificate })
  // From elsewhere even the right secret opens nothing, so that guessing from there is worth nothing.
  const here = key !== undefined && comesFrom(request, key.networks)
  const refusal = !fits ? 'invalidClient' : here ? undefined : 'otherNetwork'
  if (refusal || !key) {
    // Whoever fails is slowed by where they are: the system itself asks from elsewhere, or has the right secret.
    await rates.guarded('systemToken', { address: request.ip }, shown.clientId)
    if (key) await count(key.systemId, refusal)
    await audit(null, refusal ?? 'invalidClient')
    throw notKnown()
  }
  if (key.environment === 'TEST' && !(await settingAt(db, 'TestPortal', now)))
    throw new NoToken(400, 'unauthorized_client', 'Systems for tests are let in on a portal for tests only.')
  const granted = await servicesToday(db, key.systemId, now)
  const wanted = [...new Set((form.get('scope') ?? '').split(' ').filter(Boolean))]
  if (wanted.some((each) => !granted.some((service) => service === each)))
    throw new NoToken(400, 'invalid_scope', 'Not all of these services are granted to the system today.')
  const scope = wanted.length > 0 ? wanted : granted
  const token = await giveToken(db, key, wanted.length > 0 ? wanted : undefined, now)
  await count(key.systemId, undefined)
  await audit(key.accountId, 'done')
  return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: scope.join(' ') }

  function count(systemId: number, why: string | undefined) {
    return noteUse(db, { systemId, service: 'token', at: now, refusal: why, address: request.ip })
  }
  function audit(accountId: number | null, outcome: string) {
    const { id: requestId, ip: address } = request
    const input = { clientId: shown.clientId }
    return noteInAudit(db, { at: now, requestId, accountId, address, command: 'systemToken', outcome, input })
  }
}

/** A parameter of a form; one without a value is as one that is not there (RFC 6749, 3.2). */
const valueIn = (form: URLSearchParams, name: string) => form.get(name) || undefined

/** What a client has shown of itself, in the header or in the form, not in both (RFC 6749, 2.3.1). */
function shownBy({ headers: { authorization } }: FastifyRequest, form: URLSearchParams): Shown {
  const inForm = { clientId: valueIn(form, 'client_id'), secret: valueIn(form, 'client_secret') }
  if (authorization === undefined) return bounded({ ...inForm, clientId: inForm.clientId ?? '' })
  if (inForm.secret !== undefined) throw badRequest('The client has shown itself in two ways.')
  // Another scheme than Basic shows nothing, whatever the form says.
  const basic = /^Basic +([\w+/=-]{1,600}) *$/i.exec(authorization)?.[1]
  if (basic === undefined) throw notKnown()
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? []
  const shown = bounded({ clientId: unspelled(id), secret: unspelled(secret) })
  if (inForm.clientId !== undefined && inForm.clientId !== shown.clientId)
    throw badRequest('The form names another client than the header.')
  return shown
}

function bounded(shown: { clientId: string; secret: string | undefined }): Shown {
  if (!/^[\w-]{1,100}$/.test(shown.clientId) || (shown.secret ?? '').length > LONGEST) throw notKnown()
  return shown
}

const unspelled = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw notKnown()
  }
}
