/** How tests speak to the portal: real requests, put together from the endpoint's declaration as the browser does. */
import type { AnyEndpoint, InputOf, OutputOf } from '#platform/endpoint.ts'
import { FileBytes, NamedBytes } from '#platform/fields.ts'

/** What a refusal may carry, beside the fields of an answer. */
type Refused = {
  code: string
  message: string
  requestId: string
  fields: Record<string, string[]>
  field: string
  faults: Record<string, string>
  lastPrice: number | null
  nextPrice: number
  retryAfterSeconds: number
}
export type Body<E extends AnyEndpoint> = OutputOf<E> & Partial<Refused>
export type Answer<E extends AnyEndpoint> = { status: number; body: Body<E>; text: string; headers: Headers }

/** What the browser would never send. */
export type Hostile = Record<string, unknown>
export type Manner = {
  token?: string
  language?: string
  accept?: string
  headers?: Record<string, string>
}

/** The request for an endpoint: path fields in the path, the rest in the query of a GET or in the body. */
function request(
  endpoint: AnyEndpoint,
  input: Hostile,
  { token, language = 'bg', accept, headers = {} }: Manner,
) {
  const rest = { ...input }
  const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field] ?? 'none'))
    delete rest[field]
    return value
  })
  const get = endpoint.method === 'GET'
  const query = Object.entries(rest).map(([name, value]) => [name, String(value)])
  return {
    path: get && query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
    init: {
      method: endpoint.method,
      headers: {
        accept: accept ?? 'application/json',
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!get && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(!get && { body: JSON.stringify(rest) }),
    },
  }
}

/** Asks once and answers whatever came, refusals among it. */
export async function ask<E extends AnyEndpoint>(
  address: string,
  endpoint: E,
  input: InputOf<E> | Hostile,
  manner: Manner,
): Promise<Answer<E>> {
  const { path, init } = request(endpoint, input as Hostile, manner)
  const response = await fetch(address + path, init)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const type = response.headers.get('content-type')
  const json = /^application\/(?:problem\+)?json/.test(type ?? '') && text !== ''
  const named = { name: response.headers.get('content-disposition') ?? '', type: String(type), bytes }
  const file =
    endpoint.output === NamedBytes && response.ok ? named : endpoint.output === FileBytes ? bytes : text
  const body = (json && file !== named ? JSON.parse(text) : file) as Body<E>
  return { status: response.status, body, text, headers: response.headers }
}

/** A live answer that is being followed. */
export type Watch<E extends AnyEndpoint> = AsyncIterable<OutputOf<E>> & {
  /** The next answer that arrives. */
  next(): Promise<OutputOf<E>>
  /** The first answer from here on of which this is true. */
  until(isIt: (answer: OutputOf<E>) => boolean): Promise<OutputOf<E>>
  /** Every byte that has come over the wire so far, as text. */
  wire(): string
  /** Every answer that has been read so far. */
  readonly read: OutputOf<E>[]
  close(): Promise<void>
}

/** Follows a live endpoint; throws when the server does not let the watcher in. */
export async function watch<E extends AnyEndpoint>(
  address: string,
  endpoint: E,
  input: InputOf<E> | Hostile,
  manner: Manner,
): Promise<Watch<E>> {
  const { path, init } = request(endpoint, input as Hostile, { ...manner, accept: 'text/event-stream' })
  const response = await fetch(address + path, init)
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`${endpoint.path} is not live here: ${response.status} ${await response.text()}`)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let wire = ''
  const read: OutputOf<E>[] = []

  async function* messages(): AsyncGenerator<OutputOf<E>, undefined> {
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      wire += value
      const events = (rest + value).split('\n\n')
      rest = events.pop()!
      for (const event of events) {
        if (!event.startsWith('data: ')) continue
        const answer = JSON.parse(event.slice('data: '.length)) as OutputOf<E>
        read.push(answer)
        yield answer
      }
    }
  }
  const stream = messages()
  const next = async () => {
    const { value, done } = await stream.next()
    if (done) throw new Error('The stream has ended.')
    return value
  }
  return {
    [Symbol.asyncIterator]: () => stream,
    next,
    until: async (isIt) => {
      for (;;) {
        const answer = await next()
        if (isIt(answer)) return answer
      }
    },
    wire: () => wire,
    read,
    close: async () => {
      // Of a fetch that is aborted, the stream sometimes never ends.
      await reader.cancel().catch(() => undefined)
    },
  }
}
