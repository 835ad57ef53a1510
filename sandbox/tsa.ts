/** A time stamping authority in small (RFC 3161 over HTTP): its own root, real stamps, and its ill days. */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { TSA_BEHAVIOURS, type TsaBehaviour, tsaKeysIn, tsaReply } from './tsa-replies.ts'

const SLOW_MS = 30_000
const LARGEST_QUERY = 16_384

type Options = { folder: string; port?: number; host?: string; clock?: () => Date; whose?: string }

/** Starts the authority. `behave` says how it answers from now on; the page `/` says the same, and `POST /behave/<how>` changes it. */
export async function startTsa({
  folder,
  port = 0,
  host = '127.0.0.1',
  clock = () => new Date(),
  whose,
}: Options) {
  mkdirSync(folder, { recursive: true })
  const keys = await tsaKeysIn(folder, clock(), whose)
  const trustedFile = join(folder, 'tsa-trusted.pem')
  writeFileSync(trustedFile, `${keys.root.certificate.toString('pem')}\n`)
  let behaviour: TsaBehaviour = 'truthful'
  let requests = 0

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const wanted = TSA_BEHAVIOURS.find((each) => path === `/behave/${each}`)
    if (request.method === 'POST' && wanted) behaviour = wanted
    if (request.method === 'GET' || wanted)
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ behaviour, behaviours: TSA_BEHAVIOURS, asked: requests }))
    if (request.method !== 'POST' || path !== '/') return response.writeHead(404).end()
    requests++
    if (behaviour === 'down') return request.socket.destroy()
    if (behaviour === 'slow') return setTimeout(() => response.end(), SLOW_MS).unref()
    if (behaviour === 'busy') return response.writeHead(503).end()
    if (behaviour === 'nonsense')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Профилактика</h1>')
    if (behaviour === 'tooLarge') return response.writeHead(200).end(Buffer.alloc(1_000_000, 0x30))
    if (request.headers['content-type'] !== 'application/timestamp-query')
      return response.writeHead(415).end()
    const body = await bodyOf(request)
    const reply = body && (await tsaReply(body, behaviour, keys, clock()))
    if (!reply) return response.writeHead(400).end()
    return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await once(server.listen(port, host), 'listening')
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    address,
    environment: { TSA_URLS: address, TSA_TRUSTED: trustedFile },
    /** In PEM. */
    root: keys.root.certificate.toString('pem'),
    behave: (how: TsaBehaviour) => {
      behaviour = how
    },
    /** How often it was asked for a stamp. */
    asked: () => requests,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST_QUERY) return undefined
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
