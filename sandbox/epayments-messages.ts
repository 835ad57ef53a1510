/** How the payment portal and its clients write to each other: a form of three fields, the middle one signed with the shared secret. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Account } from './epayments-fields.ts'

export type Client = { clientId: string; secret: string; account: Account }

const account = { name: 'Министерство на правосъдието (пробна среда)', bank: 'Примерна банка АД' }
/** Our client and a stranger, with secrets of their own. */
export const newClients = (): Client[] => [
  {
    clientId: 'zapori-sandbox',
    secret: randomBytes(24).toString('base64'),
    account: { ...account, bic: 'TESTBGSF', iban: 'BG84TEST96611020345678' },
  },
  {
    clientId: 'another-administration',
    secret: randomBytes(24).toString('base64'),
    account: {
      name: 'Друга администрация',
      bank: account.bank,
      bic: 'TESTBGSF',
      iban: 'BG38TEST96611087654321',
    },
  },
]

/** An answer other than 200, with what is said in it. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const UNREADABLE =
  'An error occurred when attempting to parse data. Please ensure that POST data is in correct format.'
export const unreadable = () => new Refused(400, UNREADABLE)

/** The HMAC over the letters of the Base64 text, as Base64; the key is the secret as it is. */
export const hmacOf = (secret: string, data: string) =>
  createHmac('sha256', Buffer.from(secret, 'utf8')).update(data, 'latin1').digest('base64')

/** The middle field. */
export const encoded = (json: unknown) => Buffer.from(JSON.stringify(json), 'utf8').toString('base64')

const LONGEST_FORM = 256 * 1024

/** The fields of a form that is posted as the portal wants it. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  if (request.method !== 'POST')
    throw new Refused(405, 'The requested resource does not support this method.')
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/x-www-form-urlencoded(?:\s*;\s*charset=utf-8)?$/i.test(type))
    throw new Refused(415, 'The request entity’s media type is not supported for this resource.')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > LONGEST_FORM) throw new Refused(413, 'The request is too long.')
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

export type Message = {
  client: Client
  json: Record<string, unknown>
  /** The amount as it is written, which a number in JavaScript no longer tells. */
  amount: string | undefined
}

/** Who signed the form, and what it says. Throws a Refused: 401 for a stranger or a wrong signature, 400 for what is no JSON. */
export function readMessage(form: URLSearchParams, clients: readonly Client[]): Message {
  const client = clients.find(({ clientId }) => clientId === form.get('clientId'))
  const data = form.get('data') ?? ''
  if (!client || !sameText(form.get('hmac') ?? '', hmacOf(client.secret, data))) throw new Refused(401, '')
  const bytes = Buffer.from(data, 'base64')
  // Base64 that is decoded leniently would hide a client that leaves out the padding.
  if (data === '' || bytes.toString('base64') !== data) throw unreadable()
  let amount: string | undefined
  const source = (key: string, value: unknown, context?: { source?: string }) => {
    if (key === 'paymentAmount') amount = context?.source
    return value
  }
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), source)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw unreadable()
    return { client, json: json as Record<string, unknown>, amount }
  } catch {
    throw unreadable()
  }
}

function sameText(one: string, other: string) {
  const [left, right] = [Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8')]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A text of the message. */
export function textIn(json: Record<string, unknown>, name: string): string {
  const value = json[name]
  if (typeof value !== 'string' || value === '') throw unreadable()
  return value
}
