/** A client of the payment portal that writes by hand what the specification says: the sample request, its form and its signature. */
import { hmacOf } from '#sandbox/epayments-messages.ts'

const account = {
  name: 'Примерна администрация',
  bank: 'Примерна банка АД',
  bic: 'TESTBGSF',
  iban: 'BG84TEST96611020345678',
}
export const SECRET = 'EXAMPLE-SECRET-0123456789'
export const CLIENTS = [
  { clientId: 'example-client-0001', secret: SECRET, account },
  { clientId: 'example-client-0002', secret: 'ANOTHER-SECRET', account },
]

/** The request of the specification; the amount is written into its text, as it must arrive. */
export const PAYMENT = {
  aisPaymentId: 'NRZ-2026-000123',
  serviceProviderName: account.name,
  serviceProviderBank: account.bank,
  serviceProviderBIC: account.bic,
  serviceProviderIBAN: account.iban,
  currency: 'EUR',
  paymentTypeCode: '448007',
  obligationType: '1',
  paymentAmount: 0,
  paymentReason: 'Такса за удостоверение',
  applicantUinTypeId: 1,
  applicantUin: '9224171015',
  applicantName: 'Мария Примерова',
  paymentReferenceType: '9',
  paymentReferenceNumber: 'NRZ-2026-000123',
  paymentReferenceDate: '2026-02-03T10:15:00',
  expirationDate: '2026-02-10T23:59:59',
  additionalInformation: '',
  administrativeServiceUri: '',
  administrativeServiceSupplierUri: '',
  administrativeServiceNotificationURL: 'https://portal.example.bg/api/epayments/notification',
}
export type Payment = Record<string, string | number | undefined>
/** The request as JSON text, with the amount as it is given. */
export const written = (changes: Payment, amount: string) =>
  JSON.stringify({ ...PAYMENT, ...changes }).replace('"paymentAmount":0', `"paymentAmount":${amount}`)

/** Posts a form; a redirect is an answer like others. */
export const post = async (url: string, form: Record<string, string>, more: RequestInit = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    ...more,
  })
  return { status: answer.status, text: await answer.text() }
}
/** The three fields. */
export const formOf = (json: string, { clientId, secret } = CLIENTS[0]!) => {
  const data = Buffer.from(json).toString('base64')
  return { clientId, data, hmac: hmacOf(secret, data) }
}
