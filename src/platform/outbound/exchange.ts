/** One exchange with a service over HTTP: limited in time and in what is read, following no redirection, never repeated here. */
import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as inClear } from 'node:http'
import { request as overTls } from 'node:https'

/** No line came about, so nothing was sent. */
const NOT_REACHED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|.*CERT.*|.*_SSL_.*)$/

/** No whole answer came. The message says why in words of ours or by the code of the system: no address and nothing that was answered. */
export class NoAnswer extends Error {
  /** Whether it is sure that nothing was sent. */
  readonly surelyNot: boolean
  /** The status, where an answer began. */
  readonly status: number | undefined
  /** Whether it was longer than what is read. */
  readonly isTooLong: boolean
  constructor(
    why: string,
    { status, isTooLong = false }: { status?: number | undefined; isTooLong?: boolean } = {},
  ) {
    super(why)
    this.surelyNot = NOT_REACHED.test(why)
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
    const failed = (error: { code?: unknown } & Error) => {
      if (error instanceof NoAnswer) return fail(error)
      const named = typeof error.code === 'string' && error.code !== '' ? error.code : 'the line broke'
      fail(new NoAnswer(signal.aborted ? late : named, { status }))
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
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response
      status = statusCode
      const bytes = typeof most === 'number' ? most : most(statusCode)
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > bytes)
          request.destroy(new NoAnswer('an answer without end', { status: statusCode, isTooLong: true }))
        else parts.push(part)
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
