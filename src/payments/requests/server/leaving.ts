/**
 * The way out to the portal of payments: a bare page of ours that posts its signed form by itself. From there the card operator is
 * reached by addresses that nobody tells beforehand, and browsers hold each of them against the `form-action` of the page with the form;
 * so this page alone may lead anywhere, and it holds nothing else.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Language, phrases } from '#platform/lang/language.ts'
import { escaped } from '#platform/lang/markup.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import type { PaymentSettings } from '#platform/process/outside.ts'
import { WAYS_OUT } from '../requests.contract.ts'
import { formsFor } from './view.ts'

const words = phrases({
  title: { bg: 'Към портала за електронни плащания', en: 'To the portal of payments' },
  next: { bg: 'Продължете', en: 'Continue' },
})
const WayOut = z.object({ uid: z.uuid(), way: z.enum(WAYS_OUT) })
type Form = { action: string; fields: Record<string, string> }

/** Adds the address; a payment that cannot be paid any more leads back to what it pays for. */
export function leavingRoute(app: FastifyInstance, { db, outside }: Surroundings) {
  app.get('/api/epayments/go/:uid/:way', async (request: FastifyRequest, reply) => {
    const asked = WayOut.safeParse(request.params)
    const settings = outside.payments
    if (!settings || !asked.success) return reply.callNotFound()
    const { uid, way } = asked.data
    const row = await db
      .selectFrom('payment')
      .select(['uid', 'status', 'portal_id', 'access_code', 'language', 'return_path'])
      .where('uid', '=', uid)
      .executeTakeFirst()
    if (!row) return reply.callNotFound()
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const forms = formsFor(outside, row)
    if (!forms) return reply.redirect(outside.publicUrl + row.return_path, 303)
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
