/**
 * A stand-in for a bailiff's case-management system: all day it enters, changes and lifts distraints in the name of an officer, and reads
 * on what has changed. It knows the portal by its published calls alone, waits where it is told to, and begins again after a break.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Action, casesPage } from './case-management-page.ts'
import { changeOf, entryOf, type Case, liftOf } from './cases.ts'

const MOST_STORED = 200
/** In which order assets are done: as many are lifted as are entered. */
const ORDER = ['enter', 'enter', 'change', 'lift', 'lift'] as const
const FIRST_PAUSE_MS = 30_000
const NOT_OPEN_PAUSE_MS = 5_000
const FEED_PAGE = 100

type Body = Record<string, unknown>
type State = { done: number; since: number; cases: Case[] }
type Options = {
  folder: string
  port?: number
  host?: string
  /** Where the portal is. */
  portalUrl: string
  key: { client: string; secret: string }
  /** The user name of the officer in whose name it enters. */
  officer: string
  /** How long it rests between two actions; at 0 it does only what is asked for on its page. */
  everySeconds: number
}

/** Opens the system and its page. */
export async function startCaseManagement({
  folder,
  port = 0,
  host = '127.0.0.1',
  portalUrl,
  key,
  officer,
  everySeconds,
}: Options) {
  const file = join(folder, 'cases.json')
  const state = stored(file)
  const actions: Action[] = []
  const changes: Body[] = []
  let token = ''
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const ask = async (path: string, body?: object): Promise<{ status: number; body: Body }> => {
    const response = await fetch(new URL(path, portalUrl), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }
  /** The same, with a new token where the one of before is over. */
  const call = async (path: string, body?: object) => {
    const answer = token ? await ask(path, body) : undefined
    if (answer && answer.status !== 401) return answer
    const form = { grant_type: 'client_credentials', client_id: key.client, client_secret: key.secret }
    const response = await fetch(new URL('/api/v1/oauth/token', portalUrl), {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(20_000),
    })
    const given = (await response.json()) as Body
    if (response.status !== 200) throw new Error(`no token: ${response.status} ${String(given['error'])}`)
    token = String(given['access_token'])
    return ask(path, body)
  }

  /** What became of the last try of something that was not answered is asked for under the same key. */
  async function act() {
    const open = state.cases.filter(({ status }) => status === 'ENFORCED')
    const wanted = ORDER[state.done % ORDER.length]!
    const next = open[0]
    const fresh = state.cases.find(({ id }) => id === 0)
    if (wanted === 'enter' || !next) {
      const one = fresh ?? {
        key: randomUUID(),
        number: state.done + 1,
        id: 0,
        after: 0,
        status: '',
        reference: '',
      }
      if (!fresh) state.cases.push(one)
      store()
      return enter(one)
    }
    return wanted === 'change' ? follow(open.at(-1)!, 'change') : follow(next, 'lift')
  }
  async function enter(one: Case) {
    const answer = await call('/api/v1/distraints', entryOf(one, officer))
    note('enter', one, answer)
  }
  async function follow(one: Case, what: 'change' | 'lift') {
    const path = `/api/v1/distraints/${one.id}`
    const answer =
      what === 'change'
        ? await call(`${path}/changes`, changeOf(one, officer))
        : await call(`${path}/exemption`, liftOf(one, officer))
    note(what, one, answer)
  }
  function note(what: Action['what'], one: Case, { status, body }: { status: number; body: Body }) {
    const done = status === 200
    if (done)
      Object.assign(one, {
        id: Number(body['id']),
        reference: String(body['reference']),
        after: Number(body['number']),
        status: String(body['status']),
      })
    // What was refused would be refused again.
    else if (status < 500 && status !== 429 && status !== 401) one.status = 'REFUSED'
    if (done || one.status === 'REFUSED') state.done++
    state.cases = state.cases.filter(({ status: now }) => now === '' || now === 'ENFORCED')
    const said = done ? String(body['status']) : `${status} ${String(body['code'])}`
    actions.push({ at: new Date().toISOString(), what, reference: one.reference, said, done })
    actions.splice(0, actions.length - MOST_STORED)
  }
  async function readOn() {
    for (let more = true; more;) {
      const { status, body } = await call(`/api/v1/changes?since=${state.since}&limit=${FEED_PAGE}`)
      // A portal that was restored, or begun anew, knows fewer numbers.
      if (status === 409) state.since = 0
      if (status !== 200) return
      changes.push(...(body['items'] as Body[]))
      changes.splice(0, changes.length - MOST_STORED)
      state.since = Number(body['next'])
      more = body['more'] === true
    }
  }
  const store = () => writeFileSync(file, JSON.stringify(state))

  /** One action, and what has changed; whether the portal answered. */
  async function next(): Promise<boolean> {
    try {
      await act()
      await readOn()
      return true
    } catch (error) {
      const said = String(error)
      // While the portal is away, once is enough.
      if (actions.at(-1)?.said === said) actions.pop()
      actions.push({ at: new Date().toISOString(), what: 'ask', reference: '', said, done: false })
      return !(error instanceof TypeError)
    } finally {
      store()
    }
  }
  function rest(ms: number) {
    if (closed || everySeconds === 0) return
    timer = setTimeout(() => {
      void next().then((answered) => rest(answered ? everySeconds * 1000 : NOT_OPEN_PAUSE_MS))
    }, ms)
    timer.unref()
  }

  const server = createServer((request, response) => {
    if (request.method === 'POST')
      return void next().then(() => response.writeHead(303, { location: '/' }).end())
    const page = casesPage({ actions, changes, cases: state.cases, portalUrl, everySeconds })
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await once(server.listen(port, host), 'listening')
  rest(FIRST_PAUSE_MS)
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    next,
    actions: actions as readonly Action[],
    changes: changes as readonly Body[],
    close: async () => {
      closed = true
      clearTimeout(timer)
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** What it knew when it was last stopped. */
function stored(file: string): State {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State
  } catch {
    return { done: 0, since: 0, cases: [] }
  }
}
