/** A request for payment as the portal of payments reads it, and whether what it has kept is what we asked for. Protocols, 3.3. */
import { dayInSofia, formatLongDateTime } from '#platform/dates.ts'
import { foldIban } from '#platform/folding.ts'
import type { Currency } from '#platform/money.ts'
import type { Details } from './answers.ts'

const KINDS = { EGN: 1, LNCH: 2, EIK: 3 } as const

export type Request = {
  reference: string
  provider: { name: string; bank: string; bic: string; iban: string; typeCode: string }
  amount: number
  currency: Currency
  reason: string
  payer: { name: string; number: string; numberKind: keyof typeof KINDS }
  openedAt: Date
  expiresAt: Date
  notificationUrl: string
}

/** Date and time by the clock in Sofia, without a zone. */
const local = (moment: Date) => `${dayInSofia(moment)}T${formatLongDateTime(moment).slice(11)}`

/** An amount in minor units as a JSON number with exactly two decimals. */
const decimal = (amount: number) => {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The JSON that registers a request; always the same for a request, so that it can be repeated. */
export function requestText(request: Request): string {
  const { provider, payer } = request
  const json = JSON.stringify({
    aisPaymentId: request.reference,
    serviceProviderName: provider.name,
    serviceProviderBank: provider.bank,
    serviceProviderBIC: provider.bic,
    serviceProviderIBAN: provider.iban,
    currency: request.currency,
    paymentTypeCode: provider.typeCode,
    obligationType: '1',
    paymentAmount: null,
    paymentReason: request.reason,
    applicantUinTypeId: KINDS[payer.numberKind],
    applicantUin: payer.number,
    applicantName: payer.name,
    paymentReferenceType: '9',
    paymentReferenceNumber: request.reference,
    paymentReferenceDate: local(request.openedAt),
    expirationDate: local(request.expiresAt),
    additionalInformation: '',
    administrativeServiceUri: '',
    administrativeServiceSupplierUri: '',
    administrativeServiceNotificationURL: request.notificationUrl,
  })
  // Within a text the quotation marks are escaped, so this is found once, as the field itself.
  return json.replace('"paymentAmount":null', () => `"paymentAmount":${decimal(request.amount)}`)
}

type Ours = { reference: string; amount: number; currency: string; iban: string }

/** What of a request the portal of payments has otherwise than we, by its names of fields; nothing where all fits. */
export function differences(ours: Ours, theirs: Details): string[] {
  const minor = theirs.paymentAmount * 100
  const amountFits = Math.round(minor) === ours.amount && Math.abs(minor - Math.round(minor)) < 1e-6
  return [
    ...(amountFits ? [] : ['paymentAmount']),
    ...(theirs.currency === ours.currency ? [] : ['currency']),
    ...(foldIban(theirs.serviceProviderIBAN) === ours.iban ? [] : ['serviceProviderIBAN']),
    ...(theirs.paymentReferenceNumber === ours.reference ? [] : ['paymentReferenceNumber']),
  ]
}
