/** Answers that machines fetch again and again: an ETag, and nothing where they have it. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long others may keep a file without asking: a new version comes once a day. */
const FRESH_SECONDS = 300

/** Gives the answer its ETag; where the asker has it already, answers 304. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
  void reply
    .header('etag', tag)
    .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    .header('access-control-allow-origin', '*')
  const held = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
  if (!held.includes(tag)) return false
  void reply.status(304).send()
  return true
}
