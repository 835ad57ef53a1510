/** Administrators see the terms of paid services and set them from a moment on. What held before stays on record. */
import { moneyText } from '#platform/money.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from './terms.messages.ts'
import { terms, type Terms } from './terms.contract.ts'
import { currencyAt } from './terms.rules.ts'
import { addTerms, allTerms, termsOn } from './terms-store.ts'

/** Where the portal of payments tells of changes, unless the terms name another address. */
export const notificationUrl = (publicUrl: string) => `${publicUrl}/api/epayments/notification`

export const editingTerms = recordingHandlers(terms, recordedFields, {
  async seeTerms({ db, now, services }) {
    return {
      current: await termsOn(db, now),
      all: await allTerms(db),
      configured: services.payments !== undefined,
      ownNotificationUrl: notificationUrl(services.publicUrl),
    }
  },

  async setTerms({ input, user, db, now, changed }) {
    const begins = input.validFrom === '' ? now : new Date(input.validFrom)
    if (begins < now) throw new Refusal('inPast')
    if (input.currency !== currencyAt(begins)) throw new Refusal('wrongCurrency')
    changed(reported(await termsOn(db, begins)), reported({ ...input, validFrom: begins.toISOString() }))
    const id = await addTerms(db, input, { validFrom: begins, setBy: user.id, now })
    return { id, validFrom: begins.toISOString() }
  },
})

const reported = ({ certificateFee, reportFee, ...terms }: Omit<Terms, 'id' | 'setAt' | 'setBy'>) => ({
  validFrom: terms.validFrom,
  providerName: terms.providerName,
  providerBank: terms.providerBank,
  providerBic: terms.providerBic,
  providerIban: terms.providerIban,
  paymentTypeCode: terms.paymentTypeCode,
  currency: terms.currency,
  certificateFee: moneyText(certificateFee, terms.currency),
  certificateDays: terms.certificateDays,
  certificateReason: terms.certificateReason,
  reportFee: moneyText(reportFee, terms.currency),
  reportDays: terms.reportDays,
  reportReason: terms.reportReason,
  notificationUrl: terms.notificationUrl,
})
