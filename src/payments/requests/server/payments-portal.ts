/** The portal of payments: each asset that it is asked, signed, in bounded time and size. Protocols, 3.1 and 3.2. */
import type { z } from 'zod'
import type { PaymentSettings } from '#platform/process/integrations.ts'
import { AccessCode, Anything, type Details, DetailsOfMany, Message, Receipt, Statuses } from './answers.ts'
import { signed } from './view.ts'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { exchange as exchangeOver, NoAnswer } from '#platform/outbound/exchange.ts'

/** It did not answer, or not as it should. Unless it was not even reached, it may have done what it was asked. The message is for administrators. */
export class PortalAway extends Error {
  readonly reached: boolean
  constructor(message: string, reached = true) {
    super(message)
    this.reached = reached
  }
}
/** It answered that it will not; the message is its own words, without the numbers of persons. */
export class PortalRefused extends Error {
  constructor(message: string) {
    super(withoutNumbers(message))
  }
}

/** What may be a personal number is struck out: its words are kept and shown. */
const withoutNumbers = (text: string) => text.replace(/(?<!\d)\d{10}(?!\d)/g, '•••').slice(0, 500)

const LONGEST_ANSWER = 1024 * 1024
/** It did not believe who we are, and looked no further. */
const UNKNOWN_CLIENT = 401
const SERVICES = '/api/v1/eService/'

/** Posts a signed text of JSON and answers what came back, if it fits the schema. */
async function post<S extends z.ZodType>(
  settings: PaymentSettings,
  service: string,
  json: string,
  answer: S,
): Promise<z.output<S>> {
  const { status, text } = await serviceCall('payments', () => exchange(settings, service, json))
  let content: unknown
  if (status !== 200 && status !== 400)
    throw new PortalAway(`${service}: HTTP ${status}`, status !== UNKNOWN_CLIENT)
  try {
    content = JSON.parse(text)
  } catch {
    throw new PortalAway(`${service}: HTTP ${status}, no JSON`)
  }
  if (status === 400) {
    const said = Message.safeParse(content)
    throw new PortalRefused(said.success ? said.data.message : `${service}: HTTP 400`)
  }
  const read = answer.safeParse(content)
  if (!read.success) throw new PortalAway(`${service}: an answer of another shape`)
  return read.data
}

async function exchange(settings: PaymentSettings, service: string, json: string) {
  try {
    const { status, bytes } = await exchangeOver({
      url: settings.url + SERVICES + service,
      method: 'POST',
      body: new URLSearchParams(signed(settings, json)).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        accept: 'application/json',
      },
      patience: settings.patienceMs,
      most: LONGEST_ANSWER,
    })
    return { status, text: bytes.toString('utf8') }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw new PortalAway(`${service}: ${error.message}`, !error.surelyNot)
  }
}

/** All that it is asked. Each throws PortalAway or PortalRefused. */
export const paymentsPortal = (settings: PaymentSettings) => ({
  /** Registers a request; the same one again while it waits for payment registers nothing new. Answers its id there. */
  async register(json: string): Promise<{ id: string; registrationTime: string }> {
    const { acceptedReceiptJson, unacceptedReceiptJson } = await post(settings, 'paymentJson', json, Receipt)
    if (acceptedReceiptJson) return acceptedReceiptJson
    if (unacceptedReceiptJson) throw new PortalRefused(unacceptedReceiptJson.errors.join(' '))
    throw new PortalAway('paymentJson: no receipt')
  },
  /** The code by which payers find a request. */
  accessCode: async (id: string) =>
    (await post(settings, 'accessCode', JSON.stringify({ id }), AccessCode)).accessCode,
  /** How requests stand, by their ids; of those that it does not know, nothing. */
  async statuses(requestIds: readonly string[]) {
    const { paymentStatuses } = await post(
      settings,
      'paymentsStatus',
      JSON.stringify({ requestIds }),
      Statuses,
    )
    return new Map(paymentStatuses.map(({ id, status, changeTime }) => [id, { word: status, changeTime }]))
  },
  /** What it knows of requests, by their ids. */
  async details(requestIds: readonly string[]): Promise<Map<string, Details>> {
    const { paymentRequests } = await post(
      settings,
      'paymentsByIdJson',
      JSON.stringify({ requestIds }),
      DetailsOfMany,
    )
    return new Map(paymentRequests.flatMap(({ id, requestJson }) => (requestJson ? [[id, requestJson]] : [])))
  },
  /** Withdraws a request that waits for payment. */
  suspend: (id: string) => post(settings, 'suspendRequest', JSON.stringify({ id }), Anything),
  /** Notes that a request was paid past the portal of payments: at a desk, or otherwise. */
  setPaid: (id: string, method: 'DESK' | 'OTHER', paymentDescription: string) =>
    post(
      settings,
      'setStatusPaid',
      JSON.stringify({ id, paymentMethod: method === 'DESK' ? 2 : 1, paymentDescription }),
      Anything,
    ),
})
