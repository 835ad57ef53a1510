/** The addresses between the two portals: where the portal of payments tells of changes, where payers leave for it, and where the card operator sends them back. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mediaTypeOf } from '#platform/http/bodies.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import { withinRates } from '#platform/http/refusing.ts'
import { leavingRoute } from './leaving.ts'
import { cameBack, notice } from './notices.ts'
import { openSigned } from './signature.ts'

const FORM = 'application/x-www-form-urlencoded'
/** A notice has some 300 bytes, the word of the card operator some 500. */
const LARGEST_FORM = 16 * 1024
/** Fields of a form that are read; it has three. */
const MOST_FIELDS = 20
const Back = z.object({ uid: z.uuid(), outcome: z.enum(['ok', 'cancel']) })
const VposWord = z.object({ requestId: z.string().min(1).max(40) })

/** Adds the routes. Where the portal of payments is not configured, neither address exists. */
export function noticeRoutes(app: FastifyInstance, around: Surroundings) {
  const { db, clock, outside } = around
  const scope = () => ({ db, now: clock(), outside })

  // A scope of its own, so that no other address reads forms.
  void app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string' }, (_, body, done) =>
      done(null, fieldsOf(body as string)),
    )
    forms.addHook('onRequest', withinRates(around.rates))

    forms.post('/api/epayments/notification', { bodyLimit: LARGEST_FORM }, async (request, reply) => {
      const settings = outside.payments
      if (!settings) return reply.callNotFound()
      const content = openSigned(settings, formOf(request))
      // Whoever cannot sign learns nothing, and what he sent is kept nowhere.
      const outcome = content === undefined ? 'forged' : await notice(scope(), content)
      request.log.info({ payments: outcome })
      if (outcome === 'forged') return reply.status(401).send({ success: false })
      await noteInAudit(db, {
        at: clock(),
        requestId: request.id,
        address: request.ip,
        command: 'paymentNotification',
        outcome,
        input: idIn(content),
      })
      reply.header('cache-control', 'no-store')
      return { success: !['unknown', 'unreadable'].includes(outcome) }
    })

    leavingRoute(forms, around)

    forms.post('/api/epayments/return/:uid/:outcome', { bodyLimit: LARGEST_FORM }, async (request, reply) => {
      const settings = outside.payments
      const back = Back.safeParse(request.params)
      if (!settings || !back.success) return reply.callNotFound()
      const isGenuine = VposWord.safeParse(openSigned(settings, formOf(request))).success
      const payment = await cameBack(scope(), back.data.uid, isGenuine)
      if (payment === undefined) return reply.callNotFound()
      await noteInAudit(db, {
        at: clock(),
        requestId: request.id,
        address: request.ip,
        command: 'paymentReturn',
        outcome: isGenuine ? 'done' : 'forged',
        object: `ePayments/${payment.id}`,
        input: { outcome: back.data.outcome },
      })
      return reply.header('cache-control', 'no-store').redirect(outside.publicUrl + payment.path, 303)
    })
  })
}

const fieldsOf = (body: string) =>
  Object.fromEntries([...new URLSearchParams(body)].slice(0, MOST_FIELDS)) as Record<string, string>
/** What is no form was left unread, and is none. */
const formOf = (request: FastifyRequest) =>
  mediaTypeOf(request) === FORM ? ((request.body ?? {}) as Record<string, string>) : {}

/** Of a notice the id alone: it is no secret, and finds the payment. */
const idIn = (content: unknown) => {
  const read = z.object({ Id: z.string().max(40) }).safeParse(content)
  return read.success ? { portalId: read.data.Id } : {}
}
