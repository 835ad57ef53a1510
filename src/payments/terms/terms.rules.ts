/** Which currency is lawful at a moment, and what a service costs under given terms. */
import { dayInSofia } from '#platform/dates.ts'
import { convert, type Currency, EURO_SINCE } from '#platform/money.ts'
import type { FeeFor } from './terms.contract.ts'

/** The currency in which fees are paid at a moment (ЗВЕРБ art. 4). */
export const currencyAt = (moment: Date): Currency => (dayInSofia(moment) >= EURO_SINCE ? 'EUR' : 'BGN')

type Fees = {
  currency: Currency
  certificateFee: number
  certificateDays: number
  certificateReason: string
  reportFee: number
  reportDays: number
  reportReason: string
}

/** What a service costs at a moment, and how many days a request for it stands. A fee set in leva is owed in euro since the euro came, converted once at the full rate. */
export function feeOf(terms: Fees, service: FeeFor, moment: Date) {
  const { currency, ...all } = terms
  const [amount, days, reason] =
    service === 'CERTIFICATE'
      ? [all.certificateFee, all.certificateDays, all.certificateReason]
      : [all.reportFee, all.reportDays, all.reportReason]
  const lawful = currencyAt(moment)
  return { amount: convert(amount, currency, lawful), currency: lawful, days, reason }
}
