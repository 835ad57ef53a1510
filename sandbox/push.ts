/** A stand-in for the push service of a browser (RFC 8030): strict about who sends (VAPID, RFC 8292) and what, and able to fall ill. It reads no message. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushPage } from './push-page.ts'
import { senderOf } from './push-sender.ts'

/** What a browser would get: encrypted, only it has the key. */
export type Pushed = {
  number: number
  at: string
  /** The last part of the address to which it was sent. */
  to: string
  ttl: number
  urgency: string
  topic: string | undefined
  /** Who the sender says can be written to. */
  contact: string
  body: Buffer
}
/** `gone`: the browser has unsubscribed; `busy`: it asks to wait so many seconds; `broken`: 500; `slow`: no answer for a minute; `moved`: 307. */
export type Fault = 'gone' | 'broken' | 'slow' | 'moved' | { busy: number }

const MOST_BYTES = 4096
const SLOW_MS = 60_000
const URGENCIES = ['very-low', 'low', 'normal', 'high']

type Subscription = { key: string; fault?: Fault | undefined }
type Options = { folder: string; port?: number; host?: string }

/** Opens the service. `subscribe` is what a browser does, for the sender with this VAPID key; so does `POST /subscribe`. */
export async function startPush({ port = 0, host = '127.0.0.1' }: Options) {
  const subscriptions = new Map<string, Subscription>()
  let pushed: Pushed[] = []
  const refused: string[] = []
  let count = 0

  const subscribe = (key: string) => {
    const token = randomBytes(16).toString('base64url')
    subscriptions.set(token, { key })
    return `${address}/push/${token}`
  }

  /** For a sender whose key is named (RFC 8292, section 4.1). */
  const open = async (request: IncomingMessage, response: ServerResponse) => {
    const { body } = await bodyOf(request)
    const key = /^\{\s*"vapid"\s*:\s*"([\w-]{87})"\s*\}$/.exec(body.toString())?.[1]
    if (!key) return response.writeHead(400).end('{"vapid":"…"} is wanted')
    return response.writeHead(201, { location: subscribe(key) }).end()
  }

  const accept = async (request: IncomingMessage, response: ServerResponse, token: string) => {
    const say = (status: number, why: string, headers: Record<string, string> = {}) => {
      if (status >= 400) refused.push(`${status} ${why}`)
      response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(why)
    }
    const { body, size } = await bodyOf(request)
    const subscription = subscriptions.get(token)
    if (!subscription) return say(404, 'no such subscription')
    const { fault } = subscription
    if (fault === 'gone') return say(410, 'the browser has unsubscribed')
    if (fault === 'broken') return say(500, 'out of order')
    if (fault === 'moved') return say(307, 'elsewhere', { location: `${address}/` })
    if (fault === 'slow') return void setTimeout(() => say(201, 'late'), SLOW_MS).unref()
    if (fault) return say(429, 'too many', { 'retry-after': String(fault.busy) })
    const { ttl, topic, urgency = 'normal', 'content-encoding': encoding } = request.headers
    const sender = senderOf(request.headers.authorization, address)
    if ('wrong' in sender) return say(401, sender.wrong)
    if (sender.key !== subscription.key) return say(403, 'subscribed for another sender')
    if (typeof ttl !== 'string' || !/^\d{1,9}$/.test(ttl)) return say(400, 'no TTL')
    if (!URGENCIES.includes(String(urgency))) return say(400, 'an unknown urgency')
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return say(400, 'a bad topic')
    if (size > MOST_BYTES) return say(413, 'too large')
    if (size > 0 && encoding !== 'aes128gcm') return say(400, 'not aes128gcm')
    const message: Pushed = {
      number: ++count,
      at: new Date().toISOString(),
      to: token,
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: topic === undefined ? undefined : String(topic),
      contact: sender.contact,
      body,
    }
    // A browser that is away gets only the newest of a topic (RFC 8030, section 5.4).
    pushed = pushed.filter(
      (each) => each.to !== token || each.topic === undefined || each.topic !== message.topic,
    )
    pushed.push(message)
    say(201, '', { location: `${address}/messages/${message.number}`, ttl })
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://push')
    const token = /^\/push\/([\w-]{1,100})$/.exec(pathname)?.[1]
    if (token && request.method === 'POST') return void accept(request, response, token)
    if (pathname === '/subscribe' && request.method === 'POST') return void open(request, response)
    if (pathname === '/' && request.method === 'GET')
      return response.writeHead(200, PAGE).end(pushPage(pushed, refused))
    return response.writeHead(404).end()
  })
  await once(server.listen(port, host), 'listening')
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    address,
    // Beside those of real browsers, which somebody who tries the portal has.
    environment: { PUSH_HOSTS: `default, ${address}` },
    subscribe,
    /** From now on this happens to whoever writes to that address; without one all is well again. */
    fail: (endpoint: string, fault?: Fault) => {
      const subscription = subscriptions.get(endpoint.split('/').at(-1)!)
      if (subscription) subscription.fault = fault
    },
    /** What waits for a browser: of each topic the newest. */
    pushedTo: (endpoint: string) => pushed.filter(({ to }) => endpoint.endsWith(`/${to}`)),
    /** What was refused, and why. */
    refused,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** What was sent, as far as it may be as large; `size` is all of it. */
async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MOST_BYTES) chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks), size }
}

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}
