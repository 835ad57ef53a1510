/** What people do at the payment portal: they open a request by its code, pay, fail, give up or let it expire. */
import { randomUUID } from 'node:crypto'
import { inSofia, type Ledger, type PaymentRequest, type Status } from './epayments-ledger.ts'
import { type Client, encoded, hmacOf, readMessage, Refused, textIn } from './epayments-messages.ts'
import { orderPage, orderPdf } from './epayments-orders.ts'
import { backPage, cardPage, codePage, type Page, requestPage } from './epayments-pages.ts'

/** The states through which each action leads. */
const ACTIONS = {
  pay: ['InProcess', 'Authorized', 'Paid'],
  authorize: ['InProcess', 'Authorized'],
  order: ['Ordered'],
  settle: ['Paid'],
  fail: ['InProcess', 'Pending'],
  cancel: ['Canceled'],
  expire: ['Expired'],
} as const satisfies Record<string, readonly Status[]>
export type Action = keyof typeof ACTIONS
const isAction = (name: string): name is Action => Object.hasOwn(ACTIONS, name)

/** Leads a request through the states of an action; says whether all were possible. */
export const act = (ledger: Ledger, request: PaymentRequest, action: Action) =>
  ACTIONS[action].map((status) => ledger.move(request, status)).at(-1) === true

/** What the client is told when the request can be paid no more. */
const CLOSED: Partial<Record<Status, string>> = {
  Expired: 'RequestIsExpired',
  Canceled: 'RequestIsCanceled',
  Suspended: 'RequestIsCanceled',
}
const RESULTS: Partial<Record<Action, string>> = { pay: 'SUCCESS', authorize: 'SUCCESS', fail: 'FAILURE' }

export type Answer = { status: number } & (Page | { headers: Record<string, string>; html: Buffer | string })
type Visit = { request: PaymentRequest; client: Client; okUrl: string; cancelUrl: string; way: string }

/** `operator` is the site of the card operator: another one than the payment portal's own. */
export function openVisits(
  ledger: Ledger,
  clients: readonly Client[],
  now: () => Date,
  operator: () => string,
) {
  const visits = new Map<string, Visit>()

  /** The client's request that the signed form names. */
  const named = (form: URLSearchParams) => {
    const { client, json } = readMessage(form, clients)
    const request = ledger.find(textIn(json, 'id'))
    if (!request || (request.beneficiary !== client.clientId && request.initiator !== client.clientId))
      throw new Refused(400, 'Invalid post data.')
    return { client, json, request }
  }

  const back = ({ client, request }: Visit, url: string, status: string): Answer => {
    const data = encoded({
      requestId: request.id,
      vposResultGid: randomUUID(),
      status,
      errorMessage: status === 'FAILURE' ? 'The card was declined.' : null,
      resultTime: inSofia(now()),
    })
    return {
      status: 200,
      ...backPage(url, { clientId: client.clientId, hmac: hmacOf(client.secret, data), data }),
    }
  }

  const card =
    (way: string) =>
    (form: URLSearchParams): Answer => {
      const { client, json, request } = named(form)
      const [okUrl, cancelUrl] = [textIn(json, 'okUrl'), textIn(json, 'cancelUrl')]
      const visit = { request, client, okUrl, cancelUrl, way }
      if (![visit.okUrl, visit.cancelUrl].every((url) => /^https?:/.test(url) && URL.canParse(url)))
        throw new Refused(400, 'Invalid post data.')
      if (request.status !== 'Pending')
        return back(visit, visit.okUrl, CLOSED[request.status] ?? 'RequestIsPaid')
      const ticket = randomUUID()
      visits.set(ticket, visit)
      return { status: 302, headers: { location: `${operator()}/vpos/card?ticket=${ticket}` }, html: '' }
    }

  const atOperator = (ticket: string): Answer => {
    const visit = visits.get(ticket)
    if (!visit) throw new Refused(400, 'Invalid post data.')
    const { request, okUrl, cancelUrl, way } = visit
    return { status: 200, ...cardPage(request, ticket, [okUrl, cancelUrl], way) }
  }

  const confirm = (form: URLSearchParams): Answer => {
    const visit = visits.get(form.get('ticket') ?? '')
    visits.delete(form.get('ticket') ?? '')
    const action = form.get('action') ?? ''
    if (!visit || !isAction(action)) throw new Refused(400, 'Invalid post data.')
    const result = RESULTS[action]
    if (!result) return back(visit, visit.cancelUrl, 'CANCELEDBYUSER')
    const done = act(ledger, visit.request, action)
    return back(visit, visit.okUrl, done ? result : (CLOSED[visit.request.status] ?? 'RequestIsPaid'))
  }

  const byCode = (code: string): Answer => {
    const request = ledger.byAccessCode(code)
    return request
      ? { status: 200, ...requestPage(request) }
      : { status: code ? 404 : 200, ...codePage(code !== '') }
  }

  const decide = (form: URLSearchParams): Answer => {
    const request = ledger.byAccessCode(form.get('code') ?? '')
    const action = form.get('action') ?? ''
    if (!request || !isAction(action)) throw new Refused(400, 'Invalid post data.')
    act(ledger, request, action)
    const location = `/Home/AccessByCode?code=${request.accessCode}`
    return { status: 303, headers: { location }, html: '' }
  }

  const order = (form: URLSearchParams): Answer => ({ status: 200, ...orderPage(named(form).request) })

  return {
    /** Pages that are opened by their address. */
    opened: (url: URL): Answer | undefined => {
      if (url.pathname === '/vpos/card') return atOperator(url.searchParams.get('ticket') ?? '')
      return ['/Home/AccessByCode', '/Home/AccessByPaymentRequestCode'].includes(url.pathname)
        ? byCode(url.searchParams.get('code') ?? '')
        : undefined
    },
    /** Pages to which a form leads. */
    posted: {
      '/Home/AccessByCode': decide,
      '/vpos/payment': card('Плащане с карта'),
      '/vpos/paymentViaEpay': card('Плащане през ePay'),
      '/vpos/confirm': confirm,
      '/ais/paymentOrder': order,
      '/ais/printOrder': order,
      '/ais/downloadPdfOrder': (form: URLSearchParams): Answer => {
        const { request } = named(form)
        const name = `payment-order-${request.id}.pdf`
        const headers = {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${name}"`,
        }
        return { status: 200, headers, html: orderPdf(request) }
      },
    } satisfies Record<string, (form: URLSearchParams) => Answer> as Record<
      string,
      (form: URLSearchParams) => Answer
    >,
  }
}
