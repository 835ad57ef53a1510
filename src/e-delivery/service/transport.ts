/** One exchange with the service over TLS: limited in time and size, never repeated here. */
import { request } from 'node:https'
import type { EDeliverySettings } from '../../platform/process/outside.ts'
import { ServiceAway } from './meaning.ts'
import { outsideCall } from '../../platform/figures/outside-calls.ts'

/** What it answers are numbers, dates and time stamps; lists of institutions are the longest. */
const LONGEST_ANSWER = 16 * 1024 * 1024
/** No line came about, so nothing was sent. */
const NOT_REACHED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|.*CERT.*|.*_SSL_.*)$/

export type Question = {
  /** What is asked, for messages about failures: it holds no number of a person. */
  name: string
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: Uint8Array
  /** Whether our certificate opens the line; in SOAP it only signs. */
  withCertificate: boolean
}
export type Reply = { status: number; type: string; bytes: Buffer }

/** Asks. Throws ServiceAway where no whole answer came. */
export async function exchange(settings: EDeliverySettings, question: Question): Promise<Reply> {
  const signal = AbortSignal.timeout(settings.patienceMs)
  try {
    return await outsideCall('e-delivery', () => ask(settings, question, signal))
  } catch (error) {
    if (error instanceof ServiceAway) throw error
    if (signal.aborted)
      throw new ServiceAway(`${question.name}: no answer in ${settings.patienceMs / 1000} s`)
    const code = (error as { code?: unknown }).code
    const named = typeof code === 'string' && code !== '' ? code : 'the line broke'
    throw new ServiceAway(`${question.name}: ${named}`, { surelyNot: NOT_REACHED.test(named) })
  }
}

const ask = (
  settings: EDeliverySettings,
  { name, url, method, headers, body, withCertificate }: Question,
  signal: AbortSignal,
) =>
  new Promise<Reply>((settle, fail) => {
    const asking = request(
      url,
      {
        method,
        agent: false,
        signal,
        ...(withCertificate && { key: settings.key, cert: settings.certificate }),
        ...(settings.authorities && { ca: settings.authorities }),
        minVersion: 'TLSv1.2',
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
      },
      (response) => {
        const parts: Buffer[] = []
        let length = 0
        response.on('data', (part: Buffer) => {
          length += part.length
          if (length > LONGEST_ANSWER) asking.destroy(new ServiceAway(`${name}: an answer without end`))
          else parts.push(part)
        })
        response.on('error', fail)
        response.on('end', () =>
          response.complete
            ? settle({
                status: response.statusCode ?? 0,
                type: response.headers['content-type'] ?? '',
                bytes: Buffer.concat(parts),
              })
            : fail(new Error('half an answer')),
        )
      },
    )
    asking.on('error', fail)
    asking.end(body)
  })
