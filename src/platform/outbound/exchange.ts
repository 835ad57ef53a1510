/** One exchange with a service over HTTP: limited in time and in what is read, following no redirection, never repeated here. */
import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as inClear } from 'node:http'
import { request as overTls } from 'node:https'

/** As a handshake ends that the other side refuses. */
const REFUSED = /^EPROTO$|CERT|_SSL_/

type Failure = { status: number | undefined; surelyNot: boolean; isTooLong: boolean }

/** No whole answer came. The message says why in words of ours or by the code of the system: no address and nothing that was answered. */
export class NoAnswer extends Error {
  /** Whether it is sure that nothing was sent. */
  readonly surelyNot: boolean
  /** The status, where an answer began. */
  readonly status: number | undefined
  /** Whether it was longer than what is read. */
  readonly isTooLong: boolean
  constructor(why: string, { status, surelyNot = false, isTooLong = false }: Partial<Failure> = {}) {
    super(why)
    this.surelyNot = surelyNot
    this.status = status
    this.isTooLong = isTooLong
  }
}

export type Asking = {
  url: string | URL
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** A number of milliseconds, or a signal of who waits for more than this. */
  patience: number | AbortSignal
  /** How many bytes of an answer are read; a longer one is none. */
  most: number | ((status: number) => number)
  /** Ours, where the service asks for it, and whom we trust, in PEM. */
  key?: string | Buffer
  cert?: string | Buffer
  ca?: string | string[] | Buffer | undefined
  /** Keeps lines open between exchanges; otherwise each has its own. */
  agent?: Agent
}
export type Answered = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Asks; throws NoAnswer where no whole answer came. */
export function exchange({ url, patience, most, body, ca, ...asking }: Asking): Promise<Answered> {
  const signal = typeof patience === 'number' ? AbortSignal.timeout(patience) : patience
  const secure = new URL(url).protocol === 'https:'
  const late = typeof patience === 'number' ? `no answer in ${patience / 1000} s` : 'no answer in time'
  return new Promise<Answered>((settle, fail) => {
    let status: number | undefined
    let isOpen = false
    const failed = (error: { code?: unknown } & Error) => {
      if (error instanceof NoAnswer) return fail(error)
      const named = typeof error.code === 'string' && error.code !== '' ? error.code : 'the line broke'
      // TLS 1.3 lets the other side refuse our certificate only once the line is open; what was sent it has not read.
      const refused = asking.key !== undefined && status === undefined && REFUSED.test(named)
      fail(new NoAnswer(signal.aborted ? late : named, { status, surelyNot: !isOpen || refused }))
    }
    const request = (secure ? overTls : inClear)(url, {
      agent: false,
      ...asking,
      signal,
      ...(secure && { minVersion: 'TLSv1.2', ...(ca && { ca }) }),
      headers: {
        ...asking.headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    })
    request.on('error', failed)
    request.on('socket', (socket) => {
      if (!socket.connecting) isOpen = true
      else socket.once(secure ? 'secureConnect' : 'connect', () => (isOpen = true))
    })
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response
      status = statusCode
      const bytes = typeof most === 'number' ? most : most(statusCode)
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > bytes) {
          // At once: the end of what is here already would make half of it an answer.
          failed(new NoAnswer('an answer without end', { status: statusCode, isTooLong: true }))
          request.destroy()
        } else parts.push(part)
      })
      response.on('error', failed)
      response.on('end', () =>
        response.complete
          ? settle({ status: statusCode, headers, bytes: Buffer.concat(parts) })
          : failed(new NoAnswer('half an answer', { status: statusCode })),
      )
    })
    request.end(body)
  })
}
