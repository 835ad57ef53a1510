/** What information systems may ask of the payment portal: each path of `/api/v1/eService/` with its answer. */
import { readFields } from './epayments-fields.ts'
import { type Fields, inAnswers, inSofia, type Ledger, type PaymentRequest } from './epayments-ledger.ts'
import { type Client, type Message, Refused, textIn, unreadable } from './epayments-messages.ts'

type Means = { ledger: Ledger; clients: readonly Client[]; now: () => Date }
type Operation = (message: Message, form: URLSearchParams, means: Means) => unknown

const mayAsk = (client: Client, request: PaymentRequest) =>
  request.beneficiary === client.clientId || request.initiator === client.clientId

/** The client's own request; one that does not exist is another refusal than a stranger's. */
function ownRequest({ client, json }: Message, ledger: Ledger) {
  const request = ledger.find(textIn(json, 'id'))
  if (!request) throw new Refused(400, 'Payment request not found.')
  if (!mayAsk(client, request)) throw new Refused(400, 'Not authorized to access payment request.')
  return request
}

/** The ids that were asked for, each with the client's own request if there is one. */
function ownRequests({ client, json }: Message, ledger: Ledger) {
  const ids: unknown = json['requestIds']
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) throw unreadable()
  return ids.map((id) => {
    const request = ledger.find(id)
    if (request && !mayAsk(client, request))
      throw new Refused(400, 'Not authorized to access payment request.')
    return { id, request }
  })
}

/** Enters a request, or changes the one with the same aisPaymentId while nobody has paid it. */
function enter(fields: Fields, beneficiary: Client, initiator: Client, { ledger }: Means) {
  const { aisPaymentId, paymentReferenceNumber } = fields
  const before = aisPaymentId ? ledger.byAisPaymentId(beneficiary.clientId, aisPaymentId) : undefined
  const errors: string[] = []
  if (before && before.status !== 'Pending')
    errors.push(`Payment request with corresponding aisPaymentId has status '${before.status}'.`)
  const sameReference = ledger.byReference(paymentReferenceNumber)
  if (sameReference && sameReference !== before)
    errors.push('Заявка за плащане със същия референтен номер вече съществува!')
  if (errors.length > 0) return { errors }
  if (!before) return { request: ledger.register(fields, beneficiary.clientId, initiator.clientId) }
  ledger.update(before, fields)
  return { request: before }
}

const receipts = (entered: { request: PaymentRequest } | { errors: string[] }, now: Date) =>
  'errors' in entered
    ? {
        acceptedReceiptJson: null,
        unacceptedReceiptJson: { validationTime: inSofia(now), errors: entered.errors },
      }
    : {
        acceptedReceiptJson: { id: entered.request.id, registrationTime: entered.request.registered },
        unacceptedReceiptJson: null,
      }

const registration: Operation = ({ client, json, amount }, _form, means) => {
  if (json['serviceProviderIBAN'] !== undefined && json['serviceProviderIBAN'] !== client.account.iban)
    throw new Refused(400, 'Requested IBAN must match the AIS client IBAN')
  const read = readFields(json, amount, means.now())
  return receipts('errors' in read ? read : enter(read.fields, client, client, means), means.now())
}

const extendedRegistration: Operation = ({ client, json, amount }, form, means) => {
  const wanted = form.get('eserviceClientId')
  if (!wanted) throw new Refused(400, 'EserviceClientId is mandatory')
  const beneficiary = means.clients.find(({ clientId }) => clientId === wanted)
  const read = beneficiary
    ? readFields(json, amount, means.now(), beneficiary.account)
    : { errors: [`Can not find EService client with EserviceClientId ${wanted}`] }
  const entered = 'errors' in read ? read : enter(read.fields, beneficiary!, client, means)
  const { acceptedReceiptJson, unacceptedReceiptJson } = receipts(entered, means.now())
  return {
    // The real one has a receipt without a number even beside a refusal: who looks only at it takes a refusal for a payment.
    acceptedReceiptJson: {
      ...(acceptedReceiptJson ?? { id: null, registrationTime: inSofia(means.now()) }),
      accessCode: 'request' in entered ? entered.request.accessCode : '',
    },
    unacceptedReceiptJson,
  }
}

/** What a client learns of a request later: without its own number for it. */
const answered = (request: PaymentRequest | undefined) =>
  request && {
    ...request.fields,
    aisPaymentId: null,
    obligationType: null,
    paymentAmount: Number(request.fields.paymentAmount),
  }

/** The answer as JSON text, in which amounts keep their two decimals. */
export const answerText = (answer: unknown): string =>
  JSON.stringify(answer).replaceAll(
    // A key stands in quotation marks of its own, which no text inside of quotation marks can imitate.
    /(?<!\\)"paymentAmount":([\d.]+)/g,
    (_all, amount: string) => `"paymentAmount":${Number(amount).toFixed(2)}`,
  )

function pageOf(json: Record<string, unknown>, requests: readonly PaymentRequest[]) {
  const [number, size] = [json['pageNumber'], json['pageSize']]
  if (typeof number !== 'number' || typeof size !== 'number' || number < 1 || size < 1) throw unreadable()
  return { count: requests.length, page: requests.slice((number - 1) * size, number * size) }
}

/** The requests of one person, of this client alone. */
const ofApplicant = ({ client, json }: Message, ledger: Ledger) => {
  const number = textIn(json, 'applicantUin')
  return ledger.all().filter((each) => each.fields.applicantUin === number && mayAsk(client, each))
}

const listed =
  (wanted: (request: PaymentRequest) => boolean): Operation =>
  (message, _form, { ledger }) => {
    const { count, page } = pageOf(message.json, ofApplicant(message, ledger).filter(wanted))
    return {
      count,
      paymentStatuses: page.map((each) => ({ paymentrequestID: each.id, result: answered(each) })),
    }
  }

const grouped: Operation = (message, _form, { ledger }) => {
  const statuses: unknown = message.json['paymentStatuses']
  if (!Array.isArray(statuses)) throw unreadable()
  const wanted = statuses.map((each) => String(each).toLowerCase())
  const { count, page } = pageOf(
    message.json,
    ofApplicant(message, ledger).filter((each) => wanted.includes(each.status.toLowerCase())),
  )
  return {
    count,
    paymentStatuses: [...Map.groupBy(page, (each) => inAnswers(each.status))].map(([status, requests]) => ({
      paymentrequestStatus: status,
      result: requests.map(answered),
    })),
  }
}

const METHODS = ['1', '2', 'other', 'cashdesk']

const OPERATIONS: Record<string, Operation> = {
  paymentJson: registration,
  paymentJsonExtended: extendedRegistration,
  paymentsStatus: (message, _form, { ledger }) => ({
    paymentStatuses: ownRequests(message, ledger).map(({ id, request }) => ({
      id,
      status: request ? inAnswers(request.status) : null,
      changeTime: request?.changed ?? null,
    })),
  }),
  paymentsByIdJson: (message, _form, { ledger }) => ({
    paymentRequests: ownRequests(message, ledger).map(({ id, request }) => ({
      id,
      requestJson: answered(request) ?? null,
    })),
  }),
  accessCode: (message, _form, { ledger }) => ({ accessCode: ownRequest(message, ledger).accessCode }),
  suspendRequest: (message, _form, { ledger }) => {
    if (!ledger.move(ownRequest(message, ledger), 'Suspended'))
      throw new Refused(400, "Unable to suspend payment request with status different from 'Pending'.")
    return {}
  },
  setStatusPaid: (message, _form, { ledger }) => {
    const request = ownRequest(message, ledger)
    textIn(message.json, 'paymentDescription')
    if (!METHODS.includes(String(message.json['paymentMethod']).toLowerCase())) throw unreadable()
    // The real portal says this of a payment, too.
    if (request.status !== 'Pending')
      throw new Refused(400, "Unable to suspend payment request with status different from 'Pending'.")
    ledger.move(request, 'Paid')
    return {}
  },
  paymentStatusJson: listed(() => true),
  pendingPaymentStatusJson: listed(({ status }) => status === 'Pending'),
  paymentStatusJsonGrouped: grouped,
  getClientsByEik: ({ json }) => (textIn(json, 'eik'), []),
  eik: ({ json }) => (textIn(json, 'eik'), { eikrequest: [] }),
  refid: ({ json }) => {
    if (typeof json['refid'] !== 'number') throw unreadable()
    return { refidRequest: [] }
  },
}

const PREFIX = '/api/v1/eService/'
/** The operation of an address, if it is one; the older ones with XML documents are not offered. */
export const operationOf = (path: string): Operation | undefined =>
  path.startsWith(PREFIX) && Object.hasOwn(OPERATIONS, path.slice(PREFIX.length))
    ? OPERATIONS[path.slice(PREFIX.length)]
    : undefined
