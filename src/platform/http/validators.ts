/** Public answers name their content (ETag), and whoever has it already gets no second copy: RFC 9110, 8.8.3 and 13. One hook for pages, feeds, data and files. */
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knownEndpoint } from '#platform/process/known-endpoints.ts'
import { isMachineAddress } from './machine/ageing.ts'

/** What is longer is not hashed: that would hold up others. No public answer is. */
const LONGEST = 8 * 1024 * 1024
/** What is between the quotes of each tag in a list; a comma may stand there, too. */
const TAGS = /"([^"]*)"/g

/** The tag of a content. `weak` where the same is sent in several forms, packed or not: they say the same, byte for byte they differ. */
export function tagOf(content: string | Uint8Array, weak = false): string {
  const tag = `"${hash('sha256', content, 'base64url').slice(0, 27)}"`
  return weak ? `W/${tag}` : tag
}

/** Whether who asks has this content, by the weak comparison that If-None-Match wants (13.1.2): in a list, as a proxy has weakened it, or whatever it is (`*`). */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const given = headers['if-none-match']
  if (given === undefined) return false
  const own = tag.replace(/^W\//, '')
  return given.trim() === '*' || [...given.matchAll(TAGS)].some(([each]) => each === own)
}

/** To be called before all hooks that look at what is sent. */
export function nameAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const { method } = request
    if ((method !== 'GET' && method !== 'HEAD') || reply.statusCode !== 200) return done(null, payload)
    const tag = ownTag(reply) ?? tagFor(request, reply, payload)
    if (tag === undefined || !isKnown(request, tag)) return done(null, payload)
    reply.status(304)
    if (payload instanceof Readable) payload.destroy()
    // Of a HEAD the server itself leaves the content out, once it has said how long it is.
    done(null, method === 'HEAD' ? payload : null)
  })
}

const ownTag = (reply: FastifyReply) => {
  const tag = reply.getHeader('etag')
  return typeof tag === 'string' ? tag : undefined
}

/** Names what everybody gets the same, and what programs get; nothing that is somebody's own or is not to be stored. */
function tagFor(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const isContent = typeof payload === 'string' || payload instanceof Uint8Array
  if (!isContent || payload.length > LONGEST) return undefined
  // A page with a nonce is another one each time.
  if (String(reply.getHeader('content-security-policy')).includes("'nonce-")) return undefined
  const stored = String(reply.getHeader('cache-control') ?? '')
  const isPublic = !request.headers.authorization && !stored.includes('no-store')
  if (!isPublic && !isMachineAddress(request.url)) return undefined
  const tag = tagOf(payload)
  reply.header('etag', tag)
  const endpoint = knownEndpoint(request.routeOptions.config.endpoint ?? '')
  // What screens read is for their browser alone; what is published, for whatever stands between.
  const screens = endpoint && !endpoint.file && !endpoint.machine
  if (!stored) reply.header('cache-control', screens ? 'private, no-cache' : 'no-cache')
  // Who names no language in the address gets that of the browser.
  if (endpoint) reply.header('vary', 'accept-language')
  return tag
}
