/** How the payment portal tells its clients that something changed, again and again until they say that they heard it; and how messengers go astray. */
import type { PaymentRequest, Status } from './epayments-ledger.ts'
import { type Client, hmacOf } from './epayments-messages.ts'

export const CALLBACKS = {
  truthful: 'at once, repeated until the client says that it heard',
  twice: 'each one twice',
  held: 'kept back; sent later, the newest first',
  lost: 'never',
} as const
export type CallbackBehaviour = keyof typeof CALLBACKS

/** One try to tell, and what the client answered. */
export type Notified = {
  url: string
  form: Record<string, string>
  json: string
  status: number | undefined
  body: string
  heard: boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const times = (count: number, wait: number) => Array.from({ length: count }, () => wait)
/** How long the portal waits before each repetition: a day at the end, until a month has passed. */
export const LADDER: readonly number[] = [
  ...times(5, MINUTE),
  ...times(4, 15 * MINUTE),
  ...times(5, HOUR),
  ...times(6, 3 * HOUR),
  ...times(4, 6 * HOUR),
  ...times(28, 24 * HOUR),
]
const PATIENCE_MS = 30_000

type Options = {
  clients: readonly Client[]
  /** So many times faster than a clock the ladder is climbed. */
  scale: number
  /** Where callbacks go instead of the host in the request: a portal in a test is not where it says. */
  callbackTo: string | undefined
}
type Notice = { url: string; client: Client; json: string }

/** The obligation types that are told of a payment alone, the third with more about it. */
const ONLY_PAID: readonly (string | null)[] = ['2', '3']

export function openCallbacks({ clients, scale, callbackTo }: Options) {
  const answered: Notified[] = []
  const waiting = new Set<NodeJS.Timeout>()
  const under = new Set<Promise<unknown>>()
  let held: Notice[] = []
  let behaviour: CallbackBehaviour = 'truthful'
  const closing = new AbortController()
  /** First tries go one after the other, in the order of the changes. */
  let line: Promise<unknown> = Promise.resolve()

  const urlOf = (wanted: string) => {
    const url = new URL(wanted)
    return callbackTo ? new URL(url.pathname + url.search, callbackTo).href : url.href
  }

  /** Sends one form and writes down what came back. */
  async function post(url: string, form: Record<string, string>, json: string): Promise<Notified> {
    const attempt: Notified = { url, form, json, status: undefined, body: '', heard: false }
    answered.push(attempt)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          accept: 'application/json, text/plain',
        },
        body: new URLSearchParams(form).toString(),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
      attempt.status = answer.status
      attempt.body = (await answer.text()).slice(0, 1000)
      attempt.heard = answer.ok && saysSuccess(attempt.body)
    } catch (error) {
      attempt.body = (error as Error).message
    }
    return attempt
  }

  const formFor = ({ clientId, secret }: Client, json: string) => {
    const Data = Buffer.from(json, 'utf8').toString('base64')
    return { ClientId: clientId, Hmac: hmacOf(secret, Data), Data }
  }

  /** Tells it, and again after each wait of the ladder. */
  function deliver(notice: Notice, failures = 0) {
    const tried = line.then(() => post(notice.url, formFor(notice.client, notice.json), notice.json))
    line = tried
    const work = tried.then(({ heard }) => {
      const wait = LADDER[failures]
      if (heard || wait === undefined || closing.signal.aborted) return
      const timer = setTimeout(() => {
        waiting.delete(timer)
        deliver(notice, failures + 1)
      }, wait / scale)
      waiting.add(timer.unref())
    })
    under.add(work)
    void work.finally(() => under.delete(work))
  }

  const noticeOf = (request: PaymentRequest, status: Status, changed: string): Notice | undefined => {
    const { fields } = request
    const client = clients.find(({ clientId }) => clientId === request.initiator)
    const url = fields.administrativeServiceNotificationURL
    if (!client || !url) return undefined
    const more = fields.obligationType === '3' && {
      AisPaymentId: fields.aisPaymentId,
      PaymentReferenceNumber: fields.paymentReferenceNumber,
      PaymentAmount: Number(fields.paymentAmount),
    }
    const json = JSON.stringify({ Id: request.id, Status: status, ChangeTime: changed, ...more })
    return { url: urlOf(url), client, json }
  }
  const needed = (request: PaymentRequest, status: Status, changed = request.changed) => {
    const notice = noticeOf(request, status, changed)
    if (!notice) throw new Error('Nobody wants to be told of this request.')
    return notice
  }

  return {
    /** Every try so far. */
    answered: answered as readonly Notified[],
    behaviour: () => behaviour,
    behave: (wanted: CallbackBehaviour) => {
      behaviour = wanted
    },
    /** Hears of every change of a request. */
    changed: (request: PaymentRequest) => {
      if (ONLY_PAID.includes(request.fields.obligationType) && request.status !== 'Paid') return
      const notice = noticeOf(request, request.status, request.changed)
      if (!notice || behaviour === 'lost') return
      if (behaviour === 'held') return void held.push(notice)
      deliver(notice)
      if (behaviour === 'twice') deliver(notice)
    },
    /** Sends what was kept back, the newest first, each after the client has answered the one before. */
    release: async () => {
      const stored = held.toReversed()
      held = []
      const answers: Notified[] = []
      for (const { url, client, json } of stored) answers.push(await post(url, formFor(client, json), json))
      return answers
    },
    /** Tells a state by a message that is signed as it should be, whether true or not. */
    say: (request: PaymentRequest, status: Status = request.status, changed?: string) => {
      const { url, client, json } = needed(request, status, changed)
      return post(url, formFor(client, json), json)
    },
    /** Somebody without the secret tells it. */
    forge: (request: PaymentRequest, status: Status) => {
      const { url, client, json } = needed(request, status)
      return post(url, formFor({ ...client, secret: `not ${client.secret}` }, json), json)
    },
    /** Another client of the portal is meant, and its secret has signed. */
    forOtherClient: (request: PaymentRequest, status: Status) => {
      const { url, client, json } = needed(request, status)
      const other = clients.find((each) => each !== client)
      if (!other) throw new Error('There is no other client.')
      return post(url, formFor(other, json), json)
    },
    /** Anything at all, signed for the first client. */
    sayAnything: (url: string, json: unknown) => {
      const text = JSON.stringify(json)
      return post(urlOf(url), formFor(clients[0]!, text), text)
    },
    /** Settles when no message is under way; what waits for its next try is not waited for. */
    quiet: async () => {
      while (under.size > 0) await Promise.all(under)
    },
    close: async () => {
      closing.abort()
      for (const timer of waiting) clearTimeout(timer)
      await Promise.all(under)
    },
  }
}

/** Whether the answer is a JSON object whose one member `success`, in any letters, is true. */
function saysSuccess(text: string) {
  try {
    const answer: unknown = JSON.parse(text)
    const found = Object.entries(answer as object).filter(([name]) => name.toLowerCase() === 'success')
    return found.length === 1 && String(found[0]![1]).toLowerCase() === 'true'
  } catch {
    return false
  }
}
