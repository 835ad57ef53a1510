/** The address at which systems get their tokens: OAuth 2.0 client credentials (RFC 6749, 4.4), by a secret or by a client certificate (RFC 8705). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/endpoint.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import { certificateShown, comesFrom } from '#platform/http/machine/system.ts'
import { noteUse } from '#platform/http/machine/uses.ts'
import { TOKEN_SECONDS, TOKEN_URL } from '#platform/http/machine/token.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import { withinRates } from '#platform/http/refusing.ts'
import { settingAt } from '#settings/settings.ts'
import { giveToken, keyOf, servicesToday, type Shown } from './tokens.ts'

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
const badRequest = (why: string) => new NoToken(400, 'invalid_request', why)
/** The same sentence for whatever is wrong: nobody learns whether there is such a client. */
const notKnown = () => new NoToken(401, 'invalid_client', 'The client is not known by what it has shown.')

/** Adds the address. */
export function tokenRoutes(app: FastifyInstance, around: Surroundings) {
  // A scope of its own, so that no other address reads forms so.
  void app.register(async (tokens) => {
    tokens.removeAllContentTypeParsers()
    tokens.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    tokens.addContentTypeParser('*', (_, payload, done) => {
      payload.resume()
      done(null, undefined)
    })
    tokens.addHook('onRequest', withinRates(around.rates))
    tokens.post(TOKEN_URL, { bodyLimit: LARGEST }, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      try {
        return await reply.send(await answer(request, around))
      } catch (error) {
        return refuse(error, request, reply)
      }
    })
  })
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal && error.code === 'tooMany') {
    reply.header('retry-after', error.details['retryAfterSeconds'])
    const description = 'Too many tries. Wait as long as Retry-After says.'
    return reply.status(429).send({ error: 'slow_down', error_description: description })
  }
  if (!(error instanceof NoToken)) throw error
  if (error.status === 401 && request.headers.authorization)
    reply.header('www-authenticate', 'Basic realm="Zapori"')
  return reply.status(error.status).send({ error: error.error, error_description: error.message })
}

async function answer(request: FastifyRequest, { db, clock, services, rates }: Surroundings) {
  const form = request.body instanceof URLSearchParams ? request.body : undefined
  if (!form) throw badRequest('The body is to be application/x-www-form-urlencoded.')
  for (const name of form.keys())
    if (form.getAll(name).length > 1) throw badRequest('A parameter is there twice.')
  if (form.get('grant_type') !== 'client_credentials')
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
  const scope = await servicesToday(db, key.systemId, now)
  const wanted = (form.get('scope') ?? '').split(' ').filter(Boolean)
  if (wanted.some((each) => !scope.some((service) => service === each)))
    throw new NoToken(400, 'invalid_scope', 'Not all of these services are granted to the system today.')
  const token = await giveToken(db, key, now)
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

/** What a client has shown of itself, in the header or in the form, not in both (RFC 6749, 2.3.1). */
function shownBy({ headers }: FastifyRequest, form: URLSearchParams): Shown {
  const basic = /^Basic ([\w+/=-]{1,600})$/i.exec(headers.authorization ?? '')?.[1]
  const inForm = { clientId: form.get('client_id') ?? '', secret: form.get('client_secret') ?? undefined }
  if (basic === undefined) return bounded(inForm)
  if (inForm.secret !== undefined) throw badRequest('The client has shown itself in two ways.')
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? []
  return bounded({ clientId: unspelled(id), secret: unspelled(secret) })
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
