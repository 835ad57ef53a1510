/** What the payment portal in small remembers: requests, their state and how it may change; kept in a file, so that a restart loses no payment. */
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** As notifications spell them. */
export type Status =
  | 'Pending'
  | 'InProcess'
  | 'Authorized'
  | 'Ordered'
  | 'Paid'
  | 'Expired'
  | 'Canceled'
  | 'Suspended'

/** What the client sent; the amount in the very letters of the request. */
export type Fields = {
  aisPaymentId: string | null
  serviceProviderName: string
  serviceProviderBank: string
  serviceProviderBIC: string
  serviceProviderIBAN: string
  currency: string
  paymentTypeCode: string | null
  obligationType: string | null
  paymentAmount: string
  paymentReason: string
  applicantUinTypeId: number
  applicantUin: string
  applicantName: string
  paymentReferenceType: string | null
  paymentReferenceNumber: string
  paymentReferenceDate: string
  expirationDate: string
  additionalInformation: string | null
  administrativeServiceUri: string | null
  administrativeServiceSupplierUri: string | null
  administrativeServiceNotificationURL: string | null
}

export type PaymentRequest = {
  id: string
  accessCode: string
  /** Who gets the money, and who asked for it. */
  beneficiary: string
  initiator: string
  fields: Fields
  registered: string
  status: Status
  changed: string
}

/** From where each state may be reached; a card session that fails falls back to Pending. */
const FROM: Record<Status, readonly Status[]> = {
  Pending: ['InProcess'],
  InProcess: ['Pending'],
  Authorized: ['Pending', 'InProcess'],
  Ordered: ['Pending'],
  Paid: ['Pending', 'InProcess', 'Authorized', 'Ordered'],
  Expired: ['Pending'],
  Canceled: ['Pending', 'InProcess'],
  Suspended: ['Pending', 'Canceled'],
}

/** Answers of the service begin with a small letter, notifications with a capital one. */
export const inAnswers = (status: Status) => status[0]!.toLowerCase() + status.slice(1)
/** Payment orders and other papers spell in capitals, and one of the words otherwise. */
export const inPapers = (status: Status) => (status === 'InProcess' ? 'INPROGRESS' : status.toUpperCase())

const PARTS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Sofia',
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** The moment as clocks in Sofia show it, without a zone. */
export const inSofia = (moment: Date) => PARTS.format(moment).replace(' ', 'T')
/** As .NET writes a local moment: seven digits of a second, and the zone. */
function withZone(moment: Date) {
  const local = inSofia(moment)
  const minutes = Math.round((Date.parse(`${local}Z`) - moment.getTime()) / 60_000)
  const zone = `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return `${local}.${String(moment.getUTCMilliseconds()).padStart(3, '0')}0000${zone}`
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const accessCode = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Opens the ledger; `changed` hears of every new state. With a file it goes on where it stopped. */
export function openLedger(now: () => Date, changed: (request: PaymentRequest) => void, file?: string) {
  const stored = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PaymentRequest[]) : []
  const requests = new Map(stored.map((each) => [each.id, each]))
  let latest = 0
  const store = () => void (file && writeFileSync(file, JSON.stringify([...requests.values()])))
  /** Two changes never have the same moment, so that the later one can be told. */
  const moment = () => new Date((latest = Math.max(now().getTime(), latest + 1)))

  const move = (request: PaymentRequest, to: Status) => {
    if (!FROM[to].includes(request.status)) return false
    request.status = to
    request.changed = withZone(moment())
    store()
    changed(request)
    return true
  }

  return {
    all: () => [...requests.values()],
    find: (id: string) => requests.get(id),
    byAccessCode: (code: string) => [...requests.values()].find((each) => each.accessCode === code),
    byAisPaymentId: (beneficiary: string, aisPaymentId: string) =>
      [...requests.values()].find(
        (each) => each.beneficiary === beneficiary && each.fields.aisPaymentId === aisPaymentId,
      ),
    byReference: (number: string) =>
      [...requests.values()].find((each) => each.fields.paymentReferenceNumber === number),
    register: (fields: Fields, beneficiary: string, initiator: string) => {
      const at = moment()
      const id = `${inSofia(at).slice(2, 10).replaceAll('-', '')}${requests.size + 11}`
      const request: PaymentRequest = {
        id,
        accessCode: accessCode(),
        beneficiary,
        initiator,
        fields,
        registered: inSofia(at),
        status: 'Pending',
        changed: withZone(at),
      }
      requests.set(id, request)
      store()
      return request
    },
    update: (request: PaymentRequest, fields: Fields) => {
      request.fields = fields
      request.registered = inSofia(now())
      store()
    },
    /** Changes the state, if the present one allows it. */
    move,
    /** What has waited too long expires. */
    expireOverdue: () => {
      const local = inSofia(now())
      for (const each of requests.values())
        if (each.status === 'Pending' && each.fields.expirationDate <= local) move(each, 'Expired')
    },
  }
}
export type Ledger = ReturnType<typeof openLedger>
