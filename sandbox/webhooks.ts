/** A stand-in for a system that is told of changes: it checks each message as Standard Webhooks says, by its own code, and is able to fall ill. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Heard = {
  name: string
  type: string
  data: { number: number; subject: string; id: number; kind: string }
}
/** `broken`: 500; `gone`: 410; `moved`: 307; `busy`: 429 and a minute. */
type Fault = 'broken' | 'gone' | 'moved' | 'busy'

const STATUS: Record<Fault, number> = { broken: 500, gone: 410, moved: 307, busy: 429 }
const TOLERANCE_SECONDS = 300
const MOST_BYTES = 65_536
const MOST_STORED = 1_000

type Options = { folder: string; port?: number; host?: string; clock?: () => Date }

/** Opens the receiver. Each path is an inbox; `trust` tells it by which secret messages to it are signed. */
export async function startWebhooks({ port = 0, host = '127.0.0.1', clock = () => new Date() }: Options) {
  const secrets = new Map<string, string>()
  const faults = new Map<string, Fault>()
  const heard = new Map<string, Heard[]>()
  const refused: string[] = []

  const accept = async (request: IncomingMessage, response: ServerResponse, inbox: string) => {
    const say = (status: number, why = '') => {
      if (why) refused.push(`${status} ${why}`)
      response.writeHead(status, { 'retry-after': '60', location: '/elsewhere' }).end(why)
    }
    const fault = faults.get(inbox)
    if (fault) return say(STATUS[fault], fault)
    const body = await bodyOf(request)
    const wrong = whyWrong(request.headers, body, secrets.get(inbox), clock())
    if (wrong) return say(400, wrong)
    const { type, data } = JSON.parse(body) as Omit<Heard, 'name'>
    const messages = heard.get(inbox) ?? []
    const name = String(request.headers['webhook-id'])
    // The same message twice is one.
    if (!messages.some((each) => each.name === name)) messages.push({ name, type, data })
    heard.set(inbox, messages.slice(-MOST_STORED))
    say(204)
  }

  const server = createServer((request, response) => {
    const inbox = /^\/inbox\/([\w-]{1,40})$/.exec(request.url ?? '')?.[1]
    if (request.method === 'POST' && inbox)
      return void accept(request, response, inbox).catch(() => response.destroy())
    const all = Object.fromEntries([...heard].map(([name, messages]) => [name, messages.toReversed()]))
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(all, null, 2))
  })
  await once(server.listen(port, host), 'listening')
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    address,
    /** The address of an inbox. */
    inbox: (name: string) => `${address}/inbox/${name}`,
    trust: (name: string, secret: string) => void secrets.set(name, secret),
    fail: (name: string, fault?: Fault) => void (fault ? faults.set(name, fault) : faults.delete(name)),
    heardAt: (name: string): readonly Heard[] => heard.get(name) ?? [],
    refused: refused as readonly string[],
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

function whyWrong(headers: IncomingMessage['headers'], body: string, secret: string | undefined, now: Date) {
  const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': signatures } = headers
  if (!id || !sent || !signatures) return 'a header is missing'
  if (Math.abs(now.getTime() / 1000 - Number(sent)) > TOLERANCE_SECONDS) return 'sent at another time'
  // Whoever has not told its secret takes what comes: for looking at.
  if (!secret) return undefined
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = createHmac('sha256', key)
    .update(`${String(id)}.${String(sent)}.${body}`)
    .digest()
  const signaturesGiven = String(signatures)
    .split(' ')
    .map((each) => Buffer.from(each.replace(/^v1,/, ''), 'base64'))
  return signaturesGiven.some((each) => each.length === right.length && timingSafeEqual(each, right))
    ? undefined
    : 'signed by another key'
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MOST_BYTES) throw new Error('too large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}
