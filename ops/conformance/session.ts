/** What every part of the certification has: how the portal is asked, by HTTP alone and by no code of the portal, and where it is noted what was seen. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export type Body = Record<string, unknown>
export type Answer = { status: number; body: Body; text: string; headers: Headers }
/** Whose client is tried, and where. */
export type Requested = {
  url: string
  client: string
  secret: string
  /** The user name of one who lets the system enter in their name. */
  officer: string
  today: string
  /** Where this program may be told of changes, as the portal reaches it, and where it listens for that. */
  webhook?: { url: string; port: number } | undefined
}
export type Row = {
  area: string
  requirement: string
  /** What was asked to see it. */
  how: string
  outcome: 'passed' | 'failed' | 'notTried'
  seen: string
}
type How = { method?: string; type?: string; headers?: Record<string, string> }
/** Whether a step went as it should, undefined where it could not be tried; and what was seen. */
type Seen = readonly [boolean | undefined, string]
type Step = {
  requirement: string
  how: string
  /** The service that has to be granted to the system for it. */
  needs?: string
}
export type Session = ReturnType<typeof openSession>

const MOST_TRIES = 3
const LONGEST_WAIT_MS = 30_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500

/** Asks again, after growing pauses, until it is so; undefined where it never was. */
export async function until<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  const end = Date.now() + LONGEST_WAIT_MS
  for (let wait = FIRST_PAUSE_MS; Date.now() < end; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const found = await check()
    if (found !== undefined) return found
    await pause(wait)
  }
  return undefined
}

/** What an answer says, in a few words for the report. */
export const reported = ({ status, body }: Answer) =>
  `${status} ${String(body['code'] ?? body['error'] ?? body['reference'] ?? '')}`.trim()
/** Whether an answer holds problem details (RFC 9457). */
export const isProblem = ({ headers }: Answer) =>
  headers.get('content-type')?.startsWith('application/problem+json') === true
/** The list that an answer has under a name. */
export const listIn = ({ body }: Answer, name = 'items'): Body[] => {
  const list = body[name]
  return Array.isArray(list) ? list.map((each) => Object(each) as Body) : []
}

/** Opens a session that has no token yet. */
export function openSession(request: Requested) {
  const rows: Row[] = []
  const services = new Set<string>()
  /** By this everything that this run sends is told from what other runs sent. */
  const run = randomUUID().slice(0, 8)
  let token = ''

  async function ask(path: string, body?: object | string, how: How = {}): Promise<Answer> {
    const response = await fetch(new URL(path, request.url), {
      method: how.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': how.type ?? 'application/json' }),
        ...how.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = /json$|json;/.test(response.headers.get('content-type') ?? '') && text !== ''
    const lines = response.headers.get('content-type')?.includes('ndjson') === true
    const read = json && !lines ? (JSON.parse(text) as Body) : {}
    return { status: response.status, body: read, text, headers: response.headers }
  }
  /** The same, but waits where the answer asks for that, as a good client does. */
  async function patient(path: string, body?: object | string, how?: How): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await ask(path, body, how)
      if (answer.status !== 429 || tries === MOST_TRIES) return answer
      await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000)
    }
  }

  /** The steps of one area; what goes wrong within one is part of the report, and the others go on. */
  const area =
    (name: string) =>
    async ({ requirement, how, needs }: Step, work: () => Promise<Seen>) => {
      const lacking = needs !== undefined && !services.has(needs)
      const [ok, seen] = lacking
        ? [undefined, `the service ${needs} is not granted`]
        : await work().catch((error: unknown): Seen => [false, String(error)])
      const outcome = ok === undefined ? 'notTried' : ok ? 'passed' : 'failed'
      rows.push({ area: name, requirement, how, outcome, seen })
    }
  return {
    asked: request,
    run,
    rows,
    services,
    area,
    ask: patient,
    /** From now on every call has this token. */
    carry: (given: string) => void (token = given),
    token: () => token,
    /** Asks once with another token, or with none. */
    as: async (other: string, path: string) => {
      const own = token
      token = other
      try {
        return await patient(path)
      } finally {
        token = own
      }
    },
  }
}
