/** The address in the header List-Unsubscribe of a letter: mail programs send to it by themselves (RFC 8058); who opens it gets the page with the button. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COMMON_REFUSALS } from '#platform/endpoint.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import { withinRates } from '#platform/http/refusing.ts'
import type { Db } from '#platform/db/database.ts'
import { changesPublished, noteInAudit } from '#platform/http/audit.ts'
import { states } from '../subscriptions.messages.ts'
import { languageOf } from '#platform/lang/language.ts'
import { STOP_ADDRESS, STOP_PAGE } from './notice-text.ts'
import { stopByCode } from './stopping.ts'

const LARGEST = 4096
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const
/** What the sender means, in either form in which RFC 8058 lets it be sent. */
const ONE_CLICK = /List-Unsubscribe(?:=|"[^\S\r\n]*(?:\r?\n){2})One-Click/i

type StopRequest = { Querystring: { code?: unknown } }
const codeIn = (request: FastifyRequest<StopRequest>) => {
  const { code } = request.query
  return typeof code === 'string' && /^[\w-]{1,100}$/.test(code) ? code : undefined
}

export function stopRoutes(app: FastifyInstance, { db, clock, rates }: Surroundings) {
  // A scope of its own, so that no other address reads such bodies.
  void app.register(async (letters) => {
    letters.addContentTypeParser([...TYPES], { parseAs: 'string' }, (_, body, done) => done(null, body))
    letters.addHook('onRequest', withinRates(rates))
    letters.post<StopRequest>(STOP_ADDRESS, { bodyLimit: LARGEST }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const code = codeIn(request)
      const language = languageOf(request.headers['accept-language'])
      if (code === undefined || typeof request.body !== 'string' || !ONE_CLICK.test(request.body)) {
        const { status, ...text } = COMMON_REFUSALS.invalidInput
        return reply.status(status).send({ code: 'invalidInput', message: text[language] })
      }
      const number = await db.transaction().execute((tx) => stopped(tx, clock(), code, request))
      return number === undefined ? reply.callNotFound() : reply.status(200).send({ number })
    })
    // It changes nothing: what scans mail opens every address in it.
    letters.get<StopRequest>(STOP_ADDRESS, async (request, reply) => {
      const code = codeIn(request)
      return reply
        .header('cache-control', 'no-store')
        .redirect(code === undefined ? STOP_PAGE : `${STOP_PAGE}#code=${code}`, 303)
    })
  })
}

/** As the endpoint for the button of the page does: the row of the audit stands or falls with it. */
async function stopped(tx: Db, now: Date, code: string, { id: requestId, ip: address }: FastifyRequest) {
  const found = await stopByCode(tx, now, code)
  if (!found) return undefined
  const { changes, changed } = changesPublished()
  changed({ state: states[found.state] }, { state: states.ENDED })
  const command = 'stopSubscriptionByLetter'
  const input = { number: found.number }
  await noteInAudit(tx, { at: now, requestId, address, command, outcome: 'done', input, changes })
  return found.number
}
