/** What a request carries that is large: it is read only after its sender was let in, and only as far as there is room. */
import type { FastifyRequest } from 'fastify'
import { type AnyEndpoint, Refusal } from '#platform/endpoint.ts'
import { type LowestSpeed, mediaTypeOf, readBytes, readJson } from './bodies.ts'
import { room } from './room.ts'

/** What browsers send a file as; its true type is read from its bytes. */
export const UPLOAD_TYPE = 'application/octet-stream'

const MB = 1024 * 1024
/** For all files that are being read or judged. */
const arriving = room({
  bytes: 256 * MB,
  perAccount: { files: 6, bytes: 64 * MB },
  perNetwork: { files: 48, bytes: 128 * MB },
})

/** How much a request may send where its endpoint says nothing else, and how slowly. */
export type BodyLimits = { maxBytes: number; lowest: LowestSpeed }
/** What a request carried: a file, or a document; `free` gives the memory back once it is dealt with. */
export type Carried = { bytes: Buffer; document: unknown; free: () => void }

export const NOTHING: Carried = { bytes: Buffer.alloc(0), document: undefined, free: () => {} }

/** Reads what an endpoint takes. `accountId` is the sender's, where somebody is signed in. */
export async function readCarried(
  { upload, bodyLimit, method }: AnyEndpoint,
  request: FastifyRequest,
  accountId: number | undefined,
  { maxBytes, lowest }: BodyLimits,
): Promise<Carried> {
  if (method === 'GET') return NOTHING
  const limits = { maxBytes: upload?.maxBytes ?? bodyLimit ?? maxBytes, lowest }
  if (!upload && !bodyLimit) return { ...NOTHING, document: await readJson(request, limits) }
  if (upload && mediaTypeOf(request) !== (upload.type ?? UPLOAD_TYPE)) throw new Refusal('unsupported')
  const leaving = new AbortController()
  const { take, leave } = arriving(request.ip, accountId, () => leaving.abort())
  const held = { ...limits, take, signal: leaving.signal }
  try {
    const read = upload
      ? { bytes: await readBytes(request, held) }
      : { document: await readJson(request, held) }
    return { ...NOTHING, ...read, free: leave }
  } catch (error) {
    leave()
    throw error
  }
}
