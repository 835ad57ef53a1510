/** The national open-data portal (data.egov.bg) in small: its API with the key in the body, sixty questions a minute, and its ill days. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BEHAVIOURS, type Behaviour, openDataPage } from './open-data-page.ts'
import { CATEGORIES, Crash, openSets, ORGANISATION, TurnedDown } from './open-data-sets.ts'

const MINUTE_MS = 60_000
const PER_MINUTE = 60
const SLOW_MS = 12_000
const LARGEST = 32 * 1024 * 1024

type Options = { folder?: string; port?: number; host?: string; now?: () => Date; key?: string }

/** Starts it. Without a folder all is forgotten when it stops. */
export async function startOpenData({
  folder,
  port = 0,
  host = '127.0.0.1',
  now = () => new Date(),
  key,
}: Options = {}) {
  const own = key ?? storedKey(folder)
  const sets = openSets(own, folder && join(folder, 'open-data.json'))
  const received: { method: string; body: Record<string, unknown> }[] = []
  let requests: number[] = []
  let behaviour: Behaviour = 'truthful'
  let left = Number.POSITIVE_INFINITY
  let only: string | undefined
  const behave = (wanted: Behaviour, times = Number.POSITIVE_INFINITY, method?: string) => {
    behaviour = wanted
    left = times
    only = method
  }
  const behaviourNow = (method: string) => {
    if (left <= 0) behave('truthful')
    if (only !== undefined && only !== method) return 'truthful'
    left -= 1
    return behaviour
  }

  async function serve(request: IncomingMessage, response: ServerResponse, method: string) {
    const say = (status: number, body: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body))
    const page = (status: number, title: string) =>
      void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(`<h1>${title}</h1>`)
    const text = await textOf(request)
    const ill = behaviourNow(method)
    if (ill === 'hanging') return
    if (ill === 'down') return void request.socket.destroy()
    if (ill === 'failing') return page(500, 'Whoops, looks like something went wrong.')
    if (ill === 'slow') await sleep(SLOW_MS, undefined, { ref: false })
    const moment = now().getTime()
    requests = requests.filter((at) => at > moment - MINUTE_MS)
    if (requests.length >= PER_MINUTE) return page(429, 'Too Many Attempts.')
    requests.push(moment)
    let body: Record<string, unknown>
    try {
      body = JSON.parse(text || '{}') as Record<string, unknown>
    } catch {
      return page(500, 'Whoops, looks like something went wrong.')
    }
    received.push({ method, body })
    try {
      const answer = sets.call(method, body)
      if (ill === 'lostAnswer') return void request.socket.destroy()
      return answer ? say(200, { success: true, ...answer }) : say(500, refusal(500, 'Непознат метод', {}))
    } catch (error) {
      if (error instanceof Crash) return page(500, 'Whoops, looks like something went wrong.')
      if (!(error instanceof TurnedDown)) throw error
      return say(error.status, refusal(error.status, error.message, error.errors))
    }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://portal')
    const [, method] = /^\/api\/(\w+)$/.exec(url.pathname) ?? []
    const answered =
      method && request.method === 'POST'
        ? serve(request, response, method)
        : desk(request, response, url.pathname)
    answered.catch(() => response.destroy())
  })

  /** The page for whoever runs the sandbox. */
  async function desk(request: IncomingMessage, response: ServerResponse, path: string) {
    if (request.method === 'POST' && path === '/behave') {
      const form = new URLSearchParams(await textOf(request))
      const wanted = form.get('behaviour') ?? ''
      if (isBehaviour(wanted)) behave(wanted)
      sets.trust(form.get('trusted') === 'yes')
      return void response.writeHead(303, { location: '/' }).end()
    }
    if (path !== '/') return void response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(openDataPage({ datasets: sets.datasets, trusted: sets.trusted(), behaviour }))
  }

  await once(server.listen(port, host), 'listening')
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    address,
    key: own,
    environment: {
      OPENDATA_URL: `${address}/api`,
      OPENDATA_KEY: own,
      OPENDATA_ORGANISATION: String(ORGANISATION.id),
      OPENDATA_CATEGORY: String(CATEGORIES[0]!.id),
    },
    datasets: sets.datasets,
    received: received as readonly (typeof received)[number][],
    /** Gives the publisher the trusted flag, or takes it. */
    trust: sets.trust,
    /** How it answers from now on, or so many times, or only where it is asked for this method. */
    behave,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

const refusal = (status: number, message: string, errors: Record<string, string[]>) => ({
  success: false,
  status,
  errors: Object.keys(errors).length > 0 ? errors : [],
  error: { type: 'Обща', message },
})

const isBehaviour = (name: string): name is Behaviour => Object.hasOwn(BEHAVIOURS, name)

/** The key of the sandbox's own user, made at its first start. */
function storedKey(folder: string | undefined): string {
  if (!folder) return randomUUID()
  const file = join(folder, 'api-key.txt')
  if (!existsSync(file)) writeFileSync(file, randomUUID(), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > LARGEST) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
