/** The state's system for secure e-delivery (ССЕВ) in small: SOAP and REST over TLS, mailboxes in which a person opens a message, pushes, and its ill days. */
import { once } from 'node:events'
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTls } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { X509Certificate } from 'node:crypto'
import { eDeliveryKeysIn, CLIENT_OID } from './e-delivery-keys.ts'
import { openMailbox, type ProfileType } from './e-delivery-mailbox.ts'
import { readMtom, writeMtom } from './e-delivery-mtom.ts'
import { type Behaviour, BEHAVIOURS, mailboxPage, messagePage } from './e-delivery-pages.ts'
import { answered, type RestState, TEMPLATE } from './e-delivery-rest.ts'
import { securedBody, SecurityFault } from './e-delivery-security.ts'
import { Fault, faultXml, inlined, served } from './e-delivery-soap.ts'
import type { Page } from './epayments-pages.ts'

const SOAP = '/Services/EDeliveryIntegrationService.svc'
const ACTION = 'https://edelivery.egov.bg/services/integration/IEDeliveryIntegrationService/'
const LONGEST = 52_428_800

type Options = {
  folder: string
  port?: number
  host?: string
  now?: () => Date
  /** Where the portal hears of what was opened. */
  pushTo?: () => string | undefined
  /** The secret in that address; made up where none is given. */
  pushSecret?: string
  /** Whether messages stay from one start to the next. */
  keeps?: boolean
}

/** Starts the service and its pages. `behave` says how it answers from now on, or so many times; `received` names what it was asked. */
export async function startEDelivery({
  folder,
  port = 0,
  host = '127.0.0.1',
  now = () => new Date(),
  pushTo = () => undefined,
  pushSecret = 'a-push-secret-of-the-sandbox',
  keeps = false,
}: Options) {
  const keys = await eDeliveryKeysIn(folder)
  const mailbox = openMailbox(now, keeps ? join(folder, 'messages.json') : undefined)
  const state: RestState = { blobs: new Map() }
  const received: string[] = []
  const pushes: string[] = []
  let behaviour: Behaviour = 'truthful'
  let left = Infinity
  let only: string | undefined
  const behave = (wanted: Behaviour, times = Infinity, operation?: string) => {
    behaviour = wanted
    left = times
    only = operation
  }
  const behaviourFor = (operation: string): Behaviour => {
    if (only !== undefined && only !== operation) return 'truthful'
    if (left <= 0) behaviour = 'truthful'
    left -= 1
    return behaviour
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'https://service')
    const body = await bodyOf(request)
    const isSoap = url.pathname === SOAP
    const operation = isSoap
      ? (request.headers['soapaction'] ?? '').toString().replace(/^"|"$/g, '').replace(ACTION, '')
      : `${request.method} ${url.pathname.replace('/api/v1/', '').replace(/\d+/, '#')}`
    received.push(operation)
    const how = behaviourFor(operation)
    const say = (status: number, type: string, bytes: string | Buffer) => {
      if (how === 'lostAnswer') return void request.socket.destroy()
      const whole = Buffer.from(bytes)
      const sent = how === 'garbled' ? whole.subarray(0, Math.ceil(whole.length / 2)) : whole
      return void response.writeHead(status, { 'content-type': type }).end(sent)
    }
    if (how === 'hanging') return
    if (how === 'down') return void request.socket.destroy()
    if (how === 'maintenance') return say(503, 'text/html; charset=utf-8', '<h1>Профилактика</h1>')
    if (how === 'endless') return pour(response)
    if (isSoap) return soap(request, body, how, say)

    const socket = request.socket as TLSSocket
    const peer = socket.getPeerCertificate()
    const isOurs =
      socket.authorized && peer.fingerprint === new X509Certificate(keys.client.certificate).fingerprint
    if (!isOurs || how === 'unknownClient')
      return say(401, 'application/problem+json', '{"title":"Unauthorized"}')
    if (how === 'failing') return say(500, 'application/problem+json', '{"title":"An error occurred"}')
    const { status, json } = answered({ request, url, body, mailbox, state, behaviour: how })
    const text = JSON.stringify(json)
    const shown = how === 'other' ? text.replace(/"identifier":"\d/g, '"identifier":"0') : text
    return say(status, status === 200 ? 'application/json; charset=utf-8' : 'application/problem+json', shown)
  }

  function soap(
    request: IncomingMessage,
    body: Buffer,
    how: Behaviour,
    say: (status: number, type: string, bytes: string | Buffer) => void,
  ) {
    const fault = (text: string) => say(500, 'text/xml; charset=utf-8', faultXml(text))
    try {
      if (request.method !== 'POST') return say(405, 'text/plain', '')
      const { envelope, parts } = readMtom(request.headers['content-type'] ?? '', body)
      const operation = securedBody(envelope, now(), keys.client.certificate)
      if (request.headers['soapaction'] !== `"${ACTION}${operation.localName}"`)
        throw new Fault('The message with this Action cannot be processed.')
      if (how === 'unknownClient') throw new SecurityFault('Invalid client certificate')
      if (how === 'failing')
        throw new Fault('The server was unable to process the request due to an internal error.')
      const answer = served({ operation, parts, mailbox, malicious: how === 'malicious' })
      if (how === 'other')
        answer.xml = answer.xml
          .replace(/(<a:(?:Id|Identificator)>)\d/g, '$10')
          .replace(/>0(\d+)<\/a:Id>/, '>9$1</a:Id>')
      if (how === 'plain') return say(200, 'text/xml; charset=utf-8', inlined(answer))
      const { type, body: packed } = writeMtom(answer.xml, answer.parts)
      return say(200, type, packed)
    } catch (error) {
      return fault(error instanceof Error ? error.message : 'fault')
    }
  }

  /** Its reader opens a message; the portal is told of it, as often as a test wants. */
  async function open(id: number, { tell = true } = {}) {
    if (!mailbox.open(id)) return
    if (tell) await push({ EventType: 'Delivered', MessageId: id })
  }
  async function push(told: object, secret = pushSecret) {
    const address = pushTo()
    if (!address) return undefined
    try {
      const { status } = await fetch(`${address}/api/edelivery/notification/${secret}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(told),
      })
      pushes.push(`${JSON.stringify(told)}: HTTP ${status}`)
      return status
    } catch (error) {
      pushes.push(`${JSON.stringify(told)}: ${(error as Error).message}`)
      return undefined
    }
  }

  async function show(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://pages')
    const back = (to: string) => void response.writeHead(303, { location: to }).end()
    const say = ({ headers, html }: Page) => void response.writeHead(200, headers).end(html)
    const [, id, action] = /^\/messages\/(\d+)(?:\/(open|files\/\d+))?$/.exec(pathname) ?? []
    const message = id ? mailbox.message(Number(id)) : undefined
    if (request.method === 'POST') {
      const form = new URLSearchParams((await bodyOf(request)).toString('utf8'))
      if (message && action === 'open') {
        await open(message.id)
        return back(`/messages/${message.id}`)
      }
      const wanted = form.get('behaviour') ?? ''
      if (pathname === '/behave' && isBehaviour(wanted)) behave(wanted)
      if (pathname === '/register')
        mailbox.register(
          form.get('type') as ProfileType,
          form.get('identifier') ?? '',
          form.get('name') ?? '',
        )
      return back('/')
    }
    if (pathname === '/') return say(mailboxPage({ mailbox, behaviour, pushes }))
    if (!message || action === 'open') return void response.writeHead(404).end()
    if (!action) return say(messagePage(message, mailbox))
    const file = message.receivedAt ? message.documents[Number(action.slice(6))] : undefined
    if (!file) return void response.writeHead(404).end()
    return void response
      .writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      })
      .end(Buffer.from(file.content, 'base64'))
  }

  const { key, certificate: cert } = keys.server
  const service = createTls(
    { key, cert, ca: keys.authority, requestCert: true, rejectUnauthorized: false },
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  )
  const pages = createHttp(
    (request, response) => void show(request, response).catch(() => response.destroy()),
  )
  const address = `http://${host}:${await listening(pages, port, host)}`
  const base = `https://${host}:${await listening(service, 0, host)}`
  const environment = (driver: 'soap' | 'rest') => ({
    EDELIVERY_DRIVER: driver,
    EDELIVERY_URL: driver === 'soap' ? base + SOAP : base,
    ...keys.files,
    EDELIVERY_SERVICE_OID: CLIENT_OID,
    EDELIVERY_TEMPLATE_ID: String(TEMPLATE),
    EDELIVERY_PUSH_SECRET: pushSecret,
  })
  return {
    address,
    base,
    soapAddress: base + SOAP,
    keys,
    environment,
    mailbox,
    received: received as readonly string[],
    behave,
    open,
    push,
    close: async () => {
      for (const server of [service, pages]) {
        server.closeAllConnections()
        await once(server.close(), 'close')
      }
    },
  }
}

const isBehaviour = (name: string): name is Behaviour => Object.hasOwn(BEHAVIOURS, name)

/** Bytes without end, until the other side has enough. */
function pour(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' })
  const chunk = Buffer.alloc(1024 * 1024, 0x20)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}

const listening = async (server: Server, port: number, host: string) => {
  await once(server.listen(port, host), 'listening')
  return (server.address() as AddressInfo).port
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > LONGEST) throw new Error('The message is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
