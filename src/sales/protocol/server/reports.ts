/** The report for its organiser: printed, and as the data that were hashed. */
import { handlers } from '#platform/http/mount.ts'
import { toPdf } from '#platform/pdf/press.ts'
import { protocols } from '../protocol.contract.ts'
import { addressOf, barredOf, reportedSale } from './ended-sale.ts'
import { reportDocument } from './report-document.ts'

export const reportHandlers = handlers(protocols, {
  async printReport({ input: { auctionId: saleId, language }, user, db, outside }) {
    const { kept } = await reportedSale(db, outside, user, saleId)
    const barred = await barredOf(db, outside, saleId, kept.report)
    return toPdf(reportDocument(kept, { language, address: addressOf(outside, saleId), barred }))
  },

  async exportReport({ input: { auctionId: saleId }, user, db, outside }) {
    const { kept } = await reportedSale(db, outside, user, saleId)
    return kept.text
  },
})
