/** Whoever takes an answer too slowly is cut off: they hold memory and a place that others need. */
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { LowestSpeed } from './bodies.ts'

/**
 * Watches all answers but live ones, which look after themselves (live.ts). What waits for its reader must leave as quickly as bodies must
 * come; an answer that is still being made makes nobody slow. `speed` is asked with each request.
 */
export function cutOffSlowReaders(app: FastifyInstance, speed: () => LowestSpeed) {
  app.addHook('onRequest', ({ headers }, { raw }, done) => {
    if (headers.accept !== 'text/event-stream') watch(raw, speed())
    done()
  })
  app.addHook('onSend', ({ method }, reply, payload: unknown, done) => {
    const large = typeof payload === 'string' || payload instanceof Uint8Array ? payload : ''
    if (large.length < LARGE || method === 'HEAD') return done(null, payload)
    const bytes = typeof large === 'string' ? Buffer.from(large) : large
    reply.header('content-length', bytes.length)
    done(null, inSlices(bytes))
  })
}

const SLICE = 64 * 1024
/** Less than this the system takes at once. */
const LARGE = 4 * SLICE

/** The bytes as they are asked for: of what is handed over whole nobody could see how quickly it leaves. */
function inSlices(bytes: Uint8Array) {
  let gone = 0
  return new Readable({
    read() {
      this.push(gone < bytes.length ? bytes.subarray(gone, (gone += SLICE)) : null)
    },
  })
}

/** The system takes up to some megabytes at once and then nothing until they have left: a burst counts for so many stretches to come. */
const AHEAD = 8

function watch(answer: ServerResponse, { bytes, everyMs }: LowestSpeed) {
  /** By how much they are ahead of the slowest reader. */
  let ahead = bytes
  let before = 0
  const watching = setInterval(() => {
    const { socket } = answer
    // An answer that waits for its turn behind another has no line yet.
    if (!socket) return
    const gone = socket.bytesWritten - socket.writableLength
    ahead = answer.writableLength > 0 ? Math.min(ahead + gone - before, AHEAD * bytes) - bytes : bytes
    before = gone
    if (ahead < 0) answer.destroy()
  }, everyMs).unref()
  answer.once('close', () => clearInterval(watching))
}
