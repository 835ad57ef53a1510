/** The bytes of a request that is a file: read only after its sender was let in, and only as many as there is room for. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../endpoint.ts'
import { room } from './room.ts'

/** What browsers send a file as; its true type is read from its bytes. */
export const UPLOAD_TYPE = 'application/octet-stream'

/** For all uploads that are being read or judged. */
const arriving = room({ bytes: 256 * 1024 * 1024, perAddress: 8 })

/** Leaves the bytes of a file unread until somebody asks for them. */
export const acceptUploads = (app: FastifyInstance) =>
  app.addContentTypeParser(UPLOAD_TYPE, (_, payload, done) => done(null, payload))

export type UploadedBytes = { bytes: Buffer; free: () => void }
export const NOTHING: UploadedBytes = { bytes: Buffer.alloc(0), free: () => {} }

/** Reads the file that a request carries; `free` gives its memory back once it is dealt with. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedBytes> {
  const sent = request.body
  if (request.headers['content-type']?.split(';')[0]?.trim() !== UPLOAD_TYPE || !isStream(sent))
    throw new Refusal('invalidInput', { fields: {} })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Refusal('tooLarge')
  const parts: Buffer[] = []
  let size = 0
  const { take, leave } = arriving(request.ip)
  try {
    for await (const part of sent as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw new Refusal('tooLarge')
      take(part.length)
      parts.push(part)
    }
    return { bytes: Buffer.concat(parts), free: leave }
  } catch (error) {
    leave()
    // Whoever hangs up amid his file has asked for nothing.
    throw error instanceof Refusal ? error : new Refusal('invalidInput', { fields: {} })
  }
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body
