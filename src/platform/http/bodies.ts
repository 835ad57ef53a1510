/** The body of a request: left unread until its sender was let in, never longer than allowed, never slower than a weak line. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/endpoint.ts'

/** The lowest speed of a body: so many bytes in every such stretch of time. Whoever is slower holds memory and a place for nothing. */
export type LowestSpeed = { bytes: number; everyMs: number }

/** 64 kbit/s, which the weakest mobile line has; a pause of a tunnel's length is forgiven. */
export const LOWEST_SPEED: LowestSpeed = { bytes: 160 * 1024, everyMs: 20_000 }

/** What somebody may still send after the answer: enough for a browser, which hears it only when it has sent everything. */
const MOST_AFTER_ANSWER = 32 * 1024 * 1024
const LOOKED_AT_EVERY_MS = 250

/** Leaves all bodies unread until somebody asks for them. Who does not stop sending when he was answered is cut off. */
export function acceptBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload))
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (!raw.complete) cutOffEndless(raw)
    done()
  })
}

function cutOffEndless(raw: IncomingMessage) {
  const { socket } = raw
  const before = socket.bytesRead
  const watch = setInterval(() => {
    if (socket.bytesRead - before > MOST_AFTER_ANSWER) socket.destroy()
    if (raw.complete || socket.destroyed) clearInterval(watch)
  }, LOOKED_AT_EVERY_MS).unref()
}

type Limits = {
  maxBytes: number
  lowest: LowestSpeed
  /** Told of every part as it comes; it may refuse. */
  take?: (bytes: number) => void
  /** Given when there is no room for it any longer. */
  signal?: AbortSignal
}

/** Reads the whole body; refuses one that is too long, too slow, packed, or breaks off. */
export async function readBytes(
  request: FastifyRequest,
  { maxBytes, lowest, take = () => {}, signal }: Limits,
): Promise<Buffer> {
  const { headers, body } = request
  const packed = headers['content-encoding']
  if (packed !== undefined && packed.toLowerCase() !== 'identity') throw new Refusal('unsupported')
  if (!isStream(body)) return Buffer.alloc(0)
  if (body.destroyed) throw new Refusal('invalidInput', { fields: {} })
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Refusal('tooLarge')
  const parts: Buffer[] = []
  let size = 0
  let before = 0
  let watch: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((settle, fail) => {
      watch = setInterval(() => {
        if (size - before < lowest.bytes) fail(new Refusal('tooSlow'))
        before = size
      }, lowest.everyMs)
      body.on('data', (part: Buffer) => {
        size += part.length
        try {
          if (size > maxBytes) throw new Refusal('tooLarge')
          take(part.length)
          parts.push(part)
        } catch (error) {
          fail(error as Error)
        }
      })
      signal?.addEventListener('abort', () => fail(new Refusal('tooBusy')))
      body.once('end', settle)
      // Whoever hangs up while sending has asked for nothing.
      const brokenOff = () => fail(new Refusal('invalidInput', { fields: {} }))
      body.once('error', brokenOff).once('close', brokenOff)
    })
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  } catch (error) {
    // What still comes is thrown away.
    body.removeAllListeners('data').resume()
    throw error
  } finally {
    clearInterval(watch)
  }
}

/** The document that a request carries; an empty body is no fault: by the specification every call says that it sends JSON. */
export async function readJson(request: FastifyRequest, limits: Limits): Promise<unknown> {
  const bytes = await readBytes(request, limits)
  if (bytes.length === 0) return undefined
  if (mediaTypeOf(request) !== 'application/json') throw new Refusal('unsupported')
  const parse = request.server.getDefaultJsonParser('error', 'error')
  return new Promise((settle, fail) =>
    parse(request, bytes.toString(), (error, value) =>
      error ? fail(new Refusal('invalidInput', { fields: {} })) : settle(value),
    ),
  )
}

/** What a request says that its body is. */
export const mediaTypeOf = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';')[0]!.trim().toLowerCase()

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body
