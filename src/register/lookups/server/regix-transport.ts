/** One exchange with the RegiX gateway over TLS with our client certificate: limited in time and size, tried once more if the network failed. */
import { request } from 'node:https'
import type { RegixSettings } from '../../../platform/process/outside.ts'
import { outsideCall } from '../../../platform/figures/outside-calls.ts'

/** The gateway's own limit for a message. */
const LONGEST_ANSWER = 26_214_400
const ACTION = 'http://egov.bg/RegiX/IRegiXEntryPointV2/Execute'

type Reply = { status: number; text: string }

/** Thrown when no answer came; the message is for the log and the officer. */
export class Unreachable extends Error {}

/** Posts an envelope. Throws Unreachable; a time that ran out is not tried again. */
export async function exchange(settings: RegixSettings, envelope: string): Promise<Reply> {
  const enough = AbortSignal.timeout(settings.patienceMs)
  try {
    const ask = () => outsideCall('regix', () => post(settings, envelope, enough))
    return await ask().catch((error: unknown) => {
      if (enough.aborted || error instanceof Unreachable) throw error
      return ask()
    })
  } catch (error) {
    if (enough.aborted) throw new Unreachable(`no answer in ${settings.patienceMs / 1000} s`)
    if (error instanceof Unreachable) throw error
    throw new Unreachable((error as { code?: string }).code ?? (error as Error).message)
  }
}

const post = (settings: RegixSettings, envelope: string, signal: AbortSignal) =>
  new Promise<Reply>((settle, fail) => {
    const body = Buffer.from(envelope, 'utf8')
    const asking = request(
      settings.url,
      {
        method: 'POST',
        agent: false,
        signal,
        key: settings.key,
        cert: settings.certificate,
        ...(settings.authorities && { ca: settings.authorities }),
        minVersion: 'TLSv1.2',
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          'content-length': body.length,
          soapaction: `"${ACTION}"`,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        let length = 0
        response.on('data', (part: Buffer) => {
          length += part.length
          if (length > LONGEST_ANSWER) asking.destroy(new Unreachable('an answer without end'))
          else parts.push(part)
        })
        response.on('error', fail)
        response.on('end', () => {
          try {
            const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
            settle({ status: response.statusCode ?? 0, text })
          } catch {
            fail(new Unreachable('an answer that is no text'))
          }
        })
      },
    )
    asking.on('error', fail)
    asking.end(body)
  })
