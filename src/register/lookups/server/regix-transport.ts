/** One exchange with the RegiX gateway over TLS with our client certificate: limited in time and size, tried once more if the network failed. */
import { exchange as exchangeOver, NoAnswer } from '#platform/outbound/exchange.ts'
import type { RegixSettings } from '#platform/process/outside.ts'
import { outsideCall } from '#platform/figures/outside-calls.ts'

/** The gateway's own limit for a message. */
const LONGEST_ANSWER = 26_214_400
const ACTION = 'http://egov.bg/RegiX/IRegiXEntryPointV2/Execute'

type Reply = { status: number; text: string }

/** Thrown when no answer came; the message is for the log and the officer. */
export class Unreachable extends Error {}

/** Posts an envelope. Throws Unreachable; a time that ran out is not tried again. */
export async function exchange(settings: RegixSettings, envelope: string): Promise<Reply> {
  const enough = AbortSignal.timeout(settings.patienceMs)
  const ask = () => outsideCall('regix', () => post(settings, envelope, enough))
  try {
    return await ask().catch((error: unknown) => {
      if (enough.aborted || error instanceof Unreachable || (error instanceof NoAnswer && error.isTooLong))
        throw error
      return ask()
    })
  } catch (error) {
    if (enough.aborted) throw new Unreachable(`no answer in ${settings.patienceMs / 1000} s`)
    if (error instanceof NoAnswer) throw new Unreachable(error.message)
    throw error
  }
}

async function post(settings: RegixSettings, envelope: string, patience: AbortSignal): Promise<Reply> {
  const { status, bytes } = await exchangeOver({
    url: settings.url,
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${ACTION}"` },
    body: envelope,
    patience,
    most: LONGEST_ANSWER,
    key: settings.key,
    cert: settings.certificate,
    ca: settings.authorities,
  })
  try {
    return { status, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    throw new Unreachable('an answer that is no text')
  }
}
