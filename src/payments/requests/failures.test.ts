/** Every failure of the portal of payments is told to administrators in a plain sentence that fits it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEPayments } from '#sandbox/epayments.ts'
import { paymentsPortal } from './server/payments-portal.ts'
import { type PaymentFailure, failureOf } from './failures.ts'

let bank: Awaited<ReturnType<typeof startEPayments>>
beforeAll(async () => {
  bank = await startEPayments()
})
afterAll(() => bank.close())

const why = async (changes: object = {}) => {
  const { environment } = bank
  const settings = {
    url: environment.EPAYMENTS_URL,
    pagesUrl: environment.EPAYMENTS_PAGES_URL,
    clientId: environment.EPAYMENTS_CLIENT_ID,
    secret: environment.EPAYMENTS_SECRET,
    patienceMs: 20_000,
    ...changes,
  }
  const answer = paymentsPortal(settings).statuses(['2612010001'])
  return failureOf(await answer.then(String, (error: Error) => error.message))
}

it.each([
  ['hanging', 'NO_ANSWER'],
  ['down', 'NOT_REACHED'],
  ['maintenance', 'BROKEN'],
  ['failing', 'BROKEN'],
  ['garbled', 'STRANGE_ANSWER'],
] as const)('when it is %s', async (behaviour, failure) => {
  bank.behave(behaviour)
  expect(await why(behaviour === 'hanging' ? { patienceMs: 200 } : {})).toBe(failure)
  bank.behave('truthful')
})

it('when it is not there, or does not know us', async () => {
  expect(await why({ url: 'http://127.0.0.1:9' })).toBe('NOT_REACHED')
  expect(await why({ secret: 'another secret' })).toBe('UNKNOWN_CLIENT')
})

it.each<[string, PaymentFailure]>([
  ['no IBAN in the settings of e-services', 'NO_ACCOUNT'],
  ['Requested IBAN must match the AIS client IBAN', 'WRONG_ACCOUNT'],
  ['Not authorized to access payment request.', 'NOT_KNOWN_THERE'],
  ['paymentsStatus: it knows no such request', 'NOT_KNOWN_THERE'],
  ['paymentsByIdJson: other than ours: paymentAmount, currency', 'DIFFERS'],
  ['paymentsStatus: an unknown status, Lost', 'STRANGE_ANSWER'],
  ['notification: Paid after the end', 'AFTER_ITS_END'],
  ["Element 'Currency' is required.", 'REFUSED'],
])('of the text “%s” it says %s', (text, failure) => expect(failureOf(text)).toBe(failure))
