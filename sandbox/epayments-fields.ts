/** The rules for the fields of a payment request, and what the payment portal says when one is broken. */
import { type Fields, inSofia } from './epayments-ledger.ts'

export type Account = { name: string; bank: string; bic: string; iban: string }

const REQUIRED = [
  'currency',
  'paymentAmount',
  'paymentReason',
  'applicantUinTypeId',
  'applicantUin',
  'applicantName',
  'paymentReferenceNumber',
  'paymentReferenceDate',
  'expirationDate',
] as const
const OF_THE_ACCOUNT = [
  'serviceProviderName',
  'serviceProviderBank',
  'serviceProviderBIC',
  'serviceProviderIBAN',
] as const
const OPTIONAL = [
  'aisPaymentId',
  'paymentTypeCode',
  'obligationType',
  'paymentReferenceType',
  'additionalInformation',
  'administrativeServiceUri',
  'administrativeServiceSupplierUri',
  'administrativeServiceNotificationURL',
] as const
/** All but two fields are texts. */
const NUMBERS: readonly string[] = ['paymentAmount', 'applicantUinTypeId', 'payOrder']

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)
const missing = (name: string) => `Element '${capital(name)}' is required.`
const invalid = (name: string) => `Value of '${capital(name)}' is not valid.`

/** The reason and the additional information share two lines of a payment order. */
const LINES_OF_ORDER = 70

/**
 * Reads a payment request: the fields, or what is wrong with them. `amount` is the amount as it is written in the JSON;
 * an `account` that is given stands in place of the one in the request.
 */
export function readFields(
  json: Record<string, unknown>,
  amount: string | undefined,
  now: Date,
  account?: Account,
): { fields: Fields } | { errors: string[] } {
  const known: readonly string[] = [
    ...REQUIRED,
    ...OF_THE_ACCOUNT,
    ...OPTIONAL,
    ...(account ? ['payOrder'] : []),
  ]
  const errors = Object.keys(json)
    .filter((name) => !known.includes(name))
    // The real portal passes over what it does not know, and so loses a misspelt field in silence.
    .map((name) => `Element '${capital(name)}' is not expected.`)
  const needed: readonly string[] = account ? REQUIRED : [...REQUIRED, ...OF_THE_ACCOUNT]
  const empty = (name: string) => json[name] === undefined || json[name] === null || json[name] === ''
  errors.push(...needed.filter(empty).map(missing))
  for (const name of known)
    if (!empty(name) && typeof json[name] !== (NUMBERS.includes(name) ? 'number' : 'string'))
      errors.push(invalid(name))
  if (errors.length > 0) return { errors }

  const text = (name: string) => (empty(name) ? null : String(json[name]))
  const sure = (name: string) => String(json[name])
  const check = (name: string, holds: boolean, said = invalid(name)) => void (holds || errors.push(said))
  const optional = (name: string, shape: RegExp) => check(name, empty(name) || shape.test(sure(name)))

  check('paymentAmount', /^(?:0|[1-9]\d{0,9})\.\d{2}$/.test(amount ?? '') && Number(amount) > 0)
  check('currency', json['currency'] === 'EUR')
  check('applicantUin', isNumberOf(Number(json['applicantUinTypeId']), sure('applicantUin')))
  check('paymentReferenceNumber', /^\S.{0,49}$/.test(sure('paymentReferenceNumber')))
  check('paymentReferenceDate', isLocalTime(sure('paymentReferenceDate')))
  check('expirationDate', isLocalTime(sure('expirationDate')))
  check(
    'expirationDate',
    sure('expirationDate') > inSofia(now),
    "Value of 'PaymentRequestExpirationDate' should be greater than current date.",
  )
  check(
    'paymentReason',
    sure('paymentReason').length + (text('additionalInformation')?.length ?? 0) <= LINES_OF_ORDER,
    `'PaymentReason' and 'AdditionalInformation' together are longer than ${LINES_OF_ORDER} characters.`,
  )
  optional('paymentTypeCode', /^\d{6}$/)
  optional('obligationType', /^[123]$/)
  optional('paymentReferenceType', /^\d{1,2}$/)
  optional('administrativeServiceNotificationURL', /^https?:\/\/[^\s#]+$/)
  if (!account) {
    check('serviceProviderIBAN', isIban(sure('serviceProviderIBAN')))
    check('serviceProviderBIC', /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(sure('serviceProviderBIC')))
  }
  if (errors.length > 0) return { errors }

  return {
    fields: {
      aisPaymentId: text('aisPaymentId'),
      serviceProviderName: account?.name ?? sure('serviceProviderName'),
      serviceProviderBank: account?.bank ?? sure('serviceProviderBank'),
      serviceProviderBIC: account?.bic ?? sure('serviceProviderBIC'),
      serviceProviderIBAN: account?.iban ?? sure('serviceProviderIBAN'),
      currency: sure('currency'),
      paymentTypeCode: text('paymentTypeCode'),
      obligationType: text('obligationType'),
      paymentAmount: amount!,
      paymentReason: sure('paymentReason'),
      applicantUinTypeId: Number(json['applicantUinTypeId']),
      applicantUin: sure('applicantUin'),
      applicantName: sure('applicantName'),
      paymentReferenceType: text('paymentReferenceType'),
      paymentReferenceNumber: sure('paymentReferenceNumber'),
      paymentReferenceDate: sure('paymentReferenceDate'),
      expirationDate: sure('expirationDate'),
      additionalInformation: text('additionalInformation') ?? '',
      administrativeServiceUri: text('administrativeServiceUri') ?? '',
      administrativeServiceSupplierUri: text('administrativeServiceSupplierUri') ?? '',
      administrativeServiceNotificationURL: text('administrativeServiceNotificationURL'),
    },
  }
}

/** A moment without a zone that exists in the calendar. */
function isLocalTime(text: string) {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text)) return false
  const moment = new Date(`${text}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === text
}

function isIban(text: string) {
  if (!/^BG\d{2}[A-Z]{4}[A-Z\d]{14}$/.test(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

const weighed = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, n) => sum + weight * Number(digits[n]), 0)

/** The check digits of 1 an EGN, 2 an LNCh, 3 an EIK of nine or thirteen digits. */
function isNumberOf(kind: number, number: string) {
  const last = Number(number.at(-1))
  if (kind === 1)
    return /^\d{10}$/.test(number) && (weighed(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last
  if (kind === 2)
    return /^\d{10}$/.test(number) && weighed(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last
  if (kind !== 3 || !/^(?:\d{9}|\d{13})$/.test(number)) return false
  const digit = (part: string, first: readonly number[], second: readonly number[]) => {
    const remainder = weighed(part, first) % 11
    return remainder < 10 ? remainder : (weighed(part, second) % 11) % 10
  }
  const ninth = digit(number, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10])
  if (ninth !== Number(number[8])) return false
  return number.length === 9 || digit(number.slice(8), [2, 7, 3, 5], [4, 9, 5, 7]) === last
}
