/** What the SOAP service answers, read strictly: whatever does not fit is no answer. Members are found by local name: their namespaces differ by version. */
import type { Element } from '@xmldom/xmldom'
import { momentOf } from '#payments/requests/server/answers.ts'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { exchange as exchangeOver, NoAnswer } from '#platform/outbound/exchange.ts'
import type { EDeliverySettings } from '#platform/process/integrations.ts'
import { at, childrenOf, readXml } from '#platform/process/xml.ts'
import { type Proof, ServiceAway, ServiceRefused, type Status } from './meaning.ts'
import { unpack, type Unpacked } from './soap-mtom.ts'

/** What it answers are numbers, dates and time stamps; lists of institutions are the longest. */
const LONGEST_ANSWER = 16 * 1024 * 1024

/** One exchange with the service over TLS: limited in time and size, never repeated here. */
type Question = {
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
    } = await serviceCall('e-delivery', () =>
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

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
/** Bytes travel beside the envelope; one that has them inside is still no longer than this. */
const LONGEST_ENVELOPE = 4 * 1024 * 1024
const LONGEST_TEXT = 1000

/** About this message, so there is no use in repeating it. */
const ABOUT_MESSAGE =
  /must be provided|missing or in invalid format|is missing|is required|is malicious|does not have all required fields/i
/** About ourselves: it looked no further. */
const ABOUT_US = /invalid client certificate|unauthori[sz]ed|is not authori[sz]ed/i
/** What it says where nothing is known by a number. */
const NOTHING_THERE = /can't read mess|not found|does not exist/i

/** That nothing is known under what was asked. */
export class NothingThere extends Error {}

export type Answer = { result: Element | undefined; unpacked: Unpacked; reply: Reply }

/** The result of an operation; undefined where it is nil. Throws at faults and at what is no answer. */
export function answerTo(operation: string, reply: Reply): Answer {
  const broken = (what: string) => new ServiceAway(`${operation}: ${what}`)
  let unpacked: Unpacked
  let body: Element | undefined
  try {
    unpacked = unpack(reply.type, reply.bytes)
    if (unpacked.root.length > LONGEST_ENVELOPE) throw new Error('a long envelope')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(unpacked.root)
    const root = readXml(text).documentElement
    if (root?.localName !== 'Envelope' || root.namespaceURI !== SOAP) throw new Error('no envelope')
    body = at(root, 'Body')
  } catch {
    throw broken(`HTTP ${reply.status}, no SOAP`)
  }
  const fault = at(body, 'Fault')
  if (fault) throw faultOf(operation, textAt(fault, 'faultstring') ?? 'a fault without words')
  if (reply.status !== 200) throw broken(`HTTP ${reply.status}`)
  const response = at(body, `${operation}Response`)
  if (!response) throw broken('an answer to something else')
  const result = at(response, `${operation}Result`)
  return { result: result && !isNil(result) ? result : undefined, unpacked, reply }
}

function faultOf(operation: string, text: string) {
  if (ABOUT_US.test(text)) return new ServiceAway(`${operation}: ${text}`, { surelyNot: true })
  if (ABOUT_MESSAGE.test(text)) return new ServiceRefused(text)
  if (NOTHING_THERE.test(text)) return new NothingThere(text)
  return new ServiceAway(`${operation}: ${text}`)
}

const isNil = (element: Element) =>
  ['true', '1'].includes(
    element.getAttributeNS('http://www.w3.org/2001/XMLSchema-instance', 'nil') ?? 'false',
  )

/** The text at a path; undefined when there is none. */
export const textAt = (parent: Element | undefined, path: string): string | undefined => {
  const element = at(parent, path)
  if (!element || isNil(element)) return undefined
  return (element.textContent ?? '').trim().slice(0, LONGEST_TEXT) || undefined
}

/** The number of a message in a result. */
export function idIn({ result }: Answer, operation: string): string {
  const id = result?.textContent?.trim() ?? ''
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new ServiceAway(`${operation}: no number of a message`)
  return id
}

/** How a message stands, with what was given as proof of it. */
export function statusIn({ result, unpacked, reply }: Answer, operation: string): Status {
  const serviceId = textAt(result, 'Id') ?? ''
  const sentAt = momentOf(textAt(result, 'DateSent'))
  const received = textAt(result, 'DateReceived')
  const servedAt = received === undefined ? null : momentOf(received)
  if (!/^[1-9]\d{0,9}$/.test(serviceId) || !sentAt || servedAt === undefined)
    throw new ServiceAway(`${operation}: a message without number or dates`)
  const stamp = (kind: Proof['kind'], path: string, content: string): Proof[] => {
    const element = at(result, path)
    const bytes = element && bytesAt(element, content, unpacked)
    if (!element || !bytes || bytes.length === 0) return []
    const name = textAt(element, 'FileName')?.slice(0, 200) ?? `${kind.toLowerCase()}.tsr`
    return [
      {
        kind,
        name,
        type: textAt(element, 'ContentType')?.slice(0, 100) ?? 'application/timestamp-reply',
        bytes,
      },
    ]
  }
  return {
    serviceId,
    sentAt,
    servedAt,
    proofs: [
      {
        kind: servedAt ? 'SERVED_ANSWER' : 'SENT_ANSWER',
        name: `${serviceId}-${servedAt ? 'served' : 'sent'}.${/^multipart/i.test(reply.type) ? 'mime' : 'xml'}`,
        type: reply.type.slice(0, 300),
        bytes: reply.bytes,
      },
      ...stamp('SENT_STAMP', 'TimeStampNRO', 'TimeStampData'),
      ...(servedAt ? stamp('SERVED_STAMP', 'TimeStampNRD', 'TimeStampData') : []),
      ...stamp('CONTENT_STAMP', 'TimeStampContent', 'Content'),
    ],
  }
}

/** Bytes that stand in an element, or in the part that it names. */
function bytesAt(parent: Element, path: string, { parts }: Unpacked): Buffer | undefined {
  const element = at(parent, path)
  if (!element || isNil(element)) return undefined
  const [include] = childrenOf(element, 'Include')
  if (!include) return Buffer.from(element.textContent ?? '', 'base64')
  const href = include.getAttribute('href') ?? ''
  return parts.get(`<${decoded(href.replace(/^cid:/, ''))}>`)
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
