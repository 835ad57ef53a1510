/** The addresses between the two portals: where the portal of payments tells of changes, where payers leave for it, and where the card operator sends them back. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noteInAudit } from '#platform/http/audit.ts'
import { mediaTypeOf } from '#platform/http/bodies.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import { withinRates } from '#platform/http/refusing.ts'
import { type Language, phrases } from '#platform/lang/language.ts'
import { escaped } from '#platform/lang/markup.ts'
import type { PaymentSettings } from '#platform/process/integrations.ts'
import { WAYS_OUT } from '../requests.contract.ts'
import { cameBack, notice } from './notices.ts'
import { formsFor, openSigned } from './view.ts'

/**
 * The way out to the portal of payments: a bare page of ours that posts its signed form by itself. From there the card operator is
 * reached by addresses that nobody tells beforehand, and browsers hold each of them against the `form-action` of the page with the form;
 * so this page alone may lead anywhere, and it holds nothing else.
 */
const words = phrases({
  title: { bg: 'Към портала за електронни плащания', en: 'To the portal of payments' },
  next: { bg: 'Продължете', en: 'Continue' },
})
const WayOut = z.object({ uid: z.uuid(), way: z.enum(WAYS_OUT) })
type Form = { action: string; fields: Record<string, string> }

/** Adds the address; a payment that cannot be paid any more leads back to what it pays for. */
function leavingRoute(app: FastifyInstance, { db, services }: Surroundings) {
  app.get('/api/epayments/go/:uid/:way', async (request: FastifyRequest, reply) => {
    const requested = WayOut.safeParse(request.params)
    const settings = services.payments
    if (!settings || !requested.success) return reply.callNotFound()
    const { uid, way } = requested.data
    const row = await db
      .selectFrom('payment')
      .select(['uid', 'status', 'portal_id', 'access_code', 'language', 'return_path'])
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (!row) return reply.callNotFound()
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const forms = formsFor(services, row)
    if (!forms) return reply.redirect(services.publicUrl + row.return_path, 303)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce, settings))
      .type('text/html; charset=utf-8')
      .send(pageOf(forms[way], row.language, nonce))
  })
}

const policy = (nonce: string, { pagesUrl }: PaymentSettings) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action https:${pagesUrl.startsWith('http:') ? ' http:' : ''}`,
  ].join('; ')

const pageOf = ({ action, fields }: Form, language: Language, nonce: string) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(words.title[language])}</title>
<main><h1>${escaped(words.title[language])}</h1>
<form method="post" action="${escaped(action)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('\n')}
<button>${escaped(words.next[language])}</button></form></main>
<script nonce="${nonce}">document.forms[0].submit()</script></html>`

const FORM = 'application/x-www-form-urlencoded'
/** A notice has some 300 bytes, the word of the card operator some 500. */
const LARGEST_FORM = 16 * 1024
/** Fields of a form that are read; it has three. */
const MOST_FIELDS = 20
const Back = z.object({ uid: z.uuid(), outcome: z.enum(['ok', 'cancel']) })
const VposWord = z.object({ requestId: z.string().min(1).max(40) })

/** Adds the routes. Where the portal of payments is not configured, neither address exists. */
export function noticeRoutes(app: FastifyInstance, around: Surroundings) {
  const { db, clock, services } = around
  const scope = () => ({ db, now: clock(), services })

  // A scope of its own, so that no other address reads forms.
  void app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string' }, (_, body, done) =>
      done(null, fieldsOf(body as string)),
    )
    forms.addHook('onRequest', withinRates(around.rates))

    forms.post('/api/epayments/notification', { bodyLimit: LARGEST_FORM }, async (request, reply) => {
      const settings = services.payments
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
      const settings = services.payments
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
      return reply.header('cache-control', 'no-store').redirect(services.publicUrl + payment.path, 303)
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
