/** The typed client. `call(endpoint, input)` is the only way the browser talks to the server. */
import {
  type AnyEndpoint,
  COMMON_REFUSALS,
  type InputOf,
  type OutputOf,
  Refusal,
} from '#platform/endpoint.ts'
import { FileBytes, NamedBytes } from '#platform/fields.ts'
import { eventsIn } from '#platform/web/live/listening.ts'
import { language, say } from './say.ts'
import { newSecret } from './secret.ts'
import { sessionRefused, storedSession } from './session.ts'
import { localStore, sessionStore } from './store.ts'

/**
 * By what the portal knows this browser again when a password is tried: a secret that it makes the first time and keeps, also after
 * signing out. Whoever knows it has no access to anything; they may only try passwords where strangers are kept out.
 */
const KEY = 'device'

/** The header that names this device to the portal. `make` where somebody may enter; elsewhere only what is there already is sent. */
function deviceHeader({ make }: { make: boolean }): Record<string, string> {
  const stored = localStore.get(KEY)
  if (stored) return { 'x-device': stored }
  if (!make) return {}
  const secret = newSecret()
  // A browser that stores nothing is not known again.
  return localStore.set(KEY, secret) ? { 'x-device': secret } : {}
}

/** Asks the server once; throws a Refusal with the server's code and sentence when it is turned down. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  const response = await request(endpoint, input, { accept: 'application/json' }, signal)
  return endpoint.output.parse(await bodyOf(endpoint, response)) as OutputOf<E>
}

/** Fetches the file of an endpoint, in memory and under its name. */
export async function fetchFile<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<File> {
  const { file } = endpoint
  const response = await request(endpoint, input, { accept: file?.type ?? '*/*' })
  const name = file ? file.name(endpoint.input.parse(input)) : nameIn(response)
  const type = file?.type ?? response.headers.get('content-type') ?? 'application/octet-stream'
  return new File([await response.blob()], name, { type })
}

/** The name that the server gave a stored file. */
function nameIn(response: Response) {
  const header = response.headers.get('content-disposition') ?? ''
  const coded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  return coded ? decodeURIComponent(coded) : (/filename="([^"]*)"/.exec(header)?.[1] ?? 'file')
}

/** What an endpoint answered: bytes or text of a file, otherwise JSON. */
async function bodyOf({ file, output }: AnyEndpoint, response: Response): Promise<unknown> {
  if (output === NamedBytes)
    return {
      name: nameIn(response),
      type: response.headers.get('content-type') ?? '',
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  if (!file) return response.json()
  return output === FileBytes ? new Uint8Array(await response.arrayBuffer()) : response.text()
}

/** Follows a live endpoint: yields the current answer, then every newer one, and `undefined` for each sign of life. Ends when the connection drops. */
export async function* follow<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): AsyncGenerator<OutputOf<E> | undefined> {
  const response = await request(endpoint, input, { accept: 'text/event-stream' }, signal)
  for await (const data of eventsIn(response, storeSeen))
    yield data === undefined ? undefined : (endpoint.output.parse(JSON.parse(data)) as OutputOf<E>)
}

async function request(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  signal?: AbortSignal,
) {
  const { path, rest } = address(endpoint, input)
  const get = endpoint.method === 'GET'
  const token = storedSession()?.token
  const response = await fetch(path + (get ? query(rest) : ''), {
    method: endpoint.method,
    headers: {
      ...headers,
      'accept-language': language,
      ...traceOf(input['key']),
      ...(token ? { authorization: `Bearer ${token}` } : deviceHeader({ make: Boolean(endpoint.guarded) })),
      ...(!get && { 'content-type': 'application/json' }),
      ...seen(),
    },
    ...(!get && { body: JSON.stringify(rest) }),
    // Firefox lets one request at a time fill an entry of its cache: all others to this address, also of other tabs, would wait for
    // the end of the stream.
    ...(endpoint.live && { cache: 'no-store' }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted && !isTimeout(signal.reason)) throw error
    throw new Refusal('noConnection', {}, say(NO_CONNECTION))
  })
  if (!response.ok) await turnedDown(response)
  storeSeen(response.headers.get('x-position'))
  return response
}

/** The trace of a press (W3C Trace Context): what is sent again under its own key stays in one; of all else the portal begins it. */
const traceOf = (key: unknown) =>
  /^[\da-f-]{36}$/.test(String(key)) && {
    traceparent: `00-${String(key).replaceAll('-', '')}-${String(key).slice(24)}0001-01`,
  }

/** How far the database had come when this window wrote or heard something: what it reads next must not be older. */
const POSITION_KEY = 'position'
let position: string | null = null
function seen(): Record<string, string> {
  // Where no portal has named one, and where the server draws a page, nothing is kept.
  position ??= sessionStore.get(POSITION_KEY) ?? null
  return position ? { 'x-position': position } : {}
}
function storeSeen(now: string | null | undefined) {
  if (!now || now === position) return
  position = now
  sessionStore.set(POSITION_KEY, now)
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

/** The whole address of an endpoint whose input goes without a body. */
export function addressOf(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  const { path, rest } = address(endpoint, input)
  return path + query(rest)
}

/** The address of an endpoint with its path fields filled in, and the fields that are left. */
function address(endpoint: AnyEndpoint, input: Record<string, unknown>) {
  // What a screen has beside the fields of the endpoint is its own; the portal refuses what it does not know.
  const known = Object.entries(input).filter(([name]) => Object.hasOwn(endpoint.input.shape, name))
  const rest = Object.fromEntries(known)
  const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]))
    delete rest[field]
    return value
  })
  return { path, rest }
}

function query(fields: Record<string, unknown>) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/** Reads what the server said of a refusal, in the order of specification section 8. */
async function turnedDown(response: Response): Promise<never> {
  throw refusedWith(response.status, await response.json().catch(() => undefined))
}

/** What an answer that is none means: the server's code and sentence. */
export function refusedWith(status: number, body: unknown): Refusal {
  if (status === 401) sessionRefused()
  const { code, message, ...details } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  return new Refusal(
    typeof code === 'string' ? code : 'serverError',
    { ...details, status },
    typeof message === 'string'
      ? message
      : typeof body === 'string'
        ? body
        : say(COMMON_REFUSALS.serverError),
  )
}

export const NO_CONNECTION = {
  bg: 'Няма връзка със сървъра. Проверете връзката си и опитайте отново.',
  en: 'There is no connection to the server. Check your connection and try again.',
}
