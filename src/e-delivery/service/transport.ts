/** One exchange with the service over TLS: limited in time and size, never repeated here. */
import { exchange as exchangeOver, NoAnswer } from '#platform/outbound/exchange.ts'
import type { EDeliverySettings } from '#platform/process/outside.ts'
import { ServiceAway } from './meaning.ts'
import { outsideCall } from '#platform/figures/outside-calls.ts'

/** What it answers are numbers, dates and time stamps; lists of institutions are the longest. */
const LONGEST_ANSWER = 16 * 1024 * 1024

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
export async function exchange(
  settings: EDeliverySettings,
  { name, url, method, headers, body, withCertificate }: Question,
): Promise<Reply> {
  try {
    const {
      status,
      headers: said,
      bytes,
    } = await outsideCall('e-delivery', () =>
      exchangeOver({
        url,
        method,
        headers,
        ...(body && { body }),
        patience: settings.patienceMs,
        most: LONGEST_ANSWER,
        ca: settings.authorities,
        ...(withCertificate && { key: settings.key, cert: settings.certificate }),
      }),
    )
    return { status, type: said['content-type'] ?? '', bytes }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw new ServiceAway(`${name}: ${error.message}`, { surelyNot: error.surelyNot })
  }
}
