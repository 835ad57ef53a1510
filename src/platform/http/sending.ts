/** Answers that are files: under a name, for the browser to keep or to show. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import type { NamedBytes } from '#platform/fields.ts'
import { room } from './room.ts'

const MB = 1024 * 1024
/** For all stored files that are on their way out. */
const leaving = room({
  bytes: 512 * MB,
  perAccount: { files: 8, bytes: 128 * MB },
  perNetwork: { files: 48, bytes: 256 * MB },
})
const DAY_SECONDS = 86_400

/** Text or bytes under a name. */
export function sendFile(
  reply: FastifyReply,
  { type, typeOf, name, shown, lasting }: NonNullable<AnyEndpoint['file']>,
  input: Record<string, unknown>,
  answer: unknown,
) {
  reply.header('content-disposition', disposition(shown ? 'inline' : 'attachment', name(input)))
  // Never for a proxy: somebody may have seen it by their session.
  if (lasting) reply.header('cache-control', `private, max-age=${DAY_SECONDS}`)
  return reply.type(typeOf && answer instanceof Uint8Array ? typeOf(answer) : type).send(answer)
}

/** A file that is made while it leaves: whoever reads slowly slows its making down, and whoever hangs up ends it. */
export function sendStream(
  reply: FastifyReply,
  file: NonNullable<AnyEndpoint['file']>,
  input: Record<string, unknown>,
  chunks: AsyncIterable<Uint8Array>,
) {
  return sendFile(reply, file, input, Readable.from(chunks, { objectMode: false }))
}

/** A stored file under its own name: only ever to be saved, since others wrote it. It has its place until its reader has all of it, or is cut off (slow-readers.ts). */
export async function sendNamed(
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: number | undefined,
  answer: () => Promise<NamedBytes>,
) {
  const { take, leave } = leaving(request.ip, accountId, () => reply.raw.destroy())
  // Until the last byte is gone: whoever reads slowly holds the file for as long.
  reply.raw.once('close', leave)
  const { name, type, bytes } = await answer()
  take(bytes.length)
  reply
    .header('content-disposition', disposition('attachment', name))
    .header('cache-control', 'no-store')
    .type(type)
  return reply.send(bytes)
}

/** The header with the file's name twice where it is not plain: for old programs in ASCII, for all others in UTF-8 (RFC 6266). */
function disposition(how: 'inline' | 'attachment', name: string) {
  const plain = name.replace(/[^ !#-[\]-~]/g, '_')
  if (plain === name) return `${how}; filename="${plain}"`
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${coded}`
}
