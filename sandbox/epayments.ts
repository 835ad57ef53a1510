/** The state's payment portal (еПлащане) in small: signed forms of information systems, pages where a citizen pays, messages about what changed, and its ill days. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CallbackBehaviour, CALLBACKS, openCallbacks } from './epayments-callbacks.ts'
import { type Behaviour, BEHAVIOURS, deskPage } from './epayments-desk.ts'
import { openLedger, type Status } from './epayments-ledger.ts'
import { type Client, formOf, newClients, readMessage, Refused } from './epayments-messages.ts'
import { answerText, operationOf } from './epayments-operations.ts'
import { refusalPage } from './epayments-pages.ts'
import { act, type Action, type Answer, openVisits } from './epayments-visits.ts'

const SLOW_MS = 5_000
/** How often the portal looks for requests whose time is over. */
const EXPIRY_MS = 1_000

type Options = {
  /** Where payments are kept from one start to the next; without it they are forgotten. */
  folder?: string
  port?: number
  host?: string
  /** The information systems that are registered; the first is ours. */
  clients?: readonly Client[]
  /** The host to which messages go instead of the one in a request. */
  callbackTo?: string
  /** So many times faster than a clock messages are repeated. */
  scale?: number
  now?: () => Date
}

/** Starts the portal: the service for information systems on one address, the pages for people on another, and those of the card operator on a third, as the real one has them. */
export async function startEPayments({
  folder,
  port = 0,
  host = '127.0.0.1',
  clients = newClients(),
  callbackTo,
  scale = 60,
  now = () => new Date(),
}: Options = {}) {
  const callbacks = openCallbacks({ clients, scale, callbackTo })
  const ledger = openLedger(now, callbacks.changed, folder && join(folder, 'payments.json'))
  const visits = openVisits(ledger, clients, now, () => operatorAddress)
  const received: {
    path: string
    clientId: string
    json: Record<string, unknown>
    amount: string | undefined
  }[] = []
  let behaviour: Behaviour = 'truthful'
  let left = Number.POSITIVE_INFINITY

  /** How this one question is answered. */
  const behaviourNow = () => {
    if (left <= 0) behaviour = 'truthful'
    left -= 1
    return behaviour
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const say = (status: number, text: string, type = 'application/json; charset=utf-8') =>
      void response.writeHead(status, { 'content-type': type }).end(text)
    const path = request.url ?? ''
    const operation = operationOf(path)
    if (!operation) return say(404, '{"message":"No HTTP resource was found."}')
    const form = await formOf(request)
    const behaviour = behaviourNow()
    if (behaviour === 'hanging') return
    if (behaviour === 'down') return void request.socket.destroy()
    if (behaviour === 'maintenance') return say(503, '<h1>Профилактика</h1>', 'text/html; charset=utf-8')
    if (behaviour === 'failing') return say(500, '{"message":"An error has occurred."}')
    if (behaviour === 'slow') await sleep(SLOW_MS, undefined, { ref: false })
    ledger.expireOverdue()
    const message = readMessage(form, clients)
    const { client, json, amount } = message
    received.push({ path, clientId: client.clientId, json, amount })
    const text = answerText(operation(message, form, { ledger, clients, now }))
    if (behaviour === 'lostAnswer') return void request.socket.destroy()
    return say(200, behaviour === 'garbled' ? text.slice(1) : text)
  }

  async function show(request: IncomingMessage): Promise<Answer> {
    ledger.expireOverdue()
    const url = new URL(request.url ?? '/', 'http://pages')
    const posted = Object.hasOwn(visits.posted, url.pathname) ? visits.posted[url.pathname] : undefined
    if (request.method === 'POST' && url.pathname === '/behave') {
      const form = await formOf(request)
      const [service, messages] = [form.get('service') ?? '', form.get('callbacks') ?? '']
      if (isBehaviour(service)) behave(service)
      if (isCallbackBehaviour(messages)) callbacks.behave(messages)
      return { status: 303, headers: { location: '/' }, html: '' }
    }
    if (request.method === 'POST' && url.pathname === '/release') {
      await callbacks.release()
      return { status: 303, headers: { location: '/' }, html: '' }
    }
    if (request.method === 'POST' && posted) return posted(await formOf(request))
    const opened = request.method === 'GET' ? visits.opened(url) : undefined
    if (opened) return opened
    if (url.pathname !== '/') throw new Refused(posted ? 405 : 404, 'Няма такава страница.')
    const shown = {
      requests: ledger.all(),
      answered: callbacks.answered,
      behaviour,
      callbacks: callbacks.behaviour(),
    }
    return { status: 200, ...deskPage(shown) }
  }

  const behave = (wanted: Behaviour, times = Number.POSITIVE_INFINITY) => {
    behaviour = wanted
    left = times
  }
  const found = (id: string) => {
    const request = ledger.find(id)
    if (!request) throw new Error(`There is no payment request ${id}.`)
    return request
  }

  const service = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!(error instanceof Refused)) return response.destroy()
      const text = error.message && JSON.stringify({ message: error.message })
      return response.writeHead(error.status, { 'content-type': 'application/json; charset=utf-8' }).end(text)
    })
  })
  const showing = (request: IncomingMessage, response: ServerResponse) =>
    void show(request)
      .catch((error: unknown): Answer => {
        if (!(error instanceof Refused)) throw error
        return { status: error.status, ...refusalPage(error.message) }
      })
      .then(({ status, headers, html }) => response.writeHead(status, headers).end(html))
      .catch(() => response.destroy())
  const pages = createServer(showing)
  const operator = createServer(showing)
  const operatorAddress = `http://${host}:${await listening(operator, 0, host)}`
  const address = `http://${host}:${await listening(pages, port, host)}`
  const serviceAddress = `http://${host}:${await listening(service, 0, host)}`
  const expiry = setInterval(() => ledger.expireOverdue(), EXPIRY_MS).unref()
  const [ours] = clients

  return {
    address,
    serviceAddress,
    clients,
    environment: {
      EPAYMENTS_URL: serviceAddress,
      EPAYMENTS_PAGES_URL: address,
      EPAYMENTS_CLIENT_ID: ours!.clientId,
      EPAYMENTS_SECRET: ours!.secret,
    },
    /** What information systems asked, as far as they were who they said. */
    received: received as readonly (typeof received)[number][],
    requests: ledger.all,
    /** What a citizen or the bank does with a request; says whether its state allowed it. */
    act: (id: string, action: Action) => act(ledger, found(id), action),
    /** How the service answers from now on, or so many times. */
    behave,
    callbacks: {
      answered: callbacks.answered,
      behave: callbacks.behave,
      release: callbacks.release,
      quiet: callbacks.quiet,
      sayAnything: callbacks.sayAnything,
      say: (id: string, status?: Status, changed?: string) => callbacks.say(found(id), status, changed),
      forge: (id: string, status: Status) => callbacks.forge(found(id), status),
      forOtherClient: (id: string, status: Status) => callbacks.forOtherClient(found(id), status),
    },
    close: async () => {
      clearInterval(expiry)
      for (const server of [service, pages, operator]) {
        server.closeAllConnections()
        await once(server.close(), 'close')
      }
      await callbacks.close()
    },
  }
}

const isBehaviour = (name: string): name is Behaviour => Object.hasOwn(BEHAVIOURS, name)
const isCallbackBehaviour = (name: string): name is CallbackBehaviour => Object.hasOwn(CALLBACKS, name)

async function listening(server: ReturnType<typeof createServer>, port: number, host: string) {
  await once(server.listen(port, host), 'listening')
  return (server.address() as AddressInfo).port
}
