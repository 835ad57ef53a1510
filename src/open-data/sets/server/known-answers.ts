/** Answers that machines fetch again and again, also from pages of others. */
import type { FastifyReply } from 'fastify'

/** How long others may keep a file without asking: a new version comes once a day. */
const FRESH_SECONDS = 300

/** Lets others keep the answer for a while, and read it on pages of their own. */
export const forOthers = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`).header('access-control-allow-origin', '*')
